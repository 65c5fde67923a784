//! During a fight: dice, and additional input for actions with a target.

use crate::forms::dice::{FacesField, TotalField};
use crate::odds;
use crate::offer::{OfferRow, grid, list};
use burstmap_frontend::pick;
use burstmap_messages::catalogue;
use burstmap_rules::influence::Attitude;
use burstmap_rules::map::Id;
use burstmap_ui::components::buttons::pill;
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::{NumberField, TextField};
use burstmap_ui::components::lists::spaced;
use burstmap_ui::drafts::use_draft;
use burstmap_ui::due::is_ours;
use burstmap_ui::forms::action::{Action, Asks};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::{Named, meant, say, shown};
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let ours = screen.state.turn.offers.iter().filter(|offer| is_ours(screen, offer));
    let asks = ours.fold(Asks::default(), |asks, offer| asks.or(Asks::of(screen.table, offer)));
    let active = screen.state.turn.active.as_deref().and_then(|id| pick::token(screen.table, id));
    let active = active.map(|token| (token.id.clone(), AttrValue::from(token.name.clone())));
    html! { <ActionForm {asks} {active} tokens={screen.names()} stats={screen.stats()} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// Input that the offered actions need.
    asks: Asks,
    /// The active token.
    active: Option<(Id, AttrValue)>,
    tokens: Vec<(Id, AttrValue)>,
    /// Statistics for help.
    stats: Vec<Named>,
    send: Callback<Msg>,
}

#[component]
fn ActionForm(props: &Props) -> Html {
    use_language();
    let action = use_draft::<Action>();
    // Chances of checks depend on entered numbers.
    odds::use_entered(Action::clone(&action), &props.send);
    let tokens: Vec<Item<Id>> = props.tokens.iter().map(|(id, name)| Item::word(id, name.clone())).collect();
    let attitudes = vec![
        Item::new(Attitude::Willing, "willing", say(catalogue::AttitudeWilling)),
        Item::new(Attitude::Hesitant, "hesitant", say(catalogue::AttitudeHesitant)),
        Item::new(Attitude::Unwilling, "unwilling", say(catalogue::AttitudeUnwilling)),
    ];
    let asks = props.asks;
    let title = match (asks.target, asks.bonus) {
        (true, _) => say(catalogue::ActionDiceAndWhom),
        (false, true) => say(catalogue::ActionDiceAndChecks),
        (false, false) => say(catalogue::ActionDice),
    };
    let stats = props.stats.clone();
    let on_stat = action.on(|action, stat: String| action.stat = stat);
    let on_stat = Callback::from(move |typed: String| on_stat.emit(meant(&typed, &stats)));
    html! {
        <details class="bm-more">
            <summary>{ title }</summary>
            <div class="bm-fields bm-wrap">
                <FacesField />
                if let Some((id, name)) = &props.active {
                    // Actions with their own bonus are checks.
                    if asks.bonus { <TotalField token={id.clone()} label={say(catalogue::FormOwnTotal { name: name.as_str() })} /> }
                    <p class="bm-sub">{ say(catalogue::FormDiceFor { name: name.as_str() }) }</p>
                }
                if asks.target {
                    <Choice<Id> label={say(catalogue::ActionAbout)} none={say(catalogue::WordNobody)} items={tokens} chosen={action.target.clone()}
                        on_choose={action.on(|action, id| action.target = id)} />
                    if asks.attitude && action.target.is_some() {
                        <Choice<Attitude> label={say(catalogue::ActionUrged)} none={say(catalogue::ActionNotAsked)} items={attitudes}
                            chosen={action.attitude} on_choose={action.on(|action, attitude| action.attitude = attitude)} />
                    }
                }
                if asks.stat {
                    <TextField label={say(catalogue::ActionStat)} hint={say(catalogue::ActionAnyCheck)} value={shown(&action.stat, &props.stats)}
                        offers={props.stats.iter().map(|stat| stat.name.clone()).collect::<Vec<_>>()} on_input={on_stat} />
                }
                if asks.bonus {
                    <NumberField<i32> label={say(catalogue::ActionBonus)} hint="0" signed=true value={action.bonus.clone()}
                        on_input={action.on(|action, bonus| action.bonus = bonus)} />
                }
                if asks.difficulty {
                    <NumberField<i32> label={say(catalogue::WordAgainst)} hint={say(catalogue::ActionAgainstNobody)} value={action.difficulty.clone()}
                        on_input={action.on(|action, difficulty| action.difficulty = difficulty)} />
                }
            </div>
        </details>
    }
}

/// Minimum number of targets for which an action's buttons are folded.
const SEVERAL: usize = 3;

/// Renders the actions of a turn. The input for a readied one is directly above its button.
pub fn with_readied(offers: &[OfferRow], send: &Callback<Msg>) -> Html {
    let (ready, others): (Vec<OfferRow>, Vec<OfferRow>) =
        offers.iter().cloned().partition(|offer| offer.asks.readied);
    // One line for each action with a target, regardless of the number of possible targets.
    let mut aimed: Vec<(String, Vec<OfferRow>)> = Vec::new();
    for offer in &others {
        let Some(action) = offer.aimed() else { continue };
        match aimed.iter_mut().find(|(name, _)| name == action) {
            Some((_, rows)) => rows.push(offer.clone()),
            None => aimed.push((action.to_owned(), vec![offer.clone()])),
        }
    }
    aimed.retain(|(_, rows)| rows.len() >= SEVERAL);
    let folded =
        |offer: &&OfferRow| offer.aimed().is_some_and(|action| aimed.iter().any(|(name, _)| name == action));
    let single: Vec<OfferRow> = others.iter().filter(|offer| !folded(offer)).cloned().collect();
    html! {
        <>
            { grid(&single, send) }
            { for aimed.iter().map(|(action, rows)| html! {
                <details key={action.clone()} class="bm-more bm-group">
                    <summary>{ say(catalogue::ActionAimed { action: spaced(action) }) }<b class="bm-count">{ rows.len() }</b></summary>
                    { grid(rows, send) }
                </details>
            }) }
            if let Some(first) = ready.first() {
                <details class="bm-more">
                    <summary>{ say(catalogue::ActionReadyTitle) }</summary>
                    <ReadiedFields spell={first.asks.spell} />
                    { list(&ready, send) }
                </details>
            }
        </>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct ReadiedProps {
    /// Whether the readied action may be a spell (E5-84).
    spell: bool,
}

/// The readied action and its trigger (E5-18), above its button.
#[component]
fn ReadiedFields(props: &ReadiedProps) -> Html {
    use_language();
    let action = use_draft::<Action>();
    html! {
        <>
            <p class="bm-sub">{ say(catalogue::ActionReadiedFirst) }</p>
            <div class="bm-fields bm-wrap">
                <TextField label={say(catalogue::ActionReadiedWhat)} hint={say(catalogue::ActionReadiedExample)} value={action.readied.clone()}
                    on_input={action.on(|action, readied| action.readied = readied)} />
                if props.spell { { pill(say(catalogue::ActionReadiedSpell), action.spell, action.on(|action, _| action.spell = !action.spell)) } }
            </div>
        </>
    }
}
