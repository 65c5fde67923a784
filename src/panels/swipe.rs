//! Swipes on the header of a sheet open and close it: down or to the side to close, up or inwards to open.

use burstmap_ui::listen::Listener;
use burstmap_ui::msg::{Msg, PageMsg};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};
use yew::prelude::*;

/// Minimum distance of a swipe in pixels.
const FAR: i32 = 36;

/// Returns the meaning of a finger's movement, if any. `low`: the panel is at the side.
fn meant([x, y]: [i32; 2], low: bool) -> Option<bool> {
    let (along, across) = if low { (x, y) } else { (y, x) };
    (along.abs() >= FAR && along.abs() > across.abs()).then_some(along < 0)
}

/// Listens for swipes on the header of the panel in `side`.
#[hook]
pub fn use_swipe(side: &NodeRef, open: bool, send: Callback<Msg>) {
    use_effect_with((side.clone(), open), move |(side, open)| {
        let head = side.cast::<Element>().and_then(|side| side.query_selector(".bm-tabs").ok().flatten());
        let listeners = head.map(|head| listen(&head, *open, &send));
        move || drop(listeners)
    });
}

fn listen(head: &Element, open: bool, send: &Callback<Msg>) -> [Listener; 3] {
    let start: Rc<Cell<Option<[i32; 2]>>> = Rc::default();
    let (from, over, send) = (Rc::clone(&start), Rc::clone(&start), send.clone());
    let on = head.clone();
    [
        Listener::on(head, "pointerdown", move |event: PointerEvent| {
            let touch = event.pointer_type() != "mouse";
            start.set(touch.then(|| [event.client_x(), event.client_y()]));
        }),
        Listener::on(head, "pointermove", move |event: PointerEvent| {
            let Some([x, y]) = from.get() else { return };
            // A row of tabs as wide as the map belongs to a sheet. One at the side closes sideways.
            let card: Option<Element> = on.closest(".bm").ok().flatten();
            let low = card.is_some_and(|card| on.client_width() * 3 < card.client_width() * 2);
            if let Some(opens) = meant([event.client_x() - x, event.client_y() - y], low) {
                from.set(None);
                // The start of the swipe is not a tap on a tab.
                event.prevent_default();
                let head: &web_sys::HtmlElement = on.unchecked_ref();
                drop(head.set_pointer_capture(event.pointer_id()));
                if opens != open {
                    send.emit(Msg::Page(PageMsg::Sheet(opens)));
                }
            }
        }),
        Listener::on(head, "pointerup", move |_: PointerEvent| over.set(None)),
    ]
}

#[cfg(test)]
mod tests {
    use super::meant;

    #[test]
    fn down_closes_a_sheet_and_right_a_panel_at_the_side() {
        assert_eq!(meant([5, 60], false), Some(false));
        assert_eq!(meant([5, -60], false), Some(true));
        assert_eq!(meant([60, 5], true), Some(false));
        assert_eq!(meant([5, 20], false), None, "too short");
        assert_eq!(meant([60, 50], false), None, "along the tabs");
    }
}
