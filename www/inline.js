// The element with the wasm embedded in the script, for tools that copy no files. The bytes are in the package burstmap-inline, which would
// double the size of this one.
import "burstmap-inline";

export * from "./burst-map.js";
