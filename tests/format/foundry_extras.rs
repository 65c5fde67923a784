//! More parts of Foundry scenes: notes, elevations and senses of tokens.

use crate::common::worded::{Message, catalogue, message, worded};
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
    assert_eq!(left_out(&warnings), [""; 0]);
    let outside = worded(catalogue::ImportPinsOutside { count: 1 });
    assert!(warnings.iter().any(|told| told.text == outside), "{warnings:?}");
}

fn left_out_named(name: &str, what: Message) -> String {
    worded(catalogue::ImportLeftOutNamed { names: vec![name], what })
}

// This tests the German wording.
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
        [
            left_out_named("Inside", message(catalogue::LeftOutRegions { count: 1 })),
            left_out_named("Rain", message(catalogue::LeftOutSounds { count: 2 })),
        ]
        .join(" ")
    );
}

fn tokens() -> Value {
    json!([
        { "_id": "owl", "name": "Owl", "x": 100, "y": 100, "elevation": 20,
          "sight": { "enabled": true, "range": 60, "visionMode": "darkvision" } },
        { "_id": "worm", "name": "Worm", "x": 300, "y": 300, "elevation": -10, "sight": { "range": 0 },
          "detectionModes": [
              { "id": "basicSight", "range": 30, "enabled": true },
              { "id": "feelTremor", "range": 30, "enabled": true },
              { "id": "seeInvisibility", "range": 30, "enabled": false },
              { "id": "senseEvil", "range": 30, "enabled": true },
          ] },
        { "_id": "elf", "name": "Elf", "x": 500, "y": 500, "dimSight": 30, "brightSight": 0 },
        { "_id": "man", "name": "Man", "x": 700, "y": 700, "sight": { "enabled": true, "range": null } },
    ])
}

#[test]
fn tokens_keep_their_heights_and_senses_where_the_rules_know_them() {
    let (read, warnings) = open(&scene(&json!({ "tokens": tokens() })), "srd-5e");
    let found: Vec<(i32, String)> =
        read.tokens.iter().map(|token| (token.elevation, token.senses.join(" "))).collect();
    let wanted = [(4, "darkvision:12"), (-2, "tremorsense:6"), (0, "darkvision:6"), (0, "")];
    assert_eq!(found, wanted.map(|(height, senses)| (height, senses.to_owned())));
    assert_eq!(left_out(&warnings), [worded(catalogue::ImportSenses { count: 1, names: vec!["Worm"] })]);
}

#[test]
fn heights_and_ranges_that_the_rules_do_not_know_are_told() {
    let (read, warnings) = open(&scene(&json!({ "tokens": tokens() })), "reaction-square");
    assert!(read.tokens.iter().all(|token| token.elevation == 0));
    let senses: Vec<String> = read.tokens.iter().map(|token| token.senses.join(" ")).collect();
    assert_eq!(senses, ["darkvision", "tremorsense", "darkvision", ""]);
    assert_eq!(
        left_out(&warnings),
        [
            worded(catalogue::ImportElevations { count: 2, names: vec!["Owl", "Worm"] }),
            worded(catalogue::ImportSenses { count: 1, names: vec!["Worm"] }),
            worded(catalogue::ImportSenseRanges { count: 3, names: vec!["Owl", "Worm", "Elf"] }),
        ]
    );
}
