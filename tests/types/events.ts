// Events are told apart by their type.
import type { Burstmap, BurstmapEvent, Event, KnownEvent } from "burstmap";

export function about(event: KnownEvent): string | undefined {
  switch (event.type) {
    case "damaged":
      return event.token;
    case "attackResolved":
      return event.hit ? event.target : event.attacker;
    case "undone":
      return event.events?.[0]?.text;
    default:
      return event.text;
  }
}

export const damage = (table: Burstmap): number =>
  table.log().reduce((sum, event) => (event.type === "damaged" ? sum + (event.dealt ?? 0) : sum), 0);

export const wrong = (event: BurstmapEvent): void => {
  // @ts-expect-error: no event has this type
  if (event.type === "flown") console.log(event.text);
  // @ts-expect-error: a token is named by its id
  if (event.type === "damaged") console.log(event.token.name);
};

// As before, hosts may read any field of an event, and take events for plain ones.
export const open = (table: Burstmap): unknown[] => table.log().map((event) => event.whatever ?? event.token);
export const plain = (table: Burstmap): Event[] => table.undo();
