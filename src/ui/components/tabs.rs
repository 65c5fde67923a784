//! Tabs following the ARIA Authoring Practices: one tab stop, arrow keys, Home and End. A tab is selected as soon as it has the focus.

use crate::components::id::use_id;
use crate::tongue::use_language;
use web_sys::HtmlElement;
use yew::prelude::*;

#[derive(Clone, Debug, PartialEq)]
pub struct Tab<T> {
    pub value: T,
    pub title: AttrValue,
    /// Number of pending items in the tab, and its description.
    pub waits: Option<(usize, AttrValue)>,
}

#[derive(Properties, PartialEq, Debug)]
pub struct Props<T: PartialEq> {
    pub label: AttrValue,
    pub tabs: Vec<Tab<T>>,
    pub selected: T,
    pub on_select: Callback<T>,
    /// Content next to the list of tabs.
    #[prop_or_default]
    pub beside: Html,
    /// Element of the selected panel.
    pub panel: NodeRef,
    pub children: Html,
}

/// Returns the target tab of a key pressed on tab `at` of `count`.
fn target(key: &str, at: usize, count: usize) -> Option<usize> {
    match key {
        "ArrowRight" => Some((at + 1) % count),
        "ArrowLeft" => Some((at + count - 1) % count),
        "Home" => Some(0),
        "End" => Some(count - 1),
        _ => None,
    }
}

#[component]
pub fn Tabs<T: Clone + PartialEq + 'static>(props: &Props<T>) -> Html {
    use_language();
    let id = use_id();
    let list = use_node_ref();
    let selected = props.tabs.iter().position(|tab| tab.value == props.selected).unwrap_or_default();
    let tab_id = |at: usize| format!("{id}-tab-{at}");
    let panel_id = format!("{id}-panel");
    let onkeydown = {
        let (list, tabs, on_select) = (list.clone(), props.tabs.clone(), props.on_select.clone());
        Callback::from(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let Some(at) = target(&event.key(), selected, tabs.len()) else { return };
            event.prevent_default();
            let tab = list.cast::<HtmlElement>().and_then(|list| list.children().item(at as u32));
            if let Some(tab) = tab.and_then(|tab| wasm_bindgen::JsCast::dyn_into::<HtmlElement>(tab).ok()) {
                // Tabs are always focusable.
                drop(tab.focus());
            }
            on_select.emit(tabs[at].value.clone());
        })
    };
    html! {
        <>
            <div class="bm-tabs">
                <div role="tablist" ref={list} aria-label={props.label.clone()} {onkeydown}>
                    { for props.tabs.iter().enumerate().map(|(at, tab)| {
                        let (on, value) = (at == selected, tab.value.clone());
                        html! {
                            <button type="button" role="tab" id={tab_id(at)} class={classes!(on.then_some("on"))}
                                aria-selected={on.to_string()} title={tab.waits.as_ref().map(|(_, words)| words.clone())} aria-controls={on.then(|| panel_id.clone())}
                                tabindex={if on { "0" } else { "-1" }}
                                onclick={props.on_select.reform(move |_: MouseEvent| value.clone())}>{ &tab.title }
                                if let Some((count, words)) = &tab.waits {
                                    <i class="bm-waits" aria-hidden="true">{ count }</i><span class="bm-unseen">{ words }</span>
                                }
                            </button>
                        }
                    }) }
                </div>
                { props.beside.clone() }
            </div>
            <div class="bm-body" role="tabpanel" id={panel_id.clone()} aria-labelledby={tab_id(selected)} tabindex="0"
                ref={props.panel.clone()}>{ props.children.clone() }</div>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::target;

    #[test]
    fn arrows_go_round_home_and_end_to_the_ends() {
        assert_eq!(target("ArrowRight", 2, 3), Some(0));
        assert_eq!(target("ArrowLeft", 0, 3), Some(2));
        assert_eq!((target("Home", 1, 3), target("End", 1, 3)), (Some(0), Some(2)));
        assert_eq!(target("b", 1, 3), None);
    }
}
