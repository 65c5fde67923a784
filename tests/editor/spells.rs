//! Selected spells of a library: clicks with a spell that has a lasting area.

use super::*;
use burstmap::frontend::spells::{Caster, Spell};

const CASTER: Caster = Caster { difficulty: 15, bonus: 7, modifier: 4 };

fn spell(lasting: bool) -> Spell {
    let mut spell = json!({
        "name": "Stinking Cloud", "level": 3, "cast": "action", "concentration": true,
        "attack": {
            "name": "Stinking Cloud", "kind": "spell", "range": 18, "area": { "shape": "burst", "size": 2 },
            "save": { "stat": "constitutionSave" },
        },
    });
    if lasting {
        spell["lasting"] = json!({ "rounds": 10, "on": ["startTurn"] });
    }
    serde_json::from_value(spell).unwrap()
}

/// Returns a mage with the spell selected.
fn cast(lasting: bool) -> (Editor, Table) {
    let (mut editor, table) = at_rest(json!({
        "format": "burstmap-scene", "version": 1, "name": "Floor", "ruleset": "srd-5e",
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [], "areas": [], "walls": [],
        "tokens": [{ "id": "mage", "name": "Mage", "side": "party", "at": [2, 2] }]
    }));
    let spell = spell(lasting);
    let attack = spell.made(3, Some(CASTER)).unwrap();
    editor.use_spell(&table, &"mage".to_owned(), attack, &spell);
    editor.refresh(&table, 1);
    (editor, table)
}

#[test]
fn a_click_places_a_spell_that_stays_and_its_caster_pays_for_it() {
    let (mut editor, table) = cast(true);
    assert!(editor.casts_lasting(&table));
    let effects = send(
        &mut editor,
        &table,
        &[down(1, px(8, 4), false), Input::Up { id: 1, at: px(8, 4), held: PLAIN }],
    );
    assert_eq!(effects, [], "it is cast by its button");
    let place = editor.keep_area(&table).unwrap();
    let mage = || Some("mage".to_owned());
    assert_eq!((place.name.as_deref(), place.rounds), (Some("Stinking Cloud"), Some(10)));
    assert_eq!((place.sustained_by, place.cast_by), (mage(), mage()));
    assert!(!cast(false).0.casts_lasting(&table));
}

#[test]
fn escape_removes_a_placed_spell_first_and_then_deselects_it() {
    for lasting in [true, false] {
        let (mut editor, table) = cast(lasting);
        let at = px(8, 4);
        for input in [down(1, at, false), Input::Up { id: 1, at, held: SHIFT }] {
            editor.input(&table, input);
            editor.refresh(&table, 1);
        }
        assert!(editor.area.pinned, "with Shift, it is only placed");
        let removed = editor.act(&table, Action::Drop);
        assert_eq!(removed, [Effect::Say(worded(catalogue::SayAreaRemoved))]);
        editor.refresh(&table, 1);
        assert_eq!((editor.area.pinned, editor.tool), (false, Tool::Area));
        let name = editor.chosen_attack(&table).map(|attack| attack.name.clone());
        assert_eq!((name.as_deref(), editor.casts_lasting(&table)), (Some("Stinking Cloud"), lasting));
        // The spell can be placed again without selecting it again.
        send(&mut editor, &table, &[down(1, at, false), Input::Up { id: 1, at, held: SHIFT }]);
        assert!(editor.area.pinned);
        editor.act(&table, Action::Drop);
        let deselected = editor.act(&table, Action::Drop);
        assert_eq!(deselected, [Effect::Say(worded(catalogue::SayPutAway))]);
        assert_eq!(editor.chosen, None);
    }
}

#[test]
fn the_button_of_a_placed_spell_deselects_it_at_once() {
    let (mut editor, table) = cast(true);
    send(&mut editor, &table, &[down(1, px(8, 4), true), Input::Up { id: 1, at: px(8, 4), held: PLAIN }]);
    assert!(editor.area.pinned);
    let deselected = editor.act(&table, Action::PutAway);
    assert_eq!(deselected, [Effect::Say(worded(catalogue::SayPutAway))]);
    assert_eq!((editor.area.pinned, editor.chosen.is_some()), (false, false));
}

#[test]
fn the_next_area_is_not_the_spell_before() {
    let (mut editor, table) = cast(true);
    editor.act(&table, Action::Drop);
    editor.act(&table, Action::Take(Tool::Area));
    editor.refresh(&table, 1);
    assert_eq!((editor.area.keeping.name.as_str(), editor.area.keeping.rounds), ("", None));
    assert!(!editor.area.keeping.costs_action && editor.area.keeping.acts.is_empty());
}

