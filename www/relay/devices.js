// The players' devices known to a game master's device, and their public data.

import { Incoming, LARGEST } from "./frame.js";
import { SILENCE } from "./session.js";

/** Maximum number of devices per player, and in total. */
const OF_ONE = 16;
const OF_ALL = 1000;
/** Frames: burst limit, and limit per second. A player's device needs only a few. */
const AT_ONCE = 200;
const A_SECOND = 50;
/** Number of answers stored for repeated requests. */
const ANSWERS = 64;

class Device {
  heard = Date.now();
  latency = null;
  away = false;
  gone = false;
  /** By number: the answer, or null before it arrives. */
  answers = new Map();
  /** Number of requests, and the numbers of the last ones. */
  count = 0;
  #asked = [];
  #left = AT_ONCE;
  #filled = Date.now();

  constructor(key, side, player, id, n) {
    Object.assign(this, { key, side, player, id });
    this.stream = new Incoming(n - 1, LARGEST.player);
  }

  /** Whether its frames are accepted now: devices that flood the game master's are limited. */
  allowed() {
    const now = Date.now();
    this.#left = Math.min(AT_ONCE, this.#left + ((now - this.#filled) / 1000) * A_SECOND);
    this.#filled = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Stores a request and returns its number for the map; null if it is a repetition. */
  ask(request) {
    if (this.answers.has(request)) return null;
    this.answers.set(request, null);
    if (this.answers.size > ANSWERS) this.answers.delete(this.answers.keys().next().value);
    this.#asked.push(request);
    if (this.#asked.length > ANSWERS) this.#asked.shift();
    return (this.count += 1);
  }

  /** Returns the map's number of a request, or null if it is unknown or too old. */
  numberOf(request) {
    const at = this.#asked.lastIndexOf(request);
    return at < 0 ? null : this.count - this.#asked.length + at + 1;
  }

  /** Stores the answer for one of the map's numbers; returns the device's number. */
  answered(number, answer) {
    const request = this.#asked.at(number - this.count - 1);
    if (!this.answers.has(request)) return null;
    this.answers.set(request, answer);
    return request;
  }
}

export class Devices {
  #all = new Map();
  #count = 0;
  /** By the keys of their requests. */
  #keys = new Map();

  get(from, id) {
    return this.#all.get(`${from.side}\n${from.player}\n${id}`);
  }

  byKey(key) {
    return this.#keys.get(key);
  }

  /** Adds a new device. Its first number is the one to continue from. */
  add(from, id, n) {
    const name = `${from.side}\n${from.player}\n${id}`;
    const own = [...this.#all].filter(([, it]) => it.side === from.side && it.player === from.player);
    if (own.length >= OF_ONE) this.#drop(own);
    else if (this.#all.size >= OF_ALL) this.#drop([...this.#all]);
    const device = new Device(`device-${(this.#count += 1)}`, from.side, from.player, id, n);
    this.#all.set(name, device);
    this.#keys.set(device.key, device);
    return device;
  }

  /** Removes the device that has been silent for longest. */
  #drop(list) {
    const [name, device] = list.reduce((one, other) => (other[1].heard < one[1].heard ? other : one));
    this.#all.delete(name);
    this.#keys.delete(device.key);
  }

  /** Marks devices that have been silent for long as gone; returns them. */
  look() {
    const silent = [...this.#all.values()].filter((it) => !it.gone && Date.now() - it.heard > SILENCE);
    for (const device of silent) device.gone = true;
    return silent;
  }

  /** Whether a device of the side listens that does not wait for a complete state. */
  listens(side) {
    return [...this.#all.values()].some((it) => it.side === side.name && !it.gone && !side.waiting.has(it));
  }

  /** One entry for each player, in order of their names. */
  players() {
    const players = new Map();
    for (const it of this.#all.values()) {
      const key = `${it.side}\n${it.player}`;
      const all = players.get(key) ?? [];
      all.push(it);
      players.set(key, all);
    }
    const list = Array.from(players.values(), (all) => {
      const here = all.filter((it) => !it.gone);
      const awake = here.filter((it) => !it.away);
      const latencies = awake.map((it) => it.latency).filter((it) => it !== null);
      return {
        side: all[0].side,
        player: all[0].player,
        state: awake.length > 0 ? "here" : here.length > 0 ? "away" : "gone",
        devices: here.length,
        latency: latencies.length > 0 ? Math.min(...latencies) : null,
      };
    });
    return list.sort((a, b) => (a.side + "\n" + a.player).localeCompare(b.side + "\n" + b.player));
  }
}
