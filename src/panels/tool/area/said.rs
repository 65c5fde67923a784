//! Settings of individual saves against an area: voluntary failures, automatic successes, advantage.

use crate::forms::dice::TotalField;
use burstmap_frontend::pick;
use burstmap_messages::catalogue;
use burstmap_rules::map::Id;
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::area::{AreaForm, SaidOfSave};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

/// Maximum number of tokens with individual settings.
const MOST: usize = 20;

/// Returns the affected tokens.
pub fn caught(screen: Screen) -> Vec<Id> {
    let report = screen.editor.answers.area.as_ref().and_then(|answer| answer.as_ref().ok());
    report.map_or_else(Vec::new, |report| report.tokens.iter().map(|caught| caught.id.clone()).collect())
}

pub fn view(screen: Screen) -> Html {
    let caught = caught(screen);
    if screen.editor.area.attack.skill().is_none() || caught.is_empty() || caught.len() > MOST {
        return Html::default();
    }
    let name = |id: &Id| pick::token(screen.table, id).map(|token| (id.clone(), token.name.clone().into()));
    let gives = screen.table.ruleset().attack.table_gives.is_some();
    html! { <SaidForm tokens={caught.iter().filter_map(name).collect::<Vec<_>>()} {gives} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    tokens: Vec<(Id, AttrValue)>,
    /// Whether the rules have advantage.
    gives: bool,
}

#[component]
fn SaidForm(props: &Props) -> Html {
    use_language();
    let form = use_draft::<AreaForm>();
    let mut items = vec![
        Item::new(SaidOfSave::Fails, "fails", say(catalogue::SaidFails)),
        Item::new(SaidOfSave::Succeeds, "succeeds", say(catalogue::SaidSucceeds)),
    ];
    if props.gives {
        items.push(Item::new(SaidOfSave::Advantage, "advantage", say(catalogue::SaidAdvantage)));
        items.push(Item::new(SaidOfSave::Disadvantage, "disadvantage", say(catalogue::SaidDisadvantage)));
    }
    let row = |(id, name): &(Id, AttrValue)| {
        let key = id.clone();
        let on_choose = form.on(move |form, said: Option<SaidOfSave>| {
            match said {
                Some(said) => form.said.insert(key.clone(), said),
                None => form.said.remove(&key),
            };
        });
        let total = say(catalogue::FormOwnTotal { name: name.as_str() });
        html! {
            <div class="bm-fields" key={id.clone()}>
                <Choice<SaidOfSave> label={name.clone()} none={say(catalogue::SaidRolls)} items={items.clone()}
                    chosen={form.said.get(id).copied()} {on_choose} />
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
