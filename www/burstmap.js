// The package's module: what wasm-bindgen writes, with one error in our own words. There a table that was freed throws
// "null pointer passed to rust"; here it throws a BurstmapError with the code "freed".
import { Burstmap } from "./burstmap_glue.js";

export * from "./burstmap_glue.js";
export { default } from "./burstmap_glue.js";

function refuse() {
  const words = "This table was freed and answers no more: open its scene again by new Burstmap(scene).";
  throw Object.assign(new Error(words), { name: "BurstmapError", code: "freed" });
}

const table = Burstmap.prototype;
const methods = Object.getOwnPropertyNames(table).filter((name) => name !== "constructor");
const freedTable = Object.create(table, Object.fromEntries(methods.map((name) => [name, { value: refuse }])));

const { free } = table;
table.free = function () {
  free.call(this);
  Object.setPrototypeOf(this, freedTable);
};
// A block left with `using` frees, too.
if (Symbol.dispose) table[Symbol.dispose] = table.free;
