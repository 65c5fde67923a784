//! Review of a list's creatures before they are added: understood and omitted facts, with corrections.

mod numbers;
mod speed;

use burstmap_messages::{catalogue, side_name};
use burstmap_rules::dice;
use burstmap_rules::reason::Reason;
use burstmap_rules::sides::{FOES, PARTY, makes_death_saves};
use burstmap_rules::wording::capital;
use burstmap_ui::components::buttons::{ghost, pill, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::dialog::Dialog;
use burstmap_ui::components::field::{NumberField, TextField, Typed};
use burstmap_ui::components::mistakes::All;
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::drafts::{Draft, use_draft};
use burstmap_ui::forms::review::{Edit, Review, Row};
use burstmap_ui::msg::{MapMsg, Msg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::{Named, meant, say, shown, word};
use numbers::Known;
use std::collections::BTreeSet;
use yew::prelude::*;

/// Maximum number of displayed creatures. A search finds the others.
const SHOWN: usize = 50;

/// Maximum number of new sides to ask about, and of sides to choose from.
const MOST_ASKED: usize = 4;

pub fn view(screen: Screen) -> Html {
    if !screen.state.drafts.read(|review: &Review| !review.rows.is_empty()).unwrap_or_default() {
        return Html::default();
    }
    let sizes = screen.table.ruleset().sizes.iter().map(|size| size.name.clone()).collect::<Vec<_>>();
    let mut sides = screen.sides();
    // Default side of a list's creatures.
    if sides.iter().all(|side| side.id != FOES) {
        sides.push(Named::new(FOES, capital(&side_name(FOES).to_string())));
    }
    html! { <ReviewDialog {sizes} {sides} known={Known::of(screen)} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// Names of the ruleset's sizes.
    sizes: Vec<String>,
    /// Sides on the map.
    sides: Vec<Named>,
    known: Known,
    send: Callback<Msg>,
}

#[component]
fn ReviewDialog(props: &Props) -> Html {
    use_language();
    let review = use_draft::<Review>();
    let mistakes = use_reducer(All::default);
    let close = review.on(|review, ()| *review = Review::default());
    if review.rows.is_empty() {
        return nothing();
    }
    let chosen = review.creatures();
    let count = chosen.iter().map(|creature| creature.count).sum::<usize>();
    let edit = review.on(Review::edit);
    let search = review.on(|review, text| review.search = text);
    let wanted = review.search.trim().to_lowercase();
    let found = review.rows.iter().enumerate();
    let found: Vec<_> =
        found.filter(|(_, row)| row.read.token.name.to_lowercase().contains(&wanted)).collect();
    let more = found.len().saturating_sub(SHOWN);
    let wrong = mistakes.first();
    html! {
        <ContextProvider<UseReducerDispatcher<All>> context={mistakes.dispatcher()}>
        <Dialog title={say(catalogue::ReviewTitle).to_string()} class="bm-reviewed" open=true on_close={close}>
            if let Some(form) = review.form {
                <p class="bm-sub">{ say(catalogue::ReviewForm { form: form.name() }).to_string() }</p>
            }
            { said("bm-warnings", &review.warnings) }
            if !review.unread.is_empty() {
                <details class="bm-more bm-unread">
                    <summary>{ say(catalogue::ReviewUnread { count: review.unread.len() }).to_string() }</summary>
                    { said("bm-left-out", &review.unread) }
                </details>
            }
            if review.many {
                <div class="bm-review-search">
                    <TextField label={say(catalogue::ReviewSearch).to_string()} value={review.search.clone()} on_input={search} />
                    <p class="bm-sub" role="status">
                        { say(catalogue::ReviewChosen { kinds: chosen.len(), all: review.rows.len() }).to_string() }
                    </p>
                </div>
            }
            if review.rows.len() > 1 { { side_of_all(&review, props) } }
            { new_sides(&review, props) }
            <div class="bm-review">
                { for found.iter().take(SHOWN).map(|(index, row)| one(*index, row, &review, props, &edit)) }
                if found.is_empty() { <p class="bm-empty">{ say(catalogue::ReviewNone).to_string() }</p> }
                if more > 0 { <p class="bm-sub">{ say(catalogue::ReviewMore { count: more }).to_string() }</p> }
            </div>
            <footer class="bm-review-end">
                if let Some((label, problem)) = wrong {
                    // A long list of valid values is truncated next to its field.
                    <details class="bm-error">
                        <summary>{ say(catalogue::ReviewPutRight { label: label.as_str() }) }</summary>
                        { problem }
                    </details>
                }
                <button type="button" class="bm-btn" disabled={wrong.is_some() || !review.is_fine()}
                    onclick={press(&props.send, Msg::Map(MapMsg::AddReviewed))}>
                    { say(catalogue::ReviewAdd { count }).to_string() }
                </button>
            </footer>
        </Dialog>
        </ContextProvider<UseReducerDispatcher<All>>>
    }
}

/// Renders questions about sides that the map does not have. "goblins" are probably the foes under another name, and a third side is
/// hostile to all.
fn new_sides(review: &Draft<Review>, props: &Props) -> Html {
    let is_new = |side: &&String| {
        **side != PARTY && !side.trim().is_empty() && props.sides.iter().all(|known| known.id != **side)
    };
    let new: BTreeSet<&String> = review.rows.iter().map(|row| &row.read.token.side).filter(is_new).collect();
    let join = |new: &str, known: &Named| {
        let (new, side) = (new.to_owned(), known.id.clone());
        let put = review.on(move |review: &mut Review, _: MouseEvent| review.merge_side(&new, &side));
        ghost(say(catalogue::ReviewJoinSide { side: known.name.as_str() }), false, put)
    };
    let saves = |side: &str, on| {
        let side = side.to_owned();
        review.on(move |review: &mut Review, _: MouseEvent| review.set_death_saves(&side, on))
    };
    html! {
        { for new.into_iter().take(MOST_ASKED).map(|side| html! {
            <div class="bm-review-side" role="group" aria-label={say(catalogue::ReviewNewSide { side: side.as_str() })} key={side.clone()}>
                <p>{ say(catalogue::ReviewNewSide { side: side.as_str() }) }</p>
                <div class="bm-row">{ for props.sides.iter().take(MOST_ASKED).map(|known| join(side, known)) }</div>
                if let Some(on) = review.death_saves(side) {
                    <p>{ say(catalogue::ReviewWhoDies { side: side.as_str() }) }</p>
                    <div class="bm-chips">{ pill(say(catalogue::ReviewDeathSaves), on, saves(side, !on)) }</div>
                }
            </div>
        }) }
    }
}

/// Renders the field that sets the side of all creatures.
fn side_of_all(review: &Draft<Review>, props: &Props) -> Html {
    let put = review.on(|review: &mut Review, side: String| review.move_all(&side));
    let known = props.sides.clone();
    let value = review.side().map(|side| shown(side, &props.sides)).unwrap_or_default();
    html! {
        <div class="bm-review-search">
            <TextField label={say(catalogue::ReviewSideOfAll)} hint={say(catalogue::ReviewSidesDiffer)} {value}
                offers={props.sides.iter().map(|side| side.name.clone()).collect::<Vec<_>>()}
                on_input={put.reform(move |side: String| meant(&side, &known))} />
        </div>
    }
}

/// Renders a creature's line, with its fields when opened.
fn one(index: usize, row: &Row, review: &Review, props: &Props, edit: &Callback<(usize, Edit)>) -> Html {
    let saves = review.heroes.is_some();
    if !review.many {
        return fields(index, row, saves, props, edit);
    }
    let name = &row.read.token.name;
    let open = !row.open;
    let toggle = edit.reform(move |_: MouseEvent| (index, Edit::Open(open)));
    let facts: Vec<_> = row.read.understood.iter().take(3).map(|fact| fact.wording().again()).collect();
    html! {
        <div class="bm-review-line" key={index}>
            <div>
                <button type="button" class="bm-link" aria-expanded={row.open.to_string()}
                    aria-label={say(catalogue::ReviewDetails { name }).to_string()} onclick={toggle}>{ name }</button>
                <small>{ facts.join(" · ") }</small>
            </div>
            { count(index, row, edit) }
            if row.open { { fields(index, row, saves, props, edit) } }
        </div>
    }
}

fn count(index: usize, row: &Row, edit: &Callback<(usize, Edit)>) -> Html {
    html! {
        <NumberField<i32> label={say(catalogue::ReviewCount).to_string()} value={row.count.clone()} problem={row.wrong_count()}
            on_input={edit.reform(move |count| (index, Edit::Count(count)))} />
    }
}

/// Renders the fields of a creature. `saves`: whether the rules have death saves.
fn fields(index: usize, row: &Row, saves: bool, props: &Props, edit: &Callback<(usize, Edit)>) -> Html {
    let token = &row.read.token;
    let sizes: Vec<Item<String>> = props.sizes.iter().map(|size| Item::word(size, word(size))).collect();
    let known = props.sides.clone();
    html! {
        <fieldset key={index}>
            <legend>{ &token.name }</legend>
            <div class="bm-fields bm-wrap">
                <TextField label={say(catalogue::ReviewName).to_string()} broad=true value={token.name.clone()}
                    on_input={edit.reform(move |name| (index, Edit::Name(name)))} />
                <TextField label={say(catalogue::ReviewSide).to_string()} value={shown(&token.side, &props.sides)}
                    offers={props.sides.iter().map(|side| side.name.clone()).collect::<Vec<_>>()}
                    on_input={edit.reform(move |side: String| (index, Edit::Side(meant(&side, &known))))} />
                { count(index, row, edit) }
                <NumberField<i32> label={say(catalogue::ReviewHitPoints).to_string()} signed=true value={row.hp.clone()}
                    problem={row.wrong_hp()}
                    on_input={edit.reform(move |hp: Typed<i32>| (index, Edit::Hp(hp.read_by(dice::printed))))} />
                <Choice<String> label={say(catalogue::ReviewSize).to_string()} none={Some(AttrValue::from("–"))} items={sizes}
                    chosen={token.size.clone()} on_choose={edit.reform(move |size| (index, Edit::Size(size)))} />
                { speed::field(&row.speed, index, &props.known, edit) }
            </div>
            if saves {
                <div class="bm-chips">{ pill(say(catalogue::ReviewDeathSaves), makes_death_saves(token), edit.reform({
                    let on = !makes_death_saves(token);
                    move |_: MouseEvent| (index, Edit::DeathSaves(on))
                })) }</div>
            }
            { numbers::view(index, row, &props.known, edit) }
            if !row.read.understood.is_empty() {
                <p class="bm-sub">{ say(catalogue::ReviewUnderstood).to_string() }</p>
                { said("bm-understood", &row.read.understood) }
            }
            if !row.read.left_out.is_empty() {
                <p class="bm-sub">{ say(catalogue::ReviewLeftOut).to_string() }</p>
                { said("bm-left-out", &row.read.left_out) }
            }
        </fieldset>
    }
}

fn said(class: &'static str, reasons: &[Reason]) -> Html {
    html! { <ul {class}>{ for reasons.iter().map(|reason| html! { <li>{ reason.wording().again() }</li> }) }</ul> }
}
