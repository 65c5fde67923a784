//! Maneuvers against held or carried items: disarm, sunder, steal (RD-44, RD-45, RD-49).

use super::{Case, ManeuverOutcome, bare};
use crate::change::Change;
use crate::damage;
use crate::dice::Dice;
use crate::distance;
use crate::map::Token;
use crate::occupancy;
use crate::reason::Refusal;
use crate::traits;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use serde_json::Value;

/// The trait with the hit points of a token's weapon: `{ hp, hardness? }`.
const WEAPON: &str = "weapon";

/// The trait with a token's carried items.
const ITEMS: &str = "items";

impl Case<'_> {
    /// Drops the weapon into a cell next to its owner: the specified one, or the first free one (RD-44).
    pub(super) fn disarm(&self, loser: &Token, out: &mut ManeuverOutcome) {
        let board = self.board;
        if loser.armed == Some(false) {
            out.say(catalogue::ManeuverUnarmed { token: &loser.name });
            return;
        }
        let (grid, space) = (board.grid(), board.space(loser));
        let beside = |cell: &Cell| {
            grid.contains(*cell) && distance::between(grid, &space, &[*cell], board.metric()) == 1
        };
        let solid = |cell: &Cell| board.blocking_terrain(*cell).is_some();
        let taken = |cell: &Cell| {
            let facts = &board.facts;
            facts.tokens.iter().any(|t| occupancy::occupies(facts, t) && board.space(t).contains(cell))
        };
        let mut cells: Vec<Cell> =
            space.iter().flat_map(|cell| grid.neighbors(*cell)).filter(beside).collect();
        cells.retain(|cell| !solid(cell));
        cells.sort_unstable();
        cells.dedup();
        let named = self.order.options.to.get().copied().filter(|cell| cells.contains(cell));
        let at = named
            .or_else(|| cells.iter().find(|cell| !taken(cell)).copied())
            .or_else(|| cells.first().copied());
        out.changes.push(Change::Armed { token: loser.id.clone(), armed: false });
        if let Some(at) = at {
            out.changes.push(Change::Dropped { token: loser.id.clone(), at });
        }
        let token = &loser.name;
        match at {
            Some(at) => out.say(catalogue::ManeuverDisarmedInto { token, cell: bare(at) }),
            None => out.say(catalogue::ManeuverDisarmed { token }),
        }
    }

    /// Damages the object. A token that is an object takes the damage like a creature (RD-45).
    pub(super) fn sunder(&self, out: &mut ManeuverOutcome, dice: &mut dyn Dice) -> Result<(), Refusal> {
        let own = self.order.damage.map(|damage| (damage, "/damage"));
        let option = || self.order.options.damage.get().map(|damage| (damage, "/options/damage"));
        let Some((damage, path)) = own.or_else(option) else {
            out.say(catalogue::ManeuverObjectStruck { target: &self.target.name });
            return Ok(());
        };
        let spec = damage.spec(path)?;
        let rolled = spec.roll(dice)?;
        let total = rolled.total();
        out.damage_faces = rolled.faces;
        out.details.object_damage = Some(total);
        if traits::is_set(self.target, "object") {
            let facts = &self.board.facts;
            let dealt = damage::take(facts.ruleset, facts.settings, self.target, &spec.blow(rolled.shares));
            out.changes.extend(dealt.changes.iter().cloned());
            out.say(&dealt.text);
            out.details.damage = Some(dealt);
        } else {
            self.strike_weapon(total, out);
        }
        Ok(())
    }

    /// Damages a carried weapon, which has its own hit points and hardness (trait `weapon`). A broken weapon is lost (RD-45).
    fn strike_weapon(&self, damage: i32, out: &mut ManeuverOutcome) {
        let (token, target) = (self.target.id.clone(), &self.target.name);
        let weapon = self.target.traits.get(WEAPON).and_then(Value::as_object);
        let number = |name: &str| weapon?.get(name)?.as_i64().map(|number| number as i32);
        let Some((weapon, hp)) = weapon.zip(number("hp")) else {
            out.say(catalogue::ManeuverObjectDamaged { target, damage });
            return;
        };
        let hardness = number("hardness").unwrap_or(0).max(0);
        let dealt = damage.saturating_sub(hardness).max(0);
        let left = hp.saturating_sub(dealt).max(0);
        let mut weapon = weapon.clone();
        weapon.insert("hp".into(), left.into());
        out.changes.push(Change::Trait { token: token.clone(), name: WEAPON.into(), value: weapon.into() });
        out.say(catalogue::ManeuverWeaponDamaged { target, damage: dealt, hardness, left });
        if left == 0 && hp > 0 {
            out.changes.push(Change::Armed { token, armed: false });
            out.say(catalogue::ManeuverWeaponBreaks { target });
        }
    }

    /// Takes the specified item (option `item`), or the first carried one (trait `items`), or the weapon (RD-49).
    pub(super) fn steal(&self, out: &mut ManeuverOutcome) {
        let (attacker, target) = (self.attacker, self.target);
        let carried = |token: &Token| -> Vec<Value> {
            token.traits.get(ITEMS).and_then(Value::as_array).cloned().unwrap_or_default()
        };
        let mut theirs = carried(target);
        let named = self.order.options.others.get("item").cloned();
        let item = named.or_else(|| theirs.first().cloned()).unwrap_or_else(|| WEAPON.into());
        let place = theirs.iter().position(|one| *one == item);
        let list = |token: &Token, items: Vec<Value>| Change::Trait {
            token: token.id.clone(),
            name: ITEMS.into(),
            value: items.into(),
        };
        if let Some(place) = place {
            theirs.remove(place);
            out.changes.push(list(target, theirs));
        } else if item == WEAPON {
            if target.armed == Some(false) {
                return out.say(catalogue::ManeuverUnarmed { token: &target.name });
            }
            out.changes.push(Change::Armed { token: target.id.clone(), armed: false });
        }
        if item == WEAPON && attacker.armed == Some(false) {
            out.changes.push(Change::Armed { token: attacker.id.clone(), armed: true });
        }
        let mut own = carried(attacker);
        own.push(item.clone());
        out.changes.push(list(attacker, own));
        out.changes.push(Change::Taken { token: target.id.clone(), by: attacker.id.clone() });
        let item = item.as_str().map_or_else(|| item.to_string(), str::to_owned);
        out.say(catalogue::ManeuverSteals { attacker: &attacker.name, target: &target.name, item });
    }
}
