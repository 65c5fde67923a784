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

/** The longest stretches, in ms, in which the page ran what keeps the fight, or what that called, without a pause. */
function busy({ nodes, samples, timeDeltas }) {
  const [keeps, collects] = [new Set(), new Set()];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = (id, within) => {
    const { callFrame, children = [] } = byId.get(id);
    const own = within || callFrame.url.includes("/keep/");
    if (own) keeps.add(id);
    if (callFrame.functionName === "(garbage collector)") collects.add(id);
    for (const child of children) visit(child, own);
  };
  visit(nodes[0].id, false);
  const stretches = [];
  let run = 0;
  samples.forEach((id, at) => {
    // Memory that is collected meanwhile holds the page up as well.
    if (keeps.has(id) || (run > 0 && collects.has(id))) run += (timeDeltas[at + 1] ?? 0) / 1000;
    else if (run > 0) {
      stretches.push(run);
      run = 0;
    }
  });
  return stretches;
}

async function figures(page) {
  const tab = await open(browser, `${site.address}/tests/pages/${page}.html`);
  await ready(tab);
  await tab.evaluate((scene) => document.querySelector("burst-map").load(scene), scene);
  await tab.evaluate(() => document.querySelector("burst-map").saved());
  const told = await tab.evaluate(watch, ROUNDS);
  const profiler = await tab.context().newCDPSession(tab);
  await profiler.send("Profiler.enable");
  await profiler.send("Profiler.setSamplingInterval", { interval: 200 });
  await profiler.send("Profiler.start");
  await tab.evaluate(watch, ROUNDS);
  told.busy = busy((await profiler.send("Profiler.stop")).profile);
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
// Browsers have stretches of their own, longer ones at times: what counts is what saving itself takes in one go.
row("in one go spent by what keeps it, sampled", kept.busy);
const met = Math.max(...kept.busy) <= MOST;
console.log(`  saving blocks no frame for more than ${MOST} ms: ${met ? "met" : "NOT met"}`);
await browser.close();
site.close();
