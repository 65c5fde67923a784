//! Adding, changing, moving and removing tokens by the game master.

use super::kind::CommandKind;
use super::parts::Part;
use crate::draft::Draft;
use crate::event::{TokenAdded, TokenRemoved, TokenUpdated};
use crate::mechanics::{squeezes, token_traits, turns, warnings};
use crate::refusals::scene_as_command;
use crate::validate;
use burstmap_decode::decode;
use burstmap_messages::catalogue;
use burstmap_rules::arming;
use burstmap_rules::conditions;
use burstmap_rules::map::{Condition, Id, Token};
use burstmap_rules::movement::Movement;
use burstmap_rules::reason::Refusal;
use burstmap_rules::token_attack::TokenAttack;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Adds a token to the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddToken {
    #[cfg_attr(feature = "typescript", ts(type = "Token"))]
    pub token: Token,
}

impl CommandKind for AddToken {
    const EDIT: bool = true;
    const PARTS: &'static [(&'static str, Part)] = &[("token", Part::Token)];

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let token = self.token.clone();
        if draft.find(&token.id).is_some() {
            return Err(
                Refusal::new("bad-command", catalogue::TokenIdTaken { id: &token.id }).at("/token/id")
            );
        }
        if draft.scene.tokens.len() >= validate::MAX_TOKENS {
            let message = catalogue::TokenLimit { most: validate::MAX_TOKENS };
            return Err(Refusal::new("too-large", message).at("/token"));
        }
        validate::token(&token, draft.scene.grid(), &"/token").map_err(scene_as_command)?;
        validate::mounted(&draft.scene.tokens, &token, &"/token").map_err(scene_as_command)?;
        known_size(draft, token.size.as_deref(), "/token/size")?;
        not_below_0(&token, "/token")?;
        token_traits::refuse_unreadable(draft, &token.traits, "/token/traits")?;
        readable_saves(&token, &[], "/token")?;
        draft.check_space(&token, token.at, "/token/at")?;
        draft.emit(TokenAdded::new(&token));
        let id = token.id.clone();
        draft.scene.tokens.push(token);
        warnings::overfull_cell(draft, &id);
        token_traits::warn_of_misspelled(draft, &id, &self.token.traits);
        Ok(())
    }
}

/// Merges `changes` into the token, object fields individually. `null` removes a field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateToken {
    pub token: Id,
    /// Fields of a token in scene format.
    #[cfg_attr(feature = "typescript", ts(type = "Partial<Token>"))]
    pub changes: Map<String, Value>,
}

impl UpdateToken {
    /// Creates a command that hides a token from players or shows it.
    pub fn hide(token: Id, hidden: bool) -> Self {
        Self { token, changes: Map::from_iter([("hidden".to_owned(), Value::Bool(hidden))]) }
    }

    /// Creates a command that replaces a token's attacks, and sets its reach to the longest of them ([`arming::rearm`]). `usual` is its
    /// reach by size.
    pub fn arm(token: &Token, attacks: Vec<TokenAttack>, usual: i32) -> Self {
        let mut armed = (**token).clone();
        arming::rearm(&mut armed, attacks, usual);
        let attacks = serde_json::to_value(&armed.attacks).unwrap_or_default();
        let mut changes = Map::from_iter([("attacks".to_owned(), attacks)]);
        if armed.multiattack != token.multiattack {
            changes.insert(
                "multiattack".to_owned(),
                serde_json::to_value(&armed.multiattack).unwrap_or_default(),
            );
        }
        if armed.reach != token.reach {
            changes.insert("reach".to_owned(), armed.reach.into());
        }
        Self { token: token.id.clone(), changes }
    }
}

impl CommandKind for UpdateToken {
    const EDIT: bool = true;
    const PARTS: &'static [(&'static str, Part)] = &[("changes", Part::Token)];

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (id, changes) = (&self.token, &self.changes);
        let index = draft.index(id, "/token")?;
        if changes.get("id").is_some_and(|new| new.as_str() != Some(id)) {
            return Err(Refusal::new("bad-command", catalogue::TokenKeepsId).at("/changes/id"));
        }
        if changes.is_empty() {
            let text = catalogue::TokenNothingChanges;
            return Err(Refusal::new("bad-command", text).at("/changes"));
        }
        if let Some(field) =
            ["name", "side", "at"].iter().find(|field| changes.get(**field) == Some(&Value::Null))
        {
            let text = catalogue::TokenFieldStays { field: *field };
            return Err(Refusal::new("bad-command", text).at(format!("/changes/{field}")));
        }
        let before = &draft.scene.tokens[index];
        let mut value = serde_json::to_value(before).unwrap_or_default();
        for (field, change) in changes {
            merge(&mut value, field, change);
        }
        let after: Token = decode(&value).map_err(|error| {
            let message = catalogue::TokenUnreadable { problem: error.wording() };
            Refusal::new("bad-command", message).at(format!("/changes{}", error.path))
        })?;
        let kept = serde_json::to_value(&after).unwrap_or_default();
        Part::Token.refuse_lost(&Value::Object(changes.clone()), &kept, "/changes")?;
        validate::token(&after, draft.scene.grid(), &"/changes").map_err(scene_as_command)?;
        if after.mounted_on != before.mounted_on {
            validate::mounted(&draft.scene.tokens, &after, &"/changes").map_err(scene_as_command)?;
        }
        let traits = changes.get("traits").and_then(Value::as_object);
        if let Some(traits) = traits {
            token_traits::refuse_unreadable(draft, traits, "/changes/traits")?;
        }
        readable_saves(&after, &before.conditions, "/changes")?;
        if (&after.speed, &after.hp) != (&before.speed, &before.hp) {
            not_below_0(&after, "/changes")?;
        }
        if after.size != before.size {
            known_size(draft, after.size.as_deref(), "/changes/size")?;
        }
        if (after.at, &after.footprint, &after.size, after.squeezed)
            != (before.at, &before.footprint, &before.size, before.squeezed)
        {
            draft.check_space(&after, after.at, "/changes")?;
        }
        let updated = TokenUpdated::new(before, after.hidden, changes.keys().cloned().collect());
        let moved = (after.at, &after.size) != (before.at, &before.size);
        draft.scene.tokens[index] = after;
        draft.emit(updated);
        // An explicit "squeezed" takes precedence.
        if moved && !changes.contains_key("squeezed") {
            squeezes::settle(draft, id);
        }
        if moved {
            warnings::overfull_cell(draft, id);
        }
        if let Some(traits) = traits {
            token_traits::warn_of_misspelled(draft, id, traits);
        }
        Ok(())
    }
}

