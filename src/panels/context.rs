//! The context menu on the map.

mod quick;

use crate::context::quick::Quick;
use burstmap_frontend::menu::{ContextMenu, MarkLink};
use burstmap_frontend::{pick, quick as on_tokens};
use burstmap_ui::components::id::use_id;
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, Node};
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let Some(menu) = &screen.state.page.menu else { return Html::default() };
    let elevation = menu.tokens.first().and_then(|id| pick::token(screen.table, id));
    let elevation = elevation.map_or(0, |token| token.elevation);
    let conditions = on_tokens::conditions(screen.table.ruleset());
    html! { <Context menu={menu.clone()} {conditions} {elevation} room={screen.editor.viewport.size} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    menu: ContextMenu,
    /// Conditions to offer for the menu's tokens.
    conditions: Vec<String>,
    /// Elevation of the first token, in cells.
    elevation: i32,
    /// Width and height of the map on the screen.
    room: [f64; 2],
    send: Callback<Msg>,
}

/// The items among the menu's buttons.
const ITEM: &str = "[role=menuitem]";

/// Margin around the menu, in CSS pixels.
const MARGIN: f64 = 8.0;

/// Distance from the pointer, in CSS pixels. The pointer stays on the map, because a tall menu opens next to it.
const ASIDE: f64 = 4.0;

/// Returns the start of the menu along one axis: at the pointer, or ending there, and never off the map.
fn beginning(at: f64, long: f64, room: f64) -> f64 {
    let fits = at + long + MARGIN <= room;
    let begins = if fits { at } else { at - long };
    begins.min(room - long - MARGIN).max(MARGIN)
}

#[component]
fn Context(props: &Props) -> Html {
    use_language();
    let (menu, count, about) = (use_node_ref(), props.menu.items.len(), use_id());
    use_effect_with((menu.clone(), props.menu.at, props.room), |(menu, at, room)| {
        let Some(element) = menu.cast::<HtmlElement>() else { return };
        // A page's policy may forbid style attributes, but not properties.
        let style = element.style();
        let left = beginning(at[0], f64::from(element.offset_width()) + 2.0 * ASIDE, room[0]) + ASIDE;
        let top = beginning(at[1], f64::from(element.offset_height()), room[1]);
        drop(style.set_property("left", &format!("{left}px")));
        drop(style.set_property("top", &format!("{top}px")));
        // A pin's menu may contain only a note.
        let first = element.query_selector(ITEM).ok().flatten().map(JsCast::unchecked_into::<HtmlElement>);
        drop(first.unwrap_or(element).focus());
    });
    let close = props.send.reform(|()| Msg::Page(PageMsg::Menu(None)));
    let onkeydown = {
        let (close, menu, quick) = (close.clone(), menu.clone(), !props.menu.tokens.is_empty());
        Callback::from(move |event: KeyboardEvent| {
            let key = event.key();
            let on_item =
                event.target_dyn_into::<Element>().is_some_and(|on| on.matches(ITEM).unwrap_or(false));
            // A digit starts an amount: its field gets the focus, and then the digit.
            let starts_amount =
                key.len() == 1 && key.starts_with(|c: char| c.is_ascii_digit() || "+-".contains(c));
            let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
            if quick && on_item && (starts_amount && !modified || key == "Tab" && !event.shift_key()) {
                focus_amount(&menu);
                if key == "Tab" {
                    event.prevent_default();
                }
                event.stop_propagation();
                return;
            }
            match key.as_str() {
                // Tab reaches the fields above the items. The menu closes when it loses the focus.
                "Tab" if quick => return,
                "Escape" | "Tab" => close.emit(()),
                "ArrowDown" | "ArrowUp" | "Home" | "End" => step(&menu, &key, count),
                "Enter" | " " => return,
                _ => {}
            }
            event.prevent_default();
            event.stop_propagation();
        })
    };
    let onfocusout = {
        let (close, menu) = (close.clone(), menu.clone());
        Callback::from(move |event: FocusEvent| {
            let to = event.related_target().and_then(|to| to.dyn_into::<Node>().ok());
            if !menu.cast::<Node>().is_some_and(|menu| menu.contains(to.as_ref())) {
                close.emit(());
            }
        })
    };
    let described = (!props.menu.about.is_empty()).then(|| about.clone());
    html! {
        <div class="bm-card bm-context" tabindex="-1" ref={menu} {onkeydown} {onfocusout}>
            <h4 aria-hidden="true">{ &props.menu.title }</h4>
            if !props.menu.about.is_empty() { <p class="bm-sub" id={about.clone()}>{ &props.menu.about }</p> }
            if !props.menu.tokens.is_empty() {
                <Quick tokens={props.menu.tokens.clone()} conditions={props.conditions.clone()} elevation={props.elevation} send={props.send.clone()} />
            }
            <div class="bm-context-items" role="menu" aria-label={props.menu.title.clone()} aria-describedby={described}>
            { for props.menu.items.iter().enumerate().map(|(at, item)| {
                let apart = at > 0 && item.removes && !props.menu.items[at - 1].removes;
                let steps = item.steps.clone();
                let onclick = props.send.reform(move |_: MouseEvent| Msg::Page(PageMsg::Chosen(steps.clone())));
                if let Some(to) = &item.leads_to {
                    return html! {
                        <a role="menuitem" class="bm-item" tabindex="-1" href={to.link.clone()} rel="noopener" onclick={follow(to, &props.send)}>{ &item.label }</a>
                    };
                }
                html! {
                    <>
                        if apart { <hr role="separator" /> }
                        <button type="button" role="menuitem" class="bm-item" tabindex="-1" {onclick}>{ &item.label }</button>
                    </>
                }
            }) }
            </div>
        </div>
    }
}

