//! Sizes for fingers on devices that also have a fine pointer.

use burstmap_ui::listen::Listener;
use std::cell::Cell;
use std::rc::Rc;
use web_sys::{Element, PointerEvent};

const NAME: &str = "data-density";
/// Number of mouse movements after which the mouse counts as in use again. A touch causes one such movement.
const MOVES: u32 = 3;

/// Marks the widget after a touch, until the mouse is used again. The style sheet chooses the sizes (`density.css`).
pub fn listen(root: &Element) -> [Listener; 2] {
    let moves = Rc::new(Cell::new(0));
    let (touched, moved, count) = (root.clone(), root.clone(), Rc::clone(&moves));
    [
        Listener::before(root, "pointerdown", move |event: PointerEvent| {
            if event.pointer_type() == "touch" {
                count.set(0);
                // Elements on a page accept attributes.
                drop(touched.set_attribute(NAME, "coarse"));
            }
        }),
        Listener::before(root, "pointermove", move |event: PointerEvent| {
            if event.pointer_type() == "mouse" && moves.get() < MOVES {
                moves.set(moves.get() + 1);
                if moves.get() == MOVES {
                    drop(moved.remove_attribute(NAME));
                }
            }
        }),
    ]
}
