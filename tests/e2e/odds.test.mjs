// Odds on the page: of the aimed attack or area, and of offered checks, as far as the user knows the numbers.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { at, end, start } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

const percent = (chance) => msg("odds-percent", { chance: `${Math.round(chance * 100)}` });

/** Opens a fight with Mara next to an enemy, with her cutlass selected. */
async function armed() {
  const page = await start("customs-house");
  await page.core((core) => core.dispatch({ type: "teleport", token: "knife", to: [9, 5] }));
  await page.keys("n");
  await page.panel.getByRole("button", { name: msgLike("attacks-use", { name: "Cutlass" }, { start: true }) }).click();
  page.odds = page.panel.getByRole("region", { name: msg("odds-title") });
  page.figure = (label) => page.odds.locator("div", { has: page.getByText(label, { exact: true }) }).locator("dd");
  return page;
}

/** The odds of a strike with the cutlass. */
const strike = { type: "attack", attacker: "mara", target: "knife", kind: "melee", with: "Cutlass", bonus: 15 };
const expected = (page, damage) =>
  page.core((core, command) => core.odds(command).targets[0], {
    ...strike,
    damage: { dice: damage, types: ["slashing"] },
  });

test("the target under the pointer shows its chances and damage, and entered damage changes them", async () => {
  const page = await armed();
  await page.mouse.move(...(await at(page, [9.5, 5.5])));
  const own = await expected(page, "2d6+3");
  await page.odds.getByText(percent(own.hit), { exact: true }).waitFor();
  assert.equal(await page.figure(msg("odds-fells")).textContent(), percent(own.damage.fells));
  assert.ok((await page.locator("burst-map .bm-hand-bar").textContent()).includes(percent(own.hit)));
  await page.keys("Escape", "a");
  await page.mouse.click(...(await at(page, [9.5, 5.5])));
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("40");
  const bonus = page.panel.getByLabel(msg("form-bonus"), { exact: true });
  await bonus.fill("100");
  await page.odds.getByText(percent(1), { exact: true }).first().waitFor();
  assert.equal(await page.figure(msg("odds-fells")).textContent(), percent(1));
  await end(page);
});

test("the keyboard announces the odds together with the target", async () => {
  const page = await armed();
  const { hit } = await expected(page, "2d6+3");
  const words = `${percent(hit)} ${msg("odds-hit")}`;
  // The cursor moves from Mara one cell to the right.
  await page.keys("ArrowRight");
  await until(page, (map, words) => map.shadowRoot.querySelector(".bm-said").textContent.includes(words), words);
  await end(page);
});

/** A wizard's fire on two enemies and an ally. */
const FIRE = {
  name: "Fire",
  kind: "area",
  area: { shape: "burst", size: 2 },
  range: 20,
  save: { stat: "dexteritySave", difficulty: 15, half: true },
  damage: [{ dice: "8d6", type: "fire" }],
};

test("an area that follows the pointer shows each creature's chance, and the sums by side", async () => {
  const page = await start("cold-quarry");
  await page.core((core, attack) => {
    core.dispatch({ type: "setSetting", name: "fog", value: false });
    core.dispatch({ type: "updateToken", token: "ilse", changes: { attacks: [attack] } });
    for (const [index, { id }] of core.scene().tokens.entries())
      core.dispatch({ type: "teleport", token: id, to: index < 3 ? [6 + index, 6] : [1 + index, 13] });
  }, FIRE);
  await page.core((core) => core.dispatch({ type: "teleport", token: "ilse", to: [2, 2] }));
  await page.keys("n");
  for (let step = 0; step < 8 && !(await page.panel.getByText("Ilse Marr").count()); step += 1) await page.keys("n");
  await page.panel.getByRole("button", { name: msgLike("attacks-use", { name: "Fire" }, { start: true }) }).click();
  await page.mouse.move(...(await at(page, [7.5, 6.5])));
  const odds = page.panel.getByRole("region", { name: msg("odds-title") });
  await odds.waitFor();
  const { targets, sides } = await page.core((core) => {
    const area = { shape: "burst", origin: [7, 6], size: 2 };
    const check = { skill: "dexteritySave", difficulty: 15, half: true };
    return core.odds({
      type: "areaAttack",
      attacker: "ilse",
      with: "Fire",
      area,
      check,
      damage: { dice: "8d6", types: ["fire"] },
    });
  });
  assert.ok(targets.length >= 2, "the fire meets somebody");
  const rows = await page.panel.locator("small.bm-odds").allTextContents();
  assert.deepEqual(rows.length, targets.length);
  for (const [index, { hit }] of targets.entries()) assert.ok(rows[index].startsWith(percent(hit)), rows[index]);
  assert.equal(await odds.getByRole("group").count(), sides.length);
  const tenths = (value) => `${Math.round(value * 10) / 10}`;
  for (const { damage } of sides) await odds.getByText(tenths(damage), { exact: true }).waitFor();
  await end(page);
});

