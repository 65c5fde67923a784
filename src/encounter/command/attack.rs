//! Attacks on one target and on everybody in an area: whose turn it is, what they cost, what came of them.

use crate::combat::Turn;
use crate::command::{AreaAttackCommand, AttackCommand};
use crate::draft::{Draft, illegal};
use crate::faces::Faces;
use crate::mechanics::{actions, changes, moves, reactions};
use crate::situation::{self, CHARGE};
use burstmap_rules::actions::{self as rules, ActionBudget, Deed};
use burstmap_rules::area;
use burstmap_rules::attack;
use burstmap_rules::attack::area::{AreaOrder, AreaRoll};
use burstmap_rules::attack::overrides::known_defense;
use burstmap_rules::attack::policy::SpellKind;
use burstmap_rules::attack::resolve::{AttackOrder, resolve};
use burstmap_rules::board::Board;
use burstmap_rules::change::Change;
use burstmap_rules::conditions::{charged, incapacitated};
use burstmap_rules::damage::{DamageOutcome, DamageSpec};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::query::{AreaQuery, AreaShape, AttackKind, AttackQuery, CellState, Place};
use burstmap_rules::reason::{On, Refusal};
use burstmap_rules::ruleset::Ruleset;
use serde_json::json;
use serde_json::{Map, Value};

pub fn single(draft: &mut Draft, command: &AttackCommand) -> Result<(), Refusal> {
    draft.index(&command.attacker, "/attacker")?;
    draft.index(&command.target, "/target")?;
    let query = AttackQuery {
        attacker: command.attacker.clone(),
        target: command.target.clone(),
        kind: command.kind,
        options: command.options.clone(),
        overrides: command.overrides.clone(),
    };
    let (query, stood) = situation::in_turn(draft.ruleset, Some(&draft.encounter), &query);
    let tokens = stood.map(|at| situation::put_back(&draft.scene.tokens, &query.target, at));
    let damage = command.damage.as_ref().map(|value| DamageSpec::read(value, "/damage")).transpose()?;
    let situation = situation::of(&draft.encounter);
    stepped_in(draft, &query);
    let report = attack::judge(&board(draft, &tokens), &situation, &query).map_err(as_command)?;
    let out_of_turn = reactions::take_turn_or_chance(draft, &query)?;
    if report.legal && !out_of_turn {
        pay(draft, &query)?;
    }
    let order = AttackOrder { query: &query, bonus: command.bonus, damage: damage.as_ref() };
    let mut faces = draft.faces.clone();
    let outcome =
        resolve(&board(draft, &tokens), &situation, &order, &report, &mut faces).map_err(as_command)?;
    let veiled = report.modifiers.iter().any(|modifier| modifier.on == On::MissChance);
    let percentage = veiled && outcome.concealment.is_none();
    lay_aside(&mut faces, percentage, damage.as_ref().filter(|_| outcome.damage_rolled.is_none()))?;
    draft.faces = faces;
    let mut about = json!(outcome);
    if let Some(about) = about.as_object_mut() {
        about.remove("changes");
        about.remove("text");
        about.insert("modifiers".into(), json!(report.modifiers));
        about.insert("bonus".into(), command.bonus.into());
        if !command.overrides.is_empty() {
            about.insert("overrides".into(), json!(command.overrides));
        }
    }
    draft.emit("attackResolved", outcome.text.clone(), about);
    if let Some(dealt) = &outcome.damage {
        tell_damage(draft, dealt);
    }
    changes::apply(draft, &outcome.changes);
    ends_movement(draft, &query.attacker, query.kind);
    reactions::after_attack(draft, &query, report.strikes_first.as_ref());
    Ok(())
}

/// The board, with these tokens where there are some.
fn board<'d>(draft: &'d Draft, tokens: &'d Option<Vec<Token>>) -> Board<'d> {
    let mut board = draft.board();
    board.facts.tokens = tokens.as_deref().unwrap_or(board.facts.tokens);
    board
}

