//! Offered commands of the turn, in groups.

pub mod legendary;

use crate::offer::{OfferRow, kind, list};
use crate::tool::attack::possible;
use crate::turn::action::with_readied;
use burstmap_encounter::{Command, Offer};
use burstmap_frontend::maneuvers::Possible;
use burstmap_frontend::{Tool, pick};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::map::Token;
use burstmap_rules::policy::actions::Activity;
use burstmap_rules::query::Phase;
use burstmap_rules::ruleset::Ruleset;
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::due::{cannot_wait, is_ours};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use legendary::is_legendary;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// Returns whether an offer is urgent: a save or a fall that comes before everything else, first aid for a dying creature, or a failed save
/// that may still succeed.
fn is_due(offer: &Offer) -> bool {
    cannot_wait(offer) || matches!(offer.command, Command::Stabilize(_) | Command::LegendaryResistance(_))
}

/// Commands shown elsewhere: in the strip above the map or, for attacks and declining them, in their own list.
const ELSEWHERE: [&str; 9] = [
    "rollInitiative",
    "startCombat",
    "delay",
    "endTurn",
    "endRound",
    "endCombat",
    "attack",
    "useMastery",
    "pass",
];

/// Groups of offers, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    /// Before the fight: preparations.
    Setup,
    /// Offers for other creatures than the active one.
    Others,
    Actions,
    Movement,
    Doors,
    More,
    Tied,
    Single,
}

impl Group {
    fn title(self) -> AttrValue {
        match self {
            Group::Setup => say(catalogue::GlanceSetup),
            Group::Others => say(catalogue::GlanceOthers),
            Group::Actions => say(catalogue::GlanceActions),
            Group::Movement => say(catalogue::GlanceMovement),
            Group::Doors => say(catalogue::GlanceDoors),
            Group::More => say(catalogue::GlanceMore),
            Group::Tied => say(catalogue::OffersTied),
            Group::Single => say(catalogue::OffersSingle),
        }
    }
}

/// Returns the group of an offer; `None` for those shown elsewhere.
fn group(ruleset: &Ruleset, offer: &Offer, active: Option<&str>, phase: Phase) -> Option<Group> {
    let begun = phase != Phase::Setup;
    let other = !offer.token.is_empty() && Some(offer.token.as_str()) != active;
    Some(match kind(offer) {
        _ if matches!(&offer.command, Command::RollInitiative(roll) if roll.token.is_some()) => Group::Single,
        elsewhere if ELSEWHERE.contains(&elsewhere) || is_due(offer) || is_legendary(offer) => return None,
        "tieOrder" if begun => Group::Tied,
        _ if !begun || phase == Phase::Over => Group::Setup,
        _ if other => Group::Others,
        _ if moves(ruleset, &offer.command) => Group::Movement,
        "spend" | "maneuver" | "areaAttack" => Group::Actions,
        "move" | "step" | "addCondition" | "removeCondition" | "regainFooting" => Group::Movement,
        "setDoor" => Group::Doors,
        _ => Group::More,
    })
}

/// Returns whether a command is an activity that uses part of the movement, or changes between prone and standing.
fn moves(ruleset: &Ruleset, command: &Command) -> bool {
    let Command::Spend(spend) = command else { return false };
    let own = ruleset.actions.activities.iter().find(|activity| activity.name == spend.action);
    let stands = |activity: &Activity| activity.ends.as_deref() == Some("prone");
    own.is_some_and(|own| own.speed_part.is_some() || stands(own))
}

/// Returns the urgent commands of the user: due offers and pending attacks.
pub fn urgent(screen: Screen) -> Vec<Command> {
    let waits = |offer: &Offer| is_due(offer) || matches!(offer.command, Command::Pass(_));
    let ours = screen.state.turn.offers.iter().filter(|offer| waits(offer) && is_ours(screen, offer));
    ours.map(|offer| offer.command.clone()).collect()
}

/// Renders the urgent offers of all users: visible, and separate from optional ones.
pub fn due(screen: Screen) -> Html {
    let ours = screen.state.turn.offers.iter().filter(|offer| is_due(offer) && is_ours(screen, offer));
    let rows: Vec<OfferRow> = ours.map(|offer| OfferRow::of(screen, offer)).collect();
    let joining: Vec<OfferRow> =
        joining(screen).map(|offer| OfferRow::of(screen, offer)).into_iter().collect();
    html! { <Due {rows} {joining} send={screen.send()} /> }
}