test("a player sees odds from known numbers alone, and none if the game master turns them off", async () => {
  const page = await start("customs-house");
  const seat = msg("seat-you", { side: "party" });
  /** Opens the page of a party player who aims at a creature with Mara, with the table's setting. */
  const aimed = async ([cell, name], shownOdds) => {
    await page.core((core, value) => core.dispatch({ type: "setSetting", name: "shownOdds", value }), shownOdds);
    await page.core((core) => core.dispatch({ type: "teleport", token: "olin", to: [9, 6] }));
    await page.evaluate(() => Object.assign(document.querySelector("burst-map"), { seat: "player", side: "party" }));
    // Until then, clicks reach the game master's page.
    await page.locator("burst-map").getByText(seat).first().waitFor();
    await page.keys("Escape", "Escape", "a");
    for (const place of [[8.5, 5.5], cell]) await page.mouse.click(...(await at(page, place)));
    await page.panel.getByText(msg("word-roll-and-resolve")).waitFor();
    // The panel may still show what was under the pointer before.
    await page.panel.getByText(name).first().waitFor();
    const shown = await page.panel.getByRole("region", { name: msg("odds-title") }).count();
    await page.evaluate(() => Object.assign(document.querySelector("burst-map"), { seat: "gm" }));
    await page.locator("burst-map").getByText(seat).first().waitFor({ state: "detached" });
    return shown;
  };
  const [olin, knife] = [
    [[9.5, 6.5], /Olin Reed/],
    [[11.5, 6.5], /Knife/],
  ];
  assert.equal(await aimed(olin, true), 1, "a friend's defense is known");
  assert.equal(await aimed(knife, true), 0, "an enemy's is not");
  assert.equal(await aimed(olin, false), 0);
  await end(page);
});

test("buttons of saves and checks show their chances, which follow the entered numbers", async () => {
  const page = await start("cold-quarry");
  await page.core((core) => {
    core.dispatch({ type: "concentrate", token: "pell", on: "Web" });
    core.dispatch({ type: "damage", token: "pell", amount: 4 });
    core.dispatch({ type: "updateToken", token: "pell", changes: { stats: { intelligence: 3 } } });
    core.dispatch({ type: "rollInitiative" });
    core.dispatch({ type: "rollInitiative", token: "pell", modifiers: [{ value: 99 }] });
    core.dispatch({ type: "startCombat" });
  });
  const succeed = (chance) => `${percent(chance)} ${msg("odds-succeed")}`;
  const odds = page.panel.locator("small.bm-odds");
  // DC 10 with +2, and Study without a DC.
  await odds.getByText(succeed(13 / 20), { exact: true }).waitFor();
  const saves = page.panel.getByRole("button", { name: succeed(13 / 20) });
  assert.equal(await saves.count(), 1, "the chance belongs to the button");
  const before = await odds.count();
  await page.unfold(msg("action-dice-and-whom"));
  await page.panel.getByLabel(msg("word-against"), { exact: true }).fill("17");
  await odds.getByText(succeed(7 / 20), { exact: true }).waitFor();
  assert.equal(await odds.count(), before + 1);
  await page.core((core) => core.dispatch({ type: "setSetting", name: "shownOdds", value: false }));
  await page.evaluate(() => {
    const map = document.querySelector("burst-map");
    const known = map.core.view({ side: "company" });
    Object.assign(map, { seat: "player", side: "company" });
    map.load(known);
  });
  await page.panel.getByRole("button", { name: msg("save-fails"), exact: false }).waitFor();
  await until(page, (map) => map.shadowRoot.querySelectorAll("small.bm-odds").length === 0);
  await end(page);
});
