//! Maneuvers with a save of the target: grapple and shove (E5-51, E5-53).

use super::{Case, ManeuverDetails, ManeuverOutcome, let_go};
use crate::change::Change;
use crate::checks::{self, CheckOrder};
use crate::dice::{self, Dice};
use crate::map::Token;
use crate::policy::maneuvers::{ManeuverKind, ManeuverRule, ManeuverSave};
use crate::reason::{Reason, Refusal};
use crate::{conditions, distance, pushed, traits, wording};
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use serde_json::Value;

/// Default number of hands.
const HANDS: i32 = 2;

/// Returns the DC of a save against this attacker's maneuver.
pub fn difficulty(save: &ManeuverSave, attacker: Option<&Token>) -> i32 {
    added(save, attacker).fold(save.base, i32::saturating_add)
}

/// Returns the attacker's bonus to the DC.
fn added<'s>(save: &'s ManeuverSave, attacker: Option<&'s Token>) -> impl Iterator<Item = i32> + use<'s> {
    let stat = move |stat: &str| attacker.and_then(|attacker| traits::stat(attacker, stat));
    save.adds.iter().map(move |(name, without)| stat(name).unwrap_or(*without))
}

/// Returns the calculation `8 + 2 + 4`, and the statistics that the attacker lacks.
pub fn origin(rule: &ManeuverRule, save: &ManeuverSave, attacker: &Token) -> Vec<Reason> {
    let parts = dice::parts(std::iter::once(save.base).chain(added(save, Some(attacker))));
    let stats: Vec<_> = save.adds.keys().map(|stat| wording::word(stat)).collect();
    let (base, total) = (save.base, difficulty(save, Some(attacker)));
    let sum = catalogue::ManeuverDifficulty { parts, total, base, attacker: &attacker.name, stats };
    let missing = save.adds.iter().filter(|(stat, _)| traits::stat(attacker, stat).is_none());
    let missing = missing.map(|(stat, value)| {
        let stat = wording::word(stat);
        let message = catalogue::StatNotGiven { token: &attacker.name, stat, value: *value };
        Reason::new(&rule.rule, message)
    });
    let ids = vec![attacker.id.clone()];
    std::iter::once(Reason::new(&rule.rule, sum)).chain(missing).map(|why| why.ids(ids.clone())).collect()
}

