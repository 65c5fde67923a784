// Writes one document of the store: its log of steps, and snapshots of the whole.

import { alone, Course, STRETCH } from "./course.js";
import { all, breathe, FORMAT, record, Snapshot } from "./store.js";
import { open } from "./twin.js";

/** Milliseconds of quiet after which the newest state is written as a whole. */
export const QUIET = 2000;

/**
 * Writes the document `key`. `keeper` knows whether that may be done: `me()` names the tab, `state()` is the keeper's. It is told
 * what comes of it: `kept(head)`, `failed(error, records)`.
 */
export class Writer {
  db = null;
  /** What the store says of the document's snapshots. */
  meta = null;
  /** Position of the last record that is on its way. */
  head = 0;
  /** The document comes from an older version's storage, which is emptied once it is kept here. */
  adopted = false;
  #key;
  #desk;
  #keeper;
  /** Steps that are not on their way yet. */
  #pending = [];
  /** The document's way since its base. */
  #course = new Course();
  /** The snapshot of a document that has no base yet. */
  #start = null;
  /** The last transaction of the log, while it is under way. */
  #sending = null;
  #basing = false;
  #tipping = false;
  /** Names of the pages that are in the store. */
  #known = new Set();
  /** Changes that were made, and those of them that are kept. */
  #made = 0;
  #kept = 0;
  #waiting = [];
  #timer = 0;

  constructor(key, desk, keeper) {
    this.#key = key;
    this.#desk = desk;
    this.#keeper = keeper;
    this.#start = this.#freeze();
  }

