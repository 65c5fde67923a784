//! A button that opens a user's file.

use crate::files::{Chosen, listed};
use crate::tongue::use_language;
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// Returns the chosen file. Clears the input, so that the same file can be chosen again.
pub fn chosen(event: &Event) -> Option<File> {
    let input: HtmlInputElement = event.target_dyn_into()?;
    let file = input.files()?.get(0)?;
    input.set_value("");
    Some(file)
}

/// Returns all chosen files, or those of a folder.
pub fn all_chosen(event: &Event) -> Vec<Chosen> {
    let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return Vec::new() };
    let files = input.files().map_or(Vec::new(), |files| listed(&files));
    input.set_value("");
    files
}

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub label: AttrValue,
    /// File extensions, separated by commas.
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

#[derive(Properties, PartialEq, Debug)]
pub struct SeveralProps {
    pub label: AttrValue,
    /// File extensions, separated by commas; empty for a folder.
    #[prop_or_default]
    pub accept: AttrValue,
    /// Whether to choose a folder with all its contents.
    #[prop_or_default]
    pub folder: bool,
    pub on_files: Callback<Vec<Chosen>>,
}

/// A button that opens several files, or a folder.
#[component]
pub fn FilesButton(props: &SeveralProps) -> Html {
    use_language();
    let on_files = props.on_files.clone();
    let onchange = Callback::from(move |event: Event| {
        let files = all_chosen(&event);
        if !files.is_empty() {
            on_files.emit(files);
        }
    });
    html! {
        <label class="bm-btn ghost bm-file">{ &props.label }
            <input type="file" multiple=true webkitdirectory={props.folder} accept={props.accept.clone()} {onchange} />
        </label>
    }
}
