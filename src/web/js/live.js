// One fight in several windows: plain messages between the game master's widget and players' widgets, carried by a
// BroadcastChannel of this browser, by the host, or both. A side's scene is redacted before it gets here (`desk.packet`).
//
// Every message is JSON: { burstmap: 1, type, side, … }. To a side: `here`, `state`, `change`, `answer`, `bye`, with the
// `table` that speaks; from a player: `hello`, `request`, `bye`, with `from`. Nothing that a side hears is numbered by
// what it does not hear.

import { cutOut, load, within } from "./glimpse.js";
import { breathe } from "./keep/store.js";
import { burstmapError } from "./wire.js";

const VERSION = 1;
/** Characters of a message's JSON: states carry pictures, requests carry a command. */
const LARGEST = { state: 64e6, change: 64e6, answer: 20_000, request: 20_000, here: 1000, hello: 1000, bye: 1000 };
const TO_PLAYERS = ["here", "state", "change", "answer", "bye"];
const TO_MASTER = ["hello", "request", "bye"];
/** Windows of one side, and requests of one window that wait for the game master. */
const MOST = 64;
const PATIENCE = 10_000;

/** What nobody can guess. */
export function luck() {
  return id() + id();
}

const id = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join("");

const refusal = (code, message, path) => burstmapError(code, path, message);

/** A plain copy of a message, or a refusal thrown: whoever sends is not trusted. */
function checked(message, types) {
  const bad = (words, path, code = "bad-query") => {
    throw refusal(code, words, path);
  };
  let text;
  try {
    text = typeof message === "string" ? message : JSON.stringify(message);
    if (text?.length > LARGEST.state) bad("The message is larger than 64 MB.", "", "too-large");
    message = JSON.parse(text);
  } catch (error) {
    if (error.code) throw error;
    bad("A message is plain JSON data.");
  }
  if (message === null || typeof message !== "object" || Array.isArray(message)) bad("A message is an object.");
  if (message.burstmap !== VERSION) {
    bad(`This is version ${VERSION} of the messages; both windows need the same.`, "/burstmap", "unsupported-version");
  }
  if (!types.includes(message.type)) bad(`Expected one of ${types.join(", ")}.`, "/type");
  if (text.length > LARGEST[message.type]) bad(`A message "${message.type}" is not so large.`, "", "too-large");
  for (const name of ["side", types === TO_MASTER ? "from" : "table"]) {
    const value = message[name];
    if (typeof value !== "string" || value.length > 200)
      bad(`${name} is a text of at most 200 characters.`, `/${name}`);
  }
  const object = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  const count = (value) => Number.isSafeInteger(value) && value >= 0;
  if (message.type === "request" && !(object(message.command) && count(message.request))) {
    bad("A request has a number and a command.", "/command");
  }
  if (message.type === "state" && !(object(message.scene) && Array.isArray(message.log) && count(message.n))) {
    bad("A state has n, a scene and a log.");
  }
  if (
    message.type === "change" &&
    !(
      object(message.scene) &&
      Array.isArray(message.gone) &&
      Array.isArray(message.log) &&
      count(message.n) &&
      count(message.keep)
    )
  ) {
    bad("A change has n, scene, gone, keep and log.");
  }
  return message;
}

/** What both sides share: the channel, the host's transport, the end. */
class Line {
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
    else queueMicrotask(() => this.ended.signal.aborted || this.desk.emit(whole));
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

/** The game master's end. Of several windows under one name the newest leads, and hands back when it goes. */
class Master extends Line {
  /** By side: what was sent last, as `{ n, parts }`. */
  #posts = new Map();
  /** By side under fog: the part of the picture that it may see, `{ explored, image }`, and what is being drawn. */
  #glimpses = new Map();
  #drawing = new Set();
  #picture = null;
  /** By side: the windows that follow, each by whoever vouches for it, with the number of its last request. */
  #windows = new Map();
  #due = false;
  #leads = false;
  #able;
  #ready = false;
  /** Leads, or stands in line. */
  #held = false;
  /** Who leads in place of this window, as far as it is known by messages alone. */
  #other = null;
  #release = () => {};

