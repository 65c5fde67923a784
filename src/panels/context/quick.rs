//! The top of a token's context menu: amount, conditions with a duration, elevation.

use crate::quick_parts::{AmountField, ROUNDS, sign};
use burstmap_encounter::Command;
use burstmap_frontend::quick::{self, Amount};
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_ui::components::lists::spaced;
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub tokens: Vec<Id>,
    /// Conditions to offer.
    pub conditions: Vec<String>,
    /// Elevation of the first token, in cells.
    pub elevation: i32,
    pub send: Callback<Msg>,
}

#[component]
pub fn Quick(props: &Props) -> Html {
    use_language();
    let rounds = use_state(|| None::<i32>);
    let done = |command: Command| {
        let send = props.send.clone();
        Callback::from(move |_: MouseEvent| {
            send.emit(Msg::Dispatch(command.clone()));
            send.emit(Msg::Page(PageMsg::Menu(None)));
        })
    };
    let harm = {
        let (send, tokens) = (props.send.clone(), props.tokens.clone());
        Callback::from(move |amount: Amount| {
            send.emit(Msg::Dispatch(quick::harm(&tokens, amount)));
            send.emit(Msg::Page(PageMsg::Menu(None)));
        })
    };
    let lasting = |one: i32| {
        let (on, set) = (*rounds == Some(one), rounds.setter());
        let onclick = Callback::from(move |_: MouseEvent| set.set(if on { None } else { Some(one) }));
        html! {
            <button type="button" class="bm-pill" aria-pressed={on.to_string()} {onclick}>{ say(catalogue::RoundsCount { rounds: one }) }</button>
        }
    };
    // With a mouse, each condition has a button for each duration. With a finger, users choose the duration first, then the condition.
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
            <AmountField entered={harm} />
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
