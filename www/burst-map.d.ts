import type { BurstMapElement as Contract, Widget } from "./burstmap.js";

/** The class behind <burst-map>; see burstmap.d.ts for what it carries. Importing this file defines the element. */
export declare const BurstMapElement: { new (): Contract; prototype: Contract };

/**
 * Defines the element under another name, too, and returns the name that it got: the wanted one or, where that belongs
 * to somebody else on the page, the first free one of `NAME-2`, `NAME-3` …
 */
export declare function define(name?: string): string;

export type { Widget };
