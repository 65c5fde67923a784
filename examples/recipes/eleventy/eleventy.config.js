export default function (config) {
  config.addPassthroughCopy({ "node_modules/burstmap": "burstmap", public: "." });
  config.ignores.add("README.md");
}
