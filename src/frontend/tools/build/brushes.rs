//! Brushes of the map tool in one table, so that a new kind of wall or terrain needs no new button.

use burstmap_encounter::MarkKind;
use burstmap_geometry::Channels;
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::map::{Acts, Blocking, Degree, DoorState, Id, Light, Medium, Terrain, Wall, Zone};
use burstmap_rules::policy::cover::CoverPolicy;
use burstmap_rules::ruleset::Ruleset;
use serde_json::Map;

/// Kind of a brush's stroke.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// Selects objects: moves walls, opens properties.
    Adjust,
    /// From point to point.
    Wall,
    /// Cell by cell.
    Terrain,
    Zone,
    /// Lights and areas without light.
    Light,
    /// A named region.
    Area,
    /// Explored cells of a side.
    Fog,
    /// Pins and drawings.
    Mark,
    /// Places a new token.
    Token,
    Erase,
}

impl Stroke {
    /// Strokes in the order of their buttons, with their names.
    pub const ALL: [(Stroke, Plain); 10] = [
        (Stroke::Adjust, catalogue::StrokeAdjust),
        (Stroke::Wall, catalogue::StrokeWall),
        (Stroke::Terrain, catalogue::StrokeGround),
        (Stroke::Zone, catalogue::StrokeZone),
        (Stroke::Light, catalogue::StrokeLight),
        (Stroke::Area, catalogue::StrokeArea),
        (Stroke::Fog, catalogue::StrokeFog),
        (Stroke::Mark, catalogue::StrokeNotes),
        (Stroke::Token, catalogue::StrokeToken),
        (Stroke::Erase, catalogue::StrokeErase),
    ];

    /// Returns whether a stroke gathers cells.
    pub const fn is_fill(self) -> bool {
        matches!(
            self,
            Stroke::Terrain | Stroke::Zone | Stroke::Light | Stroke::Area | Stroke::Fog | Stroke::Erase
        )
    }
}

/// A brush of the map tool.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Brush {
    pub stroke: Stroke,
    pub name: Plain,
    draws: Draws,
}

/// Result of a brush without id and place. `cover: n` is the ruleset's n-th grade above none.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Draws {
    /// Nothing.
    Other,
    Wall {
        blocks: Channels,
        door: Option<DoorState>,
        cover: Option<usize>,
    },
    Ground(Ground),
    Zone {
        kind: &'static str,
        acts: Acts,
        degree: Degree,
    },
    Fog {
        explored: bool,
    },
    Mark(MarkKind),
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Ground {
    difficult: bool,
    slow: Option<bool>,
    rough: bool,
    deck: bool,
    blocking: Option<Blocking>,
    medium: Option<Medium>,
    cover: Option<usize>,
    /// Damage dice for creatures that walk over it.
    damage: Option<&'static str>,
    light: Option<Light>,
    /// Label that rules refer to (`movement.groundSaves`).
    label: Option<&'static str>,
}

const PLAIN: Ground = Ground {
    difficult: false,
    slow: None,
    rough: false,
    deck: false,
    blocking: None,
    medium: None,
    cover: None,
    damage: None,
    light: None,
    label: None,
};

/// Returns the channels that a barrier stops.
const fn stops(movement: bool, effect: bool, sight: bool) -> Channels {
    Channels { movement, effect, sight }
}

const fn other(stroke: Stroke, name: Plain) -> Brush {
    Brush { stroke, name, draws: Draws::Other }
}

const fn wall(name: Plain, blocks: Channels, cover: Option<usize>) -> Brush {
    Brush { stroke: Stroke::Wall, name, draws: Draws::Wall { blocks, door: None, cover } }
}

const fn ground(name: Plain, ground: Ground) -> Brush {
    Brush { stroke: Stroke::Terrain, name, draws: Draws::Ground(ground) }
}

const fn fog(name: Plain, explored: bool) -> Brush {
    Brush { stroke: Stroke::Fog, name, draws: Draws::Fog { explored } }
}

const fn mark(name: Plain, kind: MarkKind) -> Brush {
    Brush { stroke: Stroke::Mark, name, draws: Draws::Mark(kind) }
}

const fn zone(name: Plain, kind: &'static str, acts: Acts, degree: Degree) -> Brush {
    // A zone that conceals only inside is a lack of light.
    let stroke = match acts {
        Acts::Inside => Stroke::Light,
        Acts::Through => Stroke::Zone,
    };
    Brush { stroke, name, draws: Draws::Zone { kind, acts, degree } }
}

/// Returns the brush as one of the light stroke.
const fn lit(brush: Brush) -> Brush {
    Brush { stroke: Stroke::Light, ..brush }
}

const DOOR: Draws = Draws::Wall { blocks: Channels::ALL, door: Some(DoorState::Closed), cover: None };
const EARTH: Blocking = Blocking::Some(stops(false, true, true));

