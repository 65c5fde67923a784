//! A button that opens a file of the user's.

use crate::app::tongue::use_language;
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// The file that was chosen. The input forgets it, so that the same file can be chosen again.
pub fn chosen(event: &Event) -> Option<File> {
    let input: HtmlInputElement = event.target_dyn_into()?;
    let file = input.files()?.get(0)?;
    input.set_value("");
    Some(file)
}

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub label: AttrValue,
    /// Endings, between commas.
    pub accept: AttrValue,
    pub on_file: Callback<File>,
}

#[component]
pub fn FileButton(props: &Props) -> Html {
    use_language();
    let on_file = props.on_file.clone();
    let onchange = Callback::from(move |event: Event| {
        if let Some(file) = chosen(&event) {
            on_file.emit(file);
        }
    });
    html! {
        <label class="bm-btn ghost bm-file">{ &props.label }
            <input type="file" accept={props.accept.clone()} {onchange} />
        </label>
    }
}
