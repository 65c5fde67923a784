//! Legendary actions that are taken or declined (E5-97).

use super::kind::{CommandKind, Request, Weight, for_the_game_master};
use crate::draft::{Draft, illegal};
use crate::event::{LegendaryActionTaken, LegendaryActionsPassed};
use crate::legendary::LegendaryAttack;
use crate::mechanics::legendary as windows;
use crate::names::name;
use crate::scene::Scene;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::conditions::incapacitated;
use burstmap_rules::legendary::{self, LegendaryActions, LegendaryMove, LegendaryOption};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::legendary::LegendaryPolicy;
use burstmap_rules::reason::Refusal;
use burstmap_rules::traits::same;
use serde::{Deserialize, Serialize};

/// A token takes a legendary action immediately after another creature's turn (E5-97). An attack that it allows follows as `attack` or
/// `areaAttack` with its name in `with`, and movement as `move`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegendaryAction {
    pub token: Id,
    /// Name of one of its legendary actions. Omitted if its trait lists none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
}

/// Declines legendary actions after this turn, for one token or all (E5-97).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PassLegendaryActions {
    /// The token that declines. If omitted, all that could act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<Id>,
    /// Whether the token also declines after all other turns before its own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub round: bool,
}

fn policy<'r>(draft: &Draft<'r>) -> Result<&'r LegendaryPolicy, Refusal> {
    let ruleset = draft.ruleset;
    let none = || illegal(catalogue::LegendaryNoRule { ruleset: &ruleset.name }).at("/type");
    ruleset.actions.legendary.as_ref().ok_or_else(none)
}

impl CommandKind for LegendaryAction {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let token = draft.token(&self.token, "/token")?.clone();
        let policy = policy(draft)?;
        let own = may_act(draft, policy, &token).map_err(|message| illegal(message).at("/token"))?;
        let option = self.chosen(&own, &token)?;
        let taken = windows::taken(&draft.encounter, &token.id);
        if let Some(option) = option.filter(|option| !taken.allows(&own, option)) {
            let (rule, left, cost) = (&policy.rule, taken.left(&own), option.cost());
            let (who, action) = (name(&token), &option.name);
            let message: Message = match taken.bars(option) {
                true => catalogue::LegendaryOnce { rule, token: who, action }.into(),
                false => catalogue::LegendaryCost { rule, token: who, action, cost, left }.into(),
            };
            return Err(Refusal::new("no-action-left", message).at("/option"));
        }
        let cost = option.map_or(1, LegendaryOption::cost);
        if let Some(taken) = windows::taken_mut(&mut draft.encounter, &token.id) {
            taken.spent = taken.spent.saturating_add(cost);
            taken.once.extend(option.filter(|one| one.once).map(|one| one.name.clone()));
        }
        let with = option.map(|option| attacks_of(option, &token)).unwrap_or_default();
        if let Some(window) = &mut draft.encounter.legendary {
            window.done.push(token.id.clone());
            if option.is_none() || !with.is_empty() {
                let more = option.and_then(|option| option.count).unwrap_or(1).saturating_sub(1);
                window.attacks.push(LegendaryAttack { by: token.id.clone(), with, more });
            }
            window.moves.retain(|earlier| earlier.by != token.id);
            window.moves.extend(option.and_then(|option| LegendaryMove::of(option, &token.id)));
        }
        let left = taken.left(&own).saturating_sub(cost);
        draft.emit(LegendaryActionTaken::new(&policy.rule, &token, option, left));
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by(&self.token, "/token", Weight::AtOnce))
    }
}

impl LegendaryAction {
    fn chosen<'o>(
        &self,
        own: &'o LegendaryActions,
        token: &Token,
    ) -> Result<Option<&'o LegendaryOption>, Refusal> {
        let known: Vec<&str> = own.options.iter().map(|option| option.name.as_str()).collect();
        match (&self.option, known.is_empty()) {
            (None, true) => Ok(None),
            (Some(name), _) if own.option(name).is_some() => Ok(own.option(name)),
            (_, false) => {
                let message = catalogue::LegendaryChoose { token: name(token), known };
                Err(Refusal::new("bad-command", message).at("/option"))
            }
            (Some(_), true) => {
                let message = catalogue::LegendaryNoOptions { token: name(token) };
                Err(Refusal::new("bad-command", message).at("/option"))
            }
        }
    }
}

/// Returns the attacks that an action allows: the specified attacks, or the attack with the same name.
fn attacks_of(option: &LegendaryOption, token: &Token) -> Vec<String> {
    if !option.attack.is_empty() {
        return option.attack.clone();
    }
    let own = token.attacks.iter().find(|own| same(&own.name, &option.name));
    own.map(|own| own.name.clone()).into_iter().collect()
}

/// Returns the actions that a token can take now, or why it can't take any.
fn may_act(draft: &Draft, policy: &LegendaryPolicy, token: &Token) -> Result<LegendaryActions, Message> {
    let (ruleset, encounter, rule) = (draft.ruleset, &draft.encounter, &policy.rule);
    if let Some(own) = windows::may_act(ruleset, encounter, token) {
        return Ok(own);
    }
    let who = name(token);
    let Some(own) = legendary::of(ruleset, token) else {
        return Err(catalogue::LegendaryNone { token: who }.into());
    };
    Err(match &encounter.legendary {
        _ if incapacitated(ruleset, token) => catalogue::LegendaryIncapacitated { rule, token: who }.into(),
        _ if windows::taken(encounter, &token.id).left(&own) == 0 => {
            catalogue::LegendaryGone { rule, token: who, uses: own.uses }.into()
        }
        Some(window) if window.done.contains(&token.id) => {
            catalogue::LegendaryOneAtATime { rule, token: who }.into()
        }
        Some(window) if window.after.contains(&token.id) && !window.over => {
            catalogue::LegendaryOwnTurn { rule, token: who }.into()
        }
        _ => catalogue::LegendaryNotNow { rule, token: who }.into(),
    })
}

impl CommandKind for PassLegendaryActions {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let policy = policy(draft)?;
        let asked: Vec<Id> = windows::asked(draft.facts(), &draft.encounter)
            .into_iter()
            .map(|(token, _)| token.id.clone())
            .collect();
        let tokens = match &self.token {
            Some(id) => {
                draft.index(id, "/token")?;
                if !asked.contains(id) {
                    let message = catalogue::LegendaryNothingToPass { token: draft.name(id) };
                    return Err(illegal(message).at("/token"));
                }
                vec![id.clone()]
            }
            None if asked.is_empty() => return Err(illegal(catalogue::LegendaryNobodyToPass).at("/type")),
            None => asked,
        };
        for id in &tokens {
            if let Some(taken) = windows::taken_mut(&mut draft.encounter, id).filter(|_| self.round) {
                taken.passed = true;
            }
        }
        if let Some(window) = &mut draft.encounter.legendary {
            window.done.extend(tokens.iter().cloned());
        }
        for id in &tokens {
            let name = draft.name(id);
            draft.emit(LegendaryActionsPassed::new(&policy.rule, id, &name, self.round));
        }
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        let Some(token) = &self.token else { return Err(for_the_game_master()) };
        Ok(Request::by(token, "/token", Weight::AtOnce))
    }
}
