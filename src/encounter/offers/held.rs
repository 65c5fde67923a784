//! Items to ready or drop (SA-36).

use super::{Offers, aims};
use crate::command::Spend;
use crate::names::name;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::actions::{self, ActionBudget, Thing};
use burstmap_rules::conditions;
use burstmap_rules::map::{Condition, Token};
use burstmap_rules::policy::actions::Activity;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::token_attack::{TokenAttack, TokenAttackKind};
use burstmap_rules::traits::same;
use burstmap_rules::wording::ruleset_text;

impl Offers<'_> {
    /// Offers an item that takes two hands, if two are free.
    pub fn two_handed(&mut self, ruleset: &Ruleset, token: &Token, activity: &Activity, left: &ActionBudget) {
        let open = activity.gives.as_ref().is_some_and(|given| given.item.is_none());
        let thing = Thing { item: None, hands: Some(2) };
        let may =
            |name: &str| actions::perform(&ruleset.actions, token, left, name, false, thing, None).is_ok();
        if activity.most.is_some() && open && may(&activity.name) {
            let command = Spend { hands: Some(2), ..Spend::new(&token.id, &activity.name) };
            let text =
                catalogue::OfferTwoHands { token: name(token), activity: ruleset_text(&activity.text) };
            self.one(&activity.rule, &token.id, command, text);
        }
    }

    /// Offers the token's attacks to ready, by name: weapons, or spells if the activity readies spells.
    pub fn own_things(&mut self, token: &Token, activity: &Activity) {
        let Some(given) = activity.gives.as_ref().filter(|_| activity.most.is_some()) else { return };
        let fits = |own: &&TokenAttack| (own.kind == TokenAttackKind::Spell) == given.item.is_some();
        let held = |own: &TokenAttack| {
            let things = token.conditions.iter().filter(|held| held.kind == given.kind);
            things.filter_map(conditions::item).any(|item| same(item, &own.name))
        };
        let own = token.attacks.iter().filter(fits).filter(|own| !held(own)).take(aims::MOST);
        for attack in own {
            let command = Spend { item: Some(attack.name.clone()), ..Spend::new(&token.id, &activity.name) };
            let (who, activity_text, target) = (name(token), ruleset_text(&activity.text), &attack.name);
            let text = catalogue::OfferActivityAt { token: who, activity: activity_text, target };
            self.one(&activity.rule, &token.id, command, text);
        }
    }

    /// Offers dropping each readied item.
    pub fn drops(&mut self, token: &Token, activity: &Activity) {
        let Some(kind) = &activity.ends else { return };
        let held: Vec<&Condition> = token.conditions.iter().filter(|held| held.kind == *kind).collect();
        for thing in &held {
            let (item, hands) = (conditions::item(thing).map(str::to_owned), conditions::hands_of_one(thing));
            // A single item needs no name.
            let command = match held.as_slice() {
                [_] => Spend::new(&token.id, &activity.name),
                _ => Spend { item, hands: Some(hands), ..Spend::new(&token.id, &activity.name) },
            };
            let (token_name, activity_text) = (name(token), ruleset_text(&activity.text));
            let text: Message = match conditions::item(thing) {
                Some(target) => {
                    catalogue::OfferActivityAt { token: token_name, activity: activity_text, target }.into()
                }
                None => catalogue::OfferActivity { token: token_name, activity: activity_text }.into(),
            };
            self.one(&activity.rule, &token.id, command, text);
        }
    }
}
