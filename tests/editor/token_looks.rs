//! Drawing of tokens: the order of layers, dead and selected tokens.

use super::*;
use burstmap::frontend::display::list::Shape;
use burstmap::frontend::display::theme::Ink;

#[test]
fn a_small_token_lies_above_a_large_one() {
    let (editor, mut table) = open();
    table.dispatch_json(&json!({ "type": "teleport", "token": "hero", "to": [9, 5] })).expect("a free hand");
    assert_eq!(editor.token_under(&table, Cell::new(9, 5)).map(|token| token.id.as_str()), Some("hero"));
    assert_eq!(editor.token_under(&table, Cell::new(8, 4)).map(|token| token.id.as_str()), Some("brute"));
}

#[test]
fn who_is_dead_has_a_cross_over_the_portrait_and_who_is_dying_a_badge_beside_it() {
    for (condition, strokes) in [("dead", 2), ("dying", 1)] {
        let (_, mut table) = open();
        let fields = json!({ "image": "face.png", "conditions": [{ "kind": condition }] });
        let change = json!({ "type": "updateToken", "token": "hero", "changes": fields });
        table.dispatch_json(&change).expect("a free hand");
        let (editor, scenery, turn) =
            (Editor::new(Seat::default()), Scenery::of(table.scene()), table.turn());
        let view = View { editor: &editor, table: &table, scenery: &scenery, turn: &turn };
        let items = draw(Layer::Pieces, view).items;
        let portrait = items.iter().position(|item| matches!(item.shape, Shape::Picture { .. }));
        let above = &items[portrait.expect("a portrait")..];
        let sign = above.iter().rposition(|item| matches!(item.shape, Shape::Lines(_))).expect("a sign");
        let (sign, below) = (&above[sign], &above[sign - 1]);
        let Shape::Lines(lines) = &sign.shape else { panic!("no lines") };
        let drawn = (lines.len(), sign.style.stroke.map(|stroke| stroke.ink), sign.style.alpha);
        assert_eq!(drawn, (strokes, Some(Ink::Barrier), 1.0), "it is not faded with the portrait");
        // It stands out from any background: on lines that are wider, or on a disc at the corner.
        let badge = matches!(below.shape, Shape::Rings(_));
        assert_eq!((badge, below.style.alpha), (condition == "dying", 1.0));
    }
}

/// The small squares of the pieces: those at the corners of selected tokens.
fn corners(editor: &Editor, table: &Table) -> Vec<[f64; 2]> {
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let list = draw(Layer::Pieces, View { editor, table, scenery: &scenery, turn: &turn });
    let rings =
        list.items.into_iter().filter(|item| item.role == Role::Token).filter_map(|item| match item.shape {
            Shape::Rings(rings) if rings.len() == 4 => Some(rings),
            _ => None,
        });
    rings.flatten().map(|ring| ring[0]).collect()
}

#[test]
fn corners_tell_the_selected_token_from_the_active_one() {
    let (mut editor, mut table) = open();
    for command in [json!({ "type": "rollInitiative" }), json!({ "type": "startCombat" })] {
        table.dispatch_json(&command).expect("a free hand");
    }
    let active = table.turn().active.expect("a turn");
    assert_eq!(corners(&editor, &table), [[0.0; 2]; 0], "the active one has none");
    let other = if active == "hero" { "brute" } else { "hero" };
    editor.selected = Some(other.to_owned());
    let found = corners(&editor, &table);
    assert_eq!(found.len(), 4);
    // Around the space of the selected one.
    let (least, most) = if other == "hero" { ([2.0, 2.0], [3.0, 3.0]) } else { ([8.0, 4.0], [10.0, 6.0]) };
    for corner in found {
        for axis in [0, 1] {
            let gap = (corner[axis] - least[axis]).abs().min((corner[axis] - most[axis]).abs());
            assert!(gap < 0.35, "{corner:?} of {other}");
        }
    }
}
