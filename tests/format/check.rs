//! The map check: its findings, their places, and the effects of its fixes.

use crate::common::worded::{catalogue, has, message, worded};
use burstmap::encounter::{Scene, Table};
use burstmap::format::{IssueKind, MapIssue, check, read};
use serde_json::{Value, json};

const ALL: fn() -> Value = || json!({ "move": true, "effect": true, "sight": true });

/// A hall of 4 × 4 cells from (2, 2) to (6, 6) with a door in its south wall. `walls` replaces its other walls.
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

/// Returns the scene after every fix of the first issue.
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
    assert_eq!(kinds(&issues), [IssueKind::Leak]);
    assert_eq!((issues[0].at, issues[0].line), ([3.125, 6.0], Some([[3.0, 6.0], [3.25, 6.0]])));
    assert_eq!(
        (issues[0].harmless, issues[0].ids.clone()),
        (true, vec!["around".to_owned(), "door".to_owned()])
    );
    assert_eq!(check(&mended(scene, &issues)), []);
}

#[test]
fn a_leak_says_how_many_cells_are_seen_through_it() {
    let scene = map(vec![wall("around", json!([[2, 2], [6, 2], [6, 6], [2, 6], [2, 2.0625]]))]);
    let issues = check(&scene);
    let from = issues[0].from.unwrap();
    // Counts cell by cell with the game's own answers.
    let seen = |scene: &Scene| {
        let table = Table::open(scene.clone(), "check").unwrap();
        let query = serde_json::from_value(json!(from)).unwrap();
        table.field(&query).unwrap().sight.len()
    };
    let (before, after) = (seen(&scene), seen(&mended(scene.clone(), &issues)));
    assert!(before > after, "{before} {after}");
    assert_eq!((issues[0].count, issues[0].cells.len()), (before - after, before - after));
    let count = before - after;
    let through = message(catalogue::CheckThroughBoth { count });
    let gap = catalogue::CheckGapItself { wall: "around", width: "0.07", through };
    assert_eq!(issues[0].text.to_string(), worded(gap));
}

#[test]
fn a_wide_opening_beside_a_door_is_told_but_not_filled() {
    let issues = check(&map(hall([3.0, 3.25])));
    assert_eq!(kinds(&issues), [IssueKind::Leak]);
    assert!(issues[0].mend.is_empty() && !issues[0].harmless, "{issues:?}");
}

#[test]
fn a_door_beside_its_wall_is_told_at_any_distance_up_to_a_cell() {
    let hall = |leaf: Value| {
        map(vec![wall("around", json!([[3, 6], [2, 6], [2, 2], [6, 2], [6, 6], [4, 6]])), door("door", leaf)])
    };
    for leaf in [
        json!([[3, 6.26], [4, 6.26]]),
        json!([[3, 5.7], [4, 5.7]]),
        json!([[2.9, 6.5], [4.1, 6.5]]),
        json!([[2.8, 6.9], [4.2, 7.0]]),
        json!([[3, 6.99], [4, 6.99]]),
    ] {
        let issues = check(&hall(leaf.clone()));
        assert!(
            !issues.is_empty() && issues.iter().all(|issue| issue.kind == IssueKind::Leak),
            "{leaf}: {issues:?}"
        );
        assert!(issues.iter().all(|issue| issue.ids.contains(&"door".to_owned())), "{leaf}: {issues:?}");
    }
    // A door across a corridor has walls on both sides, but closes it.
    let corridor = vec![
        wall("north", json!([[1, 4], [9, 4]])),
        wall("south", json!([[1, 5], [9, 5]])),
        door("door", json!([[5, 4], [5, 5]])),
    ];
    assert_eq!(check(&map(corridor)), []);
}

