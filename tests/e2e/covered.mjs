/** Widths of the edges of a desktop window that the bar, the panel and the tools cover, in pixels (`src/frontend/layout.rs`). */
export const COVERED = { left: 80, top: 66, right: 326, bottom: 84 };
