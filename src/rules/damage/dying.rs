//! Dying: dropping to 0 hit points, instant death, death saves, being stable (E5-81 … E5-83).

use super::DamageOutcome;
use crate::advantage::{Net, Thrown};
use crate::board::Board;
use crate::change::Change;
use crate::condition_rolls::{Roll, on_roll};
use crate::conditions::{plain, with};
use crate::dice::{Dice, Entered};
use crate::map::{Condition, DeathSaves, HitPoints, Token, TokenData};
use crate::objects;
use crate::policy::condition_effects::RollKind;
use crate::policy::damage::DyingPolicy;
use crate::reason::{Modifier, On, Reason, Refusal};
use crate::ruleset::Ruleset;
use crate::sides::{DEATH_SAVES, PARTY, is_hero};
use crate::traits::is_set;
use burstmap_messages::{Message, Wording, catalogue};
use serde_json::Value;
use std::collections::BTreeSet;

/// Common names of the players' side, for lists that do not use the name of the map.
const NAMES_OF_PLAYERS: &[&str] = &[
    "adventurers",
    "characters",
    "hero",
    "heroes",
    "pc",
    "pcs",
    "player",
    "players", // English
    "abenteurer",
    "charaktere",
    "held",
    "helden",
    "sc",
    "spieler", // German
];

/// The sides whose new tokens make death saves: heroes don't die at 0 hit points (E5-82).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HeroSides {
    /// Sides of the heroes on the map.
    on_map: BTreeSet<String>,
}

impl HeroSides {
    /// Returns the sides of a map with these tokens, or `None` if the rules have no death saves.
    pub fn of(ruleset: &Ruleset, tokens: &[Token]) -> Option<HeroSides> {
        ruleset.damage.dying.as_ref()?;
        let heroes = tokens.iter().filter(|token| is_hero(token)).map(|token| token.side.clone());
        Some(HeroSides { on_map: heroes.collect() })
    }

    fn has(&self, side: &str) -> bool {
        let name = side.trim().to_lowercase();
        side == PARTY || self.on_map.contains(side) || NAMES_OF_PLAYERS.contains(&name.as_str())
    }

    /// Makes a new token of these sides make death saves. An existing trait stays.
    pub fn mark(&self, token: &mut TokenData) {
        if self.has(&token.side) {
            mark(token);
        }
    }

    /// Resets the trait of a token to the default of its side.
    pub fn mark_again(&self, token: &mut TokenData) {
        token.traits.remove(DEATH_SAVES);
        self.mark(token);
    }
}

/// Makes a new token of the usual side of players make death saves, if the rules have them (E5-82). An existing trait stays.
pub fn mark_hero(ruleset: &Ruleset, token: &mut TokenData) {
    if ruleset.damage.dying.is_some() && token.side == PARTY {
        mark(token);
    }
}

/// Makes a token make death saves, except an object or a token without hit points. An existing trait stays.
fn mark(token: &mut TokenData) {
    let lives = token.hp.is_some() && !token.traits.contains_key(objects::OBJECT);
    if lives && !token.traits.contains_key(DEATH_SAVES) {
        token.traits.insert(DEATH_SAVES.to_owned(), true.into());
    }
}

/// Damage to hit points.
#[derive(Clone, Copy, Debug)]
pub struct Fall {
    /// Hit points before it.
    pub before: i32,
    /// Loss, without temporary hit points.
    pub lost: i32,
    /// Damage left over below 0.
    pub beyond: i32,
    pub critical: bool,
    /// Whether the attacker knocks its target out.
    pub spared: bool,
}

/// Result of a change of hit points.
#[derive(Debug, Default)]
pub struct Fallen {
    changes: Vec<Change>,
    why: Vec<Reason>,
    text: Option<Message>,
}

impl Fallen {
    /// Adds the change to a damage result.
    pub fn tell(self, outcome: &mut DamageOutcome) {
        outcome.changes.extend(self.changes);
        outcome.why.extend(self.why);
        if let Some(text) = self.text {
            outcome.text.then(text);
        }
    }

