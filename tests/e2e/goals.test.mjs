// Clicks and keys for a game master's frequent tasks, counted from real input events. The test notices if a control moves behind another one.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { count } from "./counted.mjs";
import { at, end, start } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

/** Opens the sample fight. Ilse is a wizard of DC 15, and four others are close together. */
async function quarry() {
  const page = await start("cold-quarry");
  page.four = await page.core((core) => {
    const run = (command) => core.dispatch(command);
    const stats = { ...core.scene().tokens.find(({ id }) => id === "ilse").stats, proficiency: 3, intelligence: 4 };
    run({ type: "updateToken", token: "ilse", changes: { stats } });
    run({ type: "setSetting", name: "fog", value: false });
    const all = core.scene().tokens;
    const others = all.filter(({ id }) => id !== "ilse").slice(0, 4);
    const cells = [
      [6, 6],
      [7, 6],
      [6, 7],
      [7, 7],
    ];
    for (const [index, { id }] of all.entries())
      if (!others.some((other) => other.id === id)) run({ type: "teleport", token: id, to: [1 + 2 * index, 13] });
    for (const [index, { id }] of others.entries()) {
      run({ type: "updateToken", token: id, changes: { hp: { current: 200, max: 200 }, conditions: [] } });
      run({ type: "teleport", token: id, to: cells[index] });
    }
    run({ type: "teleport", token: "ilse", to: [1, 7] });
    return others.map(({ id }) => id);
  });
  page.map = page.locator("burst-map");
  page.token = (id) => page.core((core, id) => core.scene().tokens.find((token) => token.id === id), id);
  /** Returns the middle of a cell on the screen. Only presses of the pointer count. */
  page.middle = ([x, y]) => at(page, [x + 0.5, y + 0.5]);
  return page;
}

/** Opens the same fight in combat, in Ilse's turn, with the panel of the turn. */
async function fight() {
  const page = await quarry();
  await page.core((core) => {
    const run = (command) => core.dispatch(command);
    run({ type: "rollInitiative" });
    run({ type: "startCombat" });
    while (core.turn().active !== "ilse") run({ type: core.turn().phase === "roundEnd" ? "endRound" : "endTurn" });
  });
  await page.map.getByRole("tab", { name: msg("turn-title") }).click();
  return page;
}

test("a Fireball that nobody prepared, on four: three clicks and five letters", async () => {
  const page = await fight();
  const spells = page.map.getByRole("dialog", { name: msg("spells-title") });
  const place = await at(page, [7, 7]);
  await count(page);
  await page.panel.getByRole("button", { name: msg("spells-open") }).click();
  await spells.waitFor();
  await until(page, (map) => map.shadowRoot.querySelector(".bm-creatures-books p"));
  await page.keyboard.type("fireb");
  await spells.getByRole("button", { name: msg("spells-cast-it", { name: "Fireball" }) }).click();
  await spells.waitFor({ state: "detached" });
  await page.mouse.click(...place);
  await until(page, (map) => map.core.log().some((event) => event.type === "areaResolved"));
  assert.deepEqual(await page.counted(), { clicks: 3, wheels: 0, typed: "fireb" });
  const { results, damageFaces } = await page.core((core) => core.log().find((event) => event.type === "areaResolved"));
  assert.deepEqual(results.map(({ token }) => token).sort(), [...page.four].sort());
  assert.equal(damageFaces.length, 8, "8d6, rolled once for all");
  // The DC is 8 plus the proficiency bonus plus the ability modifier.
  assert.ok(results.every(({ total, hit, needed }) => (needed ?? 15) === 15 && hit === total < 15));
  // The attack was for this turn, so nothing is added to the sheet.
  const own = (await page.token("ilse")).attacks ?? [];
  assert.ok(!own.some(({ name }) => name === "Fireball"));
  await end(page);
});

test("a condition for two rounds: two clicks", async () => {
  const page = await fight();
  const place = await page.middle((await page.token("dorn")).at);
  await count(page);
  await page.mouse.click(...place, { button: "right" });
  const label = msg("quick-condition-for", { condition: "Poisoned", rounds: 2 });
  await page.map.getByRole("button", { name: label, exact: true }).click();
  await until(page, (map) =>
    map.core
      .scene()
      .tokens.find(({ id }) => id === "dorn")
      .conditions?.some(({ kind, rounds }) => kind === "poisoned" && rounds === 2),
  );
  assert.deepEqual(await page.counted(), { clicks: 2, wheels: 0, typed: "" });
  await end(page);
});

