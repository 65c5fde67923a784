//! State of the map tool.

use burstmap_encounter::{MarkColor, Scene, SeenBy};
use burstmap_geometry::Cell;
use burstmap_rules::map::Id;
use burstmap_rules::movement::Movement;
use burstmap_rules::reason::PlanePoint;
use std::collections::BTreeMap;

/// State of the tool.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BuildTool {
    /// Index in the table of brushes.
    pub brush: usize,
    /// A wall's first point.
    pub anchor: Option<PlanePoint>,
    /// Current end of a wall.
    pub at: Option<PlanePoint>,
    /// Cells of the current stroke.
    pub cells: Vec<Cell>,
    /// Form of strokes.
    pub(crate) form: Form,
    /// Point at which the stroke began.
    pub(crate) began: Option<PlanePoint>,
    /// Last brush of each stroke, by the stroke's number.
    pub(crate) last: BTreeMap<usize, usize>,
    /// First cell of the stroke.
    pub(crate) first: Option<Cell>,
    /// Corners of a polygon in progress.
    pub outline: Vec<PlanePoint>,
    /// Style of the next pin or drawing.
    pub mark_style: MarkStyle,
    /// Side whose fog is edited; `None` for the first one.
    pub fog_side: Option<String>,
    /// A wall being moved, in its new position.
    pub held: Option<HeldWall>,
    /// The last selected object. The panel shows its properties.
    pub picked: Option<Thing>,
    /// Patch that the stroke extends or erases.
    pub(crate) patch: Option<Thing>,
    /// The next token.
    pub new_token: NewToken,
    /// Corner of the cursor's cell for drawing with the keyboard.
    pub corner: usize,
    /// A highlighted place on the map, with its line.
    pub mark: Option<(PlanePoint, Option<[PlanePoint; 2]>)>,
    pub(crate) pressed: Option<PlanePoint>,
    /// Whether a tap started something that the next tap continues, as an alternative to dragging.
    pub(crate) tapped: bool,
    /// Whether the press was on the wall that was already selected.
    pub(crate) again: bool,
}

/// Form of a stroke on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// Cell by cell, or a wall from point to point.
    #[default]
    Free,
    /// From one corner to the other.
    Rectangle,
    /// Everything that walls enclose or, for walls, a shape corner by corner.
    Whole,
}

/// An object on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Thing {
    Wall(Id),
    Terrain(Id),
    Zone(Id),
    Area(Id),
    Token(Id),
    Template(Id),
    Mark(Id),
}

impl Thing {
    /// Returns the object's id in the scene.
    pub fn id(&self) -> &str {
        match self {
            Thing::Wall(id)
            | Thing::Terrain(id)
            | Thing::Zone(id)
            | Thing::Area(id)
            | Thing::Token(id)
            | Thing::Template(id)
            | Thing::Mark(id) => id,
        }
    }

    /// Returns whether the object still exists in the scene.
    pub fn is_in(&self, scene: &Scene) -> bool {
        match self {
            Thing::Wall(id) => scene.walls.iter().any(|item| item.id == *id),
            Thing::Terrain(id) => scene.terrain.iter().any(|item| item.id == *id),
            Thing::Zone(id) => scene.zones.iter().any(|item| item.id == *id),
            Thing::Area(id) => scene.areas.iter().any(|item| item.id == *id),
            Thing::Template(id) => scene.templates.iter().any(|item| item.id == *id),
            Thing::Mark(id) => scene.marks.iter().any(|item| item.id == *id),
            Thing::Token(id) => scene.tokens.iter().any(|item| item.id == *id),
        }
    }
}

/// A wall being moved, in its new position.
#[derive(Clone, Debug, PartialEq)]
pub struct HeldWall {
    pub id: Id,
    /// New position.
    pub points: Vec<PlanePoint>,
    /// The moved point; `None` for the whole wall.
    pub(crate) vertex: Option<usize>,
    pub(crate) from: PlanePoint,
    pub(crate) moved: bool,
}

/// Properties of the next token. Values of `None` are filled in when it is placed, or omitted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewToken {
    pub name: Option<String>,
    pub side: Option<String>,
    pub size: Option<String>,
    /// Walking speed.
    pub speed: Option<Movement>,
    pub hit_points: Option<i32>,
    /// Statistic of the usual defense.
    pub defense: Option<i32>,
}

/// Style of the next pin or drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MarkStyle {
    pub color: Option<MarkColor>,
    pub seen_by: SeenBy,
}
