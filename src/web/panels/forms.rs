//! Small controls that panels share: text fields, choices, segments. What is typed is kept by the field's name, so that
//! drawing the panel anew never loses it; commands are filled from these fields.

use super::super::app::{App, Msg};
use super::press;
use serde_json::Value;
use yew::html::Scope;
use yew::prelude::*;

/// How what was typed is read into a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Read {
    Text,
    Number,
    /// Words, between commas.
    List,
    Yes,
}

/// Puts the fields in which something stands into a command, each under its key. What is not typed is left out: the core
/// rolls, or says what is missing.
pub fn fill(app: &App, command: &mut Value, parts: &[(&str, &str, Read)]) {
    let Some(map) = command.as_object_mut() else { return };
    for (key, name, read) in parts {
        let text = app.typed(name).trim();
        let value = match read {
            _ if text.is_empty() => continue,
            Read::Text => Value::from(text),
            Read::Number => number(text).unwrap_or_else(|| Value::from(text)),
            Read::List => text.split(',').map(str::trim).filter(|word| !word.is_empty()).collect(),
            Read::Yes => Value::Bool(true),
        };
        map.insert((*key).to_owned(), value);
    }
}

/// A number, whole or not, with whichever minus.
pub fn number(text: &str) -> Option<Value> {
    let text = text.replace('−', "-");
    text.parse::<i32>()
        .ok()
        .map(Value::from)
        .or_else(|| burstmap_decode::finite_number(&text).map(Value::from))
}

/// A choice that is on or off, kept like what is typed.
pub fn flag(app: &App, link: &Scope<App>, name: &'static str, label: &'static str) -> Html {
    let on = !app.typed(name).is_empty();
    let flip = move |app: &mut App| {
        if app.fields.remove(name).is_none() {
            app.fields.insert(name.to_owned(), "on".to_owned());
        }
    };
    pill(label, on, press(link, move || Msg::on(flip)))
}

pub fn pill(label: &str, on: bool, onclick: Callback<MouseEvent>) -> Html {
    html! {
        <button type="button" class={classes!("bm-pill", on.then_some("on"))} aria-pressed={on.to_string()} {onclick}>
            { label }
        </button>
    }
}

/// A choice that is kept like what is typed; `first` is what an empty one means.
pub fn select(
    app: &App,
    link: &Scope<App>,
    name: &'static str,
    label: &str,
    first: &str,
    options: impl IntoIterator<Item = (String, String)>,
) -> Html {
    let options: Vec<_> = std::iter::once((String::new(), first.to_owned())).chain(options).collect();
    choose(link, label, &options, app.typed(name), move |value| {
        Some(Msg::on(move |app| drop(app.fields.insert(name.to_owned(), value))))
    })
}

/// Dice rolled at the table: the next command that rolls takes them.
pub fn faces(app: &App, link: &Scope<App>) -> Html {
    field(app, link, "dice", "Faces rolled", "by itself")
}

fn typed(event: &InputEvent) -> String {
    if let Some(input) = event.target_dyn_into::<web_sys::HtmlInputElement>() {
        return input.value();
    }
    event.target_dyn_into::<web_sys::HtmlTextAreaElement>().map(|area| area.value()).unwrap_or_default()
}

/// Keeps what is typed under `name`.
pub fn keep(link: &Scope<App>, name: &str) -> Callback<InputEvent> {
    let name = name.to_owned();
    link.callback(move |event: InputEvent| {
        let (name, value) = (name.clone(), typed(&event));
        Msg::on(move |app| drop(app.fields.insert(name, value)))
    })
}

/// A field whose text is read when a button beside it is pressed.
pub fn field(app: &App, link: &Scope<App>, name: &str, label: &str, hint: &str) -> Html {
    html! {
        <label class="bm-field"><span>{ label }</span>
            <input value={app.typed(name).to_owned()} oninput={keep(link, name)} placeholder={hint.to_owned()} autocomplete="off" />
        </label>
    }
}

/// A field of something that stands: when it is left, what was typed becomes a message. `name` tells it from all others.
pub fn entry(
    app: &App,
    link: &Scope<App>,
    name: String,
    label: &str,
    now: String,
    send: impl Fn(&str) -> Option<Msg> + 'static,
) -> Html {
    entered(app, link, name, (label, ""), now, Box::new(send))
}

/// The same with an example of how it is written.
pub fn hinted(
    app: &App,
    link: &Scope<App>,
    name: String,
    words: (&str, &'static str),
    now: String,
    send: impl Fn(&str) -> Option<Msg> + 'static,
) -> Html {
    entered(app, link, name, words, now, Box::new(send))
}

/// What an entry made of what was typed.
type Sent = Box<dyn Fn(&str) -> Option<Msg>>;

fn entered(
    app: &App,
    link: &Scope<App>,
    name: String,
    (label, hint): (&str, &'static str),
    now: String,
    send: Sent,
) -> Html {
    let value = app.fields.get(&name).cloned().unwrap_or_else(|| now.clone());
    let oninput = keep(link, &name);
    let change = link.clone();
    let onchange = Callback::from(move |event: yew::Event| {
        let Some(input) = event.target_dyn_into::<web_sys::HtmlInputElement>() else { return };
        let (text, name) = (input.value(), name.clone());
        change.send_message(Msg::on(move |app| drop(app.fields.remove(&name))));
        if text != now
            && let Some(message) = send(text.trim())
        {
            change.send_message(message);
        }
    });
    html! {
        <label class="bm-field"><span>{ label }</span>
            <input {value} {oninput} {onchange} placeholder={hint} autocomplete="off" />
        </label>
    }
}

/// One of several, as values and names.
pub fn choose(
    link: &Scope<App>,
    label: &str,
    options: &[(String, String)],
    now: &str,
    send: impl Fn(String) -> Option<Msg> + 'static,
) -> Html {
    chosen(link, label, options, now, Box::new(send))
}

/// What a choice made of what was chosen.
type Taken = Box<dyn Fn(String) -> Option<Msg>>;

fn chosen(link: &Scope<App>, label: &str, options: &[(String, String)], now: &str, send: Taken) -> Html {
    let onchange = link.batch_callback(move |event: yew::Event| {
        let select: web_sys::HtmlSelectElement = event.target_dyn_into()?;
        send(select.value())
    });
    html! {
        <label class="bm-field"><span>{ label }</span>
            <select {onchange}>
                { for options.iter().map(|(value, name)| html! {
                    <option value={value.clone()} selected={value == now}>{ name }</option>
                }) }
            </select>
        </label>
    }
}

/// One of a few, side by side.
pub fn segments<T: PartialEq + Copy + 'static>(
    link: &Scope<App>,
    label: &'static str,
    options: &[(T, &'static str)],
    now: T,
    send: impl Fn(T) -> Msg + Clone + 'static,
) -> Html {
    let parts = options.iter().map(|(value, name)| {
        let (value, send) = (*value, send.clone());
        (*name, value == now, press(link, move || send(value)))
    });
    segmented(label, parts.collect())
}

fn segmented(label: &'static str, parts: Vec<(&'static str, bool, Callback<MouseEvent>)>) -> Html {
    html! {
        <div class="bm-seg" role="group" aria-label={label}>
            { for parts.into_iter().map(|(name, on, onclick)| html! {
                <button type="button" class={classes!(on.then_some("on"))} aria-pressed={on.to_string()} {onclick}>
                    { name }
                </button>
            }) }
        </div>
    }
}
