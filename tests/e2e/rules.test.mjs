// Rules that a game master uses on the page, each by its control.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { end, gatehouseFight, start } from "./master.mjs";
import { inOrder, msg, msgLike } from "../messages.mjs";

stage();

const last = (page, type) =>
  page.core(
    (core, type) =>
      core
        .log()
        .filter((event) => event.type === type)
        .at(-1),
    type,
  );
const button = (page, name) => page.panel.getByRole("button", { name, exact: true });

test("RS-05, RS-08: one roll against all in the area, each one's result told, splash halved off the origin", async () => {
  const page = await start("customs-house");
  await page.core((core) => {
    core.dispatch({ type: "teleport", token: "knife", to: [13, 10] });
    core.dispatch({ type: "teleport", token: "mara", to: [13, 11] });
  });
  // From Mara's own cell one up, to Knife's cell.
  await page.keys("n", "b", "ArrowUp", "Enter");
  assert.match(await page.panel.textContent(), /At \[13, 10\]/);
  await button(page, msg("area-splash")).click();
  await page.panel.getByLabel(msg("form-bonus")).fill("0");
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("9");
  await page.panel.getByLabel(msg("form-dice-rolled")).fill("10, 10, 10");
  await button(page, msg("word-roll-and-resolve")).click();
  const { faces, total, results } = await last(page, "areaResolved");
  assert.deepEqual([faces, total], [[10, 10, 10], 30]);
  const of = (id) => results.find(({ token }) => token === id);
  // 30 against 31. 28 with the 2 of the low counter next to Knife. The full 9 damage at the origin.
  assert.deepEqual([of("mara").hit, of("knife").hit, of("knife").damage.dealt], [false, true, 9]);
  const words = await page.panel.textContent();
  const rolled = { sum: "3d10: 10 + 10 + 10 = 30", defense: "physical defense" };
  for (const [token, needed, result] of [
    ["Mara Venn", 31, "not-affected"],
    ["Knife", "30 (+2)", "affected"],
  ]) {
    const roll = msg("attack-area-against", { token, needed, ...rolled });
    assert.ok(words.includes(msg("attack-area-result", { roll, result })), words);
  }
  // Without a roll, all are hit. Those away from the origin take half of the damage.
  await button(page, msg("area-unrolled")).click();
  await button(page, msg("word-roll-and-resolve")).click();
  const second = await last(page, "areaResolved");
  for (const { token, damage } of second.results) assert.equal(damage.dealt, token === "knife" ? 9 : 4, token);
  await end(page);
});

test("SA-37: whether a token may hide, and from whom it cannot, stands in its panel", async () => {
  const page = await start("lantern-yard");
  await page.keys("n");
  await button(page, msg("sees-can-hide")).click();
  const { mayHide, fails, why } = await page.core((core) => core.hiding({ token: "sable" }));
  const names = await page.core(
    (core, ids) => ids.map((id) => core.scene().tokens.find((token) => token.id === id).name),
    fails,
  );
  const words = await page.panel.textContent();
  assert.ok(words.includes(mayHide ? msg("sees-may") : msg("sees-may-not")), words);
  for (const name of names) assert.ok(words.includes(`Sable cannot hide from ${name}`), `${name}: ${words}`);
  assert.ok(
    why.every(({ text }) => words.includes(text.slice(1))),
    words,
  );
  await end(page);
});

test("a ruleset of the table's own is opened from a file; one that contradicts itself is refused with its place", async () => {
  const page = await start("customs-house");
  await page.keys("w");
  await page.unfold(msg("rules-title"));
  const give = (rules) =>
    page.panel.locator('input[type="file"]').setInputFiles({
      name: "house.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(rules)),
    });
  await give({ extends: "reaction-square", id: "house", name: "House rules", sight: { lightt: 1 } });
  await until(page, (map) => /\/ruleset/.test(map.shadowRoot.querySelector(".bm-notice code")?.textContent));
  assert.equal(await page.core((core) => core.scene().ruleset), "reaction-square");
  await give({ extends: "reaction-square", id: "house", name: "House rules", turns: { delay: false } });
  await until(page, (map) => map.core.scene().ruleset.id === "house");
  const download = page.waitForEvent("download");
  await button(page, msg("rules-save")).click();
  assert.equal((await download).suggestedFilename(), "house.ruleset.json");
  await end(page);
});

