//! The map check on real files by other authors. These tests check every fix of "all that changes nothing else" with floats and sampled lines,
//! without the check's own code. `BURSTMAP_MAPS` is the folder of these files. If it is missing, a message says that the test is skipped.

use burstmap::encounter::{Command, Scene, Table};
use burstmap::format::{ImportOptions, IssueKind, MapFiles, SourceFile, check};
use burstmap::rules::map::Wall;
use serde_json::{Value, json};

type P = [f64; 2];

/// Returns the scenes of every file in the folder.
fn real_scenes() -> Vec<(String, Scene)> {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let named = std::env::var_os("BURSTMAP_MAPS").map(std::path::PathBuf::from);
    let folder = named.unwrap_or_else(|| here.join("../shared/maps"));
    let mut scenes = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if ![".db", ".dd2vtt", ".uvtt", ".df2vtt"].iter().any(|kind| name.ends_with(kind)) {
            continue;
        }
        let file = SourceFile { path: name.clone(), bytes: std::fs::read(&path).unwrap() };
        let Ok(maps) = MapFiles::read(vec![file]) else { continue };
        for index in 0..maps.scenes().len() {
            let options = ImportOptions { index: Some(index), ..ImportOptions::default() };
            if let Ok((scene, _)) = maps.import(&options) {
                scenes.push((format!("{name}: {}", scene.name), scene));
            }
        }
    }
    if scenes.is_empty() {
        eprintln!("skipped: no real maps here; set BURSTMAP_MAPS");
    }
    scenes
}

/// Returns straight pieces of everything that stops light or effects, with closed doors.
fn pieces(scene: &Scene) -> Vec<[P; 2]> {
    let stops = scene.walls.iter().filter(|wall| wall.blocks.effect || wall.blocks.sight);
    stops.flat_map(|wall| wall.points.windows(2).map(|pair| [pair[0], pair[1]])).collect()
}

