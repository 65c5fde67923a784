import js from "@eslint/js";
import globals from "globals";

/** Errors that a reader would find, too, but later. How code looks is prettier's business. */
export default [
  {
    ignores: [
      "target/",
      "pkg/",
      "dist/",
      "node_modules/",
      "benches/node_modules/",
      ".tools/",
      "pkg-inline/",
      "release/",
      "**/node_modules/",
      "tests/*/work/",
      "site/.vitepress/cache/",
      "site/.vitepress/dist/",
      "site/generated/",
    ],
  },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024, sourceType: "module" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-empty": ["error", { allowEmptyCatch: true }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrors: "none" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": ["error", { destructuring: "all" }],
    },
  },
  { files: ["www/**/*.js", "src/ui/js/**/*.js"], languageOptions: { globals: globals.browser } },
  {
    files: [
      "tests/**/*.mjs",
      "benches/**/*.mjs",
      "examples/**/*.{js,mjs}",
      "libraries/*.mjs",
      "xtask/*.mjs",
      "plugins/**/*.{js,mjs}",
      "site/**/*.mjs",
      "www/publish/*.js",
      "*.config.js",
    ],
    // The end-to-end tests hand functions to the page, where they keep what they collect in globals.
    languageOptions: {
      globals: { ...globals.node, ...globals.browser, errors: "writable", room: "writable", told: "writable" },
    },
  },
];
