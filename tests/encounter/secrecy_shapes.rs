//! The shape of messages to a side: fields, lengths and order of lists, words. Twin fights differ only in facts that the side does
//! not know. For the same commands of the game master, the side gets events and documents of one shape, until the rules reveal a
//! fact. Numbers may differ here, because some follow from the rules. `secrecy_twins.rs` compares bytes.

mod facts;
mod seldom;
mod shape;

use crate::common::effort::effort;
use crate::common::fights::{Chance, SYSTEMS, command};
use burstmap::encounter::Event;
use burstmap::encounter::{LogEntry, Table};
use facts::{FACTS, fight, is_of_secret, rarely, scripted, start};
use seldom::{Script, scripts};
use serde_json::{Value, json};
use shape::shape;
use std::collections::BTreeSet;

const SIDE: &str = "red";
const STEPS: usize = 30;

/// Kinds that only the game master gets. A side sees such changes in its document, if at all.
const OF_NO_SIDE: [&str; 26] = [
    "legendaryActionsPassed",
    "tokenUpdated",
    "barrierDemolished",
    "terrainPainted",
    "terrainErased",
    "wallAdded",
    "wallMoved",
    "wallRemoved",
    "zonePainted",
    "zoneRemoved",
    "areaSet",
    "areasProposed",
    "templatePlaced",
    "templateRemoved",
    "markSet",
    "markRemoved",
    "fogChanged",
    "mapRenamed",
    "pictureSet",
    "gridChanged",
    "settingChanged",
    "rulesetChanged",
    "warned",
    "noted",
    "roundEnded",
    "attemptFailed",
];

struct Twins {
    with: Table,
    without: Table,
    done: Vec<Value>,
    kinds: BTreeSet<String>,
    leaks: Vec<String>,
    /// The shapes of the messages to the side, on both tables.
    sent: [Vec<Value>; 2],
    /// Number of compared pairs.
    compared: usize,
}

impl Twins {
    fn new([with, without]: [Table; 2]) -> Twins {
        let sent = [&with, &without].map(|table| vec![shape(&json!(table.view(SIDE)))]);
        Twins {
            with,
            without,
            done: Vec::new(),
            kinds: BTreeSet::new(),
            leaks: Vec::new(),
            sent,
            compared: 0,
        }
    }

    fn at_a_secret_turn(&self) -> bool {
        self.with.turn().active.as_deref() == Some("xyzzy")
    }

    /// Records the message to the side about the last change of a table. There is none if the side does not notice the change.
    fn send(&mut self, which: usize) {
        let table = [&self.with, &self.without][which];
        for update in table.updates(SIDE) {
            self.kinds.extend(update.heard.iter().map(|entry| entry.event.kind().to_owned()));
            let scene = shape(&json!(update.scene));
            let told = &mut self.sent[which];
            if !update.heard.is_empty() || told.last() != Some(&scene) {
                told.extend([shape(&json!(update.heard)), scene]);
            }
        }
    }

    fn end_secret_turns(&mut self) {
        while self.at_a_secret_turn() {
            self.secretly(&json!({ "type": "endTurn" }));
            self.check();
        }
    }

    fn secretly(&mut self, command: &Value) {
        if self.with.dispatch_json(command).is_ok() {
            self.done.push(json!({ "secretly": command }));
            self.send(0);
        }
    }

    /// Carries out the game master's command on both tables, unless the rules would reveal something.
    fn both(&mut self, command: &Value, chance: &mut Chance) {
        let Some(faces) = faces(&self.without, command, chance) else { return };
        let given = |faces: &[u32]| {
            let mut command = command.clone();
            if !faces.is_empty() {
                command["rolls"] = json!(faces);
            }
            command
        };
        let Ok(told) = self.without.dispatch_json(&given(&faces)) else { return };
        // Some facts add a second die. Any second face that changes no result is fine.
        let more = (0..=faces.len()).flat_map(|at| [20, 1].map(|face| (at, face))).map(|(at, face)| {
            let mut more = faces.clone();
            more.insert(at, face);
            more
        });
        let tries: Vec<Vec<u32>> = std::iter::once(faces.clone()).chain(more).collect();
        for faces in tries {
            let Ok(events) = self.with.dispatch_json(&given(&faces)) else { continue };
            if results(&events) == results(&told) {
                self.done.push(given(&faces));
                self.compare();
                return;
            }
            self.with.undo();
        }
        self.without.undo();
    }

    fn undo(&mut self) {
        if self.without.undo().is_empty() {
            return;
        }
        self.with.undo();
        self.done.push(json!("undo"));
        self.compare();
    }

    fn compare(&mut self) {
        self.send(0);
        self.send(1);
        self.check();
    }

    /// Compares the tables. During a secret creature's turn, the side waits.
    fn check(&mut self) {
        if self.at_a_secret_turn() {
            return;
        }
        let from = self.compared.min(self.sent[1].len());
        self.compared = self.sent[0].len();
        let known = |table: &Table| shape(&json!([table.view(SIDE), table.log_for(SIDE)]));
        let [with, without] = [(0, &self.with), (1, &self.without)]
            .map(|(which, table)| json!([self.sent[which][from..], known(table)]));
        assert!(!with.to_string().contains("xyzzy"), "{:#?}", self.done.last());
        if let Some(leak) = shape::difference(&with, &without) {
            self.leaks.push(format!("{leak}\nafter {}", self.done.last().unwrap_or(&Value::Null)));
        }
    }
}

