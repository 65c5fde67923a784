// Odd questions are answered or refused like the JSON that they stand for.
import assert from "node:assert/strict";
import test from "node:test";
import { load, sample } from "./load.mjs";

/** Returns the result or the error of a call, as text. */
function outcome(call) {
  try {
    return JSON.stringify(call());
  } catch ({ name, code, path, message }) {
    return JSON.stringify({ name, code, path, message });
  }
}

/** Returns questions whose fields are inherited, hidden or unnecessary, or do not belong to a plain object. */
function oddities(fields) {
  const [first] = Object.keys(fields);
  const { [first]: value, ...rest } = fields;
  return [
    Object.assign(Object.create(null), fields),
    { ...fields, [Symbol("more")]: 1 },
    Object.create(fields),
    Object.assign(Object.create({ [first]: value }), rest),
    { ...fields, more: 1 },
    Object.defineProperty({ ...rest }, first, { value }),
    { ...fields, toJSON: () => 7 },
    Object.defineProperty({ ...fields }, "toJSON", { value: () => fields }),
    Object.assign(Object.create({ toJSON: () => 7 }), fields),
    Object.assign([], fields),
    Object.assign(Object(7), fields),
    new Proxy({ ...fields }, {}),
    new Proxy(Object.assign([], fields), {}),
    { ...fields, [first]: undefined },
    { ...fields, [first]: null },
    { ...fields, [first]: () => 7 },
    new Map(Object.entries(fields)),
    JSON.stringify(fields),
    [],
    null,
    7,
  ];
}

/** Returns questions that have no JSON: functions, cycles, numbers that are too large, getters that throw, endless nesting. */
function unreadable(fields) {
  const [first] = Object.keys(fields);
  const cycle = { ...fields };
  cycle.more = cycle;
  return [
    undefined,
    Symbol("question"),
    Object.assign(() => 7, fields),
    cycle,
    { ...fields, more: 7n },
    {
      get [first]() {
        throw new Error("not to be read");
      },
    },
    new Proxy(
      { ...fields },
      {
        ownKeys() {
          throw new Error("not to be listed");
        },
      },
    ),
  ];
}

function nested(levels) {
  let value = 1;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

test("what is odd about a question does not matter, only its JSON does", async () => {
  const { Burstmap } = await load();
  const scene = await sample("customs-house");
  const table = new Burstmap(scene);
  const [hero, other] = scene.tokens.map(({ id }) => id);
  const ask = {
    field: { from: [3, 5], radius: 2 },
    area: { shape: "radius", target: [3, 5], size: 2 },
    reach: { token: hero, budget: 12 },
    sight: { from: hero, to: other },
    attack: { attacker: hero, target: other, kind: "ranged" },
  };
  for (const [name, fields] of Object.entries(ask)) {
    oddities(fields).forEach((query, i) => {
      const plain = JSON.parse(JSON.stringify(query));
      assert.equal(
        outcome(() => table[name](query)),
        outcome(() => table[name](plain)),
        `${name} ${i}`,
      );
    });
    unreadable(fields).forEach((query, i) => {
      const { name: kind, code } = JSON.parse(outcome(() => table[name](query)));
      assert.deepEqual({ kind, code }, { kind: "BurstmapError", code: "bad-query" }, `${name} ${i}`);
    });
    for (const levels of [200, 1000]) {
      const { code } = JSON.parse(outcome(() => table[name]({ ...fields, more: nested(levels) })));
      assert.equal(code, "too-large", `${name} nested ${levels} times`);
    }
    const { name: kind } = JSON.parse(outcome(() => table[name]({ ...fields, more: nested(100_000) })));
    assert.equal(kind, "BurstmapError", `${name} nested 100,000 times`);
    const last = Object.keys(fields).at(-1);
    for (const number of [NaN, Infinity, -Infinity]) {
      const refusal = JSON.parse(outcome(() => table[name]({ ...fields, [last]: number })));
      assert.deepEqual([refusal.name, refusal.path], ["BurstmapError", `/${last}`], `${name} ${number}`);
    }
    assert.ok(outcome(() => table[name](fields)).length > 0, "still answers");
  }
  table.free();
});

test("fields named like an object's prototype are fields", async () => {
  const { Burstmap } = await load();
  const text = JSON.stringify(await sample("gatehouse")).replace("{", '{"__proto__":{"fog":true},"constructor":1,');
  const table = new Burstmap(JSON.parse(text));
  const scene = table.scene();
  assert.equal(Object.getPrototypeOf(scene), Object.prototype);
  assert.deepEqual(Object.getOwnPropertyDescriptor(scene, "__proto__").value, { fog: true });
  assert.equal(scene.constructor, 1);
  table.free();
});
