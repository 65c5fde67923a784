//! Trip, grapple, disarm, sunder, bull rush, overrun, reposition, steal, feint (RD-41 … RD-50), and grapple and shove with a save of the
//! target (E5-51, E5-53).
//!
//! ```
//! use burstmap_rules::maneuvers::let_go;
//! # use burstmap_geometry::{Cell, Grid, Shape};
//! # use burstmap_rules::board::{Board, Facts};
//! # use burstmap_rules::{ground::Ground, map::Token, presets};
//! # use serde_json::json;
//! let ruleset = presets::by_id("reflex-d20").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let tokens: Vec<Token> = serde_json::from_value(json!([
//!     { "id": "rook", "name": "Rook", "side": "party", "at": [0, 1] },
//!     { "id": "imp", "name": "Imp", "side": "foes", "at": [1, 1], "conditions": [{ "kind": "grappled", "by": "rook" }] }
//! ]))?;
//! # let ground = Ground::build(grid, &[], &[]);
//! let board = Board::new(Facts::new(&ruleset, grid, &tokens), &ground);
//! let policy = ruleset.maneuvers.as_ref().unwrap();
//! let ended = let_go(&board, policy, &tokens[0]);
//! assert_eq!(ended[0].token(), "imp", "its grapple ends without maintenance (RD-43)");
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod asked;
mod by_save;
pub mod fields;
mod moved;
pub mod odds;
pub mod outcome;
mod things;

use crate::place;
use crate::policy::maneuvers::{ManeuverKind, ManeuverPolicy, ManeuverRule};
use crate::size;
pub use by_save::{difficulty, origin};
pub use outcome::{ManeuverDetails, ManeuverOutcome};

use crate::advantage::Thrown;
use crate::attack::given::{Choice, Given};
use crate::attack::options::Statistic;
use crate::attack::query::AttackQuery;
use crate::attack::{AttackOptions, AttackOverrides};
use crate::board::Board;
use crate::change::Change;
use crate::damage::Damage;
use crate::dice::{Dice, Entered};
use crate::map::{Id, Token};
use crate::query::{AttackKind, AttackReport};
use crate::reason::{Modifier, On, Reason, Refusal};
use crate::sides::allies;
use crate::situation::Situation;
use crate::{attack, conditions, threat, traits, wording};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, Wording, catalogue};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Distance that the attacker follows after a success.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Follow {
    /// All the way, or not at all.
    Along(bool),
    /// A maximum number of squares.
    Squares(#[cfg_attr(feature = "typescript", ts(type = "number"))] u64),
}

/// The maneuver checks the value.
impl Choice for Follow {
    fn wanted() -> Option<Message> {
        None
    }
}

/// A maneuver to roll. `damage` is the damage to a sundered object. Options: `to` for the first cell of a reposition or where a weapon
/// falls, `damage` as above, and `weapon`.
#[derive(Clone, Copy, Debug)]
pub struct ManeuverOrder<'a> {
    pub attacker: &'a Id,
    pub target: &'a Id,
    pub kind: ManeuverKind,
    pub bonus: i32,
    pub follow: &'a Given<Follow>,
    pub damage: Option<&'a Damage>,
    pub options: &'a AttackOptions,
    pub overrides: &'a AttackOverrides,
}

/// All inputs of a maneuver.
struct Case<'a> {
    board: &'a Board<'a>,
    policy: &'a ManeuverPolicy,
    attacker: &'a Token,
    target: &'a Token,
    order: &'a ManeuverOrder<'a>,
    situation: &'a Situation,
}

/// Rolls a maneuver: the roll, then concealment (d100, if the roll reaches its number), then damage by a wall.
///
/// # Errors
///
/// `illegal-command` if the ruleset has no maneuvers or the maneuver is not legal, `bad-command` with the place of a field.
pub fn resolve(
    board: &Board,
    situation: &Situation,
    order: &ManeuverOrder,
    dice: &mut dyn Dice,
) -> Result<ManeuverOutcome, Refusal> {
    let (case, rule, report) = ready(board, situation, order)?;
    if let Some(save) = &rule.save {
        return case.resisted(rule, save, dice);
    }
    let mut out = case.roll(&report, rule, dice)?;
    if out.hit {
        case.succeed(&mut out, dice)?;
    } else if order.kind == ManeuverKind::Disarm && out.details.margin <= -case.policy.margin {
        case.disarm(case.attacker, &mut out);
    }
    Ok(out)
}

/// Returns the modifiers to the roll of a maneuver without a save.
///
/// # Errors
///
/// Errors of [`resolve`], without those of dice.
pub fn modifiers(
    board: &Board,
    situation: &Situation,
    order: &ManeuverOrder,
) -> Result<Vec<Modifier>, Refusal> {
    let (.., report) = ready(board, situation, order)?;
    let feint = order.kind == ManeuverKind::Feint;
    Ok(report.modifiers.into_iter().filter(|modifier| counts_for(modifier, feint)).collect())
}

