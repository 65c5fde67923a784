//! A creature from another program's file, and its conversion for a ruleset.

use super::adept::Adept;
use super::attack_text::{ABILITIES, attack, damage_at_times, multiattack_text, plain, wielded_and_thrown};
use super::legendary::Legendary;
use super::limits;
use super::measures::{Scale, first_length, outside_brackets, speeds};
use super::{ReadCreature, fact};
use burstmap_encounter::validate::MAX_ATTACKS;
use burstmap_messages::{Message, all_of, catalogue};
use burstmap_rules::arming::longest_reach;
use burstmap_rules::map::{HitPoints, TokenData};
use burstmap_rules::movement::Movement;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::sides::FOES;
use burstmap_rules::stat_names;
use burstmap_rules::token_attack::TokenAttack;
use burstmap_rules::wording::{ruleset_text, short, word};
use std::collections::BTreeMap;

/// Statistic for the armor class, either the ruleset's defense or an additional one.
const ARMOR_CLASS: &str = "armorClass";

/// Default reach of a creature from a book, in cells.
pub const USUAL_REACH: i32 = 1;

/// One creature, or several alike. Lengths are in feet, except for attacks, which use cells.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub name: String,
    pub count: usize,
    pub side: Option<String>,
    pub hidden: bool,
    /// Current and maximum hit points.
    pub hp: Option<[i32; 2]>,
    pub armor_class: Option<i32>,
    /// Initiative modifier, if it is not just the Dexterity modifier (E5-95).
    pub initiative: Option<i32>,
    pub size: Option<String>,
    pub speed: BTreeMap<String, f64>,
    /// Ability scores, in the order of [`ABILITIES`].
    pub scores: [Option<i32>; 6],
    /// Senses as text: "darkvision 60 ft., passive Perception 9".
    pub senses: String,
    pub adept: Adept,
    pub attacks: Vec<TokenAttack>,
    /// Text of the multiattack.
    pub multiattack: Option<String>,
    pub legendary: Legendary,
    /// Names of actions and traits with text only.
    pub told: Vec<String>,
    /// Texts of actions and traits by their names.
    pub texts: BTreeMap<String, String>,
    /// Game system of a creature with only a few readable facts. The inner `None` is for a creature without statistics.
    pub plain: Option<Option<String>>,
    /// Names of ignored fields.
    pub unread: Vec<String>,
    /// Other omissions.
    pub lost: Vec<Message>,
}

impl Found {
    pub fn new(name: impl Into<String>) -> Found {
        Found {
            name: name.into(),
            count: 1,
            side: None,
            hidden: false,
            hp: None,
            armor_class: None,
            initiative: None,
            size: None,
            speed: BTreeMap::new(),
            scores: [None; 6],
            senses: String::new(),
            adept: Adept::default(),
            attacks: Vec::new(),
            multiattack: None,
            legendary: Legendary::default(),
            told: Vec::new(),
            texts: BTreeMap::new(),
            plain: None,
            unread: Vec::new(),
            lost: Vec::new(),
        }
    }

    /// Reads speeds from text, and reports parts without a speed.
    pub fn speeds(&mut self, text: &str) {
        let (speeds, strange) = speeds(text);
        self.adept.hovers |= text.to_lowercase().contains("hover");
        self.speed.extend(speeds);
        self.lost
            .extend(strange.iter().map(|part| catalogue::CreatureSpeedUnread { part: short(part) }.into()));
    }

    /// Adds an action, a reaction or a trait. It becomes an attack if its wording matches.
    pub fn action(&mut self, name: &str, text: &str, scale: Scale) {
        let name = plain(name).trim_end_matches('.').to_owned();
        if self.legendary.resists(&name) {
            return;
        }
        self.multiattack = multiattack_text(&name, text).or(self.multiattack.take());
        match attack(&name, text, scale) {
            Some(attack) => {
                let times = damage_at_times(text).into_iter();
                self.lost.extend(times.map(|part| {
                    catalogue::CreatureDamageAtTimes { name: short(&name), part: short(&part) }.into()
                }));
                self.attacks.push(attack);
            }
            None if !name.is_empty() => {
                self.texts.insert(name.clone(), plain(text));
                self.told.push(name);
            }
            None => {}
        }
    }

