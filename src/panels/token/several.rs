//! Several selected tokens: the game master's actions on all of them, each as one step.

mod shared;

use crate::portrait::face;
use burstmap_encounter::Command;
use burstmap_encounter::command::{AddCondition, Damage, Heal, RemoveCondition, Together, UpdateToken};
use burstmap_frontend::known_to_rules::Knows;
use burstmap_frontend::tools::{SelectSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::map::{Condition, Id, Token};
use burstmap_ui::components::buttons::{ghost, pill, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::{EditField, NumberField, TextField, Typed};
use burstmap_ui::components::lists::{happened, spaced};
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::harm::Harm;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use serde_json::{Map, Value};
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let group = screen.editor.group(screen.table);
    let rows = group.iter().map(|token| {
        let select = Msg::Tool(ToolSetting::Select(SelectSetting::Token(token.id.clone())));
        let hp = token.hp.as_ref().map(|hp| format!("{}/{}", hp.current, hp.max));
        html! {
            <li key={token.id.clone()}>
                { face(token.image.as_deref(), &screen.who(token)) }
                <button type="button" class="bm-grow bm-turn-name" onclick={press(&screen.state.send, select)}><b>{ &token.name }</b>
                    <small>{ conditions(token) }</small></button>
                if let Some(hp) = hp { <b class="bm-num">{ hp }</b> }
            </li>
        }
    });
    let Knows { nonlethal, .. } = Knows::of(screen.table.ruleset());
    let known = screen.table.ruleset().conditions.iter();
    let known: Vec<Item<String>> = known.map(|rule| Item::word(&rule.kind, spaced(&rule.kind))).collect();
    html! {
        <>
            <h3>{ say(catalogue::MenuSeveral { count: group.len() }) }</h3>
            <ol class="bm-list bm-turns">{ for rows }</ol>
            { happened(&screen.state.happened) }
            if screen.is_gm() && !screen.editor.seat.readonly {
                <h4>{ say(catalogue::SeveralAll) }</h4>
                <HarmAll tokens={ids(&group)} {nonlethal} send={screen.send()} />
                <ConditionAll tokens={ids(&group)} {known} had={had(&group)} send={screen.send()} />
                { shared::view(screen, &group) }
                <GroupName tokens={ids(&group)} now={shared_group(&group)} send={screen.send()} />
            }
        </>
    }
}

fn ids(group: &[&Token]) -> Vec<Id> {
    group.iter().map(|token| token.id.clone()).collect()
}

fn conditions(token: &Token) -> String {
    token.conditions.iter().map(|condition| spaced(&condition.kind)).collect::<Vec<_>>().join(", ")
}

/// Returns the conditions of all tokens, each with its bearers.
fn had(group: &[&Token]) -> Vec<(String, Vec<Command>)> {
    let mut had: Vec<(String, Vec<Command>)> = Vec::new();
    for token in group {
        for condition in &token.conditions {
            let by = burstmap_rules::conditions::points_at(condition).map(str::to_owned);
            let item = burstmap_rules::conditions::item(condition).map(str::to_owned);
            let kind = condition.kind.clone();
            let remove = RemoveCondition { token: token.id.clone(), kind: kind.clone(), by, item }.into();
            match had.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, commands)) => commands.push(remove),
                None => had.push((kind, vec![remove])),
            }
        }
    }
    had
}

/// Returns the common group of all tokens.
fn shared_group(group: &[&Token]) -> String {
    let of = |token: &Token| token.traits.get("group").and_then(Value::as_str).map(str::to_owned);
    let first = group.first().and_then(|token| of(token));
    first.filter(|first| group.iter().all(|token| of(token).as_ref() == Some(first))).unwrap_or_default()
}

/// Returns one step for all of them.
fn all<C: Into<Command>>(tokens: &[Id], command: impl Fn(&Id) -> C) -> Msg {
    Msg::command(Together { commands: tokens.iter().map(|id| command(id).into()).collect() })
}

#[derive(Properties, PartialEq, Debug)]
struct HarmProps {
    tokens: Vec<Id>,
    /// Whether the rules have nonlethal damage.
    nonlethal: bool,
    send: Callback<Msg>,
}

