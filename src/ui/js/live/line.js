// What both ends share: the channels, the host's transport, the end.

import { VERSION } from "./messages.js";

/** Windows of one side, and requests of one window that wait for the game master. */
export const MOST = 64;

/** What nobody can guess. */
export function luck() {
  return id() + id();
}

export const id = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join("");

/** One end of the stream, to be completed by `take`, `greet` and `leave`. */
export class Line {
  /** For the host's transport. */
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

  /** Each side has a channel of its own, so that no window gets what is meant for another. */
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
    // Later, as whoever listens may ask and dispatch; a farewell has no later.
    if (message.type === "bye") this.desk.emit(whole);
    else if (this.#outgoing.push(whole) === 1) queueMicrotask(() => this.flush());
  }

  /** What is to be said to the host, now. */
  flush() {
    for (const message of this.#outgoing.splice(0)) if (!this.ended.signal.aborted) this.desk.emit(message);
  }

  /** The page is being left; it may come back as it is. */
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
    // With a reason in words: an error of the browser's remembers who called, and would keep the widget alive.
    this.ended.abort("closed");
    for (const channel of this.channels.values()) channel.close();
    this.channels.clear();
  }
}
