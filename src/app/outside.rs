//! Presses beside an open menu: they close it, and mean nothing else.

use burstmap_ui::listen::Listener;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent, Node, PointerEvent};

/// The menus that close as the focus leaves them. The button of one closes it by itself.
const MENUS: &str = ".bm-context,.bm-menu";
const MENU_BUTTON: &str = ".bm-menu-button";

/// The menu that is open.
pub fn open_menu(around: &Element) -> Option<Element> {
    around.query_selector(MENUS).ok().flatten()
}

fn is_outside(root: &Element, target: &Element) -> bool {
    let Some(menu) = open_menu(root) else { return false };
    let own_button = menu.matches(".bm-menu").unwrap_or(false)
        && target.closest(MENU_BUTTON).is_ok_and(|button| button.is_some());
    root.contains(Some(target)) && !menu.contains(Some(target)) && !own_button
}

/// Takes presses on what lies around the map; those on the map are its own.
///
/// They are heard above the widget's root: on it the components' own listeners were there before.
pub fn presses(root: &Element, map: &HtmlElement) -> [Listener; 2] {
    let above: Node = root.get_root_node();
    let closed = Rc::new(Cell::new(false));
    let (root, map, closes) = (root.clone(), map.clone(), Rc::clone(&closed));
    let press = Listener::before(&above, "pointerdown", move |event: PointerEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let outside = target.is_some_and(|target| !map.contains(Some(&target)) && is_outside(&root, &target));
        closes.set(outside);
        if outside {
            // Nothing under the pointer gets the focus, nor opens a list.
            event.prevent_default();
            event.stop_propagation();
            // The map can always have the focus.
            drop(map.focus());
        }
    });
    let click = Listener::before(&above, "click", move |event: MouseEvent| {
        // Keys click, too, and they mean what has the focus.
        if event.detail() > 0 && closed.take() {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    });
    [press, click]
}
