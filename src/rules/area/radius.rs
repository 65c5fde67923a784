//! A radius: all cells within a distance of the target cell (G-20).

use super::placement::{Placement, cell_name};
use super::template::{PlacedTemplate, TemplateKind, TemplateSize};
use super::{AreaFields, disc};
use crate::board::Board;
use crate::policy::area::BurstFrom;
use crate::reason::{Reason, Refusal};
use burstmap_messages::{Plain, catalogue};
use serde::Serialize;

/// All cells within `size` of the target cell's center.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Radius {
    /// Radius in cells.
    pub size: TemplateSize,
}

impl TemplateKind for Radius {
    const LABEL: Plain = catalogue::ShapeRadius;
    const IS_THROWN: bool = true;

    fn from_fields(fields: &AreaFields) -> Radius {
        Radius { size: fields.size }
    }

    fn place(&self, board: &Board<'_>, placement: &Placement) -> Result<PlacedTemplate, Refusal> {
        if let Some(coverage) = board.facts.ruleset.area.template.coverage() {
            return disc::place(board, placement, self.size, BurstFrom::Cell, coverage);
        }
        placement.refuse_origin(catalogue::AreaOriginNotCounted)?;
        let (target, size) = (placement.target(board)?, self.size.cells()?);
        placement.refuse_corner(catalogue::AreaRadiusWithoutCorner)?;
        let message = catalogue::AreaRadius { size, target: cell_name(target) };
        let why = Reason::new(&board.facts.ruleset.area.rules.radius, message).cells(vec![target]);
        Ok(PlacedTemplate::around_cell(board, target, size, why))
    }
}
