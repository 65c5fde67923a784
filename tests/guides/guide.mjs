// The guides for contributors as programs: a comment above each block of code specifies its place, and the block goes there as written.
//
// <!-- file PATH -->                       the block is a new file
// <!-- PATH: after "LINE" -->              it follows the only line with this text, ignoring spaces
// <!-- PATH: instead of "LINES" -->        it replaces the only line with this text; `\n` separates several lines
// <!-- PATH: at the end -->                it ends the file
// Blocks in `sh` are commands, which run in the project's folder.
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The files of the guides. */
export const GUIDES = (await readdir(join(root, "docs"))).filter((name) => /^adding-.*\.md$/.test(name));

const BLOCK = /^(?:<!-- (?<place>.+) -->\n\n?)?```(?<kind>\S*)\n(?<text>[\s\S]*?)^```$/gm;

/** Returns the steps of a guide in order: `{ run }`, or `{ path, how, line, text }`. */
export async function steps(guide) {
  const page = await readFile(join(root, "docs", guide), "utf8");
  return [...page.matchAll(BLOCK)].map(({ groups: { place, kind, text } }) => {
    if (kind === "sh") return { run: text.trim() };
    const file = place?.match(/^file (?<path>\S+)$/);
    const part = place?.match(/^(?<path>\S+): (?<how>after|instead of|at the end)(?: "(?<line>.+)")?$/);
    if (!file && !part) throw new Error(`docs/${guide}: a block does not say where it belongs:\n${text}`);
    return { how: "file", ...(file ?? part).groups, text };
  });
}

/** Carries out a step in a copy of the project. */
export async function apply(folder, { path, how, line, text }) {
  const file = join(folder, path);
  if (how === "file") {
    await mkdir(dirname(file), { recursive: true });
    return writeFile(file, text, { flag: "wx" });
  }
  const before = await readFile(file, "utf8");
  if (how === "at the end") return writeFile(file, before + text);
  const wanted = line.split("\\n").map((one) => one.trim());
  const lines = before.split("\n");
  const found = lines.flatMap((_, at) => (wanted.every((one, n) => lines[at + n]?.trim() === one) ? [at] : []));
  if (found.length !== 1) throw new Error(`${path} has ${found.length} times: ${line}`);
  const kept = how === "after" ? lines.slice(found[0], found[0] + wanted.length) : [];
  lines.splice(found[0], wanted.length, ...kept, text.replace(/\n$/, ""));
  return writeFile(file, lines.join("\n"));
}
