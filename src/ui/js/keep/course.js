// How a document stands to the snapshot from which its log is played back, and which snapshot may be that one next.

/** Steps after which a snapshot may become a base. */
export const STRETCH = 256;

/** The snapshots of a document that has none but its base. */
export const alone = (base) => ({ base, mid: null, tip: null, joins: [] });

/** The way of a document since its base, step by step. */
export class Course {
  /** How many steps above the base the document stands, and the lowest of that since the snapshot `mid`. */
  #depth = 0;
  #low = 0;
  /** The lowest since the snapshot that is being written, and how many steps undone since the base can be done again. */
  #dip = 0;
  #ahead = 0;
  /**
   * Another version wrote the newest snapshot. Playing its log again need not lead here (it may even throw other dice): the next
   * snapshot is joined to the history.
   */
  foreign = false;

  /** A step: a command's JSON, `"undo"` or `"redo"`. Whether the log can tell it: not what was done before the base, undone, or done again from there. */
  step(text) {
    const undo = text === '"undo"';
    this.#depth += undo ? -1 : 1;
    this.#low = Math.min(this.#low, this.#depth);
    this.#dip = Math.min(this.#dip, this.#depth);
    if (undo) this.#ahead++;
    else if (text === '"redo"') this.#ahead--;
    else this.#ahead = 0;
    return this.#depth >= 0 && this.#ahead >= 0;
  }

  /** The document stands where the snapshot `mid` was taken. Returns how many steps above the base that is. */
  middle() {
    return (this.#low = this.#depth);
  }

  /** A snapshot is begun. Returns where, and whether the log may be played from it, as far as is known by now. */
  mark(mid) {
    // A snapshot does not hold what can be done again: the log must not be played from one that needs it.
    const firm = this.#ahead === 0;
    this.#dip = this.#depth;
    if (!mid) this.#low = this.#depth;
    return { depth: this.#depth, firm };
  }

  /**
   * The snapshots `{ base, mid, tip, joins }` once a new tip is written; with a later base where the log has grown long. `joins`:
   * those that are joined to the history, whatever playing the log gives there.
   */
  advance({ base, mid, joins = [] }, tip, firm) {
    if (this.foreign) joins = [...joins, tip];
    this.foreign = false;
    if (mid && this.#low < mid.depth) mid = null;
    // Nothing that was done before it was undone since.
    firm &&= this.#dip >= tip.depth;
    const length = tip.at - base.at;
    if (length >= 2 * STRETCH && mid) {
      // What was done before cannot be undone any more after a reload; what was done since can.
      this.#depth -= mid.depth;
      this.#low -= mid.depth;
      this.#dip -= mid.depth;
      tip = { ...tip, depth: tip.depth - mid.depth };
      [base, mid] = [mid, null];
    } else if (length >= 8 * STRETCH && firm) {
      this.#depth -= tip.depth;
      this.#low = this.#dip = 0;
      return alone(tip);
    }
    if (!mid && firm && tip.at - base.at >= STRETCH) {
      mid = tip;
      this.#low = this.#dip;
    }
    return { base, mid, tip, joins: joins.filter(({ at }) => at > base.at) };
  }
}
