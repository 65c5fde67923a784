// The page's desk (`src/ui/keep/desk.rs`) for tables without a page, on which `play.js` restores stored fights.
import { lay } from "../../src/ui/js/keep/play.js";
import { Snapshot, sumOf } from "../../src/ui/js/keep/store.js";

// In a page, `play.js` waits for this between two pieces of work.
globalThis.requestIdleCallback = setImmediate;
globalThis.document = { hidden: false };

/** A table whose document was replaced on the way, as `Table::with_history` joins two. Steps back from one continue in the previous one. */
class Joined {
  #tables;
  /** Index of the open map. */
  #at = 0;

  constructor(core) {
    this.#tables = [{ core, depth: 0 }];
  }

  get #open() {
    return this.#tables[this.#at];
  }

  join(core) {
    this.#tables.length = this.#at + 1;
    this.#open.end = this.#open.depth;
    this.#tables.push({ core, depth: 0 });
    this.#at++;
  }

  dispatch(command) {
    const events = this.#open.core.dispatch(command);
    this.#tables.length = this.#at + 1;
    this.#open.depth++;
    return events;
  }

  undo() {
    if (this.#open.depth === 0 && this.#at > 0) this.#at--;
    const events = this.#open.core.undo();
    if (events.length > 0) this.#open.depth--;
    return events;
  }

  redo() {
    const table = this.#open;
    const events = table.core.redo();
    if (events.length > 0) table.depth++;
    if (table.depth === table.end && this.#at < this.#tables.length - 1) this.#at++;
    return events;
  }

  scene = () => this.#open.core.scene();
  turn = () => this.#open.core.turn();
  log = () => this.#open.core.log();
}

/** A page draws another seed each time. */
let seeds = 0;

export class Desk {
  core = null;
  skipped = 0;
  #burstmap;

  constructor(burstmap) {
    this.#burstmap = burstmap;
  }

  version() {
    return this.#burstmap.version();
  }

  open(text) {
    return this.#tried(() => {
      this.core = new Joined(this.#opened(text));
      this.skipped = 0;
    });
  }

  join(text) {
    return this.#tried(() => this.core.join(this.#opened(text)));
  }

  replay(step) {
    const command = JSON.parse(step);
    const back = typeof command === "string";
    return this.#tried(() => {
      const events = back ? this.core[command]() : this.core.dispatch(command);
      if (back && events.length === 0) throw new Error(`nothing to ${command}`);
    });
  }

  skip(step, why) {
    this.skipped++;
    if (typeof JSON.parse(step) !== "string") this.core.dispatch({ type: "note", text: why, secret: true });
  }

  freeze() {
    const pieces = [JSON.stringify(this.core.scene())];
    return { next: () => pieces.shift(), free() {} };
  }

  #opened(text) {
    return new this.#burstmap.Burstmap(JSON.parse(text), { seed: `seed ${seeds++}` });
  }

  #tried(deed) {
    try {
      deed();
      return undefined;
    } catch (error) {
      return error.message;
    }
  }
}

/** Returns the document of a snapshot. */
export const documentOf = (snapshot, pages) => {
  const texts = new Map(pages);
  return JSON.parse(snapshot.parts.map((part) => texts.get(part)).join(""));
};

/** Returns a snapshot of a document's text, with its page. */
export function snapshot(text, at, version) {
  const page = `${sumOf(text).toString(36)}.${text.length}`;
  return { one: { at, version, parts: [page], sum: sumOf(text) }, page: [page, text] };
}

/**
 * Returns the stored data in the form that `play.js` gets. This desk writes the newest snapshot, because its checksum depends on the
 * text. `change` may change its scene.
 */
export function records(burstmap, { doc, pages, log }, change = (scene) => scene) {
  const desk = new Desk(burstmap);
  desk.open(JSON.stringify(documentOf(doc.tip, pages)));
  const scene = change(JSON.parse(JSON.stringify(desk.core.scene())));
  const { one, page } = snapshot(JSON.stringify(scene), doc.tip.at, doc.tip.version);
  const meta = { ...doc, mid: null, tip: { ...doc.tip, ...one } };
  return { meta, pages: new Map([...pages, page]), log };
}

/** Returns the stored data with the document on the desk as the next snapshot, as the page writes it after a step of the log. */
export async function next(kept, desk, course) {
  const at = kept.log.at(-1).at + 1;
  const text = '"open"';
  const record = { at, text, sum: sumOf(`${at} ${text}`) };
  const now = new Snapshot(desk.freeze(), new Set());
  await now.finish(async (fresh) => fresh.forEach(([page, text]) => kept.pages.set(page, text)));
  now.fresh.forEach(([page, text]) => kept.pages.set(page, text));
  const { depth, firm } = course.mark(kept.meta.mid);
  const tip = { ...now.at(at, desk.version()), depth };
  return { ...kept, meta: { ...kept.meta, ...course.advance(kept.meta, tip, firm) }, log: [...kept.log, record] };
}

/** Restores stored data on a desk. */
export async function restored(burstmap, kept) {
  const desk = new Desk(burstmap);
  return { desk, ...(await lay(kept, desk)) };
}
