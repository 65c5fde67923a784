//! Results next to their tokens, for a moment. They take no clicks, and readers hear them elsewhere.

use burstmap_frontend::camera::Px;
use burstmap_frontend::pick;
use burstmap_frontend::results::TokenResult;
use burstmap_rules::query::Place;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Distance in pixels between several results of a token.
const LINE: f64 = 24.0;

pub fn view(screen: Screen) -> Html {
    let (page, editor) = (&screen.state.page, screen.editor);
    let mut seen: Vec<&TokenResult> = Vec::new();
    let mut shown: Vec<(usize, Px, &TokenResult)> = Vec::new();
    for (index, result) in page.results.iter().enumerate() {
        let Some(at) = pick::center(screen.table, &Place::Token(result.token.clone())) else { continue };
        let [x, y] = editor.camera.to_px(at, editor.viewport);
        let before = seen.iter().filter(|other| other.token == result.token).count();
        seen.push(result);
        shown.push((index, [x, y - LINE * before as f64], result));
    }
    html! {
        <div class="bm-results" aria-hidden="true">
            { for shown.into_iter().map(|(index, at, result)| html! {
                <Floating key={format!("{}-{index}", page.results_shown)} {at} result={result.clone()} />
            }) }
        </div>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    at: Px,
    result: TokenResult,
}

#[component]
fn Floating(props: &Props) -> Html {
    use_language();
    let place = use_node_ref();
    use_effect_with((place.clone(), props.at), |(place, [x, y])| {
        if let Some(element) = place.cast::<HtmlElement>() {
            // A page's policy may forbid style attributes, but not properties.
            drop(element.style().set_property("left", &format!("{x}px")));
            drop(element.style().set_property("top", &format!("{y}px")));
        }
    });
    html! { <span ref={place} class={classes!("bm-result", props.result.tone.class())}><b>{ &props.result.words }</b></span> }
}
