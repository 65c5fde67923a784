//! A part of the page that is not built before it is opened for the first time.

use crate::components::nothing::nothing;
use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub open: bool,
    pub children: Html,
}

/// Renders its content from the first opening on. A closed one stays on the page: it gives the focus back, and keeps its input.
#[component]
pub fn Later(props: &Props) -> Html {
    let begun = use_mut_ref(|| false);
    let mut begun = begun.borrow_mut();
    *begun |= props.open;
    if *begun { props.children.clone() } else { nothing() }
}
