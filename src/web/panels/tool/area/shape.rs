//! What else a shape can be given.

use crate::app::Msg;
use crate::app::screen::Screen;
use crate::components::field::EditField;
use crate::words::say;
use burstmap_frontend::display::words::trim;
use burstmap_frontend::tools::{AreaSetting, ToolSetting};
use burstmap_messages::{Plain, catalogue};
use yew::prelude::*;

/// A number of the tool, with its label and the message that sets it.
type Number = (Plain, Option<f64>, fn(Option<f64>) -> AreaSetting);

pub fn view(screen: Screen) -> Html {
    let tool = &screen.editor.area;
    let own = tool.shape.setting();
    let own: Option<Number> =
        own.map(|own| (own.label, tool.settings.get(&tool.shape).copied(), AreaSetting::Number as _));
    let thrown: Option<Number> =
        tool.shape.is_thrown().then_some((catalogue::AreaThrown, tool.throw_range, AreaSetting::ThrowRange));
    let numbers: Vec<Html> = own.into_iter().chain(thrown).map(|number| field(screen, number)).collect();
    if numbers.is_empty() {
        return Html::default();
    }
    html! {
        <details class="bm-more">
            <summary>{ say(catalogue::AreaMore) }</summary>
            { for numbers }
        </details>
    }
}

fn field(screen: Screen, (label, now, set): Number) -> Html {
    let on_change = screen.app.send.reform(move |text: String| {
        let number = burstmap_decode::finite_number(&text).filter(|number| *number > 0.0);
        Msg::Tool(ToolSetting::Area(set(number)))
    });
    html! { <EditField key={label.id()} label={say(label)} keyboard="decimal" value={now.map(trim).unwrap_or_default()} {on_change} /> }
}
