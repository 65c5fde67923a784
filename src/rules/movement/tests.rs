mod ground;
mod others;

use super::reach::{ReachableCells, reachable_cells};
use super::{Movement, MovementOptions, path::check_path};
use crate::map::Token;
use crate::presets::IDS as SYSTEMS;
use crate::sketch::Sketch;
use burstmap_geometry::{Cell, Metric, Shape};
use serde_json::json;

const METRICS: [&str; 3] = ["uniform", "alternating", "euclidean"];

fn at(col: i32, row: i32) -> Cell {
    Cell::new(col, row)
}

fn within(budget: i32) -> MovementOptions {
    MovementOptions { budget: Some(budget.into()), ..MovementOptions::default() }
}

fn from<'a>(sketch: &'a Sketch, id: &str, options: &MovementOptions) -> ReachableCells<'a> {
    let board = sketch.board();
    reachable_cells(board, board.token(id).expect("a token"), options).expect("an answer")
}

/// Returns the costs by cell, `.` for unreachable ones, `+` beyond 9.
fn costs(sketch: &Sketch, id: &str, budget: i32) -> Vec<String> {
    let reach = from(sketch, id, &within(budget));
    let letter =
        |cost: Option<i32>| cost.map_or('.', |cost| char::from_digit(cost as u32, 10).unwrap_or('+'));
    let rows = 0..sketch.grid.rows;
    rows.map(|row| (0..sketch.grid.columns).map(|col| letter(reach.cost(at(col, row)))).collect()).collect()
}

fn open(ruleset: &str, side: usize) -> Sketch {
    let rows: Vec<String> = (0..side)
        .map(|row| if row == side / 2 { "A".to_owned() } else { ".".to_owned() })
        .map(|first| first + &".".repeat(side - 1))
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let shape = if ruleset == "agility-hex" { Shape::HexPointy } else { Shape::Square };
    Sketch::on(shape, ruleset, &rows).with("A", |token| token.at = at(side as i32 / 2, side as i32 / 2))
}

// G-51, RD-26, SM-08
#[test]
fn rd_26_sm_08_alternating_diagonals_give_the_known_counts() {
    for system in ["reflex-d20", "shift-meter"] {
        let sketch = open(system, 21);
        for (n, count) in [1, 9, 21, 37, 61, 89, 121].into_iter().enumerate() {
            let reached = from(&sketch, "A", &within(n as i32)).cells().count();
            assert_eq!(reached, count, "{system} within {n}");
        }
    }
}

#[test]
fn rd_26_two_diagonals_cost_three() {
    assert_eq!(costs(&Sketch::square("reflex-d20", &["A..", "...", "..."]), "A", 9), ["012", "112", "223"]);
}

#[test]
fn sa_13_a_diagonal_costs_one_and_hexes_count_rings() {
    for n in 0..5 {
        let side = 2 * n + 1;
        assert_eq!(from(&open("strike-area", 15), "A", &within(n as i32)).cells().count(), side * side);
        assert_eq!(
            from(&open("agility-hex", 15), "A", &within(n as i32)).cells().count(),
            3 * n * (n + 1) + 1
        );
    }
}

#[test]
fn g_51_the_count_of_diagonals_carries_over_between_parts_of_a_move() {
    let sketch = Sketch::square("reflex-d20", &["A..", "...", "..."]);
    let odd = MovementOptions { odd_diagonals: true, ..within(9) };
    let reach = from(&sketch, "A", &odd);
    assert_eq!(reach.cost(at(1, 1)), Some(2));
    assert_eq!(reach.cost(at(2, 2)), Some(3));
    let board = sketch.board();
    let token = board.token("A").unwrap();
    let path = check_path(
        &board,
        token,
        &[at(1, 1), at(1, 2)],
        &MovementOptions { odd_diagonals: true, ..within(9) },
    )
    .unwrap();
    assert_eq!(path.steps.iter().map(|step| step.cost).collect::<Vec<_>>(), [2, 1].map(Movement::from_cells));
    assert!(!path.odd_diagonals);
}

