// Rounds in which everybody answers every question in turn, so that what else the machine does meets all alike. In each
// round everybody answers once unmeasured before: else the first question would measure the caches that the one before left.
//
// A machine that others use, too, is calm for seconds and twice as slow for seconds. A yardstick, a peer's answers on one
// map, opens and closes every round: a round counts when both took about as long as the fastest of the run. Where too few
// are calm in time, the calmest count, and the pace beside the figures tells.

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Rounds that took so many times the fastest's time are calm. */
const CALM = 1.1;
/** Seconds a contestant after which no calm round is waited for any longer. */
const PATIENCE = 8;

export class Yardstick {
  #questions;
  #call;
  #paces = [];

  /** `usual`: what its answers take on average, in µs, where pace is 1. */
  constructor({ questions, call }, usual) {
    this.#questions = questions;
    this.#call = call;
    this.usual = usual;
    for (let round = 0; round < 500; round++) this.take();
    // The first were for the compiler.
    this.#paces = this.#paces.slice(250);
  }

  /** µs an answer, now. */
  take() {
    const before = performance.now();
    for (const question of this.#questions) this.#call(question);
    const pace = ((performance.now() - before) * 1000) / this.#questions.length;
    this.#paces.push(pace);
    return pace;
  }

  /** What calm rounds take at most: the fastest twentieth is no chance. */
  get calm() {
    const sorted = this.#paces.sort((a, b) => a - b);
    return CALM * sorted[Math.floor(sorted.length / 20)];
  }
}

/**
 * Per contestant `{ name, mean, median, p95 }` in µs: over the questions, each its median over the calm rounds; and over
 * `all` of them. `pace`: how many times as long as usual the yardstick took in those that count.
 */
export function measure(contestants, yardstick, { seconds = 1, least = 5, most = 300 } = {}) {
  const rounds = [];
  const start = performance.now();
  const spent = () => (performance.now() - start) / 1000 / contestants.length;
  const calm = () => {
    const pace = yardstick.calm;
    return rounds.filter((round) => round.pace <= pace);
  };
  // The first rounds are for the compilers.
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
