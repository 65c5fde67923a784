//! Lines of sight and distances between places.

use crate::tool::{ToolPanel, answer_bar};
use crate::{compare, sight_report};
use burstmap_frontend::display::words::{self, length};
use burstmap_frontend::pick;
use burstmap_messages::catalogue;
use burstmap_rules::query::Place;
use burstmap_ui::components::lists::{empty, refused};
use burstmap_ui::screen::Screen;
use yew::prelude::*;

pub const TOOL: ToolPanel = ToolPanel { view, bar, ..ToolPanel::NONE };

fn bar(screen: Screen) -> Html {
    let words = match &screen.editor.answers.sight {
        Some(Ok(report)) => {
            Some(format!("{} · {}", words::lines(report), length(screen.drawn(), report.distance)))
        }
        _ => None,
    };
    answer_bar(screen, words, Html::default())
}

fn view(screen: Screen) -> Html {
    match (&screen.editor.answers.sight, screen.editor.sight_from()) {
        (Some(Ok(report)), _) => {
            html! { <>{ pair(screen) }{ sight_report::view(screen, report) }{ compare::view(screen) }</> }
        }
        (Some(Err(refusal)), _) => refused(refusal),
        (None, Some(_)) => html! {
            <>
                { pair(screen) }
                { empty(catalogue::SightPoint) }
            </>
        },
        (None, None) => empty(catalogue::SightClick),
    }
}

/// Renders start and end.
pub fn pair(screen: Screen) -> Html {
    let name = |place: Option<Place>| place.map(|place| pick::name_of(screen.table, &place));
    // A ruler with corners is measured from its start.
    let start = screen.editor.sight.way.first().cloned();
    let from = name(start.or_else(|| screen.editor.sight_from())).unwrap_or_default();
    let to = name(screen.editor.sight.to.clone()).unwrap_or_else(|| "?".to_owned());
    html! { <h3 class="bm-pair">{ from }<i>{ "→" }</i>{ to }</h3> }
}
