//! The fields of an attack: bonus, damage, dice.

use crate::forms::dice::FacesField;
use burstmap_frontend::asked::Asked;
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{ghost, pill};
use burstmap_ui::components::field::{NumberField, TextField};
use burstmap_ui::drafts::{Draft, use_draft};
use burstmap_ui::forms::strike::{MoreDamage, Strike};
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    /// Meaning of an empty bonus.
    pub bonus: AttrValue,
    /// Dice for the dice field.
    #[prop_or_default]
    pub asked: Option<Asked>,
    /// Whether the attacker rolls, with a bonus.
    #[prop_or(true)]
    pub rolls: bool,
    /// Whether the attack deals damage.
    #[prop_or(true)]
    pub damage: bool,
    /// Whether to ask for damage types as well.
    #[prop_or_default]
    pub kinds: bool,
    /// Whether to ask if the damage is nonlethal.
    #[prop_or_default]
    pub nonlethal: bool,
}

#[component]
pub fn StrikeFields(props: &Props) -> Html {
    use_language();
    let strike = use_draft::<Strike>();
    let asked = props
        .asked
        .as_ref()
        .map(|asked| asked.words(strike.damage().as_ref()))
        .filter(|words| !words.is_empty());
    html! {
        <>
            <div class="bm-fields bm-wrap bm-strike">
                if props.rolls {
                    <NumberField<i32> label={say(catalogue::FormBonus)} signed=true hint={props.bonus.clone()} value={strike.bonus.clone()}
                        on_input={strike.on(|strike, bonus| strike.bonus = bonus)} />
                }
                if props.damage {
                    <TextField label={say(catalogue::WordDamage)} hint={say(catalogue::FormForExample { example: "2d6+3" })} value={strike.damage.clone()}
                        on_input={strike.on(|strike, damage| strike.damage = damage)} />
                }
                <FacesField attack={props.rolls} damage={props.damage} />
            </div>
            if let Some(asked) = asked { <p class="bm-sub">{ asked }</p> }
            if props.kinds {
                <div class="bm-fields">
                    <TextField label={say(catalogue::WordKindsOfDamage)} hint={say(catalogue::WordDamageKindsExample)} value={strike.kinds.clone()}
                        on_input={strike.on(|strike, kinds| strike.kinds = kinds)} />
                    if props.nonlethal {
                        { pill(say(catalogue::WordNonlethal), strike.nonlethal, strike.on(|strike, _| strike.nonlethal = !strike.nonlethal)) }
                    }
                </div>
            }
            if props.damage && props.kinds {
                { for strike.more.iter().enumerate().map(|(at, part)| more(&strike, at, part)) }
                <div class="bm-row">
                    { ghost(say(catalogue::FormAnotherKind), false, strike.on(|strike, _| strike.more.push(MoreDamage::default()))) }
                </div>
            }
        </>
    }
}

/// Renders the fields for damage of another type (E5-91).
fn more(strike: &Draft<Strike>, at: usize, part: &MoreDamage) -> Html {
    let change = |put: fn(&mut MoreDamage, String)| {
        strike.on(move |strike: &mut Strike, text: String| {
            if let Some(part) = strike.more.get_mut(at) {
                put(part, text);
            }
        })
    };
    html! {
        <div class="bm-fields" key={at}>
            <TextField label={say(catalogue::AttacksMoreDamage)} hint={say(catalogue::FormForExample { example: "2d6" })}
                value={part.dice.clone()} on_input={change(|part, dice| part.dice = dice)} />
            <TextField label={say(catalogue::AttacksMoreDamageKind)} hint={say(catalogue::WordDamageKindsExample)}
                value={part.kinds.clone()} on_input={change(|part, kinds| part.kinds = kinds)} />
        </div>
    }
}
