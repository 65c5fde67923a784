// The package in common build tools, built for production with their defaults, and opened. tests/package covers Vite, webpack and plain pages with
// every change.
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { MAIN, copy, page, project } from "../package/fixture.mjs";
import { bin, fails, recipe, run, stage, stands } from "./fixture.mjs";

const work = stage("tools");
const WASM = "node_modules/burstmap/burstmap_bg.wasm";
const INLINE = MAIN.replace("burstmap/element", "burstmap/inline");
const TWO = { count: 2 };

/** Checks that the bundle works with the wasm next to it, and reports if the wasm is missing. */
async function wantsWasmBeside(folder, file) {
  const { told, address } = await fails(folder);
  assert.match(told, /^not-loaded: /);
  for (const name of [file, `${address}/burstmap_bg.wasm`]) assert.ok(told.includes(name), told);
  await copy(join(work, WASM), join(folder, "burstmap_bg.wasm"));
  await stands(folder, TWO);
}

for (const format of ["esm", "iife"]) {
  const attribute = format === "esm" ? 'type="module"' : "defer";
  const html = page(`<script ${attribute} src="bundle.js"></script>`);
  const build = async (folder) => {
    const { stderr } = await run(
      bin("esbuild"),
      ["main.js", "--bundle", "--minify", `--format=${format}`, "--outfile=dist/bundle.js", "--log-level=warning"],
      { cwd: folder },
    );
    return stderr;
  };

  test(`esbuild, as ${format}`, async () => {
    const folder = await project(join(work, `esbuild-${format}`), { "main.js": MAIN, "dist/index.html": html });
    const said = await build(folder);
    // A bundle that is not a module warns of features that only modules have.
    if (format === "esm") assert.equal(said, "");
    await wantsWasmBeside(join(folder, "dist"), "bundle.js");
  });

  test(`esbuild with the wasm in the script, as ${format}`, async () => {
    const folder = await project(join(work, `inline-${format}`), { "main.js": INLINE, "dist/index.html": html });
    await build(folder);
    await stands(join(folder, "dist"), TWO);
  });
}

for (const [name, main] of [
  ["Rollup", MAIN],
  ["Rollup with the wasm in the script", INLINE],
]) {
  test(name, async () => {
    const folder = await project(join(work, name.replaceAll(" ", "-").toLowerCase()), {
      "main.js": main,
      "dist/index.html": page('<script type="module" src="main.js"></script>'),
    });
    await run(bin("rollup"), ["main.js", "--dir", "dist", "--plugin", "node-resolve", "--failAfterWarnings"], {
      cwd: folder,
    });
    if (main === INLINE) await stands(join(folder, "dist"), TWO);
    else await wantsWasmBeside(join(folder, "dist"), "main.js");
  });
}

test("Parcel", async () => {
  const folder = await project(join(work, "parcel"), {
    "index.html": page('<script type="module" src="main.js"></script>'),
    "main.js": MAIN,
    "package.json": "{}",
  });
  await run(bin("parcel"), ["build", "index.html", "--no-cache", "--dist-dir", "dist"], { cwd: folder });
  await stands(join(folder, "dist"), TWO);
});

test("Next.js, rendered on the server and built for production", async () => {
  const folder = await recipe(work, "next");
  await rm(join(folder, ".next"), { recursive: true, force: true });
  await run(bin("next"), ["build"], { cwd: folder });
  await stands(join(folder, "out"));
});

test("Astro", async () => {
  const folder = await recipe(work, "astro");
  await run(bin("astro"), ["build"], { cwd: folder });
  await stands(join(folder, "dist"));
});
