//! Placements of a template that affect the most enemies and no allies.

use crate::area::{self, AreaFields, AreaQuery, Corner, Placement, TemplateSize};
use crate::board::Board;
use crate::map::{Id, Token};
use crate::place;
use crate::query::Place;
use crate::reason::{PlanePoint, Reason, Refusal};
use crate::sides;
use burstmap_geometry::{Cell, Metric};
use burstmap_messages::catalogue;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Query for placements of this template that affect the most enemies of `token` and no allies. The user, corner and throwing range of the
/// template's own placement count if specified. With a user, only cells in its line of effect are targets.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BestAreaQuery {
    /// The token whose enemies and allies count. It counts as its own ally.
    pub token: Id,
    pub area: AreaFields,
}

/// One of the best placements.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct FoundPlacement {
    /// Target cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corner: Option<Corner>,
    /// Point to aim at, for lines and cones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<PlanePoint>,
    /// Enemies in the area, in scene order.
    pub foes: Vec<Id>,
}

/// The best placements.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BestAreaReport {
    /// Number of enemies in each placement. 0 if every placement with an enemy also affects an ally.
    pub most: usize,
    /// All best placements, by row and column of their target, then by corner or direction.
    pub placements: Vec<FoundPlacement>,
    pub why: Vec<Reason>,
}

/// Tries every target cell of the map with every possible corner of the shape. For lines and cones, tries every aim on half cells (on
/// hexes: cells) around their user at the template's own length.
///
/// # Errors
///
/// `unknown-token`, and errors that the template has in every placement: errors of [`area::area`], below `/area`.
pub fn best_area(board: &Board<'_>, query: &BestAreaQuery) -> Result<BestAreaReport, Refusal> {
    let token = place::token(board, &query.token, "/token")?;
    let sides = Sides::of(board, token);
    let given = AreaQuery::from(query.area.clone());
    let mut report = BestAreaReport::default();
    let mut refused = None;
    let mut judged = false;
    // Cached, because several corners share one target.
    let mut in_line: BTreeMap<Option<Cell>, bool> = BTreeMap::new();
    for placement in placements(board, query, &sides)? {
        let area = AreaQuery { template: given.template.clone(), placement };
        let caught = match area::caught(board, &area, &sides.all) {
            Ok(caught) => caught,
            // This placement is out of throwing range or off the map, but another may work.
            Err(refusal) if refusal.code == "out-of-range" => continue,
            Err(refusal) => {
                refused = Some(refusal.under("/area"));
                continue;
            }
        };
        judged = true;
        if caught.iter().any(|at| !sides.is_foe[*at]) || caught.len() < report.most.max(1) {
            continue;
        }
        let known = in_line.get(&area.placement.target).copied();
        let clear = known.map_or_else(|| area::is_in_line(board, &area), Ok)?;
        in_line.insert(area.placement.target, clear);
        if !clear {
            continue;
        }
        if caught.len() > report.most {
            report.most = caught.len();
            report.placements.clear();
        }
        let foes = caught.iter().map(|at| sides.all[*at].id.clone()).collect();
        let Placement { target, corner, aim, .. } = area.placement;
        report.placements.push(FoundPlacement { target, corner, aim, foes });
    }
    if let (Some(refusal), false) = (refused, judged) {
        return Err(refusal);
    }
    let message = catalogue::TacticsBestArea { most: report.most, count: report.placements.len() };
    report.why = vec![Reason::new("G-25", message)];
    Ok(report)
}

/// Creatures on the map, except dead ones.
struct Sides<'a> {
    all: Vec<&'a Token>,
    is_foe: Vec<bool>,
    /// Cells of the enemies.
    cells: Vec<Cell>,
}

