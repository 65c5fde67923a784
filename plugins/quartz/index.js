// Quartz's transformer: a code block `burstmap` of a note becomes the element. Files that Quartz copies from the notes' folder (maps,
// images) are next to the page.
import { read } from "../block.js";

const PACKAGE = "/static/burstmap/";

/** Quartz's name of a copied file, which https://quartz.jzhao.xyz calls a slug. */
const slug = (path) =>
  path
    .split("/")
    .map((part) => part.replace(/\s/g, "-").replace(/&/g, "-and-").replace(/%/g, "-percent").replace(/[?#]/g, ""))
    .join("/");

/** Path from a page to the site's root, which may be below the server's. */
const upFrom = (page) =>
  page
    .split("/")
    .slice(0, -1)
    .map(() => "../")
    .join("") || "./";

/** Address of a block's map, relative to a page. `all`: the slugs of all files of the site. */
function source({ file, scene }, page, all) {
  if (scene) return `data:application/json,${encodeURIComponent(JSON.stringify(scene))}`;
  if (/^https?:/.test(file)) return file;
  const wanted = slug(file.replace(/^\/+/, ""));
  // A path from the root or from the note. A name alone is searched, like links of Obsidian.
  const places = [wanted, page.replace(/[^/]*$/, "") + wanted];
  const found =
    all.find((path) => places.some((place) => same(path, place))) ??
    all.find((path) => path.toLowerCase().endsWith(`/${wanted.toLowerCase()}`)) ??
    // Files of the site outside the notes' folder.
    (file.startsWith("/") ? wanted : null);
  if (!found) throw new Error(`There is no file "${file}" among the notes.`);
  return upFrom(page) + found.split("/").map(encodeURIComponent).join("/");
}

/** Quartz 5 writes addresses in lower case, Quartz 4 like the file names. */
const same = (one, other) => one.toLowerCase() === other.toLowerCase();

function element(text, page, all) {
  const block = read(text);
  const src = source(block, page, all);
  const fallback = {
    type: "element",
    tagName: "a",
    properties: { href: src },
    children: [{ type: "text", value: "The map" }],
  };
  return {
    type: "burstmap",
    data: {
      hName: "burst-map",
      hProperties: { src, ...block.attributes, style: `display: block; height: ${block.height}px` },
      hChildren: block.scene ? [] : [fallback],
    },
  };
}

/** The notice in place of a map, for the site's author. */
const complaint = (error) => ({
  type: "paragraph",
  data: { hProperties: { className: ["burstmap-wrong"], role: "alert" } },
  children: [{ type: "text", value: error.message }],
});

function replaced(node, page, all) {
  for (const [at, child] of (node.children ?? []).entries()) {
    if (child.type === "code" && child.lang === "burstmap") {
      try {
        node.children[at] = element(child.value, page, all);
      } catch (error) {
        node.children[at] = complaint(error);
      }
    } else {
      replaced(child, page, all);
    }
  }
}

export const Burstmap = (options = {}) => ({
  name: "Burstmap",
  markdownPlugins: (context) => [() => (tree, file) => replaced(tree, file.data.slug, context.allSlugs)],
  externalResources: () => ({
    css: [],
    js: [
      {
        src: `${(options.package ?? PACKAGE).replace(/\/?$/, "/")}burst-map.js`,
        loadTime: "afterDOMReady",
        contentType: "external",
        moduleType: "module",
      },
    ],
  }),
});
