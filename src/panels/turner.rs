//! The button for turning a line that starts anywhere: for fingers, and for users who do not know the key.

use burstmap_frontend::keys::Action;
use burstmap_frontend::tools::area::TURN;
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::press;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::Msg;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Renders the button, if the current area is such a line.
pub fn view(turns: bool, send: &Callback<Msg>) -> Html {
    if !turns {
        return Html::default();
    }
    let label = say(catalogue::AreaTurn { degrees: TURN });
    html! {
        <button type="button" class="bm-icon" aria-label={label.clone()} title={label}
            onclick={press(send, Msg::Act(Action::Turn(1)))}>{ icon(icons::TURN) }</button>
    }
}
