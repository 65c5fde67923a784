//! Moving along the grid: paths, steps, what they cost in a turn, checks on the way, whom they provoke.

use super::{actions, hiding, reactions};
use crate::combat::{OutOfTurn, Turn};
use crate::command::attack::as_command;
use crate::draft::{Draft, illegal, name};
use burstmap_geometry::Cell;
use burstmap_rules::actions::ActionBudget;
use burstmap_rules::attack::areas_apart;
use burstmap_rules::board::Facts;
use burstmap_rules::dice::Dice;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::path::{Step, check_path};
use burstmap_rules::movement::{Form, Mixing, Options, speed, turning};
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::traits;
use burstmap_rules::wording::cited;
use serde_json::json;
use std::collections::BTreeMap;

/// The form of moving that is a step (RD-06).
const STEP: &str = "step";

/// Ends the movement under way: another action may open the next one (SA-07, SM-07).
pub fn end_movement(turn: &mut Turn) {
    if turn.moves > 0 {
        let moved = turn.moved.values().sum::<f64>().ceil() as i32;
        turn.marks.moved_before = moved;
        turn.marks.movements_ended = turn.moves;
    }
}

/// Cell by cell. In combat only the active combatant moves, with the movement of its actions; before it anybody, as far
/// as it likes.
pub fn walk(
    draft: &mut Draft,
    id: &Id,
    path: &[Cell],
    mode: Option<&str>,
    form: Option<&str>,
    turned: bool,
) -> Result<(), Refusal> {
    // A step costs no action, so it is not paid as other forms are.
    match (form, path) {
        (Some(STEP), [to]) if !turned => return step(draft, id, *to, mode, "/path"),
        (Some(STEP), [_, _, ..]) => {
            let text = format!("A step is 1 cell and this path {}; shorten it.", path.len());
            return Err(illegal(text).at("/path"));
        }
        _ => {}
    }
    let mut token = draft.token(id, "/token")?.clone();
    draft.check_turn(id, "/token")?;
    if path.is_empty() && !turned {
        return Err(Refusal::new("bad-command", "The path has no cells: list the ones entered.").at("/path"));
    }
    speed::check_mode(&draft.facts(), &token, mode).map_err(as_command)?;
    let limited = draft.encounter.running() && !token.speed.is_empty();
    if draft.encounter.running() {
        able(draft, &token)?;
    }
    let mode = speed::mode(&draft.facts(), &token, mode).to_owned();
    if turned {
        token = turning::turned(&draft.board(), &token, &mode)?;
    }
    let active = draft.encounter.is_active(id);
    let begun = active.then(|| form_under_way(draft.ruleset, &draft.encounter.turn)).flatten();
    let form = form.or(begun.map(|form| form.name.as_str()));
    let options = Options {
        mode: Some(mode.clone()),
        odd_diagonals: active && draft.encounter.turn.odd_diagonals,
        begun: active && has_moved(&draft.encounter.turn),
        provoked: if active { provoked_before(&draft.encounter.turn) } else { Vec::new() },
        form: form.map(str::to_owned),
        unlimited: true,
        ..Options::default()
    };
    let mut judged = check_path(&draft.board(), &token, path, &options).map_err(as_command)?;
    if draft.encounter.running() {
        pay(draft, &token, &mode, form, judged.cost, limited).map_err(as_command)?;
    }
    if turned {
        turn_round(draft, &token);
    }
    let failed = checks(draft, &token, &judged.steps)?;
    if let Some((index, _)) = failed {
        // Back to the last cell before it where a move may end.
        let stop = judged.steps[..index].iter().rposition(|step| step.stop).map_or(0, |last| last + 1);
        let shorter = &path[..stop];
        judged = if shorter.is_empty() {
            Default::default()
        } else {
            check_path(&draft.board(), &token, shorter, &options)?
        };
    }
    if draft.encounter.running() {
        let turn = &mut draft.encounter.turn;
        *turn.moved.entry(mode.clone()).or_insert(0.0) += judged.cost;
        turn.odd_diagonals = if judged.steps.is_empty() { turn.odd_diagonals } else { judged.odd_diagonals };
        draft.begin_acting(id);
    }
    count_areas(draft, &token, &judged.steps);
    let walked: Vec<Cell> = judged.steps.iter().map(|step| step.cell).collect();
    arrive(draft, &token, &walked, judged.cost, Some(&mode), form);
    provoke(draft, &token, &judged.steps);
    hiding::found_out(draft, id);
    if let Some((_, text)) = failed {
        draft.emit(
            "movementStopped",
            text,
            json!({ "token": id, "cell": walked.last().unwrap_or(&token.at) }),
        );
    }
    Ok(())
}

