// Selection of the leading one among the game master's devices. The leader stays until it is closed or another one takes over manually. A
// second device stands by. If two lead, as after a network split, the later one continues.

import { decode, Incoming, LARGEST, read, write } from "./frame.js";
import { SILENCE } from "./session.js";

const MASTERS = { gm: true };
/** Milliseconds for which a new device listens for a leader, and for a fight to be handed over. */
const LISTEN = 600;
const HAND = 4000;

export class Leadership {
  leads = false;
  term = 0;
  /** The device that leads instead: `{ id, term, heard }`. */
  other = null;
  #session;
  #devices = new Map();
  #seeking = false;
  #taking = null;

  constructor(session) {
    this.#session = session;
  }

  /** Leads, unless another device does. */
  seek() {
    if (this.leads || this.other || this.#seeking || !this.#session.able()) return;
    this.#seeking = true;
    this.#say({ type: "seek" });
    this.#session.later(LISTEN, () => {
      this.#seeking = false;
      if (this.#session.open && !this.other) this.#lead();
    });
  }

  /** Takes the lead, with the previous leader's fight. Returns false if that one is gone, so that this device's fight continues. */
  async take() {
    if (this.leads) return true;
    const from = this.other?.id;
    let handed;
    if (from) {
      const waiting = new Promise((done) => {
        this.#taking = done;
        this.#session.later(HAND, () => done(undefined));
      });
      this.#say({ type: "take", whom: from });
      handed = await waiting;
      this.#taking = null;
    }
    if (this.#session.closed) return false;
    if (handed) this.#session.adopt(handed);
    this.#lead();
    return from === undefined || handed !== undefined;
  }

  #lead() {
    if (!this.#session.able()) return;
    this.term = Math.max(Date.now(), this.term + 1, (this.other?.term ?? 0) + 1);
    this.leads = true;
    this.other = null;
    this.#claim();
    this.#session.led();
  }

  /** Stands by. */
  yield(other = null) {
    if (this.leads) this.#say({ type: "rest" });
    const led = this.leads;
    this.leads = false;
    this.other = other;
    if (led) this.#session.displaced();
    this.#session.changed();
  }

  #claim() {
    this.#say({ type: "lead", term: this.term });
  }

  #say(head, body) {
    this.#session.send(MASTERS, head, body);
  }

  beat() {
    if (this.leads) {
      if (this.#session.able()) this.#claim();
      else this.yield();
    } else if (this.other && Date.now() - this.other.heard > SILENCE) {
      this.other = null;
      this.#session.changed();
    } else if (!this.other && !this.stands) {
      this.seek();
    }
  }

  /** A standby device does not lead automatically when the leader is gone, because its fight is another one. */
  stands = false;

  /** Handles a message of another game master's device. */
  heard(bytes) {
    const frame = decode(bytes);
    if (!frame || frame.head.from === this.#session.id) return;
    const { from } = frame.head;
    const device = this.#devices.get(from) ?? new Incoming(frame.head.n - 1, LARGEST.master);
    if (this.#devices.size > 64) this.#devices.clear();
    this.#devices.set(from, device);
    const whole = device.take(frame);
    if (!whole) return;
    const { head, body } = whole;
    if (head.type === "seek" && this.leads) this.#claim();
    else if (head.type === "lead" && Number.isFinite(head.term)) this.#other(from, head.term);
    else if (head.type === "rest" && this.other?.id === from) this.#rests();
    else if (head.type === "take" && head.whom === this.#session.id && this.leads) this.#hand(from);
    else if (head.type === "hand" && head.whom === this.#session.id) this.#taking?.(read(body));
  }

  #other(id, term) {
    if (this.leads) {
      if (term < this.term || (term === this.term && id < this.#session.id)) return this.#claim();
      this.stands = true;
      return this.yield({ id, term, heard: Date.now() });
    }
    const news = this.other?.id !== id;
    this.stands = true;
    this.other = { id, term, heard: Date.now() };
    if (news) this.#session.changed();
  }

  #rests() {
    this.other = null;
    this.#session.changed();
  }

  #hand(whom) {
    const scene = this.#session.whole();
    this.stands = true;
    this.#say({ type: "hand", whom }, write(scene));
    this.yield({ id: whom, term: this.term, heard: Date.now() });
  }
}