pub fn area(draft: &mut Draft, command: &AreaAttackCommand) -> Result<(), Refusal> {
    if let Some(id) = &command.attacker {
        draft.index(id, "/attacker")?;
    }
    let area = from_attacker(command);
    let report = area::area(&draft.board(), &area).map_err(|refusal| as_command(refusal.under("/area")))?;
    let damage = command.damage.as_ref().map(|value| DamageSpec::read(value, "/damage")).transpose()?;
    if let Some(id) = &command.attacker {
        let token = draft.token(id, "/attacker")?.clone();
        if draft.encounter.running() && incapacitated(draft.ruleset, &token) {
            let text = format!("{} cannot act in its condition.", draft.name(id));
            return Err(Refusal::new("illegal-command", text).at("/attacker"));
        }
        // A readied shot with an area falls into another's turn and costs nothing of the own one (SA-24, SA-26).
        let readied = draft.ruleset.attack.readied_shots.as_ref();
        let shot = readied.is_some_and(|policy| token.has(&policy.condition))
            && draft.encounter.active.as_ref().is_some_and(|active| active != id);
        if shot {
            reactions::shoot(draft, id)?;
        }
        // What is called a shot keeps to the rule of shots; an area of another kind is an action of the own turn.
        let called = command.kind == Some(AttackKind::Ranged) && !is_set(&command.overrides, "legal");
        if let Some(policy) = readied.filter(|_| called && !shot && draft.encounter.running()) {
            let text = format!(
                "{} shoots in another's turn, with something that it has {} ({}).",
                draft.name(id),
                policy.condition,
                policy.rule
            );
            return Err(illegal(text).at("/attacker"));
        }
        if draft.encounter.running() && !shot {
            draft.check_turn(id, "/attacker")?;
            moves::able(draft, &token).map_err(|refusal| refusal.at("/attacker"))?;
            if let Some(action) =
                draft.ruleset.actions.attack.as_ref().filter(|_| full_round(draft).is_none())
            {
                actions::pay(draft, id, action)?;
            }
            draft.begin_acting(id);
        }
    }
    if command.check.as_ref().is_some_and(|check| check.skill.trim().is_empty()) {
        let text = "A check names the skill that is checked, e.g. \"reflex\".";
        return Err(Refusal::new("bad-command", text).at("/check/skill"));
    }
    if let Some(stat) = &command.versus {
        known_defense(&draft.board(), stat, "/versus").map_err(as_command)?;
    }
    let roll = match (&command.check, command.bonus) {
        (Some(check), _) => {
            AreaRoll::Check { skill: &check.skill, difficulty: check.difficulty, half: check.half }
        }
        (None, Some(bonus)) => AreaRoll::Attack { bonus, versus: command.versus.as_deref() },
        (None, None) if command.versus.is_some() => {
            AreaRoll::Attack { bonus: 0, versus: command.versus.as_deref() }
        }
        (None, None) => AreaRoll::None,
    };
    let order = AreaOrder {
        area: &report,
        attacker: command.attacker.as_ref(),
        roll,
        damage: damage.as_ref(),
        splash: command.splash.unwrap_or(false),
        aimed_at_cell: !starts_at_user(area.shape),
        spell: command.kind == Some(AttackKind::Spell) || is_set(&command.options, "spell"),
    };
    let mut faces = draft.faces.clone();
    let outcome = attack::area::resolve(&draft.board(), &order, &mut faces).map_err(as_command)?;
    lay_aside(&mut faces, false, damage.as_ref().filter(|_| outcome.damage_rolled.is_none()))?;
    draft.faces = faces;
    let mut about = json!(outcome);
    if let Some(about) = about.as_object_mut() {
        about.remove("text");
        for result in about.get_mut("results").and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(damage) = result.get_mut("damage").and_then(Value::as_object_mut) {
                damage.remove("changes");
            }
        }
        let affected = report.cells.iter().filter(|cell| cell.state == CellState::Affected).count();
        about.insert("attacker".into(), json!(command.attacker));
        about.insert("area".into(), json!(area));
        about.insert("cells".into(), affected.into());
        about.insert("barriers".into(), json!(report.barriers));
        if !command.overrides.is_empty() {
            about.insert("overrides".into(), json!(command.overrides));
        }
    }
    draft.emit("areaResolved", outcome.text.clone(), about);
    for dealt in outcome.results.iter().filter_map(|result| result.damage.as_ref()) {
        tell_damage(draft, dealt);
        changes::apply(draft, &dealt.changes);
    }
    if let Some(id) = &command.attacker {
        give_away(draft, id);
        if let Some(kind) = command.kind {
            ends_movement(draft, id, kind);
        }
        reactions::after_action(draft, id, None);
    }
    Ok(())
}

