//! What players see: the values of the settings `fog` and `shownRolls`, each with a description.

use burstmap_encounter::ShownRolls;
use burstmap_encounter::command::SetSetting;
use burstmap_messages::catalogue;
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::msg::Msg;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn choice(mode: Option<bool>, send: &Callback<Msg>) -> Html {
    let items = vec![
        Item::new(Some(true), "on", say(catalogue::FogOn)),
        Item::new(None, "in-sight", say(catalogue::FogOffInSight)),
        Item::new(Some(false), "off", say(catalogue::FogOffAll)),
    ];
    let change = |mode: Option<Option<bool>>| Msg::command(SetSetting::fog(mode.flatten()));
    html! {
        <Choice<Option<bool>> label={say(catalogue::RulesFog)} {items} chosen={Some(mode)} on_choose={send.reform(change)} />
    }
}

pub fn rolls(chosen: ShownRolls, send: &Callback<Msg>) -> Html {
    let items = ShownRolls::ALL.map(|rolls| {
        let name = match rolls {
            ShownRolls::None => catalogue::RulesShownRollsNone,
            ShownRolls::Own => catalogue::RulesShownRollsOwn,
            ShownRolls::All => catalogue::RulesShownRollsAll,
        };
        Item::new(rolls, rolls.word(), say(name))
    });
    let change = |rolls: Option<ShownRolls>| Msg::command(SetSetting::shown_rolls(rolls.unwrap_or_default()));
    html! {
        <Choice<ShownRolls> label={say(catalogue::RulesShownRolls)} items={items.to_vec()} chosen={Some(chosen)} on_choose={send.reform(change)} />
    }
}
