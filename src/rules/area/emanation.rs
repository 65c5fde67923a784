//! An emanation, which extends from a creature or a cell in all directions (E5-73).

use super::counting::{Counted, bounds, cells_within};
use super::placement::{Placement, bad_query, center_of, nearest_cell};
use super::template::{PlacedTemplate, TemplateKind, TemplateSize};
use super::{AreaFields, laid};
use crate::board::Board;
use crate::policy::area::{AreaPolicy, EmanationBy};
use crate::reason::{Reason, Refusal};
use burstmap_geometry::figure::{Coverage, Figure};
use burstmap_geometry::visibility::Origin;
use burstmap_geometry::{Cell, Point, UNIT};
use burstmap_messages::{Plain, catalogue};
use serde::Serialize;

/// The cells around its user's space to which that space has line of effect.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Emanation {
    /// Distance in cells.
    pub size: TemplateSize,
    /// Whether the emanation includes the user's own cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub include: Option<bool>,
}

impl TemplateKind for Emanation {
    const LABEL: Plain = catalogue::ShapeEmanation;
    const STARTS_AT_USER: bool = true;
    const IS_AIMED: bool = false;

    fn from_fields(fields: &AreaFields) -> Emanation {
        Emanation { size: fields.size, include: fields.include }
    }

    fn has_corner(_policy: &AreaPolicy) -> bool {
        false
    }

    fn is_known(policy: &AreaPolicy) -> bool {
        policy.emanation != EmanationBy::Nothing
    }

    fn place(&self, board: &Board<'_>, placement: &Placement) -> Result<PlacedTemplate, Refusal> {
        let (grid, ruleset) = (board.grid(), board.facts.ruleset);
        placement.refuse_corner(catalogue::AreaEmanationWithoutCorner)?;
        let Some(user) = placement.user(board)? else {
            return Err(bad_query(catalogue::AreaEmanationNeedsUser, "/user"));
        };
        let own = user.cells.clone();
        let wanted = |cell: Cell| self.include == Some(true) || !own.contains(&cell);
        let (cells, size) = match ruleset.area.emanation {
            EmanationBy::Nothing => {
                return Err(bad_query(catalogue::AreaNoEmanations { system: &ruleset.name }, "/shape"));
            }
            EmanationBy::Template if grid.is_hex() => {
                return Err(bad_query(catalogue::AreaEmanationOnHexes, "/shape"));
            }
            EmanationBy::Count => {
                let size = self.size.cells()?;
                let counted = Counted::Space(own.clone());
                (cells_within(board, &own, size, &counted, wanted), f64::from(size))
            }
            EmanationBy::Template => {
                let size = self.size.units()?;
                (around(board, &own, size, wanted), laid::said(size))
            }
        };
        let point = center_of(board, &own);
        let rules = &ruleset.area.rules;
        let message = catalogue::AreaEmanation { user: user.name(), size };
        let rule = rules.emanation.as_ref().unwrap_or(&rules.radius);
        let mut why = vec![Reason::new(rule, message).ids(user.ids()).cells(own.clone())];
        if ruleset.area.emanation == EmanationBy::Template {
            why.extend(laid::why(&ruleset.area));
        }
        let cell = nearest_cell(board, point, &own);
        Ok(PlacedTemplate {
            origin: Origin { point, cell },
            origin_cell: None,
            space: Some(own),
            cells,
            why,
            moved: None,
        })
    }
}

/// Returns the cells that the surroundings of a block of squares cover. Next to a side, these are complete rows. Beyond a corner, they are the cells
/// of the disc around that corner.
pub(super) fn around(
    board: &Board<'_>,
    own: &[Cell],
    size: i64,
    wanted: impl Fn(Cell) -> bool,
) -> Vec<(Cell, i32)> {
    let grid = board.grid();
    let (least, most) = bounds(own);
    let coverage = board.facts.ruleset.area.template.coverage().unwrap_or(Coverage::Half);
    let counted = Counted::Space(own.to_vec());
    let beyond = |at: i32, low: i32, high: i32| if at < low { low - at } else { (at - high).max(0) };
    let edge = |at: i32, low: i32, high: i32| i64::from(if at < low { low } else { high + 1 }) * UNIT;
    let covered = |cell: Cell| {
        let (x, y) = (beyond(cell.col, least.col, most.col), beyond(cell.row, least.row, most.row));
        if x == 0 || y == 0 {
            // A row whose near side is `steps - 1` away.
            let near = i64::from(x.max(y) - 1) * UNIT;
            return x.max(y) == 0
                || match coverage {
                    Coverage::Any => near < size,
                    Coverage::Half | Coverage::Center => near + UNIT / 2 <= size,
                };
        }
        let corner = Point::new(edge(cell.col, least.col, most.col), edge(cell.row, least.row, most.row));
        Figure::disc(grid, corner, size).covers(cell, coverage)
    };
    let steps = ((size + UNIT - 1) / UNIT) as i32;
    // With every metric, a cell within N columns and rows is at distance 2 N or less.
    cells_within(board, own, 2 * steps, &counted, |cell| wanted(cell) && covered(cell))
}
