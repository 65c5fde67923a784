//! Everything that a player's file reveals: one entry per thing, with its field names. It is derived from the file itself, so the list is
//! complete.

use crate::combat::{CombatantData, Encounter};
use crate::marks::{LastingTemplate, Mark};
use crate::names::name;
use crate::scene::Scene;
use crate::setting_words;
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::map::{Area, DoorState, Terrain, Token, TokenData, Wall, Zone};
use burstmap_rules::wording::{ruleset_text, spaced, word};
use serde::Serialize;
use serde_json::{Map, Value};

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Revealed {
    #[cfg_attr(
        feature = "typescript",
        ts(
            type = r#""scene" | "picture" | "setting" | "terrain" | "wall" | "door" | "zone" | "area" | "template" | "mark" | "token" | "order" | "explored" | "other""#
        )
    )]
    pub what: &'static str,
    /// The id, or the name if there is none. Empty for things that exist once.
    pub id: String,
    /// A sentence for the game master.
    #[serde(flatten)]
    pub text: Wording,
    /// The object's fields, in the file's order.
    pub fields: Vec<String>,
}

/// Lists the contents of a document, in its order. `scene` is the side's scene, and `system` the name of its rules.
pub fn list(scene: &Scene, system: &str) -> Vec<Revealed> {
    // Every field is listed explicitly here and below, so that the list stays complete.
    let Scene {
        format: _,
        version: _,
        name,
        ruleset,
        grid,
        image,
        // The name of the file shows the same.
        side: _,
        terrain: patches,
        walls,
        zones,
        areas,
        templates,
        marks,
        tokens,
        encounter,
        settings,
        // Never displayed.
        translations: _,
        more,
    } = scene;
    let [columns, rows] = grid.size;
    let named = ruleset.as_str().map(|_| system).or_else(|| ruleset.get("name").and_then(Value::as_str));
    let rules = named.map_or_else(|| catalogue::RevealOwnRules.into(), ruleset_text);
    let mut out = vec![one("scene", "", catalogue::RevealScene { name, columns, rows, rules }, &[])];
    if image.is_some() {
        out.push(one("picture", "", catalogue::RevealPicture, &["src", "origin", "pixelsPerCell"]));
    }
    out.extend(patches.iter().map(terrain));
    out.extend(walls.iter().map(wall));
    out.extend(zones.iter().map(zone));
    out.extend(areas.iter().map(area));
    out.extend(templates.iter().map(template));
    out.extend(marks.iter().map(mark));
    out.extend(tokens.iter().map(token));
    for (name, value) in settings {
        let message = catalogue::RevealSetting {
            name: setting_words::name(name),
            value: setting_words::value(name, value),
        };
        out.push(one("setting", name, message, &[]));
    }
    if let Some(encounter) = encounter {
        fight(encounter, tokens, &mut out);
    }
    for name in more.keys() {
        out.push(one("other", name, catalogue::RevealOther { name }, &[]));
    }
    out
}

/// Lists nothing of the turn: its state and the cells in sight follow from other entries, or are on the side's own screen.
fn fight(encounter: &Encounter, tokens: &[Token], out: &mut Vec<Revealed>) {
    let Encounter {
        phase: _,
        round: _,
        active: _,
        another: _,
        order,
        turn: _,
        left: _,
        dice: _,
        explored,
        memories: _,
        in_sight: _,
        due_in_areas: _,
        legendary: _,
        resisting: _,
    } = encounter;
    out.extend(order.iter().map(|combatant| in_order(combatant, tokens)));
    for (side, runs) in explored.iter() {
        let cells: i32 = runs.iter().map(|[_, from, to]| to - from + 1).sum();
        out.push(one("explored", side, catalogue::RevealExplored { side, cells }, &[]));
    }
}

fn in_order(combatant: &CombatantData, tokens: &[Token]) -> Revealed {
    let CombatantData {
        token,
        initiative,
        faces,
        ability,
        preference,
        modifiers,
        status: _,
        decided_by: _,
        chosen,
        tie_rolls,
        first,
        footing_used,
        first_round,
        started: _,
        ended: _,
        begun: _,
        reactions,
        legendary,
    } = combatant;
    let given = [
        ("faces", !faces.is_empty()),
        ("ability", ability.is_some()),
        ("preference", !preference.is_empty()),
        ("modifiers", !modifiers.is_empty()),
        ("chosen", chosen.is_some()),
        ("tieRolls", !tie_rolls.is_empty()),
        ("first", *first != 0),
        ("footingUsed", *footing_used),
        ("firstRound", first_round.is_some()),
        ("reactions", !reactions.is_empty()),
        ("legendary", !legendary.is_nothing()),
    ];
    let fields: Vec<&str> = given.iter().filter(|(_, there)| *there).map(|(name, _)| *name).collect();
    let name = tokens.iter().find(|known| known.id == *token).map_or(token.as_str(), |known| name(known));
    one("order", token, catalogue::RevealOrder { token: name, initiative: *initiative }, &fields)
}

/// Returns the readable name of an entry's field.
pub fn field_name(field: &str) -> Message {
    catalogue::RevealField { field, spaced: spaced(field) }.into()
}

fn one(what: &'static str, id: &str, text: impl Into<Wording>, fields: &[&str]) -> Revealed {
    Revealed {
        what,
        id: id.to_owned(),
        text: text.into(),
        fields: fields.iter().map(|field| (*field).to_owned()).collect(),
    }
}

