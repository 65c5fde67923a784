//! A form that has just come: its first field has the focus, which brings it into view where it stands below the fold.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

/// The element of the form, once it is `open`.
#[hook]
pub fn use_first_field(open: bool) -> NodeRef {
    let form = use_node_ref();
    use_effect_with((open, form.clone()), |(open, form)| {
        let form = form.cast::<Element>().filter(|_| *open);
        let field = form.and_then(|form| form.query_selector("input").ok().flatten());
        if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
            // Without the focus the form is there all the same.
            drop(field.focus());
            field.select();
        }
    });
    form
}