/// SM-05: from now on it stands the other way.
fn turn_round(draft: &mut Draft, turned: &Token) {
    let Some([w, h]) = turned.footprint else { return };
    if let Some(token) = draft.token_mut(&turned.id) {
        token.footprint = turned.footprint;
    }
    let text = format!("{} turns: {w} × {h} cells.", name(turned));
    draft.emit(
        "tokenTurned",
        text,
        json!({ "token": turned.id, "footprint": [w, h], "rule": turning::RULE }),
    );
}

/// RD-06: one cell, provoking nothing; whoever steps does not move with a move action in the same turn.
/// `place` is where the command says the cell.
pub fn step(draft: &mut Draft, id: &Id, to: Cell, mode: Option<&str>, place: &str) -> Result<(), Refusal> {
    let token = draft.token(id, "/token")?.clone();
    draft.check_turn(id, "/token")?;
    let Some(form) = draft.ruleset.movement.form(STEP) else {
        return Err(illegal("These rules know no step; use move.").at("/type"));
    };
    if draft.encounter.running() {
        able(draft, &token)?;
        let turn = &draft.encounter.turn;
        if turn.marks.stepped || has_moved(turn) {
            let message = format!(
                "{}: {} has moved in this turn already; a step takes the place of moving.",
                form.rule,
                name(&token)
            );
            return Err(illegal(message).at("/token"));
        }
    }
    let (rule, form_name) = (form.rule.clone(), form.name.clone());
    speed::check_mode(&draft.facts(), &token, mode).map_err(as_command)?;
    let options = Options {
        mode: mode.map(str::to_owned),
        form: Some(form_name.clone()),
        unlimited: true,
        ..Options::default()
    };
    let judged = check_path(&draft.board(), &token, &[to], &options).map_err(|mut refusal| {
        refusal.path = Some(place.to_owned());
        refusal
    })?;
    if draft.encounter.running() {
        draft.encounter.turn.marks.stepped = true;
        draft.begin_acting(id);
    }
    checks(draft, &token, &judged.steps)?;
    arrive(draft, &token, &[to], judged.cost, mode, Some(&form_name));
    if let Some(event) = draft.events.last_mut() {
        event.more.insert("rule".into(), rule.into());
    }
    Ok(())
}

/// Pays for a path from the turn's movement, opening another move action where the open one does not suffice.
fn pay(
    draft: &mut Draft,
    token: &Token,
    mode: &str,
    form: Option<&str>,
    cost: f64,
    limited: bool,
) -> Result<(), Refusal> {
    let stepped = draft.encounter.turn.marks.stepped;
    if let Some(step) = draft.ruleset.movement.form(STEP).filter(|_| stepped) {
        let message =
            format!("{}: {} has taken its step and moves no more in this turn.", step.rule, name(token));
        return Err(illegal(message).at("/token"));
    }
    if let Some(form) = form.filter(|form| takes_action(draft.ruleset, form)) {
        return pay_form(draft, token, mode, form, cost);
    }
    let left = left(draft, token, mode)?;
    let open = open(&draft.encounter.turn);
    if !limited || cost <= left + 1e-9 && open > 0 {
        return if open > 0 { Ok(()) } else { actions::open_movement(draft, token) };
    }
    let moves = draft.encounter.turn.moves;
    let action = actions::open_movement(draft, token);
    let more = match &action {
        Ok(()) => self::left(draft, token, mode)?,
        Err(_) => left,
    };
    if cost <= more + 1e-9 && action.is_ok() {
        return Ok(());
    }
    if let (0, Err(refusal)) = (moves, action) {
        return Err(refusal.at("/token"));
    }
    let message = match ended_by(draft).filter(|_| more <= 0.0) {
        Some(rule) => format!(
            "{rule}: what {} did since has ended its movement; it moves again on its next turn.",
            name(token)
        ),
        None => {
            let mut moved = draft.encounter.turn.moved.iter();
            let otherwise = moved.any(|(other, cells)| other != mode && *cells > 0.0);
            let message = format!(
                "This path costs {} and {} has {} of movement left; shorten it.",
                traits::json(cost),
                name(token),
                traits::json(more)
            );
            // What was moved otherwise in this turn counts, too.
            if otherwise { cited(&draft.ruleset.movement.mixing_rule, &message) } else { message }
        }
    };
    Err(Refusal::new("no-movement-left", message).at("/path"))
}

/// The row by which all movement of this turn so far is over: after a ranged attack (SM-07), after the action (SA-07).
fn ended_by<'r>(draft: &Draft<'r>) -> Option<&'r String> {
    let ended = draft.encounter.turn.marks.movements_ended > 0 && open(&draft.encounter.turn) <= 0;
    let ruleset = draft.ruleset;
    let order = ruleset.actions.order.as_ref().map(|order| &order.rule);
    ruleset.turns.ranged_ends_movement.as_ref().or(order).filter(|_| ended)
}

