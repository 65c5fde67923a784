// Serves a folder like a good static host: compressed by brotli, with permanent caching for names with a hash, and tags for others.
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".png": "image/png",
  ".ftl": "text/plain; charset=utf-8",
};

/** Files that compression can't reduce. */
const PACKED = [".png", ".br", ".gz"];

/** The maximum level. Static hosts use it for files that are compressed once. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Returns whether a file never changes under its name. */
const isHashed = (path) => /^\/burstmap-[0-9a-f]{16}\//.test(path);

/** Returns a file ready to serve. */
function prepared(path, bytes) {
  const ending = extname(path);
  const compressed = !PACKED.includes(ending);
  const body = compressed ? brotliCompressSync(bytes, BEST) : bytes;
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
  const head = {
    "cache-control": isHashed(path) ? "public, max-age=31536000, immutable" : "no-cache",
    "content-type": KINDS[ending] ?? "application/octet-stream",
    etag: tag,
    ...(compressed && { "content-encoding": "br" }),
  };
  return { body, tag, head };
}

/**
 * Serves the folder. `more`: returns additional files by path for the name of the package's folder. In the result, `served` counts the
 * bytes of bodies sent since it was set to 0, and `names` lists the files requested since it was emptied.
 */
export async function serve(folder, more = () => ({})) {
  const files = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // The server compresses files itself.
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path)}`;
    files.set(name, prepared(name, await readFile(path)));
  }
  const script = [...files.keys()].find((name) => name.endsWith("/burst-map.js"));
  for (const [name, bytes] of Object.entries(more(script))) files.set(name, prepared(name, bytes));
  const told = { served: 0, names: [] };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://here");
    const file = files.get(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    if (file) told.names.push(pathname);
    if (!file) return response.writeHead(404).end();
    if (request.headers["if-none-match"] === file.tag) return response.writeHead(304, file.head).end();
    told.served += file.body.length;
    response.writeHead(200, file.head).end(file.body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${server.address().port}`;
  return Object.assign(told, { address, close: () => server.close() });
}
