// What was kept, opened again: a snapshot and the log played from there.

import { Course } from "./course.js";
import { breathe, damage, SLICE, Snapshot, sumOf } from "./store.js";

/** Does a record's step again. Returns why that does not go. */
export function again(one, at, step) {
  return damage(one, at) ?? (one.text === '"open"' ? undefined : step(one.text));
}

/**
 * Lays on the desk as much of the document as can be read, `best`: how far that goes, and its course from there.
 * `why`: what is wrong with what is kept, if something is.
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
  return { best, why };
}

/** Plays the log from a snapshot on. Returns how far it went, and why no further. */
async function play({ meta, pages, log }, snapshot, desk, limit) {
  const texts = snapshot.parts.map((id) => pages.get(id));
  if (texts.some((text) => typeof text !== "string")) return { at: -1, why: "a page is missing" };
  const text = texts.join("");
  if (sumOf(text) !== snapshot.sum) return { at: -1, why: "a page is damaged" };
  const refused = desk.open(text, false);
  if (refused !== undefined) return { at: -1, why: refused };
  let { at } = snapshot;
  const course = new Course();
  let until = performance.now() + SLICE;
  for (const one of log) {
    if (one.at <= snapshot.at || one.at > limit) continue;
    const why = again(one, at + 1, (step) => desk.replay(step));
    if (why !== undefined) return { at, course, why };
    at = one.at;
    if (one.text !== '"open"') course.step(one.text);
    for (const name of ["mid", "tip"]) {
      if (meta[name]?.at !== at) continue;
      if (name === "mid") meta.mid.depth = course.middle();
      const now = await new Snapshot(desk.freeze(true)).finish();
      now.free();
      if (now.sum !== meta[name].sum) {
        return { at: snapshot.at, course: new Course(), why: "playing the log gave another document" };
      }
    }
    if (performance.now() > until) {
      await breathe();
      until = performance.now() + SLICE;
    }
  }
  return { at, course };
}