    fn say(&mut self, rule: &str, token: &Token, message: impl Into<Message>) {
        let message = message.into();
        self.why.push(Reason::new(rule, message.clone()).ids(vec![token.id.clone()]));
        self.text = Some(message);
    }

    fn gets(&mut self, token: &Token, condition: Condition) {
        self.changes.push(Change::AddCondition { token: token.id.clone(), condition });
    }

    fn dies(&mut self, rule: &str, token: &Token, hp: &mut HitPoints, message: impl Into<Message>) {
        hp.dying = None;
        self.say(rule, token, message);
        self.gets(token, plain("dead"));
    }
}

/// Returns the unconsciousness at 0 hit points, which healing ends.
fn senseless(policy: &DyingPolicy) -> Condition {
    with(plain(&policy.condition), "hp", Value::Bool(true))
}

/// Returns whether a condition is the unconsciousness that healing ends.
fn for_want_of_points(policy: &DyingPolicy, condition: &Condition) -> bool {
    condition.kind == policy.condition && condition.more.get("hp") == Some(&Value::Bool(true))
}

/// Returns the effect of damage on a token that has no hit points left, or had none before.
pub fn fall(ruleset: &Ruleset, token: &Token, hp: &mut HitPoints, blow: &Fall) -> Fallen {
    let mut out = Fallen::default();
    let Some(policy) = ruleset.damage.dying.as_ref().filter(|_| blow.lost > 0 && !token.has("dead")) else {
        return out;
    };
    let name = &token.name;
    if hp.current > 0 {
        return out;
    }
    if blow.before > 0 && blow.spared {
        hp.current = 1;
        out.say(&policy.stable_rule, token, catalogue::DamageKnockedOut { token: name });
        if !token.has(&policy.condition) {
            out.gets(token, senseless(policy));
        }
        return out;
    }
    if let Some(object) = objects::policy(ruleset, token) {
        out.dies(&object.rule, token, hp, catalogue::DamageDestroyed { token: name });
        return out;
    }
    if !is_set(token, DEATH_SAVES) {
        out.dies(&policy.rule, token, hp, catalogue::DamageDiesAtNothing { token: name });
        return out;
    }
    let over = if blow.before > 0 { blow.beyond } else { blow.lost };
    if over >= hp.max {
        out.dies(&policy.rule, token, hp, catalogue::DamageMassive { token: name, over, max: hp.max });
        return out;
    }
    if blow.before > 0 {
        hp.dying = Some(DeathSaves::default());
        out.say(&policy.rule, token, catalogue::DamageFalls { token: name });
        if !token.has(&policy.condition) {
            out.gets(token, senseless(policy));
        }
        return out;
    }
    let failures = if blow.critical { 2 } else { 1 };
    let saves = hp.dying.take().unwrap_or_default();
    let saves =
        DeathSaves { failures: saves.failures.saturating_add(failures), stable: false, hours: None, ..saves };
    if saves.failures >= policy.needed {
        out.dies(&policy.saves_rule, token, hp, catalogue::DamageDiesOfSaves { token: name });
        return out;
    }
    let failed = if blow.critical { "twice" } else { "once" };
    let failures = saves.failures;
    out.say(&policy.saves_rule, token, catalogue::DamageFails { token: name, failed, failures });
    hp.dying = Some(saves);
    out
}

/// Returns whether a token makes a death save at the start of its turn.
pub fn is_dying(ruleset: &Ruleset, token: &Token) -> bool {
    ruleset.damage.dying.is_some()
        && !token.has("dead")
        && token.hp.as_ref().is_some_and(|hp| hp.current <= 0 && hp.dying.as_ref().is_some_and(|d| !d.stable))
}

