// Addresses of the module's two parts, in a form for build tools, which copy the files. If the build does not divide the module, it omits them.

/** Number of bytes of the first part, set by the build. */
export const BYTES_FIRST = Number.parseInt("bytes-of-first-part", 10);

/** Returns the addresses of both parts. */
export const addresses = () => [
  new URL("./burstmap_first.wasm", import.meta.url),
  new URL("./burstmap_rest.wasm", import.meta.url),
];
