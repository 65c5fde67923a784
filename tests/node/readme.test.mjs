// The README's Node example runs as it stands, and says what the customs house says.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import test from "node:test";
import { promisify } from "node:util";

const root = new URL("../../", import.meta.url);

test("the README's example runs", async () => {
  const readme = await readFile(new URL("README.md", root), "utf8");
  const [, example] = readme.match(/```js\n([\s\S]*?)```/) ?? [];
  assert.ok(example, "the README has an example in a js block");
  assert.ok(example.trim().split("\n").filter(Boolean).length <= 10, "ten lines at the most");
  const file = new URL(`readme-example-${process.pid}.mjs`, root);
  await writeFile(file, example);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file.pathname], { cwd: root });
    const [, affected] = stdout.match(/^(\d+) cells affected$/m) ?? [];
    const [, blocked] = stdout.match(/^(\d+) cells behind walls$/m) ?? [];
    // RS-07: at most 7 × 7 cells; the customs house has walls that stop some of them (RS-03).
    assert.ok(Number(affected) > 0 && Number(blocked) > 0 && Number(affected) + Number(blocked) <= 49, stdout);
    assert.match(stdout, /^caught: .+$/m);
  } finally {
    await rm(file);
  }
});
