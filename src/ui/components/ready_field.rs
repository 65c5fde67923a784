//! Focuses what an opened list is searched by.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Focuses the `field` of a list that opens. With a finger as the pointer it is the list's `section`: the field would show the keyboard over
/// the list.
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
