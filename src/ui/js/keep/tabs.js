// Ensures that only one tab writes a document: by a lock or, in browsers without locks, by messages between the tabs.

/** Milliseconds for another tab to answer. */
const PATIENCE = 400;

const wait = (time, answer) => new Promise((resolve) => setTimeout(resolve, time, answer));

export class Tabs {
  /** This tab's name in messages and in the document's record. */
  me = Math.random().toString(36).slice(2);
  #name;
  #channel = null;
  /** Answers that this tab waits for. */
  #awaited = new Map();
  /** Releases the lock. */
  #release = null;
  /** Whether another tab stole the lock. */
  #robbed = false;
  /** Cancels the place in the queue. */
  #queue = null;
  #lost;

  /** `hear`: called for another tab's message; `lost`: called when another tab has taken the lock. */
  constructor(key, hear, lost) {
    this.#name = `burstmap:keep:${key}`;
    this.#lost = lost;
    if (typeof BroadcastChannel !== "function") return;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }) => {
      for (const [word, resolve] of this.#awaited) if (data[word] === this.me) resolve();
      hear(data);
    };
  }

  get #locks() {
    return globalThis.navigator?.locks;
  }

  say(words) {
    try {
      this.#channel?.postMessage(words);
    } catch {
      // The channel is closed, so no tab waits for this message.
    }
  }

  #await(word) {
    return new Promise((resolve) => this.#awaited.set(word, resolve));
  }

  /** Returns whether no other tab writes the document. Then this one does. */
  async acquire() {
    let here = false;
    this.#await("here").then(() => (here = true));
    this.say({ who: this.me });
    // A page that is being closed may release the lock a moment after the next one asks.
    for (const until = performance.now() + PATIENCE; !here && performance.now() < until; await wait(40)) {
      if (this.#locks && (await this.#request({ ifAvailable: true }))) return true;
    }
    return !this.#locks && !here;
  }

  /** Resolves with whether the lock was granted. It is held until it is released or another tab steals it. */
  #request(options) {
    return new Promise((resolve) => {
      let held = false;
      const hold = (lock) => {
        if (!lock) return void resolve(false);
        held = true;
        this.#robbed = false;
        resolve(true);
        return new Promise((release) => (this.#release = release));
      };
      this.#locks.request(this.#name, options, hold).catch(() => {
        resolve(false);
        if (!held) return;
        this.#robbed = true;
        this.#lost();
      });
    });
  }

  /** Whether this tab still has the granted lock. */
  get holds() {
    return !this.#robbed;
  }

  /** Waits for the lock. Calls `granted` when the other tabs are closed. */
  line(granted) {
    if (!this.#locks) return;
    this.#queue = new AbortController();
    this.#request({ signal: this.#queue.signal }).then((got) => got && granted());
  }

  /** Gives priority to a tab that asked for the lock. */
  stepBack(granted) {
    if (!this.#queue) return;
    this.#queue.abort();
    this.#queue = null;
    this.lineLater(granted);
  }

  /** Joins the queue after the tab that asked for the lock has had time to take it. */
  lineLater(granted) {
    setTimeout(() => this.#channel && !this.#queue && this.line(granted), 6 * PATIENCE);
  }

  /** Asks the writing tab to hand over the document. If it does not answer, losing its lock stops it. */
  async take() {
    this.#queue?.abort();
    this.#queue = null;
    const handed = this.#await("handed");
    this.say({ take: this.me });
    await Promise.race([handed, wait(4 * PATIENCE)]);
    if (this.#locks) await this.#request({ steal: true });
  }

  give() {
    this.#release?.();
    this.#release = null;
  }

  close() {
    this.#queue?.abort();
    this.give();
    this.#channel?.close();
    this.#channel = null;
  }
}
