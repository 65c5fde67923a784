// The two parts of the module. The build writes this file without them if it does not divide the module. Build tools copy the files.

/** Number of bytes of the first part, set by the build. */
export const BYTES_FIRST = Number.parseInt("bytes-of-first-part", 10);

/** Returns the addresses of the first part and of the second. */
export const addresses = () => [
  new URL("./burstmap_first.wasm", import.meta.url),
  new URL("./burstmap_rest.wasm", import.meta.url),
];
