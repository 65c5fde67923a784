// A player's end.

import { Line, MOST } from "./line.js";
import { checked, TO_MASTER, TO_PLAYERS } from "./messages.js";
import { pictured } from "./pictures.js";

/** Milliseconds after which an unanswered request is reported. */
const PATIENCE = 10_000;

/** Shows the game master's state, and sends requests. */
export class Follower extends Line {
  #table = null;
  #n = 0;
  #scene = {};
  #log = [];
  /** Unanswered requests by number, as `{ command, text, late }`. */
  #asked = new Map();
  /** The table that received the unanswered requests. */
  #askedOf = null;
  #count = 0;
  #watching = false;

  constructor(desk, name, side) {
    super(desk, name);
    this.side = side;
    this.open(side);
    desk.tell("waiting", "");
    this.greet();
  }

  greet() {
    this.post({ type: "hello", side: this.side, from: this.me });
  }

  leave() {
    this.post({ type: "bye", side: this.side, from: this.me });
    // Windows of earlier versions forget a player's window, with its request numbers, when it leaves.
    this.#giveUp();
  }

  changed() {}

  allow() {}

  /** Sends a request, unless an equal one already waits. Throws if no table can answer. */
  request(command) {
    if (this.#table === null) {
      throw this.desk.problem("nobody-there");
    }
    const text = JSON.stringify(command);
    for (const asked of this.#asked.values()) if (asked.text === text) return;
    if (this.#asked.size >= MOST) throw this.desk.problem("too-many");
    const request = ++this.#count;
    const asked = { command, text };
    this.#asked.set(request, asked);
    this.#askedOf = this.#table;
    this.#send(request, asked);
    // Later, because the table is still in use.
    queueMicrotask(() => this.#asked.has(request) && this.desk.sent(request, command, false));
  }

  #send(request, asked) {
    clearTimeout(asked.late);
    asked.late = setTimeout(() => this.desk.late(request), PATIENCE);
    this.post({ type: "request", side: this.side, from: this.me, request, command: asked.command });
  }

  /** Takes back a request. The request stays until the game master's window confirms that, because the answer may be on its way. */
  withdraw(request) {
    if (this.#asked.has(request)) this.post({ type: "withdraw", side: this.side, from: this.me, request });
  }

  /** Sends unanswered requests again. Their numbers ensure that each is carried out once. Another table does not know them, so they are lost. */
  #resend() {
    if (this.#asked.size === 0) return;
    if (this.#table !== this.#askedOf) return this.#giveUp();
    for (const [request, asked] of this.#asked) {
      this.#send(request, asked);
      this.desk.sent(request, asked.command, true);
    }
  }

  /** Reports the unanswered requests as lost. */
  #giveUp() {
    for (const [request, { late }] of this.#asked) {
      clearTimeout(late);
      this.desk.answered(request, "lost");
    }
    this.#asked.clear();
  }

  take(message) {
    // Other players' windows of this side use the same channel.
    if (TO_MASTER.includes(message?.type) && message.from !== undefined) return;
    message = checked(message, TO_PLAYERS, this.desk);
    if (message.side !== this.side) throw this.desk.problem("not-for-us", "/side", message.side);
    const { type, table } = message;
    if (type === "here") {
      if (table !== this.#table) this.greet();
    } else if (type === "bye") {
      if (table === this.#table) this.#lost();
    } else if (type === "state") {
      const first = this.#table !== table;
      this.#show(message, message.scene, message.log, first);
      this.#table = table;
      if (first) {
        this.#watch();
        this.#resend();
      }
    } else if (type === "change") {
      // The message is from another table.
      if (table !== this.#table || message.n <= this.#n) return;
      if (message.n !== this.#n + 1) return this.greet();
      const scene = { ...this.#scene, ...message.scene };
      for (const key of message.gone) delete scene[key];
      this.#show(message, scene, [...this.#log.slice(0, message.keep), ...message.log], false);
    } else if (message.to === this.me && this.#asked.has(message.request)) {
      clearTimeout(this.#asked.get(message.request).late);
      this.#asked.delete(message.request);
      if (message.ok) this.desk.answered(message.request, "done");
      else this.desk.answered(message.request, "refused", message.refusal);
    }
  }

  #show(message, scene, log, opened) {
    if (!opened && message.type === "state" && message.n <= this.#n) return;
    const lines = (entries) => entries.map((event) => JSON.stringify(event));
    const keep = message.keep ?? same(lines(this.#log), lines(log));
    const events = log.slice(keep);
    if (keep < this.#log.length) events.unshift({ type: "undone", at: keep, text: this.desk.undone() });
    this.desk.show(pictured(scene), log, opened ? [] : events, opened);
    this.#n = message.n;
    this.#scene = scene;
    this.#log = log;
    this.desk.tell("live", "");
  }

  #lost() {
    this.#table = null;
    for (const { late } of this.#asked.values()) clearTimeout(late);
    this.desk.tell("gone", "");
  }

  /** The game master's window holds a lock. When a window gets a share of it, the game master's window is closed. */
  #watch() {
    if (!this.name || this.#watching || !navigator.locks) return;
    this.#watching = true;
    navigator.locks
      .request(`burstmap:${this.name}`, { mode: "shared", signal: this.ended.signal }, () => {
        this.#watching = false;
        if (this.#table !== null) this.#lost();
        // The new leader may have started before this window noticed the old one's end.
        this.greet();
      })
      .catch(() => {});
  }
}

/** The number of common entries at the start of two logs. */
function same(one, two) {
  let count = 0;
  while (count < one.length && count < two.length && one[count] === two[count]) count++;
  return count;
}
