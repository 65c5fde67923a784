//! The map: the selected object, the next token, creature lists, regions, the map check, the rules of the table.

pub mod brushes;
pub mod grid;

mod check;
mod fog;
mod light;
mod mark;
mod new_token;
mod picked;
mod regions;
mod rules;
mod toughness;

use crate::forms::creatures;
use crate::token;
use crate::tool::ToolPanel;
use burstmap_frontend::editor::build::Thing;
use burstmap_frontend::tools::build::brushes::Stroke;
use burstmap_messages::catalogue;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use yew::prelude::*;

pub const TOOL: ToolPanel = ToolPanel { view, bar: brushes::bar, ..ToolPanel::NONE };

fn view(screen: Screen) -> Html {
    let build = &screen.editor.build;
    let body = match (&build.picked, build.stroke()) {
        (Some(Thing::Token(_)), Stroke::Adjust) => token::view(screen),
        (Some(Thing::Mark(_)), Stroke::Adjust) => mark::view(screen),
        (Some(thing), Stroke::Adjust) => picked::view(screen, thing),
        (_, Stroke::Token) => html! { <>{ new_token::view(screen) }{ creatures::view(screen) }</> },
        (_, Stroke::Area) => regions::view(screen),
        (_, Stroke::Fog) => fog::view(screen),
        (_, Stroke::Mark) => mark::view(screen),
        _ => overview(screen),
    };
    // Ambient light affects the whole map, so it belongs to the map's properties and to light brushes.
    let light = matches!(build.stroke(), Stroke::Adjust | Stroke::Light) && build.picked.is_none();
    html! { <>{ body }if light { { light::view(screen) } }{ grid::view(screen) }{ check::view(screen) }{ rules::view(screen) }</> }
}

fn overview(screen: Screen) -> Html {
    let scene = screen.table.scene();
    let doors = scene.walls.iter().filter(|wall| wall.door.is_some()).count();
    html! {
        <>
            <h3>{ &scene.name }</h3>
            <p class="bm-sub">{ say(catalogue::MapUndoable) }</p>
            <div class="bm-facts">
                <div><b>{ scene.walls.len() - doors }</b><span>{ say(catalogue::MapFactWalls { count: scene.walls.len() - doors }) }</span></div>
                <div><b>{ doors }</b><span>{ say(catalogue::MapFactDoors { count: doors }) }</span></div>
                <div><b>{ scene.terrain.len() + scene.zones.len() }</b><span>{ say(catalogue::MapPatches) }</span></div>
            </div>
        </>
    }
}
