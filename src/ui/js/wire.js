// Lists of cells cross the boundary as typed arrays, and become the contract's arrays on first access.

/**
 * `[column, row]` of indices in the grid, or in a window of it with that left column and top row. Ascending indices, such as those of a set
 * of cells, need no division.
 */
function pairs(indices, columns, left = 0, top = 0) {
  const out = new Array(indices.length);
  for (let i = 0, row = 0, start = 0; i < out.length; i++) {
    const index = indices[i];
    if (index < start || index >= start + columns) {
      row = Math.floor(index / columns);
      start = row * columns;
    }
    out[i] = [index - start + left, row + top];
  }
  return out;
}

/**
 * A field that `make` computes on first access: a function that adds it to an object, with its data. All objects share one getter and thus
 * their hidden class. Separate getters are ten times as slow to read.
 */
function lazy(name, make) {
  const source = Symbol(name);
  const descriptor = {
    enumerable: true,
    configurable: true,
    get() {
      const raw = this[source];
      return (raw.made ??= make(raw));
    },
    set(value) {
      this[source].made = value;
    },
  };
  return (object, raw) => {
    Object.defineProperty(object, source, { value: { ...raw, made: undefined } });
    return Object.defineProperty(object, name, descriptor);
  };
}

const lists = Object.fromEntries(
  ["sight", "effect", "explored", "inSight"].map((name) => [
    name,
    lazy(name, ({ indices, columns }) => pairs(indices, columns)),
  ]),
);

/** Adds a list of cells to an answer, from their grid indices. */
export function addCells(answer, name, indices, columns) {
  lists[name](answer, { indices, columns });
}

const STATES = ["affected", "blocked", "barrier"];

/**
 * Adds the cells to a report of `area`. `flat` contains for each cell its grid index, its distance, twice its state plus 1 at the origin,
 * and its blocker: 0, or 1 + its index in `blockers`.
 */
export const addAreaCells = (report, flat, columns, blockers) => areaCells(report, { flat, columns, blockers });

const areaCells = lazy("cells", ({ flat, columns, blockers }) => {
  const out = new Array(flat.length / 4);
  for (let i = 0, at = 0; i < out.length; i++, at += 4) {
    const column = flat[at] % columns;
    const marks = flat[at + 2];
    const entry = {
      cell: [column, (flat[at] - column) / columns],
      state: STATES[marks >> 1],
      distance: flat[at + 1],
      origin: (marks & 1) === 1,
    };
    if (flat[at + 3]) entry.by = [blockers[flat[at + 3] - 1]];
    out[i] = entry;
  }
  return out;
});

/**
 * Adds the cells to a report of `reach`. `flat` contains, for each of `count` reached nodes, which come after their predecessors, the index
 * in a window of a number of columns with that left column and top row; then the position of each node's predecessor (its own at the
 * start); then for each reported cell its position and twice its cost, plus 1 if a move may end there; then, if there are `hazards`, 0 or 1
 * + the index of its hazard. `limits`: costs above which another move action is needed.
 */
export const addReachCells = (report, flat, count, hazards, columns, left, top, limits = []) =>
  reachCells(report, { flat, count, hazards, columns, left, top, limits });

const reachCells = lazy("cells", ({ flat, count, hazards, columns, left, top, limits }) => {
  // Without a move action under way, the first step starts the first one.
  const under = limits[0] > 0 ? 1 : 0;
  const places = pairs(flat.subarray(0, count), columns, left, top);
  const lengths = new Uint32Array(count);
  for (let at = 0; at < count; at++) {
    const before = flat[count + at];
    if (before !== at) lengths[at] = lengths[before] + 1;
  }
  const tree = { flat, count, places, lengths };
  const out = new Array((flat.length - 2 * count) / (hazards ? 3 : 2));
  for (let i = 0; i < out.length; i++) {
    const at = flat[2 * (count + i)];
    const end = flat[2 * (count + i) + 1];
    const hazard = hazards && flat[2 * (count + out.length) + i];
    const [provokes, checks] = hazard ? structuredClone(hazards[hazard - 1]) : [[], []];
    const entry = { cell: places[at].slice(), cost: end >> 1, stop: (end & 1) === 1 };
    // All paths together are many times as large as everything else.
    if (out.length > FEW_PATHS) waitingPath(entry, { tree, at });
    else entry.path = path({ tree, at });
    entry.provokes = provokes;
    entry.checks = checks;
    const actions = under + limits.filter((limit) => entry.cost > limit).length;
    if (actions > 1) entry.actions = actions;
    out[i] = entry;
  }
  return out;
});

/** Number of reached cells above which a path is built on access. */
const FEW_PATHS = 500;

const waitingPath = lazy("path", path);

function path({ tree: { flat, count, places, lengths }, at }) {
  const out = new Array(lengths[at]);
  for (let left = out.length; left > 0; at = flat[count + at]) out[--left] = places[at].slice();
  return out;
}

const named = (_, value) => (typeof value === "number" && !Number.isFinite(value) ? String(value) : value);

/**
 * JSON in which NaN and infinite numbers are words instead of null, which would mean "omitted". Whole maps skip the second pass, which
 * takes several times as long as the first.
 */
export function jsonText(value) {
  const text = JSON.stringify(value);
  return text?.length < 100000 && text.includes("null") ? JSON.stringify(value, named) : text;
}

/** An Error in the form of the contract's BurstmapError. */
export function burstmapError(code, path, message) {
  const error = new Error(message);
  error.name = "BurstmapError";
  error.code = code;
  if (path !== undefined) error.path = path;
  return error;
}
