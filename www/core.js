// Burstmap without its front end, for Node, Deno, Bun, workers and bots. It is the same module as "burstmap", so programs that import both
// load it once.
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
