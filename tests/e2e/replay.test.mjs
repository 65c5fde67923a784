// The seat of a replay: moments, the clock, the lines of the log, and the host's events.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { deflateRawSync, gunzipSync } from "node:zlib";
import { browser, open, ready, root, site, stage, until } from "./app.mjs";
import { load, sample } from "../node/load.mjs";

stage();

const { Burstmap } = await load();

/** Returns the replay of a fight of three turns: a creature moves, hits and is hit. */
async function fight() {
  const scene = await sample("customs-house");
  const core = new Burstmap(scene, { seed: "replay" });
  core.dispatch({ type: "rollInitiative" });
  core.dispatch({ type: "startCombat" });
  core.dispatch({ type: "note", text: "plugh", secret: true });
  for (let turn = 0; turn < 3; turn++) {
    const { active } = core.turn();
    const { cells } = core.reach({ token: active });
    core.dispatch({ type: "move", token: active, path: cells.at(-1).path });
    while (core.turn().offers.some(({ command }) => command.type === "pass")) core.dispatch({ type: "pass" });
    core.dispatch({ type: "damage", token: active, amount: 2 });
    core.dispatch({ type: "endTurn" });
  }
  return core;
}

/** Opens a page with a map that plays this replay. */
async function watching(replay, options = {}) {
  const page = await open(
    browser,
    `${site.address}/tests/pages/smoke.html?loading=click${options.more ?? ""}`,
    options,
  );
  await page.evaluate((replay) => {
    globalThis.moments = [];
    const map = document.querySelector("burst-map");
    map.addEventListener("burstmap-moment", ({ detail }) => globalThis.moments.push(detail));
    map.seat = "replay";
    map.scene = replay;
  }, replay);
  await ready(page);
  await page.locator("burst-map .bm-replay").waitFor();
  return page;
}

const button = (page, name) => page.locator("burst-map .bm-replay").getByRole("button", { name, exact: true });
const slider = (page) => page.locator("burst-map .bm-replay input[type=range]");
const words = (page) => page.locator("burst-map .bm-replay-words p").textContent();
const scene = (page) => page.evaluate(() => JSON.stringify(document.querySelector("burst-map").scene));
const at = (page, moment) => until(page, (map, moment) => globalThis.moments.at(-1)?.moment === moment, moment);

test("a replay goes on and back by buttons, by the slider and by the host, and shows the documents of the fight", async () => {
  const core = await fight();
  const replay = core.replay();
  const last = replay.steps.length;
  const page = await watching(replay);
  assert.equal(await page.locator("burst-map .bm-strip").count(), 0, "a reader has no turn order");
  await button(page, "Next moment").click();
  await at(page, 1);
  await button(page, "Next turn").click();
  await until(page, () => globalThis.moments.at(-1).events.some(({ type }) => type === "turnStarted"));
  await slider(page).focus();
  await page.keyboard.press("End");
  await at(page, last);
  assert.equal(await scene(page), JSON.stringify(core.scene()));
  assert.equal(await button(page, "Next moment").getAttribute("aria-disabled"), "true");
  await page.keyboard.press("Home");
  await at(page, 0);
  assert.equal(await scene(page), JSON.stringify(replay.start));
  await page.evaluate(() => document.querySelector("burst-map").goTo(5));
  await at(page, 5);
  const odd = await page.evaluate(() => {
    try {
      document.querySelector("burst-map").goTo(NaN);
    } catch ({ code, path }) {
      return { code, path };
    }
  });
  assert.deepEqual(odd, { code: "bad-query", path: "/moment" });
  await at(page, 5);
  const { detail, refused } = await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    let refused;
    try {
      map.dispatch({ type: "endTurn" });
    } catch (error) {
      refused = error.code;
    }
    return { detail: globalThis.moments.at(-1), refused };
  });
  assert.equal(detail.last, last);
  assert.ok(detail.events.length > 0);
  assert.equal(refused, "illegal-command");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a replay plays to its end, shows results at the tokens and says each moment once", async () => {
  const core = await fight();
  const page = await watching(core.replay());
  await page.evaluate(() => {
    globalThis.seen = new Set();
    globalThis.said = [];
    const { shadowRoot } = document.querySelector("burst-map");
    new MutationObserver(() => {
      for (const one of shadowRoot.querySelectorAll(".bm-result")) globalThis.seen.add(one.textContent);
      const said = shadowRoot.querySelector(".bm-said").textContent;
      if (said && said !== globalThis.said.at(-1)) globalThis.said.push(said);
    }).observe(shadowRoot, { subtree: true, childList: true, characterData: true });
  });
  for (const speed of ["2×", "4×"]) {
    await page.locator("burst-map .bm-replay-speed").click();
    assert.equal(await page.locator("burst-map .bm-replay-speed").textContent(), speed);
  }
  await button(page, "Play").click();
  assert.ok(await button(page, "Pause").isVisible());
  // Playing skips the moments before the fight, when there are no turns.
  const [start] = await page.evaluate(() => globalThis.moments.filter(({ moment }) => moment > 0));
  assert.equal(start.moment, 2);
  assert.ok(start.events.some(({ type }) => type === "turnStarted"));
  await at(page, core.replay().steps.length);
  await button(page, "Play").waitFor();
  const { seen, said } = await page.evaluate(() => ({ seen: [...globalThis.seen], said: globalThis.said }));
  assert.ok(seen.includes("−2"), `${seen}`);
  assert.ok(
    said.some((text) => /takes 2 damage/.test(text)),
    `${said}`,
  );
  assert.equal(new Set(said).size, said.length);
  await page.context().close();
});

