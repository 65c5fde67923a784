//! The map's drawings of a few scenes, as text in `tests/data/drawn/`. Each file begins with the content that a reader should find in it.
//!
//! `BURSTMAP_BLESS=1 cargo test --test editor kept_lists` writes the files again: read the difference. Labels
//! have the catalogue's wording (rounds, reasons), so a reworded message changes them.

mod scenes;
mod text;

use super::*;
use scenes::{Drawing, drawings};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/drawn")
}

/// Returns the expected content, then the shapes of each layer, bottom to top.
fn written(drawing: &Drawing) -> String {
    let Drawing { finds, layers, side, editor, table, .. } = drawing;
    let mut scenery = Scenery::of(table.scene());
    scenery.with_light(table);
    scenery.with_fog(table, side.as_deref());
    let turn = table.turn();
    let view = View { editor, table, scenery: &scenery, turn: &turn };
    let mut out = String::new();
    for line in finds.lines() {
        writeln!(out, "# {}", line.trim()).unwrap();
    }
    for layer in *layers {
        writeln!(out, "\n{layer:?}").unwrap();
        for item in &draw(*layer, view).items {
            writeln!(out, "  {}", text::item(item)).unwrap();
        }
    }
    out
}

#[test]
fn the_map_draws_what_was_looked_at_before() {
    let mut names: Vec<String> = Vec::new();
    for drawing in drawings() {
        let (path, now) = (folder().join(format!("{}.txt", drawing.name)), written(&drawing));
        if std::env::var_os("BURSTMAP_BLESS").is_some() {
            fs::write(&path, &now).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        let differs = kept.lines().zip(now.lines()).find(|(kept, now)| kept != now);
        assert!(kept == now, "{}: {differs:#?}, or a file of another length", path.display());
        names.push(format!("{}.txt", drawing.name));
    }
    let files = fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let unread: Vec<String> = files.filter(|file| !names.contains(file)).collect();
    assert!(unread.is_empty(), "files of no scene: {unread:?}");
}
