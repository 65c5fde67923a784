// Measures tables over a real nats-server; `cargo xtask bench --table` sets it up. With names of jobs, only these run. `kills=20` sets a number.
import { cluster } from "./cluster.mjs";
import { kills } from "./kills.mjs";
import { latency } from "./latency.mjs";
import { many } from "./many.mjs";
import { soak } from "./soak.mjs";

/** Jobs with the meaning of their numbers. */
const JOBS = {
  latency: [latency, "steps"],
  pageless: [(options) => latency({ ...options, pages: 0 }), "steps"],
  soak: [soak, "fights"],
  kills: [kills, "count"],
  many: [many, "tables"],
  cluster: [cluster, "kills"],
};

const wanted = new Map(process.argv.slice(2).map((word) => word.split("=")));
for (const [word, count] of wanted) {
  const wrong = !Object.hasOwn(JOBS, word) || (count !== undefined && !(Number.isSafeInteger(+count) && +count > 0));
  if (!wrong) continue;
  console.error(
    `There is no job "${word}${count === undefined ? "" : `=${count}`}"; there are, with a count as in kills=20: `,
  );
  console.error(Object.keys(JOBS).join(" "));
  process.exit(1);
}
for (const [name, [job, counted]] of Object.entries(JOBS)) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  const count = wanted.get(name);
  console.log(`${name}: ${JSON.stringify(await job(count ? { [counted]: Number(count) } : {}), null, 2)}`);
}
process.exit(0);
