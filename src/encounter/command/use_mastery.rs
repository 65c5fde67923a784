//! Mastery effects of a hit that move or topple the target (E5-99).

use super::kind::{BeforeRoll, CommandKind, Request};
use crate::draft::{Draft, illegal};
use crate::event::{CheckRolled, MasteryUsed};
use crate::mechanics::{changes, mastery, warnings};
use crate::names::name;
use crate::refusals::check_number;
use crate::scene::Scene;
use burstmap_messages::catalogue;
use burstmap_rules::attack::limited::meant;
use burstmap_rules::attack::mastery as rules;
use burstmap_rules::change::Change;
use burstmap_rules::checks::{CheckOrder, DueCheck};
use burstmap_rules::conditions::{immunity, plain};
use burstmap_rules::map::{Id, Token, is_zero};
use burstmap_rules::model::mastery::Mastery;
use burstmap_rules::movement::reach;
use burstmap_rules::odds::{Odds, TargetOdds, check};
use burstmap_rules::policy::mastery::{MasteryPolicy, PushPolicy, TopplePolicy};
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::token_attack::TokenAttack;
use burstmap_rules::wording::word;
use serde::{Deserialize, Serialize};

/// Uses the mastery of the weapon that just hit: pushes the target away, or makes it save or fall prone (E5-99). The second attack uses an
/// attack option instead: `cleave` for Cleave, `offHand` for Nick.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UseMastery {
    /// The attacker.
    pub token: Id,
    /// The creature that was hit.
    pub target: Id,
    /// Distance of the push in cells. If omitted, the maximum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cells: Option<i32>,
    /// DC of the target's save. If omitted, calculated by the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<i32>,
    /// Bonus to the target's save.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<i32>"))]
    pub bonus: i32,
}

/// User, target and weapon of a mastery.
#[derive(Clone, Copy)]
struct Use<'a> {
    policy: &'a MasteryPolicy,
    token: &'a Token,
    target: &'a Token,
    own: &'a TokenAttack,
}

impl CommandKind for UseMastery {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let token = draft.token(&self.token, "/token")?.clone();
        let target = draft.token(&self.target, "/target")?.clone();
        check_number("useMastery", "difficulty", self.difficulty.unwrap_or(0))?;
        check_number("useMastery", "bonus", self.bonus)?;
        let Some(policy) = &draft.ruleset.attack.mastery else {
            return Err(illegal(catalogue::MasteryNoRule { ruleset: &draft.ruleset.name }).at("/type"));
        };
        let (rule, who, whom) = (&policy.rule, name(&token), name(&target));
        let none = || illegal(catalogue::MasteryNone { rule, token: who, target: whom }).at("/target");
        let chance = mastery::take(draft, &token.id, &target.id).ok_or_else(none)?;
        let own = meant(&token, &chance.attack, false).map(|place| &token.attacks[place]).ok_or_else(none)?;
        let used = Use { policy, token: &token, target: &target, own };
        match (chance.mastery, &policy.push, &policy.topple) {
            (Mastery::Push, Some(push), _) => self.push(draft, used, push),
            (Mastery::Topple, _, Some(topple)) => self.topple(draft, used, topple),
            (Mastery::Cleave, ..) => Err(illegal(catalogue::MasteryCleaveByAttack { rule }).at("/type")),
            _ => Err(none()),
        }
    }

    fn odds(&self, before: &BeforeRoll) -> Result<Option<Odds>, Refusal> {
        let board = before.board;
        let token = reach::token(board, &self.token)?;
        let target = reach::token(board, &self.target).map_err(|refusal| refusal.at("/target"))?;
        let ruleset = board.facts.ruleset;
        let turn = before.encounter.map(|encounter| &encounter.turn);
        let chance = turn.and_then(|turn| mastery::chance(turn, &self.token, &self.target));
        let policy = ruleset.attack.mastery.as_ref();
        let (Some(policy), Some(chance)) = (policy, chance) else { return Ok(None) };
        let own = meant(token, &chance.attack, false).map(|place| &token.attacks[place]);
        let (Some(own), Some(topple), Mastery::Topple) = (own, &policy.topple, chance.mastery) else {
            return Ok(None);
        };
        let odds = match immunity(ruleset, target, &topple.gives) {
            Some(rule) => {
                let message = catalogue::WarnImmune { token: name(target), condition: word(&topple.gives) };
                let why = vec![Reason::new(rule, message)];
                TargetOdds { token: target.id.clone(), hit: Some(0.0), why, ..TargetOdds::default() }
            }
            None => {
                let known = before.knows.all_of(&token.side);
                let usual = || known.then(|| rules::difficulty(policy, topple, token, own));
                let difficulty = self.difficulty.or_else(usual);
                check::against(board, target, &DueCheck::new(target, &topple.stat, self.bonus, difficulty))
            }
        };
        let mut out = Odds::default();
        out.add(target, odds, false, before.knows.is_down(ruleset, target));
        Ok(Some(out))
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by_roll(&self.token, "/token", [self.bonus, self.difficulty.unwrap_or(0)]))
    }
}

impl UseMastery {
    fn push(&self, draft: &mut Draft, used: Use, push: &PushPolicy) -> Result<(), Refusal> {
        let Use { policy, token, target, own } = used;
        let idle = [("difficulty", self.difficulty.is_some()), ("bonus", self.bonus != 0)];
        none_of(&idle, Mastery::Push)?;
        let cells = self.cells.unwrap_or(push.cells);
        if !(1..=push.cells).contains(&cells) {
            let message = catalogue::MasteryPushCells { rule: &policy.rule, most: push.cells, cells };
            return Err(Refusal::new("bad-command", message).at("/cells"));
        }
        let path = rules::pushed(&draft.board(), token, target, cells);
        draft.emit(MasteryUsed::new(&policy.rule, token, target, own, Mastery::Push));
        if !path.is_empty() {
            changes::apply(draft, &[Change::Moved { token: target.id.clone(), path }]);
        }
        Ok(())
    }

    fn topple(&self, draft: &mut Draft, used: Use, topple: &TopplePolicy) -> Result<(), Refusal> {
        let Use { policy, token, target, own } = used;
        none_of(&[("cells", self.cells.is_some())], Mastery::Topple)?;
        let usual = || rules::difficulty(policy, topple, token, own);
        let difficulty = self.difficulty.unwrap_or_else(usual);
        draft.emit(MasteryUsed::new(&policy.rule, token, target, own, Mastery::Topple));
        if warnings::immune(draft, &target.id, &topple.gives) {
            return Ok(());
        }
        let order = CheckOrder { stat: &topple.stat, bonus: self.bonus, advantage: 0, decided: None };
        let checked = draft.roll_check(target, &order)?;
        let against = (topple.stat.as_str(), difficulty);
        draft.emit(CheckRolled::against_condition(
            target,
            against,
            &checked,
            &topple.gives,
            false,
            &policy.rule,
        ));
        changes::apply(draft, &checked.used_up);
        if !checked.reaches(difficulty) {
            let condition = plain(&topple.gives);
            changes::apply(draft, &[Change::AddCondition { token: target.id.clone(), condition }]);
        }
        Ok(())
    }
}

/// Refuses fields that the mastery doesn't use.
fn none_of(fields: &[(&str, bool)], mastery: Mastery) -> Result<(), Refusal> {
    let Some((field, _)) = fields.iter().find(|(_, given)| *given) else { return Ok(()) };
    let message = catalogue::MasteryIdleField { field: *field, mastery: mastery.word() };
    Err(Refusal::new("bad-command", message).at(format!("/{field}")))
}
