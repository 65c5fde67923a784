// Rules of srd-5e that a game master uses on the page: input for an action before it is executed.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { root, stage, until } from "./app.mjs";
import { end, start } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

/** The sample fight, with Ilse as the active creature and a hiding slinger. */
async function quarry() {
  const page = await start("cold-quarry");
  await page.core((core) => {
    core.dispatch({ type: "addCondition", token: "slinger", condition: { kind: "hidden", value: 15 } });
    core.dispatch({ type: "rollInitiative" });
    core.dispatch({ type: "startCombat" });
    while (core.turn().active !== "ilse")
      core.dispatch({ type: core.turn().phase === "roundEnd" ? "endRound" : "endTurn" });
  });
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("turn-title") })
    .click();
  await page.unfold(msg("action-dice-and-whom"));
  return page;
}

test("E5-15: whoever helps says with what", async () => {
  const page = await quarry();
  await page.panel.getByLabel(msg("action-stat")).fill("Stealth");
  // Several creatures can be helped, but the action has only one line.
  await page.unfold(msg("action-aimed", { action: "Help" }));
  await page.panel.getByRole("button", { name: /^Help.*Wren/ }).click();
  const conditions = await page.core((core) => core.scene().tokens.find(({ id }) => id === "wren").conditions);
  assert.equal(conditions.find(({ kind }) => kind === "helped").stat, "stealth");
  await end(page);
});

test("E5-18: whoever readies something says what, and the next one says it anew", async () => {
  const page = await quarry();
  await page.unfold(msg("action-ready-title"));
  const field = page.panel.getByLabel(msg("action-readied-what"));
  await field.fill("shoots when the gate opens");
  await page.panel.getByRole("button", { name: /^Ready\b/ }).click();
  await until(page, (map) =>
    map.core
      .scene()
      .tokens.find(({ id }) => id === "ilse")
      .conditions?.some(({ kind, item }) => kind === "readied" && item === "shoots when the gate opens"),
  );
  await page.core((core) => core.undo());
  await field.waitFor({ state: "attached" });
  assert.equal(await field.inputValue(), "");
  await end(page);
});

test("an area with nothing filled in spends no action: its button says what is missing", async () => {
  const page = await quarry();
  await page.keys("n", "b", "ArrowUp", "Enter");
  const missing = page.panel.getByText(msg("area-nothing-yet"));
  const roll = page.panel.getByRole("button", { name: msg("word-roll-and-resolve") });
  await missing.waitFor();
  assert.ok(await roll.isDisabled());
  await page.keys("r");
  await page
    .locator("burst-map")
    .getByRole("alert")
    .filter({ hasText: msg("area-nothing-yet") })
    .waitFor();
  assert.ok(!(await page.core((core) => core.log())).some(({ type }) => type === "areaResolved"));
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("3d6");
  await missing.waitFor({ state: "detached" });
  assert.ok(await roll.isEnabled());
  await end(page);
});

test("whoever is acting keeps the turn when its place becomes a later one, and there is no delaying", async () => {
  const page = await quarry();
  await page.unfold(msg("glance-order"));
  await page.keys("l");
  const told = page.locator("burst-map").getByRole("alert");
  await told.filter({ hasText: msg("turn-no-delaying-ready") }).waitFor();
  const later = page.panel.getByRole("button", { name: msgLike("glance-later-next") });
  assert.equal(await later.count(), 1, "only whoever is acting");
  const order = () => page.core((core) => core.turn().order.map(({ token }) => token));
  const last = (await order()).at(-1) === "ilse";
  assert.equal(await later.isDisabled(), last);
  await page.core((core) => core.dispatch({ type: "placeInOrder", token: "ilse" }));
  assert.deepEqual([(await order()).at(-1), await page.core((core) => core.turn().active)], ["ilse", "ilse"]);
  await end(page);
});

test("E5-18: what is readied has its buttons in the turn of another", async () => {
  const page = await quarry();
  const words = msg("glance-readied", { token: "Ilse Marr" });
  const acts = page.panel.getByRole("heading", { name: words });
  await page.core((core) => core.dispatch({ type: "spend", token: "ilse", action: "ready" }));
  assert.equal(await acts.count(), 0, "not in the own turn");
  await page.core((core) => {
    core.dispatch({ type: "endTurn" });
    if (core.turn().phase === "roundEnd") core.dispatch({ type: "endRound" });
  });
  await acts.waitFor();
  const button = page.panel
    .locator("section", { hasText: words })
    .getByRole("button", { name: msgLike("attacks-use", {}, { start: true }) })
    .first();
  await button.click();
  await page.locator(".bm-hand-bar").waitFor();
  await end(page);
});

