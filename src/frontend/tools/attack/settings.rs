//! Settings of the tool from panels.

use super::choices::{AimedAt, Decisions};
use crate::Editor;
use burstmap_encounter::Table;
use burstmap_rules::concealment::Veil;
use burstmap_rules::maneuvers::ManeuverKind;
use burstmap_rules::map::Id;
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
    /// Overrides a computed result, or removes the override.
    Decide(Decision),
}

/// An override of the game master; `None` for the computed result.
#[derive(Clone, Debug)]
pub enum Decision {
    Cover(Option<String>),
    Concealment(Option<Veil>),
    LineOfSight(Option<bool>),
    LineOfEffect(Option<bool>),
    InReach(Option<bool>),
    Legal(Option<bool>),
    InMelee(Option<bool>),
    Stray(Option<Id>),
    Defense(Option<i32>),
    AreasApart(Option<i32>),
    AreasMoved(Option<i32>),
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
            AttackSetting::Switch(name, on) => options.switch(name, on),
            AttackSetting::Versus(defense) => options.versus = defense,
            AttackSetting::Reach(cells) => options.reach = cells,
            AttackSetting::Helpers(count) => options.helpers = count,
            AttackSetting::Range(far) => options.range = far,
            AttackSetting::LongRange(cells) => options.long_range = cells,
            AttackSetting::WeaponSize(size) => options.weapon.size = size,
            AttackSetting::LightWeapon(light) => options.weapon.light = Some(light),
            AttackSetting::Decide(decision) => decision.apply(&mut editor.attack.decisions),
        }
    }
}

impl Decision {
    pub(crate) fn apply(self, decisions: &mut Decisions) {
        match self {
            Decision::Cover(grade) => decisions.cover = grade,
            Decision::Concealment(degree) => decisions.concealment = degree,
            Decision::LineOfSight(clear) => decisions.line_of_sight = clear,
            Decision::LineOfEffect(clear) => decisions.line_of_effect = clear,
            Decision::InReach(reached) => decisions.in_reach = reached,
            Decision::Legal(legal) => decisions.legal = legal,
            Decision::InMelee(in_melee) => decisions.in_melee = in_melee,
            Decision::Stray(token) => decisions.stray = token,
            Decision::Defense(number) => decisions.defense = number,
            Decision::AreasApart(count) => decisions.areas_apart = count,
            Decision::AreasMoved(count) => decisions.areas_moved = count,
        }
    }
}