  constructor(desk, name, able, ready) {
    super(desk, name);
    this.#able = able;
    ready.then(() => {
      this.#ready = true;
      this.#seek();
    });
  }

  /** Whether this window may lead: one that only shows what another tab keeps may not. */
  allow(able) {
    this.#able = able;
    if (able) this.#seek();
    else this.#yield();
  }

  #seek() {
    if (this.ended.signal.aborted || this.#held || !this.#able || !this.#ready) return;
    this.#held = true;
    if (this.name && navigator.locks) this.#hold({ steal: true });
    else this.#lead();
  }

  /** The lock is held while this window leads: players' windows hear at once when it is gone, even killed. */
  #hold(how) {
    let granted = false;
    navigator.locks
      .request(`burstmap:${this.name}`, how, () => {
        granted = true;
        if (this.ended.signal.aborted || !this.#able) return undefined;
        this.#lead();
        return new Promise((done) => {
          this.#release = done;
        });
      })
      .catch((error) => {
        if (this.ended.signal.aborted) return;
        // Pages that are being left lose their locks, and WebKit rejects whatever they ask for then: asked again each
        // time, it would reject for ever.
        if (this.leaving || !granted || error?.name !== "AbortError") {
          this.#held = this.#leads = false;
          return;
        }
        this.#displaced();
        // In line behind whoever took it.
        if (this.#held) this.#hold({ signal: this.ended.signal });
      });
  }

  #lead() {
    if (this.#other !== null) this.desk.tell("leads", "");
    this.#leads = true;
    this.#other = null;
    this.greet();
  }

  #yield() {
    this.leave();
    this.#leads = this.#held = false;
    this.#windows.clear();
    this.#release();
  }

  #displaced(by = "") {
    if (this.#leads) this.desk.tell("displaced", "");
    this.#leads = false;
    this.#other = by;
    this.#windows.clear();
  }