test("E5-17: what is added to a search finds who hides", async () => {
  const page = await quarry();
  await page.panel.getByLabel(msg("action-bonus")).fill("4");
  await page.panel.getByLabel(msg("form-dice-rolled")).fill("11");
  await page.panel.getByRole("button", { name: /^Search/ }).click();
  // 11 and 4 reach 15, its hiding total.
  const { conditions = [] } = await page.core((core) => core.scene().tokens.find(({ id }) => id === "slinger"));
  assert.deepEqual(
    conditions.filter(({ kind }) => kind === "hidden"),
    [],
  );
  await end(page);
});

test("E5-39: the save that ice asks for is the first thing that the turn shows", async () => {
  const page = await start("cold-quarry");
  await page.core((core) => {
    core.dispatch({ type: "paintTerrain", terrain: { id: "ice", label: "ice", cells: [[5, 8]], difficult: true } });
    core.dispatch({ type: "rollInitiative" });
    core.dispatch({ type: "startCombat" });
    while (core.turn().active !== "ilse")
      core.dispatch({ type: core.turn().phase === "roundEnd" ? "endRound" : "endTurn" });
    core.dispatch({ type: "move", token: "ilse", path: [[5, 8]] });
  });
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("turn-title") })
    .click();
  // No section is expanded before.
  await page.panel.getByRole("heading", { name: msg("glance-due") }).waitFor();
  await page.panel
    .getByRole("button", { name: msgLike("offer-save-on-ground", { token: "Ilse Marr" }, { start: true }) })
    .click();
  await page.panel.getByRole("heading", { name: msg("glance-due") }).waitFor({ state: "detached" });
  const saved = await page.core((core) => core.log().filter(({ type }) => type === "checkRolled").length);
  assert.equal(saved, 1);
  await end(page);
});

test("E5-29: who crawls is told how far", async () => {
  const page = await quarry();
  await page.core((core) => core.dispatch({ type: "addCondition", token: "ilse", condition: { kind: "prone" } }));
  await page
    .locator("burst-map")
    .getByText(msg("movement-left-dear", { length: "30 ft", covered: "15 ft", mode: "crawl" }))
    .first()
    .waitFor();
  await end(page);
});

test("E5-82: a death save is told when its turn begins, and the table's own die takes its place", async () => {
  const page = await start("cold-quarry");
  const saves = () => page.core((core) => core.log().filter(({ type }) => type === "deathSaved"));
  await page.core((core) => {
    core.dispatch({ type: "rollInitiative" });
    core.dispatch({ type: "startCombat" });
    while (core.turn().active !== "hale")
      core.dispatch({ type: core.turn().phase === "roundEnd" ? "endRound" : "endTurn" });
  });
  const map = page.locator("burst-map");
  const began = map.getByText(msg("death-save-began"));
  // The panel of another tab does not hide the death save.
  await map.getByRole("tab", { name: msg("log-title") }).click();
  const above = map.getByRole("region", { name: msg("death-save-title") });
  await above.waitFor();
  await map.getByRole("tab", { name: msg("turn-title") }).click();
  await above.waitFor({ state: "hidden" });
  // The saves are a single line that can be unfolded.
  await page.panel.locator(".bm-saved summary").click();
  await page.panel.getByText(msg("death-save-began")).waitFor();
  const take = page.panel.getByRole("button", { name: msg("death-save-own-dice") });
  assert.ok(await take.isDisabled());
  const field = page.panel.getByLabel(msg("form-dice-rolled")).first();
  // A face is impossible, so nothing changes.
  const before = await saves();
  await field.fill("25");
  await take.click();
  await map.locator(".bm-notice, [part=notice]").first().waitFor();
  assert.deepEqual(
    (await saves()).map(({ faces }) => faces),
    before.map(({ faces }) => faces),
  );
  await field.fill("7");
  await take.click();
  await page.panel
    .getByText(msg("damage-death-saves", { successes: 0, failures: 2 }))
    .first()
    .waitFor();
  assert.deepEqual(
    (await saves()).map(({ faces }) => faces),
    [[7]],
  );
  await page.panel.getByRole("button", { name: msg("key-undo"), exact: true }).click();
  await began.first().waitFor({ state: "hidden" });
  assert.deepEqual(await saves(), []);
  await end(page);
});

