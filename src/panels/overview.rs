//! The map as text: a dialog with lists of tokens, terrain, doors and walls.

use crate::context::follow;
use burstmap_frontend::overview::{MarkLine, Overview, TokenLine};
use burstmap_frontend::tools::{SelectSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::press;
use burstmap_ui::components::dialog::Dialog;
use burstmap_ui::components::later::Later;
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let open = screen.state.page.overview;
    let lists = if open { Overview::of(screen.drawn()) } else { Overview::default() };
    html! { <Later {open}><Lists {open} {lists} send={screen.send()} /></Later> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    open: bool,
    lists: Overview,
    send: Callback<Msg>,
}

#[component]
fn Lists(props: &Props) -> Html {
    use_language();
    let (lists, on_close) = (&props.lists, props.send.reform(|()| Msg::Page(PageMsg::Overview(false))));
    html! {
        <Dialog title={say(catalogue::OverviewTitle)} class="bm-help bm-overview" open={props.open} {on_close}>
            if props.open {
                <div class="bm-lists">
                    <p>{ &lists.grid }</p>
                    { tokens(props) }
                    { table(say(catalogue::OverviewGround { count: lists.ground.len() }), &[say(catalogue::OverviewKind), say(catalogue::OverviewPlace)],
                        lists.ground.iter().map(|line| (&line.name, vec![&line.kind, &line.place]))) }
                    { table(say(catalogue::OverviewDoors { count: lists.doors.len() }), &[say(catalogue::OverviewPlace)],
                        lists.doors.iter().map(|line| (&line.name, vec![&line.place]))) }
                    { table(say(catalogue::OverviewWalls { count: lists.walls.count }), &[say(catalogue::OverviewPlace), say(catalogue::OverviewKind)],
                        lists.walls.lines.iter().map(|line| (&line.name, vec![&line.place, &line.stops]))) }
                    if let Some(more) = &lists.walls.more { <p class="bm-sub">{ more }</p> }
                    { marks(props) }
                </div>
            }
        </Dialog>
    }
}

fn tokens(props: &Props) -> Html {
    let lists = &props.lists;
    let columns = [
        say(catalogue::OverviewSide),
        say(catalogue::OverviewPlace),
        say(catalogue::OverviewDistance),
        say(catalogue::OverviewState),
    ];
    let from = lists
        .from
        .as_deref()
        .map_or_else(|| say(catalogue::OverviewNoFrom), |name| say(catalogue::OverviewFrom { name }));
    html! {
        <>
            <h4>{ say(catalogue::OverviewTokens { count: lists.tokens.len() }) }</h4>
            <p class="bm-sub">{ from }</p>
            <table>
                { head(&columns) }
                <tbody>{ for lists.tokens.iter().map(|line| row(line, props)) }</tbody>
            </table>
        </>
    }
}

/// Renders a token. Pressing its name selects and shows it.
fn row(line: &TokenLine, props: &Props) -> Html {
    let select = Msg::Tool(ToolSetting::Select(SelectSetting::Token(line.id.clone())));
    let (choose, close) =
        (press(&props.send, select), press(&props.send, Msg::Page(PageMsg::Overview(false))));
    let onclick = Callback::from(move |event: MouseEvent| {
        choose.emit(event.clone());
        close.emit(event);
    });
    html! {
        <tr key={line.id.clone()}>
            <th scope="row"><button type="button" class="bm-link" {onclick}>{ &line.name }</button></th>
            { for [&line.side, &line.place, &line.distance, &line.state].map(|text| html! { <td>{ text }</td> }) }
        </tr>
    }
}

/// Renders pins and drawings with their notes. If one has a link, its name follows the link.
fn marks(props: &Props) -> Html {
    let lines = &props.lists.marks;
    if lines.is_empty() {
        return Html::default();
    }
    let row = |line: &MarkLine| {
        let name = match &line.link {
            Some(to) => {
                html! { <a class="bm-link" href={to.link.clone()} rel="noopener" onclick={follow(to, &props.send)}>{ &line.name }</a> }
            }
            None => line.name.clone().into(),
        };
        html! { <tr><th scope="row">{ name }</th><td>{ &line.place }</td><td class="bm-lines">{ &line.note }</td></tr> }
    };
    html! {
        <>
            <h4>{ say(catalogue::OverviewMarks { count: lines.len() }) }</h4>
            <table>
                { head(&[say(catalogue::OverviewPlace), say(catalogue::MarkNote)]) }
                <tbody>{ for lines.iter().map(row) }</tbody>
            </table>
        </>
    }
}

fn head(columns: &[AttrValue]) -> Html {
    html! {
        <thead><tr><th scope="col">{ say(catalogue::OverviewName) }</th>
            { for columns.iter().map(|name| html! { <th scope="col">{ name }</th> }) }</tr></thead>
    }
}

fn table<'a>(
    title: AttrValue,
    columns: &[AttrValue],
    rows: impl ExactSizeIterator<Item = (&'a String, Vec<&'a String>)>,
) -> Html {
    html! {
        <>
            <h4>{ title }</h4>
            if rows.len() == 0 { <p class="bm-sub">{ say(catalogue::OverviewEmpty) }</p> } else {
                <table>
                    { head(columns) }
                    <tbody>
                        { for rows.map(|(name, cells)| html! {
                            <tr><th scope="row">{ name }</th>{ for cells.into_iter().map(|text| html! { <td>{ text }</td> }) }</tr>
                        }) }
                    </tbody>
                </table>
            }
        </>
    }
}
