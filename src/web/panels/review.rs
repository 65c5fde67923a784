//! Creatures of a list before they are added: what was understood of each and what was not, to be put right.

mod numbers;
mod speed;

use crate::app::drafts::{Draft, use_draft};
use crate::app::screen::Screen;
use crate::app::tongue::use_language;
use crate::app::{MapMsg, Msg};
use crate::components::buttons::press;
use crate::components::choice::{Choice, Item};
use crate::components::dialog::Dialog;
use crate::components::field::{NumberField, TextField, Typed};
use crate::components::mistakes::All;
use crate::components::nothing::nothing;
use crate::components::takes::Takes;
use crate::words::{Named, meant, say, shown, word};
use burstmap_format::{CreatureList, ListForm, MAX_COUNT, ReadCreature, USUAL_REACH, UnreadCreature};
use burstmap_geometry::Cell;
use burstmap_messages::{CellLength, catalogue, side_name};
use burstmap_rules::arming::rearm;
use burstmap_rules::dice;
use burstmap_rules::map::HitPoints;
use burstmap_rules::movement::Movement;
use burstmap_rules::reason::Reason;
use burstmap_rules::shared::Shared;
use burstmap_rules::sides::FOES;
use burstmap_rules::token_attack::TokenAttack;
use burstmap_rules::wording::capital;
use numbers::Known;
use speed::Speed;
use std::collections::BTreeMap;
use yew::prelude::*;

/// Creatures of other programs' lists beyond which one chooses: a bestiary is not set down whole.
const MOST_AT_ONCE: usize = 20;

/// Creatures that are shown at once; one looks for the others by their names.
const SHOWN: usize = 50;

/// The list that is looked at. Without rows there is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Review {
    form: Option<ListForm>,
    warnings: Vec<Reason>,
    /// What could not be read at all.
    unread: Vec<Reason>,
    rows: Vec<Row>,
    /// So many that one chooses: a line for each, with its fields where it is opened.
    many: bool,
    search: String,
    /// It stands in the field for lists, and so is there again when this is closed.
    pub typed: bool,
    /// The cell onto which it was pasted.
    pub at: Option<Cell>,
}

#[derive(Clone, Debug, PartialEq)]
struct Row {
    read: ReadCreature,
    /// Its attacks as they were read: what is printed of them says no others.
    printed: Vec<TokenAttack>,
    count: Typed<i32>,
    hp: Typed<i32>,
    speed: Speed,
    /// Its fields are shown.
    open: bool,
}

#[derive(Debug)]
enum Edit {
    Open(bool),
    Name(String),
    Side(String),
    Count(Typed<i32>),
    Hp(Typed<i32>),
    Speed(Speed),
    Size(Option<String>),
    /// A statistic; nothing: it has none of that.
    Stat(String, Option<f64>),
    /// A way of moving, apart from walking.
    Way(String, Option<Movement>),
    Senses(Vec<String>),
    Attacks(Vec<TokenAttack>),
}

impl Edit {
    /// Whether what was understood may no longer be what is added.
    fn is_of_a_fact(&self) -> bool {
        !matches!(self, Edit::Open(_) | Edit::Name(_) | Edit::Side(_) | Edit::Count(_))
    }
}

impl Review {
    /// A list as it was read; `cell`: in whose unit lengths are written; `typed`: it stands in the field for lists.
    pub fn of(list: CreatureList, cell: &CellLength, typed: bool) -> Review {
        let long = list.creatures.len() > MOST_AT_ONCE;
        let many = long && !list.form.is_ours();
        let row = |read: ReadCreature| Row {
            count: Typed::new(if many { 0 } else { read.count }.to_string()),
            hp: Typed::new(read.token.hp.as_ref().map_or(String::new(), |hp| hp.max.to_string())),
            speed: Speed::of(read.token.speed.get("walk").copied(), cell),
            printed: read.token.attacks.to_vec(),
            open: !long,
            read,
        };
        Review {
            form: Some(list.form),
            warnings: list.warnings,
            unread: list.unread.iter().map(UnreadCreature::warning).collect(),
            many: long,
            search: String::new(),
            typed,
            at: None,
            rows: list.creatures.into_iter().map(row).collect(),
        }
    }

    /// What is to be added, as it stands now.
    pub fn creatures(&self) -> Vec<ReadCreature> {
        self.rows.iter().map(Row::creature).filter(|creature| creature.count > 0).collect()
    }

    fn is_fine(&self) -> bool {
        self.rows.iter().all(Row::is_fine) && self.rows.iter().any(|row| row.count.get() > Some(0))
    }

    /// The side of all of them, where it is the same.
    fn side(&self) -> Option<&str> {
        let mut sides = self.rows.iter().map(|row| row.read.token.side.as_str());
        let first = sides.next()?;
        sides.all(|side| side == first).then_some(first)
    }

