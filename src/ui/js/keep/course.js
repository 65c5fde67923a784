// Relation of a document to the snapshot from which its log is replayed, and the next possible base snapshot.

/** Number of steps after which a snapshot may become the base. */
export const STRETCH = 256;

/** Snapshots of a document with only a base. */
export const alone = (base) => ({ base, mid: null, tip: null, joins: [] });

/** Progress of a document since its base, step by step. */
export class Course {
  /** Number of the document's steps above the base, and its minimum since the snapshot `mid`. */
  #depth = 0;
  #low = 0;
  /** Minimum since the snapshot in progress, and the number of undone steps since the base that can be redone. */
  #dip = 0;
  #ahead = 0;
  /**
   * Whether another version wrote the newest snapshot. Replaying its log may have another result (it may even roll other dice), so the next
   * snapshot is joined to the history.
   */
  foreign = false;

  /**
   * Adds a step: a command's JSON, `"undo"` or `"redo"`. Returns whether the log can represent it. It cannot represent undoing a step from
   * before the base, nor redoing from there.
   */
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

  /** The document is at the snapshot `mid`. Returns its number of steps above the base. */
  middle() {
    return (this.#low = this.#depth);
  }

  /** A snapshot is started. Returns its position, and whether the log may be replayed from it, as far as is known by now. */
  mark(mid) {
    // A snapshot does not contain steps to redo, so the log must not be replayed from one with such steps.
    const firm = this.#ahead === 0;
    this.#dip = this.#depth;
    if (!mid) this.#low = this.#depth;
    return { depth: this.#depth, firm };
  }

  /**
   * The snapshots `{ base, mid, tip, joins }` after a new tip is written, with a later base if the log is long. `joins`: snapshots that are
   * joined to the history, regardless of the result of replaying the log there.
   */
  advance({ base, mid, joins = [] }, tip, firm) {
    if (this.foreign) joins = [...joins, tip];
    this.foreign = false;
    if (mid && this.#low < mid.depth) mid = null;
    // No earlier step was undone since then.
    firm &&= this.#dip >= tip.depth;
    const length = tip.at - base.at;
    if (length >= 2 * STRETCH && mid) {
      // After a reload, earlier steps can no longer be undone, later ones can.
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
