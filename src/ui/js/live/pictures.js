// Pictures for players: their pixels under neutral names. An address such as `mimic.png` would reveal a secret. Texts in a file could do
// the same, so pictures are redrawn.

import { load, redrawn } from "../glimpse.js";
import { breathe } from "../keep/store.js";
import { id } from "./line.js";

/** Maximum pixels of the longer side of a token's picture. */
const LARGEST_TOKEN = 256;
/** Maximum number of pictures to keep from earlier documents. */
const KEPT = 200;

export class Pictures {
  /** By use and address: `{ name, made }`. `made` is missing until the picture is drawn, and `null` if the picture is not readable. */
  #known = new Map();
  #changed;
  #unread;

  /** `changed()`: a picture is ready. `unread(count)`: the number of unreadable pictures. */
  constructor(changed, unread) {
    this.#changed = changed;
    this.#unread = unread;
  }

  /** Handles another document. Hosts may load one after each change, so pictures stay, but unreadable ones are tried again. */
  reopened() {
    const all = this.#known.size > KEPT;
    let unread = 0;
    for (const [key, { made }] of this.#known) {
      unread += made === null ? 1 : 0;
      if (all || made === null) this.#known.delete(key);
    }
    if (unread > 0) this.#unread(0);
  }

  /** Replaces the picture addresses of a side's tokens with names. Returns the pictures by name, except for those not drawn yet. */
  name(scene) {
    const pictures = new Map();
    for (const token of scene.tokens ?? []) {
      if (typeof token.image !== "string") continue;
      const { name, made } = this.#of("token", token.image, LARGEST_TOKEN);
      if (made) {
        token.image = name;
        pictures.set(name, made.src);
      } else {
        delete token.image;
      }
    }
    return pictures;
  }

  /** Returns the map image as `{ src, part }`, reduced by the factor `part`, or nothing if it is not drawn yet or not readable. */
  map(address) {
    return this.#of("map", address).made ?? undefined;
  }

  /** Counts the map image as unreadable, so that no part of it is drawn. */
  missed(address) {
    const key = `map ${address}`;
    if (this.#known.get(key)?.made === null) return;
    this.#known.set(key, { name: "", made: null });
    this.#count();
  }

  #count() {
    this.#unread([...this.#known.values()].filter(({ made }) => made === null).length);
  }

  #of(use, address, largest) {
    const key = `${use} ${address}`;
    const known = this.#known.get(key);
    if (known) return known;
    const picture = { name: `picture-${id()}`, made: undefined };
    this.#known.set(key, picture);
    // Such an image has no address to hide, and does not get sharper when redrawn. A drawing could contain hidden parts.
    if (use === "map" && /^data:image\/(png|jpeg|webp|avif|gif)/.test(address)) {
      picture.made = { src: address, part: 1 };
      return picture;
    }
    load(address)
      .then(async (whole) => {
        // Wait while a token is dragged.
        await breathe();
        return redrawn(whole, largest);
      })
      .catch(() => null)
      .then((made) => {
        if (this.#known.get(key) !== picture) return;
        picture.made = made;
        if (made === null) this.#count();
        this.#changed();
      });
    return picture;
  }
}

/** Returns a scene from the leader with pictures in place of their names. */
export function pictured({ pictures, ...scene }) {
  if (typeof pictures !== "object" || pictures === null || !Array.isArray(scene.tokens)) return scene;
  const shown = (token) =>
    typeof token?.image === "string" && Object.hasOwn(pictures, token.image)
      ? { ...token, image: pictures[token.image] }
      : token;
  return { ...scene, tokens: scene.tokens.map(shown) };
}
