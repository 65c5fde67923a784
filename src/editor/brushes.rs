//! What the map tool can draw: one table, so that a new kind of wall or ground needs no new button.

use burstmap_rules::cover::CoverPolicy;
use serde_json::{Map, Value};

/// How a brush works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// Takes hold of what is there: moves walls, opens their properties.
    Adjust,
    /// From point to point.
    Wall,
    /// Cell by cell.
    Terrain,
    Zone,
    /// A named region.
    Area,
    /// Sets a new token down.
    Token,
    Erase,
}

impl Stroke {
    pub const ALL: [(Stroke, &'static str); 7] = [
        (Stroke::Adjust, "Adjust"),
        (Stroke::Wall, "Wall"),
        (Stroke::Terrain, "Ground"),
        (Stroke::Zone, "Zone"),
        (Stroke::Area, "Area"),
        (Stroke::Token, "Token"),
        (Stroke::Erase, "Erase"),
    ];

    /// Whether a stroke gathers cells.
    pub const fn is_fill(self) -> bool {
        matches!(self, Stroke::Terrain | Stroke::Zone | Stroke::Area | Stroke::Erase)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Brush {
    pub stroke: Stroke,
    pub name: &'static str,
    /// Fields of what it draws, beside id and place. `"cover": n` stands for the ruleset's n-th grade above none.
    json: &'static str,
}

const fn brush(stroke: Stroke, name: &'static str, json: &'static str) -> Brush {
    Brush { stroke, name, json }
}

pub const BRUSHES: [Brush; 25] = [
    brush(Stroke::Adjust, "Adjust", "{}"),
    brush(Stroke::Wall, "Wall", r#"{"blocks":{"move":true,"effect":true,"sight":true}}"#),
    brush(Stroke::Wall, "Door", r#"{"blocks":{"move":true,"effect":true,"sight":true},"door":"closed"}"#),
    brush(Stroke::Wall, "Window, glazed", r#"{"blocks":{"move":true,"effect":true,"sight":false}}"#),
    brush(
        Stroke::Wall,
        "Window, open or barred",
        r#"{"blocks":{"move":true,"effect":false,"sight":false},"cover":1}"#,
    ),
    brush(Stroke::Wall, "Low wall", r#"{"blocks":{"move":false,"effect":false,"sight":false},"cover":1}"#),
    brush(Stroke::Wall, "Curtain", r#"{"blocks":{"move":false,"effect":false,"sight":true}}"#),
    brush(Stroke::Terrain, "Difficult ground", r#"{"difficult":true}"#),
    brush(Stroke::Terrain, "Slow ground", r#"{"slow":true}"#),
    brush(Stroke::Terrain, "Rough ground", r#"{"rough":true}"#),
    brush(Stroke::Terrain, "Pillar", r#"{"blocking":true}"#),
    brush(Stroke::Terrain, "Crates", r#"{"difficult":true,"cover":1}"#),
    brush(Stroke::Terrain, "High crates", r#"{"difficult":true,"cover":2}"#),
    brush(Stroke::Terrain, "Deep water", r#"{"medium":"underwater"}"#),
    brush(
        Stroke::Terrain,
        "Earth",
        r#"{"medium":"earth","blocking":{"move":false,"effect":true,"sight":true}}"#,
    ),
    brush(Stroke::Terrain, "Deck", r#"{"deck":true}"#),
    brush(Stroke::Zone, "Smoke", r#"{"kind":"smoke","acts":"through","degree":"concealment"}"#),
    brush(Stroke::Zone, "Thick smoke", r#"{"kind":"smoke","acts":"through","degree":"total"}"#),
    brush(Stroke::Zone, "Fog", r#"{"kind":"fog","acts":"through","degree":"total"}"#),
    brush(Stroke::Zone, "Foliage", r#"{"kind":"foliage","acts":"through","degree":"concealment"}"#),
    brush(Stroke::Zone, "Poor light", r#"{"kind":"poor light","acts":"inside","degree":"concealment"}"#),
    brush(Stroke::Zone, "Darkness", r#"{"kind":"darkness","acts":"inside","degree":"total"}"#),
    brush(Stroke::Area, "Area", "{}"),
    brush(Stroke::Token, "Token", "{}"),
    brush(Stroke::Erase, "Erase", "{}"),
];

/// The first brush of a stroke.
pub fn first(stroke: Stroke) -> usize {
    BRUSHES.iter().position(|brush| brush.stroke == stroke).unwrap_or(0)
}

impl Brush {
    /// What it draws under a ruleset's cover grades, without id and place.
    pub fn fields(&self, cover: &CoverPolicy) -> Map<String, Value> {
        let Ok(Value::Object(mut fields)) = serde_json::from_str(self.json) else { return Map::new() };
        if let Some(nth) = fields.get("cover").and_then(Value::as_u64) {
            // The last grade is total cover: nothing that lets shots pass gives it.
            let last = cover.grades.len().saturating_sub(2);
            let grade = cover.grades.get((nth as usize).min(last)).map(|grade| grade.name.clone());
            match grade {
                Some(grade) => fields.insert("cover".into(), Value::from(grade)),
                None => fields.shift_remove("cover"),
            };
        }
        fields
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_rules::map::{Terrain, Wall, Zone};
    use burstmap_rules::presets;
    use serde_json::json;

    #[test]
    fn every_brush_draws_what_a_scene_takes_under_every_ruleset() {
        for ruleset in presets::all() {
            for brush in BRUSHES {
                let mut fields = brush.fields(&ruleset.cover);
                fields.insert("id".into(), json!("new"));
                fields.insert("points".into(), json!([[0, 0], [1, 0]]));
                fields.insert("cells".into(), json!([[0, 0]]));
                let value = Value::Object(fields);
                let read = match brush.stroke {
                    Stroke::Wall => serde_json::from_value::<Wall>(value).map(drop),
                    Stroke::Terrain => serde_json::from_value::<Terrain>(value).map(drop),
                    Stroke::Zone => serde_json::from_value::<Zone>(value).map(drop),
                    _ => Ok(()),
                };
                assert!(read.is_ok(), "{} under {}: {read:?}", brush.name, ruleset.id);
            }
        }
    }

    #[test]
    fn a_low_wall_gives_the_rulesets_own_lowest_cover() {
        let low = BRUSHES.iter().find(|brush| brush.name == "Low wall").map(|brush| {
            presets::all().iter().map(|set| brush.fields(&set.cover)["cover"].clone()).collect::<Vec<_>>()
        });
        assert_eq!(
            low,
            Some(["partial", "partial", "partial", "covered", "quarter"].map(Value::from).to_vec())
        );
    }
}
