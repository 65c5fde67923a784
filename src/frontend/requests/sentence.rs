//! The sentence of a request: the text of the log or a button for the same command.

use super::text::{MOST_IN_NAME, clip, tokens_in};
use crate::pick;
use burstmap_encounter::command::{AreaAttack, Attack, SetDoor, Spend};
use burstmap_encounter::{Command, Table};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, Param, all_of, catalogue, side_name};
use burstmap_rules::attack::outcome::attacked;
use burstmap_rules::map::{DoorState, Id};
use burstmap_rules::objects::guessed_cell;
use burstmap_rules::wording::word;

/// Maximum number of names in one sentence.
const MOST_NAMED: usize = 4;

/// Returns the sentence of a command in the current language.
pub fn of(table: &Table, command: &Command) -> String {
    // An offer has its own text, for example the name of an activity.
    let offered = table.turn().offers.into_iter().find(|offer| offer.command == *command);
    match offered {
        Some(offer) => offer.text.said().into_owned(),
        None => message(table, command).to_string(),
    }
}

fn message(table: &Table, command: &Command) -> Message {
    let name = |id: &Id| token(table, id);
    match command {
        Command::Attack(attack) => attack_words(table, attack),
        Command::Guess(guess) => {
            let target = attacked(cell(guess.cell), guess.making.with.as_deref());
            catalogue::RequestAttack { attacker: name(&guess.attacker), target }.into()
        }
        Command::AreaAttack(attack) => area_words(table, attack),
        Command::Maneuver(tries) => {
            let (attacker, target) = (name(&tries.attacker), name(&tries.target));
            catalogue::RequestManeuver { attacker, maneuver: word(tries.kind.name()), target }.into()
        }
        Command::SetDoor(door) => door_words(table, door),
        Command::Move(walk) => match walk.path.last() {
            Some(at) => catalogue::RequestMove { token: name(&walk.token), cell: cell(*at) }.into(),
            None => catalogue::RequestOther { token: name(&walk.token), command: word("move") }.into(),
        },
        Command::Step(step) => {
            catalogue::RequestMove { token: name(&step.token), cell: cell(step.to) }.into()
        }
        Command::TakeBack(back) => catalogue::RequestTakeBack { token: name(&back.token) }.into(),
        Command::Spend(spend) => spend_words(table, spend),
        Command::EndTurn(_) => match &table.turn().active {
            Some(active) => catalogue::OfferEndTurn { token: name(active) }.into(),
            None => catalogue::RequestEndTurn.into(),
        },
        Command::RollInitiative(roll) => match &roll.token {
            Some(token) => catalogue::OfferRollInitiative { token: name(token) }.into(),
            None => catalogue::OfferRollInitiativeForAll.into(),
        },
        Command::Delay(delay) => catalogue::OfferDelay { token: name(&delay.token) }.into(),
        Command::ActNow(act) => catalogue::OfferActNow { token: name(&act.token) }.into(),
        Command::RegainFooting(regain) => catalogue::OfferRegainFooting { token: name(&regain.token) }.into(),
        Command::TieOrder(order) => catalogue::RequestTieOrder { names: names(table, &order.tokens) }.into(),
        Command::UseMastery(mastery) => {
            let (token, target) = (name(&mastery.token), name(&mastery.target));
            catalogue::RequestMastery { token, target }.into()
        }
        Command::Pass(pass) => match &pass.token {
            Some(token) => catalogue::RequestPass { token: name(token) }.into(),
            None => catalogue::RequestPassAll.into(),
        },
        Command::Stabilize(aid) => {
            let (token, target) = (name(&aid.token), name(&aid.target));
            match aid.kit {
                true => catalogue::OfferFirstAidByKit { token, target }.into(),
                false => catalogue::OfferFirstAid { token, target }.into(),
            }
        }
        Command::Fall(fall) => catalogue::OfferFall { token: name(&fall.token) }.into(),
        Command::Concentrate(on) => match &on.on {
            Some(effect) => catalogue::RequestConcentrateOn { token: name(&on.token), effect }.into(),
            None => catalogue::RequestConcentrate { token: name(&on.token) }.into(),
        },
        Command::EndConcentration(end) => catalogue::OfferEndConcentration { token: name(&end.token) }.into(),
        Command::KeepSeat(save) => catalogue::RequestSave { token: name(&save.token) }.into(),
        Command::SaveConcentration(save) => catalogue::RequestSave { token: name(&save.token) }.into(),
        Command::SaveOnGround(save) => catalogue::RequestSave { token: name(&save.token) }.into(),
        Command::SaveAgainst(save) => catalogue::RequestSave { token: name(&save.token) }.into(),
        Command::ResolveTemplate(acts) => {
            catalogue::RequestTemplate { names: names(table, &acts.tokens) }.into()
        }
        Command::Roll(roll) => match &roll.token {
            Some(token) => catalogue::RequestRollBy { token: name(token) }.into(),
            None => catalogue::RequestRoll.into(),
        },
        other => {
            let tokens = tokens_in(table, &other.to_json());
            let token = tokens.first().map_or_else(someone, name);
            catalogue::RequestOther { token, command: word(other.name()) }.into()
        }
    }
}

