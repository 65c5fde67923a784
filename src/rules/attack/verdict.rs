//! Compares an attack roll with the number to reach, before concealment. The roll and the odds both use it.

use super::{Case, resistance_of};
use crate::query::{AttackKind, AttackReport};
use crate::reason::Reason;
use burstmap_messages::catalogue;

/// An attack roll compared with the number to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Total of the dice, the bonus and the modifiers.
    pub total: i32,
    pub needed: i32,
    /// The result, if the die alone decides it.
    pub natural: Option<bool>,
    /// Whether a single die shows a 1.
    pub lowest: bool,
    /// Whether a natural 1 into a melee goes astray regardless of bonuses (RD-37).
    pub astray: bool,
}

impl Verdict {
    /// Compares a total with the report's defense. `faces` are the faces of the dice that count.
    pub fn of(case: &Case, report: &AttackReport, total: i32, faces: &[u32]) -> Verdict {
        let policy = case.policy();
        let lowest = policy.is_lowest(faces);
        let astray = policy.into_melee.is_some() && lowest && !report.in_melee.is_empty();
        let natural = policy.natural(faces).or(astray.then_some(false));
        Verdict { total, needed: report.defense.compared(), natural, lowest, astray }
    }

    /// Returns whether the total is high enough.
    pub const fn reaches(&self) -> bool {
        self.total >= self.needed
    }

    /// Returns whether the attack hits, unless concealment or spell resistance prevents it.
    pub fn hits(&self) -> bool {
        self.natural.unwrap_or(self.reaches())
    }

    /// Returns whether a miss goes astray (RD-37).
    pub fn misses_widely(&self, case: &Case) -> bool {
        let margin = self.total.saturating_sub(self.needed);
        let policy = case.policy().into_melee.as_ref();
        policy.is_some_and(|policy| self.lowest || margin <= -policy.stray_margin)
    }
}

/// Returns why a spell with this total has no effect on a target with spell resistance (RD-38).
pub fn fizzle(case: &Case, total: i32) -> Option<Reason> {
    let policy = case.policy().spell_resistance.as_ref().filter(|_| case.query.kind == AttackKind::Spell)?;
    let resistance = resistance_of(policy, case.target).filter(|resistance| total < *resistance)?;
    Some(Reason::new(&policy.rule, catalogue::AttackResistanceHolds { total, resistance }))
}
