// Measures tables over a real nats-server; `cargo xtask bench --table` sets it up. Names of jobs: only these.
import { cluster } from "./cluster.mjs";
import { kills } from "./kills.mjs";
import { latency } from "./latency.mjs";
import { many } from "./many.mjs";
import { soak } from "./soak.mjs";

const JOBS = { latency, soak, kills, many, cluster };
const wanted = process.argv.slice(2);
for (const [name, job] of Object.entries(JOBS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name}: ${JSON.stringify(await job(), null, 2)}`);
}
process.exit(0);