/// Returns the game master's text of the events that the side knows. If it differs, the rules reveal something.
fn results(events: &[LogEntry]) -> Vec<Value> {
    let told = events
        .iter()
        .filter(|entry| !OF_NO_SIDE.contains(&entry.event.kind()) && !is_of_secret(&json!(entry)));
    let fields = [
        "type",
        "token",
        "attacker",
        "target",
        "hit",
        "success",
        "critical",
        "fizzled",
        "to",
        "path",
        "kind",
        "initiative",
    ];
    told.map(|entry| {
        let event = json!(entry);
        let results = event["results"].as_array().into_iter().flatten().filter(|one| !is_of_secret(one));
        let results: Vec<Value> = results.map(|one| json!([one["token"], one["hit"]])).collect();
        let mut own: Vec<Value> = fields.iter().map(|name| event[name].clone()).collect();
        // The side sees whether damage was dealt.
        own.push((event["dealt"] == 0).into());
        json!([own, results])
    })
    .collect()
}

/// Returns the faces of the dice that a command rolls, from a try on a copy. `None` if the command is refused.
fn faces(table: &Table, command: &Value, chance: &mut Chance) -> Option<Vec<u32>> {
    let mut copy = Table::open(table.scene().clone(), &chance.below(1_000_000).to_string()).unwrap();
    copy.dispatch_json(command).ok()?;
    Some(copy.commands().last().and_then(|command| command.rolls.clone()).unwrap_or_default())
}

/// Plays one fight. Returns the kinds of events that were compared, and the leaks.
fn play(system: &str, seed: u64) -> (BTreeSet<String>, Vec<String>) {
    let mut chance = Chance(seed);
    for _ in 0..5 {
        chance.below(9);
    }
    let mut twins = Twins::new(fight(system, &mut chance));
    twins.secretly(&json!({ "type": "rollInitiative", "token": "xyzzy" }));
    for command in start(&mut chance) {
        twins.both(&command, &mut chance);
    }
    for _ in 0..STEPS {
        if !twins.leaks.is_empty() {
            break;
        }
        twins.end_secret_turns();
        if chance.below(8) == 0 {
            twins.undo();
        }
        let next = match chance.below(2) {
            0 => command(&mut chance, &twins.without),
            _ => rarely(&mut chance, &twins.without),
        };
        // If one of the tokens without initiative is hidden, faces for all of them would go to different tokens.
        if next["type"] == "rollInitiative" && next["token"].is_null() {
            continue;
        }
        twins.both(&next, &mut chance);
    }
    (twins.kinds, twins.leaks)
}

#[test]
fn twin_fights_have_the_same_shape_for_a_side() {
    let (mut kinds, mut leaks) = (BTreeSet::new(), Vec::new());
    for seed in 0..effort("BURSTMAP_SHAPES", 48, 1200) {
        let system = SYSTEMS[seed as usize % SYSTEMS.len()];
        let (seen, told) = play(system, seed * 7919 + 1);
        kinds.extend(seen);
        leaks.extend(told.into_iter().map(|leak| format!("{system}, seed {seed}: {leak}")));
    }
    assert!(leaks.is_empty(), "{} leaks: {:#?}", leaks.len(), &leaks[..leaks.len().min(12)]);
    let scripted: Vec<&str> = scripts().iter().map(|script| script.kind).collect();
    let expected = |kind: &&&str| !OF_NO_SIDE.contains(kind) && !scripted.contains(kind);
    let missing: Vec<&&str> =
        Event::KINDS.iter().filter(expected).filter(|kind| !kinds.contains(**kind)).collect();
    assert!(missing.is_empty(), "never compared: {missing:?}");
}

/// Plays a script with some of the facts.
fn follow(script: &Script, which: impl Fn(usize) -> bool) -> Twins {
    let mut chance = Chance(7);
    let mut twins = Twins::new(scripted(script.system, script.scene, which));
    let rolls = |token: &str, place: usize| json!({ "type": "rollInitiative", "token": token, "modifiers": [{ "value": 900 - 90 * place }] });
    for (place, token) in script.order.iter().enumerate() {
        twins.both(&rolls(token, place), &mut chance);
    }
    // The secret creature acts between two that the side knows.
    twins.secretly(&json!({ "type": "rollInitiative", "token": "xyzzy", "modifiers": [{ "value": 765 }] }));
    twins.both(&json!({ "type": "startCombat" }), &mut chance);
    for command in (script.commands)() {
        twins.end_secret_turns();
        twins.both(&command, &mut chance);
    }
    twins.end_secret_turns();
    twins
}

#[test]
fn kinds_that_random_fights_seldom_come_to_have_the_same_shape_for_a_side() {
    for script in scripts() {
        let kind = script.kind;
        // Each fact alone, and all of them together. A fact that changes the result is no longer secret.
        let with =
            (0..=FACTS.len()).map(|number| follow(&script, |one| one == number || number == FACTS.len()));
        let compared = with
            .inspect(|twins| assert!(twins.leaks.is_empty(), "{kind}: {:#?}", twins.leaks))
            .filter(|twins| twins.kinds.contains(kind))
            .count();
        assert!(compared > FACTS.len() / 2, "{kind}: compared with {compared} of {} facts", FACTS.len());
    }
}
