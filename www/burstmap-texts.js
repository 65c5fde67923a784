// The package's languages besides English, and the language that a map wants. The element and the module use this file.

/** Texts of the translations. Each address is written out, so that build tools find the file. */
const FILES = { de: () => import("./burstmap_de.js") };

/** The tags of the languages whose texts are files. */
export const TRANSLATIONS = Object.keys(FILES);

/** Loads the file of a language once per page. */
export const fileOf = (language) => FILES[language]();

/** Returns the language of a BCP 47 tag such as `de-AT`, or undefined if there are no texts for it. */
export function languageOf(tag) {
  const [first] = String(tag ?? "")
    .trim()
    .toLowerCase()
    .split(/[-_]/);
  return ["en", ...TRANSLATIONS].includes(first) ? first : undefined;
}

/**
 * Returns the language that an element's map will have: the user's choice, the element's, or the browser's. `src/ui/tongue.rs` decides in
 * the same way. Here the language is only for requesting the file in time.
 */
export function wantedLanguage(element) {
  let chosen;
  try {
    chosen = localStorage.getItem("burstmap:language");
  } catch {
    // The page has no storage.
  }
  const tags = [chosen, element.getAttribute("lang"), ...navigator.languages];
  return tags.map(languageOf).find(Boolean) ?? "en";
}
