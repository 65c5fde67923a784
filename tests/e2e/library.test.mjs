// The creatures of the rules in the creature library: search, difficulty, a missing file.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, open, ready, root, site, stage, until } from "./app.mjs";
import { inOrder, msg, msgLike } from "../messages.mjs";

stage();

/** Opens an empty map of a ruleset. */
async function hall(page, ruleset = "srd-5e") {
  await page.goto(`${site.address}/`);
  await ready(page);
  await page.evaluate((ruleset) => {
    const map = document.querySelector("burst-map");
    map.load({ ...map.scene, ruleset, tokens: [], name: "An empty hall" });
  }, ruleset);
  await until(page, (map) => map.scene.name === "An empty hall");
}

/** Opens the creature library from the menu, and returns it when it shows `words`. */
async function books(page, words = msg("creatures-books", { count: 330 })) {
  await page.locator("burst-map .bm-menu-button").click();
  await page
    .locator("burst-map")
    .getByRole("menuitem", { name: msgLike("creatures-title", {}, { start: true }) })
    .click();
  const library = page.locator(".bm-creatures");
  await library.getByText(words).waitFor();
  return library;
}

const named = (page, name) =>
  page.evaluate(
    (name) => document.querySelector("burst-map").scene.tokens.filter((token) => token.name.startsWith(name)),
    name,
  );

test("creatures of the rules are found by a few letters, and three of them are on the map with one press", async () => {
  const asked = [];
  const page = await open(browser, site.address);
  page.on("request", (request) => asked.push(request.url()));
  await hall(page);
  // The file is requested only when needed.
  assert.equal(
    asked.some((url) => url.endsWith("libraries/srd-5e.json")),
    false,
  );
  const library = await books(page);
  const problems = page.locator("burst-map .bm-notice").getByText(msg("notice-libraries", { count: 1 }));
  assert.equal(await problems.count(), 0, "nothing in it is damaged or misspelled");
  const search = library.getByRole("searchbox");
  await search.fill("dragon cr 14");
  await library.locator(".bm-creature", { hasText: "Adult Black Dragon" }).waitFor();
  assert.equal(
    await library.locator(".bm-creature", { hasText: "Adult Blue Dragon" }).count(),
    0,
    "its challenge is 16",
  );
  await search.fill("goblin w");
  const warrior = library.getByRole("button", { name: /^Goblin Warrior/ });
  await warrior.getByText(msg("creatures-told", { names: "Nimble Escape" })).waitFor();
  await warrior.click();
  for (let more = 0; more < 2; more++) await library.getByRole("button", { name: msg("creatures-more") }).click();
  await library.getByRole("button", { name: msg("creatures-set-down", { count: 3 }) }).click();
  await until(page, (map) => map.scene.tokens.length === 3);
  const goblins = await named(page, "Goblin Warrior");
  // Armor Class 15, 10 hit points, 30 feet, a scimitar and a bow (SRD 5.2.1).
  for (const goblin of goblins) {
    assert.equal(goblin.stats.armorClass, 15);
    assert.equal(goblin.hp.max, 10);
    assert.deepEqual(goblin.speed, { walk: 6 });
    assert.deepEqual(
      goblin.attacks.map(({ name }) => name),
      ["Scimitar", "Shortbow"],
    );
    assert.equal("told" in goblin, false);
  }
  assert.equal(new Set(goblins.map(({ name }) => name)).size, 3);
  await page.context().close();
});

test("an encounter's difficulty follows the selected creatures, and hit points are rolled", async () => {
  const page = await open(browser, site.address);
  await hall(page);
  const library = await books(page);
  await library.getByLabel(msg("difficulty-players")).fill("4");
  await library.getByLabel(msg("difficulty-level")).fill("1");
  await library.getByRole("searchbox").fill("goblin w");
  await library.getByRole("button", { name: /^Goblin Warrior/ }).click();
  // Four characters of level 1: low up to 200, moderate 300, high 400 XP. A goblin warrior has 50 XP.
  const limits = { low: 200, moderate: 300, high: 400 };
  const line = (total, difficulty) => library.getByText(msg("difficulty-is", { total, difficulty, ...limits }));
  await line(50, "low").waitFor();
  const more = library.getByRole("button", { name: msg("creatures-more") });
  for (let count = 1; count < 6; count++) await more.click();
  await line(300, "moderate").waitFor();
  for (let count = 6; count < 9; count++) await more.click();
  await line(450, "beyond").waitFor();
  await library.getByRole("button", { name: msg("creatures-roll-hit-points") }).click();
  await library.getByRole("button", { name: msg("creatures-set-down", { count: 9 }) }).click();
  await until(page, (map) => map.scene.tokens.length === 9);
  const goblins = await named(page, "Goblin Warrior");
  // Each goblin has a roll of 3d6, and all of its hit points.
  for (const { hp } of goblins) assert.ok(hp.max >= 3 && hp.max <= 18 && hp.current === hp.max, JSON.stringify(hp));
  assert.ok(new Set(goblins.map(({ hp }) => hp.max)).size > 1);
  // Creatures on the map count, and the party stays for the next time.
  await library.getByRole("button", { name: msg("word-close") }).click();
  const again = await books(page);
  assert.equal(await again.getByLabel(msg("difficulty-level")).inputValue(), "1");
  await again.getByText(msg("difficulty-is", { total: 450, difficulty: "beyond", ...limits })).waitFor();
  await page.context().close();
});