/// A line, a cone and a throw start at whoever attacks, unless the area names another user (RS-02, AH-07).
fn from_attacker(command: &AreaAttackCommand) -> AreaQuery {
    let mut area = command.area.clone();
    if area.user.is_none() && (starts_at_user(area.shape) || area.throw_range.is_some()) {
        area.user = command.attacker.clone().map(Place::Token);
    }
    area
}

fn starts_at_user(shape: AreaShape) -> bool {
    matches!(shape, AreaShape::Line | AreaShape::Cone)
}

/// Many tables throw everything along with the attack: of a miss the faces of the damage, and the percentage of
/// concealment that nobody asked for, are checked and count for nothing.
fn lay_aside(faces: &mut Faces, percentage: bool, damage: Option<&DamageSpec>) -> Result<(), Refusal> {
    if percentage && faces.left() == damage.map_or(0, |spec| spec.dice.count()) + 1 {
        faces.next_face(100)?;
    }
    match damage.filter(|spec| faces.left() == spec.dice.count()) {
        Some(spec) => spec.roll(faces).map(drop),
        None => Ok(()),
    }
}

/// What the attack takes from the turn: the ruleset's action, or what the attacker paid for in advance (a charge, a
/// full-round action that holds several attacks).
pub fn pay(draft: &mut Draft, query: &AttackQuery) -> Result<(), Refusal> {
    let id = &query.attacker;
    if !draft.encounter.is_active(id) {
        return Ok(());
    }
    let policy = &draft.ruleset.actions;
    let done = |name: &str| draft.encounter.turn.done.contains_key(name);
    let named = |name: &str| policy.activities.iter().any(|activity| activity.name == name);
    let full = full_round(draft).cloned();
    let special = ["charge", "coupDeGrace"]
        .into_iter()
        .find(|name| query.options.get(*name).is_some_and(|set| set == &Value::Bool(true)) && named(name));
    match special {
        Some(activity) => {
            if draft.encounter.turn.marks.used.contains(activity) {
                let message =
                    format!("The attack of this turn's {activity} was made; another takes an action.");
                return Err(Refusal::new("no-action-left", message).at(format!("/options/{activity}")));
            }
            if let Some(other) = draft
                .find(id)
                .and_then(charged)
                .filter(|other| activity == CHARGE && done(activity) && *other != query.target)
            {
                let text = format!(
                    "{} charges {}: only that one can be struck with the charge, or who declares itself the target \
                     instead.",
                    draft.name(id),
                    draft.name(other)
                );
                return Err(illegal(text).at("/target"));
            }
            // A charge may begin with a plain move; the rest of its full round is the attack's action (RD-15).
            let ran = draft.ruleset.movement.form(activity).is_some() && draft.encounter.turn.moves == 1;
            let aim = actions::Aim { target: Some(&query.target), ..actions::Aim::default() };
            let whole = full.filter(|_| !draft.encounter.turn.marks.several_attacks);
            match (whole, &policy.attack, ran) {
                _ if done(activity) => {}
                // The full round that was spent turns out to be this one (RD-03).
                (Some(action), ..) => {
                    let done = &mut draft.encounter.turn.done;
                    done.remove(&action);
                    done.insert(activity.to_owned(), 1);
                }
                (None, Some(action), true) => actions::pay(draft, id, action)?,
                _ => actions::perform(draft, id, activity, &aim)?,
            }
            draft.encounter.turn.marks.used.insert(activity.to_owned());
        }
        None if full.is_some() => draft.encounter.turn.marks.several_attacks = true,
        None if query.kind == AttackKind::Melee && paid_for(draft, query) => {}
        None => {
            if let Some(action) = &policy.attack {
                actions::pay(draft, id, action)?;
            }
        }
    }
    draft.begin_acting(id);
    Ok(())
}

