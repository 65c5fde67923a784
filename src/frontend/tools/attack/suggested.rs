//! The attack tool's automatic choice of the attacker's own attacks, without a manual selection.

use super::chosen::rules_kind;
use crate::editor::attack::Chosen;
use crate::tools::Tool;
use crate::{Editor, pick};
use burstmap_encounter::Table;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::map::Id;
use burstmap_rules::query::AttackKind;
use burstmap_rules::token_attack::TokenAttack;

/// Returns whether an attack is rolled against one target.
fn is_rolled(attack: &TokenAttack) -> bool {
    attack.template().is_none() && (attack.bonus.is_some() || attack.save.is_none())
}

impl Editor {
    /// Chooses an attack for each new pair of attacker and target. A manual selection, or input for a target, stays.
    pub(crate) fn suggest_attack(&mut self, table: &Table) {
        if self.tool != Tool::Attack {
            self.suggested_for = None;
            return;
        }
        if self.chosen.as_ref().is_some_and(|chosen| !chosen.suggested) {
            return;
        }
        let Some(by) = self.attacker() else { return };
        let target = self.attack_pair(table).map(|(_, target)| target);
        let pair = Some((by.clone(), target.clone()));
        // Between two targets the weapon stays selected.
        if self.suggested_for == pair || target.is_none() && self.chosen_attack(table).is_some() {
            return;
        }
        self.suggested_for = pair;
        self.suggest(table, &by, target.as_ref(), None);
    }

    /// Chooses a weapon of a manually selected kind, if there is one.
    pub(crate) fn suggest_kind(&mut self, table: &Table, kind: AttackKind) {
        let held = self.chosen.as_ref().is_some_and(|chosen| !chosen.suggested);
        if let Some(by) = self.attacker().filter(|_| !held && self.tool == Tool::Attack) {
            let target = self.attack_pair(table).map(|(_, target)| target);
            self.suggest(table, &by, target.as_ref(), Some(kind));
        }
    }

    /// Chooses the last used attack or the first one, among those that reach the target or, without any, among all.
    fn suggest(&mut self, table: &Table, by: &Id, target: Option<&Id>, kind: Option<AttackKind>) {
        let Some(token) = pick::token(table, by) else { return };
        let rules = &table.ruleset().attack;
        let fits = |attack: &TokenAttack| {
            is_rolled(attack) && kind.is_none_or(|kind| rules_kind(attack.kind) == kind)
        };
        let mut offered: Vec<(usize, &TokenAttack)> =
            token.attacks.iter().enumerate().filter(|(_, attack)| fits(attack)).collect();
        offered.sort_by_key(|(_, attack)| self.last_used.get(by) != Some(&attack.name));
        let reaches = |(_, attack): &&(usize, &TokenAttack)| {
            if table.has_made(by, &attack.name) {
                return false;
            }
            let Some(target) = target else { return true };
            let choices = self.attack.clone().made_with(attack, rules);
            let query = AttackQuery {
                attacker: by.clone(),
                target: target.clone(),
                kind: choices.kind,
                options: choices.options,
                overrides: choices.overrides,
            };
            table.attack(&query).is_ok_and(|report| report.legal)
        };
        match offered.iter().find(reaches).or(offered.first()) {
            Some((index, attack)) => {
                self.attack = self.attack.clone().made_with(attack, rules);
                self.chosen = Some(Chosen { suggested: true, ..Chosen::of(by, *index, attack) });
                self.made_for = Some(by.clone());
            }
            None if self.chosen.is_some() => self.forget_choices(),
            None => {}
        }
    }
}
