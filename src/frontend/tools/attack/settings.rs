//! What panels set on the tool.

use super::choices::AimedAt;
use crate::Editor;
use burstmap_encounter::Table;
use burstmap_rules::attack::AttackOverrides;
use burstmap_rules::attack::options::Statistic;
use burstmap_rules::maneuvers::ManeuverKind;
use burstmap_rules::map::Id;
use burstmap_rules::query::{AttackKind, Place};

/// What can be set.
#[derive(Clone, Debug)]
pub enum AttackSetting {
    Target(Id),
    /// What is meant on the cell that it goes at.
    AimedAt(AimedAt),
    Kind(AttackKind),
    /// A maneuver in place of a blow with the weapon; `None`: the weapon.
    Maneuver(Option<ManeuverKind>),
    /// Takes a choice that the rules offer, or not any more.
    Switch(String, bool),
    /// The defense that it goes against.
    Versus(Option<String>),
    /// The weapon's reach, in cells.
    Reach(Option<i32>),
    /// How many help.
    Helpers(Option<i32>),
    /// How far the weapon carries, in regions or in cells.
    Range(Option<i32>),
    /// How far it carries with difficulty, in cells.
    LongRange(Option<i32>),
    /// The size of creature that the weapon was made for.
    WeaponSize(Option<String>),
    LightWeapon(bool),
    /// All that is decided otherwise than it was computed.
    Decide(Box<AttackOverrides>),
}

impl AttackSetting {
    pub(crate) fn apply(self, editor: &mut Editor, table: &Table) {
        editor.attack.just_made = None;
        let options = &mut editor.attack.options;
        match self {
            AttackSetting::Target(id) => {
                editor.sight.to = Some(Place::Token(id));
                editor.sight.pinned = true;
                editor.show_subject(table);
            }
            AttackSetting::AimedAt(aimed_at) => editor.attack.aimed_at = aimed_at,
            AttackSetting::Kind(kind) => {
                editor.attack.kind = kind;
                editor.suggest_kind(table, kind);
            }
            AttackSetting::Maneuver(kind) => editor.attack.maneuver = kind,
            AttackSetting::Switch(name, on) => options.switch(&name, on),
            AttackSetting::Versus(defense) => options.versus = defense.map(Statistic).into(),
            AttackSetting::Reach(cells) => options.reach = cells.into(),
            AttackSetting::Helpers(count) => options.helpers = count.into(),
            AttackSetting::Range(far) => options.range = far.into(),
            AttackSetting::LongRange(cells) => options.long_range = cells.into(),
            AttackSetting::WeaponSize(size) => options.change_weapon(|weapon| weapon.size = size.into()),
            AttackSetting::LightWeapon(light) => options.change_weapon(|weapon| weapon.light = light.into()),
            AttackSetting::Decide(decided) => editor.attack.overrides = *decided,
        }
    }
}
