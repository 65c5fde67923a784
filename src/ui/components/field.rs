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

/// Numbers that can be entered.
pub trait Number: Copy + PartialEq + std::fmt::Debug + 'static {
    /// Error message for an invalid text.
    const ERROR: Plain;
    /// Keyboard that phones show.
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

/// Content of a number field: the text, and the number if it is valid.
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

    /// Returns a length entered in the unit of the map. The number is in cells and never below 0.
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

    /// Returns the same text, parsed differently.
    pub fn read_by(self, read: impl Fn(&str) -> Option<N>) -> Typed<N> {
        Typed { value: read(&self.text), ..self }
    }

    /// Returns the problem with the text, if any. An empty text is valid.
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
    /// An example, or the meaning of an empty field.
    #[prop_or_default]
    pub hint: AttrValue,
    /// Suggestions.
    #[prop_or_default]
    pub offers: Vec<AttrValue>,
    pub value: AttrValue,
    /// Whether the content is longer than a number.
    #[prop_or_default]
    pub broad: bool,
    pub on_input: Callback<String>,
}

fn field(broad: bool) -> Classes {
    classes!("bm-field", broad.then_some("bm-broad"))
}

/// Returns the id of the list of suggestions, if there is one.
fn list_of(id: &AttrValue, offers: &[AttrValue]) -> Option<AttrValue> {
    (!offers.is_empty()).then(|| id.clone())
}

/// Renders the suggestions of a text field; nothing for an empty list.
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
    /// Whether the value may be negative or contain words. Numeric keyboards have no minus.
    #[prop_or_default]
    pub signed: bool,
    /// Problem with the text, if it is more specific than an invalid number.
    #[prop_or_default]
    pub problem: Option<AttrValue>,
    /// Whether the value is a length in the map's unit ([`Typed::length`]), or in cells if the map has none.
    #[prop_or_default]
    pub length: bool,
    /// Whether the content is longer than a number.
    #[prop_or_default]
    pub broad: bool,
    pub on_input: Callback<Typed<N>>,
}

/// A number. An invalid text is marked with an error.
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
    // The error is within the label, but the name of the input contains only the label's own words.
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

/// Renders an input with its length in cells next to it.
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
    /// Suggestions.
    #[prop_or_default]
    pub offers: Vec<AttrValue>,
    /// Current value.
    pub value: AttrValue,
    /// Keyboard that phones show: `numeric` or `decimal`; text by default.
    #[prop_or_default]
    pub keyboard: Option<&'static str>,
    /// Whether the field shows a length in the map's unit. The value, also in callbacks, is in cells.
    #[prop_or_default]
    pub length: bool,
    /// Whether the content is longer than a number.
    #[prop_or_default]
    pub broad: bool,
    #[prop_or_default]
    pub takes: Takes,
    /// Returns the problem with a text, beyond those that `takes` finds.
    #[prop_or_default]
    pub wrong: Option<Callback<String, Option<AttrValue>>>,
    /// Called with the new text when the user leaves the field, if it changed.
    pub on_change: Callback<String>,
}

/// Invalid text that was left in a field.
#[derive(Clone, PartialEq)]
struct Mistake {
    /// Current value, which stays.
    beside: AttrValue,
    typed: AttrValue,
    problem: AttrValue,
}

/// A line of an existing object, which changes when the user leaves the field. A refused change is reverted. An invalid text stays for
/// correction until the value changes.
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
            // There are several ways to write a length.
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
    // The length in cells and the error are within the label, but the name of the input contains only the label's own words.
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

/// Several lines of an existing object, which change when the user leaves the field.
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
