import type { BurstMapElement as Contract, Widget } from "./burstmap.js";

/** The class of <burst-map>. burstmap.d.ts lists its members. Importing this file defines the element. */
export declare const BurstMapElement: { new (): Contract; prototype: Contract };

/**
 * Also defines the element under another name and returns its actual name: the wanted one or, if other code on the page
 * uses it, the first free one of `NAME-2`, `NAME-3` …
 */
export declare function define(name?: string): string;

export type { Widget };
