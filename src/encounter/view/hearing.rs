//! The events of a command as a side hears them. What is not listed here is not heard: fields pass one by one, and a
//! sentence that could give a number or a name away is made anew from what passed.
//!
//! The course of turns is not taken from the events at all but from the two fights as the side has them, before and
//! after: so that it says nothing that the order of turns does not show.

use super::moment::Moment;
use super::scrub;
use crate::combat::Encounter;
use crate::event::{Event, EventData};
use burstmap_geometry::Cell;
use burstmap_rules::board::Board;
use burstmap_rules::conditions::{plain, sentence};
use burstmap_rules::map::Token;
use burstmap_rules::query::{Phase, TurnStatus};
use serde::Deserialize;
use serde_json::json;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// A command's moments around it, for one side.
#[derive(Clone, Copy, Debug)]
pub struct Hearing<'a> {
    pub side: &'a str,
    pub before: &'a Moment,
    pub after: &'a Moment,
    /// The map after the command.
    pub board: &'a Board<'a>,
}

/// What ends or begins turns; told from the fights instead.
pub const FLOW: [&str; 7] =
    ["combatStarted", "roundStarted", "roundEnded", "turnStarted", "turnEnded", "turnDelayed", "combatEnded"];

/// Throws that the setting `hiddenRolls` keeps from other sides.
const THROWS: [&str; 4] = ["initiativeRolled", "footingRegained", "checkRolled", "tieOrdered"];

/// For each kind: the tokens that it takes, who all have to be known; other fields that everybody may read; fields for
/// the side of the first of the tokens.
const KINDS: [(&str, &str, &str, &str); 20] = [
    ("initiativeRolled", "token", "initiative rule", "faces ability modifiers"),
    ("footingRegained", "token", "initiative rule", "faces before"),
    ("declared", "token", "rule", ""),
    ("checkRolled", "token target watcher", "skill success rule", "faces total totals"),
    ("actionSpent", "token", "action rule", "used"),
    ("tokenTurned", "token", "footprint rule", ""),
    ("movementStopped", "token", "", "at"),
    ("turnLost", "token", "rule", ""),
    ("opportunityGiven", "token target", "rule", ""),
    ("attackResolved", "attacker target", "kind hit critical fizzled", "faces bonus damageFaces"),
    ("maneuverResolved", "attacker target", "kind hit rule", "faces bonus damageFaces"),
    ("damaged", "token", "because", "amount dealt healed nonlethal hp types"),
    ("healed", "token", "because", "amount dealt healed nonlethal hp types"),
    ("woken", "token", "", "healed hp"),
    ("rested", "token", "hours", "healed hp"),
    ("influenced", "token target", "rule", "faces"),
    ("conditionRemoved", "token", "kind because", ""),
    ("itemDropped", "token", "at", ""),
    ("itemTaken", "token by", "", ""),
    ("tokenRemoved", "token", "", ""),
];

/// The events, in order, with places counted from `at`.
pub fn heard(hearing: &Hearing, events: &[Event], at: u64) -> Vec<Event> {
    let mut out = Vec::new();
    let last = events.iter().rposition(|event| FLOW.contains(&event.kind.as_str()));
    let mut ended = false;
    for (index, event) in events.iter().enumerate() {
        if FLOW.contains(&event.kind.as_str()) {
            if !ended {
                hearing.endings(&mut out);
                ended = true;
            }
            if Some(index) == last {
                hearing.beginnings(&mut out);
            }
        } else if let Some(heard) = hearing.one(event).filter(|heard| hearing.betrays_nobody(heard)) {
            out.push(heard);
        }
    }
    if last.is_none() {
        hearing.endings(&mut out);
        hearing.beginnings(&mut out);
    }
    for (place, event) in (at..).zip(&mut out) {
        event.at = place;
    }
    out
}

