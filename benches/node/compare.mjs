// Asks two builds of the package the same questions, and compares their answers and times.
//
//     node benches/node/compare.mjs OLD/pkg NEW/pkg [questions per system, 10000]
//
// Random scenes, questions and commands come from a seed. Fields of only one build (`messageId`, `params`) are ignored.
// Differences in sentences alone are counted separately. Differences are counted by system, question and place in the answer,
// each with its first example. When the two documents differ, a new scene replaces them.
// Times alternate within one process, and the fastest twentieth of the rounds counts.

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [oldFolder, newFolder, count = "10000"] = process.argv.slice(2);
const QUESTIONS = Number(count);
const PUBLISHED = ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area", "srd-5e"];
const IGNORED = new Set(["messageId", "params"]);
/** Fields with sentences. */
const SENTENCES = new Set(["text", "message", "label", "note", "title", "warnings"]);

async function load(folder) {
  const module = await import(pathToFileURL(resolve(folder, "burstmap.js")).href);
  await module.default({ module_or_path: readFileSync(resolve(folder, "burstmap_bg.wasm")) });
  return module.Burstmap;
}

const [Old, New] = [await load(oldFolder), await load(newFolder)];

/** Returns whether the older build has this rule system. */
function isKnown(system) {
  try {
    new Old(randomScene(random(0), system)).free();
    return true;
  } catch (error) {
    if (error.path === "/ruleset") return false;
    throw error;
  }
}

/** Returns a small seeded generator with the same numbers everywhere (mulberry32). */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns an answer without fields that are new in one of the builds. */
function plain(value) {
  return JSON.parse(JSON.stringify(value ?? null), (name, inner) => (IGNORED.has(name) ? undefined : inner));
}

function ask(table, method, argument) {
  try {
    return { answer: plain(argument === undefined ? table[method]() : table[method](argument)) };
  } catch (error) {
    return { code: error.code ?? error.name, path: error.path };
  }
}

/** Yields the places where two answers differ, without list indices: `/why/n/text`. One place of each kind. */
function* parted(left, right, path = "") {
  if (Object.is(left, right)) return;
  const nested = left && right && typeof left === "object" && typeof right === "object";
  if (!nested || Array.isArray(left) !== Array.isArray(right)) {
    yield path || "/";
  } else if (Array.isArray(left) && left.length !== right.length) {
    yield `${path}/length`;
  } else {
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      yield* parted(left[name], right[name], `${path}/${Array.isArray(left) ? "n" : name}`);
    }
  }
}

let differences = 0;
let wordings = 0;
const kinds = new Map();
function same(what, left, right) {
  const all = [...new Set(parted(left, right))].sort();
  const places = all.filter((place) => !place.split("/").some((name) => SENTENCES.has(name)));
  if (all.length && !places.length) wordings += 1;
  if (!places.length) return true;
  differences += 1;
  const [system, method] = what.split(" ");
  const kind = `${system} ${method} ${places.slice(0, 6).join(" ")}`;
  const known = kinds.get(kind);
  if (known) known.times += 1;
  else kinds.set(kind, { times: 1, what, left: JSON.stringify(left), right: JSON.stringify(right) });
  return false;
}

/** Returns both answers from shortly before their first difference. */
function excerpts({ left, right }) {
  let at = 0;
  while (left[at] === right[at]) at += 1;
  return [left, right].map((text) => text.slice(Math.max(0, at - 120), at + 200));
}

