// What becomes of the flat lists that cross the boundary: the contract's answers.
import { test } from "node:test";
import assert from "node:assert/strict";
import { areaReport, burstQuestion, cellQuestion, fieldReport, jsonText, reachQuestion, reachReport } from "../../src/web/js/wire.js";

test("G-50: reach is built of its places, each linked to the one before it", () => {
  // A row of three columns, from [4, 2] on: the start [4, 2], then [5, 2], and [6, 2], which passes N.
  const links = [0, 1, 2, 0, 0, 1];
  const rows = [0, 1, 1, 2, 2, 5, 0, 0, 1];
  const check = { rule: "RS-22", token: "N", skill: "tumble", difficulty: 12 };
  const report = reachReport(new Uint32Array([...links, ...rows]), 3, [[["N"], [check]]], 3, 4, 2);
  const expected = {
    cells: [
      { cell: [4, 2], cost: 0, stop: true, path: [], provokes: [], checks: [] },
      { cell: [5, 2], cost: 1, stop: false, path: [[5, 2]], provokes: [], checks: [] },
      { cell: [6, 2], cost: 2, stop: true, path: [[5, 2], [6, 2]], provokes: ["N"], checks: [check] },
    ],
  };
  assert.deepEqual(JSON.parse(JSON.stringify(report)), expected);
  assert.equal(report.cells, report.cells, "built once");
  report.cells[2].path.length = 1;
  report.cells[2].path[0][0] = 9;
  report.cells[2].cell[0] = 9;
  assert.deepEqual(report.cells[1], expected.cells[1], "a row shares nothing that can be written to");
  report.cells[1].path = [];
  assert.deepEqual(report.cells[1].path, []);
  assert.deepEqual(Object.keys(report.cells[0]), ["cell", "cost", "stop", "path", "provokes", "checks"]);
});

test("G-50: the paths of many cells wait until they are read", () => {
  // A row of 600 places, each reached from the one before.
  const links = Array.from({ length: 1200 }, (_, i) => (i < 600 ? i : Math.max(i - 601, 0)));
  const line = Array.from({ length: 600 }, (_, at) => at);
  const { cells } = reachReport(new Uint32Array([...links, ...line.flatMap((at) => [at, 2 * at + 1])]), 600, undefined, 600, 0, 0);
  assert.deepEqual(cells[3], { cell: [3, 0], cost: 3, stop: true, path: [[1, 0], [2, 0], [3, 0]], provokes: [], checks: [] });
  assert.deepEqual(Object.keys(cells[0]), ["cell", "cost", "stop", "path", "provokes", "checks"]);
  assert.equal(cells[3].path, cells[3].path, "built once");
  cells[3].path[0][0] = 9;
  assert.deepEqual(structuredClone(cells[2]).path, [[1, 0], [2, 0]], "answers share nothing");
  cells[2].path = [];
  assert.deepEqual(JSON.parse(JSON.stringify(cells[2])).path, []);
});

test("G-50: without anybody near, no list of hazards crosses the boundary", () => {
  const report = reachReport(new Uint32Array([4, 0, 0, 1]), 1, undefined, 3, 0, 0);
  assert.deepEqual(report.cells, [{ cell: [1, 1], cost: 0, stop: true, path: [], provokes: [], checks: [] }]);
});

/** A radius on a board of three columns: what blocks by number, a token, three reasons, of which the last two have lists. */
function area() {
  const names = ["w1", "w2", "rock"];
  const why = [{ rule: "RS-07", text: "A burst.", cells: [[1, 1]] }, { rule: "RS-03", text: "2 cells." }, { rule: "RS-04", text: "These." }];
  const tokens = [{ id: "hero", cells: [[0, 0]], onOrigin: false }];
  const cells = [0, 2, 0, 0, 4, 0, 1, 0, 5, 1, 2, 2, 6, 1, 2, 0, 8, 3, 4, 3];
  const flat = [5, ...cells, 2, 0, 1, 1, 1, 1, 1, 2, 2, 3, 0, 1, 2];
  return { names, report: areaReport(JSON.stringify([tokens, [1.5, 1.5], why]), new Uint32Array(flat), 3, names) };
}

const AREA = {
  cells: [
    { cell: [0, 0], state: "affected", distance: 2, origin: false },
    { cell: [1, 1], state: "affected", distance: 0, origin: true },
    { cell: [2, 1], state: "blocked", distance: 1, origin: false, by: ["w2"] },
    { cell: [0, 2], state: "blocked", distance: 1, origin: false },
    { cell: [2, 2], state: "barrier", distance: 3, origin: false, by: ["rock"] },
  ],
  tokens: [{ id: "hero", cells: [[0, 0]], onOrigin: false }],
  barriers: ["w1", "w2"],
  origin: [1.5, 1.5],
  why: [
    { rule: "RS-07", text: "A burst.", cells: [[1, 1]] },
    { rule: "RS-03", text: "2 cells.", ids: ["w2"], cells: [[2, 1], [0, 2]] },
    { rule: "RS-04", text: "These.", ids: ["w1", "w2", "rock"], cells: [[2, 2]] },
  ],
};

