// Writes one document of the store: its log of steps, and snapshots.

import { alone, Course, STRETCH } from "./course.js";
import { all, breathe, FORMAT, record, Snapshot } from "./store.js";
import { open } from "./twin.js";

/** Milliseconds of inactivity after which a snapshot of the newest state is written. */
export const QUIET = 2000;

/**
 * Writes the document `key`. `keeper` knows whether writing is allowed: `me()` names the tab, `state()` is the keeper's. It is notified of
 * results: `kept(head)`, `failed(error, records)`.
 */
export class Writer {
  db = null;
  /** The store's data about the document's snapshots. */
  meta = null;
  /** Position of the last record that was sent. */
  head = 0;
  /** Whether the document comes from an older version's storage, which is emptied once it is saved here. */
  adopted = false;
  #key;
  #desk;
  #keeper;
  /** Steps that are not sent yet. */
  #pending = [];
  /** The document's progress since its base. */
  #course = new Course();
  /** The snapshot of a document without a base. */
  #start = null;
  /** The log's last unfinished transaction. */
  #sending = null;
  #basing = false;
  #tipping = false;
  /** Names of the pages that are in the store. */
  #known = new Set();
  /** Number of changes, and of those that are saved. */
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

  /** The number of changes. */
  get made() {
    return this.#made;
  }

  // ------------------------------------------------------------------ recording

  /** Records a step. */
  note(text) {
    this.#made++;
    this.add(text);
    if (this.#writes) queueMicrotask(() => this.flush());
  }

  /** Records that another document was opened. */
  opened() {
    this.#made++;
    this.begin();
    if (this.#writes) queueMicrotask(() => this.flush());
  }

  /** Records that the opened document comes from an older version's storage. */
  adopt() {
    this.#made++;
    this.adopted = true;
  }

  /** Resolves with true once a number of changes is saved; with false if they will not be saved. */
  async saved(made = this.#made) {
    if (this.#kept >= made) return this.#writes || this.#keeper.state() === "closed";
    if (!this.#writes) return false;
    return new Promise((resolve) => this.#waiting.push({ made, resolve }));
  }

  /** Stops writing. Resolves once unfinished transactions have ended. */
  async end() {
    clearTimeout(this.#timer);
    this.settle(false);
    await this.#sending;
  }

  /** Drops the snapshot of a document without a base, because it is no longer needed. */
  drop() {
    this.#start?.drop();
    // Waiting callers must not mistake the dropped snapshot for written.
    this.#start = null;
  }

  /** Writing failed, so the contents of the store are unknown. */
  failed() {
    this.#known.clear();
    this.settle(false);
  }

  /** Unsaved steps, after unfinished transactions have ended. */
  async left(batch) {
    await this.#sending;
    return [...batch.map((one) => one.text), ...this.#pending];
  }

  // ------------------------------------------------------------------ taking over a document

  /** Claims the document for this tab: from here on only its records find free positions. Returns false if a newer version wrote it. */
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

  /** Reads all data of the document. */
  async read() {
    const kept = await this.db.read(this.#key);
    this.meta = kept.meta;
    this.#known = new Set(kept.pages.keys());
    this.head = Math.max(kept.log.at(-1)?.at ?? 0, kept.meta?.base?.at ?? 0);
    return kept;
  }

  /** The saved document was opened, and continues from there. */
  resume(course) {
    this.#course = course;
    this.drop();
  }

  /**
   * Sets damaged data aside and writes a new copy of the readable part, in one transaction. `nothing`: no part was readable, so the current
   * document is written.
   */
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

  /** Deletes pages without a snapshot: a tab died between writing the pages and their snapshot. */
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

  /** Adds a step to be sent. */
  add(text) {
    this.#pending.push(text);
    if (this.#writes) this.#climb(text);
  }

  /** Takes the steps that are not sent yet. From here on the caller owns them. */
  take() {
    return this.#pending.splice(0);
  }

  #climb(text) {
    if (!this.#course.step(text)) this.begin();
  }

  /** Makes the current document a new base. */
  begin() {
    this.#start?.drop();
    this.#start = this.#freeze();
    this.#pending = [];
    this.#course = new Course();
  }

  /** Pending steps as records, which count as sent from here on. */
  #batch() {
    return this.#pending.splice(0).map((text) => record(this.#key, ++this.head, text));
  }

  /** Runs a transaction of the log. Its contents are saved once it is complete. */
  #send(stores, make, batch) {
    const made = this.#made;
    const go = () =>
      this.db.write(this.#key, stores, (...all) => {
        make(...all);
        // Do not leave it to the page's next task: there may be none.
        all.at(-1).commit?.();
      });
    const sent = go()
      .catch(async (error) => {
        // A newer page or the browser closed the database.
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

  /** Sends pending steps. Only one transaction runs at a time, so that none can succeed after a failed one. */
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

  /** The page is being closed, so pending steps are sent now. */
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

  /** Writes the first snapshot of a document, in place of all earlier data. */
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
    // At least one record, because its position is free only while this tab owns the document.
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
      // Writes of a closing page wait for this transaction: left open, both would be aborted.
      tx.commit?.();
    });
  }

  /** Everything sent is saved. Reports that, and checks whether a snapshot is due. */
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

  /** Notifies waiting callers that the data is saved, or will not be saved. */
  settle(kept) {
    const over = (one) => !kept || one.made <= this.#kept;
    const [done, still] = [this.#waiting.filter(over), this.#waiting.filter((one) => !over(one))];
    this.#waiting = still;
    for (const one of done) one.resolve(kept);
  }

  /** Makes requests only while this tab owns the document. */
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

  /** Writes a snapshot of the newest state, and deletes data that is too old. */
  async tip() {
    if (this.#tipping || this.#start || !this.#writes) return;
    this.#tipping = true;
    const now = this.#freeze();
    try {
      const { born, mid } = this.meta;
      const at = this.head + this.#pending.length;
      const { depth, firm } = this.#course.mark(mid);
      // Freezing the document already took a slice of time, and the log contains everything.
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
      // The log contains everything, so this matters only if the document is no longer ours.
      if (error.name === "ConstraintError") this.#keeper.failed(error);
      this.#known.clear();
    } finally {
      now.free();
      this.#tipping = false;
    }
  }
}
