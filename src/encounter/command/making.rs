//! How attacks are made, be they on one target, on a cell or on an area.

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

/// Bytes of the name of what an attack is made with.
const MAX_NAME: usize = 200;

/// What an attack is made with, what it does, what is chosen and decided for it. In JSON its fields stand among the command's own.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub struct Making {
    /// The name of what it is made with, as the log tells it: an attack of the token, a spell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// A number, `{ dice, types?, nonlethal? }`, or a list of these, one for each kind of damage (E5-91).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "unknown"))]
    pub damage: Option<Damage>,
    /// What a hit gives besides; an area where nothing is rolled gives it to everybody in it (E5-101).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub on_hit: Vec<GivenCondition>,
    /// Choices of the ruleset, e.g. `charge`, `nonlethal`.
    #[serde(skip_serializing_if = "AttackOptions::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub options: AttackOptions,
    /// What the game master says against the rules, e.g. `cover`, `legal`.
    #[serde(skip_serializing_if = "AttackOverrides::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub overrides: AttackOverrides,
}

impl Making {
    /// The name of what it is made with; `None` where it has none.
    ///
    /// # Errors
    ///
    /// `bad-command` at `/with` where it is too long.
    pub(super) fn name(&self) -> Result<Option<&str>, Refusal> {
        let with = self.with.as_deref().map(str::trim).filter(|with| !with.is_empty());
        match with.filter(|with| with.len() > MAX_NAME) {
            Some(_) => {
                Err(Refusal::new("bad-command", catalogue::AttackWithLength { most: MAX_NAME }).at("/with"))
            }
            None => Ok(with),
        }
    }

    /// The damage as rules read it.
    ///
    /// # Errors
    ///
    /// `bad-command` with the place below `/damage`.
    pub(super) fn damage_spec(&self) -> Result<Option<DamageSpec>, Refusal> {
        self.damage.as_ref().map(|damage| damage.spec("/damage")).transpose()
    }

    /// If the rules ask for the types of the damage, as for attacks under water, they are its own, unless the options say others (E5-56).
    pub(super) fn types_in(&self, query: &mut AttackQuery, ruleset: &Ruleset) {
        if ruleset.attack.underwater.is_none() || !query.options.damage_types.is_nothing() {
            return;
        }
        let spec = self.damage_spec().ok().flatten();
        let types = spec.map(|spec| spec.types()).filter(|types| !types.is_empty());
        query.options.damage_types = types.map_or(Given::Nothing, |types| Given::Fit(DamageTypes(types)));
    }

    /// What the rules are asked about it, at that target.
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

/// A command with a [`Making`]. It is read as one flat struct: serde's own `flatten` knows neither the place of what it cannot read
/// nor the names that there are.
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
                // It is never written; the attributes of the fields want it.
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

/// What it is made with is what has to be ready (SA-26, SA-35), what is counted (E5-96, E5-98), and what has a mastery (E5-99).
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
