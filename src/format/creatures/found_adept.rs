//! Saves, skills, immunities and the like of a creature, read from a file and converted for a ruleset.

use super::adept::{PROFICIENCY_WORDS, Pairs, SKILLS, hover, is_physical, physical, proficiency, whole};
use super::attack_text::ABILITIES;
use super::found::{Found, modifier};
use super::lax::Lax;
use super::{ReadCreature, fact};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::conditions::CONDITION_IMMUNITY;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::wording::{short, word};
use serde_json::Value;
use std::collections::BTreeMap;

/// Damage types of fifth edition formats.
const DAMAGE_TYPES: [&str; 13] = [
    "acid",
    "bludgeoning",
    "cold",
    "fire",
    "force",
    "lightning",
    "necrotic",
    "piercing",
    "poison",
    "psychic",
    "radiant",
    "slashing",
    "thunder",
];

/// Names of conditions in files.
const CONDITIONS: [&str; 15] = [
    "blinded",
    "charmed",
    "deafened",
    "exhaustion",
    "frightened",
    "grappled",
    "incapacitated",
    "invisible",
    "paralyzed",
    "petrified",
    "poisoned",
    "prone",
    "restrained",
    "stunned",
    "unconscious",
];

/// Fields and lines with challenge ratings.
const RATINGS: [&str; 4] = ["cr", "challenge", "Challenge", "challenge_rating"];

/// Fields with proficiency bonuses.
const PROFICIENCIES: [&str; 3] = ["proficiency_bonus", "pb", "PB"];

impl Found {
    /// Reads saves by the names of abilities, complete or abbreviated to three letters.
    pub fn saves(&mut self, pairs: Option<&Pairs>) {
        for (name, value) in pairs.map(Pairs::read).unwrap_or_default() {
            self.save(&name, value);
        }
    }

    pub fn save(&mut self, name: &str, value: i32) {
        let head = name.trim().get(..3).unwrap_or_default();
        if let Some(index) = ABILITIES.iter().position(|ability| head.eq_ignore_ascii_case(&ability[..3])) {
            self.adept.saves[index] = Some(value);
        }
    }

    pub fn skills(&mut self, pairs: Option<&Pairs>) {
        let lower = |(name, value): (String, i32)| (name.trim().to_lowercase(), value);
        self.adept.skills.extend(pairs.map(Pairs::read).unwrap_or_default().into_iter().map(lower));
    }

    /// Reads the challenge rating from the remaining fields.
    pub fn rated(&mut self, fields: &BTreeMap<String, Option<Lax>>) {
        let rating = RATINGS.iter().find_map(|name| fields.get(*name)?.as_ref()?.number());
        self.adept.rating = self.adept.rating.or(rating);
        let own = PROFICIENCIES.iter().find_map(|name| whole(fields.get(*name)?.as_ref()?));
        self.adept.proficiency = self.adept.proficiency.or(own);
    }

    /// Adds the damage types of a trait. Several parts are separate items, or are separated by commas and semicolons.
    pub fn harmed(&mut self, name: &'static str, value: Option<&Lax>) {
        match value {
            Some(Lax::List(list)) => {
                whole_clauses(list).iter().for_each(|item| self.harmed(name, Some(item)))
            }
            Some(value) => value.text().iter().for_each(|text| self.harmed_by(name, text)),
            None => {}
        }
    }

