//! The map in words.

use super::*;
use burstmap::frontend::overview::Overview;
use burstmap::messages::Language;

/// The lists of a scene with these tokens and what else is given.
fn lists(ruleset: Value, tokens: Value, more: &Value) -> Overview {
    let mut scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Quarry", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [20, 12], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "zones": [], "areas": [], "walls": [], "tokens": tokens
    });
    for (field, value) in more.as_object().expect("fields") {
        scene[field] = value.clone();
    }
    let (editor, table) = at_rest(scene);
    let (scenery, turn) = (Scenery::of(table.scene()), table.turn());
    Overview::of(View { editor: &editor, table: &table, scenery: &scenery, turn: &turn })
}

#[test]
fn zones_say_how_much_they_hide_and_templates_that_stay_are_listed() {
    let zone = |id: &str, kind: &str, acts: &str, degree: &str| json!({ "id": id, "kind": kind, "acts": acts, "degree": degree, "cells": [[3, 4], [4, 4]] });
    let more = json!({
        "zones": [zone("a", "smoke", "through", "concealment"), zone("b", "darkness", "inside", "total")],
        "templates": [
            { "id": "t", "name": "Web", "cells": [[5, 5]], "rounds": 3 },
            { "id": "u", "cells": [[6, 6]] }
        ]
    });
    let told = || {
        let ground = lists(json!("reaction-square"), json!([]), &more).ground;
        ground.into_iter().map(|line| [line.name, line.kind, line.place]).collect::<Vec<_>>()
    };
    let both = "2 cells, [3, 4] to [4, 4]";
    assert_eq!(
        told(),
        [
            ["Smoke", "zone, concealment", both],
            ["Darkness", "zone, total concealment", both],
            ["Web · 3 rounds", "template", "[5, 5]"],
            ["Template", "template", "[6, 6]"]
        ]
    );
    assert_eq!(Language::German.within(told)[1][1], "Zone, völlige Tarnung");
}

#[test]
fn heights_and_lights_are_told_where_there_are_any() {
    let token = |id: &str, elevation: i32, light: Value| json!({ "id": id, "name": id, "side": "crew", "at": [2, 2], "elevation": elevation, "light": light });
    let tokens = json!([
        token("bat", 2, Value::Null),
        token("mole", -1, json!([0, 0])),
        token("lamp", 0, json!([4, 4])),
        token("beam", 0, json!([4, 0])),
        token("glow", 0, json!([0, 2]))
    ]);
    let more = json!({
        "settings": { "light.ambient": "darkness" },
        "terrain": [{ "id": "fire", "label": "Fire", "cells": [[9, 9]], "light": [2, 2] }]
    });
    let dark = lists(json!("srd-5e"), tokens.clone(), &more);
    let states: Vec<&str> = dark.tokens.iter().map(|line| line.state.as_str()).collect();
    assert_eq!(
        states,
        [
            "10 ft above the ground",
            "5 ft below the ground, sheds dim light on its own cell",
            "sheds bright light to 20 ft and dim light to 40 ft",
            "sheds bright light to 20 ft",
            "sheds dim light to 10 ft"
        ]
    );
    assert!(
        dark.grid.ends_with("A cell is 5 ft. The map is dark where nothing sheds light."),
        "{}",
        dark.grid
    );
    assert_eq!(dark.ground[0].kind, "sheds bright light to 10 ft and dim light to 20 ft");
    let german = Language::German.within(|| lists(json!("srd-5e"), tokens.clone(), &more));
    assert_eq!(german.tokens[2].state, "leuchtet hell bis 20 ft und dämmrig bis 40 ft");
    // Rules without light say nothing of it.
    let plain = lists(json!("reaction-square"), tokens, &json!({ "terrain": more["terrain"] }));
    assert_eq!((plain.tokens[2].state.as_str(), plain.ground[0].kind.as_str()), ("", "ground"));
    assert!(plain.grid.ends_with("A cell is 5 ft."), "{}", plain.grid);
}
