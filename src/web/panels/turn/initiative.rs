//! Before a fight: dice, how initiative is rolled, who goes first.

use crate::app::drafts::use_draft;
use crate::app::screen::Screen;
use crate::app::tongue::use_language;
use crate::components::choice::{Choice, Item};
use crate::components::field::{NumberField, Typed};
use crate::components::lists::spaced;
use crate::panels::forms::dice::FacesField;
use crate::words::say;
use burstmap_encounter::command::GivenModifier;
use burstmap_encounter::{Command, Table};
use burstmap_messages::{catalogue, side_name};
use burstmap_rules::map::Id;
use burstmap_rules::wording::capital;
use yew::prelude::*;

/// What was chosen for rolling initiative and starting combat, by whichever button or key.
#[derive(Clone, Debug, Default)]
pub struct Start {
    bonus: Typed<i32>,
    /// The ability that initiative is rolled with, and the one that breaks ties (SA-04).
    rolled_with: Option<String>,
    ties_by: Option<String>,
    /// The side that surprises (SA-38).
    surprise: Option<String>,
    /// The token that acts first, and the one that watches it.
    declares: Option<Id>,
    watcher: Option<Id>,
}

impl Start {
    /// Adds the choices to a command that begins a fight, as far as the scene knows them.
    pub fn complete(&self, table: &Table, command: &mut Command) {
        let rules = table.ruleset();
        match command {
            Command::RollInitiative(roll) => {
                let abilities = &rules.initiative.abilities;
                let known = |name: &Option<String>| name.clone().filter(|name| abilities.contains(name));
                if let Some(first) = known(&self.rolled_with).filter(|_| abilities.len() > 1) {
                    roll.choice = std::iter::once(first).chain(known(&self.ties_by)).collect();
                }
                if let Some(bonus) = self.bonus.get().filter(|bonus| *bonus != 0) {
                    roll.modifiers = vec![GivenModifier { value: bonus, text: None }];
                }
            }
            Command::StartCombat(start) if rules.turns.first_rule.is_some() => {
                let tokens = &table.scene().tokens;
                let known =
                    |id: &Option<Id>| id.clone().filter(|id| tokens.iter().any(|token| token.id == *id));
                let surprise = |side: &&String| tokens.iter().any(|token| token.side == **side);
                start.surprise = self.surprise.as_ref().filter(surprise).cloned();
                start.declares = known(&self.declares);
                start.watcher = known(&self.watcher).filter(|_| start.declares.is_some());
            }
            _ => {}
        }
    }
}

pub fn view(screen: Screen) -> Html {
    let rules = screen.table.ruleset();
    let mut sides: Vec<String> = screen.table.scene().tokens.iter().map(|token| token.side.clone()).collect();
    sides.sort();
    sides.dedup();
    html! {
        <StartForm abilities={rules.initiative.abilities.iter().map(|name| name.to_string()).collect::<Vec<_>>()} {sides}
            tokens={screen.names()} first={rules.turns.first_rule.is_some() && !screen.app.turn.order.is_empty()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    abilities: Vec<String>,
    sides: Vec<String>,
    tokens: Vec<(Id, AttrValue)>,
    /// Whether somebody may go first without the highest initiative.
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