/// Returns whether a modifier counts for the roll. A feint is a Deception check, so modifiers of attacks don't apply.
fn counts_for(modifier: &Modifier, feint: bool) -> bool {
    !feint && matches!(modifier.on, On::Attack | On::MissChance | On::Advantage)
}

/// Returns the inputs for rolling a possible maneuver: its rule, and the evaluation of the attack.
fn ready<'a>(
    board: &'a Board<'a>,
    situation: &'a Situation,
    order: &'a ManeuverOrder<'a>,
) -> Result<(Case<'a>, &'a ManeuverRule, AttackReport), Refusal> {
    let ruleset = board.facts.ruleset;
    let Some(policy) = &ruleset.maneuvers else {
        let message = catalogue::ManeuverNone { ruleset: &ruleset.name };
        return Err(Refusal::new("illegal-command", message));
    };
    let Some(rule) = policy.known.iter().find(|rule| rule.kind == order.kind) else {
        let known: Vec<Value> =
            policy.known.iter().map(|rule| serde_json::to_value(rule.kind).unwrap_or_default()).collect();
        let known: Vec<&str> = known.iter().filter_map(Value::as_str).collect();
        let message = catalogue::ManeuverUnknown { ruleset: &ruleset.name, known };
        return Err(Refusal::new("illegal-command", message).at("/kind"));
    };
    let query = query(order, rule);
    let report = attack::judge(board, situation, &query)?;
    if let (false, Some(denial)) = (report.legal, report.denied.first()) {
        return Err(denial.refusal(""));
    }
    let attacker = place::token(board, order.attacker, "/attacker")?;
    let target = place::token(board, order.target, "/target")?;
    let case = Case { board, policy, attacker, target, order, situation };
    case.check_size(rule)?;
    case.check_fields(rule)?;
    Ok((case, rule, report))
}

/// Returns the creatures that a maneuver provokes: those that threaten the attacker, if its attack bonus is too low (RD-41).
pub fn provoked(board: &Board, policy: &ManeuverPolicy, attacker: &Token, bonus: i32) -> Vec<Id> {
    let own = traits::stat(attacker, &policy.bonus_stat).unwrap_or(bonus);
    if policy.provokes_below.is_none_or(|least| own >= least) {
        return Vec::new();
    }
    threat::provoked_here(board, attacker).iter().map(|enemy| enemy.id.clone()).collect()
}

/// Returns the grapples of a token that end without maintenance (RD-43).
pub fn let_go(board: &Board, policy: &ManeuverPolicy, token: &Token) -> Vec<Change> {
    let held = |other: &&Token| {
        other
            .conditions
            .iter()
            .any(|c| c.kind == policy.grappled && conditions::points_at(c) == Some(&token.id))
    };
    let grappled = board.facts.tokens.iter().filter(held);
    grappled
        .map(|other| Change::RemoveCondition {
            token: other.id.clone(),
            kind: policy.grappled.clone(),
            by: Some(token.id.clone()),
        })
        .collect()
}

fn query(order: &ManeuverOrder, rule: &ManeuverRule) -> AttackQuery {
    let mut options = order.options.clone();
    match &rule.save {
        Some(save) => {
            (options.versus, options.defense) = (Given::Nothing, Given::Nothing);
            options.reach = Given::Fit(save.within.into());
        }
        None => options.versus = Statistic(rule.against.clone()).into(),
    }
    // Except for these two, an unspecified weapon means unarmed (RD-43).
    let armed = matches!(order.kind, ManeuverKind::Disarm | ManeuverKind::Sunder);
    if !armed && options.weapon.is_nothing() {
        options.light = true.into();
    }
    let mut overrides = order.overrides.clone();
    if order.kind == ManeuverKind::Feint {
        // Feints work beyond melee reach.
        overrides.in_reach = true.into();
    }
    AttackQuery {
        attacker: order.attacker.clone(),
        target: order.target.clone(),
        kind: AttackKind::Melee,
        options,
        overrides,
    }
}

