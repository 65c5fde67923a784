// Articles with maps and a large image. They are generated, so that the repository does not store them.
import { readFileSync } from "node:fs";
import { crc32, deflateSync } from "node:zlib";
import { poster } from "../../www/publish/poster.js";
import { imported } from "./scenes.mjs";

const scene = readFileSync(new URL("../../www/scenes/customs-house.json", import.meta.url));

/** A PNG that cannot be compressed: gray noise of two bits, 2,896 × 2,896 pixels, 2 MB. */
function noise() {
  const side = 2896;
  const row = side / 4 + 1;
  const pixels = Buffer.alloc(row * side);
  let state = 1;
  for (let at = 0; at < pixels.length; at++) {
    // Xorshift: the same image everywhere.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    // Each row starts with its filter: none.
    pixels[at] = at % row ? state & 255 : 0;
  }
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)];
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE(crc32(body));
    return Buffer.concat([ends[0], body, ends[1]]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([2, 0, 0, 0, 0], 8);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(pixels)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

/** The map of the second goal: an image of 2 MB with walls. */
const pictured = imported(40, 400, "/bench/map.png", 72);

/** The maps that are measured, as names of pages. */
export const MAPS = ["customs-house", "picture"];

const element = (name) =>
  `<burst-map src="/bench/${name}.json"><a href="/bench/${name}.json"><img src="/bench/${name}-poster.png" alt="The map"></a></burst-map>`;

const SPACE = '<p style="height: 5000px">Text</p>';

/** `script`: address of the element's script. Without it, the page has no map. */
const page = (script, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Article</title>
<link rel="icon" href="data:,"><style>body { margin: 0 } burst-map { height: 600px }</style>
${script ? `<script type="module" src="${script}"></script>` : ""}</head><body>${body}</body></html>`;

/** The further files of the measured site. */
export function articles(script) {
  const pages = {
    ...Object.fromEntries(MAPS.map((name) => [name, page(script, element(name))])),
    none: page(null, "<p>Text</p>"),
    six: page(script, Array.from({ length: 6 }, () => element(MAPS[0])).join(SPACE)),
    far: page(script, SPACE + element(MAPS[0])),
  };
  return {
    ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`/bench/${name}.html`, Buffer.from(text)])),
    "/bench/customs-house.json": scene,
    "/bench/picture.json": Buffer.from(JSON.stringify(pictured)),
    "/bench/map.png": noise(),
    "/bench/customs-house-poster.png": poster(JSON.parse(scene)),
    "/bench/picture-poster.png": poster(pictured),
  };
}
