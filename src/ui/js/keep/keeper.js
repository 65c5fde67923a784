// Saves a widget's document in this browser, as snapshots and a log of steps.
//
// - Every step becomes a record of the log in the task in which it was done. After a crash, a tab restores everything that was written.
//   `saved()` reports when that is the case.
// - Snapshots are written in pieces between frames. Three of them matter: `base`, from which the log is replayed, `tip`, the newest, which
//   verifies the replay, and `mid`, which becomes the base once the log is long. Records older than the base are deleted in the same
//   transaction.
// - Only one tab writes. If two tabs believe that they may write, only one of them finds the next position in the log free.
// - Nothing damaged is deleted: it is set aside, and can be saved as a file.

import { again, lay } from "./play.js";
import { Tabs } from "./tabs.js";
import { open } from "./twin.js";
import { QUIET, Writer } from "./writer.js";

/** Documents that widgets of this page are still writing. */
const closing = new Map();

/**
 * Saves one widget's document. `desk` is the widget's side of it (`src/ui/keep/desk.rs`). `mode`: a `master` writes, a `reader` only shows
 * the saved document, a `player` saves the received document unless another tab does.
 */
export class Keeper {
  /** `opening`, `writing`, `following` another tab, `failed`, `closed`. */
  #state = "opening";
  #key;
  #desk;
  #mode;
  #writer;
  /** Whether the host opened another document before ours was loaded. */
  #replaced = false;
  #told = null;
  #retry = 0;
  #tabs = null;
  /** A follower's tasks, one after another. */
  #work = Promise.resolve();