// E5-92: before the rolls of a spell that acts immediately, the game master can decide about single saves.
#[test]
fn with_shift_a_click_only_places_what_would_be_rolled_at_once() {
    let at_once = |held: KeyModifiers| {
        let (mut editor, table) = cast(false);
        let mut effects = Vec::new();
        for input in [down(1, px(2, 2), false), Input::Up { id: 1, at: px(2, 2), held }] {
            effects.extend(editor.input(&table, input));
            editor.refresh(&table, 1);
        }
        (effects, editor.area.pinned)
    };
    assert_eq!(at_once(PLAIN), (vec![Effect::Resolve], true));
    assert_eq!(at_once(SHIFT), (vec![], true));
}

/// Returns a mage above the middle of the map, with a selected wall of up to six cells.
fn wall() -> (Editor, Table) {
    let (mut editor, table) = cast(true);
    let spell: Spell = serde_json::from_value(json!({
        "name": "Wall of Stone", "level": 5, "cast": "action", "concentration": true,
        "attack": {
            "name": "Wall of Stone", "kind": "spell", "range": 24,
            "area": { "shape": "line", "size": 6, "width": 1, "free": true },
        },
        "lasting": { "rounds": 100, "creates": { "blocks": { "move": true, "effect": true, "sight": true } } },
    }))
    .unwrap();
    let attack = spell.made(5, Some(CASTER)).unwrap();
    editor.use_spell(&table, &"mage".to_owned(), attack, &spell);
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(8, 4), held: PLAIN }]);
    (editor, table)
}

/// Returns the cells of the displayed area, by columns and rows.
fn cells(editor: &Editor, table: &Table) -> Vec<[i32; 2]> {
    let report = table.area(&editor.area_query(table).unwrap()).unwrap();
    report.cells.iter().map(|entry| [entry.cell.col, entry.cell.row]).collect()
}

#[test]
fn a_wall_is_turned_by_key_about_its_middle() {
    let (mut editor, table) = wall();
    let across: Vec<[i32; 2]> = (6..12).map(|col| [col, 4]).collect();
    assert_eq!(cells(&editor, &table), across);
    let turn = action_of("t", PLAIN, true).unwrap();
    let mut said = Vec::new();
    for _ in 0..6 {
        said = editor.act(&table, turn);
    }
    assert_eq!(said, [Effect::Say(worded(catalogue::SayTurned { degrees: 90 }))]);
    let down: Vec<[i32; 2]> = (2..8).map(|row| [8, row]).collect();
    assert_eq!(cells(&editor, &table), down);
    let back = action_of("T", SHIFT, true).unwrap();
    for _ in 0..3 {
        editor.act(&table, back);
    }
    let slanted = cells(&editor, &table);
    assert!(
        slanted.contains(&[8, 4]) && slanted.windows(2).all(|two| two[1] == [two[0][0] + 1, two[0][1] + 1])
    );
    // The wall stays where it is placed, and can still be turned.
    send(&mut editor, &table, &[down_at(8, 4), Input::Up { id: 1, at: px(8, 4), held: PLAIN }]);
    editor.act(&table, turn);
    assert!(editor.area.pinned && cells(&editor, &table) != slanted);
}

fn down_at(col: i32, row: i32) -> Input {
    down(1, px(col, row), false)
}

#[test]
fn a_wall_is_drawn_in_any_direction_and_no_longer_than_its_spell() {
    let (mut editor, table) = wall();
    let mut drawn = |from: [i32; 2], to: [i32; 2]| {
        send(&mut editor, &table, &drag(px(from[0], from[1]), px(to[0], to[1]), PLAIN));
        cells(&editor, &table)
    };
    let column = |rows: std::ops::Range<i32>| rows.map(|row| [3, row]).collect::<Vec<_>>();
    assert_eq!(drawn([3, 3], [3, 6]), column(3..7));
    assert_eq!(drawn([3, 9], [3, 5]), column(5..10));
    assert_eq!(drawn([3, 3], [3, 11]), column(3..9));
    let place = editor.keep_area(&table).unwrap();
    assert!(place.creates.unwrap().blocks.is_some());
}

#[test]
fn a_wall_ends_at_the_edge_of_the_map() {
    let (mut editor, table) = wall();
    send(&mut editor, &table, &[Input::Move { id: 1, at: px(0, 4), held: PLAIN }]);
    assert_eq!(cells(&editor, &table), (0..4).map(|col| [col, 4]).collect::<Vec<_>>());
}
