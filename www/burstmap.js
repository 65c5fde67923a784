// The package's module: wasm-bindgen's output, with a start that explains failures and our own error.
//
// The address of the wasm file appears here once, in a form for build tools: Vite, webpack, Parcel and tools based on
// them copy the file. Without a copy, it is loaded from next to the script.
import start, { Burstmap, languageLoader, languageTexts, libraryFile, workFile } from "./burstmap_glue.js";
import { BYTES_FIRST, addresses } from "./burstmap-addresses.js";
import { Halves } from "./burstmap-halves.js";
import { TRANSLATIONS, fileOf, languageOf } from "./burstmap-texts.js";

export * from "./burstmap_glue.js";

/** Content of the section `burstmap` in the wasm file of the same build. */
const BUILD = "0.0.0-from-cargo";
/** Number of its bytes, set by the build. */
const BYTES = Number.parseInt("bytes-from-build", 10);
/** The current script: the only way to find the place of a bundle that is not a module. */
const SCRIPT = globalThis.document?.currentScript?.src;

const [WHOLE, FIRST, REST] = ["burstmap_bg.wasm", "burstmap_first.wasm", "burstmap_rest.wasm"];

let starting;
/** Address of the wasm; empty if its bytes were passed. */
let source = "";
let linked = false;
/** Listeners for the progress of the wasm. */
const listeners = new Set();

/** Texts of languages: promises by tag. */
const texts = new Map();
/** Texts that the module has received, by language. */
const told = new Map();

/**
 * Loads the wasm once, by default from next to this file, and in parallel the texts of `languages`, by default all. A failed load may be
 * repeated. Scripts that embed the files pass the wasm's bytes in `init.bytes`, and modules with texts in `init.texts`. `progress` is
 * called with the loaded fraction, 0 to 1. `requested` is an earlier response for the default file.
 */
export default function init(input) {
  // After loading there is no more progress, so do not keep the listener.
  if (!linked && isOptions(input) && input.progress) listeners.add(input.progress);
  starting ??= (
    early
      ? early.then(
          () => whole(),
          () => load({}),
        )
      : load(input)
  ).catch((error) => {
    starting = undefined;
    throw error;
  });
  return withTexts(starting, isOptions(input) ? input.languages : undefined);
}

/** The state of the module in two parts, and the promise of its first start. */
let halves, early;

/**
 * For the element: loads the first part of the module, which can mount maps with the option `early`, and requests the second part. If
 * there are no parts, as in a bundle with the bytes of the wasm, it works like `init`. Not part of the contract.
 */
export function startEarly(options) {
  if (starting || init.bytes || !addresses || !globalThis.document) return init(options);
  if (!linked && options.progress) listeners.add(options.progress);
  early ??= loadFirst(options.requested).catch((error) => {
    early = undefined;
    throw error;
  });
  return withTexts(early, options.languages).catch((error) => {
    // A site that publishes only the whole module also gets a map.
    if (error.code && error.code !== "not-loaded") throw error;
    return init({ ...options, requested: undefined });
  });
}

/** Resolves when the module is complete. After a failure, the next call tries again. */
export async function whole() {
  return halves ? halves.complete() : starting;
}

/** Returns whether all functions of the module are loaded. */
export const isWhole = () => !halves || halves.isComplete;

/** Returns the number of the module's instance. It changes if a function was missing, and earlier widgets are then lost. */
export const instance = () => halves?.instance ?? 0;

async function loadFirst(requested) {
  const [first, rest] = addresses();
  const come = await Promise.resolve(requested).catch(() => undefined);
  const fits = come?.ok && !come.bodyUsed && come.url === first.href;
  const module = fits ? await unpack(come, first.href, BYTES_FIRST) : await download(first, BYTES_FIRST);
  check(module, FIRST);
  const now = new Halves((again) => second(rest, again), connect);
  now.request();
  const exports = await link(module);
  now.linked(exports);
  halves = now;
  linked = true;
  listeners.clear();
  return exports;
}

/** Loads the second part. `again`: a load has failed, so the browser's copy may be damaged. */
async function second(url, again) {
  const module = await unpack(await fetch(url, { priority: "low", cache: again ? "reload" : "default" }), url.href, 0);
  check(module, REST);
  return module;
}

