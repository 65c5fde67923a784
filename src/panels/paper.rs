//! The map on paper when its page is printed: the place for the image, which the application paints, and the legend of its numbers.

use burstmap_frontend::overview::{MarkLine, legend};
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use web_sys::Url;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    html! {
        <div class="bm-paper">
            <div class="bm-paper-map"></div>
            <Legend lines={legend(screen.table)} />
        </div>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    lines: Vec<MarkLine>,
}

#[component]
fn Legend(props: &Props) -> Html {
    use_language();
    if props.lines.is_empty() {
        return nothing();
    }
    let line = |line: &MarkLine| {
        let address = line.link.as_ref().map(|to| absolute(&to.link));
        html! {
            <li>
                <b>{ &line.name }</b>
                if !line.note.is_empty() { <span>{ &line.note }</span> }
                if let Some(address) = address { <a href={address.clone()}>{ address }</a> }
            </li>
        }
    };
    html! { <ol>{ for props.lines.iter().map(line) }</ol> }
}

/// Returns the complete address of a link, because a relative one is useless on paper.
fn absolute(link: &str) -> String {
    let page = web_sys::window().and_then(|window| window.document()?.base_uri().ok().flatten());
    let whole = page.and_then(|page| Url::new_with_base(link, &page).ok());
    whole.map_or_else(|| link.to_owned(), |address| address.href())
}
