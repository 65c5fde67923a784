//! One attack against everybody in an area, or a check of everybody in it (RS-05, RS-06, AH-05, AH-06, RD-38).

use super::outcome::{AreaOutcome, AreaResult};
use super::policy::AttackPolicy;
use super::{conditional, resistance_of};
use crate::board::Board;
use crate::damage::{self, DamageSpec};
use crate::dice::Dice;
use crate::flanking;
use crate::map::{Id, Token};
use crate::place;
use crate::query::{AreaReport, AttackKind, CaughtToken};
use crate::reason::{Reason, Refusal};
use crate::traits;
use crate::wording::spaced;
use burstmap_messages::{Message, Param, Wording, catalogue};

/// An effect on an area that was computed before.
#[derive(Clone, Copy, Debug)]
pub struct AreaOrder<'a> {
    pub area: &'a AreaReport,
    pub attacker: Option<&'a Id>,
    pub roll: AreaRoll<'a>,
    pub damage: Option<&'a DamageSpec>,
    /// Damage is halved off the origin (RS-08, AH-08).
    pub splash: bool,
    /// Whether the area has a target cell. A line and a cone have none but their user: nobody stands off it, and splash
    /// leaves their damage whole.
    pub aimed_at_cell: bool,
    /// The effect is a spell: it must overcome the spell resistance of whoever stands on its origin (RD-38).
    pub spell: bool,
}

