// The plugins against the interfaces of their hosts, because neither host can be started here. Obsidian is represented by its published types and the
// replacements for its classes below. Quartz's transformers are remark plugins, which unified runs here as in Quartz.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test, { before } from "node:test";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { copy, install, project, put, root, serve } from "../package/fixture.mjs";
import { inEach, run, stage, stands } from "./fixture.mjs";

const work = stage("plugins");
const built = join(work, "built");
const scene = await readFile(join(root, "www/scenes/customs-house.json"), "utf8");

before(() => run("node", ["plugins/build.mjs", built], { cwd: root }));

test("Obsidian's plugin holds to Obsidian's types", () => typed("obsidian", { checkJs: true, allowJs: true }));

// Downloaded and unpacked, because npm warns of its dependency on Node 22, and only the compiler reads this package.
const QUARTZ_TYPES = "@quartz-community/types@1.0.0";

test("Quartz's plugin holds to Quartz's types", async () => {
  await install(QUARTZ_TYPES, work);
  await typed("quartz", {});
});

async function typed(name, options) {
  const folder = join(work, `types-${name}`);
  await copy(join(root, "plugins"), folder);
  const files = name === "obsidian" ? ["obsidian/main.js", "block.js"] : ["use.ts"];
  await put(
    join(folder, "use.ts"),
    `import type { QuartzTransformerPlugin } from "@quartz-community/types";
     import { Burstmap, type Options } from "./quartz/index.js";
     export const plugin: QuartzTransformerPlugin<Partial<Options>> = Burstmap;
     export const one = Burstmap({ package: "/static/burstmap/" }).name;`,
  );
  const common = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
  };
  const compilerOptions = { ...common, module: "esnext", moduleResolution: "bundler", types: [], ...options };
  await put(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const { stdout } = await run(join(root, "node_modules/.bin/tsc"), ["-p", "."], { cwd: folder }).catch((e) => e);
  assert.equal(stdout, "");
}

// ---------------------------------------------------------------- Obsidian

/** A replacement for Obsidian: a vault with some files, and the classes that the plugin builds on. */
const OBSIDIAN = `
  class Component { load() { this.onload(); } unload() { this.onunload(); } onload() {} onunload() {} }
  class Plugin extends Component {
    constructor(app) { super(); this.app = app; }
    registerMarkdownCodeBlockProcessor(language, handler) { window.blocks = { [language]: handler }; }
  }
  class MarkdownRenderChild extends Component { constructor(containerEl) { super(); this.containerEl = containerEl; } }
  class TFile { constructor(path) { this.path = path; this.extension = path.split(".").pop(); } }
  const files = new Map(["maps/bridge.json", "maps/river.png"].map((path) => [path, new TFile(path)]));
  const app = {
    vault: {
      getAbstractFileByPath: (path) => files.get(path) ?? null,
      readBinary: async ({ path }) => (await fetch(path)).arrayBuffer(),
    },
    metadataCache: {
      getFirstLinkpathDest: (link) => [...files.values()].find(({ path }) => path === link || path.endsWith("/" + link)) ?? null,
    },
  };
  const module = { exports: {} };
  const require = (name) => {
    if (name !== "obsidian") throw new Error("There is no " + name + " in Obsidian.");
    return { Plugin, MarkdownRenderChild, TFile };
  };
  window.note = (text) => {
    const place = document.body.appendChild(document.createElement("div"));
    const children = [];
    window.blocks.burstmap(text, place, { sourcePath: "notes/fight.md", addChild: (child) => (children.push(child), child.load()) });
    return { place, close: () => children.forEach((child) => child.unload()) };
  };`;

const note = (
  blocks,
) => `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body class="theme-dark">
<script>${OBSIDIAN}</script><script src="main.js"></script><script>
  new module.exports.default(app).load();
  window.notes = ${JSON.stringify(blocks)}.map((block) => window.note(block));
</script></body></html>`;

async function vault(name, blocks) {
  const picture = { ...JSON.parse(scene), image: { src: "river.png", origin: [0, 0], pixelsPerCell: 1 } };
  const folder = await project(join(work, name), {
    "index.html": note(blocks),
    "maps/bridge.json": JSON.stringify(picture),
  });
  await put(join(folder, "maps/river.png"), Buffer.from(PNG, "base64"));
  await copy(join(built, "obsidian/main.js"), join(folder, "main.js"));
  return folder;
}

