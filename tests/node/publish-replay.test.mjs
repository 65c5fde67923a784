// A published replay: its page, its file, and its pictures. Their names reveal nothing.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { load, sample } from "./load.mjs";

const { Burstmap, replayScene } = await load();
const CLI = fileURLToPath(new URL("../../pkg/publish/cli.js", import.meta.url));
const PNG = Buffer.from("89504e470d0a1a0a0000", "hex");

/** Returns a fight in which a creature with a picture appears later. */
async function fight() {
  const core = new Burstmap(await sample("customs-house"));
  core.dispatch({ type: "updateToken", token: "mara", changes: { image: "mara.png" } });
  const at = core.scene().tokens.find(({ id }) => id === "mara").at;
  const token = { id: "rat", name: "Rat", side: "party", at: [at[0], at[1] + 1], image: "mimic.png" };
  core.dispatch({ type: "addToken", token });
  core.dispatch({ type: "updateToken", token: "rat", changes: { image: "missing.png" } });
  core.dispatch({ type: "damage", token: "mara", amount: 2 });
  return core;
}

async function published(t, replay, more = []) {
  const folder = await mkdtemp(join(tmpdir(), "burstmap-replay-"));
  t.after(() => rm(folder, { recursive: true }));
  for (const name of ["mara.png", "mimic.png"]) await writeFile(join(folder, name), PNG);
  await writeFile(join(folder, "night.replay.gz"), gzipSync(JSON.stringify(replay)));
  const out = join(folder, "out");
  const args = [
    CLI,
    "publish",
    join(folder, "night.replay.gz"),
    "--out",
    out,
    "--base",
    "https://maps.example",
    ...more,
  ];
  execFileSync("node", args, { stdio: "pipe" });
  const read = (name) => readFile(join(out, "night", name));
  return { read, replay: JSON.parse(gunzipSync(await read("replay.json.gz"))) };
}

test("the page plays the replay of a side, and previews have a picture", async (t) => {
  const core = await fight();
  const { read, replay } = await published(t, core.replay({ side: "party" }));
  const page = String(await read("index.html"));
  assert.match(page, /<burst-map src="replay\.json\.gz" seat="replay">/);
  assert.match(page, /og:image" content="https:\/\/maps\.example\/night\/poster\.png"/);
  assert.match(page, /The replay of a fight with 4 moments/);
  assert.match(JSON.parse(await read("oembed.json")).html, /replay\.json\.gz&#38;seat=replay/);
  const png = await read("poster.png");
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
  const last = replayScene(replay, replay.steps.length);
  assert.equal(last.tokens.length, core.view({ side: "party" }).tokens.length);
});

test("its pictures have names that tell nothing, and a missing one leaves the replay whole", async (t) => {
  const core = await fight();
  const { read, replay } = await published(t, core.replay({ side: "party" }));
  const text = JSON.stringify(replay);
  for (const name of ["mara.png", "mimic.png", "missing.png"]) {
    assert.ok(!text.includes(`"image":"${name}`) && !text.includes(`"value":"${name}`), name);
  }
  const [, name] = /"\.\.\/night\/(picture-[0-9a-f]{16}\.png)"/.exec(text);
  assert.deepEqual(await read(name), PNG);
  for (let moment = 0; moment <= replay.steps.length; moment++) replayScene(replay, moment);
});

test("a replay of everything is published only on request, and for no other side than its own", async (t) => {
  const core = await fight();
  const refused = async (replay, more, words) =>
    assert.rejects(published(t, replay, more), ({ stderr }) => words.test(String(stderr)));
  await refused(core.replay(), [], /contains everything\. Record it for a side/);
  await refused(core.replay({ side: "party" }), ["--side", "smugglers"], /knowledge of party, not of smugglers/);
  const { replay } = await published(t, core.replay(), ["--whole"]);
  assert.equal(JSON.stringify(replay), JSON.stringify(core.replay()));
});
