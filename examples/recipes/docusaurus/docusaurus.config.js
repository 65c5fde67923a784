export default {
  title: "A campaign",
  url: "https://campaign.example",
  baseUrl: "/",
  onBrokenLinks: "throw",
  // The element, on every page. On the server, it does nothing.
  clientModules: ["./src/burstmap.js"],
  presets: [["classic", { docs: { routeBasePath: "/", sidebarPath: "./sidebars.js" }, blog: false }]],
  headTags: [{ tagName: "link", attributes: { rel: "icon", href: "data:," } }],
};
