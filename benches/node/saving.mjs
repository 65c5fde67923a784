// node saving.mjs CASES: measures the cost of saving a large fight in Chromium, with the built app: 200 tokens on
// 200² cells, with a save key, and a pause after each step, so that snapshots are written as well.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { launch, open, ready, serve } from "../../tests/e2e/app.mjs";

const ROUNDS = 12;
/** Maximum time per frame for saving in ms. */
const MOST = 8;

const cases = JSON.parse(await readFile(join(process.argv[2], "commands.json"), "utf8"));
const { scene } = cases.find(({ id }) => id === "reaction-square-damage");
const site = await serve();
const browser = await launch();

/** In the page: the longest time without a turn of the event loop, and the time from a step to the event that it is saved. */
async function watch(rounds) {
  const map = document.querySelector("burst-map");
  const { port1, port2 } = new MessageChannel();
  const turn = () =>
    new Promise((resolve) => {
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
    // By then, the step's frame is drawn. The snapshot starts two seconds after the step.
    await new Promise((resolve) => setTimeout(resolve, 800));
    quiet.push(await stretch(2500));
  }
  return { quiet, kept };
}

/** In the page: only the same steps. */
async function play(rounds) {
  const map = document.querySelector("burst-map");
  for (let n = 0; n < rounds; n++) {
    map.dispatch({ type: "damage", token: `t${n}`, amount: 1 });
    await map.saved();
    await new Promise((resolve) => setTimeout(resolve, 3300));
  }
}

const CATEGORIES = ["toplevel", "devtools.timeline"];

/**
 * Returns the time of saving on the page's thread by task: `[processor, wall clock]` in ms. A task that
 * only saves counts completely, including garbage collection. In a task with a step, only the saving of the step counts.
 */
function taken(events) {
  const keeps = ({ name, args }) => name === "FireIdleCallback" || args?.data?.url?.includes("/keep/");
  const { pid, tid } = events.find((event) => event.name === "FunctionCall" && keeps(event));
  const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === "X");
  const within = (outer, { ts, dur }) => ts >= outer.ts && ts + dur <= outer.ts + outer.dur;
  const outermost = (all) => all.filter((one) => !all.some((other) => other !== one && within(other, one)));
  const calls = own.filter(({ name }) => name === "FunctionCall" || name === "FireIdleCallback");
  const sum = (all) => [
    all.reduce((ms, { tdur }) => ms + tdur / 1000, 0),
    all.reduce((ms, { dur }) => ms + dur / 1000, 0),
  ];
  return own
    .filter(({ name }) => name.endsWith("RunTask"))
    .flatMap((task) => {
      const inside = calls.filter((call) => within(task, call));
      if (!inside.some(keeps)) return [];
      return [sum(outermost(inside).every(keeps) ? [task] : outermost(inside.filter(keeps)))];
    });
}

async function figures(page) {
  const tab = await open(browser, `${site.address}/tests/pages/${page}.html`);
  await ready(tab);
  await tab.evaluate((scene) => document.querySelector("burst-map").load(scene), scene);
  await tab.evaluate(() => document.querySelector("burst-map").saved());
  const told = await tab.evaluate(watch, ROUNDS);
  if (page === "kept") {
    const trace = await tab.context().newCDPSession(tab);
    const events = [];
    trace.on("Tracing.dataCollected", ({ value }) => events.push(...value));
    const complete = new Promise((resolve) => trace.once("Tracing.tracingComplete", resolve));
    await trace.send("Tracing.start", {
      transferMode: "ReportEvents",
      traceConfig: { includedCategories: CATEGORIES },
    });
    await tab.evaluate(play, ROUNDS);
    await trace.send("Tracing.end");
    await complete;
    told.taken = taken(events);
  }
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
console.log(
  `\nsaving: a fight of 200 tokens, 200², 1,000 walls, kept in Chromium; ${ROUNDS} steps, each with a snapshot`,
);
row("from the step to the word that it is kept", kept.kept);
row("longest stretch of the page while a snapshot is written", kept.quiet);
row("the same where nothing is kept", loose.quiet);
// Browsers have pauses of their own, sometimes long ones, and other programs use the processor. So
// only the processor time of saving in one task counts.
row(
  "in one task spent by saving, of the processor",
  kept.taken.map(([own]) => own),
);
row(
  "the same by the clock",
  kept.taken.map(([, clock]) => clock),
);
const met = Math.max(...kept.taken.map(([own]) => own)) <= MOST;
console.log(`  saving blocks no frame for more than ${MOST} ms: ${met ? "met" : "NOT met"}`);
await browser.close();
site.close();
