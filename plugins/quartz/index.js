// Quartz's transformer: a code block `burstmap` of a note becomes the element. What Quartz copies from the notes' folder (maps,
// pictures) is found beside the page.
import { read } from "../block.js";

const PACKAGE = "/static/burstmap/";

/** As Quartz names what it copies: https://quartz.jzhao.xyz calls it a slug. */
const slug = (path) =>
  path
    .split("/")
    .map((part) => part.replace(/\s/g, "-").replace(/&/g, "-and-").replace(/%/g, "-percent").replace(/[?#]/g, ""))
    .join("/");

/** From a page to the site's root: a site may lie below its server's. */
const upFrom = (page) =>
  page
    .split("/")
    .slice(0, -1)
    .map(() => "../")
    .join("") || "./";

/** The address of a block's map, from a page. `all`: everything that the site has, by its slug. */
function source({ file, scene }, page, all) {
  if (scene) return `data:application/json,${encodeURIComponent(JSON.stringify(scene))}`;
  if (/^https?:/.test(file)) return file;
  const wanted = slug(file.replace(/^\/+/, ""));
  // A path from the root or from the note; a name alone is looked for, as links of Obsidian are.
  const places = [wanted, page.replace(/[^/]*$/, "") + wanted];
  const found =
    all.find((path) => places.some((place) => same(path, place))) ??
    all.find((path) => path.toLowerCase().endsWith(`/${wanted.toLowerCase()}`)) ??
    // What the site serves besides the notes' folder.
    (file.startsWith("/") ? wanted : null);
  if (!found) throw new Error(`There is no file "${file}" among the notes.`);
  return upFrom(page) + found.split("/").map(encodeURIComponent).join("/");
}

/** Quartz 5 writes addresses in small letters, Quartz 4 as the files are called. */
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
      hProperties: { src, ...block.attributes, style: `height: ${block.height}px` },
      hChildren: block.scene ? [] : [fallback],
    },
  };
}

/** What is told in the place of a map, for whoever builds the site. */
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
