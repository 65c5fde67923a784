//! Distances from one place to another.

use super::ToolPanel;
use super::sight::pair;
use crate::app::screen::Screen;
use crate::components::lists::{empty, refused};
use burstmap_frontend::display::words::length;
use yew::prelude::*;

pub const TOOL: ToolPanel = ToolPanel { view, ..ToolPanel::NONE };

fn view(screen: Screen) -> Html {
    match &screen.editor.answers.sight {
        Some(Ok(report)) => {
            let text = length(screen.drawn(), report.distance);
            html! {
                <>
                    { pair(screen) }
                    <div class="bm-verdict"><b>{ report.distance }</b>{ " cells · " }{ text }</div>
                </>
            }
        }
        Some(Err(refusal)) => refused(refusal),
        None => empty("Click where to start, then point where to."),
    }
}
