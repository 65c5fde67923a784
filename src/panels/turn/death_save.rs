//! The dice at the start of the turn in a visible place, and their replacement by the table's own (E5-82, E5-96).

use crate::forms::dice::{FacesField, TotalField};
use burstmap_frontend::Effect;
use burstmap_frontend::death_save::{SavedNow, of_turn};
use burstmap_messages::{Plain, catalogue};
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::lists::{rule, verdict};
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::dice::Faces;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Renders the dice at the start of the turn in the panel, one line each. Fields to replace the dice unfold, so that the turn stays visible.
pub fn view(screen: Screen) -> Html {
    match saved(screen) {
        Some(saved) => {
            let said = verdict(saved.success, saved.said.clone());
            let also = saved.also.clone().into_iter().map(|(success, said)| verdict(success, said));
            html! {
                <div class="bm-saved">
                    if saved.again.is_some() {
                        <details class="bm-more"><summary title={say(catalogue::DeathSaveOwnDice)}>{ said }</summary><Save saved={saved.clone()} send={screen.send()} /></details>
                    } else { { said } }
                    { for also }
                </div>
            }
        }
        None => Html::default(),
    }
}

/// Renders due death saves above the map while no panel shows them. They take one line until opened, so that the map stays visible.
pub fn above(screen: Screen) -> Html {
    let Some(saved) = saved(screen) else { return Html::default() };
    html! {
        <section class="bm-card bm-waiting" aria-label={say(title(&saved))}>
            <details class="bm-more">
                <summary>{ verdict(saved.success, saved.said.clone()) }</summary>
                { for saved.also.clone().into_iter().map(|(success, said)| verdict(success, said)) }
                <Save {saved} send={screen.send()} />
            </details>
        </section>
    }
}

/// Returns texts about the dice at the start of the turn.
pub fn said(screen: Screen) -> Vec<String> {
    let saved = of_turn(screen.table);
    saved
        .into_iter()
        .flat_map(|saved| saved.also.into_iter().map(|(_, said)| said).chain([saved.said]))
        .collect()
}

fn title(saved: &SavedNow) -> Plain {
    if saved.dying { catalogue::DeathSaveTitle } else { catalogue::TurnRollTitle }
}

/// Returns the save of this turn. Only the game master can replace its dice, because that requires undoing steps.
fn saved(screen: Screen) -> Option<SavedNow> {
    let own = screen.is_gm() && !screen.editor.seat.readonly;
    of_turn(screen.table).map(|saved| SavedNow { again: saved.again.filter(|_| own), ..saved })
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    saved: SavedNow,
    send: Callback<Msg>,
}

#[component]
fn Save(props: &Props) -> Html {
    use_language();
    let typed = use_draft::<Faces>();
    let saved = &props.saved;
    let token = saved.again.as_ref().and_then(|again| again.saves());
    let total = token.and_then(|token| typed.totals().tokens.get(token).copied());
    let typed = typed.list();
    let began = if saved.dying { catalogue::DeathSaveBegan } else { catalogue::TurnRollBegan };
    html! {
        <>
            <p class="bm-sub">{ say(began) }{ " " }{ rule(&saved.rule) }</p>
            if let Some(again) = &saved.again {
                if let Some(token) = token { <TotalField token={token.clone()} label={say(catalogue::DeathSaveTotal)} /> }
                <FacesField />
                <div class="bm-row">
                    { ghost(say(catalogue::DeathSaveOwnDice), typed.is_empty() && total.is_none(), press(&props.send, Msg::Again(again.with(&typed, total)))) }
                    { ghost(say(catalogue::KeyUndo), false, press(&props.send, Msg::Effect(Effect::Undo))) }
                </div>
            }
        </>
    }
}