    /// Returns the creature for a ruleset, with its understood and omitted facts.
    pub fn read(mut self, ruleset: &Ruleset, scale: Scale) -> ReadCreature {
        let mut read = ReadCreature {
            token: TokenData {
                id: "new".to_owned(),
                name: self.name.clone(),
                side: self.side.clone().unwrap_or_else(|| FOES.to_owned()),
                hidden: self.hidden,
                ..TokenData::default()
            },
            count: self.count,
            understood: Vec::new(),
            left_out: Vec::new(),
        };
        if let Some(system) = self.plain.take() {
            return self.plain(system, ruleset, read);
        }
        self.hit_points(&mut read);
        self.defense(ruleset, &mut read);
        self.initiative(ruleset, &mut read);
        self.speed(ruleset, scale, &mut read);
        self.size(ruleset, &mut read);
        self.senses(ruleset, scale, &mut read);
        self.abilities(&mut read);
        self.adept(ruleset, &mut read);
        self.attacks(ruleset, &mut read);
        self.legendary(ruleset, &mut read);
        self.rest(ruleset, &mut read);
        read
    }

    /// Returns a creature with only a few readable facts, with one warning.
    fn plain(&self, system: Option<String>, ruleset: &Ruleset, mut read: ReadCreature) -> ReadCreature {
        if self.hp.is_some() {
            self.hit_points(&mut read);
        }
        self.size(ruleset, &mut read);
        // The size in another game is one of the facts in the warning.
        read.left_out = vec![match system {
            Some(system) => fact(catalogue::CreatureSystemOther { system: short(&system) }),
            None => fact(catalogue::CreatureNoStatistics),
        }];
        read
    }

    /// Adds armor class and abilities from a list's columns.
    pub fn numbers(&mut self, ruleset: &Ruleset, read: &mut ReadCreature) {
        if self.armor_class.is_some() {
            self.defense(ruleset, read);
        }
        if self.scores.iter().any(Option::is_some) {
            self.abilities(read);
            self.adept(ruleset, read);
        }
    }

    fn hit_points(&self, read: &mut ReadCreature) {
        match self.hp {
            Some([current, max]) => {
                read.token.hp = Some(HitPoints { current, max, ..HitPoints::default() });
                read.understood.push(fact(catalogue::CreatureHitPoints { max }));
            }
            None => read.left_out.push(fact(catalogue::CreatureNoHitPoints)),
        }
    }

    /// Sets the defense from the armor class. It applies only to rules with d20 attack rolls, because it would have another meaning with
    /// other dice.
    fn defense(&mut self, ruleset: &Ruleset, read: &mut ReadCreature) {
        let Some(value) = self.armor_class else {
            read.left_out.push(fact(catalogue::CreatureNoDefense));
            return;
        };
        let (policy, mut stats) = (&ruleset.attack, (*read.token.stats).clone());
        let dice = policy.dice.to_string();
        if dice == "1d20" {
            stats.insert(policy.defense.clone(), f64::from(value));
            read.understood.push(match policy.defense == ARMOR_CLASS {
                true => fact(catalogue::CreatureArmorClass { value }),
                false => fact(catalogue::CreatureDefense { value, stat: word(&policy.defense) }),
            });
        } else {
            stats.insert(ARMOR_CLASS.to_owned(), f64::from(value));
            read.left_out.push(fact(catalogue::CreatureDefenseKept {
                value,
                ruleset: ruleset_text(&short(&ruleset.name)),
                dice,
            }));
        }
        read.token.stats = stats.into();
    }

