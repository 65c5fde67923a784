// Seeded scenes for the measurements of the page. The same numbers give the same scene everywhere.

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

/** Like an imported map: a large image with short walls along it. */
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
