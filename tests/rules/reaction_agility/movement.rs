//! Difficult ground in every manner of moving; spaces that are passed.

use super::*;

/// What the step from [2, 6] to [3, 6] costs on ground of that kind everywhere.
fn step(s: System, ground: Terrain, mode: &str, a: Token) -> Option<i64> {
    let game = s.scene([token("a", "red", [2, 6]).with(a)]).terrain([ground]).open();
    let report = game.ask(reach("a").mode(mode).within(2));
    report.entry([3, 6]).map(|entry| entry["cost"].as_i64().unwrap())
}

fn ground() -> Terrain {
    terrain("g", block(0..=5, 4..=8))
}

// RS-18, RS-19, AH-15, AH-16: whoever lands on it pays, however it moves; what flies over it does not. The texts close no
// kind of ground to anybody.
#[test]
fn rs_18_ah_15_difficult_ground_costs_double_however_one_moves_over_it() {
    for s in SYSTEMS {
        for mode in ["walk", "climb", "swim", "fly", "burrow", "crawl", "jump"] {
            for medium in ["regular", "earth", "underwater"] {
                let cost = |difficult: bool| {
                    step(s, ground().set("difficult", difficult).medium(medium), mode, plain())
                };
                let double = if mode == "fly" { 1 } else { 2 };
                assert_eq!(cost(false), Some(1), "{} {mode} {medium}", s.id);
                assert_eq!(cost(true), Some(double), "{} {mode} {medium}", s.id);
            }
        }
    }
}

// RS-18, AH-15: no trait frees anybody, and only what is called difficult is.
#[test]
fn rs_18_ah_15_nobody_is_at_home_on_difficult_ground_and_rough_ground_is_not_difficult() {
    for s in SYSTEMS {
        let walks = plain().has("naturewalk", ["all"]);
        assert_eq!(step(s, ground().difficult(), "walk", walks), Some(2), "{}", s.id);
        assert_eq!(step(s, ground().rough(), "walk", plain()), Some(1), "{}", s.id);
    }
}

// RS-22, AH-18: an enemy's space asks for the check and for nothing else: nobody strikes at whoever comes or goes.
#[test]
fn rs_22_ah_18_passing_an_enemy_takes_a_check_and_provokes_nobody() {
    for s in SYSTEMS {
        for own_reach in [0, 1] {
            let tokens = [token("a", "red", [2, 6]).reach(own_reach), token("b", "blue", [3, 6])];
            let game = s.game(tokens, []);
            let through = game.reaches("a", 3, [3, 6]).unwrap();
            assert_eq!(through["checks"][0]["rule"], s.row("RS-22"));
            assert_eq!(through["stop"], false);
            let report = game.ask(reach("a").within(3));
            let provoked = |entry: &Value| !items(&entry["provokes"]).is_empty();
            assert!(!items(&report["cells"]).iter().any(provoked), "{}", s.id);
        }
    }
}
