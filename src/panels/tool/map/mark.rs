//! Pins and drawings: the style of the next one, and the text of the selected one.

use crate::tool::area::keep::{colors, viewers};
use burstmap_encounter::command::{RemoveMark, SetMark};
use burstmap_encounter::{Mark, MarkColor, MarkKind, SeenBy};
use burstmap_frontend::editor::build::{MarkStyle, Thing};
use burstmap_frontend::menu::Step;
use burstmap_frontend::tools::{BuildSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::field::{EditArea, EditField};
use burstmap_ui::components::first_field::use_first_field;
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let build = &screen.editor.build;
    let marks = &screen.table.scene().marks;
    let picked = marks.iter().find(|mark| build.picked == Some(Thing::Mark(mark.id.clone())));
    html! {
        <>
            if let Some(mark) = picked {
                <Sheet key={mark.id.clone()} mark={mark.clone()} viewers={viewers(screen)} send={screen.send()} />
            }
            <Style style={build.mark_style.clone()} viewers={viewers(screen)} send={screen.send()} />
            { list(screen) }
        </>
    }
}

/// Renders the list of pins and drawings with text, with their complete notes.
fn list(screen: Screen) -> Html {
    let marks = screen.table.scene().marks.iter();
    let told: Vec<&Mark> = marks.filter(|mark| !mark.text.is_empty() || !mark.note.is_empty()).collect();
    let row = |mark: &Mark| {
        let pick =
            press(&screen.send(), Msg::Page(PageMsg::Chosen(vec![Step::Pick(Thing::Mark(mark.id.clone()))])));
        let name = match (mark.text.is_empty(), mark.kind) {
            (false, _) => mark.text.clone().into(),
            (true, MarkKind::Pin) => say(catalogue::MarkPin),
            (true, _) => say(catalogue::MarkDrawing),
        };
        html! {
            <li key={mark.id.clone()}>
                <button type="button" class="bm-link" onclick={pick}>{ name }</button>
                if !mark.note.is_empty() { <p class="bm-lines">{ &mark.note }</p> }
            </li>
        }
    };
    html! {
        if !told.is_empty() {
            <h4>{ say(catalogue::MarkList) }</h4>
            <ul class="bm-notes">{ for told.into_iter().map(row) }</ul>
        }
    }
}

#[derive(Properties, PartialEq, Debug)]
struct SheetProps {
    mark: Mark,
    viewers: Vec<Item<SeenBy>>,
    send: Callback<Msg>,
}

#[component]
fn Sheet(props: &SheetProps) -> Html {
    use_language();
    let mark = &props.mark;
    // The text of a new pin gets the focus.
    let form = use_first_field(mark.kind == MarkKind::Pin && mark.text.is_empty() && mark.note.is_empty());
    let text = |change: fn(&mut Mark, String)| {
        let now = mark.clone();
        props.send.reform(move |text: String| {
            let mut mark = now.clone();
            change(&mut mark, text);
            Msg::command(SetMark { mark })
        })
    };
    let (now, other) = (mark.clone(), mark.clone());
    let color = props.send.reform(move |color| Msg::command(SetMark { mark: Mark { color, ..now.clone() } }));
    let seen_by = props.send.reform(move |seen_by: Option<SeenBy>| {
        Msg::command(SetMark { mark: Mark { seen_by: seen_by.unwrap_or_default(), ..other.clone() } })
    });
    let remove = press(&props.send, Msg::command(RemoveMark { id: mark.id.clone() }));
    let title =
        if mark.kind == MarkKind::Pin { say(catalogue::MarkPin) } else { say(catalogue::MarkDrawing) };
    html! {
        <div ref={form}>
            <h3>{ title }</h3>
            <EditField label={say(catalogue::MarkText)} value={mark.text.clone()} on_change={text(|mark, text| mark.text = text)} />
            <EditArea label={say(catalogue::MarkNote)} value={mark.note.clone()} on_change={text(|mark, note| mark.note = note)} />
            <EditField label={say(catalogue::MarkLink)} hint={say(catalogue::MarkLinkHelp)} value={mark.link.clone().unwrap_or_default()}
                on_change={text(|mark, link| mark.link = (!link.trim().is_empty()).then(|| link.trim().to_owned()))} />
            <div class="bm-fields bm-wrap">
                <Choice<MarkColor> label={say(catalogue::KeepColor)} items={colors()} chosen={Some(mark.color.unwrap_or_default())} on_choose={color} />
                <Choice<SeenBy> label={say(catalogue::KeepSeenBy)} items={props.viewers.clone()} chosen={Some(mark.seen_by.clone())} on_choose={seen_by} />
            </div>
            <div class="bm-row">{ ghost(say(catalogue::KeepRemove), false, remove) }</div>
        </div>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct StyleProps {
    style: MarkStyle,
    viewers: Vec<Item<SeenBy>>,
    send: Callback<Msg>,
}

#[component]
fn Style(props: &StyleProps) -> Html {
    use_language();
    let set = |style: MarkStyle| Msg::Tool(ToolSetting::Build(BuildSetting::MarkStyle(style)));
    let (now, other) = (props.style.clone(), props.style.clone());
    let color = props.send.reform(move |color| set(MarkStyle { color, ..now.clone() }));
    let seen_by = props.send.reform(move |seen_by: Option<SeenBy>| {
        set(MarkStyle { seen_by: seen_by.unwrap_or_default(), ..other.clone() })
    });
    html! {
        <>
            <h4>{ say(catalogue::MarkNext) }</h4>
            <div class="bm-fields bm-wrap">
                <Choice<MarkColor> label={say(catalogue::KeepColor)} items={colors()}
                    chosen={Some(props.style.color.unwrap_or_default())} on_choose={color} />
                <Choice<SeenBy> label={say(catalogue::KeepSeenBy)} items={props.viewers.clone()}
                    chosen={Some(props.style.seen_by.clone())} on_choose={seen_by} />
            </div>
        </>
    }
}