fn side(a: P, b: P, p: P) -> f64 {
    (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
}

fn cross([a, b]: [P; 2], [c, d]: [P; 2]) -> bool {
    side(a, b, c) * side(a, b, d) <= 0.0 && side(c, d, a) * side(c, d, b) <= 0.0
}

fn distance(p: P, [a, b]: [P; 2]) -> f64 {
    let along = [b[0] - a[0], b[1] - a[1]];
    let length = along[0].powi(2) + along[1].powi(2);
    let part = ((p[0] - a[0]) * along[0] + (p[1] - a[1]) * along[1]) / length.max(1e-12);
    let part = part.clamp(0.0, 1.0);
    (p[0] - a[0] - along[0] * part).hypot(p[1] - a[1] - along[1] * part)
}

/// Returns the pieces that a command adds to the walls. A moved wall would also appear here.
fn added(scene: &Scene, command: &Command) -> Vec<[P; 2]> {
    let command: Value = serde_json::to_value(command).unwrap();
    let points = |value: &Value| serde_json::from_value::<Vec<P>>(value.clone()).unwrap();
    match command["type"].as_str().unwrap() {
        "addWall" => points(&command["wall"]["points"]).windows(2).map(|pair| [pair[0], pair[1]]).collect(),
        "moveWall" => {
            let wall = scene.walls.iter().find(|wall| wall.id == command["wall"]).unwrap();
            let old: Vec<[P; 2]> = wall.points.windows(2).map(|pair| [pair[0], pair[1]]).collect();
            let new: Vec<[P; 2]> = points(&command["points"]).windows(2).map(|p| [p[0], p[1]]).collect();
            assert!(old.iter().all(|piece| new.contains(piece)), "{} moved", wall.id);
            new.into_iter().filter(|piece| !old.contains(piece)).collect()
        }
        other => panic!("{other}"),
    }
}

/// Returns whether a straight line of two cells passes through the gap without meeting a wall. Samples places of the gap and angles.
fn something_passes(walls: &[[P; 2]], [a, b]: [P; 2], length: f64) -> bool {
    (1..64).any(|part| {
        let part = f64::from(part) / 64.0;
        let at = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
        (0..720).any(|angle| {
            let (sin, cos) = (f64::from(angle) * std::f64::consts::PI / 720.0).sin_cos();
            let line =
                [[at[0] - cos * length, at[1] - sin * length], [at[0] + cos * length, at[1] + sin * length]];
            !walls.iter().any(|wall| cross(*wall, line))
        })
    })
}

#[test]
fn no_fix_of_a_real_map_is_false() {
    let (mut fixed, mut doors, mut scenes) = (0, 0, 0);
    for (name, scene) in real_scenes() {
        scenes += 1;
        let walls = pieces(&scene);
        let issues = check(&scene);
        let mut table = Table::open(scene.clone(), "check").unwrap();
        for issue in issues.iter().filter(|issue| issue.harmless) {
            for command in &issue.mend {
                table.dispatch(command.clone()).unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
            }
            if issue.kind == IssueKind::DoorOnWall {
                let by_id = |id: &String| scene.walls.iter().find(|wall| wall.id == *id).unwrap();
                let (door, under) = (by_id(&issue.ids[0]), &issue.ids[1..]);
                let under: Vec<[P; 2]> = under
                    .iter()
                    .flat_map(|id| by_id(id).points.windows(2).map(|pair| [pair[0], pair[1]]))
                    .collect();
                for [a, b] in door.points.windows(2).map(|pair| [pair[0], pair[1]]) {
                    for part in 0..=20 {
                        let at = [0, 1].map(|axis| a[axis] + (b[axis] - a[axis]) * f64::from(part) / 20.0);
                        let off = under.iter().map(|wall| distance(at, *wall)).fold(f64::INFINITY, f64::min);
                        assert!(off < 0.11, "{name}: {} opens something at {at:?}", door.id);
                    }
                }
                doors += 1;
            }
            if issue.kind != IssueKind::Leak {
                continue;
            }
            let new: Vec<[P; 2]> = issue.mend.iter().flat_map(|command| added(&scene, command)).collect();
            let near: Vec<[P; 2]> =
                walls.iter().copied().filter(|wall| distance(issue.at, *wall) < 3.0).collect();
            let mut passes = false;
            for piece in &new {
                let wide = (piece[0][0] - piece[1][0]).hypot(piece[0][1] - piece[1][1]);
                assert!(wide <= 0.251, "{name}: {issue:?} is {wide} wide");
                for end in piece {
                    let off = walls.iter().map(|wall| distance(*end, *wall)).fold(f64::INFINITY, f64::min);
                    assert!(off < 0.002, "{name}: {end:?} of a fix lies {off} from every wall");
                }
                passes |= something_passes(&near, *piece, 0.35);
            }
            assert!(passes, "{name}: nothing passes at {:?}, {}", issue.at, issue.text);
            fixed += 1;
        }
        // All fixes together leave nothing that could be fixed in the same way.
        let left = check(table.scene());
        assert!(left.iter().all(|issue| !issue.harmless), "{name}: {left:?}");
        // No cell gains visible or reachable cells, or loses a path, with steps from center to center.
        let fixes: Vec<[P; 2]> = issues
            .iter()
            .filter(|issue| issue.harmless && issue.kind == IssueKind::Leak)
            .flat_map(|issue| issue.mend.iter().flat_map(|command| added(&scene, command)))
            .collect();
        let grid = scene.grid();
        for fix in &fixes {
            let middle =
                grid.cell_at(grid.snap([(fix[0][0] + fix[1][0]) / 2.0, (fix[0][1] + fix[1][1]) / 2.0]));
            for from in grid.within(middle, 2, burstmap::geometry::Metric::Uniform) {
                for to in grid.neighbors(from.0) {
                    let step = [grid.plane(grid.center(from.0)), grid.plane(grid.center(to))];
                    let wide = (fix[0][0] - fix[1][0]).hypot(fix[0][1] - fix[1][1]);
                    // A token can't walk through a gap of a tenth of a cell.
                    assert!(wide <= 0.1 || !cross(step, *fix), "{name}: {fix:?} stands in a way");
                }
            }
        }
    }
    eprintln!("{scenes} real scenes, {fixed} leaks fixed, {doors} doors cut out of walls");
}

#[test]
fn a_wall_that_is_laid_under_a_real_door_is_cut_away_again() {
    let (mut laid, mut found) = (0, 0);
    for (name, mut scene) in real_scenes() {
        let doors: Vec<Wall> = scene.walls.iter().filter(|wall| wall.door.is_some()).cloned().collect();
        for door in doors {
            let wall = Wall { id: format!("under-{}", door.id), door: None, label: None, ..door };
            scene.walls.push(wall);
            laid += 1;
        }
        let issues = check(&scene);
        for issue in issues.iter().filter(|issue| issue.kind == IssueKind::DoorOnWall) {
            let taken: Vec<Value> =
                issue.mend.iter().map(|command| serde_json::to_value(command).unwrap()).collect();
            let under = format!("under-{}", issue.ids[0]);
            assert_eq!(taken, [json!({ "type": "removeWall", "wall": under })], "{name}");
            let at = scene.walls.iter().position(|wall| wall.id == under).unwrap();
            scene.walls.remove(at);
            found += 1;
        }
        // The remaining gaps lead nowhere, because there is more wall behind them.
        assert!(check(&scene).iter().all(|issue| issue.kind != IssueKind::DoorOnWall), "{name}");
    }
    eprintln!("{laid} walls laid under doors");
    assert_eq!(found, laid, "doors whose wall was not found");
}

#[test]
fn the_judge_knows_a_leak_from_a_closed_corner() {
    let gap = [[4.95, 5.0], [5.0, 5.0]];
    let corner = [[[1.0, 5.0], [4.95, 5.0]], [[5.0, 1.0], [5.0, 9.0]]];
    assert!(something_passes(&corner, gap, 0.75));
    let closed = [corner[0], corner[1], [[4.5, 5.1], [5.5, 5.1]]];
    assert!(!something_passes(&closed, gap, 0.75));
}
