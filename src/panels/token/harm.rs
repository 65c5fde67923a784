//! Damage, healing, rest, and actions out of turn by the game master.

use burstmap_encounter::command::{Damage, Heal, Rest, Spend, Wake};
use burstmap_frontend::known_to_rules::Knows;
use burstmap_messages::catalogue;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::query::Phase;
use burstmap_ui::components::buttons::{ghost, pill, press};
use burstmap_ui::components::field::{NumberField, TextField, Typed};
use burstmap_ui::components::lists::{rule, spaced};
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::harm::Harm;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
struct Props {
    token: Id,
    /// Whether the rules have nonlethal damage.
    nonlethal: bool,
    /// Whether critical hits are worse for the dying (E5-82).
    critical: bool,
    send: Callback<Msg>,
}

pub fn view(screen: Screen, token: &Token) -> Html {
    let Knows { nonlethal, .. } = Knows::of(screen.table.ruleset());
    let critical = screen.table.ruleset().damage.dying.is_some();
    html! { <HarmForm token={token.id.clone()} {nonlethal} {critical} send={screen.send()} /> }
}

#[component]
fn HarmForm(props: &Props) -> Html {
    use_language();
    let form = use_draft::<Harm>();
    let amount = form.amount.get();
    let damage = Damage {
        token: props.token.clone(),
        amount: amount.unwrap_or_default(),
        types: form.types(),
        nonlethal: form.nonlethal && props.nonlethal,
        adjust: form.adjust.get().unwrap_or_default(),
        critical: form.critical && props.critical,
        ..Damage::default()
    };
    let heal = Heal { token: props.token.clone(), amount: amount.unwrap_or_default() };
    let none = amount.is_none_or(|amount| amount <= 0) || form.adjust.error().is_some();
    html! {
        <>
            <div class="bm-fields">
                <NumberField<i32> label={say(catalogue::HarmAmount)} hint="6" value={form.amount.clone()}
                    on_input={form.on(|form, amount| form.amount = amount)} />
                { ghost(say(catalogue::WordDamage), none, press(&props.send, Msg::command(damage))) }
                { ghost(say(catalogue::HarmHeal), none, press(&props.send, Msg::command(heal))) }
            </div>
            <div class="bm-fields bm-wrap">
                <TextField label={say(catalogue::WordKindsOfDamage)} hint={say(catalogue::WordDamageKindsExample)} value={form.kinds.clone()}
                    on_input={form.on(|form, kinds| form.kinds = kinds)} />
                <NumberField<i32> label={say(catalogue::HarmAdjust)} hint="0" signed=true value={form.adjust.clone()}
                    on_input={form.on(|form, adjust| form.adjust = adjust)} />
                if props.critical {
                    { pill(say(catalogue::HarmCritical), form.critical, form.on(|form, _| form.critical = !form.critical)) }
                }
                if props.nonlethal {
                    { pill(say(catalogue::WordNonlethal), form.nonlethal, form.on(|form, _| form.nonlethal = !form.nonlethal)) }
                }
            </div>
        </>
    }
}

/// Renders actions that do not need the token's own turn (RD-04). Named ones are in the turn panel.
pub fn out_of_turn(screen: Screen, token: &Token) -> Html {
    let (turn, policy) = (&screen.state.turn, &screen.table.ruleset().actions);
    let fights = turn.phase == Phase::Combat && turn.order.iter().any(|entry| entry.token == token.id);
    let plain = |name: &&String| policy.activities.iter().all(|activity| activity.name != **name);
    html! {
        { for policy.out_of_turn.iter().filter(plain).filter(|_| fights).map(|name| {
            let spend = Spend::new(&token.id, name);
            html! {
                <div class="bm-row"><button type="button" class="bm-btn ghost" onclick={press(&screen.state.send, Msg::command(spend))}>
                    { say(catalogue::HarmAction { name: spaced(name) }) }{ rule(&policy.rule) }
                </button></div>
            }
        }) }
    }
}

#[derive(Clone, Debug, Default)]
struct RestTime {
    hours: Typed<f64>,
}

#[derive(Properties, PartialEq, Debug)]
struct RestProps {
    token: Id,
    asleep: bool,
    /// Whether hours of rest have an effect in the rules.
    rests: bool,
    /// Whether combat is in progress. During combat, nobody rests for hours.
    fighting: bool,
    send: Callback<Msg>,
}

pub fn rest(screen: Screen, token: &Token) -> Html {
    let Knows { rest: rests, .. } = Knows::of(screen.table.ruleset());
    let asleep = token.has("unconscious");
    if !rests && !asleep {
        return Html::default();
    }
    let fighting = matches!(screen.state.turn.phase, Phase::Combat | Phase::RoundEnd);
    html! { <RestForm token={token.id.clone()} {asleep} {rests} {fighting} send={screen.send()} /> }
}

#[component]
fn RestForm(props: &RestProps) -> Html {
    use_language();
    let form = use_draft::<RestTime>();
    let hours = form.hours.get();
    let rest = Rest { token: props.token.clone(), hours: hours.unwrap_or_default() };
    let rest = press(&props.send, Msg::command(rest));
    let wake = press(&props.send, Msg::command(Wake { token: props.token.clone() }));
    html! {
        <details class="bm-more">
            <summary>{ say(catalogue::HarmRestTitle) }</summary>
            <div class="bm-fields">
                if props.rests {
                    <NumberField<f64> label={say(catalogue::HarmHours)} hint="8" value={form.hours.clone()} on_input={form.on(|form, hours| form.hours = hours)} />
                    { ghost(say(if props.fighting { catalogue::HarmRestAnyway } else { catalogue::HarmRest }), hours.is_none(), rest) }
                }
                { ghost(say(catalogue::HarmWake), !props.asleep, wake) }
            </div>
            if props.rests && props.fighting { <p class="bm-sub">{ say(catalogue::HarmRestInFight) }</p> }
        </details>
    }
}
