//! Discs: the true shapes of a burst and a radius (E5-69).

use super::counting::Counted;
use super::laid;
use super::near_side::{self, NearSide};
use super::placement::{Placement, cell_name, center_of, corner_name, point_name};
use super::template::{PlacedTemplate, TemplateSize};
use crate::board::Board;
use crate::policy::area::BurstFrom;
use crate::reason::{Reason, Refusal};
use burstmap_geometry::figure::{Coverage, Figure};
use burstmap_geometry::visibility::Origin;
use burstmap_messages::{Message, catalogue};

/// Places the disc around a free point, or around the start that the rule system defines.
pub fn place(
    board: &Board<'_>,
    placement: &Placement,
    size: TemplateSize,
    from: BurstFrom,
    coverage: Coverage,
) -> Result<PlacedTemplate, Refusal> {
    let (grid, policy) = (board.grid(), &board.facts.ruleset.area);
    let radius = size.units()?;
    let (origin, at) = origin(board, placement, from)?;
    let NearSide { origin, middle, why: moved } = near_side::applied(board, placement, origin)?;
    let counted = Counted::from_point(board, origin);
    let figure = Figure::disc(grid, middle, radius);
    let message = catalogue::AreaLaidDisc { size: laid::said(radius), at };
    let rule = if from == BurstFrom::Corner { &policy.rules.burst } else { &policy.rules.radius };
    let mut why = vec![Reason::new(rule, message).cells(vec![origin.cell])];
    why.extend(laid::why(policy));
    Ok(PlacedTemplate {
        origin,
        origin_cell: Some(origin.cell),
        space: None,
        cells: laid::cells(board, &figure, coverage, &counted, |_| true),
        why,
        moved,
    })
}

/// Returns the origin, with its name for sentences.
fn origin(board: &Board<'_>, placement: &Placement, from: BurstFrom) -> Result<(Origin, Message), Refusal> {
    let grid = board.grid();
    if let Some(origin) = placement.origin(board)? {
        placement.refuse_corner(catalogue::AreaOriginWithoutCorner)?;
        return Ok((origin, point_name(board, origin.point)));
    }
    let target = placement.target(board)?;
    if from != BurstFrom::Corner || grid.is_hex() {
        placement.refuse_corner(catalogue::AreaBurstWithoutCorner)?;
        return Ok((Origin { point: grid.center(target), cell: target }, cell_name(target)));
    }
    let near = match (placement.aim(board)?, placement.user(board)?) {
        (None, Some(user)) => Some(center_of(board, &user.cells)),
        (aim, _) => aim,
    };
    let (corner, point) = placement.choose_corner(board, near, &[target]);
    let message = catalogue::AreaCornerOf { corner: corner_name(corner), cell: cell_name(target) };
    Ok((Origin { point, cell: target }, message.into()))
}
