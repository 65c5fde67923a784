//! The drawn path to the pointer or the cursor, and its label.

use super::*;
use burstmap::frontend::display::list::{Item, Shape};

/// Returns the labels on the map with a path from the hero to three cells east of it.
fn labels() -> Vec<String> {
    let (mut editor, table) = open();
    editor.select(Some("hero".into()));
    for step in [0, 1, 1, 1] {
        editor.act(&table, Action::Cursor(step, 0));
        editor.refresh(&table, 1);
    }
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    let view = View { editor: &editor, table: &table, scenery: &scenery, turn: &turn };
    let text = |item: Item| if let Shape::Label(label) = item.shape { Some(label.text) } else { None };
    draw(Layer::Live, view).items.into_iter().filter_map(text).collect()
}

#[test]
fn the_label_of_a_path_tells_of_attacks_only_where_there_are_any() {
    let labels = labels();
    let label = labels.iter().find(|label| label.starts_with("3 · ")).expect("the label of the path");
    assert!(!label.contains(&worded(catalogue::StepProvokesCount { count: 0 })), "{label}");
}

#[test]
fn harm_on_the_path_is_counted_only_where_it_comes_more_than_once() {
    let (mut editor, mut table) = open();
    let all: Vec<[i32; 2]> = (3..5).flat_map(|column| (0..12).map(move |row| [column, row])).collect();
    let lava = json!({ "id": "lava", "label": "Lava", "cells": all, "damage": 4 });
    table.dispatch_json(&json!({ "type": "paintTerrain", "terrain": lava })).expect("a free hand");
    editor.select(Some("hero".into()));
    editor.refresh(&table, 2);
    for (column, times) in [(3, ""), (4, "× 2")] {
        let entry = editor.answers.reached("hero", Cell::new(column, 2)).expect("within reach");
        let said = words::consequences(&table, "hero", entry, &Editor::default());
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains('4') && said[0].ends_with(times), "{said:?}");
        assert_eq!(said[0].contains('×'), !times.is_empty(), "{said:?}");
    }
}
