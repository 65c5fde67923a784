//! Presses outside of an open menu, which close it and have no other effect.

use burstmap_ui::listen::Listener;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent, Node, PointerEvent};

/// Menus that close when the focus leaves them. A menu's own button closes it itself.
const MENUS: &str = ".bm-context,.bm-menu";
const MENU_BUTTON: &str = ".bm-menu-button";

/// Returns the open menu.
pub fn open_menu(around: &Element) -> Option<Element> {
    around.query_selector(MENUS).ok().flatten()
}

fn is_outside(root: &Element, target: &Element) -> bool {
    let Some(menu) = open_menu(root) else { return false };
    let own_button = menu.matches(".bm-menu").unwrap_or(false)
        && target.closest(MENU_BUTTON).is_ok_and(|button| button.is_some());
    root.contains(Some(target)) && !menu.contains(Some(target)) && !own_button
}

/// Handles presses around the map. The map handles its own.
///
/// The listener is above the widget's root, where the components' own listeners would come first.
pub fn presses(root: &Element, map: &HtmlElement) -> [Listener; 2] {
    let above: Node = root.get_root_node();
    let closed = Rc::new(Cell::new(false));
    let (root, map, closes) = (root.clone(), map.clone(), Rc::clone(&closed));
    let press = Listener::before(&above, "pointerdown", move |event: PointerEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let outside = target.is_some_and(|target| !map.contains(Some(&target)) && is_outside(&root, &target));
        closes.set(outside);
        if outside {
            // The element under the pointer gets neither the focus nor opens a list.
            event.prevent_default();
            event.stop_propagation();
            // The map is always focusable.
            drop(map.focus());
        }
    });
    let click = Listener::before(&above, "click", move |event: MouseEvent| {
        // Keys cause clicks as well, which belong to the focused element.
        if event.detail() > 0 && closed.take() {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    });
    [press, click]
}
