// Rolls of 3d10, footing regained at the end of the first round, and a tie that the table orders.
import { condition, hideInCloud, plainRound, restOfRound } from "./deeds.mjs";

export function fight(story) {
  plainRound(story, "tumble");
  hideInCloud(story, "cole");
  // A creature that delays until the end of the round loses its turn.
  story.turnOf("grim");
  story.do("delay", { token: "grim" });
  restOfRound(story);
  story.do("endRound");
  const { order } = story.core.turn();
  const tied = order.find(({ initiative }, at) => order[at + 1]?.initiative === initiative);
  if (tied) {
    const next = order[order.indexOf(tied) + 1];
    story.do("tieOrder", { tokens: [next.token, tied.token] });
  }
  condition(story, "ada", "blinded", { rounds: 1 });
  story.do("damage", { token: "imp", amount: 31, types: ["cold"] });
}
