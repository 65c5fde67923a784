//! Nothing is silently ignored. Each field of every command and every question, at every depth, is misspelled once. It is refused with its place and
//! the intended word.

use super::contract::Contract;
use burstmap::decode::{DecodeError, decode};
use burstmap::encounter::Dispatch;
use burstmap::encounter::command::AreaAttack;
use burstmap::encounter::queries::{
    FieldQuery, FlankingQuery, HidingQuery, RequestQuery, SightQuery, ViewQuery,
};
use burstmap::rules::area::AreaQuery;
use burstmap::rules::attack::query::AttackQuery;
use burstmap::rules::compare::CompareQuery;
use burstmap::rules::query::ReachQuery;
use burstmap::rules::reason::Refusal;
use burstmap::rules::tactics::{BestAreaQuery, OpenViewQuery, UnseenQuery};
use serde_json::{Map, Value};

/// A misspelling, its place, and the intended word.
pub struct Slip {
    pub value: Value,
    pub place: String,
    pub meant: String,
}

/// Returns the value with each field misspelled once, in two ways.
pub fn slips(value: &Value) -> Vec<Slip> {
    match value {
        Value::Object(fields) => {
            let own =
                fields.keys().flat_map(|name| misspelled(name).into_iter().map(move |slip| (name, slip)));
            let own = own.filter(|(_, slip)| !fields.contains_key(slip)).map(|(name, slip)| {
                let renamed = |(field, value): (&String, &Value)| match field == name {
                    true => (slip.clone(), value.clone()),
                    false => (field.clone(), value.clone()),
                };
                let value = fields.iter().map(renamed).collect::<Map<_, _>>().into();
                Slip { value, place: format!("/{slip}"), meant: name.clone() }
            });
            let inner = fields.iter().flat_map(|(name, inner)| below(value, name, inner));
            own.chain(inner).collect()
        }
        Value::Array(items) => items
            .iter()
            .enumerate()
            .flat_map(|(index, inner)| below(value, &index.to_string(), inner))
            .collect(),
        _ => Vec::new(),
    }
}

fn below(whole: &Value, part: &str, inner: &Value) -> Vec<Slip> {
    let outside = |slip: Slip| {
        let mut value = whole.clone();
        *value.pointer_mut(&format!("/{part}")).unwrap() = slip.value;
        Slip { value, place: format!("/{part}{}", slip.place), ..slip }
    };
    slips(inner).into_iter().map(outside).collect()
}

/// Returns the name with its last letter doubled, and with two inner letters exchanged.
pub fn misspelled(name: &str) -> Vec<String> {
    let mut slips = vec![format!("{name}{}", &name[name.len() - 1..])];
    if name.len() > 4 {
        let turned: String = [&name[..1], &name[2..3], &name[1..2], &name[3..]].concat();
        slips.extend((turned != name).then_some(turned));
    }
    slips
}

/// Returns the fault of a misspelling's refusal, if it has one.
fn fault(slip: &Slip, refused: Result<(), (String, String)>) -> Option<String> {
    let Slip { place, meant, .. } = slip;
    match refused {
        Err((path, message)) if path == *place && message.contains(&format!("did you mean \"{meant}\"")) => {
            None
        }
        Err((path, message)) => Some(format!("{place} for {meant}: refused at {path:?}: {message}")),
        Ok(()) => Some(format!("{place} for {meant}: accepted")),
    }
}

fn every_slip(value: &Value, read: impl Fn(&Value) -> Result<(), (String, String)>) -> (usize, Vec<String>) {
    if let Err((path, message)) = read(value) {
        return (0, vec![format!("no slip in it, and refused at {path:?}: {message}: {value}")]);
    }
    let slips = slips(value);
    (slips.len(), slips.iter().filter_map(|slip| fault(slip, read(&slip.value))).collect())
}

/// Reads a command.
fn command(value: &Value) -> Result<(), (String, String)> {
    let refused = |refusal: Refusal| (refusal.path.clone().unwrap_or_default(), refusal.message.clone());
    Dispatch::decode(value).map(drop).map_err(refused)
}

fn report(faults: Vec<String>) {
    let count = faults.len();
    assert!(count == 0, "{count} faults:\n{}", faults.into_iter().take(25).collect::<Vec<_>>().join("\n"));
}

#[test]
fn every_misspelled_field_of_every_command_is_refused_with_its_place_and_the_nearest_word() {
    let (mut tried, mut faults) = (0, Vec::new());
    for example in Contract::read().commands() {
        if example["type"] == "setRuleset" {
            continue; // Its ruleset is read at the table: see `unread.rs`.
        }
        let (count, found) = every_slip(&example, command);
        tried += count;
        faults.extend(found.into_iter().map(|fault| format!("{}: {fault}", example["type"])));
    }
    report(faults);
    println!("{tried} slips");
    assert!(tried > 500, "{tried} slips");
}

#[test]
fn every_misspelled_field_of_every_question_is_refused_with_its_place_and_the_nearest_word() {
    fn told<T>(read: Result<T, DecodeError>) -> Result<(), (String, String)> {
        read.map(drop).map_err(|error| (error.path.clone(), error.to_string()))
    }
    let mut tried = 0;
    let mut faults = Vec::new();
    for (question, values) in Contract::read().questions() {
        let read = |value: &Value| match question {
            "area" => told(decode::<AreaQuery>(value)),
            "sight" => told(decode::<SightQuery>(value)),
            "field" => told(decode::<FieldQuery>(value)),
            "reach" | "unprovoked" => told(decode::<ReachQuery>(value)),
            "attack" => told(decode::<AttackQuery>(value)),
            "areaAttack" => told(decode::<AreaAttack>(value)),
            "flanking" => told(decode::<FlankingQuery>(value)),
            "hiding" => told(decode::<HidingQuery>(value)),
            "openView" => told(decode::<OpenViewQuery>(value)),
            "unseen" => told(decode::<UnseenQuery>(value)),
            "bestArea" => told(decode::<BestAreaQuery>(value)),
            "compare" => told(decode::<CompareQuery>(value)),
            "view" | "heard" | "updates" | "fog" | "reveals" => told(decode::<ViewQuery>(value)),
            "request" => told(decode::<RequestQuery>(value)).and_then(|()| {
                // Paths refer to the whole command.
                command(&value["command"]).map_err(|(path, message)| (format!("/command{path}"), message))
            }),
            other => panic!("the question {other} is read here as it is in src/web/api.rs"),
        };
        for value in values {
            let (count, found) = every_slip(&value, read);
            tried += count;
            faults.extend(found.into_iter().map(|fault| format!("{question}: {fault}")));
        }
    }
    report(faults);
    println!("{tried} slips");
    assert!(tried > 50, "{tried} slips");
}
