// The same as burst-map.js, under the name that build tools without "exports" look for.
export * from "./burst-map.js";
