//! Settings of the tool from panels.

use crate::Editor;
use crate::editor::attack::AimedAt;
use burstmap_encounter::Table;
use burstmap_rules::attack::AttackOverrides;
use burstmap_rules::attack::options::Statistic;
use burstmap_rules::map::Id;
use burstmap_rules::policy::maneuvers::ManeuverKind;
use burstmap_rules::query::{AttackKind, Place};

/// A setting of the attack tool.
#[derive(Clone, Debug)]
pub enum AttackSetting {
    Target(Id),
    /// Meaning of a cell as the target.
    AimedAt(AimedAt),
    Kind(AttackKind),
    /// Maneuver instead of an attack with the weapon; `None` for the weapon.
    Maneuver(Option<ManeuverKind>),
    /// Turns a choice of the rules on or off.
    Switch(String, bool),
    /// Target defense.
    Versus(Option<String>),
    /// Reach of the weapon in cells.
    Reach(Option<i32>),
    /// Number of helpers.
    Helpers(Option<i32>),
    /// Range of the weapon, in regions or in cells.
    Range(Option<i32>),
    /// Long range of the weapon in cells.
    LongRange(Option<i32>),
    /// Creature size for which the weapon was made.
    WeaponSize(Option<String>),
    LightWeapon(bool),
    /// Whether the attack is unarmed or with a natural weapon.
    NaturalWeapon(bool),
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
            AttackSetting::Maneuver(kind) => {
                // A maneuver is made in melee, regardless of the selected or suggested weapon.
                if kind.is_some() && editor.attack.kind != AttackKind::Melee {
                    editor.forget_choices();
                    editor.attack.kind = AttackKind::Melee;
                    editor.suggest_kind(table, AttackKind::Melee);
                }
                editor.attack.maneuver = kind;
            }
            AttackSetting::Switch(name, on) => options.switch(&name, on),
            AttackSetting::Versus(defense) => options.versus = defense.map(Statistic).into(),
            AttackSetting::Reach(cells) => options.reach = cells.into(),
            AttackSetting::Helpers(count) => options.helpers = count.into(),
            AttackSetting::Range(far) => options.range = far.into(),
            AttackSetting::LongRange(cells) => options.long_range = cells.into(),
            AttackSetting::WeaponSize(size) => options.change_weapon(|weapon| weapon.size = size.into()),
            AttackSetting::LightWeapon(light) => options.change_weapon(|weapon| weapon.light = light.into()),
            AttackSetting::NaturalWeapon(natural) => {
                options.change_weapon(|weapon| weapon.natural = natural.then_some(true).into());
            }
            AttackSetting::Decide(decided) => editor.attack.overrides = *decided,
        }
    }
}
