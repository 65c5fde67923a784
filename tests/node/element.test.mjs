// The element has exactly the attributes, methods and events that docs/element.md and the types promise.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { ATTRIBUTES } from "../../www/burst-map-parts.js";

const read = (path) => readFile(new URL(path, import.meta.url), "utf8");
const [page, types, element] = await Promise.all(
  ["../../docs/element.md", "../../www/burstmap.d.ts", "../../www/burst-map.js"].map(read),
);
const found = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name).sort();
const section = (title) => page.split(`## ${title}`)[1].split("\n## ")[0];
const contract = types.split("export interface BurstMapElement")[1].split("\n}")[0];
/** Attributes that only the element has, with the effect of a change. The text below the table explains `role`. */
const OWN = { src: "opens the new map", loading: "in place" };
const attributes = [...Object.keys(OWN), ...Object.keys(ATTRIBUTES)].filter((name) => name !== "role").sort();

test("every attribute is documented with how a change takes effect, and no other", () => {
  const rows = section("Attributes").matchAll(/^\| `([a-z-]+)` .*\| ([a-z ]+?) +\|$/gm);
  const words = { "in place": "in place", again: "the fight continues", anew: "restarts the map" };
  const documented = Object.fromEntries([...rows].map(([, name, takes]) => [name, takes]));
  assert.deepEqual(Object.keys(documented).sort(), attributes);
  for (const [name, takes] of Object.entries(OWN)) assert.equal(documented[name], takes, name);
  for (const [name, { takes }] of Object.entries(ATTRIBUTES)) {
    if (name !== "role") assert.equal(documented[name], words[takes], name);
  }
});

test("every attribute is a property that the types have", () => {
  const properties = ["src", ...Object.values(ATTRIBUTES).map(({ option }) => option)].sort();
  const typed = found(contract, /^ {2}([a-zA-Z]+): (?:string \| null|boolean);$/gm);
  assert.deepEqual(typed, properties);
  const options = found(types.split("export interface WidgetOptions")[1].split("\n}")[0], /^ {2}([a-zA-Z]+)\?:/gm);
  // The scene has its own accessor. The element sets the picture itself, and only `mount` takes a seed.
  const others = ["scene", "seed", "picture"];
  assert.deepEqual([...options.filter((name) => !others.includes(name)), "src"].sort(), properties);
});

test("every event is documented, typed and fired, and no other", () => {
  const documented = found(section("Events"), /^\| `burstmap-([a-z]+)`/gm);
  assert.deepEqual(found(types, /"burstmap-([a-z]+)": CustomEvent/g), documented);
  const widget = /for \(const event of (\[[^\]]+\])\)/.exec(element)[1];
  const fired = [...JSON.parse(widget), ...found(element, /#fire\("([a-z]+)"/g)];
  assert.deepEqual([...new Set(fired)].sort(), documented);
});

test("the words of tools and panels are those of the types", () => {
  for (const name of ["tools", "panels"]) {
    const row = new RegExp(`^\\| \`${name}\` .*?offered: \`([a-z ]+)\``, "m").exec(page)[1].split(" ");
    const [, comment] = new RegExp(`/\\*\\*([^/]*?)\\*/\\n  ${name}\\?: string`).exec(types);
    const words = found(comment.split("`none`")[0], /`([a-z]+)`/g);
    assert.deepEqual(row.sort(), words, name);
  }
});
