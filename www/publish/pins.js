// Pins and drawings of a poster, with the numbers of the legend below it.
import { MARKS } from "./colors.js";

/** Digits as rows of three points, top to bottom. */
const DIGITS = [
  "### #.# #.# #.# ###",
  ".#. ##. .#. .#. ###",
  "### ..# ### #.. ###",
  "### ..# .## ..# ###",
  "#.# #.# ### ..# ..#",
  "### #.. ### ..# ###",
  "### #.. ### #.# ###",
  "### ..# ..# .#. .#.",
  "### #.# ### #.# ###",
  "### #.# ### ..# ###",
].map((rows) => rows.split(" "));

/** Pixels of a digit's point, so that digits are readable on paper. */
const POINT = 4;

/** Returns the marks with a number, in the order of the legend: pins, and drawings that have a note or a link. */
export const numbered = (scene) => (scene.marks ?? []).filter(({ kind, note, link }) => kind === "pin" || note || link);

/** Draws the marks. `place`: converts a point of the map to a point of the picture. */
export function drawMarks(picture, scene, place, scale, colors) {
  const marks = scene.marks ?? [];
  const numbers = new Map(numbered(scene).map((mark, at) => [mark, at + 1]));
  const pins = marks.filter(({ kind }) => kind === "pin");
  const drawings = marks.filter(({ kind }) => kind !== "pin");
  for (const mark of drawings) drawing(picture, mark, mark.points.map(place), scale);
  for (const mark of pins) pin(picture, place(mark.points[0]), scale, MARKS[mark.color] ?? MARKS.blue);
  for (const [mark, number] of numbers) {
    const [x, y] = place(mark.points[0]);
    const above = mark.kind === "pin" ? height(scale) + 4 * POINT : 0;
    // At the upper edge there is no room above a pin.
    const down = y - above < 4 * POINT ? 6 * POINT : -above;
    write(picture, String(number), [x, y + down], colors);
  }
}

function drawing(picture, { kind, color }, points, scale) {
  const ink = MARKS[color] ?? MARKS.blue;
  const ends = kind === "shape" ? [...points, points[0]] : points;
  for (let at = 1; at < ends.length; at++) picture.line(ends[at - 1], ends[at], Math.max(3, scale * 0.08), ink);
}

/** Returns the height of a pin in pixels. */
const height = (scale) => Math.max(24, scale * 0.7);

/** Draws a drop that points down at its place. */
function pin(picture, [x, y], scale, ink) {
  const tall = height(scale);
  const [radius, head] = [tall * 0.36, y - tall * 0.64];
  picture.polygon(
    [
      [x - radius * 0.87, head + radius * 0.5],
      [x + radius * 0.87, head + radius * 0.5],
      [x, y],
    ],
    ink,
  );
  picture.circle([x, head], radius, ink);
  picture.circle([x, head], radius * 0.4, [255, 255, 255, 1]);
}

/** Writes a number on a pill around a point, within the picture. */
function write(picture, number, [x, y], { surface, text }) {
  const wide = (number.length * 4 - 1) * POINT;
  const [across, down] = [wide / 2 + 3 * POINT, 4.5 * POINT];
  const middle = [
    Math.round(Math.min(Math.max(x, across), picture.width - across)),
    Math.round(Math.min(Math.max(y, down), picture.height - down)),
  ];
  const ends = [-1, 1].map((side) => [middle[0] + side * (across - down), middle[1]]);
  picture.line(...ends, 2 * down, text);
  picture.line(...ends, 2 * down - 3, surface);
  const [left, top] = [middle[0] - wide / 2, middle[1] - 2.5 * POINT];
  for (const [n, digit] of [...number].entries()) {
    for (const [row, points] of DIGITS[digit].entries()) {
      for (const [column, point] of [...points].entries()) {
        const at = [left + (n * 4 + column) * POINT, top + row * POINT];
        if (point === "#") picture.fill([...at, at[0] + POINT, at[1] + POINT], () => true, text);
      }
    }
  }
}
