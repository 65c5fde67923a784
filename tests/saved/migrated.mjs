// What this version writes otherwise than the one that saved it. Files of a set are never changed: a change of the format gets a line
// here, and code that reads the old form.

/** What was saved, as this version writes it. */
export function migrated(saved, _version) {
  return saved;
}
