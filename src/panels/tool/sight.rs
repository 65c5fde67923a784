//! Lines of sight and distances between places.

use crate::compare;
use crate::tool::{ToolPanel, answer_bar};
use burstmap_frontend::display::words::{self, length};
use burstmap_frontend::pick;
use burstmap_messages::catalogue;
use burstmap_rules::query::{Place, SightReport};
use burstmap_ui::components::lists::{empty, facts, modifiers, reasons, refused, spaced, verdict};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
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
            html! { <>{ pair(screen) }{ report_of(screen, report) }{ compare::view(screen) }</> }
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

/// Renders a complete report on sight.
pub fn report_of(screen: Screen, report: &SightReport) -> Html {
    html! {
        <Sight report={report.clone()} words={words::sight(screen.drawn(), report)}
            distance={length(screen.drawn(), report.distance)} by_lines={screen.table.ruleset().cover.corner_lines.is_some()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    report: SightReport,
    /// The report as a sentence.
    words: AttrValue,
    distance: AttrValue,
    /// Whether lines between corners decide about cover, as the reasons show, instead of the hidden area (E5-61).
    by_lines: bool,
}

#[component]
fn Sight(props: &Props) -> Html {
    use_language();
    let report = &props.report;
    let yes = |yes: bool| if yes { catalogue::SightYes } else { catalogue::SightNo }.to_string();
    let rows = [
        (catalogue::WordLineOfEffect, yes(report.line_of_effect)),
        (catalogue::WordLineOfSight, yes(report.line_of_sight)),
        (catalogue::WordDistance, props.distance.to_string()),
        (catalogue::WordCover, cover(report, props.by_lines)),
        (catalogue::WordConcealment, spaced(&report.concealment.degree)),
        (catalogue::SightMayHide, yes(report.can_hide)),
    ];
    html! {
        <>
            { verdict(report.line_of_effect, props.words.clone()) }
            { facts(rows.map(|(name, value)| (name.to_string(), value))) }
            { modifiers(&report.modifiers) }
            { reasons(&report.why) }
        </>
    }
}

fn cover(report: &SightReport, by_lines: bool) -> String {
    let grade = spaced(&report.cover.grade);
    if report.cover.hidden > 0.0 && !by_lines {
        say(catalogue::SightHidden { grade, percent: (report.cover.hidden * 100.0).round() }).to_string()
    } else {
        grade
    }
}
