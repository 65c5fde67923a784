//! Outdated parts of a layer's image after a change. The rest stays.

use super::list::{Label, Layer, Rect};
use super::on_picture::Dress;
use super::scenery::same_floors;
use super::{View, light, tokens, walls, zones};
use burstmap_encounter::view::explored::Fog;
use burstmap_encounter::{Scene, Shared};
use burstmap_rules::conditions;
use burstmap_rules::map::{Id, Token, Wall};
use std::collections::{BTreeMap, BTreeSet};

/// Number of parts from which everything is outdated.
const MOST_PARTS: usize = 48;

/// The selected tokens, the carried one, the active one.
pub type Marked = [Vec<Id>; 3];

/// Returns the currently marked tokens.
pub fn marked(view: View<'_>) -> Marked {
    let editor = view.editor;
    let carried = editor.select.carried.iter().map(|carried| carried.token.clone()).collect();
    let selected = editor.selected.iter().chain(&editor.more).cloned().collect();
    [selected, carried, view.turn.active.iter().cloned().collect()]
}

/// Parts of an image to paint again.
#[derive(Clone, PartialEq, Debug)]
pub enum Stale {
    Nothing,
    /// Rectangles of the plane, in cells.
    Parts(Vec<Rect>),
    Everything,
}

/// The previous source data of ground and pieces.
#[derive(Clone, Debug)]
pub struct Made {
    /// The scene. Its lists are shared, not copied.
    scene: Scene,
    fog: Option<Fog>,
    sides: Vec<String>,
    /// Initials, since a new token may change those of others.
    initials: BTreeMap<String, String>,
    /// Shared portraits, since they show initials.
    same_portraits: BTreeSet<String>,
    marked: Marked,
    names: Vec<Label>,
    /// Appearance of walls and ground, by the tool and a setting.
    dress: Dress,
}

impl Made {
    /// Returns the current source data.
    pub fn of(view: View<'_>) -> Made {
        let scene = view.table.scene();
        Made {
            scene: Scene { encounter: None, ..scene.clone() },
            fog: view.scenery.fog.clone(),
            sides: view.scenery.sides.clone(),
            initials: view.scenery.initials.clone(),
            same_portraits: view.scenery.same_portraits.clone(),
            marked: marked(view),
            names: zones::name_labels(view),
            dress: Dress::of(view),
        }
    }

    /// Returns the parts of a layer that were drawn from other data before.
    pub fn since(&self, before: &Made, layer: Layer, view: View<'_>) -> Stale {
        let (old, new) = (&before.scene, &self.scene);
        let both = old.grid == new.grid
            && before.dress == self.dress
            && old.ruleset.same(&new.ruleset)
            && old.settings == new.settings
            && old.zones.same(&new.zones);
        match layer {
            Layer::Ground => {
                let kept = both
                    && old.image == new.image
                    && old.terrain.same(&new.terrain)
                    && same_floors(&old.walls, &new.walls)
                    && light::carried(&old.tokens) == light::carried(&new.tokens)
                    && before.fog == self.fog;
                if kept { Stale::Nothing } else { Stale::Everything }
            }
            _ if !both || !old.areas.same(&new.areas) || before.sides != self.sides => Stale::Everything,
            _ => self.pieces_since(before, view).map_or(Stale::Everything, |parts| match parts.len() {
                0 => Stale::Nothing,
                1..=MOST_PARTS => Stale::Parts(parts),
                _ => Stale::Everything,
            }),
        }
    }

    /// Returns the outdated parts of the pieces; `None` for everything.
    fn pieces_since(&self, before: &Made, view: View<'_>) -> Option<Vec<Rect>> {
        let mut parts = walls_since(&before.scene.walls, &self.scene.walls)?;
        let letters = |(name, was): (&String, &String)| self.initials.get(name).is_none_or(|is| is == was);
        if !before.initials.iter().all(letters) {
            return None;
        }
        let (old, new) = (&before.scene.tokens, &self.scene.tokens);
        let room = |token: &Token| tokens::room(view, token);
        if !old.same(new) {
            // Lines between tokens cross the map.
            if old.iter().chain(new.iter()).any(is_engaged) {
                return None;
            }
            let pairs = (0..old.len().max(new.len())).map(|i| [old.get(i), new.get(i)]);
            let differs = |[a, b]: &[Option<&Token>; 2]| match (a, b) {
                (Some(a), Some(b)) => !a.same(b),
                _ => true,
            };
            parts.extend(pairs.filter(differs).flatten().flatten().map(room).take(2 * MOST_PARTS));
        }
        let mut other_portraits = before.same_portraits.symmetric_difference(&self.same_portraits).peekable();
        if other_portraits.peek().is_some() {
            let other: BTreeSet<&String> = other_portraits.collect();
            let has = |token: &&Token| token.image.as_ref().is_some_and(|image| other.contains(image));
            parts.extend(old.iter().chain(new.iter()).filter(has).map(room).take(2 * MOST_PARTS));
        }
        for (was, is) in before.marked.iter().zip(&self.marked).filter(|(was, is)| was != is) {
            let by_id = |list: &[Token], ids: &[Id]| -> Vec<Rect> {
                list.iter().filter(|token| ids.contains(&token.id)).map(room).collect()
            };
            parts.extend(by_id(old, was));
            parts.extend(by_id(new, is));
        }
        let (was, is) = (&before.names, &self.names);
        let gone = was.iter().filter(|label| !is.contains(label));
        let come = is.iter().filter(|label| !was.contains(label));
        parts.extend(gone.chain(come).map(room_of_name));
        Some(parts)
    }
}

fn is_engaged(token: &Token) -> bool {
    token.conditions.iter().any(|condition| {
        conditions::points_at(condition).is_some()
            && matches!(condition.kind.as_str(), "engagedWith" | "engagedBy")
    })
}

fn walls_since(old: &Shared<Vec<Wall>>, new: &Shared<Vec<Wall>>) -> Option<Vec<Rect>> {
    if old.same(new) {
        return Some(Vec::new());
    }
    if old.len() != new.len() {
        return None;
    }
    let changed = old.iter().zip(new.iter()).filter(|(a, b)| a != b);
    Some(changed.flat_map(|(a, b)| [walls::room(a), walls::room(b)]).take(2 * MOST_PARTS).collect())
}

/// Returns the space of a name with the widest possible letters.
fn room_of_name(label: &Label) -> Rect {
    let [x, y] = label.at;
    [x - 0.3, y - 0.6, x + 0.6 + 0.6 * label.text.chars().count() as f64, y + 0.6]
}