fn event(kind: &str, text: String, about: Value) -> Event {
    let more = match about {
        Value::Object(more) => more,
        _ => Map::new(),
    };
    Event::new(EventData { kind: kind.to_owned(), at: 0, text, more })
}

fn word<'e>(event: &'e Event, name: &str) -> Option<&'e str> {
    event.more.get(name).and_then(Value::as_str)
}

fn is_true(event: &Event, name: &str) -> bool {
    event.more.get(name) == Some(&Value::Bool(true))
}

impl Hearing<'_> {
    fn knows(&self, id: &str) -> bool {
        self.before.shown.contains(id) || self.after.shown.contains(id)
    }

    fn token(&self, id: &str) -> Option<&Token> {
        self.after.token(id).or_else(|| self.before.token(id))
    }

    fn owns(&self, id: &str) -> bool {
        self.knows(id) && self.token(id).is_some_and(|token| token.side == self.side)
    }

    fn name(&self, id: &str) -> String {
        if self.after.token(id).is_some() { self.after.name(id) } else { self.before.name(id) }
    }

    /// One event as the side hears it.
    fn one(&self, told: &Event) -> Option<Event> {
        if is_true(told, "secret") {
            return None;
        }
        let actor = word(told, "token").or_else(|| word(told, "attacker")).unwrap_or_default();
        if THROWS.contains(&told.kind.as_str()) && !self.owns(actor) && self.rolls_hidden(actor) {
            return None;
        }
        match told.kind.as_str() {
            "tokenMoved" => self.moved(told),
            "tokenAdded" => {
                let here = self.after.shown.contains(actor);
                here.then(|| event("tokenAdded", told.text.clone(), json!({ "token": actor })))
            }
            "conditionAdded" => self.condition(told),
            "tieOrdered" => {
                let ids = told.more.get("tokens").and_then(Value::as_array)?;
                let known: Vec<&str> =
                    ids.iter().filter_map(Value::as_str).filter(|id| self.knows(id)).collect();
                let names: Vec<String> = known.iter().map(|id| self.name(id)).collect();
                let text = format!("Among the tied the order is: {}.", names.join(", "));
                (known.len() > 1).then(|| event("tieOrdered", text, json!({ "tokens": known })))
            }
            "surprised" => {
                let side = word(told, "side")?;
                let known = self.after.shown.iter().any(|id| self.token(id).is_some_and(|t| t.side == side));
                known.then(|| event("surprised", told.text.clone(), json!({ "side": side })))
            }
            "areaResolved" => self.area(told),
            "doorChanged" => self.door(told),
            kind => self.listed(told, KINDS.iter().find(|(name, ..)| *name == kind)?),
        }
    }

    fn listed(&self, told: &Event, (kind, tokens, open, own): &(&str, &str, &str, &str)) -> Option<Event> {
        let mut more = Map::new();
        let mut owned = None;
        for field in tokens.split_whitespace() {
            let Some(id) = word(told, field) else { continue };
            if !self.knows(id) {
                return None;
            }
            owned.get_or_insert_with(|| self.owns(id));
            more.insert(field.to_owned(), id.into());
        }
        let owned = owned.unwrap_or_default();
        let fields = open.split_whitespace().chain(own.split_whitespace().filter(|_| owned));
        more.extend(fields.filter_map(|field| Some((field.to_owned(), told.more.get(field)?.clone()))));
        let mut out = Event::new(EventData { kind: (*kind).to_owned(), at: 0, text: String::new(), more });
        out.text = self.text(told, &out, owned);
        Some(out)
    }

    fn text(&self, told: &Event, out: &Event, owned: bool) -> String {
        let name = |field: &str| word(out, field).map_or_else(String::new, |id| self.name(id));
        let (hit, who, target) = (is_true(told, "hit"), name("token"), name("target"));
        match out.kind.as_str() {
            "attackResolved" => {
                let came = match (hit, is_true(told, "fizzled")) {
                    (true, _) => "a hit",
                    (_, true) => "the spell fizzles out",
                    _ => "a miss",
                };
                format!("{} attacks {target}: {came}.", name("attacker"))
            }
            "maneuverResolved" => {
                let kind = word(told, "kind").unwrap_or("maneuver");
                let came = if hit { "it succeeds" } else { "it fails" };
                format!("{} tries a {kind} on {target}: {came}.", name("attacker"))
            }
            "influenced" => format!("{who} urges {target}."),
            "checkRolled" => match told.more.get("success").and_then(Value::as_bool) {
                Some(true) => format!("{who} passes a check."),
                Some(false) => format!("{who} fails a check."),
                None => format!("{who} makes a check."),
            },
            "movementStopped" => format!("{who} is stopped."),
            "conditionRemoved" if word(told, "by").is_some_and(|by| !self.knows(by)) => {
                let (id, kind) =
                    (word(out, "token").unwrap_or_default(), word(out, "kind").unwrap_or_default());
                format!("{}.", self.condition_of(id, kind, None, false))
            }
            _ if owned => told.text.clone(),
            "initiativeRolled" | "footingRegained" => {
                format!("{who} has initiative {}.", out.more.get("initiative").unwrap_or(&Value::Null))
            }
            "damaged" if told.more.get("dealt").and_then(Value::as_i64) == Some(0) => {
                format!("{who} takes no damage.")
            }
            "damaged" => format!("{who} takes damage."),
            "healed" | "rested" => format!("{who} recovers."),
            _ => told.text.clone(),
        }
    }

    /// Of others' ways the cells on which the side sees them.
    fn moved(&self, told: &Event) -> Option<Event> {
        let id = word(told, "token").filter(|id| self.knows(id))?;
        let token = self.token(id)?;
        if self.owns(id) {
            // The command may be about others as well.
            let mut own = told.clone();
            own.more.shift_remove("command");
            return Some(own);
        }
        let cell = |name: &str| told.more.get(name).and_then(|cell| Cell::deserialize(cell).ok());
        let seen = |at: &Cell| self.after.sees_at(self.board, self.side, token, *at);
        let path =
            told.more.get("path").and_then(|path| Vec::<Cell>::deserialize(path).ok()).unwrap_or_default();
        let path: Vec<Cell> = path.into_iter().filter(seen).collect();
        let mut more = Map::new();
        more.insert("token".into(), id.into());
        if let (true, Some(from)) = (self.before.shown.contains(id), cell("from")) {
            more.insert("from".into(), json!(from));
        }
        let name = self.name(id);
        let text = match cell("to").filter(|_| self.after.shown.contains(id)) {
            Some(to) => {
                more.insert("to".into(), json!(to));
                format!("{name} moves to [{}, {}].", to.col, to.row)
            }
            None => format!("{name} moves out of sight."),
        };
        if !path.is_empty() {
            more.insert("path".into(), json!(path));
        }
        Some(Event::new(EventData { kind: "tokenMoved".into(), at: 0, text, more }))
    }

    fn condition(&self, told: &Event) -> Option<Event> {
        let id = word(told, "token").filter(|id| self.knows(id))?;
        let mut condition = told.more.get("condition")?.as_object()?.clone();
        if scrub::is_secret(&condition) {
            return None;
        }
        let gone = BTreeSet::from_iter(self.unknown().map(|token| token.id.as_str()));
        scrub::clean(&mut condition, &gone);
        let kind = condition.get("kind").and_then(Value::as_str)?.to_owned();
        if !self.owns(id) {
            condition.retain(|field, _| field == "kind" || field == "by");
        }
        let (by, rounds) = (condition.get("by").cloned(), condition.get("rounds").and_then(Value::as_i64));
        let mut text = self.condition_of(id, &kind, by, true);
        match rounds {
            Some(1) => text.push_str(" for 1 round"),
            Some(rounds) => text.push_str(&format!(" for {rounds} rounds")),
            None => {}
        }
        text.push('.');
        Some(event("conditionAdded", text, json!({ "token": id, "condition": condition })))
    }

    /// Whom the side does not know is not named.
    fn condition_of(&self, id: &str, kind: &str, by: Option<Value>, holds: bool) -> String {
        let mut condition = plain(kind);
        condition.more.extend(by.map(|by| ("by".to_owned(), by)));
        let known = |id: &str| self.knows(id).then(|| self.name(id));
        sentence(&self.name(id), &condition, holds, known)
    }

    /// Who of those whom the side knows was caught.
    fn area(&self, told: &Event) -> Option<Event> {
        let attacker = word(told, "attacker").filter(|id| self.knows(id));
        let mut results = Vec::new();
        let mut names = Vec::new();
        for result in told.more.get("results").and_then(Value::as_array)? {
            let Some(id) = result.get("token").and_then(Value::as_str).filter(|id| self.knows(id)) else {
                continue;
            };
            let hit = result.get("hit") == Some(&Value::Bool(true));
            let mut heard = json!({ "token": id, "hit": hit, "onOrigin": result.get("onOrigin") });
            if let (true, Some(faces)) = (self.owns(id), result.get("faces")) {
                heard["faces"] = faces.clone();
            }
            names.extend(hit.then(|| self.name(id)));
            results.push(heard);
        }
        if attacker.is_none() && results.is_empty() {
            return None;
        }
        let text = match names.is_empty() {
            true => "An area is hit: nobody is seen to be affected.".to_owned(),
            false => format!("An area is hit: {} affected.", names.join(", ")),
        };
        let mut out = event("areaResolved", text, json!({ "results": results }));
        if let Some(attacker) = attacker {
            out.more.insert("attacker".into(), attacker.into());
        }
        Some(out)
    }

    /// A door that the side knows as one, before or after.
    fn door(&self, told: &Event) -> Option<Event> {
        let id = word(told, "wall")?;
        let wall = self.after.scene.walls.iter().find(|wall| wall.id == id)?;
        let fog = super::explored::is_on(&self.after.scene);
        let known = fog.then(|| {
            let (scene, board, side) = (&self.after.scene, self.board, self.side);
            super::explored::known(scene, board, side, &super::explored::in_sight(scene, board, side))
        });
        if scrub::is_secret(&wall.more) || !super::walls::is_known(wall, self.board.grid(), known.as_ref()) {
            return None;
        }
        let about = json!({ "wall": id, "state": told.more.get("state"), "before": told.more.get("before") });
        Some(event("doorChanged", told.text.clone(), about))
    }

    /// Whether the game master keeps the throws of the token's side.
    fn rolls_hidden(&self, id: &str) -> bool {
        let side = self.token(id).map_or("", |token| token.side.as_str());
        super::fight::rolls_hidden(&self.after.scene, side)
    }

    fn unknown(&self) -> impl Iterator<Item = &Token> {
        let all = self.before.scene.tokens.iter().chain(self.after.scene.tokens.iter());
        all.filter(|token| !self.knows(&token.id))
    }

    /// The last look over what passed: neither id nor name of anybody unknown, in no field.
    fn betrays_nobody(&self, heard: &Event) -> bool {
        let shown = self.before.shown.iter().chain(&self.after.shown).filter_map(|id| self.token(id));
        let known = BTreeSet::from_iter(shown.flat_map(|token| [token.id.as_str(), token.name.as_str()]));
        let names = |text: &str| {
            self.unknown()
                .flat_map(|token| [token.id.as_str(), token.name.as_str()])
                .any(|word| !known.contains(word) && names(text, word))
        };
        !names(&heard.text) && !heard.more.values().any(|value| any_text(value, &names))
    }

    fn phase(fight: Option<&Encounter>) -> (Phase, i32, Option<&str>) {
        fight.map_or((Phase::Setup, 0, None), |fight| (fight.phase, fight.round, fight.active.as_deref()))
    }

    /// The turn that is over, or was put off.
    fn endings(&self, out: &mut Vec<Event>) {
        let (before, after) = (self.before.fight.as_deref(), self.after.fight.as_deref());
        let ((_, round, Some(active)), (_, later, now)) = (Self::phase(before), Self::phase(after)) else {
            return;
        };
        let Some(combatant) = after.and_then(|fight| fight.combatant(active)) else { return };
        match combatant.status {
            _ if now == Some(active) => {}
            TurnStatus::Delayed => {
                let text = format!("{} delays, to act later in this round.", self.name(active));
                let rule = &self.board.facts.ruleset.turns.delay_rule;
                out.push(event("turnDelayed", text, json!({ "token": active, "rule": rule })));
            }
            // One who waits was gone before, where the round is the same.
            TurnStatus::Waiting if later == round => {}
            _ => {
                let text = format!("{} ends its turn.", self.name(active));
                out.push(event("turnEnded", text, json!({ "token": active, "round": round })));
            }
        }
    }

    /// What begins: combat, a round, a turn; or that combat is over.
    fn beginnings(&self, out: &mut Vec<Event>) {
        let (before, after) = (self.before.fight.as_deref(), self.after.fight.as_deref());
        let ((was, old_round, old), (is, round, active)) = (Self::phase(before), Self::phase(after));
        let running = |phase| matches!(phase, Phase::Combat | Phase::RoundEnd);
        if !running(was) && running(is) {
            let order: Vec<&str> =
                after.into_iter().flat_map(|fight| fight.order.iter()).map(|c| c.token.as_str()).collect();
            let names: Vec<String> = order.iter().map(|id| self.name(id)).collect();
            let text = format!("Combat starts. The order is: {}.", names.join(", "));
            out.push(event("combatStarted", text, json!({ "order": order })));
        }
        if running(was) && is == Phase::Over {
            out.push(event(
                "combatEnded",
                format!("Combat ends in round {round}."),
                json!({ "round": round }),
            ));
        }
        if running(is) && round > old_round {
            if old_round > 0 && running(was) {
                out.push(event(
                    "roundEnded",
                    format!("Round {old_round} ends."),
                    json!({ "round": old_round }),
                ));
            }
            out.push(event("roundStarted", format!("Round {round} starts."), json!({ "round": round })));
        }
        // A turn that is shown to go on while somebody unknown acts began long ago.
        let real = self.after.scene.encounter.as_ref().and_then(|fight| fight.active.as_deref());
        let begins = |active: &&str| real == Some(active) && (old != Some(active) || round > old_round);
        if let Some(active) = active.filter(begins) {
            let text = format!("It is {}'s turn.", self.name(active));
            out.push(event("turnStarted", text, json!({ "token": active, "round": round })));
        }
    }
}

/// Whether a text names somebody: as a whole word.
fn names(text: &str, word: &str) -> bool {
    let part = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    !word.trim().is_empty()
        && text.match_indices(word).any(|(at, found)| {
            !part(text[..at].chars().next_back()) && !part(text[at + found.len()..].chars().next())
        })
}

fn any_text(value: &Value, found: &impl Fn(&str) -> bool) -> bool {
    match value {
        Value::String(text) => found(text),
        Value::Array(list) => list.iter().any(|item| any_text(item, found)),
        Value::Object(map) => map.iter().any(|(name, item)| found(name) || any_text(item, found)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn a_name_is_found_as_a_word_and_not_within_one() {
        assert!(
            names("Ogre moves.", "Ogre") && names("stopped by Ogre", "Ogre") && names("A/ogre-1,", "ogre-1")
        );
        assert!(!names("Ogress moves.", "Ogre") && !names("anything", "") && !names("größer", "rö"));
    }
}
