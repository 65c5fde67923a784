//! A button that opens a file of the user's.

use crate::files::{Chosen, listed};
use crate::tongue::use_language;
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// The file that was chosen. The input forgets it, so that the same file can be chosen again.
pub fn chosen(event: &Event) -> Option<File> {
    let input: HtmlInputElement = event.target_dyn_into()?;
    let file = input.files()?.get(0)?;
    input.set_value("");
    Some(file)
}

/// All files that were chosen, or those of a folder.
pub fn all_chosen(event: &Event) -> Vec<Chosen> {
    let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return Vec::new() };
    let files = input.files().map_or(Vec::new(), |files| listed(&files));
    input.set_value("");
    files
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

#[derive(Properties, PartialEq, Debug)]
pub struct SeveralProps {
    pub label: AttrValue,
    /// Endings, between commas; of a folder: none.
    #[prop_or_default]
    pub accept: AttrValue,
    /// A folder with all that is in it.
    #[prop_or_default]
    pub folder: bool,
    pub on_files: Callback<Vec<Chosen>>,
}

/// A button that opens several files at once, or a folder.
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
