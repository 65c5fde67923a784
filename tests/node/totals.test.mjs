// Results of dice instead of faces, in the built package. The log contains the used results, so it replays with any dice.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./load.mjs";

const { Burstmap } = await load();

/** Returns a fight of srd-5e: `a` next to `b`, and `e` farther away. */
function scene() {
  const fighter = (id, side, at) => ({
    ...{ id, name: id.toUpperCase(), side, at, speed: { walk: 6 }, hp: { current: 30, max: 30 } },
    stats: { armorClass: 12, dexterity: 2, dexteritySave: 2 },
  });
  const tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5]), fighter("e", "blue", [7, 5])];
  const grid = { shape: "square", size: [20, 12], cell: { length: 5, unit: "ft" } };
  const empty = { terrain: [], zones: [], areas: [], walls: [] };
  return { format: "burstmap-scene", version: 1, name: "Yard", ruleset: "srd-5e", grid, ...empty, tokens };
}

function fight(change = []) {
  const core = new Burstmap(scene());
  for (const command of change) core.dispatch(command);
  for (const [token, face] of [
    ["a", 20],
    ["b", 15],
    ["e", 10],
  ])
    core.dispatch({ type: "rollInitiative", token, rolls: [face] });
  core.dispatch({ type: "startCombat" });
  return core;
}

const strike = { type: "attack", attacker: "a", target: "b", kind: "melee", bonus: 5, damage: "2d6+3" };
const check = { skill: "dexteritySave", difficulty: 15, half: true };
const area = { shape: "burst", origin: [7, 5], size: 1 };
const fire = { type: "areaAttack", attacker: "a", area, damage: "8d6", check };
const hp = (core, id) => core.scene().tokens.find((token) => token.id === id).hp.current;
const commands = (core) => core.log().flatMap(({ command }) => command ?? []);
const last = (core) => commands(core).at(-1);

/** Checks that the commands of a log lead to the same scene on another table, with other dice. */
function replays(core) {
  const other = new Burstmap(scene(), { seed: "another" });
  for (const command of commands(core)) other.dispatch(command);
  assert.deepEqual(other.scene(), core.scene());
}

test("E5-42: results replace the dice of an attack and its damage, and a result is no natural 20", () => {
  const core = fight();
  const totals = { attack: 22, damage: 14 };
  const attack = core.dispatch({ ...strike, totals }).find(({ type }) => type === "attackResolved");
  assert.deepEqual(
    [attack.total, attack.hit, attack.critical, attack.faces, attack.damageRolled],
    [22, true, false, [], 14],
  );
  assert.equal(hp(core, "b"), 16);
  assert.deepEqual(last(core).totals, totals);
  replays(core);
  core.undo();
  assert.equal(hp(core, "b"), 30);
});

test("what has no result is rolled, and what nothing used is not recorded", () => {
  const missed = fight();
  missed.dispatch({ ...strike, totals: { attack: 2, damage: 14 } });
  assert.deepEqual([last(missed).totals, hp(missed, "b")], [{ attack: 2 }, 30]);
  // The attack is a face, a natural 20, and the damage a result.
  const critical = fight();
  const resolved = critical.dispatch({ ...strike, rolls: [20], totals: { damage: 25 } });
  assert.equal(resolved.find(({ type }) => type === "attackResolved").critical, true);
  assert.equal(hp(critical, "b"), 5);
  const rolled = fight();
  rolled.dispatch({ ...strike, totals: { attack: 30 } });
  assert.equal(last(rolled).rolls.length, 2, "2d6");
  for (const core of [missed, critical, rolled]) replays(core);
});

test("some saves are results, the others are rolled", () => {
  const core = fight();
  const totals = { damage: 28, tokens: { b: 15 } };
  const { results } = core.dispatch({ ...fire, totals }).find(({ type }) => type === "areaResolved");
  const of = (id) => results.find(({ token }) => token === id);
  assert.deepEqual([of("b").total, of("b").hit, hp(core, "b")], [15, false, 16]);
  assert.equal(of("e").faces.length, 1);
  assert.deepEqual(last(core).totals, totals);
  replays(core);
});

test("E5-91: a result for several types of damage is shared by the averages of their dice", () => {
  const core = fight();
  core.dispatch({ type: "updateToken", token: "b", changes: { traits: { resistance: ["fire"] } } });
  const damage = [
    { dice: "2d6", types: ["slashing"] },
    { dice: "1d6", types: ["fire"] },
  ];
  core.dispatch({ ...strike, damage, totals: { attack: 25, damage: 11 } });
  // 7 and 3 on average: 8 slashing, and 3 fire, of which 1 gets through.
  assert.equal(hp(core, "b"), 30 - 8 - 1);
});

test("an initiative is a result, and its group's others are rolled", () => {
  const core = new Burstmap(scene());
  const [rolled] = core.dispatch({ type: "rollInitiative", token: "a", totals: { tokens: { a: 17 } } });
  assert.equal(rolled.initiative, 17);
  assert.match(JSON.stringify(rolled), /"messageId":"roll-entered"/);
  core.dispatch({ type: "rollInitiative", rest: true });
  assert.equal(core.turn().order.find(({ token }) => token === "a").initiative, 17);
  replays(core);
});

test("E5-97: results wait with the command that waits for a decision", () => {
  const core = fight([{ type: "updateToken", token: "b", changes: { traits: { legendaryResistance: 1 } } }]);
  const totals = { damage: 20, tokens: { b: 3, e: 4 } };
  core.dispatch({ ...fire, totals });
  assert.deepEqual([hp(core, "e"), last(core).totals], [30, totals]);
  core.dispatch({ type: "legendaryResistance", token: "b", use: true });
  assert.deepEqual([hp(core, "b"), hp(core, "e")], [20, 10]);
  replays(core);
});

test("results beyond the limits and of unknown tokens are refused, and change nothing", () => {
  const core = fight();
  const before = core.scene();
  for (const [totals, path] of [
    [{ attack: 1001 }, "/totals/attack"],
    [{ damage: -1 }, "/totals/damage"],
    [{ tokens: { b: 5000 } }, "/totals/tokens/b"],
    [{ tokens: { nobody: 5 } }, "/totals/tokens/nobody"],
    [{ atack: 5 }, "/totals/atack"],
    [{ attack: "22" }, "/totals/attack"],
  ])
    assert.throws(
      () => core.dispatch({ ...strike, totals }),
      (error) => error.path === path,
      JSON.stringify(totals),
    );
  assert.deepEqual(core.scene(), before);
});
