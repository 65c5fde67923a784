/**
 * One fight on players' own devices, over any transport that sends bytes and vouches for their sender.
 *
 *     import { join } from "burstmap/relay";
 *     const session = join(document.querySelector("burst-map"), transport);
 */
import { MasterSession } from "./master.js";
import { PlayerSession } from "./player.js";

/** Joins a table as the game master or as a player, depending on the transport's seat. */
export function join(map, transport) {
  const { seat } = transport;
  const name = (value) => typeof value === "string" && value.length > 0 && value.length <= 100;
  if (!seat?.gm && !(name(seat?.side) && name(seat?.player))) {
    throw new TypeError(
      "A transport's seat must be { gm: true } or { side, player }, texts of at most 100 characters.",
    );
  }
  const session = seat.gm ? new MasterSession(map, transport) : new PlayerSession(map, transport);
  return session.start();
}
