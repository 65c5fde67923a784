//! Manual fog: its side, and the setting for fog on the map.

use burstmap_encounter::command::{SetFog, SetSetting};
use burstmap_encounter::view::explored;
use burstmap_frontend::Editor;
use burstmap_frontend::tools::{BuildSetting, ToolSetting};
use burstmap_messages::{catalogue, side_name};
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::lists::empty;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let scene = screen.table.scene();
    let Some(side) = screen.editor.fog_side(screen.table) else { return Html::default() };
    let sides: Vec<Item<String>> = Editor::fog_sides(screen.table)
        .iter()
        .map(|side| Item::word(side, side_name(side).to_string()))
        .collect();
    let choose = screen.state.send.reform(|side: Option<String>| {
        Msg::Tool(ToolSetting::Build(BuildSetting::FogSide(side.unwrap_or_default())))
    });
    let mode = explored::mode(scene);
    let on = mode == Some(true);
    let all = |explored: bool| {
        let cells = scene.grid().cells().collect();
        press(&screen.state.send, Msg::command(SetFog { side: side.clone(), cells, explored }))
    };
    let switch = press(&screen.state.send, Msg::command(SetSetting::fog((!on).then_some(true))));
    let switch_words = if on { catalogue::FogTurnOff } else { catalogue::FogTurnOn };
    html! {
        <>
            <h3>{ say(catalogue::FogTitle) }</h3>
            <p class="bm-sub">{ say(catalogue::FogHelp) }</p>
            <Choice<String> label={say(catalogue::FogSide)} items={sides} chosen={Some(side.clone())} on_choose={choose} />
            { match mode {
                Some(true) => Html::default(),
                Some(false) => empty(catalogue::MapFogOffAll),
                None => empty(catalogue::MapFogOff),
            } }
            <div class="bm-row">{ ghost(say(switch_words), false, switch) }</div>
            <div class="bm-row">
                { ghost(say(catalogue::FogShowAll), !on, all(true)) }
                { ghost(say(catalogue::FogHideAll), !on, all(false)) }
            </div>
        </>
    }
}
