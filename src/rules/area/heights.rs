//! Areas at heights: tokens above or below a template (E5-24, E5-69, E5-71).
//!
//! A template's cells are its section at the height of its origin, where it is widest. A higher or lower token is affected if the nearest
//! section at its own height covers one of its cells. The vertical aim of a line or cone is not specified, so tokens in any possible
//! direction are affected.

use super::placement::Placement;
use super::template::PlacedTemplate;
use super::{Template, TemplateSize, emanation};
use crate::board::Board;
use crate::heights::{combined, interval, of_space};
use crate::map::{Id, Token};
use crate::place::Space;
use crate::policy::area::EmanationBy;
use crate::query::AreaReport;
use crate::reason::{Reason, Refusal};
use burstmap_geometry::figure::{Coverage, Figure};
use burstmap_geometry::{Cell, Point, UNIT};
use burstmap_messages::{all_of, catalogue};

/// Maximum height or depth of an area in cells.
pub const MOST: i32 = 1000;
/// Maximum vertical extent of an area.
const TALLEST: i32 = 100;

/// Position of a template and its sections above and below.
#[derive(Debug)]
pub struct Slices {
    /// Height of its origin above the ground, in cells.
    elevation: i32,
    shape: Upright,
}

#[derive(Debug)]
enum Upright {
    /// A shape that starts between these heights in an unspecified vertical direction. It extends to its length, and to its farthest point in a
    /// straight line.
    Aimed { heights: [i32; 2], start: Point, size: TemplateSize, farthest: Option<(i64, Coverage)> },
    /// A ball around a point, for true shapes.
    Sphere { middle: Point, radius: i64, coverage: Coverage },
    /// A radius around a point with counted distances, including cells above or below it.
    Counted { size: i32 },
    /// An emanation from a space between these heights.
    Around { own: Vec<Cell>, heights: [i32; 2], size: TemplateSize, laid: bool },
    /// A cylinder or a block, with the same section at every height.
    Column { tall: i32 },
}

/// Returns the remark about unspecified heights. If areas have heights, it lists tokens above or below the start of an area without a vertical aim.
/// Otherwise, it reports that the user or a target is in the air (E5-24).
///
/// # Errors
///
/// Errors of the user.
pub fn unsaid(
    board: &Board<'_>,
    slices: Option<&Slices>,
    placement: &Placement,
    report: &AreaReport,
) -> Result<Option<Reason>, Refusal> {
    let Some(policy) = board.facts.ruleset.heights.as_ref() else { return Ok(None) };
    let caught = report.tokens.iter().filter_map(|caught| board.token(&caught.id));
    if let Some(slices) = slices {
        let Upright::Aimed { heights, .. } = slices.shape else { return Ok(None) };
        let tokens: Vec<&Token> = caught.filter(|token| apart(board, token, heights) > 0).collect();
        let names = all_of(tokens.iter().map(|token| token.name.as_str()));
        let ids = tokens.iter().map(|token| token.id.clone()).collect();
        let why = Reason::new(&policy.rule, catalogue::AreaAimedInHeight { tokens: names }).ids(ids);
        return Ok((!tokens.is_empty()).then_some(why));
    }
    let user = placement.user(board)?.and_then(|user| user.token);
    let mut aloft: Vec<Id> = user
        .into_iter()
        .chain(caught)
        .filter(|token| token.elevation != 0)
        .map(|token| token.id.clone())
        .collect();
    aloft.dedup();
    let concerns = !aloft.is_empty() || placement.elevation.is_some_and(|elevation| elevation != 0);
    Ok(concerns.then(|| Reason::new(&policy.rule, catalogue::AreaHeightsLeftOut).ids(aloft)))
}

/// Returns the heights at which an area starts, for measuring cover (E5-65): as specified, of its user, or the ground.
pub fn of_start(board: &Board<'_>, placement: &Placement, user: Option<&Space<'_>>) -> [i32; 2] {
    let counts = board.facts.ruleset.heights.as_ref().is_some_and(|policy| policy.areas);
    match placement.elevation.filter(|_| counts) {
        Some(elevation) => [elevation, elevation.saturating_add(1)],
        None => user.map_or([0, 1], |user| of_space(&board.facts, user)),
    }
}

