//! The limited uses of an attack on a sheet (E5-96).

use super::{AttackProps, Set, word};
use burstmap_messages::catalogue;
use burstmap_rules::token_attack::{AttackUses, UsesPer};
use burstmap_ui::components::buttons::pill;
use burstmap_ui::components::field::{EditField, Number};
use burstmap_ui::words::say;
use yew::prelude::*;

/// Renders the recharge roll, the number of uses, and the remaining ones.
pub(super) fn fields(props: &AttackProps) -> Html {
    let attack = &props.attack;
    let shown = |number: Option<i32>| number.map(|number| number.to_string()).unwrap_or_default();
    let set_recharge: Set = |attack, text| {
        attack.recharge = read(text, 2, 100)?;
        attack.spent &= attack.recharge.is_some();
        Some(())
    };
    let set_uses: Set = |attack, text| {
        let per = attack.uses.map(|uses| uses.per).unwrap_or_default();
        attack.uses = read(text, 1, 1000)?.map(|max| AttackUses { per, max, left: None });
        Some(())
    };
    let set_left: Set = |attack, text| {
        let uses = attack.uses.as_mut()?;
        uses.left = read(text, 0, uses.max)?.filter(|left| *left < uses.max);
        Some(())
    };
    html! {
        <>
            { props.text(say(catalogue::AttacksRechargeLabel), "5", shown(attack.recharge), set_recharge, catalogue::AttacksRechargeNeeded) }
            { props.text(say(catalogue::AttacksUsesLabel), "3", shown(attack.uses.map(|uses| uses.max)), set_uses, catalogue::AttacksUsesNeeded) }
            if let Some(uses) = attack.uses {
                { props.text(say(catalogue::AttacksLeftLabel), "", uses.left().to_string(), set_left, catalogue::AttacksLeftNeeded) }
            }
            { shared(props) }
        </>
    }
}

/// Renders the word under which it shares its uses with other attacks of the token.
fn shared(props: &AttackProps) -> Html {
    let on_change = props.typed(|attack, text| attack.shares_use = word(text));
    let value = props.attack.shares_use.clone().unwrap_or_default();
    html! {
        <EditField key={catalogue::AttacksSharesLabel.id()} label={say(catalogue::AttacksSharesLabel)} hint={say(catalogue::AttacksSharesHint)}
            offers={props.groups.clone()} {value} broad=true {on_change} />
    }
}

/// Renders whether it must recharge, and whether a short rest restores its uses.
pub(super) fn chips(props: &AttackProps) -> Html {
    let attack = &props.attack;
    if attack.recharge.is_none() && attack.uses.is_none() {
        return Html::default();
    }
    html! {
        <div class="bm-chips">
            if attack.recharge.is_some() {
                { pill(say(catalogue::AttacksWaits), attack.spent, props.put(|attack| attack.spent = !attack.spent)) }
            }
            if let Some(uses) = attack.uses {
                { pill(say(catalogue::AttacksUsesOfRest), uses.per == UsesPer::Rest, props.put(|attack| {
                    if let Some(uses) = &mut attack.uses {
                        uses.per = if uses.per == UsesPer::Day { UsesPer::Rest } else { UsesPer::Day };
                    }
                })) }
            }
        </div>
    }
}

/// Returns a number within limits, or none for an empty text; `None` for anything else.
fn read(text: &str, least: i32, most: i32) -> Option<Option<i32>> {
    if text.is_empty() {
        return Some(None);
    }
    i32::read(text).filter(|number| (least..=most).contains(number)).map(Some)
}
