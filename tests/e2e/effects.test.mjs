// Effects over time on the page: conditions from attacks, saves that end them, areas that affect creatures inside.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { end, start } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

/** The sample fight of srd-5e, with Ilse to act. */
async function quarry() {
  const page = await start("cold-quarry");
  await page.core((core) => {
    core.dispatch({ type: "rollInitiative", rest: true });
    core.dispatch({ type: "rollInitiative", token: "ilse", modifiers: [{ value: 90 }] });
    core.dispatch({ type: "startCombat" });
  });
  return page;
}

const token = (page, id) => page.core((core, id) => core.scene().tokens.find((one) => one.id === id), id);

const tab = (page, name) =>
  page
    .locator("burst-map")
    .getByRole("tab", { name: msg(name) })
    .click();

test("E5-93: a condition is given with the save that ends it, and the save is asked for when it is due", async () => {
  const page = await quarry();
  await tab(page, "token-title");
  await page.unfold(msg("condition-add"));
  const form = page.panel.locator("details", { hasText: msg("condition-add") }).last();
  await form.getByLabel(msg("condition-label")).first().selectOption({ value: "paralyzed" });
  await form.getByLabel(msg("condition-ended-by")).selectOption({ value: "wisdomSave" });
  const add = form.getByRole("button", { name: msg("condition-add-it") });
  assert.ok(await add.isDisabled(), "a save needs a number to reach");
  await form.getByLabel(msg("condition-difficulty")).fill("15");
  await form.getByLabel(msg("condition-save-at")).selectOption({ value: "turnEnd" });
  await add.click();
  await until(page, (map) => map.core.scene().tokens.some(({ conditions }) => conditions?.some(({ save }) => save)));
  const { conditions } = await token(page, "ilse");
  assert.deepEqual(conditions.find(({ kind }) => kind === "paralyzed").save, {
    stat: "wisdomSave",
    difficulty: 15,
    at: ["turnEnd"],
  });
  await page.core((core) => core.dispatch({ type: "endTurn" }));
  await tab(page, "turn-title");
  const save = page.panel.getByRole("button", { name: msgLike("offer-save-against", { token: "Ilse Marr" }) });
  await save.first().click();
  await until(page, (map) => map.core.log().some((event) => event.type === "checkRolled" && event.rule === "E5-93"));
  await end(page);
});

test("E5-101: an attack's sheet has what a hit gives, and a hit gives it", async () => {
  const page = await quarry();
  await page.core((core) => {
    const attacks = [{ name: "Sting", kind: "melee", bonus: 90, damage: [{ dice: "1", type: "piercing" }] }];
    core.dispatch({ type: "updateToken", token: "ilse", changes: { attacks, at: [9, 7] } });
    core.dispatch({ type: "updateToken", token: "warden", changes: { hp: { current: 60, max: 60 } } });
  });
  await tab(page, "token-title");
  await page.unfold(msg("attacks-edit-title"));
  await page.panel.locator(".bm-sheet-attack summary", { hasText: "Sting" }).click();
  await page.panel.getByLabel(msg("gives-on-hit")).selectOption({ value: "poisoned" });
  const given = page.panel.getByRole("group", { name: /poisoned/i });
  await given.getByLabel(msg("gives-until")).selectOption({ value: "targetEnd" });
  await until(page, (map) =>
    map.core.scene().tokens.some(({ attacks }) => attacks?.[0]?.onHit?.[0]?.until?.of === "target"),
  );
  await tab(page, "turn-title");
  await page.panel
    .getByRole("button", { name: msgLike("attacks-use", { name: "Sting" }, { start: true }) })
    .first()
    .click();
  await page.core((core) => {
    const { attacks } = core.scene().tokens.find(({ id }) => id === "ilse");
    const at = { attacker: "ilse", target: "warden", kind: "melee", bonus: 90, overrides: { legal: true } };
    core.dispatch({ type: "attack", ...at, damage: 1, onHit: attacks[0].onHit, rolls: [15] });
  });
  const { conditions } = await token(page, "warden");
  assert.deepEqual(conditions.find(({ kind }) => kind === "poisoned").until, { token: "warden", at: "turnEnd" });
  await end(page);
});

