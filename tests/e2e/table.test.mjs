// A game master's actions on the page: attacks, initiative, tokens, comparisons.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { end, start } from "./master.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

test("the selected token attacks: target, bonus, faces from the table, and the game master's word on cover", async () => {
  const page = await start("customs-house");
  await page.keys("n", "a");
  assert.match(await page.panel.textContent(), /Mara Venn→\?/);
  await page.panel.getByRole("button", { name: /Knife/ }).click();
  await page.unfold(msg("override-title"));
  await page.panel.getByLabel(msgLike("word-cover", {}, { start: true })).selectOption("cover");
  // RS-15: 5 on the defense, instead of the 2 of the wall.
  await page.panel.getByText("RS-15").first().waitFor();
  await page.panel.getByLabel(msg("form-bonus")).fill("40");
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("1d6+1");
  await page.panel.getByLabel(msg("form-dice-rolled")).fill("10, 10, 10, 4");
  await page.panel.getByRole("button", { name: msg("word-roll-and-resolve") }).click();
  const log = await page.core((core) => core.log());
  const attack = log.find((event) => event.type === "attackResolved");
  assert.ok(attack, JSON.stringify(log));
  assert.equal(await page.panel.getByLabel(msg("form-dice-rolled")).inputValue(), "", "faces are for one roll");
  await end(page);
});

test("SA-03: initiative by the ability that was chosen, with faces from the table", async () => {
  const page = await start("lantern-yard");
  await page.unfold(msg("start-title"));
  await page.panel.getByLabel(msg("start-rolled-with")).selectOption("quickness");
  await page.panel.getByLabel(msg("form-dice-rolled")).fill("11");
  await page.unfold(msg("offers-single"));
  const first = await page.core((core) => core.scene().tokens[0]);
  await page.panel.getByRole("button", { name: msg("offer-roll-initiative", { token: first.name }) }).click();
  const entry = await page.core((core) => core.turn().order[0]);
  // SA-05: no opponent sees her yet, so 1 more.
  assert.deepEqual([entry.token, entry.initiative], [first.id, 11 + first.stats.quickness + 1]);
  await end(page);
});

test("every offer of the turn is a button that dispatches it", async () => {
  const page = await start("lantern-yard");
  await page.core((core) => [core.dispatch({ type: "rollInitiative" }), core.dispatch({ type: "startCombat" })].length);
  const before = await page.core((core) => core.turn());
  const plain = before.offers.filter(
    ({ command }) =>
      !["rollInitiative", "startCombat", "delay", "endTurn", "endRound", "endCombat"].includes(command.type),
  );
  await page.panel.locator(".bm-group").first().waitFor();
  // Next to a creature's chip its name is not repeated.
  const names = await page.core((core) => Object.fromEntries(core.scene().tokens.map(({ id, name }) => [id, name])));
  // The list of the turn's actions omits the name, and actions that only pay for something else.
  const acts = ({ type, action }) => type === "spend" && !(action in before.budget.actions);
  const words = ({ command, token, text }) => {
    const signs = acts(command) ? [": ", " "] : [": "];
    const name = signs.map((rest) => names[token] + rest).find((name) => text.startsWith(name));
    const rest = text.slice(name?.length ?? 0);
    return name ? rest[0].toUpperCase() + rest.slice(1) : text;
  };
  const shown = await page.panel.locator(".bm-offers button:not(.bm-attack) > span:not(.bm-chip)").allTextContents();
  assert.deepEqual(shown.sort(), plain.map(words).sort());
  const block = plain.find(({ command }) => command.action === "block");
  await page.panel.getByRole("button", { name: words(block) }).click();
  const token = await page.core((core, id) => core.scene().tokens.find((token) => token.id === id), before.active);
  assert.ok(token.conditions.length > 0);
  await end(page);
});

test("a token is edited, doubled and taken away, each a step that is undone", async () => {
  const page = await start("customs-house");
  await page.keys("n");
  await page.unfold(msg("edit-title"));
  const change = async (label, value) => {
    // The name fields of attacks are collapsed.
    const field = page.panel.getByRole("textbox", { name: label, exact: true });
    await field.fill(value);
    await field.press("Tab");
  };
  await change(msg("word-name"), "Mara the Elder");
  await change(msg("edit-another-statistic"), "acrobatics 7");
  await change(msg("word-dies-at"), "−25");
  await change(msg("word-senses"), "darkvision, thermal");
  const mara = () => page.core((core) => core.scene().tokens[0]);
  const { name, stats, hp, senses } = await mara();
  assert.deepEqual([name, stats.acrobatics, hp.deathAt, senses], ["Mara the Elder", 7, -25, ["darkvision", "thermal"]]);
  const count = () => page.core((core) => core.scene().tokens.length);
  const all = await count();
  await page.panel.getByRole("button", { name: msg("edit-duplicate") }).click();
  assert.equal(await count(), all + 1);
  await page.panel.getByRole("button", { name: msg("word-remove"), exact: true }).click();
  assert.equal(await count(), all);
  // The page may handle the last of several keys after the browser has reported it.
  await page.keys(...Array(6).fill("Control+z"));
  await until(page, (map) => map.core.scene().tokens[0].name === "Mara Venn");
  await end(page);
});

test("two systems on one move: the panel counts the cells that the comparison gives", async () => {
  const page = await start("customs-house");
  await page.keys("n");
  await page.unfold(msg("compare-title"));
  await page.panel.getByLabel(msg("compare-other")).selectOption("reflex-d20");
  const token = await page.core((core) => core.scene().tokens[0].id);
  const { cells } = await page.core(
    (core, token) => core.compare({ rulesets: ["reaction-square", "reflex-d20"], reach: { token } }),
    token,
  );
  const only = cells.filter((cell) => cell.right === null).length;
  assert.ok(only > 0);
  const row = page.panel.locator("li", { hasText: msgLike("compare-only", { system: "Reaction" }) });
  assert.match(await row.textContent(), new RegExp(`\\D${only} cells?$`));
  await end(page);
});