test("RD-37, RD-38, RD-46: who a stray shot hits, which defense it goes against, how far one follows", async () => {
  const page = await start("gatehouse");
  await page.core((core) => {
    for (const [token, to] of [
      ["kess", [22, 8]],
      ["guard", [24, 8]],
      ["dorn", [25, 8]],
      ["pip", [24, 9]],
    ]) {
      core.dispatch({ type: "teleport", token, to });
    }
  });
  await page.keys("n", "a");
  await page.panel.getByRole("button", { name: /Gate guard/ }).click();
  await page.unfold(msg("override-title"));
  await page.panel.getByLabel(msg("override-stray")).selectOption({ label: "Pip" });
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("3");
  await page.panel.getByLabel(msg("form-dice-rolled")).fill("1");
  await button(page, msg("word-roll-and-resolve")).click();
  assert.match((await last(page, "attackResolved")).text, msgLike("attack-stray-hits", { target: "Pip" }));
  assert.match(
    await page.panel.textContent(),
    inOrder(msgLike("list-what-happened"), msgLike("attack-stray-hits", { target: "Pip" })),
  );
  await page.panel.getByLabel(msg("word-against")).selectOption("will");
  await page.panel.getByText(msgLike("attacks-numbers", { stat: "will", value: 11 })).waitFor();
  await page.core((core) => core.dispatch({ type: "teleport", token: "kess", to: [23, 8] }));
  await page.core((core) => core.dispatch({ type: "teleport", token: "dorn", to: [4, 4] }));
  await page
    .locator("burst-map .bm-bar")
    .getByRole("button", { name: msg("attack-melee") })
    .click();
  await button(page, "Bull rush").click();
  await page.panel.getByLabel(msg("maneuver-go-along")).selectOption("1");
  // 20 against Reflex 15, the defense against maneuvers (RD-41): 5 above, so 2 squares. The attacker follows for 1 of them.
  await page.panel.getByLabel(msg("form-bonus")).fill("6");
  await page.panel.getByLabel(msg("form-dice-rolled")).fill("14");
  await button(page, msg("word-roll-and-resolve")).click();
  const { squares } = await last(page, "maneuverResolved");
  const at = await page.core((core) =>
    core
      .scene()
      .tokens.filter(({ id }) => ["kess", "guard"].includes(id))
      .map(({ at }) => at[0]),
  );
  assert.deepEqual([squares, at], [2, [24, 26]]);
  await end(page);
});

test("RD-04: an immediate action in another's turn", async () => {
  const page = await start("gatehouse");
  await page.core((core) => [core.dispatch({ type: "rollInitiative" }), core.dispatch({ type: "startCombat" })].length);
  const [other, active, steps] = await page.core((core) => {
    const { order, active } = core.turn();
    const { tokens } = core.scene();
    const at = (id) => tokens.findIndex((token) => token.id === id);
    const { token } = order.find(({ status }) => status === "waiting");
    return [token, tokens[at(active)].name, (at(token) - at(active) + tokens.length) % tokens.length];
  });
  // The active creature is selected, and N continues from there.
  await page.panel.getByText(active, { exact: true }).first().waitFor();
  await page.keys(...Array(steps).fill("n"));
  await page.panel.getByRole("button", { name: /^Immediate action/ }).click();
  const spent = await last(page, "actionSpent");
  assert.deepEqual([spent.token, spent.action], [other, "immediate"]);
  await end(page);
});

test("SA-29, SA-34: what the fight does not know is said by a choice", async () => {
  const page = await start("lantern-yard");
  await page.keys("n", "a");
  await page.panel.getByRole("button", { name: /Big Tam/ }).click();
  // The option applies to shots. The tool suggests the daggers.
  await page
    .locator("burst-map")
    .getByRole("button", { name: msg("attack-ranged"), exact: true })
    .first()
    .click();
  await button(page, "Target charging").click();
  await page.panel.getByText("SA-29").first().waitFor();
  await end(page);
});

test("SA-11: the way to move that is marked is the one that the cells in reach are counted for", async () => {
  const page = await start("lantern-yard");
  await page.keys("n");
  const marked = page.locator("burst-map .bm-bar [aria-pressed=true]");
  assert.equal(await marked.textContent(), "Walk");
  await page.locator("burst-map .bm-bar").getByRole("button", { name: "Climb" }).click();
  assert.equal(await marked.textContent(), "Climb");
  await end(page);
});

