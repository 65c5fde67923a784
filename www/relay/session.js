// Code of both ends: state of the connection, listeners, and recovery after a device slept.

import { encode, luck } from "./frame.js";

/** Milliseconds between two heartbeats, and without one until a device counts as gone. */
export const BEAT = 5000;
export const SILENCE = 2.5 * BEAT;

export class Session {
  /** Id of this device, as long as its page is open. */
  id = luck();
  /** `connecting`, `open`, `lost` (it reconnects automatically), `refused` (the invitation is not valid), `closed`. */
  connection = "connecting";
  /** Reason why the connection is refused or lost, as text. */
  reason = "";
  #listeners = { change: new Set(), error: new Set() };
  #numbers = new Map();
  #telling = false;
  #timers = new Set();
  #ended = new AbortController();

  constructor(map, transport) {
    this.map = map;
    this.transport = transport;
    const { signal } = this.#ended;
    const page = globalThis.document;
    const woken = () => page?.visibilityState !== "hidden" && this.check();
    page?.addEventListener("visibilitychange", () => (woken(), this.looked?.()), { signal });
    for (const event of page ? ["online", "pageshow"] : []) addEventListener(event, woken, { signal });
    if (page) addEventListener("pagehide", () => this.leave(), { signal });
  }

  /** Starts, after the whole session is created. */
  start() {
    this.every(BEAT, () => this.beat());
    this.transport.open({
      message: (from, to, bytes) => this.closed || this.heard(from, to, bytes),
      state: (connection, reason = "") => this.#turned(connection, reason),
      error: (error) => this.wrong(error),
    });
    return this;
  }

  /**
   * Adds a listener. `change`: any of the session's properties changed; `error`: a problem that was handled. Returns a function that
   * removes it.
   */
  on(event, listener) {
    const listeners = this.#listeners[event];
    if (!listeners) throw new TypeError(`Unknown event "${event}". Choose change or error.`);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  get closed() {
    return this.connection === "closed";
  }

  get open() {
    return this.connection === "open";
  }

  #turned(connection, reason) {
    if (this.closed || (connection === this.connection && reason === this.reason)) return;
    const before = this.connection;
    this.connection = connection;
    this.reason = reason;
    if (connection === "open") this.opened();
    else if (before === "open") this.lost();
    this.changed();
  }

  /** Reports a change, once for all that happen together. */
  changed() {
    if (this.#telling) return;
    this.#telling = true;
    this.later(50, () => {
      this.#telling = false;
      for (const listener of this.#listeners.change) listener(this);
    });
  }

  wrong(error) {
    for (const listener of this.#listeners.error) listener(error);
  }

  /** Sends a message to an address. A header without a number gets the next one for that address. */
  send(to, head, body) {
    if (!this.open) return;
    const key = JSON.stringify(to);
    const n = head.n ?? (this.#numbers.get(key) ?? 0) + 1;
    this.#numbers.set(key, n);
    for (const frame of encode({ ...head, from: this.id, n }, body, this.transport.limit))
      this.transport.send(to, frame);
  }

  /** Sends heartbeats immediately and tests the connection, since the device may have slept. */
  check() {
    if (this.closed) return;
    this.transport.check();
    this.beat();
  }

  later(wait, what) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      what();
    }, wait);
    this.#timers.add(timer);
    return timer;
  }

  every(wait, what) {
    const timer = setInterval(what, wait);
    this.#timers.add(timer);
  }

  forget(timer) {
    clearTimeout(timer);
    this.#timers.delete(timer);
  }

  /** Says farewell and ends the connection. The map stays unchanged. */
  close() {
    if (this.closed) return;
    this.leave();
    this.#ended.abort();
    this.end();
    for (const timer of this.#timers) clearTimeout(timer);
    this.connection = "closed";
    for (const listener of this.#listeners.change) listener(this);
    this.transport.close();
  }
}