/// Returns the roll for newcomers to a fight: for all of them, or the only one.
fn joining(screen: Screen<'_>) -> Option<&Offer> {
    let turn = &screen.state.turn;
    let fighting = matches!(turn.phase, Phase::Combat | Phase::RoundEnd);
    let rolls =
        |offer: &&Offer| matches!(offer.command, Command::RollInitiative(_)) && is_ours(screen, offer);
    turn.offers.iter().find(rolls).filter(|_| fighting)
}

#[derive(Properties, PartialEq, Debug)]
struct DueProps {
    rows: Vec<OfferRow>,
    joining: Vec<OfferRow>,
    send: Callback<Msg>,
}

#[component]
fn Due(props: &DueProps) -> Html {
    use_language();
    if props.rows.is_empty() && props.joining.is_empty() {
        return nothing();
    }
    html! {
        <>
            { titled(catalogue::GlanceDue, &props.rows, &props.send) }
            { titled(catalogue::GlanceJoining, &props.joining, &props.send) }
        </>
    }
}

fn titled(title: Plain, offers: &[OfferRow], send: &Callback<Msg>) -> Html {
    if offers.is_empty() {
        return Html::default();
    }
    html! { <><h4>{ say(title) }</h4>{ list(offers, send) }</> }
}

pub fn view(screen: Screen) -> Html {
    let turn = &screen.state.turn;
    let mut groups: BTreeMap<Group, Vec<OfferRow>> = BTreeMap::new();
    let (joining, ruleset) = (joining(screen), screen.table.ruleset());
    for offer in turn.offers.iter().filter(|offer| is_ours(screen, offer) && joining != Some(*offer)) {
        // Offers that only spend an action, without an activity, follow those with an effect.
        let pays = matches!(&offer.command, Command::Spend(spend) if turn.budget.actions.contains_key(&spend.action));
        let group = group(ruleset, offer, turn.active.as_deref(), turn.phase);
        if let Some(group) =
            group.map(|group| if pays && group == Group::Actions { Group::More } else { group })
        {
            groups.entry(group).or_default().push(OfferRow::of(screen, offer));
        }
    }
    let active = turn.active.as_deref().and_then(|id| pick::token(screen.table, id));
    let may = |token: &&Token| screen.is_gm() || screen.editor.seat.may_move(&token.side);
    let fights = turn.phase == Phase::Combat && screen.editor.offered.has(Tool::Attack);
    let maneuvers = active.filter(|token| fights && may(token)).map(|_| screen.state.maneuvers.clone());
    let maneuvers = maneuvers.unwrap_or_default();
    let spent = active.is_some_and(|token| screen.table.has_struck(&token.id));
    if !maneuvers.is_empty() {
        groups.entry(Group::Actions).or_default();
    }
    html! { <Offers groups={groups.into_iter().collect::<Vec<_>>()} {maneuvers} {spent} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    groups: Vec<(Group, Vec<OfferRow>)>,
    /// Maneuvers of the active creature, whose buttons open the attack tool.
    maneuvers: Rc<Vec<Possible>>,
    /// Whether the turn has nothing left for them.
    spent: bool,
    send: Callback<Msg>,
}

#[component]
fn Offers(props: &Props) -> Html {
    use_language();
    if props.groups.is_empty() {
        return nothing();
    }
    html! {
        <>
            { for props.groups.iter().map(|(group, offers)| match group {
                Group::Setup => html! { <div key="setup"><h4>{ group.title() }</h4>{ list(offers, &props.send) }</div> },
                Group::Actions => html! {
                    <section key="actions" class="bm-turn-actions" aria-label={group.title()}>
                        <h4>{ group.title() }</h4>
                        { with_readied(offers, &props.send) }
                        { possible::rows(&props.maneuvers, props.spent, &props.send) }
                    </section>
                },
                _ => html! {
                    <details key={group.title().to_string()} class="bm-more bm-group">
                        <summary>{ group.title() }<b class="bm-count">{ offers.len() }</b></summary>{ list(offers, &props.send) }
                    </details>
                },
            }) }
        </>
    }
}

#[cfg(test)]
mod tests;
