//! The browser's events as the editor's inputs. Listeners of our own, not passive: the wheel must not scroll the page
//! that the map is embedded in, and no touch may become a page gesture.

use super::app::{App, Msg};
use super::listen::Listener;
use burstmap_editor::gesture::{Button, Input};
use burstmap_editor::{Held, camera::Px};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{DragEvent, Element, Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};
use yew::html::Scope;

pub fn listen(root: &Element, stage: &HtmlElement, link: &Scope<App>) -> Vec<Listener> {
    let mut out = Vec::new();
    pointers(stage, link, &mut out);
    files(root, link, &mut out);
    let (keys, map) = (link.clone(), stage.clone());
    out.push(Listener::on(root, "keydown", move |event: KeyboardEvent| key(&event, &map, &keys)));
    out
}

fn pointers(stage: &HtmlElement, link: &Scope<App>, out: &mut Vec<Listener>) {
    let (send, map) = (link.clone(), stage.clone());
    out.push(Listener::on(stage, "pointerdown", move |event: PointerEvent| {
        event.prevent_default();
        // Neither focus nor capture is worth failing for.
        let _ = map.focus();
        let _ = map.set_pointer_capture(event.pointer_id());
        let button = if event.button() == 0 { Button::Main } else { Button::Other };
        let touch = event.pointer_type() != "mouse";
        let (id, at, held) = (event.pointer_id(), place(&map, &event), held(&event));
        send.send_message(Msg::Pointer(Input::Down { id, at, button, touch, held }, touch));
    }));
    let (send, map) = (link.clone(), stage.clone());
    out.push(Listener::on(stage, "pointermove", move |event: PointerEvent| {
        let (id, at, held) = (event.pointer_id(), place(&map, &event), held(&event));
        send.send_message(Msg::Pointer(Input::Move { id, at, held }, event.pointer_type() != "mouse"));
    }));
    let (send, map) = (link.clone(), stage.clone());
    out.push(Listener::on(stage, "pointerup", move |event: PointerEvent| {
        let (id, at, held) = (event.pointer_id(), place(&map, &event), held(&event));
        send.send_message(Msg::Pointer(Input::Up { id, at, held }, event.pointer_type() != "mouse"));
    }));
    let send = link.clone();
    out.push(Listener::on(stage, "pointercancel", move |event: PointerEvent| {
        send.send_message(Msg::Pointer(Input::Lost { id: event.pointer_id() }, true));
    }));
    let send = link.clone();
    out.push(Listener::on(stage, "pointerleave", move |event: PointerEvent| {
        send.send_message(Msg::Pointer(Input::Leave, event.pointer_type() != "mouse"));
    }));
    out.push(Listener::on(stage, "contextmenu", |event: Event| event.prevent_default()));
    // Else a token that is let go in full motion ends in a fling of the page's, and the next tap, wherever it goes, only
    // stops that.
    out.push(Listener::on(stage, "touchmove", |event: Event| event.prevent_default()));
    let (send, map) = (link.clone(), stage.clone());
    out.push(Listener::on(stage, "wheel", move |event: WheelEvent| {
        event.prevent_default();
        let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_LINE { 33.0 } else { 1.0 };
        // With Shift held some browsers turn the wheel sideways.
        let by = if event.delta_y() == 0.0 { event.delta_x() } else { event.delta_y() } * lines;
        let (at, held) = (place(&map, &event), held(&event));
        send.send_message(Msg::Pointer(Input::Wheel { at, by, held }, false));
    }));
}

/// From the map's top left in CSS pixels, also where the page has scaled the widget.
fn place(map: &HtmlElement, event: &MouseEvent) -> Px {
    let rect = map.get_bounding_client_rect();
    let part = |css: i32, drawn: f64| if drawn > 0.0 { f64::from(css) / drawn } else { 1.0 };
    [
        (f64::from(event.client_x()) - rect.left()) * part(map.client_width(), rect.width()),
        (f64::from(event.client_y()) - rect.top()) * part(map.client_height(), rect.height()),
    ]
}

fn held(event: &MouseEvent) -> Held {
    Held { shift: event.shift_key(), alt: event.alt_key(), control: event.ctrl_key() || event.meta_key() }
}

fn key(event: &KeyboardEvent, map: &HtmlElement, link: &Scope<App>) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let tag = target.as_ref().map(|element| element.tag_name().to_ascii_lowercase()).unwrap_or_default();
    let typing = matches!(tag.as_str(), "input" | "textarea" | "select");
    let in_dialog = target.as_ref().is_some_and(|element| element.closest("dialog").ok().flatten().is_some());
    if event.default_prevented() || event.is_composing() || typing || in_dialog {
        if typing && event.key() == "Escape" {
            drop(map.focus());
        }
        return;
    }
    let on_map = target.is_some_and(|element| element.is_same_node(Some(map)));
    let held = Held {
        shift: event.shift_key(),
        alt: event.alt_key(),
        control: event.ctrl_key() || event.meta_key(),
    };
    if let Some(action) = burstmap_editor::keys::action_of(&event.key(), held, on_map) {
        event.prevent_default();
        event.stop_propagation();
        link.send_message(Msg::Act(action));
    }
}

fn files(root: &Element, link: &Scope<App>, out: &mut Vec<Listener>) {
    let send = link.clone();
    out.push(Listener::on(root, "dragover", move |event: DragEvent| {
        event.prevent_default();
        send.send_message(Msg::DropHint(true));
    }));
    let send = link.clone();
    out.push(Listener::on(root, "dragleave", move |event: DragEvent| {
        if event.related_target().is_none() {
            send.send_message(Msg::DropHint(false));
        }
    }));
    let send = link.clone();
    out.push(Listener::on(root, "drop", move |event: DragEvent| {
        event.prevent_default();
        send.send_message(Msg::DropHint(false));
        if let Some(file) = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0))
        {
            send.send_message(Msg::File(file));
        }
    }));
}

/// Calls back when the element's size changes, until dropped.
#[derive(Debug)]
pub struct SizeWatch {
    observer: web_sys::ResizeObserver,
    _closure: Closure<dyn FnMut()>,
}

impl SizeWatch {
    pub fn on(element: &Element, changed: impl FnMut() + 'static) -> Option<SizeWatch> {
        let closure = Closure::<dyn FnMut()>::new(changed);
        let observer = web_sys::ResizeObserver::new(closure.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(SizeWatch { observer, _closure: closure })
    }
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
