//! The tools, undo and redo.

use super::super::app::{App, Msg};
use super::super::icons::{self, icon, of_tool};
use super::press;
use burstmap_editor::keys::Action;
use burstmap_editor::{Tool, Wish};
use yew::html::Scope;
use yew::prelude::*;

pub fn rail(app: &App, link: &Scope<App>) -> Html {
    let key = |tool: Tool| match tool {
        Tool::Select => "V",
        Tool::Area => "B",
        Tool::Sight => "S",
        Tool::Attack => "A",
        Tool::Measure => "M",
        Tool::Build => "W",
    };
    // Taking back is for the one who keeps the table.
    let readonly = !app.editor.seat.is_gm();
    html! {
        <nav class="bm-card bm-rail" aria-label="Tools">
            { for Tool::ALL.into_iter().filter(|tool| *tool != Tool::Build || !readonly).map(|tool| html! {
                <button type="button" class={classes!((app.editor.tool == tool).then_some("on"))}
                    aria-pressed={(app.editor.tool == tool).to_string()} title={tool.name()} aria-label={tool.name()}
                    aria-keyshortcuts={key(tool)} onclick={press(link, move || Msg::Act(Action::Take(tool)))}>
                    { icon(of_tool(tool)) }<kbd aria-hidden="true">{ key(tool) }</kbd>
                </button>
            }) }
            <hr />
            <button type="button" title="Undo (Ctrl Z)" aria-label="Undo" disabled={readonly}
                onclick={press(link, || Msg::Wish(Wish::Undo))}>{ icon(icons::UNDO) }</button>
            <button type="button" title="Redo (Ctrl Shift Z)" aria-label="Redo" disabled={readonly}
                onclick={press(link, || Msg::Wish(Wish::Redo))}>{ icon(icons::REDO) }</button>
            <hr class="bm-wide" />
            <button type="button" class="bm-wide" title="Show the whole map (0)" aria-label="Show the whole map"
                onclick={press(link, || Msg::Act(Action::Fit))}>{ icon(icons::FIT) }</button>
            <button type="button" class="bm-wide" title="Keys (?)" aria-label="Keys"
                onclick={press(link, || Msg::Act(Action::Help))}>{ icon(icons::HELP) }</button>
        </nav>
    }
}