test("G-25: an area is built of numbers and little text, in the contract's order", () => {
  assert.equal(JSON.stringify(area().report), JSON.stringify(AREA));
  assert.deepEqual(structuredClone(area().report), AREA);
  assert.deepEqual(Object.keys(area().report), Object.keys(AREA));
  // Each part whichever is read first.
  for (const part of Object.keys(AREA)) assert.deepEqual({ [part]: area().report[part] }, { [part]: AREA[part] });
  const { report } = area();
  for (const part of Object.keys(AREA)) assert.equal(report[part], report[part], "built once");
  report.tokens = [];
  assert.deepEqual(report.tokens, []);
});

test("G-25: a barrier's reason without blocking cells lists none, a shadow without a name no ids", () => {
  const why = [{ rule: "RS-03", text: "1 cell." }, { rule: "RS-04", text: "These." }];
  const flat = new Uint32Array([1, 0, 2, 2, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0]);
  const report = areaReport(JSON.stringify([[], [0.5, 0.5], why]), flat, 3, ["w1"]);
  assert.deepEqual(JSON.parse(JSON.stringify(report.why)), [
    { rule: "RS-03", text: "1 cell.", cells: [[0, 0]] },
    { rule: "RS-04", text: "These.", ids: ["w1"] },
  ]);
  assert.deepEqual(report.why.map((reason) => Object.keys(reason)), [["rule", "text", "cells"], ["rule", "text", "ids"]]);
});

test("G-25: an area's parts share nothing that can be written to", () => {
  const { names, report } = area();
  report.barriers.push("more");
  report.cells[2].by.push("more");
  report.why[2].ids.length = 0;
  report.why[1].cells[0][0] = 9;
  assert.deepEqual(names, ["w1", "w2", "rock"]);
  assert.deepEqual(report.why[1].ids, ["w2"]);
  assert.deepEqual(report.cells[2].cell, [2, 1]);
  report.why[1].cells = [];
  assert.deepEqual(structuredClone(report.why[1]), { rule: "RS-03", text: "2 cells.", ids: ["w2"], cells: [] });
});

test("a question of area about a burst is a number, and nothing else is", () => {
  const number = (burst, column, row, size) => ((burst * 16384 + size) * 16384 + row) * 16384 + column;
  assert.equal(burstQuestion({ shape: "burst", target: [3, 5], size: 2 }), number(1, 3, 5, 2));
  assert.equal(burstQuestion({ size: 0, target: [0, 16383], shape: "radius" }), number(0, 0, 16383, 0));
  assert.equal(burstQuestion({ shape: "burst", target: [16383, 16383], size: 16383 }), 2 ** 43 - 1);
  const burst = { shape: "burst", target: [3, 5], size: 2 };
  const others = [
    undefined, null, 7, "burst", [], {}, { shape: "burst", size: 2 }, { target: [3, 5], size: 2 }, { ...burst, shape: "rect" },
    { ...burst, shape: "Burst" }, { ...burst, shape: Object("burst") }, { ...burst, corner: "nw" }, { ...burst, corner: undefined },
    { ...burst, user: "hero" }, { ...burst, size: 2.5 }, { ...burst, size: -1 }, { ...burst, size: "2" }, { ...burst, size: [2, 2] },
    { ...burst, size: null }, { ...burst, size: NaN }, { ...burst, size: 16384 }, { ...burst, target: "hero" },
    { ...burst, target: null }, { ...burst, target: [3] }, { ...burst, target: [3, 5, 7] }, { ...burst, target: [-1, 5] },
    { ...burst, target: [3, 5.5] }, { ...burst, target: ["3", 5] }, { ...burst, target: [3, 16384] }, { ...burst, target: { 0: 3, 1: 5, length: 2 } },
    { ...burst, target: Object.assign([3, 5], { toJSON: () => [1, 1] }) }, Object.create(burst), Object.assign([], burst),
    Object.assign(Object.create({ toJSON: () => 7 }), burst),
  ];
  for (const other of others) assert.equal(burstQuestion(other), -1, JSON.stringify(other));
  const throwing = { shape: "burst", target: [3, 5], get size() { throw new Error("not to be read"); } };
  assert.equal(burstQuestion(throwing), -1, "what cannot be read is refused where all questions are");
});

test("a question of reach about whole cells is a letter and an id, and nothing else is", () => {
  assert.equal(reachQuestion({ token: "hero", budget: 12 }), "\fhero");
  assert.equal(reachQuestion({ budget: 0, token: "" }), "\0");
  assert.equal(reachQuestion({ token: "é", budget: -0 }), "\0é");
  assert.equal(reachQuestion({ token: "\0\u4000", budget: 16383 }), "\u3fff\0\u4000");
  assert.equal(reachQuestion({ token: "hero" }), "\u4000hero");
  const others = [
    undefined, null, 7, "hero", [], {}, { budget: 12 }, { token: "hero", budget: undefined }, { token: "hero", budget: null },
    { token: "hero", budget: 2.5 }, { token: "hero", budget: -1 }, { token: "hero", budget: 16384 }, { token: "hero", budget: NaN },
    { token: "hero", budget: "12" }, { token: "hero", budget: 12n }, { token: 7, budget: 12 }, { token: Object("hero"), budget: 12 },
    { token: "hero", budget: 12, mode: "walk" }, { token: "hero", mode: undefined }, { token: "hero", turned: true },
    { token: "\ud800", budget: 12 }, { token: "a\udc00", budget: 12 },
  ];
  for (const other of others) assert.equal(reachQuestion(other), undefined, String(other?.token));
});

