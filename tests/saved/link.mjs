// Links that contain a map, made and read by the page's own code.
import { pack, unpack } from "../../src/ui/js/share.js";

const MOST = 16_000_000;

/** Returns the part of the address that contains the map. `side`: the side of the players who get the link. */
export async function link(scene, side) {
  return `${side ? `?side=${side}` : ""}#m1=${await pack(JSON.stringify(scene))}`;
}

/** Returns the file in such a link, as bytes. */
export const linked = (address) => unpack(address.slice(address.indexOf("#m1=") + 4), MOST);
