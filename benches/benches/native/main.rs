//! Runs the cases natively: our code, and crates that answer the same or an easier question. Names are `job/case.contestant`.
//! With `BURSTMAP_BENCH_CASES`, only writes the cases there as JSON for Node, one file per job.
#![allow(clippy::unwrap_used, clippy::panic)]

mod peers;

use burstmap::encounter::{Dispatch, Table};
use burstmap::geometry::corner_lines::{corners, least_blocked};
use burstmap::geometry::visibility::Visibility;
use burstmap::geometry::{Cell, Channel};
use burstmap::rules::area::AreaQuery;
use burstmap::rules::odds::Knows;
use burstmap::rules::query::{Place, ReachQuery, Viewer};
use burstmap_bench::{Case, JOBS, cases};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion};
use peers::Map;
use serde_json::{Value, from_value, json};
use std::hint::black_box;
use std::time::{Duration, Instant};

type Group<'a> = BenchmarkGroup<'a, WallTime>;

fn main() {
    if let Ok(folder) = std::env::var("BURSTMAP_BENCH_CASES") {
        return JOBS.into_iter().for_each(|job| write(job, &folder));
    }
    let mut criterion = Criterion::default().configure_from_args();
    let wanted = std::env::var("BURSTMAP_BENCH_JOBS").unwrap_or_default();
    let wanted = |job: &str| wanted.is_empty() || wanted.split(' ').any(|name| name == job);
    for job in JOBS.into_iter().filter(|job| wanted(job)) {
        let mut group = criterion.benchmark_group(job);
        group
            .sample_size(10)
            .warm_up_time(Duration::from_millis(200))
            .measurement_time(Duration::from_millis(800));
        for case in cases(job) {
            measure(&mut group, &case);
        }
        group.finish();
    }
}

fn write(job: &str, folder: &str) {
    let one = |case: Case| json!({ "id": case.id, "scene": case.scene, "ask": case.ask, "questions": case.questions });
    let all: Vec<Value> = cases(job).into_iter().map(one).collect();
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(format!("{folder}/{job}.json"), serde_json::to_vec(&all).unwrap()).unwrap();
}

/// Asks the next question in each iteration.
fn round<Q>(group: &mut Group<'_>, name: &str, questions: &[Q], mut ask: impl FnMut(&Q)) {
    group.bench_function(name, |bencher| {
        bencher.iter_custom(|times| {
            let start = Instant::now();
            for _ in 0..times {
                questions.iter().for_each(&mut ask);
            }
            start.elapsed() / questions.len() as u32
        });
    });
}

fn open(scene: &Value) -> Table {
    let (scene, _) = burstmap::format::read(scene.clone()).unwrap();
    Table::open(scene, "bench").unwrap()
}

fn read<T: serde::de::DeserializeOwned>(questions: &[Value]) -> Vec<T> {
    questions.iter().map(|question| from_value(question.clone()).unwrap()).collect()
}

