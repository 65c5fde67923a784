//! The weapon that the attack tool takes in hand for a target, and the label next to the target on the map.

use super::attacks::{click, take};
use super::*;
use burstmap::frontend::tools::{AttackSetting, ToolSetting};
use burstmap::rules::query::AttackKind;

/// A knight with a sword and a bow, an enemy next to it, and another far away.
fn two_weapons() -> (Editor, Table) {
    let (mut editor, table) = at_rest(json!({
        "format": "burstmap-scene", "version": 1, "name": "Floor", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [], "areas": [], "walls": [],
        "tokens": [
            { "id": "knight", "name": "Knight", "side": "party", "at": [2, 2], "attacks": [
                { "name": "Breath", "kind": "area", "area": { "shape": "burst", "size": 2 }, "save": { "stat": "dexterity", "difficulty": 12 } },
                { "name": "Sword", "kind": "melee", "bonus": 5, "damage": [{ "dice": "1d8+3", "type": "slashing" }] },
                { "name": "Bow", "kind": "ranged", "bonus": 3, "damage": [{ "dice": "1d8+1", "type": "piercing" }], "range": 30, "longRange": 120 }
            ] },
            { "id": "near", "name": "Near", "side": "foes", "at": [3, 2], "hp": { "current": 9, "max": 9 } },
            { "id": "far", "name": "Far", "side": "foes", "at": [12, 2], "hp": { "current": 9, "max": 9 } }
        ]
    }));
    editor.select(Some("knight".into()));
    editor.act(&table, Action::Take(Tool::Attack));
    editor.refresh(&table, 1);
    (editor, table)
}

fn weapon(editor: &Editor, table: &Table) -> Option<String> {
    editor.chosen_name(table)
}

#[test]
fn the_attack_tool_takes_the_first_weapon_that_reaches_the_target() {
    let (mut editor, table) = two_weapons();
    assert_eq!(weapon(&editor, &table).as_deref(), Some("Sword"), "the first one, before a target is chosen");
    assert_eq!(
        click(&mut editor, &table, px(12, 2), false),
        [],
        "a click shows the numbers, it does not strike"
    );
    assert_eq!(weapon(&editor, &table).as_deref(), Some("Bow"));
    assert_eq!((editor.attack.kind, editor.attack.options.range.whole()), (AttackKind::Ranged, Some(30)));
    click(&mut editor, &table, px(3, 2), false);
    assert_eq!(weapon(&editor, &table).as_deref(), Some("Sword"));
    assert_eq!((editor.attack.kind, editor.attack.options.range.whole()), (AttackKind::Melee, None));
}

#[test]
fn the_weapon_that_was_used_last_comes_first_and_the_tool_stays_in_hand() {
    let (mut editor, table) = two_weapons();
    click(&mut editor, &table, px(12, 2), false);
    assert!(!editor.attack_made(), "nothing was taken in hand");
    assert_eq!(editor.tool, Tool::Attack);
    click(&mut editor, &table, px(3, 2), false);
    assert_eq!(weapon(&editor, &table).as_deref(), Some("Bow"));
}

#[test]
fn another_kind_brings_a_weapon_of_that_kind_or_none() {
    let (mut editor, table) = two_weapons();
    click(&mut editor, &table, px(3, 2), false);
    let set = |editor: &mut Editor, kind| {
        editor.set(&table, ToolSetting::Attack(AttackSetting::Kind(kind)));
        editor.refresh(&table, 1);
    };
    set(&mut editor, AttackKind::Ranged);
    assert_eq!(weapon(&editor, &table).as_deref(), Some("Bow"));
    set(&mut editor, AttackKind::Spell);
    assert_eq!((weapon(&editor, &table), editor.attack.kind), (None, AttackKind::Spell));
}

#[test]
fn a_weapon_taken_in_hand_for_the_same_target_keeps_the_target() {
    let (mut editor, table) = two_weapons();
    click(&mut editor, &table, px(3, 2), false);
    take(&mut editor, &table, "knight", 2);
    assert_eq!((weapon(&editor, &table).as_deref(), editor.sight.pinned), (Some("Bow"), true));
    assert_eq!(click(&mut editor, &table, px(3, 2), false), [Effect::Resolve], "a click makes it");
}

/// Returns the text next to the target on the map, and its place.
fn told(editor: &Editor, table: &Table) -> (String, [f64; 2]) {
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let view = View { editor, table, scenery: &scenery, turn: &turn };
    let mut list = burstmap::frontend::display::list::DisplayList::default();
    editor.tool.kind().draw_live(view, &mut list);
    let label = list.items.iter().find_map(|item| match &item.shape {
        burstmap::frontend::display::list::Shape::Label(label) => Some(label.clone()),
        _ => None,
    });
    let label = label.expect("a label");
    (label.text, [label.at[0] * 40.0, label.at[1] * 40.0 + label.shift_px])
}

#[test]
fn the_label_on_the_map_says_that_a_target_is_out_of_reach() {
    let (mut editor, table) = two_weapons();
    take(&mut editor, &table, "knight", 1);
    click(&mut editor, &table, px(12, 2), false);
    assert_eq!(told(&editor, &table).0, format!("Far · {} · 50 ft", catalogue::AttacksOutOfReach));
    click(&mut editor, &table, px(3, 2), false);
    assert_eq!(told(&editor, &table).0, format!("Near · {} · 5 ft", catalogue::LinesClear));
}

#[test]
fn the_label_on_the_map_covers_no_token_where_there_is_room() {
    let (mut editor, table) = two_weapons();
    click(&mut editor, &table, px(3, 2), false);
    let (text, [x, y]) = told(&editor, &table);
    let half = text.chars().count() as f64 * 13.0 * 0.62 / 2.0;
    for token in &table.scene().tokens {
        let [tx, ty] = px(token.at.col, token.at.row);
        let meets = (tx - x).abs() < half + 16.0 && (ty - y).abs() < 12.0 + 16.0;
        assert!(!meets, "{text} at {x}, {y} covers {}", token.name);
    }
}

#[test]
fn enter_again_keeps_the_target_and_enter_elsewhere_takes_another_one() {
    let (mut editor, table) = two_weapons();
    let mut enter = |at: Cell| {
        editor.cursor = Some(at);
        let effects = editor.act(&table, Action::Enter);
        editor.refresh(&table, 1);
        let target = editor.sight.to.clone().filter(|_| editor.sight.pinned);
        (effects, target)
    };
    let (near, far) = (Some(Place::Token("near".into())), Some(Place::Token("far".into())));
    for _ in 0..2 {
        assert_eq!(enter(Cell::new(3, 2)), (vec![], near.clone()));
    }
    assert_eq!(enter(Cell::new(12, 2)), (vec![], far));
    assert_eq!(enter(Cell::new(3, 2)), (vec![], near));
}
