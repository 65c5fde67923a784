//! The dice that an attack requires, in order. The roller uses them, and tables that roll their own dice are shown the list.

use super::{AttackOptions, by_table};
use crate::advantage::{Net, Thrown};
use crate::board::Board;
use crate::checks::{self, DecidedFor};
use crate::damage::DamageSpec;
use crate::dice::{Dice, DiceExpression};
use crate::policy::weapon_sizes::WeaponSizePolicy;
use crate::query::{AreaAttackReport, AttackReport};
use crate::reason::{Modifier, On, Refusal};
use crate::ruleset::{Ruleset, Size};
use crate::weapon_size::resized;
use burstmap_messages::{Message, Wording, catalogue};

/// The dice of an attack on one target.
#[derive(Clone, Debug, PartialEq)]
pub struct AskedDice {
    /// Attack roll, rolled twice with advantage or disadvantage.
    pub(super) attack: DiceExpression,
    net: Option<Net>,
    /// Whether a d100 follows if the attack reaches its number (RD-16, RD-17).
    veiled: bool,
    pub(super) damage: DamageDice,
}

/// The damage dice, if a target is hit.
#[derive(Clone, Debug, PartialEq)]
pub struct DamageDice {
    /// The size that the weapon was made for, and its effect (RD-51).
    made_for: Option<(String, WeaponSizePolicy, Vec<Size>)>,
    /// Whether a hit may be critical. A critical hit rolls the dice twice (E5-42).
    critical: bool,
}

impl AskedDice {
    /// Returns the dice of an attack with this report.
    pub fn of(ruleset: &Ruleset, report: &AttackReport, options: &AttackOptions) -> AskedDice {
        let more = report.modifiers.iter().filter(|modifier| modifier.on == On::Dice);
        AskedDice {
            attack: ruleset.attack.dice.with_more(more.map(|modifier| modifier.value).sum()),
            net: report.net,
            veiled: veil(&report.modifiers).is_some(),
            damage: DamageDice::of(ruleset, options),
        }
    }

    /// Creates a roll with or without a report. Its damage doesn't depend on weapon size or critical hits.
    pub fn plain(dice: &DiceExpression, report: Option<&AttackReport>) -> AskedDice {
        AskedDice {
            attack: dice.clone(),
            net: report.and_then(|report| report.net),
            veiled: report.is_some_and(|report| veil(&report.modifiers).is_some()),
            damage: DamageDice { made_for: None, critical: false },
        }
    }

    /// Returns the dice of the attack roll.
    pub fn attack(&self) -> &DiceExpression {
        &self.attack
    }

    /// Returns the advantage or disadvantage of the attack roll, if any.
    pub fn net(&self) -> Option<Net> {
        self.net
    }

    /// Returns the damage with the weapon's dice in its size.
    ///
    /// # Errors
    ///
    /// Errors of [`DamageDice::of_weapon`].
    pub fn damage_of(&self, spec: &DamageSpec) -> Result<DamageSpec, Refusal> {
        self.damage.of_weapon(spec)
    }

    /// Rolls the attack.
    ///
    /// # Errors
    ///
    /// Errors of the dice.
    pub fn throw(&self, dice: &mut dyn Dice) -> Result<Thrown, Refusal> {
        Thrown::of(&self.attack, dice, self.net)
    }

    /// Describes the dice as consecutive sentences, in the order of the rolls.
    ///
    /// # Errors
    ///
    /// Errors of [`DamageDice::of_weapon`].
    pub fn words(&self, damage: Option<&DamageSpec>) -> Result<Wording, Refusal> {
        let mut words = asked(&self.attack, self.net);
        if self.veiled {
            words.then(catalogue::DiceAskedVeil);
        }
        words.then(self.damage.words(damage)?);
        Ok(words)
    }
}

/// Describes the first roll.
fn asked(dice: &DiceExpression, net: Option<Net>) -> Wording {
    let dice = dice.thrown();
    match net.and_then(Net::twice) {
        Some(net) => catalogue::DiceAskedTwice { dice: &dice, net }.into(),
        None => catalogue::DiceAsked { dice }.into(),
    }
}