/** Waits for the wasm and the texts of languages. A map whose texts are missing is in English. */
async function withTexts(started, wanted = TRANSLATIONS) {
  const languages = new Set(Array.from(wanted, languageOf).filter((language) => TRANSLATIONS.includes(language)));
  const failed = (error) => console.warn(`The map is in English: ${error.message}`);
  const coming = [...languages].map((language) => textsOf(language).then((come) => [language, come], failed));
  const exports = await started;
  for (const come of await Promise.all(coming)) {
    if (!come) continue;
    languageTexts(...come);
    told.set(...come);
  }
  return exports;
}

/** Loads the texts of a language. A failed load may be repeated. */
function textsOf(language) {
  if (!texts.has(language)) {
    const coming = loadTexts(language);
    texts.set(language, coming);
    coming.catch(() => texts.delete(language));
  }
  return texts.get(language);
}

async function loadTexts(language) {
  const name = `burstmap_${language}.js`;
  let file;
  try {
    file = init.texts?.[language] ?? (await fileOf(language));
  } catch (cause) {
    throw refusal(
      "not-loaded",
      `${name} could not be loaded. Site owner: put it next to ${scriptName()}. (${cause?.message ?? cause})`,
    );
  }
  if (file.build === BUILD) return file.default;
  throw refusal(
    "wrong-version",
    `${name} has version ${file.build}, but the script next to it has version ${BUILD}. Site owner: publish both from one build, ` +
      "and clear caches of the old one.",
  );
}

async function load(input) {
  if (typeof WebAssembly !== "object") {
    throw refusal(
      "no-webassembly",
      "WebAssembly is turned off in this browser, but the map needs it. " +
        "Visitors: allow WebAssembly for this page, or use another browser.",
    );
  }
  const options = isOptions(input);
  const given = await (options ? input.module_or_path : input);
  const module = given === undefined ? await own(options ? input.requested : undefined) : await compile(given);
  check(module, WHOLE);
  listeners.clear();
  linked = true;
  return link(module);
}

/** wasm-bindgen's start accepts `{ module_or_path }` or the value itself. */
function isOptions(input) {
  return input !== null && typeof input === "object" && Object.getPrototypeOf(input) === Object.prototype;
}

/** The wasm of this script: embedded, on the disk (Node), or at an address. */
async function own(requested) {
  if (init.bytes) return compile(await init.bytes());
  const url = address();
  const come = await Promise.resolve(requested).catch(() => undefined);
  if (come?.ok && !come.bodyUsed && come.url === url.href) return unpack(come, url.href);
  const files = url.protocol === "file:" && globalThis.process?.getBuiltinModule?.("node:fs/promises");
  return files ? compile(await files.readFile(url)) : compile(url);
}

function address() {
  try {
    return new URL("./burstmap_bg.wasm", import.meta.url);
  } catch {
    return new URL("burstmap_bg.wasm", SCRIPT ?? globalThis.document?.baseURI);
  }
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "string" || source instanceof URL || isA(source, "Request")) return download(source);
  if (isA(source, "Response")) return unpack(source, source.url);
  try {
    return await WebAssembly.compile(source);
  } catch (cause) {
    throw failed("bytes that were given", cause);
  }
}

const isA = (value, name) => typeof globalThis[name] === "function" && value instanceof globalThis[name];

async function download(source, bytes) {
  const url = String(source.url ?? source);
  const watch = watchPolicy();
  try {
    return await unpack(await fetch(source), url, bytes);
  } catch (cause) {
    throw cause.code ? cause : failed(url, cause, await watch.broken());
  } finally {
    watch.end();
  }
}

/** Reports the progress of the file from a copy. The original response stays usable for the browser's cache of compiled modules. */
async function count(response, bytes) {
  if (!listeners.size || !response.body || !bytes) return;
  let come = 0;
  const reader = response.clone().body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    come += read.value.length;
    for (const hear of listeners) hear(Math.min(come / bytes, 1));
  }
}

