// The element with the wasm within the script, for tools that copy no files. The bytes come with the package burstmap-inline, which
// would double the size of this one.
import "burstmap-inline";

export * from "./burst-map.js";
