//! Ids for elements that refer to each other.

use std::cell::Cell;
use yew::prelude::*;

thread_local! {
    static NEXT: Cell<u32> = const { Cell::new(0) };
}

/// An id that no other element of any widget has. It stays the same for as long as the component lives.
#[hook]
pub fn use_id() -> AttrValue {
    let id = use_memo((), |()| {
        let number = NEXT.get();
        NEXT.set(number + 1);
        AttrValue::from(format!("bm-{number}"))
    });
    (*id).clone()
}