  greet() {
    if (!this.#leads) return;
    for (const side of this.desk.sides()) {
      this.open(side);
      this.post({ type: "here", side, table: this.me });
    }
  }

  leave() {
    const sides = new Set([...this.channels.keys(), ...this.#windows.keys()]);
    if (this.#leads) for (const side of sides) this.post({ type: "bye", side, table: this.me });
  }

  show() {
    super.show();
    this.#seek();
  }

  close() {
    super.close();
    this.#release();
  }

  /** The table changed. Once for all commands that run together; to sides that have somebody who listens. */
  changed(opened) {
    this.desk.passed(opened);
    // Another document: whoever follows begins anew.
    if (opened) {
      this.me = id();
      this.#posts.clear();
      this.#glimpses.clear();
      this.#drawing.clear();
      this.#picture = null;
    }
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (this.ended.signal.aborted || !this.#leads) return;
      for (const side of this.desk.sides()) {
        if (this.open(side)) this.post({ type: "here", side, table: this.me });
      }
      for (const side of this.#windows.keys()) this.#send(side);
    });
  }

  /** What the side does not know yet; `whole`: everything, for whoever comes late. */
  #send(side, whole = false) {
    for (const packet of this.desk.packets(side, whole || !this.#posts.has(side))) this.#post(side, packet);
  }

  #post(side, packet) {
    const last = this.#posts.get(side);
    const { whole } = packet;
    // A picture is large and rarely another one: it is sent when the place that it takes changes.
    const glimpse = packet.withheld ? this.#glimpse(side, packet.scene.encounter.explored[side]) : undefined;
    const now = { n: (last?.n ?? 0) + 1, parts: parts(packet.scene) };
    if (glimpse) {
      // As a part it is what was explored when it was drawn.
      now.parts.image = JSON.stringify(glimpse.explored);
      if (whole || now.parts.image !== last.parts.image) packet.scene.image = glimpse.image;
    } else if (now.parts.image && (whole || now.parts.image !== last.parts.image)) {
      packet.scene.image.src = this.desk.picture();
    }
    const head = { side, table: this.me, n: now.n };
    if (whole) {
      this.#posts.set(side, now);
      this.post({ type: "state", ...head, scene: packet.scene, log: packet.log });
      return;
    }
    const scene = Object.fromEntries(
      Object.entries(packet.scene).filter(([key]) => now.parts[key] !== last.parts[key]),
    );
    const gone = Object.keys(last.parts).filter((key) => !(key in now.parts));
    // What a side does not notice, it does not hear of, not even by a number.
    if (packet.same && gone.length === 0 && Object.keys(scene).length === 0) return;
    this.#posts.set(side, now);
    this.post({ type: "change", ...head, scene, gone, keep: packet.keep, log: packet.log });
  }

  /** What the side has of the picture by now. Where it has explored more than that shows, the rest follows in a change. */
  #glimpse(side, explored) {
    const known = this.#glimpses.get(side);
    const key = JSON.stringify(explored);
    if (known?.key === key) return known.image && known;
    if (!this.#drawing.has(side)) {
      const table = this.me;
      this.#drawing.add(side);
      this.#picture ??= load(this.desk.picture());
      this.#draw(side, this.#picture)
        .catch(() => undefined)
        .then((image) => {
          if (this.me !== table || this.ended.signal.aborted) return;
          this.#drawing.delete(side);
          this.#glimpses.set(side, { key, explored, image });
          this.changed(false);
        });
    }
    // A step taken back: then it would show too much.
    return known?.image && within(known.explored, explored) ? known : undefined;
  }

  async #draw(side, picture) {
    const { place, rings } = this.desk.glimpse(side);
    const whole = await picture;
    // Not while a token is carried.
    await breathe();
    return cutOut(whole, place, rings);
  }

  /** `side`: whose player the message truly comes from, `sender`: which one, where the host knows it. */
  take(message, side, sender, channel) {
    if (typeof message === "object" && TO_PLAYERS.includes(message?.type) && message.table !== undefined) {
      // An echo, or another game master's window.
      if (channel && message.type === "here" && this.#leads && message.table !== this.me)
        this.#displaced(message.table);
      if (channel && message.type === "bye" && message.table === this.#other && !navigator.locks) {
        this.#held = false;
        this.#seek();
      }
      return;
    }
    message = checked(message, TO_MASTER);
    if (side !== undefined && message.side !== side) {
      throw refusal("illegal-command", `A message for ${message.side} came from ${side}.`, "/side");
    }
    if (!this.#leads) return;
    const { side: of, from: to, request } = message;
    const windows = this.#windows.get(of) ?? new Map();
    const window = windowKey(to, sender, channel);
    const asked = windows.get(window)?.asked ?? 0;
    if (message.type === "bye") {
      windows.delete(window);
      if (windows.size === 0) this.#windows.delete(of);
    } else {
      if (!windows.has(window)) makeRoom(windows, sender);
      windows.set(window, { sender, asked: Math.max(asked, request ?? 0) });
      this.#windows.set(of, windows);
    }
    if (message.type === "hello") this.#send(of, true);
    if (message.type !== "request") {
      this.desk.tell("windows", Array.from(this.#windows, ([name, all]) => `${name}: ${all.size}`).join(", "));
    } else if (request > asked) {
      // What was carried twice is done once.
      const answer = { type: "answer", side: of, to, request };
      this.desk.request(of, message.command, (refused) => {
        this.post({ ...answer, table: this.me, ...(refused ? { ok: false, refusal: refused } : { ok: true }) });
      });
    }
  }
}

/**
 * What tells windows apart. `from` is what a window says of itself, and its fellow players read it in answers: whoever uses
 * another's name must not use up that one's numbers, nor say farewell for it. So it counts together with who vouches for it.
 */
function windowKey(from, sender, channel) {
  return JSON.stringify([channel ? "channel" : "host", sender ?? null, from]);
}

/** Windows that were killed said no farewell: the oldest of the same sender goes, and nobody else's. */
function makeRoom(windows, sender) {
  const own = Array.from(windows).filter(([, window]) => window.sender === sender);
  if (own.length >= MOST) windows.delete(own[0][0]);
}

/** How many entries two logs have in common from the start. */
function same(one, two) {
  let count = 0;
  while (count < one.length && count < two.length && one[count] === two[count]) count++;
  return count;
}

/** Each part of a scene as JSON, for telling which changed. */
function parts(scene) {
  return Object.fromEntries(Object.entries(scene).map(([key, value]) => [key, JSON.stringify(value)]));
}

/** A player's end. */
class Follower extends Line {
  #table = null;
  #n = 0;
  #scene = {};
  #log = [];
  #asked = new Map();
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
  }

  changed() {}

  allow() {}

  /** `true`: on its way. Thrown: nobody is there who could answer. */
  request(command) {
    if (this.#table === null) {
      throw refusal("illegal-command", "The game master's window is not there: wait until it is open again.");
    }
    if (this.#asked.size >= MOST) throw refusal("too-large", "Too many requests wait for the game master.");
    const request = ++this.#count;
    const late = setTimeout(() => this.desk.tell("late", ""), PATIENCE);
    this.#asked.set(request, late);
    this.post({ type: "request", side: this.side, from: this.me, request, command });
  }

  take(message) {
    // Other players' windows of this side speak on the same channel.
    if (TO_MASTER.includes(message?.type) && message.from !== undefined) return;
    message = checked(message, TO_PLAYERS);
    if (message.side !== this.side) throw refusal("illegal-command", `That is for ${message.side}.`, "/side");
    const { type, table } = message;
    if (type === "here") {
      if (table !== this.#table) this.greet();
    } else if (type === "bye") {
      if (table === this.#table) this.#lost();
    } else if (type === "state") {
      const first = this.#table !== table;
      this.#show(message, message.scene, message.log, first);
      this.#table = table;
      if (first) this.#watch();
    } else if (type === "change") {
      // Not of a table that this window does not follow.
      if (table !== this.#table || message.n <= this.#n) return;
      if (message.n !== this.#n + 1) return this.greet();
      const scene = { ...this.#scene, ...message.scene };
      for (const key of message.gone) delete scene[key];
      this.#show(message, scene, [...this.#log.slice(0, message.keep), ...message.log], false);
    } else if (message.to === this.me && this.#asked.has(message.request)) {
      clearTimeout(this.#asked.get(message.request));
      this.#asked.delete(message.request);
      if (!message.ok) this.desk.refused(message.refusal);
    }
  }

  #show(message, scene, log, opened) {
    if (!opened && message.type === "state" && message.n <= this.#n) return;
    const lines = (entries) => entries.map((event) => JSON.stringify(event));
    const keep = message.keep ?? same(lines(this.#log), lines(log));
    const events = log.slice(keep);
    if (keep < this.#log.length) events.unshift({ type: "undone", at: keep, text: "Taken back." });
    this.desk.show(scene, log, opened ? [] : events, opened);
    this.#n = message.n;
    this.#scene = scene;
    this.#log = log;
    this.desk.tell("live", "");
  }

  #lost() {
    this.#table = null;
    for (const late of this.#asked.values()) clearTimeout(late);
    this.#asked.clear();
    this.desk.tell("gone", "");
  }

  /** The game master's window holds a lock; whoever gets a share of it knows that the window is gone. */
  #watch() {
    if (!this.name || this.#watching || !navigator.locks) return;
    this.#watching = true;
    navigator.locks
      .request(`burstmap:${this.name}`, { mode: "shared", signal: this.ended.signal }, () => {
        this.#watching = false;
        if (this.#table !== null) this.#lost();
        // The one who leads now may have been there before this window let go of the old one.
        this.greet();
      })
      .catch(() => {});
  }
}

/** A player's end. An empty name: by the host's messages alone. */
export function follow(desk, name, side) {
  return new Follower(desk, name, side);
}

/** A game master's end. `able`: whether it may lead; `ready`: settled when its document is there. */
export function lead(desk, name, able, ready) {
  return new Master(desk, name, able, ready);
}
