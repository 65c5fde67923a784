// Subjects of a table, and their permissions. The side and the player are in the subject, so that the server vouches for them. A message's
// own claims do not count.

/** Encodes a text as one part of a subject: letters, digits, - and _ stay, other bytes become =XX. */
export function part(text) {
  const bytes = new TextEncoder().encode(text);
  const plain = (byte) => /[A-Za-z0-9_-]/.test(String.fromCharCode(byte));
  return Array.from(bytes, (byte) =>
    plain(byte) ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");
}

/** Decodes the result of `part`. */
export function text(part) {
  const bytes = part.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}

export function subjects(table) {
  const root = `burstmap.${part(table)}`;
  return {
    /** A side's updates from the game master's device. */
    side: (side) => `${root}.side.${part(side)}`,
    /** Messages for one player: answers, late states, images. */
    player: (side, player) => `${root}.player.${part(side)}.${part(player)}`,
    /** A player's requests. */
    ask: (side, player) => `${root}.ask.${part(side)}.${part(player)}`,
    everyAsk: `${root}.ask.*.*`,
    /** Between the game master's devices. */
    masters: `${root}.gm`,
    /** The sender of a message on a subject: only that player may publish there. */
    sender(subject) {
      const [, , kind, side, player] = subject.split(".");
      return kind === "ask" ? { side: text(side), player: text(player) } : { gm: true };
    },
  };
}

/** Permissions of the game master's devices and a player's. The server refuses everything else. */
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
