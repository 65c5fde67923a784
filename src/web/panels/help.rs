//! The sheet of keys, made from the table of bindings.

use super::super::app::{App, Msg};
use super::super::icons::{self, icon};
use super::{capital, press};
use burstmap_editor::keys::{Action, BINDINGS, Binding};
use yew::html::Scope;
use yew::prelude::*;

pub fn sheet(app: &App, link: &Scope<App>) -> Html {
    html! {
        <dialog class="bm-card bm-help" ref={app.help.clone()} aria-label="Keys">
            <header>
                <h3>{ "Keys" }</h3>
                <button type="button" class="bm-icon" aria-label="Close"
                    onclick={press(link, || Msg::Act(Action::Help))}>{ icon(icons::CLOSE) }</button>
            </header>
            <dl>
                { for BINDINGS.iter().filter(|binding| !binding.says.is_empty()).map(|binding| html! {
                    <div><dt>{ binding.says }</dt><dd>{ keys(binding) }</dd></div>
                }) }
                <div><dt>{ "Set a token down by hand, outside the rules" }</dt><dd><kbd>{ "Shift" }</kbd>{ " while dragging" }</dd></div>
                <div><dt>{ "Size of an area" }</dt><dd><kbd>{ "Shift" }</kbd>{ " and wheel" }</dd></div>
                <div><dt>{ "Pan with every tool" }</dt><dd>{ "right button, or two fingers" }</dd></div>
            </dl>
        </dialog>
    }
}

fn keys(binding: &Binding) -> Html {
    let name = match binding.key {
        "arrowup" => "Arrows".to_owned(),
        "escape" => "Esc".to_owned(),
        "enter" => "Enter".to_owned(),
        "home" => "Home …".to_owned(),
        other => capital(other),
    };
    html! {
        <>
            if binding.control { <kbd>{ "Ctrl" }</kbd> }
            if binding.shift { <kbd>{ "Shift" }</kbd> }
            <kbd>{ name }</kbd>
        </>
    }
}
