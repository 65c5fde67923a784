//! Attacks in response to another creature (RD-11, SA-26, SA-31, SA-32), and declining them while a command is on hold (RD-54).

use crate::forms::strike::StrikeFields;
use crate::offer::{OfferRow, kind, list};
use burstmap_encounter::{Command, Offer};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::map::Id;
use burstmap_ui::components::buttons::{ghost, press_once};
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::due::is_ours;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Returns the attacks that the user may make.
pub fn offered(screen: Screen) -> Vec<OfferRow> {
    let ours = |offer: &&Offer| matches!(kind(offer), "attack" | "useMastery") && is_ours(screen, offer);
    match screen.editor.seat.readonly {
        true => Vec::new(),
        false => {
            screen.state.turn.offers.iter().filter(ours).map(|offer| OfferRow::of(screen, offer)).collect()
        }
    }
}

/// Returns the offers to decline an attack that the user may use.
pub fn passes(screen: Screen<'_>) -> Vec<&Offer> {
    let ours = |offer: &&Offer| kind(offer) == "pass" && is_ours(screen, offer);
    match screen.editor.seat.readonly {
        true => Vec::new(),
        false => screen.state.turn.offers.iter().filter(ours).collect(),
    }
}

/// An offer to decline an attack.
#[derive(Clone, Debug, PartialEq)]
pub struct Pass {
    words: AttrValue,
    command: Command,
}

impl Pass {
    pub fn of(offer: &Offer) -> Pass {
        Pass { words: offer.text.text.clone().into(), command: offer.command.clone() }
    }

    pub fn button(&self, send: &Callback<Msg>) -> Html {
        // The next creature's button may appear at the same place.
        ghost(self.words.clone(), false, press_once(send, Msg::Dispatch(self.command.clone())))
    }
}

/// Renders the attacks. `fields`: also renders their input fields, unless the panel already contains these.
pub fn view(screen: Screen, fields: bool) -> Html {
    let passes: Vec<Pass> = passes(screen).into_iter().map(Pass::of).collect();
    html! { <Strikes offers={offered(screen)} {passes} {fields} active={screen.state.turn.active.clone()} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    offers: Vec<OfferRow>,
    /// Ways to decline, if a command waits for the attacks.
    passes: Vec<Pass>,
    fields: bool,
    /// The active token.
    active: Option<Id>,
    send: Callback<Msg>,
}

fn title(props: &Props) -> Plain {
    let own = |offer: &OfferRow| offer.attacker() == props.active.as_ref();
    match props.passes.is_empty() {
        false => catalogue::WaitingTitle,
        true if props.offers.iter().all(OfferRow::is_mastery) => catalogue::StrikesMastery,
        // An attack that belongs to the turn, such as that of a charge.
        true if props.offers.iter().all(own) => catalogue::StrikesOfTurn,
        true => catalogue::GlanceOthers,
    }
}

#[component]
fn Strikes(props: &Props) -> Html {
    use_language();
    if props.offers.is_empty() && props.passes.is_empty() {
        return nothing();
    }
    html! {
        <>
            // If no attack is possible any longer, the only choice is to continue.
            if !props.offers.is_empty() {
                <h4>{ say(title(props)) }</h4>
                { list(&props.offers, &props.send) }
            }
            if !props.passes.is_empty() {
                <div class="bm-row bm-waits">{ for props.passes.iter().map(|pass| pass.button(&props.send)) }</div>
            }
            if props.fields && !props.offers.is_empty() {
                <details class="bm-more"><summary>{ say(catalogue::StrikesOtherNumbers) }</summary><StrikeFields bonus={say(catalogue::StrikesItsOwn)} /></details>
            }
        </>
    }
}
