// Generates articles with maps and a large image, so that the repository does not store them.
import { readFileSync } from "node:fs";
import { poster } from "../../www/publish/poster.js";
import { noise, pictured } from "./scenes.mjs";

const scene = readFileSync(new URL("../../www/scenes/customs-house.json", import.meta.url));

/** Names of the measured maps' pages. */
export const MAPS = ["customs-house", "picture"];

const element = (name) =>
  `<burst-map src="/bench/${name}.json"><a href="/bench/${name}.json"><img src="/bench/${name}-poster.png" alt="The map"></a></burst-map>`;

const SPACE = '<p style="height: 5000px">Text</p>';

/** Returns a page. `script`: address of the element's script. Without it, the page has no map. */
const page = (script, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Article</title>
<link rel="icon" href="data:,"><style>body { margin: 0 } burst-map { height: 600px }</style>
${script ? `<script type="module" src="${script}"></script>` : ""}</head><body>${body}</body></html>`;

/** Returns the additional files of the measured site. */
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
