// The packed package as its users get it: plain pages, and the two most common build tools.
import { existsSync } from "node:fs";
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { launch, open } from "../e2e/app.mjs";
import { COUNT, MAIN, SYSTEMS, install, page, project, put, root, serve } from "./fixture.mjs";

const run = promisify(execFile);
const here = fileURLToPath(new URL(".", import.meta.url));
const work = join(here, "work");
const bin = (name) => join(here, "node_modules/.bin", name);
let browser, tarball;

before(async () => {
  await rm(work, { recursive: true, force: true });
  tarball = await install(join(root, "pkg"), work);
  browser = await launch();
});
after(() => browser?.close());

/** Opens a built page and checks the requirements for all built pages. */
async function stands(folder, path = "/") {
  const site = await serve(folder);
  const it = await open(browser, "about:blank");
  const said = [];
  it.on("console", (message) => ["error", "warning"].includes(message.type()) && said.push(message.text()));
  await it.addInitScript(COUNT);
  await it.goto(site.address + path);
  await it.waitForFunction(() => !document.title.startsWith("waits"));
  const title = await it.title();
  const compiled = await it.evaluate(() => globalThis.compiled);
  const files = site.asked.filter((file) => file.endsWith(".wasm"));
  site.close();
  assert.match(title, /^stands \d+\.\d+\.\d+ setup,setup$/);
  assert.deepEqual([it.wrong, said], [[], []]);
  const parts = existsSync(new URL("../../pkg/burstmap_rest.wasm", import.meta.url)) ? 2 : 1;
  assert.deepEqual([files.length, new Set(files).size], [parts, parts], "two widgets are one download");
  assert.equal(compiled, parts, "two widgets are one compilation");
}

test("a plain page, by the address of the file", async () => {
  const files = MAIN.replace('"burstmap/element"', '"/node_modules/burstmap/burst-map.js"').replace(
    'from "burstmap"',
    'from "/node_modules/burstmap/burstmap.js"',
  );
  await project(join(work, "plain"), { "index.html": page(`<script type="module">${files}</script>`) });
  await stands(work, "/plain/");
});

test("a plain page with an import map", async () => {
  const imports = {
    burstmap: "/node_modules/burstmap/burstmap.js",
    "burstmap/element": "/node_modules/burstmap/element.js",
  };
  const script = `<script type="importmap">${JSON.stringify({ imports })}</script><script type="module">${MAIN}</script>`;
  await project(join(work, "map"), { "index.html": page(script) });
  await stands(work, "/map/");
});

test("Vite, built", async () => {
  const folder = await project(join(work, "vite"), {
    "index.html": page('<script type="module" src="/main.js"></script>'),
    "main.js": MAIN,
    "package.json": '{ "type": "module" }',
  });
  await run(bin("vite"), ["build", "--logLevel", "warn"], { cwd: folder });
  await stands(join(folder, "dist"));
});

test("Vite's own server", async (t) => {
  const { createServer } = await import("vite");
  const folder = join(work, "vite");
  // Here, the package is above the project's folder.
  const server = await createServer({
    root: folder,
    logLevel: "error",
    server: { port: 0, host: "127.0.0.1", fs: { allow: [work] } },
  });
  t.after(() => server.close());
  await server.listen();
  const it = await open(browser, `http://127.0.0.1:${server.httpServer.address().port}/`);
  await it.waitForFunction(() => !document.title.startsWith("waits"));
  assert.match(await it.title(), /^stands /);
});

test("webpack 5", async () => {
  const folder = await project(join(work, "webpack"), {
    "main.js": MAIN,
    "package.json": '{ "type": "module" }',
    "dist/index.html": page('<script src="main.js"></script>'),
  });
  const { stdout } = await run(bin("webpack"), ["./main.js", "--mode", "production", "-o", "dist"], { cwd: folder });
  assert.doesNotMatch(stdout, /WARNING in (?!asset size|entrypoint size|webpack performance)/);
  await stands(join(folder, "dist"));
});

test("servers that render pages import it without one", async () => {
  const script = `
    await import("burstmap/element"); await import("burstmap"); await import("burstmap/react");
    console.log(typeof customElements, typeof HTMLElement);`;
  const { stdout } = await run("node", ["--input-type=module", "-e", script], { cwd: work });
  assert.equal(stdout.trim(), "undefined undefined");
});

