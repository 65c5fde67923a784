//! Hiding and being found (SA-37).

use crate::draft::{Draft, illegal};
use crate::event::{CheckRolled, ConditionRemoved};
use crate::mechanics::aim::Aim;
use crate::mechanics::changes;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::attack::counted::help;
use burstmap_rules::board::{Board, Facts};
use burstmap_rules::change::Change;
use burstmap_rules::checks::DueCheck;
use burstmap_rules::conditions;
use burstmap_rules::ground::Ground;
use burstmap_rules::hiding::{hides_well, permitting_rule, watched_by};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::odds::{Knows, Odds, TargetOdds, check};
use burstmap_rules::policy::hiding::{HidingCheck, HidingSearch};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::sides::allies;
use burstmap_rules::wording::word;

const HIDDEN: &str = "hidden";

/// Refuses hiding if enemies see the token too well, and lists these enemies.
pub fn check(draft: &Draft, token: &Token) -> Result<(), Refusal> {
    let board = draft.board();
    if token.has(HIDDEN) {
        return Err(illegal(catalogue::HidingAlready { token: name(token) }).at("/token"));
    }
    if hides_well(&board, token) {
        return Ok(());
    }
    let rule = &draft.ruleset.hiding.rule;
    let observers = draft.names(&watched_by(&board, token));
    let message = catalogue::HidingRefused { token: name(token), observers, rule };
    Err(illegal(message).at("/token"))
}

/// Makes the check to hide. Without a difficulty, the check's total counts until the game master decides otherwise.
pub fn hide(draft: &mut Draft, token: &Token, aim: &Aim) -> Result<(), Refusal> {
    let policy = &draft.ruleset.hiding;
    let rule = permitting_rule(&draft.board(), token);
    let mut condition = conditions::plain(HIDDEN);
    if let Some(check) = &policy.check {
        let due = due(draft.ruleset, check, token, aim);
        let difficulty = due.difficulty;
        let rolled = draft.roll_check(token, &due.order())?;
        let (total, used_up) = (rolled.total, rolled.used_up);
        let success = rolled.decided.is_none() && difficulty.is_none_or(|difficulty| total >= difficulty);
        let (hider, skill) = (name(token), word(&check.skill));
        let verdict = if success { "hidden" } else { "seen" };
        let text = match difficulty {
            Some(difficulty) => {
                catalogue::CheckToHide { token: hider, skill, sum: &rolled.sum, difficulty, verdict }.into()
            }
            None => catalogue::CheckToHideUndecided { token: hider, skill, total }.into(),
        };
        draft.emit(CheckRolled {
            text,
            token: token.id.clone(),
            skill: Some(check.skill.clone()),
            difficulty: Some(difficulty),
            total: Some(total),
            faces: Some(rolled.faces),
            modifiers: rolled.modifiers,
            success: Some(success),
            rule,
            ..CheckRolled::default()
        });
        changes::apply(draft, &used_up);
        if !success {
            return Ok(());
        }
        if check.keeps.is_some() {
            condition = conditions::with(condition, "value", total.into());
        }
    }
    changes::apply(draft, &[Change::AddCondition { token: token.id.clone(), condition }]);
    Ok(())
}

/// Returns the check to hide.
pub fn due(ruleset: &Ruleset, check: &HidingCheck, token: &Token, aim: &Aim) -> DueCheck {
    let bonus = help(&ruleset.attack, token) + check.modifier + aim.bonus;
    DueCheck::new(token, &check.skill, bonus, aim.difficulty.or(check.difficulty))
}

/// Compares a check with the totals of hidden creatures (E5-17). Creatures without a total stay hidden until the game master decides
/// otherwise.
pub fn search(draft: &mut Draft, token: &Token, aim: &Aim) -> Result<(), Refusal> {
    let Some(policy) = &draft.ruleset.hiding.search else { return Ok(()) };
    let rolled = draft.roll_check(token, &to_find(draft.ruleset, policy, token, aim, None).order())?;
    let found: Vec<Id> = hiders(&draft.facts(), token)
        .filter(|(_, total)| rolled.reaches(*total))
        .map(|(hider, _)| hider.id.clone())
        .collect();
    draft.emit(CheckRolled::to_search(token, &policy.skill, &rolled, &policy.rule));
    changes::apply(draft, &rolled.used_up);
    for id in found {
        let names = vec![name(token).to_owned()];
        let Some(hider) = draft.token_mut(&id) else { continue };
        hider.conditions.retain(|condition| condition.kind != HIDDEN);
        let found = ConditionRemoved::found(hider, HIDDEN, vec![token.id.clone()], names, &policy.rule);
        draft.emit(found);
    }
    Ok(())
}

