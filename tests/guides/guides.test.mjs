// Following a guide for contributors ends with a green test: its blocks go into a copy of the project as written, and its commands run there.
// All guides go into one copy before anything is compiled, so that everything compiles once.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import test, { before } from "node:test";
import { GUIDES, apply, root, steps } from "./guide.mjs";

const copy = join(root, "target/guides");
// The copy shares compiled libraries with the project, so nothing is compiled twice.
const env = { ...process.env, CARGO_TARGET_DIR: join(root, "target"), CARGO_INCREMENTAL: "0" };

// The language is last: it translates all texts that the other guides add.
const LAST = "adding-a-language.md";
const ORDER = [...GUIDES.filter((name) => name !== LAST), LAST];

const compiles = ({ run }) => run?.includes("cargo ");

function sh(line) {
  const { status, stdout, stderr } = spawnSync("sh", ["-e", "-c", line], { cwd: copy, env, encoding: "utf8" });
  assert.equal(status, 0, `${line}\n${stdout.slice(-6000)}\n${stderr.slice(-6000)}`);
}

before(async () => {
  await rm(copy, { recursive: true, force: true });
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of files
    .toString()
    .split("\0")
    .filter((name) => name && existsSync(join(root, name)))) {
    await cp(join(root, file), join(copy, file), { recursive: true });
  }
  for (const guide of ORDER) {
    for (const step of await steps(guide)) {
      if (compiles(step)) continue;
      if (step.run) sh(step.run);
      else await apply(copy, step);
    }
  }
});

for (const guide of ORDER) {
  test(guide, async () => {
    const lines = (await steps(guide)).filter(compiles);
    assert.ok(lines.length > 0, "the guide ends with a command");
    for (const { run } of lines) sh(run);
  });
}
