// Reachable cells from the built package, which cross from wasm as numbers.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./load.mjs";

function scene() {
  const token = (id, at, side = "party") => ({ id, name: id || "nameless", side, at, speed: { walk: 3 } });
  return {
    format: "burstmap-scene",
    version: 1,
    name: "Yard",
    ruleset: "reflex-d20",
    grid: { shape: "square", size: [12, 9], cell: { length: 5, unit: "ft" } },
    terrain: [
      {
        id: "mud",
        cells: [
          [7, 6],
          [8, 6],
        ],
        difficult: true,
      },
    ],
    walls: [],
    zones: [],
    areas: [],
    tokens: [
      token("hero", [7, 7]),
      token("é", [0, 0]),
      token("🐉", [11, 8]),
      token("\0\u4000", [3, 1]),
      token("orc", [5, 7], "foes"),
    ],
  };
}

test("G-50: places are counted within what may be reached, and told by their place on the map", async () => {
  const { Burstmap } = await load();
  const table = new Burstmap(scene());
  const { cells } = table.reach({ token: "hero", budget: 2 });
  table.free();
  const cost = (column, row) => cells.find(({ cell }) => cell[0] === column && cell[1] === row)?.cost;
  assert.deepEqual(
    [cost(7, 7), cost(8, 8), cost(9, 7), cost(7, 6), cost(8, 6), cost(9, 5), cost(10, 7)],
    [0, 1, 2, 2, 2, undefined, undefined],
  );
  const order = cells.map(({ cell: [column, row] }) => row * 12 + column);
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
    "by row and column",
  );
  for (const { cell, path } of cells) {
    assert.deepEqual([[7, 7], ...path].at(-1), cell);
    [[7, 7], ...path].reduce(
      (from, to) => (assert.equal(Math.max(...to.map((at, i) => Math.abs(at - from[i]))), 1), to),
    );
  }
  assert.deepEqual(cells.find(({ cell }) => cell[0] === 6 && cell[1] === 8).provokes, []);
  assert.deepEqual(
    cells
      .filter(({ provokes }) => provokes.length > 0)
      .map(({ provokes }) => provokes[0])
      .filter((id) => id !== "orc"),
    [],
  );
});

test("a field that is not there makes no other question of reach", async () => {
  const { Burstmap } = await load();
  const table = new Burstmap(scene());
  const ask = (question) => {
    try {
      return JSON.stringify(table.reach(question));
    } catch ({ name, code, path, message }) {
      return JSON.stringify({ name, code, path, message });
    }
  };
  const same = () => {
    for (const token of ["hero", "é", "🐉", "\0\u4000", "orc", "nobody", "", "\ud800", "he", "4000hero", 7]) {
      for (const budget of [undefined, 0, -0, 1, 3, 12, 16383, 16384, 2.5, -1, NaN, "3"]) {
        const question = budget === undefined ? { token } : { token, budget };
        // A missing field does not change the question.
        assert.equal(ask(question), ask({ ...question, mode: undefined }), JSON.stringify(question));
      }
    }
  };
  same();
  assert.equal(JSON.parse(ask({ token: "🐉", budget: 0 })).cells.length, 1);
  assert.equal(JSON.parse(ask({ token: "\0\u4000", budget: 0 })).cells.length, 1);
  // Without a budget, the answer uses the turn's movement left.
  for (const type of ["rollInitiative", "startCombat"]) table.dispatch({ type });
  const { active } = table.turn();
  const { at } = table.scene().tokens.find(({ id }) => id === active);
  table.dispatch({ type: "move", token: active, path: [[at[0] + (at[0] < 6 ? 1 : -1), at[1]]] });
  same();
  table.free();
});
