//! Areas of effect: the cells of a template, the tokens in it, and barriers (G-20 … G-25).
//!
//! Each shape of template has a file in this folder, a `mod` line here and a line in the list of shapes (`model/template_shape.rs`).

mod beside;
mod burst;
mod cone;
mod counting;
mod declare;
mod disc;
mod emanation;
mod from_user;
mod heights;
mod laid;
mod line;
mod near_side;
mod placement;
mod radius;
mod ray;
mod reached;
mod rect;
mod report;
mod rim;
mod ring;
mod template;

use crate::policy::area::AreaPolicy;
pub use beside::{beside, has_side, slips_through};
pub use burst::Burst;
pub use cone::Cone;
pub use emanation::Emanation;
pub use line::Line;
pub use placement::{Corner, Placement};
pub use radius::Radius;
pub use rect::Rect;
pub use ring::is_ring;
pub use template::{Setting, TemplateKind, TemplateSize};

use crate::board::Board;
use crate::map::Token;
pub use crate::model::template_shape::TemplateShape;
use crate::model::template_shape::each_shape;
use crate::place::Space;
use crate::query::{AreaReport, Place};
use crate::reason::{PlanePoint, Reason, Refusal};
use crate::wording::ruleset_text;
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use declare::shapes;
use heights::Slices;
use serde::{Deserialize, Serialize};
use template::PlacedTemplate;

each_shape!(shapes);

impl AreaPolicy {
    /// Returns the name of a shape in this system.
    pub fn name(&self, shape: TemplateShape) -> Message {
        self.names.get(&shape).map_or_else(|| shape.label().into(), |name| ruleset_text(name))
    }
}

/// A query about an area of effect. In JSON the template and its placement are one object, with the name of the shape in `shape`.
///
/// ```
/// use burstmap_rules::area::{AreaQuery, TemplateShape};
///
/// let query: AreaQuery = serde_json::from_str(r#"{ "shape": "radius", "target": [4, 2], "size": 3 }"#)?;
/// assert_eq!(query.template.shape(), TemplateShape::Radius);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "AreaFields")]
pub struct AreaQuery {
    /// Shape and size.
    #[serde(flatten)]
    pub template: Template,
    /// Position.
    #[serde(flatten)]
    pub placement: Placement,
}

/// All fields that an [`AreaQuery`] can have in JSON. Fields that its shape doesn't use are ignored, so a host can keep a query and change
/// its shape.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AreaQuery", optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AreaFields {
    /// The shape.
    pub shape: TemplateShape,
    /// Radius, burst, rect: the target cell.
    pub target: Option<Cell>,
    /// Corner of the target (RD-09) or of the user (RS-02), on squares only. If omitted, one is suggested (G-24).
    pub corner: Option<Corner>,
    /// A free point of origin in cells, instead of a target cell or a place on the user. If cells are counted, only lines and cones can
    /// have one (E5-68).
    pub origin: Option<PlanePoint>,
    /// User of a line, cone or emanation, or for the range check of AH-07.
    pub user: Option<Place>,
    /// Line, cone: the point to aim at.
    pub aim: Option<PlanePoint>,
    /// Radius or length in cells, or [w, h] for a rect.
    pub size: TemplateSize,
    /// Opening angle of a cone in degrees, if not the ruleset's.
    pub angle: Option<f64>,
    /// Width of a line in cells, 1 if omitted.
    pub width: Option<f64>,
    /// Emanation: whether it includes its user's own cells.
    pub include: Option<bool>,
    /// Throwing range in cells, checked if user and target are specified.
    pub throw_range: Option<f64>,
    /// Whether the area consists only of its edge, as a ring (E5-94). Not for lines and cones.
    pub ring: Option<bool>,
    /// Height above the ground where it starts, in cells. For a rect, its lower end. If omitted, the height of the user if it starts there,
    /// or the ground. Used if the rules have heights of areas (E5-69).
    pub elevation: Option<i32>,
    /// Radius, burst: the height of a cylinder in cells. If omitted, it is a sphere. Rect: its height, if not its longer side (E5-71).
    pub height: Option<i32>,
}

impl AreaFields {
    /// Creates a query with only a shape and a size.
    pub fn new(shape: TemplateShape, size: TemplateSize) -> AreaFields {
        let (target, corner, origin, user, aim) = (None, None, None, None, None);
        let (angle, width, include, throw_range) = (None, None, None, None);
        let (ring, elevation, height) = (None, None, None);
        AreaFields {
            shape,
            target,
            corner,
            origin,
            user,
            aim,
            size,
            angle,
            width,
            include,
            throw_range,
            ring,
            elevation,
            height,
        }
    }
}