#[test]
fn rd_06_rd_15_rd_34_a_step_a_charge_and_a_withdrawal_go_their_own_ways() {
    let sketch = Sketch::square("reflex-d20", &["..~.....", ".AN.....", "........"]).with("A", |t| {
        t.speed.insert("walk".into(), 3.into());
    });
    let form = |name: &str| MovementOptions { form: Some(name.into()), ..MovementOptions::default() };
    let step = from(&sketch, "A", &form("step"));
    assert_eq!(
        step.cells().filter(|cell| step.stop(*cell)).count(),
        8,
        "eight ways less the enemy's, and staying"
    );
    assert_eq!(step.cost(at(2, 0)), Some(1), "whatever the ground");
    assert!(step.cells().all(|cell| step.provokes(cell).is_empty()));
    let charge = from(&sketch, "A", &form("charge"));
    assert_eq!(charge.cells().filter_map(|cell| charge.cost(cell)).max(), Some(6));
    assert_eq!(charge.provokes(at(0, 1)), ["N"]);
    let withdraw = from(&sketch, "A", &form("withdraw"));
    assert!(withdraw.provokes(at(0, 1)).is_empty(), "the first square is spared");
    assert_eq!(withdraw.cells().filter_map(|cell| withdraw.cost(cell)).max(), Some(6));
    let board = sketch.board();
    let token = board.token("A").unwrap();
    let path = check_path(&board, token, &[at(1, 2), at(2, 2), at(3, 2)], &form("withdraw")).unwrap();
    assert_eq!(path.steps.iter().map(|step| step.provokes.len()).collect::<Vec<_>>(), [0, 1, 0]);
    let refusal = check_path(&board, token, &[at(0, 1), at(0, 0)], &form("step")).unwrap_err();
    assert_eq!(refusal.code, "no-movement-left");
}

#[test]
fn sm_06_several_modes_share_the_average_of_their_speeds() {
    let sketch = Sketch::square("shift-meter", &["A.............."]).with("A", |t| {
        t.speed.extend([("overland".into(), 6.into()), ("swim".into(), 3.into())]);
    });
    let farthest = |spent: &[(&str, i32)], mode: &str| {
        let spent = spent.iter().map(|(name, cells)| ((*name).to_owned(), (*cells).into())).collect();
        from(&sketch, "A", &MovementOptions { spent, mode: Some(mode.into()), ..MovementOptions::default() })
            .cells()
            .count()
            - 1
    };
    assert_eq!(farthest(&[], "overland"), 6);
    assert_eq!(farthest(&[("overland", 1)], "swim"), 3, "(6 + 3) / 2 rounded down, less 1");
    assert_eq!(farthest(&[("swim", 2)], "overland"), 2);
}

// SA-11, SA-10
#[test]
fn sa_11_switching_the_mode_deducts_what_is_already_spent() {
    let sketch = Sketch::square("strike-area", &["A.............."]).with("A", |t| {
        t.speed.extend([("walk".into(), 6.into()), ("fly".into(), 12.into())]);
    });
    let left = |spent: i32, mode: &str| {
        let spent = [("walk".to_owned(), spent.into())].into();
        from(&sketch, "A", &MovementOptions { spent, mode: Some(mode.into()), ..MovementOptions::default() })
            .cells()
            .count()
            - 1
    };
    assert_eq!((left(0, "walk"), left(4, "walk"), left(4, "fly"), left(9, "walk")), (6, 2, 8, 0));
}

#[test]
fn g_50_large_creatures_need_room_and_no_wall_through_their_space() {
    let rows = ["A.....", "......", "......"];
    let large = |t: &mut Token| t.size = Some("large".into());
    let sketch = Sketch::square("reflex-d20", &rows).with("A", large).wall("w", &[[3.0, 0.0], [3.0, 1.0]]);
    assert_eq!(costs(&sketch, "A", 9), ["01.45.", "11234.", "......"]);
    let reach = from(&sketch, "A", &within(9));
    assert!(reach.cost(at(2, 0)).is_none(), "the wall would run through it");
    assert_eq!(reach.cost(at(4, 1)), Some(4));
}

#[test]
fn g_03_the_straight_line_metric_counts_diagonals_as_the_root_of_two() {
    let mut sketch = open("reaction-square", 21);
    sketch.settings.insert("metric".into(), json!("euclidean"));
    assert_eq!(sketch.facts().metric(), Metric::Euclidean);
    let reach = from(&sketch, "A", &within(7));
    assert_eq!((reach.cost(at(14, 14)), reach.cost(at(15, 15))), (Some(6), None), "5.66 and 7.07");
    assert_eq!(reach.cost(at(12, 12)), Some(3), "2.83");
}

