// Promised bounds by job. `over: [peer, times]` is a minimum speed relative to a peer in the same run. `wasm` and
// `native` are upper bounds of a case in µs, only if users would notice more time: a late frame, or a
// wait when a fight opens. Cases without a bound show how the job scales.

export const JOBS = {
  pair: {
    title: "one pair within 20 cells; wasm: the whole sight report",
    bounds: [],
  },
  blocked: {
    title: "field, 1 × 1, blocking cells: side-percent",
    peers: ["permissive-fov", "rot-js Recursive", "rot-js Precise"],
    crates: ["doryen-fov", "symmetric-shadowcasting", "bracket-pathfinding"],
    bounds: [
      // Not for 20 %: a field takes 13 µs there, so the other parts of an answer dominate (docs/performance.md).
      { case: "200-2", over: ["permissive-fov", 10] },
      ...["100-20", "200-20", "500-20", "100-2", "200-2", "500-2"].map((id) => ({
        case: id,
        over: ["rot-js Recursive", 1],
      })),
    ],
  },
  walls: {
    title: "field, 200², walls on the grid",
    bounds: [],
  },
  segments: {
    title: "field, walls anywhere; beside: the polygon seen from one point",
    peers: ["visibility-polygon"],
    bounds: ["random-441", "random-1000", "random-5000", "real-mbround18-GreenTower"].map((id) => ({
      case: id,
      over: ["visibility-polygon", 1 / 3],
    })),
  },
  burst: {
    title: "burst of radius ≤ 10, 8,000 walls: the whole report",
    median: true,
    bounds: [],
  },
  party: {
    title: "union of a side, 200², 1,600 walls: after a wall changed, after one token moved",
    bounds: [
      { case: "10-cold", wasm: 30_000 },
      { case: "10-moved", wasm: 4000 },
    ],
  },
  movement: {
    title: "movement, 100², 20 % difficult; squares 1-2-1",
    crates: ["pathfinding", "hexx"],
    bounds: [
      ...[12, 30, 60].map((budget) => ({ case: `square-${budget}`, over: ["pathfinding", 2] })),
      ...[12, 30, 60].map((budget) => ({ case: `hex-${budget}`, over: ["hexx", 5] })),
    ],
  },
  large: {
    title: "field, 1000², 40,000 walls on the grid",
    bounds: [{ case: "unlimited", wasm: 10_000 }],
  },
  worst: {
    title: "field, 200², the worst fences and combs found",
    bounds: [
      "fence",
      "fence-7-of-8",
      "fence-half",
      "fence-tenth-long",
      "fence-slanted",
      "fence-hex",
      "comb-1-1",
      "comb-3-1",
      "pillars-2",
      "pillars-3",
      "cells-1",
    ].map((id) => ({ case: id, wasm: 15_000 })),
  },
  check: {
    title: "the map check: rooms of which one wall in fifty leaks, walls anywhere; wasm: the scene's reading with it",
    bounds: [
      { case: "rooms-10000", wasm: 1_000_000 },
      { case: "rooms-100000", wasm: 10_000_000 },
    ],
  },
  light: {
    title:
      "what one token sees in the dark, 60², 720 walls, 20 torches: again, after a wall changed, after one torch moved",
    bounds: ["60-20-known", "60-20-moved"].map((id) => ({ case: id, native: 300, wasm: 1000 })),
  },
  cover: {
    title: "cover by lines between corners, within 12 cells, 60²: the whole sight report",
    bounds: ["60-grid-720", "60-off-grid-300"].map((id) => ({ case: id, native: 300, wasm: 1000 })),
  },
  template: {
    title: "templates by covered area, 4 to 12 cells, 60²: the whole report",
    median: true,
    bounds: ["60-grid-720", "60-off-grid-300"].flatMap((map) =>
      ["radius", "cone", "line", "rect"].map((shape) => ({ case: `${map}-${shape}`, native: 300, wasm: 1000 })),
    ),
  },
  odds: {
    title: "odds before the dice, 60², 300 walls: an attack with 8d6, a check, an effect of 8d6 on 21 creatures",
    bounds: [
      { case: "attack", native: 2000, wasm: 2000 },
      { case: "check", native: 2000, wasm: 2000 },
      { case: "area-of-21", native: 8000, wasm: 8000 },
    ],
  },
  commands: {
    title: "one command and one undo, 200², 1,000 walls, 200 tokens in a fight; 10,000 commands from the start",
    bounds: [{ case: "replay-10000", native: 2_000_000, wasm: 2_000_000 }],
  },
};

/** A peer's answers on one map, and their average time in µs on the machine where the bounds were set. */
export const YARDSTICK = { job: "blocked", case: "200-20", peer: "permissive-fov", usual: 107 };
