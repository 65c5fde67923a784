// The module in two parts. The first part has stand-ins for functions of the second part, which replaces them when it is instantiated.
import { __wbg_reset_state, hearMissing, initSync, theRestCame } from "./burstmap_glue.js";

export class Halves {
  /** Loads the second part. */
  #load;
  /** Prepares an instance. */
  #connect;
  #exports;
  #coming;
  #completing;
  #failed = false;
  /** Whether a function was missing, so that the instance must not be used again. */
  #missed = false;
  isComplete = false;
  instance = 0;

  constructor(load, connect) {
    this.#load = load;
    this.#connect = connect;
  }

  /** Requests the second part, unless it was requested before. */
  request() {
    this.#coming ??= this.#load(this.#failed);
    // The caller that waits for the part reports a failure.
    this.#coming.catch(() => {});
    return this.#coming;
  }

  /** Accepts the exports of the instantiated first part. */
  linked(exports) {
    this.#exports = exports;
    hearMissing((error) => {
      // Only for tests and developers: visitors just wait for the second part.
      if (!this.#missed) console.error("burstmap: a function of the second part was called too early.", error);
      this.#missed = true;
    });
  }

  /** Resolves when all functions are loaded. After a failure, the next call tries again. */
  complete() {
    this.#completing ??= this.#complete().catch((cause) => {
      this.#completing = this.#coming = undefined;
      this.#failed = true;
      const words = `The rest of the map could not be loaded. (${cause?.message ?? cause})`;
      throw Object.assign(new Error(words), { name: "BurstmapError", code: "rest-failed", cause });
    });
    return this.#completing;
  }

  async #complete() {
    const rest = await this.request();
    do {
      if (this.#missed) this.#renew();
      await WebAssembly.instantiate(rest, { first: this.#exports });
    } while (this.#missed);
    theRestCame(rest);
    this.isComplete = true;
    return this.#exports;
  }

  /** Replaces the instance, because an interrupted call may have left it in any state. */
  #renew() {
    // The lost widget's listeners must not disturb the page.
    addEventListener("error", (event) => {
      if (/closure from previous WASM instance/.test(event.message)) event.preventDefault();
    });
    __wbg_reset_state();
    this.#missed = false;
    this.instance++;
    this.linked(initSync());
    this.#connect();
  }
}
