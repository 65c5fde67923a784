//! Areas: the rows that an answer cites, and the angle of a cone.

use super::*;

// RS-01, RS-02, RS-03, RS-04, RS-07, AH-01, AH-02, AH-03, AH-04, AH-07
#[test]
fn rs_01_ah_01_an_area_names_the_rows_by_which_it_was_measured() {
    for s in SYSTEMS {
        let (open, walled) = (s.scene([]).open(), s.scene([]).terrain([rock("rock", [[7, 6]])]).open());
        let aim = [12.0, s.center_line];
        let shapes = [
            (radius([6, 6], 2), "RS-01"),
            (burst([6, 6], 2), "RS-07"),
            (line([5, 6], aim, 4), "RS-02"),
            (cone([5, 6], aim, 4), "RS-02"),
        ];
        for (query, measured) in shapes {
            assert_eq!(rules_of(&open.ask(query.clone())["why"]), s.rows(&[measured]), "{} {query:?}", s.id);
            // The area reaches the rock, but not the cells behind it.
            let report = walled.ask(query.clone());
            assert_eq!(report.cited(), s.rows(&[measured, "RS-03", "RS-04"]), "{} {query:?}", s.id);
        }
        let throw = |range: i32| burst([6, 6], 1).thrown([3, 6], range);
        open.ask(throw(3));
        open.rejects(throw(2), "out-of-range").saying(s.row("RS-07"));
    }
}

// RS-02, AH-02, G-23: 90° on squares, 60° on hexes, and the borders of the sector belong to it. If the cone turns by a third of a degree, the cell on
// one border is outside, and the cell on the other is still inside.
#[test]
fn rs_02_ah_02_a_cone_opens_by_90_degrees_on_squares_and_by_60_on_hexes() {
    for s in SYSTEMS {
        for shape in ["square", "hex"] {
            let game = s.scene([]).grid("shape", shape).open();
            let cone = |turned: f64| {
                let query = match shape {
                    "square" => cone([5, 5], [16.0, 6.0 + turned], 1).corner("se"),
                    _ => cone([2, 6], [12.0, 5.196_152 + turned], 2),
                };
                game.ask(query).affected()
            };
            let third = 10.0 * (1.0 / 3.0_f64).to_radians().tan();
            let (up, ahead, down): ([i64; 2], Vec<[i64; 2]>, [i64; 2]) = match shape {
                "square" => ([6, 5], vec![], [6, 6]),
                _ => ([3, 5], vec![[3, 6], [4, 6]], [3, 7]),
            };
            let within = |more: &[[i64; 2]]| {
                let mut all = [&ahead[..], more].concat();
                all.sort_by_key(|[column, row]| (*row, *column));
                all
            };
            assert_eq!(cone(0.0), within(&[up, down]), "{} {shape}", s.id);
            assert_eq!(cone(third), within(&[down]), "{} {shape}", s.id);
            assert_eq!(cone(-third), within(&[up]), "{} {shape}", s.id);
        }
        // Without a corner, a cone on squares starts at a corner of the user's square, and on hexes in the middle of the user's hex.
        let report = s.scene([]).grid("shape", "square").open().ask(cone([5, 5], [9, 9], 1));
        report.says("origin", s.says([6.0, 6.0], [5.5, 5.5]));
    }
}

// RS-05, RS-06, AH-05, AH-06
#[test]
fn rs_05_ah_05_an_attack_on_an_area_and_a_check_in_it_name_their_rows() {
    for s in SYSTEMS {
        let mut game = s.game(pair(plain(), plain()), []);
        let blast = || area_attack(burst([8, 6], 1));
        let events = game.run(blast().bonus(3));
        assert_eq!(events.the("areaResolved").cited(), s.rows(&["RS-05"]));
        let events = game.run(blast().check(s.says("tumble", "acrobatics"), 9));
        assert_eq!(events.the("areaResolved").cited(), s.rows(&["RS-06"]));
    }
}
