// Pages are rendered at build time into out/. Without `output`, `next start` serves the same.
export default { output: "export" };