impl From<AreaFields> for AreaQuery {
    fn from(fields: AreaFields) -> AreaQuery {
        let template = fields.shape.template(&fields);
        let ring = fields.ring == Some(true) && fields.shape.may_be_ring();
        let AreaFields { target, corner, origin, user, aim, throw_range, elevation, height, .. } = fields;
        let placement = Placement { target, corner, origin, user, aim, throw_range, ring, elevation, height };
        AreaQuery { template, placement }
    }
}

/// Maximum radius, length, width or height of a template in cells.
pub const MAX_TEMPLATE_CELLS: f64 = 100.0;

/// Answers a query about an area.
///
/// # Errors
///
/// `bad-query`, `too-large`, `unknown-token`, `out-of-bounds`, `out-of-range` or `no-line-of-effect`, with a pointer to the field at fault.
pub fn area(board: &Board<'_>, query: &AreaQuery) -> Result<AreaReport, Refusal> {
    query.placement.check(board)?;
    let placed = placed(board, query)?;
    let origin = placed.origin.onto(board.grid());
    let slices = Slices::of(board, &query.template, &query.placement, &placed)?;
    let mut report = report::report(board, PlacedTemplate { origin, ..placed }, slices.as_ref());
    let warning = query.placement.out_of_line(board)?;
    if let Some(warning) = warning.filter(|_| wants_line(board, query.template.shape())) {
        report.why.push(warning.clone());
        report.warnings.push(warning);
    }
    if let Some(warning) = heights::unsaid(board, slices.as_ref(), &query.placement, &report)? {
        report.why.push(warning.clone());
        report.warnings.push(warning);
    }
    Ok(report)
}

/// Places the template. Of a ring, only the edge remains.
fn placed(board: &Board<'_>, query: &AreaQuery) -> Result<PlacedTemplate, Refusal> {
    let mut placed = query.template.place(board, &query.placement)?;
    if is_ring(query) {
        ring::keep_rim(board, &mut placed);
        let message = catalogue::AreaRing { cells: placed.cells.len() };
        placed.why.push(Reason::new(&board.facts.ruleset.area.rules.radius, message));
    }
    Ok(placed)
}

/// Returns whether the shape's user needs a line of effect to its target. An area that starts on the near side of an obstacle always has
/// one.
fn wants_line(board: &Board<'_>, shape: TemplateShape) -> bool {
    board.facts.ruleset.area.near_side.is_none() || !shape.is_thrown()
}

/// Returns whether nothing blocks the line from the user to the target, so that [`area`] has no warning (RS-09, AH-31).
///
/// # Errors
///
/// `unknown-token` or `out-of-bounds` for the user or the target.
pub fn is_in_line(board: &Board<'_>, query: &AreaQuery) -> Result<bool, Refusal> {
    Ok(!wants_line(board, query.template.shape()) || query.placement.is_in_line(board)?)
}

/// Returns the indices of the tokens in the area, like [`area`] but without the rest of the report.
///
/// # Errors
///
/// Errors of [`area`].
pub fn caught(board: &Board<'_>, query: &AreaQuery, tokens: &[&Token]) -> Result<Vec<usize>, Refusal> {
    query.placement.check(board)?;
    let placed = placed(board, query)?;
    let origin = placed.origin.onto(board.grid());
    let slices = Slices::of(board, &query.template, &query.placement, &placed)?;
    Ok(report::caught_of(board, &PlacedTemplate { origin, ..placed }, slices.as_ref(), tokens))
}

/// Returns the start of the area for attacks (RS-05): the target cell, its user's space, or only a corner. `eyes` is the observer that aims
/// it.
///
/// # Errors
///
/// Errors of [`area`].
pub fn start<'a>(
    board: &Board<'a>,
    query: &AreaQuery,
    eyes: Option<&'a Token>,
) -> Result<Space<'a>, Refusal> {
    let origin = query.template.place(board, &query.placement)?.origin.onto(board.grid());
    let user = query.placement.user(board)?.filter(|_| query.template.shape().starts_at_user());
    let heights = Some(heights::of_start(board, &query.placement, user.as_ref()));
    let start = match user.filter(|user| placement::center_of(board, &user.cells) == origin.point) {
        Some(user) => Space::with(eyes, user.cells),
        None => Space::start_of_area(board.grid(), eyes, origin),
    };
    Ok(Space { heights, ..start })
}

#[cfg(test)]
mod tests;
