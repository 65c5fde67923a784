// Pages are rendered when the site is built, and laid down in out/. Without `output`, `next start` serves the same.
export default { output: "export" };