#[test]
fn every_path_costs_the_sum_of_its_steps_and_is_legal() {
    let rows = ["A..~~.#...", ".#.~..#.B.", ".#..N...~~", "...##..~~.", "~~..#....."];
    for &system in SYSTEMS {
        let shape = if system == "agility-hex" { Shape::HexPointy } else { Shape::Square };
        for size in [None, Some("large")] {
            let sketch = Sketch::on(shape, system, &rows).with("A", |t| t.size = size.map(Into::into));
            let board = sketch.board();
            let token = board.token("A").unwrap();
            let reach = from(&sketch, "A", &within(12));
            for cell in reach.cells().filter(|cell| reach.stop(*cell)) {
                let found = reach.cell(cell).unwrap();
                let path = check_path(&board, token, &found.path, &within(12)).unwrap();
                assert_eq!(path.cost, found.cost.into(), "{system} to {cell:?}");
                let mut provokes = found.provokes.clone();
                provokes.sort();
                let mut same = path.provokes();
                same.sort();
                assert_eq!((provokes, found.checks), (same, path.checks()), "{system} to {cell:?}");
            }
        }
    }
}

// G-50: with every metric, and with fractional costs.
#[test]
fn a_budget_is_used_up_to_the_last_unit() {
    let rows = ["A..~~.#...", ".#.~..#.B.", ".#..N...~~", "...##..~~.", "~~..#....."];
    let unit = Movement::from_parts(1, Movement::UNITS_PER_CELL as u32);
    for (system, metric) in SYSTEMS.iter().flat_map(|system| METRICS.map(|metric| (*system, metric))) {
        let shape = if system == "agility-hex" { Shape::HexPointy } else { Shape::Square };
        let mut sketch = Sketch::on(shape, system, &rows);
        sketch.settings.insert("metric".into(), json!(metric));
        let board = sketch.board();
        let token = board.token("A").unwrap();
        let all = from(&sketch, "A", &within(12));
        for cell in all.cells().filter(|cell| *cell != token.at && all.stop(*cell)) {
            let path = all.path(cell);
            let walked = check_path(&board, token, &path, &within(12)).unwrap();
            assert_eq!(walked.cost, walked.steps.iter().map(|step| step.cost).sum());
            assert_eq!(Some(walked.cost.ceil_cells()), all.cost(cell), "{system} {metric} to {cell:?}");
            let exact = MovementOptions { budget: Some(walked.cost), ..MovementOptions::default() };
            assert_eq!(from(&sketch, "A", &exact).cost(cell), all.cost(cell));
            assert_eq!(check_path(&board, token, &path, &exact).as_ref(), Ok(&walked));
            let less = MovementOptions { budget: Some(walked.cost - unit), ..MovementOptions::default() };
            assert_eq!(from(&sketch, "A", &less).cost(cell), None, "{system} {metric} to {cell:?}");
            assert_eq!(check_path(&board, token, &path, &less).unwrap_err().code, "no-movement-left");
        }
    }
}

#[test]
fn the_compact_answer_says_the_same_as_the_report() {
    let rows = ["A..~~.#...", ".#.~..#.B.", ".#..N...~~", "...##..~~.", "~~..#....."];
    for &system in SYSTEMS {
        let shape = if system == "agility-hex" { Shape::HexPointy } else { Shape::Square };
        let sketch = Sketch::on(shape, system, &rows);
        let reach = from(&sketch, "A", &within(12));
        let (tree, report) = (reach.tree(), reach.report());
        let [places, before, ends, hazard] = tree.lists();
        assert_eq!(ends.len(), 2 * report.cells.len());
        let from = tree.window.from;
        for (i, cell) in report.cells.iter().enumerate() {
            let mut at = ends[2 * i] as usize;
            let mut path = Vec::new();
            while before[at] as usize != at {
                let [column, row] = [places[at] % tree.columns(), places[at] / tree.columns()];
                path.insert(0, Cell::new(from.col + column as i32, from.row + row as i32));
                at = before[at] as usize;
            }
            assert_eq!(path.len(), cell.path.len(), "{system}");
            assert_eq!(path.last(), cell.path.last(), "{system}");
            assert_eq!(ends[2 * i + 1] as i32, 2 * cell.cost + i32::from(cell.stop));
            let hazard = hazard.get(i).copied().unwrap_or(0) as usize;
            let hazards = if hazard == 0 { Default::default() } else { tree.hazards[hazard - 1].clone() };
            assert_eq!(hazards, (cell.provokes.clone(), cell.checks.clone()), "{system} {:?}", cell.cell);
        }
    }
}

#[test]
fn rd_15_of_equally_cheap_paths_the_straight_one_is_shown() {
    let sketch =
        Sketch::square("reflex-d20", &["A............", ".............", ".............", "............."]);
    let path = from(&sketch, "A", &within(30)).path(at(12, 3));
    let far = path.iter().map(|cell| (cell.col * 3 - cell.row * 12).abs()).max().unwrap();
    assert!(far <= 9, "never more than three quarters of a square off the line: {path:?}");
    assert_eq!(path.len(), 12);
}
