//! The conditions of a token, which the game master adds and removes.

use crate::token::ends;
use burstmap_encounter::Table;
use burstmap_encounter::command::{AddCondition, RemoveCondition};
use burstmap_frontend::pick;
use burstmap_messages::catalogue;
use burstmap_rules::concentration;
use burstmap_rules::conditions::kinds::{SUSTAINED, concentrated_on};
use burstmap_rules::conditions::{self, repeated};
use burstmap_rules::map::{Condition, Id, Token};
use burstmap_rules::model::given_condition::{RepeatedSave, SaveMoment, TurnEdge};
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::NumberField;
use burstmap_ui::components::lists::spaced;
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::condition::NewCondition;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Returns a condition with its value, its duration and its cause.
fn in_words(table: &Table, condition: &Condition) -> String {
    let mut text = spaced(&condition.kind);
    let more = |name: &str| condition.more.get(name).filter(|value| value.is_number());
    for part in [
        more("value").map(ToString::to_string),
        more("hours").map(|hours| say(catalogue::ConditionHours { hours: hours.to_string() }).to_string()),
        condition.rounds.map(|rounds| say(catalogue::RoundsCount { rounds }).to_string()),
    ]
    .into_iter()
    .flatten()
    {
        text += &format!(" · {part}");
    }
    if let Some(other) = conditions::points_at(condition).and_then(|id| pick::token(table, id)) {
        text += &format!(" · {}", other.name);
    }
    if let Some(on) = concentrated_on(condition) {
        text += &format!(" · {on}");
    }
    if concentration::is_sustained(condition) {
        text += &format!(" · {}", say(catalogue::ConditionConcentration));
    }
    if let Some(item) = conditions::item(condition) {
        text += &format!(" · {item}");
    }
    if let Some(save) = repeated::of(condition) {
        text += &format!(" · {}", ends::in_words(&save));
    }
    text
}

pub fn list(screen: Screen, token: &Token) -> Html {
    if token.conditions.is_empty() {
        return Html::default();
    }
    let gm = screen.is_gm();
    let pill = |condition: &Condition| {
        let text = in_words(screen.table, condition);
        if !gm {
            return html! { <span class="bm-pill on">{ text }</span> };
        }
        let by = conditions::points_at(condition).map(str::to_owned);
        let item = conditions::item(condition).map(str::to_owned);
        let remove = RemoveCondition { token: token.id.clone(), kind: condition.kind.clone(), by, item };
        html! {
            <button type="button" class="bm-pill on" title={say(catalogue::WordRemove)} onclick={press(&screen.state.send, Msg::command(remove))}>
                { text }<b>{ "×" }</b>
            </button>
        }
    };
    html! { <div class="bm-chips">{ for token.conditions.iter().map(pill) }</div> }
}

