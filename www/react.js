// The element, with its types for JSX (react.d.ts).
export * from "./burst-map.js";
