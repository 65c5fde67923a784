// The poster that `burstmap publish` draws: terrain is distinguishable, it shows the part of the map that pages specify, and its numbers
// match the legend.
import assert from "node:assert/strict";
import test from "node:test";
import { inflateSync } from "node:zlib";
import { DARK, LIGHT } from "../../www/publish/colors.js";
import { page } from "../../www/publish/pages.js";
import { WIDE, poster, posterCells } from "../../www/publish/poster.js";

/** Returns the poster's colors at a point of a cell, by default near the cell's corner, where there are no lines. */
function pixels(scene, theme = LIGHT, within = [0.1, 0.1]) {
  const png = poster(scene, theme);
  const start = png.indexOf("IDAT");
  const bytes = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const [left, top, width] = posterCells(scene.grid);
  return ([column, row]) => {
    const scale = WIDE / width;
    const [x, y] = [(column + within[0] - left) * scale, (row + within[1] - top) * scale].map(Math.floor);
    // Each row starts with its filter.
    const at = y * (1 + WIDE * 3) + 1 + x * 3;
    return [...bytes.subarray(at, at + 3)].join(" ");
  };
}

const grid = { shape: "square", size: [8, 4], cell: { length: 5, unit: "ft" } };

test("water, rubble, crates, stone and free ground have different colors, light and dark", () => {
  const terrain = [
    { id: "river", difficult: true, label: "River", cells: [[0, 0]] },
    { id: "a", difficult: true, label: "Rubble", cells: [[1, 1]] },
    { id: "b", difficult: true, cover: "half", label: "Crates", cells: [[2, 2]] },
    { id: "c", blocking: true, label: "Pillar", cells: [[3, 3]] },
    { id: "d", deck: true, label: "Deck", cells: [[4, 0]] },
    { id: "e", difficult: true, label: "Mühlteich", cells: [[5, 1]] },
  ];
  for (const theme of [LIGHT, DARK]) {
    const scene = { grid, terrain, tokens: [] };
    const at = pixels(scene, theme);
    const kinds = [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [7, 3],
    ].map(at);
    assert.equal(new Set(kinds).size, kinds.length, kinds.join(", "));
    assert.equal(at([5, 1]), at([0, 0]), "German words are known");
    // Crates differ from planks by their lines.
    assert.equal(at([4, 0]), at([2, 2]), "wood");
    const middle = pixels(scene, theme, [0.5, 0.5]);
    assert.notEqual(middle([2, 2]), at([2, 2]));
  }
});

const marks = [
  { id: "a", kind: "pin", points: [[4.5, 2.5]], text: "Cellar", note: "Damp & dark.", link: "cellar.html" },
  {
    id: "b",
    kind: "line",
    points: [
      [1, 1],
      [2, 1],
    ],
    text: "Path",
  },
  { id: "c", kind: "pin", points: [[1.5, 2.5]], link: "https://other.example/<x>" },
];

test("pins have numbers on the poster, and the page has their legend in the same order", () => {
  const scene = { name: "Bridge", grid, tokens: [], marks };
  const bare = poster({ ...scene, marks: [] });
  assert.notDeepEqual(poster(scene), bare);
  // The number is above the pin.
  assert.notDeepEqual(poster(scene), poster({ ...scene, marks: [marks[2], marks[1], marks[0]] }), "order");
  const html = page({ scene, there: "https://maps.example/bridge/", script: "../" });
  const lines = [...html.matchAll(/<li>(.*)<\/li>/g)].map(([, line]) => line);
  assert.deepEqual(lines, [
    '<b>Cellar</b> Damp &#38; dark. <a href="cellar.html">https://maps.example/bridge/cellar.html</a>',
    '<b>Pin</b> <a href="https://other.example/&#60;x&#62;">https://other.example/%3Cx%3E</a>',
  ]);
  assert.equal(page({ scene: { ...scene, marks: [] }, script: "../" }).includes("legend"), false);
});

test("the page's picture has a source for each theme, with a size", () => {
  const html = page({ scene: { name: "Bridge", grid, tokens: [] }, script: "../" });
  assert.match(
    html,
    /<source srcset="poster-dark\.png" media="screen and \(prefers-color-scheme: dark\)" width="1200" height="630">/,
  );
  assert.match(html, /<img src="poster\.png" width="1200" height="630" alt="[^"]+" data-cells="[^"]+">/);
});

test("the named part of the map is the one that the poster shows", () => {
  for (const shape of ["square", "hex"]) {
    const scene = { grid: { ...grid, shape }, terrain: [], tokens: [] };
    const [left, top, width, height] = posterCells(scene.grid);
    assert.ok(left < 0 && top < 0 && left + width > 8 && top + height > 3, shape);
    assert.ok(Math.abs(width / height - 1200 / 630) < 1e-9, shape);
  }
});
