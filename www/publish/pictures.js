// Pictures of a published map: copies under neutral names, because an address such as `mimic.png` reveals its secret.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** Maximum size of a picture in bytes, and milliseconds to wait for one. */
const LARGEST = 50e6;
const PATIENCE = 20_000;

/** The first bytes of each kind of picture, from an offset. */
const KINDS = [
  ["png", 0, "89504e47"],
  ["jpg", 0, "ffd8ff"],
  ["gif", 0, "47494638"],
  ["webp", 8, "57454250"],
  ["avif", 4, "66747970617669"],
];

function kindOf(bytes) {
  const found = KINDS.find(([, from, hex]) => bytes.subarray(from, from + hex.length / 2).toString("hex") === hex);
  if (!found) throw new Error("it is not a PNG, JPEG, GIF, WebP or AVIF picture");
  return found[0];
}

async function read(address, folder) {
  if (!/^https?:\/\//i.test(address)) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(address)) throw new Error("only files and web addresses can be copied");
    return readFile(resolve(folder, decodeURIComponent(address)));
  }
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`its server answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Returns a function that copies a picture and returns its new address, or undefined if it is unreadable. Options: see `copyPictures`.
 */
export function copyOf({ file, folder, address: there, tell }) {
  const names = new Map();
  const copied = async (address, what) => {
    try {
      const bytes = await read(address, dirname(file));
      if (bytes.length > LARGEST) throw new Error(`it is larger than ${LARGEST / 1e6} MB`);
      const name = `picture-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.${kindOf(bytes)}`;
      await writeFile(join(folder, name), bytes);
      return `${there}${name}`;
    } catch (error) {
      tell(`${what} is omitted, because its picture could not be copied: ${error.message} (${address})`);
      return undefined;
    }
  };
  return async (address, what) => {
    if (address.startsWith("data:")) return address;
    if (!names.has(address)) names.set(address, await copied(address, what));
    return names.get(address);
  };
}

/**
 * Copies the pictures of a side's scene into `folder` and renames them in the scene. `file`: the map's own file; relative addresses start
 * from its folder. `address`: address of `folder` from every page that shows the map. Pictures within the scene stay. Unreadable pictures
 * are removed, and `tell` gets the reason.
 */
export async function copyPictures(scene, options) {
  const named = copyOf(options);
  const put = async (owner, field, what) => {
    const name = await named(owner[field], what);
    if (name !== undefined) owner[field] = name;
    return name !== undefined;
  };
  if (scene.image && !(await put(scene.image, "src", "The map image"))) delete scene.image;
  for (const token of scene.tokens ?? []) {
    if (token.image && !(await put(token, "image", `The picture of ${token.name || token.id}`))) delete token.image;
  }
}
