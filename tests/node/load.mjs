// The built package, loaded like in a program outside a browser.
import { readFile } from "node:fs/promises";

const pkg = new URL("../../pkg/", import.meta.url);

export async function load() {
  const burstmap = await import(new URL("burstmap.js", pkg));
  await burstmap.default({ module_or_path: await readFile(new URL("burstmap_bg.wasm", pkg)) });
  return burstmap;
}

/** Returns one of the sample scenes, by file name. */
export async function sample(name) {
  return JSON.parse(await readFile(new URL(`../../www/scenes/${name}.json`, import.meta.url), "utf8"));
}
