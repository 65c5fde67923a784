// Keeps a widget's document in this browser: snapshots and a log of steps.
//
// - Every step becomes a record of the log in the task in which it was done. A tab that dies comes back with all that was
//   written; `saved()` tells when that is so.
// - Snapshots are written in pieces between frames. Three of them matter: `base`, from which the log is played back, `tip`,
//   the newest, which proves that playing back gives the same document, and `mid`, which becomes the base once the log is
//   long. What is older than the base goes in the same transaction.
// - One tab writes. Should two believe that it is theirs to write, only one of them finds the next place in the log free.
// - Nothing damaged is thrown away: it is put aside, to be saved as a file.

import { Course, STRETCH } from "./course.js";
import { again, lay } from "./play.js";
import { all, breathe, FORMAT, record, Snapshot } from "./store.js";
import { Tabs } from "./tabs.js";
import { open } from "./twin.js";

/** Milliseconds of quiet after which the newest state is written as a whole. */
const QUIET = 2000;

/** Documents that widgets of this page are still writing. */
const closing = new Map();

/**
 * Keeps one widget's document. `desk` is the widget's side of it (`src/web/keep/desk.rs`). `mode`: a `master` writes, a `reader`
 * only shows what is kept, a `player` keeps what it is given where no other tab does.
 */
export class Keeper {
  /** `opening`, `writing`, `following` another tab, `failed`, `closed`. */
  #state = "opening";
  #key;
  #desk;
  #mode;
  #db = null;
  #meta = null;
  /** Steps that are not on their way yet. */
  #pending = [];
  /** Position of the last record that is on its way. */
  #head = 0;
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
  #adopted = false;
  /** The host opened another document before ours was there. */
  #replaced = false;
  /** Changes that were made, and those of them that are kept. */
  #made = 0;
  #kept = 0;
  #waiting = [];
  #told = null;
  #retry = 0;
  #timer = 0;
  #tabs = null;
  /** What a follower does, one after the other. */
  #work = Promise.resolve();

