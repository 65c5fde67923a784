// Frames on the connection: a header in JSON, a line feed, and a body of bytes. Larger bodies are split into parts with the same number.

export const VERSION = 1;
/** Maximum bytes of a header, and of a whole body from a game master and from a player. */
const HEAD = 4000;
export const LARGEST = { master: 64e6, player: 32e3 };

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Returns a string that can't be guessed, even on pages without a secure context. */
export const luck = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("");

/** The frames of one message. `limit`: maximum bytes of a frame. */
export function encode(head, body = new Uint8Array(), limit = 128 * 1024) {
  const room = limit - HEAD;
  const of = Math.max(1, Math.ceil(body.length / room));
  return Array.from({ length: of }, (_, part) => {
    const first = encoder.encode(JSON.stringify(of > 1 ? { v: VERSION, ...head, part, of } : { v: VERSION, ...head }));
    if (first.length >= HEAD) throw new RangeError(`A head must have at most ${HEAD} bytes, not ${first.length}.`);
    const piece = body.subarray(part * room, (part + 1) * room);
    const frame = new Uint8Array(first.length + 1 + piece.length);
    frame.set(first);
    frame[first.length] = 10;
    frame.set(piece, first.length + 1);
    return frame;
  });
}

const count = (value) => Number.isSafeInteger(value) && value >= 0;
const short = (value) => typeof value === "string" && value.length > 0 && value.length <= 200;

/** `{ head, body }`, or null for an invalid frame, because senders are not trusted. */
export function decode(frame) {
  const end = frame.subarray(0, HEAD).indexOf(10);
  if (end < 0) return null;
  let head;
  try {
    head = JSON.parse(decoder.decode(frame.subarray(0, end)));
  } catch {
    return null;
  }
  if (head === null || typeof head !== "object" || head.v !== VERSION) return null;
  if (!short(head.type) || !short(head.from) || !count(head.n)) return null;
  if (head.of !== undefined && !(count(head.part) && count(head.of) && head.part < head.of)) return null;
  return { head, body: frame.subarray(end + 1) };
}

export const write = (value, replace) => encoder.encode(JSON.stringify(value, replace));

/** The JSON of a body, or undefined. `reviver`: returns the reviver of `JSON.parse` for a text. */
export function read(body, reviver) {
  try {
    const json = decoder.decode(body);
    return JSON.parse(json, reviver?.(json));
  } catch {
    return undefined;
  }
}

/** Messages from one device to one address. Their numbers only grow, so that repetitions are detected. */
export class Incoming {
  /** Number of the last complete message. */
  last;
  #most;
  #parts = null;

  constructor(last, most) {
    this.last = last;
    this.#most = most;
  }

  /** The complete message after this frame, with the number of `missed` ones before it; or null. */
  take({ head, body }) {
    if (head.n <= this.last) return null;
    const whole = head.of === undefined ? body : this.#collect(head, body);
    if (!whole || whole.length > this.#most) return null;
    const missed = head.n - this.last - 1;
    this.last = head.n;
    this.#parts = null;
    return { head, body: whole, missed };
  }

  #collect({ n, part, of }, body) {
    if (part === 0) this.#parts = { n, size: 0, list: [] };
    const parts = this.#parts;
    if (!parts || parts.n !== n || parts.list.length !== part) return null;
    parts.size += body.length;
    if (parts.size > this.#most) {
      this.#parts = null;
      return null;
    }
    parts.list.push(body.slice());
    if (parts.list.length < of) return null;
    const whole = new Uint8Array(parts.size);
    let at = 0;
    for (const piece of parts.list) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }
}
