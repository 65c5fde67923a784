//! A roll as its side knows it: without the modifiers whose reason the side does not know, and without the second die that only they
//! explain.

use crate::audience::Audience;
use crate::view::notes;
use burstmap_messages::{Message, Param, catalogue};
use burstmap_rules::advantage::Net;
use burstmap_rules::attack::outcome::AttackDetails;
use burstmap_rules::dice::parts;
use burstmap_rules::reason::{Modifier, On};
use burstmap_rules::wording::word;
use serde::{Deserialize, Serialize};

/// A roll as its side knows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KnownRoll {
    /// The faces that count, the bonus and the modifiers.
    pub total: i32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub modifiers: Vec<Modifier>,
    /// Damage before any reduction, for a hit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage_rolled: Option<i32>,
    /// Both throws, if the side knows why there are two.
    #[serde(skip)]
    twice: Option<(Net, [i32; 2])>,
}

impl KnownRoll {
    /// Returns the faces that the side knows, the faces that count, and the roll. `concerned` are the ids of attacker and target.
    pub fn of_attack(
        audience: &Audience,
        concerned: &[&str],
        faces: &[u32],
        bonus: i32,
        details: &AttackDetails,
    ) -> (Vec<u32>, Vec<u32>, KnownRoll) {
        let rolled = |modifier: &&Modifier| matches!(modifier.on, On::Attack | On::Advantage);
        let modifiers: Vec<Modifier> = details
            .modifiers
            .iter()
            .filter(rolled)
            .filter(|modifier| is_known(audience, concerned, modifier))
            .cloned()
            .collect();
        let sum = |list: &[Modifier]| {
            list.iter().filter(|one| one.on == On::Attack).map(|one| one.value).sum::<i32>()
        };
        let total = details.total - sum(&details.modifiers) + sum(&modifiers);
        let net = Net::of(&details.modifiers).filter(|net| net.twice().is_some() && faces.len() >= 2);
        let dice = details.total - sum(&details.modifiers) - bonus;
        let (counts, throws) = counting(faces, net, dice);
        let known = Net::of(&modifiers) == net;
        let twice = net.zip(throws).filter(|_| known);
        let shown = if known { faces.to_vec() } else { counts.clone() };
        (shown, counts, KnownRoll { total, modifiers, damage_rolled: details.damage_rolled, twice })
    }

    /// Returns the sum in words: `14 + 15 = 29`.
    pub fn sum(&self, counts: &[u32], bonus: i32) -> Param {
        if counts.is_empty() {
            return Message::from(catalogue::RollEntered { total: self.total }).into();
        }
        let added = self.modifiers.iter().filter(|one| one.on == On::Attack).map(|one| one.value);
        let dice = self.total - bonus - added.clone().sum::<i32>();
        let parts = parts(std::iter::once(dice).chain([bonus]).chain(added));
        let sum = Message::from(catalogue::RollKnown { parts, total: self.total });
        match self.twice {
            Some((net, throws)) => net.of_two(sum, throws).into(),
            None => sum.into(),
        }
    }
}

/// Returns the faces of the throw that counts, and the sums of both throws if there are two. `dice` is the sum that counts.
fn counting(faces: &[u32], net: Option<Net>, dice: i32) -> (Vec<u32>, Option<[i32; 2]>) {
    if net.is_none() || faces.len() % 2 == 1 {
        return (faces.to_vec(), None);
    }
    let (first, second) = faces.split_at(faces.len() / 2);
    let sum = |faces: &[u32]| faces.iter().map(|face| *face as i32).sum::<i32>();
    // The dice may have a constant, so the throw that counts is the better or the worse one.
    let better =
        if net == Some(Net::Advantage) { sum(second) > sum(first) } else { sum(second) < sum(first) };
    let counts = if better { second } else { first };
    let constant = dice - sum(counts);
    (counts.to_vec(), Some([sum(first) + constant, sum(second) + constant]))
}

/// Returns whether the side knows the reason of a modifier: no token that it does not know, and no secret condition.
fn is_known(audience: &Audience, concerned: &[&str], modifier: &Modifier) -> bool {
    let secret = |message: &Message| {
        let named = message.params().get("condition");
        named.is_some_and(|named| {
            let tokens = concerned.iter().filter_map(|id| audience.token(id));
            let conditions = tokens.flat_map(|token| token.conditions.iter());
            let same = |kind: &str| *named == Param::from(word(kind));
            let mut of_kind = conditions.filter(|condition| same(&condition.kind)).peekable();
            of_kind.peek().is_some() && of_kind.all(|condition| notes::is_secret(&condition.more))
        })
    };
    audience.names_only_known(modifier) && !modifier.message.as_ref().is_some_and(secret)
}
