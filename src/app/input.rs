//! Conversion of browser events to messages. The listeners are our own and not passive, because gestures of the map must not scroll the
//! page ([`crate::manners`] defines these).

use crate::density;
use crate::outside::{self, open_menu};
use burstmap_frontend::KeyModifiers;
use burstmap_frontend::camera::Px;
use burstmap_frontend::gesture::{Button, HOLD, Input};
use burstmap_ui::drag::{DRAGGED, dragged};
use burstmap_ui::files;
use burstmap_ui::listen::Listener;
use burstmap_ui::msg::{FileMsg, Msg, PageMsg};
use burstmap_ui::page::Passed;
use burstmap_ui::shell::Shell;
use burstmap_ui::state::creatures::CreaturesMsg;
use burstmap_ui::timer::Timer;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{
    ClipboardEvent, DragEvent, Element, Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent,
    TouchEvent, WheelEvent,
};
use yew::Callback;

/// Listens for pointers on the map, and for keys and files on the whole widget.
pub fn listen(shell: &Rc<Shell>, map: &HtmlElement, send: &Callback<Msg>) -> Vec<Listener> {
    let root = &shell.root;
    let mut out = patience(map, send);
    out.extend(pointers(root, map, send));
    out.extend(wheel_and_touch(shell, map, send));
    out.extend(taken_files(root, map, send));
    out.extend(by_tab(root));
    out.extend(density::listen(root));
    out.extend(outside::presses(root, map));
    let (send, map) = (send.clone(), map.clone());
    out.push(Listener::on(root, "keydown", move |event: KeyboardEvent| key(&event, &map, &send)));
    out
}

/// Returns a listener that converts pointer events to input.
fn pointer(
    map: &HtmlElement,
    send: &Callback<Msg>,
    name: &'static str,
    make: fn(&HtmlElement, &PointerEvent) -> Input,
) -> Listener {
    let (send, on) = (send.clone(), map.clone());
    Listener::on(map, name, move |event: PointerEvent| {
        let touch = event.pointer_type() != "mouse";
        send.emit(Msg::Pointer { input: make(&on, &event), touch });
    })
}

/// Marks the widget while Tab moves the focus, so that the focused element shows a frame. Browsers count any key, even one on a map that
/// was clicked.
fn by_tab(root: &Element) -> Vec<Listener> {
    let Some(document) = root.owner_document() else { return Vec::new() };
    let (tabbed, clicked) = (root.clone(), root.clone());
    vec![
        Listener::on(&document, "keyup", move |event: KeyboardEvent| {
            if event.key() == "Tab" {
                // Our own elements accept attributes.
                drop(tabbed.set_attribute("data-tabbed", ""));
            }
        }),
        Listener::on(&document, "pointerdown", move |_: PointerEvent| {
            drop(clicked.remove_attribute("data-tabbed"));
        }),
    ]
}

fn pointers(root: &Element, map: &HtmlElement, send: &Callback<Msg>) -> Vec<Listener> {
    let mut out = vec![
        pointer(map, send, "pointermove", |map, event| Input::Move {
            id: event.pointer_id(),
            at: place(map, event),
            held: held(event),
        }),
        pointer(map, send, "pointerup", |map, event| Input::Up {
            id: event.pointer_id(),
            at: place(map, event),
            held: held(event),
        }),
        pointer(map, send, "pointercancel", |_, event| Input::Lost { id: event.pointer_id() }),
        pointer(map, send, "pointerleave", |_, _| Input::Leave),
    ];
    out.extend(presses(root, map, send));
    out.extend(holds(map, send));
    out
}

