// The spells of the built-in libraries: each has the figures of the SRD, and the rules read all of its fields.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { load } from "./load.mjs";

const { Burstmap } = await load();
const root = new URL("../../", import.meta.url);
const read = async (path) => JSON.parse(await readFile(new URL(path, root), "utf8"));
const figures = await read("libraries/srd-5e/spells.json");
const { spells: published, attribution } = await read("www/libraries/srd-5e.json");

const ABILITIES = {
  str: "strength",
  dex: "dexterity",
  con: "constitution",
  int: "intelligence",
  wis: "wisdom",
  cha: "charisma",
};
/** Figures that the library contains only as text. */
const SEPARATE = ["when", "on", "rider", "if", "turn", "per5ft", "targets", "save"];

test("every spell is published, with the license's words", () => {
  assert.equal(figures.length, 339);
  assert.deepEqual(
    published.map(({ name }) => name),
    figures.map(({ name }) => name),
  );
  assert.match(attribution, /SRD 5\.2\.1.*Creative Commons.*Changes were made/);
});

test("each spell has the figures of the SRD", () => {
  for (const [index, figure] of figures.entries()) {
    const spell = published[index];
    const { name } = figure;
    assert.deepEqual([spell.level, spell.school, spell.classes], [figure.level, figure.school, figure.classes], name);
    assert.equal(Boolean(spell.concentration), Boolean(figure.conc), name);
    assert.equal(Boolean(spell.toHit), Boolean(figure.attack), name);
    const { attack } = spell;
    const makes = figure.save || figure.attack || figure.area;
    if (makes) assert.ok(attack, `${name} is carried out`);
    if (!attack) continue;
    const plain = (figure.damage ?? []).filter((part) => SEPARATE.every((field) => !(field in part)));
    assert.deepEqual(
      (attack.damage ?? []).map(({ dice }) => dice),
      plain.map(({ dice }) => String(dice)),
      name,
    );
    // Of several types, the first one applies, and the notes list the others.
    for (const [place, { type }] of plain.entries())
      assert.equal(attack.damage[place].type, Array.isArray(type) ? type[0] : type, name);
    if (typeof figure.range === "number" && figure.attack !== "melee" && figure.range >= 5)
      assert.equal(attack.range * 5, figure.range, name);
    if (figure.area) assert.equal(attack.area.size * 5, figure.area.size, `${name}: area`);
    if (figure.save && !figure.attack) {
      const [save] = [figure.save].flat();
      assert.equal(attack.save.stat, `${ABILITIES[save]}Save`, name);
      assert.equal(Boolean(attack.save.half), Boolean(figure.half), name);
    }
    for (const given of [...(attack.save?.onFail ?? []), ...(attack.onHit ?? [])]) {
      assert.deepEqual([given.condition], figure.conditions, name);
      if (given.rounds) assert.ok([figure.rounds, 10].includes(given.rounds), name);
    }
    if (spell.lasting?.rounds) assert.equal(spell.lasting.rounds, figure.rounds, name);
    if (spell.scale) assert.deepEqual(spell.scale, figure.scale, name);
    if (spell.upcast?.dice) assert.equal(spell.upcast.dice, figure.upcast.dice, name);
    if (spell.upcast?.size) assert.equal(spell.upcast.size * 5, figure.upcast.size, name);
  }
});

test("what the map does not carry out is told", () => {
  const told = (name) => published.find((spell) => spell.name === name).told ?? [];
  for (const [index, figure] of figures.entries()) {
    const spell = published[index];
    const { light, wall } = figure.creates ?? {};
    const unlit = light && !spell.lasting?.creates?.light;
    const more = figure.heal || figure.tempHp || figure.teleport || wall || unlit;
    if (more) assert.ok(spell.told?.length > 0, figure.name);
    // The notes mention only what the spell does not create.
    const { zone, difficult } = spell.lasting?.creates ?? {};
    const says = (words) => (spell.told ?? []).some((line) => line.includes(words));
    if (figure.creates?.obscured) assert.equal(says("obscured"), !zone, figure.name);
    if (figure.creates?.difficult) assert.equal(says("difficult terrain"), !difficult, figure.name);
    const given = [...(spell.attack?.save?.onFail ?? []), ...(spell.attack?.onHit ?? [])];
    if (figure.conditions && given.length === 0) assert.ok(spell.told?.length > 0, `${figure.name}: conditions`);
  }
  assert.deepEqual(told("Fireball"), []);
  assert.ok(told("Spirit Guardians").length > 0);
});

