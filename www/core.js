// Burstmap without its front end, for Node, Deno, Bun, workers and bots. It is the same module as "burstmap", so programs that import both
// load it once.
//
// Answers cannot wait for texts, so this file loads the texts of all languages.
import init from "./burstmap.js";
import * as de from "./burstmap_de.js";

init.texts = { de };

export {
  default,
  Burstmap,
  checkMap,
  exportMap,
  importMap,
  listScenes,
  readCreatures,
  replayScene,
  rulesets,
  version,
  writeMap,
} from "./burstmap.js";