#[test]
fn a_wall_that_stops_short_goes_on_to_the_other() {
    for (end, harmless) in [(2.0625, true), (2.125, false)] {
        let scene = map(vec![wall("around", json!([[2, 2], [6, 2], [6, 6], [2, 6], [2, end]]))]);
        let issues = check(&scene);
        assert_eq!((kinds(&issues), issues[0].harmless), (vec![IssueKind::Leak], harmless));
        let mended = mended(scene, &issues);
        assert_eq!(mended.walls[0].points[1..], scene_points(end), "nothing of the wall moves");
        assert_eq!(mended.walls[0].points[0], [2.0, end]);
        assert_eq!(check(&mended), []);
    }
    let far = map(vec![wall("around", json!([[2, 2], [6, 2], [6, 6], [2, 6], [2, 2.5]]))]);
    assert_eq!(check(&far), [], "half a cell is an opening that somebody meant");
}

fn scene_points(end: f64) -> [[f64; 2]; 5] {
    [[2.0, 2.0], [6.0, 2.0], [6.0, 6.0], [2.0, 6.0], [2.0, end]]
}

#[test]
fn pillars_and_crosses_are_left_alone() {
    let cross = |x: f64, y: f64| {
        vec![
            wall("tall", json!([[x, y - 0.25], [x, y + 0.25]])),
            wall("broad", json!([[x - 0.25, y], [x + 0.25, y]])),
        ]
    };
    let side = || wall("side", json!([[2, 2], [2, 8]]));
    for (walls, why) in [
        (cross(5.5, 5.5), "free"),
        (cross(5.0, 5.0), "on a corner"),
        ([cross(2.3, 5.5), vec![side()]].concat(), "by a wall"),
        (vec![side(), wall("box", json!([[2.1, 4], [2.6, 4], [2.6, 4.5], [2.1, 4.5], [2.1, 4]]))], "a box"),
        (vec![wall("long", json!([[2, 2], [8, 8]])), wall("over", json!([[5.1, 4.9], [2, 8]]))], "crossing"),
    ] {
        assert_eq!(check(&map(walls)), [], "{why}");
    }
    // A piece that looks like a pillar belongs to the wall if it is in its line.
    let parts = [[2.0, 5.0], [5.04, 5.84], [5.88, 9.0]];
    let parts = parts.iter().enumerate();
    let issues =
        check(&map(parts.map(|(n, [a, b])| wall(&format!("w{n}"), json!([[a, 5], [b, 5]]))).collect()));
    assert_eq!(kinds(&issues), [IssueKind::Leak; 2]);
    assert!(issues.iter().all(|issue| issue.harmless));
}

#[test]
fn ends_that_all_miss_one_corner_are_one_leak() {
    let scene = map(vec![
        wall("west", json!([[1, 5], [4.96, 5]])),
        wall("south", json!([[5, 5.04], [5, 9]])),
        wall("east", json!([[5.04, 5], [9, 5]])),
    ]);
    let issues = check(&scene);
    assert_eq!((kinds(&issues), issues[0].mend.len()), (vec![IssueKind::Leak], 2));
    assert_eq!(check(&mended(scene, &issues)), []);
}

#[test]
fn a_way_that_only_curtains_or_glass_close_is_told_for_what_passes() {
    for (blocks, through) in [
        (json!({ "move": false, "effect": false, "sight": true }), catalogue::CheckThroughSight::ID),
        (json!({ "move": true, "effect": true, "sight": false }), catalogue::CheckThroughEffect::ID),
    ] {
        let part =
            |id: &str, x: [f64; 2]| json!({ "id": id, "points": [[x[0], 5], [x[1], 5]], "blocks": blocks });
        let issues = check(&map(vec![part("a", [0.0, 5.0]), part("b", [5.05, 12.0])]));
        assert_eq!(kinds(&issues), [IssueKind::Leak]);
        assert!(has(issues[0].text.message.as_ref(), through), "{}", issues[0].text);
    }
}

#[test]
fn all_mends_of_one_check_can_follow_one_another() {
    // Both ends of the middle wall miss, and a piece of the first has no length.
    let scene = map(vec![
        wall("a", json!([[1, 5], [1, 5], [4, 5]])),
        wall("b", json!([[4.05, 5], [6, 5]])),
        wall("c", json!([[6.05, 5], [11, 5]])),
    ]);
    let mut table = Table::open(scene.clone(), "check").unwrap();
    for issue in check(&scene) {
        for command in issue.mend {
            table.dispatch(command).unwrap();
        }
    }
    assert_eq!(check(table.scene()), []);
}