impl Case<'_> {
    /// Refuses a target that is too large to push (RD-46).
    fn check_size(&self, rule: &ManeuverRule) -> Result<(), Refusal> {
        let ruleset = self.board.facts.ruleset;
        let rank = |token: &Token| size::rank(ruleset, token) as i32;
        let larger = rank(self.target) - rank(self.attacker);
        if self.order.kind != ManeuverKind::BullRush && rule.save.is_none()
            || larger <= self.policy.most_sizes_larger
        {
            return Ok(());
        }
        let message = catalogue::ManeuverTooLarge {
            rule: &rule.rule,
            target: &self.target.name,
            attacker: &self.attacker.name,
            larger,
            most: self.policy.most_sizes_larger,
        };
        Err(Refusal::new("illegal-command", message).at("/target"))
    }

    fn roll(
        &self,
        report: &AttackReport,
        rule: &ManeuverRule,
        dice: &mut dyn Dice,
    ) -> Result<ManeuverOutcome, Refusal> {
        let attack = &self.board.facts.ruleset.attack;
        let feint = self.order.kind == ManeuverKind::Feint;
        let counts = |m: &&Modifier| match m.on {
            On::Defense => m.stat.as_deref().is_none_or(|stat| stat == rule.against),
            _ => counts_for(m, feint),
        };
        let modifiers: Vec<Modifier> = report.modifiers.iter().filter(counts).cloned().collect();
        let on_attack = modifiers.iter().filter(|m| m.on == On::Attack);
        let added = self.order.bonus + on_attack.map(|m| m.value).sum::<i32>();
        let thrown = match dice.entered(Entered::Attack) {
            Some(result) => Thrown::entered(result, added),
            None => self.thrown(report).throw(dice)?,
        };
        let total = thrown.kept.total + added;
        let needed = report.defense.compared();
        let natural = attack.natural(&thrown.kept.faces).filter(|_| !feint);
        let reached = natural.unwrap_or(total >= needed);
        let provokes = provoked(self.board, self.policy, self.attacker, self.order.bonus);
        let mut why = Vec::from_iter(attack.natural_reason(natural, total >= needed));
        // Concealment applies to maneuvers as to attacks, except feints, which don't require sight.
        let concealment =
            if reached && !feint { attack::resolve::veiled(report, dice, &mut why)? } else { None };
        let hit = reached && !concealment.is_some_and(|c| c.missed);
        if !provokes.is_empty() {
            let (attacker, stat) = (&self.attacker.name, wording::word(&self.policy.bonus_stat));
            let message = catalogue::ManeuverProvokes {
                attacker,
                stat,
                limit: self.policy.provokes_below.unwrap_or(0),
            };
            why.push(Reason::new(&self.policy.rule, message).ids(provokes.clone()));
        }
        let verdict = match (hit, reached, natural) {
            (true, ..) => "success",
            (_, true, _) => "concealed",
            (.., Some(false)) if total >= needed => "natural-one",
            _ => "failure",
        };
        let text = catalogue::ManeuverRoll {
            attacker: &self.attacker.name,
            maneuver: self.order.kind.name(),
            target: &self.target.name,
            total,
            defense: wording::word(&rule.against),
            needed,
            verdict,
        };
        let details = ManeuverDetails {
            total,
            against: rule.against.clone(),
            needed,
            margin: total - needed,
            modifiers,
            concealment,
            provokes,
            why,
            ..self.details()
        };
        Ok(ManeuverOutcome { hit, ..self.outcome(rule, thrown.faces, details, text.into()) })
    }

    /// Returns the maneuver's options and overrides, without numbers.
    fn details(&self) -> ManeuverDetails {
        ManeuverDetails {
            options: Box::new(self.order.options.clone()),
            overrides: Box::new(self.order.overrides.clone()),
            ..ManeuverDetails::default()
        }
    }

    /// Returns a failure without any effects.
    fn outcome(
        &self,
        rule: &ManeuverRule,
        faces: Vec<u32>,
        details: ManeuverDetails,
        text: Wording,
    ) -> ManeuverOutcome {
        ManeuverOutcome {
            attacker: self.attacker.id.clone(),
            target: self.target.id.clone(),
            kind: self.order.kind,
            rule: rule.rule.clone(),
            faces,
            hit: false,
            saved: false,
            damage_faces: Vec::new(),
            details,
            changes: Vec::new(),
            text,
        }
    }

    fn succeed(&self, out: &mut ManeuverOutcome, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let (attacker, target) = (&self.attacker.id, self.target);
        let give = |condition| Change::AddCondition { token: target.id.clone(), condition };
        match self.order.kind {
            ManeuverKind::Trip => {
                out.changes.push(give(conditions::plain(&self.policy.prone)));
                out.say(catalogue::ManeuverProne { target: &target.name });
            }
            ManeuverKind::Grapple => {
                out.changes.push(give(conditions::caused(&self.policy.grappled, attacker)));
                match (&target.name, &self.policy.keep_grapple) {
                    (target, Some(action)) => out.say(catalogue::ManeuverGrappled { target, action }),
                    (target, None) => out.say(catalogue::ManeuverHeld { target }),
                }
            }
            ManeuverKind::Feint => {
                let condition = conditions::caused(&self.policy.feinted, attacker);
                out.changes.push(give(conditions::until_turn_of(condition, &target.id)));
                out.say(catalogue::ManeuverFeinted { target: &target.name });
            }
            ManeuverKind::Disarm => self.disarm(target, out),
            ManeuverKind::Steal => {
                self.steal(out);
            }
            ManeuverKind::Sunder => self.sunder(out, dice)?,
            ManeuverKind::BullRush => self.bull_rush(out, dice)?,
            ManeuverKind::Overrun => self.overrun(out),
            ManeuverKind::Reposition => self.reposition(out)?,
        }
        Ok(())
    }

    fn friends(&self, a: &Token, b: &Token) -> bool {
        allies(&self.board.facts, a, b)
    }
}

/// Formats a cell as numbers for sentences.
fn bare(cell: Cell) -> Message {
    catalogue::CellBare { column: cell.col, row: cell.row }.into()
}

#[cfg(test)]
mod tests;
