//! The interface of every shape of template, implemented next to its geometry.

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

/// One shape of template. Its fields are its JSON fields in addition to its [`Placement`].
pub trait TemplateKind: Serialize {
    /// Label in the area tool.
    const LABEL: Plain;
    /// Whether the shape starts at its user and is aimed at a point. Others are placed on a target cell.
    const STARTS_AT_USER: bool = false;
    /// Whether the shape needs a point to aim at, if it starts at its user.
    const IS_AIMED: bool = true;
    /// Whether thrown weapons have this shape, so that the area tool offers a throwing range.
    const IS_THROWN: bool = false;
    /// An additional number in the area tool.
    const SETTING: Option<Setting> = None;

    /// Creates the template from the fields of the query.
    fn from_fields(fields: &AreaFields) -> Self;

    /// Returns the size for a single number, in cells.
    fn size(cells: f64) -> TemplateSize {
        TemplateSize::Cells(cells)
    }

    /// Returns whether a rule system measures the shape from a selectable corner, on squares.
    fn has_corner(_policy: &AreaPolicy) -> bool {
        Self::STARTS_AT_USER
    }

    /// Returns whether a rule system has the shape.
    fn is_known(_policy: &AreaPolicy) -> bool {
        true
    }

    /// Finds the template's origin and cells.
    ///
    /// # Errors
    ///
    /// `bad-query`, `too-large`, `unknown-token` or `out-of-bounds`, with a pointer to the field at fault.
    fn place(&self, board: &Board<'_>, placement: &Placement) -> Result<PlacedTemplate, Refusal>;
}

/// A number of a shape in addition to its size.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Label in the area tool, with its unit.
    pub label: Plain,
    /// Sets the number in a query.
    pub set: fn(&mut AreaFields, f64),
}

/// A template on the map, before barriers are considered.
#[derive(Debug)]
pub struct PlacedTemplate {
    /// Start of the effect.
    pub origin: Origin,
    /// The cell that effects treat as the origin (RS-08): the target, or `None` for shapes that start at their user.
    pub origin_cell: Option<Cell>,
    /// The space that the template emanates from: lines of effect can start anywhere in it (G-12), not only at the origin (G-13).
    pub space: Option<Vec<Cell>>,
    /// The template's cells on the map in `(row, column)` order, with their distances.
    pub cells: Vec<(Cell, i32)>,
    /// Rules and sentences that explain the placement.
    pub why: Vec<Reason>,
    /// Reason for a start other than the one aimed at (E5-68).
    pub moved: Option<Reason>,
}

impl PlacedTemplate {
    /// Places the template of all cells within `size` of the target cell's center.
    pub fn around_cell(board: &Board<'_>, target: Cell, size: i32, why: Reason) -> PlacedTemplate {
        PlacedTemplate {
            origin: Origin { point: board.grid().center(target), cell: target },
            origin_cell: Some(target),
            space: None,
            cells: board.grid().within(target, size, board.metric()),
            why: vec![why],
            moved: None,
        }
    }
}

/// A radius or length in cells, or the width and height of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged, expecting = "expected a number of cells, or [width, height]")]
pub enum TemplateSize {
    /// A radius or length.
    Cells(f64),
    /// A width and height.
    Rect([f64; 2]),
}

impl TemplateSize {
    /// Returns the radius or length in whole cells.
    ///
    /// # Errors
    ///
    /// `bad-query` or `too-large` at `/size`.
    pub fn cells(self) -> Result<i32, Refusal> {
        match self {
            TemplateSize::Cells(size) => whole_cells(size, "/size"),
            TemplateSize::Rect(_) => Err(bad_query(catalogue::AreaOneSize, "/size")),
        }
    }

    /// Returns the radius or length in lattice units, for true shapes.
    ///
    /// # Errors
    ///
    /// `bad-query` or `too-large` at `/size`.
    pub fn units(self) -> Result<i64, Refusal> {
        match self {
            TemplateSize::Cells(size) => length(size, "/size"),
            TemplateSize::Rect(_) => Err(bad_query(catalogue::AreaOneSize, "/size")),
        }
    }
}

/// Returns a length in lattice units.
///
/// # Errors
///
/// `bad-query` or `too-large` at `path`.
pub fn length(cells: f64, path: &str) -> Result<i64, Refusal> {
    whole_cells(cells, path)?;
    Ok((cells * UNIT as f64).round() as i64)
}

/// Returns a size in whole cells, rounded down: a radius of 2.5 includes distance 2.
///
/// # Errors
///
/// `bad-query` or `too-large` at `path`.
pub fn whole_cells(size: f64, path: &str) -> Result<i32, Refusal> {
    if (0.0..=MAX_TEMPLATE_CELLS).contains(&size) {
        return Ok(size as i32);
    }
    let code = if size > MAX_TEMPLATE_CELLS { "too-large" } else { "bad-query" };
    let message = catalogue::AreaSize { size: json(size).to_string(), most: MAX_TEMPLATE_CELLS };
    Err(Refusal::new(code, message).at(path))
}