test("E5-94: a template that is left on the map acts on whoever enters it, once the game master has it act", async () => {
  const page = await quarry();
  await page.keys("b", "ArrowUp", "Enter");
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("2d6");
  await page.unfold(msg("area-versus"));
  await page.panel.getByLabel(msg("area-each-checks")).selectOption("dexteritySave");
  await page.panel.getByText(msg("keep-title")).waitFor();
  await page.panel.getByLabel(msg("keep-name")).fill("Moonbeam");
  const acts = page.panel.getByRole("group", { name: msg("acts-title") });
  await acts.getByRole("button", { name: msg("acts-appear") }).click();
  await acts.getByRole("button", { name: msg("acts-start-turn") }).click();
  const place = page.panel.getByRole("button", { name: msg("keep-place") });
  assert.ok(await place.isDisabled(), "its save needs a number to reach");
  await page.panel.getByLabel(msg("area-difficulty")).fill("14");
  await place.click();
  await until(page, (map) => map.core.scene().templates.some(({ name }) => name === "Moonbeam"));
  const { effect } = await page.core((core) => core.scene().templates.find(({ name }) => name === "Moonbeam"));
  assert.deepEqual(
    [effect.on, effect.save.stat, effect.save.difficulty],
    [["appear", "startTurn"], "dexteritySave", 14],
  );
  const due = await page.core((core) => core.scene().encounter.dueInAreas.map((one) => one.token));
  assert.ok(due.length > 0);
  await tab(page, "turn-title");
  await page.panel
    .getByRole("button", { name: msgLike("offer-area-effect", { name: "Moonbeam" }, { start: true }) })
    .first()
    .click();
  await until(page, (map) => map.core.log().some((event) => event.type === "areaResolved"));
  assert.equal(await page.core((core) => core.scene().encounter.dueInAreas?.length ?? 0), 0);
  await end(page);
});

test("E5-74, E5-94: each save against a due area may be failed by choice or decided", async () => {
  const page = await quarry();
  await page.core((core) => {
    const save = { stat: "dexteritySave", difficulty: 14, half: true };
    const area = { shape: "rect", target: [0, 0], size: core.scene().grid.size };
    const effect = { on: ["appear"], save, damage: { dice: "1d6", types: ["fire"] } };
    effect.spares = core
      .scene()
      .tokens.map(({ id }) => id)
      .filter((id) => id !== "ilse" && id !== "warden");
    core.dispatch({ type: "placeTemplate", id: "heat", name: "Heat", area, effect });
  });
  await tab(page, "turn-title");
  await page.unfold(msg("said-title"));
  const choice = (name) => page.panel.getByRole("combobox", { name, exact: true });
  const called = async (id) => (await token(page, id)).name;
  await choice(await called("ilse")).focus();
  // By keyboard, the first letters of an entry select it.
  await page.keyboard.type(msg("said-fails").slice(0, 3));
  await choice(await called("warden")).selectOption({ label: msg("said-succeeds") });
  await page.panel
    .getByRole("button", { name: msgLike("offer-area-effect", { name: "Heat" }, { start: true }) })
    .first()
    .click();
  await until(page, (map) => map.core.log().some((event) => event.type === "areaResolved"));
  const { results } = await page.core((core) => core.log().find(({ type }) => type === "areaResolved"));
  const found = Object.fromEntries(results.map(({ token: id, hit, faces }) => [id, { hit, rolled: !!faces }]));
  assert.deepEqual(found, { ilse: { hit: true, rolled: false }, warden: { hit: false, rolled: false } });
  await end(page);
});

test("E5-94: a ring acts inside or outside, as chosen beside its triggers", async () => {
  const page = await quarry();
  await page.keys("b", "ArrowUp", "Enter");
  await page.panel.getByRole("button", { name: msg("area-ring-only") }).click();
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("5d8");
  await page.panel.getByLabel(msg("keep-name")).fill("Wall of Fire");
  const acts = page.panel.getByRole("group", { name: msg("acts-title") });
  await acts.getByRole("button", { name: msg("acts-enter") }).click();
  const sides = page.panel.getByRole("group", { name: msg("acts-beside") });
  assert.equal(await sides.count(), 0, "turns alone have sides");
  await acts.getByRole("button", { name: msg("acts-end-turn") }).click();
  assert.equal(await sides.getByRole("button", { name: msg("acts-left") }).count(), 0, "a ring has no left side");
  await sides.getByRole("button", { name: msg("acts-inside") }).click();
  await page.panel.getByRole("button", { name: msg("keep-place") }).click();
  await until(page, (map) => map.core.scene().templates.some(({ name }) => name === "Wall of Fire"));
  const { area, effect } = await page.core((core) =>
    core.scene().templates.find(({ name }) => name === "Wall of Fire"),
  );
  assert.deepEqual([area.ring, effect.beside], [true, { side: "inside", within: 2 }]);
  await end(page);
});

test("E5-102: a press grants one more action in the turn", async () => {
  const page = await quarry();
  await tab(page, "turn-title");
  await page.unfold(msg("grant-title"));
  await page.panel
    .getByRole("button", { name: new RegExp(`^${msg("grant-one", { action: "action" })}$`, "i") })
    .click();
  await until(page, (map) => map.core.turn().budget.actions.action === 2);
  await end(page);
});
