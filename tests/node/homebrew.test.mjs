// The tutorial of docs/homebrew.md, step by step as printed.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import init, { Burstmap } from "../../pkg/core.js";

const root = new URL("../../", import.meta.url);
const scene = JSON.parse(await readFile(new URL("www/scenes/gatehouse.json", root), "utf8"));
const page = await readFile(new URL("docs/homebrew.md", root), "utf8");
const blocks = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, text]) => JSON.parse(text));
const [same, dice, bursts, wrong] = blocks;
const library = blocks.find(({ format }) => format === "burstmap-creatures");

await init();

/** Returns the tokens affected by a burst at one place under a ruleset. */
function affected(ruleset) {
  const table = new Burstmap({ ...scene, ruleset });
  const report = table.area({ shape: "burst", target: [8, 6], size: 3 });
  table.free();
  return report.cells.filter(({ state }) => state === "affected").length;
}

test("each step loads and answers, and the last changes what it says it changes", () => {
  const counts = ["reflex-d20", same, dice].map(affected);
  assert.ok(counts[0] > 0);
  assert.deepEqual(counts, Array(3).fill(counts[0]));
  assert.throws(() => affected(bursts), /no bursts\. Use a radius/);
});

test("the misspelled knob is refused as the page says", () => {
  assert.throws(
    () => new Burstmap({ ...scene, ruleset: wrong }),
    (error) => /\/area\/brust/.test(`${error.path} ${error.message}`) && /burst/.test(error.message),
  );
});

test("a map takes the creature of the library that the page shows", () => {
  const [{ rules, hitDice, told, ...token }] = library.creatures;
  const table = new Burstmap({ ...scene, tokens: [{ ...token, at: [1, 1] }] });
  assert.equal(table.scene().tokens[0].name, "Bog Hound");
  assert.deepEqual([rules, hitDice, told.length], ["House rules", "4d10+4", 1]);
  table.free();
});
