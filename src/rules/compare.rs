//! One query under two rule systems, with the differences in cells and numbers.
//!
//! ```
//! use burstmap_rules::compare::{CompareQuery, compare};
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let systems = ["srd-5e", "reflex-d20"];
//! let [left, right] = systems.map(|id| presets::by_id(id).unwrap());
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 8 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [1, 1], "speed": { "walk": 3 } }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let [left, right] = [&left, &right].map(|ruleset| Board::new(Facts::new(ruleset, grid, &tokens), &ground));
//! let query: CompareQuery = serde_json::from_value(json!({ "rulesets": systems, "reach": { "token": "rook" } }))?;
//! let differences = compare(&left, &right, &query).unwrap();
//! // Three diagonals cost 3 in one system (E5-20), and 1 + 2 + 1 in the other (RD-26).
//! let corner = differences.cells.iter().find(|cell| cell.cell == Cell::new(4, 4)).unwrap();
//! assert!(!corner.left.is_null() && corner.right.is_null());
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::area::{self, AreaQuery};
use crate::board::Board;
use crate::movement::{MovementOptions, reach, turning};
use crate::query::{Place, ReachQuery};
use crate::reason::{Modifier, Refusal};
use crate::sight;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Two systems and one query: `{ "rulesets": [a, b], "area": {…} }`, or `sight`, or `reach`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CompareQuery {
    /// Built-in ids or complete rulesets.
    pub rulesets: [Value; 2],
    pub area: Option<AreaQuery>,
    pub sight: Option<SightQuestion>,
    pub reach: Option<ReachQuery>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightQuestion {
    pub from: Place,
    pub to: Place,
}

/// Differences. Left is the first system, right the second.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    pub left: Answer,
    pub right: Answer,
    /// Cells that differ between the answers, by row and column.
    pub cells: Vec<CellDifference>,
    /// Modifiers that are only in one answer, or differ.
    pub modifiers: Sides<Vec<Modifier>>,
    /// Other fields that differ, by JSON pointer.
    pub fields: BTreeMap<String, Sides<Value>>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Answer {
    /// Id of the ruleset.
    pub ruleset: String,
    /// The complete answer, unless refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Value>,
    /// Reason for a refusal by this system, e.g. because it lacks the shape.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Sides<T> {
    pub left: T,
    pub right: T,
}

/// A cell's entry in each answer, or `null` if that answer has none.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CellDifference {
    pub cell: Cell,
    pub left: Value,
    pub right: Value,
}

/// Queries both boards: one map with two rulesets. Refuses anything but a single query, and queries that both systems refuse.
///
/// # Errors
///
/// `bad-query` for anything but a single query, and errors of the query itself.
pub fn compare(left: &Board<'_>, right: &Board<'_>, query: &CompareQuery) -> Result<Comparison, Refusal> {
    let asked = usize::from(query.area.is_some())
        + usize::from(query.sight.is_some())
        + usize::from(query.reach.is_some());
    if asked != 1 {
        return Err(Refusal::new("bad-query", catalogue::CompareOneQuestion));
    }
    let answers = match (ask(left, query), ask(right, query)) {
        (Err(refusal), Err(_)) => return Err(refusal),
        answers => answers,
    };
    let fields = |answer: &Result<Value, Refusal>| match answer {
        Ok(Value::Object(fields)) => fields.clone(),
        _ => Map::new(),
    };
    let (l, r) = (fields(&answers.0), fields(&answers.1));
    Ok(Comparison {
        cells: cells(&l, &r),
        modifiers: modifiers(&l, &r),
        fields: others(&l, &r),
        left: answer(left, answers.0),
        right: answer(right, answers.1),
    })
}

