//! Labelled inputs.

use crate::components::id::use_id;
use crate::components::mistakes::use_mistake;
use crate::components::takes::Takes;
use crate::tongue::use_language;
use crate::words::say;
use burstmap_frontend::length_line;
use burstmap_messages::{CellLength, Plain, catalogue};
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// Numbers that can be typed.
pub trait Number: Copy + PartialEq + std::fmt::Debug + 'static {
    /// What is said of a text that is none.
    const ERROR: Plain;
    /// The keyboard that a phone shows for it.
    const KEYBOARD: &'static str;

    fn read(text: &str) -> Option<Self>;
}

impl Number for i32 {
    const ERROR: Plain = catalogue::NumberNotWhole;
    const KEYBOARD: &'static str = "numeric";

    fn read(text: &str) -> Option<i32> {
        text.trim().replace('−', "-").parse().ok()
    }
}

impl Number for f64 {
    const ERROR: Plain = catalogue::NumberNot;
    const KEYBOARD: &'static str = "decimal";

    fn read(text: &str) -> Option<f64> {
        burstmap_decode::finite_number(&text.trim().replace('−', "-"))
    }
}

/// What stands in a number field: the text, and the number if it is one.
#[derive(Clone, Debug, PartialEq)]
pub struct Typed<N> {
    text: String,
    value: Option<N>,
}

impl<N> Default for Typed<N> {
    fn default() -> Typed<N> {
        Typed { text: String::new(), value: None }
    }
}

impl<N: Number> Typed<N> {
    pub fn new(text: String) -> Typed<N> {
        let value = N::read(&text);
        Typed { text, value }
    }

    /// A length as it is typed in the unit of the map; the number is that of cells, and none is below 0.
    pub fn length(text: String, cell: &CellLength) -> Typed<N> {
        let cells = length_line::in_cells(&text, cell);
        let value = N::read(&cells).filter(|_| !cells.starts_with('-'));
        Typed { text, value }
    }