test("a line of the log leads to its moment, and the current one is marked", async () => {
  const core = await fight();
  const page = await watching(core.replay());
  await button(page, "Log").click();
  const lines = page.locator("burst-map .bm-replay-lines");
  const line = lines.getByRole("button", { name: /takes 2 damage/ }).first();
  await line.click();
  await until(page, () => globalThis.moments.at(-1).events.some(({ type }) => type === "damaged"));
  assert.equal(await line.getAttribute("aria-current"), "true");
  assert.equal(await lines.locator("[aria-current]").count(), 1);
  assert.match(await words(page), /takes 2 damage/);
  await page.evaluate(await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8"));
  const found = await page.evaluate(async () => (await window.axe.run("burst-map")).violations.map(({ id }) => id));
  assert.deepEqual(found, [], "a replay with its log");
  await page.context().close();
});

test("a side's replay contains its knowledge, in its language, and is not played on", async () => {
  const core = await fight();
  const page = await watching(core.replay({ side: "party" }), { more: "&lang=de" });
  await button(page, "Nächster Moment").click();
  await at(page, 1);
  assert.equal(await button(page, "Von hier weiterspielen").count(), 0);
  const text = await scene(page);
  assert.ok(!text.includes("plugh"));
  await page.context().close();
});

test("a whole replay is played on as a file if there is no page for links", async () => {
  const core = await fight();
  const page = await watching(core.replay());
  await page.evaluate(() => document.querySelector("burst-map").goTo(4));
  await at(page, 4);
  const coming = page.waitForEvent("download");
  await button(page, "Play on from here").click();
  const saved = JSON.parse(await readFile(await (await coming).path(), "utf8"));
  assert.match(saved.name, / \(moment 4\)$/);
  saved.name = core.scene().name;
  const own = new Burstmap(saved);
  own.dispatch({ type: "endTurn" });
  assert.equal(JSON.stringify(saved), await scene(page), "the replay is untouched");
  await page.context().close();
});

test("with reduced motion the map stays, unless the reader wants it to follow", async () => {
  const core = await fight();
  const page = await watching(core.replay(), { reducedMotion: "reduce" });
  assert.equal(await button(page, "Follow the action").getAttribute("aria-pressed"), "false");
  await page.context().close();
  const other = await watching(core.replay());
  assert.equal(await button(other, "Follow the action").getAttribute("aria-pressed"), "true");
  await other.context().close();
});

test("a damaged replay is refused with its place", async () => {
  const core = await fight();
  const replay = core.replay();
  replay.steps[2].patch = [{ op: "remove", path: "/nowhere" }];
  const page = await open(browser, `${site.address}/tests/pages/smoke.html?loading=click&seat=replay`);
  const refused = await page.evaluate(async (replay) => {
    const map = document.querySelector("burst-map");
    map.seat = "replay";
    map.scene = replay;
    return map.ready.then(
      () => null,
      ({ code, path }) => ({ code, path }),
    );
  }, replay);
  assert.deepEqual(refused, { code: "bad-scene", path: "/steps/2/patch/0" });
  await page.context().close();
});

/** Opens the game master's map after the fight, with the dialog of its log. */
async function recording(more = "") {
  const core = await fight();
  const page = await open(browser, `${site.address}/tests/pages/smoke.html?loading=click${more}`);
  await page.evaluate((scene) => (document.querySelector("burst-map").scene = scene), await sample("customs-house"));
  await ready(page);
  await page.evaluate(
    (commands) => {
      globalThis.moments = [];
      const map = document.querySelector("burst-map");
      map.addEventListener("burstmap-moment", ({ detail }) => globalThis.moments.push(detail));
      for (const command of commands) map.dispatch(command);
    },
    core.log().flatMap(({ command }) => command ?? []),
  );
  await page.locator("burst-map").getByRole("tab", { name: "Log" }).click();
  await page.locator("burst-map").getByRole("button", { name: "Replay …" }).click();
  const dialog = page.locator("burst-map").getByRole("dialog", { name: "Replay" });
  await dialog.waitFor();
  return { page, core, dialog };
}

test("the log records the fight, shows it in front of the map, and the fight continues behind", async () => {
  const { page, core, dialog } = await recording();
  await page.evaluate(await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8"));
  const found = await page.evaluate(async () => (await window.axe.run("burst-map")).violations.map(({ id }) => id));
  assert.deepEqual(found, [], "the dialog");
  await dialog.getByRole("button", { name: "Watch" }).click();
  await button(page, "Next moment").click();
  await at(page, 1);
  assert.equal(await scene(page), JSON.stringify(core.scene()), "the fight itself is where it was");
  await button(page, "Close replay").click();
  await until(page, (map) => !map.shadowRoot.querySelector(".bm-replay"));
  assert.equal(await page.evaluate(() => document.querySelector("burst-map").core.undo().length > 0), true);
  await until(page, (map) => map.shadowRoot.activeElement?.matches(".bm-stage"));

  // By keyboard, the replay gets the focus, and Escape closes it.
  await page.locator("burst-map").getByRole("button", { name: "Replay …" }).press("Enter");
  await dialog.getByRole("button", { name: "Watch" }).press("Enter");
  await button(page, "Close replay").waitFor();
  await until(page, (map) => map.shadowRoot.activeElement?.matches(".bm-stage"));
  await page.keyboard.press("Escape");
  await until(page, (map) => !map.shadowRoot.querySelector(".bm-replay"));
  await until(page, (map) => map.shadowRoot.activeElement?.matches(".bm-stage"));
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a saved file and a link contain the replay for a side", async () => {
  const { page, dialog } = await recording("&link-page=smoke.html");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("combobox").selectOption("party");
  const coming = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save file" }).click();
  const file = await coming;
  assert.match(file.suggestedFilename(), /\.replay\.gz$/);
  const saved = JSON.parse(gunzipSync(await readFile(await file.path())));
  assert.equal(saved.side, "party");
  assert.ok(!JSON.stringify(saved).includes("plugh"));
  await until(page, (map) => /KB/.test(map.shadowRoot.querySelector("dialog [role=status]").textContent));
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await until(page, (map) => /characters/.test(map.shadowRoot.querySelector("dialog [role=status]").textContent));
  const address = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(address, /smoke\.html#r1=/);
  // On the page that opens links, the replay is in front of its map.
  const other = await open(browser, address.replace("smoke.html", "smoke.html?link-page=smoke.html&loading=eager"));
  await ready(other);
  await button(other, "Next moment").waitFor();
  await other.context().close();
  await page.context().close();
});

test("a link asks before it loads pictures of a replay from other sites", async () => {
  const core = await fight();
  core.dispatch({ type: "updateToken", token: "mara", changes: { image: "https://other.example/mara.png" } });
  const packed = deflateRawSync(JSON.stringify(core.replay())).toString("base64url");
  const page = await open(browser, "about:blank");
  const asked = [];
  await page.route("https://other.example/**", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${site.address}/tests/pages/smoke.html?link-page=smoke.html&loading=eager#r1=${packed}`);
  const dialog = page.locator("burst-map").getByRole("dialog");
  await dialog.getByText("other.example").waitFor();
  await dialog.getByRole("button", { name: "Open without images" }).click();
  await slider(page).focus();
  await page.keyboard.press("End");
  await until(page, (map) => /\d+ of (\d+)/.test(map.shadowRoot.querySelector(".bm-replay-words small").textContent));
  assert.deepEqual(asked, []);
  await page.context().close();
});

test("in My maps, a moment is played on as another map, and the fight stays in its own", async () => {
  const page = await open(browser, `${site.address}/`);
  await ready(page);
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    for (const command of [{ type: "rollInitiative" }, { type: "startCombat" }, { type: "endTurn" }])
      map.dispatch(command);
  });
  const before = await page.evaluate(() => document.querySelector("burst-map").scene.name);
  await page.locator("burst-map").getByRole("tab", { name: "Log" }).click();
  await page.locator("burst-map").getByRole("button", { name: "Replay …" }).click();
  await page.locator("burst-map").getByRole("dialog").getByRole("button", { name: "Watch" }).click();
  for (const moment of [1, 2]) {
    await button(page, "Next moment").click();
    await page
      .locator("burst-map .bm-replay")
      .getByText(new RegExp(`oment ${moment} of 3$`))
      .waitFor();
  }
  await button(page, "Play on from here").click();
  await until(page, (map) => !map.shadowRoot.querySelector(".bm-replay"));
  await until(page, (map, name) => map.scene.name === name, `${before} (moment 2)`);
  assert.equal(await page.evaluate(() => document.querySelector("burst-map").core.turn().phase), "combat");
  const back = page.locator("burst-map .bm-notice").getByRole("button", { name: "Go back" });
  await back.click();
  await until(page, (map, name) => map.scene.name === name, before);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
