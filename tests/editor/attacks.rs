//! A token's own attacks: selected with a button, made with a click.

use super::*;
use burstmap::frontend::tools::{AreaSetting, AttackSetting, ToolSetting};
use burstmap::rules::attack::AttackOverrides;
use burstmap::rules::policy::maneuvers::ManeuverKind;
use burstmap::rules::query::AttackKind;

/// An archer with a bow, a sword and fire, a rogue with a knife, and an enemy between them.
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

pub fn take(editor: &mut Editor, table: &Table, by: &str, index: usize) {
    editor.set(table, ToolSetting::Use(by.into(), index));
    editor.refresh(table, 1);
}

pub fn click(editor: &mut Editor, table: &Table, at: [f64; 2], touch: bool) -> Vec<Effect> {
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
fn what_was_attacked_just_now_is_not_judged_until_it_is_aimed_at_anew() {
    let (mut editor, table) = armed();
    editor.select(Some("archer".into()));
    editor.act(&table, Action::Take(Tool::Attack));
    editor.refresh(&table, 1);
    let aim = || ToolSetting::Attack(AttackSetting::Target("foe".into()));
    editor.set(&table, aim());
    editor.refresh(&table, 1);
    assert!(!editor.has_just_attacked());
    assert!(!editor.attack_made(), "the weapon that the tool chose stays in hand");
    editor.refresh(&table, 2);
    assert!(editor.has_just_attacked());
    editor.set(&table, aim());
    assert!(!editor.has_just_attacked(), "chosen from the list again");
    editor.attack_made();
    click(&mut editor, &table, px(8, 4), false);
    assert!(!editor.has_just_attacked(), "clicked again");
}

// E5-51: a maneuver is made in melee. The bow that the editor suggests for the target does not replace it.
#[test]
fn a_maneuver_is_shown_at_once_whatever_weapon_was_in_hand() {
    let (mut editor, table) = armed();
    editor.select(Some("archer".into()));
    editor.act(&table, Action::Take(Tool::Attack));
    editor.set(&table, ToolSetting::Attack(AttackSetting::Kind(AttackKind::Melee)));
    editor.set(&table, ToolSetting::Attack(AttackSetting::Target("foe".into())));
    editor.refresh(&table, 1);
    assert_eq!(editor.attack.kind, AttackKind::Ranged, "the bow is suggested");
    editor.set(&table, ToolSetting::Attack(AttackSetting::Maneuver(Some(ManeuverKind::Trip))));
    assert_eq!(editor.attack.wanted(), Some(ManeuverKind::Trip));
    editor.refresh(&table, 2);
    assert_eq!(editor.attack.wanted(), Some(ManeuverKind::Trip), "and it stays");
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
fn escape_removes_a_tapped_target_first_and_then_deselects_the_attack() {
    let (mut editor, table) = armed();
    take(&mut editor, &table, "archer", 0);
    let at = px(8, 4);
    assert_eq!(click(&mut editor, &table, at, true), []);
    assert!(editor.sight.pinned && editor.answers.attack.is_some());
    assert_eq!(editor.act(&table, Action::Drop), [Effect::Say(worded(catalogue::SayTargetRemoved))]);
    editor.refresh(&table, 1);
    assert_eq!(
        (editor.sight.pinned, editor.tool, editor.answers.attack.is_none()),
        (false, Tool::Attack, true)
    );
    assert_eq!(editor.chosen_attack(&table).map(|attack| attack.name.as_str()), Some("Bow"));
    // The next tap shows the numbers again, and does not attack yet.
    assert_eq!(click(&mut editor, &table, at, true), []);
    assert_eq!(click(&mut editor, &table, at, true), [Effect::Resolve]);
    editor.act(&table, Action::Drop);
    assert_eq!(editor.act(&table, Action::Drop), [Effect::Say(worded(catalogue::SayPutAway))]);
    assert_eq!((editor.tool, editor.chosen.is_none()), (Tool::Select, true));
    assert_eq!(editor.selected.as_deref(), Some("archer"));
}

#[test]
fn a_finger_that_is_held_on_a_target_looks_at_it_and_attacks_nobody() {
    let (mut editor, table) = armed();
    take(&mut editor, &table, "archer", 0);
    // Two presses, because the second one would attack.
    for _ in 0..2 {
        let effects = send(&mut editor, &table, &[down(1, px(8, 4), true), Input::Hold { id: 1 }]);
        assert_eq!(effects, [Effect::Look { cell: Cell::new(8, 4), token: Some("foe".into()) }]);
        assert_eq!(send(&mut editor, &table, &[Input::Up { id: 1, at: px(8, 4), held: PLAIN }]), []);
    }
    assert_eq!(editor.tool, Tool::Attack, "it stays in hand");
}

#[test]
fn nobody_is_attacked_by_a_click_beside_or_without_an_attack_in_hand() {
    let (mut editor, table) = armed();
    take(&mut editor, &table, "archer", 0);
    assert_eq!(click(&mut editor, &table, px(12, 9), false), [], "bare floor");
    editor.act(&table, Action::Drop);
    assert!(editor.chosen.is_some(), "the first Escape only removes the target");
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
    assert_eq!(attack.making.with.as_deref(), Some("Fire"), "the log says what it is");
    take(&mut editor, &table, "archer", 1);
    assert_eq!(click(&mut editor, &table, px(15, 10), false), [], "nobody is caught there");
    // An attack with a save but without an area affects its target's space.
    take(&mut editor, &table, "archer", 2);
    assert_eq!((editor.area.shape, editor.area.size), (TemplateShape::Rect, 1));
    assert_eq!(editor.area.attack.check, "will");
}

// RS-08, AH-08, SA-27
#[test]
fn rs_08_an_attack_in_hand_splashes_and_sa_27_carries_as_its_sheet_says() {
    let slinger = |system: &str| {
        at_rest(json!({
            "format": "burstmap-scene", "version": 1, "name": "Floor", "ruleset": system,
            "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
            "terrain": [], "zones": [], "areas": [], "walls": [],
            "tokens": [
                { "id": "a", "name": "A", "side": "party", "at": [2, 2], "attacks": [
                    { "name": "Sling", "kind": "ranged", "bonus": 3, "rangeAreas": 1 },
                    { "name": "Grenade", "kind": "area", "bonus": 0, "area": { "shape": "burst", "size": 2 },
                      "damage": [{ "dice": "8" }], "rangeAreas": 2, "splash": true },
                    { "name": "Shock", "kind": "area", "area": { "shape": "burst", "size": 2 }, "rangeAreas": 2 },
                    { "name": "Knife", "kind": "melee", "rangeAreas": 1 }
                ] },
                { "id": "b", "name": "B", "side": "foes", "at": [8, 4], "hp": { "current": 20, "max": 20 } }
            ]
        }))
    };
    let area = |editor: &mut Editor, table: &Table, index: usize| {
        take(editor, table, "a", index);
        click(editor, table, px(8, 4), false);
        json!(editor.area_attack(table).expect("an attack"))
    };
    let (mut editor, table) = slinger("strike-area");
    take(&mut editor, &table, "a", 0);
    assert_eq!(editor.attack.options.range.whole(), Some(1));
    let grenade = area(&mut editor, &table, 1);
    assert_eq!((&grenade["options"]["range"], &grenade["splash"]), (&json!(2), &json!(true)));
    // Nothing is rolled, so the range has no effect.
    let shock = area(&mut editor, &table, 2);
    assert_eq!((&shock["options"], &shock["splash"]), (&Value::Null, &Value::Null));
    take(&mut editor, &table, "a", 3);
    assert_eq!(editor.attack.options.range.whole(), None);
    // In rules that count ranges in cells, areas have no meaning.
    let (mut editor, table) = slinger("reaction-square");
    take(&mut editor, &table, "a", 0);
    assert_eq!(editor.attack.options.range.whole(), None);
    let grenade = area(&mut editor, &table, 1);
    assert_eq!((&grenade["options"], &grenade["splash"]), (&Value::Null, &json!(true)));
}

#[test]
fn in_a_fight_an_area_with_nothing_filled_in_spends_no_action() {
    let (mut editor, mut table) = armed();
    editor.select(Some("archer".into()));
    editor.act(&table, Action::Take(Tool::Area));
    editor.refresh(&table, 1);
    click(&mut editor, &table, px(8, 4), false);
    assert!(
        editor.area_attack(&table).is_some() && !editor.area_is_bare(&table),
        "nothing is spent before a fight"
    );
    let mut run = |command: Value| drop(table.dispatch_json(&command).expect("a command"));
    run(json!({ "type": "rollInitiative", "rolls": [20, 1, 1] }));
    run(json!({ "type": "startCombat" }));
    assert!(editor.area_is_bare(&table));
    editor.set(&table, ToolSetting::Area(AreaSetting::Check("will".into())));
    assert!(!editor.area_is_bare(&table), "everybody saves");
    editor.set(&table, ToolSetting::Area(AreaSetting::Check(String::new())));
    assert!(editor.area_is_bare(&table));
    take(&mut editor, &table, "archer", 1);
    click(&mut editor, &table, px(8, 4), false);
    assert!(!editor.area_is_bare(&table), "an attack of its own says what it does");
}

#[test]
fn where_an_area_was_thrown_the_pointer_means_no_move_until_it_is_meant_anew() {
    let thrown = || {
        let (mut editor, table) = armed();
        editor.select(Some("archer".into()));
        take(&mut editor, &table, "archer", 1);
        assert_eq!(click(&mut editor, &table, px(7, 4), false), [Effect::Resolve]);
        assert!(editor.attack_made());
        editor.refresh(&table, 1);
        (editor, table)
    };
    let (mut editor, table) = thrown();
    assert_eq!(click(&mut editor, &table, px(7, 4), false), [], "the second press of a double one");
    assert_eq!(editor.selected.as_deref(), Some("archer"));
    assert!(!click(&mut editor, &table, px(7, 4), false).is_empty());
    let (mut editor, table) = thrown();
    for to in [px(6, 4), px(7, 4)] {
        editor.input(&table, Input::Move { id: 1, at: to, held: PLAIN });
        editor.refresh(&table, 1);
    }
    assert!(!click(&mut editor, &table, px(7, 4), false).is_empty(), "it was elsewhere meanwhile");
}

#[test]
fn what_was_chosen_for_one_attacker_is_not_the_next_ones() {
    let (mut editor, table) = armed();
    take(&mut editor, &table, "rogue", 0);
    assert_eq!(editor.attack.options.reach.whole(), Some(2));
    let legal = AttackOverrides { legal: true.into(), ..AttackOverrides::default() };
    editor.set(&table, ToolSetting::Attack(AttackSetting::Decide(Box::new(legal))));
    editor.set(&table, ToolSetting::Attack(AttackSetting::Helpers(Some(2))));
    editor.act(&table, Action::Drop);
    editor.select(Some("archer".into()));
    editor.refresh(&table, 1);
    assert_eq!(editor.attack.options.len() + editor.attack.overrides.len(), 0);
    assert_eq!(editor.attack.options.reach.whole(), None);
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
    let why = report.why[0].message.as_ref();
    assert!(!report.legal && has(why, catalogue::ActionNoneLeft::ID), "{report:?}");
    assert_eq!(effects, []);
}
