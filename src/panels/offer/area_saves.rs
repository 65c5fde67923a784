//! Settings of individual saves against a lasting area whose effect is due (E5-94).

use crate::forms::saves::{Decider, MOST, SavesForm};
use burstmap_encounter::command::ResolveTemplate;
use burstmap_frontend::pick;
use burstmap_rules::map::Id;
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::area::{DueSaves, SaidOfSave};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use yew::prelude::*;

/// The area, and the tokens that save against it.
#[derive(Clone, Debug, PartialEq)]
pub struct AreaSaves {
    area: Id,
    tokens: Vec<(Id, AttrValue)>,
    decider: Decider,
}

impl AreaSaves {
    /// Returns the saves for the offer, or `None` if there are none. A side does not know the effect of an area, so it can always choose to fail.
    pub fn of(screen: Screen, acts: &ResolveTemplate) -> Option<AreaSaves> {
        let scene = screen.table.scene();
        let template = scene.templates.iter().find(|template| template.id == acts.id);
        let zone = || scene.zones.iter().find(|zone| zone.id == acts.id)?.effect.as_deref();
        let effect = template.and_then(|template| template.effect.as_deref()).or_else(zone);
        if acts.waive || effect.is_some_and(|effect| effect.save.is_none()) {
            return None;
        }
        let due = scene.encounter.iter().flat_map(|fight| &fight.due_in_areas);
        let due = due.filter(|due| due.area == acts.id).map(|due| &due.token);
        let tokens = due.filter(|token| acts.tokens.is_empty() || acts.tokens.contains(token));
        let named = |id: &Id| Some((id.clone(), pick::token(screen.table, id)?.name.clone().into()));
        let tokens: Vec<_> = tokens.filter_map(named).collect();
        let few = !tokens.is_empty() && tokens.len() <= MOST;
        few.then(|| AreaSaves { area: acts.id.clone(), tokens, decider: Decider::of(screen) })
    }

    pub fn tokens(&self) -> impl Iterator<Item = &Id> {
        self.tokens.iter().map(|(id, _)| id)
    }

    pub fn view(&self) -> Html {
        html! { <Saves saves={self.clone()} /> }
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    saves: AreaSaves,
}

#[component]
fn Saves(props: &Props) -> Html {
    use_language();
    let form = use_draft::<DueSaves>();
    let AreaSaves { area, tokens, decider } = &props.saves;
    let key = area.clone();
    let on_say =
        form.on(move |form, (token, said): (Id, Option<SaidOfSave>)| form.say(key.clone(), token, said));
    html! { <SavesForm tokens={tokens.clone()} decider={*decider} said={form.of(area)} {on_say} /> }
}
