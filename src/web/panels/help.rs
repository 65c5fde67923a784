//! The list of keys, made from the table of bindings.

use crate::app::screen::Screen;
use crate::app::{Msg, PageMsg};
use crate::components::dialog::Dialog;
use burstmap_frontend::keys::{Binding, bindings};
use burstmap_rules::wording::capital;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    html! { <Help open={screen.app.page.help} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    open: bool,
    send: Callback<Msg>,
}

#[component]
fn Help(props: &Props) -> Html {
    let on_close = props.send.reform(|()| Msg::Page(PageMsg::Help(false)));
    html! {
        <Dialog title="Keys" class="bm-help" open={props.open} {on_close}>
            <dl>
                { for bindings().filter(|binding| !binding.says.is_empty()).map(|binding| html! {
                    <div><dt>{ binding.says }</dt><dd>{ keys(&binding) }</dd></div>
                }) }
                <div><dt>{ "Free move: set a token down anywhere (ignore rules)" }</dt><dd><kbd>{ "Shift" }</kbd>{ " while dragging" }</dd></div>
                <div><dt>{ "Size of an area" }</dt><dd><kbd>{ "Shift" }</kbd>{ " and wheel" }</dd></div>
                <div><dt>{ "Pan with every tool" }</dt><dd>{ "right button, or two fingers" }</dd></div>
            </dl>
        </Dialog>
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
