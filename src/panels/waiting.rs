//! Attacks that a pending command waits for, with declining (RD-54, SA-32). Next to the attacks in the panels, and above the map while no
//! panel shows them.

use crate::forms::dice::FacesField;
use crate::offer::{self, OfferRow};
use crate::strikes::{self, Pass, passes};
use burstmap_encounter::Command;
use burstmap_messages::catalogue;
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

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
            { offer::list(&props.strikes, &props.send) }
            if !props.strikes.is_empty() {
                <details class="bm-more" ontoggle={props.send.reform(|_: Event| Msg::Page(PageMsg::WaitingGrew))}><summary>{ say(catalogue::ActionDice) }</summary><FacesField attack=true damage=true /></details>
            }
            <div class="bm-row">{ for props.passes.iter().map(|pass| pass.button(&props.send)) }</div>
        </section>
    }
}