/// Brushes in the order of the key X.
pub const BRUSHES: [Brush; 33] = [
    other(Stroke::Adjust, catalogue::StrokeAdjust),
    wall(catalogue::StrokeWall, Channels::ALL, None),
    Brush { stroke: Stroke::Wall, name: catalogue::BrushDoor, draws: DOOR },
    wall(catalogue::BrushWindowGlazed, stops(true, true, false), None),
    wall(catalogue::BrushWindowOpen, stops(true, false, false), Some(1)),
    wall(catalogue::BrushLowWall, Channels::NONE, Some(1)),
    wall(catalogue::BrushCurtain, stops(false, false, true), None),
    ground(catalogue::BrushDifficult, Ground { difficult: true, ..PLAIN }),
    ground(catalogue::BrushIce, Ground { difficult: true, label: Some("ice"), ..PLAIN }),
    ground(catalogue::BrushSlow, Ground { slow: Some(true), ..PLAIN }),
    ground(catalogue::BrushRough, Ground { rough: true, ..PLAIN }),
    ground(catalogue::BrushHarmful, Ground { damage: Some("1d6"), ..PLAIN }),
    ground(catalogue::BrushPillar, Ground { blocking: Some(Blocking::All(true)), ..PLAIN }),
    ground(catalogue::BrushCrates, Ground { difficult: true, cover: Some(1), ..PLAIN }),
    ground(catalogue::BrushHighCrates, Ground { difficult: true, cover: Some(2), ..PLAIN }),
    ground(catalogue::BrushDeepWater, Ground { medium: Some(Medium::Underwater), ..PLAIN }),
    ground(catalogue::BrushEarth, Ground { medium: Some(Medium::Earth), blocking: Some(EARTH), ..PLAIN }),
    ground(catalogue::BrushDeck, Ground { deck: true, ..PLAIN }),
    lit(ground(catalogue::BrushLight, Ground { light: Some(Light(4, 4)), ..PLAIN })),
    zone(catalogue::BrushSmoke, "smoke", Acts::Through, Degree::Concealment),
    zone(catalogue::BrushThickSmoke, "smoke", Acts::Through, Degree::Total),
    zone(catalogue::BrushFog, "fog", Acts::Through, Degree::Total),
    zone(catalogue::BrushFoliage, "foliage", Acts::Through, Degree::Concealment),
    zone(catalogue::BrushPoorLight, "poor light", Acts::Inside, Degree::Concealment),
    zone(catalogue::BrushDarkness, "darkness", Acts::Inside, Degree::Total),
    other(Stroke::Area, catalogue::StrokeArea),
    fog(catalogue::BrushReveal, true),
    fog(catalogue::BrushHide, false),
    mark(catalogue::BrushPin, MarkKind::Pin),
    mark(catalogue::BrushDrawing, MarkKind::Line),
    mark(catalogue::BrushOutline, MarkKind::Shape),
    other(Stroke::Token, catalogue::StrokeToken),
    other(Stroke::Erase, catalogue::StrokeErase),
];

/// Returns the first brush of a stroke.
pub fn first(stroke: Stroke) -> usize {
    BRUSHES.iter().position(|brush| brush.stroke == stroke).unwrap_or(0)
}

/// Returns the first brush of a stroke that has an effect in a rule system.
pub fn first_of_use(stroke: Stroke, ruleset: &Ruleset) -> usize {
    let found = BRUSHES.iter().position(|brush| brush.stroke == stroke && brush.is_of_use(ruleset));
    found.unwrap_or_else(|| first(stroke))
}

/// Returns the next brush among those with an effect in a rule system.
pub fn after(brush: usize, ruleset: &Ruleset) -> usize {
    let mut others = (1..=BRUSHES.len()).map(|step| (brush + step) % BRUSHES.len());
    others.find(|at| BRUSHES[*at].is_of_use(ruleset)).unwrap_or(0)
}

/// Returns the brush for pins.
pub fn pin() -> Option<usize> {
    BRUSHES.iter().position(|brush| brush.mark() == Some(MarkKind::Pin))
}

impl Brush {
    /// Returns the brush's wall with a ruleset's cover grades, without id and points.
    pub fn wall(&self, policy: &CoverPolicy) -> Option<Wall> {
        let Draws::Wall { blocks, door, cover } = self.draws else { return None };
        let cover = cover.and_then(|nth| grade(policy, nth));
        Some(Wall { door, cover, ..Wall::new(Id::new(), Vec::new(), blocks) })
    }

    /// Returns whether the brush creates a door.
    pub fn is_door(&self) -> bool {
        matches!(self.draws, Draws::Wall { door: Some(_), .. })
    }

    /// Returns whether the brush draws terrain.
    pub fn is_ground(&self) -> bool {
        matches!(self.draws, Draws::Ground(_))
    }

    /// Returns whether the brush draws a zone.
    pub fn is_zone(&self) -> bool {
        matches!(self.draws, Draws::Zone { .. })
    }

    /// Returns whether a click places one of the brush's objects, such as a pin or a light.
    pub fn is_single(&self) -> bool {
        matches!(self.draws, Draws::Mark(MarkKind::Pin) | Draws::Ground(Ground { light: Some(_), .. }))
    }

    /// Returns whether the brush creates the plain wall, which users draw several times in a row.
    pub fn is_plain_wall(&self) -> bool {
        matches!(self.draws, Draws::Wall { blocks: Channels::ALL, door: None, cover: None })
    }

