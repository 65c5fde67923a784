//! What else Foundry scenes have: notes, heights and senses of tokens.

#![allow(clippy::unwrap_used, clippy::panic)]

use burstmap::encounter::Scene;
use burstmap::encounter::marks::{MarkKind, SeenBy};
use burstmap::format::{ImportOptions, import};
use burstmap::messages::Language;
use burstmap::rules::reason::Reason;
use serde_json::{Value, json};

fn open(value: &Value, ruleset: &str) -> (Scene, Vec<Reason>) {
    let options = ImportOptions { ruleset: Some(ruleset.to_owned()), ..ImportOptions::default() };
    import(value.to_string().as_bytes(), &options).unwrap_or_else(|refusal| panic!("{refusal:?}"))
}

fn left_out(warnings: &[Reason]) -> Vec<&str> {
    warnings
        .iter()
        .filter(|warning| warning.rule == "left-out")
        .map(|warning| warning.text.as_str())
        .collect()
}

fn scene(more: &Value) -> Value {
    let mut scene = json!({
        "name": "Cellar", "width": 1000, "height": 1000, "padding": 0,
        "grid": { "type": 1, "size": 100, "distance": 5, "units": "ft" }, "walls": [],
    });
    scene.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    scene
}

#[test]
fn notes_are_pins_for_the_game_master() {
    let notes = json!([
        { "x": 250, "y": 150, "text": "Trap here" },
        { "x": 5000, "y": 150, "text": "Beside the map" },
        { "x": 400, "y": 400, "entryId": "a journal's page" },
    ]);
    let (read, warnings) = open(&scene(&json!({ "notes": notes })), "srd-5e");
    let [trap, bare] = read.marks.as_slice() else { panic!("{:?}", read.marks) };
    assert_eq!((trap.kind, &trap.seen_by), (MarkKind::Pin, &SeenBy::Gm));
    assert_eq!((trap.text.as_str(), trap.points.as_slice()), ("Trap here", &[[2.5, 1.5]][..]));
    assert_eq!((bare.text.as_str(), bare.points.as_slice()), ("", &[[4.0, 4.0]][..]));
    assert_eq!(left_out(&warnings), ["1 note was left out (Beside the map): the scene has no place for it."]);
}

#[test]
fn what_is_left_out_is_said_in_right_german() {
    let file = scene(&json!({ "regions": [{ "name": "Inside" }], "sounds": [{ "name": "Rain" }, {}] }));
    let told = |language: Language| language.within(|| left_out(&open(&file, "srd-5e").1).join(" "));
    assert_eq!(
        told(Language::German),
        "1 Region wurde weggelassen (Inside): Die Szene hat dafür keinen Platz. \
         2 Klänge wurden weggelassen (Rain): Die Szene hat dafür keinen Platz."
    );
    assert_eq!(
        told(Language::English),
        "1 region was left out (Inside): the scene has no place for it. \
         2 sounds were left out (Rain): the scene has no place for it."
    );
}