/// Actions spent on moving that nothing has ended.
fn open(turn: &Turn) -> i32 {
    turn.moves - turn.marks.movements_ended
}

/// Whether a turn on the spot could be paid for: as a part of the movement under way, else with an action for it.
pub fn may_turn(facts: &Facts, turn: &Turn, budget: &ActionBudget) -> bool {
    let policy = &facts.ruleset.actions;
    let another = || match &policy.movement {
        Some(action) => burstmap_rules::actions::spend(policy, budget, action).is_ok(),
        None => turn.moves == 0,
    };
    let under_way = open(turn) > 0 || form_under_way(facts.ruleset, turn).is_some();
    !turn.marks.stepped && (under_way || another())
}

/// Whether a form is paid with an action of its own, as a charge is; others are manners of moving (RD-35).
pub fn takes_action(ruleset: &Ruleset, form: &str) -> bool {
    let fixed = ruleset.movement.form(form).is_some_and(|form| form.steps.is_some());
    fixed || ruleset.actions.activities.iter().any(|activity| activity.name == form)
}

/// RD-11: whom the move under way does not provoke any more: those whom it has provoked so far (another move action begins
/// another move), and for the whole turn those who were overrun in it (RD-47).
pub fn provoked_before(turn: &Turn) -> Vec<Id> {
    let provoked = turn.marks.provoked.iter().filter(|(_, moves)| **moves == turn.moves).map(|(id, _)| id);
    turn.marks.overrun.iter().chain(provoked).cloned().collect()
}

pub fn has_moved(turn: &Turn) -> bool {
    turn.moved.values().any(|cells| *cells > 0.0)
}

/// The special way of moving that was paid for in this turn and is not over yet (RD-15, RD-34).
pub fn form_under_way<'r>(ruleset: &'r Ruleset, turn: &Turn) -> Option<&'r Form> {
    let open = |form: &&Form| {
        form.steps.is_none() && turn.done.contains_key(&form.name) && !turn.marks.used.contains(&form.name)
    };
    ruleset.movement.forms.iter().find(open)
}

/// Whether a move, a charge or the like has been begun in this turn (RD-24).
pub fn moving(ruleset: &Ruleset, turn: &Turn) -> bool {
    turn.moves > 0 || form_under_way(ruleset, turn).is_some()
}

/// A charge, a withdrawal take the place of moving, and a step does, too.
pub fn may_begin(form: &Form, token: &Token, turn: &Turn) -> Result<(), Refusal> {
    let refuse = |text: String| Err(illegal(text).at("/token"));
    match turn.marks.stepped {
        true => refuse(format!("{} has taken its step and moves no more in this turn.", name(token))),
        false if has_moved(turn) => refuse(format!(
            "{}: {} has moved in this turn already, so no {}.",
            form.rule,
            name(token),
            form.name
        )),
        false => Ok(()),
    }
}

/// A charge, a withdrawal: paid with the action of that name, instead of moving; once paid it may be split.
fn pay_form(draft: &mut Draft, token: &Token, mode: &str, form: &str, cost: f64) -> Result<(), Refusal> {
    let begun = form_under_way(draft.ruleset, &draft.encounter.turn).is_some_and(|own| own.name == form);
    let left = form_left(&draft.facts(), token, mode, &draft.encounter.turn, form)?;
    if cost > left + 1e-9 && !token.speed.is_empty() {
        let message = format!(
            "A {form} goes {} cells further at most, and this path costs {}.",
            traits::json(left),
            traits::json(cost)
        );
        return Err(Refusal::new("no-movement-left", message).at("/path"));
    }
    if begun { Ok(()) } else { actions::perform(draft, &token.id, form, &actions::Aim::default()) }
}

/// Cells that a charge or a withdrawal has left.
pub fn form_left(facts: &Facts, token: &Token, mode: &str, turn: &Turn, form: &str) -> Result<f64, Refusal> {
    let options = Options { mode: Some(mode.to_owned()), spent: turn.moved.clone(), ..Options::default() };
    speed::budget(facts, token, &options, facts.ruleset.movement.form(form))
}

/// Movement that is left to the active combatant with the actions opened so far.
fn left(draft: &Draft, token: &Token, mode: &str) -> Result<f64, Refusal> {
    movement_left(&draft.facts(), token, mode, &draft.encounter.turn, draft.encounter.turn.moves)
}

