// Two hours of play in minutes: 8 fights of 300 steps, each step representing 3 seconds. A fight's log grows, so
// the memory at the end of each fight is compared.
import { readFile } from "node:fs/promises";
import { scene } from "../../tests/nats/headless.mjs";
import { round, setTable } from "./play.mjs";

const megabytes = (bytes) => round(bytes / 1e6, 2);
const rss = async (pid) => Number((await readFile(`/proc/${pid}/status`, "utf8")).match(/VmRSS:\s+(\d+)/)[1]) * 1024;

/** The same numbers each time. */
function dice(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

async function step(table, draw, at) {
  const kind = draw(10);
  if (kind < 6) {
    const to = [at.cell[0], at.cell[1] === 5 ? 4 : 5];
    const seen = table.all.map((it) => it.sees("mara", to));
    const who = draw(3);
    if (who === 0) await table.gm.dispatch({ type: "teleport", token: "mara", to });
    else if (who === 1) await table.pages[0].dispatch({ type: "move", token: "mara", path: [to] });
    else table.clients[draw(table.clients.length)].map.request({ type: "move", token: "mara", path: [to] });
    await Promise.all(seen);
    at.cell = to;
  } else if (kind < 8) {
    const token = scene.tokens[draw(scene.tokens.length)].id;
    await table.gm.dispatch({ type: draw(2) ? "damage" : "heal", token, amount: 1 });
  } else if (kind === 8) await table.gm.dispatch({ type: "note", text: `note ${draw(1000)}` });
  else table.clients[draw(table.clients.length)].map.greet();
}

export async function soak({ fights = 8, steps = 300, players = 20 } = {}) {
  const table = await setTable({ players });
  const draw = dice(7);
  const samples = [];
  const start = Date.now();
  try {
    for (let fight = 0; fight < fights; fight++) {
      const at = { cell: [8, 5] };
      for (let n = 0; n < steps; n++) await step(table, draw, at);
      globalThis.gc?.();
      samples.push({
        server: megabytes(await rss(table.server.pid)),
        master: megabytes(await table.gm.heap()),
        player: megabytes(await table.pages[0].heap()),
        clients: megabytes(process.memoryUsage().heapUsed),
      });
      await table.gm.page.evaluate((it) => document.querySelector("burst-map").load(it), scene);
      await Promise.all(table.all.map((it) => it.sees("mara", [8, 5])));
    }
  } finally {
    await table.close();
  }
  return { fights, steps, seconds: round((Date.now() - start) / 1000), "megabytes after each fight": samples };
}
