// Writes the pages of the documentation site into site/generated/: the guides of docs/, the rules, and references made from the code.
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { DARK } from "../www/publish/colors.js";
import { poster } from "../www/publish/poster.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const out = join(root, "site/generated");
const REPOSITORY = "https://github.com/burstmap/burstmap/blob/main/";

const read = (path) => readFile(join(root, path), "utf8");

async function put(path, text) {
  const file = join(out, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Sources of the site's pages, by path in the repository. Guides for contributors stay in the repository. */
const pages = new Map([
  ["SECURITY.md", "security.md"],
  ["README.md", "index.md"],
]);
for (const name of await readdir(join(root, "docs"))) {
  const inside = name.startsWith("adding-") || name === "style.md";
  if (name.endsWith(".md") && !inside) pages.set(`docs/${name}`, name);
}
for (const name of await readdir(join(root, "docs/rules"))) {
  pages.set(`docs/rules/${name}`, `rules/${name === "README.md" ? "index.md" : name}`);
}

/** Points links to pages of the site there, and other links to the repository. */
function linked(text, from) {
  const target = pages.get(from);
  return text.replace(/\]\((?!https?:|#|mailto:)([^)\s#]*)(#[^)\s]*)?\)/g, (whole, path, anchor = "") => {
    if (/\.(png|jpe?g|svg|webp)$/.test(path)) return whole;
    const place = posix.normalize(posix.join(posix.dirname(from), path)).replace(/\/$/, "");
    // The README's headings are not on the first page of the site.
    const page = place === "README.md" && anchor ? undefined : pages.get(place);
    if (!page) return `](${REPOSITORY}${place}${anchor})`;
    const relative = posix.relative(posix.dirname(target), page);
    return `](${relative.startsWith(".") ? relative : `./${relative}`}${anchor})`;
  });
}

/** Escapes angle brackets outside code, because Vue would read them as tags. */
const plain = (text) =>
  text
    .split(/(```[^]*?```|`[^`\n]*`|<img[^>]*>|<code v-pre>.*?<\/code>)/)
    .map((part, at) => (at % 2 ? part : part.replaceAll("<", "&lt;").replaceAll("{{", "&#123;&#123;")))
    .join("");

/** Makes examples that are marked as live editable. */
const live = (text) =>
  text.replace(/^```html live\n([^]*?)\n```$/gm, (_, code) => {
    const escaped = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;", "\n": "&#10;" };
    return `<LiveTag code="${code.replace(/[&"<>\n]/g, (letter) => escaped[letter])}" />`;
  });

for (const [from, to] of pages) {
  if (to !== "index.md") await put(to, live(plain(linked(await read(from), from))));
}

await put(
  "index.md",
  `---
layout: home
hero:
  name: Burstmap
  text: The battle map that explains itself
  tagline: Areas, sight, cover, movement and turns in several rule systems. Exact, with reasons, on any web page.
  actions:
    - { theme: brand, text: Five minutes to a map, link: /start }
    - { theme: alt, text: Try it here, link: /examples }
features:
  - { title: Exact, details: Whole numbers decide each area and line of sight. Every answer names its rule. }
  - { title: For your site, details: "One tag. It works with all common build tools, in frames, and under strict policies." }
  - { title: Your rules, details: Several systems are built in. Yours is a file with the differences. }
---
`,
);

await put(
  "examples.md",
  `# Live examples

Edit a question to see its answer.

## A burst on a threshold

<LiveMap scene="customs-house" code='{ "ask": "area", "shape": "burst", "target": [10, 5], "size": 3 }' />

## Who sees whom

<LiveMap scene="gatehouse" code='{ "ask": "sight", "from": [2, 2], "to": [12, 8] }' />

## On hexes

<LiveMap scene="drowned-mill" code='{ "ask": "area", "shape": "burst", "target": [8, 8], "size": 2 }' />

## Reachable cells

<LiveMap scene="gatehouse" code='{ "ask": "reach", "token": "kess" }' />

## A command

<LiveMap scene="customs-house" kind="command" code='{ "type": "teleport", "token": "mara", "to": [12, 6] }' />

## Rules of your own

A ruleset is data. [The tutorial](./homebrew.md) makes one. If you misspell a word, the map shows its place.

<LiveMap scene="customs-house" kind="rules" code='{ "extends": "reflex-d20", "id": "house", "name": "House rules", "initiative": { "dice": 2, "sides": 6 } }' />
`,
);

// ---------------------------------------------------------------- the API, from its types

const words = (node) => (node.jsDoc ?? []).map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? "").join("\n\n");

