// node article.mjs [--rounds=N] DIST: an article with three maps on a phone, on slow 4G and a processor four times slower, next to the same
// article with Leaflet and with MapLibre. The maps are far below the start of the article. Prints a table.
import { readFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import { DARK } from "../../www/publish/colors.js";
import { HIGH, WIDE, poster, posterCells } from "../../www/publish/poster.js";
import { serve } from "./site.mjs";

const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const [folder] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const rounds = Number(options.find((word) => word.startsWith("--rounds="))?.slice(9) ?? 5);

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
/** Slow 4G of Chromium's DevTools: bytes per second, ms. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 };
const CPU = 4;
/** Maximum wait for a map, and idle time after which nothing more is expected, in ms. */
const [PATIENCE, REST] = [90_000, 4000];

/** The libraries' own quick starts, with a picture instead of a world map. MapLibre's coordinates are degrees. */
const MAPS = {
  Burstmap: {
    head: (script) => `<script type="module" src="${script}"></script>`,
    map: (scene) => `<burst-map src="/bench/map.json" seat="reader"><picture>
      <source srcset="/bench/poster-dark.png" media="(prefers-color-scheme: dark)" width="${WIDE}" height="${HIGH}">
      <img loading="lazy" src="/bench/poster.png" width="${WIDE}" height="${HIGH}" alt="The map" data-cells="${posterCells(scene.grid).join(" ")}">
      </picture></burst-map>`,
    end: `<script>addEventListener("burstmap-ready", ({ target }) => usable(target));</script>`,
  },
  Leaflet: {
    head: () => `<link rel="stylesheet" href="/bench/leaflet.css"><script src="/bench/leaflet.js"></script>`,
    map: () => `<div class="map"></div>`,
    end: `<script>for (const place of document.querySelectorAll(".map")) {
      const map = L.map(place, { crs: L.CRS.Simple, minZoom: -3 });
      const edges = [[0, 0], [${HIGH}, ${WIDE}]];
      L.imageOverlay("/bench/poster.png", edges).on("load", () => usable(place)).addTo(map);
      map.fitBounds(edges);
    }</script>`,
  },
  MapLibre: {
    head: () => `<link rel="stylesheet" href="/bench/maplibre-gl.css">`,
    map: () => `<div class="map"></div>`,
    end: `<script type="module">
      import * as maplibregl from "/bench/maplibre-gl.mjs";
      const coordinates = [[-1, 0.525], [1, 0.525], [1, -0.525], [-1, -0.525]];
      const sources = { map: { type: "image", url: "/bench/poster.png", coordinates } };
      const layers = [{ id: "map", type: "raster", source: "map" }];
      for (const container of document.querySelectorAll(".map")) {
        const map = new maplibregl.Map({ container, style: { version: 8, sources, layers }, bounds: [-1, -0.525, 1, 0.525] });
        map.once("idle", () => usable(container));
      }
    </script>`,
  },
  // The cost of the article itself.
  "no map": { head: () => "", map: () => '<div class="map"></div>', end: "" },
};

const TEXT = `<p>${"The bridge at Tarn Ford has been guarded since the spring. ".repeat(12)}</p>`;

function page({ head, map, end }, script, scene) {
  // Slow connections load lazy pictures from farther away than fast ones.
  const far = `<div style="height: 5000px">${TEXT.repeat(3)}</div>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Article</title>
<link rel="icon" href="data:,"><style>body { margin: 0 16px; font: 17px/1.6 serif } burst-map, .map { display: block; height: 300px }</style>
${head(script)}</head><body><h1>Tarn Ford</h1>${`${far}${map(scene)}`.repeat(3)}${TEXT}${end}</body></html>`;
}

const library = (name) => readFile(new URL(`../node_modules/${name}`, import.meta.url));
const scene = await readFile(new URL("../../www/scenes/customs-house.json", import.meta.url));
const parsed = JSON.parse(scene);
const files = {
  "/bench/map.json": scene,
  "/bench/poster.png": poster(parsed),
  "/bench/poster-dark.png": poster(parsed, DARK),
  "/bench/leaflet.js": await library("leaflet/dist/leaflet.js"),
  "/bench/leaflet.css": await library("leaflet/dist/leaflet.css"),
  "/bench/maplibre-gl.mjs": await library("maplibre-gl/dist/maplibre-gl.mjs"),
  "/bench/maplibre-gl-worker.mjs": await library("maplibre-gl/dist/maplibre-gl-worker.mjs"),
  "/bench/maplibre-gl.css": await library("maplibre-gl/dist/maplibre-gl.css"),
};
const articles = (script) => ({
  ...files,
  ...Object.fromEntries(
    Object.entries(MAPS).map(([name, kind]) => [
      `/bench/${name.replace(" ", "-")}.html`,
      Buffer.from(page(kind, script, parsed)),
    ]),
  ),
});

/** In the page, before anything else: long tasks, layout shifts and the times at which maps are usable. */
function watch() {
  globalThis.told = { tasks: [], shift: 0, usable: [] };
  globalThis.usable = () => told.usable.push(performance.now());
  new PerformanceObserver((list) => told.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) told.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Opens the article, waits as if reading, then scrolls to each map. */
async function visit(browser, site, name) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  await page.addInitScript(watch);
  Object.assign(site, { served: 0, names: [] });
  await page.goto(`${site.address}/bench/${name.replace(" ", "-")}.html`, {
    waitUntil: "networkidle",
    timeout: PATIENCE,
  });
  await page.waitForTimeout(REST);
  const before = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    tasks: [...told.tasks],
    shift: told.shift,
    usable: told.usable[0],
  }));
  const loaded = { bytes: site.served, files: site.names.filter((file) => !file.endsWith(".html")) };
  const wait = await page.evaluate(async (patience) => {
    const maps = [...document.querySelectorAll("burst-map, .map:not(:empty)")];
    const waits = [];
    for (const [at, map] of maps.entries()) {
      const start = performance.now();
      map.scrollIntoView({ block: "center" });
      while (told.usable.length <= at && performance.now() - start < patience)
        await new Promise((resolve) => setTimeout(resolve, 20));
      waits.push(Math.max(0, told.usable[at] - start));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return waits;
  }, PATIENCE);
  const after = await page.evaluate(() => told);
  await context.close();
  return { before, loaded, wait, after };
}

