//! A token's own attacks: taken in hand by a button, made by a click.

use super::*;
use burstmap::frontend::tools::attack::Decision;
use burstmap::frontend::tools::{AttackSetting, ToolSetting};
use burstmap::rules::query::AttackKind;

/// An archer with a bow, a sword and fire, a rogue with a knife, an enemy between them.
fn armed() -> (Editor, Table) {
    at_rest(json!({
        "format": "burstmap-scene", "version": 1, "name": "Floor", "ruleset": "reflex-d20",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [], "areas": [], "walls": [],
        "tokens": [
            { "id": "archer", "name": "Archer", "side": "party", "at": [2, 2], "armed": true, "attacks": [
                { "name": "Bow", "kind": "ranged", "bonus": 7, "damage": [{ "dice": "1d8+2", "type": "piercing" }], "range": 12 },
                { "name": "Fire", "kind": "spell", "bonus": 5, "area": { "shape": "burst", "size": 2 }, "versus": "will" },
                { "name": "Hold", "kind": "spell", "save": { "stat": "will", "difficulty": 15 } }
            ] },
            { "id": "rogue", "name": "Rogue", "side": "party", "at": [2, 8], "armed": true, "attacks": [
                { "name": "Knife", "kind": "melee", "bonus": 3, "reach": 2 }
            ] },
            { "id": "foe", "name": "Foe", "side": "foes", "at": [8, 4], "hp": { "current": 20, "max": 20 }, "stats": { "reflex": 14, "will": 12 } }
        ]
    }))
}

fn take(editor: &mut Editor, table: &Table, by: &str, index: usize) {
    editor.set(table, ToolSetting::Use(by.into(), index));
    editor.refresh(table, 1);
}

fn click(editor: &mut Editor, table: &Table, at: [f64; 2], touch: bool) -> Vec<Effect> {
    let mut effects = Vec::new();
    for input in [down(1, at, touch), Input::Up { id: 1, at, held: PLAIN }] {
        effects.extend(editor.input(table, input));
        editor.refresh(table, 1);
    }
    effects
}

#[test]
fn a_button_takes_an_attack_in_hand_and_a_click_makes_it() {
    let (mut editor, table) = armed();
    take(&mut editor, &table, "archer", 0);
    assert_eq!((editor.tool, editor.attack.kind), (Tool::Attack, AttackKind::Ranged));
    assert_eq!(editor.chosen_attack(&table).map(|attack| attack.name.as_str()), Some("Bow"));
    let over = Input::Move { id: 1, at: px(8, 4), held: PLAIN };
    editor.input(&table, over);
    editor.refresh(&table, 1);
    assert!(
        matches!(&editor.answers.attack, Some(Ok(report)) if report.legal),
        "the numbers show before the click"
    );
    assert_eq!(click(&mut editor, &table, px(8, 4), false), [Effect::Resolve]);
    editor.attack_made();
    assert_eq!((editor.tool, editor.chosen.is_none()), (Tool::Select, true));
}

#[test]
fn a_finger_sees_the_numbers_before_it_attacks() {
    let (mut editor, table) = armed();
    take(&mut editor, &table, "archer", 0);
    assert_eq!(click(&mut editor, &table, px(8, 4), true), []);
    assert!(editor.answers.attack.is_some());
    assert_eq!(click(&mut editor, &table, px(8, 4), true), [Effect::Resolve]);
}

#[test]
fn nobody_is_attacked_by_a_click_beside_or_without_an_attack_in_hand() {
    let (mut editor, table) = armed();
    take(&mut editor, &table, "archer", 0);
    assert_eq!(click(&mut editor, &table, px(12, 9), false), [], "bare floor");
    editor.act(&table, Action::Drop);
    assert!(editor.chosen.is_none());
    editor.act(&table, Action::Take(Tool::Attack));
    assert_eq!(click(&mut editor, &table, px(8, 4), false), []);
}

#[test]
fn an_attack_with_an_area_lays_its_template() {
    let (mut editor, table) = armed();
    take(&mut editor, &table, "archer", 1);
    assert_eq!((editor.tool, editor.area.shape, editor.area.size), (Tool::Area, TemplateShape::Burst, 2));
    assert_eq!(editor.area.attack.versus, "will");
    assert_eq!(click(&mut editor, &table, px(8, 4), false), [Effect::Resolve]);
    let attack = editor.area_attack(&table).expect("an attack");
    assert_eq!(attack.with.as_deref(), Some("Fire"), "the log says what it is");
    take(&mut editor, &table, "archer", 1);
    assert_eq!(click(&mut editor, &table, px(15, 10), false), [], "nobody is caught there");
    // What is saved against, without an area, catches whom it is laid on.
    take(&mut editor, &table, "archer", 2);
    assert_eq!((editor.area.shape, editor.area.size), (TemplateShape::Rect, 1));
    assert_eq!(editor.area.attack.check, "will");
}

#[test]
fn what_was_chosen_for_one_attacker_is_not_the_next_ones() {
    let (mut editor, table) = armed();
    take(&mut editor, &table, "rogue", 0);
    assert_eq!(editor.attack.options.reach, Some(2));
    editor.set(&table, ToolSetting::Attack(AttackSetting::Decide(Decision::Legal(Some(true)))));
    editor.set(&table, ToolSetting::Attack(AttackSetting::Helpers(Some(2))));
    editor.act(&table, Action::Drop);
    editor.select(Some("archer".into()));
    editor.refresh(&table, 1);
    assert_eq!(editor.attack.options.to_rules().len() + editor.attack.decisions.to_rules().len(), 0);
    assert_eq!(editor.attack.options.reach, None);
}

#[test]
fn by_keys_enter_attacks_where_the_cursor_is() {
    let (mut editor, table) = armed();
    take(&mut editor, &table, "archer", 0);
    editor.cursor = Some(Cell::new(7, 4));
    editor.act(&table, Action::Cursor(1, 0));
    editor.refresh(&table, 1);
    assert_eq!(editor.act(&table, Action::Enter), [Effect::Resolve]);
}

#[test]
fn an_attack_that_the_turn_has_nothing_left_for_is_shown_as_impossible_and_not_made() {
    let (mut editor, mut table) = armed();
    let mut run = |command: Value| drop(table.dispatch_json(&command).expect("a command"));
    run(json!({ "type": "rollInitiative", "rolls": [20, 1, 1] }));
    run(json!({ "type": "startCombat" }));
    run(json!({ "type": "spend", "token": "archer", "action": "standard" }));
    take(&mut editor, &table, "archer", 0);
    let effects = click(&mut editor, &table, px(8, 4), false);
    let report = editor.answers.attack.as_ref().and_then(|answer| answer.as_ref().ok()).expect("a report");
    assert!(!report.legal && report.why[0].text.contains("no standard is left"), "{report:?}");
    assert_eq!(effects, []);
}
