//! Maneuvers: special attacks that move, hold or disarm.

use super::own_bonus;
use crate::app::Msg;
use crate::app::drafts::{Drafts, use_draft};
use crate::app::screen::Screen;
use crate::app::tongue::use_language;
use crate::components::buttons::{pill, press};
use crate::components::choice::{Choice, Item};
use crate::components::field::TextField;
use crate::components::lists::{reasons, spaced};
use crate::panels::forms::strike::Strike;
use crate::panels::forms::words;
use crate::words::say;
use burstmap_encounter::command::Maneuver;
use burstmap_encounter::{Table, TurnReport};
use burstmap_frontend::asked::Asked;
use burstmap_frontend::pick;
use burstmap_messages::{all_of, catalogue};
use burstmap_rules::attack::given::Given;
use burstmap_rules::attack::{AttackOptions, AttackOverrides};
use burstmap_rules::maneuvers::{Follow, ManeuverKind, ManeuverRule, origin};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::query::{AttackKind, AttackQuery, Phase};
use burstmap_rules::wording::ruleset_text;
use serde_json::json;
use yew::prelude::*;

/// Where a maneuver leads.
#[derive(Clone, Debug, Default)]
struct Form {
    /// How far the attacker goes along (RD-46).
    follow: Option<Follow>,
    /// The cell, as it is typed: `12, 7`.
    to: String,
}

/// The maneuver that the turn's panel opened the tool for.
#[derive(Clone, Debug, Default)]
pub struct Wanted(pub Option<ManeuverKind>);

/// A maneuver that can be made now, and at whom first.
#[derive(Clone, Debug, PartialEq)]
pub struct Possible {
    pub kind: ManeuverKind,
    pub name: AttrValue,
    pub target: Id,
    pub target_name: AttrValue,
}

/// Those that whose turn it is can make at somebody of another side. Asked once for each change of the table: not for each drawing.
pub fn possible(table: &Table, turn: &TurnReport) -> Vec<Possible> {
    let active = turn.active.as_deref().filter(|_| turn.phase == Phase::Combat);
    let attacker = active.and_then(|id| pick::token(table, id));
    let Some((policy, attacker)) = table.ruleset().maneuvers.as_ref().zip(attacker) else {
        return Vec::new();
    };
    let base = |target: &Token| Base {
        attacker: attacker.id.clone(),
        target: target.id.clone(),
        bonus: 0,
        options: AttackOptions::default(),
        overrides: AttackOverrides::default(),
    };
    // Who can be reached at all, so that not each maneuver asks about everybody.
    let reached = |foe: &&Token| {
        let query = AttackQuery {
            attacker: attacker.id.clone(),
            target: foe.id.clone(),
            kind: AttackKind::Melee,
            options: AttackOptions::default(),
            overrides: AttackOverrides::default(),
        };
        table.attack(&query).is_ok_and(|report| report.legal)
    };
    let foes = table.scene().tokens.iter();
    let foes =
        foes.filter(|other| other.side != attacker.side && !other.has("dead") && near(attacker, other));
    let foes: Vec<&Token> = foes.filter(reached).collect();
    let known = policy.known.iter().map(Known::of);
    let first = |known: Known| {
        let can =
            |foe: &&&Token| table.maneuver_dice(&command(base(foe), &known, &Drafts::default())).is_ok();
        let foe = foes.iter().find(can)?;
        let (target, target_name) = (foe.id.clone(), foe.name.clone().into());
        Some(Possible { kind: known.kind, name: known.name.into(), target, target_name })
    };
    known.filter_map(first).collect()
}

/// Whether somebody may be within reach, at a glance: on a crowded map most are far away.
fn near(attacker: &Token, other: &Token) -> bool {
    const FAR: u32 = 24;
    attacker.at.row.abs_diff(other.at.row) <= FAR && attacker.at.col.abs_diff(other.at.col) <= FAR
}

/// Them as buttons, which open the attack tool.
pub fn rows(maneuvers: &[Possible], send: &Callback<Msg>) -> Html {
    if maneuvers.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="bm-offers bm-maneuvers">
            { for maneuvers.iter().map(|possible| html! {
                <li><button type="button" onclick={press(send, Msg::Maneuver(possible.target.clone(), possible.kind))}>
                    <span class="bm-grow">{ &possible.name }<small>{ &possible.target_name }</small></span>
                </button></li>
            }) }
        </ul>
    }
}

pub fn view(screen: Screen, attacker: &Id, target: &Id) -> Html {
    let policy = screen.table.ruleset().maneuvers.as_ref();
    let Some(policy) = policy.filter(|_| screen.editor.attack.kind == AttackKind::Melee) else {
        return Html::default();
    };
    let base = Base {
        attacker: attacker.clone(),
        target: target.clone(),
        bonus: own_bonus(screen, Some(attacker)),
        options: screen.editor.attack.options.to_rules(),
        overrides: screen.editor.attack.decisions.to_rules(),
    };
    let asked =
        |known: &Known| Asked::of(screen.table, &command(base.clone(), known, &Drafts::default()).into());
    let kinds: Vec<Known> = policy.known.iter().map(Known::of).collect();
    let kinds: Vec<Known> = kinds.into_iter().map(|known| Known { asked: asked(&known), ..known }).collect();
    // What saves have to reach is the same for all maneuvers that are saved against.
    let saved = policy.known.iter().find_map(|rule| Some((rule, rule.save.as_ref()?)));
    let by = pick::token(screen.table, attacker).zip(saved);
    let why = by.map(|(by, (rule, save))| origin(rule, save, by)).unwrap_or_default();
    html! { <><Maneuvers {kinds} {base} send={screen.send()} />{ reasons(&why) }</> }
}

