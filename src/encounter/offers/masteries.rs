//! Current options from weapon masteries (E5-99).

use super::Offers;
use crate::combat::{Encounter, MasteryChance};
use crate::command::{Attack, UseMastery};
use crate::mechanics::situation;
use crate::mechanics::turn_state::OFF_HAND;
use crate::names::name;
use burstmap_messages::catalogue;
use burstmap_rules::attack::limited::meant;
use burstmap_rules::attack::mastery::{own_damage, pushed};
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::attack::{self, AttackOptions};
use burstmap_rules::board::Board;
use burstmap_rules::conditions::{holds, incapacitated};
use burstmap_rules::map::Token;
use burstmap_rules::model::mastery::Mastery;
use burstmap_rules::policy::mastery::MasteryPolicy;
use burstmap_rules::query::AttackKind;
use burstmap_rules::sides::allies;
use burstmap_rules::token_attack::{TokenAttack, TokenAttackKind};
use burstmap_rules::{distance, traits};
use serde_json::Number;

/// Maximum number of enemies offered. Others can be specified in the command.
const MOST: usize = 5;

impl Offers<'_> {
    /// Offers the effects that hits made available.
    pub(super) fn masteries(&mut self, board: &Board, encounter: &Encounter) {
        let ruleset = board.facts.ruleset;
        let Some(policy) = &ruleset.attack.mastery else { return };
        for chance in &encounter.turn.masteries {
            let by = board.token(&chance.by).filter(|token| !incapacitated(ruleset, token));
            let (Some(by), Some(target)) = (by, board.token(&chance.target)) else { continue };
            match chance.mastery {
                Mastery::Push => self.push(board, policy, by, target),
                Mastery::Topple => self.topple(board, policy, by, (target, chance)),
                Mastery::Cleave => self.cleave(board, encounter, policy, by, (target, chance)),
                _ => {}
            }
        }
    }

    fn push(&mut self, board: &Board, policy: &MasteryPolicy, by: &Token, target: &Token) {
        let Some(push) = &policy.push else { return };
        let most = pushed(board, by, target, push.cells).len();
        // A push may stop earlier, so the full distance comes first.
        for cells in (1..=most).rev().filter(|_| !target.has("dead")) {
            let command = UseMastery {
                token: by.id.clone(),
                target: target.id.clone(),
                cells: (cells < most).then_some(cells as i32),
                ..UseMastery::default()
            };
            let text = catalogue::OfferMasteryPush { token: name(by), target: name(target), cells };
            self.one(&policy.rule, &by.id, command, text);
        }
    }

    fn topple(
        &mut self,
        board: &Board,
        policy: &MasteryPolicy,
        by: &Token,
        (target, chance): (&Token, &MasteryChance),
    ) {
        let stands = |gives: &str| !holds(board.facts.ruleset, target, gives) && !target.has("dead");
        if policy.topple.as_ref().is_some_and(|topple| stands(&topple.gives)) {
            let command =
                UseMastery { token: by.id.clone(), target: target.id.clone(), ..UseMastery::default() };
            let with = &chance.attack;
            let text = catalogue::OfferMasteryTopple { token: name(by), target: name(target), with };
            self.one(&policy.rule, &by.id, command, text);
        }
    }

    /// Returns enemies next to the creature that was hit, within reach.
    fn cleave(
        &mut self,
        board: &Board,
        encounter: &Encounter,
        policy: &MasteryPolicy,
        by: &Token,
        (first, chance): (&Token, &MasteryChance),
    ) {
        let Some(cleave) = &policy.cleave else { return };
        let Some(own) = meant(by, &chance.attack, false).map(|place| &by.attacks[place]) else { return };
        let near =
            |other: &Token| other.id != first.id && distance::of_tokens(board, first, other) <= cleave.within;
        let mut strike = strike(by, own);
        strike.making.options.cleave = true.into();
        for target in enemies(board, encounter, &strike, near) {
            let text =
                catalogue::OfferMasteryCleave { token: name(by), target: name(target), with: &own.name };
            let command = Attack { target: target.id.clone(), ..strike.clone() };
            self.one(&policy.rule, &by.id, command, text);
        }
    }

    /// Offers the active combatant's off-hand attack that takes no additional action (E5-50).
    pub(super) fn nicks(&mut self, board: &Board, encounter: &Encounter) {
        let ruleset = board.facts.ruleset;
        let Some(policy) = &ruleset.attack.mastery else { return };
        let marks = &encounter.turn.marks;
        if !policy.nick || !marks.light || marks.used.contains(OFF_HAND) {
            return;
        }
        let active = encounter.active.as_ref().and_then(|id| board.token(id));
        let Some(by) = active.filter(|token| !incapacitated(ruleset, token)) else { return };
        let nicks = |own: &&TokenAttack| {
            own.light && own.mastery == Some(Mastery::Nick) && own.kind == TokenAttackKind::Melee
        };
        for own in by.attacks.iter().filter(nicks) {
            let mut strike = strike(by, own);
            strike.making.options.off_hand = true.into();
            for target in enemies(board, encounter, &strike, |_| true) {
                let text =
                    catalogue::OfferMasteryNick { token: name(by), target: name(target), with: &own.name };
                let command = Attack { target: target.id.clone(), ..strike.clone() };
                self.one(&policy.rule, &by.id, command, text);
            }
        }
    }
}

/// Creates an attack with one of a token's attacks, without a target.
fn strike(by: &Token, own: &TokenAttack) -> Attack {
    let mut attack = Attack::new(&by.id, &by.id, AttackKind::Melee);
    attack.making.with = Some(own.name.clone());
    attack.bonus = own.bonus.or_else(|| traits::stat(by, "attackBonus")).unwrap_or(0);
    attack.making.damage = own_damage(own);
    attack.making.on_hit.clone_from(&own.on_hit);
    if let Some(reach) = own.reach {
        attack.making.options.reach = Number::from(reach).into();
    }
    if own.light {
        attack.making.options.light = true.into();
    }
    attack
}

/// Returns the options with the attack's name, because its uses may be limited (E5-96).
fn named(strike: &Attack) -> AttackOptions {
    let mut options = strike.making.options.clone();
    options.others.extend(strike.making.with.iter().map(|with| ("item".to_owned(), with.as_str().into())));
    options
}

/// Returns the enemies that the attack can strike.
fn enemies<'b>(
    board: &Board<'b>,
    encounter: &Encounter,
    strike: &Attack,
    may: impl Fn(&Token) -> bool,
) -> Vec<&'b Token> {
    let situation = situation::of(encounter);
    let query = |target: &Token| AttackQuery {
        attacker: strike.attacker.clone(),
        target: target.id.clone(),
        kind: strike.kind,
        options: named(strike),
        overrides: strike.making.overrides.clone(),
    };
    let by = board.token(&strike.attacker);
    let enemy = |target: &&Token| {
        let other = by.is_some_and(|by| by.id != target.id && !allies(&board.facts, by, target));
        other && !target.hidden && !target.has("dead") && may(target)
    };
    let legal = |target: &&Token| attack::judge(board, &situation, &query(target)).is_ok_and(|r| r.legal);
    board.facts.tokens.iter().filter(enemy).filter(legal).take(MOST).collect()
}
