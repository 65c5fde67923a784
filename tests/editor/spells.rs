//! Spells of a library in hand: what a click makes of one whose area stays.

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

/// A mage with the spell in hand.
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
fn the_next_area_is_not_the_spell_before() {
    let (mut editor, table) = cast(true);
    editor.act(&table, Action::Drop);
    editor.act(&table, Action::Take(Tool::Area));
    editor.refresh(&table, 1);
    assert_eq!((editor.area.keeping.name.as_str(), editor.area.keeping.rounds), ("", None));
    assert!(!editor.area.keeping.costs_action && editor.area.keeping.acts.is_empty());
}

// E5-92: before a spell that acts at once is rolled, the game master can decide about single saves.
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
