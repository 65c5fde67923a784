// What stands in a code block of notes: a file, or a scene, and how it is shown.
//
//     ```burstmap
//     maps/bridge.json
//     side: party
//     height: 480
//     ```

/** The words before a colon, and what may follow: any text, or one of these. */
const WORDS = {
  file: null,
  side: null,
  seat: ["gm", "player"],
  theme: ["light", "dark", "auto"],
  tools: null,
  panels: null,
  readonly: ["true", "false"],
  "save-key": null,
  height: null,
};
const HEIGHT = 480;
const [LOWEST, HIGHEST] = [160, 4000];
/** A scene with its pictures in it is larger, and belongs into a file. */
const LONGEST = 5_000_000;

/**
 * @typedef {object} Block
 * @property {string} [file] the file's name, as it was written
 * @property {object} [scene] the scene that stands in the block
 * @property {number} height in CSS pixels
 * @property {Record<string, string>} attributes of the element
 */

/**
 * @param {string} text
 * @returns {Block}
 * @throws {Error} in words for whoever wrote the note
 */
export function read(text) {
  if (text.length > LONGEST) throw new Error("This block is too long: put the scene into a file, and its name here.");
  return text.trimStart().startsWith("{") ? withScene(text) : withFile(text);
}

/** @param {string} text @returns {Block} */
function withScene(text) {
  try {
    return { scene: JSON.parse(text), height: HEIGHT, attributes: {} };
  } catch (error) {
    const words = error instanceof Error ? error.message : error;
    throw new Error(`The scene in this block is no JSON: ${words}`, { cause: error });
  }
}

/** @param {string} text @returns {Block} */
function withFile(text) {
  /** @type {Record<string, string>} */
  const said = {};
  for (const [at, whole] of text.split("\n").entries()) {
    const line = whole.trim();
    if (!line || line.startsWith("#")) continue;
    const [name, value] = /** @type {[string, string]} */ (named(line) ?? ["file", line]);
    if (name in said) throw new Error(`Line ${at + 1}: "${name}" is said twice.`);
    said[name] = checked(name, value, at + 1);
  }
  const { file, height = String(HEIGHT), ...attributes } = said;
  if (!file) throw new Error("Name a map in this block, such as maps/bridge.json, or put a scene into it.");
  // Who names a side looks with its eyes.
  if (attributes.side && !attributes.seat) attributes.seat = "player";
  if (attributes.readonly === "true") attributes.readonly = "";
  else delete attributes.readonly;
  return { file: plain(file), height: Number(height), attributes };
}

/** A word of ours and what follows it; a file's name may have a colon, too. @param {string} line */
function named(line) {
  const [, name, value] = /^([a-z-]+)\s*:\s*(.*)$/.exec(line) ?? [];
  if (name === undefined || /^https?$/.test(name)) return null;
  if (!Object.hasOwn(WORDS, name)) {
    throw new Error(`"${name}" is none of the words of such a block: ${Object.keys(WORDS).join(", ")}.`);
  }
  return [name, value];
}

/** @param {string} name @param {string} value @param {number} line */
function checked(name, value, line) {
  const choices = WORDS[/** @type {keyof typeof WORDS} */ (name)];
  if (choices && !choices.includes(value)) {
    throw new Error(`Line ${line}: "${name}" is one of ${choices.join(", ")}, not "${value}".`);
  }
  if (name === "height" && !(Number(value) >= LOWEST && Number(value) <= HIGHEST)) {
    throw new Error(`Line ${line}: "height" is a number of pixels from ${LOWEST} to ${HIGHEST}, not "${value}".`);
  }
  return value;
}

/** [[bridge.json|the bridge]] and ![[bridge.json]] name bridge.json. @param {string} file */
const plain = (file) => /^!?\[\[([^\]|]+)(?:\|[^\]]*)?\]\]$/.exec(file)?.[1].trim() ?? file;
