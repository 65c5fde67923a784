//! Fields that each maneuver uses. Others are refused, because the caller expects an effect.

use super::{Case, Follow, ManeuverOrder};
use crate::attack::given::Given;
use crate::policy::maneuvers::{ManeuverKind, ManeuverRule};
use crate::reason::Refusal;
use crate::wording::word;
use burstmap_messages::{Message, catalogue};

/// A field that only some maneuvers use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Distance to follow (RD-46, RD-47).
    Follow,
    /// Damage to an object (RD-45).
    Damage,
    /// Destination of a moved creature (RD-48, E5-53), or of a dropped weapon (RD-44).
    To,
    /// The item to steal (RD-49).
    Item,
}

impl ManeuverRule {
    /// Returns whether the maneuver uses a field.
    pub fn reads(&self, field: Field) -> bool {
        let saved = self.save.is_some();
        match (field, self.kind) {
            (Field::Follow, ManeuverKind::BullRush) => !saved,
            (Field::To, ManeuverKind::BullRush) => saved,
            (Field::Follow, kind) => kind == ManeuverKind::Overrun,
            (Field::To, kind) => matches!(kind, ManeuverKind::Reposition | ManeuverKind::Disarm),
            (Field::Damage, kind) => kind == ManeuverKind::Sunder,
            (Field::Item, kind) => kind == ManeuverKind::Steal,
        }
    }
}

/// Returns the fields in a command, with their places. Not following is the default, so `false` doesn't count.
fn given(order: &ManeuverOrder) -> impl Iterator<Item = (Field, &'static str)> {
    let options = order.options;
    let stays =
        matches!(order.follow, Given::Nothing | Given::Fit(Follow::Along(false) | Follow::Squares(0)));
    let item = options.others.get("item").is_some_and(|item| !item.is_null());
    let all = [
        (!stays, Field::Follow, "follow"),
        (order.damage.is_some(), Field::Damage, "damage"),
        (!options.damage.is_nothing(), Field::Damage, "options/damage"),
        (!options.to.is_nothing(), Field::To, "options/to"),
        (item, Field::Item, "options/item"),
    ];
    all.into_iter().filter(|(given, ..)| *given).map(|(_, field, name)| (field, name))
}

impl Case<'_> {
    /// # Errors
    ///
    /// `bad-command` at the field.
    pub(super) fn check_fields(&self, rule: &ManeuverRule) -> Result<(), Refusal> {
        if let Some((field, name)) = given(self.order).find(|(field, _)| !rule.reads(*field)) {
            let known = self.policy.known.iter().filter(|rule| rule.reads(field));
            let readers: Vec<Message> = known.map(|rule| word(rule.kind.name())).collect();
            let (what, count) = (word(rule.kind.name()), readers.len());
            let message = catalogue::FieldUnread { what, field: name.replace('/', "."), count, readers };
            return Err(Refusal::new("bad-command", message).at(format!("/{name}")));
        }
        if matches!(self.order.follow, Given::Misfit(_)) {
            return Err(Refusal::new("bad-command", catalogue::ManeuverFollow).at("/follow"));
        }
        if !self.order.options.to.is_nothing() && self.order.options.to.get().is_none() {
            return Err(Refusal::new("bad-command", catalogue::ManeuverTo).at("/options/to"));
        }
        Ok(())
    }
}
