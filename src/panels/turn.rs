//! The turn: possible actions, and the turn order.

pub mod action;
pub mod death_save;
pub mod grant;
mod initiative;
pub mod offers;

mod order;
mod readied;

use crate::portrait::face;
use crate::token::conditions;
use crate::{Panel, attacks, intro, spells, strikes, strip};
use burstmap_encounter::TurnReport;
use burstmap_encounter::command::EndCombat;
use burstmap_frontend::keys::Action;
use burstmap_frontend::numbers::trim;
use burstmap_frontend::tools::{SelectSetting, ToolSetting};
use burstmap_frontend::{Tool, pick};
use burstmap_messages::{any_of, catalogue};
use burstmap_rules::actions::multiattack;
use burstmap_rules::conditions as rules;
use burstmap_rules::map::Token;
use burstmap_rules::movement::Movement;
use burstmap_rules::query::Phase;
use burstmap_rules::wording::ruleset_text;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::chip::Who;
use burstmap_ui::components::lists::{CameOf, folded, rule_title, spaced};
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use std::rc::Rc;
use yew::prelude::*;

pub const PANEL: Panel = Panel { title: |_| say(catalogue::TurnTitle), shown: |_| true, view };

fn view(screen: Screen) -> Html {
    let turn = &screen.state.turn;
    let may = !screen.editor.seat.readonly;
    let (title, words) = strip::heading(screen);
    let active = turn.active.as_deref().and_then(|id| pick::token(screen.table, id));
    let fighting = matches!(turn.phase, Phase::Combat | Phase::RoundEnd);
    // The introduction takes the space of a result.
    let introduced = screen.state.page.intro.is_some();
    // The dice at the start of the turn are shown elsewhere.
    let saved = death_save::said(screen);
    let happened = &screen.state.happened;
    let lines = match happened.iter().any(|line| saved.contains(line)) {
        true => Rc::new(happened.iter().filter(|line| !saved.contains(line)).cloned().collect()),
        false => Rc::clone(happened),
    };
    let came = || html! { <CameOf lines={Rc::clone(&lines)} /> };
    html! {
        <>
            <Summary {title} {words} who={active.map(|token| screen.who(token))} image={active.and_then(|token| token.image.clone())}
                pills={pills(screen)} turn={Rc::clone(turn)} />
            if introduced { { came() } }
            if let Some(token) = active { { conditions::list(screen, token) } }
            { intro::view(screen) }
            if turn.order.is_empty() { { invitation(screen) } }
            { death_save::view(screen) }
            if may { { offers::due(screen) } }
            if may { { offers::legendary::view(screen) } }
            { strikes::view(screen, true) }
            if let Some(token) = active { { acts(screen, token) } }
            { readied::view(screen) }
            if !introduced { { came() } }
            if may { { offers::view(screen) } }
            if may { { prepare(screen) } }
            { grant::view(screen) }
            if !turn.order.is_empty() { { order::view(screen) } }
            if may && fighting && screen.is_gm() {
                <div class="bm-row">
                    { ghost(say(catalogue::TurnEndCombat), false, press(&screen.state.send, Msg::command(EndCombat {}))) }
                </div>
            }
        </>
    }
}

/// Renders the active creature's attacks, and the buttons for other moves and attacks. The turn ends in the strip above the map.
fn acts(screen: Screen, token: &Token) -> Html {
    let (send, turn) = (&screen.state.send, &screen.state.turn);
    let ours = screen.is_gm() || screen.editor.seat.may_move(&token.side);
    let able = !rules::incapacitated(screen.table.ruleset(), token);
    if screen.editor.seat.readonly || !ours || !able || turn.phase != Phase::Combat {
        return Html::default();
    }
    let moves = Msg::Tool(ToolSetting::Select(SelectSetting::Move(token.id.clone())));
    html! {
        <>
            { attacks::buttons(screen, token) }
            <div class="bm-row bm-acts">
                { spells::opener(screen, &token.id) }
                { ghost(say(catalogue::GlanceMove), false, press(send, moves)) }
                { ghost(say(catalogue::TurnAttackTool), false, press(send, Msg::Act(Action::Take(Tool::Attack)))) }
            </div>
        </>
    }
}

