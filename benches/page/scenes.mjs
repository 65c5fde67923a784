// Seeded scenes for the measurements of the page. The same numbers give the same scene everywhere.
import { crc32, deflateSync } from "node:zlib";

/** SplitMix32. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x9e3779b9) | 0;
    let z = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) % below;
  };
}

const STOPS = { move: true, effect: true, sight: true };

/** Walls along grid lines, two to seven cells long, a tenth of them doors; creatures of two sides, some wounded. */
export function battle(side, walls, tokens, seed = 1) {
  const below = random(seed);
  const wall = (i) => {
    const [x, y, long] = [below(side - 8), below(side - 8), 2 + below(6)];
    const end = below(2) ? [x + long, y] : [x, y + long];
    const door = below(10) ? {} : { door: "closed" };
    return { id: `w${i}`, points: [[x, y], end], blocks: STOPS, ...door };
  };
  const taken = new Set();
  const token = (i) => {
    let at;
    do at = [below(side), below(side)];
    while (taken.has(String(at)));
    taken.add(String(at));
    const hp = { current: 1 + below(20), max: 20 };
    return { id: `t${i}`, name: `Creature ${i}`, side: i % 2 ? "foes" : "party", at, hp, speed: { walk: 6 } };
  };
  return {
    format: "burstmap-scene",
    version: 1,
    name: `${side} by ${side}`,
    ruleset: "reaction-square",
    grid: { shape: "square", size: [side, side], cell: { length: 5, unit: "ft" } },
    terrain: [],
    walls: Array.from({ length: walls }, (_, i) => wall(i)),
    zones: [],
    areas: [],
    tokens: Array.from({ length: tokens }, (_, i) => token(i)),
  };
}

/** Returns a scene like an imported map: a large image with short walls along it. */
export function imported(side, walls, src, pixelsPerCell) {
  const scene = battle(side, 0, 40, 2);
  const below = random(3);
  const place = () => below(side * 100) / 100;
  const wall = (i) => {
    const [x, y] = [place(), place()];
    const end = [x + (below(200) - 100) / 100, y + (below(200) - 100) / 100];
    const within = end.map((value) => Math.min(Math.max(value, 0), side));
    return { id: `w${i}`, points: [[x, y], within], blocks: STOPS };
  };
  const image = { src, pixelsPerCell, origin: [0, 0] };
  return { ...scene, image, walls: Array.from({ length: walls }, (_, i) => wall(i)) };
}

/** Returns a PNG that cannot be compressed: gray noise of two bits, 2,896 × 2,896 pixels, 2 MB. */
export function noise() {
  const side = 2896;
  const row = side / 4 + 1;
  const pixels = Buffer.alloc(row * side);
  let state = 1;
  for (let at = 0; at < pixels.length; at++) {
    // Xorshift gives the same image everywhere.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    // Each row starts with its filter, 0 for none.
    pixels[at] = at % row ? state & 255 : 0;
  }
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)];
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE(crc32(body));
    return Buffer.concat([ends[0], body, ends[1]]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([2, 0, 0, 0, 0], 8);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(pixels)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

/** A map with walls on an image of 2 MB at `/bench/map.png`. */
export const pictured = imported(40, 400, "/bench/map.png", 72);