#[test]
fn mends_can_be_undone() {
    let scene = map(hall([3.25, 4.0]));
    let issues = check(&scene);
    let mut table = Table::open(scene, "check").unwrap();
    let before = table.scene().clone();
    for command in &issues[0].mend {
        table.dispatch(command.clone()).unwrap();
    }
    assert_ne!(*table.scene(), before);
    for _ in &issues[0].mend {
        assert!(!table.undo().is_empty());
    }
    assert_eq!(*table.scene(), before);
}

#[test]
fn a_large_map_is_checked_as_a_small_one_is() {
    let mut walls = vec![wall("short", json!([[1, 5], [4.96, 5]])), wall("post", json!([[5, 4], [5, 9]]))];
    let small = check(&map(walls.clone()));
    assert_eq!(kinds(&small), [IssueKind::Leak]);
    walls.extend((0..20_000).map(|n| {
        let (x, y) = ((n % 100) as f64 * 1.5 + 20.2, (n / 100) as f64 + 0.5);
        wall(&format!("w{n}"), json!([[x, y], [x + 0.5, y]]))
    }));
    let mut scene = map(walls);
    scene.grid.size = [300, 300];
    let large = check(&scene);
    assert_eq!(
        (kinds(&large), &large[0].ids, large[0].at),
        (vec![IssueKind::Leak], &small[0].ids, small[0].at)
    );
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
    let mut glass = wall("v", json!([[3, 1], [1, 1]]));
    glass["blocks"]["sight"] = json!(false);
    let unlike = vec![wall("w", json!([[1, 1], [3, 1]])), glass];
    let issues = check(&map(unlike));
    assert_eq!((kinds(&issues), issues[0].mend.len()), (vec![IssueKind::Duplicate], 0));
}

#[test]
fn the_samples_are_tight() {
    for name in ["customs-house", "drowned-mill", "gatehouse", "tram-depot", "lantern-yard", "cold-quarry"] {
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
        assert_eq!(kinds(&issues), [IssueKind::Leak], "{orientation}: {issues:?}");
        let text = issues[0].text.to_string();
        let through = message(catalogue::CheckThroughBoth { count: issues[0].count });
        let gap = catalogue::CheckGapItself { wall: "around", width: "0.20", through };
        assert_eq!(text, worded(gap));
        assert_eq!(issues[0].ids, ["around"]);
        assert_eq!(check(&mended(scene, &issues)), []);
    }
}

/// Returns the hall without an opening, with pieces on top of its south wall.
fn closed_hall(more: Vec<Value>) -> Scene {
    let around = wall("around", json!([[2, 6], [2, 2], [6, 2], [6, 6], [2, 6]]));
    map(std::iter::once(around).chain(more).collect())
}

#[test]
fn a_door_on_a_wall_is_cut_out_of_it_and_the_issue_says_what_opens() {
    let scene = closed_hall(vec![door("door", json!([[3, 6], [4, 6]]))]);
    let issues = check(&scene);
    assert_eq!(kinds(&issues), [IssueKind::DoorOnWall]);
    assert_eq!((issues[0].ids.clone(), issues[0].at), (vec!["door".into(), "around".into()], [3.5, 6.0]));
    assert!(issues[0].harmless, "shut it stands for the wall");
    let from = issues[0].from.unwrap();
    let seen = |scene: &Scene, open: bool| {
        let mut scene = scene.clone();
        if open {
            let mut value = serde_json::to_value(&scene).unwrap();
            let walls = value["walls"].as_array_mut().unwrap();
            walls.iter_mut().find(|wall| wall["id"] == "door").unwrap()["door"] = json!("open");
            scene = read(value).unwrap().0;
        }
        let table = Table::open(scene, "check").unwrap();
        table.field(&serde_json::from_value(json!(from)).unwrap()).unwrap().sight.len()
    };
    assert_eq!(seen(&scene, true), seen(&scene, false), "the wall is in the way");
    let cut = mended(scene.clone(), &issues);
    assert_eq!(seen(&cut, false), seen(&scene, false), "shut, nothing has changed");
    let count = seen(&cut, true) - seen(&cut, false);
    assert_eq!((issues[0].count, issues[0].cells.len()), (count, count));
    assert_eq!(
        issues[0].text.to_string(),
        worded(catalogue::CheckDoorOnWall { door: "door", walls: vec!["around"], count })
    );
    assert_eq!(check(&cut), []);
}

