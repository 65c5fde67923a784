//! Constraints of a token's attacks.

use super::effects::given;
use super::{limit, word};
use burstmap_messages::catalogue;
use burstmap_rules::damage::Damage;
use burstmap_rules::model::multiattack::MultiattackPart;
use burstmap_rules::reason::Refusal;
use burstmap_rules::token_attack::{AttackUses, TokenAttack};
use std::fmt::Display;

/// Maximum number of attacks of a token.
pub const MAX_ATTACKS: usize = 100;
/// Maximum reach, range or size of an attack in cells.
const MAX_ATTACK_CELLS: i32 = 10_000;

pub(super) fn attacks(attacks: &[TokenAttack], path: &dyn Display) -> Result<(), Refusal> {
    limit(&format_args!("{path}/attacks"), catalogue::LimitAttacks, attacks.len(), MAX_ATTACKS)?;
    for (index, attack) in attacks.iter().enumerate() {
        let path = format_args!("{path}/attacks/{index}");
        word(&attack.name, &format_args!("{path}/name"))?;
        word(attack.shares_use.as_deref().unwrap_or_default(), &format_args!("{path}/sharesUse"))?;
        let area = attack.area.as_ref();
        let lengths = [
            ("reach", attack.reach),
            ("range", attack.range),
            ("longRange", attack.long_range),
            ("rangeAreas", attack.range_areas),
            ("area/size", area.map(|area| area.size)),
            ("area/width", area.and_then(|area| area.width)),
            ("area/sides/0", area.and_then(|area| area.sides).map(|sides| sides[0])),
            ("area/sides/1", area.and_then(|area| area.sides).map(|sides| sides[1])),
        ];
        for (field, length) in lengths.into_iter().filter_map(|(field, length)| Some((field, length?))) {
            if !(0..=MAX_ATTACK_CELLS).contains(&length) {
                let message = catalogue::SceneAttackLength { most: MAX_ATTACK_CELLS, length };
                return Err(Refusal::new("bad-scene", message).at(format!("{path}/{field}")));
            }
        }
        how_often(attack).map_err(|refusal| refusal.under(&path.to_string()))?;
        conditions(attack, &path)?;
        for (at, damage) in attack.damage.iter().enumerate() {
            let path = format!("{path}/damage/{at}/dice");
            Damage::from(damage.dice.as_str()).spec(&path).map_err(|refusal| refusal.coded("bad-scene"))?;
        }
    }
    Ok(())
}

/// Maximum number of uses of an attack.
const MAX_USES: i32 = 1000;
/// Maximum face for recharging an attack.
const MAX_RECHARGE: i32 = 100;

/// Validates the limit of an attack's uses (E5-96).
fn how_often(attack: &TokenAttack) -> Result<(), Refusal> {
    attack.recharge.map_or(Ok(()), recharge).map_err(|refusal| refusal.under("/recharge"))?;
    attack.uses.as_ref().map_or(Ok(()), uses).map_err(|refusal| refusal.under("/uses"))
}

/// Refuses an invalid recharge face.
///
/// # Errors
///
/// `bad-scene`.
pub fn recharge(from: i32) -> Result<(), Refusal> {
    if (2..=MAX_RECHARGE).contains(&from) {
        return Ok(());
    }
    let message = catalogue::SceneAttackRecharge { most: MAX_RECHARGE, recharge: from };
    Err(Refusal::new("bad-scene", message))
}

/// Refuses an invalid number of uses.
///
/// # Errors
///
/// `bad-scene` with the place within the uses.
pub fn uses(uses: &AttackUses) -> Result<(), Refusal> {
    if !(1..=MAX_USES).contains(&uses.max) {
        let message = catalogue::SceneAttackUses { most: MAX_USES, uses: uses.max };
        return Err(Refusal::new("bad-scene", message).at("/max"));
    }
    if let Some(left) = uses.left.filter(|left| !(0..=uses.max).contains(left)) {
        let message = catalogue::SceneAttackLeft { max: uses.max, left };
        return Err(Refusal::new("bad-scene", message).at("/left"));
    }
    Ok(())
}

/// Validates conditions from a hit or failed save (E5-101).
fn conditions(attack: &TokenAttack, path: &dyn Display) -> Result<(), Refusal> {
    let on_fail = attack.save.iter().map(|save| (&save.on_fail, "save/onFail"));
    for (list, field) in std::iter::once((&attack.on_hit, "onHit")).chain(on_fail) {
        given(list, &format!("{path}/{field}")).map_err(|refusal| refusal.coded("bad-scene"))?;
    }
    Ok(())
}

/// Maximum number of parts of a multiattack.
const MAX_PARTS: usize = 20;
/// Maximum number of attacks in a part, and of alternatives for one attack.
const MAX_OF_PART: i32 = 20;

/// Refuses an invalid multiattack (E5-98). Names of attacks that the token lacks are preserved, because the token may gain these attacks.
///
/// # Errors
///
/// `bad-scene` or `too-large`, with the place within it.
pub fn multiattack(parts: &[MultiattackPart]) -> Result<(), Refusal> {
    limit(&"", catalogue::LimitMultiattack, parts.len(), MAX_PARTS)?;
    for (index, part) in parts.iter().enumerate() {
        let path = format_args!("/{index}");
        word(&part.attack, &format_args!("{path}/attack"))?;
        limit(&format_args!("{path}/or"), catalogue::LimitMultiattack, part.or.len(), MAX_OF_PART as usize)?;
        for (at, name) in part.or.iter().enumerate() {
            word(name, &format_args!("{path}/or/{at}"))?;
        }
        if !(1..=MAX_OF_PART).contains(&part.count) {
            let message = catalogue::SceneMultiattackCount { most: MAX_OF_PART, count: part.count };
            return Err(Refusal::new("bad-scene", message).at(format!("{path}/count")));
        }
    }
    Ok(())
}
