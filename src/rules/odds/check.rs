//! Odds of checks and saves.

use super::throws::{Throw, throws};
use super::{Knows, TargetOdds};
use crate::advantage::Net;
use crate::board::Board;
use crate::checks::{self, DueCheck};
use crate::damage::dying;
use crate::influence::{self, Attitude};
use crate::map::Token;
use crate::policy::influence::InfluencePolicy;
use crate::query::MoveCheck;
use crate::reason::{Modifier, On, Reason};
use crate::ruleset::Ruleset;
use crate::wording::word;
use burstmap_messages::{Message, catalogue};

/// A check that is not rolled yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CheckOdds<'a> {
    pub stat: &'a str,
    pub needed: i32,
    /// Bonus from the table.
    pub bonus: i32,
    pub modifiers: &'a [Modifier],
    /// Result without a roll.
    pub decided: Option<bool>,
}

impl CheckOdds<'_> {
    /// Returns the chance that the token fails, or `None` if its bonus is unknown or there are too many dice.
    pub fn failing(&self, board: &Board, token: &Token, why: &mut Vec<Reason>) -> Option<f64> {
        self.chance(board, token, false, why)
    }

    /// Returns the chance that the check succeeds, or fails if `succeeds` is false.
    fn chance(&self, board: &Board, token: &Token, succeeds: bool, why: &mut Vec<Reason>) -> Option<f64> {
        let ruleset = board.facts.ruleset;
        if let Some((success, reason)) = checks::decided(board, token, self.stat, self.decided) {
            why.push(reason);
            return Some(if success == succeeds { 1.0 } else { 0.0 });
        }
        let Some(own) = checks::given(ruleset, token, self.stat) else {
            why.push(unknown(token, self.stat));
            return None;
        };
        let added: i32 = self.modifiers.iter().filter(|m| m.on == On::Check).map(|m| m.value).sum();
        let added = own.saturating_add(added).saturating_add(self.bonus);
        let roll = CheckRoll { added, needed: self.needed, net: Net::of(self.modifiers) };
        roll.chance(ruleset, token, succeeds, why)
    }
}

/// A roll with check dice.
#[derive(Clone, Copy, Debug)]
struct CheckRoll {
    /// All bonuses.
    added: i32,
    needed: i32,
    net: Option<Net>,
}

impl CheckRoll {
    fn chance(self, ruleset: &Ruleset, token: &Token, succeeds: bool, why: &mut Vec<Reason>) -> Option<f64> {
        let CheckRoll { added, needed, .. } = self;
        self.chance_of(ruleset, token, why, |throw| (throw.total.saturating_add(added) >= needed) == succeeds)
    }

    /// Returns the total chance of the throws for which `counts` is true.
    fn chance_of(
        self,
        ruleset: &Ruleset,
        token: &Token,
        why: &mut Vec<Reason>,
        counts: impl Fn(&Throw) -> bool,
    ) -> Option<f64> {
        let CheckRoll { added, needed, net } = self;
        let dice = &ruleset.attack.check_dice;
        let Some(thrown) = throws(dice, net) else {
            why.push(Reason::new("", catalogue::OddsDice));
            return None;
        };
        let (who, net) = (&token.name, net.and_then(Net::twice).unwrap_or("none"));
        let dice = dice.to_string();
        why.push(Reason::new("", catalogue::OddsCheck { token: who, dice, added, needed, net }));
        // The sum of all chances can differ from 1 by a rounding error.
        let certain = thrown.iter().all(&counts);
        let chance = || thrown.iter().filter(|throw| counts(throw)).map(|throw| throw.chance).sum();
        Some(if certain { 1.0 } else { chance() })
    }
}

/// Returns the odds of a token's own check, as `success`.
pub fn of(board: &Board, token: &Token, check: &DueCheck) -> TargetOdds {
    let mut out = TargetOdds { token: token.id.clone(), ..TargetOdds::default() };
    out.success = chance(board, token, check, true, &mut out.why);
    out
}

/// Returns the chance that the target of another token's command fails its save, as `hit`.
pub fn against(board: &Board, target: &Token, check: &DueCheck) -> TargetOdds {
    let mut out = TargetOdds { token: target.id.clone(), ..TargetOdds::default() };
    out.hit = chance(board, target, check, false, &mut out.why);
    out
}

