mod dice;
mod legality;
mod rolls;
mod shots;
mod states;

use super::outcome::AttackOutcome;
use super::resolve::{AttackOrder, resolve};
use super::*;
use crate::conditions::{caused, plain, with};
use crate::damage::DamageSpec;
use crate::dice::GivenFaces;
use crate::map::Area;
use crate::sketch::Sketch;
use burstmap_geometry::{Cell, Shape};
use serde_json::{Value, json};

/// Creates A against N in melee, adjacent, unless the map differs.
fn duel(system: &str) -> Sketch {
    Sketch::square(system, &["A.N......"]).with("A", |a| a.at = Cell::new(1, 0))
}

fn far(system: &str) -> Sketch {
    Sketch::square(system, &["A...N...."])
}

fn query(kind: AttackKind, options: Value) -> AttackQuery {
    AttackQuery {
        attacker: "A".into(),
        target: "N".into(),
        kind,
        options: serde_json::from_value(options).expect("options"),
        overrides: Default::default(),
    }
}

fn ask(sketch: &Sketch, kind: AttackKind, options: Value) -> AttackReport {
    judge(&sketch.board(), &Situation::default(), &query(kind, options)).expect("a report")
}

fn melee(sketch: &Sketch) -> AttackReport {
    ask(sketch, AttackKind::Melee, json!({}))
}

fn ranged(sketch: &Sketch) -> AttackReport {
    ask(sketch, AttackKind::Ranged, json!({}))
}

/// Formats modifiers, one word each: `RS-24 attack +4`.
fn told(report: &AttackReport) -> Vec<String> {
    let word = |m: &Modifier| {
        let on =
            serde_json::to_value(m.on).ok().and_then(|on| on.as_str().map(str::to_owned)).unwrap_or_default();
        let on = m.stat.clone().unwrap_or(on);
        format!("{} {on} {:+}", m.rule, m.value)
    };
    report.modifiers.iter().map(word).collect()
}

fn is(sketch: Sketch, id: &str, condition: &str) -> Sketch {
    sketch.with(id, |token| token.conditions.push(plain(condition)))
}

fn stat(sketch: Sketch, id: &str, name: &str, value: f64) -> Sketch {
    sketch.with(id, |token| {
        token.stats.insert(name.into(), value);
    })
}

fn roll(sketch: &Sketch, query: &AttackQuery, bonus: i32, damage: Value, faces: &[u32]) -> AttackOutcome {
    try_roll(sketch, query, bonus, damage, faces).expect("an outcome")
}

fn try_roll(
    sketch: &Sketch,
    query: &AttackQuery,
    bonus: i32,
    damage: Value,
    faces: &[u32],
) -> Result<AttackOutcome, Refusal> {
    let (board, situation) = (sketch.board(), Situation::default());
    let report = judge(&board, &situation, query)?;
    let spec = if damage.is_null() { None } else { Some(DamageSpec::read(&damage, "/damage")?) };
    let order = AttackOrder { query, bonus, damage: spec.as_ref(), with: None };
    let mut dice = GivenFaces::new(faces.to_vec());
    let outcome = resolve(&board, &situation, &order, &report, &mut dice)?;
    assert_eq!(dice.used(), faces.len(), "every face is used");
    Ok(outcome)
}

/// Creates regions of two columns each. A is in the first column of the map, and N in the last.
fn zones(rows: &[&str]) -> Sketch {
    let mut sketch = Sketch::square("strike-area", rows);
    let columns = sketch.grid.columns;
    for area in 0..(columns + 1) / 2 {
        let inside = |cell: &Cell| cell.col / 2 == area;
        let cells: Vec<Cell> = sketch.grid.cells().filter(inside).collect();
        let (id, name) = (format!("zone-{area}"), format!("Zone {area}"));
        sketch.areas.push(Area { id, name, cells, more: Default::default() });
    }
    sketch
}

fn apart(areas: usize) -> Sketch {
    let row = format!("A{}N.", ".".repeat(2 * areas - 1));
    zones(&[&row])
}

// G-42
#[test]
fn the_gm_overrides_what_was_computed_and_the_reasons_say_so() {
    let mut shot = query(AttackKind::Ranged, json!({}));
    shot.overrides.cover = String::from("partial").into();
    let report = judge(&far("reaction-square").board(), &Situation::default(), &shot).expect("a report");
    assert_eq!(told(&report), ["RS-14 physicalDefense +2"]);
    assert_eq!(report.sight.cover.grade, "partial");
    assert!(report.why.iter().any(|why| why.rule == "GM" && why.text.contains("partial")));
    let walled = far("reaction-square").wall("w", &[[2.0, -1.0], [2.0, 2.0]]);
    let mut seen = query(AttackKind::Ranged, json!({}));
    seen.overrides.line_of_sight = true.into();
    let report = judge(&walled.board(), &Situation::default(), &seen).expect("a report");
    assert!(report.legal, "{:?}", report.denied);
    let mut legal = query(AttackKind::Ranged, json!({}));
    legal.overrides.legal = true.into();
    assert!(judge(&walled.board(), &Situation::default(), &legal).expect("a report").legal);
}

#[test]
fn unknown_tokens_are_refused_with_the_place_and_the_nearest_id() {
    let wrong = AttackQuery { target: "M".into(), ..query(AttackKind::Melee, json!({})) };
    let refusal = judge(&duel("reflex-d20").board(), &Situation::default(), &wrong).expect_err("no M");
    assert_eq!((refusal.code.as_str(), refusal.path.as_deref()), ("unknown-token", Some("/target")));
}

#[test]
fn options_that_are_taken_back_are_left_out() {
    let mut options = AttackOptions::default();
    for (name, on) in [("charge", true), ("spell", true), ("own", true), ("spell", false), ("own", false)] {
        options.switch(name, on);
    }
    options.change_weapon(|weapon| weapon.light = false.into());
    assert_eq!(json!(options), json!({ "charge": true, "weapon": { "light": false } }));
    options.change_weapon(|weapon| weapon.light = None.into());
    assert!(options.weapon.is_nothing());
}
