// The licenses of the crates linked into the wasm: `node xtask/notices.mjs FILE` writes the package's notices, and fails for a license that
// does not allow redistribution.
import { execFileSync } from "node:child_process";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const ALLOWED = [
  "MIT",
  "Apache-2.0",
  "Apache-2.0 WITH LLVM-exception",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "Unicode-3.0",
  "Zlib",
  "0BSD",
  "Unlicense",
  "CC0-1.0",
  "MIT-0",
];
const TARGET = "wasm32-unknown-unknown";

const metadata = JSON.parse(
  execFileSync("cargo", ["metadata", "--format-version", "1", "--locked", "--filter-platform", TARGET], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  }),
);
const packages = new Map(metadata.packages.map((crate) => [crate.id, crate]));
const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));

/** All crates linked with a crate, without build and test dependencies. */
function linked(id, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const { pkg, dep_kinds: kinds } of nodes.get(id).deps)
    if (kinds.some(({ kind }) => kind === null)) linked(pkg, found);
  return found;
}

/** Whether one of the alternative licenses, or all combined ones, are allowed. */
function allowed(license) {
  const words = (license ?? "none").replaceAll("/", " OR ").replace(/[()]/g, "");
  return words.split(" OR ").some((choice) => choice.split(" AND ").every((one) => ALLOWED.includes(one.trim())));
}

async function texts(crate) {
  const folder = dirname(crate.manifest_path);
  const files = (await readdir(folder)).filter((name) => /^(licen[cs]e|copying|notice|unlicense)/i.test(name)).sort();
  const read = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8").catch(() => "")));
  return read.map((text) => text.trim()).filter(Boolean);
}

const [root] = metadata.packages.filter((crate) => crate.name === "burstmap-web");
const crates = [...linked(root.id)].map((id) => packages.get(id)).filter((crate) => crate.source);
crates.sort((a, b) => a.name.localeCompare(b.name));
const refused = crates.filter((crate) => !allowed(crate.license));
if (refused.length) {
  for (const { name, license } of refused)
    console.error(`${name} is licensed as ${license}: xtask/notices.mjs allows ${ALLOWED.join(", ")}.`);
  process.exit(1);
}

// A text shared by several crates is listed once.
const shared = new Map();
for (const crate of crates) {
  for (const text of await texts(crate)) shared.set(text, [...(shared.get(text) ?? []), crate.name]);
}
const list = crates.map(({ name, version, license }) => `- ${name} ${version}: ${license}`);
const bodies = [...shared].map(([text, names]) => `## ${names.join(", ")}\n\n${text.replace(/^/gm, "    ")}`);
const head = "# What Burstmap is built with\n\nThe WebAssembly holds code of these crates, under licenses of theirs:";
await writeFile(process.argv[2], `${[head, list.join("\n"), ...bodies].join("\n\n")}\n`);
console.log(`${crates.length} crates, ${shared.size} texts of licenses`);
