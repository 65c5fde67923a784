// Contestants of a case: a name, and one call per question. Preparation is not counted, but the result that a program
// receives is. Each result is measured twice. Flat: ours are typed arrays, which become lists when they are read, and the
// peers mark an array of bytes. As lists of pairs: all of our lists are read, and the peers fill one.
import { PermissiveFov } from "permissive-fov";
import rot from "rot-js";
import polygon from "visibility-polygon";

/** Returns one call, and one call with all its lists read. `prepare` runs first and is not counted. */
export function burstmap(module, { scene, ask, questions }) {
  const table = new module.Burstmap(scene);
  const field = [(question) => table.field(question), (answer) => answer.sight.length + answer.effect.length];
  const cells = (answer) => answer.cells.length;
  const [answer, lists] = {
    pair: [(question) => table.sight(question)],
    cover: [(question) => table.sight(question)],
    field,
    area: [(question) => table.area(question), cells],
    reach: [(question) => table.reach(question), cells],
    cold: field,
    moved: field,
    check: [() => module.checkMap(scene)],
    odds: [(command) => table.odds(command)],
    dispatch: [(command) => table.dispatch(command)],
    undo: [() => table.undo()],
    replay: [
      (commands) => {
        const fight = new module.Burstmap(scene, { seed: "bench" });
        for (const command of commands) fight.dispatch(command);
        fight.free();
      },
    ],
  }[ask];
  let odd = 0;
  const at = scene.tokens[0]?.at;
  const prepare = {
    cold: () =>
      table.dispatch({
        type: "moveWall",
        wall: "w0",
        points: [
          [(odd ^= 1), 0],
          [odd, 1],
        ],
      }),
    moved: () => table.dispatch({ type: "teleport", token: "t0", to: [at[0] + (odd ^= 1), at[1]] }),
    dispatch: () => table.undo(),
    undo: (command) => table.dispatch(command),
  }[ask];
  const all = [{ name: "wasm", questions, prepare, call: answer }];
  if (lists) all.push({ name: "lists", questions, prepare, call: (question) => lists(answer(question)) });
  return { all, free: () => table.free() };
}

/** Returns a peer with flat answers and, with `lists`, also with a list of pairs. */
export function peer(name, { scene, questions }, lists) {
  const [columns, rows] = scene.grid.size;
  const from = questions.map((question) => question.from);
  if (name === "visibility-polygon") {
    const segments = scene.walls.flatMap(({ points }) => points.slice(1).map((end, i) => [points[i], end]));
    const apart = polygon.breakIntersections(segments.filter(([a, b]) => a[0] !== b[0] || a[1] !== b[1]));
    const call = ([x, y]) => polygon.compute([x + 0.5, y + 0.5], apart).length;
    return [{ name, questions: from, call }];
  }
  const solid = new Uint8Array(columns * rows);
  for (const [x, y] of scene.terrain[0].cells) solid[y * columns + x] = 1;
  const inside = (x, y) => x >= 0 && y >= 0 && x < columns && y < rows;
  const passes = (x, y) => inside(x, y) && solid[y * columns + x] === 0;
  const radius = Math.max(columns, rows);
  const permissive = new PermissiveFov(columns, rows, passes);
  const Kind = name.endsWith("Precise") ? rot.FOV.PreciseShadowcasting : rot.FOV.RecursiveShadowcasting;
  const shadows = new Kind(passes);
  const see =
    name === "permissive-fov"
      ? ([x, y], seen) => permissive.compute(x, y, radius, seen)
      : ([x, y], seen) => shadows.compute(x, y, radius, (a, b, _, light) => light && inside(a, b) && seen(a, b));
  const flat = (origin) => {
    const marks = new Uint8Array(columns * rows);
    see(origin, (a, b) => (marks[b * columns + a] = 1));
    return marks;
  };
  const pairs = (origin) => {
    const seen = [];
    see(origin, (a, b) => seen.push([a, b]));
    return seen;
  };
  const all = [{ name, questions: from, call: flat }];
  if (lists) all.push({ name: `${name} lists`, questions: from, call: pairs });
  return all;
}
