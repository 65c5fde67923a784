//! Options of the area tool, below the map.

use crate::app::Msg;
use crate::app::screen::Screen;
use crate::components::buttons::press;
use crate::components::segments::{Segment, Segments};
use crate::icons::{self, icon};
use crate::panels::attacks;
use burstmap_frontend::display::words::{self, Counts, trim};
use burstmap_frontend::keys::Action;
use burstmap_frontend::tools::area::CORNERS;
use burstmap_frontend::tools::{AreaSetting, ToolSetting};
use burstmap_rules::area::{Corner, TemplateShape};
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    if let Some(bar) = attacks::bar(screen) {
        return bar;
    }
    let tool = &screen.editor.area;
    let cell = &screen.table.scene().grid.cell;
    let counts = match &screen.editor.answers.area {
        Some(Ok(report)) => Some(words::counts(report)),
        _ => None,
    };
    html! {
        <AreaBar shape={tool.shape} size={tool.size}
            length={format!("{} {}", trim(f64::from(tool.size) * cell.length), cell.unit)}
            corner={tool.has_corner(screen.table).then_some(tool.corner)} {counts} aimed={tool.aim.is_some()}
            pinned={tool.pinned} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    shape: TemplateShape,
    /// In cells, and in the units of the scene.
    size: i32,
    length: AttrValue,
    /// The corner that it starts from, where there is one to choose.
    corner: Option<Option<Corner>>,
    counts: Option<Counts>,
    aimed: bool,
    pinned: bool,
    send: Callback<Msg>,
}

#[component]
fn AreaBar(props: &Props) -> Html {
    let set = |message: AreaSetting| Msg::Tool(ToolSetting::Area(message));
    let step = |by: i32| press(&props.send, Msg::Act(Action::Resize(by)));
    let shapes: Vec<_> = TemplateShape::ALL.iter().map(|shape| Segment::new(*shape, shape.label())).collect();
    let corners = CORNERS.map(|(corner, name)| Segment::new(corner, name)).to_vec();
    html! {
        <section part="bar" class="bm-card bm-bar" aria-label="Area options">
            <Segments<TemplateShape> label="Shape" items={shapes} chosen={props.shape}
                on_choose={props.send.reform(move |shape| set(AreaSetting::Shape(shape)))} />
            <div class="bm-step" role="group" aria-label="Size">
                <button type="button" onclick={step(-1)} aria-label="Smaller">{ icon(icons::MINUS) }</button>
                <output>{ props.size }<small>{ &props.length }</small></output>
                <button type="button" onclick={step(1)} aria-label="Larger">{ icon(icons::PLUS) }</button>
            </div>
            if let Some(corner) = props.corner {
                <Segments<Option<Corner>> label="Corner that it starts from" class="bm-corners" items={corners} chosen={corner}
                    on_choose={props.send.reform(move |corner| set(AreaSetting::Corner(corner)))} />
            }
            if let Some(counts) = props.counts { { summary(counts) } }
            // A short word, so that the bar stays one row on phones.
            <button type="button" class="bm-btn" disabled={!props.aimed}
                aria-label={props.pinned.then_some("Remove template")}
                onclick={press(&props.send, set(AreaSetting::Pin(!props.pinned)))}>
                { if props.pinned { "Remove" } else { "Place" } }
            </button>
        </section>
    }
}

/// On small screens: what the closed sheet would say.
fn summary(counts: Counts) -> Html {
    html! {
        <span class="bm-sum" aria-hidden="true">
            <span class="bm-key"><i class="affected"></i>{ counts.affected }</span>
            <span class="bm-key"><i class="blocked"></i>{ counts.blocked }</span>
        </span>
    }
}
