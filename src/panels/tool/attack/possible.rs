//! The maneuvers that whose turn it is can make, as buttons among the actions of the turn.

use burstmap_frontend::maneuvers::Possible;
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::press;
use burstmap_ui::msg::Msg;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Them as buttons, which open the attack tool. `spent`: nothing is left of the turn for them, and the tool says what they would be.
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