/// Returns whether a token is only a corpse, if the rules distinguish dying from dead: it occupies no space and makes no saves (E5-37).
pub fn is_remains(ruleset: &Ruleset, token: &Token) -> bool {
    ruleset.damage.dying.is_some() && token.has("dead")
}

/// Result of a death save.
#[derive(Debug)]
pub struct DeathSave {
    /// All faces, including the face for the hours.
    pub faces: Vec<u32>,
    pub total: i32,
    pub success: bool,
    pub modifiers: Vec<Modifier>,
    pub rule: String,
    /// The death save's effect.
    pub outcome: DamageOutcome,
}

/// Rolls the death save of a dying token (E5-82), or returns `None` if it makes none.
///
/// # Errors
///
/// Errors of the dice: missing faces, or faces that the die doesn't have.
pub fn save(board: &Board, token: &Token, dice: &mut dyn Dice) -> Result<Option<DeathSave>, Refusal> {
    let ruleset = board.facts.ruleset;
    let (Some(policy), Some(hp), true) = (&ruleset.damage.dying, &token.hp, is_dying(ruleset, token)) else {
        return Ok(None);
    };
    let modifiers = modifiers(board, token);
    let added = added(&modifiers);
    let thrown = match dice.entered(Entered::Own(&token.id)) {
        Some(result) => Thrown::entered(result, added),
        None => Thrown::of(&ruleset.attack.check_dice, dice, Net::of(&modifiers))?,
    };
    let (kept, mut faces) = (&thrown.kept.faces, thrown.faces.clone());
    let total = thrown.kept.total + added;
    let (highest, lowest) = (ruleset.attack.is_highest(kept), ruleset.attack.is_lowest(kept));
    let success = succeeds(ruleset, policy, kept, total);
    let mut after = hp.clone();
    let mut fallen = Fallen::default();
    if highest {
        after.current = 1;
        fallen = wakes(ruleset, token, &mut after);
    } else {
        let mut saves = hp.dying.clone().unwrap_or_default();
        let by = if lowest { 2 } else { 1 };
        let count = if success { &mut saves.successes } else { &mut saves.failures };
        *count = count.saturating_add(by);
        if saves.failures >= policy.needed {
            fallen.dies(
                &policy.saves_rule,
                token,
                &mut after,
                catalogue::DamageDiesOfSaves { token: &token.name },
            );
        } else if saves.successes >= policy.needed {
            let hours = policy.stable_hours.roll(dice)?;
            faces.extend(hours.faces);
            after.dying = Some(stable(hours.total));
            fallen.say(&policy.stable_rule, token, catalogue::DamageStable { token: &token.name });
        } else {
            after.dying = Some(saves);
        }
    }
    let mut outcome = DamageOutcome {
        token: token.id.clone(),
        changes: vec![Change::Hp { token: token.id.clone(), hp: after.clone() }],
        text: told(token, &thrown, added, &after, success, ruleset),
        ..DamageOutcome::default()
    };
    fallen.tell(&mut outcome);
    Ok(Some(DeathSave { faces, total, success, modifiers, rule: policy.saves_rule.clone(), outcome }))
}

/// Returns the modifiers of a token's conditions to its death saves.
pub(crate) fn modifiers(board: &Board, token: &Token) -> Vec<Modifier> {
    on_roll(board, token, &Roll { kind: RollKind::DeathSave, stat: None, target: None }, On::Check)
}

/// Returns the sum that these modifiers add to the roll.
pub(crate) fn added(modifiers: &[Modifier]) -> i32 {
    modifiers.iter().filter(|m| m.on == On::Check).map(|m| m.value).sum()
}

/// Returns whether a death save succeeds: always with the highest face, and never with the lowest.
pub(crate) fn succeeds(ruleset: &Ruleset, policy: &DyingPolicy, faces: &[u32], total: i32) -> bool {
    let attack = &ruleset.attack;
    attack.is_highest(faces) || !attack.is_lowest(faces) && total >= policy.difficulty
}