  get #writes() {
    return this.#keeper.state() === "writing";
  }

  /** How many changes were made. */
  get made() {
    return this.#made;
  }

  // ------------------------------------------------------------------ what is to be written

  /** A step was done. */
  note(text) {
    this.#made++;
    this.add(text);
    if (this.#writes) queueMicrotask(() => this.flush());
  }

  /** Another document was opened. */
  opened() {
    this.#made++;
    this.begin();
    if (this.#writes) queueMicrotask(() => this.flush());
  }

  /** The document that was opened comes from an older version's storage. */
  adopt() {
    this.#made++;
    this.adopted = true;
  }

  /** True once so many changes are kept; false when they are not going to be. */
  async saved(made = this.#made) {
    if (this.#kept >= made) return this.#writes || this.#keeper.state() === "closed";
    if (!this.#writes) return false;
    return new Promise((resolve) => this.#waiting.push({ made, resolve }));
  }

  /** Nothing more is written. Ends once what is under way has ended. */
  async end() {
    clearTimeout(this.#timer);
    this.settle(false);
    await this.#sending;
  }

  /** The snapshot of a document that has no base yet is not needed any more. */
  drop() {
    this.#start?.drop();
    // What was given up must not be taken for written by whoever waits for it.
    this.#start = null;
  }

  /** Writing failed: what the store holds is not known any more. */
  failed() {
    this.#known.clear();
    this.settle(false);
  }

  /** Steps that were not kept, once what is under way has ended. */
  async left(batch) {
    await this.#sending;
    return [...batch.map((one) => one.text), ...this.#pending];
  }

  // ------------------------------------------------------------------ taking a document over

  /** Makes the document this tab's: from here on only its records find their places. False: a newer version wrote it. */
  async claim() {
    const key = this.#key;
    let newer = false;
    await this.db.write(key, ["docs", "log"], (docs, log) => {
      docs.get(key).onsuccess = ({ target: { result: meta } }) => {
        newer = meta?.format > FORMAT;
        if (newer) return;
        docs.put({ key, format: FORMAT, base: null, mid: null, tip: null, born: 0, ...meta, owner: this.#keeper.me() });
        log.openKeyCursor(all(key), "prev").onsuccess = ({ target: { result: last } }) => {
          const at = Math.max(last?.key[1] ?? 0, meta?.base?.at ?? 0) + 1;
          log.add(record(key, at, '"open"'));
        };
      };
    });
    return !newer;
  }

  /** All that is kept of the document. */
  async read() {
    const kept = await this.db.read(this.#key);
    this.meta = kept.meta;
    this.#known = new Set(kept.pages.keys());
    this.head = Math.max(kept.log.at(-1)?.at ?? 0, kept.meta?.base?.at ?? 0);
    return kept;
  }

  /** The document was opened as it is kept, and goes on from there. */
  resume(course) {
    this.#course = course;
    this.drop();
  }

  /** Puts damaged data aside and writes what could be read anew, in one transaction. `nothing` could be read: what stands there is written. */
  async mend(why, data, nothing) {
    if (!nothing || !this.#start) this.begin();
    this.#made++;
    await this.#base(this.#aside(why, data));
  }

  #aside(why, data) {
    return { key: this.#key, when: new Date().toISOString(), why, data };
  }

  putAside(why, data) {
    return this.db.write(this.#key, ["aside"], (aside) => aside.add(this.#aside(why, data)));
  }

  /** Takes out pages that no snapshot names: a tab died between writing them and naming them. */
  async sweep() {
    const left = this.#unnamed();
    if (left.length) await this.#guarded(["pages"], (pages) => this.#forget(pages, left));
  }

  #unnamed() {
    const { base, mid, tip, joins = [] } = this.meta;
    const named = new Set([base, mid, tip, ...joins].flatMap((snapshot) => snapshot?.parts ?? []));
    return [...this.#known].filter((id) => !named.has(id));
  }

  #forget(pages, ids) {
    for (const id of ids) {
      pages.delete([this.#key, id]);
      this.#known.delete(id);
    }
  }

  // ------------------------------------------------------------------ writing

  #freeze() {
    return new Snapshot(this.#desk.freeze(false), this.#known);
  }

  /** A step that is not on its way yet. */
  add(text) {
    this.#pending.push(text);
    if (this.#writes) this.#climb(text);
  }

  /** Steps that are not on their way yet; they are the caller's from here on. */
  take() {
    return this.#pending.splice(0);
  }

  #climb(text) {
    if (!this.#course.step(text)) this.begin();
  }

  /** The document as it stands becomes a new base. */
  begin() {
    this.#start?.drop();
    this.#start = this.#freeze();
    this.#pending = [];
    this.#course = new Course();
  }

  /** Pending steps as records, from here on under way. */
  #batch() {
    return this.#pending.splice(0).map((text) => record(this.#key, ++this.head, text));
  }

  /** A transaction of the log; what it holds is kept once it is complete. */
  #send(stores, make, batch) {
    const made = this.#made;
    const go = () =>
      this.db.write(this.#key, stores, (...all) => {
        make(...all);
        // Not left to the page's next task: there may be none.
        all.at(-1).commit?.();
      });
    const sent = go()
      .catch(async (error) => {
        // The database was closed under us: by a newer page, or by the browser.
        if (error.name !== "InvalidStateError") throw error;
        this.db = await open();
        return go();
      })
      .then(
        () => {
          this.#kept = Math.max(this.#kept, made);
          if (this.#sending === sent) this.#sending = null;
          this.#reached();
        },
        (error) => {
          if (this.#sending === sent) this.#sending = null;
          this.#keeper.failed(error, batch);
        },
      );
    this.#sending = sent;
    return sent;
  }

  /** Sends what is pending. One transaction is under way at a time, so that none can succeed after one that failed. */
  flush() {
    if (!this.#writes || this.#sending) return;
    if (this.#start) {
      if (this.#kept < this.#made) this.#base();
    } else if (this.#pending.length) {
      this.#log();
    }
  }

  #log() {
    const batch = this.#batch();
    return this.#send(["log"], (log) => batch.forEach((one) => log.add(one)), batch);
  }

  /** The page is going: what is pending goes now. */
  leave() {
    if (this.#kept >= this.#made) return;
    if (this.#start) {
      this.#start.step(Infinity);
      this.#settleBase();
    } else if (this.#pending.length) {
      this.#log();
    }
    this.db.hurry();
  }

  /** Writes the first snapshot of a document, in place of all that was there. */
  async #base(aside) {
    if (this.#basing) return;
    this.#basing = true;
    try {
      while (this.#start && this.#writes) {
        const start = this.#start;
        await start.finish((pages) => this.#put(pages));
        if (this.#start === start) await this.#settleBase(aside);
      }
    } catch (error) {
      this.#keeper.failed(error);
    } finally {
      this.#basing = false;
    }
    this.flush();
  }

  #settleBase(aside) {
    const start = this.#start;
    this.#start = null;
    const base = start.at(this.head, this.#desk.version());
    start.free();
    const meta = { ...this.meta, ...alone(base), born: this.meta.born + 1, owner: this.#keeper.me() };
    this.meta = meta;
    const left = this.#unnamed();
    const batch = this.#batch();
    // One record at least: its place is free only while the document is ours.
    if (!batch.length) batch.push(record(this.#key, ++this.head, '"open"'));
    return this.#send(
      ["docs", "pages", "log", "aside"],
      (docs, pages, log, asides) => {
        docs.put(meta);
        for (const [id, text] of start.fresh) pages.put(text, [this.#key, id]);
        this.#forget(pages, left);
        log.delete(IDBKeyRange.bound([this.#key], [this.#key, base.at]));
        for (const one of batch) log.add(one);
        if (aside) asides.add(aside);
        if (this.adopted) localStorage.removeItem(`burstmap:${this.#key}`);
      },
      batch,
    );
  }

  #put(fresh) {
    return this.db.write(this.#key, ["pages"], (pages, tx) => {
      for (const [id, text] of fresh) pages.put(text, [this.#key, id]);
      // What the page writes as it goes waits for this: left open, both would be given up.
      tx.commit?.();
    });
  }

  /** All that was sent is kept: say so, and see whether a snapshot is due. */
  #reached() {
    if (!this.#writes) return;
    this.settle(true);
    this.adopted = false;
    this.#keeper.kept(this.head);
    this.#desk.saved(this.#kept);
    clearTimeout(this.#timer);
    const newest = Math.max(...["base", "mid", "tip"].map((name) => this.meta[name]?.at ?? 0));
    const behind = this.head - newest;
    if (behind >= STRETCH) this.tip();
    else if (behind > 0) this.#timer = setTimeout(() => this.tip(), QUIET);
    this.flush();
  }

  /** Tells those who wait: what is kept by now is, or nothing will be. */
  settle(kept) {
    const over = (one) => !kept || one.made <= this.#kept;
    const [done, still] = [this.#waiting.filter(over), this.#waiting.filter((one) => !over(one))];
    this.#waiting = still;
    for (const one of done) one.resolve(kept);
  }

  /** Requests that are made only while the document is ours. */
  async #guarded(stores, make) {
    let taken = false;
    await this.db.write(this.#key, ["docs", ...stores], (docs, ...others) => {
      docs.get(this.#key).onsuccess = ({ target: { result: meta } }) => {
        taken = meta?.owner !== this.#keeper.me();
        if (!taken) make(...others.slice(0, -1), docs);
      };
    });
    if (taken) throw new DOMException("taken", "ConstraintError");
  }

  /** Writes the newest state as a whole, and lets go of what is too old. */
  async tip() {
    if (this.#tipping || this.#start || !this.#writes) return;
    this.#tipping = true;
    const now = this.#freeze();
    try {
      const { born, mid } = this.meta;
      const at = this.head + this.#pending.length;
      const { depth, firm } = this.#course.mark(mid);
      // To take the document as it stood was one piece of work already; the log holds all of it.
      await breathe();
      await now.finish((pages) => this.#put(pages));
      if (now.fresh.length) await this.#put(now.fresh);
      if (!(await this.saved()) || this.meta.born !== born || this.#start) return;
      const tip = { ...now.at(at, this.#desk.version()), depth };
      const meta = { ...this.meta, ...this.#course.advance(this.meta, tip, firm) };
      this.meta = meta;
      const left = this.#unnamed();
      await this.#guarded(["pages", "log"], (pages, log, docs) => {
        docs.put(meta);
        this.#forget(pages, left);
        log.delete(IDBKeyRange.bound([this.#key], [this.#key, meta.base.at]));
      });
    } catch (error) {
      // The log holds everything: only a document that is not ours any more matters here.
      if (error.name === "ConstraintError") this.#keeper.failed(error);
      this.#known.clear();
    } finally {
      now.free();
      this.#tipping = false;
    }
  }
}