/// The action that was spent on attacks, as many as there are (RD-03).
fn full_round<'d>(draft: &'d Draft) -> Option<&'d String> {
    let done = &draft.encounter.turn.done;
    let mut actions = draft.ruleset.actions.compound.iter().map(|compound| &compound.action);
    actions.find(|action| done.contains_key(action.as_str()))
}

/// SA-25: whoever attacks with an area gives its position away as well.
fn give_away(draft: &mut Draft, id: &Id) {
    let reveals = draft.ruleset.attack.attacking_reveals.is_some();
    if reveals && draft.find(id).is_some_and(|token| token.has("hidden")) {
        let change = Change::RemoveCondition { token: id.clone(), kind: "hidden".into(), by: None };
        changes::apply(draft, &[change]);
    }
}

/// Whether something done in this turn holds a strike at that target that is still to be made, which is then used up: of
/// a charge one at whom it goes for (SA-36).
fn paid_for(draft: &mut Draft, query: &AttackQuery) -> bool {
    let elsewhere = draft.find(&query.attacker).and_then(charged).is_some_and(|other| *other != query.target);
    let held =
        held_strike(draft.ruleset, &draft.encounter.turn).filter(|used| !(elsewhere && used == CHARGE));
    held.is_some_and(|used| draft.encounter.turn.marks.used.insert(used))
}

/// SA-21, SA-36: whoever declares itself the target of a charge is the one who is charged from then on.
fn stepped_in(draft: &mut Draft, query: &AttackQuery) {
    let steps_in = situation::steps_in(&draft.board(), Some(&draft.encounter), query);
    let token = draft.token_mut(&query.attacker).filter(|_| steps_in);
    let charging = token.and_then(|token| token.conditions.iter_mut().find(|c| c.kind == "charging"));
    if let Some(charging) = charging {
        charging.more.insert("by".into(), query.target.as_str().into());
    }
}

/// The activity that holds such a strike, as long as it is not made.
fn held_strike(ruleset: &Ruleset, turn: &Turn) -> Option<String> {
    let striking = |does: Option<Deed>| matches!(does, Some(Deed::Strikes | Deed::Charges));
    ruleset.actions.activities.iter().filter(|activity| striking(activity.does)).find_map(|activity| {
        let name = &activity.name;
        (turn.done.contains_key(name) && !turn.marks.used.contains(name)).then(|| name.clone())
    })
}

/// Whether the active one can still strike in this turn, with these actions left.
pub fn may_strike(ruleset: &Ruleset, turn: &Turn, left: &ActionBudget) -> bool {
    let policy = &ruleset.actions;
    held_strike(ruleset, turn).is_some()
        || policy.attack.as_ref().is_none_or(|action| rules::spend(policy, left, action).is_ok())
}

/// SM-07: a ranged attack ends the movement that is under way; a spell where the rules count it among them.
fn ends_movement(draft: &mut Draft, id: &Id, kind: AttackKind) {
    let ends = draft.ruleset.turns.ranged_ends_movement.is_some();
    let spells = draft.ruleset.attack.spells == SpellKind::Ranged;
    let ranged = kind == AttackKind::Ranged || kind == AttackKind::Spell && spells;
    if ends && ranged && draft.encounter.is_active(id) {
        moves::end_movement(&mut draft.encounter.turn);
    }
}

pub fn tell_damage(draft: &mut Draft, dealt: &DamageOutcome) {
    let kind = if dealt.healed > 0 && dealt.dealt == 0 { "healed" } else { "damaged" };
    let mut about = json!(dealt);
    if let Some(about) = about.as_object_mut() {
        about.remove("changes");
        about.remove("text");
    }
    draft.emit(kind, dealt.text.clone(), about);
}

/// A question's refusal in a command's words.
pub fn as_command(mut refusal: Refusal) -> Refusal {
    if refusal.code == "bad-query" {
        refusal.code = "bad-command".into();
    }
    refusal
}

/// Whether an option is switched on.
pub fn is_set(options: &Map<String, Value>, name: &str) -> bool {
    options.get(name).is_some_and(|value| value == &Value::Bool(true))
}
