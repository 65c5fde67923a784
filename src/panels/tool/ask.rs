//! Questions about the whole map: the kind of question, the answer as text, and its actions.

use crate::tool::ToolPanel;
use burstmap_frontend::best_places::BestPlace;
use burstmap_frontend::editor::ask::Asked;
use burstmap_frontend::keys::Action;
use burstmap_frontend::tools::area::named_shapes;
use burstmap_frontend::tools::ask::{dots, draw};
use burstmap_frontend::tools::{AreaSetting, AskSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::area::TemplateShape;
use burstmap_rules::tactics::FoundPlacement;
use burstmap_ui::components::buttons::{pill, press};
use burstmap_ui::components::lists::{reasons, refused};
use burstmap_ui::components::one_of::OneOf;
use burstmap_ui::components::segments::Segment;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
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

/// Returns the question as a sentence.
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
    let attack = editor.asked_attack(screen.table);
    html! {
        <>
            <h3>{ name(asked) }</h3>
            <p class="bm-sub">{ words(asked) }</p>
            <p>{ who }</p>
            if let Some(attack) = attack { <p>{ say(catalogue::AskTemplateOf { attack: attack.name.as_str() }) }</p> }
            if let Some(refusal) = refusal { { refused(refusal) } }
            { answer(screen) }
        </>
    }
}

/// Renders the answer as text. If there is a choice of places, it is about the displayed one.
fn answer(screen: Screen) -> Html {
    let view = screen.drawn();
    if let (Asked::BestArea, Some((at, place))) = (screen.editor.ask.asked, screen.editor.shown_place()) {
        return best(screen, at, place);
    }
    html! {
        <>
            if let Some(why) = draw::why(view) { { reasons(why) } }
            { reached(screen) }
            if let Some(words) = draw::pointed(view) { <p class="bm-empty">{ words }</p> }
        </>
    }
}

/// Renders the number of cells reachable without provoking.
fn reached(screen: Screen) -> Html {
    match (screen.editor.ask.asked, &screen.editor.answers.unprovoked) {
        (Asked::Unprovoked, Some(Ok(report))) => {
            let count = report.cells.iter().filter(|entry| entry.stop && !entry.path.is_empty()).count();
            html! { <p>{ say(catalogue::AskReached { count }) }</p> }
        }
        _ => Html::default(),
    }
}

fn take(found: &FoundPlacement) -> Msg {
    Msg::Tool(ToolSetting::Ask(AskSetting::Take(found.clone())))
}

fn choose(place: &BestPlace) -> Msg {
    Msg::Tool(ToolSetting::Ask(AskSetting::Choose(place.found.clone())))
}

/// Renders one of the best places: the affected creatures, the previous and next place, and the places that affect others.
fn best(screen: Screen, at: usize, place: &BestPlace) -> Html {
    let (view, send, places) = (screen.drawn(), screen.send(), &screen.editor.answers.best_places);
    // After the last one comes the first.
    let beside = |by: usize| places.get((at + by) % places.len()).map_or_else(|| choose(place), choose);
    let mut caught: Vec<&BestPlace> = Vec::new();
    for other in places {
        if !caught.iter().any(|known| known.found.foes == other.found.foes) {
            caught.push(other);
        }
    }
    let pills = caught.iter().map(|other| {
        let on = other.found.foes == place.found.foes;
        let names = screen.names_of(&other.found.foes).join(", ");
        pill(names, on, press(&send, choose(if on { place } else { other })))
    });
    html! {
        <>
            <p><b>{ dots::caught(view) }</b></p>
            if places.len() > 1 {
                <div class="bm-step" role="group" aria-label={say(catalogue::AskBestArea)}>
                    <button type="button" onclick={press(&send, beside(places.len() - 1))}
                        aria-label={say(catalogue::AskPlaceBefore)}>{ icon(icons::BEFORE) }</button>
                    <output aria-live="off">{ dots::number(view) }</output>
                    <button type="button" onclick={press(&send, beside(1))}
                        aria-label={say(catalogue::AskPlaceNext)}>{ icon(icons::NEXT) }</button>
                </div>
            }
            if caught.len() > 1 {
                <div class="bm-chips" role="group" aria-label={say(catalogue::AskPlaceCaught)}>{ for pills }</div>
            }
            <div class="bm-row">
                <button type="button" class="bm-btn" onclick={press(&send, take(&place.found))}>{ say(catalogue::AskPlace) }</button>
            </div>
        </>
    }
}

fn bar(screen: Screen) -> Html {
    let editor = screen.editor;
    html! {
        <AskBar asked={editor.ask.asked} shape={editor.area.shape} shapes={named_shapes(screen.table)}
            length={editor.area.length(screen.table)} place={editor.shown_place().map(|(_, place)| place.found.clone())}
            send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    asked: Asked,
    /// The area tool's template.
    shape: TemplateShape,
    /// Available shapes.
    shapes: Vec<(TemplateShape, String)>,
    length: AttrValue,
    /// A possible place.
    place: Option<FoundPlacement>,
    send: Callback<Msg>,
}

#[component]
fn AskBar(props: &Props) -> Html {
    use_language();
    let modes: Vec<_> = Asked::ALL.into_iter().map(|asked| Segment::new(asked, name(asked))).collect();
    let shapes: Vec<_> =
        props.shapes.iter().map(|(shape, name)| Segment::new(*shape, name.clone())).collect();
    let step = |by: i32| press(&props.send, Msg::Act(Action::Resize(by)));
    html! {
        <section part="bar" class="bm-card bm-bar is-lists" aria-label={say(catalogue::AskTitle)}>
            <OneOf<Asked> label={say(catalogue::AskTitle)} items={modes} chosen={props.asked}
                on_choose={props.send.reform(|asked| Msg::Tool(ToolSetting::Ask(AskSetting::Asked(asked))))} />
            if props.asked == Asked::BestArea {
                <OneOf<TemplateShape> label={say(catalogue::WordShape)} items={shapes} chosen={props.shape}
                    on_choose={props.send.reform(|shape| Msg::Tool(ToolSetting::Area(AreaSetting::Shape(shape))))} />
                <div class="bm-step" role="group" aria-label={say(catalogue::WordSizeOf)}>
                    <button type="button" onclick={step(-1)} aria-label={say(catalogue::WordSmaller)}>{ icon(icons::MINUS) }</button>
                    <output aria-live="off">{ &props.length }</output>
                    <button type="button" onclick={step(1)} aria-label={say(catalogue::WordLarger)}>{ icon(icons::PLUS) }</button>
                </div>
                if let Some(found) = &props.place {
                    <button type="button" class="bm-btn bm-tight" aria-label={say(catalogue::AskPlace)}
                        onclick={press(&props.send, take(found))}>{ say(catalogue::AreaPlace) }</button>
                }
            }
        </section>
    }
}
