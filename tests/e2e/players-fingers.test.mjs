// A player's phone: a first tap previews a move, **Move** or a second tap confirms it, and a request can take back the last move.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { browser, root, stage, until } from "./app.mjs";
import { at, finish, master, player, run, sees } from "./guarded.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

const axe = await readFile(`${root}node_modules/axe-core/axe.min.js`, "utf8");
/** Returns the findings of axe-core in a part of a page, light and dark. */
const faults = async (it, part) => {
  await it.evaluate(axe);
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    await it.emulateMedia({ colorScheme });
    found.push(
      await it.evaluate(async (selector) => {
        const found = document.querySelector("burst-map").shadowRoot.querySelector(selector);
        const { violations } = await globalThis.axe.run(found, { resultTypes: ["violations"] });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      }, part),
    );
  }
  return found.flat();
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" };
const shadow = (it, selector) => it.locator(`burst-map ${selector}`);

/** Opens a fight in the hero's turn for a game master and a player. `guard` is the guard's cell. */
async function table({ guard, ...options } = {}) {
  const game = await browser.newContext({ ...PHONE, ...options });
  const gm = await master(game);
  // The hero is in the middle of the map, so that it can be in the middle of the screen.
  await run(gm, { type: "teleport", token: "hero", to: [6, 4] });
  if (guard) await run(gm, { type: "teleport", token: "guard", to: guard });
  await run(gm, { type: "rollInitiative", token: "hero", modifiers: [{ value: 90 }] });
  await run(gm, { type: "rollInitiative", rest: true });
  await run(gm, { type: "startCombat" });
  const party = await player(game);
  await sees(party, "hero", [6, 4]);
  await until(party, (map) => map.core.turn().active === "hero");
  return { game, gm, party };
}

/** Shows the player's token in the middle, and returns a function that taps a number of cells left of it. */
async function beside(it) {
  // A tap on the chip of a token that is in the middle would open its sheet.
  await shadow(it, ".bm-zoom")
    .getByRole("button", { name: msg("zoom-out") })
    .tap();
  await shadow(it, ".bm-own button").first().tap();
  // The middle of the map between the strip and the panel. The map is seven cells wide.
  const [x, y, cell] = await it.evaluate(() => {
    const box = (selector) =>
      document.querySelector("burst-map").shadowRoot.querySelector(selector).getBoundingClientRect();
    const { left, width } = box(".bm-stage");
    return [left + width / 2, (box(".bm-strip").bottom + box(".bm-side").top) / 2, width / 7];
  });
  return (cells) => it.touchscreen.tap(x - cells * cell, y);
}

test("a finger's first tap previews a move, and Move or a second tap makes it", async () => {
  const { game, gm, party } = await table();
  const tap = await beside(party);
  await tap(1);
  const bar = shadow(party, ".bm-confirm");
  await bar.waitFor();
  assert.match(await bar.textContent(), msgLike("move-preview", { length: "5 ft" }));
  assert.match(await bar.textContent(), msgLike("move-preview-safe"));
  assert.deepEqual(await at(party, "hero"), [6, 4], "nothing has moved");
  assert.deepEqual(await faults(party, ".bm-confirm"), []);
  // A tap on another cell previews that cell.
  await tap(2);
  await bar.getByText(msg("move-preview", { length: "10 ft" })).waitFor();
  await bar.getByRole("button", { name: msg("move-preview-cancel") }).tap();
  await bar.waitFor({ state: "detached" });
  assert.deepEqual(await at(party, "hero"), [6, 4], "nothing has moved");
  await tap(1);
  await bar.getByRole("button", { name: msg("move-preview-move"), exact: true }).tap();
  await sees(party, "hero", [5, 4]);
  await bar.waitFor({ state: "detached" });
  // Two taps on one cell do the same.
  const next = await beside(party);
  await next(1);
  await bar.waitFor();
  assert.deepEqual(await at(party, "hero"), [5, 4]);
  await next(1);
  await sees(party, "hero", [4, 4]);
  await sees(gm, "hero", [4, 4]);
  await finish(game, gm, party);
});

