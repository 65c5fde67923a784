// The README's example as printed, with the built package as `burstmap`.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("the README's example for Node runs and counts a burst that walls stop", async () => {
  const readme = await readFile(`${root}README.md`, "utf8");
  const example = readme.match(/```js\n([^]*?)```/)[1];
  assert.ok(example.trim().split("\n").length <= 12, "the example is short");
  const folder = `${root}target/readme`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(`${folder}/node_modules`, { recursive: true });
  await symlink(`${root}pkg`, `${folder}/node_modules/burstmap`, "dir");
  await writeFile(`${folder}/example.mjs`, example);
  const { stdout } = await promisify(execFile)(process.execPath, [`${folder}/example.mjs`], { cwd: root });
  const [, affected, blocked] = stdout.match(/^(\d+) affected, (\d+) behind \S+/).map(Number);
  assert.ok(affected > 0 && blocked > 0, stdout);
});

test("the README's embedding is at most five lines of HTML", async () => {
  const html = (await readFile(`${root}README.md`, "utf8")).match(/```html\n([^]*?)```/)[1];
  assert.ok(html.trim().split("\n").length <= 5);
});