/// Returns the names of the present fields.
fn fields(given: &[(&str, bool)], more: &Map<String, Value>) -> Vec<String> {
    let given = given.iter().filter(|(_, there)| *there).map(|(name, _)| (*name).to_owned());
    given.chain(more.keys().cloned()).collect()
}

fn terrain(item: &Terrain) -> Revealed {
    let Terrain {
        id,
        cells,
        difficult,
        slow,
        rough,
        blocking,
        medium,
        deck,
        cover,
        damage,
        light,
        label,
        more,
    } = item;
    let fields = fields(
        &[
            ("difficult", *difficult),
            ("slow", slow.is_some()),
            ("rough", *rough),
            ("blocking", blocking.is_some()),
            ("medium", medium.is_some()),
            ("deck", *deck),
            ("cover", cover.is_some()),
            ("damage", damage.is_some()),
            ("light", light.is_some()),
            ("label", label.is_some()),
        ],
        more,
    );
    let text = catalogue::RevealTerrain { name: label.as_ref().unwrap_or(id), cells: cells.len() };
    Revealed { what: "terrain", id: id.clone(), text: text.into(), fields }
}

fn wall(item: &Wall) -> Revealed {
    let Wall { id, points, blocks: _, one_way, door, cover, label, more } = item;
    let fields = fields(
        &[("oneWay", one_way.is_some()), ("cover", cover.is_some()), ("label", label.is_some())],
        more,
    );
    let name = label.as_ref().unwrap_or(id);
    let state = door.map(|state| match state {
        DoorState::Open => "open",
        DoorState::Closed => "closed",
        DoorState::Locked => "locked",
    });
    match state {
        Some(state) => {
            let text = catalogue::RevealDoor { name, state };
            Revealed { what: "door", id: id.clone(), text: text.into(), fields }
        }
        None => {
            let text = catalogue::RevealWall { name, points: points.len() };
            Revealed { what: "wall", id: id.clone(), text: text.into(), fields }
        }
    }
}

fn zone(item: &Zone) -> Revealed {
    let Zone { id, cells, kind, acts: _, degree: _, effect: _, more } = item;
    let text = catalogue::RevealZone { kind, cells: cells.len() };
    Revealed { what: "zone", id: id.clone(), text: text.into(), fields: fields(&[], more) }
}

fn area(item: &Area) -> Revealed {
    let Area { id, name, cells, more } = item;
    let text = catalogue::RevealRegion { name, cells: cells.len() };
    Revealed { what: "area", id: id.clone(), text: text.into(), fields: fields(&[], more) }
}

fn template(item: &LastingTemplate) -> Revealed {
    let LastingTemplate {
        id,
        name,
        cells,
        area,
        on,
        rounds,
        until,
        sustained_by,
        effect,
        creates,
        color,
        seen_by: _,
        more,
    } = item;
    let fields = fields(
        &[
            ("area", area.is_some()),
            ("on", on.is_some()),
            ("rounds", rounds.is_some()),
            ("until", until.is_some()),
            ("sustainedBy", sustained_by.is_some()),
            ("effect", effect.is_some()),
            ("creates", creates.is_some()),
            ("color", color.is_some()),
        ],
        more,
    );
    let name = if name.is_empty() { id } else { name };
    let text = catalogue::RevealTemplate { name, cells: cells.len() };
    Revealed { what: "template", id: id.clone(), text: text.into(), fields }
}

fn mark(item: &Mark) -> Revealed {
    let Mark { id, kind: _, points, text: words, note, link, color, seen_by: _, more } = item;
    let given = [
        ("text", !words.is_empty()),
        ("note", !note.is_empty()),
        ("link", link.is_some()),
        ("color", color.is_some()),
    ];
    let name = if words.is_empty() { id } else { words };
    let text = catalogue::RevealMark { name, points: points.len() };
    Revealed { what: "mark", id: id.clone(), text: text.into(), fields: fields(&given, more) }
}

fn token(item: &Token) -> Revealed {
    let TokenData {
        id,
        name,
        side,
        at,
        size,
        footprint,
        squeezed,
        elevation,
        mounted_on,
        speed,
        stats,
        hp,
        conditions,
        armed,
        reach,
        light,
        senses,
        traits,
        attacks,
        multiattack,
        hidden,
        image,
        more,
    } = &**item;
    let fields = fields(
        &[
            ("size", size.is_some()),
            ("footprint", footprint.is_some()),
            ("squeezed", *squeezed),
            ("elevation", *elevation != 0),
            ("mountedOn", mounted_on.is_some()),
            ("speed", !speed.is_empty()),
            ("stats", !stats.is_empty()),
            ("hp", hp.is_some()),
            ("conditions", !conditions.is_empty()),
            ("armed", armed.is_some()),
            ("reach", reach.is_some()),
            ("light", light.is_some()),
            ("senses", !senses.is_empty()),
            ("traits", !traits.is_empty()),
            ("attacks", !attacks.is_empty()),
            ("multiattack", !multiattack.is_empty()),
            ("hidden", *hidden),
            ("image", image.is_some()),
        ],
        more,
    );
    let cell = Message::from(catalogue::CellBare { column: at.col, row: at.row });
    let conditions: Vec<Message> = conditions.iter().map(|condition| word(&condition.kind)).collect();
    let text: Wording = match conditions.is_empty() {
        true => catalogue::RevealToken { name, side, cell }.into(),
        false => catalogue::RevealTokenConditions { name, side, cell, conditions }.into(),
    };
    Revealed { what: "token", id: id.clone(), text, fields }
}
