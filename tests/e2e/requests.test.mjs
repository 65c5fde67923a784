// Requests of players in windows of one browser: the game master reads and answers them, and the player gets the result.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, root, stage, until } from "./app.mjs";
import { everything, finish, heardOf, master, player, run, SECRET, sees } from "./guarded.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

const axe = await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8");
/** Returns the findings of axe-core in a part of a page. */
const faults = async (it, part) => {
  await it.evaluate(axe);
  return it.evaluate(async (selector) => {
    const found = document.querySelector("burst-map").shadowRoot.querySelector(selector);
    const { violations } = await globalThis.axe.run(found, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, part);
};

const attack = (more) => ({
  type: "attack",
  attacker: "hero",
  target: "guard",
  kind: "ranged",
  with: "Bow",
  bonus: 31,
  damage: 5,
  ...more,
});
const shoot = (weapon) => attack({ with: weapon, damage: undefined });
const log = (it, type) =>
  it.evaluate(
    (of) =>
      document
        .querySelector("burst-map")
        .core.log()
        .filter((event) => event.type === of).length,
    type,
  );
const requests = (it) => it.locator(".bm-request");
const sentence = (it) => requests(it).first().locator("p").first().textContent();
/** Returns whether nothing covers the middle of an element. */
const uncovered = (locator) =>
  locator.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    const found = it.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
    return it.contains(found);
  });