    pub fn get(&self) -> Option<N> {
        self.value
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// The same text, read in another way.
    pub fn read_by(self, read: impl Fn(&str) -> Option<N>) -> Typed<N> {
        Typed { value: read(&self.text), ..self }
    }

    /// What is wrong with the text. Nothing is wrong with an empty one.
    pub fn error(&self) -> Option<Plain> {
        (self.value.is_none() && !self.text.trim().is_empty()).then_some(N::ERROR)
    }
}

fn value_of(event: &InputEvent) -> String {
    event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default()
}

#[derive(Properties, PartialEq, Debug)]
pub struct TextProps {
    pub label: AttrValue,
    /// An example, or what an empty field means.
    #[prop_or_default]
    pub hint: AttrValue,
    /// What may be chosen instead of being typed.
    #[prop_or_default]
    pub offers: Vec<AttrValue>,
    pub value: AttrValue,
    /// What it holds is longer than a number.
    #[prop_or_default]
    pub broad: bool,
    pub on_input: Callback<String>,
}

fn field(broad: bool) -> Classes {
    classes!("bm-field", broad.then_some("bm-broad"))
}

/// The id of the list of offers, where there is one.
fn list_of(id: &AttrValue, offers: &[AttrValue]) -> Option<AttrValue> {
    (!offers.is_empty()).then(|| id.clone())
}

/// The offers of a text field; an empty list is none.
fn offered(id: &AttrValue, offers: &[AttrValue]) -> Html {
    if offers.is_empty() {
        return Html::default();
    }
    html! { <datalist id={id.clone()}>{ for offers.iter().map(|offer| html! { <option value={offer.clone()} /> }) }</datalist> }
}

/// A line of text.
#[component]
pub fn TextField(props: &TextProps) -> Html {
    use_language();
    let list = use_id();
    html! {
        <label class={field(props.broad)}><span>{ &props.label }</span>
            <input value={props.value.clone()} placeholder={props.hint.clone()} autocomplete="off" list={list_of(&list, &props.offers)}
                oninput={props.on_input.reform(|event: InputEvent| value_of(&event))} />
            { offered(&list, &props.offers) }
        </label>
    }
}

/// Several lines of text.
#[component]
pub fn TextArea(props: &TextProps) -> Html {
    use_language();
    let oninput = props.on_input.reform(|event: InputEvent| {
        event.target_dyn_into::<HtmlTextAreaElement>().map(|area| area.value()).unwrap_or_default()
    });
    html! {
        <label class="bm-field"><span>{ &props.label }</span>
            <textarea rows="6" value={props.value.clone()} placeholder={props.hint.clone()} {oninput} />
        </label>
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct NumberProps<N: Number> {
    pub label: AttrValue,
    #[prop_or_default]
    pub hint: AttrValue,
    pub value: Typed<N>,
    /// It may be below 0, or hold words: keyboards of numbers have no minus.
    #[prop_or_default]
    pub signed: bool,
    /// What is wrong with the text, where that is known better than that it is no number.
    #[prop_or_default]
    pub problem: Option<AttrValue>,
    /// It is a length: written in the unit of the map ([`Typed::length`]), in cells where it has none.
    #[prop_or_default]
    pub length: bool,
    /// What it holds is longer than a number.
    #[prop_or_default]
    pub broad: bool,
    pub on_input: Callback<Typed<N>>,
}

/// A number. A text that is none is marked and says so.
#[component]
pub fn NumberField<N: Number>(props: &NumberProps<N>) -> Html {
    use_language();
    let (name, problem) = (use_id(), use_id());
    let usual = || {
        props.value.error().map(|error| match props.length {
            true => say(catalogue::NumberNotLength { cells: 4 }),
            false => say(error),
        })
    };
    let error = props.problem.clone().or_else(usual);
    use_mistake(&name, &props.label, error.as_ref());
    // The error stands within the label; the name of the input is the label's own words alone.
    let described = error.as_ref().map(|_| problem.clone());
    let cell = props.length.then(CellLength::in_use).flatten();
    let oninput = {
        let cell = cell.clone();
        props.on_input.reform(move |event: InputEvent| match &cell {
            Some(cell) => Typed::length(value_of(&event), cell),
            None => Typed::new(value_of(&event)),
        })
    };
    let input = html! {
        <input value={props.value.text.clone()} placeholder={props.hint.clone()} autocomplete="off"
            inputmode={if props.signed { "text" } else { N::KEYBOARD }} enterkeyhint="done"
            aria-labelledby={name.clone()} aria-invalid={error.as_ref().map(|_| "true")} aria-describedby={described} {oninput} />
    };
    html! {
        <label class={field(props.broad)}><span id={name}>{ &props.label }</span>
            { beside(input, &props.value.text, cell.as_ref(), None) }
            if let Some(error) = error { <small class="bm-error" id={problem}>{ error }</small> }
        </label>
    }
}

/// An input with what its length is in cells beside it.
fn beside(input: Html, text: &str, cell: Option<&CellLength>, id: Option<AttrValue>) -> Html {
    match cell {
        Some(cell) => {
            let other = length_line::beside(text, cell).unwrap_or_default();
            html! { <div class="bm-measured">{ input }<small {id}>{ other }</small></div> }
        }
        None => input,
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct EditProps {
    pub label: AttrValue,
    #[prop_or_default]
    pub hint: AttrValue,
    /// What may be chosen instead of being typed.
    #[prop_or_default]
    pub offers: Vec<AttrValue>,
    /// What stands now.
    pub value: AttrValue,
    /// The keyboard that a phone shows for it: `numeric`, `decimal`; text where it is left out.
    #[prop_or_default]
    pub keyboard: Option<&'static str>,
    /// It is a length, written in the unit of the map. Its value is in cells, and so is what it is called with.
    #[prop_or_default]
    pub length: bool,
    /// What it holds is longer than a number.
    #[prop_or_default]
    pub broad: bool,
    #[prop_or_default]
    pub takes: Takes,
    /// What is wrong with a text, where `takes` does not know.
    #[prop_or_default]
    pub wrong: Option<Callback<String, Option<AttrValue>>>,
    /// Called with the new text when the field is left, if it is another one.
    pub on_change: Callback<String>,
}

/// What was left in a field that does not take it.
#[derive(Clone, PartialEq)]
struct Mistake {
    /// What stands, which is kept.
    beside: AttrValue,
    typed: AttrValue,
    problem: AttrValue,
}

/// A line of something that exists: it changes when the field is left. A change that is refused is taken back; what the field
/// does not take stays there to be put right, until something else stands.
#[component]
pub fn EditField(props: &EditProps) -> Html {
    use_language();
    let (typing, list) = (use_state(|| None::<String>), use_id());
    let (name, length, error) = (use_id(), use_id(), use_id());
    let mistake = use_state(|| None::<Mistake>);
    let cell = props.length.then(CellLength::in_use).flatten();
    let now: AttrValue = match &cell {
        Some(cell) => length_line::shown(&props.value, cell).into(),
        None => props.value.clone(),
    };
    let oninput = {
        let typing = typing.clone();
        Callback::from(move |event: InputEvent| typing.set(Some(value_of(&event))))
    };
    let onchange = {
        let (typing, now, on_change) = (typing.clone(), now.clone(), props.on_change.clone());
        let (cell, mistake, takes, before) =
            (cell.clone(), mistake.clone(), props.takes, props.value.clone());
        let wrong = props.wrong.clone();
        Callback::from(move |event: Event| {
            let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return };
            typing.set(None);
            let typed = input.value().trim().to_owned();
            let read = match &cell {
                Some(cell) => length_line::in_cells(&typed, cell),
                None => typed.clone(),
            };
            let changed = input.value() != now.as_str();
            let wrong = || wrong.as_ref().and_then(|wrong| wrong.emit(read.clone()));
            let problem = takes.problem(&read).or_else(wrong).filter(|_| changed);
            let read = takes.tidied(read);
            // A length may be written in several ways.
            if changed && problem.is_none() && before != read {
                on_change.emit(read);
            }
            let beside = now.clone();
            mistake.set(problem.map(|problem| Mistake { beside, typed: typed.into(), problem }));
        })
    };
    let mistake = (*mistake).clone().filter(|mistake| typing.is_none() && mistake.beside == now);
    use_mistake(&name, &props.label, mistake.as_ref().map(|mistake| &mistake.problem));
    let stands = mistake.as_ref().map_or(&now, |mistake| &mistake.typed);
    let value = typing.as_ref().map_or_else(|| stands.clone(), |text| text.clone().into());
    // What the cells measure, and what is wrong, stands within the label; the name of the input is the label's own words alone.
    let described = match &mistake {
        Some(_) => Some(error.clone()),
        None => cell.is_some().then(|| length.clone()),
    };
    let named = cell.is_some() || props.takes != Takes::Anything || props.wrong.is_some();
    let input = html! {
        <input value={value.clone()} placeholder={props.hint.clone()} autocomplete="off" inputmode={props.keyboard} enterkeyhint="done"
            aria-labelledby={named.then(|| name.clone())} aria-invalid={mistake.as_ref().map(|_| "true")} aria-describedby={described}
            list={list_of(&list, &props.offers)} {oninput} {onchange} />
    };
    html! {
        <label class={field(props.broad)}><span id={named.then_some(name)}>{ &props.label }</span>
            { beside(input, &value, cell.as_ref(), Some(length)) }
            if let Some(mistake) = &mistake { <small class="bm-error" id={error} role="alert">{ &mistake.problem }</small> }
            { offered(&list, &props.offers) }
        </label>
    }
}

/// Several lines of something that exists: they change when the field is left.
#[component]
pub fn EditArea(props: &EditProps) -> Html {
    use_language();
    let typing = use_state(|| None::<String>);
    let text = |event: &Event| event.target_dyn_into::<HtmlTextAreaElement>().map(|area| area.value());
    let oninput = {
        let typing = typing.clone();
        Callback::from(move |event: InputEvent| typing.set(text(&event)))
    };
    let onchange = {
        let (typing, now, on_change) = (typing.clone(), props.value.clone(), props.on_change.clone());
        Callback::from(move |event: Event| {
            typing.set(None);
            let typed = text(&event).map(|typed| typed.trim().to_owned());
            if let Some(typed) = typed.filter(|typed| *typed != now.as_str()) {
                on_change.emit(typed);
            }
        })
    };
    let value = typing.as_ref().map_or_else(|| props.value.clone(), |typed| typed.clone().into());
    html! {
        <label class="bm-field"><span>{ &props.label }</span>
            <textarea rows="4" {value} placeholder={props.hint.clone()} {oninput} {onchange} />
        </label>
    }
}
