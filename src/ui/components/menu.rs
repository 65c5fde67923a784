//! A button that opens a menu, following the ARIA Authoring Practices: arrow keys, Home, End and letters move between the items, Escape
//! closes, and the focus returns to the button.

use crate::components::id::use_id;
use crate::tongue::use_language;
use web_sys::{HtmlElement, Node};
use yew::prelude::*;

/// Kind of a menu item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Action,
    /// An item that is on or off.
    Toggle {
        on: bool,
    },
    /// One of a group of alternatives.
    Choice {
        chosen: bool,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    pub kind: Kind,
    /// Label of the item, also for finding it by letters.
    pub name: AttrValue,
    pub content: Html,
    pub on_select: Callback<()>,
}

/// Related items.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Identifies the group, so that the focus stays when groups are added to an open menu.
    pub key: &'static str,
    pub class: Classes,
    /// Label of the group; empty if it needs none.
    pub label: AttrValue,
    /// Content before the group's items.
    pub heading: Html,
    /// Class of the element around the items.
    pub row: Classes,
    pub items: Vec<Item>,
}

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub label: AttrValue,
    /// Content of the button.
    pub button: Html,
    /// Full label of the button, which is shortened or hidden on small screens.
    pub title: AttrValue,
    pub groups: Vec<Group>,
    /// Called when the menu is opened.
    #[prop_or_default]
    pub on_open: Callback<()>,
}

/// Returns the target item of a key pressed on item `at`.
fn target(key: &str, at: usize, names: &[AttrValue]) -> Option<usize> {
    let count = names.len();
    match key {
        _ if count == 0 => None,
        "ArrowDown" => Some((at + 1) % count),
        "ArrowUp" => Some((at + count - 1) % count),
        "Home" => Some(0),
        "End" => Some(count - 1),
        letter if letter.chars().count() == 1 => {
            let letter = letter.to_lowercase();
            (1..=count).map(|by| (at + by) % count).find(|to| names[*to].to_lowercase().starts_with(&letter))
        }
        _ => None,
    }
}

fn focus(node: &NodeRef) {
    if let Some(element) = node.cast::<HtmlElement>() {
        // Buttons on the page are always focusable.
        drop(element.focus());
    }
}

