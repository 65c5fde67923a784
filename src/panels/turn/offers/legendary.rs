//! Offers of legendary actions after a turn, and offers to decline all of them (E5-97).

use crate::offer::{OfferRow, list};
use burstmap_encounter::{Command, Offer};
use burstmap_messages::catalogue;
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::due::is_ours;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Returns whether an offer is a legendary action. Legendary actions have their own list, which disappears when the next combatant acts.
pub fn is_legendary(offer: &Offer) -> bool {
    matches!(offer.command, Command::LegendaryAction(_) | Command::PassLegendaryActions(_))
}

pub fn view(screen: Screen) -> Html {
    let ours = screen.state.turn.offers.iter().filter(|offer| is_legendary(offer) && is_ours(screen, offer));
    let rows: Vec<OfferRow> = ours.map(|offer| OfferRow::of(screen, offer)).collect();
    html! { <Legendary {rows} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    rows: Vec<OfferRow>,
    send: Callback<Msg>,
}

#[component]
fn Legendary(props: &Props) -> Html {
    use_language();
    if props.rows.is_empty() {
        return nothing();
    }
    html! { <><h4>{ say(catalogue::GlanceLegendary) }</h4>{ list(&props.rows, &props.send) }</> }
}
