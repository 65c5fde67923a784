// The sets of saved work, one for each version: their content, and the differences of this version.
import { readdirSync, readFileSync } from "node:fs";

export const SETS = new URL("../data/saved/", import.meta.url);

const folders = (place) =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .sort();

/** Everything that was saved: a list of `{ version, system, text(file), json(file) }`. */
export const SAVED = folders(SETS).flatMap((version) =>
  folders(new URL(`${version}/`, SETS)).map((system) => {
    const text = (file) => readFileSync(new URL(`${version}/${system}/${file}`, SETS), "utf8");
    return { version, system, text, json: (file) => JSON.parse(text(file)) };
  }),
);
