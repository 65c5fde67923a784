// One tab writes a document. Who that is, is settled by a lock, and by words between the tabs where there are no locks.

/** Milliseconds that another tab has to say that it is there. */
const PATIENCE = 400;

const wait = (time, answer) => new Promise((resolve) => setTimeout(resolve, time, answer));

export class Tabs {
  /** Names this tab in what the tabs say and in the document's record. */
  me = Math.random().toString(36).slice(2);
  #name;
  #channel = null;
  /** What this tab waits to hear. */
  #awaited = new Map();
  /** Gives the lock back. */
  #release = null;
  /** Whether another tab stole the lock. */
  #robbed = false;
  /** Takes the place in the line back. */
  #queue = null;
  #lost;

  /** `hear`: what another tab says; `lost`: another tab has taken the lock. */
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
      // Closed: then nobody waits for these words.
    }
  }

  #await(word) {
    return new Promise((resolve) => this.#awaited.set(word, resolve));
  }

  /** Whether no other tab writes the document; then this one does. */
  async acquire() {
    let here = false;
    this.#await("here").then(() => (here = true));
    this.say({ who: this.me });
    // A page that is being left lets go a moment later than the next one asks.
    for (const until = performance.now() + PATIENCE; !here && performance.now() < until; await wait(40)) {
      if (this.#locks && (await this.#request({ ifAvailable: true }))) return true;
    }
    return !this.#locks && !here;
  }

  /** Resolves with whether the lock was granted. It is held until it is given back or another tab steals it. */
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

  /** Whether the lock that was granted is still this tab's. */
  get holds() {
    return !this.#robbed;
  }

  /** Waits for the lock: `granted` is called when the other tabs are gone. */
  line(granted) {
    if (!this.#locks) return;
    this.#queue = new AbortController();
    this.#request({ signal: this.#queue.signal }).then((got) => got && granted());
  }

  /** Lets a tab that asked for the lock go first. */
  stepBack(granted) {
    if (!this.#queue) return;
    this.#queue.abort();
    this.#queue = null;
    this.lineLater(granted);
  }

  /** Gets in line when the tab that asked for the lock has had time to take it. */
  lineLater(granted) {
    setTimeout(() => this.#channel && !this.#queue && this.line(granted), 6 * PATIENCE);
  }

  /** Asks the tab that writes to hand the document over. One that does not answer is stopped by its lock's loss. */
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
