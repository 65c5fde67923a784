//! The edge of the map: spaces that extend beyond it, and areas with origins beyond it. A scene may contain such tokens, because only a token's
//! anchor must be on the map.

use crate::common::effort::effort;
use crate::common::fights::SYSTEMS;
use crate::common::fuzzing::Dice;
use crate::common::support::{open, scene};
use burstmap::encounter::Table;
use burstmap::geometry::Cell;
use burstmap::rules::area::AreaQuery;
use burstmap::rules::query::{CellState, Place, Viewer};
use serde_json::{Value, from_value, json};

/// Returns a small map with random walls. `clipped`: large tokens have lost the part beyond the edge.
fn edge(dice: &mut Dice, system: &str) -> [Value; 2] {
    let [columns, rows] = [0; 2].map(|_| 1 + dice.below(12) as i32);
    let mut whole = scene(system, columns, rows, json!([]));
    let mut place = || [columns, rows].map(|side| dice.below(4 * side as usize + 9) as f64 / 4.0 - 1.0);
    let mut points = || [place(), place()];
    let all = json!({ "move": true, "effect": true, "sight": true });
    let walls = (0..8).map(|i| json!({ "id": format!("w{i}"), "points": points(), "blocks": all }));
    whole["walls"] = walls.collect();
    let mut clipped = whole.clone();
    for (scene, clips) in [(&mut whole, false), (&mut clipped, true)] {
        let mut dice = Dice(dice.0);
        let one = |index: usize| {
            let side = ["red", "blue"][index % 2];
            let at = [columns, rows].map(|side| dice.below(side as usize) as i32);
            let long = [0; 2].map(|_| 1 + dice.below(4) as i32);
            let footprint =
                if clips { [long[0].min(columns - at[0]), long[1].min(rows - at[1])] } else { long };
            json!({ "id": format!("t{index}"), "name": "T", "side": side, "at": at,
                "footprint": footprint, "hp": { "current": 9, "max": 9 }, "speed": { "walk": 6 } })
        };
        scene["tokens"] = (0..3).map(one).collect();
    }
    [whole, clipped]
}

// G-02, G-12
#[test]
fn g_12_what_of_a_space_lies_beyond_the_map_neither_sees_nor_is_seen() {
    let mut dice = Dice(5);
    for _ in 0..300 {
        let [whole, clipped] = edge(&mut dice, "reaction-square").map(open);
        dice.next();
        for from in ["t0", "t1", "t2"].map(|id| Place::Token(id.into())) {
            let field = |table: &Table| table.field(&Viewer::Place(from.clone())).unwrap();
            assert_eq!(field(&whole), field(&clipped), "{:?}", whole.scene());
            for to in ["t0", "t1", "t2"].map(|id| Place::Token(id.into())) {
                let sees = |table: &Table| {
                    let report = table.sight(&from, &to).unwrap();
                    (report.line_of_sight, report.line_of_effect)
                };
                assert_eq!(sees(&whole), sees(&clipped), "{from:?} {to:?} {:?}", whole.scene());
            }
        }
    }
}

// G-13, RD-08
#[test]
fn rd_08_a_block_at_the_edge_is_seen_from_where_the_map_is_nearest_to_its_middle() {
    let mut plain = scene("reflex-d20", 10, 8, json!([]));
    let ask = |scene: &Value| {
        let block = json!({ "shape": "rect", "target": [8, 2], "size": [9, 3] });
        open(scene.clone()).area(&from_value::<AreaQuery>(block).unwrap()).unwrap()
    };
    let report = ask(&plain);
    let cells: Vec<Cell> = report.cells.iter().map(|cell| cell.cell).collect();
    let on_map = (2..5).flat_map(|row| [8, 9].map(|col| Cell::new(col, row)));
    assert_eq!(cells, on_map.collect::<Vec<_>>());
    assert!(report.cells.iter().all(|cell| cell.state == CellState::Affected));
    assert_eq!(report.origin, [10.0, 3.5]);
    // A wall between the columns. Seen from the edge, the farther one is behind it.
    let all = json!({ "move": true, "effect": true, "sight": true });
    plain["walls"] = json!([{ "id": "w", "points": [[9, 0], [9, 8]], "blocks": all }]);
    let report = ask(&plain);
    let reached = report.cells.iter().filter(|cell| cell.state == CellState::Affected);
    assert!(reached.map(|cell| cell.cell.col).eq([9; 3]));
}

// G-13
#[test]
fn g_13_no_question_at_the_edge_fails() {
    let (rounds, mut dice) = (effort("FUZZ_ROUNDS", 100, 2_000).min(20_000), Dice(effort("FUZZ_SEED", 1, 1)));
    for _ in 0..rounds {
        let system = SYSTEMS[dice.below(SYSTEMS.len())];
        let [whole, _] = edge(&mut dice, system);
        let [columns, rows] = [0, 1].map(|axis| whole["grid"]["size"][axis].as_u64().unwrap() as usize);
        let table = open(whole);
        for _ in 0..12 {
            let mut cell = || [dice.below(columns) as i32, dice.below(rows) as i32];
            let (target, other) = (cell(), cell());
            let token = format!("t{}", dice.below(3));
            let size = 1 + dice.below(12);
            let shape = ["radius", "burst", "rect", "line", "cone"][dice.below(5)];
            let mut area = json!({ "shape": shape, "size": size, "target": target });
            match shape {
                "rect" => area["size"] = [size, 1 + dice.below(12)].into(),
                "line" | "cone" => {
                    let aim = [other[0], other[1] + 1];
                    area = json!({ "shape": shape, "size": size, "user": token, "aim": aim });
                    if dice.below(2) == 0 {
                        let corner = ["nw", "ne", "se", "sw"][dice.below(4)];
                        area["corner"] = corner.into();
                    }
                }
                _ => {}
            }
            // Answered or refused: some systems have no bursts, and hexes have no rectangles.
            let _ = table.area(&from_value(area).unwrap());
            let of = Place::Token(token.clone());
            table.sight(&of, &Place::Cell(Cell::new(other[0], other[1]))).unwrap();
            table.field(&Viewer::Place(of)).unwrap();
            table.field(&Viewer::Side { side: "red".into() }).unwrap();
            table.flanking(&token).unwrap();
            table.reach(&from_value(json!({ "token": token, "budget": size })).unwrap()).unwrap();
            let attack = json!({ "attacker": token, "target": "t1", "kind": "ranged" });
            let _ = table.attack(&from_value(attack).unwrap());
        }
    }
}
