// Spells of the ruleset's library: found by typing, selected, and cast by a click on the map.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { at, end, start } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

/** Opens the sample fight. Ilse is a wizard of DC 15, and four others are close together. */
async function wizard() {
  const page = await start("cold-quarry");
  page.four = await page.core((core) => {
    const run = (command) => core.dispatch(command);
    const stats = { ...core.scene().tokens.find(({ id }) => id === "ilse").stats, proficiency: 3, intelligence: 4 };
    run({ type: "updateToken", token: "ilse", changes: { stats } });
    run({ type: "setSetting", name: "fog", value: false });
    const others = core
      .scene()
      .tokens.filter(({ id }) => id !== "ilse")
      .slice(0, 4);
    const cells = [
      [6, 6],
      [7, 6],
      [6, 7],
      [7, 7],
    ];
    for (const [index, { id }] of core.scene().tokens.entries())
      if (!others.some((other) => other.id === id)) run({ type: "teleport", token: id, to: [1 + 2 * index, 13] });
    for (const [index, { id }] of others.entries()) {
      run({ type: "updateToken", token: id, changes: { hp: { current: 200, max: 200 }, conditions: [] } });
      run({ type: "teleport", token: id, to: cells[index] });
    }
    run({ type: "teleport", token: "ilse", to: [1, 7] });
    run({ type: "rollInitiative" });
    run({ type: "startCombat" });
    while (core.turn().active !== "ilse") run({ type: core.turn().phase === "roundEnd" ? "endRound" : "endTurn" });
    return others.map(({ id }) => id);
  });
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("turn-title") })
    .click();
  page.map = page.locator("burst-map");
  page.spells = page.map.getByRole("dialog", { name: msg("spells-title") });
  page.opener = page.panel.getByRole("button", { name: msg("spells-open") });
  return page;
}

test("a spell is found by level and class, cast at a higher level, and told as far as the map does not do it", async () => {
  const page = await wizard();
  await page.opener.click();
  const search = page.spells.getByLabel(msg("spells-search"));
  await search.fill("wizard level 2 web");
  const web = page.spells.locator(".bm-spell", { hasText: "Web" }).first();
  await web.getByText(msgLike("spells-told", {}, { start: true })).waitFor();
  await search.fill("nothing like it");
  await page.spells.getByText(msg("spells-none-found")).waitFor();
  await search.fill("fireball");
  await page.spells.getByLabel(msg("spells-at-level", { name: "Fireball" })).selectOption("5");
  await page.spells.getByText(/8d6\+2d6/).waitFor();
  // Spells with a name that starts with the words come first.
  await page.spells
    .getByRole("button", { name: msg("spells-add", { name: "Ilse Marr" }) })
    .first()
    .click();
  await until(page, (map) =>
    map.core
      .scene()
      .tokens.find(({ id }) => id === "ilse")
      .attacks.some(({ name }) => name === "Fireball (5)"),
  );
  const added = await page.core((core) =>
    core
      .scene()
      .tokens.find(({ id }) => id === "ilse")
      .attacks.find(({ name }) => name === "Fireball (5)"),
  );
  assert.deepEqual([added.damage, added.save.difficulty], [[{ dice: "8d6+2d6", type: "fire" }], 15]);
  await page.keyboard.press("Escape");
  await page.spells.waitFor({ state: "detached" });
  // The focus returns to the button.
  assert.ok(await page.opener.evaluate((button) => button.getRootNode().activeElement === button));
  await end(page);
});

test("one press casts a spell that stays, with its duration, its concentration and its effect", async () => {
  const page = await wizard();
  await page.opener.click();
  await page.spells.waitFor();
  // By keyboard alone, Enter selects the first spell that is found.
  await page.spells.getByLabel(msg("spells-search")).fill("moonbeam");
  await page.spells.locator(".bm-spell").first().waitFor();
  await page.keyboard.press("Enter");
  await page.spells.waitFor({ state: "detached" });
  await page.mouse.click(...(await at(page, [7, 7])));
  await page.panel.getByRole("button", { name: msg("keep-cast", { name: "Moonbeam" }) }).click();
  await until(page, (map) => map.core.scene().templates?.length === 1);
  const after = await page.core((core) => ({
    action: core.turn().budget.actions.action,
    concentrates: core
      .scene()
      .tokens.find(({ id }) => id === "ilse")
      .conditions.some(({ kind }) => kind === "concentrating"),
    due: core.turn().offers.filter(({ command }) => command.type === "resolveTemplate").length > 0,
  }));
  assert.deepEqual(after, { action: 0, concentrates: true, due: true });
  const [template] = await page.core((core) => core.scene().templates);
  assert.deepEqual([template.name, template.rounds, template.sustainedBy], ["Moonbeam", 10, "ilse"]);
  assert.deepEqual(template.effect.on, ["appear", "enter", "areaMoves", "endTurn"]);
  assert.equal(template.effect.save.difficulty, 15);
  await end(page);
});

