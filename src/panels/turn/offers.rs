//! Commands that the rules offer, each as a button.

pub mod legendary;

mod decided;

use crate::tool::attack::possible;
use crate::turn::action::with_readied;
use crate::turn::own_attack::own_attack;
use burstmap_encounter::{Command, Offer};
use burstmap_frontend::asked::Asked;
use burstmap_frontend::maneuvers::Possible;
use burstmap_frontend::{Tool, attack_lines, pick};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::policy::actions::Activity;
use burstmap_rules::query::Phase;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::wording::capital;
use burstmap_ui::components::chip::Who;
use burstmap_ui::components::lists::rule;
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::drafts::Drafts;
use burstmap_ui::due::{cannot_wait, is_ours};
use burstmap_ui::forms::action::{Action, Asks};
use burstmap_ui::forms::strike::Strike;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use legendary::is_legendary;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// Returns the type of the offered command.
pub fn kind(offer: &Offer) -> &str {
    offer.command.name()
}

#[derive(Clone, Debug, PartialEq)]
pub struct OfferRow {
    who: Option<Who>,
    offer: Offer,
    /// Additional input for the command.
    pub asks: Asks,
    /// The token's own attack for a reaction, and its name.
    strike: Option<Strike>,
    with: Option<AttrValue>,
    /// The required dice.
    asked: Option<Asked>,
    /// Whether the game master views it.
    gm: bool,
}

impl OfferRow {
    pub fn of(screen: Screen, offer: &Offer) -> OfferRow {
        let asks = Asks::of(screen.table, offer);
        let own = own_attack(screen, offer);
        let with = own.as_ref().map(|(token, attack)| {
            format!("{} · {}", attack.name, attack_lines::line(screen.table, token, attack)).into()
        });
        let strike = own.as_ref().map(|(token, attack)| Strike::of(token, attack));
        let mut offer = offer.clone();
        if let (Command::Attack(strikes), Some((_, attack))) = (&mut offer.command, own) {
            strikes.making.with = Some(attack.name);
            strikes.making.on_hit = attack.on_hit;
        }
        let asked = Asked::of(screen.table, &offer.command);
        OfferRow { who: screen.who_is(&offer.token), offer, asks, strike, with, asked, gm: screen.is_gm() }
    }

    /// Returns the creature that makes the attack or uses its weapon's mastery, if the offer is one of these.
    pub fn attacker(&self) -> Option<&Id> {
        match &self.offer.command {
            Command::Attack(attack) => Some(&attack.attacker),
            Command::UseMastery(used) => Some(&used.token),
            _ => None,
        }
    }

    /// Returns whether the offer comes from a weapon's mastery (E5-99).
    pub fn is_mastery(&self) -> bool {
        matches!(&self.offer.command, Command::UseMastery(_))
    }

    /// Returns the command with the choices for it. Choices for this command only are used up.
    fn command(&self, drafts: &Drafts) -> Command {
        let mut command = self.offer.command.clone();
        match &mut command {
            Command::Spend(spend) => {
                let action = drafts.get::<Action>();
                action.complete(spend, self.asks);
                drafts.set(action.after(self.asks));
            }
            Command::Attack(attack) => {
                let (strike, own) = (drafts.get::<Strike>(), self.strike.clone().unwrap_or_default());
                attack.bonus = strike.bonus.get().or(own.bonus.get()).unwrap_or(attack.bonus);
                attack.making.damage = strike.damage().or(own.damage());
            }
            _ => {}
        }
        command
    }
}

/// Returns the text about the dice of an offer, with its choices.
fn dice_words(row: &OfferRow, drafts: &Drafts) -> Option<String> {
    let command = row.command(drafts);
    let damage = match &command {
        Command::Attack(attack) => attack.making.damage.as_ref(),
        _ => None,
    };
    row.asked.as_ref().map(|asked| asked.words(damage)).filter(|words| !words.is_empty())
}

#[derive(Properties, PartialEq, Debug)]
pub struct ButtonProps {
    pub offer: OfferRow,
    pub send: Callback<Msg>,
}

#[component]
pub fn OfferButton(props: &ButtonProps) -> Html {
    use_language();
    let drafts = use_context::<Drafts>().unwrap_or_default();
    let OfferRow { who, offer, .. } = &props.offer;
    let dice = dice_words(&props.offer, &drafts);
    let row = props.offer.clone();
    let onclick = props.send.reform(move |_: MouseEvent| Msg::Dispatch(row.command(&drafts)));
    html! {
        <li>
            <button type="button" {onclick}>
                if let Some(who) = who { { who.chip() } }
                <span class="bm-grow">{ words(who.as_ref(), &offer.text.text) }
                    if let Some(with) = &props.offer.with { <small>{ with }</small> }
                    if let Some(dice) = dice { <small>{ dice }</small> }
                </span>
                { rule(&offer.rule) }
            </button>
            { decided::buttons(&offer.command, &offer.text.text, props.offer.gm, &props.send) }
        </li>
    }
}

/// Returns the text of an offer, without the name of the token if its chip is next to it.
fn words(who: Option<&Who>, text: &str) -> AttrValue {
    let rest = who.and_then(|who| text.strip_prefix(who.name.as_str())?.strip_prefix(": "));
    rest.map_or_else(|| text.to_owned(), capital).into()
}

/// Returns whether it is urgent: a save or a fall that comes before everything else, first aid for a dying creature, or a failed save
/// that may still succeed.
fn is_due(offer: &Offer) -> bool {
    cannot_wait(offer) || matches!(offer.command, Command::Stabilize(_) | Command::LegendaryResistance(_))
}

/// Commands shown elsewhere: as buttons of the strip above the map, or, for attacks and declining them, in their own list.
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

/// Returns whether it is an activity that uses a part of the movement, or changes between prone and standing.
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

/// Renders offers as buttons.
pub fn list(offers: &[OfferRow], send: &Callback<Msg>) -> Html {
    html! {
        <ul class="bm-offers">
            { for offers.iter().map(|offer| html! { <OfferButton offer={offer.clone()} send={send.clone()} /> }) }
        </ul>
    }
}

pub fn view(screen: Screen) -> Html {
    let turn = &screen.state.turn;
    let mut groups: BTreeMap<Group, Vec<OfferRow>> = BTreeMap::new();
    let (joining, ruleset) = (joining(screen), screen.table.ruleset());
    for offer in turn.offers.iter().filter(|offer| is_ours(screen, offer) && joining != Some(*offer)) {
        if let Some(group) = group(ruleset, offer, turn.active.as_deref(), turn.phase) {
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
                    <details key="actions" class="bm-more bm-group">
                        <summary>{ group.title() }<b class="bm-count">{ offers.len() + props.maneuvers.len() }</b></summary>
                        { with_readied(offers, &props.send) }
                        { possible::rows(&props.maneuvers, props.spent, &props.send) }
                    </details>
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
