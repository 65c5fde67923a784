// Commands are told apart by their type.
import type { Burstmap, Cell, KnownCommand } from "burstmap";

export const commands: KnownCommand[] = [
  { type: "move", token: "ada", path: [[1, 1]] },
  { type: "endRound" },
  { type: "endTurn" },
  { type: "attack", attacker: "ada", target: "orc", kind: "melee", options: { charge: true } },
  { type: "together", commands: [{ type: "removeWall", wall: "fence" }] },
];

export const wrong: KnownCommand[] = [
  // @ts-expect-error: a token is named by its id
  { type: "move", token: 3 },
  // @ts-expect-error: no such field
  { type: "endRound", token: "ada" },
  // @ts-expect-error: no such command
  { type: "fly", token: "ada" },
];

/** The target of an attack may be a cell (SA-21). */
export function whom(command: KnownCommand): string | Cell | undefined {
  switch (command.type) {
    case "attack":
      return command.target;
    case "move":
      return command.token;
    default:
      return undefined;
  }
}

export const allowed = (table: Burstmap): KnownCommand[] => table.turn().offers.map(({ command }) => command);
