// Images are sent separately from scenes: a scene contains their names, and devices request missing ones, piece by piece. So no image is
// sent twice, and slow connections are never flooded.

/** Minimum number of characters of a separately sent image. */
const LARGE = 8000;
const NAME = "burstmap:picture";
/** Images stored per side: the number of large ones (maps), the number of small ones (tokens), and the small ones' total characters. */
const KEPT = 8;
const KEPT_SMALL = 200;
const SMALL_TOTAL = 16e6;
/** Number of images that arrive at the same time, size of a piece, and pieces sent per request. */
const COMING = 200;
const PIECE = 96 * 1024;
const PIECES = 4;
/** Placeholder for an image that is still loading: one transparent pixel. */
const NONE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** A hash that identifies an image. It need not resist forgery, since only the game master's device names images. */
function nameOf(text) {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  return `${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}-${text.length.toString(36)}`;
}

/** The game master's end. A side may request the images of its scenes. */
export class Gallery {
  #sides = new Map();
  /** Cached name of the last text, since most scenes contain the same image again. */
  #known = new Map();

  /** For `JSON.stringify`: replaces large images by names. */
  replacer(side) {
    return (_, value) => {
      if (typeof value !== "string" || value.length < LARGE || !value.startsWith("data:")) return value;
      return { [NAME]: this.#keep(side, value) };
    };
  }

  #keep(side, text) {
    const name = this.#known.get(text) ?? nameOf(text);
    remember(this.#known, text, name, lengthOfKey);
    const kept = this.#sides.get(side) ?? new Map();
    this.#sides.set(side, kept);
    remember(kept, name, kept.get(name) ?? new TextEncoder().encode(text), lengthOfValue);
    return name;
  }

  /** Pieces from `at`, as headers and bodies; none if the side was not sent that image. */
  pieces(side, name, at) {
    const bytes = this.#sides.get(side)?.get(name);
    if (!bytes || !Number.isSafeInteger(at) || at < 0) return [];
    const starts = Array.from({ length: PIECES }, (_, i) => at + i * PIECE).filter((start) => start < bytes.length);
    return starts.map((start) => ({
      head: { type: "picture", name, at: start, size: bytes.length },
      body: bytes.subarray(start, start + PIECE),
    }));
  }
}

/** A player's end: loaded images, and pending ones. */
export class Album {
  #here = new Map();
  #coming = new Map();
  #ask;
  #complete;

  /** `ask(name, at)`: requests from the game master; `complete()`: called when nothing is missing any longer. */
  constructor(ask, complete) {
    this.#ask = ask;
    this.#complete = complete;
  }

  /** For `JSON.parse`: replaces names by images. A text without names needs no reviver, and is parsed several times as fast. */
  reviver(json) {
    if (!json.includes(`"${NAME}"`)) return undefined;
    return (_, value) => {
      const name = value?.[NAME];
      if (typeof name !== "string" || name.length > 100 || Object.keys(value).length !== 1) return value;
      const text = this.#here.get(name);
      if (text !== undefined) {
        remember(this.#here, name, text, lengthOfValue);
        return text;
      }
      if (!this.#coming.has(name)) this.#begin(name);
      return NONE;
    };
  }

  #begin(name) {
    if (this.#coming.size >= COMING) this.#coming.delete(this.#coming.keys().next().value);
    this.#coming.set(name, { at: 0, until: PIECES * PIECE, list: [] });
    this.#ask(name, 0);
  }

  /** Requests the rest again after a lost connection. */
  again() {
    for (const [name, coming] of this.#coming) this.#request(name, coming);
  }

  #request(name, coming) {
    coming.until = coming.at + PIECES * PIECE;
    this.#ask(name, coming.at);
  }

  take({ name, at, size }, body) {
    const coming = this.#coming.get(name);
    if (!coming || at !== coming.at || !(size <= 64e6) || body.length === 0) return;
    coming.list.push(body.slice());
    coming.at += body.length;
    if (coming.at < size) {
      if (coming.at >= coming.until) this.#request(name, coming);
      return;
    }
    this.#coming.delete(name);
    const decoder = new TextDecoder();
    const text = coming.list.map((piece) => decoder.decode(piece, { stream: true })).join("");
    remember(this.#here, name, text, lengthOfValue);
    if (this.#coming.size === 0) this.#complete();
  }
}

const lengthOfKey = (key) => key.length;
const lengthOfValue = (_, value) => value.length;

/** Adds an entry at the end. Removes the first entries if there are too many or they are too large. `sizeOf(key, value)`: an entry's size. */
function remember(map, key, value, sizeOf) {
  map.delete(key);
  map.set(key, value);
  if (map.size <= KEPT) return;
  let total = 0;
  for (const [known, kept] of map) total += sizeOf(known, kept);
  for (const [first, kept] of map) {
    if (map.size <= KEPT || (map.size <= KEPT_SMALL && total <= SMALL_TOTAL)) return;
    total -= sizeOf(first, kept);
    map.delete(first);
  }
}
