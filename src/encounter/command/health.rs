//! Damage, healing, waking and rest applied by the game master.

use super::kind::CommandKind;
use crate::combat::Stray;
use crate::draft::Draft;
use crate::event::{Healed, Rested, Woken, harm};
use crate::mechanics::changes;
use crate::refusals::check_number;
use crate::validate::MAX_AMOUNT;
use burstmap_messages::catalogue;
use burstmap_rules::attack::underwater::is_in_water;
use burstmap_rules::damage;
use burstmap_rules::damage::{Blow, Share, recover};
use burstmap_rules::map::{Id, is_zero};
use burstmap_rules::reason::Refusal;
use burstmap_rules::resting;
use burstmap_rules::traits;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Applies damage.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Damage {
    pub token: Id,
    /// Hit points, 0 or more.
    pub amount: i32,
    /// Damage types, e.g. `fire`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub types: Vec<String>,
    /// Additional damage of other types (E5-91).
    #[serde(default, deserialize_with = "shares", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Share>>"))]
    pub also: Vec<Share>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub nonlethal: bool,
    /// Adjustment before any resistance. A negative number reduces the damage (E5-80).
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<i32>"))]
    pub adjust: i32,
    /// Whether the damage is from a critical hit, which counts as two failures for a dying token (E5-82).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub critical: bool,
}

impl CommandKind for Damage {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (id, amount, types, nonlethal) = (&self.token, self.amount, &self.types, self.nonlethal);
        let token = draft.token(id, "/token")?.clone();
        check_amount(amount, "/amount")?;
        for (index, share) in self.also.iter().enumerate() {
            check_amount(share.amount, &format!("/also/{index}/amount"))?;
        }
        // This also decides the target of a stray shot (RD-37).
        let strays = &mut draft.encounter.turn.strays;
        let same = |stray: &Stray| stray.amount == amount && stray.types == *types && stray.also == self.also;
        let chosen = |stray: &Stray| stray.among.contains(id) && same(stray);
        if let Some(index) = strays.iter().position(chosen) {
            strays.remove(index);
        }
        check_number("damage", "adjust", self.adjust)?;
        let (adjust, critical) = (self.adjust, self.critical);
        let submerged = is_in_water(&draft.board(), &token);
        let own = Share { amount, types: types.clone() };
        let shares = std::iter::once(own).chain(self.also.iter().cloned()).collect();
        let blow = Blow { shares, nonlethal, adjust, critical, submerged, ..Blow::default() };
        let outcome = damage::take(draft.ruleset, &draft.scene.settings, &token, &blow);
        let types: Vec<String> =
            types.iter().chain(self.also.iter().flat_map(|share| &share.types)).cloned().collect();
        draft.emit(harm::dealt_by_command(&outcome, &types));
        changes::apply(draft, &outcome.changes);
        Ok(())
    }
}

/// Heals a token.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Heal {
    pub token: Id,
    /// Hit points, 0 or more.
    pub amount: i32,
}

impl CommandKind for Heal {
    const EDIT: bool = true;

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (id, amount) = (&self.token, self.amount);
        let token = draft.token(id, "/token")?.clone();
        check_amount(amount, "/amount")?;
        recover::may_heal(&token)?;
        let outcome = recover::heal(draft.ruleset, &token, amount);
        draft.emit(Healed::new(&outcome, None));
        changes::apply(draft, &outcome.changes);
        Ok(())
    }
}

/// Wakes a token that is unconscious from nonlethal damage (RS-30, AH-26, RD-40).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Wake {
    pub token: Id,
}

impl CommandKind for Wake {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let id = &self.token;
        let token = draft.token(id, "/token")?.clone();
        let outcome = recover::wake(draft.ruleset, &token)?;
        draft.emit(Woken::new(&outcome));
        changes::apply(draft, &outcome.changes);
        Ok(())
    }
}

/// Rests, which heals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Rest {
    pub token: Id,
    /// Duration in hours, which can be a fraction.
    #[serde(serialize_with = "plain_number")]
    pub hours: f64,
}

impl CommandKind for Rest {
    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (id, hours) = (&self.token, self.hours);
        let token = draft.token(id, "/token")?.clone();
        let outcome = resting::rest(draft.ruleset, &token, hours)?;
        draft.emit(Rested::new(&outcome, hours));
        changes::apply(draft, &outcome.changes);
        Ok(())
    }
}

fn check_amount(amount: i32, path: &str) -> Result<(), Refusal> {
    if (0..=MAX_AMOUNT).contains(&amount) {
        return Ok(());
    }
    let message = catalogue::CommandAmount { most: MAX_AMOUNT, amount };
    Err(Refusal::new("bad-command", message).at(path))
}

/// Deserializes additional damage. Unlike a saved scene, a command must not have unused fields.
fn shares<'de, D: Deserializer<'de>>(given: D) -> Result<Vec<Share>, D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Given {
        amount: i32,
        #[serde(default)]
        types: Vec<String>,
    }
    let given = Vec::<Given>::deserialize(given)?;
    Ok(given.into_iter().map(|Given { amount, types }| Share { amount, types }).collect())
}

/// Serializes whole numbers without decimals.
fn plain_number<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    traits::json(*number).serialize(serializer)
}
