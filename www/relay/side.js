// State of one side as sent to its players. Late ones get the same, and no others notice.

import { write } from "./frame.js";

export class Side {
  /** Number of the side's messages, including those without a listener, so that returning devices know the missed ones. */
  n = 0;
  /** Devices that wait for their side's state, each with its question. */
  waiting = new Map();
  #replacer;
  #state = null;
  #written = null;

  /** `replacer`: argument for `JSON.stringify`. */
  constructor(name, replacer) {
    this.name = name;
    this.#replacer = replacer;
  }

  get empty() {
    return this.#state === null;
  }

  /** Forgets the state for a new fight. The count continues. */
  forget() {
    this.#state = this.#written = null;
  }

  /** Handles a `state` or a `change`. Returns false if it does not fit, so that a whole state is needed. */
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

  /** The complete state as bytes. */
  whole() {
    return (this.#written ??= this.bytes(this.#state));
  }
}
