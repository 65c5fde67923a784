// Restores the saved document: a snapshot and the log from there.

import { Course } from "./course.js";
import { breathe, damage, SLICE, Snapshot, sumOf } from "./store.js";

/** Repeats a record's step. Returns the reason if that fails. */
export function again(one, at, step) {
  return damage(one, at) ?? (one.text === '"open"' ? undefined : step(one.text));
}

/**
 * Stages as much of the document as can be read on the desk, and returns the `best` result: its position, its course from there, and
 * whether data of another version had an `otherwise` result. `why`: the problem with the saved data, if any.
 */
export async function lay(kept, desk) {
  let best = null;
  let why;
  for (const name of ["base", "mid", "tip"]) {
    const snapshot = kept.meta[name];
    if (!snapshot) continue;
    const tried = await play(kept, snapshot, desk, Infinity);
    why ??= tried.why;
    if (tried.at >= 0 && (!best || tried.at > best.at)) best = { ...tried, snapshot };
    if (!tried.why) break;
  }
  if (best?.why) await play(kept, best.snapshot, desk, best.at);
  if (best) {
    kept.meta.joins = best.joins;
    best.course.foreign = (kept.meta.tip ?? kept.meta.base).version !== desk.version();
  }
  return { best, why };
}

/** A snapshot's text, or the reason why there is none. */
function read(pages, { parts, sum }) {
  const texts = parts.map((id) => pages.get(id));
  if (texts.some((text) => typeof text !== "string")) return { why: "a page is missing" };
  const text = texts.join("");
  return sumOf(text) === sum ? { text } : { why: "a page is damaged" };
}

/** The checksum of the document on the desk. */
async function summed(desk) {
  const now = await new Snapshot(desk.freeze(true)).finish();
  now.free();
  return now.sum;
}

/**
 * Replays the log from a snapshot. Returns its final position, and the reason for stopping.
 *
 * Only the version that wrote a snapshot must reproduce the same document. If another version does not, the snapshot is joined to the
 * history: the saved document is opened, and a step that is refused now has no effect.
 */
async function play({ meta, pages, log }, snapshot, desk, limit) {
  let { text, why } = read(pages, snapshot);
  why ??= desk.open(text, false);
  if (why !== undefined) return { at: -1, why };
  let { at } = snapshot;
  const course = new Course();
  const joins = (meta.joins ?? []).filter((mark) => mark.at > at);
  const marks = [...joins, meta.mid, meta.tip].filter((mark) => mark?.at > at);
  const foreign = ({ version }) => version !== desk.version();
  const lenient = [snapshot, ...marks].some(foreign);
  let otherwise = false;
  const step = (text) => {
    const refused = desk.replay(text);
    if (refused === undefined || !lenient) return refused;
    desk.skip(text, refused);
    otherwise = true;
  };
  let until = performance.now() + SLICE;
  for (const one of log) {
    if (one.at <= snapshot.at || one.at > limit) continue;
    const stop = again(one, at + 1, step);
    if (stop !== undefined) return { at, course, joins, why: stop };
    at = one.at;
    if (one.text !== '"open"') course.step(one.text);
    if (meta.mid?.at === at) meta.mid.depth = course.middle();
    const mark = marks.find((mark) => mark.at === at);
    const sum = mark && (await summed(desk));
    if (sum !== mark?.sum) {
      if (!foreign(mark) && !joins.includes(mark)) {
        return { at: snapshot.at, course: new Course(), joins, why: "playing the log gave another document" };
      }
      const stored = read(pages, mark);
      const refused = stored.why ?? desk.join(stored.text);
      why ??= refused;
      // It may be the same document in another form.
      if (refused === undefined && (await summed(desk)) !== sum) {
        if (!joins.includes(mark)) joins.push(mark);
        otherwise = true;
      }
    }
    if (performance.now() > until) {
      await breathe();
      until = performance.now() + SLICE;
    }
  }
  return { at, course, joins, otherwise, why };
}
