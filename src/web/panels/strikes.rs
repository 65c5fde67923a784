//! Attacks that somebody may answer with (RD-11, SA-26, SA-31, SA-32).

use super::forms::strike::StrikeFields;
use super::turn::offers::{OfferButton, OfferRow, is_ours, kind};
use crate::app::Msg;
use crate::app::screen::Screen;
use crate::words::say;
use burstmap_messages::catalogue;
use yew::prelude::*;

/// `fields`: with what they are made with, where the panel has no fields for it already.
pub fn view(screen: Screen, fields: bool) -> Html {
    let answers =
        screen.app.turn.offers.iter().filter(|offer| kind(offer) == "attack" && is_ours(screen, offer));
    let offers: Vec<OfferRow> = match screen.editor.seat.readonly {
        true => Vec::new(),
        false => answers.map(|offer| OfferRow::of(screen, offer)).collect(),
    };
    html! { <Strikes {offers} {fields} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    offers: Vec<OfferRow>,
    fields: bool,
    send: Callback<Msg>,
}

#[component]
fn Strikes(props: &Props) -> Html {
    if props.offers.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <h4>{ say(catalogue::GlanceOthers) }</h4>
            <ul class="bm-offers">
                { for props.offers.iter().map(|offer| html! { <OfferButton offer={offer.clone()} send={props.send.clone()} /> }) }
            </ul>
            if props.fields {
                <details class="bm-more"><summary>{ "With other numbers" }</summary><StrikeFields bonus="its own" /></details>
            }
        </>
    }
}
