import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { load, sample } from "./load.mjs";

/** Runs a script in the package's folder as a separate process, and returns its printed lines. */
async function lines(script) {
  const cwd = fileURLToPath(new URL("../../pkg/", import.meta.url));
  const { stdout } = await promisify(execFile)("node", ["--input-type=module", "-e", script], { cwd });
  return stdout.trim().split("\n");
}

test("the package loads from bytes, says its version, and loads once", async () => {
  const burstmap = await load();
  const manifest = JSON.parse(await readFile(new URL("../../pkg/package.json", import.meta.url), "utf8"));
  assert.equal(burstmap.version(), manifest.version);
  assert.equal(await burstmap.default(), await burstmap.default());
});

test("the contract's functions and class members are there", async () => {
  const burstmap = await load();
  for (const name of ["default", "rulesets", "importMap", "exportMap", "writeMap", "mount"]) {
    assert.equal(typeof burstmap[name], "function", name);
  }
  const members = [
    "area",
    "sight",
    "field",
    "reach",
    "attack",
    "flanking",
    "turn",
    "dispatch",
    "undo",
    "redo",
    "log",
    "scene",
    "view",
    "free",
  ];
  for (const name of members) assert.equal(typeof burstmap.Burstmap.prototype[name], "function", name);
});

test("every rule system is handed out as a plain object", async () => {
  const { rulesets } = await load();
  const files = (await readdir(new URL("../../www/rulesets/", import.meta.url))).filter((name) =>
    name.endsWith(".json"),
  );
  const systems = rulesets();
  assert.deepEqual(systems.map(({ id }) => `${id}.json`).toSorted(), files.toSorted());
  for (const system of systems) {
    assert.equal(Object.getPrototypeOf(system), Object.prototype);
    assert.equal(typeof system.name, "string", system.id);
  }
});

test("a scene that cannot be opened is refused with a code, also one that holds itself", async () => {
  const { Burstmap } = await load();
  const scene = await sample("customs-house");
  const cycle = { ...scene };
  cycle.more = cycle;
  for (const bad of [null, 3, "{", [], cycle]) {
    assert.throws(
      () => new Burstmap(bad),
      (error) => error instanceof Error && error.code === "bad-scene",
    );
  }
  assert.throws(() => new Burstmap({ ...scene, ruleset: "chess" }), { code: "unknown-ruleset" });
});

test("texts of a language can be left out, and loaded later", async () => {
  const script = `
    import { readFile } from "node:fs/promises";
    import init, { Burstmap } from "./burstmap.js";
    const scene = JSON.parse(await readFile("../www/scenes/customs-house.json", "utf8"));
    await init({ languages: ["en"] });
    try {
      new Burstmap(scene, { language: "de" });
    } catch ({ code, messageId, path }) {
      console.log(code, messageId, path);
    }
    await init({ languages: ["de-AT"] });
    console.log(new Burstmap(scene, { language: "de" }).language);`;
  assert.deepEqual(await lines(script), ["bad-query language-not-loaded /language", "de"]);
});

test("the core contains the texts of all languages", async () => {
  const script = `
    import { readFile } from "node:fs/promises";
    import init, { Burstmap } from "./core.js";
    await init();
    const scene = JSON.parse(await readFile("../www/scenes/customs-house.json", "utf8"));
    const table = new Burstmap(scene, { language: "de" });
    console.log(table.language, Object.keys(init.texts));`;
  assert.deepEqual(await lines(script), ["de [ 'de' ]"]);
});

test("a table that was freed says so, whatever it is asked", async () => {
  const { Burstmap } = await load();
  const table = new Burstmap(await sample("customs-house"));
  table.free();
  const ask = {
    turn: () => table.turn(),
    area: () => table.area({ shape: "burst", target: [1, 1], size: 1 }),
    dispatch: () => table.dispatch({ type: "note", text: "late" }),
    free: () => table.free(),
  };
  for (const [name, late] of Object.entries(ask)) {
    assert.throws(late, (error) => {
      assert.equal(error.name, "BurstmapError", name);
      assert.equal(error.code, "freed", name);
      assert.match(error.message, /new Burstmap\(/, name);
      return true;
    });
  }
});

test("a map that is written for other programs says what the file cannot hold", async () => {
  const { exportMap, writeMap } = await load();
  const scene = await sample("customs-house");
  const { bytes, warnings } = writeMap(scene, "uvtt");
  assert.deepEqual(bytes, exportMap(scene, "uvtt"));
  assert.ok(scene.tokens.length > 0);
  assert.ok(warnings.some(({ rule, text }) => rule === "not-exported" && text.includes(String(scene.tokens.length))));
  assert.throws(() => writeMap(scene, "png"), { code: "bad-query" });
});
