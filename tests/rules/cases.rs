//! This also tests wording, because game masters read the cases. After a change of texts, bless the cases and read the difference.
//!
//! Rulings as text: every file in `tests/cases` contains cases that a game master can read.
//!
//! ```text
//! === RS-03: a wall keeps the blast from what is behind it
//! system: reaction-square
//! map:
//! .....
//! ..A..
//! wall: north [[0, 1], [5, 1]]
//! token: A { "size": "large" }
//! ask: area { "shape": "radius", "target": [2, 1], "size": 1 }
//! expect:
//! .xxx.
//! .*O*.
//! ```
//!
//! The title contains ids of rules. In maps, `#` blocks, `~` is difficult, `r` rough and `s` slow. A capital letter is a token of side `foes` from
//! `N` on, and of `party` before. `grid:` is `square` (the default), `hex` or `hex flat`. Hex maps have spaces between their cells. Further lines are
//! `wall:`, `terrain:` (cells) and `zone:` (cells), each `id [...]` with an optional object of more fields, `token: id {...}` with fields to change,
//! `settings: {...}`, `ruleset: {...}` with changed options, and `do: {...}`, a command that is sent first. A question is `area`, `sight`, `field`,
//! `reach`, `attack`, `flanking` or `turn` with the contract's query. The answer to `area` is a map: `O` affected origin, `*` affected, `x` blocked,
//! `#` barrier, `.` outside. Lines `/pointer value` may follow. The answer to `reach` is also a map: the cost of each cell, `a` for 10 and so on, and
//! `-` where a move may not end. Any other answer consists only of such lines, and only the written ones are compared.
//!
//! `BURSTMAP_BLESS=1 cargo test --test rules cases` replaces the expectations with the core's answers: read the difference.

use crate::common::support::without_messages;
use burstmap::encounter::Table;
use burstmap::format;
use burstmap::rules::reason::Refusal;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::PathBuf;

struct Case {
    title: String,
    /// Everything before the expectation, as written.
    head: Vec<String>,
    expected: Vec<String>,
}

#[test]
fn every_case_answers_as_written() {
    let bless = std::env::var_os("BURSTMAP_BLESS").is_some();
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in files() {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut cases = parse(&text);
        for case in &mut cases {
            count += 1;
            let got = run(case);
            if got != case.expected {
                let name = path.file_name().unwrap().to_string_lossy();
                wrong.push(format!(
                    "{name}: {}\nexpected\n{}\ngot\n{}\n",
                    case.title,
                    case.expected.join("\n"),
                    got.join("\n")
                ));
                case.expected = got;
            }
        }
        if bless {
            std::fs::write(&path, write(&cases)).unwrap();
        }
    }
    assert!(count > 0, "no cases found");
    assert!(bless || wrong.is_empty(), "{} of {count} cases:\n\n{}", wrong.len(), wrong.join("\n"));
}

fn files() -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    files.sort();
    files
}

fn parse(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let mut expecting = false;
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("=== ") {
            cases.push(Case { title: title.to_owned(), head: Vec::new(), expected: Vec::new() });
            expecting = false;
        } else if let Some(case) = cases.last_mut() {
            if line == "expect:" {
                expecting = true;
            } else if !line.trim().is_empty() {
                if expecting { case.expected.push(line.to_owned()) } else { case.head.push(line.to_owned()) }
            }
        }
    }
    cases
}

fn write(cases: &[Case]) -> String {
    let mut out = String::new();
    for case in cases {
        writeln!(
            out,
            "=== {}\n{}\nexpect:\n{}\n",
            case.title,
            case.head.join("\n"),
            case.expected.join("\n")
        )
        .unwrap();
    }
    out
}

fn run(case: &Case) -> Vec<String> {
    let mut scene = json!({
        "format": "burstmap-scene", "version": 1, "name": case.title, "ruleset": "reaction-square",
        "grid": { "shape": "square", "size": [1, 1], "cell": { "length": 5, "unit": "ft" } },
        "terrain": [], "walls": [], "zones": [], "areas": [], "tokens": [], "settings": {},
    });
    let (mut rows, mut commands, mut ask) = (Vec::new(), Vec::new(), None);
    for line in &case.head {
        let (key, rest) = line.split_once(':').unwrap_or((line.as_str(), ""));
        let rest = rest.trim();
        match key {
            "map" => {}
            "system" => scene["ruleset"] = json!(rest),
            "ruleset" => scene["ruleset"] = read(rest),
            "grid" if rest.starts_with("hex") => {
                scene["grid"]["shape"] = json!("hex");
                scene["grid"]["orientation"] = json!(if rest == "hex flat" { "flat" } else { "pointy" });
            }
            "grid" => {}
            "settings" => scene["settings"] = read(rest),
            "wall" => push(&mut scene["walls"], thing(rest, "points", json!({ "blocks": all() }))),
            "terrain" => push(&mut scene["terrain"], thing(rest, "cells", json!({}))),
            "zone" => push(&mut scene["zones"], thing(rest, "cells", json!({}))),
            "token" => {
                let (id, fields) = rest.split_once(' ').unwrap_or_else(|| panic!("{line}"));
                let tokens = scene["tokens"].as_array_mut().unwrap();
                let token = tokens.iter_mut().find(|token| token["id"] == id);
                merge(
                    token.unwrap_or_else(|| panic!("no token {id} on the map above: {line}")),
                    read(fields),
                );
            }
            "do" => commands.push(read(rest)),
            "ask" => ask = Some(rest.to_owned()),
            _ => {
                let cells: Vec<char> = line.chars().filter(|c| !c.is_whitespace()).collect();
                for (col, letter) in cells.iter().enumerate() {
                    put(&mut scene, *letter, col, rows.len());
                }
                rows.push(cells.len());
            }
        }
    }
    scene["grid"]["size"] = json!([rows.iter().max().copied().unwrap_or(1), rows.len().max(1)]);
    let ask = ask.unwrap_or_else(|| panic!("{}: no question", case.title));
    let answer = open(&scene).and_then(|mut table| {
        for command in &commands {
            table.dispatch_json(command)?;
        }
        let (kind, query) = ask.split_once(' ').unwrap_or((&ask, "{}"));
        question(&table, kind, read(query))
    });
    match answer {
        Err(refusal) => {
            vec![format!("refused {} {}", refusal.code, refusal.path.clone().unwrap_or_default())]
        }
        Ok(answer) => {
            let answer = without_messages(answer);
            let mut lines = match ask.split(' ').next() {
                Some("area") => draw(&scene, &answer, area_mark),
                Some("reach") => draw(&scene, &answer, reach_mark),
                _ => Vec::new(),
            };
            for line in case.expected.iter().filter(|line| line.starts_with('/')) {
                let pointer = line.split(' ').next().unwrap_or_default();
                let value = answer.pointer(pointer).cloned().unwrap_or(Value::Null);
                lines.push(format!("{pointer} {value}"));
            }
            lines
        }
    }
}

