// The built app in Chromium: a static server for dist/ (and pkg/, tests/pages/), a browser, a page.
import { appendFile, readFile } from "node:fs/promises";
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

/** Delay of the module's second part in milliseconds, for running any test file in that state. */
const LATE = Number(process.env.BURSTMAP_LATE ?? 0);
const late = () => LATE && new Promise((resolve) => setTimeout(resolve, LATE));

/** File for the functions that run before the second part of the module is loaded (`cargo xtask record`), or undefined. */
const RECORD = process.env.BURSTMAP_RECORD;

/** In the page, before the second part is linked: sends the functions of the first part that ran until then. */
function sendRan() {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = (module, imports) => {
    const ran = Object.entries(imports?.first ?? {}).filter(([name, { value }]) => name.startsWith("ran-") && value);
    const numbers = ran.map(([name]) => Number(name.slice(4)));
    if (numbers.length) fetch("/ran", { method: "POST", body: JSON.stringify(numbers), keepalive: true });
    return instantiate(module, imports);
  };
}

/** Adds the numbers of functions in a request's body to the recording. */
async function record(request) {
  let text = "";
  for await (const part of request) text += part;
  await appendFile(RECORD, `${text}\n`);
}

/** The page without the script that registers its service worker. */
const unregistered = (path, text) => text.replace('<script src="register.js" async></script>', "");

/**
 * Serves the site at `/`, with `/pkg/`, `/tests/pages/` and `/tests/data/saved/` next to it. Paths in `missing` are answered with 404, and `headers` go with
 * every answer. `edit` gets the text and the path of scripts and pages, and returns the changed text. The page has its service worker only
 * with `worker`, because stored files would hide the server's files. `rest` is awaited before the second part of the module is sent. It may
 * return a function that changes the bytes. If it throws, the answer is 404.
 */
export async function serve({
  missing = [],
  headers = {},
  worker = false,
  rest = late,
  edit = worker ? undefined : unregistered,
} = {}) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://here").pathname));
    const outside = ["/pkg/", "/tests/pages/", "/tests/data/saved/"].some((folder) => path.startsWith(folder));
    const file = join(root, outside ? "" : "dist", path.endsWith("/") ? `${path}index.html` : path);
    // Browsers cache the compiled form of a module together with the module.
    const isLate = path.endsWith("burstmap_rest.wasm") && (rest !== late || LATE);
    const kept = path.endsWith(".wasm") && !isLate ? { "cache-control": "max-age=3600" } : {};
    try {
      if (RECORD && path === "/ran") await record(request);
      if (missing.some((name) => path.endsWith(name))) throw new Error("left out on purpose");
      const change = isLate && (await rest());
      const sent = await readFile(file);
      const read = typeof change === "function" ? change(sent) : sent;
      let bytes = edit && /\.(js|html)$/.test(file) ? edit(path, read.toString()) : read;
      if (RECORD && path.endsWith("/burstmap.js")) bytes = `(${sendRan})();${bytes}`;
      response
        .writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream", ...kept, ...headers })
        .end(bytes);
    } catch {
      response.writeHead(404, { "content-type": "text/plain" }).end("not here");
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  // If a test fails before it closes its server, the file must still end.
  server.unref();
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** The program, overridden by CHROMIUM. */
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

/** A browser with the options of the tests. */
export const launch = (...more) => chromium.launch({ executablePath: program, args: [...FLAGS, ...more] });

/** The site and the browser of a file's tests, after `stage` was called and while a test runs. */
export let site, browser;

/** Starts the site and the browser before the tests of the calling file, and stops them afterwards. */
export function stage(options) {
  before(async () => {
    site = await serve(options);
    browser = pooled(await launch(SHARED), site);
  });
  after(async () => {
    await browser?.close();
    site?.close();
  });
}

const DESK = { width: 1280, height: 800 };

/**
 * A page that records its problems. `again`: the test changes nothing outside of the widget and its storage, so that another test may reuse
 * the page with a new widget.
 */
export async function open(browser, address, { newcomer = false, again = false, viewport = DESK, ...options } = {}) {
  // One page for all sizes.
  const context = await browser.newContext({ viewport: again ? DESK : viewport, ...options }, { again });
  const known = again ? await anew(context, address, viewport) : null;
  const page = known ?? (await context.newPage());
  page.wrong = [];
  page.on("pageerror", (error) => page.wrong.push(String(error)));
  page.on("console", (message) => {
    if (/called too early/.test(message.text())) page.wrong.push(message.text());
  });
  if (known) return page;
  // New users see an introduction, so mark it as seen. Frames in the page are not ours.
  const introduced = () => {
    if (window !== window.top) return;
    try {
      localStorage.setItem("burstmap:introduced", "1");
    } catch {
      // A page without storage.
    }
  };
  if (!newcomer) await page.addInitScript(introduced);
  if (again) await page.setViewportSize(viewport);
  await page.goto(address);
  if (again) await remember(page);
  return page;
}

/**
 * Waits for an answer, since the effect of a click, a tap or another tab may be delayed. Otherwise fails with a time-out that contains the
 * question.
 */
export async function until(page, question, argument) {
  await page.waitForFunction(
    ([source, value]) =>
      new Function("map", "value", `return (${source})(map, value)`)(document.querySelector("burst-map"), value),
    [question.toString(), argument],
  );
}

/** Waits until the app's map is ready. */
export async function ready(page) {
  await page.waitForFunction(() => document.querySelector("burst-map")?.ready);
  await page.evaluate(() => document.querySelector("burst-map").ready.then(() => true));
}
