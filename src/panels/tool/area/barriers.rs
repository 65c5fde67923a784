//! The barriers that an area reaches, which the game master can demolish.

use burstmap_encounter::Command;
use burstmap_encounter::command::EraseTerrain;
use burstmap_frontend::display::words;
use burstmap_frontend::pick;
use burstmap_frontend::tools::area::demolish::demolish;
use burstmap_messages::catalogue;
use burstmap_rules::query::AreaReport;
use burstmap_rules::wording::capital;
use burstmap_ui::components::buttons::press;
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen, report: &AreaReport) -> Html {
    let table = screen.table;
    // Only the part of a wall that the area touches, regardless of its length.
    let walls = report.walls.iter().filter_map(|wall| {
        let demolish = demolish(table, wall)?;
        Some(Barrier { name: capital(&words::barrier_by(table, &wall.id, wall.beside)).into(), demolish })
    });
    // Only the pieces of a patch that the area reaches. The rest is elsewhere (G-15).
    let pieces = screen.editor.answers.pieces_hit(pick::grid(table)).into_iter().map(|(id, cells)| {
        let place = match &cells[..] {
            [cell] => pick::cell_name(*cell),
            cells => say(catalogue::CellsCount { count: cells.len() }).to_string(),
        };
        Barrier {
            name: format!("{} · {place}", capital(&words::barrier(table, &id))).into(),
            demolish: EraseTerrain { id, cells: Some(cells) }.into(),
        }
    });
    let barriers: Vec<Barrier> = walls.chain(pieces).collect();
    html! { <Barriers {barriers} gm={screen.is_gm() && screen.editor.area.pinned} send={screen.send()} /> }
}

#[derive(Clone, Debug, PartialEq)]
struct Barrier {
    name: AttrValue,
    demolish: Command,
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    barriers: Vec<Barrier>,
    /// Whether the barriers can be demolished here.
    gm: bool,
    send: Callback<Msg>,
}

#[component]
fn Barriers(props: &Props) -> Html {
    use_language();
    if props.barriers.is_empty() {
        return nothing();
    }
    html! {
        <details class="bm-more">
            <summary>{ say(catalogue::AreaBarriersHit { count: props.barriers.len() }) }</summary>
            <ul class="bm-list">
                { for props.barriers.iter().map(|barrier| html! {
                    <li><span class="bm-grow">{ &barrier.name }</span>
                        if props.gm {
                            <button type="button" class="bm-link" onclick={press(&props.send, Msg::Dispatch(barrier.demolish.clone()))}>
                                { say(catalogue::AreaDemolish) }
                            </button>
                        }
                    </li>
                }) }
            </ul>
        </details>
    }
}