test("the game master reads who asks for what, answers with a word, and nothing covers the buttons", async () => {
  const game = await browser.newContext();
  const [gm, party] = [await master(game), await player(game)];
  await sees(party, "hero", [1, 2]);
  // The notice of this roll would be in the same place.
  await run(gm, { type: "roll", dice: "d20" });
  await run(party, attack({ target: await known(party) }));
  await requests(gm).waitFor();
  assert.equal(await sentence(gm), "party: Hero attacks Guard with Bow");
  const request = await gm.locator(".bm-requests").textContent();
  assert.match(request, msgLike("request-bonus", { value: 31 }));
  assert.doesNotMatch(request, /[{}"]|token-/);
  await party.locator(".bm-sent").getByText(msg("request-sent")).waitFor();
  const allow = gm.getByRole("button", { name: msg("banner-allow") });
  const refuse = gm.getByRole("button", { name: msg("banner-refuse"), exact: true });
  assert.ok((await uncovered(allow)) && (await uncovered(refuse)));
  await gm.getByText(msg("requests-options")).click();
  await gm.getByLabel(msg("requests-word")).fill("Not from here.");
  assert.deepEqual(await faults(gm, ".bm-requests"), []);
  assert.deepEqual(await faults(party, ".bm-sent"), []);
  await refuse.click();
  await party.getByText(msg("request-declined-with", { word: "Not from here." })).waitFor();
  assert.equal(await requests(gm).count(), 0);
  assert.equal(await party.locator(".bm-sent").count(), 0);
  assert.equal(await log(gm, "attackResolved"), 0);
  assert.doesNotMatch(await everything(party), SECRET);
  await finish(game, gm, party);
});

/** Returns the party's id of the guard. */
const known = (it) =>
  it.evaluate(
    () =>
      document
        .querySelector("burst-map")
        .core.scene()
        .tokens.find((token) => token.name === "Guard").id,
  );

test("three taps are one request and one attack; the player hears of the answer", async () => {
  const game = await browser.newContext();
  const [gm, party] = [await master(game), await player(game)];
  await sees(party, "hero", [1, 2]);
  for (let tap = 0; tap < 3; tap++) await run(party, attack());
  await requests(gm).waitFor();
  // Requests are handled in order, so the next request comes after the three.
  await run(party, shoot("Sling"));
  await requests(gm).nth(1).waitFor();
  assert.equal(await requests(gm).count(), 2);
  await gm
    .getByRole("button", { name: msg("banner-allow") })
    .first()
    .click();
  await party.getByText(msgLike("request-allowed")).waitFor();
  assert.equal(await log(gm, "attackResolved"), 1);
  // The player takes back the other request.
  await party.getByRole("button", { name: msg("request-withdraw") }).click();
  await party.getByText(msg("request-withdrawn")).waitFor();
  await requests(gm).waitFor({ state: "detached" });
  await finish(game, gm, party);
});

test("a flood is counted, and its player can be refused, muted and heard again", async () => {
  const game = await browser.newContext();
  const [gm, party] = [await master(game), await player(game)];
  await sees(party, "hero", [1, 2]);
  for (let n = 0; n < 20; n++) await run(party, shoot(`effect ${n} ${"x".repeat(100)}`));
  await gm.getByText(msg("requests-more", { count: 15, asker: "party" })).waitFor();
  assert.equal(await requests(gm).count(), 5);
  const options = gm.getByText(msg("requests-options")).first();
  await options.click();
  await gm
    .getByRole("button", { name: msg("requests-mute", { asker: "party" }) })
    .first()
    .click();
  await requests(gm).first().waitFor({ state: "detached" });
  await gm
    .locator(".bm-said")
    .getByText(msg("requests-declined-all", { count: 5, asker: "party" }))
    .waitFor();
  await run(party, shoot("Sling"));
  await party.getByText(msg("request-muted")).waitFor();
  assert.equal(await requests(gm).count(), 0);
  await gm.getByRole("tab", { name: msg("players-title") }).click();
  await gm.getByRole("button", { name: msg("requests-unmute", { asker: "party" }) }).click();
  // If doors and attacks are allowed in advance, other requests still wait.
  await gm.getByRole("button", { name: msg("requests-standing-attacks") }).click();
  await run(party, shoot("Sling"));
  await requests(gm).waitFor();
  await finish(game, gm, party);
});

test("what the rules refuse is refused at once, and a permission allows what already waits", async () => {
  const game = await browser.newContext();
  const [gm, party] = [await master(game), await player(game)];
  await sees(party, "hero", [1, 2]);
  await run(party, { type: "attack", attacker: "hero", target: await known(party), kind: "melee", bonus: 1 });
  await heardOf(party, "out-of-range");
  // The hero has the first turn.
  for (const token of await gm.evaluate(() =>
    document
      .querySelector("burst-map")
      .core.scene()
      .tokens.map((it) => it.id),
  ))
    await run(gm, { type: "rollInitiative", token, rolls: [token === "hero" ? 20 : 1] });
  await run(gm, { type: "startCombat" });
  await party.waitForFunction(() => document.querySelector("burst-map").core.turn().active === "hero");
  await run(party, attack());
  await requests(gm).waitFor();
  assert.equal(await requests(gm).count(), 1, "the attack in melee is not one of them");
  assert.equal(await log(gm, "attackResolved"), 0);
  await gm.locator(".bm-requests").getByText(msg("requests-standing"), { exact: true }).click();
  await gm
    .locator(".bm-requests")
    .getByRole("button", { name: msg("requests-standing-attacks") })
    .click();
  await party.getByText(msgLike("request-allowed")).waitFor();
  assert.equal(await log(gm, "attackResolved"), 1);
  assert.equal(await requests(gm).count(), 0);
  await finish(game, gm, party);
});

test("a player's attack on an area is a request, which the game master carries out", async () => {
  const game = await browser.newContext();
  const [gm, party] = [await master(game), await player(game)];
  const area = { shape: "burst", size: 2 };
  const fire = { name: "Fire", kind: "area", area, range: 20, damage: [{ dice: "2d6", type: "fire" }] };
  await run(gm, { type: "updateToken", token: "hero", changes: { attacks: [fire] } });
  await until(party, (map) => map.core.scene().tokens.some(({ attacks }) => attacks?.length));
  const stage = party.locator(".bm-stage");
  await stage.focus();
  await party.keyboard.press("n");
  await party.getByRole("button", { name: msgLike("attacks-use", { name: "Fire" }, { start: true }) }).click();
  const make = party.getByRole("button", { name: msg("attacks-roll-area") });
  await make.waitFor();
  assert.ok(await make.isDisabled(), "nothing is placed");
  await stage.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Enter"]) await party.keyboard.press(key);
  await make.and(party.locator(":enabled")).click();
  await requests(gm).waitFor();
  assert.equal(await log(gm, "areaResolved"), 0, "the game master decides");
  await gm.getByRole("button", { name: msg("banner-allow") }).click();
  await party.getByText(msgLike("request-allowed")).waitFor();
  assert.equal(await log(gm, "areaResolved"), 1);
  await finish(game, gm, party);
});

/** Waits until an element has the focus: its role or tag, and its text. */
const focuses = (it, wanted) =>
  until(
    it,
    ({ shadowRoot: { activeElement: active } }, wanted) =>
      active &&
      `${active.getAttribute("role") ?? active.tagName.toLowerCase()}: ${active.textContent.trim()}` === wanted,
    wanted,
  );
const MAP = "application: ";

test("keys lead to a request and back, Escape closes its options first and keeps the selection, and a refusal is said", async () => {
  const game = await browser.newContext();
  const [gm, party] = [await master(game), await player(game)];
  await sees(party, "hero", [1, 2]);
  const said = (words) => gm.locator(".bm-said").getByText(words, { exact: true }).waitFor();
  await gm.locator(".bm-stage").focus();
  await gm.keyboard.press("Shift+P");
  await said(msg("say-no-requests"));
  await gm.keyboard.press("n");
  const selections = () => gm.evaluate(() => window.heard.filter(({ event }) => event === "select").length);
  await until(gm, () => window.heard.some(({ event, detail }) => event === "select" && detail.token));
  const before = await selections();
  await run(party, attack({ target: await known(party) }));
  await requests(gm).waitFor();
  const request = "party: Hero attacks Guard with Bow";
  await said(msg("requests-said-keys", { request, key: "P" }));

  await gm.keyboard.press("Shift+P");
  await focuses(gm, `button: ${msg("banner-allow")}`);
  await gm.keyboard.press("Shift+P");
  await focuses(gm, MAP);
  await gm.keyboard.press("Shift+P");
  await focuses(gm, `button: ${msg("banner-allow")}`);
  for (const key of ["Tab", "Tab", "Enter", "Tab"]) await gm.keyboard.press(key);
  const word = gm.getByLabel(msg("requests-word"));
  await word.waitFor();
  await focuses(gm, "input: ");
  await gm.keyboard.press("Escape");
  await focuses(gm, `summary: ${msg("requests-options")}`);
  assert.equal(await requests(gm).locator("details").getAttribute("open"), null);
  await gm.keyboard.press("Enter");
  await word.waitFor();
  for (const key of ["Tab", "Tab", "Escape"]) await gm.keyboard.press(key);
  await focuses(gm, `summary: ${msg("requests-options")}`);
  await gm.keyboard.press("Escape");
  await focuses(gm, MAP);
  assert.equal(await selections(), before, "the token stays selected");

  await gm.keyboard.press("Shift+P");
  await focuses(gm, `button: ${msg("banner-allow")}`);
  for (const key of ["Tab", "Enter"]) await gm.keyboard.press(key);
  await requests(gm).waitFor({ state: "detached" });
  await said(msg("requests-declined", { request }));
  await finish(game, gm, party);
});

test("after an interruption, a request is sent again and carried out once; after a reload, it is reported as lost", async () => {
  const game = await browser.newContext();
  const [gm, party] = [await master(game), await player(game)];
  await sees(party, "hero", [1, 2]);
  await run(party, attack());
  await requests(gm).waitFor();
  const leave = (type) =>
    gm.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await leave("pagehide");
  await party.getByText(msg("request-sent-lost")).waitFor();
  // The game master answers while the player's window receives nothing.
  await gm.getByRole("button", { name: msg("banner-allow") }).click();
  await requests(gm).waitFor({ state: "detached" });
  await leave("pageshow");
  await party.locator(".bm-sent").waitFor({ state: "detached" });
  assert.equal(await requests(gm).count(), 0, "not asked again");
  assert.equal(await log(gm, "attackResolved"), 1);
  await run(party, shoot("Sling"));
  await requests(gm).waitFor();
  await gm.reload();
  await party.getByText(msgLike("request-lost")).waitFor();
  await sees(party, "hero", [1, 2]);
  assert.equal(await party.locator(".bm-sent").count(), 0);
  assert.equal(await requests(gm).count(), 0);
  await finish(game, gm, party);
});
