//! A line from its user toward a point (G-22).

use super::AreaFields;
use super::from_user::FromUser;
use super::placement::Placement;
use super::ray;
use super::rim::Starts;
use super::template::{PlacedTemplate, Setting, TemplateKind, TemplateSize, length, whole_cells};
use crate::board::Board;
use crate::reason::Refusal;
use burstmap_geometry::Cell;
use burstmap_geometry::figure::Figure;
use burstmap_geometry::segment::minus;
use burstmap_messages::{Plain, catalogue};
use serde::Serialize;

/// The cells on a ray from its user, except the user's own. A wide line includes cells whose centers are less than half its width from the
/// ray.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Length in cells.
    pub size: TemplateSize,
    /// Width in cells, or `None` for a plain ray.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
}

impl TemplateKind for Line {
    const LABEL: Plain = catalogue::ShapeLine;
    const STARTS_AT_USER: bool = true;
    const SETTING: Option<Setting> =
        Some(Setting { label: catalogue::ShapeWidth, set: |fields, cells| fields.width = Some(cells) });

    fn from_fields(fields: &AreaFields) -> Line {
        Line { size: fields.size, width: fields.width }
    }

    fn place(&self, board: &Board<'_>, placement: &Placement) -> Result<PlacedTemplate, Refusal> {
        let width = self.width.map_or(Ok(1), |width| whole_cells(width, "/width"))?;
        let starts = if width % 2 == 0 { Starts::Corner } else { Starts::Side };
        let start = FromUser::new(board, placement, starts, catalogue::AreaLine.into())?;
        if let Some(coverage) = board.facts.ruleset.area.template.coverage() {
            let (length, width) = (self.size.units()?, length(self.width.unwrap_or(1.0), "/width")?);
            let figure = Figure::strip(board.grid(), start.origin.point, start.axis, length, width);
            return Ok(start.laid(board, &figure, coverage));
        }
        let size = self.size.cells()?;
        let steps = size + ray::extra_steps(&start.own);
        let on_ray = ray::cells(board.grid(), &start.origin, start.axis, steps);
        let (grid, origin, axis) = (board.grid(), start.origin.point, start.axis);
        let beside =
            |cell: Cell| width > 1 && ray::is_beside(grid, minus(grid.center(cell), origin), axis, width);
        Ok(start.place(board, size, |cell| on_ray.binary_search(&cell).is_ok() || beside(cell)))
    }
}

impl Line {
    /// Returns the distance of its farthest point from the origin, for a true shape.
    pub fn farthest(&self) -> Result<i64, Refusal> {
        let (length, half) = (self.size.units()?, length(self.width.unwrap_or(1.0), "/width")? / 2);
        Ok((length * length + half * half).isqrt())
    }
}
