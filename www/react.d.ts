/**
 * The element, with its types for JSX: `import "burstmap/react"`, then `<burst-map src="bridge.json" />`. React 19 sets what is not
 * text, such as `scene`, as a property.
 */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { BurstMapElement as Contract, WidgetOptions } from "./burstmap.js";

export * from "./burst-map.js";

/** What JSX takes on <burst-map>: attributes, or properties of the same names. */
export interface BurstMapProps extends Omit<WidgetOptions, "scene" | "seed"> {
  src?: string;
  scene?: unknown;
  "save-key"?: string;
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