test("damage or healing: one click and typing", async () => {
  const page = await fight();
  const place = await page.middle((await page.token("dorn")).at);
  for (const [typed, left] of [
    ["-8", 192],
    ["+5", 197],
  ]) {
    await count(page);
    await page.mouse.click(...place, { button: "right" });
    await page.map.getByRole("group", { name: msg("quick-title") }).waitFor();
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    const is = (map, left) => map.core.scene().tokens.find(({ id }) => id === "dorn").hp.current === left;
    await until(page, is, left);
    assert.deepEqual(await page.counted(), { clicks: 1, wheels: 0, typed: `${typed}<Enter>` });
  }
  await end(page);
});

test("the initiatives of four players as totals: one click and typing", async () => {
  const page = await quarry();
  const players = await page.core((core) => core.scene().tokens.filter(({ traits }) => traits?.deathSaves));
  const totals = [17, 12, 9, 21];
  const first = { name: players[0].name };
  await count(page);
  // The fields of players come first.
  await page.map.getByRole("textbox", { name: msg("strip-initiative-of", first), exact: true }).click();
  for (const [index, total] of totals.entries()) {
    await page.keyboard.type(String(total));
    await page.keyboard.press("Tab");
    await until(page, (map, count) => map.core.turn().order.length === count, index + 1);
  }
  assert.deepEqual(await page.counted(), { clicks: 1, wheels: 0, typed: totals.map((one) => `${one}<Tab>`).join("") });
  const order = await page.core((core) => core.turn().order.map(({ token, initiative }) => [token, initiative]));
  const entered = players.slice(0, 4).map(({ id }, index) => [id, totals[index]]);
  assert.deepEqual(
    order,
    entered.sort(([, a], [, b]) => b - a),
  );
  await end(page);
});

test("an ogre in the middle of a fight, in the turn order: three clicks and typing", async () => {
  const page = await fight();
  const free = [4, 3];
  const place = await page.middle(free);
  await count(page);
  await page.mouse.click(...place, { button: "right" });
  await page.map.getByRole("menuitem", { name: msg("menu-creatures") }).click();
  const library = page.map.getByRole("dialog", { name: msg("creatures-title") });
  await library.getByText(msg("creatures-books", { count: 330 })).waitFor();
  await page.keyboard.type("ogre");
  await page.keyboard.press("Enter");
  await library.waitFor({ state: "detached" });
  await page.panel.getByRole("button", { name: msgLike("offer-roll-initiative", { token: "Ogre" }) }).click();
  await until(page, (map) => {
    const ogre = map.core.scene().tokens.find(({ name }) => name === "Ogre");
    return map.core.turn().order.some(({ token }) => token === ogre.id);
  });
  assert.deepEqual(await page.counted(), { clicks: 3, wheels: 0, typed: "ogre<Enter>" });
  const ogre = await page.core((core) => core.scene().tokens.find(({ name }) => name === "Ogre"));
  // The ogre is at the chosen place, on the others' side, with the library's figures.
  assert.deepEqual([ogre.at, ogre.side, ogre.hp.max], [free, "quarry", 68]);
  await end(page);
});

test("an attack with its damage: two clicks", async () => {
  const page = await fight();
  const target = await page.core((core) => {
    core.dispatch({ type: "teleport", token: "dorn", to: [1, 13] });
    core.dispatch({ type: "teleport", token: "warden", to: [2, 7] });
    return core.scene().tokens.find(({ id }) => id === "warden").at;
  });
  const place = await page.middle(target);
  await count(page);
  await page.panel
    .getByRole("button", { name: msgLike("attacks-use", { name: "Longsword" }, { start: true }) })
    .click();
  await page.mouse.click(...place);
  await until(page, (map) => map.core.log().some((event) => event.type === "attackResolved"));
  assert.deepEqual(await page.counted(), { clicks: 2, wheels: 0, typed: "" });
  await end(page);
});
