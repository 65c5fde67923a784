//! Areas of effect: the cells of a template, the tokens in it, and what stands in the way (G-20 … G-25).
//!
//! Each shape of template is a file of this folder. It is declared by a `mod` line here and a line in the list of
//! shapes (`model/template_shape.rs`).

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
    /// What a shape is called in this system.
    pub fn name(&self, shape: TemplateShape) -> Message {
        self.names.get(&shape).map_or_else(|| shape.label().into(), |name| ruleset_text(name))
    }
}

/// A question about an area of effect. In JSON the template and its placement are one object, with the name of the shape in
/// `shape`.
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
    /// What is placed.
    #[serde(flatten)]
    pub template: Template,
    /// Where it is placed.
    #[serde(flatten)]
    pub placement: Placement,
}

/// The fields that an [`AreaQuery`] of any shape can have in JSON. Those for which its shape has no use are ignored, so that a
/// host can keep a question and change its shape.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AreaQuery", optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AreaFields {
    /// The shape.
    pub shape: TemplateShape,
    /// Radius, burst, rect: the cell aimed at.
    pub target: Option<Cell>,
    /// Which corner of the target (RD-09) or of the user (RS-02); squares only. Proposed when left out (G-24).
    pub corner: Option<Corner>,
    /// A free point of origin, in cells, in place of a target cell or of a place on its user. Where cells are counted, lines and cones
    /// alone can have one (E5-68).
    pub origin: Option<PlanePoint>,
    /// Line, cone, emanation, and the distance check of AH-07.
    pub user: Option<Place>,
    /// Line, cone: the point aimed at.
    pub aim: Option<PlanePoint>,
    /// Radius, or length, in cells. rect: [w, h].
    pub size: TemplateSize,
    /// Opening angle of a cone in degrees, when not the ruleset's.
    pub angle: Option<f64>,
    /// How wide a line is, in cells; 1 when left out.
    pub width: Option<f64>,
    /// Emanation: whether its user's own cells are in it.
    pub include: Option<bool>,
    /// Throwing distance in cells, checked when given with user and target.
    pub throw_range: Option<f64>,
    /// Not of lines and cones: whether only its rim is there, as a ring around what is inside (E5-94).
    pub ring: Option<bool>,
    /// How high above the ground it starts, in cells; of a rect its lower end. Left out: as its user, where it starts there, else
    /// on the ground. Counts where the rules know heights of areas (E5-69).
    pub elevation: Option<i32>,
    /// Radius, burst: the height of a cylinder, in cells up from there; left out, it is a sphere. rect: its height, when not its
    /// longer side (E5-71).
    pub height: Option<i32>,
}

impl AreaFields {
    /// A question that says no more than the shape and the size.
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

/// The greatest radius, length, width or height of a template, in cells.
pub const MAX_TEMPLATE_CELLS: f64 = 100.0;

/// Answers a question about an area.
///
/// # Errors
///
/// `bad-query`, `too-large`, `unknown-token`, `out-of-bounds`, `out-of-range` or `no-line-of-effect`, with a pointer to the field
/// to blame.
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

/// The template where it lies: of a ring its rim.
fn placed(board: &Board<'_>, query: &AreaQuery) -> Result<PlacedTemplate, Refusal> {
    let mut placed = query.template.place(board, &query.placement)?;
    if is_ring(query) {
        ring::keep_rim(board, &mut placed);
        let message = catalogue::AreaRing { cells: placed.cells.len() };
        placed.why.push(Reason::new(&board.facts.ruleset.area.rules.radius, message));
    }
    Ok(placed)
}

/// Whether the user of a shape should have a line of effect to its target. Where what is aimed at a point starts on the near side of what
/// stops it, it is in line.
fn wants_line(board: &Board<'_>, shape: TemplateShape) -> bool {
    board.facts.ruleset.area.near_side.is_none() || !shape.is_thrown()
}

/// Whether nothing stands between the user and the target of an area that [`area`] would warn of (RS-09, AH-31).
///
/// # Errors
///
/// `unknown-token` or `out-of-bounds`, for the user or the target.
pub fn is_in_line(board: &Board<'_>, query: &AreaQuery) -> Result<bool, Refusal> {
    Ok(!wants_line(board, query.template.shape()) || query.placement.is_in_line(board)?)
}

/// Which of these tokens an area catches, as positions in the list: those of [`area`], without the rest of the report.
///
/// # Errors
///
/// Those of [`area`].
pub fn caught(board: &Board<'_>, query: &AreaQuery, tokens: &[&Token]) -> Result<Vec<usize>, Refusal> {
    query.placement.check(board)?;
    let placed = placed(board, query)?;
    let origin = placed.origin.onto(board.grid());
    let slices = Slices::of(board, &query.template, &query.placement, &placed)?;
    Ok(report::caught_of(board, &PlacedTemplate { origin, ..placed }, slices.as_ref(), tokens))
}

/// Where the area starts, as attacks measure from it (RS-05): the cell that it is aimed at, the space of its user, or a corner alone.
/// `eyes`: through whose eyes it is aimed.
///
/// # Errors
///
/// Those of [`area`].
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
