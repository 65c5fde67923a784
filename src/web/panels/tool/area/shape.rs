//! What else a shape can be given: the sides of a box, the angle of a cone.

use crate::app::Msg;
use crate::app::screen::Screen;
use crate::components::field::{EditField, Number as _};
use crate::components::takes::Takes;
use crate::words::say;
use burstmap_frontend::display::words::trim;
use burstmap_frontend::length_line::Written;
use burstmap_frontend::tools::area::has_heights;
use burstmap_frontend::tools::{AreaSetting, ToolSetting};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::area::TemplateShape;
use yew::prelude::*;

/// A number of the tool, with its label and the message that sets it. All but angles are lengths.
type Number = (Plain, Option<f64>, fn(Option<f64>) -> AreaSetting);

pub fn view(screen: Screen) -> Html {
    let tool = &screen.editor.area;
    let own = tool.shape.setting();
    let own: Option<Number> =
        own.map(|own| (own.label, tool.settings.get(&tool.shape).copied(), AreaSetting::Number as _));
    let thrown: Option<Number> =
        tool.shape.is_thrown().then_some((catalogue::AreaThrown, tool.throw_range, AreaSetting::ThrowRange));
    let upright = has_heights(screen.table);
    let elevation: Option<Number> =
        upright.then_some((catalogue::AreaElevationField, tool.elevation, AreaSetting::Elevation));
    let tall =
        upright && matches!(tool.shape, TemplateShape::Burst | TemplateShape::Radius | TemplateShape::Rect);
    let height: Option<Number> = tall.then_some((catalogue::AreaHeightField, tool.height, AreaSetting::Tall));
    let numbers = own.into_iter().chain(thrown).chain(elevation).chain(height);
    let numbers: Vec<Html> = numbers.map(|number| field(screen, number)).collect();
    html! {
        <>
            if tool.shape == TemplateShape::Rect { { sides(screen) } }
            if !numbers.is_empty() {
                <details class="bm-more">
                    <summary>{ say(catalogue::AreaMore) }</summary>
                    { for numbers }
                </details>
            }
        </>
    }
}

/// What a side is called, how long it is, and what sets it.
type Side = (Plain, i32, fn(i32) -> AreaSetting);

/// A box is as wide and as high as it is drawn; whoever does not drag types it (WCAG 2.5.7).
fn sides(screen: Screen) -> Html {
    let [width, height] = screen.editor.area.sides();
    let sides: [Side; 2] = [
        (catalogue::ShapeWidth, width, AreaSetting::Width),
        (catalogue::ShapeHeight, height, AreaSetting::Height),
    ];
    let field = |(label, now, set): Side| {
        let on_change = screen
            .app
            .send
            .reform(move |text: String| Msg::Tool(ToolSetting::Area(set(i32::read(&text).unwrap_or(now)))));
        html! { <EditField key={label.id()} label={say(label)} keyboard="numeric" length={Some(Written::Cells)} takes={Takes::whole_cells(1)} value={now.to_string()} {on_change} /> }
    };
    html! { <div class="bm-fields">{ for sides.map(field) }</div> }
}

fn field(screen: Screen, (label, now, set): Number) -> Html {
    let on_change = screen.app.send.reform(move |text: String| {
        let number = burstmap_decode::finite_number(&text).filter(|number| *number > 0.0);
        Msg::Tool(ToolSetting::Area(set(number)))
    });
    let (length, takes) = match label == catalogue::ShapeAngle {
        true => (None, Takes::Anything),
        false => (Some(Written::Cells), Takes::cells(0).or_nothing()),
    };
    html! { <EditField key={label.id()} label={say(label)} keyboard="decimal" {length} {takes} value={now.map(trim).unwrap_or_default()} {on_change} /> }
}
