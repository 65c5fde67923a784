//! A burst, measured from the target cell (RS-07, AH-07) or one of its corners (RD-09, G-21), depending on the rule system.

use super::counting::{Counted, cells_within};
use super::placement::{Placement, bad_query, cell_name, center_of, corner_name};
use super::template::{PlacedTemplate, TemplateKind, TemplateSize};
use super::{AreaFields, disc};
use crate::board::Board;
use crate::policy::area::{AreaPolicy, BurstFrom};
use crate::reason::{Reason, Refusal};
use burstmap_geometry::visibility::Origin;
use burstmap_messages::{Message, Plain, catalogue};
use serde::Serialize;

/// All cells within `size` of the target cell or one of its corners.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Burst {
    /// Radius in cells.
    pub size: TemplateSize,
}

impl TemplateKind for Burst {
    const LABEL: Plain = catalogue::ShapeBurst;
    const IS_THROWN: bool = true;

    fn from_fields(fields: &AreaFields) -> Burst {
        Burst { size: fields.size }
    }

    fn has_corner(policy: &AreaPolicy) -> bool {
        policy.burst == BurstFrom::Corner
    }

    fn place(&self, board: &Board<'_>, placement: &Placement) -> Result<PlacedTemplate, Refusal> {
        let ruleset = board.facts.ruleset;
        let from = ruleset.area.burst;
        if let Some(coverage) = ruleset.area.template.coverage().filter(|_| from != BurstFrom::Nothing) {
            return disc::place(board, placement, self.size, from, coverage);
        }
        placement.refuse_origin(catalogue::AreaOriginNotCounted)?;
        match from {
            BurstFrom::Nothing => Err(bad_query(catalogue::AreaNoBursts { system: &ruleset.name }, "/shape")),
            BurstFrom::Cell => self.around_cell(board, placement),
            BurstFrom::Corner if board.grid().is_hex() => {
                Err(bad_query(catalogue::AreaNoBurstsOnHexes, "/shape"))
            }
            BurstFrom::Corner => self.around_corner(board, placement),
        }
    }
}

impl Burst {
    fn around_cell(&self, board: &Board<'_>, placement: &Placement) -> Result<PlacedTemplate, Refusal> {
        let (target, size) = (placement.target(board)?, self.size.cells()?);
        placement.refuse_corner(catalogue::AreaBurstWithoutCorner)?;
        let message = catalogue::AreaBurst { target: cell_name(target), size };
        let why = Reason::new(&board.facts.ruleset.area.rules.burst, message).cells(vec![target]);
        Ok(PlacedTemplate::around_cell(board, target, size, why))
    }

    /// Distance from a corner: a cell that touches it is at `(1, 1)` (G-21).
    fn around_corner(&self, board: &Board<'_>, placement: &Placement) -> Result<PlacedTemplate, Refusal> {
        let (target, size) = (placement.target(board)?, self.size.cells()?);
        let near = match (placement.aim, placement.user(board)?) {
            (Some(_), _) => placement.aim(board)?,
            (None, Some(user)) => Some(center_of(board, &user.cells)),
            (None, None) => None,
        };
        let (corner, point) = placement.choose_corner(board, near, &[target]);
        let (corner, name) = (corner_name(corner), cell_name(target));
        let message: Message = match placement.corner {
            Some(_) => catalogue::AreaCornerBurst { size, corner, target: name }.into(),
            None => catalogue::AreaCornerBurstProposed { size, corner, target: name }.into(),
        };
        Ok(PlacedTemplate {
            origin: Origin { point, cell: target },
            origin_cell: Some(target),
            space: None,
            cells: cells_within(board, &[target], size, &Counted::Corner(point), |_| true),
            why: vec![Reason::new(&board.facts.ruleset.area.rules.burst, message).cells(vec![target])],
            moved: None,
        })
    }
}
