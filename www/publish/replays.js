// A published replay: its file, and the pictures in it.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { copyOf } from "./pictures.js";

/** Maximum size of an unpacked replay, as in the module. */
const LARGEST = 64e6;

/** Replacement for a picture that can't be copied: one transparent pixel, so that later changes still fit. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** Returns the replay in a file's bytes, compressed or not, or null if there is none. */
export function replayIn(bytes) {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    const text = packed ? gunzipSync(bytes, { maxOutputLength: LARGEST }) : bytes;
    const value = JSON.parse(Buffer.from(text).toString("utf8"));
    return value?.format === "burstmap-replay" ? value : null;
  } catch {
    return null;
  }
}

/** Yields the places of picture addresses in a replay: the owner, its field, and the picture's content. */
export function* pictures(replay) {
  const image = (value) => value && { owner: value, field: "src", what: "The map image" };
  const token = (value) => value && { owner: value, field: "image", what: `The picture of ${value.name || value.id}` };
  const list = (value) => (Array.isArray(value) ? value : []);
  yield image(replay.start.image);
  for (const one of list(replay.start.tokens)) yield token(one);
  for (const { patch } of replay.steps) {
    for (const change of list(patch)) {
      if (change.op === "remove") continue;
      const own = { owner: change, field: "value", what: "A picture" };
      if (change.path === "/image") yield image(change.value);
      else if (change.path === "/tokens") for (const one of list(change.value)) yield token(one);
      else if (/^\/tokens\/\d+$/.test(change.path)) yield token(change.value);
      else if (change.path === "/image/src" || /^\/tokens\/\d+\/image$/.test(change.path)) yield own;
    }
  }
}

/** Copies the pictures of a side's replay under neutral names, like those of a scene. */
export async function copyPicturesOf(replay, options) {
  const copy = copyOf(options);
  for (const place of pictures(replay)) {
    const address = place?.owner[place.field];
    if (typeof address !== "string") continue;
    place.owner[place.field] = (await copy(address, place.what)) ?? NOTHING;
  }
}

/** Writes the compressed file, and returns its size in bytes. */
export async function writeReplay(replay, folder, name) {
  const bytes = gzipSync(JSON.stringify(replay), { level: 9 });
  await writeFile(join(folder, name), bytes);
  return bytes.length;
}
