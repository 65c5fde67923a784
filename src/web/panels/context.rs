//! The context menu on the map.

use crate::app::screen::Screen;
use crate::app::tongue::use_language;
use crate::app::{Msg, PageMsg};
use burstmap_frontend::menu::ContextMenu;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, Node};
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let Some(menu) = &screen.app.page.menu else { return Html::default() };
    html! { <Context menu={menu.clone()} room={screen.editor.viewport.size} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    menu: ContextMenu,
    /// Width and height of the map on the screen.
    room: [f64; 2],
    send: Callback<Msg>,
}

/// What an item takes at most, in CSS pixels: the menu opens where it fits.
const ITEM: f64 = 40.0;
const WIDE: f64 = 230.0;

#[component]
fn Context(props: &Props) -> Html {
    use_language();
    let (menu, count) = (use_node_ref(), props.menu.items.len());
    use_effect_with((menu.clone(), props.menu.at), |(menu, at)| {
        let Some(element) = menu.cast::<HtmlElement>() else { return };
        // The style sheet of a guarded page allows no style attributes; properties it allows.
        let style = element.style();
        drop(style.set_property("left", &format!("{}px", at[0])));
        drop(style.set_property("top", &format!("{}px", at[1])));
        if let Some(first) = element.query_selector("button").ok().flatten() {
            drop(first.unchecked_into::<HtmlElement>().focus());
        }
    });
    let close = props.send.reform(|()| Msg::Page(PageMsg::Menu(None)));
    let onkeydown = {
        let (close, menu) = (close.clone(), menu.clone());
        Callback::from(move |event: KeyboardEvent| {
            let key = event.key();
            match key.as_str() {
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
    let [x, y] = props.menu.at;
    let leftwards = (x + WIDE > props.room[0]).then_some("leftwards");
    let upwards = (y + ITEM * (count as f64 + 1.0) > props.room[1]).then_some("upwards");
    html! {
        <div class={classes!("bm-card", "bm-context", leftwards, upwards)} role="menu" tabindex="-1" ref={menu}
            aria-label={props.menu.title.clone()} {onkeydown} {onfocusout}>
            <h4 aria-hidden="true">{ &props.menu.title }</h4>
            if !props.menu.about.is_empty() { <p class="bm-sub" role="presentation">{ &props.menu.about }</p> }
            { for props.menu.items.iter().map(|item| {
                let steps = item.steps.clone();
                let onclick = props.send.reform(move |_: MouseEvent| Msg::Page(PageMsg::Chosen(steps.clone())));
                html! { <button type="button" role="menuitem" class="bm-item" tabindex="-1" {onclick}>{ &item.label }</button> }
            }) }
        </div>
    }
}

/// The focus goes to another item.
fn step(menu: &NodeRef, key: &str, count: usize) {
    let Some(element) = menu.cast::<HtmlElement>() else { return };
    let Ok(items) = element.query_selector_all("button") else { return };
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
