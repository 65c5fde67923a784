//! Maneuvers (RD-41 … RD-50).

use super::charging::run_first;
use super::kind::{CommandKind, Request, Weight, refuse_overrides};
use super::waiting::waits;
use crate::combat::{Opportunity, OutOfTurn};
use crate::draft::Draft;
use crate::event::{ManeuverResolved, harm};
use crate::mechanics::{
    changes, charges, follow, opportunities, pauses, planned, reactions, resistance, situation, strikes,
};
use crate::refusals::{as_command, check_number};
use crate::scene::Scene;
use burstmap_rules::attack::given::Given;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::change::Change;
use burstmap_rules::damage::Damage;
use burstmap_rules::maneuvers::{self, Follow, ManeuverOrder, resolve};
use burstmap_rules::map::Id;
use burstmap_rules::policy::maneuvers::ManeuverKind;
use burstmap_rules::query::AttackKind;
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// A maneuver against one target (RD-41 … RD-50).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Maneuver {
    pub attacker: Id,
    pub target: Id,
    pub kind: ManeuverKind,
    /// Bonus to the roll, or to the target's save if it saves instead (E5-51).
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<i32>"))]
    pub bonus: i32,
    /// Effect of a success, depending on the kind of maneuver.
    #[serde(default, skip_serializing_if = "Given::is_nothing")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Follow>"))]
    pub follow: Given<Follow>,
    /// Damage to the sundered object (RD-45).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub damage: Option<Damage>,
    #[serde(default, skip_serializing_if = "AttackOptions::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub options: AttackOptions,
    #[serde(default, skip_serializing_if = "AttackOverrides::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub overrides: AttackOverrides,
}

impl CommandKind for Maneuver {
    const ROLLS: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let command = self;
        check_number("maneuver", "bonus", self.bonus)?;
        // Only a sunder deals damage, but invalid damage is always refused.
        self.damage.as_ref().map(|damage| damage.spec("/damage")).transpose()?;
        let stood = Some(draft.token(&command.attacker, "/attacker")?.at);
        draft.index(&command.target, "/target")?;
        let situation = resistance::situation(draft);
        let mut query = self.query();
        let (asked, _) = situation::in_turn(draft.ruleset, Some(&draft.encounter), &query);
        query.options.charge = asked.options.charge;
        if let Some(path) = charges::run(&planned::whole(draft), &draft.board(), &draft.encounter, &query) {
            return run_first(draft, command.clone().into(), &command.attacker, path);
        }
        if waits(draft, &command.attacker, command.clone(), self.first(draft))? {
            // A maneuver out of turn uses its opportunity now, even though it waits.
            if !draft.encounter.is_active(&command.attacker) {
                reactions::take_turn_or_chance(draft, &query)?;
            }
            return Ok(());
        }
        let out_of_turn = reactions::take_turn_or_chance(draft, &query)?;
        let paid = if out_of_turn { Vec::new() } else { strikes::pay_for_maneuver(draft, &query)? };
        let order = self.order(&query.options);
        let mut faces = draft.faces.clone();
        let mut outcome = resolve(&draft.board(), &situation, &order, &mut faces).map_err(as_command)?;
        outcome.details.why.extend(paid);
        // The event contains only the command's own options.
        *outcome.details.options = self.options.clone();
        draft.faces = faces;
        if outcome.saved {
            resistance::of_maneuver(draft, &outcome)?;
        }
        let concerned = [&command.attacker, &command.target];
        let rolled = !outcome.saved;
        let expected = rolled.then(|| {
            planned::expected(draft, concerned, &outcome.details.modifiers, |board| {
                maneuvers::modifiers(board, &situation, &order)
            })
        });
        draft.emit(ManeuverResolved::new(&outcome, command.bonus, expected.flatten()));
        if let Some(dealt) = &outcome.details.damage {
            draft.emit(harm::dealt(dealt));
        }
        let (led, changes): (Vec<_>, Vec<_>) =
            outcome.changes.iter().cloned().partition(|change| self.is_own_way(change));
        changes::apply(draft, &changes);
        if draft.encounter.running() {
            let rule =
                draft.ruleset.maneuvers.as_ref().map_or_else(String::new, |policy| policy.rule.clone());
            for id in &outcome.details.provokes {
                if !pauses::was_asked(draft, id, &command.attacker)
                    && opportunities::may_react(draft.ruleset, &draft.encounter, draft.find(id))
                {
                    opportunities::give_at(
                        draft,
                        id,
                        &command.attacker,
                        &rule,
                        OutOfTurn::Opportunity,
                        stood,
                    );
                }
            }
            let own = outcome.hit && draft.encounter.is_active(&command.attacker);
            match command.kind {
                // A grapple that starts this turn doesn't need a maintaining action this turn.
                ManeuverKind::Grapple if own => {
                    draft.encounter.turn.marks.held.insert(command.target.clone());
                }
                // Moving on through its threatened cells does not provoke the target (RD-47).
                ManeuverKind::Overrun if own => {
                    draft.encounter.turn.marks.overrun.insert(command.target.clone());
                }
                _ => {}
            }
        }
        for change in &led {
            if let Change::Moved { path, .. } = change {
                follow::set_out(draft, &command.attacker, path);
            }
        }
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        refuse_overrides(&self.overrides)?;
        Ok(Request::by(&self.attacker, "/attacker", Weight::AskFirst))
    }
}

impl Maneuver {
    /// Returns the equivalent attack for the turn rules.
    pub(crate) fn query(&self) -> AttackQuery {
        AttackQuery {
            attacker: self.attacker.clone(),
            target: self.target.clone(),
            kind: AttackKind::Melee,
            options: self.options.clone(),
            overrides: self.overrides.clone(),
        }
    }

    /// Returns the roll, including options that the fight adds.
    pub(crate) fn order<'a>(&'a self, options: &'a AttackOptions) -> ManeuverOrder<'a> {
        ManeuverOrder {
            attacker: &self.attacker,
            target: &self.target,
            kind: self.kind,
            bonus: self.bonus,
            follow: &self.follow,
            damage: self.damage.as_ref(),
            options,
            overrides: &self.overrides,
        }
    }

    /// Returns whether the attacker itself moves, through or after the target.
    fn is_own_way(&self, change: &Change) -> bool {
        matches!(change, Change::Moved { token, .. } if *token == self.attacker)
    }

    /// Returns the attacks that come first, because the attacker's bonus is too low (RD-41).
    fn first(&self, draft: &Draft) -> Vec<Opportunity> {
        let (Some(policy), Some(token)) = (&draft.ruleset.maneuvers, draft.find(&self.attacker)) else {
            return Vec::new();
        };
        match maneuvers::provoked(&draft.board(), policy, token, self.bonus).is_empty() {
            true => Vec::new(),
            false => pauses::before_deed(draft, token, &policy.rule),
        }
    }
}
