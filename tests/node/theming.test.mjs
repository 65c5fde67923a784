// The properties and parts that docs/theming.md promises are those of the code: none is missing, none is gone.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import test from "node:test";

const root = new URL("../../", import.meta.url);
const read = (path) => readFile(new URL(path, root), "utf8");

async function all(folder, ending) {
  const names = (await readdir(new URL(folder, root), { recursive: true })).filter((name) => name.endsWith(ending));
  return (await Promise.all(names.map((name) => read(`${folder}/${name}`)))).join("\n");
}

const found = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

test("every --burstmap property of the style is documented, and no other", async () => {
  const style = await all("src/web/style", ".css");
  const table = (await read("docs/theming.md")).split("## Parts")[0];
  const sides = [1, 2, 3, 4, 5].map((side) => `\`--burstmap-side-${side}\``).join(" ");
  const each = table.replace("`--burstmap-side-1` to `--burstmap-side-5`", sides);
  const documented = found(each, /`--burstmap-([a-z0-9-]+)`/g);
  assert.deepEqual(documented, found(style, /var\(--burstmap-([a-z0-9-]+)/g));
});

test("every part is documented, and no other", async () => {
  const code = (await all("src/web", ".rs")) + (await all("www", ".js"));
  const given = [...found(code, /\bpart="([a-z]+)"/g), ...found(code, /setAttribute\("part", "([a-z]+)"\)/g)].sort();
  const documented = found((await read("docs/theming.md")).split("## Parts")[1], /^\| `([a-z]+)`/gm);
  assert.deepEqual(documented, given);
});
