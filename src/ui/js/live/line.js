// Code of both ends: the channels, the host's transport, closing.

import { VERSION } from "./messages.js";

/** Maximum number of windows of one side, and of unanswered requests of one window. */
export const MOST = 64;

/** Returns a random string that can't be guessed. */
export function luck() {
  return id() + id();
}

export const id = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join("");

/** One end of the stream. Subclasses add `take`, `greet` and `leave`. */
export class Line {
  /** Messages for the host's transport. */
  #outgoing = [];

  constructor(desk, name) {
    this.desk = desk;
    this.name = name;
    this.me = id();
    this.channels = new Map();
    this.leaving = false;
    this.ended = new AbortController();
    const signal = this.ended.signal;
    addEventListener("pagehide", () => this.hide(), { signal });
    addEventListener("pageshow", (event) => event.persisted && this.show(), { signal });
  }

  /** Each side has its own channel, so that no window gets another side's messages. */
  open(side) {
    if (!this.name || this.channels.has(side) || typeof BroadcastChannel !== "function") return false;
    const channel = new BroadcastChannel(`burstmap:${this.name}:${side}`);
    channel.onmessage = ({ data }) => {
      try {
        this.take(data, side, undefined, true);
      } catch (error) {
        this.desk.wrong(error);
      }
    };
    this.channels.set(side, channel);
    return true;
  }

  post(message) {
    const whole = { burstmap: VERSION, ...message };
    this.channels.get(message.side)?.postMessage(whole);
    // Later, because listeners may query and dispatch. A farewell must be sent immediately.
    if (message.type === "bye") this.desk.emit(whole);
    else if (this.#outgoing.push(whole) === 1) queueMicrotask(() => this.flush());
  }

  /** Sends the messages for the host now. */
  flush() {
    for (const message of this.#outgoing.splice(0)) if (!this.ended.signal.aborted) this.desk.emit(message);
  }

  /** The page is being left, but may be restored as it is. */
  hide() {
    this.leaving = true;
    this.leave();
  }

  show() {
    this.leaving = false;
    this.greet();
  }

  close() {
    if (this.ended.signal.aborted) return;
    this.leave();
    // The reason is a string: a browser's error would reference its caller, and keep the widget alive.
    this.ended.abort("closed");
    for (const channel of this.channels.values()) channel.close();
    this.channels.clear();
  }
}
