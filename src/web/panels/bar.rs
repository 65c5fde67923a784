//! Options of the tool in hand, below the map.

use super::super::app::{App, Msg};
use super::super::icons::{self, icon};
use crate::editor::Tool;
use crate::editor::area_tool::{CORNERS, SHAPES};
use crate::editor::keys::Action;
use crate::encounter::Table;
use crate::rules::query::AttackKind;
use yew::html::Scope;
use yew::prelude::*;

pub fn bar(app: &App, table: &Table, link: &Scope<App>) -> Html {
    match app.editor.tool {
        Tool::Area => area(app, table, link),
        Tool::Attack => attack(app, link),
        Tool::Select | Tool::Sight | Tool::Measure => Html::default(),
    }
}

fn area(app: &App, table: &Table, link: &Scope<App>) -> Html {
    let tool = &app.editor.area;
    let hex = app.scenery.grid.is_hex();
    let unit = &table.scene().grid.cell;
    let step = |by: i32| link.callback(move |_: MouseEvent| Msg::Act(Action::Resize(by)));
    let pinned = tool.pinned;
    html! {
        <section class="bm-card bm-bar" aria-label="Area options">
            <div class="bm-seg" role="group" aria-label="Shape">
                { for SHAPES.into_iter().map(|(shape, name)| html! {
                    <button type="button" class={classes!((tool.shape == shape).then_some("on"))}
                        aria-pressed={(tool.shape == shape).to_string()}
                        onclick={App::edit(link, move |editor| editor.area.shape = shape)}>{ name }</button>
                }) }
            </div>
            <div class="bm-step" role="group" aria-label="Size">
                <button type="button" onclick={step(-1)} aria-label="Smaller">{ icon(icons::MINUS) }</button>
                <output>{ tool.size }<small>{ format!("{} {}", crate::display::live::trim(f64::from(tool.size) * unit.length), unit.unit) }</small></output>
                <button type="button" onclick={step(1)} aria-label="Larger">{ icon(icons::PLUS) }</button>
            </div>
            if !hex {
                <div class="bm-seg bm-corners" role="group" aria-label="Corner that it starts from">
                    { for CORNERS.into_iter().map(|(corner, name)| html! {
                        <button type="button" class={classes!((tool.corner == corner).then_some("on"))}
                            aria-pressed={(tool.corner == corner).to_string()}
                            onclick={App::edit(link, move |editor| editor.area.corner = corner)}>{ name }</button>
                    }) }
                </div>
            }
            <button type="button" class="bm-btn" disabled={tool.aim.is_none()}
                onclick={App::edit(link, move |editor| {
                    if pinned { editor.area.drop() } else { editor.area.pinned = editor.area.aim.is_some() }
                })}>{ if pinned { "Lift" } else { "Place" } }</button>
        </section>
    }
}

fn attack(app: &App, link: &Scope<App>) -> Html {
    let kinds = [(AttackKind::Melee, "Melee"), (AttackKind::Ranged, "Ranged"), (AttackKind::Spell, "Spell")];
    html! {
        <section class="bm-card bm-bar" aria-label="Attack options">
            <div class="bm-seg" role="group" aria-label="Kind">
                { for kinds.into_iter().map(|(kind, name)| html! {
                    <button type="button" class={classes!((app.editor.attack_kind == kind).then_some("on"))}
                        aria-pressed={(app.editor.attack_kind == kind).to_string()}
                        onclick={App::edit(link, move |editor| editor.attack_kind = kind)}>{ name }</button>
                }) }
            </div>
        </section>
    }
}
