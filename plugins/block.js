// Contents of a code block in notes: a file or a scene, and display options.
//
//     ```burstmap
//     maps/bridge.json
//     side: party
//     height: 480
//     ```

/** The words before a colon, with their values: any text, or one of these. */
const WORDS = {
  file: null,
  side: null,
  seat: ["gm", "player", "reader"],
  theme: ["light", "dark", "auto"],
  tools: null,
  panels: null,
  readonly: ["true", "false"],
  "save-key": null,
  height: null,
};
const HEIGHT = 480;
const [LOWEST, HIGHEST] = [160, 4000];
/** A scene with embedded images is larger and belongs in a file. */
const LONGEST = 5_000_000;

/**
 * @typedef {object} Block
 * @property {string} [file] the file's name as entered
 * @property {object} [scene] the scene in the block
 * @property {number} height in CSS pixels
 * @property {Record<string, string>} attributes of the element
 */

/**
 * @param {string} text
 * @returns {Block}
 * @throws {Error} in words for the note's author
 */
export function read(text) {
  if (text.length > LONGEST)
    throw new Error("This block is too long. Put the scene into a file, and the file's name here.");
  return text.trimStart().startsWith("{") ? withScene(text) : withFile(text);
}

/** @param {string} text @returns {Block} */
function withScene(text) {
  try {
    return { scene: JSON.parse(text), height: HEIGHT, attributes: {} };
  } catch (error) {
    const words = error instanceof Error ? error.message : error;
    throw new Error(`The scene in this block is not valid JSON: ${words}`, { cause: error });
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
    if (name in said) throw new Error(`Line ${at + 1}: "${name}" appears twice. Remove one.`);
    said[name] = checked(name, value, at + 1);
  }
  const { file, height = String(HEIGHT), ...attributes } = said;
  if (!file) throw new Error("Specify a map in this block, such as maps/bridge.json, or put a scene into it.");
  // A side implies the player's seat.
  if (attributes.side && !attributes.seat) attributes.seat = "player";
  if (attributes.readonly === "true") attributes.readonly = "";
  else delete attributes.readonly;
  return { file: plain(file), height: Number(height), attributes };
}

/** A known word and its value. A file's name can also contain a colon. @param {string} line */
function named(line) {
  const [, name, value] = /^([a-z-]+)\s*:\s*(.*)$/.exec(line) ?? [];
  if (name === undefined || /^https?$/.test(name)) return null;
  if (!Object.hasOwn(WORDS, name)) {
    throw new Error(`Unknown word "${name}". Use one of: ${Object.keys(WORDS).join(", ")}.`);
  }
  return [name, value];
}

/** @param {string} name @param {string} value @param {number} line */
function checked(name, value, line) {
  const choices = WORDS[/** @type {keyof typeof WORDS} */ (name)];
  if (choices && !choices.includes(value)) {
    throw new Error(`Line ${line}: "${name}" must be one of ${choices.join(", ")}, not "${value}".`);
  }
  if (name === "height" && !(Number(value) >= LOWEST && Number(value) <= HIGHEST)) {
    throw new Error(`Line ${line}: "height" must be ${LOWEST} to ${HIGHEST} pixels, not "${value}".`);
  }
  return value;
}

/** [[bridge.json|the bridge]] and ![[bridge.json]] refer to bridge.json. @param {string} file */
const plain = (file) => /^!?\[\[([^\]|]+)(?:\|[^\]]*)?\]\]$/.exec(file)?.[1].trim() ?? file;