    /// Sets the modifier for initiative (E5-95).
    fn initiative(&mut self, ruleset: &Ruleset, read: &mut ReadCreature) {
        let Some(value) = self.initiative else { return };
        self.unread.retain(|line| line != "initiative");
        match &ruleset.initiative.own {
            Some(stat) => {
                let mut stats = (*read.token.stats).clone();
                stats.insert(stat.clone(), f64::from(value));
                read.token.stats = stats.into();
            }
            None => self.lost.push(catalogue::CreatureInitiative { value }.into()),
        }
    }

    fn speed(&self, ruleset: &Ruleset, scale: Scale, read: &mut ReadCreature) {
        let mut speeds = BTreeMap::new();
        for (mode, feet) in self.speed.iter().filter(|(_, feet)| **feet > 0.0) {
            let known = ruleset.movement.modes.iter().any(|known| known.name == *mode);
            match Movement::nearest(scale.cells(*feet)).filter(|_| known) {
                Some(speed) => drop(speeds.insert(mode.clone(), speed)),
                None => {
                    let text = catalogue::CreatureModeUnknown {
                        mode: short(mode),
                        ruleset: ruleset_text(&short(&ruleset.name)),
                    };
                    read.left_out.push(fact(text));
                }
            }
        }
        let said =
            speeds.iter().map(|(mode, speed)| catalogue::CreatureSpeedOf { mode, cells: *speed }.into());
        let said: Vec<Message> = said.collect();
        if !said.is_empty() {
            read.understood.push(fact(catalogue::CreatureSpeeds { speeds: said }));
        }
        read.token.speed = speeds.into();
    }

    fn size(&self, ruleset: &Ruleset, read: &mut ReadCreature) {
        let Some(size) = &self.size else { return };
        let known = ruleset.sizes.iter().find(|known| known.name.eq_ignore_ascii_case(size));
        match known {
            Some(known) => {
                read.token.size = Some(known.name.clone());
                read.understood.push(fact(catalogue::CreatureSize { size: &known.name }));
            }
            None => {
                let text = catalogue::CreatureSizeUnknown {
                    size: short(size),
                    ruleset: ruleset_text(&short(&ruleset.name)),
                };
                read.left_out.push(fact(text));
            }
        }
    }

    /// Adds the ruleset's senses, with their ranges if the ruleset supports these.
    fn senses(&self, ruleset: &Ruleset, scale: Scale, read: &mut ReadCreature) {
        let letters = |text: &str| -> String {
            text.chars().filter(|letter| letter.is_alphabetic()).flat_map(char::to_lowercase).collect()
        };
        let (mut ranges, mut said) = (false, Vec::<Message>::new());
        for part in
            outside_brackets(&self.senses).split([',', ';']).map(str::trim).filter(|part| !part.is_empty())
        {
            let name = part.split(|letter: char| letter.is_ascii_digit()).next().unwrap_or_default();
            let plain = letters(name);
            match ruleset.concealment.senses.keys().find(|sense| letters(sense) == plain) {
                Some(sense) => {
                    let range = first_length(&part[name.len()..]).map(|feet| scale.whole(feet));
                    let known = ruleset.senses.is_some();
                    ranges |= range.is_some() && !known;
                    let range = range.filter(|_| known);
                    said.push(match range {
                        Some(cells) => catalogue::SenseReaches { sense: word(sense), cells }.into(),
                        None => word(sense),
                    });
                    let range = range.map(|cells| format!(":{cells}")).unwrap_or_default();
                    read.token.senses.push(format!("{sense}{range}"));
                }
                None if plain == "passiveperception" => {
                    read.left_out.push(fact(catalogue::CreaturePassive { sense: short(part) }));
                }
                None => read.left_out.push(fact(catalogue::CreatureSenseUnknown { sense: short(part) })),
            }
        }
        if !said.is_empty() {
            read.understood.push(fact(catalogue::CreatureSenses { senses: said }));
        }
        if ranges {
            read.left_out.push(fact(catalogue::CreatureSenseRanges));
        }
    }

