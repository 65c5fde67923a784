// A game master's end: sends the map's messages to each side, answers late players with their side's state, and passes requests to the map
// under the side that the transport vouches for.

import { decode, read, write } from "./frame.js";
import { Devices } from "./devices.js";
import { Leadership } from "./leader.js";
import { Gallery } from "./pictures.js";
import { Session } from "./session.js";
import { Side } from "./side.js";

export class MasterSession extends Session {
  seat = { gm: true };
  #sides = new Map();
  #devices = new Devices();
  #gallery = new Gallery();
  #leadership = new Leadership(this);
  #ready = false;
  #showing = null;

  constructor(map, transport) {
    super(map, transport);
    Promise.resolve(map.ready).then(() => {
      if (this.closed) return;
      this.#ready = true;
      this.off = map.on("message", (message) => this.#said(message));
      if (this.open) this.#leadership.seek();
    });
  }

  /** Whether the players follow this device. */
  get leads() {
    return this.#leadership.leads;
  }

  /** Whether another of the game master's devices leads. */
  get standsBy() {
    return this.#leadership.other !== null;
  }

  /** `[{ side, player, state: "here" | "away" | "gone", devices, latency }]`, latency in milliseconds or null. */
  get players() {
    return this.#devices.players();
  }

  /**
   * Makes this device the leader, with the previous leader's fight. Resolves with false if that one did not answer, so that this device's
   * fight continues.
   */
  async lead() {
    if (this.map.keeping === "following") await this.map.takeOver();
    return this.#leadership.take();
  }

  // ---- for Leadership

  /** A map that only shows another tab's document cannot lead. */
  able() {
    return this.#ready && this.open && !["following", "opening"].includes(this.map.keeping);
  }

  whole() {
    return this.map.core.scene();
  }

  adopt(scene) {
    this.map.load(scene);
  }

  /** Everyone starts again with this device. The map reports its sides to a new listener. */
  led() {
    for (const side of this.#sides.values()) side.forget();
    this.off?.();
    this.off = this.map.on("message", (message) => this.#said(message));
    this.changed();
  }

  displaced() {
    for (const side of this.#sides.values()) {
      this.#toSide(side, { type: "leave" });
      side.waiting.clear();
    }
    this.#devices = new Devices();
  }

  // ---- the line

  opened() {
    if (!this.leads) return this.#leadership.seek();
    this.#leadership.beat();
    // Messages during the interruption were lost.
    for (const side of this.#sides.values()) this.#call(side);
  }

  lost() {}

  leave() {
    if (this.leads) this.#leadership.yield();
  }

  end() {
    this.off?.();
    this.#present(null);
  }

  /** Shows the players at the table on the map, if it supports that. */
  changed() {
    super.changed();
    if (this.#showing !== null) return;
    this.#showing = this.later(200, () => {
      this.#showing = null;
      this.#present(this.open && this.leads ? this.players : null);
    });
  }

  #present(players) {
    try {
      if (this.#ready) this.map.present?.(players);
    } catch {
      // A map that was removed from the page shows nothing.
    }
  }

  beat() {
    if (!this.open) return;
    this.#leadership.beat();
    const silent = this.#devices.look();
    for (const device of silent) this.#farewell(device);
  }

  heard(from, _, bytes) {
    if (from.gm) return this.#leadership.heard(bytes);
    const frame = this.leads ? decode(bytes) : null;
    if (!frame || frame.head.of !== undefined) return;
    const { head } = frame;
    let device = this.#devices.get(from, head.from);
    if (head.type !== "knock" && head.gm !== this.id) {
      // From a device that led before. Messages addressed to it are not handled here.
      if (head.type !== "leave") this.send(from, { type: "open", to: head.from });
      return;
    }
    if (!device && head.type === "knock") device = this.#devices.add(from, head.from, head.n);
    if (!device) return this.send(from, { type: "stranger", to: head.from });
    const whole = device.allowed() ? device.stream.take(frame) : null;
    if (whole) this.#fromDevice(device, whole);
  }

  #fromDevice(device, { head, body }) {
    const back = device.gone;
    device.heard = Date.now();
    device.gone = false;
    if (back) this.changed();
    if (head.type === "knock") this.#knocked(device, head);
    else if (head.type === "ping") this.#pinged(device, head);
    else if (head.type === "request") this.#requested(device, head.request, read(body));
    else if (head.type === "withdraw") this.#withdrawn(device, head.request);
    else if (head.type === "leave") this.#farewell(device);
    else if (head.type === "picture") {
      for (const piece of this.#gallery.pieces(device.side, head.name, head.at))
        this.#to(device, piece.head, piece.body);
    }
  }

  #to(device, head, body) {
    this.send({ side: device.side, player: device.player }, { ...head, to: device.id }, body);
  }

  /** Makes a side's devices request missing messages. It does not count as a message, since missing it does no harm. */
  #call(side) {
    this.send({ side: side.name }, { type: "open", n: side.n });
  }

  #toSide(side, head, body) {
    side.n += 1;
    this.send({ side: side.name }, { ...head, n: side.n }, body);
  }

