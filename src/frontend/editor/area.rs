//! State of the area tool.

use super::rest::Rest;
use burstmap_encounter::Creates;
use burstmap_encounter::{MarkColor, SeenBy};
use burstmap_geometry::Cell;
use burstmap_rules::area::{Corner, TemplateShape};
use burstmap_rules::area_effect::{AreaMoment, WallSide};
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::query::Place;
use burstmap_rules::reason::PlanePoint;
use std::collections::BTreeMap;

/// Target of the area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    pub cell: Cell,
    /// Target point of lines and cones: to half cells on squares, at centers on hexes.
    pub point: PlanePoint,
}

/// State of the tool.
#[derive(Clone, Debug, PartialEq)]
pub struct AreaTool {
    pub shape: TemplateShape,
    /// Radius or length in cells.
    pub size: i32,
    /// Width and height of a box in cells; `None` if both equal its size.
    pub sides: Option<[i32; 2]>,
    /// Corner at which the area starts; `None` for the rules' suggestion.
    pub corner: Option<Corner>,
    /// Start of lines and cones, if it is not the selected token.
    pub user: Option<Place>,
    /// Last target.
    pub aim: Option<Aim>,
    /// Throwing range of the user in cells, for checking the distance (AH-07).
    pub throw_range: Option<f64>,
    /// Elevation of the area's start, and the area's height, in cells. Default: the rules' values (E5-69).
    pub elevation: Option<f64>,
    pub height: Option<f64>,
    /// Whether an emanation includes the space of its source (E5-73).
    pub include: bool,
    /// Whether the area is a ring (E5-94).
    pub ring: bool,
    /// Whether a line starts anywhere instead of at its user.
    pub free: bool,
    /// Direction of a line that starts anywhere, in degrees clockwise from the right.
    pub direction: f64,
    /// Additional numbers of shapes ([`TemplateShape::setting`]). Default: the rules' values.
    pub settings: BTreeMap<TemplateShape, f64>,
    /// Whether the template stays in place while the pointer moves.
    pub pinned: bool,
    /// Choices for an attack on the area.
    pub attack: AreaChoices,
    /// Name and duration as a lasting template.
    pub keeping: Keeping,
    /// Last resting place of the pointer.
    pub(crate) rest: Rest<Aim>,
    /// Start of a drag that draws the area.
    pub(crate) drawn_from: Option<Start>,
}

impl Default for AreaTool {
    fn default() -> AreaTool {
        AreaTool {
            shape: TemplateShape::Burst,
            size: 3,
            sides: None,
            corner: None,
            user: None,
            aim: None,
            throw_range: None,
            elevation: None,
            height: None,
            include: false,
            ring: false,
            free: false,
            direction: 0.0,
            settings: BTreeMap::new(),
            pinned: false,
            attack: AreaChoices::default(),
            keeping: Keeping::default(),
            rest: Rest::default(),
            drawn_from: None,
        }
    }
}

impl AreaTool {
    /// Removes the area.
    pub fn let_go(&mut self) {
        self.aim = None;
        self.rest = Rest::default();
        self.pinned = false;
        self.drawn_from = None;
    }

    /// Returns whether the shape starts at its user instead of at a target cell.
    pub fn is_directed(&self) -> bool {
        self.shape.starts_at_user() && !self.is_free()
    }

    /// Returns whether the shape starts at its user towards its target.
    pub fn is_aimed(&self) -> bool {
        self.is_directed() && self.shape.is_aimed()
    }

    /// Returns whether the shape surrounds its user.
    pub fn is_around(&self) -> bool {
        self.is_directed() && !self.shape.is_aimed()
    }

    /// Selects another shape. A shape around its user follows it by default (E5-73).
    pub fn choose(&mut self, shape: TemplateShape) {
        let before = self.is_around();
        self.shape = shape;
        if self.is_around() != before {
            self.keeping.follows = self.is_around();
        }
    }

    /// Sets the shape's additional number; `None` for the rules' value.
    pub fn set(&mut self, setting: Option<f64>) {
        match setting {
            Some(number) => drop(self.settings.insert(self.shape, number)),
            None => drop(self.settings.remove(&self.shape)),
        }
    }
}

/// Start of a drag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Start {
    pub(crate) cell: Cell,
    pub(crate) point: PlanePoint,
    /// Whether the drag started at the center of a placed template.
    pub(crate) moves: bool,
}

/// Properties of the template if it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keeping {
    pub name: String,
    pub rounds: Option<i32>,
    /// Whether the kept template moves with a token ([`Editor::keeps_with`](crate::Editor::keeps_with)).
    pub follows: bool,
    /// Whether the same token sustains it by concentration (E5-84).
    pub sustained: bool,
    /// Whether it is a spell that costs the caster's action.
    pub costs_action: bool,
    /// Times of its effect on creatures inside (E5-94); empty for none.
    pub acts: Vec<AreaMoment>,
    /// Whether the area acts at most once per turn.
    pub once_a_turn: bool,
    /// Whether the area halves the speed of creatures inside.
    pub halves: bool,
    /// Side of a line or a ring on which the area also acts when turns start or end.
    pub beside: Option<WallSide>,
    /// Width of that side in cells.
    pub within: Option<i32>,
    /// Whether the area spares the token that it follows or that sustains it, and that token's side.
    pub spares_own: bool,
    /// Contents that the area creates in its cells while it lasts.
    pub creates: Option<Creates>,
    pub color: Option<MarkColor>,
    /// Sides that see the template; `None` for everyone.
    pub seen_by: Option<SeenBy>,
}

impl Keeping {
    /// Returns whether the area acts when turns start or end. Only then can it act beside a line or a ring.
    pub fn acts_in_turns(&self) -> bool {
        self.acts.iter().any(|moment| matches!(moment, AreaMoment::StartTurn | AreaMoment::EndTurn))
    }
}

/// Choices for an attack on the area, in addition to the usual ones.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AreaChoices {
    /// Whether all are hit without a roll.
    pub unrolled: bool,
    /// Target defense; empty for the usual one.
    pub versus: String,
    /// Check of each target instead of the attack roll; empty for none.
    pub check: String,
    pub spell: bool,
    pub options: AttackOptions,
    pub overrides: AttackOverrides,
}

impl AreaChoices {
    /// Returns the skill that each target checks, if specified.
    pub fn skill(&self) -> Option<&str> {
        Some(self.check.trim()).filter(|skill| !skill.is_empty())
    }

    /// Returns whether an attack is rolled against the targets' defenses.
    pub fn is_rolled(&self) -> bool {
        !self.unrolled && self.skill().is_none()
    }
}
