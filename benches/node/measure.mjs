// Rounds in which everybody answers every question in turn, so that what else the machine does meets all alike. In each
// round everybody answers once unmeasured before: else the first question would measure the caches that the one before left.

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Per contestant `{ name, mean, median, p95 }` in µs: over the questions, each its median over the rounds. */
export function measure(contestants, { seconds = 1, least = 5, most = 300 } = {}) {
  const times = contestants.map(({ questions }) => questions.map(() => []));
  const start = performance.now();
  for (let round = 0; round < most; round++) {
    const spent = performance.now() - start;
    if (round >= least + 2 && spent > seconds * 1000 * contestants.length) break;
    contestants.forEach(({ questions, call, prepare }, who) => {
      for (const question of questions) {
        prepare?.(question);
        call(question);
      }
      questions.forEach((question, i) => {
        prepare?.(question);
        const before = performance.now();
        call(question);
        const after = performance.now();
        // The first rounds are for the compilers.
        if (round >= 2) times[who][i].push((after - before) * 1000);
      });
    });
  }
  return contestants.map(({ name }, who) => {
    const each = times[who].map(median);
    const mean = each.reduce((sum, time) => sum + time, 0) / each.length;
    const sorted = [...each].sort((a, b) => a - b);
    return { name, mean, median: median(each), p95: sorted[Math.floor((sorted.length - 1) * 0.95)] };
  });
}
