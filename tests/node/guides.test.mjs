// The guides for contributors refer to existing files and lines. `cargo xtask test guides` compiles and runs their code.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { GUIDES, root, steps } from "../guides/guide.mjs";

for (const guide of GUIDES) {
  test(`${guide} names lines that exist once`, async () => {
    const made = new Set();
    for (const { path, how, line } of await steps(guide)) {
      if (how === "file") made.add(path);
      if (how !== "after" && how !== "instead of") continue;
      if (made.has(path)) continue;
      const lines = (await readFile(join(root, path), "utf8")).split("\n").map((one) => one.trim());
      const wanted = line.split("\\n").map((one) => one.trim());
      const count = lines.filter((_, at) => wanted.every((one, n) => lines[at + n] === one)).length;
      assert.equal(count, 1, `${path}: ${line}`);
    }
  });
}
