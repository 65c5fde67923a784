//! Creatures with a readied action, which can act in another creature's turn (E5-18). The reminders show the action.

use crate::attacks;
use burstmap_frontend::tools::{SelectSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::map::Token;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let ours = |token: &&Token| screen.editor.seat.may_move(&token.side);
    html! { <>{ for screen.table.acts_readied().into_iter().filter(ours).map(|token| acts(screen, token)) }</> }
}

/// Renders the common kinds of readied actions. Others have no button, and do not use the reaction automatically.
fn acts(screen: Screen, token: &Token) -> Html {
    let moves = Msg::Tool(ToolSetting::Select(SelectSetting::Move(token.id.clone())));
    html! {
        <section key={token.id.clone()}>
            <h4>{ say(catalogue::GlanceReadied { token: token.name.as_str() }) }</h4>
            { attacks::buttons(screen, token) }
            <div class="bm-row">{ ghost(say(catalogue::GlanceMove), false, press(&screen.state.send, moves)) }</div>
        </section>
    }
}
