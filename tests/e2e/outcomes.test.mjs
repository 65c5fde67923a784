// Results as announced by the page: barriers, checks, the first combatant, conditions.
import assert from "node:assert/strict";
import test from "node:test";
import { stage, until } from "./app.mjs";
import { end, start } from "./master.mjs";
import { inOrder, msg, msgLike } from "../messages.mjs";

stage();

const button = (page, name) => page.panel.getByRole("button", { name, exact: true });

test("RS-04: a pillar that a burst reaches is demolished alone, and the burst goes on behind it", async () => {
  const page = await start("customs-house");
  await page.core((core) => core.dispatch({ type: "teleport", token: "mara", to: [12, 6] }));
  // One above Mara's cell is [12, 5], next to the pillar at [12, 4].
  await page.keys("n", "b", "ArrowUp", "Enter");
  await page.unfold(msgLike("area-barriers-hit"));
  const blocked = (core) =>
    core.area({ shape: "burst", target: [12, 5], size: 3 }).cells.find(({ cell }) => `${cell}` === "12,3").state;
  assert.equal(await page.core(blocked), "blocked");
  await page.panel
    .locator("li", { hasText: "Stone pillar · [12, 4]" })
    .getByRole("button", { name: msg("area-demolish") })
    .click();
  await page.panel.getByText(msg("terrain-erased", { terrain: "Stone pillar", cells: "1 cell" })).waitFor();
  assert.equal(await page.core(blocked), "affected");
  const stand = await page.core((core) => core.scene().terrain.find(({ id }) => id === "pillars").cells.length);
  await page.keys("Control+z");
  assert.equal(
    await page.core((core) => core.scene().terrain.find(({ id }) => id === "pillars").cells.length),
    stand + 1,
  );
  await end(page);
});

test("RS-06, RS-08: who makes the check succeeds; each one's harm is told once", async () => {
  const page = await start("customs-house");
  await page.core((core) => core.dispatch({ type: "teleport", token: "knife", to: [25, 15] }));
  await page.core((core) => core.dispatch({ type: "teleport", token: "mara", to: [25, 14] }));
  await page.keys("n", "b", "ArrowDown", "Enter");
  await page.unfold(msg("area-versus"));
  await page.panel.getByLabel(msg("area-each-checks")).selectOption("reaction");
  await page.panel.getByLabel(msg("area-difficulty")).fill("25");
  await button(page, msg("area-half")).click();
  await page.panel.getByLabel(msg("word-damage"), { exact: true }).fill("9");
  // Mara 12 + 12, Knife 9 + 16.
  await page.panel.getByLabel(msg("form-dice-rolled")).fill("4, 4, 4, 5, 5, 6");
  await button(page, msg("word-roll-and-resolve")).click();
  const happened = await page.panel.locator(".bm-happened li").allInnerTexts();
  const [all, ...each] = happened;
  assert.equal(all, msg("attack-area-failed", { all: 2, count: 1, names: "Mara Venn" }));
  assert.equal(each.length, 2);
  const told = [
    ["Mara Venn", "3d10: 4 + 4 + 4 + 12 = 24", "fails", "", 9, 29],
    ["Knife", "3d10: 5 + 5 + 6 + 9 = 25", "succeeds", `${msg("damage-half-of", { amount: 9 })} `, 4, 18],
  ];
  for (const [at, [token, sum, result, half, amount, points]] of told.entries()) {
    const roll = msg("attack-area-check", { token, skill: "reaction", sum, needed: 25 });
    const checked = msg("attack-area-result", { roll, result });
    const harm = `${msg("damage-taken", { token, amount })} ${msg("points-left", { points })}`;
    assert.equal(each[at], `${checked} ${half}${harm}`);
  }
  await end(page);
});

test("SA-38: who surprises goes first, also when the fight is begun by its key", async () => {
  const page = await start("lantern-yard");
  await page.core((core) => core.dispatch({ type: "rollInitiative" }));
  await page.unfold(msg("start-title"));
  await page.panel.getByLabel(msg("start-surprises")).selectOption("guild");
  await page.keys("e");
  const sides = await page.core((core) => {
    const side = Object.fromEntries(core.scene().tokens.map((token) => [token.id, token.side]));
    return core
      .turn()
      .order.map(({ token }) => side[token])
      .join(" ");
  });
  assert.equal(sides, "guild guild guild guild guild watch watch watch watch");
  await end(page);
});

test("SA-29, SA-34: several who engage one are added, and taken away one by one", async () => {
  const page = await start("lantern-yard");
  await page.keys("n");
  await page.unfold(msg("condition-add"));
  for (const name of ["Big Tam", "Little Tam"]) {
    await page.panel.getByLabel(msg("condition-label")).selectOption("engagedBy");
    await page.panel.getByLabel(msg("condition-caused-by")).selectOption({ label: name });
    await button(page, msg("condition-add-it")).click();
  }
  await page.panel.getByRole("button", { name: /Engaged by · Big Tam/ }).click();
  const left = await page.core((core) => core.scene().tokens[0].conditions.map(({ kind, by }) => [kind, by]));
  assert.deepEqual(left, [["engagedBy", "thug2"]]);
  await end(page);
});

