// An image of a scene's current state, for posters, previews and paper.
import { LIGHT } from "./colors.js";
import { drawMarks } from "./pins.js";
import { Picture } from "./png.js";

/** Size of a poster in pixels. */
export const [WIDE, HIGH] = [1200, 630];
const MARGIN = 18;

/** Words in labels of water: English words, and endings of German ones. */
const WATER =
  /\b(water|pond|moat|canal|river|stream|sea|lake|harbor|pool)s?\b|(wasser|teich|graben|kanal|fluss|bach|see|meer|hafen)\b/i;
/** Height of a hex with a width of 1. */
const TALL = 2 / Math.sqrt(3);
const STEP = Math.sqrt(3) / 2;

/** The corners of a cell, in cells. */
function corners({ shape, orientation }, [column, row]) {
  if (shape !== "hex") {
    return [
      [column, row],
      [column + 1, row],
      [column + 1, row + 1],
      [column, row + 1],
    ];
  }
  const pointy = orientation !== "flat";
  const center = pointy ? [column + (row & 1) / 2, row * STEP] : [column * STEP, row + (column & 1) / 2];
  return [0, 1, 2, 3, 4, 5].map((n) => {
    const turn = (Math.PI / 3) * n + (pointy ? Math.PI / 6 : 0);
    return [center[0] + (TALL / 2) * Math.cos(turn), center[1] + (TALL / 2) * Math.sin(turn)];
  });
}

/** Bounds of the grid in cells: left, top, right, bottom. */
function extent(grid) {
  const [columns, rows] = grid.size;
  const ends = [0, 1].flatMap((c) => [0, 1].map((r) => [Math.max(0, columns - 1 - c), Math.max(0, rows - 1 - r)]));
  const all = [[0, 0], ...ends].flatMap((cell) => corners(grid, cell));
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Returns the pixels of a cell, and the grid's bounds. */
function fit(grid) {
  const [left, top, right, bottom] = extent(grid);
  const scale = Math.min((WIDE - 2 * MARGIN) / (right - left), (HIGH - 2 * MARGIN) / (bottom - top));
  return { left, top, right, bottom, scale };
}

/** Returns the part of the map that the poster shows: left, top, width and height in cells. */
export function posterCells(grid) {
  const { left, top, right, bottom, scale } = fit(grid);
  const [width, height] = [WIDE / scale, HIGH / scale];
  return [(left + right - width) / 2, (top + bottom - height) / 2, width, height];
}

/** Returns the PNG of a scene. It doesn't load external images. */
export function poster(scene, colors = LIGHT) {
  const { grid } = scene;
  const { left, top, right, bottom, scale } = fit(grid);
  const shift = [(WIDE - scale * (left + right)) / 2, (HIGH - scale * (top + bottom)) / 2];
  const place = ([x, y]) => [x * scale + shift[0], y * scale + shift[1]];
  const cell = (at) => corners(grid, at).map(place);
  const picture = new Picture(WIDE, HIGH, colors.backdrop);
  ground(picture, scene, cell, scale, colors);
  for (const wall of scene.walls ?? []) {
    const points = wall.points.map(place);
    const ink = wall.door && !wall.secret ? colors.door : colors.wall;
    for (let at = 1; at < points.length; at++) picture.line(points[at - 1], points[at], scale * 0.16, ink);
  }
  const sides = [...new Set(scene.tokens.map((token) => token.side))];
  for (const token of scene.tokens) {
    const ink = colors.sides[sides.indexOf(token.side) % colors.sides.length];
    piece(picture, token, cell, scale, [ink, colors.surface]);
  }
  drawMarks(picture, scene, place, scale, colors);
  return picture.png();
}

/** Returns the appearance of a patch of terrain, in clearly different colors. */
function lookOf({ id, label = id, deck, medium, blocking, cover, difficult, rough, slow }) {
  if (deck) return "wood";
  if (medium === "underwater" || WATER.test(label)) return "water";
  if (blocking) return "stone";
  if (cover) return "crates";
  return difficult || rough || slow ? "rubble" : "earth";
}

function ground(picture, { grid, terrain, zones }, cell, scale, colors) {
  const [columns, rows] = grid.size;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) picture.polygon(cell([column, row]), colors.floor);
  }
  for (const patch of terrain ?? []) {
    const look = lookOf(patch);
    const [fill, ink] = colors.ground[look];
    for (const at of patch.cells) {
      picture.polygon(cell(at), fill);
      LINES[look]?.(picture, middleOf(cell(at)), scale, ink);
    }
  }
  for (const { cells } of zones ?? []) for (const at of cells) picture.polygon(cell(at), colors.zone);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const edge = cell([column, row]);
      const wide = Math.max(1, scale * 0.03);
      for (const n of edge.keys()) picture.line(edge[n], edge[(n + 1) % edge.length], wide, colors.grid);
    }
  }
}

const middleOf = (edge) => [0, 1].map((axis) => edge.reduce((sum, corner) => sum + corner[axis], 0) / edge.length);

/** Lines on the ground, for users who can't distinguish its color. */
const LINES = {
  water: (picture, [x, y], scale, ink) => {
    for (const [dx, dy] of [
      [-0.16, -0.14],
      [0.14, 0.18],
    ]) {
      const [left, at] = [x + (dx - 0.17) * scale, y + dy * scale];
      picture.line([left, at], [left + 0.34 * scale, at], Math.max(1, 0.05 * scale), ink);
    }
  },
  rubble: (picture, [x, y], scale, ink) => {
    for (const [dx, dy, size] of [
      [-0.2, 0.1, 0.13],
      [0.18, 0.2, 0.1],
      [0.08, -0.2, 0.11],
    ]) {
      picture.circle([x + dx * scale, y + dy * scale], size * scale, ink);
    }
  },
  crates: (picture, [x, y], scale, ink) => {
    const half = 0.32 * scale;
    const edge = [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
    ];
    const wide = Math.max(1, 0.06 * scale);
    for (const n of edge.keys()) picture.line(edge[n], edge[(n + 1) % 4], wide, ink);
    picture.line(edge[0], edge[2], wide, ink);
  },
};

function piece(picture, token, cell, scale, [ink, rim]) {
  const [width, height] = token.footprint ?? [1, 1];
  const middle = middleOf(cell(token.at));
  const center = [middle[0] + ((width - 1) * scale) / 2, middle[1] + ((height - 1) * scale) / 2];
  const radius = 0.4 * scale * Math.min(width, height);
  picture.circle(center, radius, rim);
  picture.circle(center, radius * 0.86, ink);
}
