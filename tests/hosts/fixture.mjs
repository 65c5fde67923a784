// The packed packages as users install them, and the requirements for every built page in Chromium and Firefox.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import puppeteer from "puppeteer-core";
import { FLAGS, program } from "../e2e/app.mjs";
import { COUNT, copy, install, project, root, serve } from "../package/fixture.mjs";

export const here = fileURLToPath(new URL(".", import.meta.url));
export const bin = (name) => join(here, "node_modules/.bin", name);
const execute = promisify(execFile);

/** Runs a tool without questions and telemetry. */
export const run = (file, args, options = {}) =>
  execute(file, args, {
    maxBuffer: 1 << 26,
    ...options,
    env: { ...process.env, CI: "1", NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1", ...options.env },
  });

const BROWSERS = {
  Chromium: { browser: "chrome", executablePath: program, args: FLAGS },
  Firefox: { browser: "firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" },
};
/** Browsers by name, while a file's tests run. */
export const browsers = new Map();

/** Prepares a separate folder for a file's projects, with the packages in it, and the browsers. */
export function stage(name) {
  const work = join(here, "work", name);
  before(async () => {
    await rm(work, { recursive: true, force: true });
    await install(join(root, "pkg"), work);
    await install(join(root, "pkg-inline"), work);
    for (const [browser, options] of Object.entries(BROWSERS)) {
      const size = { defaultViewport: { width: 1000, height: 700 } };
      browsers.set(browser, await puppeteer.launch({ headless: true, acceptInsecureCerts: true, ...size, ...options }));
    }
  });
  after(async () => {
    for (const browser of browsers.values()) await browser.close();
  });
  return work;
}

/** Copies a recipe of `examples/recipes/` next to the packages, as its user has it. */
export async function recipe(work, name, map = "public") {
  const folder = await project(join(work, name), {});
  await copy(join(root, "examples/recipes", name), folder);
  if (map) await copy(join(root, "www/scenes/customs-house.json"), join(folder, map, "bridge.json"));
  return folder;
}

/** In the page: resolves when it has this number of maps, and all are ready or one has failed. */
async function maps(count) {
  await globalThis.customElements.whenDefined("burst-map");
  const all = document.getElementsByTagName("burst-map");
  while (all.length < count) await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.all([...all].map((map) => map.ready));
  const isDrawn = (map) =>
    [...map.shadowRoot.querySelectorAll("canvas")].some((canvas) => canvas.getBoundingClientRect().width > 100);
  const drawn = [...all].map(isDrawn);
  return { phases: [...all].map((map) => map.core.turn().phase), drawn, compiled: globalThis.compiled };
}

/** Opens an address in each browser and checks the requirements for all pages. `look` adds more checks. */
export async function standsAt(address, { count = 1, look } = {}) {
  for (const [name, browser] of browsers) {
    const { page, said, files } = await visit(browser, address);
    const { phases, drawn, compiled } = await page.evaluate(maps, count);
    assert.deepEqual(phases, Array(count).fill("setup"), name);
    assert.deepEqual(drawn, Array(count).fill(true), `${name}: each map is drawn`);
    assert.equal(compiled, 1, `${name}: however many maps are one compilation`);
    assert.ok(files.filter((url) => url.includes(".wasm")).length <= 1, `${name}: and one download`);
    await look?.(page);
    assert.deepEqual(said, [], name);
    await page.close();
  }
}

/** Opens a page, and returns it with the problems that it reports. */
export async function visit(browser, address) {
  const page = await browser.newPage();
  const [said, files] = [[], []];
  page.on("console", (message) => ["error", "warn", "warning"].includes(message.type()) && said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  page.on("request", (request) => files.push(request.url()));
  await page.evaluateOnNewDocument(COUNT);
  await page.goto(address);
  return { page, said, files };
}

/** Opens a page with one frame, and checks that the map is ready and that neither page reports problems. */
export async function standsInFrame(address) {
  for (const [name, browser] of browsers) {
    const { page, said } = await visit(browser, address);
    const frame = page.frames().find((one) => one.parentFrame());
    const { phases, drawn } = await frame.evaluate(maps, 1);
    assert.deepEqual([phases, drawn, said], [["setup"], [true], []], name);
    await page.close();
  }
}

/** Runs other checks of a page in each browser. */
export async function inEach(address, look) {
  for (const browser of browsers.values()) {
    const { page } = await visit(browser, address);
    await look(page);
    await page.close();
  }
}

/** Does the same for a built folder. */
export async function stands(folder, options = {}) {
  const site = await serve(folder, options);
  try {
    await standsAt(site.address + (options.path ?? "/"), options);
  } finally {
    site.close();
  }
}

/** Returns the notice in the place of a map that can't start. */
export async function fails(folder) {
  const site = await serve(folder);
  const { page } = await visit(browsers.get("Chromium"), site.address);
  const told = await page.evaluate(() =>
    document.querySelector("burst-map").ready.then(
      () => "it stands",
      ({ code, message }) => `${code}: ${message}`,
    ),
  );
  await page.close();
  site.close();
  return { told, address: site.address };
}
