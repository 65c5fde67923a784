// The code of docs/playing-together.md in TypeScript.
import { mount } from "burstmap";
import type { BurstMapElement } from "burstmap";
import { configuration, connect, invitation, newKey, permissions, readInvitation } from "burstmap/nats";
import { join } from "burstmap/relay";
import type { Address, PresentPlayer, Seat, Transport } from "burstmap/relay";

declare const element: BurstMapElement;
const key = newKey();
const servers = ["wss://play.example.org/nats"];

const master = connect(element, { servers, table: "bridge", credentials: { gm: true, key } });
const here: PresentPlayer[] = master.players.filter(({ state }) => state === "here");
void master.lead().then((whole: boolean) => console.log(whole, here));

const player = connect(mount(document.body, { seat: "player", side: "party", follow: "" }), {
  servers,
  table: "bridge",
  credentials: { side: "party", player: "Anna", jwt: "…", key },
});
player.on("change", ({ connection, reason, latency, present }) => console.log(connection, reason, latency, present));

const either = connect(element, readInvitation("#table=…"));
if (either.seat.gm) console.log(either.connection);

const table = { table: "bridge", key, players: [{ side: "party", player: "Anna", key }] };
const text: string = configuration({ tables: [table], origins: ["https://play.example.org"] });
const link: string = invitation("https://play.example.org/play.html", {
  table: "bridge",
  side: "party",
  player: "Anna",
  key,
});
console.log(text, link, permissions.player("bridge", "party", "Anna").publish);

class Line implements Transport {
  readonly seat: Seat = { side: "party", player: "Anna" };
  readonly limit = 16_000;
  open(handlers: Parameters<Transport["open"]>[0]) {
    handlers.state("open");
    handlers.message({ gm: true }, { side: "party" }, new Uint8Array());
  }
  send(to: Address, frame: Uint8Array) {
    console.log(to, frame.length);
  }
  check() {}
  close() {}
}
join(element, new Line()).close();
