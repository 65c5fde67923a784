// Checks the links of the built site: each leads to an existing page and heading, and the menu contains every
// page. VitePress checks only pages.
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("./.vitepress/dist", import.meta.url));
const names = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith(".html"));
const pages = new Map();
for (const name of names) {
  const html = await readFile(join(dist, name), "utf8");
  pages.set(`/${name.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "")}`, html);
}
const broken = [];
let count = 0;
for (const [page, html] of pages) {
  for (const [, href] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
    if (/^(https?:|mailto:)/.test(href)) continue;
    count++;
    const [path, anchor] = href.split("#");
    const place = path ? new URL(path, `http://here${page}`).pathname : page;
    const target = pages.get(place) ?? pages.get(`${place}/`);
    const id = decodeURIComponent(anchor ?? "");
    if (!target) broken.push(`${page}: ${href} is no page`);
    else if (id && !target.includes(`id="${id}"`)) broken.push(`${page}: ${href} is no heading`);
  }
}
const menu = pages.get("/start");
for (const page of pages.keys()) {
  if (!/^\/(404|burstmap\/.*)?$/.test(page) && !menu.includes(`href="${page}"`))
    broken.push(`${page} is not in the menu`);
}
if (broken.length) {
  console.error([...new Set(broken)].join("\n"));
  process.exit(1);
}
console.log(`${count} links on ${pages.size} pages work.`);
