// `node plugins/build.mjs OUT`, after a release build: writes the plugins in their hosts' formats to OUT/obsidian/ and OUT/quartz/.
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../", import.meta.url));
const out = process.argv[2];
const { version } = JSON.parse(await readFile(join(root, "pkg/package.json"), "utf8"));

/** The packages of this build, under the names that users import. */
const PACKAGES = {
  burstmap: "pkg/burstmap.js",
  "burstmap/core": "pkg/core.js",
  "burstmap/inline": "pkg/inline.js",
  "burstmap-inline": "pkg-inline/inline.js",
};
const packages = {
  name: "packages",
  setup({ onResolve }) {
    onResolve({ filter: /^burstmap(-inline)?(\/|$)/ }, ({ path }) => ({ path: join(root, PACKAGES[path]) }));
  },
};

const common = { bundle: true, minify: true, target: "es2022", logLevel: "error" };

await mkdir(join(out, "obsidian"), { recursive: true });
await build({
  ...common,
  entryPoints: [join(root, "plugins/obsidian/main.js")],
  outfile: join(out, "obsidian/main.js"),
  format: "cjs",
  external: ["obsidian"],
  plugins: [packages],
});
const manifest = JSON.parse(await readFile(join(root, "plugins/obsidian/manifest.json"), "utf8"));
await writeFile(join(out, "obsidian/manifest.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
await copyFile(join(root, "plugins/obsidian/styles.css"), join(out, "obsidian/styles.css"));

await mkdir(join(out, "quartz"), { recursive: true });
await build({
  ...common,
  minify: false,
  entryPoints: [join(root, "plugins/quartz/index.js")],
  outfile: join(out, "quartz/index.js"),
  format: "esm",
});
const quartz = JSON.parse(await readFile(join(root, "plugins/quartz/package.json"), "utf8"));
await writeFile(join(out, "quartz/package.json"), `${JSON.stringify({ ...quartz, version }, null, 2)}\n`);
for (const name of ["index.d.ts", "README.md"]) {
  await copyFile(join(root, "plugins/quartz", name), join(out, "quartz", name));
}
