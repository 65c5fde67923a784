// The built app in Chromium: a static server for dist/ (and pkg/, tests/pages/), a browser, a page.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { anew, pooled, remember, SHARED } from "./contexts.mjs";

export const root = fileURLToPath(new URL("../../", import.meta.url));

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves the site at `/`; `/pkg/` and `/tests/pages/` beside it. Paths in `missing` are answered with 404; `headers` go
 * with every answer. `edit` changes the text of scripts and pages, which it is given with their path.
 */
export async function serve({ missing = [], headers = {}, edit } = {}) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://here").pathname));
    const outside = path.startsWith("/pkg/") || path.startsWith("/tests/pages/");
    const file = join(root, outside ? "" : "dist", path.endsWith("/") ? `${path}index.html` : path);
    // What a browser compiles of a module is kept with the module.
    const kept = path.endsWith(".wasm") ? { "cache-control": "max-age=3600" } : {};
    try {
      if (missing.some((name) => path.endsWith(name))) throw new Error("left out on purpose");
      const read = await readFile(file);
      const bytes = edit && /\.(js|html)$/.test(file) ? edit(path, read.toString()) : read;
      response
        .writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream", ...kept, ...headers })
        .end(bytes);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" }).end("not here");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A test that failed before it closed its server must not keep the file from ending.
  server.unref();
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** CHROMIUM names the program. */
export const program = process.env.CHROMIUM ?? "/usr/bin/chromium";

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser as the tests want it. */
export const launch = (...more) => chromium.launch({ executablePath: program, args: [...FLAGS, ...more] });

/** The site and the browser that a file's tests share, once `stage` was called and a test runs. */
export let site, browser;

/** Sets the site and the browser up before the tests of the file that calls it, and takes them down after. */
export function stage() {
  before(async () => {
    site = await serve();
    browser = pooled(await launch(SHARED), site);
  });
  after(async () => {
    await browser?.close();
    site?.close();
  });
}

const DESK = { width: 1280, height: 800 };

/**
 * A page that remembers what went wrong on it. `again`: the test leaves nothing on the page but in the widget and in what it keeps, so
 * that another one may have it with a new widget.
 */
export async function open(browser, address, { newcomer = false, again = false, viewport = DESK, ...options } = {}) {
  // One page serves all sizes.
  const context = await browser.newContext({ viewport: again ? DESK : viewport, ...options }, { again });
  const known = again ? await anew(context, address, viewport) : null;
  const page = known ?? (await context.newPage());
  page.wrong = [];
  page.on("pageerror", (error) => page.wrong.push(String(error)));
  if (known) return page;
  // Whoever is new is shown an introduction. Frames of the page are none of ours.
  const introduced = () => {
    if (window !== window.top) return;
    try {
      localStorage.setItem("burstmap:introduced", "1");
    } catch {
      // A page that keeps nothing.
    }
  };
  if (!newcomer) await page.addInitScript(introduced);
  if (again) await page.setViewportSize(viewport);
  await page.goto(address);
  if (again) await remember(page);
  return page;
}

/** Waits for an answer: what a click, a tap or another tab has done may be there a moment later. Never there: a time-out that says so. */
export async function until(page, question, argument) {
  await page.waitForFunction(
    ([source, value]) =>
      new Function("map", "value", `return (${source})(map, value)`)(document.querySelector("burst-map"), value),
    [question.toString(), argument],
  );
}

/** The app's map stands. */
export async function ready(page) {
  await page.waitForFunction(() => document.querySelector("burst-map")?.ready);
  await page.evaluate(() => document.querySelector("burst-map").ready.then(() => true));
}
