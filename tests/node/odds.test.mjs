// Odds in the built package, compared with numbers that a person can check.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./load.mjs";

const { Burstmap } = await load();

function table(target = {}) {
  const fighter = (id, side, at, more = {}) => ({
    ...{ id, name: id.toUpperCase(), side, at, hp: { current: 10, max: 30 } },
    ...{ stats: { armorClass: 15, dexteritySave: 2 }, ...more },
  });
  const tokens = [fighter("a", "red", [5, 5]), fighter("b", "blue", [6, 5], target)];
  const grid = { shape: "square", size: [20, 12], cell: { length: 5, unit: "ft" } };
  const empty = { terrain: [], zones: [], areas: [], walls: [] };
  return new Burstmap({
    ...{ format: "burstmap-scene", version: 1, name: "Yard", ruleset: "srd-5e", grid, ...empty, tokens },
  });
}

const strike = { type: "attack", attacker: "a", target: "b", kind: "melee", bonus: 5, damage: "1d6+3" };
const near = (own, expected) => assert.ok(Math.abs(own - expected) < 1e-12, `${own} is not ${expected}`);

test("E5-42: a strike with +5 against 15 hits on 10 to 20, one time in 20 with twice the dice", () => {
  const { targets, sides } = table().odds(strike);
  const [odds] = targets;
  near(odds.hit, 11 / 20);
  near(odds.critical, 1 / 20);
  near(odds.damage.mean, (10 / 20) * 6.5 + (1 / 20) * 10);
  near(
    odds.damage.chances.reduce((sum, chance) => sum + chance, 0),
    1,
  );
  // The target has 10 hit points. A plain hit deals at most 9, and a critical hit needs 7 or more on two dice.
  near(odds.damage.fells, (1 / 20) * (21 / 36));
  near(sides[0].damage, odds.damage.mean);
  assert.deepEqual([odds.onHit.least, odds.onHit.high, sides[0].side], [4, 9, "blue"]);
});

test("E5-74, E5-80: a save for half, and resistance", () => {
  const area = { shape: "burst", origin: [7, 5], size: 1 };
  const check = { skill: "dexteritySave", difficulty: 15, half: true };
  const fire = { type: "areaAttack", area, damage: { dice: "2d6", types: ["fire"] }, check };
  const [odds] = table({ traits: { resistance: ["fire"] } }).odds(fire).targets;
  near(odds.hit, 12 / 20);
  const halves = (rolled) => Math.floor(rolled / 2);
  const sums = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((other) => one + other));
  const mean = (of) => sums.map(of).reduce((sum, dealt) => sum + dealt, 0) / 36;
  near(odds.onHit.mean, mean(halves));
  near(odds.damage.mean, (12 / 20) * mean(halves) + (8 / 20) * mean((rolled) => halves(halves(rolled))));
});

test("what a side does not know gives no number, and the map stays as it is", () => {
  const core = table({ traits: { immunity: ["fire"] } });
  const before = core.scene();
  const target = core.view({ side: "red" }).tokens.find(({ side }) => side === "blue").id;
  const known = core.odds({ ...strike, target, damage: { dice: "1d6", types: ["fire"] } }, "red").targets[0];
  assert.equal(known.damage?.fells, undefined);
  assert.equal(known.hit, undefined, "another side's armor class is not known");
  assert.ok(known.why.length > 0);
  assert.throws(() => core.odds({ type: "endTurn" }), { code: "bad-query", path: "/type" });
  assert.deepEqual(core.scene(), before);
});
