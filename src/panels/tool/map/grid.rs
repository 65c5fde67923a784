//! The map's name, size, units, and the style of its grid. Each change is a step that can be undone.

use burstmap_encounter::command::{RenameMap, SetGrid};
use burstmap_encounter::{CellMeasure, GridLines, GridStyle, SceneGrid};
use burstmap_frontend::Tool;
use burstmap_frontend::keys::Action;
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::field::{EditField, Number};
use burstmap_ui::components::segments::{Segment, Segments};
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use web_sys::HtmlInputElement;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let scene = screen.table.scene();
    html! {
        <Grid name={scene.name.clone()} grid={scene.grid.clone()} align={screen.editor.tool == Tool::Align} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    name: AttrValue,
    grid: SceneGrid,
    /// Whether the tool for the image is already selected.
    align: bool,
    send: Callback<Msg>,
}

/// Parses a number as a change of the grid; `None` if it is invalid.
fn typed<N: Number>(send: &Callback<Msg>, change: impl Fn(N) -> SetGrid + 'static) -> Callback<String> {
    send.reform(move |text: String| match N::read(&text) {
        Some(value) => Msg::command(change(value)),
        None => Msg::Page(PageMsg::Dismiss),
    })
}

#[component]
fn Grid(props: &Props) -> Html {
    use_language();
    let send = &props.send;
    let grid = &props.grid;
    let size = grid.size;
    let (length, unit) = (grid.cell.clone(), grid.cell.clone());
    let rename = send.reform(|name: String| Msg::command(RenameMap { name }));
    let columns =
        typed(send, move |columns| SetGrid { size: Some([columns, size[1]]), ..SetGrid::default() });
    let rows = typed(send, move |rows| SetGrid { size: Some([size[0], rows]), ..SetGrid::default() });
    let length = typed(send, move |value| {
        let cell = Some(CellMeasure { length: value, ..length.clone() });
        SetGrid { cell, ..SetGrid::default() }
    });
    let unit = send.reform(move |unit_name: String| {
        let cell = Some(CellMeasure { unit: unit_name, ..unit.clone() });
        Msg::command(SetGrid { cell, ..SetGrid::default() })
    });
    // By two, so that the shift of hex rows stays.
    let more = |by: [i32; 2]| {
        let size = Some([size[0] + by[0], size[1] + by[1]]);
        press(send, Msg::command(SetGrid { size, shift: Some(by), ..SetGrid::default() }))
    };
    html! {
        <details class="bm-more" open={props.align}>
            <summary>{ say(catalogue::GridTitle) }</summary>
            <EditField label={say(catalogue::MapName)} value={props.name.clone()} on_change={rename} />
            <div class="bm-fields">
                <EditField label={say(catalogue::GridColumns)} keyboard="numeric" value={size[0].to_string()} on_change={columns} />
                <EditField label={say(catalogue::GridRows)} keyboard="numeric" value={size[1].to_string()} on_change={rows} />
                <EditField label={say(catalogue::GridCellLength)} keyboard="decimal" value={grid.cell.length.to_string()} on_change={length} />
                <EditField label={say(catalogue::GridUnit)} value={grid.cell.unit.clone()} on_change={unit} />
            </div>
            <div class="bm-row">
                { ghost(say(catalogue::GridMoreLeft), false, more([2, 0])) }
                { ghost(say(catalogue::GridMoreTop), false, more([0, 2])) }
            </div>
            { look(props) }
            if !props.align {
                <div class="bm-row">
                    { ghost(say(catalogue::PictureAlign), false, press(send, Msg::Act(Action::Take(Tool::Align)))) }
                </div>
            }
        </details>
    }
}

/// Renders lines, dots or nothing, and their color.
fn look(props: &Props) -> Html {
    let style = props.grid.style.clone().unwrap_or_default();
    let kinds = [
        Segment::new(GridLines::Lines, say(catalogue::GridLines)),
        Segment::new(GridLines::Dots, say(catalogue::GridDots)),
        Segment::new(GridLines::Off, say(catalogue::GridOff)),
    ];
    let set = |style: GridStyle| Msg::command(SetGrid { style: Some(style), ..SetGrid::default() });
    let choose = {
        let style = style.clone();
        props.send.reform(move |lines| set(GridStyle { lines, ..style.clone() }))
    };
    let color = {
        let style = style.clone();
        props.send.reform(move |event: Event| {
            let color = event.target_dyn_into::<HtmlInputElement>().map(|input| input.value());
            set(GridStyle { color, ..style.clone() })
        })
    };
    let plain = set(GridStyle { color: None, ..style.clone() });
    html! {
        <>
            <div class="bm-field"><span>{ say(catalogue::GridStyle) }</span>
                <Segments<GridLines> label={say(catalogue::GridStyle)} items={kinds.to_vec()} chosen={style.lines} on_choose={choose} />
            </div>
            <div class="bm-fields bm-colors">
                <label class="bm-field"><span>{ say(catalogue::GridColorLabel) }</span>
                    <input type="color" value={style.color.clone().unwrap_or_else(|| "#808080".into())} onchange={color} />
                </label>
                { ghost(say(catalogue::GridColorTheme), style.color.is_none(), press(&props.send, plain)) }
            </div>
        </>
    }
}
