//! The conditions that an attack on a sheet causes, on a hit or a failed save (E5-101).

use super::AttackProps;
use crate::token::ends;
use burstmap_messages::catalogue;
use burstmap_rules::model::given_condition::{
    GivenCondition, GivenUntil, RepeatedSave, SaveMoment, TurnEdge, TurnOf,
};
use burstmap_rules::token_attack::TokenAttack;
use burstmap_ui::components::buttons::{ghost, pill};
use burstmap_ui::components::choice::{Choice, Item};

use burstmap_ui::components::field::{EditField, Number};
use burstmap_ui::components::lists::spaced;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Returns the relevant list: on a hit, or on a failed save.
fn list(attack: &TokenAttack) -> &[GivenCondition] {
    attack.save.as_ref().map_or(&attack.on_hit, |save| &save.on_fail)
}

fn list_mut(attack: &mut TokenAttack) -> &mut Vec<GivenCondition> {
    match &mut attack.save {
        Some(save) => &mut save.on_fail,
        None => &mut attack.on_hit,
    }
}

pub(super) fn view(props: &AttackProps) -> Html {
    let rows = list(&props.attack).iter().enumerate().map(|(index, given)| row(props, index, given));
    let add = props.choose(|attack, kind: Option<String>| {
        if let Some(condition) = kind {
            list_mut(attack).push(GivenCondition { condition, ..GivenCondition::default() });
        }
    });
    let label = match props.attack.save {
        Some(_) => say(catalogue::GivesOnFail),
        None => say(catalogue::GivesOnHit),
    };
    html! {
        <>
            <div class="bm-fields bm-wrap">
                <Choice<String> {label} none={say(catalogue::ConditionChoose)} items={props.lists.conditions.clone()} chosen={None::<String>} on_choose={add} />
            </div>
            { for rows }
        </>
    }
}

fn row(props: &AttackProps, index: usize, given: &GivenCondition) -> Html {
    let name = spaced(&given.condition);
    let until = props.choose(move |attack, until: Option<GivenUntil>| {
        change(attack, index, |given| given.until = until);
    });
    let save = props.choose(move |attack, stat: Option<String>| {
        change(attack, index, |given| {
            given.save = stat.map(|stat| RepeatedSave { stat, ..given.save.clone().unwrap_or_else(usual) });
        });
    });
    let moment = props.choose(move |attack, moment: Option<SaveMoment>| {
        change(attack, index, |given| {
            if let (Some(save), Some(moment)) = (&mut given.save, moment) {
                save.at = vec![moment];
                save.advantage_at.clear();
            }
        });
    });
    let difficulty = given.save.as_ref().map(|save| save.difficulty.to_string()).unwrap_or_default();
    let on_difficulty = props.typed(move |attack, text| {
        if let Some(number) = i32::read(text) {
            change(attack, index, |given| {
                if let Some(save) = &mut given.save {
                    save.difficulty = number;
                }
            });
        }
    });
    let sustained =
        props.put(move |attack| change(attack, index, |given| given.concentration = !given.concentration));
    let remove = props.put(move |attack| drop(list_mut(attack).remove(index)));
    html! {
        <div role="group" aria-label={name.clone()} key={index}>
            <p><b>{ &name }</b></p>
            <div class="bm-fields bm-wrap">
                <Choice<GivenUntil> label={say(catalogue::GivesUntil)} none={say(catalogue::ConditionUntilItEnds)} items={ends_of_turns()}
                    chosen={given.until} on_choose={until} />
                <Choice<String> label={say(catalogue::ConditionEndedBy)} none={say(catalogue::ConditionNoSave)} items={props.lists.saves.clone()}
                    chosen={given.save.as_ref().map(|save| save.stat.clone())} on_choose={save} />
                if let Some(save) = &given.save {
                    <EditField label={say(catalogue::ConditionDifficulty)} value={difficulty} on_change={on_difficulty} />
                    <Choice<SaveMoment> label={say(catalogue::ConditionSaveAt)} items={ends::moments()} chosen={save.at.first().copied()} on_choose={moment} />
                }
            </div>
            <div class="bm-chips">
                if props.knows.concentration { { pill(say(catalogue::GivesConcentration), given.concentration, sustained) } }
                { ghost(say(catalogue::GivesRemove { condition: name }), false, remove) }
            </div>
        </div>
    }
}

fn change(attack: &mut TokenAttack, index: usize, put: impl FnOnce(&mut GivenCondition)) {
    if let Some(given) = list_mut(attack).get_mut(index) {
        put(given);
    }
}

/// Returns the save that most effects require.
fn usual() -> RepeatedSave {
    RepeatedSave {
        stat: String::new(),
        difficulty: 10,
        at: vec![SaveMoment::TurnEnd],
        advantage_at: Vec::new(),
    }
}

fn ends_of_turns() -> Vec<Item<GivenUntil>> {
    let named = [
        (TurnOf::Attacker, TurnEdge::TurnStart, "attackerStart", catalogue::UntilAttackerStart),
        (TurnOf::Attacker, TurnEdge::TurnEnd, "attackerEnd", catalogue::UntilAttackerEnd),
        (TurnOf::Target, TurnEdge::TurnStart, "targetStart", catalogue::UntilTargetStart),
        (TurnOf::Target, TurnEdge::TurnEnd, "targetEnd", catalogue::UntilTargetEnd),
    ];
    named.map(|(of, at, key, name)| Item::new(GivenUntil { of, at }, key, say(name))).to_vec()
}
