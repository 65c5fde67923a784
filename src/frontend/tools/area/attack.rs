//! How those in the placed area are attacked: what is rolled, what is chosen, what the game master decides.

use crate::Editor;
use crate::known_to_rules::Knows;
use crate::tools::attack::options;
use burstmap_encounter::Table;
use burstmap_encounter::command::{AreaAttack, GivenCheck, Making};
use burstmap_rules::attack::area::has_option;
use burstmap_rules::attack::given::Given;
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::query::{AttackKind, Phase};
use burstmap_rules::ruleset::Ruleset;

/// How those in the area are attacked, beside what a strike is made with.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AreaChoices {
    /// No roll: all are hit.
    pub unrolled: bool,
    /// The defense that it goes against; empty: the usual one.
    pub versus: String,
    /// What each of them checks instead; empty: nothing.
    pub check: String,
    pub spell: bool,
    pub options: AttackOptions,
    pub overrides: AttackOverrides,
}

impl AreaChoices {
    /// The skill that each checks, if one was named.
    pub fn skill(&self) -> Option<&str> {
        Some(self.check.trim()).filter(|skill| !skill.is_empty())
    }

    /// Whether an attack is rolled against their defenses.
    pub fn is_rolled(&self) -> bool {
        !self.unrolled && self.skill().is_none()
    }
}

/// The choices that mean something for an area: asked of the ruleset's knobs.
pub fn switches(ruleset: &Ruleset) -> Vec<String> {
    let mut names = options::options(ruleset);
    names.retain(|name| name != "area" && has_option(&ruleset.attack, AttackKind::Ranged, name));
    if Knows::of(ruleset).nonlethal {
        names.push("nonlethal".to_owned());
    }
    names.sort();
    names.dedup();
    names
}

impl Editor {
    /// The attack on the area that is placed, without what is added to its roll and what it deals.
    pub fn area_attack(&self, table: &Table) -> Option<AreaAttack> {
        self.area_attack_aimed(table).filter(|_| self.area.pinned)
    }

    /// The same of an area that still follows the pointer.
    pub fn area_attack_aimed(&self, table: &Table) -> Option<AreaAttack> {
        let area = self.area_query(table)?;
        let choices = &self.area.attack;
        let given = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let attack = self.chosen_attack(table);
        let saved = attack.and_then(|attack| attack.save.as_ref());
        let check = choices.skill().map(|skill| GivenCheck {
            skill: skill.to_owned(),
            on_fail: saved.map_or_else(Vec::new, |save| save.on_fail.clone()),
            ..GivenCheck::default()
        });
        let rolled = choices.is_rolled();
        // How far the weapon carries bears on a roll.
        let mut options = choices.options.clone();
        if !rolled {
            options.range = Given::Nothing;
        }
        let making = Making {
            with: self.chosen_name(table),
            damage: None,
            on_hit: if check.is_some() { Vec::new() } else { self.chosen_gives(table) },
            options,
            overrides: choices.overrides.clone(),
        };
        Some(AreaAttack {
            attacker: self.selected_in(table),
            bonus: rolled.then_some(0),
            kind: choices.spell.then_some(AttackKind::Spell),
            versus: given(&choices.versus).filter(|_| rolled),
            check,
            splash: attack.is_some_and(|attack| attack.splash).then_some(true),
            making,
            ..AreaAttack::new(area)
        })
    }

    /// Whether rolling for the area that is placed would spend its attacker's action on nothing, unless damage or a bonus is typed:
    /// it has no name, and nothing was chosen that anybody meets.
    pub fn area_is_bare(&self, table: &Table) -> bool {
        let attack = self.area_attack(table).filter(|_| table.turn().phase == Phase::Combat);
        attack.is_some_and(|attack| {
            let meets = attack.check.is_some() || attack.versus.is_some() || self.area.attack.unrolled;
            attack.attacker.is_some() && attack.making.with.is_none() && !meets
        })
    }
}