/// What every maneuver against the target is made with.
#[derive(Clone, Debug, PartialEq)]
struct Base {
    attacker: Id,
    target: Id,
    bonus: i32,
    options: AttackOptions,
    overrides: AttackOverrides,
}

/// A maneuver on the page.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    kind: ManeuverKind,
    name: String,
    /// The target rolls, and the attacker's bonus is not for its save.
    saved: bool,
    /// The dice that it takes, where it can be made.
    asked: Option<Asked>,
}

impl Known {
    fn of(rule: &ManeuverRule) -> Known {
        let by_kind = || json!(rule.kind).as_str().map(spaced).unwrap_or_default();
        let name = rule.text.as_deref().map_or_else(by_kind, |text| ruleset_text(text).to_string());
        Known { kind: rule.kind, name, saved: rule.save.is_some(), asked: None }
    }

    /// Whether the attacker may go along (RD-46, RD-47).
    fn follows(&self) -> bool {
        !self.saved && matches!(self.kind, ManeuverKind::BullRush | ManeuverKind::Overrun)
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    kinds: Vec<Known>,
    base: Base,
    send: Callback<Msg>,
}

/// The command of a maneuver with what was typed for it.
fn command(base: Base, known: &Known, drafts: &Drafts) -> Maneuver {
    let kind = known.kind;
    let (form, strike) = (drafts.get::<Form>(), drafts.get::<Strike>());
    let mut options = base.options;
    if let (ManeuverKind::Sunder, Some(damage)) = (kind, strike.damage()) {
        options.damage = damage.into();
    }
    let cell: Vec<i32> = words(&form.to).into_iter().filter_map(|part| part.parse().ok()).collect();
    if !cell.is_empty() {
        options.to = Given::read(cell.into());
    }
    Maneuver {
        attacker: base.attacker,
        target: base.target,
        kind,
        bonus: if known.saved { 0 } else { strike.bonus.get().unwrap_or(base.bonus) },
        follow: form.follow.map_or(Given::Nothing, Given::Fit),
        damage: None,
        options,
        overrides: base.overrides,
    }
}

/// The dice of maneuvers in words, with the names of those that take the same.
fn dice_of(kinds: &[Known], strike: &Strike) -> Vec<(Vec<String>, String)> {
    let mut told: Vec<(Vec<String>, String)> = Vec::new();
    for known in kinds {
        let damage = strike.damage().filter(|_| known.kind == ManeuverKind::Sunder);
        let words = known.asked.as_ref().map(|asked| asked.words(damage.as_ref())).unwrap_or_default();
        match told.iter_mut().find(|(_, same)| *same == words) {
            _ if words.is_empty() => {}
            Some((names, _)) => names.push(known.name.clone()),
            None => told.push((vec![known.name.clone()], words)),
        }
    }
    told
}

#[component]
fn Maneuvers(props: &Props) -> Html {
    use_language();
    let drafts = use_context::<Drafts>().unwrap_or_default();
    let form = use_draft::<Form>();
    let wanted = use_draft::<Wanted>().0;
    let dice = dice_of(&props.kinds, &use_draft::<Strike>());
    let all = Item::new(Follow::Along(true), "all", say(catalogue::ManeuverAllTheWay));
    let squares =
        (1..=5).map(|squares| Item::new(Follow::Squares(squares), squares.to_string(), squares.to_string()));
    let far: Vec<Item<Follow>> = std::iter::once(all).chain(squares).collect();
    html! {
        <>
            <h4>{ say(catalogue::ManeuverTitle) }</h4>
            <div class="bm-chips">
                { for props.kinds.iter().cloned().map(|known| {
                    let (name, drafts, base) = (known.name.clone(), drafts.clone(), props.base.clone());
                    let on = wanted == Some(known.kind);
                    let onclick = props.send.reform(move |_| Msg::command(command(base.clone(), &known, &drafts)));
                    pill(name, on, onclick)
                }) }
            </div>
            { for dice.iter().map(|(names, words)| html! {
                <p class="bm-sub">if dice.len() > 1 { <b>{ all_of(names.clone()).to_string() }</b>{ " " } }{ words }</p>
            }) }
            <div class="bm-fields">
                if props.kinds.iter().any(Known::follows) {
                    <Choice<Follow> label={say(catalogue::ManeuverGoAlong)} none={say(catalogue::WordNo)} items={far} chosen={form.follow}
                        on_choose={form.on(|form, follow| form.follow = follow)} />
                }
                <TextField label={say(catalogue::ManeuverToCell)} hint="12, 7" value={form.to.clone()} on_input={form.on(|form, to| form.to = to)} />
            </div>
        </>
    }
}
