//! The remaining movement of a turn as text: the amount and, if every cell costs more in a mode, the actual distance.

use burstmap_encounter::Table;
use burstmap_messages::{Message, all_of, catalogue};
use burstmap_rules::holding;
use burstmap_rules::map::Token;
use burstmap_rules::movement::{Movement, speed};
use burstmap_rules::wording::word;
use std::collections::BTreeMap;

/// Returns a line for each mode: `20 ft left`, `30 ft left, or 15 ft (crawl)`.
pub fn left(table: &Table, token: Option<&Token>, movement: &BTreeMap<String, Movement>) -> Vec<String> {
    let (facts, cell) = (table.board().facts, table.scene().grid.cell.spoken());
    // With several modes, each line contains its mode.
    let alone = movement.len() == 1;
    let line = |(mode, left): (&String, &Movement)| -> Message {
        let length = cell.said(left.to_cells());
        let dear = token.filter(|token| *left > Movement::ZERO && speed::extra(&facts, token, mode) > 0);
        match (dear, mode.as_str()) {
            (Some(token), mode) => {
                let covered = cell.said(f64::from(speed::covered(&facts, token, mode, *left)));
                catalogue::MovementLeftDear { length, covered, mode: word(mode) }.into()
            }
            (None, "walk") if alone => catalogue::MovementLeft { length }.into(),
            (None, mode) => catalogue::MovementLeftMode { length, mode: word(mode) }.into(),
        }
    };
    let drags = token.and_then(|token| drags(table, token)).filter(|_| !movement.is_empty());
    movement.iter().map(line).map(|message| message.to_string()).chain(drags).collect()
}

/// Returns the reason why every cell costs more while a creature is dragged along (E5-52).
fn drags(table: &Table, token: &Token) -> Option<String> {
    let board = table.board();
    let held = holding::held(&board, token);
    let extra = holding::drag_extra(&board, token, &held);
    let names: Vec<&str> = held.iter().map(|held| held.name.as_str()).collect();
    let length = table.scene().grid.cell.spoken().said(f64::from(extra));
    let words: Message = catalogue::MovementDrags { held: all_of(names), extra: length }.into();
    (extra > 0).then(|| words.to_string())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use burstmap_messages::Language;
    use serde_json::json;

    /// Returns the text for a token of `srd-5e` with this speed, in cells, and the movement left in each mode.
    fn told(speed: f64, conditions: &[&str], left: &[(&str, f64)]) -> Vec<String> {
        let conditions: Vec<_> = conditions.iter().map(|kind| json!({ "kind": kind })).collect();
        let scene = json!({
            "format": "burstmap-scene", "version": 1, "name": "Ruling", "ruleset": "srd-5e",
            "grid": { "shape": "square", "size": [9, 9], "cell": { "length": 5, "unit": "ft" } },
            "terrain": [], "walls": [], "zones": [], "areas": [],
            "tokens": [{ "id": "a", "name": "A", "side": "s", "at": [0, 0], "speed": { "walk": speed }, "conditions": conditions }],
        });
        let table = Table::open(serde_json::from_value(scene).unwrap(), "seed").unwrap();
        let amount = |(mode, cells): &(&str, f64)| ((*mode).to_owned(), Movement::nearest(*cells).unwrap());
        self::left(&table, table.scene().tokens.first(), &left.iter().map(amount).collect())
    }

    fn plain(length: &str) -> String {
        Message::from(catalogue::MovementLeft { length }).to_string()
    }

    fn by(length: &str, mode: &str) -> String {
        Message::from(catalogue::MovementLeftMode { length, mode }).to_string()
    }

    fn dear(length: &str, covered: &str) -> String {
        Message::from(catalogue::MovementLeftDear { length, covered, mode: "crawl" }).to_string()
    }

    // E5-52
    #[test]
    fn e5_52_the_line_says_whom_it_drags_along_and_what_that_costs() {
        let token = |id: &str, at: [i32; 2], conditions: serde_json::Value| json!({ "id": id, "name": id, "side": id, "at": at, "speed": { "walk": 6 }, "conditions": conditions });
        let told = || {
            let held = json!([{ "kind": "grappled", "by": "Ann" }]);
            let scene = json!({
                "format": "burstmap-scene", "version": 1, "name": "Ruling", "ruleset": "srd-5e",
                "grid": { "shape": "square", "size": [9, 9], "cell": { "length": 5, "unit": "ft" } },
                "terrain": [], "walls": [], "zones": [], "areas": [],
                "tokens": [token("Ann", [2, 2], json!([])), token("Bob", [3, 2], held)],
            });
            let table = Table::open(serde_json::from_value(scene).unwrap(), "seed").unwrap();
            let walk = BTreeMap::from([("walk".to_owned(), Movement::from_cells(6))]);
            self::left(&table, table.scene().tokens.first(), &walk)
        };
        assert_eq!(
            told(),
            [
                plain("30 ft"),
                Message::from(catalogue::MovementDrags { held: "Bob", extra: "5 ft" }).to_string()
            ]
        );
    }

    // E5-29, E5-20
    #[test]
    fn e5_29_of_a_mode_that_costs_more_the_line_says_how_far_it_goes() {
        let crawls = |left: f64| told(6.0, &["prone"], &[("crawl", left)]);
        assert_eq!(crawls(6.0), [dear("30 ft", "15 ft")]);
        assert_eq!(crawls(5.0), [dear("25 ft", "10 ft")], "half a square is of no use");
        assert_eq!(crawls(2.6), [dear("13 ft", "5 ft")]);
        assert_eq!(crawls(1.0), [dear("5 ft", "0 ft")]);
        assert_eq!(crawls(0.0), [by("0 ft", "crawl")]);
        assert_eq!(told(6.0, &[], &[("walk", 6.0)]), [plain("30 ft")]);
        let both = told(6.0, &[], &[("fly", 4.0), ("walk", 6.0)]);
        assert_eq!(both, [by("20 ft", "fly"), by("30 ft", "walk")]);
        let german = Language::German.within(|| crawls(6.0));
        assert_eq!(german, ["noch 30 ft: 15 ft (Kriechen)"]);
    }
}