  constructor(key, desk, mode) {
    this.#key = key;
    this.#desk = desk;
    this.#mode = mode;
    this.#writer = new Writer(key, desk, {
      me: () => this.#tabs.me,
      state: () => this.#state,
      kept: (head) => this.#kept(head),
      failed: (error, batch) => this.#fail(error, batch),
    });
    this.ready = this.#open().catch((error) => this.#fail(error));
    globalThis.addEventListener?.("pagehide", this.#leave);
  }

  // ------------------------------------------------------------------ called by the widget

  /** Records a step: a command's JSON with its faces, `"undo"` or `"redo"`. */
  note(text) {
    if (this.#state === "closed") return;
    this.#writer.note(text);
    if (this.#state === "failed") this.#again();
  }

  /** Records that another document was opened. */
  opened() {
    if (this.#state === "closed" || this.#state === "following") return;
    this.#writer.opened();
    if (this.#state === "failed") this.#again();
    else if (this.#state !== "writing") this.#replaced = true;
  }

  /** Resolves with true once everything done until now is saved; with false if it will not be saved. */
  async saved() {
    const { made } = this.#writer;
    await this.ready;
    return this.#writer.saved(made);
  }

  get state() {
    return this.#state;
  }

  /** Makes this tab the writing one. */
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
      globalThis.removeEventListener?.("pagehide", this.#leave);
      await this.#writer.end();
      await this.#work;
      this.#writer.drop();
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
    this.#writer.db = await open();
    this.#tabs = new Tabs(
      this.#key,
      (words) => this.#hear(words),
      () => this.#lose([]),
    );
    if (this.#mode !== "reader" && (await this.#tabs.acquire())) await this.#own();
    else await this.#follow();
  }

  /** Claims the document: from here on only this tab's records find free positions. */
  async #own() {
    this.#set("opening");
    await this.#writer.db.renew(this.#key);
    if (!this.#tabs.holds) return this.#follow();
    if (!(await this.#writer.claim())) throw Object.assign(new Error(), { code: "storage-newer" });
    const { why, kept, best } = await this.#load();
    // Meanwhile another tab has stolen the lock and writes.
    if (!this.#tabs.holds) return this.#follow();
    const early = this.#writer.take();
    this.#set("writing");
    if (why) await this.#mend(why, kept, !best);
    else if (this.#writer.adopted || this.#replaced) this.#writer.begin();
    else await this.#resume(best);
    for (const text of this.#replaced ? [] : early) {
      // Steps from before the document was loaded are applied to it.
      if (this.#writer.meta.base || this.#writer.adopted) this.#desk.again(text);
      else this.#writer.add(text);
    }
    this.#writer.flush();
  }

  /** Opens the saved document. Returns how much was opened, and the problem, if any. */
  async #load() {
    const kept = await this.#writer.read();
    if (this.#replaced) return {};
    if (!kept.meta?.base) {
      if (this.#writer.db.damage !== undefined) this.#tell("storage-lost", this.#writer.db.damage);
      if (this.#state !== "following") this.#adopt();
      return {};
    }
    const { best, why } = await lay(kept, this.#desk);
    if (best) {
      this.#desk.accept();
      this.#writer.resume(best.course);
    }
    return { best, why, kept };
  }

  /** Continues with a completely opened document. */
  async #resume(best) {
    await this.#writer.sweep();
    if (!best?.course.foreign) return;
    if (best.otherwise) this.#tell("kept-earlier");
    void this.#writer.tip();
  }

  /** Adopts a scene that an older version saved in the other storage. */
  #adopt() {
    let text = null;
    try {
      text = localStorage.getItem(`burstmap:${this.#key}`);
    } catch {
      // The storage is disabled, so it is empty.
    }
    if (text === null) return;
    const why = this.#desk.open(text, true);
    if (why === undefined) {
      this.#desk.accept();
      this.#writer.adopt();
    } else {
      this.#writer.putAside(why, text).then(
        () => localStorage.removeItem(`burstmap:${this.#key}`),
        () => {},
      );
      this.#tell("storage-corrupt", why);
    }
  }

  async #mend(why, kept, nothing) {
    await this.#writer.mend(why, { ...kept, pages: Object.fromEntries(kept.pages) }, nothing);
    this.#tell("storage-corrupt", why);
  }

  /** The page is being closed. */
  #leave = () => {
    if (this.#state === "writing") this.#writer.leave();
  };

  /** More is saved. */
  #kept(head) {
    if (this.#told) {
      this.#told = null;
      this.#tell("kept-again");
    }
    this.#tabs.say({ saved: head });
  }

  // ------------------------------------------------------------------ two tabs

  /** Another tab writes: this one shows the document that the other one saves. `line`: the way to wait for the lock. */
  async #follow(line = () => this.#tabs.line(this.#granted)) {
    this.#set("following");
    this.#writer.take();
    // Players follow their game master, not each other.
    this.#replaced = this.#mode === "player";
    if (!this.#replaced) {
      this.#desk.lock(true);
      await this.#load();
    }
    if (this.#mode !== "reader") line();
  }

  /** The other tab is closed. */
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
    // If this tab waited for the lock immediately, it could get it before the other one.
    await this.#follow(() => this.#tabs.lineLater(this.#granted));
  }

  /** Shows the other tab's steps since then. */
  async #catchUp() {
    const key = this.#key;
    const { doc, log } = await this.#writer.db.query(["docs", "log"], (docs, log) => ({
      doc: docs.get(key),
      log: log.getAll(IDBKeyRange.bound([key, this.#writer.head], [key, []], true)),
    }));
    if (this.#state !== "following") return;
    if (doc.result?.born !== this.#writer.meta?.born) return void (await this.#load());
    for (const one of log.result) {
      const why = again(one, this.#writer.head + 1, (text) => this.#desk.follow(text));
      if (why !== undefined) return void (await this.#load());
      this.#writer.head = one.at;
    }
  }

  /** Another tab writes now. Unsaved steps are set aside. */
  async #lose(batch) {
    if (this.#state !== "writing") return;
    this.#set("opening");
    this.#desk.lock(true);
    const steps = await this.#writer.left(batch);
    if (steps.length) {
      await this.#writer.putAside("another tab took the scene over", steps).catch(() => {});
      this.#tell("storage-taken");
    }
    this.#writer.settle(false);
    this.#writer.drop();
    await this.#follow();
  }

  // ------------------------------------------------------------------ failures

  #set(state) {
    this.#state = state;
    if (state === "writing") this.#desk.lock(false);
    this.#desk.state(state === "following" && this.#mode === "master");
  }

  /** Reports a code. `why`: the problem. */
  #tell(code, why = "") {
    this.#desk.tell(code, String(why));
  }

  /** The fight continues. Saving resumes as soon as possible. */
  #fail(error, batch = []) {
    if (this.#state === "closed") return;
    // Another tab's record is at our position.
    if (error?.name === "ConstraintError") return void this.#lose(batch).catch((cause) => this.#fail(cause));
    let code = error?.code?.startsWith?.("storage-") ? error.code : "storage-blocked";
    if (error?.name === "QuotaExceededError") code = "storage-full";
    if (error?.name === "VersionError") code = "storage-newer";
    this.#set("failed");
    this.#desk.lock(false);
    this.#writer.failed();
    this.#retry = performance.now() + QUIET;
    if (this.#told === code) return;
    this.#told = code;
    this.#tell(code);
  }

  /** Tries again with the whole document. A document that was never read must not be overwritten. */
  async #again() {
    if (!this.#writer.meta || this.#told === "storage-newer" || performance.now() < this.#retry) return;
    this.#retry = Infinity;
    try {
      this.#writer.db = await open();
    } catch (error) {
      return this.#fail(error);
    }
    this.#set("writing");
    this.#writer.begin();
    this.#writer.flush();
  }
}
