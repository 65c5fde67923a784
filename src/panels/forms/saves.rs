//! Settings of individual saves against an area: voluntary failures, automatic successes, advantage.

use super::dice::TotalField;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::forms::area::SaidOfSave;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use std::collections::BTreeMap;
use yew::prelude::*;

/// Maximum number of tokens with individual settings.
pub const MOST: usize = 20;

/// The user who decides. Players have fewer choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// Players only choose to fail (E5-74).
    Player,
    GameMaster {
        /// Whether the rules have advantage.
        gives: bool,
    },
}

impl Decider {
    pub fn of(screen: Screen) -> Decider {
        match screen.is_gm() {
            true => Decider::GameMaster { gives: screen.table.ruleset().attack.table_gives.is_some() },
            false => Decider::Player,
        }
    }

    fn items(self) -> Vec<Item<SaidOfSave>> {
        let mut items = vec![Item::new(SaidOfSave::Fails, "fails", say(catalogue::SaidFails))];
        let Decider::GameMaster { gives } = self else { return items };
        items.push(Item::new(SaidOfSave::Succeeds, "succeeds", say(catalogue::SaidSucceeds)));
        if gives {
            items.push(Item::new(SaidOfSave::Advantage, "advantage", say(catalogue::SaidAdvantage)));
            items.push(Item::new(SaidOfSave::Disadvantage, "disadvantage", say(catalogue::SaidDisadvantage)));
        }
        items
    }
}

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub tokens: Vec<(Id, AttrValue)>,
    pub decider: Decider,
    pub said: BTreeMap<Id, SaidOfSave>,
    pub on_say: Callback<(Id, Option<SaidOfSave>)>,
}

/// Renders the settings, one row for each token.
#[component]
pub fn SavesForm(props: &Props) -> Html {
    use_language();
    let items = props.decider.items();
    let row = |(id, name): &(Id, AttrValue)| {
        let key = id.clone();
        let on_choose = props.on_say.reform(move |said: Option<SaidOfSave>| (key.clone(), said));
        let total = say(catalogue::FormOwnTotal { name: name.as_str() });
        html! {
            <div class="bm-fields" key={id.clone()}>
                <Choice<SaidOfSave> label={name.clone()} none={say(catalogue::SaidRolls)} items={items.clone()}
                    chosen={props.said.get(id).copied()} {on_choose} />
                <TotalField token={id.clone()} label={total} />
            </div>
        }
    };
    html! {
        <details class="bm-more">
            <summary>{ say(catalogue::SaidTitle) }</summary>
            { for props.tokens.iter().map(row) }
        </details>
    }
}
