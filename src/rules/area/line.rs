//! A line from its user towards a point (G-22).

use super::AreaFields;
use super::from_user::FromUser;
use super::placement::Placement;
use super::ray;
use super::template::{PlacedTemplate, TemplateKind, TemplateSize};
use crate::board::Board;
use crate::reason::Refusal;
use burstmap_messages::catalogue;
use serde::Serialize;

/// The cells on a ray from its user, without the user's own.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// The length, in cells.
    pub size: TemplateSize,
}

impl TemplateKind for Line {
    const LABEL: &'static str = "Line";
    const STARTS_AT_USER: bool = true;

    fn from_fields(fields: &AreaFields) -> Line {
        Line { size: fields.size }
    }

    fn place(&self, board: &Board<'_>, placement: &Placement) -> Result<PlacedTemplate, Refusal> {
        let size = self.size.cells()?;
        let start = FromUser::new(board, placement, catalogue::AreaLine.into())?;
        let steps = size + ray::extra_steps(&start.user.cells);
        let on_ray = ray::cells(board.grid(), &start.origin, start.axis, steps);
        Ok(start.place(board, size, |cell| on_ray.binary_search(&cell).is_ok()))
    }
}