test("E5-82: the table's own die counts, too, where the save begins a round", async () => {
  const page = await start("cold-quarry");
  await page.core((core) => {
    core.dispatch({ type: "rollInitiative" });
    core.dispatch({ type: "rollInitiative", token: "hale", modifiers: [{ value: 40 }] });
    core.dispatch({ type: "startCombat", rolls: [10] });
    const last = core.turn().order.at(-1).token;
    while (core.turn().active !== last) core.dispatch({ type: "endTurn" });
    core.dispatch({ type: "endTurn" });
    core.dispatch({ type: "endRound", rolls: [12] });
  });
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("turn-title") })
    .click();
  await page.panel
    .getByText(msg("damage-death-saves", { successes: 2, failures: 1 }))
    .first()
    .waitFor();
  await page.panel.locator(".bm-saved summary").click();
  await page.panel.getByLabel(msg("form-dice-rolled")).first().fill("7");
  await page.panel.getByRole("button", { name: msg("death-save-own-dice") }).click();
  await page.panel
    .getByText(msg("damage-death-saves", { successes: 1, failures: 2 }))
    .first()
    .waitFor();
  // A result counts as much as a face.
  await page.panel.getByLabel(msg("death-save-total")).fill("12");
  await page.panel.getByRole("button", { name: msg("death-save-own-dice") }).click();
  await page.panel
    .getByText(msg("damage-death-saves", { successes: 2, failures: 1 }))
    .first()
    .waitFor();
  const { active, round } = await page.core((core) => core.turn());
  assert.deepEqual([active, round], ["hale", 2]);
  await end(page);
});

/** Opens the same fight with the digger next to Ilse, who acts last in the round. */
async function closeQuarters() {
  const page = await start("cold-quarry");
  await page
    .locator("burst-map")
    .getByRole("alert")
    .filter({ hasText: msgLike("maps-arrived") })
    .waitFor();
  const scene = JSON.parse(await readFile(`${root}www/scenes/cold-quarry.json`, "utf8"));
  scene.tokens.find(({ id }) => id === "digger").at = [6, 7];
  await page.evaluate((scene) => document.querySelector("burst-map").load(scene), { ...scene, name: "Close" });
  await until(page, (map) => map.core.scene().name === "Close");
  await page.core((core) => {
    core.dispatch({ type: "rollInitiative", token: "ilse", modifiers: [{ value: -40 }] });
    core.dispatch({ type: "rollInitiative" });
    core.dispatch({ type: "startCombat" });
    while (core.turn().active !== "ilse")
      core.dispatch({ type: core.turn().phase === "roundEnd" ? "endRound" : "endTurn" });
  });
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("turn-title") })
    .click();
  return page;
}

test("E5-51, E5-53: whoever can be grappled or shoved is among the actions of a turn", async () => {
  const page = await closeQuarters();
  await page.panel.getByRole("button", { name: /^Shove to the ground/ }).waitFor();
  await page.panel.getByRole("button", { name: /^Grapple/ }).click();
  await page.panel.getByRole("heading", { name: /Ilse Marr.*Digger/ }).waitFor();
  await page.panel.getByText(msgLike("maneuver-difficulty", { parts: "8 + 2 + 4", total: 14 })).waitFor();
  const words = await page.panel.textContent();
  assert.doesNotMatch(words, /vs armor class|To the cell/, "nothing of the weapon");
  await page.panel.getByRole("button", { name: msg("word-roll-and-resolve") }).click();
  await until(page, (map) => map.core.log().some((event) => event.type === "maneuverResolved"));
  assert.ok(!(await page.core((core) => core.log())).some(({ type }) => type === "attackResolved"));
  await end(page);
});

test("typed dice are those of the next attack, and do not go without a word", async () => {
  const page = await closeQuarters();
  await page.unfold(msg("action-dice-and-whom"));
  await page.panel.getByLabel(msg("form-dice-rolled")).fill("15 6");
  await page.panel
    .getByRole("button", { name: msgLike("attacks-use", { name: "Longsword" }, { start: true }) })
    .click();
  await page
    .locator(".bm-hand-bar")
    .getByText(msgLike("form-dice-typed", { faces: "15, 6" }))
    .waitFor();
  await page.panel.getByRole("button", { name: /Digger/ }).click();
  await page.panel.getByRole("button", { name: msg("word-roll-and-resolve") }).click();
  await until(page, (map) => map.core.log().some((event) => event.type === "attackResolved"));
  const { text } = (await page.core((core) => core.log())).find(({ type }) => type === "attackResolved");
  assert.match(text, /d20: 15 \+ 6 = 21\D+12\b.*d8: 6 \+ 4 = 10/);
  await page.core((core) => core.undo());

  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("turn-title") })
    .click();
  await page.unfold(msg("action-dice-and-whom"));
  await page.panel.getByLabel(msg("form-dice-rolled")).fill("15 6");
  await page.keys("e");
  await page
    .locator("burst-map")
    .getByRole("alert")
    .filter({ hasText: msg("form-dice-dropped", { faces: "15, 6" }) })
    .waitFor();
  await end(page);
});
