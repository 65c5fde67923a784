//! The tools, undo and redo.

use crate::app::Msg;
use crate::app::screen::Screen;
use crate::components::buttons::press;
use crate::icons::{self, icon};
use burstmap_frontend::keys::Action;
use burstmap_frontend::tools::Offered;
use burstmap_frontend::{Effect, Tool};
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    html! { <Rail in_hand={screen.editor.tool} offered={screen.editor.offered.clone()} gm={screen.is_gm()}
    picture={screen.table.scene().image.is_some() || screen.editor.tool == Tool::Align}
    undo={screen.app.look(|table| (table.can_undo(), table.can_redo()))} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    in_hand: Tool,
    offered: Offered,
    /// Only game masters draw the map and undo.
    gm: bool,
    /// The map has a picture, which can be aligned.
    picture: bool,
    /// Whether something can be undone, and done again.
    undo: (bool, bool),
    send: Callback<Msg>,
}

#[component]
fn Rail(props: &Props) -> Html {
    let send = &props.send;
    let tools =
        Tool::ALL.into_iter().filter(|tool| props.offered.has(*tool) && (props.gm || !tool.profile().for_gm));
    let tools = tools.filter(|tool| props.picture || *tool != Tool::Align);
    html! {
        <nav part="tools" class="bm-card bm-rail" aria-label="Tools">
            { for tools.map(|tool| {
                let (on, profile) = (tool == props.in_hand, tool.profile());
                let key = profile.key.to_uppercase();
                html! {
                    <button type="button" class={classes!(on.then_some("on"))} aria-pressed={on.to_string()}
                        title={profile.name} aria-label={profile.name} aria-keyshortcuts={key.clone()}
                        onclick={press(send, Msg::Act(Action::Take(tool)))}>
                        { icon(profile.icon) }<kbd aria-hidden="true">{ key }</kbd>
                    </button>
                }
            }) }
            <hr />
            <button type="button" title="Undo (Ctrl Z)" aria-label="Undo" disabled={!props.gm || !props.undo.0}
                onclick={press(send, Msg::Effect(Effect::Undo))}>{ icon(icons::UNDO) }</button>
            <button type="button" title="Redo (Ctrl Shift Z)" aria-label="Redo" disabled={!props.gm || !props.undo.1}
                onclick={press(send, Msg::Effect(Effect::Redo))}>{ icon(icons::REDO) }</button>
            <hr class="bm-wide" />
            <button type="button" class="bm-wide" title="Show the whole map (0)" aria-label="Show the whole map"
                onclick={press(send, Msg::Act(Action::Fit))}>{ icon(icons::FIT) }</button>
            <button type="button" class="bm-wide" title="Keys (?)" aria-label="Keys"
                onclick={press(send, Msg::Act(Action::Help))}>{ icon(icons::HELP) }</button>
        </nav>
    }
}
