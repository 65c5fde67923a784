// Manual changes by a game master, each with a control: falls, damage, conditions, first aid, weapons and items.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { end, start } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

const token = (page, id) => page.core((core, id) => core.scene().tokens.find((one) => one.id === id), id);

const tab = (page, name) =>
  page
    .locator("burst-map")
    .getByRole("tab", { name: msg(name) })
    .click();

const pill = (page, id) => page.locator("burst-map").getByRole("button", { name: msg(id), exact: true });

/** Opens a sample with a fight in which `first` acts, after `change` of the tokens. */
async function fight(name, first, change = {}) {
  const page = await start(name);
  await page.core(
    (core, [first, change]) => {
      for (const [token, changes] of Object.entries(change)) core.dispatch({ type: "updateToken", token, changes });
      core.dispatch({ type: "rollInitiative", token: first, modifiers: [{ value: 90 }] });
      core.dispatch({ type: "rollInitiative", rest: true });
      core.dispatch({ type: "startCombat" });
    },
    [first, change],
  );
  return page;
}

test("E5-34, E5-104: whoever does not fly falls, to the depth that the game master enters", async () => {
  const page = await fight("cold-quarry", "ilse", { ilse: { hp: { current: 60, max: 60 } } });
  await tab(page, "token-title");
  await page.unfold(msg("harm-fall-title"));
  const falls = pill(page, "harm-fall");
  assert.ok(await falls.isDisabled(), "on the ground the depth is missing");
  await page.panel.getByLabel(msgLike("harm-fall-depth")).fill("30");
  await falls.click();
  await until(page, (map) => map.core.log().some(({ type }) => type === "tokenFell"));
  const { current } = (await token(page, "ilse")).hp;
  assert.ok(current >= 60 - 18 && current <= 60 - 3, "3d6");
  await end(page);
});

test("E5-80, E5-82: damage by hand is adjusted before resistance, and may be of a critical hit", async () => {
  const page = await fight("cold-quarry", "ilse", {
    ilse: { hp: { current: 60, max: 60 }, traits: { resistance: ["fire"] } },
  });
  await tab(page, "token-title");
  await page.panel.getByLabel(msg("harm-amount")).fill("28");
  await page.panel.getByLabel(msg("word-kinds-of-damage")).first().fill("fire");
  await page.panel.getByLabel(msg("harm-adjust")).fill("-5");
  await pill(page, "harm-critical").click();
  await page.panel
    .getByRole("button", { name: msg("word-damage"), exact: true })
    .first()
    .click();
  await until(page, (map) => map.core.scene().tokens.find(({ id }) => id === "ilse").hp.current === 49);
  // A critical hit on a dying creature counts as two failed saves.
  await page.core((core) => core.dispatch({ type: "damage", token: "ilse", amount: 49 }));
  await page.panel.getByLabel(msg("harm-adjust")).fill("");
  await page.panel.getByLabel(msg("harm-amount")).fill("2");
  await page.panel
    .getByRole("button", { name: msg("word-damage"), exact: true })
    .first()
    .click();
  await until(page, (map) => map.core.scene().tokens.find(({ id }) => id === "ilse").hp.dying?.failures === 2);
  await end(page);
});

test("a condition ends with a turn, of its bearer or of its cause", async () => {
  const page = await fight("cold-quarry", "ilse");
  const named = async (id) => (await token(page, id)).name;
  await tab(page, "token-title");
  await page.unfold(msg("condition-add"));
  const form = page.panel.locator("details", { hasText: msg("condition-add") }).last();
  await form.getByLabel(msg("condition-label")).first().selectOption({ value: "poisoned" });
  await form.getByLabel(msg("condition-caused-by")).selectOption({ value: "warden" });
  const until = form.getByLabel(msg("gives-until"));
  await until.selectOption({ label: msg("condition-until-end", { token: await named("warden") }) });
  await form.getByRole("button", { name: msg("condition-add-it") }).click();
  await page.waitForFunction(() =>
    document
      .querySelector("burst-map")
      .core.scene()
      .tokens.some(({ conditions }) => conditions?.some((one) => one.until)),
  );
  const { conditions } = await token(page, "ilse");
  const { until: ends } = conditions.find(({ kind }) => kind === "poisoned");
  assert.deepEqual(ends, { token: "warden", at: "turnEnd" });
  await end(page);
});