impl Case<'_> {
    /// Makes the target's save, and applies the maneuver on a failure.
    pub(super) fn resisted(
        &self,
        rule: &ManeuverRule,
        save: &ManeuverSave,
        dice: &mut dyn Dice,
    ) -> Result<ManeuverOutcome, Refusal> {
        self.check_hands(rule, save)?;
        let places = self.places(rule)?;
        let stat = self.saves_with(rule, save)?;
        let told = self.order.options.defense_value();
        let needed = told.unwrap_or_else(|| difficulty(save, Some(self.attacker)));
        let from = if told.is_none() { origin(rule, save, self.attacker) } else { Vec::new() };
        let order = CheckOrder { stat, bonus: self.order.bonus, advantage: 0, decided: None };
        let mut checked = checks::roll(self.board, self.target, &order, dice)?;
        if !checked.reaches(needed) && self.situation.resists.contains(&self.target.id) {
            checked.resist();
        }
        let resists = checked.reaches(needed);
        let text = catalogue::ManeuverResisted {
            attacker: &self.attacker.name,
            maneuver: self.order.kind.name(),
            target: &self.target.name,
            stat: wording::word(stat),
            sum: checked.sum.clone(),
            needed,
            verdict: if resists { "success" } else { "failure" },
        };
        let details = ManeuverDetails {
            total: checked.total,
            against: stat.to_owned(),
            needed,
            margin: needed.saturating_sub(checked.total),
            modifiers: checked.modifiers,
            why: checked.decided.map(|(_, reason)| reason).into_iter().chain(from).collect(),
            ..self.details()
        };
        let out = self.outcome(rule, checked.faces, details, text.into());
        let mut out = ManeuverOutcome { saved: true, hit: !resists, ..out };
        out.details.why.insert(0, Reason::new(&rule.rule, &out.text).ids(vec![self.target.id.clone()]));
        match self.order.kind {
            _ if resists => {}
            ManeuverKind::BullRush => self.shove(places.first().copied(), &mut out),
            ManeuverKind::Grapple => self.grab(needed, &mut out),
            _ => self.succeed(&mut out, dice)?,
        }
        Ok(out)
    }

    /// Returns the target's chosen statistic, or its greatest.
    pub(super) fn saves_with<'s>(
        &self,
        rule: &'s ManeuverRule,
        save: &'s ManeuverSave,
    ) -> Result<&'s str, Refusal> {
        let stats: Vec<&str> = std::iter::once(&rule.against).chain(&save.or).map(String::as_str).collect();
        if let Some(chosen) = self.order.options.against() {
            return stats.iter().find(|stat| **stat == chosen).copied().ok_or_else(|| {
                let message = catalogue::ManeuverOtherSave { rule: &rule.rule, stats };
                Refusal::new("bad-command", message).at("/options/versus")
            });
        }
        let of = |stat: &str| checks::own(self.board.facts.ruleset, self.target, stat);
        let greater = |best: &'s str, stat| if of(stat) > of(best) { stat } else { best };
        Ok(stats.into_iter().fold(rule.against.as_str(), greater))
    }

    /// Refuses a grapple without a free hand. Each grappled creature takes a hand (E5-51).
    fn check_hands(&self, rule: &ManeuverRule, save: &ManeuverSave) -> Result<(), Refusal> {
        let hands = self.attacker.traits.get("hands").and_then(traits::number_of).unwrap_or(HANDS);
        let held = let_go(self.board, self.policy, self.attacker);
        let held = held.iter().filter(|change| change.token() != &self.target.id).count();
        if !save.hand || i64::from(hands) > held as i64 {
            return Ok(());
        }
        let message = catalogue::ManeuverNoHand { rule: &rule.rule, attacker: &self.attacker.name };
        Err(Refusal::new("illegal-command", message).at("/attacker"))
    }

    fn grab(&self, difficulty: i32, out: &mut ManeuverOutcome) {
        let held = conditions::caused(&self.policy.grappled, &self.attacker.id);
        let condition = conditions::with(held, "difficulty", Value::from(difficulty));
        out.changes.push(Change::AddCondition { token: self.target.id.clone(), condition });
        out.say(catalogue::ManeuverHeld { target: &self.target.name });
    }

    /// Returns the possible ends of a shove: free squares next to the target that are farther away, those nearest to the straight line
    /// first. If a square is specified, only that one.
    fn places(&self, rule: &ManeuverRule) -> Result<Vec<Cell>, Refusal> {
        let (board, target) = (self.board, self.target);
        if self.order.kind != ManeuverKind::BullRush {
            return Ok(Vec::new());
        }
        let now = distance::of_tokens(board, target, self.attacker);
        let ways = 0..board.grid().neighbors(target.at).count();
        let mut places: Vec<Cell> = ways
            .filter_map(|way| pushed::step(board, target, target.at, way, &[]).ok())
            .filter(|at| distance::from_cell(board, target, *at, self.attacker) > now)
            .collect();
        places.sort_by_key(|at| (pushed::off_line(board, self.attacker, target, *at), *at));
        let Some(named) = self.order.options.to.get() else { return Ok(places) };
        if places.contains(named) {
            return Ok(vec![*named]);
        }
        let cells: Vec<_> = places.iter().map(|at| super::bare(*at)).collect();
        let message = catalogue::ManeuverNotFarther { rule: &rule.rule, target: &target.name, cells };
        Err(Refusal::new("illegal-command", message).at("/options/to"))
    }

    fn shove(&self, to: Option<Cell>, out: &mut ManeuverOutcome) {
        let target = &self.target.name;
        let Some(to) = to else { return out.say(catalogue::ManeuverNotPushed { target }) };
        out.details.squares = 1;
        out.say(catalogue::ManeuverPushed { target, moved: 1 });
        out.changes.push(Change::Moved { token: self.target.id.clone(), path: vec![to] });
    }
}
