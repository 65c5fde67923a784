//! Drawing of tokens: the order of layers, dead and selected tokens.

use super::*;
use burstmap::frontend::display::list::Shape;
use burstmap::frontend::display::theme::{Fill, Ink};

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
        // The mark is visible on any background: it is on wider lines, or on a disc at the corner.
        let badge = matches!(below.shape, Shape::Rings(_));
        assert_eq!((badge, below.style.alpha), (condition == "dying", 1.0));
    }
}

/// Returns the pieces' small squares, which are at the corners of selected tokens.
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
    // The squares are around the selected token's space.
    let (least, most) = if other == "hero" { ([2.0, 2.0], [3.0, 3.0]) } else { ([8.0, 4.0], [10.0, 6.0]) };
    for corner in found {
        for axis in [0, 1] {
            let gap = (corner[axis] - least[axis]).abs().min((corner[axis] - most[axis]).abs());
            assert!(gap < 0.35, "{corner:?} of {other}");
        }
    }
}

fn pieces(editor: &Editor, table: &Table) -> Vec<burstmap::frontend::display::list::Item> {
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    draw(Layer::Pieces, View { editor, table, scenery: &scenery, turn: &turn }).items
}

fn change(table: &mut Table, token: &str, changes: Value) {
    let command = json!({ "type": "updateToken", "token": token, "changes": changes });
    table.dispatch_json(&command).expect("a free hand");
}

#[test]
fn the_bar_of_hit_points_changes_color_at_a_half_and_a_quarter() {
    for (current, ink) in
        [(8, Ink::Good), (5, Ink::Good), (4, Ink::Affected), (3, Ink::Affected), (2, Ink::Barrier)]
    {
        let (mut editor, mut table) = open();
        editor.labels.hit_points = true;
        change(&mut table, "hero", json!({ "hp": { "current": current, "max": 8 } }));
        let bars = pieces(&editor, &table).into_iter().filter_map(|item| match item.style.fill {
            Fill::Flat(ink, _) if [Ink::Good, Ink::Affected, Ink::Barrier].contains(&ink) => Some(ink),
            _ => None,
        });
        assert_eq!(bars.collect::<Vec<_>>(), [ink], "{current} of 8");
    }
}

#[test]
fn an_engagement_is_drawn_alike_from_both_ends() {
    let lines = |token: &str, kind: &str, other: &str| {
        let (editor, mut table) = open();
        change(&mut table, token, json!({ "conditions": [{ "kind": kind, "by": other }] }));
        let lines = pieces(&editor, &table).into_iter().filter(|item| item.role == Role::Line);
        lines.map(|item| format!("{:?}", item.shape)).collect::<Vec<_>>()
    };
    let with = lines("hero", "engagedWith", "brute");
    assert!(!with.is_empty());
    assert_eq!(lines("brute", "engagedBy", "hero"), with);
    assert_ne!(lines("brute", "engagedWith", "hero"), with, "it has a direction");
}

#[test]
fn a_ping_is_shown_where_it_was_made() {
    let (mut editor, table) = open();
    editor.point_at(&table, Cell::new(19, 11));
    assert_eq!(editor.ping, Some(Cell::new(19, 11)));
}

#[test]
fn tokens_that_are_gone_are_no_longer_selected() {
    let (mut editor, mut table) = open();
    editor.select(Some("hero".into()));
    editor.more = vec!["brute".into()];
    table.dispatch_json(&json!({ "type": "removeToken", "token": "brute" })).expect("a free hand");
    editor.refresh(&table, 1);
    assert_eq!((editor.selected.as_deref(), editor.more.len()), (Some("hero"), 0));
}

#[test]
fn a_view_is_clear_without_walls_and_cover_alone() {
    let (_, mut table) = open();
    let sees = |table: &Table| {
        let (hero, brute) = (Place::Token("hero".into()), Place::Token("brute".into()));
        words::is_clear(&table.sight(&hero, &brute).unwrap())
    };
    assert!(sees(&table));
    let blocks = json!({ "move": true, "effect": true, "sight": true });
    let wall = json!({ "id": "w", "points": [[6, 3], [6, 12]], "blocks": blocks });
    table.dispatch_json(&json!({ "type": "addWall", "wall": wall })).expect("a free hand");
    assert!(!sees(&table));
}
