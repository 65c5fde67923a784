//! Distances between places.

use crate::tool::sight::pair;
use crate::tool::{ToolPanel, answer_bar};
use burstmap_frontend::display::words::length;
use burstmap_frontend::keys::Action;
use burstmap_frontend::tools::ToolSetting;
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::lists::{empty, refused};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use yew::prelude::*;

pub const TOOL: ToolPanel = ToolPanel { view, bar, ..ToolPanel::NONE };

fn bar(screen: Screen) -> Html {
    let words = match &screen.editor.answers.sight {
        Some(Ok(report)) => {
            Some(length(screen.drawn(), report.distance + screen.editor.way_so_far(screen.table)))
        }
        _ => None,
    };
    answer_bar(screen, words, back(screen))
}

/// Renders the button that removes the ruler's last leg.
fn back(screen: Screen) -> Html {
    let on_click = press(&screen.state.send, Msg::Act(Action::Remove));
    html! { if screen.editor.ends_leg() { { ghost(say(catalogue::MeasureBack), false, on_click) } } }
}

fn view(screen: Screen) -> Html {
    match &screen.editor.answers.sight {
        Some(Ok(report)) => {
            let before = screen.editor.way_so_far(screen.table);
            let all = report.distance + before;
            let text = length(screen.drawn(), all);
            let on = press(&screen.state.send, Msg::Tool(ToolSetting::MeasureOn));
            html! {
                <>
                    { pair(screen) }
                    <div class="bm-verdict"><b>{ text }</b>{ " · " }{ say(catalogue::CountCells { count: all }) }</div>
                    <div class="bm-row">
                        if screen.editor.sight.pinned { { ghost(say(catalogue::MeasureOn), false, on) } }
                        { back(screen) }
                    </div>
                </>
            }
        }
        Some(Err(refusal)) => refused(refusal),
        None => empty(catalogue::MeasureClick),
    }
}
