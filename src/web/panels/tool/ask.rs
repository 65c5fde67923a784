//! Questions about the whole map: which one, the answer in words, and what can be done with it.

use super::ToolPanel;
use crate::app::Msg;
use crate::app::screen::Screen;
use crate::app::tongue::use_language;
use crate::components::buttons::press;
use crate::components::lists::{reasons, refused};
use crate::components::segments::{Segment, Segments};
use crate::icons::{self, icon};
use crate::words::say;
use burstmap_frontend::keys::Action;
use burstmap_frontend::tools::area::shapes;
use burstmap_frontend::tools::ask::{Asked, draw};
use burstmap_frontend::tools::{AreaSetting, AskSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::area::TemplateShape;
use burstmap_rules::tactics::FoundPlacement;
use yew::prelude::*;

pub const TOOL: ToolPanel = ToolPanel { view, bar, ..ToolPanel::NONE };

fn name(asked: Asked) -> AttrValue {
    match asked {
        Asked::OpenView => say(catalogue::AskOpenView),
        Asked::Unseen => say(catalogue::AskUnseen),
        Asked::BestArea => say(catalogue::AskBestArea),
        Asked::Unprovoked => say(catalogue::AskUnprovoked),
    }
}

/// The question in a sentence.
fn words(asked: Asked) -> AttrValue {
    match asked {
        Asked::OpenView => say(catalogue::AskOpenViewWords),
        Asked::Unseen => say(catalogue::AskUnseenWords),
        Asked::BestArea => say(catalogue::AskBestAreaWords),
        Asked::Unprovoked => say(catalogue::AskUnprovokedWords),
    }
}

fn view(screen: Screen) -> Html {
    let (editor, asked) = (screen.editor, screen.editor.ask.asked);
    let who = match (screen.selected(), asked) {
        (Some(token), _) => say(catalogue::AskEyes { token: &token.name }),
        (None, Asked::OpenView) => say(catalogue::AskAnyEyes),
        (None, _) => say(catalogue::AskWho),
    };
    let answers = &editor.answers;
    let refusal = match asked {
        Asked::OpenView => answers.open_view.as_ref().and_then(|answer| answer.as_ref().err()),
        Asked::Unseen => answers.unseen.as_ref().and_then(|answer| answer.as_ref().err()),
        Asked::BestArea => answers.best_area.as_ref().and_then(|answer| answer.as_ref().err()),
        Asked::Unprovoked => answers.unprovoked.as_ref().and_then(|answer| answer.as_ref().err()),
    };
    html! {
        <>
            <h3>{ name(asked) }</h3>
            <p class="bm-sub">{ words(asked) }</p>
            <p>{ who }</p>
            if let Some(refusal) = refusal { { refused(refusal) } }
            if let Some(why) = draw::why(screen.drawn()) { { reasons(why) } }
            { found(screen) }
            if let Some(words) = draw::pointed(screen.drawn()) { <p class="bm-empty">{ words }</p> }
        </>
    }
}

/// What else is to be said of the answer.
fn found(screen: Screen) -> Html {
    let answers = &screen.editor.answers;
    match (screen.editor.ask.asked, &answers.best_area, &answers.unprovoked) {
        (Asked::BestArea, Some(Ok(report)), _) => {
            let first = report.placements.first();
            html! { if let Some(first) = first { { best(screen, first, report.placements.len()) } } }
        }
        (Asked::Unprovoked, _, Some(Ok(report))) => {
            let count = report.cells.iter().filter(|entry| entry.stop && !entry.path.is_empty()).count();
            html! { <p>{ say(catalogue::AskReached { count }) }</p> }
        }
        _ => Html::default(),
    }
}

fn best(screen: Screen, first: &FoundPlacement, count: usize) -> Html {
    let names = screen.names_of(&first.foes).join(", ");
    let take = Msg::Tool(ToolSetting::Ask(AskSetting::Take(first.clone())));
    html! {
        <>
            <p><b>{ say(catalogue::AskFoes { names }) }</b></p>
            <p class="bm-sub">{ say(catalogue::AskPlaces { count }) }</p>
            <div class="bm-row">
                <button type="button" class="bm-btn" onclick={press(&screen.send(), take)}>{ say(catalogue::AskPlace) }</button>
            </div>
        </>
    }
}

fn bar(screen: Screen) -> Html {
    let editor = screen.editor;
    html! {
        <AskBar asked={editor.ask.asked} shape={editor.area.shape} shapes={shapes(screen.table)} size={editor.area.extent()}
            length={editor.area.length(screen.table)} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    asked: Asked,
    /// The area tool's template.
    shape: TemplateShape,
    /// Those to choose from.
    shapes: Vec<TemplateShape>,
    size: AttrValue,
    length: AttrValue,
    send: Callback<Msg>,
}

#[component]
fn AskBar(props: &Props) -> Html {
    use_language();
    let modes: Vec<_> = Asked::ALL.into_iter().map(|asked| Segment::new(asked, name(asked))).collect();
    let shapes: Vec<_> = props.shapes.iter().map(|shape| Segment::new(*shape, say(shape.label()))).collect();
    let step = |by: i32| press(&props.send, Msg::Act(Action::Resize(by)));
    html! {
        <section part="bar" class="bm-card bm-bar" aria-label={say(catalogue::AskTitle)}>
            <Segments<Asked> label={say(catalogue::AskTitle)} items={modes} chosen={props.asked}
                on_choose={props.send.reform(|asked| Msg::Tool(ToolSetting::Ask(AskSetting::Asked(asked))))} />
            if props.asked == Asked::BestArea {
                <Segments<TemplateShape> label={say(catalogue::WordShape)} items={shapes} chosen={props.shape}
                    on_choose={props.send.reform(|shape| Msg::Tool(ToolSetting::Area(AreaSetting::Shape(shape))))} />
                <div class="bm-step" role="group" aria-label={say(catalogue::WordSizeOf)}>
                    <button type="button" onclick={step(-1)} aria-label={say(catalogue::WordSmaller)}>{ icon(icons::MINUS) }</button>
                    <output>{ &props.size }<small>{ &props.length }</small></output>
                    <button type="button" onclick={step(1)} aria-label={say(catalogue::WordLarger)}>{ icon(icons::PLUS) }</button>
                </div>
            }
        </section>
    }
}
