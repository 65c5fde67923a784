//! Parts of quick changes to tokens: the field for an amount, durations, and icons of conditions.

use burstmap_frontend::display::conditions::strokes;
use burstmap_frontend::quick::{self, Amount};
use burstmap_messages::catalogue;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Durations in rounds. The sheet has others.
pub const ROUNDS: [i32; 4] = [1, 2, 3, 10];

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub entered: Callback<Amount>,
}

/// Renders the field for damage or healing, with its button. Enter deals damage, and Shift+Enter heals.
#[component]
pub fn AmountField(props: &Props) -> Html {
    use_language();
    let text = use_state(String::new);
    let amount = quick::amount(&text);
    let oninput = {
        let text = text.setter();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                text.set(input.value());
            }
        })
    };
    let enter = {
        let (entered, text) = (props.entered.clone(), text.setter());
        Callback::from(move |amount: Amount| {
            entered.emit(amount);
            text.set(String::new());
        })
    };
    let onkeydown = {
        let enter = enter.clone();
        Callback::from(move |event: KeyboardEvent| {
            // Letters and arrows belong to the field, not to the elements around it.
            if event.key() != "Escape" && event.key() != "Tab" {
                event.stop_propagation();
            }
            if let ("Enter", Some(amount)) = (event.key().as_str(), amount) {
                event.prevent_default();
                enter.emit(if event.shift_key() { amount.healed() } else { amount });
            }
        })
    };
    let wrong = amount.is_none() && !text.trim().is_empty();
    let apply = match amount {
        Some(Amount::Heal(amount)) => say(catalogue::QuickHeal { amount }),
        Some(Amount::Damage(amount)) => say(catalogue::QuickDamage { amount }),
        None => say(catalogue::WordDamage),
    };
    let onclick = amount.map(|amount| enter.reform(move |_: MouseEvent| amount)).unwrap_or_default();
    html! {
        <div class="bm-quick-amount">
            <input value={(*text).clone()} inputmode="text" autocomplete="off" maxlength="8" placeholder={say(catalogue::QuickHint)}
                aria-label={say(catalogue::QuickAmount)} aria-invalid={wrong.then_some("true")} {oninput} {onkeydown} />
            <button type="button" class="bm-btn" disabled={amount.is_none()} {onclick}>{ apply }</button>
        </div>
    }
}

/// Renders the icon of a condition, as on the map.
pub fn sign(kind: &str) -> Html {
    let lines = strokes(kind);
    if lines.is_empty() {
        return Html::default();
    }
    let path: String = lines
        .iter()
        .flat_map(|line| line.iter().enumerate())
        .map(|(at, [x, y])| format!("{}{x} {y}", if at == 0 { 'M' } else { 'L' }))
        .collect();
    html! { <svg viewBox="-1 -1 2 2" aria-hidden="true"><path d={path} /></svg> }
}
