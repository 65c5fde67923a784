//! The regions of the map, and a proposal based on its rooms (SA-39).

use burstmap_encounter::command::ProposeAreas;
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let regions = screen.table.scene().areas.iter();
    let regions: Vec<_> = regions.map(|region| (region.name.clone(), region.cells.len())).collect();
    html! { <Regions {regions} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// Names, and numbers of cells.
    regions: Vec<(String, usize)>,
    send: Callback<Msg>,
}

#[component]
fn Regions(props: &Props) -> Html {
    use_language();
    let propose = press(&props.send, Msg::command(ProposeAreas {}));
    html! {
        <>
            <h3>{ say(catalogue::RegionsCount { count: props.regions.len() }) }</h3>
            <p class="bm-sub">{ say(catalogue::MapRegionsHelp) }</p>
            <ul class="bm-list">
                { for props.regions.iter().map(|(name, cells)| html! {
                    <li><span class="bm-grow">{ name }</span><b class="bm-num">{ *cells }</b></li>
                }) }
            </ul>
            <div class="bm-row">{ ghost(say(catalogue::MapRegionsPropose), false, propose) }</div>
        </>
    }
}
