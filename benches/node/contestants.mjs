// Everybody who answers a case: a name, and one call per question. What is done beforehand is not counted; what a program
// has in its hands afterwards is, so that ours reads its lists, and the peers fill one.
import { PermissiveFov } from "permissive-fov";
import rot from "rot-js";
import polygon from "visibility-polygon";

/** One call: what the contract gives, all of it read. `prepare` comes before and is not counted. */
export function burstmap(module, { scene, ask, questions }) {
  const table = new module.Burstmap(scene);
  const lists = (answer) => answer.sight.length + answer.effect.length;
  const asks = {
    pair: (question) => table.sight(question).why.length,
    field: (question) => lists(table.field(question)),
    area: (question) => table.area(question).cells.length,
    reach: (question) => table.reach(question).cells.length,
    cold: (question) => lists(table.field(question)),
    moved: (question) => lists(table.field(question)),
    dispatch: (command) => table.dispatch(command).length,
    undo: () => table.undo().length,
    replay: (commands) => {
      const fight = new module.Burstmap(scene, "bench");
      for (const command of commands) fight.dispatch(command);
      fight.free();
    },
  };
  let odd = 0;
  const at = scene.tokens[0]?.at;
  const changes = {
    cold: () => table.dispatch({ type: "moveWall", wall: "w0", points: [[(odd ^= 1), 0], [odd, 1]] }),
    moved: () => table.dispatch({ type: "teleport", token: "t0", to: [at[0] + (odd ^= 1), at[1]] }),
    dispatch: () => table.undo(),
    undo: (command) => table.dispatch(command),
  };
  return { name: "wasm", questions, call: asks[ask], prepare: changes[ask], free: () => table.free() };
}

export function peer(name, { scene, questions }) {
  const [columns, rows] = scene.grid.size;
  const from = questions.map((question) => question.from);
  if (name === "visibility-polygon") {
    const segments = scene.walls.flatMap(({ points }) => points.slice(1).map((end, i) => [points[i], end]));
    const apart = polygon.breakIntersections(segments.filter(([a, b]) => a[0] !== b[0] || a[1] !== b[1]));
    const call = ([x, y]) => polygon.compute([x + 0.5, y + 0.5], apart).length;
    return { name, questions: from, call };
  }
  const solid = new Uint8Array(columns * rows);
  for (const [x, y] of scene.terrain[0].cells) solid[y * columns + x] = 1;
  const inside = (x, y) => x >= 0 && y >= 0 && x < columns && y < rows;
  const passes = (x, y) => inside(x, y) && solid[y * columns + x] === 0;
  const radius = Math.max(columns, rows);
  if (name === "permissive-fov") {
    const fov = new PermissiveFov(columns, rows, passes);
    const call = ([x, y]) => {
      const seen = [];
      fov.compute(x, y, radius, (a, b) => seen.push([a, b]));
      return seen.length;
    };
    return { name, questions: from, call };
  }
  const Kind = name.endsWith("Precise") ? rot.FOV.PreciseShadowcasting : rot.FOV.RecursiveShadowcasting;
  const fov = new Kind(passes);
  const call = ([x, y]) => {
    const seen = [];
    fov.compute(x, y, radius, (a, b, _, light) => light && inside(a, b) && seen.push([a, b]));
    return seen.length;
  };
  return { name, questions: from, call };
}
