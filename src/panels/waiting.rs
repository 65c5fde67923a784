//! Attacks that a pending command waits for, with declining (RD-54, SA-32). Next to the attacks in the panels, and above the map while no
//! panel shows them.

use crate::forms::dice::FacesField;
use crate::strikes;
use crate::turn::offers::{self, OfferRow, kind};
use burstmap_encounter::{Command, Offer};
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{ghost, press_once};
use burstmap_ui::due::is_ours;
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Returns the offers to decline that the user may use.
pub fn passes(screen: Screen<'_>) -> Vec<&Offer> {
    let ours = |offer: &&Offer| kind(offer) == "pass" && is_ours(screen, offer);
    match screen.editor.seat.readonly {
        true => Vec::new(),
        false => screen.state.turn.offers.iter().filter(ours).collect(),
    }
}

/// One of these offers.
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
        // The next creature's answer may be in the same place.
        ghost(self.words.clone(), false, press_once(send, Msg::Dispatch(self.command.clone())))
    }
}

/// Renders the card above the map, so that nothing waits unseen in a collapsed panel.
pub fn view(screen: Screen) -> Html {
    let passes = passes(screen);
    if passes.is_empty() {
        return Html::default();
    }
    // Of the possible attacks, those that the command waits for.
    let waits = |offer: &OfferRow| {
        passes.iter().any(
            |pass| matches!(&pass.command, Command::Pass(pass) if pass.token.as_ref() == offer.attacker()),
        )
    };
    let strikes: Vec<OfferRow> = strikes::offered(screen).into_iter().filter(waits).collect();
    let passes: Vec<Pass> = passes.into_iter().map(Pass::of).collect();
    html! { <Waiting {strikes} {passes} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    strikes: Vec<OfferRow>,
    passes: Vec<Pass>,
    send: Callback<Msg>,
}

#[component]
fn Waiting(props: &Props) -> Html {
    use_language();
    html! {
        <section class="bm-card bm-waiting" aria-label={say(catalogue::WaitingTitle)}>
            { offers::list(&props.strikes, &props.send) }
            if !props.strikes.is_empty() {
                <details class="bm-more" ontoggle={props.send.reform(|_: Event| Msg::Page(PageMsg::WaitingGrew))}><summary>{ say(catalogue::ActionDice) }</summary><FacesField attack=true damage=true /></details>
            }
            <div class="bm-row">{ for props.passes.iter().map(|pass| pass.button(&props.send)) }</div>
        </section>
    }
}