    /// Adds damage types from "cold; bludgeoning, piercing, and slashing from nonmagical attacks". The game master applies conditional parts.
    pub fn harmed_by(&mut self, name: &'static str, text: &str) {
        for group in text.to_lowercase().split(';') {
            let (always, at_times) = match group.find(" from ").and_then(|_| physical(group)) {
                Some(at) => group.split_at(at),
                None => (group, ""),
            };
            for word in always.split([',']).flat_map(|part| part.split(" and ")) {
                let word = word.trim().trim_start_matches("and ").trim_matches(['-', '—', ' ']);
                // Newer stat blocks list damage types and conditions in one line (E5-100).
                if CONDITIONS.contains(&word) && ["immunity", CONDITION_IMMUNITY].contains(&name) {
                    self.adept.harm.entry(CONDITION_IMMUNITY).or_default().push(word.to_owned());
                } else if DAMAGE_TYPES.contains(&word) && name != CONDITION_IMMUNITY {
                    self.adept.harm.entry(name).or_default().push(word.to_owned());
                } else if !word.is_empty() && word != "none" {
                    let part = short(word);
                    self.lost.push(match name {
                        CONDITION_IMMUNITY => catalogue::CreatureConditionUnknown { part }.into(),
                        _ => Message::from(catalogue::CreatureHarmUnknown { part }),
                    });
                }
            }
            if !at_times.is_empty() {
                self.lost.push(catalogue::CreatureHarmAtTimes { part: short(at_times.trim()) }.into());
            }
        }
    }

    /// Converts the values for a ruleset with saves and damage traits. For other rulesets, reports the values as unused.
    pub(super) fn adept(&mut self, ruleset: &Ruleset, read: &mut ReadCreature) {
        let mut unused = Vec::new();
        if ruleset.attack.saves.is_empty() {
            unused.extend(self.adept.saves.iter().any(Option::is_some).then_some("saves"));
            unused.extend((!self.adept.skills.is_empty()).then_some("skills"));
        } else {
            self.stats(ruleset, read);
            let is_read = |name: &str| {
                RATINGS.contains(&name)
                    || PROFICIENCIES.contains(&name)
                    || PROFICIENCY_WORDS.iter().any(|words| words.trim() == name)
            };
            self.unread.retain(|name| !is_read(name));
        }
        let (used, others): (Vec<_>, Vec<_>) = self.adept.harm.iter().partition(|(name, _)| match **name {
            CONDITION_IMMUNITY => ruleset.condition_immunity.is_some(),
            _ => ruleset.damage.by_type.is_some(),
        });
        traits(&used, read);
        unused.extend(others.into_iter().map(|(name, _)| *name));
        if self.adept.hovers {
            hover(ruleset, read);
        }
        self.unread.splice(0..0, unused.into_iter().map(str::to_owned));
    }

    /// Converts saves and skills to statistics. The ability's modifier replaces a missing value.
    fn stats(&self, ruleset: &Ruleset, read: &mut ReadCreature) {
        let mut stats = (*read.token.stats).clone();
        let own = |index: usize| self.scores[index].map(modifier);
        for (index, ability) in ABILITIES.iter().enumerate() {
            let stat = format!("{ability}Save");
            if let Some(value) = self.adept.saves[index].or_else(|| own(index))
                && ruleset.attack.saves.contains(&stat)
            {
                stats.insert(stat, f64::from(value));
            }
        }
        for (skill, index) in SKILLS {
            if let Some(value) = self.adept.skills.get(skill).copied().or_else(|| own(index)) {
                stats.insert(skill.to_owned(), f64::from(value));
            }
        }
        if let Some(bonus) = self.adept.proficiency.or_else(|| self.adept.rating.map(proficiency)) {
            stats.insert("proficiency".to_owned(), f64::from(bonus));
        }
        if let Some(score) = self.scores[0] {
            stats.insert("strengthScore".to_owned(), f64::from(score));
        }
        let said: Vec<Message> = stats
            .iter()
            .filter(|(stat, _)| {
                ruleset.attack.saves.contains(stat) || SKILLS.iter().any(|(skill, _)| skill == stat)
            })
            .map(|(stat, value)| {
                catalogue::CreatureAbility { ability: word(stat), value: *value as i32 }.into()
            })
            .collect();
        if !said.is_empty() {
            read.understood.push(fact(catalogue::CreatureAdept { stats: said }));
        }
        read.token.stats = stats.into();
    }
}

