//! The top of a token's context menu: amount, conditions with a duration, elevation.

use burstmap_encounter::Command;
use burstmap_frontend::display::conditions::strokes;
use burstmap_frontend::quick::{self, Amount};
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_ui::components::lists::spaced;
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Durations in rounds. Others have the sheet.
const ROUNDS: [i32; 4] = [1, 2, 3, 10];

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub tokens: Vec<Id>,
    /// Conditions that are offered.
    pub conditions: Vec<String>,
    /// The elevation of the first token, in cells.
    pub elevation: i32,
    pub send: Callback<Msg>,
}

#[component]
pub fn Quick(props: &Props) -> Html {
    use_language();
    let text = use_state(String::new);
    let rounds = use_state(|| None::<i32>);
    let done = |command: Command| {
        let send = props.send.clone();
        Callback::from(move |_: MouseEvent| {
            send.emit(Msg::Dispatch(command.clone()));
            send.emit(Msg::Page(PageMsg::Menu(None)));
        })
    };
    let amount = quick::amount(&text);
    let oninput = {
        let text = text.setter();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                text.set(input.value());
            }
        })
    };
    let onkeydown = {
        let (send, tokens) = (props.send.clone(), props.tokens.clone());
        Callback::from(move |event: KeyboardEvent| {
            // Letters and arrows belong to the field, not to the menu.
            if event.key() != "Escape" && event.key() != "Tab" {
                event.stop_propagation();
            }
            if let ("Enter", Some(amount)) = (event.key().as_str(), amount) {
                event.prevent_default();
                send.emit(Msg::Dispatch(quick::harm(&tokens, amount)));
                send.emit(Msg::Page(PageMsg::Menu(None)));
            }
        })
    };
    let wrong = amount.is_none() && !text.trim().is_empty();
    let apply = match amount {
        Some(Amount::Heal(amount)) => say(catalogue::QuickHeal { amount }),
        Some(Amount::Damage(amount)) => say(catalogue::QuickDamage { amount }),
        None => say(catalogue::WordDamage),
    };
    let harm = amount.map(|amount| done(quick::harm(&props.tokens, amount)));
    let lasting = |one: i32| {
        let (on, set) = (*rounds == Some(one), rounds.setter());
        let onclick = Callback::from(move |_: MouseEvent| set.set(if on { None } else { Some(one) }));
        html! {
            <button type="button" class="bm-pill" aria-pressed={on.to_string()} {onclick}>{ say(catalogue::RoundsCount { rounds: one }) }</button>
        }
    };
    // With a mouse each condition has a button for each duration. Fingers first choose the duration, then the condition.
    let condition = |kind: &String| {
        let words = spaced(kind);
        let lasts = |rounds: i32| {
            let label = say(catalogue::QuickConditionFor { condition: words.as_str(), rounds });
            let add = done(quick::condition(&props.tokens, kind, Some(rounds)));
            html! {
                <button type="button" class="bm-pill" aria-label={label.clone()} title={label} onclick={add}>{ rounds }</button>
            }
        };
        html! {
            <div class="bm-quick-row" key={kind.clone()}>
                <button type="button" class="bm-pill bm-quick-condition" onclick={done(quick::condition(&props.tokens, kind, *rounds))}>
                    { sign(kind) }{ &words }
                </button>
                <span class="bm-quick-for">{ for ROUNDS.into_iter().map(lasts) }</span>
            </div>
        }
    };
    let lift = |by: i32, label| {
        let to = quick::elevation(&props.tokens, props.elevation.saturating_add(by));
        html! { <button type="button" class="bm-pill" onclick={done(to)}>{ label }</button> }
    };
    html! {
        <section class="bm-quick" role="group" aria-label={say(catalogue::QuickTitle)}>
            <div class="bm-quick-amount">
                <input value={(*text).clone()} inputmode="text" autocomplete="off" maxlength="8" placeholder={say(catalogue::QuickHint)}
                    aria-label={say(catalogue::QuickAmount)} aria-invalid={wrong.then_some("true")} {oninput} {onkeydown} />
                <button type="button" class="bm-btn" disabled={amount.is_none()} onclick={harm.unwrap_or_default()}>{ apply }</button>
            </div>
            <div class="bm-chips bm-quick-lasting" role="group" aria-label={say(catalogue::QuickDuration)}>{ for ROUNDS.into_iter().map(lasting) }</div>
            <div class="bm-quick-conditions" role="group" aria-label={say(catalogue::QuickConditions)}>
                <small aria-hidden="true">{ say(catalogue::QuickRounds) }</small>
                { for props.conditions.iter().map(condition) }
            </div>
            <div class="bm-chips" role="group" aria-label={say(catalogue::QuickElevation)}>
                { lift(1, say(catalogue::QuickUp)) }{ lift(-1, say(catalogue::QuickDown)) }
            </div>
        </section>
    }
}

/// The icon of a condition, as on the map.
fn sign(kind: &str) -> Html {
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
