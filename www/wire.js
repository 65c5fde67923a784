// Large answers cross the boundary as typed arrays and become the contract's arrays when they are first read.

/** `[column, row]` of grid indices. Rising ones, as of a set of cells, need no division. */
function cells(indices, columns) {
  const out = new Array(indices.length);
  for (let i = 0, row = 0, start = 0; i < out.length; i++) {
    const index = indices[i];
    if (index < start || index >= start + columns) {
      row = Math.floor(index / columns);
      start = row * columns;
    }
    out[i] = [index - start, row];
  }
  return out;
}

/** A value of its own instead of what makes it. */
function settle(target, name, value) {
  Object.defineProperty(target, name, { enumerable: true, configurable: true, writable: true, value });
  return value;
}

function lazy(target, name, make) {
  Object.defineProperty(target, name, {
    enumerable: true,
    configurable: true,
    get: () => settle(target, name, make()),
  });
}

/**
 * A question of `field` about one cell as one number, `((radius + 1) · 2¹⁴ + row) · 2¹⁴ + column`, radius + 1 = 0 without
 * one: its text would cost more than its answer. -1 for every other question, and whatever is odd about this one.
 */
export function cellQuestion(query) {
  const { from, radius = -1, toJSON } = query ?? {};
  const known = Array.isArray(from) && from.length === 2 && toJSON === undefined && from.toJSON === undefined;
  if (!known || Object.keys(query).length > (query.radius === undefined ? 1 : 2)) return -1;
  const [column, row] = from;
  const within = (value, least, end) => Number.isInteger(value) && value >= least && value < end;
  const fits = within(column, 0, 16384) && within(row, 0, 16384) && within(radius, query.radius === undefined ? -1 : 0, 16384);
  return fits ? ((radius + 1) * 16384 + row) * 16384 + column : -1;
}

/** More cells than this are built when they are read. */
const FEW = 200;

/** `{ sight, effect }` of `field`; `sight` is left out where it is the same: then the two lists share their pairs. */
export function fieldReport(sight, effect, columns) {
  let known;
  const effects = () => (known ??= cells(effect, columns));
  const sights = () => (sight ? cells(sight, columns) : effects().slice());
  if (effect.length + (sight?.length ?? 0) <= FEW) return { sight: sights(), effect: effects() };
  const report = {};
  lazy(report, 'sight', sights);
  lazy(report, 'effect', effects);
  return report;
}

const STATES = ['affected', 'blocked', 'barrier'];

/**
 * `report` of `area` with its `cells`: per cell four numbers in `flat`: its grid index, its distance, twice its state plus
 * 1 at the origin, and 0 or 1 + which of `lists` names what blocks it.
 */
export function areaReport(report, flat, lists, columns) {
  lazy(report, 'cells', () => {
    const out = new Array(flat.length / 4);
    for (let i = 0, at = 0; i < out.length; i++, at += 4) {
      const column = flat[at] % columns;
      const row = (flat[at] - column) / columns;
      const marks = flat[at + 2];
      const entry = {
        cell: [column, row], state: STATES[marks >> 1], distance: flat[at + 1], origin: (marks & 1) === 1,
      };
      if (flat[at + 3]) entry.by = lists[flat[at + 3] - 1].slice();
      out[i] = entry;
    }
    return out;
  });
  return report;
}

/**
 * `{ cells }` of `reach`. `links`: the grid index of every reached place, then the position of the place before it (its own
 * at the start); places come after the ones that they are reached from. `listed`: positions of the reported cells.
 */
export function reachReport(links, listed, costs, stops, hazard, hazards, columns) {
  const report = {};
  lazy(report, 'cells', () => {
    const count = links.length / 2;
    const places = cells(links.subarray(0, count), columns);
    const lengths = new Uint32Array(count);
    for (let at = 0; at < count; at++) {
      const before = links[count + at];
      if (before !== at) lengths[at] = lengths[before] + 1;
    }
    // Every path is a list of its own, but the pairs in them are shared by all, and frozen: together the paths are many
    // times as long as everything else. To freeze costs as much as to build: so a path waits until it is read.
    const loose = new Uint8Array(count).fill(1);
    const shared = (at) => {
      if (loose[at]) Object.freeze(places[at]);
      loose[at] = 0;
      return places[at];
    };
    const path = (at) => {
      const out = new Array(lengths[at]);
      for (let left = out.length; left > 0; at = links[count + at]) out[--left] = shared(at);
      return out;
    };
    const out = new Array(listed.length);
    for (let i = 0; i < out.length; i++) {
      const at = listed[i];
      const told = hazard[i] ? structuredClone(hazards[hazard[i] - 1]) : undefined;
      out[i] = {
        cell: places[at].slice(), cost: costs[i], stop: stops[i] === 1,
        get path() { return settle(this, 'path', path(at)); },
        set path(value) { settle(this, 'path', value); },
        provokes: told ? told[0] : [], checks: told ? told[1] : [],
      };
    }
    return out;
  });
  return report;
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
