//! The field for an initiative that was rolled at the table, in the turn order before combat.

use burstmap_encounter::Dispatch;
use burstmap_encounter::command::{RollInitiative, Totals};
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_ui::components::chip::Who;
use burstmap_ui::components::field::Typed;
use burstmap_ui::msg::Msg;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub who: Who,
    pub initiative: Option<i32>,
    pub send: Callback<Msg>,
}

/// Returns the command that enters the result for one token.
fn entered(token: &Id, total: i32) -> Msg {
    let roll = RollInitiative { token: Some(token.clone()), ..RollInitiative::default() };
    let totals = Totals { tokens: BTreeMap::from([(token.clone(), total)]), ..Totals::default() };
    Msg::DispatchThen(Dispatch { totals: Some(totals), ..roll.into() }, Callback::noop())
}

/// Focuses the next field without a number, and returns whether there is one. `around`: continues with the first field after the last one.
fn go_on(from: &HtmlInputElement, around: bool) -> bool {
    let Ok(Some(order)) = from.closest("ol") else { return false };
    let Ok(fields) = order.query_selector_all("input") else { return false };
    let fields: Vec<HtmlInputElement> =
        (0..fields.length()).filter_map(|at| fields.item(at)?.dyn_into().ok()).collect();
    let at = fields.iter().position(|field| field == from).map_or(0, |at| at + 1);
    let (before, after) = fields.split_at(at);
    let before = if around { before } else { &[] };
    let mut others = after.iter().chain(before).filter(|field| *field != from);
    let next = others.find(|field| field.value().trim().is_empty());
    next.is_some_and(|field| field.focus().is_ok())
}

#[component]
pub fn InitiativeField(props: &Props) -> Html {
    use_language();
    let shown = props.initiative.map(|number| number.to_string()).unwrap_or_default();
    let text = use_state(|| shown.clone());
    // Text of the last command. Enter and then leaving the field must cause only one command.
    let sent = use_mut_ref(|| shown.clone());
    use_effect_with(shown.clone(), {
        let (text, sent) = (text.setter(), sent.clone());
        move |shown: &String| {
            text.set(shown.clone());
            sent.replace(shown.clone());
        }
    });
    let typed = Typed::<i32>::new((*text).clone());
    let enter = {
        let (send, id, shown) = (props.send.clone(), props.who.id.clone(), shown.clone());
        let (text, sent) = (text.setter(), sent.clone());
        move |input: &HtmlInputElement| {
            let value = input.value().trim().to_owned();
            if value.is_empty() {
                // Emptying the field does not remove a rolled initiative.
                text.set(shown.clone());
            } else if let Some(total) = Typed::<i32>::new(value.clone()).get()
                && sent.replace(value.clone()) != value
            {
                send.emit(entered(&id, total));
            }
        }
    };
    let onkeydown = {
        let (enter, text) = (enter.clone(), text.setter());
        Callback::from(move |event: KeyboardEvent| {
            let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return };
            match event.key().as_str() {
                "Enter" => {
                    event.prevent_default();
                    enter(&input);
                    go_on(&input, true);
                }
                "Tab" if !event.shift_key() => {
                    enter(&input);
                    // After the last field, Tab leaves the turn order as usual.
                    if go_on(&input, false) {
                        event.prevent_default();
                    }
                }
                "Escape" => text.set(shown.clone()),
                _ => {}
            }
        })
    };
    let onchange = Callback::from(move |event: Event| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            enter(&input);
        }
    });
    let oninput = {
        let text = text.setter();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                text.set(input.value());
            }
        })
    };
    let onfocus = Callback::from(|event: FocusEvent| {
        if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
            input.select();
        }
    });
    let label = say(catalogue::StripInitiativeOf { name: props.who.name.as_str() });
    html! {
        <input class="bm-initiative" value={(*text).clone()} inputmode="numeric" autocomplete="off" enterkeyhint="next" maxlength="5"
            aria-label={label.clone()} title={label} aria-invalid={typed.error().map(|_| "true")} placeholder="–"
            {oninput} {onchange} {onkeydown} {onfocus} />
    }
}