fn measure(group: &mut Group<'_>, case: &Case) {
    let (mut table, ours) = (open(&case.scene), format!("{}.burstmap", case.id));
    match case.ask {
        "pair" => {
            let cell = |place: &Value| from_value::<Cell>(place.clone()).unwrap();
            let pairs: Vec<(Cell, Cell)> =
                case.questions.iter().map(|pair| (cell(&pair["from"]), cell(&pair["to"]))).collect();
            let board = table.board();
            let sight = Visibility::new(board.barriers, Channel::Effect);
            round(group, &ours, &pairs, |(from, to)| {
                black_box(sight.clear_line(&[*from], &[*to]));
            });
            let corner_cover = format!("{}.corner-cover", case.id);
            round(group, &corner_cover, &pairs, |(from, to)| {
                let starts = corners(board.grid(), &[*from]);
                black_box(least_blocked(board.barriers, Channel::Effect, &starts, &[*to], &[*from, *to]));
            });
            let reports = format!("{}.report", case.id);
            round(group, &reports, &pairs, |(from, to)| {
                black_box(table.sight(&Place::Cell(*from), &Place::Cell(*to)).unwrap());
            });
        }
        "cover" => {
            let cell = |place: &Value| Place::Cell(from_value(place.clone()).unwrap());
            let pairs: Vec<(Place, Place)> =
                case.questions.iter().map(|pair| (cell(&pair["from"]), cell(&pair["to"]))).collect();
            round(group, &ours, &pairs, |(from, to)| {
                black_box(table.sight(from, to).unwrap());
            });
        }
        "field" => {
            let questions: Vec<(Viewer, Option<u32>)> = case
                .questions
                .iter()
                .map(|q| (from_value(q["from"].clone()).unwrap(), q["radius"].as_u64().map(|r| r as u32)))
                .collect();
            round(group, &ours, &questions, |(from, radius)| {
                black_box(table.field_sets(from, *radius).unwrap());
            });
            if case.job == "blocked" {
                peers::fields(group, &case.id, &Map::of(&case.scene), &questions);
            }
        }
        "area" => {
            let questions: Vec<AreaQuery> = read(&case.questions);
            round(group, &ours, &questions, |query| {
                black_box(table.area(query).unwrap());
            });
        }
        "reach" => {
            let questions: Vec<ReachQuery> = read(&case.questions);
            round(group, &ours, &questions, |query| {
                black_box(table.reach_tree(query).unwrap());
            });
            peers::movement(
                group,
                &case.id,
                &Map::of(&case.scene),
                case.questions[0]["budget"].as_u64().unwrap() as u32,
            );
        }
        "odds" => {
            let decoded = |command| Dispatch::decode(command).unwrap();
            let commands: Vec<Dispatch> = case.questions.iter().map(decoded).collect();
            round(group, &ours, &commands, |command| {
                black_box(table.odds(command, Knows::All).unwrap());
            });
        }
        "dispatch" => done(group, &ours, &case.questions[0], &mut table, [true, false]),
        "undo" => done(group, &ours, &case.questions[0], &mut table, [false, true]),
        "replay" => {
            let commands: Vec<Value> = read::<Vec<Value>>(&case.questions).remove(0);
            group.bench_function(&ours, |bencher| {
                bencher.iter_with_large_drop(|| {
                    let mut table = open(&case.scene);
                    for command in &commands {
                        table.dispatch_json(command).unwrap();
                    }
                    table
                });
            });
        }
        "check" => {
            let (scene, _) = burstmap::format::read(case.scene.clone()).unwrap();
            group
                .bench_function(&ours, |bencher| bencher.iter(|| black_box(burstmap::format::check(&scene))));
        }
        _ => party(group, &ours, case, &mut table),
    }
}

/// Measures a command and its undo, or the `counted` part of them.
fn done(group: &mut Group<'_>, name: &str, command: &Value, table: &mut Table, counted: [bool; 2]) {
    group.bench_function(name, |bencher| {
        bencher.iter_custom(|times| {
            let mut spent = Duration::ZERO;
            for _ in 0..times {
                let start = Instant::now();
                black_box(table.dispatch_json(command).unwrap());
                let between = Instant::now();
                black_box(table.undo());
                let parts = [between - start, between.elapsed()];
                spent += parts
                    .into_iter()
                    .zip(counted)
                    .filter(|(_, counted)| *counted)
                    .map(|(part, _)| part)
                    .sum::<Duration>();
            }
            spent
        });
    });
}

/// Measures the field of a whole side after a wall changed or a token of the side moved, without the change itself.
fn party(group: &mut Group<'_>, name: &str, case: &Case, table: &mut Table) {
    let from: Viewer = from_value(case.questions[0]["from"].clone()).unwrap();
    let at = table.scene().tokens[0].at;
    let mut odd = 0;
    group.bench_function(name, |bencher| {
        bencher.iter_custom(|times| {
            let mut spent = Duration::ZERO;
            for _ in 0..times {
                odd ^= 1;
                let command = if case.ask == "moved" {
                    json!({ "type": "teleport", "token": "t0", "to": [at.col + odd, at.row] })
                } else {
                    json!({ "type": "moveWall", "wall": "w0", "points": [[odd, 0], [odd, 1]] })
                };
                table.dispatch_json(&command).unwrap();
                let start = Instant::now();
                black_box(table.field_sets(&from, None).unwrap());
                spent += start.elapsed();
            }
            spent
        });
    });
}
