//! The damage of an attack on a sheet: dice and a type, and further damage of other types.

use crate::token::attacks::{AttackProps, word};
use burstmap_messages::catalogue;
use burstmap_rules::dice::DiceExpression;
use burstmap_rules::token_attack::{AttackDamage, TokenAttack};
use burstmap_ui::forms::{kinds_meant, kinds_shown};
use burstmap_ui::words::say;
use yew::prelude::*;

pub(super) fn fields(props: &AttackProps) -> Html {
    let attack = &props.attack;
    let dice = |at: usize| attack.damage.get(at).map(|damage| damage.dice.clone()).unwrap_or_default();
    let kind = |at: usize| {
        let kind = attack.damage.get(at).and_then(|damage| damage.kind.as_deref());
        kind.map(|kind| kinds_shown(&[kind])).unwrap_or_default()
    };
    let needed = catalogue::AttacksDiceNeeded;
    html! {
        <>
            { props.text(say(catalogue::AttacksDamage), "2d6+3", dice(0), |attack, text| dice_at(attack, 0, text), needed) }
            { props.text(say(catalogue::AttacksDamageKind), &kinds_shown(&["slashing"]), kind(0),
                |attack, text| { put_damage(attack, 0, |damage| damage.kind = word(&kinds_meant(text).join(", "))); Some(()) }, needed) }
            if !attack.damage.is_empty() {
                { props.text(say(catalogue::AttacksMoreDamage), "1d6", dice(1), |attack, text| dice_at(attack, 1, text), needed) }
                { props.text(say(catalogue::AttacksMoreDamageKind), &kinds_shown(&["fire"]), kind(1),
                    |attack, text| { put_damage(attack, 1, |damage| damage.kind = word(&kinds_meant(text).join(", "))); Some(()) }, needed) }
            }
        </>
    }
}

/// Writes dice or a type at an index of the list of damage. An empty entry is removed.
fn put_damage(attack: &mut TokenAttack, at: usize, change: impl FnOnce(&mut AttackDamage)) {
    if attack.damage.len() <= at {
        attack.damage.resize(at + 1, AttackDamage::default());
    }
    change(&mut attack.damage[at]);
    attack.damage.retain(|damage| !damage.dice.is_empty());
}

fn dice_at(attack: &mut TokenAttack, at: usize, text: &str) -> Option<()> {
    if !text.is_empty() {
        text.parse::<DiceExpression>().ok()?;
    }
    put_damage(attack, at, |damage| damage.dice = text.to_owned());
    Some(())
}