fn ask(board: &Board<'_>, query: &CompareQuery) -> Result<Value, Refusal> {
    let under = |path: &str, refusal: Refusal| refusal.under(path);
    if let Some(query) = &query.area {
        return area::area(board, query)
            .map_err(|refusal| under("/area", refusal))
            .map(|answer| serde_json::to_value(&answer).unwrap_or_default());
    }
    if let Some(query) = &query.sight {
        let report = sight::sight(board, &query.from, &query.to);
        return report
            .map_err(|refusal| under("/sight", refusal))
            .map(|answer| serde_json::to_value(&answer).unwrap_or_default());
    }
    let Some(query) = &query.reach else { return Ok(Value::Null) };
    let moved = || {
        let token = reach::token(board, &query.token)?;
        let turned = turning::asked(board, token, query)?;
        // A turn's spending belongs to one system, so the comparison uses the movement in the query.
        let (mode, budget, form) = (query.mode.clone(), query.budget, query.form.clone());
        let options = MovementOptions { mode, budget, form, ..MovementOptions::default() };
        // The paths match the direct answer.
        let reach = reach::reachable_cells(*board, turned.as_ref().unwrap_or(token), &options)?;
        Ok(reach.report_with_paths(query.form.is_some()))
    };
    moved()
        .map_err(|refusal| under("/reach", refusal))
        .map(|answer| serde_json::to_value(&answer).unwrap_or_default())
}

fn answer(board: &Board<'_>, result: Result<Value, Refusal>) -> Answer {
    let ruleset = board.facts.ruleset.id.clone();
    match result {
        Ok(answer) => Answer { ruleset, answer: Some(answer), refusal: None },
        Err(refusal) => Answer { ruleset, answer: None, refusal: Some(refusal) },
    }
}

/// Returns the cells whose entries differ. Different paths or barriers alone don't count.
fn cells(left: &Map<String, Value>, right: &Map<String, Value>) -> Vec<CellDifference> {
    let (l, r) = (by_cell(left), by_cell(right));
    let mut all: Vec<Cell> = l.keys().chain(r.keys()).copied().collect();
    all.sort();
    all.dedup();
    let entry = |of: &BTreeMap<Cell, Value>, cell: &Cell| of.get(cell).cloned().unwrap_or(Value::Null);
    all.into_iter()
        .map(|cell| CellDifference { cell, left: entry(&l, &cell), right: entry(&r, &cell) })
        .filter(|difference| weighed(&difference.left) != weighed(&difference.right))
        .collect()
}

fn by_cell(answer: &Map<String, Value>) -> BTreeMap<Cell, Value> {
    let entries = answer.get("cells").and_then(Value::as_array).into_iter().flatten();
    BTreeMap::from_iter(
        entries.filter_map(|entry| Some((burstmap_decode::decode(entry.get("cell")?).ok()?, entry.clone()))),
    )
}

fn weighed(entry: &Value) -> Value {
    let mut entry = entry.clone();
    if let Value::Object(fields) = &mut entry {
        fields.retain(|name, _| name != "path" && name != "by");
    }
    entry
}

fn modifiers(left: &Map<String, Value>, right: &Map<String, Value>) -> Sides<Vec<Modifier>> {
    let read = |answer: &Map<String, Value>| -> Vec<Modifier> {
        answer.get("modifiers").and_then(|list| burstmap_decode::decode(list).ok()).unwrap_or_default()
    };
    let (l, r) = (read(left), read(right));
    let only = |of: &[Modifier], other: &[Modifier]| {
        let same = |a: &Modifier, b: &Modifier| (a.on, &a.stat, a.value) == (b.on, &b.stat, b.value);
        of.iter().filter(|own| !other.iter().any(|theirs| same(own, theirs))).cloned().collect()
    };
    Sides { left: only(&l, &r), right: only(&r, &l) }
}

