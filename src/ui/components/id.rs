//! Ids for elements that refer to each other.

use std::cell::Cell;
use yew::prelude::*;

thread_local! {
    static NEXT: Cell<u32> = const { Cell::new(0) };
}

/// Returns an id that is unique among all widgets. It stays the same during the component's lifetime.
#[hook]
pub fn use_id() -> AttrValue {
    let id = use_memo((), |()| {
        let number = NEXT.get();
        NEXT.set(number + 1);
        AttrValue::from(format!("bm-{number}"))
    });
    (*id).clone()
}
