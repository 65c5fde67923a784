// The documentation site. site/pages.mjs writes its pages from docs/ and the code.
import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";

const base = process.env.BURSTMAP_BASE ?? "/";
const { rules, api } = JSON.parse(readFileSync(new URL("../generated/contents.json", import.meta.url)));

export default defineConfig({
  srcDir: "generated",
  title: "Burstmap",
  description: "A tactical map for tabletop role-playing combat that answers exactly and explains itself.",
  base,
  head: [["link", { rel: "icon", type: "image/svg+xml", href: `${base}icon.svg` }]],
  cleanUrls: true,
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "burst-map" } } },
  themeConfig: {
    search: { provider: "local" },
    nav: [
      { text: "Start", link: "/start" },
      { text: "Examples", link: "/examples" },
      { text: "Rules", link: "/rules/" },
      { text: "API", link: "/api/" },
    ],
    sidebar: [
      {
        text: "Use it",
        items: [
          { text: "Five minutes to a map", link: "/start" },
          { text: "Live examples", link: "/examples" },
          { text: "For game masters", link: "/game-master" },
          { text: "Playing together", link: "/playing-together" },
        ],
      },
      {
        text: "Embed it",
        items: [
          { text: "Embedding", link: "/embedding" },
          { text: "The element", link: "/element" },
          { text: "Replays", link: "/replays" },
          { text: "Theming", link: "/theming" },
          { text: "Where you publish", link: "/hosts" },
          { text: "Security", link: "/security" },
        ],
      },
      { text: "Rules", items: [{ text: "Rules of your own", link: "/homebrew" }, ...rules] },
      { text: "API and formats", items: api },
      {
        text: "How it works",
        items: [
          { text: "Visibility", link: "/visibility" },
          { text: "A fight with a screen reader", link: "/transcript" },
          { text: "Performance", link: "/performance" },
          { text: "Secrecy", link: "/secrecy" },
          { text: "Mutation tests", link: "/mutants" },
          { text: "Glossary", link: "/glossary" },
        ],
      },
    ],
  },
});
