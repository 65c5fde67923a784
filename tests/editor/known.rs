//! The page offers only what the rule system in use knows.

use super::*;
use burstmap::frontend::known_to_rules::Knows;
use burstmap::frontend::tools::area;
use burstmap::frontend::tools::area::attack::switches;
use burstmap::frontend::trait_lines;
use burstmap::messages::Language;
use burstmap::rules::map::Token;
use burstmap::rules::presets;
use burstmap::rules::ruleset::Ruleset;
use std::collections::BTreeSet;

fn system(id: &str) -> Ruleset {
    presets::by_id(id).expect("built in")
}

/// Returns the ids of the systems for which this is true.
fn those(know: impl Fn(&Ruleset) -> bool) -> Vec<String> {
    presets::all().into_iter().filter(know).map(|ruleset| ruleset.id).collect()
}

fn known(of: impl Fn(Knows) -> bool) -> Vec<String> {
    those(|ruleset| of(Knows::of(ruleset)))
}

// RS-28, AH-24, RD-40
#[test]
fn nonlethal_damage_is_asked_for_where_the_rules_know_it() {
    let with = ["reaction-square", "agility-hex", "reflex-d20"];
    assert_eq!(known(|knows| knows.nonlethal), with);
    assert_eq!(those(|ruleset| switches(ruleset).iter().any(|name| name == "nonlethal")), with);
}

// E5-79, E5-81, E5-76
#[test]
fn whoever_saves_against_death_dies_at_no_number_and_has_points_that_go_first() {
    assert!(!known(|knows| knows.dies_at).contains(&"srd-5e".to_owned()));
    assert_eq!(known(|knows| knows.dies_at).len(), 5);
    assert_eq!(known(|knows| knows.temporary), ["srd-5e"]);
    assert_eq!(known(|knows| knows.light), ["srd-5e"]);
    assert_eq!(known(|knows| knows.weather), ["srd-5e"]);
}

// RD-10, RD-43, SA-36, SA-40, RS-20, AH-17
#[test]
fn weapons_helpers_rest_and_rough_waters_are_asked_for_where_they_count() {
    assert!(!known(|knows| knows.armed).contains(&"srd-5e".to_owned()), "E5-48: it takes no weapon");
    assert_eq!(known(|knows| knows.grappled_light), ["reflex-d20"]);
    assert_eq!(known(|knows| knows.helpers), ["strike-area"]);
    assert_eq!(known(|knows| knows.rough_waters), ["reaction-square", "agility-hex"]);
    assert!(!known(|knows| knows.rest).contains(&"shift-meter".to_owned()), "nothing comes of it");
    assert_eq!(known(|knows| knows.rest).len(), 5);
}

// E5-08, E5-11
#[test]
fn a_token_has_a_field_for_several_attacks_where_one_action_pays_for_them() {
    let token = json!({ "id": "a", "name": "A", "side": "s", "at": [0, 0] });
    let token: Token = serde_json::from_value(token).expect("a token");
    for name in ["attacks", "bonusActions"] {
        let shown = those(|ruleset| trait_lines::shown(ruleset, &token).any(|known| known.name == name));
        assert_eq!(shown, ["srd-5e"], "{name}");
    }
    let field = trait_lines::KNOWN.iter().find(|known| known.name == "attacks").expect("a field");
    assert_eq!(trait_lines::read(field.line, "3"), Some(json!(3)));
}

#[test]
fn conditions_are_those_of_the_system() {
    let offered = |id: &str, kind: &str| system(id).conditions.iter().any(|own| own.kind == kind);
    assert!(!offered("srd-5e", "helpless") && offered("reflex-d20", "helpless"));
    // RD-14, RD-15, SA-22, SA-34, SA-36
    for (kind, with) in [
        ("insane", &["reflex-d20"][..]),
        ("conditionTrack", &["reflex-d20"]),
        ("flatFooted", &["reflex-d20"]),
        ("crouching", &["strike-area"]),
        ("engagedWith", &["strike-area"]),
        ("overconfident", &["strike-area"]),
        ("helped", &["strike-area", "srd-5e"]),
        ("exhaustion", &["srd-5e"]),
    ] {
        assert_eq!(those(|ruleset| offered(&ruleset.id, kind)), with, "{kind}");
    }
}

/// Returns the names of the area tool's shapes in a system.
fn shapes_of(id: &str) -> Vec<String> {
    let (grid, system) = (if id == "agility-hex" { "hex" } else { "square" }, id);
    let mut cell = json!({ "shape": grid, "size": [12, 12], "cell": { "length": 5, "unit": "ft" } });
    if grid == "hex" {
        cell["orientation"] = json!("pointy");
    }
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Shapes", "ruleset": system, "grid": cell,
        "terrain": [], "zones": [], "areas": [], "walls": [], "tokens": []
    });
    let (_, table) = at_rest(scene);
    area::named_shapes(&table).into_iter().map(|(_, name)| name).collect()
}

// E5-66, E5-69, E5-71, E5-73: the names are those of the rules text. Other systems keep their own names.
#[test]
fn e5_66_shapes_have_the_names_of_their_system() {
    let own: BTreeSet<String> = shapes_of("srd-5e").into_iter().collect();
    let six = ["Cone", "Cube", "Cylinder", "Emanation", "Line", "Sphere"].map(str::to_owned);
    assert_eq!(own, BTreeSet::from(six));
    for id in ["reaction-square", "agility-hex", "reflex-d20", "shift-meter", "strike-area"] {
        let names = shapes_of(id);
        assert!(
            names.iter().any(|name| *name == Message::from(catalogue::ShapeBurst).to_string()),
            "{names:?}"
        );
        assert!(
            !names.iter().any(|name| own.contains(name) && name != "Cone" && name != "Line"),
            "{names:?}"
        );
    }
}

// E5-69
#[test]
fn e5_69_shapes_are_named_in_the_language_in_use() {
    Language::German.within(|| {
        let names = shapes_of("srd-5e");
        assert!(
            ["Kugel", "Zylinder", "Würfel"].iter().all(|name| names.iter().any(|own| own == name)),
            "{names:?}"
        );
    });
}