test("the core runs in Node without being told where its wasm is, and in a worker", async () => {
  const script = `
    import init, { Burstmap, rulesets, importMap } from "burstmap/core";
    import * as all from "burstmap/core";
    await init();
    console.log(rulesets().length, "mount" in all, typeof importMap, typeof Burstmap);`;
  const { stdout } = await run("node", ["--input-type=module", "-e", script], { cwd: work });
  assert.equal(stdout.trim(), `${SYSTEMS} false function function`);
  const inWorker = `
    import init, { rulesets } from "/node_modules/burstmap/core.js";
    await init();
    postMessage(rulesets().length);`;
  await project(join(work, "worker"), { "worker.js": inWorker, "index.html": page("") });
  const site = await serve(work);
  const it = await open(browser, `${site.address}/worker/`);
  const told = await it.evaluate(
    () =>
      new Promise((resolve) => {
        const worker = new Worker("worker.js", { type: "module" });
        worker.onmessage = ({ data }) => resolve(data);
      }),
  );
  assert.equal(told, SYSTEMS);
  site.close();
});

test("a wasm file of another build is told as such", async () => {
  const script = `
    import { readFile } from "node:fs/promises";
    import init from "burstmap/core";
    const bytes = await readFile(new URL(import.meta.resolve("burstmap/burstmap_bg.wasm")));
    bytes[bytes.length - 1] ^= 1;
    for (const wrong of [bytes, new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])]) {
      await init({ module_or_path: wrong }).catch((error) => console.log(error.code, error.message));
    }
    await init();`;
  const { stdout } = await run("node", ["--input-type=module", "-e", script], { cwd: work });
  const [other, none] = stdout.trim().split("\n");
  assert.match(other, /^wrong-version .*burstmap_bg\.wasm/);
  assert.match(none, /^wrong-version .*burstmap_bg\.wasm/);
  assert.notEqual(none, other, "which of the two is wrong");
});

test("publint and attw have nothing to say", async () => {
  await run(bin("publint"), [join(work, "node_modules/burstmap"), "--strict"]);
  const names = ["--exclude-entrypoints", "inline", "burstmap_bg.wasm"];
  await run(bin("attw"), [tarball.file, "--profile", "esm-only", ...names]);
  await run(bin("attw"), [tarball.file, "--profile", "esm-only", "--entrypoints", "inline"]);
});

test("types hold under node16, nodenext and bundler, JSX and programs without a DOM among them", async () => {
  const folder = await project(join(work, "types"), {
    "package.json": '{ "type": "module" }',
    "core.ts": `
      import init, { Burstmap, type Scene } from "burstmap/core";
      export async function count(scene: Scene): Promise<number> { await init(); return new Burstmap(scene).log().length; }`,
    "page.tsx": `
      import "burstmap/react";
      import init, { type BurstMapElement } from "burstmap";
      import { define } from "burstmap/element";
      export const map = <burst-map src="bridge.json" save-key="bridge" theme="dark" readonly style={{ height: 400 }} />;
      export async function phase(map: BurstMapElement): Promise<string> {
        await init();
        map.addEventListener("burstmap-turn", ({ detail }) => console.log(detail.active, define()));
        map.tools = "area sight";
        const { core } = await map.ready;
        return core.turn().phase;
      }
      export const fight = <burst-map
        onburstmap-turn={({ detail }) => console.log(detail.active, detail.phase)}
        onburstmap-link={(event) => { event.preventDefault(); console.log(event.detail.link); }} />;
      // @ts-expect-error: there is no such theme.
      export const wrong = <burst-map theme="blue" />;
      // @ts-expect-error: a turn has no events.
      export const other = <burst-map onburstmap-turn={({ detail }) => console.log(detail.events)} />;`,
  });
  for (const [module, moduleResolution] of [
    ["node16", "node16"],
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ]) {
    const common = { noEmit: true, strict: true, target: "es2022", types: [], module, moduleResolution };
    for (const [file, more] of [
      ["core.ts", { lib: ["es2022"] }],
      ["page.tsx", { lib: ["es2022", "dom"], jsx: "preserve" }],
    ]) {
      const options = { compilerOptions: { ...common, ...more }, files: [file] };
      await put(join(folder, "tsconfig.json"), JSON.stringify(options));
      const { stdout } = await run(bin("tsc"), ["-p", "."], { cwd: folder }).catch((error) => error);
      assert.equal(stdout, "", `${file} under ${moduleResolution}`);
    }
  }
});

test("the manifest says what a registry shows", async () => {
  const { version, license, repository, engines } = JSON.parse(
    await readFile(join(work, "node_modules/burstmap/package.json"), "utf8"),
  );
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assert.ok(license && repository.url && engines.node);
});

test("the docs show the files of examples/ as they are", async () => {
  let count = 0;
  for (const page of ["docs/hosts.md", "docs/playing-together.md"]) {
    const text = await readFile(join(root, page), "utf8");
    const shown = text.matchAll(/^ *\[`(examples\/[^`]+)`\]\([^)]+\):\n\n( *)```\w+\n([^]*?)^ *```$/gm);
    for (const [, path, indent, code] of shown) {
      const lines = code.replaceAll(new RegExp(`^${indent}`, "gm"), "");
      assert.equal(lines, await readFile(join(root, path), "utf8"), path);
      count += 1;
    }
  }
  assert.ok(count > 11);
});