test("the preview says whom a move provokes, and a hidden creature changes nothing of it", async () => {
  const { game, gm, party } = await table({ guard: [6, 5] });
  await run(gm, { type: "teleport", token: "xyzzy-spy", to: [6, 3] });
  const tap = await beside(party);
  await tap(1);
  const bar = shadow(party, ".bm-confirm");
  await bar.getByText(msg("step-provokes", { names: "Guard" })).waitFor();
  assert.equal(await bar.getByText(msg("move-preview-safe")).count(), 0);
  assert.deepEqual(await faults(party, ".bm-confirm"), []);
  await finish(game, gm, party);
});

test("the last move is taken back on request, and its button waits meanwhile", async () => {
  const { game, gm, party } = await table();
  const button = shadow(party, ".bm-take-back");
  assert.equal(await button.getAttribute("aria-label"), msg("take-back-ask"));
  assert.ok(await button.isDisabled(), "nothing to take back");
  await run(party, { type: "move", token: "hero", path: [[5, 4]] });
  await sees(party, "hero", [5, 4]);
  await until(party, (map) => !map.shadowRoot.querySelector(".bm-take-back").disabled);
  assert.deepEqual(await faults(party, ".bm-zoom"), []);
  await button.tap();
  await shadow(party, ".bm-sent").getByText(msg("request-sent")).waitFor();
  await shadow(party, ".bm-sent")
    .getByText(msg("request-take-back", { token: "Hero" }))
    .waitFor();
  assert.ok(await button.isDisabled(), "one request waits");
  for (const part of [".bm-zoom", ".bm-sent"]) assert.deepEqual(await faults(party, part), []);
  assert.equal(await shadow(gm, ".bm-request").count(), 1);
  await shadow(gm, ".bm-request")
    .getByRole("button", { name: msg("banner-allow") })
    .tap();
  await sees(party, "hero", [6, 4]);
  await shadow(party, ".bm-sent").waitFor({ state: "detached" });
  // If it is allowed in advance, it happens immediately.
  await run(gm, { type: "setSetting", name: "allowedRequests", value: ["takeBack"] });
  await run(party, { type: "move", token: "hero", path: [[5, 4]] });
  await sees(party, "hero", [5, 4]);
  await until(party, (map) => !map.shadowRoot.querySelector(".bm-take-back").disabled);
  await button.tap();
  await sees(party, "hero", [6, 4]);
  assert.equal(await shadow(gm, ".bm-request").count(), 0);
  await finish(game, gm, party);
});

test("the button of a request that waits is busy, two presses ask once, and the answer frees it", async () => {
  const { game, gm, party } = await table({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });
  await shadow(party, ".bm-rail")
    .getByRole("button", { name: msg("tool-attack"), exact: true })
    .click();
  const panel = shadow(party, ".bm-side");
  await panel.getByRole("button", { name: /Guard/ }).first().click();
  await panel.getByLabel(msg("form-bonus")).fill("5");
  const roll = panel.getByRole("button", { name: msg("word-roll-and-resolve") });
  // Both presses happen before anything is drawn.
  await roll.evaluate((button) => {
    button.click();
    button.click();
  });
  const busy = panel.getByRole("button", { name: msg("request-busy") });
  await busy.waitFor();
  assert.equal(await busy.getAttribute("aria-busy"), "true");
  assert.ok(await busy.isDisabled());
  await shadow(party, ".bm-sent").getByText(msg("request-sent")).waitFor();
  await shadow(gm, ".bm-request").waitFor();
  assert.equal(await shadow(gm, ".bm-request").count(), 1, "equal requests are one");
  assert.deepEqual(await faults(party, ".bm-side"), []);
  await shadow(gm, ".bm-request")
    .getByRole("button", { name: msg("banner-refuse"), exact: true })
    .click();
  await roll.waitFor();
  assert.equal(await roll.getAttribute("aria-busy"), "false");
  assert.equal(await busy.count(), 0);
  await finish(game, gm, party);
});
