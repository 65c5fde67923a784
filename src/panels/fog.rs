//! Visibility of the map and its tokens for players: the three values of the setting `fog`, each with a description.

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
