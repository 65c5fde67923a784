//! A modal dialog: the browser's own, which traps the focus and restores it.

use crate::components::id::use_id;
use crate::icons::{self, icon};
use crate::tongue::use_language;
use crate::words::say;
use burstmap_messages::catalogue;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub title: AttrValue,
    #[prop_or_default]
    pub class: Classes,
    pub open: bool,
    /// Called when the user closes it, by its button or with Escape.
    pub on_close: Callback<()>,
    pub children: Html,
}

#[component]
pub fn Dialog(props: &Props) -> Html {
    use_language();
    let dialog = use_node_ref();
    let title = use_id();
    use_effect_with((dialog.clone(), props.open), |(dialog, open)| {
        let shown = dialog.cast::<HtmlDialogElement>().filter(|_| *open);
        if let Some(dialog) = shown.as_ref().filter(|dialog| !dialog.open()) {
            // This only fails for elements outside the page, which are not visible.
            drop(dialog.show_modal());
        }
        // If an open dialog were removed, it would not return the focus.
        move || {
            if let Some(dialog) = shown.filter(HtmlDialogElement::open) {
                dialog.close();
            }
        }
    });
    // Escape cancels immediately, while the close event may come after the key that opens the dialog again. File inputs also send cancel
    // events.
    let oncancel = {
        let (dialog, on_close) = (dialog.clone(), props.on_close.clone());
        Callback::from(move |event: Event| {
            if event.target().as_ref() == dialog.get().as_deref() {
                on_close.emit(());
            }
        })
    };
    let onclose = {
        let (dialog, on_close) = (dialog.clone(), props.on_close.clone());
        Callback::from(move |_: Event| {
            if !dialog.cast::<HtmlDialogElement>().is_some_and(|dialog| dialog.open()) {
                on_close.emit(());
            }
        })
    };
    html! {
        <dialog class={classes!("bm-card", props.class.clone())} ref={dialog} aria-labelledby={title.clone()}
            {oncancel} {onclose}>
            <header>
                <h3 id={title}>{ &props.title }</h3>
                <button type="button" class="bm-icon" aria-label={say(catalogue::WordClose)}
                    onclick={props.on_close.reform(|_: MouseEvent| ())}>{ icon(icons::CLOSE) }</button>
            </header>
            { props.children.clone() }
        </dialog>
    }
}
