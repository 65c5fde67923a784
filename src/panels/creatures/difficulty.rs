//! Difficulty for the party of the creatures on the map and the selected ones.

use burstmap_frontend::difficulty::{self, Assessed, Budget, MOST_CHARACTERS, Party};
use burstmap_messages::catalogue;
use burstmap_ui::components::field::{NumberField, Typed};
use burstmap_ui::party;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub budgets: Vec<Budget>,
    /// Experience of the creatures on the map.
    pub on_map: i64,
    /// Experience of the selected creatures.
    pub selected: i64,
}

#[component]
pub fn DifficultyLine(props: &Props) -> Html {
    use_language();
    let text =
        |number: Option<u32>| Typed::<i32>::new(number.map(|number| number.to_string()).unwrap_or_default());
    let kept = use_state(party::kept);
    let size = use_state(|| text(kept.map(|party| party.size)));
    let level = use_state(|| text(kept.map(|party| party.level)));
    let highest = props.budgets.iter().map(|budget| budget.level).max().unwrap_or_default();
    let within = |typed: &Typed<i32>, most: u32| {
        typed.get().and_then(|number| u32::try_from(number).ok()).filter(|number| (1..=most).contains(number))
    };
    let (players, of_level) = (within(&size, MOST_CHARACTERS), within(&level, highest));
    let entered = players.zip(of_level).map(|(size, level)| Party { size, level });
    use_effect_with(entered, |entered| {
        if let Some(entered) = entered {
            party::keep(*entered);
        }
    });
    let total = props.on_map.saturating_add(props.selected);
    let words = match entered.and_then(|party| difficulty::assess(&props.budgets, party, total)) {
        Some(Assessed { difficulty, limits: [low, moderate, high] }) => {
            say(catalogue::DifficultyIs { total, difficulty: difficulty.word(), low, moderate, high })
        }
        None => say(catalogue::DifficultyUnknown { total, level: highest }),
    };
    html! {
        <section class="bm-difficulty" aria-label={say(catalogue::DifficultyTitle)}>
            <div class="bm-fields">
                <NumberField<i32> label={say(catalogue::DifficultyPlayers)} hint="4" value={(*size).clone()} on_input={setter(&size)} />
                <NumberField<i32> label={say(catalogue::DifficultyLevel)} hint="5" value={(*level).clone()} on_input={setter(&level)} />
            </div>
            <p role="status">{ words }</p>
        </section>
    }
}

fn setter(state: &UseStateHandle<Typed<i32>>) -> Callback<Typed<i32>> {
    let state = state.setter();
    Callback::from(move |typed| state.set(typed))
}
