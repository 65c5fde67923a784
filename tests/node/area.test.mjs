// Areas from the built package: answers keep the names of their barriers and share no data.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./load.mjs";

const blocks = { move: true, effect: true, sight: true };

function scene() {
  return {
    format: "burstmap-scene",
    version: 1,
    name: "Yard",
    ruleset: "reaction-square",
    grid: { shape: "square", size: [8, 5], cell: { length: 5, unit: "ft" } },
    terrain: [{ id: "rock", cells: [[6, 2]], blocking: true }],
    walls: [
      {
        id: "fence",
        points: [
          [2, 0],
          [2, 5],
        ],
        blocks,
      },
      {
        id: "gate",
        points: [
          [5, 0],
          [5, 5],
        ],
        blocks,
        door: "closed",
      },
    ],
    zones: [],
    areas: [],
    tokens: [{ id: "hero", name: "Hero", side: "party", at: [3, 2] }],
  };
}

const burst = (target, size = 4) => ({ shape: "burst", target, size });
const by = (report, [column, row]) => report.cells.find(({ cell }) => cell[0] === column && cell[1] === row).by;
const blocked = (report) => report.why.find(({ ids, rule }) => ids && rule === "RS-03").ids;

test("G-15: barriers are named as before whatever was asked and done in between", async () => {
  const { Burstmap } = await load();
  const table = new Burstmap(scene());
  const middle = table.area(burst([3, 2]));
  const [first, again] = [table.area(burst([6, 1], 2)), table.area(burst([3, 2]))];
  table.dispatch({ type: "removeWall", wall: "fence" });
  const without = table.area(burst([3, 2]));
  table.undo();
  const restored = table.area(burst([3, 2]));
  const twin = new Burstmap(scene());
  assert.deepEqual(by(twin.area(burst([3, 2])), [0, 2]), ["fence"]);
  twin.free();
  table.free();
  // The answers are read only after both the map and the table have changed.
  for (const report of [middle, again, restored]) {
    assert.deepEqual(report.barriers, ["fence", "gate"]);
    assert.deepEqual([by(report, [0, 2]), by(report, [6, 2])], [["fence"], ["gate"]]);
    assert.deepEqual(blocked(report), ["fence", "gate"]);
    assert.deepEqual(report.tokens, [{ id: "hero", cells: [[3, 2]], onOrigin: true }]);
    assert.deepEqual(report.origin, [3.5, 2.5]);
  }
  assert.deepEqual([without.barriers, by(without, [0, 2]), by(without, [6, 2])], [["gate"], undefined, ["gate"]]);
  assert.deepEqual([first.barriers, by(first, [6, 2])], [["gate"], ["rock"]]);
  assert.deepEqual(first.why.at(-1).ids, ["gate", "rock"]);
});

test("G-25: the reasons of an area list what they are about, and its parts share nothing that can be written to", async () => {
  const { Burstmap } = await load();
  const table = new Burstmap(scene());
  const report = table.area(burst([3, 2]));
  const expected = structuredClone(report);
  assert.deepEqual(Object.keys(report), ["cells", "tokens", "barriers", "walls", "origin", "why"]);
  const keys = (rule) => Object.keys(report.why.find((reason) => reason.rule === rule && reason.ids));
  assert.deepEqual(keys("RS-03"), ["rule", "text", "messageId", "params", "ids", "cells"]);
  for (const list of [report.barriers, report.tokens[0].cells, ...report.cells.flatMap(({ by }) => (by ? [by] : []))])
    list.push("more");
  for (const { ids, cells } of report.why) {
    if (cells) cells[0][0] = 99;
    if (ids) ids.length = 0;
  }
  for (const { cell } of report.cells) cell[0] = 99;
  assert.deepEqual(structuredClone(table.area(burst([3, 2]))), expected);
  table.free();
});

test("a field that is not there makes no other question about a burst", async () => {
  const { Burstmap } = await load();
  const table = new Burstmap(scene());
  const ask = (question) => {
    try {
      return JSON.stringify(table.area(question));
    } catch ({ name, code, path, message }) {
      return JSON.stringify({ name, code, path, message });
    }
  };
  const questions = [
    burst([3, 2]),
    burst([0, 0], 0),
    burst([7, 4], 100),
    burst([7, 4], 101),
    burst([8, 4]),
    burst([3, 5]),
    burst([16383, 0], 16383),
    { ...burst([3, 2]), shape: "radius" },
    { ...burst([1, 2], 2), shape: "radius" },
    { ...burst([9, 2]), shape: "radius" },
  ];
  for (const question of questions) {
    // A missing field does not change the question.
    assert.equal(ask(question), ask({ ...question, corner: undefined }), JSON.stringify(question));
  }
  table.free();
});
