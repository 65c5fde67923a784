//! Complete report on a line of sight.

use burstmap_frontend::display::words::{self, length};
use burstmap_messages::catalogue;
use burstmap_rules::query::SightReport;
use burstmap_ui::components::lists::{facts, modifiers, reasons, spaced, verdict};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen, report: &SightReport) -> Html {
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
    /// Whether cover depends on lines between corners, as the reasons show, instead of the hidden area (E5-61).
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
