// The same as burst-map.d.ts.
export * from "./burst-map.js";