/// The roll of an effect on an area.
#[derive(Clone, Copy, Debug)]
pub enum AreaRoll<'a> {
    /// One attack roll against each target's defense, or against `versus` instead of the default one.
    Attack { bonus: i32, versus: Option<&'a str> },
    /// A check by each target. The effect applies on a failure. A success halves the damage with `half`, otherwise avoids it.
    Check { skill: &'a str, difficulty: i32, half: bool },
    /// The effect applies to all without a roll.
    None,
}

/// The dice of an area attack.
#[derive(Clone, Debug, PartialEq)]
pub struct AskedByArea {
    /// Attack roll against all, rolled twice with advantage or disadvantage. `None` if there is no roll.
    pub(super) attack: Option<(DiceExpression, Option<Net>)>,
    /// The checks, in order.
    checks: Vec<AskedCheck>,
    /// Targets with a d100 if the attack reaches their number.
    veiled: Vec<String>,
    /// Damage, rolled last and once for all.
    pub(super) damage: DamageDice,
}

impl AskedByArea {
    /// Returns the dice of an attack with this report. `decided` are the tokens whose checks are not rolled.
    pub fn of(
        board: &Board,
        roll: AreaRoll,
        decided: DecidedFor,
        options: &AttackOptions,
        report: &AreaAttackReport,
    ) -> AskedByArea {
        let ruleset = board.facts.ruleset;
        let met = report.targets.iter().filter(|target| target.denied.is_empty());
        let met = met.filter_map(|target| board.token(&target.token).map(|token| (token, target)));
        let mut asked = AskedByArea {
            attack: None,
            checks: Vec::new(),
            veiled: Vec::new(),
            damage: DamageDice::of(ruleset, options),
        };
        match roll {
            AreaRoll::Attack { .. } => {
                let net = Net::of(&by_table(&ruleset.attack, options));
                asked.attack = Some((ruleset.attack.dice.clone(), net));
                let veiled = met.filter(|(_, target)| veil(&target.modifiers).is_some());
                asked.veiled = veiled.map(|(token, _)| token.name.clone()).collect();
            }
            AreaRoll::Check { skill, .. } => {
                let rolls = met.filter(|(token, _)| {
                    checks::decided(board, token, skill, decided.of(&token.id)).is_none()
                });
                let dice = &ruleset.attack.check_dice;
                asked.checks = rolls
                    .map(|(token, target)| AskedCheck::new(&token.name, dice, Net::of(&target.modifiers)))
                    .collect();
            }
            AreaRoll::None => {}
        }
        asked
    }

    /// Returns whether one roll is made against all targets.
    pub fn rolls_attack(&self) -> bool {
        self.attack.is_some()
    }

    /// Describes the dice, like [`AskedDice::words`].
    ///
    /// # Errors
    ///
    /// Errors of [`DamageDice::of_weapon`].
    pub fn words(&self, damage: Option<&DamageSpec>) -> Result<Wording, Refusal> {
        let checks: Vec<Message> = self.checks.iter().map(AskedCheck::words).collect();
        let mut words = match &self.attack {
            Some((attack, net)) => asked(attack, *net),
            None if checks.is_empty() => Wording::default(),
            None => catalogue::DiceAskedChecks { checks }.into(),
        };
        if !self.veiled.is_empty() {
            words.then(catalogue::DiceAskedVeils { names: &self.veiled });
        }
        words.then(self.damage.words_for_all(damage)?);
        Ok(words)
    }
}

/// A token's check and its dice.
#[derive(Clone, Debug, PartialEq)]
pub struct AskedCheck {
    token: String,
    dice: DiceExpression,
    net: Option<Net>,
}

impl AskedCheck {
    pub fn new(token: &str, dice: &DiceExpression, net: Option<Net>) -> AskedCheck {
        AskedCheck { token: token.to_owned(), dice: dice.clone(), net }
    }

    /// Describes the check within a list.
    pub fn words(&self) -> Message {
        let (token, dice) = (&self.token, self.dice.thrown());
        match self.net.and_then(Net::twice) {
            Some(net) => catalogue::DiceAskedCheckTwice { token, dice, net }.into(),
            None => catalogue::DiceAskedCheck { token, dice }.into(),
        }
    }
}

impl DamageDice {
    pub fn of(ruleset: &Ruleset, options: &AttackOptions) -> DamageDice {
        let made_for = options.weapon_size().zip(ruleset.weapon_sizes.as_ref());
        DamageDice {
            made_for: made_for.map(|(size, policy)| (size.to_owned(), policy.clone(), ruleset.sizes.clone())),
            critical: ruleset.attack.critical.is_some(),
        }
    }

    /// Returns the damage with the weapon's dice in its size (RD-51).
    ///
    /// # Errors
    ///
    /// Errors of [`resized`].
    pub fn of_weapon(&self, spec: &DamageSpec) -> Result<DamageSpec, Refusal> {
        match &self.made_for {
            Some((size, policy, sizes)) => spec.with_weapon(|dice| resized(policy, sizes, dice, size)),
            None => Ok(spec.clone()),
        }
    }

    /// Describes the dice on a hit, or nothing without dice.
    fn words(&self, damage: Option<&DamageSpec>) -> Result<Wording, Refusal> {
        let Some(dice) = self.thrown(damage)? else { return Ok(Wording::default()) };
        let (once, twice) = (dice.thrown(), dice.twice().thrown());
        Ok(match self.critical {
            true => catalogue::DiceAskedCritical { dice: once, twice }.into(),
            false => catalogue::DiceAskedDamage { dice: once }.into(),
        })
    }

    fn words_for_all(&self, damage: Option<&DamageSpec>) -> Result<Wording, Refusal> {
        let dice = self.thrown(damage)?.map(|dice| dice.thrown());
        Ok(dice.map(|dice| catalogue::DiceAskedForAll { dice }.into()).unwrap_or_default())
    }

    /// Returns the dice, if there are any.
    fn thrown(&self, damage: Option<&DamageSpec>) -> Result<Option<DiceExpression>, Refusal> {
        let spec = damage.map(|spec| self.of_weapon(spec)).transpose()?;
        Ok(spec.map(|spec| spec.dice()).filter(|dice| dice.count() > 0))
    }
}

/// Returns the highest miss chance from concealment (RD-16, RD-17).
pub(crate) fn veil(modifiers: &[Modifier]) -> Option<&Modifier> {
    modifiers.iter().filter(|modifier| modifier.on == On::MissChance).max_by_key(|modifier| modifier.value)
}
