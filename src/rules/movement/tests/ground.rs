//! Terrain costs.

use super::*;

#[test]
fn rs_18_difficult_ground_is_paid_when_it_is_left() {
    assert_eq!(costs(&Sketch::square("reaction-square", &["A~~."]), "A", 9), ["0135"]);
}

#[test]
fn ah_15_difficult_ground_is_paid_when_it_is_left_on_hexes_too() {
    let sketch = Sketch::on(Shape::HexPointy, "agility-hex", &["A~~."]);
    assert_eq!(costs(&sketch, "A", 9), ["0135"]);
}

#[test]
fn rd_27_sa_12_sm_11_difficult_ground_is_paid_when_it_is_entered() {
    for (system, ground) in [("reflex-d20", "A~~."), ("strike-area", "A~~."), ("shift-meter", "Ass.")] {
        assert_eq!(costs(&Sketch::square(system, &[ground]), "A", 9), ["0245"], "{system}");
    }
}

#[test]
fn sa_12_other_ground_may_cost_more() {
    let mut sketch = Sketch::square("strike-area", &["A~~."]);
    sketch.terrain[0].more.insert("cost".into(), json!(3));
    sketch.terrain[1].label = Some("lava".into());
    sketch.ruleset.movement.factor_by_label.insert("lava".into(), 4);
    assert_eq!(costs(&sketch, "A", 9), ["0378"]);
}

#[test]
fn rs_19_a_large_creature_pays_while_any_part_of_it_stands_on_difficult_ground() {
    let sketch =
        Sketch::square("reaction-square", &["A....", "..~.."]).with("A", |t| t.size = Some("large".into()));
    assert_eq!(costs(&sketch, "A", 9), ["0135.", "....."]);
}

#[test]
fn ah_16_a_large_creature_on_hexes_pays_while_any_part_of_it_stands_on_difficult_ground() {
    let rows = [".....", ".A...", "..~..", "....."];
    let sketch =
        Sketch::on(Shape::HexPointy, "agility-hex", &rows).with("A", |t| t.size = Some("large".into()));
    let board = sketch.board();
    let token = board.token("A").unwrap();
    assert!(board.space(token).contains(&at(2, 2)), "the start lies on it");
    assert_eq!(from(&sketch, "A", &within(9)).cost(at(1, 0)), Some(2));
    assert_eq!(from(&sketch, "A", &within(9)).cost(at(0, 1)), Some(2));
}

#[test]
fn rd_27_a_large_creature_pays_when_any_part_of_it_lands_on_difficult_ground() {
    let sketch =
        Sketch::square("reflex-d20", &["A....", "..~.."]).with("A", |t| t.size = Some("large".into()));
    assert_eq!(costs(&sketch, "A", 9), ["0245.", "....."]);
}

#[test]
fn rs_20_ah_17_a_deck_is_difficult_in_rough_waters_only() {
    for (system, shape) in [("reaction-square", Shape::Square), ("agility-hex", Shape::HexPointy)] {
        let mut sketch = Sketch::on(shape, system, &["Add."]);
        assert_eq!(costs(&sketch, "A", 9), ["0123"], "{system}");
        sketch.settings.insert("roughWaters".into(), json!(true));
        assert_eq!(costs(&sketch, "A", 9), ["0135"], "{system}");
    }
}

#[test]
fn sm_12_rough_ground_is_slow_unless_it_says_otherwise() {
    let mut sketch = Sketch::square("shift-meter", &["Arr."]);
    assert_eq!(costs(&sketch, "A", 9), ["0245"]);
    sketch.terrain[0].slow = Some(false);
    assert_eq!(costs(&sketch.build(), "A", 9), ["0134"]);
}

// SM-12, SM-17
#[test]
fn sm_17_naturewalk_ignores_the_slowness_of_the_ground_that_it_names() {
    let mut sketch = Sketch::square("shift-meter", &["Ass."]);
    sketch.terrain[0].label = Some("forest".into());
    let sketch = sketch.build().with("A", |token| {
        token.traits.insert("naturewalk".into(), json!(["forest"]));
    });
    assert_eq!(costs(&sketch, "A", 9), ["0134"]);
}

#[test]
fn sm_10_earth_and_water_need_the_fitting_mode() {
    let sketch = Sketch::square("shift-meter", &["A.ue"]);
    let reached = |mode: &str| {
        from(&sketch, "A", &MovementOptions { mode: Some(mode.into()), ..within(9) }).cells().count()
    };
    assert_eq!((reached("overland"), reached("swim"), reached("burrow")), (2, 3, 2));
}

#[test]
fn sa_14_no_diagonal_past_the_corner_of_what_fills_its_square() {
    assert_eq!(costs(&Sketch::square("strike-area", &["A#", ".."]), "A", 9), ["0.", "12"]);
    assert_eq!(costs(&Sketch::square("reflex-d20", &["A#", ".."]), "A", 9), ["0.", "11"]);
    assert_eq!(costs(&Sketch::square("reflex-d20", &["A#", "#."]), "A", 9), ["0.", ".."]);
}
