// Large answers cross the boundary as typed arrays and become the contract's arrays when they are first read.

/** `[column, row]` pairs of the cells whose grid indices are given. */
function cells(indices, columns) {
  const out = new Array(indices.length);
  for (let i = 0; i < indices.length; i++) {
    const index = indices[i];
    const column = index % columns;
    out[i] = [column, (index - column) / columns];
  }
  return out;
}

function lazy(target, name, make) {
  Object.defineProperty(target, name, {
    enumerable: true,
    configurable: true,
    get() {
      const value = make();
      Object.defineProperty(target, name, { enumerable: true, configurable: true, writable: true, value });
      return value;
    },
  });
}

/** `{ sight, effect }` of `field`; `sight` is left out where it is the same. */
export function fieldReport(sight, effect, columns) {
  const report = {};
  lazy(report, 'sight', () => cells(sight ?? effect, columns));
  lazy(report, 'effect', () => cells(effect, columns));
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
    const path = (at) => {
      const out = [];
      for (let before = links[count + at]; before !== at; at = before, before = links[count + at]) {
        out.push([...places[at]]);
      }
      return out.reverse();
    };
    return Array.from(listed, (at, i) => {
      const [provokes, checks] = hazard[i] ? structuredClone(hazards[hazard[i] - 1]) : [[], []];
      return { cell: [...places[at]], cost: costs[i], stop: stops[i] === 1, path: path(at), provokes, checks };
    });
  });
  return report;
}

/** An Error as the contract's BurstmapError. */
export function burstmapError(code, path, message) {
  const error = new Error(message);
  error.name = 'BurstmapError';
  error.code = code;
  if (path !== undefined) error.path = path;
  return error;
}
