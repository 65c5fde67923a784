// The poster that `burstmap publish` draws: terrain can be told apart, and its part of the map is the one that pages name.
import assert from "node:assert/strict";
import test from "node:test";
import { inflateSync } from "node:zlib";
import { poster, posterCells } from "../../www/publish/poster.js";

const WIDE = 1200;

/** The color of the poster in the middle of a cell. */
function pixels(scene) {
  const png = poster(scene);
  const start = png.indexOf("IDAT");
  const bytes = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const [left, top, width] = posterCells(scene.grid);
  return ([column, row]) => {
    const scale = WIDE / width;
    const [x, y] = [(column + 0.5 - left) * scale, (row + 0.5 - top) * scale].map(Math.floor);
    // Each row begins with its filter.
    const at = y * (1 + WIDE * 3) + 1 + x * 3;
    return [...bytes.subarray(at, at + 3)].join(" ");
  };
}

const grid = { shape: "square", size: [8, 4], cell: { length: 5, unit: "ft" } };

test("water, rubble, crates, stone and free ground have different colors", () => {
  const terrain = [
    { id: "river", difficult: true, label: "River", cells: [[0, 0]] },
    { id: "a", difficult: true, label: "Rubble", cells: [[1, 1]] },
    { id: "b", difficult: true, cover: "half", label: "Crates", cells: [[2, 2]] },
    { id: "c", blocking: true, label: "Pillar", cells: [[3, 3]] },
    { id: "d", deck: true, label: "Deck", cells: [[4, 0]] },
    { id: "e", difficult: true, label: "Mühlteich", cells: [[5, 1]] },
  ];
  const at = pixels({ grid, terrain, tokens: [] });
  const kinds = [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [7, 3],
  ].map(at);
  assert.equal(new Set(kinds).size, kinds.length, kinds.join(", "));
  assert.equal(at([5, 1]), at([0, 0]), "German words are known");
  assert.equal(at([4, 0]), at([2, 2]), "wood");
});

test("the named part of the map is the one that the poster shows", () => {
  for (const shape of ["square", "hex"]) {
    const scene = { grid: { ...grid, shape }, terrain: [], tokens: [] };
    const [left, top, width, height] = posterCells(scene.grid);
    assert.ok(left < 0 && top < 0 && left + width > 8 && top + height > 3, shape);
    assert.ok(Math.abs(width / height - 1200 / 630) < 1e-9, shape);
  }
});