test("a fog cloud is placed with its fog, which goes with it", async () => {
  const page = await wizard();
  await page.opener.click();
  await page.spells.waitFor();
  await page.spells.getByLabel(msg("spells-search")).fill("fog cloud");
  await page.spells.locator(".bm-spell").first().waitFor();
  await page.keyboard.press("Enter");
  await page.spells.waitFor({ state: "detached" });
  await page.mouse.click(...(await at(page, [7, 7])));
  await page.panel.getByRole("button", { name: msg("keep-cast", { name: "Fog Cloud" }) }).click();
  await until(page, (map) => map.core.scene().templates?.length === 1);
  const fog = await page.core((core) => {
    const { zones, templates } = core.scene();
    const made = zones.find(({ id }) => id === `${templates[0].id}-zone`);
    return { ...made, cells: made.cells.length === templates[0].cells.length };
  });
  assert.deepEqual([fog.kind, fog.acts, fog.degree, fog.cells], ["fog cloud", "through", "total", true]);
  // The end of Ilse's concentration ends both.
  const before = await page.core((core) => core.scene().zones.length);
  await page.core((core) => core.dispatch({ type: "endConcentration", token: "ilse" }));
  await until(page, (map, before) => map.core.scene().zones.length === before - 1, before);
  await page.core((core) => core.undo());
  await until(page, (map, before) => map.core.scene().zones.length === before, before);
  await end(page);
});

test("a wall is turned by its button, drawn by a drag, and stands as it was placed", async () => {
  const page = await wizard();
  await page.opener.click();
  await page.spells.waitFor();
  await page.spells.getByLabel(msg("spells-search")).fill("wall of fire");
  await page.spells.locator(".bm-spell").first().waitFor();
  await page.keyboard.press("Enter");
  await page.spells.waitFor({ state: "detached" });
  const cast = page.panel.getByRole("button", { name: msg("keep-cast", { name: "Wall of Fire" }) });
  const turn = page.map.getByRole("button", { name: msg("area-turn", { degrees: 15 }) });
  const [from, to] = [await at(page, [4.5, 2.5]), await at(page, [4.5, 10.5])];
  await page.mouse.click(...to);
  for (let step = 0; step < 3; step++) await turn.click();
  // If the wall is drawn from one end to the other, it is as long as the drag.
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
  await cast.click();
  await until(page, (map) => map.core.scene().templates?.some(({ name }) => name === "Wall of Fire"));
  const [template, wall] = await page.core((core) => {
    const { templates, terrain } = core.scene();
    const template = templates.find(({ name }) => name === "Wall of Fire");
    return [template, terrain.find(({ id }) => id === `${template.id}-ground`)];
  });
  const rows = [2, 3, 4, 5, 6, 7, 8, 9, 10];
  assert.deepEqual(
    template.cells,
    rows.map((row) => [4, row]),
  );
  assert.deepEqual([wall.cells, wall.blocking], [template.cells, { move: false, effect: false, sight: true }]);
  await end(page);
});

test("a spell whose later saves would lack their DC says what is missing in place of its buttons", async () => {
  const page = await wizard();
  await page.core((core) =>
    core.dispatch({ type: "updateToken", token: "ilse", changes: { stats: { proficiency: null } } }),
  );
  await page.opener.click();
  await until(page, (map) => map.shadowRoot.querySelector(".bm-creatures-books p"));
  const button = (name) => page.spells.getByRole("button", { name: msg("spells-cast-it", { name }) });
  await page.keyboard.type("hold person");
  await page.spells.getByText(msg("spells-needs-caster", { name: "Ilse Marr" }), { exact: true }).waitFor();
  assert.equal(await button("Hold Person").count(), 0);
  // For a save that is made once, a DC entered for the cast is enough.
  await page.keyboard.press("Control+a");
  await page.keyboard.type("fireb");
  await button("Fireball").waitFor();
  await end(page);
});

test("letters that are typed over the list of spells are no shortcuts of the map", async () => {
  const page = await wizard();
  await page.opener.click();
  await page.spells.waitFor();
  // As after a tap with a finger: the list has the focus, not its search field.
  await page.spells.evaluate((section) => section.focus());
  await page.keyboard.type("level");
  assert.equal(await page.spells.getByLabel(msg("spells-search")).inputValue(), "level");
  assert.equal(await page.core((core) => core.turn().active), "ilse");
  await end(page);
});

test("the numbers of a caster are asked once, where the spell is chosen, and stay on the sheet", async () => {
  const page = await wizard();
  await page.core((core) => {
    const token = core.scene().tokens.find(({ id }) => id === "ilse");
    const bare = Object.fromEntries(["proficiency", "intelligence", "wisdom", "charisma"].map((stat) => [stat, null]));
    core.dispatch({ type: "updateToken", token: "ilse", changes: { stats: { ...token.stats, ...bare } } });
  });
  await page.opener.click();
  const asked = page.spells.getByRole("group", { name: msg("spells-caster-unknown", { name: "Ilse Marr" }) });
  const save = asked.getByRole("button", { name: msg("spells-keep-numbers") });
  await asked.getByLabel("Proficiency", { exact: true }).fill("3");
  await asked.getByLabel(msg("spells-modifier")).fill("4");
  assert.ok(await save.isDisabled(), "the ability is missing");
  await asked.getByRole("combobox", { name: msg("spells-ability") }).selectOption("wisdom");
  await asked.getByText(msg("spells-caster", { name: "Ilse Marr", difficulty: 15, bonus: 7 })).waitFor();
  await save.press("Enter");
  await asked.waitFor({ state: "detached" });
  await page.spells.getByText(msg("spells-caster", { name: "Ilse Marr", difficulty: 15, bonus: 7 })).waitFor();
  const { proficiency, wisdom } = await page.core((core) => core.scene().tokens.find(({ id }) => id === "ilse").stats);
  assert.deepEqual([proficiency, wisdom], [3, 4]);
  await end(page);
});