  constructor(key, desk, mode) {
    this.#key = key;
    this.#desk = desk;
    this.#mode = mode;
    this.#start = this.#freeze();
    this.ready = this.#open().catch((error) => this.#fail(error));
    globalThis.addEventListener?.("pagehide", this.#leave);
  }

  // ------------------------------------------------------------------ what the widget says and asks

  /** A step was done: a command's JSON with its faces, `"undo"` or `"redo"`. */
  note(text) {
    if (this.#state === "closed") return;
    this.#made++;
    this.#pending.push(text);
    if (this.#state === "writing") {
      this.#climb(text);
      queueMicrotask(() => this.#flush());
    } else if (this.#state === "failed") {
      this.#again();
    }
  }

  /** Another document was opened. */
  opened() {
    if (this.#state === "closed" || this.#state === "following") return;
    this.#made++;
    this.#begin();
    if (this.#state === "writing") queueMicrotask(() => this.#flush());
    else if (this.#state === "failed") this.#again();
    else this.#replaced = true;
  }

  /** True once all that was done until now is kept; false when it is not going to be. */
  async saved() {
    const made = this.#made;
    await this.ready;
    if (this.#kept >= made) return this.#state === "writing" || this.#state === "closed";
    if (this.#state !== "writing") return false;
    return new Promise((resolve) => this.#waiting.push({ made, resolve }));
  }

  get state() {
    return this.#state;
  }

  /** Makes this tab the one that writes. */
  async takeOver() {
    await this.#work;
    if (this.#state !== "following" || this.#mode !== "master") return false;
    await this.#tabs.take();
    await this.#own();
    return this.#state === "writing";
  }

  async close() {
    if (this.#state === "closed") return;
    const finish = async () => {
      await this.ready;
      if (this.#state === "writing") await this.saved();
      this.#set("closed");
      clearTimeout(this.#timer);
      globalThis.removeEventListener?.("pagehide", this.#leave);
      this.#settle(false);
      await this.#sending;
      await this.#work;
      this.#start?.drop();
      // What was given up must not be taken for written by whoever waits for it.
      this.#start = null;
      this.#tabs?.close();
      this.#desk.free();
    };
    const done = finish().catch(() => {});
    closing.set(this.#key, done);
    await done;
    if (closing.get(this.#key) === done) closing.delete(this.#key);
  }

  // ------------------------------------------------------------------ opening

  async #open() {
    await closing.get(this.#key);
    this.#db = await open();
    this.#tabs = new Tabs(
      this.#key,
      (words) => this.#hear(words),
      () => this.#lose([]),
    );
    if (this.#mode !== "reader" && (await this.#tabs.acquire())) await this.#own();
    else await this.#follow();
  }

  /** Takes the document: from here on only this tab's records find their places. */
  async #own() {
    this.#set("opening");
    const key = this.#key;
    let newer = false;
    await this.#db.renew(key);
    if (!this.#tabs.holds) return this.#follow();
    await this.#db.write(key, ["docs", "log"], (docs, log) => {
      docs.get(key).onsuccess = ({ target: { result: meta } }) => {
        newer = meta?.format > FORMAT;
        if (newer) return;
        docs.put({ key, format: FORMAT, base: null, mid: null, tip: null, born: 0, ...meta, owner: this.#tabs.me });
        log.openKeyCursor(all(key), "prev").onsuccess = ({ target: { result: last } }) => {
          const at = Math.max(last?.key[1] ?? 0, meta?.base?.at ?? 0) + 1;
          log.add(record(key, at, '"open"'));
        };
      };
    });
    if (newer) throw Object.assign(new Error(), { code: "storage-newer" });
    const problem = await this.#load();
    // Another tab stole the lock meanwhile: it writes.
    if (!this.#tabs.holds) return this.#follow();
    const early = this.#pending.splice(0);
    this.#set("writing");
    if (problem) await this.#mend(problem);
    else if (this.#adopted || this.#replaced) this.#begin();
    else await this.#sweep();
    for (const text of this.#replaced ? [] : early) {
      // What was done before the document was there, is done on it.
      if (this.#meta.base || this.#adopted) {
        this.#desk.again(text);
      } else {
        this.#pending.push(text);
        this.#climb(text);
      }
    }
    this.#flush();
  }

  /** Opens what is kept. Returns what is wrong with it, if something is. */
  async #load() {
    const kept = await this.#db.read(this.#key);
    this.#meta = kept.meta;
    this.#known = new Set(kept.pages.keys());
    this.#head = Math.max(kept.log.at(-1)?.at ?? 0, kept.meta?.base?.at ?? 0);
    if (this.#replaced) return null;
    if (!kept.meta?.base) {
      if (this.#db.damage !== undefined) this.#tell("storage-lost", this.#db.damage);
      if (this.#state !== "following") this.#adopt();
      return null;
    }
    const { best, why } = await lay(kept, this.#desk);
    if (!best) return { why, kept, nothing: true };
    this.#course = best.course;
    this.#desk.accept();
    this.#start?.drop();
    this.#start = null;
    return why ? { why, kept } : null;
  }

  /** A scene that an older version kept in the other storage. */
  #adopt() {
    let text = null;
    try {
      text = localStorage.getItem(`burstmap:${this.#key}`);
    } catch {
      // Switched off: then nothing was kept there.
    }
    if (text === null) return;
    const why = this.#desk.open(text, true);
    if (why === undefined) {
      this.#desk.accept();
      this.#made++;
      this.#adopted = true;
    } else {
      this.#putAside(why, text).then(
        () => localStorage.removeItem(`burstmap:${this.#key}`),
        () => {},
      );
      this.#tell("storage-corrupt", why);
    }
  }

  /** Puts damaged data aside and writes what could be read anew, in one transaction. */
  async #mend({ why, kept, nothing }) {
    if (!nothing || !this.#start) this.#begin();
    this.#made++;
    await this.#base(this.#aside(why, { ...kept, pages: Object.fromEntries(kept.pages) }));
    this.#tell("storage-corrupt", why);
  }

  #aside(why, data) {
    return { key: this.#key, when: new Date().toISOString(), why, data };
  }

  #putAside(why, data) {
    return this.#db.write(this.#key, ["aside"], (aside) => aside.add(this.#aside(why, data)));
  }

  /** Takes out pages that no snapshot names: a tab died between writing them and naming them. */
  async #sweep() {
    const left = this.#unnamed();
    if (left.length) await this.#guarded(["pages"], (pages) => this.#forget(pages, left));
  }

  #unnamed() {
    const { base, mid, tip } = this.#meta;
    const named = new Set([base, mid, tip].flatMap((snapshot) => snapshot?.parts ?? []));
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

  #climb(text) {
    if (!this.#course.step(text)) this.#begin();
  }

  /** The document as it stands becomes a new base. */
  #begin() {
    this.#start?.drop();
    this.#start = this.#freeze();
    this.#pending = [];
    this.#course = new Course();
  }

  /** Pending steps as records, from here on under way. */
  #batch() {
    return this.#pending.splice(0).map((text) => record(this.#key, ++this.#head, text));
  }

  /** A transaction of the log; what it holds is kept once it is complete. */
  #send(stores, make, batch) {
    const made = this.#made;
    const go = () =>
      this.#db.write(this.#key, stores, (...all) => {
        make(...all);
        // Not left to the page's next task: there may be none.
        all.at(-1).commit?.();
      });
    const sent = go()
      .catch(async (error) => {
        // The database was closed under us: by a newer page, or by the browser.
        if (error.name !== "InvalidStateError") throw error;
        this.#db = await open();
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
          this.#fail(error, batch);
        },
      );
    this.#sending = sent;
    return sent;
  }

  /** Sends what is pending. One transaction is under way at a time, so that none can succeed after one that failed. */
  #flush() {
    if (this.#state !== "writing" || this.#sending) return;
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
  #leave = () => {
    if (this.#state !== "writing" || this.#kept >= this.#made) return;
    if (this.#start) {
      this.#start.step(Infinity);
      this.#settleBase();
    } else if (this.#pending.length) {
      this.#log();
    }
    this.#db.hurry();
  };

  /** Writes the first snapshot of a document, in place of all that was there. */
  async #base(aside) {
    if (this.#basing) return;
    this.#basing = true;
    try {
      while (this.#start && this.#state === "writing") {
        const start = this.#start;
        await start.finish((pages) => this.#put(pages));
        if (this.#start === start) await this.#settleBase(aside);
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#basing = false;
    }
    this.#flush();
  }

  #settleBase(aside) {
    const start = this.#start;
    this.#start = null;
    const base = start.at(this.#head, this.#desk.version());
    start.free();
    const meta = { ...this.#meta, base, mid: null, tip: null, born: this.#meta.born + 1, owner: this.#tabs.me };
    this.#meta = meta;
    const left = this.#unnamed();
    const batch = this.#batch();
    // One record at least: its place is free only while the document is ours.
    if (!batch.length) batch.push(record(this.#key, ++this.#head, '"open"'));
    return this.#send(
      ["docs", "pages", "log", "aside"],
      (docs, pages, log, asides) => {
        docs.put(meta);
        for (const [id, text] of start.fresh) pages.put(text, [this.#key, id]);
        this.#forget(pages, left);
        log.delete(IDBKeyRange.bound([this.#key], [this.#key, base.at]));
        for (const one of batch) log.add(one);
        if (aside) asides.add(aside);
        if (this.#adopted) localStorage.removeItem(`burstmap:${this.#key}`);
      },
      batch,
    );
  }

  #put(fresh) {
    return this.#db.write(this.#key, ["pages"], (pages, tx) => {
      for (const [id, text] of fresh) pages.put(text, [this.#key, id]);
      // What the page writes as it goes waits for this: left open, both would be given up.
      tx.commit?.();
    });
  }

  /** All that was sent is kept: say so, and see whether a snapshot is due. */
  #reached() {
    if (this.#state !== "writing") return;
    this.#settle(true);
    if (this.#told) {
      this.#told = null;
      this.#tell("kept-again");
    }
    this.#adopted = false;
    this.#tabs.say({ saved: this.#head });
    this.#desk.saved(this.#kept);
    clearTimeout(this.#timer);
    const newest = Math.max(...["base", "mid", "tip"].map((name) => this.#meta[name]?.at ?? 0));
    const behind = this.#head - newest;
    if (behind >= STRETCH) this.#tip();
    else if (behind > 0) this.#timer = setTimeout(() => this.#tip(), QUIET);
    this.#flush();
  }

  #settle(kept) {
    const over = (one) => !kept || one.made <= this.#kept;
    const [done, still] = [this.#waiting.filter(over), this.#waiting.filter((one) => !over(one))];
    this.#waiting = still;
    for (const one of done) one.resolve(kept);
  }

  /** Requests that are made only while the document is ours. */
  async #guarded(stores, make) {
    let taken = false;
    await this.#db.write(this.#key, ["docs", ...stores], (docs, ...others) => {
      docs.get(this.#key).onsuccess = ({ target: { result: meta } }) => {
        taken = meta?.owner !== this.#tabs.me;
        if (!taken) make(...others.slice(0, -1), docs);
      };
    });
    if (taken) throw new DOMException("taken", "ConstraintError");
  }

  /** Writes the newest state as a whole, and lets go of what is too old. */
  async #tip() {
    if (this.#tipping || this.#start || this.#state !== "writing") return;
    this.#tipping = true;
    const now = this.#freeze();
    try {
      const { born, mid } = this.#meta;
      const at = this.#head + this.#pending.length;
      const { depth, firm } = this.#course.mark(mid);
      // To take the document as it stood was one piece of work already; the log holds all of it.
      await breathe();
      await now.finish((pages) => this.#put(pages));
      if (now.fresh.length) await this.#put(now.fresh);
      if (!(await this.saved()) || this.#meta.born !== born || this.#start) return;
      const tip = { ...now.at(at, this.#desk.version()), depth };
      const meta = { ...this.#meta, ...this.#course.advance(this.#meta, tip, firm) };
      this.#meta = meta;
      const left = this.#unnamed();
      await this.#guarded(["pages", "log"], (pages, log, docs) => {
        docs.put(meta);
        this.#forget(pages, left);
        log.delete(IDBKeyRange.bound([this.#key], [this.#key, meta.base.at]));
      });
    } catch (error) {
      // The log holds everything: only a document that is not ours any more matters here.
      if (error.name === "ConstraintError") this.#fail(error);
      this.#known.clear();
    } finally {
      now.free();
      this.#tipping = false;
    }
  }

  // ------------------------------------------------------------------ two tabs

  /** Another tab writes: this one shows what that one keeps. `line`: how to wait for the lock. */
  async #follow(line = () => this.#tabs.line(this.#granted)) {
    this.#set("following");
    this.#pending = [];
    // Players follow their game master, not each other.
    this.#replaced = this.#mode === "player";
    if (!this.#replaced) {
      this.#desk.lock(true);
      await this.#load();
    }
    if (this.#mode !== "reader") line();
  }

  /** The other tab is gone. */
  #granted = () => {
    if (this.#state === "following") this.#own().catch((error) => this.#fail(error));
    else this.#tabs.give();
  };

  #hear(words) {
    if (words.who && this.#state === "writing") this.#tabs.say({ here: words.who });
    if (words.take && this.#state === "writing") this.#handOver(words.take);
    if (this.#state !== "following") return;
    if (words.take) this.#tabs.stepBack(this.#granted);
    if (words.saved && this.#mode !== "player") this.#work = this.#work.then(() => this.#catchUp()).catch(() => {});
  }

  async #handOver(tab) {
    this.#desk.lock(true);
    await this.saved();
    this.#set("following");
    this.#tabs.give();
    this.#tabs.say({ handed: tab });
    // In line at once, this tab could be given the lock before the other one takes it.
    await this.#follow(() => this.#tabs.lineLater(this.#granted));
  }

  /** Shows what the other tab has done since. */
  async #catchUp() {
    const key = this.#key;
    const { doc, log } = await this.#db.query(["docs", "log"], (docs, log) => ({
      doc: docs.get(key),
      log: log.getAll(IDBKeyRange.bound([key, this.#head], [key, []], true)),
    }));
    if (this.#state !== "following") return;
    if (doc.result?.born !== this.#meta?.born) return void (await this.#load());
    for (const one of log.result) {
      const why = again(one, this.#head + 1, (text) => this.#desk.follow(text));
      if (why !== undefined) return void (await this.#load());
      this.#head = one.at;
    }
  }

  /** Another tab writes now. What could not be kept is put aside. */
  async #lose(batch) {
    if (this.#state !== "writing") return;
    this.#set("opening");
    this.#desk.lock(true);
    await this.#sending;
    const steps = [...batch.map((one) => one.text), ...this.#pending];
    if (steps.length) {
      await this.#putAside("another tab took the scene over", steps).catch(() => {});
      this.#tell("storage-taken");
    }
    this.#settle(false);
    this.#start?.drop();
    this.#start = null;
    await this.#follow();
  }

  // ------------------------------------------------------------------ when it fails

  #set(state) {
    this.#state = state;
    if (state === "writing") this.#desk.lock(false);
    this.#desk.state(state === "following" && this.#mode === "master");
  }

  /** `why`: what was found to be wrong. */
  #tell(code, why = "") {
    this.#desk.tell(code, String(why));
  }

  /** The fight goes on; what is done is kept again as soon as that is possible. */
  #fail(error, batch = []) {
    if (this.#state === "closed") return;
    // Somebody else's record stands where ours belongs.
    if (error?.name === "ConstraintError") return void this.#lose(batch).catch((cause) => this.#fail(cause));
    let code = error?.code?.startsWith?.("storage-") ? error.code : "storage-blocked";
    if (error?.name === "QuotaExceededError") code = "storage-full";
    if (error?.name === "VersionError") code = "storage-newer";
    this.#set("failed");
    this.#desk.lock(false);
    this.#known.clear();
    this.#settle(false);
    this.#retry = performance.now() + QUIET;
    if (this.#told === code) return;
    this.#told = code;
    this.#tell(code);
  }

  /** Tries it again with the whole document. One that was never read must not be overwritten. */
  async #again() {
    if (!this.#meta || this.#told === "storage-newer" || performance.now() < this.#retry) return;
    this.#retry = Infinity;
    try {
      this.#db = await open();
    } catch (error) {
      return this.#fail(error);
    }
    this.#set("writing");
    this.#begin();
    this.#flush();
  }
}
