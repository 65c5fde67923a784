//! What the map tool draws, below the map.

use crate::app::Msg;
use crate::app::screen::Screen;
use crate::components::choice::{Choice, Item};
use crate::components::segments::{Segment, Segments};
use burstmap_frontend::tools::build::brushes::{BRUSHES, Stroke};
use burstmap_frontend::tools::{BuildSetting, ToolSetting};
use yew::prelude::*;

pub fn bar(screen: Screen) -> Html {
    html! { <Brushes brush={screen.editor.build.brush} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// As a place in the table of brushes.
    brush: usize,
    send: Callback<Msg>,
}

#[component]
fn Brushes(props: &Props) -> Html {
    let set = |message: BuildSetting| Msg::Tool(ToolSetting::Build(message));
    let stroke = BRUSHES.get(props.brush).map_or(Stroke::Adjust, |brush| brush.stroke);
    let strokes = Stroke::ALL.map(|(stroke, name)| Segment::new(stroke, name)).to_vec();
    let kinds = brushes_of(stroke);
    let choose = props.send.clone();
    let on_choose = Callback::from(move |brush: Option<usize>| {
        if let Some(brush) = brush {
            choose.emit(set(BuildSetting::Brush(brush)));
        }
    });
    html! {
        <section part="bar" class="bm-card bm-bar bm-brushes" aria-label="What to draw">
            <Segments<Stroke> label="Tool" items={strokes} chosen={stroke}
                on_choose={props.send.reform(move |stroke| set(BuildSetting::Stroke(stroke)))} />
            if kinds.len() > 1 {
                <Choice<usize> label="Kind" items={kinds} chosen={Some(props.brush)} {on_choose} />
            }
        </section>
    }
}

/// The brushes of a stroke, to choose from.
pub fn brushes_of(stroke: Stroke) -> Vec<Item<usize>> {
    let brushes = BRUSHES.iter().enumerate().filter(|(_, brush)| brush.stroke == stroke);
    brushes.map(|(at, brush)| Item::new(at, at.to_string(), brush.name)).collect()
}
