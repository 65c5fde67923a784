//! Reasons of modifiers that a side does not know, and the dice that only these reasons explain.

use crate::combat::CombatantData;
use crate::view::notes;
use burstmap_messages::{Message, Param};
use burstmap_rules::advantage::Net;
use burstmap_rules::map::Token;
use burstmap_rules::reason::Modifier;
use burstmap_rules::wording::word;

/// Returns whether the modifier comes from a secret condition of one of these tokens.
pub fn is_secret<'t>(modifier: &Modifier, tokens: impl Iterator<Item = &'t Token>) -> bool {
    let named = modifier.message.as_ref().and_then(|message: &Message| message.params().get("condition"));
    let Some(named) = named else { return false };
    let conditions = tokens.flat_map(|token| token.conditions.iter());
    let mut of_kind = conditions.filter(|condition| *named == Param::from(word(&condition.kind))).peekable();
    of_kind.peek().is_some() && of_kind.all(|condition| notes::is_secret(&condition.more))
}

/// The reason for two rolls, and the sums of their faces.
pub type TwoRolls = (Net, [i32; 2]);

/// Returns the faces to show, the faces that count, and the reason for two rolls. If the known modifiers do not explain the second roll,
/// only the roll that counts is shown.
pub fn known_faces(
    faces: &[u32],
    modifiers: &[Modifier],
    known: &[Modifier],
) -> (Vec<u32>, Vec<u32>, Option<TwoRolls>) {
    let net = Net::of(modifiers).filter(|net| net.twice().is_some());
    let Some(net) = net.filter(|_| faces.len() >= 2 && faces.len().is_multiple_of(2)) else {
        return (faces.to_vec(), faces.to_vec(), None);
    };
    let (first, second) = faces.split_at(faces.len() / 2);
    let [one, other] = [first, second].map(|faces| faces.iter().map(|face| *face as i32).sum::<i32>());
    let second_counts = if net == Net::Advantage { other > one } else { other < one };
    let counts = if second_counts { second } else { first }.to_vec();
    match Net::of(known) == Some(net) {
        true => (faces.to_vec(), counts, Some((net, [one, other]))),
        false => (counts.clone(), counts, None),
    }
}

/// Removes the parts of a token's initiative that only its secret conditions explain.
pub fn hide_secret(rolled: &mut CombatantData, token: Option<&Token>) {
    let whole = rolled.modifiers.clone();
    rolled.modifiers.retain(|modifier| !is_secret(modifier, token.into_iter()));
    (rolled.faces, ..) = known_faces(&rolled.faces, &whole, &rolled.modifiers);
}
