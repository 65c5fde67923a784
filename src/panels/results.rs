//! Results next to their tokens, for a moment. They take no clicks, and readers hear them elsewhere.

use burstmap_frontend::camera::Px;
use burstmap_frontend::pick;
use burstmap_frontend::results::{TokenResult, Tone};
use burstmap_rules::query::Place;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Heights of results and of dice in pixels. Several results of a token are above each other.
const LINES: [f64; 2] = [24.0, 34.0];

/// Number of dice that are drawn. More are only a total.
const DICE: usize = 4;

/// Outline of a die.
const DIE: &str = "M16 1l13 7.500v15L16 31 3 23.500v-15z";

pub fn view(screen: Screen) -> Html {
    let (page, editor) = (&screen.state.page, screen.editor);
    let mut seen: Vec<&TokenResult> = Vec::new();
    let height = |result: &TokenResult| LINES[usize::from(result.tone == Tone::Dice)];
    let mut shown: Vec<(usize, Px, Option<[f64; 2]>, &TokenResult)> = Vec::new();
    for (index, result) in page.results.iter().enumerate() {
        let Some(at) = pick::center(screen.table, &Place::Token(result.token.clone())) else { continue };
        let [x, y] = editor.camera.to_px(at, editor.viewport);
        let Some(token) = pick::token(screen.table, &result.token) else { continue };
        let wide = f64::from(pick::widest(screen.table, token)) * editor.camera.scale;
        // From the upper edge of the token, whose middle stays in sight.
        let below = seen.iter().filter(|other| other.token == result.token).map(|other| height(other));
        let up = below.sum::<f64>() + height(result) / 2.0 + wide / 4.0;
        // A token that is hit flashes once.
        let struck = |other: &&TokenResult| other.token == result.token && other.tone == Tone::Harm;
        let is_first = result.tone == Tone::Harm && !seen.iter().any(struck);
        seen.push(result);
        shown.push((index, [x, y - up], is_first.then_some([wide, up]), result));
    }
    html! {
        <div class="bm-results" aria-hidden="true">
            { for shown.into_iter().map(|(index, at, flash, result)| html! {
                <Floating key={format!("{}-{index}", page.results_shown)} {at} {flash} result={result.clone()} />
            }) }
        </div>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    at: Px,
    /// Width of the token and distance down to its middle, if it flashes.
    flash: Option<[f64; 2]>,
    result: TokenResult,
}

#[component]
fn Floating(props: &Props) -> Html {
    use_language();
    let place = use_node_ref();
    let (flash, after) = (props.flash.unwrap_or_default(), props.result.after);
    use_effect_with((place.clone(), props.at, flash, after), |(place, [x, y], [wide, down], after)| {
        if let Some(element) = place.cast::<HtmlElement>() {
            // A page's policy may forbid style attributes, but not properties.
            let style = element.style();
            drop(style.set_property("left", &format!("{x}px")));
            drop(style.set_property("top", &format!("{y}px")));
            drop(style.set_property("--bm-after", &format!("{after}ms")));
            drop(style.set_property("--bm-wide", &format!("{wide}px")));
            drop(style.set_property("--bm-down", &format!("{down}px")));
        }
    });
    let TokenResult { words, tone, faces, .. } = &props.result;
    let dice = &faces[..if faces.len() <= DICE { faces.len() } else { 0 }];
    // The total follows the dice, which are drawn.
    let rest = if dice.is_empty() { words } else { words.find('→').map_or("", |at| &words[at..]) };
    html! {
        <span ref={place} class={classes!("bm-result", tone.class())}>
            if props.flash.is_some() { <i class="bm-flash"></i> }
            <b>
                { for dice.iter().map(|face| html! {
                    <i class="bm-die"><svg viewBox="0 0 32 32"><path d={DIE} /></svg><span>{ face }</span></i>
                }) }
                if !rest.is_empty() { <span>{ rest }</span> }
            </b>
        </span>
    }
}