test("RD-11: who is left by a move may strike at once, with a bonus and damage, beside the token that moved", async () => {
  const page = await gatehouseFight();
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("token-title") })
    .click();
  await page.keys("ArrowUp", "Enter", "ArrowLeft", "ArrowLeft", "Enter");
  await page.panel.getByText(msg("opportunity-provoked", { token: "Gate guard", target: "Kess" })).waitFor();
  await page.unfold(msg("strikes-other-numbers"));
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("7");
  // The attack, then d% for concealment.
  await page.panel.getByLabel(msg("form-dice-rolled")).fill("20, 99");
  await page.panel.getByLabel(msg("form-bonus"), { exact: true }).fill("30");
  const before = await page.core((core) => core.scene().tokens[0].hp.current);
  await page.panel.getByRole("button", { name: msg("offer-strike", { token: "Gate guard", target: "Kess" }) }).click();
  const struck = await last(page, "attackResolved");
  assert.deepEqual([struck.attacker, struck.hit, struck.bonus], ["guard", true, 30]);
  assert.equal(await page.core((core) => core.scene().tokens[0].hp.current), before - 7);
  // No decision is left, so the move continues. One undo takes back the decision and the move.
  const at = () => page.core((core) => core.scene().tokens.find(({ id }) => id === "kess").at);
  await until(page, (map) => map.core.scene().tokens.find(({ id }) => id === "kess").at[0] === 11);
  await page.keys("Control+z");
  assert.deepEqual(await at(), [13, 8]);
  assert.ok(await page.core((core) => core.turn().offers.some(({ command }) => command.attacker === "guard")));
  await page.keys("Control+y");
  await until(page, (map) => map.core.scene().tokens.find(({ id }) => id === "kess").at[0] === 11);
  await end(page);
});

test("RS-29, RD-31: conditions show their clock and their step", async () => {
  let page = await start("customs-house");
  await page.keys("n");
  const pill = page.panel.locator(".bm-chips .bm-pill.on").first();
  await page.core((core) => core.dispatch({ type: "damage", token: "mara", amount: 42, nonlethal: true }));
  await page.panel.getByText("Unconscious · 4 h").waitFor();
  assert.match(await pill.textContent(), /^Unconscious · 4 h/);
  await end(page);
  page = await start("gatehouse");
  const at = await page.core((core) => core.scene().tokens.findIndex(({ id }) => id === "warden"));
  await page.keys(...Array(at + 1).fill("n"));
  await page.core((core) => core.dispatch({ type: "damage", token: "warden", amount: 30, types: ["ion"] }));
  await page.panel.getByText("Condition track · 2").waitFor();
  await end(page);
});

test("RD-06: a step by the bar, without an action; then no move", async () => {
  const page = await gatehouseFight();
  await page.locator("burst-map .bm-bar").getByRole("button", { name: "Step" }).click();
  await page.keys("ArrowUp", "Enter", "ArrowLeft", "Enter");
  await until(page, (map) => map.core.scene().tokens[0].at[0] === 12);
  const { budget, offers } = await page.core((core) => core.turn());
  assert.deepEqual(budget.actions, { standard: 1, move: 1, swift: 1 });
  assert.ok(
    offers.every(({ command }) => command.type !== "attack"),
    "a step provokes nothing",
  );
  await end(page);
});

test("AH-26: rest by half hours, then woken", async () => {
  const page = await start("drowned-mill");
  await page.core((core) => core.dispatch({ type: "damage", token: "wren", amount: 27, nonlethal: true }));
  await page.keys("n");
  await page.unfold(msg("harm-rest-title"));
  // 3 below 0 means 3 hours. It is woken after 1.5.
  await page.panel.getByLabel(msg("harm-hours")).fill("1.5");
  await button(page, msg("harm-rest")).click();
  await button(page, msg("harm-wake")).click();
  await page.panel.getByText(msg("condition-holds-no-more", { token: "Wren", condition: "unconscious." })).waitFor();
  assert.deepEqual(await page.core((core) => core.scene().tokens[0].conditions ?? []), []);
  await end(page);
});

test("RD-23, RD-25, RD-36: traits are written in fields of their own, and told among the token's numbers", async () => {
  const page = await start("gatehouse");
  await page.keys("n");
  await page.unfold(msg("edit-title"));
  const write = async (name, text) => {
    await page.panel.getByLabel(name, { exact: true }).fill(text);
    await page.panel.getByLabel(name, { exact: true }).press("Tab");
  };
  await write(msg("trait-damage-reduction"), "5/silver or magic");
  await write(msg("trait-resistance"), "fire 10, cold 5");
  await write(msg("trait-regeneration"), "3/acid");
  await write(msg("trait-immunity"), "poison");
  await write(msg("trait-immunity"), "");
  await button(page, msg("trait-combat-reflexes")).click();
  await write(msg("traits-others"), '{"group": "scouts"}');
  assert.deepEqual(await page.core((core) => core.scene().tokens[0].traits), {
    damageReduction: [{ amount: 5, overcomeBy: ["silver", "magic"] }],
    resistance: { fire: 10, cold: 5 },
    regeneration: { amount: 3, stoppedBy: ["acid"] },
    group: "scouts",
  });
  assert.match(
    await page.panel.locator("dl").first().textContent(),
    new RegExp(`${msg("trait-damage-reduction")}5/silver or magic`),
  );
  await write(msg("trait-resistance"), "all of it");
  await page.locator("burst-map .bm-notice", { hasText: "fire 10, cold 5" }).waitFor();
  await end(page);
});