#[component]
fn HarmAll(props: &HarmProps) -> Html {
    use_language();
    let form = use_draft::<Harm>();
    let amount = form.amount.get();
    let damage = all(&props.tokens, |token| Damage {
        token: token.clone(),
        amount: amount.unwrap_or_default(),
        types: form.types(),
        nonlethal: form.nonlethal && props.nonlethal,
        ..Damage::default()
    });
    let heal = all(&props.tokens, |token| Heal { token: token.clone(), amount: amount.unwrap_or_default() });
    let none = amount.is_none_or(|amount| amount <= 0);
    html! {
        <>
            <div class="bm-fields">
                <NumberField<i32> label={say(catalogue::HarmAmount)} hint="6" value={form.amount.clone()}
                    on_input={form.on(|form, amount| form.amount = amount)} />
                { ghost(say(catalogue::SeveralDamage), none, press(&props.send, damage)) }
                { ghost(say(catalogue::HarmHeal), none, press(&props.send, heal)) }
            </div>
            <div class="bm-fields">
                <TextField label={say(catalogue::WordKindsOfDamage)} hint={say(catalogue::WordDamageKindsExample)} value={form.kinds.clone()}
                    on_input={form.on(|form, kinds| form.kinds = kinds)} />
                if props.nonlethal {
                    { pill(say(catalogue::SeveralNonlethal), form.nonlethal, form.on(|form, _| form.nonlethal = !form.nonlethal)) }
                }
            </div>
        </>
    }
}

/// The new condition for all of them.
#[derive(Clone, Debug, Default)]
struct NewForAll {
    kind: Option<String>,
    rounds: Typed<i32>,
}

#[derive(Properties, PartialEq, Debug)]
struct ConditionProps {
    tokens: Vec<Id>,
    known: Vec<Item<String>>,
    had: Vec<(String, Vec<Command>)>,
    send: Callback<Msg>,
}

#[component]
fn ConditionAll(props: &ConditionProps) -> Html {
    use_language();
    let form = use_draft::<NewForAll>();
    let kind = form.kind.clone().filter(|kind| props.known.iter().any(|item| item.value == *kind));
    let add = all(&props.tokens, |token| AddCondition {
        token: token.clone(),
        condition: Condition {
            kind: kind.clone().unwrap_or_default(),
            rounds: form.rounds.get(),
            more: Map::new(),
        },
    });
    let unfit = kind.is_none() || form.rounds.error().is_some();
    html! {
        <>
            <div class="bm-fields bm-wrap">
                <Choice<String> label={say(catalogue::SeveralCondition)} none={say(catalogue::SeveralChoose)}
                    items={props.known.clone()} chosen={kind} on_choose={form.on(|form, kind| form.kind = kind)} />
                <NumberField<i32> label={say(catalogue::SeveralRounds)} hint={say(catalogue::ConditionUntilItEnds)} value={form.rounds.clone()}
                    on_input={form.on(|form, rounds| form.rounds = rounds)} />
            </div>
            <div class="bm-row">{ ghost(say(catalogue::SeveralAdd), unfit, press(&props.send, add)) }</div>
            <div class="bm-chips">
                { for props.had.iter().map(|(kind, commands)| {
                    let label = say(catalogue::SeveralRemove { kind: spaced(kind) });
                    html! {
                        <button type="button" class="bm-pill on" title={label.clone()} aria-label={label}
                            onclick={press(&props.send, Msg::command(Together { commands: commands.clone() }))}>
                            { spaced(kind) }<b>{ "×" }</b>
                        </button>
                    }
                }) }
            </div>
        </>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct GroupProps {
    tokens: Vec<Id>,
    now: String,
    send: Callback<Msg>,
}

/// The common group of all tokens.
#[component]
fn GroupName(props: &GroupProps) -> Html {
    use_language();
    let on_change = {
        let tokens = props.tokens.clone();
        props.send.reform(move |name: String| {
            let group = if name.is_empty() { Value::Null } else { Value::String(name) };
            let traits = Value::Object(Map::from_iter([("group".to_owned(), group)]));
            all(&tokens, |token| UpdateToken {
                token: token.clone(),
                changes: Map::from_iter([("traits".to_owned(), traits.clone())]),
            })
        })
    };
    html! {
        <>
            <EditField key={props.tokens.join(" ")} label={say(catalogue::SeveralGroup)} hint={say(catalogue::SeveralGroupHint)}
                value={props.now.clone()} {on_change} />
            <p class="bm-sub">{ say(catalogue::SeveralGroupHelp) }</p>
        </>
    }
}
