//! What panels set on the tool.

use super::choices::{AimedAt, Decisions};
use crate::Editor;
use burstmap_encounter::Table;
use burstmap_rules::concealment::Veil;
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
    /// Whether it is made unarmed, or with a natural weapon.
    NaturalWeapon(bool),
    /// Decides something otherwise than it was computed, or not any more.
    Decide(Decision),
}

/// What the game master decides; `None`: as computed.
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
            AttackSetting::NaturalWeapon(natural) => options.weapon.natural = natural.then_some(true),
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