function randomScene(next, ruleset) {
  const pick = (list) => list[Math.floor(next() * list.length)];
  const hex = ruleset === "agility-hex";
  const [columns, rows] = [14, 12];
  const cell = () => [Math.floor(next() * columns), Math.floor(next() * rows)];
  const point = () => [Math.floor(next() * columns * 2) / 2, Math.floor(next() * rows * 2) / 2];
  const all = { move: true, effect: true, sight: true };
  return {
    format: "burstmap-scene",
    version: 1,
    name: "random",
    ruleset,
    grid: {
      shape: hex ? "hex" : "square",
      ...(hex ? { orientation: pick(["pointy", "flat"]) } : {}),
      size: [columns, rows],
      cell: { length: 5, unit: "ft" },
    },
    terrain: Array.from({ length: 6 }, (_, index) => ({
      id: `t${index}`,
      cells: [cell()],
      ...pick([{ blocking: true }, { difficult: true }, { difficult: true }]),
    })),
    walls: Array.from({ length: 5 }, (_, index) => ({
      id: `w${index}`,
      points: [point(), point()],
      blocks: pick([all, all, { ...all, sight: false }]),
      ...pick([{}, {}, { door: pick(["open", "closed"]) }]),
    })).filter(({ points: [a, b] }) => a[0] !== b[0] || a[1] !== b[1]),
    zones: [{ id: "z0", cells: [cell()], kind: "smoke", acts: pick(["through", "inside"]), degree: "concealment" }],
    areas: [],
    tokens: Array.from({ length: 6 }, (_, index) => ({
      id: `c${index}`,
      name: `C${index}`,
      side: index % 2 ? "foes" : "party",
      at: [2 * index + Math.floor(next() * 2), Math.floor(next() * rows)],
      speed: { walk: 6 },
      hp: { current: 20, max: 20 },
      conditions: next() < 0.2 ? [{ kind: "prone" }] : [],
    })),
  };
}

function question(next) {
  const pick = (list) => list[Math.floor(next() * list.length)];
  const cell = () => [Math.floor(next() * 14), Math.floor(next() * 12)];
  const id = () => `c${Math.floor(next() * 6)}`;
  const place = () => (next() < 0.5 ? id() : cell());
  return pick([
    () => ["area", { shape: pick(["burst", "radius"]), target: cell(), size: Math.floor(next() * 5) }],
    () => ["area", { shape: pick(["line", "cone"]), user: place(), aim: cell(), size: 1 + Math.floor(next() * 6) }],
    () => ["area", { shape: "emanation", user: id(), size: 1 + Math.floor(next() * 4) }],
    () => ["area", { shape: "rect", target: cell(), size: [1 + Math.floor(next() * 4), 1 + Math.floor(next() * 4)] }],
    () => ["sight", { from: place(), to: place() }],
    () => ["field", { from: pick([id(), cell(), { side: "party" }]) }],
    () => ["reach", { token: id(), ...(next() < 0.5 ? { budget: Math.floor(next() * 10) } : {}) }],
    () => ["attack", { attacker: id(), target: id(), kind: pick(["melee", "ranged", "spell"]) }],
    () => ["flanking", { target: id() }],
    () => ["hiding", { token: id() }],
    () => ["turn", undefined],
    () => ["view", { side: pick(["party", "foes"]) }],
    () => ["heard", { side: pick(["party", "foes"]) }],
    () => ["log", undefined],
    () => ["dispatch", command(next, pick, id, cell)],
    () => ["dispatch", command(next, pick, id, cell)],
    () => [pick(["undo", "redo"]), undefined],
  ])();
}

function command(next, pick, id, cell) {
  const token = id();
  return pick([
    () => ({ type: "rollInitiative" }),
    () => ({ type: "startCombat" }),
    () => ({ type: "endTurn" }),
    () => ({ type: "endRound" }),
    () => ({ type: "delay", token }),
    () => ({ type: "actNow", token }),
    () => ({ type: "teleport", token, to: cell() }),
    () => ({ type: "move", token, path: [cell(), cell()] }),
    () => ({ type: "attack", attacker: token, target: id(), kind: pick(["melee", "ranged"]), bonus: 5, damage: "1d6" }),
    () => ({ type: "areaAttack", area: { shape: "burst", target: cell(), size: 2 }, bonus: 3, damage: "2d6" }),
    () => ({ type: "damage", token, amount: Math.floor(next() * 8) }),
    () => ({ type: "heal", token, amount: 3 }),
    () => ({ type: "addCondition", token, condition: { kind: pick(["prone", "stunned", "hidden"]), rounds: 2 } }),
    () => ({ type: "removeCondition", token, kind: "prone" }),
    () => ({ type: "spend", token, action: pick(["standard", "move", "draw", "totalDefense", "dodge", "dash"]) }),
    () => ({ type: "note", text: "a note" }),
    () => ({ type: "setSetting", name: "fog", value: next() < 0.5 }),
    () => ({ type: pick(["atack", "move", "setDoor"]), token }),
  ])();
}

