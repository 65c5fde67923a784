//! The tools, undo and redo.

use crate::app::Msg;
use crate::app::screen::Screen;
use crate::components::buttons::press;
use crate::icons::{self, icon, of_tool};
use burstmap_editor::keys::Action;
use burstmap_editor::{Effect, Tool};
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    html! { <Rail in_hand={screen.editor.tool} gm={screen.is_gm()} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    in_hand: Tool,
    /// Only game masters draw the map and undo.
    gm: bool,
    send: Callback<Msg>,
}

const fn key(tool: Tool) -> &'static str {
    match tool {
        Tool::Select => "V",
        Tool::Area => "B",
        Tool::Sight => "S",
        Tool::Attack => "A",
        Tool::Measure => "M",
        Tool::Build => "W",
    }
}

#[component]
fn Rail(props: &Props) -> Html {
    let send = &props.send;
    let tools = Tool::ALL.into_iter().filter(|tool| *tool != Tool::Build || props.gm);
    html! {
        <nav class="bm-card bm-rail" aria-label="Tools">
            { for tools.map(|tool| {
                let on = tool == props.in_hand;
                html! {
                    <button type="button" class={classes!(on.then_some("on"))} aria-pressed={on.to_string()}
                        title={tool.name()} aria-label={tool.name()} aria-keyshortcuts={key(tool)}
                        onclick={press(send, Msg::Act(Action::Take(tool)))}>
                        { icon(of_tool(tool)) }<kbd aria-hidden="true">{ key(tool) }</kbd>
                    </button>
                }
            }) }
            <hr />
            <button type="button" title="Undo (Ctrl Z)" aria-label="Undo" disabled={!props.gm}
                onclick={press(send, Msg::Effect(Effect::Undo))}>{ icon(icons::UNDO) }</button>
            <button type="button" title="Redo (Ctrl Shift Z)" aria-label="Redo" disabled={!props.gm}
                onclick={press(send, Msg::Effect(Effect::Redo))}>{ icon(icons::REDO) }</button>
            <hr class="bm-wide" />
            <button type="button" class="bm-wide" title="Show the whole map (0)" aria-label="Show the whole map"
                onclick={press(send, Msg::Act(Action::Fit))}>{ icon(icons::FIT) }</button>
            <button type="button" class="bm-wide" title="Keys (?)" aria-label="Keys"
                onclick={press(send, Msg::Act(Action::Help))}>{ icon(icons::HELP) }</button>
        </nav>
    }
}