fn open(scene: &Value) -> Result<Table, Refusal> {
    let (scene, _) = format::scene::read(scene.clone())?;
    Table::open(scene, "cases")
}

fn question(table: &Table, kind: &str, query: Value) -> Result<Value, Refusal> {
    fn from<T: serde::de::DeserializeOwned>(value: Value) -> T {
        serde_json::from_value(value).unwrap()
    }
    fn to<T: serde::Serialize>(value: T) -> Result<Value, Refusal> {
        Ok(serde_json::to_value(value).unwrap())
    }
    match kind {
        "area" => to(table.area(&from(query))?),
        "sight" => to(table.sight(&from(query["from"].clone()), &from(query["to"].clone()))?),
        "field" => to(table.field(&from(query["from"].clone()))?),
        "reach" => to(table.reach(&from(query))?),
        "attack" => to(table.attack(&from(query))?),
        "flanking" => to(table.flanking(query["target"].as_str().unwrap_or_default())?),
        "turn" => to(table.turn()),
        _ => panic!("no question is called {kind}"),
    }
}

/// Returns the map with marks for an answer.
fn draw(scene: &Value, answer: &Value, mark: fn(&Value) -> char) -> Vec<String> {
    let size: [usize; 2] = serde_json::from_value(scene["grid"]["size"].clone()).unwrap();
    let hex = scene["grid"]["shape"] == "hex";
    let mut map = vec![vec!['.'; size[0]]; size[1]];
    for entry in answer["cells"].as_array().unwrap() {
        let [col, row]: [usize; 2] = serde_json::from_value(entry["cell"].clone()).unwrap();
        assert_eq!(map[row][col], '.', "cell [{col}, {row}] is reported twice");
        map[row][col] = mark(entry);
    }
    let line = |(row, cells): (usize, Vec<char>)| {
        if !hex {
            return cells.into_iter().collect();
        }
        let indent = if scene["grid"]["orientation"] == "pointy" && row % 2 == 1 { " " } else { "" };
        indent.to_owned() + &cells.iter().map(char::to_string).collect::<Vec<_>>().join(" ")
    };
    map.into_iter().enumerate().map(line).collect()
}

fn area_mark(entry: &Value) -> char {
    match entry["state"].as_str().unwrap() {
        "affected" if entry["origin"] == true => 'O',
        "affected" => '*',
        "blocked" => 'x',
        _ => '#',
    }
}

fn reach_mark(entry: &Value) -> char {
    let cost = entry["cost"].as_u64().unwrap() as u32;
    if entry["stop"] == true { char::from_digit(cost, 36).unwrap() } else { '-' }
}

fn put(scene: &mut Value, letter: char, col: usize, row: usize) {
    let patch = |fields: Value| {
        let mut patch = json!({ "id": format!("{letter}-{col}-{row}"), "cells": [[col, row]] });
        merge(&mut patch, fields);
        patch
    };
    match letter {
        '#' => push(&mut scene["terrain"], patch(json!({ "blocking": true }))),
        '~' => push(&mut scene["terrain"], patch(json!({ "difficult": true }))),
        'r' => push(&mut scene["terrain"], patch(json!({ "rough": true }))),
        's' => push(&mut scene["terrain"], patch(json!({ "slow": true }))),
        'A'..='Z' => {
            let side = if letter < 'N' { "party" } else { "foes" };
            let token = json!({ "id": letter, "name": letter, "side": side, "at": [col, row] });
            push(&mut scene["tokens"], token);
        }
        '.' => {}
        _ => panic!("a map has no '{letter}'"),
    }
}

/// Reads `id [...] {...}`: the list becomes the field `key`, and the object contains further fields.
fn thing(text: &str, key: &str, fields: Value) -> Value {
    let (id, rest) = text.split_once(' ').unwrap_or_else(|| panic!("{text}"));
    let mut parts = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
    let list = parts.next().unwrap_or_else(|| panic!("{text}")).unwrap();
    let mut thing = json!({ "id": id });
    merge(&mut thing, fields);
    merge(&mut thing, json!({ key: list }));
    if let Some(more) = parts.next() {
        merge(&mut thing, more.unwrap());
    }
    thing
}

fn all() -> Value {
    json!({ "move": true, "effect": true, "sight": true })
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn push(list: &mut Value, item: Value) {
    list.as_array_mut().unwrap().push(item);
}

fn merge(into: &mut Value, from: Value) {
    for (key, value) in from.as_object().unwrap() {
        into[key] = value.clone();
    }
}
