// Called by `cargo xtask release` for the package burstmap-inline, which embeds the wasm of a built package.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const [from, to] = process.argv.slice(2);
const { version, license, author, repository, homepage, bugs, engines } = JSON.parse(
  await readFile(join(from, "package.json")),
);
const wasm = gzipSync(await readFile(join(from, "burstmap_bg.wasm")), { level: 9 }).toString("base64");

const manifest = {
  name: "burstmap-inline",
  version,
  description:
    "Burstmap's WebAssembly within a script, for build tools that copy no files: import it, or burstmap/inline, first.",
  ...{ homepage, bugs, repository, license, author },
  type: "module",
  main: "./inline.js",
  types: "./inline.d.ts",
  exports: { ".": { types: "./inline.d.ts", default: "./inline.js" } },
  sideEffects: true,
  peerDependencies: { burstmap: version },
  engines,
};

const script = `// The wasm of burstmap ${version}, packed with gzip. What loads it is burstmap itself. Its core contains the texts of all languages.
import init from "burstmap/core";
const WASM = "${wasm}";
init.bytes = () => {
  const packed = Uint8Array.from(atob(WASM), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
};
`;

const readme = `# burstmap-inline

The wasm of [burstmap](https://www.npmjs.com/package/burstmap) within a script, for build tools that copy no files:

    npm install burstmap burstmap-inline

    import "burstmap/inline"; // instead of "burstmap/element"

A page that uses it needs \`'wasm-unsafe-eval'\` in its script-src and no connect-src for the package. It is a third larger on the wire
than the file, and browsers compile it after it has come, not on the way.
`;

await writeFile(join(to, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
await writeFile(join(to, "inline.js"), script);
await writeFile(
  join(to, "inline.d.ts"),
  "/** Importing it lets burstmap start without its wasm file. */\nexport {};\n",
);
await writeFile(join(to, "README.md"), readme);