/// Adds a listener for presses on the map. With an open menu, a press only closes it.
///
/// A double tap on a button of a card also counts as such, even when the map appears below the finger.
fn presses(root: &Element, map: &HtmlElement, send: &Callback<Msg>) -> [Listener; 2] {
    let (send, on) = (send.clone(), map.clone());
    let decided = Rc::new(Cell::new(f64::NEG_INFINITY));
    let noted = Rc::clone(&decided);
    let decides = Listener::before(root, "click", move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.is_some_and(|target| target.closest(".bm-waiting").is_ok_and(|card| card.is_some())) {
            noted.set(event.time_stamp());
        }
    });
    let press = Listener::on(map, "pointerdown", move |event: PointerEvent| {
        event.prevent_default();
        if event.pointer_type() != "mouse" && event.time_stamp() - decided.get() < DOUBLE.0 {
            return;
        }
        let closes_menu = on.parent_element().is_some_and(|around| open_menu(&around).is_some());
        // Focus and capture may fail without harm. The menu closes when the focus leaves it.
        let _ = on.focus();
        if closes_menu {
            return;
        }
        let _ = on.set_pointer_capture(event.pointer_id());
        let touch = event.pointer_type() != "mouse";
        let button = if event.button() == 0 { Button::Main } else { Button::Other };
        let input =
            Input::Down { id: event.pointer_id(), at: place(&on, &event), button, touch, held: held(&event) };
        send.emit(Msg::Pointer { input, touch });
    });
    [decides, press]
}

/// Adds a listener for long presses. The editor knows whether the finger has moved.
fn holds(map: &HtmlElement, send: &Callback<Msg>) -> Vec<Listener> {
    let timer = Timer::default();
    let (starts, send) = (timer.clone(), send.clone());
    let mut out = vec![Listener::on(map, "pointerdown", move |event: PointerEvent| {
        if event.pointer_type() == "mouse" {
            return;
        }
        let (send, id) = (send.clone(), event.pointer_id());
        starts.start(HOLD, move || send.emit(Msg::Pointer { input: Input::Hold { id }, touch: true }));
    })];
    for name in ["pointerup", "pointercancel"] {
        let timer = timer.clone();
        out.push(Listener::on(map, name, move |_: PointerEvent| timer.stop()));
    }
    out
}

/// Maximum milliseconds between the presses of a double click, and pixels between their positions.
const DOUBLE: (f64, f64) = (400.0, 8.0);

/// Adds a listener for double clicks, which are reported before the press itself.
fn patience(map: &HtmlElement, send: &Callback<Msg>) -> Vec<Listener> {
    let last = Rc::new(Cell::new((f64::NEG_INFINITY, [0.0, 0.0])));
    let (on, told) = (map.clone(), send.clone());
    vec![Listener::on(map, "pointerdown", move |event: PointerEvent| {
        let touch = event.pointer_type() != "mouse";
        let (now, at) = (event.time_stamp(), place(&on, &event));
        let (before, there) = last.get();
        let near = (at[0] - there[0]).hypot(at[1] - there[1]) <= DOUBLE.1;
        let again = event.button() == 0 && near && now - before <= DOUBLE.0;
        last.set(if again { (f64::NEG_INFINITY, at) } else { (now, at) });
        if again {
            told.emit(Msg::Pointer { input: Input::Again, touch });
        }
    })]
}

fn wheel_and_touch(shell: &Rc<Shell>, map: &HtmlElement, send: &Callback<Msg>) -> [Listener; 4] {
    let (send, on, page) = (send.clone(), map.clone(), Rc::clone(shell));
    let wheel = Listener::on(map, "wheel", move |event: WheelEvent| {
        page.manners.look();
        if page.manners.polite() && !held(&event).control && !event.shift_key() {
            send.emit(Msg::Page(PageMsg::Passed(Some(Passed::Wheel))));
            return;
        }
        event.prevent_default();
        let lines = if event.delta_mode() == WheelEvent::DOM_DELTA_LINE { 33.0 } else { 1.0 };
        // With Shift, some browsers turn the wheel sideways.
        let by = if event.delta_y() == 0.0 { event.delta_x() } else { event.delta_y() } * lines;
        let input = Input::Wheel { at: place(&on, &event), by, held: held(&event) };
        send.emit(Msg::Pointer { input, touch: false });
    });
    // Otherwise a token released in motion would make the page scroll, and the next tap would only stop that.
    let page = Rc::clone(shell);
    let touch = Listener::on(map, "touchmove", move |event: TouchEvent| {
        let ours = !page.manners.polite() || page.manners.grip.get() || event.touches().length() > 1;
        if ours && event.cancelable() {
            event.prevent_default();
        }
    });
    // A card that appears below the finger is not pressed by the same tap.
    let lifted = Listener::on(map, "touchend", |event: TouchEvent| {
        if event.cancelable() {
            event.prevent_default();
        }
    });
    [wheel, touch, lifted, Listener::on(map, "contextmenu", |event: Event| event.prevent_default())]
}

