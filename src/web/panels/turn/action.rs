//! In a fight: dice, and what actions about somebody need to know.

use super::offers::{is_about_somebody, kind};
use crate::app::drafts::use_draft;
use crate::app::screen::Screen;
use crate::app::tongue::use_language;
use crate::components::choice::{Choice, Item};
use crate::components::field::{NumberField, Typed};
use crate::panels::forms::dice::FacesField;
use crate::words::say;
use burstmap_encounter::command::Spend;
use burstmap_messages::catalogue;
use burstmap_rules::influence::Attitude;
use burstmap_rules::map::Id;
use yew::prelude::*;

/// Whom the next actions are about, and the checks that they take.
#[derive(Clone, Debug, Default)]
pub struct Action {
    target: Option<Id>,
    /// How somebody who is urged takes it (SA-40).
    attitude: Option<Attitude>,
    bonus: Typed<i32>,
    difficulty: Typed<i32>,
}

impl Action {
    /// Adds what was chosen to the command of an action.
    pub fn complete(&self, spend: &mut Spend) {
        spend.difficulty = self.difficulty.get().or(spend.difficulty);
        spend.target = spend.target.take().or_else(|| self.target.clone());
        if spend.action == "influence" {
            spend.attitude = self.attitude.or(spend.attitude);
        }
        spend.bonus = self.bonus.get().unwrap_or(spend.bonus);
    }
}

pub fn view(screen: Screen) -> Html {
    let about = screen
        .app
        .turn
        .offers
        .iter()
        .any(|offer| kind(offer) == "spend" && is_about_somebody(screen.table, offer));
    html! {
        <ActionForm {about} influence={screen.table.ruleset().influence.is_some()} tokens={screen.names()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// Whether an action that is offered is about somebody.
    about: bool,
    /// Whether the rules know influence.
    influence: bool,
    tokens: Vec<(Id, AttrValue)>,
}

#[component]
fn ActionForm(props: &Props) -> Html {
    use_language();
    let action = use_draft::<Action>();
    let tokens: Vec<Item<Id>> = props.tokens.iter().map(|(id, name)| Item::word(id, name.clone())).collect();
    let attitudes = vec![
        Item::new(Attitude::Willing, "willing", say(catalogue::AttitudeWilling)),
        Item::new(Attitude::Hesitant, "hesitant", say(catalogue::AttitudeHesitant)),
        Item::new(Attitude::Unwilling, "unwilling", say(catalogue::AttitudeUnwilling)),
    ];
    html! {
        <details class="bm-more">
            <summary>{ if props.about { say(catalogue::ActionDiceAndWhom) } else { say(catalogue::ActionDice) } }</summary>
            <div class="bm-fields bm-wrap">
                <FacesField />
                if props.about {
                    <Choice<Id> label={say(catalogue::ActionAbout)} none={say(catalogue::WordNobody)} items={tokens} chosen={action.target.clone()}
                        on_choose={action.on(|action, id| action.target = id)} />
                    if props.influence && action.target.is_some() {
                        <Choice<Attitude> label={say(catalogue::ActionUrged)} none={say(catalogue::ActionNotAsked)} items={attitudes}
                            chosen={action.attitude} on_choose={action.on(|action, attitude| action.attitude = attitude)} />
                    }
                    <NumberField<i32> label={say(catalogue::ActionBonus)} hint="0" signed=true value={action.bonus.clone()}
                        on_input={action.on(|action, bonus| action.bonus = bonus)} />
                    <NumberField<i32> label={say(catalogue::WordAgainst)} hint={say(catalogue::ActionAgainstNobody)} value={action.difficulty.clone()}
                        on_input={action.on(|action, difficulty| action.difficulty = difficulty)} />
                }
            </div>
        </details>
    }
}