test("AH-07: a throw that is too short is refused with both numbers, and can be lengthened there", async () => {
  const page = await start("drowned-mill");
  await page.keys("n", "b", "ArrowDown", "ArrowDown", "ArrowDown", "Enter");
  await page.unfold(msg("area-more"));
  const range = page.panel.getByLabel(msg("area-thrown"));
  await range.fill("10");
  await range.press("Tab");
  await page.panel
    .getByText(msgLike("area-out-of-range", { distance: "15 ft", user: "Wren", range: "10 ft" }))
    .waitFor();
  await page.panel.locator("details").evaluateAll((all) =>
    all.forEach((one) => {
      one.open = true;
    }),
  );
  await range.fill("15 ft");
  await range.press("Tab");
  await page.panel.getByText(msg("area-affected"), { exact: true }).waitFor();
  await end(page);
});

test("SM-22: in the fight the order of the tied stands folded below what may be done", async () => {
  const page = await start("tram-depot");
  // Three mites and the hound have the same Speed.
  await page.core((core) => [core.dispatch({ type: "rollInitiative" }), core.dispatch({ type: "startCombat" })].length);
  const before = page.panel.getByRole("button", { name: msgLike("offer-tie-order") });
  await page.panel.locator("summary", { hasText: msgLike("offers-tied", {}, { start: true }) }).waitFor();
  assert.equal(await before.first().isVisible(), false);
  await page.unfold(msgLike("offers-tied", {}, { start: true }));
  await before.first().click();
  assert.equal(await page.core((core) => core.log().at(-1).type), "tieOrdered");
  await end(page);
});

test("another tab begins at its top", async () => {
  const page = await start("gatehouse");
  await page.core((core) =>
    Array.from({ length: 40 }, (_, at) => core.dispatch({ type: "note", text: `Bell ${at}` }).length),
  );
  await page.keys("n");
  await page.unfold(msg("edit-title"));
  await page.panel.evaluate((body) => {
    body.scrollTop = 600;
  });
  await page
    .locator("burst-map")
    .getByRole("tab", { name: msg("log-title") })
    .click();
  await page.panel.getByText("Bell 39").waitFor();
  assert.equal(await page.panel.evaluate((body) => body.scrollTop), 0);
  await end(page);
});

test("RS-33: the end of the last turn begins the next round and says so, as one step; who has delayed is named before", async () => {
  const page = await start("customs-house");
  await page.core((core) => ["rollInitiative", "startCombat"].forEach((type) => core.dispatch({ type })));
  const turn = () => page.core((core) => core.turn());
  const { order } = await turn();
  // The page shows the fight.
  await page.locator("burst-map .bm-order").first().waitFor({ state: "attached" });
  // Each press comes after the page shows the active creature: a second press right after the first one is ignored.
  const endTurn = async () => {
    const before = (await turn()).active;
    await page.keys("e");
    await until(page, (map, before) => map.core.turn().active !== before, before);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
  for (let ended = 0; ended < order.length; ended++) await endTurn();
  const { round, phase, active } = await turn();
  assert.deepEqual([round, phase, active], [2, "combat", order[0].token]);
  const told = page
    .locator("burst-map")
    .getByRole("alert")
    .filter({ hasText: msg("round-started", { round: 2 }) });
  await told.waitFor();
  // One announcement: it includes the end of the last turn, which is not announced separately.
  assert.match(await told.textContent(), inOrder(msgLike("turn-ended"), msgLike("round-started", { round: 2 })));
  assert.equal(await page.locator("burst-map .bm-said").textContent(), "");
  // A single step for undo and redo.
  await page.keys("Control+z");
  const before = await turn();
  assert.deepEqual([before.round, before.phase, before.active], [1, "combat", order.at(-1).token]);
  await page.keys("Control+y");
  assert.equal((await turn()).round, 2);

  await page.core((core) => core.dispatch({ type: "delay", token: core.turn().active }));
  for (let ended = 1; ended < order.length; ended++) await endTurn();
  assert.deepEqual([(await turn()).round, (await turn()).phase], [2, "roundEnd"]);
  await page
    .locator("burst-map")
    .getByRole("alert")
    .filter({ hasText: msg("glance-key-ends-round", { key: "E" }) })
    .waitFor();
  await page.keys("e");
  assert.deepEqual([(await turn()).round, (await turn()).phase], [3, "combat"]);
  await end(page);
});

test("who comes in a fight is said to be in no turn order, in one message", async () => {
  const page = await start("customs-house");
  await page.core((core) => ["rollInitiative", "startCombat"].forEach((type) => core.dispatch({ type })));
  // The announcement of its turn comes first.
  await page
    .locator("burst-map .bm-said")
    .filter({ hasText: msgLike("turn-started") })
    .waitFor({ state: "attached" });
  await page.core((core) => {
    const token = { id: "imp", name: "Imp", side: "town", at: [21, 3] };
    return core.dispatch({ type: "addToken", token }).length;
  });
  const told = page.locator("burst-map").getByRole("alert");
  await told.filter({ hasText: msg("say-newcomers", { count: 1, names: "Imp" }) }).waitFor();
  assert.doesNotMatch(await page.locator("burst-map .bm-said").textContent(), /Imp/);
  await end(page);
});
