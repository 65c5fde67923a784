//! A rectangle of cells (RD-08).

use super::placement::{Placement, bad_query, cell_name, point_name};
use super::template::{PlacedTemplate, TemplateKind, TemplateSize, whole_cells};
use super::{AreaFields, rim};
use crate::board::Board;
use crate::policy::area::RectFrom;
use crate::reason::{Reason, Refusal};
use burstmap_geometry::visibility::Origin;
use burstmap_geometry::{Cell, Point, UNIT};
use burstmap_messages::{Message, Plain, catalogue};
use serde::Serialize;

/// A block of `width × height` cells with the target cell at the top left, like a token's anchor.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rect {
    /// Width and height in cells.
    pub size: TemplateSize,
}

impl TemplateKind for Rect {
    const LABEL: Plain = catalogue::ShapeBox;

    fn from_fields(fields: &AreaFields) -> Rect {
        Rect { size: fields.size }
    }

    fn size(cells: f64) -> TemplateSize {
        TemplateSize::Rect([cells, cells])
    }

    /// Places the block. Its origin is the center, and distances count from the one, two or four cells around it.
    fn place(&self, board: &Board<'_>, placement: &Placement) -> Result<PlacedTemplate, Refusal> {
        let grid = board.grid();
        if grid.is_hex() {
            return Err(bad_query(catalogue::AreaRectOnHexes, "/shape"));
        }
        let target = placement.target_cell(board)?;
        placement.refuse_corner(catalogue::AreaRectWithoutCorner)?;
        let near = board.facts.ruleset.area.rect == RectFrom::Near;
        if !near {
            placement.refuse_origin(catalogue::AreaRectFromMiddle)?;
        }
        let [width, height] = self.sides()?;
        let middle = |from: i32, length: i32| (from + (length - 1) / 2)..=(from + length / 2);
        let middles: Vec<Cell> = middle(target.row, height)
            .flat_map(|row| middle(target.col, width).map(move |col| Cell::new(col, row)))
            .collect();
        let metric = board.metric();
        let distance = |cell: Cell| middles.iter().map(|from| grid.distance(*from, cell, metric)).min();
        let cells = (target.row..target.row + height)
            .flat_map(|row| (target.col..target.col + width).map(move |col| Cell::new(col, row)))
            .filter(|cell| grid.contains(*cell))
            .map(|cell| (cell, distance(cell).unwrap_or(0)))
            .collect();
        let top_left = grid.center(target);
        let half = |length: i32| i64::from(length - 1) * UNIT / 2;
        let point = Point::new(top_left.x + half(width), top_left.y + half(height));
        let cell = middles.first().copied().unwrap_or(target);
        let corner = cell_name(target);
        let mut origin = Origin { point, cell };
        let message: Message = match grid.contains(cell) {
            _ if near => {
                origin = rim::of_block(board, placement, target, [width, height])?;
                catalogue::AreaRectFrom { width, height, corner, at: point_name(board, origin.point) }.into()
            }
            true => catalogue::AreaRect { width, height, corner }.into(),
            false => catalogue::AreaRectPastEdge { width, height, corner }.into(),
        };
        let rules = &board.facts.ruleset.area.rules;
        Ok(PlacedTemplate {
            origin,
            origin_cell: Some(if near { origin.cell } else { target }),
            space: None,
            cells,
            why: vec![Reason::new(rules.rect.as_ref().unwrap_or(&rules.radius), message).cells(vec![target])],
            moved: None,
        })
    }
}

impl Rect {
    /// Returns the width and height in whole cells.
    fn sides(&self) -> Result<[i32; 2], Refusal> {
        let TemplateSize::Rect([width, height]) = self.size else {
            return Err(bad_query(catalogue::AreaRectNeedsSizes, "/size"));
        };
        let sides = [whole_cells(width, "/size/0")?, whole_cells(height, "/size/1")?];
        if sides.contains(&0) {
            return Err(bad_query(catalogue::AreaRectTooSmall, "/size"));
        }
        Ok(sides)
    }
}
