//! The mastery of an attack's weapon as its sheet has it (E5-99).

use super::AttackProps;
use burstmap_messages::catalogue;
use burstmap_rules::model::mastery::Mastery;
use burstmap_rules::token_attack::TokenAttackKind;
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::words::say;
use yew::prelude::*;

/// Renders the mastery of a weapon that strikes or shoots at one target.
pub(super) fn field(props: &AttackProps) -> Html {
    let attack = &props.attack;
    if !props.knows.mastery || attack.template().is_some() || attack.kind == TokenAttackKind::Spell {
        return Html::default();
    }
    let item = |mastery: Mastery| {
        let word = mastery.word();
        Item::new(mastery, word, say(catalogue::MasteryName { mastery: word }))
    };
    let items: Vec<Item<Mastery>> = Mastery::ALL.into_iter().map(item).collect();
    html! {
        <Choice<Mastery> label={say(catalogue::AttacksMastery)} none={say(catalogue::WordNone)} {items} chosen={attack.mastery}
            on_choose={props.choose(|attack, mastery| attack.mastery = mastery)} />
    }
}