#[test]
fn doors_on_one_wall_are_cut_out_one_after_the_other() {
    let scene = closed_hall(vec![
        door("left", json!([[2.5, 6], [3, 6]])),
        door("middle", json!([[4, 6.03], [4.5, 6.03]])),
        door("right", json!([[5, 6], [5.5, 6]])),
        door("top", json!([[3, 2], [5, 2]])),
        // One wall in two pieces under a door: both are cut.
        wall("one", json!([[8, 1], [9, 1]])),
        wall("two", json!([[9, 1], [10, 1]])),
        door("across", json!([[8.5, 1], [9.5, 1]])),
    ]);
    let issues = check(&scene);
    assert_eq!(kinds(&issues), [IssueKind::DoorOnWall; 5]);
    let mut table = Table::open(scene, "check").unwrap();
    for command in issues.iter().flat_map(|issue| &issue.mend) {
        table.dispatch(command.clone()).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    }
    assert_eq!(check(table.scene()).iter().filter(|issue| issue.kind == IssueKind::DoorOnWall).count(), 0);
    let length = |id: &str| {
        let of = table.scene().walls.iter().filter(|wall| wall.id.starts_with(id));
        let pieces = of.flat_map(|wall| {
            wall.points.windows(2).map(|p| (p[1][0] - p[0][0]).hypot(p[1][1] - p[0][1])).collect::<Vec<_>>()
        });
        pieces.sum::<f64>()
    };
    assert!((length("around") - 12.5).abs() < 0.2, "16 cells less 3.5: {}", length("around"));
    assert_eq!((length("one"), length("two")), (0.5, 0.5));
}

#[test]
fn a_door_that_opens_something_is_left_alone_and_one_on_another_kind_of_wall_is_not_cut_unasked() {
    let beyond = door("door", json!([[5, 6], [7, 6]]));
    let told = check(&closed_hall(vec![beyond]));
    assert!(told.iter().all(|issue| issue.kind != IssueKind::DoorOnWall), "half of it lies in the open");
    let mut glass = wall("glass", json!([[8, 6], [11, 6]]));
    glass["blocks"]["sight"] = json!(false);
    let told = check(&closed_hall(vec![glass, door("door", json!([[9, 6], [10, 6]]))]));
    assert!(told.iter().all(|issue| issue.kind != IssueKind::DoorOnWall), "opened, it shows what is behind");
    let mut one_way = wall("one-way", json!([[8, 6], [11, 6]]));
    one_way["oneWay"] = json!("left");
    let told = check(&closed_hall(vec![one_way, door("door", json!([[9, 6], [10, 6]]))]));
    assert!(told.iter().all(|issue| issue.kind != IssueKind::DoorOnWall), "from its other side");

    let mut curtain = door("curtain", json!([[3, 6], [4, 6]]));
    curtain["blocks"]["effect"] = json!(false);
    let mut open = door("open", json!([[3, 6], [4, 6]]));
    open["door"] = json!("open");
    for other in [curtain, open] {
        let told = check(&closed_hall(vec![other]));
        assert_eq!(kinds(&told), [IssueKind::DoorOnWall]);
        assert!(!told[0].mend.is_empty() && !told[0].harmless, "more passes at once: {told:?}");
    }
}

#[test]
fn a_door_on_a_wall_of_its_own_length_is_told_once() {
    let same = json!([[8, 6], [9, 6]]);
    let scene = map([hall([3.0, 4.0]), vec![wall("filled", same.clone()), door("late", same)]].concat());
    assert_eq!(kinds(&check(&scene)), [IssueKind::DoorOnWall]);
    assert!(mended(scene.clone(), &check(&scene)).walls.iter().all(|wall| wall.id != "filled"));
}
