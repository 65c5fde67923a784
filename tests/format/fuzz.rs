//! No file makes a reader panic, and every accepted file can be opened, written and read again. The seed is fixed and the rounds
//! are few. `FUZZ_ROUNDS` and `FUZZ_SEED` allow longer runs.

use crate::common::effort::effort;
use crate::common::fuzz_targets::{self as targets, creature_list, kept};
use crate::common::fuzzing::*;
use burstmap::encounter::Table;
use burstmap::format::{ImportOptions, export_uvtt, import};
use serde_json::{Value, json};
use std::path::Path;

fn seeds() -> Vec<Vec<u8>> {
    let scenes = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/scenes");
    let scene = |name: &str| std::fs::read(scenes.join(name)).unwrap();
    let uvtt = json!({
        "format": 0.3,
        "resolution": { "map_origin": { "x": 2, "y": 1 }, "map_size": { "x": 10, "y": 8.5 }, "pixels_per_grid": 64 },
        "line_of_sight": [[{ "x": 3, "y": 2 }, { "x": 5, "y": 2 }, { "x": 5, "y": 2 }, { "x": 6, "y": 4.25 }]],
        "objects_line_of_sight": [[{ "x": 4, "y": 4 }, { "x": 5, "y": 5 }, { "x": 4, "y": 5 }, { "x": 4, "y": 4 }]],
        "portals": [{ "position": { "x": 5.5, "y": 2 }, "bounds": [{ "x": 5.1, "y": 2 }, { "x": 6, "y": 2 }],
            "rotation": 3.1, "closed": true, "freestanding": false }],
        "lights": [{ "position": { "x": 4, "y": 4 }, "range": 5, "color": "ffeccd8b", "shadows": true }],
        "environment": { "baked_lighting": false, "ambient_light": "ffffffff" },
        "image": "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAA",
    });
    let foundry = json!({
        "name": "Cellar", "width": 2000, "height": 1000, "padding": 0.25,
        "grid": { "type": 2, "size": 100, "distance": 5, "units": "ft" },
        "background": { "src": "data:image/gif;base64,R0lGODlhAQABAAAAACw=", "offsetX": 3 },
        "walls": [{ "c": [500, 300, 900, 300], "move": 20, "sight": 10, "door": 2, "ds": 2, "dir": 1 },
            { "c": [900, 300, 900, 500], "move": 0, "sense": 1 }],
        "tokens": [{ "_id": "a", "name": "Ogre", "x": 600, "y": 400, "width": 2, "height": 2, "disposition": -2 }],
    });
    let lines = format!("{foundry}\n{foundry}\n{{\"$$deleted\":true,\"_id\":\"x\"}}\n");
    vec![
        scene("drowned-mill.json"),
        scene("lantern-yard.json"),
        uvtt.to_string().into_bytes(),
        foundry.to_string().into_bytes(),
        lines.into_bytes(),
    ]
}

#[test]
fn no_file_makes_the_readers_panic() {
    let seeds = seeds();
    let mut dice = Dice(effort("FUZZ_SEED", 1, 1));
    let (mut accepted, mut refused) = (0_u64, 0_u64);
    for round in 0..effort("FUZZ_ROUNDS", 1500, 30_000) {
        let seed = &seeds[dice.below(seeds.len())];
        let mut bytes = seed.clone();
        match serde_json::from_slice::<Value>(seed) {
            Ok(mut value) if dice.below(3) > 0 => {
                for _ in 0..=dice.below(3) {
                    disturb(&mut value, &mut dice);
                }
                bytes = value.to_string().into_bytes();
            }
            _ => damage(&mut bytes, &mut dice),
        }
        match import(&bytes, &ImportOptions::default()) {
            Ok((scene, _)) => {
                accepted += 1;
                let exported = export_uvtt(&scene);
                import(&exported, &ImportOptions::default()).unwrap_or_else(|refusal| {
                    panic!("round {round}: the export is refused: {refusal:?}");
                });
                let table = Table::open(scene, "fuzz");
                if let Err(refusal) = table {
                    panic!("round {round}: accepted, but not opened: {refusal:?}");
                }
            }
            Err(refusal) => {
                refused += 1;
                assert!(
                    !refusal.message.is_empty() && refusal.message.len() < 2000,
                    "round {round}: {refusal:?}"
                );
                let codes =
                    ["bad-scene", "too-large", "unsupported-file", "unsupported-version", "unknown-ruleset"];
                assert!(codes.contains(&refusal.code.as_str()), "round {round}: {refusal:?}");
            }
        }
    }
    println!("{accepted} accepted, {refused} refused");
    assert!(accepted > 100 && refused > 100, "the rounds hit both: {accepted} accepted, {refused} refused");
}

#[test]
fn no_creature_list_makes_the_reader_panic() {
    let lists = [
        "Name;Side;Count;HP;Size;Physical Defense\nGoblin;foes;2;7/12;small;28\n\"Mara; Red\";party;1;38;medium;31\n",
        "Goblin x3\n2 x Wolf\nMax Payne\n",
        r#"{ "creatures": ["Bat", { "name": "Wolf", "count": 2, "hp": 9, "speed": 8, "stats": { "tumble": 3 } }] }"#,
    ];
    let mut dice = Dice(effort("FUZZ_SEED", 1, 1));
    for _ in 0..effort("FUZZ_ROUNDS", 1500, 30_000) / 5 {
        let mut bytes = lists[dice.below(lists.len())].as_bytes().to_vec();
        damage(&mut bytes, &mut dice);
        let text = String::from_utf8_lossy(&bytes);
        creature_list(&text);
    }
}

/// The starting corpus of `cargo xtask fuzz`, and its interesting finds.
#[test]
fn inputs_that_were_kept_hold() {
    let (scenes, files) = (kept("scenes"), kept("files"));
    assert!(!scenes.is_empty() && !files.is_empty(), "the corpus is there");
    scenes.iter().for_each(|input| targets::scenes(input));
    files.iter().for_each(|input| targets::files(input));
}
