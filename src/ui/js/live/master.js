// The game master's end.

import { cutOut, load, within } from "../glimpse.js";
import { breathe } from "../keep/store.js";
import { id, Line, MOST } from "./line.js";
import { checked, TO_MASTER, TO_PLAYERS } from "./messages.js";
import { Pictures } from "./pictures.js";

/** The game master's end. The newest of several windows with the same name leads, and hands back the lead when it closes. */
export class Master extends Line {
  /** By side: the last sent state, as `{ n, parts }`. */
  #posts = new Map();
  /** By side under fog: the visible part of the image, `{ explored, image }`, and the one in progress. */
  #glimpses = new Map();
  #drawing = new Set();
  #picture = null;
  #pictures = new Pictures(
    () => this.changed(false),
    (count) => this.desk.tell("unread", String(count)),
  );
  /** By side: the windows that follow, by key. */
  #windows = new Map();
  /** By window, even after it has left: its sender, the number of its last request, and the latest answers. */
  #asked = new Map();
  #due = false;
  #leads = false;
  #able;
  #ready = false;
  /** Whether it leads or waits. */
  #held = false;
  /** The window that leads instead, as far as messages show. */
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

  /** Sets whether this window may lead. A window that only shows another tab's document may not. */
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

  /** Holds the lock while this window leads, so that players' windows notice its end immediately, even after a crash. */
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
        // Pages lose their locks when they are left, and WebKit then rejects all their requests: asking again each time would never end.
        if (this.leaving || !granted || error?.name !== "AbortError") {
          this.#held = this.#leads = false;
          return;
        }
        this.#displaced();
        // Wait behind the window that took it.
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

  /** The table changed. Sends one update for all commands that run together, to sides with listeners. */
  changed(opened) {
    this.desk.passed(opened);
    // Another document: followers start again.
    if (opened) {
      this.me = id();
      this.#posts.clear();
      this.#glimpses.clear();
      this.#drawing.clear();
      this.#picture = null;
      this.#pictures.reopened();
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
      // Before this page draws the change, because others wait for it.
      this.flush();
    });
  }

  /** Sends the changes that the side does not have yet; with `whole` everything, for windows that join late. */
  #send(side, whole = false) {
    for (const packet of this.desk.packets(side, whole || !this.#posts.has(side))) this.#post(side, packet);
  }

  #post(side, packet) {
    const last = this.#posts.get(side);
    const { whole } = packet;
    // An image is large and rarely changes: it is sent only when its explored part changes.
    const glimpse = packet.withheld ? this.#glimpse(side, packet.scene.encounter.explored[side]) : undefined;
    const pictures = this.#pictures.name(packet.scene);
    const all = !packet.withheld && packet.scene.image ? this.#pictures.map(this.desk.picture()) : undefined;
    // Until the image is redrawn, its address would reveal too much.
    if (!all) delete packet.scene.image;
    const now = { n: (last?.n ?? 0) + 1, parts: parts(packet.scene) };
    if (pictures.size > 0) {
      // Compare pictures by name: pictures are large, and a name always means the same picture.
      now.parts.pictures = [...pictures.keys()].sort().join();
      packet.scene.pictures = Object.fromEntries(pictures);
    }
    if (glimpse) {
      // The part is represented by the explored cells at the time of drawing.
      now.parts.image = JSON.stringify(glimpse.explored);
      if (whole || now.parts.image !== last.parts.image) packet.scene.image = glimpse.image;
    } else if (now.parts.image && (whole || now.parts.image !== last.parts.image)) {
      packet.scene.image.src = all.src;
      packet.scene.image.pixelsPerCell *= all.part;
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
    // A side gets no message about changes that it does not notice, not even a number.
    if (packet.same && gone.length === 0 && Object.keys(scene).length === 0) return;
    this.#posts.set(side, now);
    this.post({ type: "change", ...head, scene, gone, keep: packet.keep, log: packet.log });
  }

  /** The side's current part of the image. If it has explored more, the rest follows in a change. */
  #glimpse(side, explored) {
    const known = this.#glimpses.get(side);
    const key = JSON.stringify(explored);
    if (known?.key === key) return known.image && known;
    if (!this.#drawing.has(side)) {
      const table = this.me;
      this.#drawing.add(side);
      this.#picture ??= this.#load();
      this.#draw(side, this.#picture)
        .catch(() => undefined)
        .then((image) => {
          if (this.me !== table || this.ended.signal.aborted) return;
          this.#drawing.delete(side);
          this.#glimpses.set(side, { key, explored, image });
          this.changed(false);
        });
    }
    // After an undo, it would show too much.
    return known?.image && within(known.explored, explored) ? known : undefined;
  }

  #load() {
    const address = this.desk.picture();
    return load(address).catch((error) => {
      this.#pictures.missed(address);
      throw error;
    });
  }

  async #draw(side, picture) {
    const { place, rings } = this.desk.glimpse(side);
    const whole = await picture;
    // Not while a token is dragged.
    await breathe();
    return cutOut(whole, place, rings);
  }

  /** Handles a message. `side`: the player's actual side; `sender` (player or connection) and `name`: if the host knows them. */
  take(message, side, sender, channel, name) {
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
    message = checked(message, TO_MASTER, this.desk);
    if (side !== undefined && message.side !== side) {
      throw this.desk.problem("other-side", "/side", message.side);
    }
    if (!this.#leads) return;
    const { side: of, from: to, request } = message;
    const windows = this.#windows.get(of) ?? new Map();
    const window = windowKey(to, sender, channel);
    if (message.type === "bye") {
      windows.delete(window);
      if (windows.size === 0) this.#windows.delete(of);
    } else {
      if (!windows.has(window)) makeRoom(windows, sender);
      windows.set(window, { sender });
      this.#windows.set(of, windows);
    }
    if (message.type === "hello") this.#send(of, true);
    if (message.type === "request") {
      this.#request(message, window, sender, name);
    } else if (message.type === "withdraw") {
      this.desk.withdraw(requestKey(window, request));
    } else {
      this.desk.tell("windows", Array.from(this.#windows, ([name, all]) => `${name}: ${all.size}`).join(", "));
    }
  }

  /** Handles a request. A repeated request is not executed again, but a lost answer is sent again. */
  #request({ side, from: to, request, command }, window, sender, name) {
    const asked = this.#asked.get(window) ?? { sender, last: 0, answers: new Map() };
    const answered = asked.answers.get(request);
    if (answered) this.post(answered);
    if (request <= asked.last) return;
    asked.last = request;
    this.#asked.delete(window);
    makeRoom(this.#asked, asked.sender);
    this.#asked.set(window, asked);
    const head = { type: "answer", side, to, request, table: this.me };
    this.desk.request(side, name ?? sender, requestKey(window, request), command, (refusal) => {
      const answer = { ...head, ...(refusal ? { ok: false, refusal } : { ok: true }) };
      asked.answers.set(request, answer);
      if (asked.answers.size > MOST) asked.answers.delete(asked.answers.keys().next().value);
      this.post(answer);
    });
  }
}

/** Returns the key of a window's request. */
const requestKey = (window, request) => JSON.stringify([window, request]);

/**
 * The key that distinguishes windows. `from` is a window's own claim, and other players read it in answers. A window with another's name
 * must not use up its numbers, nor say farewell for it. So the key also contains the sender known to the host.
 */
function windowKey(from, sender, channel) {
  return JSON.stringify([channel ? "channel" : "host", sender ?? null, from]);
}

/** Windows that were killed said no farewell: removes the oldest of the same sender, and no others. */
function makeRoom(windows, sender) {
  const own = Array.from(windows).filter(([, window]) => window.sender === sender);
  if (own.length >= MOST) windows.delete(own[0][0]);
}

/** Each part of a scene as JSON, to detect changes. */
function parts(scene) {
  return Object.fromEntries(Object.entries(scene).map(([key, value]) => [key, JSON.stringify(value)]));
}
