// The English words of messages, from the catalogue: tests name messages by id, so that rewording breaks none of them.
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";

/** Stands for a parameter that a test leaves open. */
const ANY = "\uE000";

/** A message in words, as the page shows it: without the ids of rules. Every parameter must be given; texts of messages within it as `msg` gives them. */
export function msg(id, params = {}) {
  const text = format(id, params);
  if (text.includes(ANY)) throw new Error(`${id} needs more parameters than ${JSON.stringify(params)}`);
  return text;
}

/** A message in words, whatever parameters that are not given say; alone (`whole`), or with other text after it (`start`) or around it. */
export function msgLike(id, params = {}, { start = false, whole = false } = {}) {
  const text = escape(format(id, params)).replaceAll(ANY, ".*");
  return new RegExp(`${start || whole ? "^" : ""}${text}${whole ? "$" : ""}`);
}

/** Messages in this order, with any text between them. */
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

/** As `key` in src/messages/words.rs. */
const key = (text) =>
  text === ANY
    ? ANY
    : (text
        .toLowerCase()
        .match(/[a-z0-9]+/g)
        ?.join("-") ?? "");

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
