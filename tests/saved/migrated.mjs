// What this version writes otherwise than the one that saved it. Files of a set are never changed: a change of the format gets a line
// here, and code that reads the old form.

/** The saved document, as this version writes it. */
export function migrated(saved, _version) {
  return saved;
}

/**
 * A document, or a part of a log, without what playing a saved fight adds today: a search is a check (SA-36), so that one that
 * waits has thrown its die, and the turn remembers the state before the latest walk, so that it can be taken back.
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