fn attack_words(table: &Table, attack: &Attack) -> Message {
    let with = attack.making.with.as_deref();
    let target = match pick::token(table, &attack.target) {
        Some(token) => attacked(clip(&token.name, MOST_IN_NAME), with),
        None => match (wall(table, &attack.target), guessed_cell(&table.board(), &attack.target)) {
            (Some(wall), _) => attacked(wall, with),
            (None, Some(at)) => attacked(cell(at), with),
            (None, None) => attacked(catalogue::RequestObject, with),
        },
    };
    catalogue::RequestAttack { attacker: token(table, &attack.attacker), target }.into()
}

fn area_words(table: &Table, attack: &AreaAttack) -> Message {
    let effect = match attack.making.with.as_deref() {
        Some(with) => Param::from(clip(with, MOST_IN_NAME)),
        None => Message::from(catalogue::RequestArea).into(),
    };
    let caught: Vec<Id> = table
        .area(&attack.area)
        .map_or_else(|_| Vec::new(), |area| area.tokens.into_iter().map(|token| token.id).collect());
    match &attack.attacker {
        Some(attacker) => {
            let token = token(table, attacker);
            catalogue::RequestAreaBy { token, effect, names: names(table, &caught) }.into()
        }
        None => catalogue::RequestAreaAffects { effect, names: names(table, &caught) }.into(),
    }
}

fn door_words(table: &Table, door: &SetDoor) -> Message {
    let named =
        wall(table, &door.wall).unwrap_or_else(|| Message::from(catalogue::RequestDoorUnnamed).into());
    let state = match door.state {
        DoorState::Open => "open",
        DoorState::Closed => "closed",
        DoorState::Locked => "locked",
    };
    match &door.token {
        Some(by) => catalogue::RequestDoorBy { token: token(table, by), door: named, state }.into(),
        None => catalogue::RequestDoor { door: named, state }.into(),
    }
}

fn spend_words(table: &Table, spend: &Spend) -> Message {
    let activity = word(&spend.action);
    let by = token(table, &spend.token);
    match &spend.target {
        Some(target) => {
            catalogue::OfferActivityAt { token: by, activity, target: token(table, target) }.into()
        }
        None => catalogue::OfferActivity { token: by, activity }.into(),
    }
}

fn token(table: &Table, id: &Id) -> String {
    clip(&pick::token(table, id).map_or_else(someone, |token| token.name.clone()), MOST_IN_NAME)
}

/// Returns the label of a wall or door. Walls without a label have only an id, and are marked on the map.
fn wall(table: &Table, id: &Id) -> Option<Param> {
    let wall = table.scene().walls.iter().find(|wall| wall.id == *id)?;
    Some(match (&wall.label, wall.door) {
        (Some(label), _) => clip(label, MOST_IN_NAME).into(),
        (None, Some(_)) => Message::from(catalogue::RequestDoorUnnamed).into(),
        (None, None) => Message::from(catalogue::RequestWallUnnamed).into(),
    })
}

/// Returns the names of tokens. Names beyond the maximum are replaced by their number.
fn names(table: &Table, ids: &[Id]) -> Param {
    let all = grouped(ids.iter().map(|id| token(table, id)));
    match all.len() {
        0 => Message::from(catalogue::RequestNobody).into(),
        1..=MOST_NAMED => all_of(all),
        count => {
            let more = count - (MOST_NAMED - 1);
            let names = all[..MOST_NAMED - 1].join(", ");
            Message::from(catalogue::RequestNamesMore { names, more }).into()
        }
    }
}

/// Returns each name once. Creatures that differ only by a number are counted: `3 × Goblin`.
fn grouped(names: impl Iterator<Item = String>) -> Vec<String> {
    let kind = |name: &str| {
        let base = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
        base.trim_end_matches([' ', '#']).to_owned()
    };
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for name in names {
        let base = kind(&name);
        match groups.iter_mut().find(|(known, _)| *known == base && !base.is_empty()) {
            Some((_, all)) => all.push(name),
            None => groups.push((base, vec![name])),
        }
    }
    let words = groups.into_iter().map(|(name, mut all)| match all.len() {
        1 => all.remove(0),
        count => Message::from(catalogue::RequestSeveral { count, name }).to_string(),
    });
    words.collect()
}

fn cell(cell: Cell) -> Message {
    catalogue::Cell { column: cell.col, row: cell.row }.into()
}

fn someone() -> String {
    Message::from(catalogue::Somebody).to_string()
}

/// Returns the player for the start of the sentence: a name that the server confirms, the host's name, or the side.
pub fn asker(name: Option<&str>, side: &str) -> String {
    match name.map(str::trim).filter(|name| !name.is_empty()) {
        Some(name) => clip(name, MOST_IN_NAME),
        None => clip(&side_name(side).to_string(), MOST_IN_NAME),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn creatures_that_differ_only_by_a_number_are_one_group() {
        let names = ["Goblin 1", "Bram", "Goblin #2", "Goblin", "7"].map(str::to_owned);
        let goblins = Message::from(catalogue::RequestSeveral { count: 3, name: "Goblin".to_owned() });
        assert_eq!(grouped(names.into_iter()), [goblins.to_string(), "Bram".to_owned(), "7".to_owned()]);
    }
}