/// Returns the listener for a mark's link. With a modifier key, the browser opens the link in another tab.
pub fn follow(to: &MarkLink, send: &Callback<Msg>) -> Callback<MouseEvent> {
    let (send, to) = (send.clone(), to.clone());
    Callback::from(move |event: MouseEvent| {
        if !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            send.emit(Msg::Page(PageMsg::Follow(to.clone())));
        }
    })
}

/// Moves the focus to the field for an amount.
fn focus_amount(menu: &NodeRef) {
    let field = menu.cast::<Element>().and_then(|menu| menu.query_selector("input").ok().flatten());
    if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlElement>().ok()) {
        drop(field.focus());
    }
}

/// Moves the focus to another item.
fn step(menu: &NodeRef, key: &str, count: usize) {
    let Some(element) = menu.cast::<HtmlElement>() else { return };
    let Ok(items) = element.query_selector_all(ITEM) else { return };
    let root = element.get_root_node();
    let focused = root.dyn_ref::<web_sys::ShadowRoot>().and_then(web_sys::ShadowRoot::active_element);
    let at = (0..items.length()).find(|index| {
        items
            .get(*index)
            .is_some_and(|item| focused.as_ref().is_some_and(|now| now.is_same_node(Some(&item))))
    });
    let (at, count) = (at.unwrap_or_default(), count.max(1) as u32);
    let to = match key {
        "ArrowDown" => (at + 1) % count,
        "ArrowUp" => (at + count - 1) % count,
        "Home" => 0,
        _ => count - 1,
    };
    if let Some(item) = items.get(to).and_then(|item| item.dyn_into::<HtmlElement>().ok()) {
        drop(item.focus());
    }
}

#[cfg(test)]
mod tests {
    use super::beginning;

    #[test]
    fn the_menu_stays_on_the_map() {
        assert_eq!(beginning(20.0, 220.0, 390.0), 20.0);
        assert_eq!(beginning(380.0, 220.0, 390.0), 160.0);
        // In the middle of a phone it fits on neither side of the finger.
        assert_eq!(beginning(195.0, 220.0, 390.0), 8.0);
        assert_eq!(beginning(205.0, 500.0, 390.0), 8.0);
    }
}
