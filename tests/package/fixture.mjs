// The packed package in separate folders, as a user installs it, and the page that tries it.
import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Number of built-in rule systems, each in a separate file. */
export const SYSTEMS = (await readdir(join(root, "www/rulesets"))).length;

const npm = (args, cwd) => execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Packs a folder and unpacks it as `node_modules/NAME` of `into`. Says the tarball. */
export async function install(folder, into) {
  const packs = await mkdtemp(join(tmpdir(), "burstmap-pack-"));
  const [{ filename, name, size }] = JSON.parse(npm(["pack", folder, "--json", "--pack-destination", packs], root));
  const target = join(into, "node_modules", name);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  execFileSync("tar", ["-xzf", join(packs, filename), "-C", target, "--strip-components=1"]);
  return { file: join(packs, filename), size };
}

/** An empty folder for a project. */
export async function project(folder, files) {
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) await put(join(folder, name), text);
  return folder;
}

export async function put(file, text) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

export const copy = (from, to) => cp(from, to, { recursive: true });

/** Two maps and the library in one page: `document.title` reports when all of it works, from one module. */
export const MAIN = `
import "burstmap/element";
import init, { version } from "burstmap";
const maps = [...document.querySelectorAll("burst-map")];
Promise.all(maps.map((map) => map.ready))
  .then(() => init())
  .then(() => { document.title = "stands " + version() + " " + maps.map((map) => map.core.turn().phase); })
  .catch((error) => { document.title = "fails " + error.message; });
`;

export const page = (script) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>waits</title><link rel="icon" href="data:,"></head>
<body><burst-map></burst-map><burst-map></burst-map>${script}</body></html>`;

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/** Serves a folder, and records the requests. */
export async function serve(folder, { headers = {} } = {}) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://here").pathname));
    asked.push(path);
    for (const file of [path, `${path}/index.html`, `${path}.html`]) {
      try {
        const bytes = await readFile(join(folder, file));
        const kind = KINDS[extname(file)] ?? "application/octet-stream";
        return response.writeHead(200, { "content-type": kind, ...headers }).end(bytes);
      } catch {}
    }
    response.writeHead(404, { "content-type": "text/plain" }).end("not here");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, asked, close: () => server.close() };
}

/** Counts how often a page compiles WebAssembly. */
export const COUNT = () => {
  globalThis.compiled = 0;
  for (const name of ["compile", "compileStreaming"]) {
    const compile = WebAssembly[name];
    WebAssembly[name] = (...input) => ((globalThis.compiled += 1), compile.apply(WebAssembly, input));
  }
};