const sum = (values) => values.reduce((total, value) => total + value, 0);
/** Rows: words, goal (a maximum for Burstmap), unit, digits, figure. */
const ROWS = [
  ["first paint", 700, "ms", 0, ({ before }) => before.paint],
  ["layout shift, the whole visit", 0, "", 3, ({ after }) => after.shift],
  ["files before a map is near, beside the page", 1, "", 0, ({ loaded }) => loaded.files.length],
  ["downloaded before a map is near", null, "kB", 1, ({ loaded }) => loaded.bytes / 1000],
  ["long tasks before a map is near, together", 200, "ms", 0, ({ before }) => sum(before.tasks)],
  ["long tasks of the whole visit, together", null, "ms", 0, ({ after }) => sum(after.tasks)],
  ["first map usable after the page was opened", null, "ms", 0, ({ before }) => before.usable],
  ["first map usable after the reader scrolled to it", null, "ms", 0, ({ wait }) => wait[0]],
  ["third map usable after the reader scrolled to it", null, "ms", 0, ({ wait }) => wait[2]],
];

const site = await serve(folder, articles);
// Without a graphics processor, MapLibre needs WebGL in software.
const flags = ["--no-sandbox", "--disable-dev-shm-usage", "--no-first-run", "--use-angle=swiftshader"];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: [...flags, "--enable-unsafe-swiftshader"],
});
const visits = Object.fromEntries(Object.keys(MAPS).map((name) => [name, []]));
for (let round = 0; round < rounds; round++) {
  for (const name of Object.keys(MAPS)) visits[name].push(await visit(browser, site, name));
  console.error(`round ${round + 1} of ${rounds}`);
}
await browser.close();
site.close();

const middle = (values) => values.sort((a, b) => a - b)[values.length >> 1];
const figure = (name, of) => middle(visits[name].map((told) => of(told) ?? Infinity));
const cell = (text, wide = 14) => String(text).padStart(wide);
const words = (value, unit, digits) => (Number.isFinite(value) ? `${value.toFixed(digits)} ${unit}` : "–");
console.log(`\nan article with three maps; phone, slow 4G, processor ${CPU} × slower; medians of ${rounds} rounds`);
console.log(
  "".padEnd(50) +
    cell("goal") +
    Object.keys(MAPS)
      .map((name) => cell(name))
      .join(""),
);
for (const [text, goal, unit, digits, of] of ROWS) {
  const values = Object.keys(MAPS).map((name) => figure(name, of));
  const verdict = goal === null ? "" : values[0] <= goal ? "  met" : "  missed";
  const cells = values.map((value) => cell(words(value, unit, digits))).join("");
  console.log(text.padEnd(50) + cell(goal === null ? "" : words(goal, unit, digits)) + cells + verdict);
}
console.log(`files of Burstmap before a map is near: ${visits.Burstmap[0].loaded.files.join(" ")}`);
