// Fights that an earlier version stored and that this version plays differently: the saved state opens, and its steps can be undone. Within one
// version, a difference is damage (ARCHITECTURE.md, "What the browser keeps").
import assert from "node:assert/strict";
import test from "node:test";
import { sumOf } from "../../src/ui/js/keep/store.js";
import { documentOf, next, records, restored, snapshot } from "../saved/desk.mjs";
import { SAVED } from "../saved/sets.mjs";
import { load } from "./load.mjs";

const burstmap = await load();
const EARLIER = "0.0.1";

const plain = (value) => JSON.parse(JSON.stringify(value));

const counted = (core, way) => {
  let count = 0;
  while (core[way]().length > 0) count++;
  return count;
};

/** Sentences and counts of the newest snapshot that may differ in another version. */
const CHANGES = {
  "a sentence": (scene) => {
    scene.encounter.order[0].decidedBy = "as it was said then";
    return scene;
  },
  "a number": (scene) => {
    scene.tokens[0].hp.current = 7;
    return scene;
  },
};

/** Returns a record of the log with another command. */
const record = (at, command) => {
  const text = JSON.stringify(command);
  return { at, text, sum: sumOf(`${at} ${text}`) };
};

/** Returns the stored records up to the newest snapshot, written by that version. */
function upToTip(json, version, change) {
  const { meta, pages, log } = records(burstmap, json("kept.json"), change);
  const by = (one) => ({ ...one, version });
  return {
    meta: { ...meta, base: by(meta.base), tip: by(meta.tip) },
    pages,
    log: log.filter(({ at }) => at <= meta.tip.at),
  };
}

const refused = (at) => record(at, { type: "heal", token: "nobody", amount: 1 });

/** Returns the same records, with a refused command in place of the third to last. */
function withRefused(kept) {
  const at = kept.log.at(-3).at;
  return { ...kept, log: kept.log.map((one) => (one.at === at ? refused(at) : one)) };
}

/** Checks that the fight opens with this scene, that undo leads to the first document, and that redo leads back. */
async function opens(kept, present) {
  const { desk, best, why } = await restored(burstmap, kept);
  assert.equal(why, undefined);
  assert.equal(best.at, kept.log.at(-1).at);
  assert.deepEqual(plain(desk.core.scene()), present);
  const steps = counted(desk.core, "undo");
  assert.ok(steps > 20, `${steps} steps`);
  assert.deepEqual(plain(desk.core.scene()), documentOf(kept.meta.base, kept.pages));
  assert.equal(counted(desk.core, "redo"), steps);
  assert.deepEqual(plain(desk.core.scene()), present);
  return { desk, best };
}

for (const { version, system, json } of SAVED) {
  const name = `${version}, ${system}`;

  for (const [what, change] of Object.entries(CHANGES)) {
    test(`${name}: ${what} that an earlier version wrote otherwise stays, and all steps can be undone`, async () => {
      const kept = upToTip(json, EARLIER, change);
      const { best } = await opens(kept, documentOf(kept.meta.tip, kept.pages));
      assert.ok(best.otherwise && best.course.foreign);
      const whole = records(burstmap, json("kept.json"), change);
      whole.meta.tip.version = EARLIER;
      assert.equal((await restored(burstmap, whole)).why, undefined);
    });

    test(`${name}: ${what} that this version wrote otherwise is damage`, async () => {
      const { why } = await restored(burstmap, upToTip(json, burstmap.version(), change));
      assert.equal(why, "playing the log gave another document");
    });

    test(`${name}: ${what} that an earlier version wrote otherwise opens the same the next times`, async () => {
      let kept = upToTip(json, EARLIER, change);
      const present = documentOf(kept.meta.tip, kept.pages);
      for (let times = 0; times < 3; times++) {
        const { desk, best } = await opens(kept, present);
        assert.equal(best.course.foreign, times === 0);
        kept = await next(kept, desk, best.course);
      }
      // The checksum covers everything that this version has added.
      const scene = plain(present);
      scene.name = "another";
      const { one, page } = snapshot(JSON.stringify(scene), kept.meta.tip.at, burstmap.version());
      kept.meta.tip = { ...kept.meta.tip, ...one };
      kept.pages.set(...page);
      assert.equal((await restored(burstmap, kept)).why, "playing the log gave another document");
    });
  }

  test(`${name}: what an earlier version saved and this one plays the same opens without a word`, async () => {
    const kept = upToTip(json, EARLIER);
    const { best } = await opens(kept, documentOf(kept.meta.tip, kept.pages));
    assert.equal(best.otherwise, false);
    // The same with the text in another form.
    const text = JSON.stringify(documentOf(kept.meta.tip, kept.pages), null, 1);
    const { one, page } = snapshot(text, kept.meta.tip.at, EARLIER);
    kept.meta.tip = one;
    kept.pages.set(...page);
    assert.equal((await opens(kept, JSON.parse(text))).best.otherwise, false);
  });

  test(`${name}: a command of an earlier version that is refused now is a step without effect`, async () => {
    const kept = withRefused(upToTip(json, EARLIER));
    const { desk, best } = await opens(kept, documentOf(kept.meta.tip, kept.pages));
    assert.ok(desk.skipped > 0 && best.otherwise);
    const today = await restored(burstmap, upToTip(json, burstmap.version()));
    assert.equal(today.why, undefined);
    assert.equal(counted(desk.core, "undo"), counted(today.desk.core, "undo"));
  });

  test(`${name}: so is one after the newest snapshot of an earlier version`, async () => {
    const kept = upToTip(json, EARLIER);
    const present = documentOf(kept.meta.tip, kept.pages);
    kept.log.push(refused(kept.meta.tip.at + 1));
    const { desk, best } = await opens(kept, present);
    assert.deepEqual([desk.skipped, best.otherwise], [1, true]);
  });

  test(`${name}: a command of this version that is refused is damage`, async () => {
    const kept = withRefused(upToTip(json, burstmap.version()));
    const { best, why } = await restored(burstmap, kept);
    assert.ok(why !== undefined);
    assert.equal(best.snapshot.at, kept.meta.tip.at);
  });

  test(`${name}: dice that an earlier version did not throw are thrown once`, async () => {
    const kept = upToTip(json, EARLIER);
    const damage = { dice: "9d6", types: ["cold"] };
    const area = { shape: "burst", size: 1, target: [15, 9] };
    kept.log.push(record(kept.meta.tip.at + 1, { type: "areaAttack", area, damage, bonus: 5 }));
    const { desk, best, why } = await restored(burstmap, kept);
    assert.equal(why, undefined);
    const thrown = plain(desk.core.scene());
    assert.ok(thrown.encounter.dice > documentOf(kept.meta.tip, kept.pages).encounter.dice);
    await opens(await next(kept, desk, best.course), thrown);
  });

  test(`${name}: damaged records and pages of an earlier version are found`, async () => {
    const kept = upToTip(json, EARLIER, CHANGES["a number"]);
    const log = kept.log.map((one, place) => (place === 9 ? { ...one, text: `${one.text} ` } : one));
    assert.equal((await restored(burstmap, { ...kept, log })).why, `record ${log[9].at} is damaged`);
    const [page] = kept.meta.tip.parts;
    const pages = new Map(kept.pages).set(page, `${kept.pages.get(page)} `);
    const { best, why } = await restored(burstmap, { ...kept, pages });
    assert.equal(why, "a page is damaged");
    assert.equal(best.at, kept.log.at(-1).at, "as far as the log goes");
  });
}
