//! The map check: what it finds, where, and that its mends mend.

#![allow(clippy::unwrap_used, clippy::panic)]

use burstmap::encounter::{Scene, Table};
use burstmap::format::{IssueKind, MapIssue, check, read};
use serde_json::{Value, json};

const ALL: fn() -> Value = || json!({ "move": true, "effect": true, "sight": true });

/// A hall of 4 × 4 cells from (2, 2) to (6, 6) with a door in its south wall; `walls` replaces what it is built of.
fn map(walls: Vec<Value>) -> Scene {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Check", "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [12, 10], "cell": { "length": 5, "unit": "ft" } },
        "walls": walls,
    });
    read(scene).unwrap().0
}

fn wall(id: &str, points: Value) -> Value {
    json!({ "id": id, "points": points, "blocks": ALL() })
}

fn door(id: &str, points: Value) -> Value {
    json!({ "id": id, "points": points, "blocks": ALL(), "door": "closed" })
}

fn kinds(issues: &[MapIssue]) -> Vec<IssueKind> {
    issues.iter().map(|issue| issue.kind).collect()
}

/// The scene after every mend of the first issue.
fn mended(scene: Scene, issues: &[MapIssue]) -> Scene {
    let mut table = Table::open(scene, "check").unwrap();
    for command in &issues[0].mend {
        table.dispatch(command.clone()).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    }
    table.scene().clone()
}

fn hall(door_at: [f64; 2]) -> Vec<Value> {
    vec![
        wall("around", json!([[3, 6], [2, 6], [2, 2], [6, 2], [6, 6], [4, 6]])),
        door("door", json!([[door_at[0], 6], [door_at[1], 6]])),
    ]
}

#[test]
fn a_tight_hall_has_no_issue() {
    assert_eq!(check(&map(hall([3.0, 4.0]))), []);
}

#[test]
fn a_slit_beside_a_door_leaks_and_is_filled() {
    let scene = map(hall([3.25, 4.0]));
    let issues = check(&scene);
    assert_eq!(kinds(&issues), [IssueKind::Leak, IssueKind::Slit]);
    assert_eq!((issues[0].cells.len(), issues[0].at), (16, [3.125, 6.0]));
    assert_eq!(issues[1].line, Some([[3.25, 6.0], [3.0, 6.0]]));
    assert_eq!(check(&mended(scene, &issues)), []);
}

#[test]
fn a_wide_opening_beside_a_door_is_told_but_not_filled() {
    let issues = check(&map(hall([3.0, 3.25])));
    assert!(issues.iter().all(|issue| issue.mend.is_empty()), "{issues:?}");
    assert_eq!(kinds(&issues), [IssueKind::Leak, IssueKind::Slit]);
}

#[test]
fn a_wall_that_stops_short_is_drawn_to_the_other() {
    let scene = map(vec![wall("around", json!([[2, 2], [6, 2], [6, 6], [2, 6], [2, 2.125]]))]);
    let issues = check(&scene);
    assert_eq!(kinds(&issues), [IssueKind::Leak, IssueKind::Gap]);
    assert_eq!(check(&mended(scene, &issues)), []);
    let far = map(vec![wall("around", json!([[2, 2], [6, 2], [6, 6], [2, 6], [2, 2.5]]))]);
    assert_eq!(check(&far), [], "half a cell is an opening that somebody meant");
}

#[test]
fn empty_pieces_doubles_and_walls_off_the_map_are_cleared_away() {
    for (walls, kind) in [
        (vec![wall("w", json!([[1, 1], [3, 1], [3, 1], [3, 4]]))], IssueKind::ZeroLength),
        (vec![wall("w", json!([[1, 1], [1, 1]]))], IssueKind::ZeroLength),
        (vec![wall("w", json!([[1, 1], [3, 1]])), wall("v", json!([[3, 1], [1, 1]]))], IssueKind::Duplicate),
        (vec![wall("w", json!([[13, 1], [13, 4]]))], IssueKind::OffMap),
    ] {
        let scene = map(walls);
        let issues = check(&scene);
        assert_eq!(kinds(&issues), [kind]);
        assert_eq!(check(&mended(scene, &issues)), []);
    }
    let unlike = vec![wall("w", json!([[1, 1], [3, 1]])), door("v", json!([[3, 1], [1, 1]]))];
    let issues = check(&map(unlike));
    assert_eq!((kinds(&issues), issues[0].mend.len()), (vec![IssueKind::Duplicate], 0));
}

#[test]
fn the_samples_are_tight() {
    for name in ["customs-house", "drowned-mill", "gatehouse", "tram-depot", "lantern-yard"] {
        let path = format!("{}/www/scenes/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let scene = read(serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()).unwrap().0;
        assert_eq!(check(&scene), [], "{name}");
    }
}

#[test]
fn widths_on_hexes_are_those_of_the_plane() {
    for orientation in ["pointy", "flat"] {
        let scene = json!({
            "format": "burstmap-scene", "version": 1, "name": "Check", "ruleset": "agility-hex",
            "grid": { "shape": "hex", "orientation": orientation, "size": [12, 12], "cell": { "length": 5, "unit": "ft" } },
            "walls": [wall("around", json!([[2, 2], [6, 2], [6, 6], [2, 6], [2, 2.2]]))],
        });
        let scene = read(scene).unwrap().0;
        let issues = check(&scene);
        assert_eq!(kinds(&issues), [IssueKind::Leak, IssueKind::Gap], "{orientation}: {issues:?}");
        assert_eq!(issues[1].text, "around ends 0.20 cells short of itself.");
        assert_eq!(issues[1].ids, ["around"]);
        assert_eq!(check(&mended(scene, &issues)), []);
    }
}