fn told(
    token: &Token,
    thrown: &Thrown,
    added: i32,
    after: &HitPoints,
    success: bool,
    ruleset: &Ruleset,
) -> Wording {
    let sum = thrown.sum(&ruleset.attack.check_dice, &[added]);
    let twice = !success && ruleset.attack.is_lowest(&thrown.kept.faces);
    let verdict = match success {
        true if after.current > 0 => "wakes",
        true => "success",
        false if twice => "twice",
        false => "failure",
    };
    let mut text: Wording = catalogue::DamageDeathSave { token: &token.name, sum, verdict }.into();
    if let Some(saves) = after.dying.as_ref().filter(|saves| !saves.stable) {
        let (successes, failures) = (saves.successes, saves.failures);
        text.then(catalogue::DamageDeathSaves { successes, failures });
    }
    text
}

/// Returns whether first aid affects a token: it is dying or was knocked out.
pub fn needs_aid(ruleset: &Ruleset, token: &Token) -> bool {
    let Some(policy) = &ruleset.damage.dying else { return false };
    let out = token.conditions.iter().any(|condition| for_want_of_points(policy, condition));
    is_dying(ruleset, token)
        || out && !token.has("dead") && token.hp.as_ref().is_some_and(|hp| hp.current > 0)
}

/// Returns the effect of successful first aid: a dying token becomes stable, and one that was knocked out wakes (E5-83).
///
/// # Errors
///
/// Errors of the dice: a missing face for the hours, or one that the die doesn't have.
pub fn aided(ruleset: &Ruleset, token: &Token, dice: &mut dyn Dice) -> Result<Vec<Change>, Refusal> {
    let (Some(policy), Some(hp)) = (&ruleset.damage.dying, &token.hp) else { return Ok(Vec::new()) };
    let mut after = hp.clone();
    if !is_dying(ruleset, token) {
        return Ok(wakes(ruleset, token, &mut after).changes);
    }
    after.dying = Some(stable(policy.stable_hours.roll(dice)?.total));
    Ok(vec![Change::Hp { token: token.id.clone(), hp: after }])
}

/// Returns the stable state: at 0 without death saves, for this number of hours.
fn stable(hours: i32) -> DeathSaves {
    DeathSaves { stable: true, hours: Some(hours.max(0)), ..DeathSaves::default() }
}

/// Returns the conditions that end when a token regains hit points: its death saves, and the unconsciousness at 0 hit points.
pub fn wakes(ruleset: &Ruleset, token: &Token, hp: &mut HitPoints) -> Fallen {
    let mut out = Fallen::default();
    let Some(policy) = ruleset.damage.dying.as_ref().filter(|_| hp.current > 0) else { return out };
    hp.dying = None;
    if token.conditions.iter().any(|condition| for_want_of_points(policy, condition)) {
        let kind = policy.condition.clone();
        out.changes.push(Change::RemoveCondition { token: token.id.clone(), kind, by: None });
        out.say(&policy.rule, token, catalogue::RecoveryComesTo { token: &token.name });
    }
    out
}

/// Counts hours for a stable token, which regains a hit point at the end (E5-83).
pub fn rest(ruleset: &Ruleset, token: &Token, hours: f64, outcome: &mut DamageOutcome) {
    let Some(hp) = &token.hp else { return };
    let Some(left) = hp.dying.as_ref().filter(|saves| saves.stable).and_then(|saves| saves.hours) else {
        return;
    };
    let mut after = hp.clone();
    let mut fallen = Fallen::default();
    if hours >= f64::from(left) {
        after.current = after.current.max(1);
        fallen = wakes(ruleset, token, &mut after);
        outcome.healed = after.current - hp.current;
    } else {
        // Count whole hours, the unit of rest.
        after.dying = Some(stable(left - hours.floor() as i32));
    }
    outcome.changes.push(Change::Hp { token: token.id.clone(), hp: after });
    fallen.tell(outcome);
}