test("E5-83: a kit makes the dying stable without a roll", async () => {
  const page = await fight("cold-quarry", "ilse");
  await page.core((core) => {
    core.dispatch({ type: "teleport", token: "dorn", to: [6, 7] });
    core.dispatch({
      type: "damage",
      token: "dorn",
      amount: core.scene().tokens.find(({ id }) => id === "dorn").hp.current,
    });
  });
  await tab(page, "turn-title");
  const names = { token: (await token(page, "ilse")).name, target: (await token(page, "dorn")).name };
  await page.panel
    .getByRole("button", { name: new RegExp(msg("offer-first-aid-by-kit", names).replace(`${names.token} `, "")) })
    .first()
    .click();
  await until(page, (map) => map.core.scene().tokens.find(({ id }) => id === "dorn").hp.dying?.stable);
  await end(page);
});

test("E5-73: an emanation includes the space of its user, if chosen", async () => {
  const page = await fight("cold-quarry", "ilse");
  await page.keys("b");
  await page
    .locator("burst-map .bm-bar")
    .getByRole("button", { name: msg("shape-emanation"), exact: true })
    .click();
  await page.keys("ArrowUp", "Enter");
  await pill(page, "area-include").click();
  await page.panel.getByLabel(msg("keep-name")).fill("Aura");
  await page.panel.getByRole("button", { name: msg("keep-place") }).click();
  await until(page, (map) => map.core.scene().templates.some(({ name }) => name === "Aura"));
  const { cells, area } = await page.core((core) => core.scene().templates.find(({ name }) => name === "Aura"));
  const { at } = await token(page, "ilse");
  assert.ok(area.include && cells.some(([x, y]) => x === at[0] && y === at[1]));
  await end(page);
});

test("E5-52: a grappler leaves behind whom it holds, if chosen", async () => {
  const page = await fight("cold-quarry", "ilse");
  await page.core((core) => {
    core.dispatch({ type: "teleport", token: "warden", to: [6, 7] });
    core.dispatch({ type: "addCondition", token: "warden", condition: { kind: "grappled", by: "ilse" } });
  });
  await page.keys("v");
  await pill(page, "move-leave-held").click();
  assert.equal(await pill(page, "move-leave-held").getAttribute("aria-pressed"), "true");
  await page.keys("ArrowUp", "Enter", "ArrowLeft", "Enter");
  await until(page, (map) => map.core.log().some(({ type }) => type === "tokenMoved"));
  assert.deepEqual((await token(page, "warden")).at, [6, 7]);
  await end(page);
});

/** Opens the gatehouse with Kess next to the guard, and the guard as the attack tool's target. */
async function duel(change) {
  const page = await fight("gatehouse", "kess", { guard: { at: [7, 9] }, ...change });
  await page.keys("a", "ArrowUp", "ArrowRight", "Enter");
  return page;
}

test("RD-24: an unarmed or natural attack needs empty hands", async () => {
  const page = await duel({ kess: { armed: true, at: [6, 9] } });
  await page.unfold(msg("attack-weapon"));
  await pill(page, "attack-natural").click();
  await page.panel.getByText(msgLike("attack-hands-full")).first().waitFor();
  await end(page);
});

test("RD-49: the thief chooses what it steals", async () => {
  const page = await duel({ guard: { at: [7, 9], traits: { items: ["wand", "rope"] } } });
  await page.panel.getByRole("button", { name: /^steal$/i }).click();
  const item = page.panel.getByLabel(msg("maneuver-item"));
  await item.fill("rope");
  // The guard is concealed. 100 on the d% is a hit.
  await page.panel.getByLabel(msg("form-dice-rolled")).first().fill("20, 100");
  await page.panel.getByRole("button", { name: msg("word-roll-and-resolve") }).click();
  await until(page, (map) => map.core.log().some(({ type }) => type === "itemTaken"));
  assert.deepEqual((await token(page, "kess")).traits.items, ["rope"]);
  await end(page);
});

test("RD-45: a sheet has the hardness and the hit points of a weapon", async () => {
  const page = await fight("gatehouse", "kess");
  await tab(page, "token-title");
  await page.unfold(msg("edit-title"));
  const field = page.panel.getByLabel(msg("trait-weapon"));
  await field.fill("5/10");
  await field.press("Enter");
  await until(page, (map) => map.core.scene().tokens.find(({ id }) => id === "kess").traits?.weapon);
  assert.deepEqual((await token(page, "kess")).traits.weapon, { hp: 5, hardness: 10 });
  await end(page);
});