/** What JSON reads otherwise than it looks: questions whose fields are inherited, hidden or counted wrongly, or not an object's. */
const odd = (fields) => {
  const [first] = Object.keys(fields);
  const { [first]: value, ...rest } = fields;
  return [
    Object.create(fields), Object.assign(Object.create({ [first]: value }), { ...rest, more: 1 }), { ...fields, more: 1 },
    Object.defineProperty({ ...rest, more: 1 }, first, { value }), { ...fields, toJSON: () => 7 },
    Object.defineProperty({ ...fields }, "toJSON", { value: () => 7 }), Object.assign(Object.create({ toJSON: () => 7 }), fields),
    Object.assign([], fields), Object.assign(() => 7, fields), Object.assign(Object(7), fields), new Proxy(Object.assign([], fields), {}),
    Object.defineProperty({ ...rest }, first, { enumerable: true, get() { throw new Error("not to be read"); } }),
    new Proxy({ ...fields }, { ownKeys() { throw new Error("not to be listed"); } }),
  ];
};

test("what is odd about a question is left to those who read all", () => {
  const cell = { from: [3, 5], radius: 2 };
  const burst = { shape: "burst", target: [3, 5], size: 2 };
  const reach = { token: "hero", budget: 12 };
  for (const [short, fields, none] of [[cellQuestion, cell, -1], [burstQuestion, burst, -1], [reachQuestion, reach, undefined]]) {
    assert.notEqual(short(fields), none);
    assert.equal(short(Object.assign(Object.create(null), fields)), short(fields), "as plain as can be");
    assert.equal(short({ ...fields, [Symbol("more")]: 1 }), short(fields), "JSON passes symbols over");
    odd(fields).forEach((query, i) => assert.equal(short(query), none, `${short.name} ${i}`));
  }
});

test("a question of field about one cell is a number, and nothing else is", () => {
  const number = (column, row, radius = -1) => ((radius + 1) * 16384 + row) * 16384 + column;
  assert.equal(cellQuestion({ from: [3, 5] }), number(3, 5));
  assert.equal(cellQuestion({ from: [0, 16383], radius: undefined }), -1, "a field more than it needs");
  assert.equal(cellQuestion({ from: [9999, 1], radius: 0 }), number(9999, 1, 0));
  assert.equal(cellQuestion({ radius: 16383, from: [16383, 16383] }), number(16383, 16383, 16383));
  const others = [
    undefined, null, 7, "from", [], {}, { from: "hero" }, { from: { side: "party" } }, { from: [1] }, { from: [1, 2, 3] },
    { from: [-1, 2] }, { from: [1, 2.5] }, { from: [1, "2"] }, { from: [16384, 0] }, { from: [1, 2], radius: -1 },
    { from: [1, 2], radius: null }, { from: [1, 2], radius: 1.5 }, { from: [1, 2], radius: 16384 },
    { from: [1, 2], more: 1 }, { from: [1, 2], radius: 3, more: 1 }, { from: [1, 2], toJSON: () => "hero" },
    { from: Object.assign([1, 2], { toJSON: () => "hero" }) },
  ];
  for (const other of others) assert.equal(cellQuestion(other), -1, JSON.stringify(other));
  const throwing = { get from() { throw new Error("not to be read"); } };
  assert.equal(cellQuestion(throwing), -1, "what cannot be read is refused where all questions are");
});

test("G-14: field's lists are built of grid indices, few at once, many when they are read", () => {
  for (const count of [2, 300]) {
    const indices = Uint32Array.from({ length: count }, (_, i) => 2 * i + 1);
    const expected = Array.from(indices, (index) => [index % 7, Math.floor(index / 7)]);
    const alike = fieldReport(undefined, indices, 7);
    assert.deepEqual(structuredClone(alike), { sight: expected, effect: expected });
    alike.sight.length = 1;
    assert.equal(alike.effect.length, count, "two lists");
    assert.equal(alike.effect, alike.effect, "built once");
    const apart = fieldReport(indices.subarray(1), indices, 7);
    assert.deepEqual(JSON.parse(JSON.stringify(apart)), { sight: expected.slice(1), effect: expected });
  }
});

test("numbers that are not finite are told apart from what was left out", () => {
  assert.equal(jsonText({ bonus: NaN, far: -Infinity, none: null }), '{"bonus":"NaN","far":"-Infinity","none":null}');
  assert.equal(jsonText({ bonus: 3, left: undefined }), '{"bonus":3}');
  assert.equal(jsonText(undefined), undefined);
});