impl Slices {
    /// Returns the sections of a placed template, or `None` if areas have no heights.
    ///
    /// # Errors
    ///
    /// `bad-query` or `too-large` for invalid heights.
    pub fn of(
        board: &Board<'_>,
        template: &Template,
        placement: &Placement,
        placed: &PlacedTemplate,
    ) -> Result<Option<Slices>, Refusal> {
        let ruleset = board.facts.ruleset;
        if !ruleset.heights.as_ref().is_some_and(|heights| heights.areas) {
            return Ok(None);
        }
        let user = placement.user(board)?.and_then(|user| user.token);
        let own = user.filter(|_| template.shape().starts_at_user());
        let elevation = placement.elevation.or(own.map(|token| token.elevation)).unwrap_or(0);
        if !(-MOST..=MOST).contains(&elevation) {
            let message = catalogue::AreaElevation { most: MOST, elevation };
            return Err(Refusal::new("bad-query", message).at("/elevation"));
        }
        if let Some(height) = placement.height.filter(|height| !(1..=TALLEST).contains(height)) {
            let message = catalogue::AreaHeight { most: TALLEST, height };
            return Err(Refusal::new("bad-query", message).at("/height"));
        }
        let disc = |size: TemplateSize| -> Result<Upright, Refusal> {
            Ok(match (placement.height, ruleset.area.template.coverage()) {
                (Some(tall), _) => Upright::Column { tall },
                (None, Some(coverage)) => {
                    Upright::Sphere { middle: placed.origin.point, radius: size.units()?, coverage }
                }
                (None, None) => Upright::Counted { size: size.cells()? },
            })
        };
        let token = user.filter(|_| placement.elevation.is_none());
        let heights = token.map_or([elevation, elevation + 1], |token| interval(&board.facts, token));
        let aimed = |size: TemplateSize, farthest: &dyn Fn() -> Result<i64, Refusal>| {
            let laid = |coverage| Ok((farthest()?, coverage));
            let farthest = ruleset.area.template.coverage().map(laid).transpose()?;
            Ok(Upright::Aimed { heights, start: placed.origin.point, size, farthest })
        };
        let shape = match template {
            Template::Burst(burst) => disc(burst.size)?,
            Template::Radius(radius) => disc(radius.size)?,
            Template::Line(line) => aimed(line.size, &|| line.farthest())?,
            Template::Cone(cone) => aimed(cone.size, &|| cone.farthest(ruleset.area.cone_end))?,
            Template::Rect(rect) => {
                let side = match rect.size {
                    TemplateSize::Rect([width, height]) => width.max(height) as i32,
                    TemplateSize::Cells(cells) => cells as i32,
                };
                Upright::Column { tall: placement.height.unwrap_or(side) }
            }
            Template::Emanation(out) => {
                let own = placed.space.clone().unwrap_or_default();
                let laid = ruleset.area.emanation == EmanationBy::Template;
                Upright::Around { own, heights, size: out.size, laid }
            }
        };
        Ok(Some(Slices { elevation, shape }))
    }

    /// Returns the reason for tokens that are missed although the area covers their cells.
    pub fn why(&self, board: &Board<'_>, missed: Vec<Id>) -> Option<Reason> {
        let names: Vec<&String> = missed.iter().filter_map(|id| Some(&board.token(id)?.name)).collect();
        let rules = &board.facts.ruleset.area.rules;
        let rule = match self.shape {
            Upright::Column { .. } => rules.rect.as_ref().unwrap_or(&rules.radius),
            Upright::Around { .. } => rules.emanation.as_ref().unwrap_or(&rules.radius),
            Upright::Aimed { .. } => {
                board.facts.ruleset.heights.as_ref().map_or(&rules.user, |policy| &policy.rule)
            }
            _ => &rules.burst,
        };
        let message = catalogue::AreaMissed { elevation: self.elevation, tokens: all_of(names) };
        (!missed.is_empty()).then(|| Reason::new(rule, message).ids(missed))
    }

    /// Returns whether a cell of the template, at this distance from its origin, is affected at a token's heights.
    pub fn holds(&self, board: &Board<'_>, token: &Token, cell: Cell, distance: i32) -> bool {
        let [foot, head] = interval(&board.facts, token);
        let away = |from: i32, to: i32| foot.saturating_sub(to).max(from.saturating_sub(head)).max(0);
        match &self.shape {
            Upright::Column { tall } => foot < self.elevation.saturating_add(*tall) && head > self.elevation,
            Upright::Sphere { middle, radius, coverage } => {
                let up = away(self.elevation, self.elevation);
                match section(*radius, up) {
                    _ if up == 0 => true,
                    0 => false,
                    part => Figure::disc(board.grid(), *middle, part).covers(cell, *coverage),
                }
            }
            Upright::Counted { size } => {
                combined(distance, away(self.elevation, self.elevation), board.metric()) <= *size
            }
            Upright::Aimed { heights, start, size, farthest } => {
                match (apart(board, token, *heights), farthest) {
                    (0, _) => true,
                    (up, _) if i64::from(up).saturating_mul(UNIT) > size.units().unwrap_or(0) => false,
                    (up, Some((farthest, coverage))) => {
                        let part = section(*farthest, up);
                        part > 0 && Figure::disc(board.grid(), *start, part).covers(cell, *coverage)
                    }
                    (up, None) => combined(distance, up, board.metric()) <= size.cells().unwrap_or(0),
                }
            }
            Upright::Around { own, heights, size, laid } => {
                let up = apart(board, token, *heights);
                match size {
                    _ if up == 0 => true,
                    TemplateSize::Cells(_) if *laid => {
                        let part = section(size.units().unwrap_or(0), up);
                        part > 0 && !emanation::around(board, own, part, |own| own == cell).is_empty()
                    }
                    _ => combined(distance, up, board.metric()) <= size.cells().unwrap_or(0),
                }
            }
        }
    }
}

/// Returns the vertical distance in cells between a token and a range of heights. As between tokens, adjacent ranges are at distance 1
/// (E5-24).
fn apart(board: &Board<'_>, token: &Token, [from, to]: [i32; 2]) -> i32 {
    let [foot, head] = interval(&board.facts, token);
    let apart = foot.saturating_sub(to).max(from.saturating_sub(head));
    if apart < 0 { 0 } else { apart.saturating_add(1) }
}

/// Returns the radius of a ball's section at this vertical distance from its center, in lattice units: √(r² − z²), rounded down.
fn section(radius: i64, up: i32) -> i64 {
    let up = i64::from(up).saturating_mul(UNIT);
    if up >= radius { 0 } else { (radius * radius - up * up).isqrt() }
}