/// Returns the remaining actions of the turn. Movement is in the heading.
fn pills(screen: Screen) -> Vec<(AttrValue, bool)> {
    let budget = &screen.state.turn.budget;
    let active = screen.state.turn.active.as_deref().and_then(|id| pick::token(screen.table, id));
    let parts = active.map(|token| token.multiattack.as_slice()).unwrap_or_default();
    let together = multiattack::shared(parts, &budget.multiattack).into_iter().map(|(names, count)| {
        (say(catalogue::TurnMultiattackLeft { attack: any_of(names), count }), count <= 0)
    });
    let attacks = budget.attacks.filter(|_| budget.multiattack.is_empty());
    let attacks = attacks.map(|count| (say(catalogue::TurnAttacksLeft { count }), false));
    // If the turn's movement can be split, its rest counts, not whether it was started.
    let movement = screen.table.ruleset().actions.movement.as_ref();
    let under_way = budget.movement.values().any(|left| *left > Movement::default());
    let counts = |(name, left): &(&String, &i32)| **left > 0 || !under_way || movement != Some(*name);
    let actions = budget.actions.iter().filter(counts);
    let actions = actions.map(|(name, left)| (format!("{} {left}", spaced(name)).into(), *left <= 0));
    actions.chain(attacks).chain(together).collect()
}

/// Renders forms for later commands.
fn prepare(screen: Screen) -> Html {
    match screen.state.turn.phase {
        Phase::Setup | Phase::Over => initiative::view(screen),
        Phase::Combat | Phase::RoundEnd => action::view(screen),
    }
}

#[derive(Properties, PartialEq, Debug)]
struct SummaryProps {
    title: AttrValue,
    words: AttrValue,
    /// The active token.
    who: Option<Who>,
    image: Option<String>,
    /// Remaining actions, and whether each is used up.
    pills: Vec<(AttrValue, bool)>,
    turn: Rc<TurnReport>,
}

/// The active creature, its remaining actions, and reminders.
#[component]
fn Summary(props: &SummaryProps) -> Html {
    use_language();
    let reminders = &props.turn.reminders;
    html! {
        <>
            <div class="bm-head">
                if let Some(who) = &props.who { { face(props.image.as_deref(), who) } }
                <div><h3>{ &props.title }</h3><p class="bm-sub">{ &props.words }</p></div>
            </div>
            if !props.pills.is_empty() {
                <div class="bm-chips">
                    { for props.pills.iter().map(|(words, off)| html! {
                        <span class={classes!("bm-pill", off.then_some("off"))}>{ words }</span>
                    }) }
                </div>
            }
            if !reminders.is_empty() {
                <ul class="bm-tips">
                    { for reminders.iter().map(|reason| html! { <li title={rule_title(&reason.rule)}>{ folded(&reason.text) }</li> }) }
                </ul>
            }
        </>
    }
}

/// Renders the map in numbers, and possible next steps, before a fight.
fn invitation(screen: Screen) -> Html {
    let scene = screen.table.scene();
    let unit = &scene.grid.cell;
    let [columns, rows] = scene.grid.size;
    // The list stays while its content changes: a newly opened map has no tokens for a moment.
    let tips = if scene.tokens.is_empty() {
        vec![(Tool::Build.profile().icon, say(catalogue::EmptyMap))]
    } else if screen.state.page.intro.is_some() {
        Vec::new()
    } else {
        let moves = !screen.editor.seat.readonly;
        let tips = [
            (moves, Tool::Select.profile().icon, catalogue::TurnTipMove),
            (true, Tool::Area.profile().icon, catalogue::TurnTipArea),
            (true, Tool::Sight.profile().icon, catalogue::TurnTipSight),
            (screen.is_gm(), icons::DICE, catalogue::TurnTipRoll),
        ];
        tips.into_iter().filter(|(may, ..)| *may).map(|(_, path, words)| (path, say(words))).collect()
    };
    html! {
        <>
            <div class="bm-facts">
                <div><b>{ scene.tokens.len() }</b><span>{ say(catalogue::TurnTokens { count: scene.tokens.len() }) }</span></div>
                <div><b>{ format!("{columns} × {rows}") }</b><span>{ say(catalogue::TurnCells) }</span></div>
                <div><b>{ format!("{} {}", trim(unit.length), unit.unit) }</b><span>{ say(catalogue::TurnACell) }</span></div>
            </div>
            <p class="bm-sub">{ format!("{} · {}", scene.name, ruleset_text(&screen.table.ruleset().name)) }</p>
            <ul class="bm-tips">
                { for tips.into_iter().map(|(path, words)| html! { <li>{ icon(path) }<span>{ words }</span></li> }) }
            </ul>
        </>
    }
}
