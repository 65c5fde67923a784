//! What an attack is made with: a bonus, damage, dice.

use super::dice::FacesField;
use super::{kinds_meant, kinds_shown};
use crate::app::drafts::use_draft;
use crate::app::tongue::use_language;
use crate::components::buttons::pill;
use crate::components::field::{NumberField, TextField, Typed};
use crate::words::say;
use burstmap_frontend::asked::Asked;
use burstmap_frontend::attack_lines;
use burstmap_messages::catalogue;
use burstmap_rules::damage::Damage;
use burstmap_rules::map::Token;
use burstmap_rules::token_attack::TokenAttack;
use yew::prelude::*;

/// Kept for all panels on which attacks are rolled.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Strike {
    pub bonus: Typed<i32>,
    /// Dice and numbers: `2d6+3`.
    damage: String,
    /// Kinds of damage, between commas.
    kinds: String,
    nonlethal: bool,
}

impl Strike {
    /// What an attack is made with: its token's bonus, its own dice.
    pub fn of(token: &Token, attack: &TokenAttack) -> Strike {
        let bonus = attack_lines::bonus(token, attack).map(|bonus| Typed::new(bonus.to_string()));
        Strike {
            bonus: bonus.unwrap_or_default(),
            damage: attack.dice(),
            kinds: kinds_shown(&attack.damage_kinds()),
            nonlethal: false,
        }
    }

    /// Whether anything was typed that an attack comes to by itself.
    pub fn is_given(&self) -> bool {
        self.bonus.get().is_some() || self.damage().is_some()
    }

    /// The damage of a command; nothing where none was typed.
    pub fn damage(&self) -> Option<Damage> {
        let dice = self.damage.trim();
        if dice.is_empty() {
            return None;
        }
        let kinds = kinds_meant(&self.kinds);
        Some(Damage::new(dice, &kinds.iter().map(String::as_str).collect::<Vec<_>>(), self.nonlethal))
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    /// What an empty bonus means.
    pub bonus: AttrValue,
    /// The dice that the field for them takes.
    #[prop_or_default]
    pub asked: Option<Asked>,
    /// Whoever makes it rolls, and adds a bonus.
    #[prop_or(true)]
    pub rolls: bool,
    /// It deals damage.
    #[prop_or(true)]
    pub damage: bool,
    /// Asks for the kinds of damage, too.
    #[prop_or_default]
    pub kinds: bool,
    /// Asks with them whether it is nonlethal.
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
            <div class="bm-fields bm-strike">
                if props.rolls {
                    <NumberField<i32> label={say(catalogue::FormBonus)} signed=true hint={props.bonus.clone()} value={strike.bonus.clone()}
                        on_input={strike.on(|strike, bonus| strike.bonus = bonus)} />
                }
                if props.damage {
                    <TextField label={say(catalogue::WordDamage)} hint={say(catalogue::FormForExample { example: "2d6+3" })} value={strike.damage.clone()}
                        on_input={strike.on(|strike, damage| strike.damage = damage)} />
                }
                <FacesField />
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
        </>
    }
}
