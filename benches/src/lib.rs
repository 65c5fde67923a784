//! The seeded cases to measure, natively and in Node: a scene and its questions. Bounds and
//! peers are in `node/jobs.mjs`.

pub mod fights;
pub mod maps;

use maps::Random;
use serde_json::{Value, json};

/// A scene and questions of one kind. A figure is the mean over the questions, the median over many rounds.
#[derive(Debug)]
pub struct Case {
    pub job: &'static str,
    pub id: String,
    pub scene: Value,
    /// `field`, `area`, `cover` (`sight`) and `reach` are the contract's members. `pair` is geometry's native answer about sight.
    /// `odds` are the odds of a command. `dispatch` and `undo` are one command and its undo, and `replay` is a list of commands on a new table.
    /// `check` is the map check, whose question is empty.
    /// `cold` is `field` of a side after a wall changed, and `moved` after one of the side's tokens moved.
    pub ask: &'static str,
    pub questions: Vec<Value>,
}

pub const JOBS: [&str; 15] = [
    "pair", "blocked", "walls", "segments", "burst", "party", "movement", "large", "worst", "commands",
    "odds", "check", "light", "cover", "template",
];

/// Number of questions of a case, if they can differ.
const ORIGINS: usize = 16;

pub fn cases(job: &str) -> Vec<Case> {
    match job {
        "pair" => pair(),
        "blocked" => blocked(),
        "walls" => walls(),
        "segments" => segments(),
        "burst" => burst(),
        "party" => party(),
        "movement" => movement(),
        "large" => large(),
        "worst" => worst(),
        "commands" => fights::cases(),
        "odds" => fights::odds(),
        "check" => check(),
        "light" => light(),
        "cover" => cover(),
        "template" => template(),
        _ => Vec::new(),
    }
}

/// Cells of the middle half of the map that are not solid.
fn origins(scene: &Value, count: usize, seed: u64) -> Vec<[u64; 2]> {
    let size = |axis: usize| scene["grid"]["size"][axis].as_u64().unwrap_or(1);
    let solid: Vec<&Value> = scene["terrain"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|t| t["cells"].as_array())
        .flatten()
        .collect();
    let random = &mut Random(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut any = |n: u64| n / 4 + random.below(n / 2 + 1);
        let cell = [any(size(0)), any(size(1))];
        if !solid.contains(&&json!(cell)) {
            found.push(cell);
        }
    }
    found
}

fn field(job: &'static str, id: impl Into<String>, scene: Value, radius: Option<u32>, count: usize) -> Case {
    let question = |cell: [u64; 2]| match radius {
        Some(radius) => json!({ "from": cell, "radius": radius }),
        None => json!({ "from": cell }),
    };
    let questions = origins(&scene, count, 5).into_iter().map(question).collect();
    Case { job, id: id.into(), scene, ask: "field", questions }
}

fn pair() -> Vec<Case> {
    let maps = [
        ("cells-20", maps::blocked(200, 20, 1)),
        ("walls-1600", maps::on_grid(200, 1600, 2)),
        ("walls-8000", maps::on_grid(200, 8000, 4)),
        ("off-grid-1600", maps::off_grid("reaction-square", 200, 1600, 3)),
        ("hex-off-grid-1600", maps::off_grid("agility-hex", 200, 1600, 3)),
    ];
    maps.map(|(id, scene)| {
        let random = &mut Random(7);
        let mut near = |from: &[u64; 2]| from.map(|at| at + random.below(29) - 14);
        let pairs =
            origins(&scene, 256, 6).into_iter().map(|from| json!({ "from": from, "to": near(&from) }));
        let questions = pairs.filter(|pair| pair["from"] != pair["to"]).collect();
        Case { job: "pair", id: id.into(), scene, ask: "pair", questions }
    })
    .into()
}

fn blocked() -> Vec<Case> {
    let sizes = [(50, 20), (100, 20), (200, 20), (500, 20), (100, 2), (200, 2), (500, 2)];
    sizes
        .map(|(side, percent)| {
            let scene = maps::blocked(side, percent, side + percent);
            field("blocked", format!("{side}-{percent}"), scene, None, ORIGINS)
        })
        .into()
}

