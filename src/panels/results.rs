//! Results next to their tokens, for a moment. They ignore clicks. Screen readers announce the results elsewhere.

use burstmap_frontend::apart::{Label, apart};
use burstmap_frontend::camera::Px;
use burstmap_frontend::pick;
use burstmap_frontend::results::{TokenResult, Tone};
use burstmap_rules::map::Id;
use burstmap_rules::query::Place;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use web_sys::HtmlElement;
use yew::prelude::*;

/// Maximum number of drawn dice. A roll with more dice shows only its total.
const DICE: usize = 4;

/// Outline of a die.
const DIE: &str = "M16 1l13 7.500v15L16 31 3 23.500v-15z";

pub fn view(screen: Screen) -> Html {
    let (page, editor) = (&screen.state.page, screen.editor);
    let mut shown: Vec<Shown> = page
        .results
        .iter()
        .enumerate()
        .filter_map(|(index, result)| {
            let at = pick::center(screen.table, &Place::Token(result.token.clone()))?;
            let middle = editor.camera.to_px(at, editor.viewport);
            let token = pick::token(screen.table, &result.token)?;
            let wide = f64::from(pick::widest(screen.table, token)) * editor.camera.scale;
            Some(Shown { index, middle, wide, result })
        })
        .collect();
    // Dice stay next to their tokens, with the results above them.
    shown.sort_by_key(|one| one.result.tone != Tone::Dice);
    let labels: Vec<Label> = shown.iter().map(Shown::label).collect();
    let places = apart(&labels);
    // A token flashes only once.
    let mut struck: Vec<&Id> = Vec::new();
    html! {
        <div class="bm-results" aria-hidden="true">
            { for shown.into_iter().zip(places).map(|(Shown { index, middle, wide, result }, at)| {
                let is_first = result.tone == Tone::Harm && !struck.contains(&&result.token);
                struck.extend(is_first.then_some(&result.token));
                let flash = is_first.then_some([wide, middle[1] - at[1]]);
                html! {
                    <Floating key={format!("{}-{index}", page.results_shown)} {at} {flash} result={result.clone()} />
                }
            }) }
        </div>
    }
}

/// A result with the place of its token.
struct Shown<'s> {
    index: usize,
    /// Center and width of the token in pixels.
    middle: Px,
    wide: f64,
    result: &'s TokenResult,
}

impl Shown<'_> {
    /// Returns the label at the upper edge of the token, so that the token's center stays visible.
    fn label(&self) -> Label {
        let (dice, rest) = drawn(self.result);
        let (height, letter, rise) = match self.result.tone {
            Tone::Dice => (34.0, 8.5, 0.0),
            _ => (26.0, 12.0, 18.0),
        };
        let wide = 18.0 + 32.0 * dice.len() as f64 + letter * rest.chars().count() as f64;
        let [x, y] = self.middle;
        Label { at: [x, y - height / 2.0 - self.wide / 4.0], size: [wide, height], rise }
    }
}

/// Returns the dice to draw, and the text after them.
fn drawn(result: &TokenResult) -> (&[u32], &str) {
    let TokenResult { words, faces, .. } = result;
    let dice = &faces[..if faces.len() <= DICE { faces.len() } else { 0 }];
    // The total follows the dice.
    (dice, if dice.is_empty() { words } else { words.find('→').map_or("", |at| &words[at..]) })
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    at: Px,
    /// Width of the token and distance to its center, if the token flashes.
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
    let tone = props.result.tone;
    let (dice, rest) = drawn(&props.result);
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
