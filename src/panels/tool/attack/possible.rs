//! The active creature's maneuvers as buttons among the actions of the turn.

use burstmap_frontend::maneuvers::Possible;
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::press;
use burstmap_ui::msg::Msg;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Renders the buttons, which open the attack tool. `spent`: the turn has nothing left for them, and the tool only shows their numbers.
pub fn rows(maneuvers: &[Possible], spent: bool, send: &Callback<Msg>) -> Html {
    if maneuvers.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="bm-offers bm-maneuvers">
            { for maneuvers.iter().map(|possible| html! {
                <li><button type="button" class="bm-attack" aria-disabled={spent.then_some("true")}
                    onclick={press(send, Msg::Maneuver(possible.target.clone(), possible.kind))}>
                    <span class="bm-grow">{ say(catalogue::ManeuverAt { maneuver: possible.name.as_str(), target: possible.target_name.as_str() }) }</span>
                </button></li>
            }) }
        </ul>
    }
}
