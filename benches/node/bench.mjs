// node bench.mjs CASES CRITERION PKG JOB...: measures the cases in the built package next to the libraries from npm and criterion's
// native figures, with the promised bounds.
import { readFile } from "node:fs/promises";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { burstmap, peer } from "./contestants.mjs";
import { JOBS, YARDSTICK } from "./jobs.mjs";
import { measure, Yardstick } from "./measure.mjs";

const [casesFolder, criterion, pkg, ...wanted] = process.argv.slice(2);
const module = await import(pathToFileURL(join(pkg, "burstmap.js")));
await module.default({ module_or_path: await readFile(join(pkg, "burstmap_bg.wasm")) });

/** Returns Criterion's median of one contestant in µs, if measured. */
function native(job, name) {
  const file = join(criterion, job, name, "new", "estimates.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).median.point_estimate / 1000 : undefined;
}

function number(us) {
  if (us === undefined) return "–";
  return us >= 100 ? Math.round(us).toLocaleString("en") : us.toFixed(1);
}

/** Returns a peer's figure, and its ratio to ours. */
const beside = (figure, ours) => (figure === undefined ? "–" : `${number(figure)} (${(figure / ours).toFixed(1)} ×)`);

/** Returns the bounds of one case: text, whether it is met, and whether it is met with all lists read. */
function verdicts(job, id, figures) {
  const bounds = JOBS[job].bounds.filter(
    (bound) => id === bound.case || (id.startsWith(`${bound.case}-`) && id.startsWith("real")),
  );
  return bounds.flatMap((bound) => {
    const found = [];
    const at = (name, most) =>
      most && figures[name] !== undefined && found.push([`${name} ≤ ${number(most)}`, figures[name] <= most]);
    at("native", bound.native);
    if (bound.wasm)
      found.push([
        `wasm ≤ ${number(bound.wasm)}`,
        figures.wasm <= bound.wasm,
        figures.lists === undefined ? undefined : figures.lists <= bound.wasm,
      ]);
    if (bound.over) {
      const [name, times] = bound.over;
      const ours = JOBS[job].crates?.includes(name) ? figures.native : figures.wasm;
      const text = times < 1 ? `≤ ${Math.round(1 / times)} × ${name}` : `≥ ${times} × faster than ${name}`;
      const lists =
        ours === figures.wasm ? figures.lists * times <= (figures[`${name} lists`] ?? figures[name]) : undefined;
      if (figures[name] !== undefined && ours !== undefined) found.push([text, ours * times <= figures[name], lists]);
    }
    const word = (met) => (met ? "met" : "NOT met");
    return found.map(([text, met, lists]) => {
      const more = lists === undefined || lists === met ? "" : `, with lists ${word(lists)}`;
      return { text: `${text}: ${word(met)}${more}`, met, lists: lists ?? met };
    });
  });
}

const cases = async (job) => JSON.parse(await readFile(join(casesFolder, `${job}.json`), "utf8"));
const map = (await cases(YARDSTICK.job)).find(({ id }) => id === YARDSTICK.case);
const yardstick = new Yardstick(peer(YARDSTICK.peer, map, false)[0], YARDSTICK.usual);
const [calm, all] = [
  { kept: 0, listed: 0 },
  { kept: 0, listed: 0 },
];
let promises = 0;
const paces = [];
for (const job of wanted.length ? wanted : Object.keys(JOBS)) {
  const { title, peers = [], crates = [], median } = JOBS[job];
  const rows = [
    ["µs", "pace", "wasm", "+ lists", ...(median ? ["p95"] : []), "native", ...peers, ...crates, "promised"],
  ];
  for (const one of await cases(job)) {
    const ours = burstmap(module, one);
    const squares = one.scene.grid.shape === "square";
    const bounded = (name) => JOBS[job].bounds.some((bound) => bound.case === one.id && bound.over?.[0] === name);
    const others = squares ? peers.flatMap((name) => peer(name, one, bounded(name))) : [];
    const { pace, results } = measure([...ours.all, ...others], yardstick);
    ours.free();
    paces.push(pace);
    const figuresOf = (pick) => {
      const figures = { native: native(job, `${one.id}.burstmap`) };
      for (const result of results) figures[result.name] = median ? pick(result).median : pick(result).mean;
      if (median) figures.p95 = pick(results[0]).p95;
      for (const name of crates) figures[name] = native(job, `${one.id}.${name}`);
      return figures;
    };
    const figures = figuresOf((result) => result);
    const promised = verdicts(job, one.id, figures);
    promises += promised.length;
    for (const [sum, found] of [
      [calm, promised],
      [
        all,
        verdicts(
          job,
          one.id,
          figuresOf((result) => result.all),
        ),
      ],
    ]) {
      sum.kept += found.filter(({ met }) => met).length;
      sum.listed += found.filter(({ lists }) => lists).length;
    }
    rows.push([
      one.id,
      pace.toFixed(2),
      number(figures.wasm),
      number(figures.lists),
      ...(median ? [number(figures.p95)] : []),
      number(figures.native),
      ...peers.map((name) => beside(figures[name], figures.wasm)),
      ...crates.map((name) => beside(figures[name], figures.native)),
      promised.map(({ text }) => text).join("; "),
    ]);
  }
  console.log(`\n${job}: ${title}`);
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    const cells = row.map((text, column) =>
      column === 0 || column === row.length - 1 ? text.padEnd(widths[column]) : text.padStart(widths[column]),
    );
    console.log(`  ${cells.join("  ")}`.trimEnd());
  }
}
const told = ({ kept, listed }) => `${kept} of ${promises} promises met, with all lists read ${listed}`;
console.log(`
In calm rounds: ${told(calm)}. In all rounds: ${told(all)}.
Figures: medians over the calm rounds, means over a case's questions (bursts: medians). Pace: how many times as long as where
the bounds were set ${YARDSTICK.peer} took meanwhile, ${Math.min(...paces).toFixed(2)} to ${Math.max(...paces).toFixed(2)}. Bounds in µs are not scaled.`);
