//! A cone from its user toward a point (G-23).

use super::AreaFields;
use super::from_user::FromUser;
use super::placement::{Placement, bad_query};
use super::rim::Starts;
use super::template::{PlacedTemplate, Setting, TemplateKind, TemplateSize};
use crate::board::Board;
use crate::policy::area::ConeEnd;
use crate::reason::Refusal;
use burstmap_geometry::cone;
use burstmap_geometry::figure::{Figure, Slope};
use burstmap_geometry::segment::minus;
use burstmap_messages::{Plain, catalogue};
use serde::Serialize;

/// The cells whose centers are within an angle around the direction of the aim, except the user's own.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cone {
    /// Length in cells.
    pub size: TemplateSize,
    /// Opening angle in degrees, or `None` for that of the rule system.
    #[serde(rename = "angle", skip_serializing_if = "Option::is_none")]
    pub angle_degrees: Option<f64>,
}

impl TemplateKind for Cone {
    const LABEL: Plain = catalogue::ShapeCone;
    const STARTS_AT_USER: bool = true;
    const SETTING: Option<Setting> =
        Some(Setting { label: catalogue::ShapeAngle, set: |fields, degrees| fields.angle = Some(degrees) });

    fn from_fields(fields: &AreaFields) -> Cone {
        Cone { size: fields.size, angle_degrees: fields.angle }
    }

    fn place(&self, board: &Board<'_>, placement: &Placement) -> Result<PlacedTemplate, Refusal> {
        let (grid, policy) = (board.grid(), &board.facts.ruleset.area);
        let start = FromUser::new(board, placement, Starts::Rim, catalogue::AreaCone.into())?;
        if let Some(coverage) = policy.template.coverage() {
            let (length, round) = (self.size.units()?, policy.cone_end == ConeEnd::Round);
            let figure = Figure::cone(grid, start.origin.point, start.axis, length, self.slope()?, round);
            return Ok(start.laid(board, &figure, coverage));
        }
        let size = self.size.cells()?;
        let (cone, origin) = (cone::Cone::new(&grid, start.axis, self.angle(board)?), start.origin.point);
        Ok(start.place(board, size, |cell| cone.contains(minus(grid.center(cell), origin))))
    }
}

/// Maximum angle of a cone with a true shape, in degrees.
const WIDEST_LAID: f64 = 150.0;

impl Cone {
    /// Returns the distance of its farthest point from the origin, for a true shape.
    pub fn farthest(&self, end: ConeEnd) -> Result<i64, Refusal> {
        let length = self.size.units()?;
        Ok(if end == ConeEnd::Round { length } else { self.slope()?.slant(length) })
    }

    /// Returns the ratio of width to length, for a true shape: 1, unless it has its own angle.
    fn slope(&self) -> Result<Slope, Refusal> {
        let Some(angle) = self.angle_degrees else { return Ok(Slope::AS_WIDE_AS_LONG) };
        let slope = Slope::of_angle(angle).filter(|_| angle <= WIDEST_LAID);
        slope.ok_or_else(|| bad_query(catalogue::AreaConeLaidAngle { angle, most: WIDEST_LAID }, "/angle"))
    }

    /// Returns the opening angle in degrees.
    fn angle(&self, board: &Board<'_>) -> Result<f64, Refusal> {
        let policy = &board.facts.ruleset.area;
        let usual = if board.grid().is_hex() { policy.hex_cone_degrees } else { policy.square_cone_degrees };
        let angle = self.angle_degrees.unwrap_or(usual);
        if angle > 0.0 && angle <= 360.0 {
            return Ok(angle);
        }
        Err(bad_query(catalogue::AreaConeAngle { angle }, "/angle"))
    }
}
