//! The numbers of a caster: its save DC and attack bonus, or fields for the statistics behind them.

use burstmap_encounter::command::UpdateToken;
use burstmap_frontend::spells::{Caster, Casting};
use burstmap_messages::catalogue;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::traits;
use burstmap_ui::components::buttons::press;
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::{NumberField, Typed};
use burstmap_ui::components::lists::spaced;
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::components::takes::Takes;
use burstmap_ui::msg::Msg;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use serde_json::{Map, Value};
use yew::prelude::*;

/// A caster's statistics on its sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    pub token: Id,
    pub name: AttrValue,
    /// The caster's numbers, unless statistics are missing.
    pub caster: Option<Caster>,
    /// The system's formula.
    pub casting: Option<Casting>,
    /// Proficiency bonus, or another statistic that every caster adds.
    own: Option<i32>,
    /// Modifier of the spellcasting ability.
    modifier: Option<i32>,
}

impl Sheet {
    pub fn of(token: &Token, casting: Option<&Casting>) -> Sheet {
        Sheet {
            token: token.id.clone(),
            name: token.name.clone().into(),
            caster: casting.and_then(|casting| casting.of(token)),
            own: casting.and_then(|casting| traits::stat(token, &casting.add)),
            modifier: casting.and_then(|casting| casting.modifier(token)),
            casting: casting.cloned(),
        }
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub sheet: Sheet,
    pub send: Callback<Msg>,
}

/// Renders the numbers, or asks once for the missing statistics and saves them on the sheet.
#[component]
pub fn Numbers(props: &Props) -> Html {
    use_language();
    let (own, modifier, ability) =
        (use_state(Typed::<i32>::default), use_state(Typed::<i32>::default), use_state(|| None::<String>));
    let name = props.sheet.name.as_str();
    if let Some(Caster { difficulty, bonus, .. }) = props.sheet.caster {
        return html! { <p class="bm-sub">{ say(catalogue::SpellsCaster { name, difficulty, bonus }) }</p> };
    }
    let Some(casting) = &props.sheet.casting else { return nothing() };
    let takes = Takes::whole(-10).up_to(30);
    let problem = |typed: &Typed<i32>| typed.get().and_then(|number| takes.problem(&number.to_string()));
    let asks_ability = props.sheet.modifier.is_none();
    let wrong = problem(&own).or(problem(&modifier)).is_some();
    let numbers = props.sheet.own.or(own.get()).zip(props.sheet.modifier.or(modifier.get()));
    let numbers = numbers.filter(|_| !wrong).map(|(own, modifier)| casting.numbers(own, modifier));
    let ready = numbers.is_some() && (!asks_ability || ability.is_some());
    let mut stats = Map::new();
    if let (None, Some(own)) = (props.sheet.own, own.get()) {
        stats.insert(casting.add.clone(), own.into());
    }
    if let (true, Some(ability), Some(modifier)) = (asks_ability, &*ability, modifier.get()) {
        stats.insert(ability.clone(), modifier.into());
    }
    let changes = Map::from_iter([("stats".to_owned(), Value::Object(stats))]);
    let save = Msg::command(UpdateToken { token: props.sheet.token.clone(), changes });
    let set = |state: &UseStateHandle<Typed<i32>>| {
        let setter = state.setter();
        Callback::from(move |typed| setter.set(typed))
    };
    let on_choose = {
        let setter = ability.setter();
        Callback::from(move |chosen| setter.set(chosen))
    };
    html! {
        <fieldset class="bm-caster">
            <legend>{ say(catalogue::SpellsCasterUnknown { name }) }</legend>
            <div class="bm-fields bm-wrap">
                if props.sheet.own.is_none() {
                    <NumberField<i32> label={spaced(&casting.add)} signed=true value={(*own).clone()} problem={problem(&own)} on_input={set(&own)} />
                }
                if asks_ability {
                    <Choice<String> label={say(catalogue::SpellsAbility)} none={Some(say(catalogue::SpellsAbilityChoose))}
                        items={casting.best.iter().map(|stat| Item::word(stat, spaced(stat))).collect::<Vec<_>>()} chosen={(*ability).clone()} {on_choose} />
                    <NumberField<i32> label={say(catalogue::SpellsModifier)} signed=true value={(*modifier).clone()} problem={problem(&modifier)} on_input={set(&modifier)} />
                }
            </div>
            <p role="status">
                if let Some(Caster { difficulty, bonus, .. }) = numbers { { say(catalogue::SpellsCaster { name, difficulty, bonus }) } }
            </p>
            <button type="button" class="bm-btn" disabled={!ready} onclick={press(&props.send, save)}>{ say(catalogue::SpellsKeepNumbers) }</button>
        </fieldset>
    }
}