/// The same for any number of opened actions.
pub fn movement_left(
    facts: &Facts,
    token: &Token,
    mode: &str,
    turn: &Turn,
    actions: i32,
) -> Result<f64, Refusal> {
    let moved = &turn.moved;
    let options = Options { mode: Some(mode.to_owned()), spent: moved.clone(), ..Options::default() };
    let ended = turn.marks.movements_ended;
    match facts.ruleset.movement.mixing {
        _ if token.speed.is_empty() || actions <= ended => Ok(0.0),
        Mixing::Average => speed::budget(facts, token, &options, None),
        Mixing::Deduct => {
            let once = Options { spent: BTreeMap::new(), ..options };
            let speed = speed::budget(facts, token, &once, None)?;
            let before = turn.marks.moved_before;
            let since = moved.values().sum::<f64>() - f64::from(before);
            Ok((speed * f64::from(actions - ended) - since).max(0.0))
        }
    }
}

/// SA-28: how many borders between areas the active token has crossed this turn. It crosses one when nothing of it is
/// left in the areas that it was in: not by stepping from an area into one within it, nor off all areas and back.
fn count_areas(draft: &mut Draft, token: &Token, steps: &[Step]) {
    if draft.scene.areas.is_empty() || !draft.encounter.is_active(&token.id) {
        return;
    }
    let board = draft.board();
    let mut own = areas_apart::areas_at(&board, &board.space(token));
    let mut crossed = 0;
    for step in steps {
        let mut here = areas_apart::areas_at(&board, &board.space_at(token, step.cell));
        if here.is_empty() {
            continue;
        }
        if own.iter().any(|area| here.contains(area)) {
            here.retain(|area| own.contains(area));
        } else if !own.is_empty() {
            crossed += 1;
        }
        own = here;
    }
    if crossed > 0 {
        draft.encounter.turn.marks.areas_moved += crossed;
    }
}

pub fn able(draft: &Draft, token: &Token) -> Result<(), Refusal> {
    if burstmap_rules::conditions::incapacitated(draft.ruleset, token) {
        let kinds: Vec<&str> = token.conditions.iter().map(|c| c.kind.as_str()).collect();
        let message = format!("{} cannot act: {}.", name(token), kinds.join(", "));
        return Err(illegal(message).at("/token"));
    }
    Ok(())
}

/// Rolls the checks on the way. The first that fails: the index of its step, and the sentence.
fn checks(draft: &mut Draft, token: &Token, steps: &[Step]) -> Result<Option<(usize, String)>, Refusal> {
    let expression = draft.ruleset.attack.check_dice.clone();
    for (index, step) in steps.iter().enumerate() {
        for check in &step.checks {
            let rolled = expression.roll(&mut draft.faces)?;
            let total = rolled.total + traits::stat(token, &check.skill).unwrap_or(0);
            let success = total >= check.difficulty;
            let text = format!(
                "{} rolls {} {total} against {} to pass {}: {}.",
                name(token),
                check.skill,
                check.difficulty,
                draft.name(&check.token),
                if success { "success" } else { "failure" }
            );
            let about = json!({
                "token": token.id, "target": check.token, "skill": check.skill, "difficulty": check.difficulty,
                "total": total, "faces": rolled.faces, "success": success, "rule": check.rule,
            });
            draft.emit("checkRolled", text, about);
            if !success {
                let text = format!("{} is stopped by {}.", name(token), draft.name(&check.token));
                return Ok(Some((index, text)));
            }
        }
    }
    Ok(None)
}

fn arrive(
    draft: &mut Draft,
    before: &Token,
    walked: &[Cell],
    cost: f64,
    mode: Option<&str>,
    form: Option<&str>,
) {
    let Some(to) = walked.last().copied() else { return };
    if let Some(token) = draft.token_mut(&before.id) {
        token.at = to;
    }
    let text = format!("{} moves to [{}, {}].", name(before), to.col, to.row);
    let mut about = json!({
        "token": before.id, "from": before.at, "to": to, "path": walked, "cost": traits::json(cost),
    });
    if let Some(mode) = mode {
        about["mode"] = mode.into();
    }
    if let Some(form) = form {
        about["form"] = form.into();
    }
    draft.emit("tokenMoved", text, about);
}

/// RD-11: whoever was provoked may strike; offered until the turn ends.
fn provoke(draft: &mut Draft, mover: &Token, steps: &[Step]) {
    if !draft.encounter.running() {
        return;
    }
    let rule = draft.ruleset.threat.rule.clone();
    let mut from = mover.at;
    for step in steps {
        for id in &step.provokes {
            let moves = draft.encounter.turn.moves;
            draft.encounter.turn.marks.provoked.insert(id.clone(), moves);
            if actions::may_react(draft.ruleset, &draft.encounter, draft.find(id)) {
                reactions::give_at(draft, id, &mover.id, &rule, OutOfTurn::Opportunity, Some(from));
            }
        }
        from = step.cell;
    }
}

impl Dice for crate::faces::Faces {
    fn roll(&mut self, sides: u32) -> Result<u32, Refusal> {
        self.next_face(sides)
    }
}