    fn edit(&mut self, (index, edit): (usize, Edit)) {
        let Some(row) = self.rows.get_mut(index) else { return };
        if edit.is_of_a_fact() {
            row.read.understood.clear();
        }
        let token = &mut row.read.token;
        match edit {
            Edit::Open(open) => row.open = open,
            Edit::Name(name) => token.name = name,
            Edit::Side(side) => token.side = side,
            Edit::Count(count) => row.count = count,
            Edit::Hp(hp) => row.hp = hp,
            Edit::Speed(speed) => row.speed = speed,
            Edit::Size(size) => token.size = size,
            Edit::Stat(name, value) => token.stats = put(&token.stats, name, value),
            Edit::Way(mode, speed) => token.speed = put(&token.speed, mode, speed),
            Edit::Senses(senses) => token.senses = senses,
            Edit::Attacks(attacks) => {
                let told = |attack| numbers::as_printed(attack, &row.printed);
                rearm(token, attacks.into_iter().map(told).collect(), USUAL_REACH);
            }
        }
    }
}

/// The same with another value under a name, or without it.
fn put<V: Copy>(all: &BTreeMap<String, V>, name: String, value: Option<V>) -> Shared<BTreeMap<String, V>> {
    let mut all = all.clone();
    match value {
        Some(value) => drop(all.insert(name, value)),
        None => drop(all.remove(&name)),
    }
    all.into()
}

impl Row {
    fn is_fine(&self) -> bool {
        let token = &self.read.token;
        let named = !token.name.trim().is_empty() && !token.side.trim().is_empty();
        named && self.wrong_count().or(self.wrong_hp()).or(self.speed.problem()).is_none()
    }

    fn wrong_count(&self) -> Option<AttrValue> {
        Takes::whole(0).up_to(MAX_COUNT as i32).problem(self.count.text())
    }

    fn wrong_hp(&self) -> Option<AttrValue> {
        match self.hp.get() {
            Some(hp) => Takes::whole(1).problem(&hp.to_string()),
            None => self.hp.error().map(|_| say(catalogue::ReviewNotHitPoints)),
        }
    }

    fn creature(&self) -> ReadCreature {
        let mut creature = self.read.clone();
        creature.count = self.count.get().map_or(0, |count| count.max(0) as usize);
        let token = &mut creature.token;
        token.hp = self.hp.get().map(|max| match token.hp.take() {
            Some(hp) if hp.max == max => hp,
            _ => HitPoints { current: max, max, ..HitPoints::default() },
        });
        token.speed = self.speed.over(&token.speed);
        creature
    }
}

pub fn view(screen: Screen) -> Html {
    let sizes = screen.table.ruleset().sizes.iter().map(|size| size.name.clone()).collect::<Vec<_>>();
    let mut sides = screen.sides();
    // The side that creatures of a list get which say none.
    if sides.iter().all(|side| side.id != FOES) {
        sides.push(Named::new(FOES, capital(&side_name(FOES).to_string())));
    }
    html! { <ReviewDialog {sizes} {sides} known={Known::of(screen)} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// The names of the ruleset's sizes.
    sizes: Vec<String>,
    /// The sides that are on the map.
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
            <div class="bm-review">
                { for found.iter().take(SHOWN).map(|(index, row)| one(*index, row, review.many, props, &edit)) }
                if found.is_empty() { <p class="bm-empty">{ say(catalogue::ReviewNone).to_string() }</p> }
                if more > 0 { <p class="bm-sub">{ say(catalogue::ReviewMore { count: more }).to_string() }</p> }
            </div>
            <footer class="bm-review-end">
                if let Some((label, problem)) = wrong {
                    // Beside its field a long list of what is possible is cut short.
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

/// One side for all of them.
fn side_of_all(review: &Draft<Review>, props: &Props) -> Html {
    let put = review.on(|review: &mut Review, side: String| {
        for row in &mut review.rows {
            row.read.token.side.clone_from(&side);
        }
    });
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

/// A creature's line, with its fields where it is opened.
fn one(index: usize, row: &Row, many: bool, props: &Props, edit: &Callback<(usize, Edit)>) -> Html {
    if !many {
        return fields(index, row, props, edit);
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
            if row.open { { fields(index, row, props, edit) } }
        </div>
    }
}

fn count(index: usize, row: &Row, edit: &Callback<(usize, Edit)>) -> Html {
    html! {
        <NumberField<i32> label={say(catalogue::ReviewCount).to_string()} value={row.count.clone()} problem={row.wrong_count()}
            on_input={edit.reform(move |count| (index, Edit::Count(count)))} />
    }
}

fn fields(index: usize, row: &Row, props: &Props, edit: &Callback<(usize, Edit)>) -> Html {
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
                { row.speed.field(index, &props.known, edit) }
            </div>
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