/// Returns the position from the map's top left in CSS pixels, even if the page has scaled, rotated or mirrored the widget.
fn place(map: &HtmlElement, event: &MouseEvent) -> Px {
    // Canvases do not get pointer events. The target is the map, and the browser knows the position on it.
    let target: Option<web_sys::Node> = event.target().map(JsCast::unchecked_into);
    if map.is_same_node(target.as_ref()) {
        return [f64::from(event.offset_x()), f64::from(event.offset_y())];
    }
    let rect = map.get_bounding_client_rect();
    let part = |css: i32, drawn: f64| if drawn > 0.0 { f64::from(css) / drawn } else { 1.0 };
    [
        (f64::from(event.client_x()) - rect.left()) * part(map.client_width(), rect.width()),
        (f64::from(event.client_y()) - rect.top()) * part(map.client_height(), rect.height()),
    ]
}

fn held(event: &MouseEvent) -> KeyModifiers {
    KeyModifiers {
        shift: event.shift_key(),
        alt: event.alt_key(),
        control: event.ctrl_key() || event.meta_key(),
    }
}

fn key(event: &KeyboardEvent, map: &HtmlElement, send: &Callback<Msg>) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let tag = target.as_ref().map(|element| element.tag_name().to_ascii_lowercase()).unwrap_or_default();
    let typing = matches!(tag.as_str(), "input" | "textarea" | "select");
    // A modal dialog gets its keys regardless of the focus, even after its focused button disappears.
    let root = map.closest(".burstmap").ok().flatten();
    let in_dialog = target.as_ref().is_some_and(|element| element.closest("dialog").ok().flatten().is_some())
        || root.is_some_and(|root| root.query_selector("dialog:modal").ok().flatten().is_some());
    if event.default_prevented() || event.is_composing() || typing || in_dialog {
        // A list that closes on this key returns the focus itself.
        if typing && event.key() == "Escape" && !event.default_prevented() {
            drop(map.focus());
        }
        return;
    }
    // Escape leaves a request without an effect on the map.
    let in_request = |element: &Element| element.closest(".bm-request").ok().flatten().is_some();
    if event.key() == "Escape" && target.as_ref().is_some_and(in_request) {
        drop(map.focus());
        return;
    }
    let held = KeyModifiers {
        shift: event.shift_key(),
        alt: event.alt_key(),
        control: event.ctrl_key() || event.meta_key(),
    };
    if burstmap_frontend::keys::is_letter(&event.key(), held) && types_into_list(target.as_ref()) {
        return;
    }
    let on_map = target.is_some_and(|element| element.is_same_node(Some(map)));
    if let Some(action) = burstmap_frontend::shortcuts::action_of(&event.key(), held, on_map) {
        event.prevent_default();
        event.stop_propagation();
        let letter = burstmap_frontend::keys::is_letter(&event.key(), held);
        send.emit(if letter { Msg::Letter(action) } else { Msg::Act(action) });
    }
}

/// Returns whether a letter belongs to a list next to the map, such as the creatures. There it is not a shortcut: the list's search field
/// gets the focus and the letter.
fn types_into_list(target: Option<&Element>) -> bool {
    let list = target.and_then(|element| element.closest("[role=dialog]").ok().flatten());
    let Some(list) = list else { return false };
    let field = list.query_selector("input[type=search]").ok().flatten();
    if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlElement>().ok()) {
        drop(field.focus());
    }
    true
}

