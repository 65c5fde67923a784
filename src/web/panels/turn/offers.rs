//! Commands that the rules offer now, each as a button.

use super::action::Action;
use crate::app::Msg;
use crate::app::drafts::Drafts;
use crate::app::screen::Screen;
use crate::components::chip::Who;
use crate::components::lists::rule;
use crate::panels::forms::strike::Strike;
use burstmap_encounter::{Command, Offer, Table};
use burstmap_frontend::pick;
use burstmap_rules::actions::{Activity, Deed};
use burstmap_rules::query::Phase;
use yew::prelude::*;

/// The type of the offered command.
pub fn kind(offer: &Offer) -> &str {
    offer.command.name()
}

/// Whether whoever uses the widget may do it.
pub fn is_ours(screen: Screen, offer: &Offer) -> bool {
    let may = |side: &str| screen.editor.seat.may_move(side);
    screen.is_gm() || pick::token(screen.table, &offer.token).is_some_and(|token| may(&token.side))
}

/// Whether an action is about somebody, or takes a check.
pub fn is_about_somebody(table: &Table, offer: &Offer) -> bool {
    let Command::Spend(spend) = &offer.command else { return false };
    let name = spend.action.as_str();
    let does = |activity: &Activity| {
        matches!(activity.does, Some(Deed::Charges | Deed::Closes | Deed::Helps | Deed::Hides))
    };
    let listed = table.ruleset().actions.activities.iter();
    name == "influence" || listed.filter(|activity| activity.name == name).any(does)
}

#[derive(Clone, Debug, PartialEq)]
pub struct OfferRow {
    who: Option<Who>,
    offer: Offer,
    /// Whether the form of actions about somebody completes the command.
    aimed: bool,
}

impl OfferRow {
    pub fn of(screen: Screen, offer: &Offer) -> OfferRow {
        let aimed = is_about_somebody(screen.table, offer);
        OfferRow { who: screen.who_is(&offer.token), offer: offer.clone(), aimed }
    }

    /// The command with what was chosen for it.
    fn command(&self, drafts: &Drafts) -> Command {
        let mut command = self.offer.command.clone();
        match &mut command {
            Command::Spend(spend) if self.aimed => drafts.get::<Action>().complete(spend),
            Command::Attack(attack) => {
                let strike = drafts.get::<Strike>();
                attack.bonus = strike.bonus.get().unwrap_or(attack.bonus);
                attack.damage = strike.damage();
            }
            _ => {}
        }
        command
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct ButtonProps {
    pub offer: OfferRow,
    pub send: Callback<Msg>,
}

#[component]
pub fn OfferButton(props: &ButtonProps) -> Html {
    let drafts = use_context::<Drafts>().unwrap_or_default();
    let OfferRow { who, offer, .. } = &props.offer;
    let row = props.offer.clone();
    let onclick = props.send.reform(move |_: MouseEvent| Msg::Dispatch(row.command(&drafts)));
    html! {
        <li>
            <button type="button" {onclick}>
                if let Some(who) = who { { who.chip() } }
                <span>{ &offer.text.text }</span>
                { rule(&offer.rule) }
            </button>
        </li>
    }
}

/// The strip above the map has buttons for what goes on anyway; attacks stand in a list of their own.
const ELSEWHERE: [&str; 6] = ["rollInitiative", "startCombat", "endTurn", "endRound", "endCombat", "attack"];

pub fn view(screen: Screen) -> Html {
    let turn = &screen.app.turn;
    // Before the fight, settling ties is what there is to do.
    let begun = turn.phase != Phase::Setup;
    let mut lists = Props { now: Vec::new(), tied: Vec::new(), single: Vec::new(), send: screen.send() };
    for offer in turn.offers.iter().filter(|offer| is_ours(screen, offer)) {
        let list = match kind(offer) {
            _ if matches!(&offer.command, Command::RollInitiative(roll) if roll.token.is_some()) => {
                &mut lists.single
            }
            other if ELSEWHERE.contains(&other) => continue,
            "tieOrder" if begun => &mut lists.tied,
            _ => &mut lists.now,
        };
        list.push(OfferRow::of(screen, offer));
    }
    html! { <Offers ..lists /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    now: Vec<OfferRow>,
    tied: Vec<OfferRow>,
    single: Vec<OfferRow>,
    send: Callback<Msg>,
}

#[component]
fn Offers(props: &Props) -> Html {
    let list = |offers: &[OfferRow]| {
        html! {
            <ul class="bm-offers">
                { for offers.iter().map(|offer| html! { <OfferButton offer={offer.clone()} send={props.send.clone()} /> }) }
            </ul>
        }
    };
    let folded = |name: &'static str, offers: &[OfferRow]| {
        if offers.is_empty() {
            return Html::default();
        }
        html! { <details class="bm-more"><summary>{ name }</summary>{ list(offers) }</details> }
    };
    html! {
        <>
            if !props.now.is_empty() { <h4>{ "Available actions" }</h4>{ list(&props.now) } }
            { folded("Order of the tied", &props.tied) }
            { folded("Roll one by one", &props.single) }
        </>
    }
}