fn walls() -> Vec<Case> {
    let unlimited = [400, 1600, 6400]
        .map(|count| field("walls", format!("{count}"), maps::on_grid(200, count, 2), None, ORIGINS));
    let within = [5, 10, 20, 40].map(|radius| {
        field("walls", format!("1600-radius-{radius}"), maps::on_grid(200, 1600, 2), Some(radius), ORIGINS)
    });
    unlimited.into_iter().chain(within).collect()
}

fn segments() -> Vec<Case> {
    let random = [100, 441, 1000, 5000].map(|count| {
        let side = if count < 1000 { 50 } else { 100 };
        let scene = maps::off_grid("reaction-square", side, count, count as u64);
        field("segments", format!("random-{count}"), scene, None, ORIGINS)
    });
    let hexes = maps::off_grid("agility-hex", 100, 1000, 1000);
    let hexes = field("segments", "hex-random-1000", hexes, None, ORIGINS);
    random.into_iter().chain([hexes]).chain(real()).collect()
}

/// Returns real maps, if the folder next to the project contains them.
fn real() -> Vec<Case> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/maps");
    let folder = std::env::var("BURSTMAP_MAPS").unwrap_or_else(|_| folder.to_owned());
    let names = ["oganm-test", "mbround18-GreenTower", "mbround18-headmasters-quarters"];
    names
        .iter()
        .filter_map(|name| {
            let bytes = std::fs::read(format!("{folder}/{name}.dd2vtt")).ok()?;
            let (scene, _) = burstmap::format::import(&bytes, &Default::default()).ok()?;
            let scene = serde_json::to_value(&scene).ok()?;
            let walls = scene["walls"].as_array().map_or(0, Vec::len);
            Some(field("segments", format!("real-{name}-{walls}-walls"), scene, None, ORIGINS))
        })
        .collect()
}

fn burst() -> Vec<Case> {
    let maps = [
        ("grid", maps::on_grid(200, 8000, 4)),
        ("off-grid", maps::off_grid("reaction-square", 200, 8000, 4)),
    ];
    maps.into_iter()
        .flat_map(|(kind, scene)| {
            [2, 5, 10].map(|radius| {
                let random = &mut Random(9);
                let burst = |target| {
                    let size = if radius == 10 { 1 + random.below(10) } else { radius };
                    json!({ "shape": "burst", "target": target, "size": size })
                };
                let questions = origins(&scene, 200, 8).into_iter().map(burst).collect();
                let id = if radius == 10 {
                    format!("{kind}-8000-up-to-10")
                } else {
                    format!("{kind}-8000-{radius}")
                };
                Case { job: "burst", id, scene: scene.clone(), ask: "area", questions }
            })
        })
        .collect()
}

fn party() -> Vec<Case> {
    [1, 5, 10, 20]
        .into_iter()
        .flat_map(|count| {
            ["cold", "moved"].map(|ask| {
                let mut scene = maps::on_grid(200, 1600, 2);
                let tokens = origins(&scene, count, 11).into_iter().enumerate();
                scene["tokens"] = tokens.map(|(i, at)| maps::token(&format!("t{i}"), at)).collect();
                Case {
                    job: "party",
                    id: format!("{count}-{ask}"),
                    scene,
                    ask,
                    questions: vec![json!({ "from": { "side": "party" } })],
                }
            })
        })
        .collect()
}

/// Returns cases of a dark map with one observer: the same question again, after a wall changed, and after a torch moved.
fn light() -> Vec<Case> {
    [("known", "field"), ("cold", "cold"), ("moved", "moved")]
        .map(|(id, ask)| {
            let from =
                if ask == "field" { json!({ "from": "t0" }) } else { json!({ "from": { "side": "party" } }) };
            let questions = vec![from];
            Case { job: "light", id: format!("60-20-{id}"), scene: maps::dark(60, 20, 21), ask, questions }
        })
        .into()
}

