// node saving.mjs CASES: what keeping a big fight costs the page, in Chromium, with the built app: a fight of 200 tokens on
// 200² cells, with a save key, each step followed by quiet, so that snapshots are written too.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { launch, open, ready, serve } from "../../tests/e2e/app.mjs";

const ROUNDS = 12;
/** What a frame may lose to saving, in ms. */
const MOST = 8;

const cases = JSON.parse(await readFile(join(process.argv[2], "commands.json"), "utf8"));
const { scene } = cases.find(({ id }) => id === "reaction-square-damage");
const site = await serve();
const browser = await launch();

/** In the page: the longest stretch in which it got no turn, and from a step to the word that it is kept. */
async function watch(rounds) {
  const map = document.querySelector("burst-map");
  const { port1, port2 } = new MessageChannel();
  const turn = () => new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  const stretch = async (ms) => {
    let [worst, last] = [0, performance.now()];
    for (const end = last + ms; last < end;) {
      await turn();
      const now = performance.now();
      [worst, last] = [Math.max(worst, now - last), now];
    }
    return worst;
  };
  const [quiet, kept] = [[], []];
  for (let n = 0; n < rounds; n++) {
    const start = performance.now();
    map.dispatch({ type: "damage", token: `t${n}`, amount: 1 });
    const saved = map.saved?.().then((told) => told && kept.push(performance.now() - start));
    await saved;
    // The step's own picture is drawn by then, the snapshot begins two seconds after the step.
    await new Promise((resolve) => setTimeout(resolve, 800));
    quiet.push(await stretch(2500));
  }
  return { quiet, kept };
}

async function figures(page) {
  const tab = await open(browser, `${site.address}/tests/pages/${page}.html`);
  await ready(tab);
  await tab.evaluate((scene) => document.querySelector("burst-map").load(scene), scene);
  await tab.evaluate(() => document.querySelector("burst-map").saved());
  const told = await tab.evaluate(watch, ROUNDS);
  await tab.context().close();
  return told;
}

const sorted = (values) => [...values].sort((a, b) => a - b);
const ms = (value) => `${value.toFixed(1)} ms`;
const row = (name, values) => {
  const all = sorted(values);
  console.log(`  ${name.padEnd(52)} median ${ms(all[all.length >> 1])}, most ${ms(all.at(-1))}`);
};

const kept = await figures("kept");
const loose = await figures("one");
console.log(`\nsaving: a fight of 200 tokens, 200², 1,000 walls, kept in Chromium; ${ROUNDS} steps, each with a snapshot`);
row("from the step to the word that it is kept", kept.kept);
row("longest stretch of the page while a snapshot is written", kept.quiet);
row("the same where nothing is kept", loose.quiet);
// Browsers have stretches of their own, longer ones at times: what counts is what saving adds to them.
const middle = (values) => sorted(values)[values.length >> 1];
const added = [middle(kept.quiet) - middle(loose.quiet), Math.max(...kept.quiet) - Math.max(...loose.quiet)];
console.log(`  saving adds at most ${MOST} ms: ${added.every((ms) => ms <= MOST) ? "met" : "NOT met"}`);
await browser.close();
site.close();