fn traits(harm: &[(&&'static str, &Vec<String>)], read: &mut ReadCreature) {
    for (name, kinds) in harm {
        read.token.traits.insert((**name).to_owned(), Value::from((*kinds).clone()));
        let listed: Vec<&String> = kinds.iter().collect();
        read.understood.push(fact(match **name {
            "resistance" => catalogue::CreatureResists { kinds: listed }.into(),
            "immunity" => catalogue::CreatureImmune { kinds: listed }.into(),
            CONDITION_IMMUNITY => {
                let conditions: Vec<Message> = kinds.iter().map(|kind| word(kind)).collect();
                catalogue::CreatureImmuneToConditions { conditions }.into()
            }
            _ => Message::from(catalogue::CreatureVulnerable { kinds: listed }),
        }));
    }
}

/// Joins the parts of a list that belong to one clause: "bludgeoning", "piercing", "and slashing from nonmagical weapons" are one.
fn whole_clauses(list: &[Lax]) -> Vec<Lax> {
    let (mut whole, mut open) = (Vec::new(), Vec::new());
    for part in list {
        let said = part.text().map(|text| text.to_lowercase()).unwrap_or_default();
        if is_physical(&said) {
            open.push(part.clone());
        } else if said.contains(" from ") && physical(&said).is_some() {
            let words: Vec<String> =
                open.drain(..).chain([part.clone()]).filter_map(|part: Lax| part.text()).collect();
            whole.push(Lax::Text(words.join(", ")));
        } else {
            whole.append(&mut open);
            whole.push(part.clone());
        }
    }
    whole.append(&mut open);
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saves_and_skills_are_read_in_every_form() {
        for text in [
            r#""Dex +4, Con −1""#,
            r#"{"dex": "+4", "con": -1}"#,
            r#"[{"dexterity": 4}, {"constitution": -1}]"#,
            r#"[{"Name": "Dex", "Modifier": 4}, {"Name": "Con", "Modifier": -1}]"#,
        ] {
            let mut found = Found::new("Hound");
            found.saves(serde_json::from_str(text).ok().as_ref());
            assert_eq!(found.adept.saves, [None, Some(4), Some(-1), None, None, None], "{text}");
        }
    }

    #[test]
    fn what_harms_less_only_at_times_is_left_to_the_table() {
        let mut found = Found::new("Hound");
        found.harmed_by(
            "resistance",
            "cold, fire, bludgeoning, piercing, and slashing from nonmagical attacks",
        );
        found.harmed_by("immunity", "Poison and Psychic; exhaustion, deafness");
        assert_eq!(found.adept.harm["resistance"], ["cold", "fire"]);
        assert_eq!(found.adept.harm["immunity"], ["poison", "psychic"]);
        let lost: Vec<String> = found.lost.iter().map(ToString::to_string).collect();
        assert!(lost[0].contains("bludgeoning, piercing, and slashing from nonmagical attacks"), "{lost:?}");
        assert!(lost[1].contains("deafness"), "{lost:?}");
        // E5-100
        assert_eq!(found.adept.harm[CONDITION_IMMUNITY], ["exhaustion"]);
        found.harmed_by(CONDITION_IMMUNITY, "Charmed, poisoned, fire");
        assert_eq!(found.adept.harm[CONDITION_IMMUNITY], ["exhaustion", "charmed", "poisoned"]);
        assert!(found.lost[2].to_string().contains("fire"), "{:?}", found.lost);
    }

    #[test]
    fn a_clause_in_several_parts_of_a_list_is_one() {
        let mut found = Found::new("Golem");
        let list = r#"["fire", "bludgeoning", "piercing", "and slashing from nonmagical weapons", "poison"]"#;
        found.harmed("immunity", serde_json::from_str(list).ok().as_ref());
        found.harmed("resistance", serde_json::from_str(r#"["piercing", "cold"]"#).ok().as_ref());
        assert_eq!(found.adept.harm["immunity"], ["fire", "poison"]);
        assert_eq!(found.adept.harm["resistance"], ["piercing", "cold"]);
        let lost: Vec<String> = found.lost.iter().map(ToString::to_string).collect();
        assert!(lost[0].contains("bludgeoning, piercing, and slashing from nonmagical weapons"), "{lost:?}");
    }
}