/** Returns a page with the exports of a type file and their comments. */
async function reference(file, title, intro) {
  const source = ts.createSourceFile(file, await read(`www/${file}`), ts.ScriptTarget.Latest, true);
  const parts = [`# ${title}`, intro];
  for (const node of source.statements) {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isModuleDeclaration(node)) continue;
    const names =
      node.name?.text ?? (ts.isVariableStatement(node) ? node.declarationList.declarations[0].name.getText() : "");
    if (!names) continue;
    parts.push(`## ${names}`, plain(words(node)), `\`\`\`ts\n${node.getText(source)}\n\`\`\``);
  }
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

await put(
  "api/index.md",
  await reference(
    "core.d.ts",
    "The core",
    "Exports of `burstmap/core` and `burstmap`: the table, its questions and commands.",
  ),
);
await put(
  "api/scene.md",
  await reference("scene.d.ts", "Scenes and rulesets", "Scenes, as `burstmap/core` reads and returns them."),
);
await put(
  "api/widget.md",
  await reference(
    "burstmap.d.ts",
    "Widget and element",
    "Exports of `burstmap` in addition to the [core](./index.md). See also [the element](../element.md).",
  ),
);
await put(
  "api/types.md",
  await reference("types.d.ts", "Queries, answers, commands, events", "Derived from the types in Rust."),
);

// ---------------------------------------------------------------- the formats, from their schemas

function type(schema) {
  if (schema.$ref) return `[${schema.$ref.split("/").pop()}](#${schema.$ref.split("/").pop().toLowerCase()})`;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  if ("const" in schema) return `\`${JSON.stringify(schema.const)}\``;
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (several) return several.map(type).join(" or ");
  if (schema.type === "array") return `list of ${schema.items ? type(schema.items) : "anything"}`;
  return [schema.type ?? "anything"].flat().join(" or ");
}

const cell = (text) => plain(text.replaceAll("\n", " ").replaceAll("|", "\\|"));

function fields({ properties = {}, required = [] }) {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `| \`${name}\`${required.includes(name) ? "" : "?"} | ${cell(type(schema))} | ${cell(schema.description ?? "")} |`,
  );
  return rows.length ? ["| field | type | meaning |", "| --- | --- | --- |", ...rows].join("\n") : "";
}

async function format(name, title) {
  const schema = JSON.parse(await read(`www/schema/${name}.schema.json`));
  const parts = [`# ${title}`, plain(schema.description ?? ""), "A `?` marks optional fields.", fields(schema)];
  for (const [part, inner] of Object.entries(schema.$defs ?? schema.definitions ?? {})) {
    parts.push(`## ${part}`, plain(inner.description ?? ""), fields(inner) || `Type: ${cell(type(inner))}`);
  }
  await put(`formats/${name}.md`, `${parts.filter(Boolean).join("\n\n")}\n`);
}

await format("scene", "Scenes");
await format("ruleset", "Rulesets");
await format("library", "Creature libraries");

// ---------------------------------------------------------------- contents and files

const title = async (path) => /^# (.+)$/m.exec(await read(path))[1].replaceAll("`", "");
const rules = [];
for (const [from, to] of pages) {
  if (!to.startsWith("rules/")) continue;
  rules.push({ text: await title(from), link: `/${to.replace(/(index)?\.md$/, "")}` });
}
const api = [
  { text: "The core", link: "/api/" },
  { text: "Scenes and rulesets", link: "/api/scene" },
  { text: "Widget and element", link: "/api/widget" },
  { text: "Queries, answers, commands, events", link: "/api/types" },
  { text: "Scenes", link: "/formats/scene" },
  { text: "Rulesets", link: "/formats/ruleset" },
  { text: "Creature libraries", link: "/formats/library" },
];
await put("contents.json", JSON.stringify({ rules, api }));

const files = join(out, "public");
await rm(files, { recursive: true, force: true });
for (const name of await readdir(join(root, "pkg"))) {
  if (/\.(js|wasm)$/.test(name) || name === "libraries")
    await cp(join(root, "pkg", name), join(files, "burstmap", name), { recursive: true });
}
await cp(join(root, "site/icon.svg"), join(files, "icon.svg"));
await cp(join(root, "www/scenes"), join(files, "scenes"), { recursive: true });
// Files of the live examples.
const sample = JSON.parse(await read("www/scenes/customs-house.json"));
const pin = (id, point, more) => ({ id, kind: "pin", points: [point], seenBy: "everyone", ...more });
sample.marks = [
  pin("cellar", [4.5, 12.5], { text: "Cellar", note: "Damp, and full of rats.", link: "#bridge=ship" }),
  pin("ship", [24.5, 7.5], { text: "Ship", note: "It leaves with the tide." }),
];
await mkdir(join(files, "sample"), { recursive: true });
await writeFile(join(files, "sample/bridge.json"), JSON.stringify(sample));
await writeFile(join(files, "sample/bridge.png"), poster(sample));
await writeFile(join(files, "sample/bridge-dark.png"), poster(sample, DARK));
await cp(join(root, "docs/pictures"), join(out, "pictures"), { recursive: true }).catch(() => {});
