// Burstmap without its front end, for Node, Deno, Bun, workers and bots. The same module as "burstmap", so that a program that
// imports both has one of it.
export {
  default,
  Burstmap,
  checkMap,
  exportMap,
  importMap,
  listScenes,
  readCreatures,
  rulesets,
  version,
  writeMap,
} from "./burstmap.js";
