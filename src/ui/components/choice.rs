//! A labelled choice of one from a list.

use crate::tongue::use_language;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// One entry of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Item<T> {
    pub value: T,
    /// Value of the option element: a word for the value, different for each item.
    pub key: AttrValue,
    pub name: AttrValue,
}

impl<T> Item<T> {
    pub fn new(value: T, key: impl Into<AttrValue>, name: impl Into<AttrValue>) -> Item<T> {
        Item { value, key: key.into(), name: name.into() }
    }
}

impl Item<String> {
    /// Returns an item whose value is its own word.
    pub fn word(word: &str, name: impl Into<AttrValue>) -> Item<String> {
        Item::new(word.to_owned(), word.to_owned(), name)
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct Props<T: PartialEq> {
    pub label: AttrValue,
    /// Label for no choice. Without it, one item is always chosen.
    #[prop_or_default]
    pub none: Option<AttrValue>,
    pub items: Vec<Item<T>>,
    pub chosen: Option<T>,
    pub on_choose: Callback<Option<T>>,
}

#[component]
pub fn Choice<T: Clone + PartialEq + 'static>(props: &Props<T>) -> Html {
    use_language();
    let select = use_node_ref();
    let update = use_force_update();
    let chosen = props.items.iter().find(|item| Some(&item.value) == props.chosen.as_ref());
    let key = chosen.map(|item| item.key.clone()).unwrap_or_default();
    // After each rendering, because a refused choice must be reverted in the element as well.
    use_effect({
        let (select, key) = (select.clone(), key.clone());
        move || {
            if let Some(select) = select.cast::<HtmlSelectElement>()
                && select.value() != key.as_str()
            {
                select.set_value(&key);
            }
        }
    });
    let onchange = {
        let (items, on_choose) = (props.items.clone(), props.on_choose.clone());
        Callback::from(move |event: Event| {
            let Some(select) = event.target_dyn_into::<HtmlSelectElement>() else { return };
            let key = select.value();
            let item = items.iter().find(|item| item.key.as_str() == key);
            on_choose.emit(item.map(|item| item.value.clone()));
            update.force_update();
        })
    };
    let none = props.none.clone().map(|name| (AttrValue::default(), name));
    let options =
        none.into_iter().chain(props.items.iter().map(|item| (item.key.clone(), item.name.clone())));
    html! {
        <label class="bm-field"><span>{ &props.label }</span>
            <select ref={select} {onchange}>
                { for options.map(|(value, name)| {
                    let selected = value == key;
                    html! { <option {value} {selected}>{ name }</option> }
                }) }
            </select>
        </label>
    }
}
