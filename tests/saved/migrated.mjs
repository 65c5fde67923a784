// Differences between this version and the version that saved the files. Files of a set never change. A change of the format needs a line here, and
// code that reads the old form.

/** Returns the saved document, as this version writes it. */
export function migrated(saved, _version) {
  return saved;
}

/**
 * Returns a document, or a part of a log, without the additions of this version. A search is a check (SA-36), so a waiting search has
 * rolled its die. The turn contains the state before the latest walk, so that the walk can be taken back.
 */
export function played(now) {
  const searches = (value) => value?.type === "spend" && value.action === "search";
  const paused = now.encounter?.turn?.paused?.some(({ command }) => searches(command));
  const without = (value) => {
    if (Array.isArray(value)) return value.map(without);
    if (typeof value !== "object" || value === null) return value;
    const today = (name) => name === "beforeWalk" || (searches(value) && name === "rolls");
    const fields = Object.entries(value).filter(([name]) => !today(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, without(field)]));
  };
  const plain = without(now);
  if (paused) delete plain.encounter.dice;
  return plain;
}
