// Large answers cross the boundary as typed arrays and become the contract's arrays when they are first read.

/**
 * `[column, row]` of indices in the grid, or in a window of it with that left column and top row. Rising ones, as of a set of
 * cells, need no division.
 */
function cells(indices, columns, left = 0, top = 0) {
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

/** Where a report keeps what its lists are made of, and each list that was made. */
const RAW = Symbol('raw');

/**
 * A list that is made when it is first read. All reports share the one descriptor, and with it their hidden class: getters
 * made for each report, in a literal or with its closures, cost ten times as much to read.
 */
const lazily = (name, make) => ({
  enumerable: true,
  configurable: true,
  get() {
    const raw = this[RAW];
    return (raw[name] ??= make(raw));
  },
  set(list) {
    this[RAW][name] = list;
  },
});

function withLists(report, raw, lists) {
  Object.defineProperty(report, RAW, { value: raw });
  for (const name in lists) Object.defineProperty(report, name, lists[name]);
  return report;
}

/** What `read` makes of a question: its text would cost more than a small answer. Nothing of one that cannot be read. */
const brief = (read, nothing) => (query) => {
  try {
    return read(query);
  } catch {
    return nothing;
  }
};

/** Whether JSON would say these fields of it and no others. */
function holds(query, ...fields) {
  const names = Object.keys(query);
  return names.length === fields.length && names.every((name) => fields.includes(name))
    && query.toJSON === undefined && Object.prototype.toString.call(query) === '[object Object]';
}

const small = (value) => Number.isInteger(value) && value >= 0 && value < 16384;

/** `row · 2¹⁴ + column` of a cell, NaN of whatever else. */
function place(cell) {
  const [column, row] = Array.isArray(cell) && cell.length === 2 && cell.toJSON === undefined ? cell : [];
  return small(column) && small(row) ? row * 16384 + column : NaN;
}

/**
 * A question of `field` about one cell as one number, `((radius + 1) · 2¹⁴ + row) · 2¹⁴ + column`, radius + 1 = 0 without
 * one. -1 for every other question, and whatever is odd about this one.
 */
export const cellQuestion = brief((query) => {
  const { from, radius } = query;
  const within = radius === undefined ? 0 : small(radius) ? radius + 1 : NaN;
  const number = within * 16384 * 16384 + place(from);
  return number >= 0 && (within ? holds(query, 'from', 'radius') : holds(query, 'from')) ? number : -1;
}, -1);

/** More cells than this are built when they are read. */
const FEW = 32;

const FIELD = {
  sight: lazily('sight', (raw) => raw.seen ? cells(raw.seen, raw.columns) : (raw.effect ??= effects(raw)).slice()),
  effect: lazily('effect', effects),
};

function effects(raw) {
  return cells(raw.reached, raw.columns);
}

/** `{ sight, effect }` of `field`; `seen` is left out where it is what is reached: then the two lists share their pairs. */
export function fieldReport(seen, reached, columns) {
  const raw = { seen, reached, columns, sight: undefined, effect: undefined };
  const report = withLists({}, raw, FIELD);
  return reached.length + (seen?.length ?? 0) > FEW ? report : { ...report };
}

/**
 * A question of `area` about a burst or a radius in whole cells as one number, `((burst · 2¹⁴ + size) · 2¹⁴ + row) · 2¹⁴ +
 * column`. -1 for every other question, and whatever is odd about this one.
 */
export const burstQuestion = brief((query) => {
  const { shape, target, size } = query;
  const kind = ['radius', 'burst'].indexOf(shape);
  const number = (kind * 16384 + size) * 16384 * 16384 + place(target);
  return kind >= 0 && small(size) && number >= 0 && holds(query, 'shape', 'target', 'size') ? number : -1;
}, -1);

const STATES = ['affected', 'blocked', 'barrier'];

/**
 * The report of `area`. `text`: its tokens, its origin and its reasons. `flat`: how many cells; per cell its grid index, its
 * distance, twice its state plus 1 at the origin, and 0 or 1 + the number of what blocks it; how many barriers, and their
 * numbers; then for each reason with lists its place, the state of its cells or 0, how many ids it has, and their numbers.
 * Numbers are places in `names`.
 */
export function areaReport(text, flat, columns, names) {
  const raw = {
    text, flat, columns, names,
    parts: undefined, cells: undefined, tokens: undefined, barriers: undefined, origin: undefined, why: undefined,
  };
  return withLists({}, raw, AREA);
}

/** Of an area's report what its text holds. */
const parts = (raw) => (raw.parts ??= JSON.parse(raw.text));

/** Where an area's barriers stand among its numbers. */
const barriers = ({ flat }) => 1 + 4 * flat[0];

/** The names of a list of numbers with their count before them. */
const called = ({ flat, names }, at) => Array.from(flat.subarray(at + 1, at + 1 + flat[at]), (number) => names[number]);

const AREA = {
  cells: lazily('cells', ({ flat, columns, names }) => {
    const out = new Array(flat[0]);
    for (let i = 0, at = 1; i < out.length; i++, at += 4) {
      const column = flat[at] % columns;
      const row = (flat[at] - column) / columns;
      const marks = flat[at + 2];
      const entry = {
        cell: [column, row], state: STATES[marks >> 1], distance: flat[at + 1], origin: (marks & 1) === 1,
      };
      if (flat[at + 3]) entry.by = [names[flat[at + 3] - 1]];
      out[i] = entry;
    }
    return out;
  }),
  tokens: lazily('tokens', (raw) => parts(raw)[0]),
  barriers: lazily('barriers', (raw) => called(raw, barriers(raw))),
  origin: lazily('origin', (raw) => parts(raw)[1]),
  why: lazily('why', (raw) => {
    const { flat, columns } = raw;
    const why = parts(raw)[2];
    for (let at = barriers(raw) + 1 + raw.flat[barriers(raw)]; at < flat.length; at += 3 + flat[at + 2]) {
      const reason = why[flat[at]];
      if (flat[at + 2]) reason.ids = called(raw, at + 2);
      if (flat[at + 1]) withLists(reason, { flat, columns, state: flat[at + 1], cells: undefined }, IN_STATE);
    }
    return why;
  }),
};

/** The list of a reason for what becomes of cells: all of an area's in that state. */
const IN_STATE = {
  cells: lazily('cells', ({ flat, columns, state }) => {
    const found = [];
    for (let at = 1; at < barriers({ flat }); at += 4) if (flat[at + 2] >> 1 === state) found.push(flat[at]);
    return cells(found, columns);
  }),
};

/**
 * A question of `reach` about a token and whole cells of movement, or none: the letter of that number, of 2¹⁴ for none, and
 * the token's id. Nothing for every other question, and for halves of letters, which JSON has no text for.
 */
export const reachQuestion = brief((query) => {
  const { token, budget } = query;
  const known = budget === undefined ? holds(query, 'token') : small(budget) && holds(query, 'token', 'budget');
  if (known && typeof token === 'string' && !/[\ud800-\udfff]/.test(token)) return String.fromCharCode(budget ?? 16384) + token;
});

/**
 * `{ cells }` of `reach`. `flat`: of each of `count` reached places, which come after the ones that they are reached from, the
 * index in a window of so many columns with that left column and top row; the position of the place before each (its own at
 * the start); then, of each reported cell, its position and twice its cost, plus 1 where one may stop; then, where `hazards`
 * is given, of each 0 or 1 + which of them is met.
 */
export function reachReport(flat, count, hazards, columns, left, top) {
  return withLists({}, { flat, count, hazards, columns, left, top, cells: undefined }, REACH);
}

const REACH = {
  cells: lazily('cells', ({ flat, count, hazards, columns, left, top }) => {
    const places = cells(flat.subarray(0, count), columns, left, top);
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
      const told = hazard ? structuredClone(hazards[hazard - 1]) : undefined;
      const entry = { cell: places[at].slice(), cost: end >> 1, stop: (end & 1) === 1 };
      // Together the paths are many times as long as everything else.
      if (out.length > FEW_PATHS) withLists(entry, { tree, at, path: undefined }, WAITING);
      else entry.path = path({ tree, at });
      entry.provokes = told ? told[0] : [];
      entry.checks = told ? told[1] : [];
      out[i] = entry;
    }
    return out;
  }),
};