async function unpack(response, url, bytes = BYTES) {
  source = response.url;
  // If the copy fails, so does the original below.
  if (response.ok) count(response, bytes).catch(() => {});
  if (!response.ok) throw failed(url, new Error(`${response.status} ${response.statusText}`.trim()));
  try {
    // The copy is for servers that do not use application/wasm: such files cannot be compiled while loading.
    if (WebAssembly.compileStreaming && /^application\/wasm\b/.test(response.headers.get("content-type") ?? "")) {
      return await WebAssembly.compileStreaming(response);
    }
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (cause) {
    throw failed(url, cause);
  }
}

/** Watches for requests that the page's Content-Security-Policy blocks, because a blocked request only reports a failure. */
function watchPolicy() {
  const page = globalThis.document;
  let directive;
  const hear = (event) => (directive ??= event.effectiveDirective);
  page?.addEventListener("securitypolicyviolation", hear);
  return {
    // The event comes a moment after the failed request.
    broken: () => new Promise((resolve) => setTimeout(() => resolve(directive))),
    end: () => page?.removeEventListener("securitypolicyviolation", hear),
  };
}

/** A wasm file of another build may link by chance, and then misbehave, so check it first. */
function check(module, file) {
  const [section] = WebAssembly.Module.customSections(module, "burstmap");
  const build = section && new TextDecoder().decode(section);
  if (build === BUILD) return;
  const theirs = build ? `has version ${build}` : "is not a file of this package";
  throw refusal(
    "wrong-version",
    `The map could not be loaded. Site owner: ${file} ${theirs}, but the script next to it has version ${BUILD}. ` +
      "Publish both from one build, and clear caches of the old one.",
  );
}

async function link(module) {
  try {
    const exports = await start({ module_or_path: module });
    connect();
    return exports;
  } catch (cause) {
    throw failed("burstmap_bg.wasm", cause);
  }
}

/** Gives a new instance of the module the addresses of files and the loaded texts. */
function connect() {
  workFile(worker());
  languageLoader(textsOf);
  for (const [name, address] of libraries()) libraryFile(name, address);
  for (const come of told) languageTexts(...come);
}

/** The worker's file next to the wasm, for pages that allow workers only from files. Publishing it is optional. */
function worker() {
  try {
    return new URL("burstmap_worker.js", source).href;
  } catch {
    return undefined;
  }
}

/** The creature libraries of the package. Each address is written out, so that build tools copy the file. */
function libraries() {
  try {
    return [["srd-5e", new URL("./libraries/srd-5e.json", import.meta.url).href]];
  } catch {
    return [];
  }
}

/** Returns the error for a wasm file that did not load, with advice for the site's owner. */
function failed(url, cause, broken) {
  const words = String(cause?.message ?? cause);
  const error = refusal(
    "not-loaded",
    `The map could not be loaded. Site owner: ${advice(url, words, broken)} (${words})`,
  );
  error.cause = cause;
  return error;
}

function advice(url, words, broken) {
  if (globalThis.location?.protocol === "file:") {
    return "open this page through a web server, because browsers don't load modules from file: addresses.";
  }
  if (broken === "connect-src") {
    return `add the origin of ${url} to connect-src in the page's Content-Security-Policy.`;
  }
  if (/content security policy|unsafe-eval/i.test(words)) {
    return "add 'wasm-unsafe-eval' to script-src in the page's Content-Security-Policy.";
  }
  if (/magic|expected|compile|import/i.test(words)) {
    return `${url} does not belong to this burstmap.js. Publish both from one build.`;
  }
  return `put burstmap_bg.wasm next to ${scriptName()}, so that it is available at ${url}.`;
}

/** The script's name for the page's author: the element's file, or the bundle's. */
function scriptName() {
  const name = String(import.meta.url ?? SCRIPT ?? "")
    .replace(/[?#].*$/, "")
    .split("/")
    .pop();
  return name && name !== "burstmap.js" ? name : "burst-map.js";
}

function refusal(code, words) {
  return Object.assign(new Error(words), { name: "BurstmapError", code });
}

function refuse() {
  throw refusal("freed", "This table was freed and no longer answers. Open its scene again with new Burstmap(scene).");
}

const table = Burstmap.prototype;
const methods = Object.getOwnPropertyNames(table).filter((name) => name !== "constructor");
const refused = (name) => (Object.getOwnPropertyDescriptor(table, name).get ? { get: refuse } : { value: refuse });
const freedTable = Object.create(table, Object.fromEntries(methods.map((name) => [name, refused(name)])));

const { free } = table;
table.free = function () {
  free.call(this);
  Object.setPrototypeOf(this, freedTable);
};
// Also frees it at the end of a block with `using`.
if (Symbol.dispose) table[Symbol.dispose] = table.free;
