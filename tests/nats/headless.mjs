// Maps without a browser: a game master's with the built core, and a player's that stores its messages. Both use the messages of the contract
// (`Message` in burstmap.d.ts), independently of the widgets' code.
import { load, sample } from "../node/load.mjs";

const { Burstmap } = await load();
export const scene = await sample("customs-house");

class Speaker {
  #listeners = new Set();

  on(_, listener) {
    this.#listeners.add(listener);
    this.greet();
    return () => this.#listeners.delete(listener);
  }

  say(message) {
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener({ burstmap: 1, ...message });
    });
  }
}

const texts = (list) => list.map((entry) => JSON.stringify(entry));
let tables = 0;

/** A game master's map. */
export class Master extends Speaker {
  /** Last message to each side. */
  #told = new Map();
  /** For each side, everything that it heard. */
  #logs = new Map();
  table = `table-${(tables += 1)}`;
  handled = 0;

  constructor(start = scene) {
    super();
    this.core = new Burstmap(start);
  }

  get sides() {
    return [...new Set(this.core.scene().tokens.map((token) => token.side))];
  }

  greet() {
    for (const side of this.sides) this.say({ type: "here", side, table: this.table });
  }

  load(start) {
    this.core = new Burstmap(start);
    this.table = `table-${(tables += 1)}`;
    const sides = [...this.#told.keys()];
    this.#told.clear();
    this.#logs.clear();
    for (const side of sides) this.#tell(side);
  }

  dispatch(command) {
    const events = this.core.dispatch(command);
    this.#happened();
    return events;
  }

  #happened() {
    for (const side of new Set([...this.sides, ...this.#told.keys()])) {
      this.#logs.set(side, [...this.log(side), ...this.core.heard({ side })]);
    }
    for (const side of this.#told.keys()) this.#tell(side);
  }

  log(side) {
    return this.#logs.get(side) ?? [];
  }

  #tell(side, whole = false) {
    const scene = this.core.view({ side });
    const log = this.log(side);
    const parts = Object.fromEntries(Object.entries(scene).map(([key, value]) => [key, JSON.stringify(value)]));
    const last = this.#told.get(side);
    const now = { n: (last?.n ?? 0) + 1, parts, log: texts(log) };
    const head = { side, table: this.table, n: now.n };
    if (whole || !last) {
      this.#told.set(side, now);
      return this.say({ type: "state", ...head, scene, log });
    }
    let keep = 0;
    while (keep < now.log.length && now.log[keep] === last.log[keep]) keep += 1;
    const changed = Object.fromEntries(Object.entries(scene).filter(([key]) => parts[key] !== last.parts[key]));
    const gone = Object.keys(last.parts).filter((key) => !(key in parts));
    if (keep === now.log.length && keep === last.log.length && gone.length + Object.keys(changed).length === 0) return;
    this.#told.set(side, now);
    this.say({ type: "change", ...head, scene: changed, gone, keep, log: log.slice(keep) });
  }

  receive(message, side) {
    if (message.side !== side) throw Object.assign(new Error("another side's name"), { code: "illegal-command" });
    if (message.type === "hello") this.#tell(side, true);
    if (message.type !== "request") return;
    const answer = { type: "answer", side, table: this.table, to: message.from, request: message.request };
    try {
      this.core.request({ side, command: message.command });
      this.handled += 1;
      this.#happened();
      this.say({ ...answer, ok: true });
    } catch ({ code, message, path }) {
      this.say({ ...answer, ok: false, refusal: { code, message, path } });
    }
  }
}

/** A player's map: the last message to it, and the results of its requests. */
export class Player extends Speaker {
  scene = null;
  log = [];
  n = 0;
  table = null;
  answers = [];
  heard = [];
  #count = 0;
  #waiting = new Set();

  constructor(side) {
    super();
    this.side = side;
    this.from = `map-${Math.random().toString(36).slice(2)}`;
  }

  greet() {
    this.say({ type: "hello", side: this.side, from: this.from });
  }

  request(command) {
    const request = (this.#count += 1);
    this.say({ type: "request", side: this.side, from: this.from, request, command });
    return request;
  }

  receive(message) {
    if (message.side !== this.side) throw new Error(`for ${message.side}`);
    this.heard.push(message);
    if (this.heard.length > 50) this.heard.shift();
    if (message.type === "state") {
      Object.assign(this, { scene: message.scene, log: message.log, n: message.n, table: message.table });
    } else if (message.type === "change") {
      if (message.table !== this.table || message.n !== this.n + 1)
        throw new Error(`missed something before ${message.n}`);
      const scene = { ...this.scene, ...message.scene };
      for (const key of message.gone) delete scene[key];
      Object.assign(this, { scene, log: [...this.log.slice(0, message.keep), ...message.log], n: message.n });
    } else if (message.type === "answer" && message.to === this.from) {
      this.answers.push(message);
    } else if (message.type === "bye") {
      this.table = null;
    }
    for (const look of this.#waiting) look();
  }

  /** Resolves when the condition is true after a message. */
  async until(question, why, most = 10_000) {
    if (question(this)) return;
    await new Promise((done, fail) => {
      const late = setTimeout(() => {
        this.#waiting.delete(look);
        fail(new Error(`Not within ${most} ms: ${why}`));
      }, most);
      const look = () => {
        if (!question(this)) return;
        clearTimeout(late);
        this.#waiting.delete(look);
        done();
      };
      this.#waiting.add(look);
    });
  }
}

/** Sorts the fields of a side's document, so that a player's and the game master's texts are comparable. */
const sorted = (scene) => Object.entries(scene ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
export const told = ({ scene, log }) => JSON.stringify([sorted(scene), log]);
export const meant = (master, side) => JSON.stringify([sorted(master.core.view({ side })), master.log(side)]);
