// burstmap/core in Deno and Bun, both installed from npm.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { SYSTEMS, put, root } from "../package/fixture.mjs";
import { here, run, stage } from "./fixture.mjs";

const work = stage("runtimes");

const PROGRAM = `
  import init, { Burstmap, rulesets } from "burstmap/core";
  import * as whole from "burstmap";
  await init();
  const { default: scene } = await import("./scene.json", { with: { type: "json" } });
  const table = new Burstmap(scene, { seed: "tuesday" });
  console.log(rulesets().length, table.area({ shape: "burst", target: [10, 5], size: 3 }).cells.length > 0, whole.Burstmap === Burstmap);
  table.free();
`;

/** Returns the program that npm installed for this machine. */
async function program(scope, path) {
  const folder = join(here, "node_modules", scope);
  const [name] = await readdir(folder);
  return join(folder, name, path);
}

for (const [name, scope, path, args] of [
  ["Deno", "@deno", "deno", ["run", "--allow-read", "--no-remote", "--node-modules-dir=manual"]],
  ["Bun", "@oven", "bin/bun", ["run"]],
]) {
  test(`${name} runs the core, and has one of it`, async () => {
    await put(join(work, "package.json"), '{ "type": "module" }');
    await put(join(work, "core.js"), PROGRAM);
    await put(join(work, "scene.json"), await scene());
    const { stdout } = await run(await program(scope, path), [...args, "core.js"], { cwd: work });
    assert.equal(stdout.trim(), `${SYSTEMS} true true`);
  });
}

async function scene() {
  return readFile(join(root, "www/scenes/customs-house.json"), "utf8");
}
