//! Common parts of attacks on a target, a cell or an area.

use burstmap_messages::catalogue;
use burstmap_rules::attack::given::Given;
use burstmap_rules::attack::options::DamageTypes;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::damage::{Damage, DamageSpec};
use burstmap_rules::map::Id;
use burstmap_rules::model::given_condition::GivenCondition;
use burstmap_rules::query::AttackKind;
use burstmap_rules::reason::Refusal;
use burstmap_rules::ruleset::Ruleset;
use serde::Serialize;

/// Maximum length of an attack's name, in bytes.
const MAX_NAME: usize = 200;

/// The weapon or spell, damage, options and overrides of an attack. In JSON, these fields are part of the command.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Making {
    /// Name for the log: an attack of the token, or a spell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// A number, `{ dice, types?, nonlethal? }`, or a list of these, one per damage type (E5-91).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "unknown"))]
    pub damage: Option<Damage>,
    /// Conditions that a hit causes. An area without rolls gives them to every creature in it (E5-101).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub on_hit: Vec<GivenCondition>,
    /// Options of the ruleset, e.g. `charge`, `nonlethal`.
    #[serde(skip_serializing_if = "AttackOptions::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub options: AttackOptions,
    /// GM overrides of the rules, e.g. `cover`, `legal`.
    #[serde(skip_serializing_if = "AttackOverrides::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub overrides: AttackOverrides,
}

impl Making {
    /// Returns the name, if there is one.
    ///
    /// # Errors
    ///
    /// `bad-command` at `/with` if the name is too long.
    pub(super) fn name(&self) -> Result<Option<&str>, Refusal> {
        let with = self.with.as_deref().map(str::trim).filter(|with| !with.is_empty());
        match with.filter(|with| with.len() > MAX_NAME) {
            Some(_) => {
                Err(Refusal::new("bad-command", catalogue::AttackWithLength { most: MAX_NAME }).at("/with"))
            }
            None => Ok(with),
        }
    }

    /// Returns the damage for the rules.
    ///
    /// # Errors
    ///
    /// `bad-command` with the place below `/damage`.
    pub(crate) fn damage_spec(&self) -> Result<Option<DamageSpec>, Refusal> {
        self.damage.as_ref().map(|damage| damage.spec("/damage")).transpose()
    }

    /// Fills in the damage types if the rules depend on them, as underwater, unless the options specify others (E5-56).
    pub(super) fn types_in(&self, query: &mut AttackQuery, ruleset: &Ruleset) {
        if ruleset.attack.underwater.is_none() || !query.options.damage_types.is_nothing() {
            return;
        }
        let spec = self.damage_spec().ok().flatten();
        let types = spec.map(|spec| spec.types()).filter(|types| !types.is_empty());
        query.options.damage_types = types.map_or(Given::Nothing, |types| Given::Fit(DamageTypes(types)));
    }

    /// Returns the query for an attack on that target.
    pub(super) fn query(&self, attacker: &Id, target: &Id, kind: AttackKind) -> AttackQuery {
        let damage = self.damage_spec().ok().flatten();
        AttackQuery {
            attacker: attacker.clone(),
            target: target.clone(),
            kind,
            options: self.options.clone().dealing(damage.as_ref()),
            overrides: self.overrides.clone(),
        }
    }
}

/// Defines a command with a [`Making`]. It is decoded as one flat struct, because serde's `flatten` reports neither the place of an error
/// nor the known field names.
macro_rules! made {
    ($(#[$about:meta])* $command:ident { $($(#[$meta:meta])* $field:ident: $kind:ty,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
        #[serde(rename_all = "camelCase")]
        pub struct $command {
            $($(#[$meta])* pub $field: $kind,)*
            #[serde(flatten)]
            pub making: Making,
        }

        impl<'de> serde::Deserialize<'de> for $command {
            fn deserialize<D: serde::Deserializer<'de>>(given: D) -> Result<$command, D::Error> {
                #[derive(serde::Deserialize)]
                // The struct is never serialized, but the attributes of its fields require `Serialize`.
                #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
                #[serde(rename_all = "camelCase", deny_unknown_fields)]
                struct Flat {
                    $($(#[$meta])* $field: $kind,)*
                    with: Option<String>,
                    #[cfg_attr(feature = "typescript", ts(skip))]
                    damage: Option<burstmap_rules::damage::Damage>,
                    #[serde(default)]
                    on_hit: Vec<burstmap_rules::model::given_condition::GivenCondition>,
                    #[serde(default)]
                    options: burstmap_rules::attack::AttackOptions,
                    #[serde(default)]
                    overrides: burstmap_rules::attack::AttackOverrides,
                }
                let Flat { $($field,)* with, damage, on_hit, options, overrides } = Flat::deserialize(given)?;
                Ok($command { $($field,)* making: Making { with, damage, on_hit, options, overrides } })
            }
        }
    };
}

pub(super) use made;

/// Adds the name to the query. It identifies an attack that must be readied (SA-26, SA-35), that has limited uses (E5-96, E5-98) or that
/// has a mastery (E5-99).
pub(super) fn name_in(query: &mut AttackQuery, ruleset: &Ruleset, with: Option<&str>) {
    let readied = ruleset.attack.readied_shots.as_ref();
    let asks = readied.is_some_and(|shots| shots.rule_for(query.kind).is_some())
        || ruleset.attack.limited_uses.is_some()
        || ruleset.attack.mastery.is_some()
        || ruleset.actions.multiattack.is_some()
        || ruleset.actions.legendary.is_some();
    if let Some(with) = with.filter(|_| asks) {
        query.options.others.entry("item").or_insert_with(|| with.into());
    }
}
