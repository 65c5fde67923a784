//! What every shape of template says about itself, in the file that holds its geometry.

use super::placement::{Placement, bad_query};
use super::{AreaFields, MAX_TEMPLATE_CELLS};
use crate::board::Board;
use crate::policy::area::AreaPolicy;
use crate::reason::{Reason, Refusal};
use crate::traits::json;
use burstmap_geometry::visibility::Origin;
use burstmap_geometry::{Cell, UNIT};
use burstmap_messages::{Plain, catalogue};
use serde::{Deserialize, Serialize};

/// One shape of template. Its fields are those that it has in JSON beside its [`Placement`].
pub trait TemplateKind: Serialize {
    /// What the area tool calls the shape.
    const LABEL: Plain;
    /// Whether it starts at its user and is aimed at a point. Others are placed on a target cell.
    const STARTS_AT_USER: bool = false;
    /// Whether it needs a point to aim at, if it starts at its user.
    const IS_AIMED: bool = true;
    /// Whether something thrown has this shape, so that the area tool offers a throwing distance.
    const IS_THROWN: bool = false;
    /// A number of its own that the area tool offers beside the size.
    const SETTING: Option<Setting> = None;

    /// Takes the template's own fields from those of the question.
    fn from_fields(fields: &AreaFields) -> Self;

    /// The size for which one number stands, in cells.
    fn size(cells: f64) -> TemplateSize {
        TemplateSize::Cells(cells)
    }

    /// Whether a rule system measures it from a corner that can be chosen, on squares.
    fn has_corner(_policy: &AreaPolicy) -> bool {
        Self::STARTS_AT_USER
    }

    /// Whether a rule system knows it.
    fn is_known(_policy: &AreaPolicy) -> bool {
        true
    }

    /// Finds its origin and its cells.
    ///
    /// # Errors
    ///
    /// `bad-query`, `too-large`, `unknown-token` or `out-of-bounds`, with a pointer to the field to blame.
    fn place(&self, board: &Board<'_>, placement: &Placement) -> Result<PlacedTemplate, Refusal>;
}

/// A number that a shape has beside its size.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// What the area tool calls it, with its unit.
    pub label: Plain,
    /// Sets it in a question.
    pub set: fn(&mut AreaFields, f64),
}

/// A template on the map, before barriers are considered.
#[derive(Debug)]
pub struct PlacedTemplate {
    /// Where the effect starts.
    pub origin: Origin,
    /// The cell that effects treat as the origin (RS-08): the target; `None` for shapes that start at their user.
    pub origin_cell: Option<Cell>,
    /// The space that it goes out from: lines of effect start anywhere in it (G-12), not at the origin alone (G-13).
    pub space: Option<Vec<Cell>>,
    /// Its cells on the map in `(row, column)` order, each with its distance.
    pub cells: Vec<(Cell, i32)>,
    /// The rules and the words that explain the placement.
    pub why: Vec<Reason>,
    /// Why it starts elsewhere than where it was aimed (E5-68).
    pub moved: Option<Reason>,
}

/// A radius or a length in cells; of a rectangle the width and the height.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged, expecting = "expected a number of cells, or [width, height]")]
pub enum TemplateSize {
    /// A radius or a length.
    Cells(f64),
    /// A width and a height.
    Rect([f64; 2]),
}

impl TemplateSize {
    /// The radius or length in whole cells.
    ///
    /// # Errors
    ///
    /// `bad-query` or `too-large`, at `/size`.
    pub fn cells(self) -> Result<i32, Refusal> {
        match self {
            TemplateSize::Cells(size) => whole_cells(size, "/size"),
            TemplateSize::Rect(_) => Err(bad_query(catalogue::AreaOneSize, "/size")),
        }
    }

    /// The radius or length in units of the lattice, where true shapes are laid on the map.
    ///
    /// # Errors
    ///
    /// `bad-query` or `too-large`, at `/size`.
    pub fn units(self) -> Result<i64, Refusal> {
        match self {
            TemplateSize::Cells(size) => length(size, "/size"),
            TemplateSize::Rect(_) => Err(bad_query(catalogue::AreaOneSize, "/size")),
        }
    }
}

/// A length in units of the lattice.
///
/// # Errors
///
/// `bad-query` or `too-large`, at `path`.
pub fn length(cells: f64, path: &str) -> Result<i64, Refusal> {
    whole_cells(cells, path)?;
    Ok((cells * UNIT as f64).round() as i64)
}

/// A size in whole cells, rounded down: a radius of 2.5 holds what lies at distance 2.
///
/// # Errors
///
/// `bad-query` or `too-large`, at `path`.
pub fn whole_cells(size: f64, path: &str) -> Result<i32, Refusal> {
    if (0.0..=MAX_TEMPLATE_CELLS).contains(&size) {
        return Ok(size as i32);
    }
    let code = if size > MAX_TEMPLATE_CELLS { "too-large" } else { "bad-query" };
    let message = catalogue::AreaSize { size: json(size).to_string(), most: MAX_TEMPLATE_CELLS };
    Err(Refusal::new(code, message).at(path))
}
