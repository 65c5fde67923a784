// Lists of cells cross the boundary as typed arrays and become the contract's answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { addAreaCells, addCells, addReachCells, jsonText } from "../../src/ui/js/wire.js";

const reachReport = (...lists) => addReachCells({ cells: [] }, ...lists);

test("G-50: reach is built of its places, each linked to the one before it", () => {
  // A row of three columns from [4, 2]: the start [4, 2], then [5, 2], and [6, 2], whose path passes N.
  const links = [0, 1, 2, 0, 0, 1];
  const rows = [0, 1, 1, 2, 2, 5, 0, 0, 1];
  const check = { rule: "RS-22", token: "N", skill: "tumble", difficulty: 12 };
  const report = reachReport(new Uint32Array([...links, ...rows]), 3, [[["N"], [check]]], 3, 4, 2);
  const expected = {
    cells: [
      { cell: [4, 2], cost: 0, stop: true, path: [], provokes: [], checks: [] },
      { cell: [5, 2], cost: 1, stop: false, path: [[5, 2]], provokes: [], checks: [] },
      {
        cell: [6, 2],
        cost: 2,
        stop: true,
        path: [
          [5, 2],
          [6, 2],
        ],
        provokes: ["N"],
        checks: [check],
      },
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
  // A row of 600 places, each reached from the previous one.
  const links = Array.from({ length: 1200 }, (_, i) => (i < 600 ? i : Math.max(i - 601, 0)));
  const line = Array.from({ length: 600 }, (_, at) => at);
  const { cells } = reachReport(
    new Uint32Array([...links, ...line.flatMap((at) => [at, 2 * at + 1])]),
    600,
    undefined,
    600,
    0,
    0,
  );
  assert.deepEqual(cells[3], {
    cell: [3, 0],
    cost: 3,
    stop: true,
    path: [
      [1, 0],
      [2, 0],
      [3, 0],
    ],
    provokes: [],
    checks: [],
  });
  assert.deepEqual(Object.keys(cells[0]), ["cell", "cost", "stop", "path", "provokes", "checks"]);
  assert.equal(cells[3].path, cells[3].path, "built once");
  cells[3].path[0][0] = 9;
  assert.deepEqual(
    structuredClone(cells[2]).path,
    [
      [1, 0],
      [2, 0],
    ],
    "answers share nothing",
  );
  cells[2].path = [];
  assert.deepEqual(JSON.parse(JSON.stringify(cells[2])).path, []);
});

test("G-50: without anybody near, no list of hazards crosses the boundary", () => {
  const report = reachReport(new Uint32Array([4, 0, 0, 1]), 1, undefined, 3, 0, 0);
  assert.deepEqual(report.cells, [{ cell: [1, 1], cost: 0, stop: true, path: [], provokes: [], checks: [] }]);
});

test("RD-01: a cell beyond what one move action pays for says how many it takes", () => {
  // Two steps along a row. A move action pays for one.
  const links = [0, 1, 2, 0, 0, 1];
  const rows = [0, 1, 1, 3, 2, 5];
  const { cells } = reachReport(new Uint32Array([...links, ...rows]), 3, undefined, 3, 4, 2, [1]);
  assert.deepEqual(
    cells.map(({ actions }) => actions),
    [undefined, undefined, 2],
  );
});

/** Returns a burst on a board of three columns. Two barriers block some of its cells. */
function area() {
  const blockers = ["w2", "rock"];
  const cells = [0, 2, 0, 0, 4, 0, 1, 0, 5, 1, 2, 1, 6, 1, 2, 0, 8, 3, 4, 2];
  const rest = { cells: [], tokens: [], barriers: ["w1", "w2"], origin: [1.5, 1.5], why: [] };
  return { blockers, report: addAreaCells(rest, new Uint32Array(cells), 3, blockers) };
}

const AREA = {
  cells: [
    { cell: [0, 0], state: "affected", distance: 2, origin: false },
    { cell: [1, 1], state: "affected", distance: 0, origin: true },
    { cell: [2, 1], state: "blocked", distance: 1, origin: false, by: ["w2"] },
    { cell: [0, 2], state: "blocked", distance: 1, origin: false },
    { cell: [2, 2], state: "barrier", distance: 3, origin: false, by: ["rock"] },
  ],
  tokens: [],
  barriers: ["w1", "w2"],
  origin: [1.5, 1.5],
  why: [],
};

test("G-25: the cells of an area are built of numbers, in the contract's order", () => {
  assert.equal(JSON.stringify(area().report), JSON.stringify(AREA));
  assert.deepEqual(structuredClone(area().report), AREA);
  assert.deepEqual(Object.keys(area().report), Object.keys(AREA));
  const { report } = area();
  assert.equal(report.cells, report.cells, "built once");
  report.cells = [];
  assert.deepEqual(report.cells, []);
});

test("G-25: an area's cells share nothing that can be written to", () => {
  const { blockers, report } = area();
  report.cells[2].by.push("more");
  report.cells[2].cell[0] = 9;
  assert.deepEqual(blockers, ["w2", "rock"]);
  assert.deepEqual(area().report.cells, AREA.cells);
});

test("G-14: field's lists are built of grid indices", () => {
  for (const count of [0, 2, 300]) {
    const indices = Uint32Array.from({ length: count }, (_, i) => 2 * i + 1);
    const expected = Array.from(indices, (index) => [index % 7, Math.floor(index / 7)]);
    const field = (seen) => {
      const answer = { sight: [], effect: [] };
      addCells(answer, "sight", seen, 7);
      addCells(answer, "effect", indices, 7);
      return answer;
    };
    const alike = field(indices);
    assert.deepEqual(structuredClone(alike), { sight: expected, effect: expected });
    alike.sight.length = 0;
    assert.equal(alike.effect.length, count, "two lists");
    assert.equal(alike.effect, alike.effect, "built once");
    assert.deepEqual(JSON.parse(JSON.stringify(field(indices.subarray(1)))), {
      sight: expected.slice(1),
      effect: expected,
    });
  }
});

test("numbers that are not finite are told apart from what was left out", () => {
  assert.equal(jsonText({ bonus: NaN, far: -Infinity, none: null }), '{"bonus":"NaN","far":"-Infinity","none":null}');
  assert.equal(jsonText({ bonus: 3, left: undefined }), '{"bonus":3}');
  assert.equal(jsonText(undefined), undefined);
});
