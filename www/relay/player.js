// A player's end: follows the one game master's device that answers, and passes its messages to the map.

import { decode, Incoming, LARGEST, luck, read, write } from "./frame.js";
import { Album } from "./pictures.js";
import { Session, SILENCE } from "./session.js";

const MASTER = { gm: true };
/** Maximum number of unanswered requests, the same as for a map. */
const MOST = 64;

export class PlayerSession extends Session {
  /** Milliseconds for a round trip to the game master's device; null until measured. */
  latency = null;
  /** The leading device: `{ id, term, side, own, heard, lost }`, with the last numbers on both addresses. */
  #leader = null;
  /** Nonces of the last questions, which answers must contain. */
  #nonces = [];
  #knocked = 0;
  /** Whether the connection was lost since the game master's device answered. */
  #unsure = false;
  /** An answer in parts that is arriving, and the time of its last part. */
  #arriving = null;
  #arrived = 0;
  #waiting = false;
  /** By number: the map's requests, as `{ from, request, body, gm }`. */
  #asked = new Map();
  #count = 0;
  /** Number of the map's last message, so that it never misses one. */
  #shown = 0;
  #table = null;
  #album = new Album(
    (name, at) => this.#say({ type: "picture", name, at }),
    () => this.#knock(true),
  );

  constructor(map, transport) {
    super(map, transport);
    this.seat = transport.seat;
    Promise.resolve(map.ready).then(() => {
      if (!this.closed) this.off = map.on("message", (message) => this.#asks(message));
    });
  }

  /** Whether the game master's device is connected. */
  get present() {
    return this.open && this.#leader !== null && !this.#leader.lost;
  }

  // ---- the line

  opened() {
    this.#unsure = true;
    this.#knock();
  }

  lost() {
    this.latency = null;
    // A short interruption is ignored. A long one is reported as if the game master had gone.
    this.later(SILENCE, () => this.open || this.#gone());
  }

  leave() {
    this.#say({ type: "leave" });
  }

  looked() {
    if (this.#leader) this.#ping();
  }

  end() {
    this.off?.();
    this.#gone();
  }

  beat() {
    if (!this.open) return;
    const leader = this.#leader;
    if (leader && !leader.lost && Date.now() - leader.heard > SILENCE) this.#gone();
    // Wait for a large answer on a slow connection.
    if (!leader || leader.lost || this.#unsure) Date.now() - this.#arrived < SILENCE || this.#knock();
    else this.#ping();
  }

  #ping() {
    const away = globalThis.document?.visibilityState === "hidden";
    this.#say({ type: "ping", t: Date.now(), latency: this.latency, away });
  }

  #say(head, body) {
    if (this.#leader || head.type === "knock") this.send(MASTER, { ...head, gm: this.#leader?.id }, body);
  }

  /** Asks for the leader and missing messages; with `whole` for everything. */
  #knock(whole = false) {
    this.#waiting ||= whole;
    if (!this.open) return;
    const wait = this.#knocked + 300 - Date.now();
    if (wait > 0) {
      // One question for several reasons.
      this.soon ??= this.later(wait, () => ((this.soon = null), this.#knock()));
      return;
    }
    this.#knocked = Date.now();
    const nonce = luck();
    this.#nonces = [...this.#nonces.slice(-3), nonce];
    const leader = this.#leader;
    const have = leader && !leader.lost && !this.#waiting ? { gm: leader.id, n: leader.side.last } : null;
    this.#say({ type: "knock", nonce, have });
  }

  heard(_, to, bytes) {
    const frame = decode(bytes);
    if (!frame) return;
    const { head } = frame;
    const leader = this.#leader;
    if (head.type === "open") {
      this.#knock();
    } else if (to.player === undefined) {
      if (head.from !== leader?.id || leader.lost) return void (head.type !== "leave" && this.#knock());
      this.#fromSide(leader, leader.side.take(frame));
    } else if (head.to === this.id) {
      if (head.type === "welcome") this.#welcome(frame);
      else if (head.from === leader?.id) this.#fromLeader(leader, leader.own.take(frame));
    }
  }

  // ---- the game master's device

  /** Handles an answer. It must belong to a question of this device, so that replayed answers are ignored. */
  #welcome(frame) {
    const { head } = frame;
    if (!this.#nonces.includes(head.nonce) || !Number.isFinite(head.term) || !Number.isSafeInteger(head.at)) return;
    const known = this.#leader?.id === head.from;
    if (!known && this.#leader && !this.#leader.lost && head.term < this.#leader.term) return;
    this.#arrived = Date.now();
    const own = known ? this.#leader.own : (this.#arriving ??= new Incoming(0, LARGEST.master));
    const whole = own.take(frame);
    if (!whole) return;
    this.#arriving = null;
    this.#arrived = 0;
    this.#unsure = false;
    if (!known) this.#leader = { id: head.from, side: new Incoming(head.at, LARGEST.master), own };
    const leader = this.#leader;
    Object.assign(leader, { term: head.term, heard: Date.now(), lost: false });
    // Before the answer is shown, because showing it asks for its own images.
    this.#album.again();
    if (head.at < leader.side.last) this.#knock(true);
    else if (whole.body.length > 0) {
      leader.side.last = head.at;
      this.#waiting = false;
      this.#show(whole.body);
    }
    this.#resend();
    this.#ping();
    this.changed();
  }

  #fromSide(leader, whole) {
    if (!whole) return;
    leader.heard = Date.now();
    const { head, body, missed } = whole;
    if (head.type === "leave") this.#gone();
    else if (missed > 0) this.#knock(true);
    else if (head.type === "post") this.#show(body);
  }

  #fromLeader(leader, whole) {
    if (!whole) return;
    leader.heard = Date.now();
    const { head, body } = whole;
    if (head.type === "pong" && Number.isFinite(head.t)) {
      const first = this.latency === null;
      this.latency = Math.max(0, Date.now() - head.t);
      // The next heartbeat contains it for the game master.
      if (first) this.#ping();
      this.changed();
    } else if (head.type === "picture") {
      this.#album.take(head, body);
    } else if (head.type === "answer") {
      this.#answered(head.request, read(body));
    } else if (head.type === "stranger") {
      // It no longer knows this device.
      this.#knock(true);
    }
  }

  /** The game master's device is gone: its last state stays, and the device asks for it again. */
  #gone() {
    const leader = this.#leader;
    if (!leader || leader.lost) return;
    leader.lost = true;
    this.latency = null;
    if (this.#table !== null) this.#give({ type: "bye", table: this.#table });
    this.changed();
  }

  // ---- the map

  #show(body) {
    const message = read(body, (json) => this.#album.reviver(json));
    if (!message || !["state", "change"].includes(message.type)) return;
    this.#table = message.table;
    this.#give({ ...message, n: ++this.#shown });
  }

  /** The side is always this device's own, regardless of the message. */
  #give(message) {
    try {
      this.map.receive({ ...message, burstmap: 1, side: this.seat.side });
    } catch (error) {
      this.wrong(error);
    }
  }

  /** Sends the map's request with a separate number, because a newly mounted map starts counting again. */
  #asks(message) {
    if (message.type === "hello") {
      this.#knock(true);
    } else if (message.type === "withdraw") {
      const known = this.#known(message);
      if (known !== undefined) this.#say({ type: "withdraw", request: known });
    } else if (message.type === "request") {
      // The map repeats requests after an interruption. This device's number stays the same, so that they are carried out once.
      const known = this.#known(message);
      if (known !== undefined) {
        if (this.present) this.#again(known);
        return;
      }
      if (this.#asked.size >= MOST) return;
      const request = ++this.#count;
      const { from, request: own, command } = message;
      const asked = { from, request: own, body: write(command), gm: this.#leader?.id };
      if (asked.body.length > LARGEST.player - 4000) return;
      this.#asked.set(request, asked);
      if (this.present) this.#say({ type: "request", request }, asked.body);
    } else if (message.type === "bye") {
      this.leave();
    }
  }

  /** Returns this device's number of the map's request, if it still waits for its answer. */
  #known({ from, request }) {
    for (const [number, asked] of this.#asked) if (asked.from === from && asked.request === request) return number;
    return undefined;
  }

  #answered(request, message) {
    const asked = this.#asked.get(request);
    if (!asked || message?.type !== "answer") return;
    this.#asked.delete(request);
    this.#give({ ...message, to: asked.from, request: asked.request });
  }

  /** Repeats requests that may have been lost. Not to a restarted device, which does not know which ones were executed. */
  #resend() {
    for (const request of [...this.#asked.keys()]) this.#again(request);
  }

  #again(request) {
    const { body, gm } = this.#asked.get(request);
    if (gm === this.#leader.id) this.#say({ type: "request", request }, body);
    else this.#answered(request, { type: "answer", table: this.#table, ok: false, refusal: RELOADED });
  }
}

/** The answer to requests that were lost when the game master's map was opened again. */
export const RELOADED = {
  code: "illegal-command",
  message:
    "The game master’s map was reopened in the meantime. Check whether your request was carried out, and ask again if not.",
};
