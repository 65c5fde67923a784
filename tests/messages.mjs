// English texts of messages, from the catalogue. Tests refer to messages by id, so that rewording does not break them.
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";

/** Placeholder for a parameter that a test does not specify. */
const ANY = "\uE000";

/**
 * Returns the text of a message as the page shows it, without the ids of rules. All parameters are required. `msg` also returns the texts of messages
 * within it.
 */
export function msg(id, params = {}) {
  const text = format(id, params);
  if (text.includes(ANY)) throw new Error(`${id} needs more parameters than ${JSON.stringify(params)}`);
  return text;
}

/** Returns a pattern for a message. Missing parameters match any text. `whole` matches only this text, and `start` a text that starts with it. */
export function msgLike(id, params = {}, { start = false, whole = false } = {}) {
  const text = escape(format(id, params)).replaceAll(ANY, ".*");
  return new RegExp(`${start || whole ? "^" : ""}${text}${whole ? "$" : ""}`);
}

/** Returns a pattern for messages in this order, with any text between them. */
export const inOrder = (...messages) => new RegExp(messages.map(({ source }) => source).join("[^]*"));

const functions = {
  CELLS: ([count]) => (typeof count === "object" ? format("count-cells", { count: Number(count) }) : count),
  NUMBERED: ([id]) => String(id).replace(/^(?:wall|door|ground)-(?=\d)/, ""),
  RULE: () => "",
  SIDE: ([side]) => format("side-name", { side, key: key(side) }),
  SIGNED: ([number]) => (Number(number) < 0 || number === ANY ? `${number}` : `+${number}`),
  WORD: ([word]) => format("data-word", { word, spaced: word }),
  ZONE: ([kind]) => format("zone-name", { kind, key: key(kind) }),
};

const bundle = new FluentBundle("en", { functions, useIsolating: false });
bundle.addResource(new FluentResource(readFileSync(new URL("../src/messages/en.ftl", import.meta.url), "utf8")));

function format(id, params) {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) throw new Error(`the catalogue has no message ${id}`);
  const known = Object.entries(params).map(([name, value]) => [name, parameter(value)]);
  const open = new Proxy(Object.fromEntries(known), {
    get: (given, name) => given[name] ?? ANY,
    getOwnPropertyDescriptor: (given, name) => ({ configurable: true, enumerable: true, value: given[name] ?? ANY }),
  });
  return bundle.formatPattern(pattern, open, []);
}

function parameter(value) {
  if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
  return Array.isArray(value) ? value.join(", ") : value;
}

/** The same as `key` in src/messages/words.rs. */
const key = (text) =>
  text === ANY
    ? ANY
    : (text
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join("-") ?? "");

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
