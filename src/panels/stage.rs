//! The map: the element for pointers and keys, and its canvases.

use burstmap_frontend::Tool;
use burstmap_messages::catalogue;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let (page, editor) = (&screen.state.page, screen.editor);
    let name = &screen.table.scene().name;
    let label = say(catalogue::StageLabel { name });
    let class = classes!(
        "bm-stage",
        editor.is_panning().then_some("is-panning"),
        editor.select.carried.is_some().then_some("is-carrying"),
        editor.pointed_door(screen.table).map(|_| "is-door"),
        (editor.tool != Tool::Select).then_some("is-aiming"),
        // The cursor on the map shows the focus.
        editor.cursor.map(|_| "has-cursor"),
        screen.state.shell().manners.polite().then_some("is-polite"),
    );
    html! {
        <div part="map" {class} ref={page.stage_node.clone()} tabindex="0" role="application" aria-label={label}
            aria-roledescription={say(catalogue::StageDescription)}>
            { for page.canvas_nodes.iter().map(|node| html! { <canvas ref={node.clone()} aria-hidden="true"></canvas> }) }
        </div>
    }
}
