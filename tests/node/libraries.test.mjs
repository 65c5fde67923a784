// The built-in creature libraries: the published files match the figures, and the rules read all of them.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { creature, library } from "../../libraries/make.mjs";
import { load } from "./load.mjs";

const { importMap } = await load();
const root = new URL("../../", import.meta.url);
const read = async (path) => readFile(new URL(path, root), "utf8");
const figures = JSON.parse(await read("libraries/srd-5e/monsters.json"));
const published = JSON.parse(await read("www/libraries/srd-5e.json"));

test("the published library is made of the figures", async () => {
  assert.equal(await read("www/libraries/srd-5e.json"), await library());
  assert.equal(published.creatures.length, figures.length);
});

test("each creature has the figures of the SRD", () => {
  const ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"];
  for (const [index, monster] of figures.entries()) {
    const made = published.creatures[index];
    const name = monster.name;
    assert.equal(made.name, name);
    assert.deepEqual(made.hp, { current: monster.hp, max: monster.hp }, name);
    assert.equal(made.stats.armorClass, monster.ac, name);
    assert.equal(made.stats.initiative, monster.init, name);
    assert.equal(made.stats.proficiency, monster.pb, name);
    // A modifier is half the difference between a score and 10, rounded down (E5-01).
    for (const [place, ability] of ABILITIES.entries())
      assert.equal(made.stats[ability], Math.floor(monster.abilities[place] / 2) - 5, `${name}: ${ability}`);
    for (const [mode, feet] of Object.entries(monster.speed))
      if (typeof feet === "number" && feet > 0) assert.equal(made.speed[mode] * 5, feet, `${name}: ${mode}`);
    for (const [short, bonus] of Object.entries(monster.saves ?? {})) {
      const ability = ABILITIES.find((ability) => ability.startsWith(short));
      assert.equal(made.stats[`${ability}Save`], bonus, `${name}: ${short}`);
    }
    assert.deepEqual(made.traits.resistance ?? [], monster.resist ?? [], name);
    assert.deepEqual(made.traits.immunity ?? [], monster.immune ?? [], name);
    assert.deepEqual(made.traits.vulnerability ?? [], monster.vulnerable ?? [], name);
    assert.deepEqual(made.traits.conditionImmunity ?? [], monster.condImmune ?? [], name);
    assert.equal(made.traits.challenge, monster.cr, name);
    assert.equal(made.traits.legendaryActions?.uses, monster.legendary?.uses, name);
    assert.equal(made.traits.legendaryResistance, monster.legendaryResistance, name);
    for (const { attack } of made.traits.legendaryActions?.options ?? []) {
      const known = [...made.attacks.map((own) => own.name), ...published.spells.map((spell) => spell.name)];
      for (const one of [attack ?? []].flat()) assert.ok(known.includes(one), `${name}: ${one}`);
    }
    for (const attack of monster.attacks ?? []) {
      const own = made.attacks.find((one) => one.name === attack.name && one.kind !== "spell");
      assert.equal(own.bonus, attack.bonus, `${name}: ${attack.name}`);
      if (own.kind === "melee") assert.equal(own.reach * 5, attack.reach, `${name}: ${attack.name}`);
      const [first] = attack.damage ?? [];
      if (first && !first.if) assert.equal(own.damage[0].dice, String(first.dice), `${name}: ${attack.name}`);
    }
    for (const area of (monster.areas ?? []).filter((one) => one.save)) {
      const own = made.attacks.find((one) => one.name === area.name && one.kind === "area");
      assert.equal(own.save.difficulty, area.dc, `${name}: ${area.name}`);
      if (area.size) assert.equal(own.area.size * 5, area.size, `${name}: ${area.name}`);
    }
  }
});

/** Returns a creature's token, without the fields that only libraries have. */
const tokenOf = (creature) =>
  Object.fromEntries(Object.entries(creature).filter(([name]) => !["rules", "hitDice", "told"].includes(name)));

/** Returns a map of the system with these creatures, far from each other. */
function scene(creatures) {
  const tokens = creatures.map((creature, index) => ({
    ...tokenOf(creature),
    id: `token-${index}`,
    at: [(index % 20) * 5, Math.floor(index / 20) * 5],
  }));
  const grid = { shape: "square", size: [100, 100], cell: { length: 5, unit: "ft" } };
  const empty = { terrain: [], zones: [], areas: [], walls: [] };
  return { format: "burstmap-scene", version: 1, name: "All", ruleset: "srd-5e", grid, ...empty, tokens };
}

test("a map takes every creature, and the rules read all that it says", () => {
  const { scene: map, warnings } = importMap(Buffer.from(JSON.stringify(scene(published.creatures))), {});
  assert.deepEqual(warnings, []);
  assert.equal(map.tokens.length, published.creatures.length);
});

test("recharge, uses and several attacks are those of the rules", () => {
  const named = (name) => creature(figures.find((monster) => monster.name === name));
  const dragon = named("Adult Black Dragon");
  const breath = dragon.attacks.find(({ name }) => name === "Acid Breath");
  assert.deepEqual(breath.area, { shape: "line", size: 12, width: 1 });
  assert.equal(breath.recharge, 5);
  assert.deepEqual(breath.save, { stat: "dexteritySave", difficulty: 18, half: true });
  assert.deepEqual(dragon.multiattack, [{ attack: "Rend", count: 3 }]);
});
