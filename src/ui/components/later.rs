//! A part of the page that is built when it is first opened.

use crate::components::nothing::nothing;
use crate::tongue::use_language;
use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub open: bool,
    pub children: Html,
}

/// Renders the content once it has been opened. A closed content stays on the page to return the focus and to keep its input.
#[component]
pub fn Later(props: &Props) -> Html {
    use_language();
    let begun = use_mut_ref(|| false);
    let mut begun = begun.borrow_mut();
    *begun |= props.open;
    if *begun { props.children.clone() } else { nothing() }
}
