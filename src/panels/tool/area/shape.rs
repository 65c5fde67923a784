//! Settings of a shape: its size or the sides of a box, the angle of a cone, heights.

use burstmap_frontend::numbers::trim;
use burstmap_frontend::tools::area::{LARGEST, has_heights, size_label};
use burstmap_frontend::tools::{AreaSetting, ToolSetting};
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::area::TemplateShape;
use burstmap_ui::components::buttons::{pill, press};
use burstmap_ui::components::field::{EditField, Number as _};
use burstmap_ui::components::takes::Takes;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::words::say;
use yew::prelude::*;

/// A number of the tool: its label, its current value, its limits, and the message that sets it.
type Number = (Plain, Option<f64>, Takes, fn(Option<f64>) -> AreaSetting);

pub fn view(screen: Screen) -> Html {
    let tool = &screen.editor.area;
    let own = tool.shape.setting().map(|own| {
        let takes = match own.label == catalogue::ShapeAngle {
            true => Takes::Anything,
            false => Takes::whole_cells(1).or_nothing(),
        };
        let number: Number =
            (own.label, tool.settings.get(&tool.shape).copied(), takes, AreaSetting::Number as _);
        number
    });
    let (parts, tall) = (Takes::cells(0).or_nothing(), Takes::whole_cells(1).or_nothing());
    let thrown: Option<Number> = tool.shape.is_thrown().then_some((
        catalogue::AreaThrown,
        tool.throw_range,
        parts,
        AreaSetting::ThrowRange,
    ));
    let upright = has_heights(screen.table);
    let elevation: Option<Number> = upright.then_some((
        catalogue::AreaElevationField,
        tool.elevation,
        Takes::whole_cells(i32::MIN).or_nothing(),
        AreaSetting::Elevation,
    ));
    let stands =
        upright && matches!(tool.shape, TemplateShape::Burst | TemplateShape::Radius | TemplateShape::Rect);
    let height: Option<Number> =
        stands.then_some((catalogue::AreaHeightField, tool.height, tall, AreaSetting::Tall));
    let numbers = own.into_iter().chain(thrown).chain(elevation).chain(height);
    let numbers: Vec<Html> = numbers.map(|number| field(screen, number)).collect();
    html! {
        <>
            { sides(screen) }
            if tool.shape == TemplateShape::Emanation {
                <div class="bm-chips">
                    { pill(say(catalogue::AreaInclude), tool.include, press(&screen.state.send, Msg::Tool(ToolSetting::Area(AreaSetting::Include(!tool.include))))) }
                </div>
            }
            if tool.shape == TemplateShape::Line {
                <div class="bm-chips">
                    { pill(say(catalogue::AreaFree), tool.free, press(&screen.state.send, Msg::Tool(ToolSetting::Area(AreaSetting::Free(!tool.free))))) }
                </div>
            }
            if tool.shape.may_be_ring() {
                <div class="bm-chips">
                    { pill(say(catalogue::AreaRingOnly), tool.ring, press(&screen.state.send, Msg::Tool(ToolSetting::Area(AreaSetting::Ring(!tool.ring))))) }
                </div>
            }
            if !numbers.is_empty() {
                <details class="bm-more">
                    <summary>{ say(catalogue::AreaMore) }</summary>
                    <div class="bm-fields bm-wrap">{ for numbers }</div>
                </details>
            }
        </>
    }
}

/// Label, length and setter of a side.
type Side = (Plain, i32, fn(i32) -> AreaSetting);

/// Renders the size: drawing sets it, or the two sides of a box. Users who do not drag enter it (WCAG 2.5.7).
fn sides(screen: Screen) -> Html {
    let tool = &screen.editor.area;
    let [width, height] = tool.sides();
    let sides: [Option<Side>; 2] = match tool.shape {
        TemplateShape::Rect => [
            Some((catalogue::ShapeWidth, width, AreaSetting::Width)),
            Some((catalogue::AttacksHeightLabel, height, AreaSetting::Height)),
        ],
        shape => [Some((size_label(shape), tool.size, AreaSetting::Size)), None],
    };
    let field = |(label, now, set): Side| {
        let on_change = screen
            .state
            .send
            .reform(move |text: String| Msg::Tool(ToolSetting::Area(set(i32::read(&text).unwrap_or(now)))));
        let takes = Takes::whole_cells(1).up_to(LARGEST);
        html! { <EditField key={label.id()} label={say(label)} keyboard="decimal" length=true {takes} value={now.to_string()} {on_change} /> }
    };
    html! { <div class="bm-fields">{ for sides.into_iter().flatten().map(field) }</div> }
}

fn field(screen: Screen, (label, now, takes, set): Number) -> Html {
    let on_change = screen.state.send.reform(move |text: String| {
        let number = burstmap_decode::finite_number(&text);
        // Only heights may be 0.
        let number = number.filter(|number| *number > 0.0 || label == catalogue::AreaElevationField);
        Msg::Tool(ToolSetting::Area(set(number)))
    });
    // Numeric keyboards have no minus.
    let keyboard = (label != catalogue::AreaElevationField).then_some("decimal");
    html! { <EditField key={label.id()} label={say(label)} {keyboard} length={label != catalogue::ShapeAngle} {takes} value={now.map(trim).unwrap_or_default()} {on_change} /> }
}
