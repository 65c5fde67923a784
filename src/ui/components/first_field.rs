//! Focuses the first field of a new form, which also scrolls it into view.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

/// Returns the reference for the form's element, which is focused once the form is `open`.
#[hook]
pub fn use_first_field(open: bool) -> NodeRef {
    let form = use_node_ref();
    use_effect_with((open, form.clone()), |(open, form)| {
        let form = form.cast::<Element>().filter(|_| *open);
        let field = form.and_then(|form| form.query_selector("input").ok().flatten());
        if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
            // The form works without the focus as well.
            drop(field.focus());
            field.select();
        }
    });
    form
}