/// Returns maps of the size in the bounds of `srd-5e`: walls on grid lines, and walls anywhere.
fn sixty() -> [(&'static str, Value); 2] {
    let mut grid = maps::on_grid(60, 720, 21);
    grid["ruleset"] = json!("srd-5e");
    [("60-grid-720", grid), ("60-off-grid-300", maps::off_grid("srd-5e", 60, 300, 21))]
}

/// Cover by lines between corners, in the whole sight report of a pair.
fn cover() -> Vec<Case> {
    sixty()
        .map(|(id, scene)| {
            let random = &mut Random(7);
            let mut near = |from: &[u64; 2]| from.map(|at| at + random.below(25) - 12);
            let pairs =
                origins(&scene, 256, 6).into_iter().map(|from| json!({ "from": from, "to": near(&from) }));
            let questions = pairs.filter(|pair| pair["from"] != pair["to"]).collect();
            Case { job: "cover", id: id.into(), scene, ask: "cover", questions }
        })
        .into()
}

/// Returns templates as true shapes, which affect cells that are at least half covered: 20 to 60 feet.
fn template() -> Vec<Case> {
    let shapes = ["radius", "cone", "line", "rect"];
    sixty()
        .into_iter()
        .flat_map(|(map, scene)| {
            shapes.map(|shape| {
                let random = &mut Random(9);
                let area = |at: [u64; 2]| {
                    let size = 4 + random.below(9);
                    let aim = at.map(|at| at + 1 + random.below(9));
                    match shape {
                        "radius" => json!({ "shape": shape, "target": at, "size": size }),
                        "rect" => json!({ "shape": shape, "target": at, "size": [size, size] }),
                        _ => json!({ "shape": shape, "user": at, "aim": aim, "size": size }),
                    }
                };
                let questions = origins(&scene, 200, 8).into_iter().map(area).collect();
                Case {
                    job: "template",
                    id: format!("{map}-{shape}"),
                    scene: scene.clone(),
                    ask: "area",
                    questions,
                }
            })
        })
        .collect()
}

fn movement() -> Vec<Case> {
    let grids = [("square", "reflex-d20"), ("hex", "agility-hex")];
    grids
        .into_iter()
        .flat_map(|(grid, ruleset)| {
            [12, 30, 60].map(|budget| Case {
                job: "movement",
                id: format!("{grid}-{budget}"),
                scene: maps::difficult(ruleset, 100, 20, 12),
                ask: "reach",
                questions: vec![json!({ "token": "a", "budget": budget })],
            })
        })
        .collect()
}

fn large() -> Vec<Case> {
    let scene = maps::on_grid(1000, 40_000, 13);
    [("unlimited", None), ("radius-20", Some(20)), ("radius-100", Some(100))]
        .map(|(id, radius)| field("large", id, scene.clone(), radius, ORIGINS))
        .into()
}

fn worst() -> Vec<Case> {
    let square = "reaction-square";
    let (low, high) = ([0.5, 1.0 / 3.0], [0.5, 2.0 / 3.0]);
    let maps = [
        ("fence", maps::fence(square, 200, low, high, 0, 1)),
        ("fence-7-of-8", maps::fence(square, 200, low, high, 8, 1)),
        ("fence-half", maps::fence(square, 200, low, high, 2, 1)),
        ("fence-tenth-long", maps::fence(square, 200, [0.5, 0.45], [0.5, 0.55], 8, 1)),
        ("fence-slanted", maps::fence(square, 200, [0.4, 0.35], [0.6, 0.65], 8, 1)),
        ("fence-hex", maps::fence("agility-hex", 200, low, high, 8, 1)),
        ("comb-1-1", maps::comb(200, 1, 1, 4)),
        ("comb-3-1", maps::comb(200, 3, 1, 7)),
        ("pillars-2", maps::pillars(200, 2)),
        ("pillars-3", maps::pillars(200, 3)),
        ("cells-1", maps::blocked(200, 1, 3)),
    ];
    maps.map(|(id, scene)| field("worst", id, scene, None, 4)).into()
}

fn check() -> Vec<Case> {
    let maps = [
        ("rooms-10000", maps::rooms(160, 17)),
        ("rooms-100000", maps::rooms(500, 17)),
        ("random-10000", maps::off_grid("reaction-square", 200, 10_000, 17)),
    ];
    let case = |(id, scene): (&str, Value)| Case {
        job: "check",
        id: id.into(),
        scene,
        ask: "check",
        questions: vec![json!({})],
    };
    maps.map(case).into()
}
