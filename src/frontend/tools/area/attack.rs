//! Attack on the placed area: its roll, its choices, the game master's decisions.

use crate::Editor;
use crate::known_to_rules::Knows;
use crate::tools::attack::options;
use burstmap_encounter::Table;
use burstmap_encounter::command::{AreaAttack, GivenCheck, Making};
use burstmap_rules::attack::area::has_option;
use burstmap_rules::attack::given::Given;
use burstmap_rules::query::{AttackKind, Phase};
use burstmap_rules::ruleset::Ruleset;

/// Returns the choices that affect an area, determined from the ruleset's options.
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
    /// Returns the attack on the placed area, without its attack bonus and damage.
    pub fn area_attack(&self, table: &Table) -> Option<AreaAttack> {
        self.area_attack_aimed(table).filter(|_| self.area.pinned)
    }

    /// Returns the attack on an area that still follows the pointer.
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
        // The weapon's range affects rolls.
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

    /// Returns whether rolling for the placed area would waste its attacker's action, unless damage or a bonus is entered: it has no name,
    /// and no choice that affects a target.
    pub fn area_is_bare(&self, table: &Table) -> bool {
        let attack = self.area_attack(table).filter(|_| table.turn().phase == Phase::Combat);
        attack.is_some_and(|attack| {
            let meets = attack.check.is_some() || attack.versus.is_some() || self.area.attack.unrolled;
            attack.attacker.is_some() && attack.making.with.is_none() && !meets
        })
    }
}
