//! A choice from a few items, side by side.

use crate::tongue::use_language;
use yew::prelude::*;

#[derive(Clone, Debug, PartialEq)]
pub struct Segment<T> {
    pub value: T,
    pub name: AttrValue,
    /// A tooltip; empty for none.
    pub title: AttrValue,
}

impl<T> Segment<T> {
    pub fn new(value: T, name: impl Into<AttrValue>) -> Segment<T> {
        Segment { value, name: name.into(), title: AttrValue::default() }
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct Props<T: PartialEq> {
    pub label: AttrValue,
    #[prop_or_default]
    pub class: Classes,
    pub items: Vec<Segment<T>>,
    pub chosen: T,
    pub on_choose: Callback<T>,
}

#[component]
pub fn Segments<T: Clone + PartialEq + 'static>(props: &Props<T>) -> Html {
    use_language();
    html! {
        <div class={classes!("bm-seg", props.class.clone())} role="group" aria-label={props.label.clone()}>
            { for props.items.iter().map(|item| {
                let on = item.value == props.chosen;
                let value = item.value.clone();
                let title = (!item.title.is_empty()).then(|| item.title.clone());
                html! {
                    <button type="button" class={classes!(on.then_some("on"))} aria-pressed={on.to_string()} {title}
                        onclick={props.on_choose.reform(move |_: MouseEvent| value.clone())}>{ &item.name }</button>
                }
            }) }
        </div>
    }
}
