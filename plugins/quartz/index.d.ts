import type { QuartzTransformerPlugin } from "@quartz-community/types";

export interface Options {
  /** Address of the package's folder with burst-map.js, as the site serves it. The usual: `/static/burstmap/`. */
  package: string;
}

/** Quartz's transformer: a code block `burstmap` becomes the element. */
export declare const Burstmap: QuartzTransformerPlugin<Partial<Options>>;