#[component]
pub fn Menu(props: &Props) -> Html {
    use_language();
    // The initial item of the open menu.
    let at = use_state(|| None::<usize>);
    let id = use_id();
    let (button, menu) = (use_node_ref(), use_node_ref());
    let names: Vec<AttrValue> =
        props.groups.iter().flat_map(|group| group.items.iter().map(|item| item.name.clone())).collect();
    let nodes = use_memo(names.len(), |count| (0..*count).map(|_| NodeRef::default()).collect::<Vec<_>>());
    use_effect_with(*at, {
        let nodes = nodes.clone();
        move |at| {
            if let Some(node) = at.and_then(|at| nodes.get(at)) {
                focus(node);
            }
        }
    });
    let close = {
        let (at, button) = (at.clone(), button.clone());
        move || {
            at.set(None);
            focus(&button);
        }
    };
    let toggle = {
        let (at, close, on_open) = (at.clone(), close.clone(), props.on_open.clone());
        Callback::from(move |_: MouseEvent| {
            if at.is_some() {
                return close();
            }
            on_open.emit(());
            at.set(Some(0));
        })
    };
    // Pressing the button of an open menu must not move the focus: that would close the menu, and the click would open it again.
    let keep_focus = {
        let open = at.is_some();
        Callback::from(move |event: MouseEvent| {
            if open {
                event.prevent_default();
            }
        })
    };
    let on_button_key = {
        let (at, last, on_open) = (at.clone(), names.len().saturating_sub(1), props.on_open.clone());
        Callback::from(move |event: KeyboardEvent| {
            let first = match event.key().as_str() {
                "ArrowDown" => 0,
                "ArrowUp" => last,
                _ => return,
            };
            event.prevent_default();
            on_open.emit(());
            at.set(Some(first));
        })
    };
    let on_menu_key = {
        let (at, close, nodes) = (at.clone(), close.clone(), nodes.clone());
        Callback::from(move |event: KeyboardEvent| {
            let (Some(now), key) = (*at, event.key()) else { return };
            if event.ctrl_key()
                || event.alt_key()
                || event.meta_key()
                || ["Enter", " "].contains(&key.as_str())
            {
                return;
            }
            if key == "Escape" {
                event.prevent_default();
                return close();
            }
            if key == "Tab" {
                return at.set(None);
            }
            // Move the focus immediately: the next key may come before the menu is rendered again.
            let has_focus = |node: &NodeRef| {
                node.cast::<Node>()
                    .is_some_and(|node| node.contains(event.target_dyn_into::<Node>().as_ref()))
            };
            let now = nodes.iter().position(has_focus).unwrap_or(now);
            if let Some(to) = target(&key, now, &names) {
                nodes.get(to).into_iter().for_each(focus);
            }
            // The map ignores keys while the menu is open.
            event.prevent_default();
        })
    };
    // A click elsewhere closes the menu.
    let onfocusout = {
        let (at, menu) = (at.clone(), menu.clone());
        Callback::from(move |event: FocusEvent| {
            let to = event.related_target().and_then(|to| wasm_bindgen::JsCast::dyn_into::<Node>(to).ok());
            if !menu.cast::<Node>().is_some_and(|menu| menu.contains(to.as_ref())) {
                at.set(None);
            }
        })
    };
    let mut number = 0;
    let mut item = |item: &Item| {
        let node = nodes.get(number).cloned().unwrap_or_default();
        number += 1;
        let (close, on_select) = (close.clone(), item.on_select.clone());
        // After a toggle or a change of theme, users may want to continue.
        let stays = matches!(item.kind, Kind::Toggle { .. } | Kind::Choice { .. });
        let onclick = Callback::from(move |_: MouseEvent| {
            if !stays {
                close();
            }
            on_select.emit(());
        });
        let (role, checked) = match item.kind {
            Kind::Action => ("menuitem", None),
            Kind::Choice { chosen } => ("menuitemradio", Some(chosen)),
            Kind::Toggle { on } => ("menuitemcheckbox", Some(on)),
        };
        let class = match checked {
            None => classes!("bm-item"),
            Some(chosen) => classes!(chosen.then_some("on")),
        };
        html! {
            <button type="button" {role} {class} ref={node} tabindex="-1"
                aria-checked={checked.map(|on| on.to_string())} {onclick}>{ item.content.clone() }</button>
        }
    };
    let groups = at.is_some().then(|| {
        props.groups.iter().map(|group| {
            let label = (!group.label.is_empty()).then(|| group.label.clone());
            let items: Vec<Html> = group.items.iter().map(&mut item).collect();
            html! {
                <div key={group.key} role={if label.is_some() { "group" } else { "none" }} aria-label={label} class={group.class.clone()}>
                    { group.heading.clone() }
                    <div role="none" class={group.row.clone()}>{ items }</div>
                </div>
            }
        }).collect::<Html>()
    });
    html! {
        <>
            <button type="button" class="bm-card bm-menu-button" ref={button} title={props.title.clone()} aria-haspopup="menu"
                aria-expanded={at.is_some().to_string()} aria-controls={at.is_some().then(|| id.clone())}
                onclick={toggle} onkeydown={on_button_key}
                onmousedown={keep_focus}>{ props.button.clone() }</button>
            if let Some(groups) = groups {
                <div class="bm-card bm-menu" role="menu" id={id.clone()} aria-label={props.label.clone()} tabindex="-1"
                    ref={menu} onkeydown={on_menu_key} {onfocusout}>{ groups }</div>
            }
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::target;
    use yew::AttrValue;

    #[test]
    fn letters_look_from_the_next_item_on_and_start_over() {
        let names = ["Keys", "Save", "Show"].map(AttrValue::from);
        assert_eq!(target("s", 0, &names), Some(1));
        assert_eq!(target("S", 1, &names), Some(2));
        assert_eq!(target("s", 2, &names), Some(1));
        assert_eq!(target("x", 0, &names), None);
        assert_eq!(target("ArrowUp", 0, &names), Some(2));
    }
}