/** Where more cells than this are reached, a path is built when it is read. */
const FEW_PATHS = 500;

const WAITING = { path: lazily('path', path) };

function path({ tree: { flat, count, places, lengths }, at }) {
  const out = new Array(lengths[at]);
  for (let left = out.length; left > 0; at = flat[count + at]) out[--left] = places[at].slice();
  return out;
}

const named = (_, value) => (typeof value === 'number' && !Number.isFinite(value) ? String(value) : value);

/**
 * JSON in which numbers that are not finite stand as words instead of null, which would read as "left out". Whole maps are
 * spared the second look: it takes several times as long as the first.
 */
export function jsonText(value) {
  const text = JSON.stringify(value);
  return text?.length < 100000 && text.includes('null') ? JSON.stringify(value, named) : text;
}

/** What the core throws by itself: mostly that a table is asked that was freed. */
export function misuse(text) {
  if (!text.startsWith('null pointer')) return new Error(text);
  return burstmapError('freed', undefined, 'This table was freed and answers no more: open its scene again by new Burstmap(scene).');
}

/** An Error as the contract's BurstmapError. */
export function burstmapError(code, path, message) {
  const error = new Error(message);
  error.name = 'BurstmapError';
  error.code = code;
  if (path !== undefined) error.path = path;
  return error;
}