/// Returns the chance to find each hidden creature, if the person who asks knows their totals. Otherwise, or if no creature is hidden, the
/// result is the same as for a check without a known number. `None` if the rules have no search.
pub fn odds_to_find(board: &Board, token: &Token, aim: &Aim, knows: Knows) -> Option<Odds> {
    let ruleset = board.facts.ruleset;
    let policy = ruleset.hiding.search.as_ref()?;
    let odds = |total: Option<i32>| check::of(board, token, &to_find(ruleset, policy, token, aim, total));
    let known = hiders(&board.facts, token).filter(|_| knows == Knows::All);
    let mut targets: Vec<TargetOdds> =
        known.map(|(hider, total)| TargetOdds { token: hider.id.clone(), ..odds(Some(total)) }).collect();
    if targets.is_empty() {
        targets.push(odds(None));
    }
    Some(Odds { targets, ..Odds::default() })
}

fn to_find(
    ruleset: &Ruleset,
    policy: &HidingSearch,
    token: &Token,
    aim: &Aim,
    total: Option<i32>,
) -> DueCheck {
    DueCheck::new(token, &policy.skill, aim.bonus + help(&ruleset.attack, token), total)
}

/// Returns the hidden creatures that a token can find, with the totals of their checks.
fn hiders<'a>(facts: &Facts<'a>, token: &Token) -> impl Iterator<Item = (&'a Token, i32)> {
    let total =
        |hider: &Token| hider.conditions.iter().filter(|own| own.kind == HIDDEN).find_map(conditions::value);
    let others = facts.tokens.iter().filter(|hider| !allies(facts, token, hider));
    others.filter_map(move |hider| Some((hider, total(hider)?)))
}

/// After a move, reveals hidden creatures that come into plain view or that the mover now sees.
pub fn found_out(draft: &mut Draft, moved: &Id) {
    let Some(rule) = draft.ruleset.hiding.ends_when_seen.clone() else { return };
    let found: Watched = {
        let board = draft.board();
        let Some(mover) = board.token(moved) else { return };
        let concerned =
            |token: &&Token| token.has(HIDDEN) && (token.id == *moved || !allies(&board.facts, token, mover));
        let hiders = board.facts.tokens.iter().filter(concerned);
        hiders
            .map(|token| {
                let mut fails = watched_by(&board, token);
                fails.retain(|by| token.id == *moved || by == moved);
                (token.id.clone(), fails)
            })
            .filter(|(_, by)| !by.is_empty())
            .collect()
    };
    found_by(draft, found, &rule);
}

/// Hidden tokens, each with the enemies that see it in plain view.
pub type Watched = Vec<(Id, Vec<Id>)>;

/// Returns the hidden tokens in plain view, or none if the table decides.
pub fn watched(draft: &Draft) -> Watched {
    let nobody_hides = !draft.scene.tokens.iter().any(|token| token.has(HIDDEN));
    if draft.ruleset.hiding.ends_when_seen.is_none() || nobody_hides {
        return Vec::new();
    }
    // The draft's ground is from before the command.
    let scene = &draft.scene;
    let ground = Ground::build(scene.grid(), &scene.walls, &scene.terrain);
    let board = Board::new(draft.facts(), &ground);
    let hiders = board.facts.tokens.iter().filter(|token| token.has(HIDDEN));
    hiders.map(|token| (token.id.clone(), watched_by(&board, token))).collect()
}

/// After something was opened, reveals hidden creatures that an enemy sees for the first time.
pub fn uncovered(draft: &mut Draft, before: &Watched) {
    let Some(rule) = draft.ruleset.hiding.ends_when_seen.clone() else { return };
    let saw = |hider: &Id, by: &Id| before.iter().any(|(id, watchers)| id == hider && watchers.contains(by));
    let mut found = watched(draft);
    found.iter_mut().for_each(|(hider, by)| by.retain(|by| !saw(hider, by)));
    found.retain(|(_, by)| !by.is_empty());
    found_by(draft, found, &rule);
}

fn found_by(draft: &mut Draft, found: Watched, rule: &str) {
    for (id, by) in found {
        let names = draft.names(&by);
        let Some(token) = draft.token_mut(&id) else { continue };
        token.conditions.retain(|condition| condition.kind != HIDDEN);
        let found = ConditionRemoved::found(token, HIDDEN, by, names, rule);
        draft.emit(found);
    }
}
