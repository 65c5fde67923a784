//! The selected creatures that the search does not list. The button also places them.

use burstmap_messages::catalogue;
use burstmap_ui::components::id::use_id;
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use web_sys::HtmlElement;
use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    /// Ids and names of these creatures.
    pub creatures: Vec<(String, String)>,
    /// Dialog that gets the focus if a focused button disappears.
    pub dialog: NodeRef,
    pub on_toggle: Callback<String>,
}

#[component]
pub fn Unlisted(props: &Props) -> Html {
    use_language();
    let id = use_id();
    if props.creatures.is_empty() {
        return nothing();
    }
    let deselect = |id: &String| {
        let (id, on_toggle, dialog) = (id.clone(), props.on_toggle.clone(), props.dialog.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(dialog) = dialog.cast::<HtmlElement>() {
                drop(dialog.focus());
            }
            on_toggle.emit(id.clone());
        })
    };
    html! {
        <div class="bm-unlisted" role="group" aria-labelledby={id.clone()}>
            <small {id}>{ say(catalogue::CreaturesUnlisted) }</small>
            { for props.creatures.iter().map(|(id, name)| {
                let label = say(catalogue::CreaturesDeselect { name: name.as_str() });
                html! {
                    <button key={id.clone()} type="button" class="bm-pill on" title={label.clone()} aria-label={label}
                        onclick={deselect(id)}>{ name }{ icon(icons::CLOSE) }</button>
                }
            }) }
        </div>
    }
}
