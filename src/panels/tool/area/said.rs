//! Settings of individual saves against the placed area.

use crate::forms::saves::{Decider, MOST, SavesForm};
use burstmap_frontend::pick;
use burstmap_rules::map::Id;
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::area::{AreaForm, SaidOfSave};
use burstmap_ui::preview::caught;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let caught = caught(screen);
    if screen.editor.area.attack.skill().is_none() || caught.is_empty() || caught.len() > MOST {
        return Html::default();
    }
    let name = |id: &Id| pick::token(screen.table, id).map(|token| (id.clone(), token.name.clone().into()));
    let tokens: Vec<_> = caught.iter().filter_map(name).collect();
    html! { <SaidForm {tokens} decider={Decider::of(screen)} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    tokens: Vec<(Id, AttrValue)>,
    decider: Decider,
}

#[component]
fn SaidForm(props: &Props) -> Html {
    use_language();
    let form = use_draft::<AreaForm>();
    let on_say = form.on(|form, (token, said): (Id, Option<SaidOfSave>)| form.say(token, said));
    html! { <SavesForm tokens={props.tokens.clone()} decider={props.decider} said={form.said.clone()} {on_say} /> }
}
