//! Focuses the search field of an opened list.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Focuses the `field` of a list that opens. If the pointer is a finger, focuses the list's `section` instead: the field would open the
/// keyboard over the list.
#[hook]
pub fn use_ready_field(field: &NodeRef, section: &NodeRef) {
    let (field, section) = (field.clone(), section.clone());
    use_effect_with((), move |()| {
        let fine = web_sys::window().and_then(|window| window.match_media("(pointer: fine)").ok().flatten());
        let fine = fine.is_some_and(|query| query.matches());
        let target = if fine { field } else { section };
        if let Some(target) = target.get().and_then(|node| node.dyn_into::<HtmlElement>().ok()) {
            drop(target.focus());
        }
    });
}
