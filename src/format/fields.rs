//! The scene's shape, field by field (the contract's `Scene`).

use super::shape::{Field, Record, Shape, maybe, needed};
use Shape::*;

const COORDINATE: Shape = Whole(i32::MIN as i64, i32::MAX as i64);
const COUNT: Shape = Whole(i32::MIN as i64, i32::MAX as i64);
const CELL: Shape = Tuple("a cell [column, row]", &[COORDINATE, COORDINATE]);
const POINT: Shape = Tuple("a point [x, y] in cells", &[Number, Number]);
const CELLS: Shape = List(&CELL, 0);
const WORDS: Shape = List(&Text, 0);
const NUMBERS: Shape = Named(&Number);

const CHANNELS: Shape = Record(&self::Record {
    what: "what a barrier blocks",
    fields: &[
        needed("move", Flag, "Stops movement."),
        needed("effect", Flag, "Stops effects: bursts, attacks."),
        needed("sight", Flag, "Stops sight."),
    ],
});

pub static SCENE: Record = self::Record {
    what: "a scene",
    fields: &[
        needed("format", Word(&["burstmap-scene"]), "Says that this is a Burstmap scene."),
        needed("version", Whole(0, i32::MAX as i64), "The format's version: 1."),
        needed("name", Text, "The scene's title."),
        needed(
            "ruleset",
            Either("a ruleset's id or a whole ruleset", &[Text, Object]),
            "A built-in id (reaction-square, agility-hex, reflex-d20, shift-meter, strike-area) or a whole ruleset.",
        ),
        needed("grid", Shape::Record(&GRID), "Shape, extent and measure of the cells."),
        maybe("image", Shape::Record(&IMAGE), "The picture below the grid."),
        maybe("terrain", List(&Shape::Record(&TERRAIN), 0), "Patches of ground."),
        maybe("walls", List(&Shape::Record(&WALL), 0), "Walls, doors, windows and other barriers."),
        maybe("zones", List(&Shape::Record(&ZONE), 0), "Smoke, darkness and the like."),
        maybe("areas", List(&Shape::Record(&AREA), 0), "The named areas into which the map is divided."),
        maybe("tokens", List(&Shape::Record(&TOKEN), 0), "Creatures and other things that stand on the map."),
        maybe("encounter", Any, "Turns and history, once combat was set up."),
        maybe("settings", Object, "Table options."),
    ],
};

static GRID: Record = self::Record {
    what: "a grid",
    fields: &[
        needed("shape", Word(&["square", "hex"]), "The cells' shape."),
        maybe("orientation", Word(&["pointy", "flat"]), "How hexes stand; pointy when left out."),
        needed("size", Tuple("[columns, rows]", &[COUNT, COUNT]), "Columns and rows."),
        needed(
            "cell",
            Shape::Record(&self::Record {
                what: "a cell's measure",
                fields: &[
                    needed("length", Number, "How long, in the unit."),
                    needed("unit", Text, "The unit, for example ft or m."),
                ],
            }),
            "What one cell measures in the game world.",
        ),
    ],
};

static IMAGE: Record = self::Record {
    what: "a picture",
    fields: &[
        needed("src", Text, "Its address: data:image/, blob:, https: or relative."),
        needed("origin", POINT, "Where its top left corner lies, in cells."),
        needed("pixelsPerCell", Number, "Its scale."),
    ],
};

static TERRAIN: Record = self::Record {
    what: "a patch of terrain",
    fields: &[
        ID,
        needed("cells", CELLS, "The cells it covers."),
        maybe("difficult", Flag, "Difficult terrain."),
        maybe("slow", Flag, "Slow terrain."),
        maybe("rough", Flag, "Rough terrain."),
        maybe(
            "blocking",
            Either("true, false or { move, effect, sight }", &[Flag, CHANNELS]),
            "What the cells stop; true: everything.",
        ),
        maybe("medium", Word(&["regular", "earth", "underwater"]), "What one moves through there."),
        maybe("deck", Flag, "A boat's deck."),
        maybe("cover", Text, "The ruleset's cover grade that the feature gives."),
        LABEL,
    ],
};

static WALL: Record = self::Record {
    what: "a wall",
    fields: &[
        ID,
        needed("points", List(&POINT, 0), "The points that it runs through, in cells: two or more."),
        needed("blocks", CHANNELS, "What it stops."),
        maybe("oneWay", Word(&["left", "right"]), "Stops only what comes from that side of its direction."),
        maybe("door", Word(&["open", "closed", "locked"]), "It is a door, in that state."),
        maybe("secret", Flag, "A secret door: players see a wall."),
        maybe("cover", Text, "The ruleset's cover grade that the feature gives."),
        LABEL,
    ],
};

static ZONE: Record = self::Record {
    what: "a zone",
    fields: &[
        ID,
        needed("cells", CELLS, "The cells it fills."),
        needed("kind", Text, "What it is: smoke, fog, darkness ..."),
        needed("acts", Word(&["through", "inside"]), "On every line through it, or on whoever stands in it."),
        needed("degree", Word(&["concealment", "total"]), "How much it hides."),
    ],
};

static AREA: Record = self::Record {
    what: "an area",
    fields: &[ID, needed("name", Text, "Its name."), needed("cells", CELLS, "Its cells.")],
};

static TOKEN: Record = self::Record {
    what: "a token",
    fields: &[
        ID,
        needed("name", Text, "Its name."),
        needed("side", Text, "Tokens of one side are allies."),
        needed("at", CELL, "Where it stands: the top left cell of its footprint."),
        maybe("size", Text, "A size name of the ruleset."),
        maybe("footprint", Tuple("[width, height] in cells", &[COUNT, COUNT]), "Overrides the size's cells."),
        maybe("speed", NUMBERS, "In cells, by mode of movement."),
        maybe("stats", NUMBERS, "Statistics by the ruleset's names."),
        maybe("hp", Shape::Record(&HIT_POINTS), "Hit points."),
        maybe("conditions", List(&Shape::Record(&CONDITION), 0), "What it suffers or enjoys."),
        maybe("armed", Flag, "Whether it threatens with a weapon."),
        maybe("reach", COUNT, "In cells."),
        maybe("senses", WORDS, "Senses that ignore zones."),
        maybe("traits", Object, "What rules read beyond statistics."),
        maybe("hidden", Flag, "Not shown to players."),
        maybe("image", Text, "A picture's address: data:image/, blob:, https: or relative."),
    ],
};

static HIT_POINTS: Record = self::Record {
    what: "hit points",
    fields: &[
        needed("current", COUNT, "Left."),
        needed("max", COUNT, "At most."),
        maybe("nonlethal", COUNT, "Nonlethal damage."),
        maybe("deathAt", COUNT, "Dies at this (negative) value."),
    ],
};

static CONDITION: Record = self::Record {
    what: "a condition",
    fields: &[
        needed("kind", Text, "Which one."),
        maybe("rounds", COUNT, "How many rounds it lasts."),
        maybe("by", Any, "The token that caused it."),
        maybe("value", Any, "Its strength."),
        maybe("until", Any, "The moment at which it ends."),
    ],
};

const ID: Field = needed("id", Text, "Its unique id.");
const LABEL: Field = maybe("label", Text, "A name to show.");
