//! A choice from a few items: side by side or, on small screens, as a drop-down list. The style sheet shows one of them.

use crate::components::choice::{Choice, Item};
use crate::components::segments::{Segment, Segments};
use crate::tongue::use_language;
use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
pub struct Props<T: PartialEq> {
    pub label: AttrValue,
    /// Class of the side-by-side form.
    #[prop_or_default]
    pub class: Classes,
    pub items: Vec<Segment<T>>,
    pub chosen: T,
    pub on_choose: Callback<T>,
}

#[component]
pub fn OneOf<T: Clone + PartialEq + 'static>(props: &Props<T>) -> Html {
    use_language();
    let items: Vec<Item<T>> = props
        .items
        .iter()
        .enumerate()
        .map(|(at, item)| Item::new(item.value.clone(), at.to_string(), item.name.clone()))
        .collect();
    let on_choose = props.on_choose.clone();
    let pick = Callback::from(move |value: Option<T>| {
        if let Some(value) = value {
            on_choose.emit(value);
        }
    });
    html! {
        <>
            <Segments<T> label={props.label.clone()} class={classes!("bm-roomy", props.class.clone())}
                items={props.items.clone()} chosen={props.chosen.clone()} on_choose={props.on_choose.clone()} />
            <div class="bm-tight">
                <Choice<T> label={props.label.clone()} {items} chosen={Some(props.chosen.clone())} on_choose={pick} />
            </div>
        </>
    }
}
