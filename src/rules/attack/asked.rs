//! The dice that an attack asks for, in their order. Whoever rolls it throws these, and whoever throws at the table is told
//! them: nobody else knows which they are.

use super::area::AreaRoll;
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
    /// Thrown first; where advantage or disadvantage is left, twice.
    pub(super) attack: DiceExpression,
    net: Option<Net>,
    /// Whether a d100 comes next, when the attack reaches its number (RD-16, RD-17).
    veiled: bool,
    pub(super) damage: DamageDice,
}

/// The dice of damage, when anybody is struck.
#[derive(Clone, Debug, PartialEq)]
pub struct DamageDice {
    /// The size that the weapon was made for, and what that means (RD-51).
    made_for: Option<(String, WeaponSizePolicy, Vec<Size>)>,
    /// Whether a hit may be a critical one, of which they are thrown twice (E5-42).
    critical: bool,
}

impl AskedDice {
    /// Those of an attack that meets what the report says.
    pub fn of(ruleset: &Ruleset, report: &AttackReport, options: &AttackOptions) -> AskedDice {
        let more = report.modifiers.iter().filter(|modifier| modifier.on == On::Dice);
        AskedDice {
            attack: ruleset.attack.dice.with_more(more.map(|modifier| modifier.value).sum()),
            net: report.net,
            veiled: veil(&report.modifiers).is_some(),
            damage: DamageDice::of(ruleset, options),
        }
    }

    /// A throw that meets nothing, or what the report says, and of whose damage no weapon and no critical hit makes more.
    pub fn plain(dice: &DiceExpression, report: Option<&AttackReport>) -> AskedDice {
        AskedDice {
            attack: dice.clone(),
            net: report.and_then(|report| report.net),
            veiled: report.is_some_and(|report| veil(&report.modifiers).is_some()),
            damage: DamageDice { made_for: None, critical: false },
        }
    }

    /// Throws the attack.
    ///
    /// # Errors
    ///
    /// Those of the dice.
    pub fn throw(&self, dice: &mut dyn Dice) -> Result<Thrown, Refusal> {
        Thrown::of(&self.attack, dice, self.net)
    }

    /// In words: one sentence after the other, as one throw follows the other.
    ///
    /// # Errors
    ///
    /// As [`DamageDice::of_weapon`].
    pub fn words(&self, damage: Option<&DamageSpec>) -> Result<Wording, Refusal> {
        let mut words = asked(&self.attack, self.net);
        if self.veiled {
            words.then(catalogue::DiceAskedVeil);
        }
        words.then(self.damage.words(damage)?);
        Ok(words)
    }
}

/// What is thrown first, in words.
fn asked(dice: &DiceExpression, net: Option<Net>) -> Wording {
    let dice = dice.thrown();
    match net.and_then(Net::twice) {
        Some(net) => catalogue::DiceAskedTwice { dice: &dice, net }.into(),
        None => catalogue::DiceAsked { dice }.into(),
    }
}

/// The dice of an attack on everybody in an area.
#[derive(Clone, Debug, PartialEq)]
pub struct AskedByArea {
    /// Thrown once against all, or twice where advantage or disadvantage is left; `None`: nobody is rolled against.
    pub(super) attack: Option<(DiceExpression, Option<Net>)>,
    /// The checks, one after the other.
    checks: Vec<AskedCheck>,
    /// For whom a d100 comes next, where the attack reaches its number.
    veiled: Vec<String>,
    /// Thrown last, once for all.
    pub(super) damage: DamageDice,
}

impl AskedByArea {
    /// Those of an attack that meets what the report says. `decided`: whose check is not rolled.
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

    /// In words, as [`AskedDice::words`].
    ///
    /// # Errors
    ///
    /// As [`DamageDice::of_weapon`].
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

/// Who makes a check, and what it throws.
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

    /// In words, to stand in a list.
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

    /// The damage with the dice of the weapon in the size that it was made for (RD-51).
    ///
    /// # Errors
    ///
    /// Those of [`resized`].
    pub fn of_weapon(&self, spec: &DamageSpec) -> Result<DamageSpec, Refusal> {
        match &self.made_for {
            Some((size, policy, sizes)) => spec.with_weapon(|dice| resized(policy, sizes, dice, size)),
            None => Ok(spec.clone()),
        }
    }

    /// What is thrown when it hits; nothing where no dice are thrown.
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

    /// The dice, if there are any.
    fn thrown(&self, damage: Option<&DamageSpec>) -> Result<Option<DiceExpression>, Refusal> {
        let spec = damage.map(|spec| self.of_weapon(spec)).transpose()?;
        Ok(spec.map(|spec| spec.dice()).filter(|dice| dice.count() > 0))
    }
}

/// The greatest chance to miss whoever is concealed (RD-16, RD-17).
pub(super) fn veil(modifiers: &[Modifier]) -> Option<&Modifier> {
    modifiers.iter().filter(|modifier| modifier.on == On::MissChance).max_by_key(|modifier| modifier.value)
}
