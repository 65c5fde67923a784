// An alias of burst-map.js, for build tools without support for "exports".
export * from "./burst-map.js";