fn taken_files(root: &Element, map: &HtmlElement, send: &Callback<Msg>) -> [Listener; 6] {
    let on_map = map.clone();
    let (over, away, dropped, inside) = (send.clone(), send.clone(), send.clone(), root.clone());
    let pasted = send.clone();
    [
        Listener::on(root, "dragover", move |event: DragEvent| {
            event.prevent_default();
            // Rows and creatures on the page can be dragged as well.
            let files = event.data_transfer().is_some_and(|data| data.types().includes(&"Files".into(), 0));
            over.emit(Msg::Page(PageMsg::DropHint(files)));
        }),
        Listener::on(root, "dragleave", move |event: DragEvent| {
            let to = event.related_target().and_then(|to| to.dyn_into::<web_sys::Node>().ok());
            if !inside.contains(to.as_ref()) {
                away.emit(Msg::Page(PageMsg::DropHint(false)));
            }
        }),
        hint_ends(root, "dragend", send),
        // A portrait only accepts its own file.
        hint_ends(root, "drop", send),
        Listener::on(root, "drop", move |event: DragEvent| {
            event.prevent_default();
            let data = event.data_transfer();
            let creatures = data.as_ref().and_then(|data| data.get_data(DRAGGED).ok());
            if let Some((ids, count)) = creatures.as_deref().and_then(dragged) {
                let at = Some(place(&on_map, &event));
                dropped.emit(Msg::Creatures(CreaturesMsg::SetDown { ids, count, at }));
                return;
            }
            if let Some(data) = data.filter(|data| data.files().is_some_and(|files| files.length() > 0)) {
                let (dropped, files) = (dropped.clone(), files::dropped(&data));
                wasm_bindgen_futures::spawn_local(async move {
                    dropped.emit(Msg::File(FileMsg::OpenAll(files.await)));
                });
            }
        }),
        Listener::on(root, "paste", move |event: ClipboardEvent| {
            let files = event.clipboard_data().and_then(|data| data.files());
            match files.filter(|files| files.length() > 0) {
                Some(files) => {
                    event.prevent_default();
                    pasted.emit(Msg::File(FileMsg::OpenAll(files::listed(&files))));
                }
                None if !is_for_another(&event) => {
                    event.prevent_default();
                    let text = event.clipboard_data().and_then(|data| data.get_data("text/plain").ok());
                    pasted.emit(Msg::File(FileMsg::Pasted(text.unwrap_or_default())));
                }
                None => {}
            }
        }),
    ]
}

/// Hides the hint for dragged files.
fn hint_ends(root: &Element, name: &'static str, send: &Callback<Msg>) -> Listener {
    let send = send.clone();
    Listener::before(root, name, move |_: DragEvent| send.emit(Msg::Page(PageMsg::DropHint(false))))
}

/// Returns whether pasted content belongs to the focused field, or to a dialog over the map.
fn is_for_another(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let fields = ":is(input,textarea,select,[contenteditable],dialog)";
    target.is_none_or(|target| target.closest(fields).is_ok_and(|field| field.is_some()))
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

/// Calls back when an element comes near what the window shows, and when it is far from it again, until dropped.
#[derive(Debug)]
pub struct NearWatch {
    observer: web_sys::IntersectionObserver,
    _closure: Closure<dyn FnMut(js_sys::Array)>,
}

impl NearWatch {
    /// `margin`: how far around the window is still near, in CSS pixels.
    pub fn on(element: &Element, margin: u32, mut changed: impl FnMut(bool) + 'static) -> Option<NearWatch> {
        let closure = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
            let last =
                entries.iter().last().map(JsCast::unchecked_into::<web_sys::IntersectionObserverEntry>);
            if let Some(last) = last {
                changed(last.is_intersecting());
            }
        });
        let options = web_sys::IntersectionObserverInit::new();
        options.set_root_margin(&format!("{margin}px"));
        let callback = closure.as_ref().unchecked_ref();
        let observer = web_sys::IntersectionObserver::new_with_options(callback, &options).ok()?;
        observer.observe(element);
        Some(NearWatch { observer, _closure: closure })
    }
}

impl Drop for NearWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
