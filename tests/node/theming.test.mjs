// The properties and parts in docs/theming.md are exactly those in the code.
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
  const code =
    (await all("src/panels", ".rs")) +
    (await all("src/app", ".rs")) +
    (await all("src/ui", ".rs")) +
    (await all("www", ".js"));
  const given = [...found(code, /\bpart="([a-z]+)"/g), ...found(code, /setAttribute\("part", "([a-z]+)"\)/g)].sort();
  const documented = found((await read("docs/theming.md")).split("## Parts")[1], /^\| `([a-z]+)`/gm);
  assert.deepEqual(documented, given);
});

/** Returns the contrast of two colors by WCAG. */
function contrast(one, two) {
  const light = (hex) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
    const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high, low] = [light(one), light(two)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test("sides stand out from the ground, and the first two from each other without their hue", async () => {
  const style = await read("src/web/style/theme.css");
  for (const theme of ["l", "d"]) {
    const color = (name) => style.match(new RegExp(`--${theme}-${name}: (#[0-9a-f]{6});`))[1];
    for (const side of [1, 2, 3, 4, 5]) {
      for (const ground of ["floor", "board", "surface", "surface-2"]) {
        const ratio = contrast(color(`side-${side}`), color(ground));
        assert.ok(ratio >= 3, `${theme} side ${side} on ${ground}: ${ratio.toFixed(2)}`);
      }
    }
    const apart = contrast(color("side-1"), color("side-2"));
    assert.ok(apart >= 1.7, `${theme}: ${apart.toFixed(2)}`);
  }
});
