// What one side was told so far, as its players have it: late ones get the same, and nobody else hears of it.

import { write } from "./frame.js";

export class Side {
  /** Counts the messages of the side, also those that nobody was there to hear: whoever comes back knows what was missed. */
  n = 0;
  /** Devices that wait for what their side was told, each with its question. */
  waiting = new Map();
  #replacer;
  #state = null;
  #written = null;

  /** `replacer`: for `JSON.stringify`. */
  constructor(name, replacer) {
    this.name = name;
    this.#replacer = replacer;
  }

  get empty() {
    return this.#state === null;
  }

  /** The fight begins anew. The count goes on. */
  forget() {
    this.#state = this.#written = null;
  }

  /** Takes a `state` or a `change`. False: it does not fit, and a whole state is needed. */
  take(message) {
    if (message.type === "state") {
      const { table, scene, log } = message;
      this.#state = { type: "state", table, scene, log };
    } else if (this.#state === null || message.table !== this.#state.table) {
      return false;
    } else {
      const scene = { ...this.#state.scene, ...message.scene };
      for (const key of message.gone) delete scene[key];
      const log = [...this.#state.log.slice(0, message.keep), ...message.log];
      this.#state = { ...this.#state, scene, log };
    }
    this.#written = null;
    return true;
  }

  bytes(message) {
    return write(message, this.#replacer);
  }

  /** Everything so far, as bytes. */
  whole() {
    return (this.#written ??= this.bytes(this.#state));
  }
}