impl<'a> Sides<'a> {
    fn of(board: &Board<'a>, token: &Token) -> Sides<'a> {
        let facts = board.facts;
        let all: Vec<&Token> = facts.tokens.iter().filter(|other| !other.has("dead")).collect();
        let is_foe: Vec<bool> =
            all.iter().map(|other| other.id != token.id && !sides::allies(&facts, token, other)).collect();
        let foes = all.iter().zip(&is_foe).filter(|(_, foe)| **foe);
        let cells = foes.flat_map(|(other, _)| board.space(other)).collect();
        Sides { all, is_foe, cells }
    }
}

/// Returns all placements that could affect an enemy.
fn placements(
    board: &Board<'_>,
    query: &BestAreaQuery,
    sides: &Sides<'_>,
) -> Result<Vec<Placement>, Refusal> {
    let AreaQuery { template, placement: given } = AreaQuery::from(query.area.clone());
    let reach = match query.area.size {
        TemplateSize::Cells(size) => size,
        TemplateSize::Rect([width, height]) => width.max(height),
    };
    // The template's validation refuses anything but a number.
    let reach = if reach.is_finite() { reach.clamp(0.0, area::MAX_TEMPLATE_CELLS).ceil() as i32 } else { 0 };
    if template.shape().starts_at_user() {
        let user = given.user.clone().unwrap_or_else(|| Place::Token(query.token.clone()));
        let space = place::resolve(board, &user, "/area/user")?;
        let aims: Vec<Option<PlanePoint>> = match template.shape().is_aimed() {
            true => aims(board, &space.cells, reach.max(1)).into_iter().map(Some).collect(),
            false => vec![None],
        };
        let placed = |aim| Placement { aim, user: Some(user.clone()), target: None, ..given.clone() };
        return Ok(aims.into_iter().map(placed).collect());
    }
    let grid = board.grid();
    // A template extends at most its size from its target, or one cell farther from a corner.
    let near =
        |cell: &Cell| sides.cells.iter().any(|foe| grid.distance(*foe, *cell, Metric::Uniform) <= reach + 1);
    let cells = (0..grid.rows).flat_map(|row| (0..grid.columns).map(move |col| Cell::new(col, row)));
    let corners =
        match (given.corner, template.shape().has_corner(&board.facts.ruleset.area) && !grid.is_hex()) {
            (None, true) => [Corner::Nw, Corner::Ne, Corner::Se, Corner::Sw].map(Some).to_vec(),
            (given, _) => vec![given],
        };
    let given = &given;
    let placed = |target: Cell| {
        let of = move |corner: &Option<Corner>| Placement {
            target: Some(target),
            corner: *corner,
            aim: None,
            ..given.clone()
        };
        corners.iter().map(of).collect::<Vec<_>>()
    };
    Ok(cells.filter(near).flat_map(placed).collect())
}

/// Returns the possible aims of a line or cone of this length.
fn aims(board: &Board<'_>, user: &[Cell], length: i32) -> Vec<PlanePoint> {
    let grid = board.grid();
    let middle = |space: &[Cell]| {
        let sum = space
            .iter()
            .map(|cell| grid.plane(grid.center(*cell)))
            .fold([0.0, 0.0], |a, b| [a[0] + b[0], a[1] + b[1]]);
        sum.map(|side| side / space.len().max(1) as f64)
    };
    let Some(anchor) = user.first() else { return Vec::new() };
    if grid.is_hex() {
        let ring = grid.within(*anchor, length, Metric::Hex);
        return ring
            .into_iter()
            .filter(|(_, away)| *away == length)
            .map(|(cell, _)| grid.plane(grid.center(cell)))
            .collect();
    }
    let [x, y] = middle(user);
    let (around, mut aims) = (2 * length, Vec::new());
    for down in -around..=around {
        for across in -around..=around {
            if across.abs().max(down.abs()) == around {
                aims.push([x + f64::from(across) / 2.0, y + f64::from(down) / 2.0]);
            }
        }
    }
    aims
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::area::TemplateShape;
    use crate::sketch::Sketch;
    use burstmap_geometry::Shape;
    use serde_json::json;

    fn ask(sketch: &Sketch, query: &BestAreaQuery) -> BestAreaReport {
        best_area(&sketch.board(), query).unwrap_or_else(|refusal| panic!("{refusal:?}"))
    }

    /// Returns the complete report of [`area::area`] for every placement on the map.
    fn by_hand(sketch: &Sketch, query: &BestAreaQuery) -> (usize, Vec<FoundPlacement>) {
        let board = sketch.board();
        let own = board.token(&query.token).unwrap();
        let everywhere = Sides { cells: vec![], ..Sides::of(&board, own) };
        let all = Sides {
            cells: (0..board.grid().rows)
                .flat_map(|row| (0..board.grid().columns).map(move |col| Cell::new(col, row)))
                .collect(),
            ..everywhere
        };
        let (mut most, mut found) = (0, Vec::new());
        for placement in placements(&board, query, &all).unwrap() {
            let area = AreaQuery { template: AreaQuery::from(query.area.clone()).template, placement };
            let Ok(report) = area::area(&board, &area) else { continue };
            let out_of_line = &board.facts.ruleset.area.rules.out_of_line;
            if report.warnings.iter().any(|warning| warning.rule == *out_of_line) {
                continue;
            }
            let token = |id: &Id| board.token(id).unwrap();
            let ids: Vec<Id> = report
                .tokens
                .iter()
                .map(|caught| caught.id.clone())
                .filter(|id| !token(id).has("dead"))
                .collect();
            let foe = |id: &Id| *id != own.id && token(id).side != own.side;
            if ids.is_empty() || !ids.iter().all(foe) || ids.len() < most {
                continue;
            }
            if ids.len() > most {
                (most, found) = (ids.len(), Vec::new());
            }
            let Placement { target, corner, aim, .. } = area.placement;
            found.push(FoundPlacement { target, corner, aim, foes: ids });
        }
        (most, found)
    }

    #[test]
    fn a_line_or_cone_is_aimed_as_far_as_its_length_from_the_middle_of_its_user() {
        let sketch = Sketch::on(Shape::Square, "reaction-square", &["........."; 9]);
        let user = [[3, 2], [4, 2], [5, 2], [3, 3], [4, 3], [5, 3]].map(|[col, row]| Cell::new(col, row));
        for length in 1..5 {
            let aims = aims(&sketch.board(), &user, length);
            // The center of columns 3 to 5 and rows 2 to 3.
            let far = |[x, y]: PlanePoint| (x - 4.5).abs().max((y - 3.0).abs());
            assert!(aims.iter().all(|aim| far(*aim) == f64::from(length)), "{length}: {aims:?}");
            // Every half cell of a square's outline, without duplicates.
            assert_eq!(aims.len(), 16 * length as usize);
        }
    }

    #[test]
    fn the_answer_is_that_of_every_single_placement() {
        let rows = ["A...#....", "....#..O.", "..#.P....", "....B..Q.", ".#....N..", "...R....S"];
        for system in crate::presets::IDS {
            let hex =
                matches!(crate::presets::by_id(system).unwrap().grid.shape, crate::ruleset::GridShape::Hex);
            let shape = if hex { Shape::HexPointy } else { Shape::Square };
            let sketch = Sketch::on(shape, system, &rows)
                .with("S", |token| {
                    token.conditions =
                        vec![crate::map::Condition { kind: "dead".into(), ..Default::default() }]
                })
                .wall("w", &[[6.0, 0.0], [6.0, 3.5]]);
            let mut answered = 0;
            for shape in TemplateShape::ALL {
                for size in [json!(1), json!(2), json!(3), json!([3, 2])] {
                    let area = json!({ "shape": shape, "size": size });
                    let Ok(area) = serde_json::from_value::<AreaFields>(area) else { continue };
                    for (token, user) in
                        [("A", None), ("B", None), ("N", None), ("A", Some("A")), ("N", Some("N"))]
                    {
                        let user = user.map(|user: &str| Place::Token(user.into()));
                        let area = AreaFields { user, ..area.clone() };
                        let query = BestAreaQuery { token: token.into(), area };
                        let Ok(report) = best_area(&sketch.board(), &query) else { continue };
                        answered += 1;
                        assert_eq!(
                            (report.most, report.placements),
                            by_hand(&sketch, &query),
                            "{system} {query:?}"
                        );
                    }
                }
            }
            assert!(answered > 15, "{system}: {answered}");
        }
    }

    #[test]
    fn nothing_is_aimed_where_its_user_has_no_line_of_effect_to() {
        let rows = ["A..#.....", "...#..PQ.", "...#....."];
        let sketch = Sketch::square("reaction-square", &rows);
        let burst = |user: Option<Place>| -> BestAreaQuery {
            let area = serde_json::from_value(json!({ "shape": "burst", "size": 1 })).unwrap();
            BestAreaQuery { token: "A".into(), area: AreaFields { user, ..area } }
        };
        assert_eq!(ask(&sketch, &burst(None)).most, 2, "whoever places it");
        let own = burst(Some(Place::Token("A".into())));
        assert_eq!(ask(&sketch, &own).most, 0, "the wall is in the way of every target");
        // Through the gap, the enemies are affected from A's position.
        let open = Sketch::square("reaction-square", &["A........", "...#..PQ.", "...#....."]);
        let report = ask(&open, &own);
        assert_eq!(report.most, 2);
        let target = |found: &FoundPlacement| Placement {
            target: found.target,
            user: own.area.user.clone(),
            ..Placement::default()
        };
        assert!(report.placements.iter().all(|found| target(found).is_in_line(&open.board()).unwrap()));
    }

    #[test]
    fn friends_are_spared_and_nobody_is_no_answer() {
        let area: AreaFields = serde_json::from_value(json!({ "shape": "burst", "size": 1 })).unwrap();
        let query = |token: &str| BestAreaQuery { token: token.into(), area: area.clone() };
        let crowd = Sketch::square("reaction-square", &["N.O......", "..A......", ".......PQ"]);
        let report = ask(&crowd, &query("A"));
        assert_eq!(report.most, 2);
        assert!(report.placements.iter().all(|found| found.foes == ["P", "Q"]), "{report:?}");
        let held = Sketch::square("reaction-square", &["NAO"]);
        assert_eq!(ask(&held, &query("A")).most, 0);
        let gone = best_area(&crowd.board(), &query("X")).unwrap_err();
        assert_eq!((gone.code.as_str(), gone.path.as_deref()), ("unknown-token", Some("/token")));
    }
}