test("what a spell creates stays on the map with its area", () => {
  const created = (name) => published.find((spell) => spell.name === name).lasting?.creates;
  const fog = { kind: "fog cloud", acts: "through", degree: "total" };
  assert.deepEqual(created("Fog Cloud"), { zone: fog });
  assert.deepEqual(created("Web"), { zone: { ...fog, kind: "web", degree: "concealment" }, difficult: true });
  assert.deepEqual(created("Darkness"), { zone: { kind: "darkness", acts: "inside", degree: "total" } });
  // 60 feet of bright light and 60 more of dim light, 20 and 20, and 10 feet of dim light.
  assert.deepEqual(created("Daylight"), { light: [12, 12] });
  assert.deepEqual(created("Light"), { light: [4, 4] });
  assert.deepEqual(created("Dancing Lights"), { light: [0, 2] });
  // The light of these spells is on creatures.
  for (const name of ["Faerie Fire", "Fire Shield", "Sunbeam"]) assert.equal(created(name), undefined, name);
  assert.deepEqual(created("Wall of Fire"), { blocks: { move: false, effect: false, sight: true } });
  assert.deepEqual(created("Wall of Force"), { blocks: { move: true, effect: true, sight: false } });
  const wall = published.find(({ name }) => name === "Wall of Stone");
  assert.deepEqual(wall.attack.area, { shape: "line", size: 20, width: 1, free: true }, "10 panels of 10 feet");
  assert.equal(wall.lasting.rounds, 100);
  // Zones and terrain as scenes have them.
  const grid = { shape: "square", size: [40, 40], cell: { length: 5, unit: "ft" } };
  const scene = { format: "burstmap-scene", version: 1, name: "Spells", ruleset: "srd-5e", grid, tokens: [] };
  const map = new Burstmap(scene);
  for (const { name, attack, lasting } of published.filter((spell) => spell.lasting?.creates)) {
    const { shape, size, sides } = attack.area;
    const placed = { shape: ["emanation", "cone", "line"].includes(shape) ? "radius" : shape, target: [20, 20] };
    const cells = Math.min(size, 10);
    const area = { ...placed, size: sides ?? (placed.shape === "rect" ? [cells, cells] : cells) };
    map.dispatch({ type: "placeTemplate", id: "spell", name, area, creates: lasting.creates });
    const { zones, terrain } = map.scene();
    const { zone, light, difficult, blocks } = lasting.creates;
    assert.deepEqual(
      [zones.length, terrain.length],
      [Number(Boolean(zone)), Number(Boolean(difficult || blocks)) + Number(Boolean(light))],
      name,
    );
    map.dispatch({ type: "removeTemplate", id: "spell" });
    assert.deepEqual([map.scene().zones, map.scene().terrain], [[], []], `${name} is gone`);
  }
  map.free();
});

test("every spell that is carried out can be an attack on a map", () => {
  const casts = published.filter(({ attack }) => attack);
  const complete = (given = []) =>
    given.map((one) => (one.save ? { ...one, save: { difficulty: 15, ...one.save } } : one));
  const attacks = casts.map(({ attack }) => ({
    ...attack,
    ...(attack.save ? { save: { ...attack.save, difficulty: 15, onFail: complete(attack.save.onFail) } } : {}),
    ...(attack.onHit ? { onHit: complete(attack.onHit) } : {}),
  }));
  const grid = { shape: "square", size: [40, 40], cell: { length: 5, unit: "ft" } };
  const empty = { terrain: [], zones: [], areas: [], walls: [] };
  // Each token gets a few attacks, within the limit of a sheet.
  const tokens = attacks.map((attack, index) => ({
    id: `t${index}`,
    name: attack.name,
    side: "party",
    at: [index % 40, Math.floor(index / 40)],
    attacks: [attack],
  }));
  const scene = { format: "burstmap-scene", version: 1, name: "Spells", ruleset: "srd-5e", grid, ...empty, tokens };
  const map = new Burstmap(scene);
  assert.equal(map.scene().tokens.length, casts.length);
  map.free();
});
