// In each round, all contestants answer every question in turn, so that other work of the machine affects all equally. Every
// contestant first answers once unmeasured. Otherwise, the first question would measure the caches of the previous contestant.
//
// A shared machine alternates between calm seconds and seconds at half the speed. A yardstick, a peer's answers on one
// map, starts and ends every round. A round counts if both took about as long as the fastest of the run. If too few
// are calm in time, the calmest count, and the pace next to the figures shows it.

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Maximum ratio of a calm round's time to the fastest. */
const CALM = 1.1;
/** Seconds per contestant to wait for calm rounds. */
const PATIENCE = 8;

export class Yardstick {
  #questions;
  #call;
  #paces = [];

  /** `usual`: average time of its answers in µs at pace 1. */
  constructor({ questions, call }, usual) {
    this.#questions = questions;
    this.#call = call;
    this.usual = usual;
    for (let round = 0; round < 500; round++) this.take();
    // The first rounds warm up the compiler.
    this.#paces = this.#paces.slice(250);
  }

  /** Measures the current µs per answer. */
  take() {
    const before = performance.now();
    for (const question of this.#questions) this.#call(question);
    const pace = ((performance.now() - before) * 1000) / this.#questions.length;
    this.#paces.push(pace);
    return pace;
  }

  /** Maximum time of a calm round. A single fastest round could be chance, so the fastest twentieth is the base. */
  get calm() {
    const sorted = this.#paces.sort((a, b) => a - b);
    return CALM * sorted[Math.floor(sorted.length / 20)];
  }
}

/**
 * Returns `{ name, mean, median, p95 }` in µs per contestant: over the questions, each with its median over the calm rounds, and over
 * `all` of them. `pace`: the yardstick's time in these rounds relative to its usual time.
 */
export function measure(contestants, yardstick, { seconds = 1, least = 5, most = 300 } = {}) {
  const rounds = [];
  const start = performance.now();
  const spent = () => (performance.now() - start) / 1000 / contestants.length;
  const calm = () => {
    const pace = yardstick.calm;
    return rounds.filter((round) => round.pace <= pace);
  };
  // The first rounds warm up the compilers.
  for (let left = -2; ; left++) {
    const enough = rounds.length >= most || (rounds.length >= least && spent() > seconds);
    if (enough && (calm().length >= least || spent() > PATIENCE)) break;
    const opened = yardstick.take();
    const times = contestants.map(({ questions, call, prepare }) => {
      for (const question of questions) {
        prepare?.(question);
        call(question);
      }
      return questions.map((question) => {
        prepare?.(question);
        const before = performance.now();
        call(question);
        return (performance.now() - before) * 1000;
      });
    });
    if (left >= 0) rounds.push({ pace: Math.max(opened, yardstick.take()), times });
  }
  const found = calm();
  const counted = found.length >= least ? found : rounds.sort((a, b) => a.pace - b.pace).slice(0, least);
  const figures = (of, who) => {
    const each = contestants[who].questions.map((_, i) => median(of.map(({ times }) => times[who][i])));
    const sorted = [...each].sort((a, b) => a - b);
    const mean = each.reduce((sum, time) => sum + time, 0) / each.length;
    return { mean, median: median(each), p95: sorted[Math.floor((sorted.length - 1) * 0.95)] };
  };
  const pace = median(counted.map((round) => round.pace)) / yardstick.usual;
  const results = contestants.map(({ name }, who) => ({ name, ...figures(counted, who), all: figures(rounds, who) }));
  return { pace, results };
}