    /// Returns the label of its terrain that rules refer to.
    pub fn rules_label(&self) -> Option<&'static str> {
        if let Draws::Ground(ground) = self.draws { ground.label } else { None }
    }

    /// Returns the label of its objects on the map. Plain walls and doors have none.
    pub fn label(&self) -> Option<String> {
        if let Some(label) = self.rules_label() {
            return Some(label.to_owned());
        }
        (!self.is_plain_wall() && !self.is_door()).then(|| self.name.to_string())
    }

    /// Returns whether the brush reveals cells to a side or hides them; `None` if it is not a fog brush.
    pub const fn explored(&self) -> Option<bool> {
        if let Draws::Fog { explored } = self.draws { Some(explored) } else { None }
    }

    /// Returns the pin or drawing that it creates.
    pub const fn mark(&self) -> Option<MarkKind> {
        if let Draws::Mark(kind) = self.draws { Some(kind) } else { None }
    }

    /// Returns the brush's terrain with a ruleset's cover grades, without id and cells.
    pub fn terrain(&self, policy: &CoverPolicy) -> Option<Terrain> {
        let Draws::Ground(ground) = self.draws else { return None };
        Some(Terrain {
            difficult: ground.difficult,
            slow: ground.slow,
            rough: ground.rough,
            deck: ground.deck,
            blocking: ground.blocking,
            medium: ground.medium,
            cover: ground.cover.and_then(|nth| grade(policy, nth)),
            damage: ground.damage.map(Into::into),
            light: ground.light,
            label: ground.label.map(str::to_owned),
            ..Terrain::default()
        })
    }

    /// Returns whether the brush's object has an effect in a rule system. The only effect of a light is its light. Poor light and darkness are
    /// zones, which conceal in every system (G-30).
    pub fn is_of_use(&self, ruleset: &Ruleset) -> bool {
        !matches!(self.draws, Draws::Ground(Ground { light: Some(_), .. })) || ruleset.light.is_some()
    }

    /// Returns the brush's zone without id and cells.
    pub fn zone(&self) -> Option<Zone> {
        let Draws::Zone { kind, acts, degree } = self.draws else { return None };
        let (id, kind, cells) = (Id::new(), kind.to_owned(), Vec::new());
        Some(Zone { id, cells, kind, acts, degree, effect: None, more: Map::new() })
    }
}

/// Returns the ruleset's n-th grade of cover above none.
fn grade(policy: &CoverPolicy, nth: usize) -> Option<String> {
    // The last grade is total cover, and nothing that lets shots pass provides it.
    let last = policy.grades.len().saturating_sub(2);
    policy.grades.get(nth.min(last)).map(|grade| grade.name.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use burstmap_rules::presets;

    #[test]
    fn every_brush_of_walls_ground_and_zones_draws_one() {
        for ruleset in presets::all() {
            for brush in BRUSHES {
                let drawn = (
                    brush.wall(&ruleset.cover).is_some(),
                    brush.terrain(&ruleset.cover).is_some(),
                    brush.zone().is_some(),
                );
                let stroke = brush.stroke;
                // A light is terrain, and a lack of light is a zone.
                let own = match stroke {
                    Stroke::Light => (false, brush.is_ground(), brush.is_zone()),
                    _ => (stroke == Stroke::Wall, stroke == Stroke::Terrain, stroke == Stroke::Zone),
                };
                assert!(stroke != Stroke::Light || brush.is_ground() != brush.is_zone());
                assert_eq!(drawn, own, "{} under {}", brush.name, ruleset.id);
            }
        }
    }

    // E5-76, G-30
    #[test]
    fn lights_are_offered_where_the_rules_know_light_and_darkness_everywhere() {
        let named = |name| BRUSHES.iter().position(|brush| brush.name == name).unwrap();
        let (light, dark) = (named(catalogue::BrushLight), named(catalogue::BrushDarkness));
        for ruleset in presets::all() {
            let knows = ruleset.id == "srd-5e";
            assert_eq!(BRUSHES[light].is_of_use(&ruleset), knows, "{}", ruleset.id);
            assert!(BRUSHES[dark].is_of_use(&ruleset), "{}", ruleset.id);
            let next = if knows { light } else { light + 1 };
            assert_eq!(after(light - 1, &ruleset), next, "the key X passes it by under {}", ruleset.id);
            assert_eq!(after(BRUSHES.len() - 1, &ruleset), 0);
            assert_eq!(BRUSHES[first_of_use(Stroke::Light, &ruleset)].is_ground(), knows, "{}", ruleset.id);
        }
    }

    #[test]
    fn a_low_wall_gives_the_rulesets_own_lowest_cover() {
        let low = BRUSHES.iter().find(|brush| brush.name == catalogue::BrushLowWall).unwrap();
        let cover: Vec<_> =
            presets::all().iter().map(|set| low.wall(&set.cover).unwrap().cover.unwrap()).collect();
        assert_eq!(cover, ["partial", "partial", "partial", "covered", "quarter", "half"]);
    }
}