  #side(name) {
    const known = this.#sides.get(name);
    if (known) return known;
    const side = new Side(name, this.#gallery.replacer(name));
    this.#sides.set(name, side);
    return side;
  }

  // ---- players

  #knocked(device, { nonce, have }) {
    if (typeof nonce !== "string") return;
    const side = this.#side(device.side);
    this.changed();
    side.waiting.set(device, { nonce, current: have?.gm === this.id ? have.n : null });
    if (!side.empty) this.#welcome(side);
    else this.#toMap({ type: "hello", side: side.name, from: this.id }, side.name);
  }

  /** Sends waiting devices their side's state, or tells up-to-date ones that nothing is missing. */
  #welcome(side) {
    for (const [device, { nonce, current }] of side.waiting) {
      const head = { type: "welcome", nonce, term: this.#leadership.term, at: side.n };
      this.#to(device, head, current === side.n ? undefined : side.whole());
    }
    side.waiting.clear();
  }

  #pinged(device, { t, latency, away }) {
    this.#to(device, { type: "pong", t });
    const told = Number.isFinite(latency) && latency >= 0 ? Math.round(latency) : null;
    if (told === device.latency && (away === true) === device.away) return;
    Object.assign(device, { latency: told, away: away === true });
    this.changed();
  }

  /** A repeated request is not executed again, but its answer is sent again. */
  #requested(device, request, command) {
    if (!Number.isSafeInteger(request) || command === null || typeof command !== "object") return;
    const number = device.ask(request);
    if (number === null) {
      const answer = device.answers.get(request);
      if (answer) this.#to(device, { type: "answer", request }, write(answer));
      return;
    }
    const { side, key } = device;
    try {
      const message = { burstmap: 1, type: "request", side, from: key, request: number, command };
      this.map.receive(message, side, key, device.player);
    } catch ({ code = "illegal-command", message, path }) {
      this.#answer(device, number, { type: "answer", ok: false, refusal: { code, message, path } });
    }
  }

  #withdrawn(device, request) {
    const number = device.numberOf(request);
    const { side, key } = device;
    if (number !== null) this.#toMap({ type: "withdraw", side, from: key, request: number }, side);
  }

  #answer(device, number, answer) {
    const request = device.answered(number, answer);
    if (request !== null) this.#to(device, { type: "answer", request }, write(answer));
  }

  #farewell(device) {
    if (device.count > 0) this.#toMap({ type: "bye", side: device.side, from: device.key }, device.side);
    device.gone = true;
    this.changed();
  }

  // ---- the map

  #toMap(message, side) {
    try {
      this.map.receive({ burstmap: 1, ...message }, side, message.from);
    } catch (error) {
      this.wrong(error);
    }
  }

  #said(message) {
    if (!this.leads) {
      if (message.type === "here") this.#leadership.beat();
      return;
    }
    const side = this.#side(message.side);
    if (message.type === "here") {
      if (side.empty) this.#call(side);
    } else if (message.type === "state" || message.type === "change") {
      this.#told(side, message);
    } else if (message.type === "answer") {
      const device = this.#devices.byKey(message.to);
      if (device) this.#answer(device, message.request, message);
    } else if (message.type === "bye") {
      this.#leadership.yield();
    }
  }

  #told(side, message) {
    if (!side.take(message)) return this.#toMap({ type: "hello", side: side.name, from: this.id }, side.name);
    // Late devices get everything below.
    if (this.#devices.listens(side)) this.#toSide(side, { type: "post" }, side.bytes(message));
    else side.n += 1;
    this.#welcome(side);
  }
}
