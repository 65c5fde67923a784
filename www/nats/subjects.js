// Subjects of a table, and who may use which. The side and the player stand in the subject, so that the server vouches
// for them: what a message says of itself counts for nothing.

/** Any text as one part of a subject: letters, digits, - and _ stay, other bytes become =XX. */
export function part(text) {
  const bytes = new TextEncoder().encode(text);
  const plain = (byte) => /[A-Za-z0-9_-]/.test(String.fromCharCode(byte));
  return Array.from(bytes, (byte) =>
    plain(byte) ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");
}

/** The text that `part` was made of. */
export function text(part) {
  const bytes = part.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}

export function subjects(table) {
  const root = `burstmap.${part(table)}`;
  return {
    /** What a side may know, from the game master's device. */
    side: (side) => `${root}.side.${part(side)}`,
    /** What is for one player alone: answers, late states, pictures. */
    player: (side, player) => `${root}.player.${part(side)}.${part(player)}`,
    /** What a player asks for. */
    ask: (side, player) => `${root}.ask.${part(side)}.${part(player)}`,
    everyAsk: `${root}.ask.*.*`,
    /** Between the game master's devices. */
    masters: `${root}.gm`,
    /** Who sent what came on a subject: only that player may publish there. */
    sender(subject) {
      const [, , kind, side, player] = subject.split(".");
      return kind === "ask" ? { side: text(side), player: text(player) } : { gm: true };
    },
  };
}

/** What the server lets the game master's devices and a player's do; everything else it refuses. */
export const permissions = {
  master(table) {
    const { everyAsk, masters } = subjects(table);
    const root = `burstmap.${part(table)}`;
    return { publish: [`${root}.side.*`, `${root}.player.*.*`, masters], subscribe: [everyAsk, masters] };
  },
  player(table, side, player) {
    const names = subjects(table);
    return { publish: [names.ask(side, player)], subscribe: [names.side(side), names.player(side, player)] };
  },
};
