//! Maneuvers (RD-41 … RD-50), and grapples that nobody keeps up (RD-43).

use super::attack as attacks;
use crate::combat::{OutOfTurn, Turn};
use crate::command::ManeuverCommand;
use crate::draft::Draft;
use crate::mechanics::{actions, changes, reactions};
use crate::situation;
use burstmap_rules::board::Board;
use burstmap_rules::change::Change;
use burstmap_rules::maneuvers::{ManeuverKind, ManeuverOrder, ManeuverPolicy, let_go, resolve};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::query::{AttackKind, AttackQuery};
use burstmap_rules::reason::Refusal;
use serde_json::json;

pub fn maneuver(draft: &mut Draft, command: &ManeuverCommand) -> Result<(), Refusal> {
    let stood = Some(draft.token(&command.attacker, "/attacker")?.at);
    draft.index(&command.target, "/target")?;
    let situation = situation::of(&draft.encounter);
    let query = AttackQuery {
        attacker: command.attacker.clone(),
        target: command.target.clone(),
        kind: AttackKind::Melee,
        options: command.options.clone(),
        overrides: command.overrides.clone(),
    };
    let out_of_turn = reactions::take_turn_or_chance(draft, &query)?;
    if !out_of_turn {
        attacks::pay(draft, &query)?;
    }
    let order = ManeuverOrder {
        attacker: &command.attacker,
        target: &command.target,
        kind: command.kind,
        bonus: command.bonus,
        follow: command.follow.as_ref(),
        damage: command.damage.as_ref(),
        options: &command.options,
        overrides: &command.overrides,
    };
    let mut faces = draft.faces.clone();
    let outcome = resolve(&draft.board(), &situation, &order, &mut faces).map_err(attacks::as_command)?;
    draft.faces = faces;
    let mut about = json!(outcome);
    if let Some(about) = about.as_object_mut() {
        about.remove("changes");
        about.remove("text");
        about.insert("bonus".into(), command.bonus.into());
        if !command.options.is_empty() {
            about.insert("options".into(), json!(command.options));
        }
        if !command.overrides.is_empty() {
            about.insert("overrides".into(), json!(command.overrides));
        }
    }
    draft.emit("maneuverResolved", outcome.text.clone(), about);
    if let Some(dealt) = &outcome.damage {
        attacks::tell_damage(draft, dealt);
    }
    changes::apply(draft, &outcome.changes);
    if draft.encounter.running() {
        let rule = draft.ruleset.maneuvers.as_ref().map_or_else(String::new, |policy| policy.rule.clone());
        for id in &outcome.provokes {
            if actions::may_react(draft.ruleset, &draft.encounter, draft.find(id)) {
                reactions::give_at(draft, id, &command.attacker, &rule, OutOfTurn::Opportunity, stood);
            }
        }
        let own = outcome.hit && draft.encounter.is_active(&command.attacker);
        match command.kind {
            // A grapple that began in this turn needs no keeping in it.
            ManeuverKind::Grapple if own => {
                draft.encounter.turn.marks.held.insert(command.target.clone());
            }
            // The way on through the cells that it threatens does not provoke it (RD-47).
            ManeuverKind::Overrun if own => {
                draft.encounter.turn.marks.overrun.insert(command.target.clone());
            }
            _ => {}
        }
    }
    Ok(())
}

/// The activity that keeps a hold; the plain action that it costs keeps it as well.
pub const KEEP: &str = "keepGrapple";

/// RD-43: whether keeping a hold has any to keep, or the sentence that says why not. `turn`: the token's own, where it is
/// under way; then one that would end with it.
pub fn may_keep(board: &Board, turn: Option<&Turn>, token: &Token) -> Result<(), String> {
    let holding = |policy: &&_| !let_go(board, policy, token).is_empty();
    let Some(policy) = board.facts.ruleset.maneuvers.as_ref().filter(holding) else {
        return Err(format!("{} holds nobody.", token.name));
    };
    match turn.is_some_and(|turn| slipping(board, policy, turn, token).is_empty()) {
        true => Err(format!("Whom {} holds stays held for this turn already; keep the action.", token.name)),
        false => Ok(()),
    }
}

/// RD-43: at the end of a turn in which the action that keeps a grapple was not spent, it ends.
pub fn release(draft: &mut Draft, id: &Id) {
    let Some(policy) = &draft.ruleset.maneuvers else { return };
    let Some(token) = draft.find(id) else { return };
    let ended = slipping(&draft.board(), policy, &draft.encounter.turn, token);
    changes::apply(draft, &ended);
}

/// The holds that end with this turn of the token, as things stand.
pub fn slipping(board: &Board, policy: &ManeuverPolicy, turn: &Turn, token: &Token) -> Vec<Change> {
    if [KEEP, &policy.keep_grapple].iter().any(|name| turn.done.contains_key(*name)) {
        return Vec::new();
    }
    let mut ended = let_go(board, policy, token);
    ended.retain(|change| !turn.marks.held.contains(change.token()));
    ended
}
