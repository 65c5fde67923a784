// What was kept, opened again: a snapshot and the log played from there.

import { Course } from "./course.js";
import { breathe, damage, SLICE, Snapshot, sumOf } from "./store.js";

/** Does a record's step again. Returns why that does not go. */
export function again(one, at, step) {
  return damage(one, at) ?? (one.text === '"open"' ? undefined : step(one.text));
}

/**
 * Lays on the desk as much of the document as can be read, `best`: how far that goes, its course from there, and whether what
 * another version saved came out `otherwise`. `why`: what is wrong with what is kept, if something is.
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

/** A snapshot's text, or why there is none. */
function read(pages, { parts, sum }) {
  const texts = parts.map((id) => pages.get(id));
  if (texts.some((text) => typeof text !== "string")) return { why: "a page is missing" };
  const text = texts.join("");
  return sumOf(text) === sum ? { text } : { why: "a page is damaged" };
}

/** The sum of the document on the desk. */
async function summed(desk) {
  const now = await new Snapshot(desk.freeze(true)).finish();
  now.free();
  return now.sum;
}

/**
 * Plays the log from a snapshot on. Returns how far it went, and why no further.
 *
 * Only the version that wrote a snapshot must come to the same document again. Where another one does not, the snapshot is
 * joined to the history: what was saved is what opens, and a step that is refused now has no effect.
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
      // Written in another form, it may still be the same document.
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