/// Renders the form for another condition. It also lists existing ones, for another cause or duration.
pub fn form(screen: Screen, token: &Token) -> Html {
    let known = screen.table.ruleset().conditions.iter();
    let known: Vec<Item<String>> = known.map(|rule| Item::word(&rule.kind, spaced(&rule.kind))).collect();
    let others = screen.names().into_iter().filter(|(id, _)| *id != token.id);
    let others: Vec<Item<Id>> = others.map(|(id, name)| Item::word(&id, name)).collect();
    let all = screen.table.scene().tokens.iter();
    let sustains = screen.table.ruleset().concentration.is_some().then(|| {
        all.map(|other| {
            let on = concentration::of(other).and_then(concentrated_on);
            (other.id.clone(), other.name.clone(), on.map(str::to_owned))
        })
        .collect::<Vec<_>>()
    });
    let saves = ends::stats(screen.table.ruleset());
    html! { <ConditionForm token={token.id.clone()} name={AttrValue::from(token.name.clone())} {known} {others} {sustains} {saves} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    token: Id,
    /// Name of the condition.
    name: AttrValue,
    known: Vec<Item<String>>,
    others: Vec<Item<Id>>,
    /// Tokens that may sustain it: ids, names, and their current concentration. `None` for systems without concentration.
    sustains: Option<Vec<(Id, String, Option<String>)>>,
    /// Possible saves against it.
    saves: Vec<Item<String>>,
    send: Callback<Msg>,
}

/// Renders the dependence of a condition on its cause's concentration.
fn lasting(props: &Props, by: Option<&str>) -> Vec<Item<String>> {
    let who = props.sustains.iter().flatten().find(|(id, ..)| Some(id.as_str()) == by);
    let Some((_, token, on)) = who else { return Vec::new() };
    let anew = Item::new(String::new(), "anew", say(catalogue::ConditionSustainedAnew { token }));
    let with = on
        .iter()
        .map(|on| Item::new(on.clone(), format!("with:{on}"), say(catalogue::ConditionSustainedWith { on })));
    std::iter::once(anew).chain(with).collect()
}

/// Returns the turns with which a condition may end: those of its bearer, and of its cause.
fn turns(props: &Props, by: Option<&str>) -> Vec<Item<(Id, TurnEdge)>> {
    let caused = props.others.iter().find(|item| Some(item.value.as_str()) == by);
    let caused = caused.map(|item| (item.value.clone(), item.name.clone()));
    let who = std::iter::once((props.token.clone(), props.name.clone())).chain(caused);
    who.flat_map(|(id, name)| {
        let start = say(catalogue::ConditionUntilStart { token: name.as_str() });
        let end = say(catalogue::ConditionUntilEnd { token: name.as_str() });
        [
            Item::new((id.clone(), TurnEdge::TurnStart), format!("start:{id}"), start),
            Item::new((id.clone(), TurnEdge::TurnEnd), format!("end:{id}"), end),
        ]
    })
    .collect()
}

#[component]
fn ConditionForm(props: &Props) -> Html {
    use_language();
    let form = use_draft::<NewCondition>();
    let kind = form.kind.clone().filter(|kind| props.known.iter().any(|item| item.value == *kind));
    let by = form.by.clone().filter(|id| props.others.iter().any(|item| item.value == *id));
    let value = form.value.get().map(|value| ("value".to_owned(), value.into()));
    let lasting = lasting(props, by.as_deref());
    let sustained = form.sustained.clone().filter(|name| lasting.iter().any(|item| item.value == *name));
    let effect = sustained.clone().map(|name| {
        let value = if name.is_empty() { true.into() } else { name.into() };
        (SUSTAINED.to_owned(), value)
    });
    let caused = by.clone().map(|by| ("by".to_owned(), by.into()));
    let stat = form.save.clone().filter(|name| props.saves.iter().any(|item| item.value == *name));
    let save = stat.clone().zip(form.difficulty.get()).map(|(stat, difficulty)| RepeatedSave {
        stat,
        difficulty,
        at: vec![form.moment.unwrap_or(SaveMoment::TurnEnd)],
        advantage_at: Vec::new(),
    });
    let mut condition = Condition {
        kind: kind.clone().unwrap_or_default(),
        rounds: form.rounds.get(),
        more: value.into_iter().chain(caused).chain(effect).collect(),
    };
    if let Some(save) = &save {
        condition = repeated::ended_by(condition, save);
    }
    let turns = turns(props, by.as_deref());
    let until = form.until.clone().filter(|until| turns.iter().any(|item| item.value == *until));
    condition = match &until {
        Some((id, TurnEdge::TurnStart)) => conditions::until_turn_of(condition, id),
        Some((id, TurnEdge::TurnEnd)) => conditions::until_end_of_turn(condition, id),
        None => condition,
    };
    let add = AddCondition { token: props.token.clone(), condition };
    let wrong = [form.rounds.error(), form.value.error(), form.difficulty.error()];
    let unfit = kind.is_none() || wrong.iter().any(Option::is_some) || stat.is_some() && save.is_none();
    html! {
        <details class="bm-more">
            <summary>{ say(catalogue::ConditionAdd) }</summary>
            <div class="bm-fields bm-wrap">
                <Choice<String> label={say(catalogue::ConditionLabel)} none={say(catalogue::ConditionChoose)} items={props.known.clone()} chosen={kind}
                    on_choose={form.on(|form, kind| form.kind = kind)} />
                <Choice<Id> label={say(catalogue::ConditionCausedBy)} none={say(catalogue::WordNobody)} items={props.others.clone()} chosen={by}
                    on_choose={form.on(|form, by| form.by = by)} />
                if !lasting.is_empty() {
                    <Choice<String> label={say(catalogue::ConditionConcentration)} none={say(catalogue::ConditionNotSustained)} items={lasting}
                        chosen={sustained} on_choose={form.on(|form, name| form.sustained = name)} />
                }
                <NumberField<i32> label={say(catalogue::ConditionLasts)} hint={say(catalogue::ConditionUntilItEnds)} value={form.rounds.clone()}
                    on_input={form.on(|form, rounds| form.rounds = rounds)} />
                <Choice<(Id, TurnEdge)> label={say(catalogue::GivesUntil)} none={say(catalogue::ConditionUntilItEnds)} items={turns}
                    chosen={until} on_choose={form.on(|form, until| form.until = until)} />
                <NumberField<i32> label={say(catalogue::ConditionWorth)} hint={say(catalogue::ConditionNoValue)} value={form.value.clone()}
                    on_input={form.on(|form, value| form.value = value)} />
                <Choice<String> label={say(catalogue::ConditionEndedBy)} none={say(catalogue::ConditionNoSave)} items={props.saves.clone()}
                    chosen={stat.clone()} on_choose={form.on(|form, save| form.save = save)} />
                if stat.is_some() {
                    <NumberField<i32> label={say(catalogue::ConditionDifficulty)} hint="15" value={form.difficulty.clone()}
                        on_input={form.on(|form, difficulty| form.difficulty = difficulty)} />
                    <Choice<SaveMoment> label={say(catalogue::ConditionSaveAt)} items={ends::moments()}
                        chosen={Some(form.moment.unwrap_or(SaveMoment::TurnEnd))} on_choose={form.on(|form, moment| form.moment = moment)} />
                }
            </div>
            <div class="bm-row">{ ghost(say(catalogue::ConditionAddIt), unfit, press(&props.send, Msg::command(add))) }</div>
        </details>
    }
}