#[derive(Clone, Copy, Debug)]
pub enum AreaRoll<'a> {
    /// One attack roll against each one's defense; `versus` when it is not the ruleset's usual one.
    Attack { bonus: i32, versus: Option<&'a str> },
    /// Each one's check: failing it, the effect works. A success halves damage when `half`, else avoids it.
    Check { skill: &'a str, difficulty: i32, half: bool },
    /// Nothing is rolled, the effect works on all.
    None,
}

/// Takes faces in this order: the attack roll, or one check for each token; then the damage, once for all.
pub fn resolve(board: &Board, order: &AreaOrder, dice: &mut dyn Dice) -> Result<AreaOutcome, Refusal> {
    let policy = &board.facts.ruleset.attack;
    if let Some(id) = order.attacker {
        place::token(board, id, "/attacker")?;
    }
    let mut out = AreaOutcome {
        faces: Vec::new(),
        total: None,
        damage_faces: Vec::new(),
        damage_rolled: None,
        results: Vec::new(),
        why: Vec::new(),
        text: Wording::default(),
    };
    if let AreaRoll::Attack { bonus, .. } = order.roll {
        let rolled = policy.dice.roll(dice)?;
        out.total = Some(rolled.total + bonus);
        out.faces = rolled.faces;
        out.why.push(Reason::new(&policy.area_rule, catalogue::AttackAreaRoll));
    }
    if let AreaRoll::Check { .. } = order.roll {
        out.why.push(Reason::new(&policy.area_check_rule, catalogue::AttackAreaChecks));
    }
    // What the roll is, and what its die decides by itself.
    let attack = (out.total, policy.natural(&out.faces));
    for caught in &order.area.tokens {
        if let Some(token) = board.token(&caught.id) {
            let result = one(board, order, attack, token, caught, dice, &mut out.why)?;
            out.results.push(result);
        }
    }
    deal(board, order, &mut out, dice)?;
    let hit = out.results.iter().filter(|r| r.hit).filter_map(|r| board.token(&r.token));
    let hit: Vec<&str> = hit.map(|token| token.name.as_str()).collect();
    out.text = match (out.results.len(), hit.len(), checks(order)) {
        (0, ..) => catalogue::AttackAreaEmpty.into(),
        (all, 0, false) => catalogue::AttackAreaNoneAffected { all }.into(),
        (all, 0, true) => catalogue::AttackAreaNoneFailed { all }.into(),
        (all, count, false) => catalogue::AttackAreaAffected { all, count, names: hit }.into(),
        (all, count, true) => catalogue::AttackAreaFailed { all, count, names: hit }.into(),
    };
    Ok(out)
}

fn one(
    board: &Board,
    order: &AreaOrder,
    attack: (Option<i32>, Option<bool>),
    token: &Token,
    caught: &CaughtToken,
    dice: &mut dyn Dice,
    why: &mut Vec<Reason>,
) -> Result<AreaResult, Refusal> {
    let policy = &board.facts.ruleset.attack;
    // What the target's own state adds to its defense; cover and the like are the area's affair.
    let kind = policy.counts_as(AttackKind::Spell);
    let mut result = AreaResult {
        token: token.id.clone(),
        hit: true,
        on_origin: caught.on_origin,
        faces: Vec::new(),
        total: None,
        against: None,
        needed: None,
        damage: None,
        text: Wording::default(),
    };
    let name = &token.name;
    let roll: Param = match order.roll {
        AreaRoll::Attack { versus, .. } => {
            let against = versus.unwrap_or(&policy.defense);
            let own = traits::stat(token, against);
            let (flanked, because) = flanking::standing(board, token, against);
            why.extend(because);
            let needed = own.unwrap_or(policy.default_defense)
                + conditional::standing(policy, token, against, Some(kind))
                + flanked;
            let (total, natural) = (attack.0.unwrap_or(0), attack.1);
            result.hit = natural.unwrap_or(total >= needed);
            let decided = AttackPolicy::natural_reason(natural, total >= needed);
            why.extend(decided.filter(|reason| !why.contains(reason)));
            let defense = spaced(against);
            let mut roll: Message =
                catalogue::AttackAreaAgainst { token: name, total, defense, needed }.into();
            if own.is_none() {
                roll = catalogue::AttackAreaStandIn { roll }.into();
            }
            (result.total, result.against, result.needed) =
                (Some(total), Some(against.to_owned()), Some(needed));
            if let Some(resisted) =
                policy.spell_resistance.as_ref().filter(|_| order.spell && caught.on_origin)
            {
                let resistance = resistance_of(resisted, token).filter(|resistance| total < *resistance);
                if let (true, Some(resistance)) = (result.hit, resistance) {
                    result.hit = false;
                    let rule = &resisted.rule;
                    roll = catalogue::AttackAreaResistance { roll, resistance, rule }.into();
                }
            }
            roll.into()
        }
        AreaRoll::Check { skill, difficulty, .. } => {
            let rolled = policy.check_dice.roll(dice)?;
            let total = rolled.total + traits::stat(token, skill).unwrap_or(0);
            result.hit = total < difficulty;
            (result.total, result.against, result.needed) =
                (Some(total), Some(skill.to_owned()), Some(difficulty));
            result.faces = rolled.faces;
            let (skill, needed) = (spaced(skill), difficulty);
            Message::from(catalogue::AttackAreaCheck { token: name, skill, total, needed }).into()
        }
        AreaRoll::None => name.into(),
    };
    let outcome = match (checks(order), result.hit) {
        (false, true) => "affected",
        (false, false) => "not-affected",
        (true, true) => "fails",
        (true, false) => "succeeds",
    };
    result.text = catalogue::AttackAreaResult { roll, result: outcome }.into();
    Ok(result)
}

/// Everybody checks: who succeeds may take half all the same, and is not told to be unaffected.
fn checks(order: &AreaOrder) -> bool {
    matches!(order.roll, AreaRoll::Check { .. })
}

/// Damage is rolled once, when anybody takes any.
fn deal(board: &Board, order: &AreaOrder, out: &mut AreaOutcome, dice: &mut dyn Dice) -> Result<(), Refusal> {
    let Some(spec) = order.damage else { return Ok(()) };
    let half_saved = matches!(order.roll, AreaRoll::Check { half: true, .. });
    if !out.results.iter().any(|result| result.hit || half_saved) {
        return Ok(());
    }
    let rolled = spec.roll(dice)?;
    out.damage_faces = rolled.faces;
    out.damage_rolled = Some(rolled.total);
    let splash = order.splash && order.aimed_at_cell;
    let policy = board.facts.ruleset.damage.splash.as_ref().filter(|_| order.splash && !splash);
    out.why.extend(policy.map(|policy| Reason::new(&policy.rule, catalogue::DamageNoTargetCell)));
    for result in &mut out.results {
        let share = match (result.hit, half_saved) {
            (true, _) => rolled.total,
            (false, true) => rolled.total / 2,
            (false, false) => continue,
        };
        let Some(token) = board.token(&result.token) else { continue };
        let mut blow = spec.blow(share);
        blow.off_origin = splash && !result.on_origin;
        let dealt = damage::take(board.facts.ruleset, board.facts.settings, token, &blow);
        result.text.then(&dealt.text);
        result.damage = Some(dealt);
    }
    Ok(())
}