/** A picture with a single pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("Obsidian: a file of the vault and a scene in the block are maps, and end with their note", async () => {
  const folder = await vault("vault", ["bridge.json\nheight: 400", scene]);
  await stands(folder, {
    count: 2,
    look: async (page) => {
      const told = await page.evaluate(() => {
        const [map] = document.querySelectorAll("burst-map");
        const { image } = map.scene;
        for (const { close } of window.notes) close();
        let after;
        try {
          after = map.core;
        } catch (error) {
          after = error.code;
        }
        return [map.style.height, map.theme, new URL(image.src).protocol, after];
      });
      assert.deepEqual(told, ["400px", "dark", "blob:", "not-ready"]);
    },
  });
});

test("Obsidian: what is wrong with a block is told in its place", async (t) => {
  const blocks = ["", "gone.json", "{ no json", "bridge.json\nsaet: gm", "bridge.json\ntheme: blue"];
  const site = await serve(await vault("wrong", blocks));
  t.after(() => site.close());
  await inEach(site.address, async (page) => {
    await page.waitForFunction(
      (count) => document.querySelectorAll("[role=alert]").length === count,
      {},
      blocks.length,
    );
    const said = await page.evaluate(() => window.notes.map(({ place }) => place.textContent));
    assert.match(said[0], /maps\/bridge\.json/);
    assert.match(said[1], /"gone\.json"/);
    assert.match(said[2], /JSON/);
    assert.match(said[3], /"saet".*seat/);
    assert.match(said[4], /\b2\b.*"theme".*light, dark, auto.*"blue"/);
  });
});

// ---------------------------------------------------------------- Quartz

/** Returns a page as Quartz makes it, with the transformer's plugins between its parser and its HTML. */
async function quartz(markdown, { slug = "notes/fight", allSlugs = ["maps/bridge.json", "notes/fight"] } = {}) {
  const { Burstmap } = await import(join(built, "quartz/index.js"));
  const plugin = Burstmap({ package: "/static/burstmap" });
  const html = await unified()
    .use(remarkParse)
    .use(plugin.markdownPlugins({ allSlugs }))
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeStringify)
    .process({ value: markdown, data: { slug } });
  const [script] = plugin.externalResources({}).js;
  return { html: String(html), script };
}

const block = (text) => "# A fight\n\n> ```burstmap\n" + text.replace(/^/gm, "> ") + "\n> ```\n";

test("Quartz: a file among the notes and a scene in the block are maps", async () => {
  const { html, script } = await quartz(block("[[bridge.json]]\nheight: 400\ntools: area sight"));
  assert.match(
    html,
    /<burst-map src="\.\.\/maps\/bridge\.json" tools="area sight" style="display: block; height: 400px"><a href/,
  );
  assert.deepEqual([script.loadTime, script.contentType, script.moduleType], ["afterDOMReady", "external", "module"]);
  const second = await quartz("```burstmap\n" + scene + "\n```", { slug: "index" });
  const page = `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"></head>
    <body>${html}${second.html}<script type="${script.moduleType}" src="${script.src}"></script></body></html>`;
  const folder = await project(join(work, "quartz"), { "notes/fight.html": page, "maps/bridge.json": scene });
  await copy(join(work, "node_modules/burstmap"), join(folder, "static/burstmap"));
  await stands(folder, { count: 2, path: "/notes/fight" });
});

test("Quartz: names are found as notes link them, and what is wrong is told", async () => {
  const src = async (text, options) => /src="([^"]*)"/.exec((await quartz(block(text), options)).html)?.[1];
  const allSlugs = ["maps/the-old-bridge.json", "notes/inn.json"];
  assert.equal(await src("The old Bridge.json", { allSlugs }), "../maps/the-old-bridge.json");
  assert.equal(await src("inn.json", { allSlugs }), "../notes/inn.json");
  assert.equal(await src("maps/the old bridge.json", { allSlugs, slug: "index" }), "./maps/the-old-bridge.json");
  assert.equal(await src("https://maps.example/a.json"), "https://maps.example/a.json");
  assert.equal(await src("/static/a.json"), "../static/a.json");
  const { html } = await quartz(block("gone.json"));
  assert.match(html, /role="alert">[^<]*"gone\.json"/);
  // Other code blocks stay unchanged.
  assert.match((await quartz("```js\n1\n```")).html, /<pre><code class="language-js">/);
});