/// Returns the chance that a check succeeds, or fails if `succeeds` is false. `None` if a required number is unknown.
fn chance(
    board: &Board,
    token: &Token,
    check: &DueCheck,
    succeeds: bool,
    why: &mut Vec<Reason>,
) -> Option<f64> {
    let mut modifiers = checks::modifiers(board, token, &check.stat);
    modifiers.extend(checks::by_table(token, check.advantage));
    let (stat, bonus, decided) = (check.stat.as_str(), check.bonus, check.decided);
    let rolled = checks::decided(board, token, stat, decided).is_none();
    let needed = match check.difficulty {
        None if rolled => {
            why.push(Reason::new("GM", catalogue::OddsNoDifficulty));
            return None;
        }
        difficulty => difficulty.unwrap_or_default(),
    };
    CheckOdds { stat, needed, bonus, modifiers: &modifiers, decided }.chance(board, token, succeeds, why)
}

/// Returns the chance that the target agrees when urged, as the actor's `success` (SA-40). `difficulty`: the DC from the GM, if any.
pub fn urging(
    ruleset: &Ruleset,
    policy: &InfluencePolicy,
    (actor, target): (&Token, &Token),
    attitude: Attitude,
    (added, difficulty): (i32, Option<i32>),
    knows: Knows,
) -> TargetOdds {
    let mut out = TargetOdds { token: actor.id.clone(), ..TargetOdds::default() };
    let (name, rule) = (&target.name, &policy.rule);
    match attitude {
        Attitude::Willing => {
            out.why.push(Reason::new(rule, catalogue::InfluenceWilling { target: name, rule }));
            out.success = Some(1.0);
        }
        Attitude::Unwilling => {
            out.why.push(Reason::new(rule, catalogue::InfluenceUnwilling { target: name, rule }));
            out.success = Some(0.0);
        }
        Attitude::Hesitant => {
            let usual = || knows.all_of(&target.side).then(|| influence::needed(policy, target));
            let Some(needed) = difficulty.or_else(usual) else {
                out.why.push(unknown(target, &policy.stat));
                return out;
            };
            out.success = CheckRoll { added, needed, net: None }.chance(ruleset, actor, true, &mut out.why);
        }
    }
    out
}

/// Returns the chance that a dying token's death save succeeds (E5-82), or `None` if it makes none.
pub fn death_save(board: &Board, token: &Token) -> Option<TargetOdds> {
    let ruleset = board.facts.ruleset;
    let policy = ruleset.damage.dying.as_ref().filter(|_| dying::is_dying(ruleset, token))?;
    let modifiers = dying::modifiers(board, token);
    let mut out = TargetOdds { token: token.id.clone(), ..TargetOdds::default() };
    let (added, net) = (dying::added(&modifiers), Net::of(&modifiers));
    let roll = CheckRoll { added, needed: policy.difficulty, net };
    out.success = roll.chance_of(ruleset, token, &mut out.why, |throw| {
        dying::succeeds(ruleset, policy, &throw.faces, throw.total.saturating_add(added))
    });
    Some(out)
}

/// Returns the odds that a mover passes a creature, as `success`. Conditions don't modify these checks.
pub fn passing(board: &Board, mover: &Token, check: &MoveCheck) -> TargetOdds {
    let mut out = TargetOdds { token: check.token.clone(), ..TargetOdds::default() };
    let Some(needed) = check.known() else {
        out.why.push(Reason::new("GM", catalogue::OddsNoDifficulty));
        return out;
    };
    let ruleset = board.facts.ruleset;
    let Some(added) = checks::given(ruleset, mover, &check.skill) else {
        out.why.push(unknown(mover, &check.skill));
        return out;
    };
    let roll = CheckRoll { added, needed, net: None };
    out.success = roll.chance(ruleset, mover, true, &mut out.why);
    out
}

/// Returns the reason for missing odds: a statistic of the token is unknown.
pub(crate) fn unknown(token: &Token, stat: &str) -> Reason {
    let message: Message = catalogue::OddsUnknown { token: &token.name, stat: word(stat) }.into();
    Reason::new("GM", message)
}
