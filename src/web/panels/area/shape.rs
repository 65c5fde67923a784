//! What else a shape can be given.

use crate::app::Msg;
use crate::app::screen::Screen;
use crate::app::tools::{AreaMsg, ToolMsg};
use crate::components::field::EditField;
use burstmap_display::live::trim;
use burstmap_rules::query::AreaShape;
use yew::prelude::*;

/// A number of the tool, with its label and the message that sets it.
type Setting = (&'static str, Option<f64>, fn(Option<f64>) -> AreaMsg);

pub fn view(screen: Screen) -> Html {
    let tool = &screen.editor.area;
    let (label, now, set): Setting = match tool.shape {
        AreaShape::Line => return Html::default(),
        AreaShape::Cone => ("Angle, degrees", tool.angle, AreaMsg::Angle),
        AreaShape::Rect => ("Height, when not as wide", tool.tall, AreaMsg::Height),
        AreaShape::Burst | AreaShape::Radius => {
            ("Thrown by the selected token, cells at most", tool.throw_range, AreaMsg::ThrowRange)
        }
    };
    let on_change = screen.app.send.reform(move |text: String| {
        let number = burstmap_decode::finite_number(&text).filter(|number| *number > 0.0);
        Msg::Tool(ToolMsg::Area(set(number)))
    });
    html! {
        <details class="bm-more">
            <summary>{ "More of the shape" }</summary>
            <EditField key={label} {label} value={now.map(trim).unwrap_or_default()} {on_change} />
        </details>
    }
}
