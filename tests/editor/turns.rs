//! The active token: its movement left, its pending decisions, and tokens that are not in the turn order yet.

use super::*;
use burstmap::frontend::happened::newcomers;

/// Kess, who walks a cell at a time in her turn, next to a guard with an axe.
fn fight() -> (Editor, Table) {
    let token = |id: &str, side: &str, at: [i32; 2]| {
        json!({
            "id": id, "name": id, "side": side, "at": at, "speed": { "walk": 1 },
            "attacks": [{ "name": "Axe", "kind": "melee", "bonus": 1 }]
        })
    };
    let (editor, mut table) = at_rest(json!({
        "format": "burstmap-scene", "version": 1, "name": "Duel", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [], "areas": [], "walls": [],
        "tokens": [token("Kess", "party", [2, 4]), token("Guard", "foes", [3, 4])]
    }));
    for command in [
        json!({ "type": "rollInitiative", "token": "Kess", "modifiers": [{ "value": 99 }] }),
        json!({ "type": "rollInitiative", "token": "Guard", "modifiers": [{ "value": 0 }] }),
        json!({ "type": "startCombat" }),
    ] {
        table.dispatch_json(&command).expect("the fight begins");
    }
    (editor, table)
}

fn click(editor: &mut Editor, table: &Table, at: [f64; 2]) -> Vec<Effect> {
    send(editor, table, &[down(1, at, false), Input::Up { id: 1, at, held: PLAIN }])
}

#[test]
fn a_click_beyond_reach_says_so_once_and_then_lets_go() {
    let (mut editor, table) = fight();
    for _ in 0..2 {
        drop(editor.select(Some("Kess".into())));
        let effects = click(&mut editor, &table, px(15, 9));
        assert_eq!(effects, [Effect::Tell(worded(catalogue::SayBeyondReach { token: "Kess" }))]);
        assert_eq!(editor.selected.as_deref(), Some("Kess"));
        assert_eq!(click(&mut editor, &table, px(14, 9)), [Effect::Selected]);
        assert_eq!(editor.selected, None);
    }
    // A player who looks at another token gets no reminders.
    drop(editor.select(Some("Guard".into())));
    assert_eq!(click(&mut editor, &table, px(15, 9)), [Effect::Selected]);
}

#[test]
fn while_a_move_waits_for_others_no_other_one_is_shown() {
    let (mut editor, mut table) = fight();
    drop(editor.select(Some("Kess".into())));
    editor.refresh(&table, 1);
    let reach = |editor: &Editor, table: &Table| {
        let scenery = Scenery::of(table.scene());
        let turn = table.turn();
        let view = View { editor, table, scenery: &scenery, turn: &turn };
        let of = |layer: Layer, role: Role| draw(layer, view).items.iter().any(|item| item.role == role);
        (of(Layer::Overlay, Role::Reach), of(Layer::Live, Role::Path))
    };
    editor.hover = Some(Cell::new(2, 5));
    assert_eq!(reach(&editor, &table), (true, true));
    table.dispatch_json(&json!({ "type": "move", "token": "Kess", "path": [[1, 4]] })).expect("it waits");
    assert_eq!(table.scene().tokens[0].at, Cell::new(2, 4), "the guard may strike first");
    editor.refresh(&table, 2);
    assert_eq!(reach(&editor, &table), (false, false));
}

#[test]
fn who_comes_in_a_fight_is_said_to_be_in_no_turn_order() {
    let (_, mut table) = fight();
    let mut add = |ids: &[&str]| {
        let token = |id: &&str| json!({ "type": "addToken", "token": { "id": id, "name": id, "side": "foes", "at": [9, 9] } });
        let commands: Vec<Value> = ids.iter().map(token).collect();
        let events =
            table.dispatch_json(&json!({ "type": "together", "commands": commands })).expect("a free hand");
        newcomers(&events, &table)
    };
    let one = add(&["Ogre"]).expect("it has no initiative");
    assert_eq!(one, worded(catalogue::SayNewcomers { names: "Ogre", count: 1 }));
    let two = add(&["Imp", "Rat"]).expect("they have no initiative");
    let names = message(catalogue::And { first: "Imp", next: "Rat" });
    assert_eq!(two, worded(catalogue::SayNewcomers { names, count: 2 }));
    // Before a fight, there is no turn order from which a token could be missing.
    let (_, mut before) = open();
    let token = json!({ "id": "imp", "name": "Imp", "side": "foes", "at": [9, 9] });
    let events = before.dispatch_json(&json!({ "type": "addToken", "token": token })).expect("a free hand");
    assert_eq!(newcomers(&events, &before), None);
}

#[test]
fn a_move_too_far_is_refused_with_the_keys_or_the_pointer_that_ignore_the_rules() {
    let (mut editor, table) = fight();
    editor.cursor = Some(Cell::new(2, 4));
    for action in [Action::Enter, Action::Cursor(0, 1), Action::Cursor(0, 1), Action::Cursor(0, 1)] {
        editor.act(&table, action);
        editor.refresh(&table, 1);
    }
    let by_keys = editor.act(&table, Action::Enter);
    let dragged = send(&mut editor, &table, &drag(px(2, 4), px(2, 9), PLAIN));
    let (token, place) = ("Kess", "[2, 7]");
    assert_eq!(by_keys, [Effect::Tell(worded(catalogue::RefusedTooFarByKeys { token, place }))]);
    let (token, place) = ("Kess", "[2, 9]");
    let told = Effect::Tell(worded(catalogue::RefusedTooFarForMaster { token, place }));
    assert!(dragged.contains(&told), "{dragged:?}");
}
