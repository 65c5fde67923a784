// A fight gives the same documents natively, in Node and in browsers, and so does its replay.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { load, sample } from "./load.mjs";

const { Burstmap, importMap, replayScene } = await load();

/** A fight that was recorded natively (`tests/format/replay.rs`). */
const recorded = JSON.parse(await readFile(new URL("../data/replay.json", import.meta.url), "utf8"));
const text = (value) => JSON.stringify(value);

/** Plays the recorded fight again. Returns the table and its documents. */
function played() {
  const core = new Burstmap(recorded.start, { seed: "another" });
  const documents = [core.scene()];
  for (const { log } of recorded.steps) {
    core.dispatch(log[0].command);
    documents.push(core.scene());
  }
  return { core, documents };
}

test("a fight played here and its replay equal those recorded natively", () => {
  const { core, documents } = played();
  assert.equal(documents.length, 41);
  assert.equal(text(core.replay()), text(recorded));
  for (const [moment, document] of documents.entries()) {
    assert.equal(text(replayScene(recorded, moment)), text(document), `moment ${moment}`);
  }
});

test("a compressed file and an object are the same replay", () => {
  const packed = new Uint8Array(gzipSync(text(recorded)));
  assert.equal(text(replayScene(packed, 7)), text(replayScene(recorded, 7)));
  assert.throws(() => importMap(packed), { code: "unsupported-file" });
});

test("a replay for a side contains no other knowledge", async () => {
  const scene = await sample("customs-house");
  const core = new Burstmap(scene);
  core.dispatch({ type: "rollInitiative" });
  core.dispatch({ type: "startCombat" });
  core.dispatch({ type: "note", text: "plugh", secret: true });
  for (let turn = 0; turn < 6; turn++) core.dispatch({ type: core.turn().active ? "endTurn" : "endRound" });
  const replay = core.replay({ side: "party" });
  assert.equal(replay.side, "party");
  assert.ok(!text(replay).includes("plugh") && text(core.replay()).includes("plugh"));
  const last = replay.steps.length;
  assert.equal(text(replayScene(replay, last)), text(core.view({ side: "party" })));
  const hidden = scene.tokens.filter((token) => token.hidden).map(({ id }) => id);
  assert.ok(hidden.every((id) => !text(replay).includes(`"${id}"`)));
});

test("damage is refused with its place", () => {
  const later = { ...recorded, version: 2 };
  assert.throws(() => replayScene(later, 0), { code: "unsupported-version", path: "/version" });
  const damaged = structuredClone(recorded);
  damaged.steps[3].patch = [{ op: "remove", path: "/nowhere" }];
  assert.throws(() => replayScene(damaged, 0), { code: "bad-scene", path: "/steps/3/patch/0" });
  assert.throws(() => new Burstmap(recorded.start).replay({ seat: "gm" }), { code: "bad-query" });
});

test("a moment is a whole number of 0 or more", () => {
  for (const [moment, value] of [
    [NaN, "NaN"],
    [1.5, "1.5"],
    [-1, "-1"],
    [Infinity, "Infinity"],
    ["7", '"7"'],
    [undefined, "undefined"],
    [null, "object"],
    [{}, "object"],
    [7n, "bigint"],
  ]) {
    const said = { messageId: "replay-moment-number", params: { value } };
    assert.throws(() => replayScene(recorded, moment), { code: "bad-query", path: "/moment", ...said });
  }
  const last = text(replayScene(recorded, recorded.steps.length));
  for (const beyond of [recorded.steps.length + 1, 2 ** 40, Number.MAX_VALUE]) {
    assert.equal(text(replayScene(recorded, beyond)), last, "at most the last one");
  }
});
