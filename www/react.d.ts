/**
 * The element with its JSX types: `import "burstmap/react"`, then `<burst-map src="bridge.json" />`. React 19 sets values that are not
 * text, such as `scene`, as properties.
 */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { BurstMapElement as Contract, BurstMapEventMap, WidgetOptions } from "./burstmap.js";

export * from "./burst-map.js";

/** Handlers of the element's events: `onburstmap-turn={({ detail }) => …}`. */
export type BurstMapHandlers = {
  [Name in keyof BurstMapEventMap as `on${Name}`]?: (event: BurstMapEventMap[Name]) => void;
};

/** JSX attributes of <burst-map>, or properties with the same names. */
export interface BurstMapProps extends Omit<WidgetOptions, "scene" | "seed" | "picture">, BurstMapHandlers {
  src?: string;
  loading?: "lazy" | "eager" | "click";
  scene?: unknown;
  "save-key"?: string;
  player?: string;
  "player-page"?: string;
  "link-page"?: string;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "burst-map": Omit<DetailedHTMLProps<HTMLAttributes<Contract>, Contract>, keyof BurstMapProps> & BurstMapProps;
    }
  }
}