    /// Adds the modifiers of ability scores, because rulesets add abilities as they are.
    fn abilities(&self, read: &mut ReadCreature) {
        let mut stats = (*read.token.stats).clone();
        let mut said: Vec<Message> = Vec::new();
        for (ability, score) in ABILITIES.iter().zip(self.scores) {
            if let Some(score) = score {
                let value = modifier(score);
                stats.insert((*ability).to_owned(), f64::from(value));
                said.push(catalogue::CreatureAbility { ability: word(ability), value }.into());
            }
        }
        if !said.is_empty() {
            read.understood.push(fact(catalogue::CreatureAbilities { abilities: said }));
        }
        read.token.stats = stats.into();
    }

    /// Adds the attacks. A save uses the ruleset's statistic, and the longest reach becomes the creature's.
    fn attacks(&mut self, ruleset: &Ruleset, read: &mut ReadCreature) {
        let saves = stat_names::saves(ruleset);
        for save in self.attacks.iter_mut().filter_map(|attack| attack.save.as_mut()) {
            if let Some(stat) = stat_names::save(&saves, &save.stat) {
                save.stat = stat;
            }
        }
        limits::take_all(ruleset, &mut self.attacks);
        read.token.reach = longest_reach(&self.attacks, USUAL_REACH);
        if self.attacks.len() > MAX_ATTACKS {
            self.told.extend(self.attacks.drain(MAX_ATTACKS..).map(|attack| attack.name));
        }
        if !self.attacks.is_empty() {
            let said: Vec<Message> = self.attacks.iter().map(said).collect();
            read.understood.push(fact(catalogue::CreatureAttacks { attacks: said }));
        }
        let both: Vec<TokenAttack> = self.attacks.iter().flat_map(wielded_and_thrown).collect();
        read.token.attacks = if both.len() > MAX_ATTACKS { self.attacks.clone() } else { both }.into();
        self.multiattack(ruleset, read);
    }

    fn rest(mut self, ruleset: &Ruleset, read: &mut ReadCreature) {
        self.acting_traits(ruleset, read);
        self.keep_texts(ruleset, read);
        read.left_out.extend(self.lost.into_iter().map(fact));
        if !self.told.is_empty() {
            read.left_out.push(fact(catalogue::CreatureTextOnly {
                names: all_of(self.told.iter().map(|name| short(name))),
            }));
        }
        if !self.unread.is_empty() {
            let fields: Vec<String> = self.unread.iter().map(|field| short(field)).collect();
            read.left_out.push(fact(catalogue::CreatureFieldsUnread { fields }));
        }
    }
}

/// Returns the modifier for a score of 3 to 30.
pub(super) fn modifier(score: i32) -> i32 {
    score.saturating_sub(10).div_euclid(2)
}

/// Returns an attack's name and range.
fn said(attack: &TokenAttack) -> Message {
    let name = &attack.name;
    match (attack.reach, attack.range, attack.long_range) {
        (Some(reach), Some(range), Some(long)) => {
            catalogue::CreatureAttackThrownLong { name, reach, range, long }.into()
        }
        (Some(reach), Some(range), None) => catalogue::CreatureAttackThrown { name, reach, range }.into(),
        (Some(reach), None, _) => catalogue::CreatureAttackReach { name, reach }.into(),
        (None, Some(range), Some(long)) => catalogue::CreatureAttackLong { name, range, long }.into(),
        (None, Some(range), None) => catalogue::CreatureAttackRange { name, range }.into(),
        (None, None, _) => catalogue::CreatureAttack { name }.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modifiers_round_down() {
        assert_eq!([1, 8, 9, 10, 11, 30].map(modifier), [-5, -1, -1, 0, 0, 10]);
    }
}
