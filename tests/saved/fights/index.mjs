// The fight of each system, left in the middle of a round.
import { Story } from "../story.mjs";
import { leaveOff, setTheTable } from "../table.mjs";
import { fight as agilityHex } from "./agility-hex.mjs";
import { fight as reactionSquare } from "./reaction-square.mjs";
import { fight as reflexD20 } from "./reflex-d20.mjs";
import { fight as shiftMeter } from "./shift-meter.mjs";
import { fight as srd5e } from "./srd-5e.mjs";
import { fight as strikeArea } from "./strike-area.mjs";

const FIGHTS = {
  "agility-hex": agilityHex,
  "reaction-square": reactionSquare,
  "reflex-d20": reflexD20,
  "shift-meter": shiftMeter,
  "srd-5e": srd5e,
  "strike-area": strikeArea,
};

/** Plays the fight of a system. Returns its steps. */
export function play(core, ruleset) {
  const story = new Story(core);
  setTheTable(story, ruleset);
  FIGHTS[ruleset](story);
  leaveOff(story);
  return story.steps;
}