/** Fails if axe finds anything wrong with the widget. */
async function findsNothing(page) {
  await page.evaluate(await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8"));
  const found = await page.evaluate(async () => (await window.axe.run("burst-map")).violations.map(({ id }) => id));
  assert.deepEqual(found, []);
}

test("selected creatures that the next search does not find are shown, and can be deselected", async () => {
  const page = await open(browser, site.address);
  await hall(page);
  const library = await books(page);
  const search = library.getByRole("searchbox");
  for (const [words, name] of [
    ["goblin w", /^Goblin Warrior/],
    ["ogre cr 2", /^Ogre/],
  ]) {
    await search.fill(words);
    await library.getByRole("button", { name }).first().click();
  }
  const others = library.getByRole("group", { name: msg("creatures-unlisted") });
  const deselect = (name) => others.getByRole("button", { name: msg("creatures-deselect", { name }) });
  await deselect("Goblin Warrior").waitFor();
  assert.equal(await deselect("Ogre").count(), 0, "the list shows it");
  await findsNothing(page);
  await search.fill("wolf");
  await deselect("Ogre").click();
  // The pressed button is gone, and the focus stays in the list.
  await until(page, (map) => map.shadowRoot.activeElement?.matches(".bm-creatures"));
  await library.getByRole("button", { name: msg("creatures-set-down", { count: 1 }) }).click();
  await until(page, (map) => map.scene.tokens.length === 1);
  assert.equal((await named(page, "Goblin Warrior")).length, 1);
  await search.fill("goblin w");
  await others.waitFor({ state: "detached" });
  await page.context().close();
});

test("without the library's file, the list says so and tries again", async () => {
  const page = await open(browser, "about:blank");
  await page.route("**/libraries/*.json", (route) => route.abort());
  await hall(page);
  const library = await books(page, msg("creatures-books-failed"));
  await page.unroute("**/libraries/*.json");
  await library.getByRole("button", { name: msg("word-close") }).click();
  await books(page);
  await page.context().close();
});

test("a library that is missing, unreadable or damaged is reported, and the others are there", async () => {
  const page = await open(browser, "about:blank");
  const creature = (name) => ({ id: "creature", at: [0, 0], name, side: "foes" });
  const creatures = [creature("Bog Hound"), { ...creature("Bog Witch"), hp: 26 }];
  const damaged = { format: "burstmap-creatures", version: 1, creatures };
  await page.route("**/damaged.json", (route) => route.fulfill({ json: damaged }));
  await page.route("**/unread.json", (route) => route.fulfill({ body: "no JSON" }));
  const libraries = ["srd-5e", "damaged.json", "unread.json", "gone.json"];
  await hall(page, { extends: "srd-5e", id: "house", name: "House rules", libraries });
  const library = await books(page, msg("creatures-books", { count: 331 }));
  const notice = page.locator("burst-map .bm-notice");
  await notice.getByText(msg("notice-libraries", { count: 3 })).waitFor();
  const lines = await notice.getByRole("listitem").allInnerTexts();
  const gone = msg("file-not-fetched-status", { address: "gone.json", status: 404 });
  const about = [
    inOrder(
      msgLike("books-unread", { name: "unread.json", why: msg("file-not-json", { line: 1, column: 2 }) }),
      msgLike("books-fix"),
    ),
    msgLike("books-missing", { name: "gone.json", hint: "", why: gone }, { whole: true }),
    msgLike("books-damaged", { name: "damaged.json", count: 1 }, { start: true }),
  ];
  assert.equal(lines.length, about.length);
  about.forEach((words, index) => assert.match(lines[index], words));
  assert.ok(lines[2].includes("Bog Witch") && lines[2].includes("/creatures/1/hp"), lines[2]);
  await library.getByRole("searchbox").fill("bog");
  await library.getByRole("button", { name: /^Bog Hound/ }).waitFor();
  await findsNothing(page);
  // On phones, the list fills the map, and the notice is in front of it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await findsNothing(page);
  await notice.getByRole("group", { name: msg("notice-libraries", { count: 3 }) }).focus();
  await page.keyboard.press("ArrowDown");
  await until(page, (map) => map.shadowRoot.activeElement.scrollTop > 0);
  await notice.getByRole("button", { name: msg("notice-dismiss") }).click();
  await notice.waitFor({ state: "detached" });
  await page.context().close();
});

test("a creature file of one's own reports what it skips", async () => {
  const page = await open(browser, "about:blank");
  await hall(page);
  const library = await books(page);
  const creature = (name, more) => ({ id: "creature", at: [0, 0], name, side: "foes", ...more });
  const creatures = [creature("Bog Hound"), creature("Bog Witch", { hp: 26 }), creature("Bog Rat", { atacks: [] })];
  const file = { format: "burstmap-creatures", version: 1, creatures };
  const buffer = Buffer.from(JSON.stringify(file));
  await library
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "bog.json", mimeType: "application/json", buffer });
  const notice = page.locator("burst-map .bm-notice");
  const title = msg("creatures-file-taken", { taken: 2, count: 3 });
  await notice.getByRole("group", { name: title }).waitFor();
  const lines = await notice.getByRole("listitem").allInnerTexts();
  const slip = msgLike("creatures-file-misspelled", { name: "Bog Rat", path: "/creatures/2/atacks", field: "atacks" });
  assert.equal(lines.length, 2);
  assert.ok(lines[0].includes("Bog Witch") && lines[0].includes("/creatures/1/hp"), lines[0]);
  assert.match(lines[1], slip);
  await findsNothing(page);
  for (const name of ["Bog Hound", "Bog Rat"]) await library.getByRole("button", { name }).first().waitFor();
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("the menu opens a creature file of one's own, with all its creatures", async () => {
  const page = await open(browser, "about:blank");
  await hall(page);
  const creature = (name, max) => ({ id: "creature", at: [0, 0], name, side: "wild", hp: { current: max, max } });
  const creatures = [creature("Wolf", 5), creature("Wolf", 9), creature("Wolf 7", 5), creature("Wolf", 5)];
  const buffer = Buffer.from(JSON.stringify({ format: "burstmap-creatures", version: 1, creatures }));
  await page
    .locator('burst-map input[type="file"]')
    .first()
    .setInputFiles({ name: "wolves.json", mimeType: "application/json", buffer });
  const library = page.locator(".bm-creatures");
  const names = library.locator(".bm-creature b");
  await names.nth(2).waitFor();
  assert.deepEqual(await names.allInnerTexts(), ["Wolf", "Wolf 2", "Wolf 7"]);
  const told = msg("creatures-saved-several", { count: 3 });
  await until(page, (map, told) => map.shadowRoot.textContent.includes(told), told);
  await findsNothing(page);
  assert.equal(await page.locator("burst-map .bm-notice.is-refused").count(), 0);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a creature that is saved again replaces the saved one, even if the list was never opened", async () => {
  const page = await open(browser, "about:blank");
  await hall(page);
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    map.dispatch({ type: "addToken", token: { id: "w", name: "Wolf", side: "wild", at: [3, 3] } });
  });
  const save = async () => {
    await page.locator("burst-map .bm-stage").focus();
    await page.keyboard.press("n");
    await page.getByRole("tab", { name: msg("token-title") }).click();
    await page.getByRole("button", { name: msg("creatures-save-this") }).click();
    await page
      .locator("burst-map .bm-notice")
      .getByText(msg("creatures-saved", { name: "Wolf" }))
      .waitFor();
  };
  await save();
  // Another page of the same browser does not know the list yet.
  await page.reload();
  await ready(page);
  await save();
  await page
    .locator("burst-map .bm-notice")
    .getByRole("button", { name: msg("creatures-show") })
    .click();
  await page
    .locator(".bm-creatures")
    .getByText(msg("creatures-replaced", { name: "Wolf" }))
    .waitFor();
  assert.deepEqual(await page.locator(".bm-creature b").allInnerTexts(), ["Wolf"]);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
