// node main.mjs [--frames | --start] [--rounds=N] DIST…: what a user waits for, in Chromium with software rendering, beside the goals.
// With several builds they take turns in one run, so that a busy machine is as busy for each.
import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import { frames } from "./frames.mjs";
import { serve } from "./site.mjs";
import { starts } from "./start.mjs";

const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const folders = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const rounds = Number(options.find((word) => word.startsWith("--rounds="))?.slice(9) ?? 3);
const flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"];

/** Each row: its words, the goal, its unit, and where its figure stands. */
const ROWS = [
  ["an idle page, frame p95", null, "ms", (t) => t.idle.p95],
  ["burst of radius 21 follows the pointer, 200², p95", 18, "ms", (t) => t.burst.p95, (t) => t.burst.busy],
  ["panning, 200², p95", 18, "ms", (t) => t.pan200.p95, (t) => t.pan200.busy],
  ["zooming, 200², p95", 18, "ms", (t) => t.zoom200.p95, (t) => t.zoom200.busy],
  ["panning, 1000², p95", 18, "ms", (t) => t.pan1000.p95, (t) => t.pan1000.busy],
  ["zooming, 1000², p95", 18, "ms", (t) => t.zoom1000.p95, (t) => t.zoom1000.busy],
  ["panning an imported map with a picture", 60, "fps", (t) => t.picture.fps, (t) => t.picture.busy],
  ["input to paint, median", 20, "ms", (t) => t.input],
  ["the same of a page that only moves a box", null, "ms", (t) => t.bare.input],
  ["slow 4G: something drawn", 800, "ms", (t) => t.slow4g.drawn],
  ["slow 4G: interactive", 5000, "ms", (t) => t.slow4g.interactive],
  ["slow 4G: the wasm is asked for", null, "ms", (t) => t.slow4g.wasm],
  ["fast 4G: interactive", 1500, "ms", (t) => t.fast4g.interactive],
  ["local: interactive", 500, "ms", (t) => t.local.interactive],
  ["second visit on slow 4G: interactive", 1500, "ms", (t) => t.second.interactive],
  ["first visit: downloaded", null, "KB", (t) => t.slow4g.bytes / 1000],
  ["second visit: downloaded", 0, "KB", (t) => t.second.bytes / 1000],
];

const middle = (values) => values.sort((a, b) => a - b)[values.length >> 1];

const builds = [];
for (const folder of folders) builds.push({ folder, site: await serve(folder), rounds: [] });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: flags });
for (let round = 0; round < rounds; round++) {
  for (const build of builds) {
    const start = options.includes("--frames") ? {} : await starts(browser, build.site);
    const moving = options.includes("--start") ? {} : await frames(browser, build.site.address);
    build.rounds.push({ ...moving, ...start });
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
  const known = values.filter((value) => value !== undefined);
  return known.length ? middle(known) : undefined;
};
const shown = (value) => (value === undefined ? "" : value.toFixed(value < 100 ? 1 : 0));
console.log(
  `\nmedians of ${rounds} rounds; load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(" ")}`,
);
const head = builds.map(({ folder }) => cell(folder.slice(-24), 26)).join("");
console.log(`${"".padEnd(54)}${cell("goal", 10)}${head}   (busy: of the page's thread, ms per frame)`);
for (const [words, goal, unit, of, busy] of ROWS) {
  const values = builds.map((build) => [figure(of, build), figure(busy, build)]);
  if (values.every(([value]) => value === undefined)) continue;
  const text = ([value, ms]) => cell(`${shown(value)} ${unit}${ms ? `  busy ${shown(ms)}` : ""}`, 26);
  console.log(words.padEnd(54) + cell(goal === null ? "" : `${goal} ${unit}`, 10) + values.map(text).join(""));
}