/// Returns the differences outside cells, modifiers and reasons.
fn others(left: &Map<String, Value>, right: &Map<String, Value>) -> BTreeMap<String, Sides<Value>> {
    let mut names: Vec<&String> = left.keys().chain(right.keys()).collect();
    names.sort();
    names.dedup();
    let of = |answer: &Map<String, Value>, name: &str| answer.get(name).cloned().unwrap_or(Value::Null);
    let compared = names
        .into_iter()
        .filter(|name| !["cells", "modifiers", "why"].contains(&name.as_str()))
        .map(|name| (format!("/{name}"), Sides { left: of(left, name), right: of(right, name) }));
    BTreeMap::from_iter(compared.filter(|(_, sides)| sides.left != sides.right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sketch::Sketch;
    use serde_json::json;

    fn ask_both(rows: &[&str], systems: [&str; 2], question: Value) -> Result<Comparison, Refusal> {
        let (left, right) = (Sketch::square(systems[0], rows), Sketch::square(systems[1], rows));
        let mut query = json!({ "rulesets": systems });
        for (key, value) in question.as_object().unwrap() {
            query[key] = value.clone();
        }
        compare(&left.board(), &right.board(), &serde_json::from_value(query).unwrap())
    }

    const OPEN: [&str; 5] = ["A.....", "......", "......", "......", ".....N"];

    #[test]
    fn an_area_differs_by_its_metric() {
        let question = json!({ "area": { "shape": "radius", "target": [2, 2], "size": 2 } });
        let found = ask_both(&OPEN, ["reaction-square", "reflex-d20"], question).unwrap();
        let gone: Vec<[i32; 2]> =
            found.cells.iter().filter(|c| c.right.is_null()).map(|c| [c.cell.col, c.cell.row]).collect();
        assert_eq!(
            gone,
            [[0, 0], [4, 0], [0, 4], [4, 4]],
            "the four corners cost 3 by every second diagonal"
        );
        assert_eq!(found.cells.len(), 4);
        assert_eq!(found.fields.keys().collect::<Vec<_>>(), ["/tokens"], "A stands in a corner");
    }

    #[test]
    fn sight_differs_by_the_numbers_of_cover() {
        let question = json!({ "sight": { "from": "A", "to": "N" } });
        let found = ask_both(&["A.B..N"], ["strike-area", "reflex-d20"], question).unwrap();
        let numbers = |list: &[Modifier]| list.iter().map(|m| (m.rule.clone(), m.value)).collect::<Vec<_>>();
        assert_eq!(numbers(&found.modifiers.left), [("SA-22".to_owned(), 1)]);
        assert_eq!(numbers(&found.modifiers.right), [("RD-18".to_owned(), 5)]);
        assert!(found.fields.contains_key("/cover"));
        assert!(!found.fields.contains_key("/lineOfEffect"));
    }

    #[test]
    fn reach_differs_by_the_cost_of_diagonals() {
        let question = json!({ "reach": { "token": "A", "budget": 3 } });
        let found = ask_both(&OPEN, ["reaction-square", "reflex-d20"], question).unwrap();
        let at = |col, row| found.cells.iter().find(|c| c.cell == Cell::new(col, row));
        assert_eq!(
            at(2, 2).map(|c| (c.left["cost"].clone(), c.right["cost"].clone())),
            Some((json!(2), json!(3)))
        );
        assert!(at(3, 3).is_some_and(|c| c.right.is_null()), "out of reach by every second diagonal");
        assert!(at(1, 0).is_none(), "alike");
    }

    #[test]
    fn what_one_system_refuses_is_told_beside_the_others_answer() {
        let question = json!({ "area": { "shape": "burst", "target": [2, 2], "corner": "ne", "size": 1 } });
        let found = ask_both(&OPEN, ["reaction-square", "reflex-d20"], question.clone()).unwrap();
        let refusal = found.left.refusal.expect("no corners in the first");
        assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("bad-query", Some("/area/corner")));
        assert_eq!(found.cells.len(), 4);
        assert!(ask_both(&OPEN, ["reaction-square", "agility-hex"], question).is_err(), "refused by both");
        assert!(ask_both(&OPEN, ["reaction-square", "reflex-d20"], json!({})).is_err(), "no question");
    }
}
