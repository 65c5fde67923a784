// Writes a new set of saved work with the built version: `node tests/saved/make.mjs`, after `cargo xtask build`. An existing set is never
// overwritten.
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { link } from "./link.mjs";
import { facts } from "./facts.mjs";
import { SETS } from "./sets.mjs";
import { keep } from "./page.mjs";
import { SECRETS, SYSTEMS, scene } from "./scenes.mjs";
import { play } from "./fights/index.mjs";
import { launch, serve } from "../e2e/app.mjs";
import { load } from "../node/load.mjs";
import { lines } from "./lines.mjs";

const { Burstmap, version } = await load();
const name = process.argv[2] ?? version();
const place = new URL(`${name}/`, SETS);
if (existsSync(place)) {
  console.error(
    `tests/data/saved/${name} is there already. Saved work is never written over: raise the version first.`,
  );
  process.exit(1);
}

const fights = {};
for (const system of SYSTEMS) {
  const first = scene(system);
  const core = new Burstmap(first, { seed: "saved work" });
  const start = core.scene();
  fights[system] = { scene: start, steps: play(core, system), core };
}

const [site, browser] = [await serve(), await launch()];
const kept = await keep(
  browser,
  site.address,
  Object.fromEntries(Object.entries(fights).map(([system, { scene, steps }]) => [system, { scene, steps }])),
).finally(() => browser.close());
site.close();

// The set is written completely or not at all.
const draft = new URL(`.${name}/`, SETS);
await rm(draft, { recursive: true, force: true });
for (const [system, { scene, core }] of Object.entries(fights)) {
  const end = core.scene();
  const party = core.view({ side: "party" });
  for (const secret of SECRETS) {
    if (JSON.stringify(party).includes(secret)) throw new Error(`${system}: the player's file tells ${secret}.`);
  }
  const files = {
    "scene.json": lines(end),
    "kept.json": lines(kept[system]),
    "links.json": lines({ gm: await link(end), party: await link(party, "party") }),
    "party.json": lines({ ...party, name: `${end.name} (party)` }),
    "log.json": lines(core.log()),
    "facts.json": lines(facts(scene, core)),
  };
  const folder = new URL(`${system}/`, draft);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(new URL(file, folder), text);
}
await rename(draft, place);
console.log(`tests/data/saved/${name}: ${SYSTEMS.join(", ")}`);