/// Refuses conditions with invalid saves (E5-93). `old` conditions are exempt.
fn readable_saves(token: &Token, old: &[Condition], path: &str) -> Result<(), Refusal> {
    let mut new = token.conditions.iter().enumerate().filter(|(_, condition)| !old.contains(condition));
    new.try_for_each(|(index, condition)| {
        let within = format!("{path}/conditions/{index}");
        validate::condition_save(condition).map_err(|refusal| refusal.under(&within))
    })
}

/// Refuses negative speeds and similar values.
fn not_below_0(token: &Token, path: &str) -> Result<(), Refusal> {
    let speeds = token.speed.iter().filter(|(_, speed)| **speed < Movement::ZERO);
    let speeds = speeds.map(|(mode, speed)| (format!("speed/{mode}"), speed.to_string()));
    let hp = token.hp.iter().flat_map(|hp| [("max", hp.max), ("nonlethal", hp.nonlethal.unwrap_or(0))]);
    let hp = hp.filter(|(_, number)| *number < 0);
    let hp = hp.map(|(field, number)| (format!("hp/{field}"), number.to_string()));
    speeds.chain(hp).next().map_or(Ok(()), |(field, number)| {
        let message = catalogue::TokenBelowZero { field: &field, number };
        Err(Refusal::new("bad-command", message).at(format!("{path}/{field}")))
    })
}

/// Refuses an unknown size. Files are exempt, because a table can change its rules, but a new value must fit the current rules.
fn known_size(draft: &Draft, size: Option<&str>, path: &str) -> Result<(), Refusal> {
    let sizes: Vec<&str> = draft.ruleset.sizes.iter().map(|size| size.name.as_str()).collect();
    size.map_or(Ok(()), |size| draft.known_word(catalogue::WordSize, size, &sizes, path))
}

/// Merges one level of objects. Deeper objects are replaced.
fn merge(token: &mut Value, field: &str, change: &Value) {
    let Some(token) = token.as_object_mut() else { return };
    match (token.get_mut(field), change) {
        (_, Value::Null) => {
            token.shift_remove(field);
        }
        (Some(Value::Object(old)), Value::Object(new)) => {
            for (name, value) in new {
                if value.is_null() {
                    old.shift_remove(name);
                } else {
                    old.insert(name.clone(), value.clone());
                }
            }
        }
        _ => {
            token.insert(field.to_owned(), change.clone());
        }
    }
}

/// Removes a token from the map and the turn order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveToken {
    pub token: Id,
}

impl CommandKind for RemoveToken {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let id = &self.token;
        let index = draft.index(id, "/token")?;
        let removed = draft.scene.tokens.remove(index);
        draft.emit(TokenRemoved::new(&removed));
        let secret = removed.hidden;
        // Conditions that depend on the token end. Durations that count its turns end with the round.
        let names = |condition: &Condition| conditions::points_at(condition) == Some(id);
        for other in 0..draft.scene.tokens.len() {
            if draft.scene.tokens[other].mounted_on.as_ref() == Some(id) {
                draft.scene.tokens[other].mounted_on = None;
            }
            if draft.scene.tokens[other].conditions.iter().any(names) {
                conditions::forget(&mut draft.scene.tokens[other].conditions, id);
            }
        }
        draft.encounter.turn.masteries.retain(|chance| chance.by != *id && chance.target != *id);
        // The token's own paused commands are dropped, and other commands no longer wait for it.
        if !draft.encounter.turn.paused.is_empty() {
            let paused = &mut draft.encounter.turn.paused;
            paused.retain(|paused| paused.token != *id);
            for paused in paused {
                paused.open.retain(|chance| chance.by != *id && chance.target != *id);
            }
        }
        turns::leave(draft, id, secret)
    }
}
