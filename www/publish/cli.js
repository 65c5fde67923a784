#!/usr/bin/env node
// `npx burstmap publish`: a folder for each map, ready for any web server.
import { copyFile, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import init, { Burstmap, importMap, replayScene } from "../core.js";
import { DARK } from "./colors.js";
import { PAGE_STYLE, READERS_TOOLS, REPLAY, oembed, page } from "./pages.js";
import { copyPictures } from "./pictures.js";
import { poster } from "./poster.js";
import { copyPicturesOf, replayIn, writeReplay } from "./replays.js";

const HELP = `burstmap publish MAP ... --out FOLDER [--base ADDRESS] [--side SIDE] [--seat SEAT] [--whole]

Writes a folder for each map (a Burstmap scene, a Universal VTT map or a Foundry scene). It contains index.html, scene.json,
oembed.json with the address of embed.html, and pictures for light and dark pages (poster.png, poster-dark.png). For the replay
of a fight, it contains ${REPLAY} instead of scene.json. The package's files are next to these folders, in FOLDER/burstmap/.

  --base ADDRESS  address of FOLDER on the web, for previews and oEmbed
  --side SIDE     only the knowledge of this side (default: "party"). Pictures are copied under neutral names
  --seat SEAT     "reader" (default): a map to look at, with sight and distances. "player": with turns and all tools of players
  --whole         the game master's map, with everything in it. Anyone with the address can read it`;

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
/** The package's files for a site. */
const FILES = [
  "burst-map.js",
  "burstmap.js",
  "burstmap_bg.wasm",
  "burstmap_first.wasm",
  "burstmap_rest.wasm",
  "burstmap_de.js",
  "embed.html",
  "embed.js",
  "embed.css",
];

/** Seats of published maps. The first is the default. */
const SEATS = ["reader", "player"];

function fail(words) {
  console.error(words);
  process.exit(1);
}

function read() {
  const options = {
    out: { type: "string" },
    base: { type: "string" },
    side: { type: "string" },
    seat: { type: "string" },
    whole: { type: "boolean" },
  };
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: "boolean" } },
      allowPositionals: true,
    });
    const [command, ...maps] = positionals;
    if (values.help || command === undefined) fail(HELP);
    if (command !== "publish") fail(`There is no command "${command}".\n\n${HELP}`);
    if (!maps.length || !values.out) fail(`publish needs maps and --out.\n\n${HELP}`);
    if (values.seat && !SEATS.includes(values.seat)) fail(`--seat must be one of: ${SEATS.join(", ")}.`);
    if (values.base && !/^https?:\/\//.test(values.base)) fail("--base begins with https:// or http://.");
    return { ...values, maps };
  } catch (error) {
    fail(`${error.message}\n\n${HELP}`);
  }
}

const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "map";

/** The published form of a map: a side's knowledge, unless the whole map is requested. */
function shown(scene, { side = "party", whole }) {
  if (whole) return scene;
  const table = new Burstmap(scene);
  try {
    const view = table.view({ side });
    if (scene.image && !view.image) {
      const why = "Only its explored part is known, and only a browser can cut out that part";
      console.error(`${scene.name}: the map image is omitted. ${why}. Save the file for ${side} on the page.`);
    }
    return view;
  } finally {
    table.free();
  }
}

/** Returns the replay, or throws if it contains too much. A replay can't be reduced later: it must be recorded for its side. */
function allowed(replay, { side, whole }) {
  if (whole) return replay;
  if (replay.side === undefined) {
    throw new Error("This replay contains everything. Record it for a side, or publish everything with --whole.");
  }
  if (side !== undefined && side !== replay.side) {
    throw new Error(`This replay contains the knowledge of ${replay.side}, not of ${side}. Record it for ${side}.`);
  }
  return replay;
}

/** Returns the content of a file: `{ scene }`, or `{ scene, replay }` with the first moment's scene. */
async function contentOf(file, options) {
  const bytes = await readFile(file).catch((error) => fail(`${file} could not be read: ${error.message}`));
  try {
    const replay = replayIn(bytes);
    // Reading the last moment checks all moments.
    if (replay) replayScene(allowed(replay, options), replay.steps?.length ?? 0);
    if (replay) return { scene: replay.start, replay };
    return { scene: shown(importMap(new Uint8Array(bytes)).scene, options) };
  } catch (error) {
    fail(`${file}: ${error.message}${error.path ? ` (at ${error.path})` : ""}`);
  }
}

async function publish(file, { scene, replay }, options) {
  const name = slug(basename(file, extname(file)).replace(/\.replay$/, ""));
  const folder = join(options.out, name);
  const base = options.base && `${options.base.replace(/\/+$/, "")}/`;
  const there = base && `${base}${name}/`;
  const side = options.whole ? undefined : (replay?.side ?? options.side ?? "party");
  const seat = replay ? "replay" : (options.seat ?? SEATS[0]);
  await mkdir(folder, { recursive: true });
  // Pages in this folder and the frame's page in the neighboring folder show the map.
  const pictures = { file, folder, address: `../${name}/`, tell: (words) => console.error(`${file}: ${words}`) };
  let size = "";
  if (replay) {
    if (side) await copyPicturesOf(replay, pictures);
    size = `, ${Math.ceil((await writeReplay(replay, folder, REPLAY)) / 1000)} KB`;
  } else {
    if (side) await copyPictures(scene, pictures);
    await writeFile(join(folder, "scene.json"), `${JSON.stringify(scene)}\n`);
  }
  await writeFile(join(folder, "poster.png"), poster(scene));
  await writeFile(join(folder, "poster-dark.png"), poster(scene, DARK));
  const moments = replay?.steps.length;
  await writeFile(join(folder, "index.html"), page({ scene, seat, side, there, script: "../burstmap/", moments }));
  if (base) {
    const user = replay ? "&seat=replay" : side ? `&seat=${seat}&side=${encodeURIComponent(side)}` : "";
    const tools = side && seat === "reader" ? `&tools=${READERS_TOOLS.replace(" ", "+")}` : "";
    const src = replay ? REPLAY : "scene.json";
    const frame = `${base}burstmap/embed.html?src=../${name}/${src}${user}${tools}&full=../${name}/`;
    await writeFile(join(folder, "oembed.json"), `${JSON.stringify(oembed({ scene, there, frame }), null, 2)}\n`);
  }
  const what = replay ? `the replay with ${moments} ${moments === 1 ? "moment" : "moments"}${size}` : "the whole map";
  console.log(`${folder}: ${scene.name}, ${side && !replay ? `as ${side} sees it` : what}`);
}

/** Copies the files that every page of the folder loads. */
async function copyPackage(out) {
  const beside = join(out, "burstmap");
  await mkdir(beside, { recursive: true });
  const there = new Set(await readdir(PACKAGE));
  for (const name of FILES.filter((name) => there.has(name))) {
    await copyFile(join(PACKAGE, name), join(beside, name));
  }
  await writeFile(join(beside, "page.css"), PAGE_STYLE);
}

const options = read();
await init();
// Unreadable maps are reported before anything is written.
const contents = [];
for (const file of options.maps) contents.push([file, await contentOf(file, options)]);
try {
  await copyPackage(options.out);
  for (const [file, content] of contents) await publish(file, content, options);
} catch (error) {
  fail(`${options.out} could not be written: ${error.message}. Choose another folder with --out.`);
}
