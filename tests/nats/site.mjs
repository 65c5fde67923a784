// The example's pages on a web server, as players get them, and a browser.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { invitation } from "../../www/nats/index.js";
import { FLAGS, program } from "../e2e/app.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
};
const FOLDERS = { burstmap: "pkg", scenes: "www/scenes" };

export async function serve() {
  const server = createServer(async (request, response) => {
    const [, first, ...rest] = normalize(new URL(request.url, "http://here").pathname).split("/");
    const path = first in FOLDERS ? join(FOLDERS[first], ...rest) : join("examples/table", first, ...rest);
    try {
      const bytes = await readFile(join(root, path));
      response.writeHead(200, { "content-type": KINDS[extname(path)] ?? "text/plain" }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://localhost:${server.address().port}`, close: () => server.close() };
}

export const launch = () => chromium.launch({ executablePath: program, args: FLAGS });

/** Opens a page of the table by its invitation. Each person has a separate browser. */
export async function enter(browser, site, link, context) {
  const person = context ?? (await browser.newContext());
  const page = await person.newPage();
  page.wrong = [];
  page.on("pageerror", (error) => page.wrong.push(String(error)));
  await page.goto(invitation(`${site.address}/${link.gm ? "gm" : "play"}.html`, link));
  await page.waitForFunction(() => document.querySelector("burst-map")?.ready && window.session);
  await page.evaluate(() => document.querySelector("burst-map").ready.then(() => true));
  return page;
}

/** Waits until the token is on the cell of the map. */
export const stands = (page, token, cell) =>
  page.waitForFunction(
    async ([id, to]) => {
      const map = await document.querySelector("burst-map")?.ready;
      return String(map?.core.scene().tokens.find((it) => it.id === id)?.at) === String(to);
    },
    [token, cell],
  );

export const run = (page, command) => page.evaluate((it) => document.querySelector("burst-map").dispatch(it), command);
