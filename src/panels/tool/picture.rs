//! The image below the grid: its position in numbers, replacing, removing.

use crate::new_map::PICTURES;
use crate::tool::ToolPanel;
use burstmap_encounter::command::SetPicture;
use burstmap_frontend::align::Lay;
use burstmap_frontend::tools::align::{lay, relay};
use burstmap_frontend::tools::{AlignSetting, ToolSetting};
use burstmap_geometry::Shape;
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::field::{EditField, Number};
use burstmap_ui::components::file::FileButton;
use burstmap_ui::components::takes::Takes;
use burstmap_ui::library::record::bytes;
use burstmap_ui::msg::{FileMsg, Msg, PageMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub const TOOL: ToolPanel = ToolPanel { view, ..ToolPanel::NONE };

fn view(screen: Screen) -> Html {
    let src = screen.table.scene().image.as_ref().map_or(0, |image| image.src.len());
    let body = match lay(screen.table) {
        Some(lay) => html! {
            <Picture origin={lay.origin} pixels={lay.pixels_per_cell} weight={src as f64 * 0.75}
                embedded={screen.table.scene().image.as_ref().is_some_and(|image| image.src.starts_with("data:"))}
                grid={screen.table.scene().grid().shape} cells={screen.editor.align.cells} first={screen.editor.align.first.is_some()} send={screen.send()} />
        },
        None => html! {
            <>
                { html! { <p class="bm-empty">{ say(catalogue::EmptyPicture) }</p> } }
                <div class="bm-row">{ choose(&screen.send()) }</div>
            </>
        },
    };
    html! { <>{ body }{ crate::tool::map::grid::view(screen) }</> }
}

fn choose(send: &Callback<Msg>) -> Html {
    let on_file = send.reform(|file| Msg::File(FileMsg::Open(file)));
    html! { <FileButton label={say(catalogue::PictureChoose)} accept={PICTURES} {on_file} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    origin: [f64; 2],
    pixels: f64,
    /// Size of an embedded image in bytes.
    weight: f64,
    embedded: bool,
    /// The map's grid, which determines the places to click.
    grid: Shape,
    /// Number of cells between the two clicks.
    cells: i32,
    /// Whether the first click was made.
    first: bool,
    send: Callback<Msg>,
}

fn text(value: f64) -> String {
    ((value * 100.0).round() / 100.0).to_string()
}

#[component]
fn Picture(props: &Props) -> Html {
    use_language();
    let send = &props.send;
    let now = Lay { origin: props.origin, pixels_per_cell: props.pixels };
    let lines = now.first_lines();
    let change = move |set: fn(Lay, f64) -> Lay| {
        send.reform(move |typed: String| match f64::read(&typed) {
            Some(value) => Msg::command(relay(set(now, value))),
            None => Msg::Page(PageMsg::Dismiss),
        })
    };
    let cells = send.reform(|typed: String| {
        Msg::Tool(ToolSetting::Align(AlignSetting::Cells(i32::read(&typed).unwrap_or(1))))
    });
    let apart = props.cells;
    let steps = match (props.first, props.grid) {
        (false, Shape::Square) => say(catalogue::AlignFirst),
        (false, Shape::HexPointy) => say(catalogue::AlignFirstRow),
        (false, Shape::HexFlat) => say(catalogue::AlignFirstColumn),
        (true, Shape::Square) => say(catalogue::AlignSecond { cells: apart }),
        (true, Shape::HexPointy) => say(catalogue::AlignSecondRow { cells: apart }),
        (true, Shape::HexFlat) => say(catalogue::AlignSecondColumn { cells: apart }),
    };
    let across = match props.grid {
        Shape::Square => catalogue::AlignWidth,
        Shape::HexPointy | Shape::HexFlat => catalogue::AlignCells,
    };
    html! {
        <>
            <h3>{ say(catalogue::PictureTitle) }</h3>
            if props.embedded { <p class="bm-sub">{ say(catalogue::PictureKept { kept: bytes(props.weight) }) }</p> }
            <h4>{ say(catalogue::AlignTwoClicks) }</h4>
            <p class="bm-sub" role="status">{ steps }</p>
            <EditField label={say(across)} keyboard="numeric" takes={Takes::whole(1)} value={props.cells.to_string()} on_change={cells} />
            <h4>{ say(catalogue::AlignNumbers) }</h4>
            <div class="bm-fields">
                <EditField label={say(catalogue::PicturePixels)} keyboard="decimal" value={text(now.pixels_per_cell)}
                    on_change={change(|lay, value| Lay { pixels_per_cell: value, ..lay })} />
                <EditField label={say(catalogue::PictureLeft)} value={text(lines[0])}
                    on_change={change(|lay, value| Lay { origin: [-value / lay.pixels_per_cell, lay.origin[1]], ..lay })} />
                <EditField label={say(catalogue::PictureTop)} value={text(lines[1])}
                    on_change={change(|lay, value| Lay { origin: [lay.origin[0], -value / lay.pixels_per_cell], ..lay })} />
            </div>
            <div class="bm-row">
                { choose(send) }
                { ghost(say(catalogue::PictureRemove), false, press(send, Msg::command(SetPicture { picture: None }))) }
            </div>
        </>
    }
}