const SYSTEMS = PUBLISHED.filter(isKnown);
for (const [seed, system] of SYSTEMS.entries()) {
  const next = random(seed + 1);
  let asked = 0;
  while (asked < QUESTIONS) {
    const scene = randomScene(next, system);
    let tables;
    try {
      tables = [new Old(scene, { seed: "s" }), new New(scene, { seed: "s" })];
    } catch (error) {
      throw new Error(`The random scene was refused: ${error.message} ${error.path}`, { cause: error });
    }
    let alike = true;
    for (let round = 0; round < 60 && asked < QUESTIONS && alike; round += 1, asked += 1) {
      const [method, argument] = question(next);
      const answers = tables.map((table) => ask(table, method, argument));
      const equal = same(`${system} ${method} ${JSON.stringify(argument)}`, ...answers);
      // Consequences of a difference don't count again.
      alike = equal || !["dispatch", "undo", "redo"].includes(method);
    }
    if (alike) same(`${system} scene()`, ask(tables[0], "scene"), ask(tables[1], "scene"));
    tables.forEach((table) => table.free());
  }
  console.log(`${system}: ${asked} questions, ${differences} differences so far, ${wordings} in words alone`);
}

const scenes = new URL("../../www/scenes/", import.meta.url);
// Systems that the older build lacks are skipped.
const samples = readdirSync(scenes)
  .filter((name) => name !== "index.json")
  .map((name) => [name, JSON.parse(readFileSync(new URL(name, scenes), "utf8"))])
  .filter(([, scene]) => SYSTEMS.includes(scene.ruleset));
for (const [name, scene] of samples) {
  const tables = [new Old(scene), new New(scene)];
  const places = [...scene.tokens.map((token) => token.id), [1, 1], [5, 5]];
  for (const from of places) {
    same(`${name} field`, ask(tables[0], "field", { from }), ask(tables[1], "field", { from }));
    for (const to of places) {
      same(`${name} sight`, ask(tables[0], "sight", { from, to }), ask(tables[1], "sight", { from, to }));
    }
  }
  for (const { id } of scene.tokens) {
    same(`${name} reach ${id}`, ask(tables[0], "reach", { token: id }), ask(tables[1], "reach", { token: id }));
  }
  tables.forEach((table) => table.free());
}
console.log(`samples: ${samples.length}; ${differences} differences in all`);
for (const [kind, first] of [...kinds].sort(([, a], [, b]) => b.times - a.times)) {
  const [before, after] = excerpts(first);
  console.log(`\n${first.times} × ${kind}\n  ${first.what}\n  old …${before}\n  new …${after}`);
}

const house = JSON.parse(readFileSync(new URL("customs-house.json", scenes), "utf8"));
const [first, second] = house.tokens.map((token) => token.id);
const read = (value) => JSON.stringify(value).length;
const jobs = {
  open: (table, Burstmap) => new Burstmap(house).free(),
  scene: (table) => read(table.scene()),
  area: (table) => read(table.area({ shape: "burst", target: [10, 5], size: 3 })),
  field: (table) => read(table.field({ from: first })),
  reach: (table) => read(table.reach({ token: first })),
  sight: (table) => read(table.sight({ from: first, to: second })),
  attack: (table) => read(table.attack({ attacker: first, target: second, kind: "ranged" })),
  "dispatch, undo": (table) => {
    read(table.dispatch({ type: "damage", token: first, amount: 1 }));
    read(table.undo());
  },
};
console.log(`\n${"fully read, µs".padEnd(16)} ${"old".padStart(8)} ${"new".padStart(8)} ${"ratio".padStart(6)}`);
for (const [name, job] of Object.entries(jobs)) {
  const builds = [Old, New].map((Burstmap) => ({ Burstmap, table: new Burstmap(house), times: [] }));
  for (let round = 0; round < 400; round += 1) {
    for (const { Burstmap, table, times } of builds) {
      const start = performance.now();
      job(table, Burstmap);
      times.push((performance.now() - start) * 1000);
    }
  }
  const [before, after] = builds.map(({ times }) => times.sort((a, b) => a - b)[Math.floor(times.length / 20)]);
  const numbers = [
    before.toFixed(1).padStart(8),
    after.toFixed(1).padStart(8),
    (after / before).toFixed(2).padStart(6),
  ];
  console.log(`${name.padEnd(16)} ${numbers.join(" ")}`);
  builds.forEach(({ table }) => table.free());
}
process.exitCode = differences ? 1 : 0;
