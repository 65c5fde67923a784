// A folder as a good static host serves it: compressed by brotli, held against what the browser has by its tag.
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".json": "application/json",
};

/** `served`: bytes of bodies that went out since it was set to 0. */
export async function serve(folder) {
  const files = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const body = brotliCompressSync(await readFile(path));
    const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
    files.set(`/${relative(folder, path)}`, { body, tag, kind: KINDS[extname(path)] ?? "application/octet-stream" });
  }
  const told = { served: 0, requests: 0 };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://here");
    const file = files.get(pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    told.requests++;
    if (!file) return response.writeHead(404).end();
    const head = { "cache-control": "no-cache", etag: file.tag };
    if (request.headers["if-none-match"] === file.tag) return response.writeHead(304, head).end();
    told.served += file.body.length;
    response.writeHead(200, { ...head, "content-type": file.kind, "content-encoding": "br" }).end(file.body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${server.address().port}`;
  return Object.assign(told, { address, close: () => server.close() });
}
