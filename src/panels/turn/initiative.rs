//! Before a fight: dice, the method of initiative, the first combatant.

use crate::forms::dice::FacesField;
use burstmap_messages::{catalogue, side_name};
use burstmap_rules::map::Id;
use burstmap_rules::wording::capital;
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::NumberField;
use burstmap_ui::components::lists::spaced;
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::start::Start;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let rules = screen.table.ruleset();
    let mut sides: Vec<String> = screen.table.scene().tokens.iter().map(|token| token.side.clone()).collect();
    sides.sort();
    sides.dedup();
    html! {
        <StartForm abilities={rules.initiative.abilities.iter().map(|name| name.to_string()).collect::<Vec<_>>()} {sides}
            tokens={screen.names()} first={rules.turns.first_rule.is_some() && !screen.state.turn.order.is_empty()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    abilities: Vec<String>,
    sides: Vec<String>,
    tokens: Vec<(Id, AttrValue)>,
    /// Whether a token may go first without the highest initiative.
    first: bool,
}

fn words(list: &[String]) -> Vec<Item<String>> {
    list.iter().map(|word| Item::word(word, spaced(word))).collect()
}

#[component]
fn StartForm(props: &Props) -> Html {
    use_language();
    let start = use_draft::<Start>();
    let tokens: Vec<Item<Id>> = props.tokens.iter().map(|(id, name)| Item::word(id, name.clone())).collect();
    let sides: Vec<Item<String>> =
        props.sides.iter().map(|side| Item::word(side, capital(&side_name(side).to_string()))).collect();
    html! {
        <details class="bm-more">
            <summary>{ say(catalogue::StartTitle) }</summary>
            <div class="bm-fields bm-wrap">
                <FacesField />
                <NumberField<i32> label={say(catalogue::StartBonus)} hint="0" signed=true value={start.bonus.clone()}
                    on_input={start.on(|start, bonus| start.bonus = bonus)} />
                if props.abilities.len() > 1 {
                    <Choice<String> label={say(catalogue::StartRolledWith)} none={say(catalogue::StartBest)} items={words(&props.abilities)}
                        chosen={start.rolled_with.clone()} on_choose={start.on(|start, ability| start.rolled_with = ability)} />
                }
                if start.rolled_with.is_some() {
                    <Choice<String> label={say(catalogue::StartTies)} none={say(catalogue::StartUsualOrder)} items={words(&props.abilities)}
                        chosen={start.ties_by.clone()} on_choose={start.on(|start, ability| start.ties_by = ability)} />
                }
                if props.first {
                    <Choice<String> label={say(catalogue::StartSurprises)} none={say(catalogue::WordNobody)} items={sides}
                        chosen={start.surprise.clone()} on_choose={start.on(|start, side| start.surprise = side)} />
                    <Choice<Id> label={say(catalogue::StartFirst)} none={say(catalogue::StartByInitiative)} items={tokens.clone()}
                        chosen={start.declares.clone()} on_choose={start.on(|start, id| start.declares = id)} />
                    if start.declares.is_some() {
                        <Choice<Id> label={say(catalogue::StartWatched)} none={say(catalogue::WordNobody)} items={tokens}
                            chosen={start.watcher.clone()} on_choose={start.on(|start, id| start.watcher = id)} />
                    }
                }
            </div>
        </details>
    }
}
