// Measures the time until everyone at a table of 20 players sees the game master's step.
import { percentile, round, setTable } from "./play.mjs";

/** Measures the latency. `pages`: number of players in Chromium, which draws. The others are Node clients. */
export async function latency({ steps = 200, players = 20, pages = 2 } = {}) {
  const table = await setTable({ players, pages });
  const times = [];
  const drawn = [];
  try {
    for (let step = 0; step < steps; step++) {
      const cell = [8, step % 2 === 0 ? 4 : 5];
      const seen = table.all.map((it) => it.sees("mara", cell));
      const start = await table.gm.dispatch({ type: "teleport", token: "mara", to: cell });
      const all = await Promise.all(seen);
      times.push(Math.max(...all) - start);
      if (pages > 0) drawn.push(Math.max(...all.slice(0, pages)) - start);
      await new Promise((done) => setTimeout(done, 100));
    }
  } finally {
    await table.close();
  }
  const of = (list) => ({ median: percentile(list, 0.5), p95: percentile(list, 0.95), most: Math.max(...list) });
  return {
    steps,
    players,
    everyone: of(times),
    ...(pages > 0 && { pagesOnly: of(drawn) }),
    mean: round(times.reduce((a, b) => a + b, 0) / steps),
  };
}
