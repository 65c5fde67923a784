// node main.mjs [--frames | --start] [--rounds=N] DIST…: measures users' waiting times in Chromium with software rendering, next to the goals.
// Several builds take turns in one run, so that a busy machine slows all of them equally.
import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import { articles } from "./articles.mjs";
import { frames } from "./frames.mjs";
import { memory } from "./memory.mjs";
import { serve } from "./site.mjs";
import { starts } from "./start.mjs";

const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const folders = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const rounds = Number(options.find((word) => word.startsWith("--rounds="))?.slice(9) ?? 5);
const isAsked = { frames: !options.includes("--start"), starts: !options.includes("--frames") };
const flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"];

/** Returns the rows of a map's start: words, goal, unit, and path of the figure below the map's name. */
const startsOf = (map) =>
  [
    ["slow 4G: something drawn", 800, "ms", (t) => t.slow4g.drawn],
    ["slow 4G: a picture to move", 1000, "ms", (t) => t.slow4g.movable],
    ["slow 4G: the map can be moved", 5500, "ms", (t) => t.slow4g.moves],
    ["slow 4G: all of it responds", 12_500, "ms", (t) => t.slow4g.responds],
    ["fast 4G: the map can be moved", 3000, "ms", (t) => t.fast4g.moves],
    ["fast 4G: all of it responds", 4200, "ms", (t) => t.fast4g.responds],
    ["local: the map can be moved", 500, "ms", (t) => t.local.moves],
    ["local: all of it responds", 600, "ms", (t) => t.local.responds],
    ["longest task of a start, processor 4 × slower", 500, "ms", (t) => t.slowProcessor.longest],
    ["downloaded", null, "KB", (t) => t.slow4g.bytes / 1000],
  ].map(([words, goal, unit, of]) => [`${map}, ${words}`, goal, unit, (t) => of(t.maps[map])]);

/** Rows: words, goal (`fps`: minimum, others: maximum), unit, and path of the figure. */
const FRAMES = [
  ["an idle page, frame p95", null, "ms", (t) => t.idle.p95],
  ["burst of radius 21 follows the pointer, 200², p95", 18, "ms", (t) => t.burst.p95, (t) => t.burst.busy],
  ["panning, 200², p95", 18, "ms", (t) => t.pan200.p95, (t) => t.pan200.busy],
  ["zooming, 200², p95", 18, "ms", (t) => t.zoom200.p95, (t) => t.zoom200.busy],
  ["panning, 1000², p95", 18, "ms", (t) => t.pan1000.p95, (t) => t.pan1000.busy],
  ["zooming, 1000², p95", 18, "ms", (t) => t.zoom1000.p95, (t) => t.zoom1000.busy],
  ["panning an imported map with a picture", 60, "fps", (t) => t.picture.fps, (t) => t.picture.busy],
  ["input to paint, median", 20, "ms", (t) => t.input],
  ["the same of a page that only moves a box", null, "ms", (t) => t.bare.input],
];
const STARTS = [
  ...startsOf("customs-house"),
  ...startsOf("picture").map(([words, ...rest]) => [words.replace("picture,", "2 MB picture,"), ...rest]),
  ["second visit on slow 4G: the map responds", 2200, "ms", (t) => t.second.responds],
  ["second visit: downloaded", 0, "KB", (t) => t.second.bytes / 1000],
  ["article, map 5,000 px down: more files than the script", 0, "", (t) => t.article.requests],
  ["memory that one map adds", 90, "MB", (t) => t.memory.one],
  ["memory of six maps, five of them far away", 200, "MB", (t) => t.memory.six],
  ["memory of a page without a map", null, "MB", (t) => t.memory.none],
];

const middle = (values) => values.sort((a, b) => a - b)[values.length >> 1];

const builds = [];
for (const folder of folders) builds.push({ folder, site: await serve(folder, articles), rounds: [] });
const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM, args: flags });
const browser = await launch();
for (let round = 0; round < rounds; round++) {
  for (const build of builds) {
    const told = {};
    if (isAsked.starts) {
      Object.assign(told, await starts(browser, build.site));
      told.memory = await memory(launch, build.site);
    }
    if (isAsked.frames) Object.assign(told, await frames(browser, build.site.address));
    build.rounds.push(told);
    console.error(`round ${round + 1}, ${build.folder}: load ${loadavg()[0].toFixed(1)}`);
  }
}
await browser.close();
for (const { site } of builds) site.close();

const cell = (text, wide) => String(text).padStart(wide);
const figure = (of, build) => {
  const values = build.rounds.map((told) => {
    try {
      return of?.(told);
    } catch {
      return undefined;
    }
  });
  const known = values.filter((value) => Number.isFinite(value));
  // A figure that is missing in some rounds is not shown.
  return known.length === rounds ? middle(known) : undefined;
};
const shown = (value) => (value === undefined ? "none" : value.toFixed(value < 100 ? 1 : 0));
function verdict(value, goal, unit) {
  if (goal === null) return "";
  return value !== undefined && (unit === "fps" ? value >= goal : value <= goal) ? "met" : "missed";
}
console.log(
  `\nmedians of ${rounds} rounds; load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(" ")}`,
);
const head = builds.map(({ folder }) => cell(folder.slice(-24), 34)).join("");
console.log(`${"".padEnd(66)}${cell("goal", 10)}${head}   (busy: of the page's thread, ms per frame)`);
for (const [words, goal, unit, of, busy] of [...(isAsked.frames ? FRAMES : []), ...(isAsked.starts ? STARTS : [])]) {
  const values = builds.map((build) => [figure(of, build), figure(busy, build)]);
  const text = ([value, ms]) =>
    cell(`${shown(value)} ${unit}${ms ? `  busy ${shown(ms)}` : ""}  ${verdict(value, goal, unit).padEnd(6)}`, 34);
  console.log(words.padEnd(66) + cell(goal === null ? "" : `${goal} ${unit}`, 10) + values.map(text).join(""));
}
