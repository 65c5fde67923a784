//! Brushes of the map tool, below the map.

use burstmap_frontend::editor::build::Form;
use burstmap_frontend::keys::Action;
use burstmap_frontend::tools::build::brushes::{BRUSHES, Brush, Stroke};
use burstmap_frontend::tools::{BuildSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::ruleset::Ruleset;
use burstmap_ui::components::buttons::press;
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::one_of::OneOf;
use burstmap_ui::components::segments::Segment;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn bar(screen: Screen) -> Html {
    let build = &screen.editor.build;
    let drawing = build.anchor.is_some() || !build.outline.is_empty();
    let kinds = brushes_of(screen.table.ruleset(), build.stroke(), Some(build.brush));
    html! { <Brushes brush={build.brush} {kinds} form={build.form()} {drawing} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    /// Index in the table of brushes.
    brush: usize,
    /// The brushes of its stroke.
    kinds: Vec<Item<usize>>,
    /// Whether a wall continues from its last point.
    drawing: bool,
    form: Form,
    send: Callback<Msg>,
}

#[component]
fn Brushes(props: &Props) -> Html {
    use_language();
    let set = |message: BuildSetting| Msg::Tool(ToolSetting::Build(message));
    let stroke = BRUSHES.get(props.brush).map_or(Stroke::Adjust, |brush| brush.stroke);
    let strokes = Stroke::ALL.map(|(stroke, name)| Segment::new(stroke, say(name))).to_vec();
    let kinds = props.kinds.clone();
    // A single click adds a pin or a light.
    let single = BRUSHES.get(props.brush).is_some_and(Brush::is_single);
    let forms: Vec<Segment<Form>> =
        Form::of(stroke).iter().map(|(form, name)| Segment::new(*form, say(*name))).collect();
    let choose = props.send.clone();
    let on_choose = Callback::from(move |brush: Option<usize>| {
        if let Some(brush) = brush {
            choose.emit(set(BuildSetting::Brush(brush)));
        }
    });
    html! {
        <section part="bar" class="bm-card bm-bar bm-brushes is-lists" aria-label={say(catalogue::MapWhatToDraw)}>
            // These choices are above the strokes, which stay at the bottom of the map.
            if kinds.len() > 1 || forms.len() > 1 && !single {
                <div class="bm-options">
                    if forms.len() > 1 && !single {
                        <OneOf<Form> label={say(catalogue::MapForm)} items={forms} chosen={props.form}
                            on_choose={props.send.reform(move |form| set(BuildSetting::Form(form)))} />
                    }
                    if kinds.len() > 1 {
                        <Choice<usize> label={say(catalogue::WordKind)} items={kinds} chosen={Some(props.brush)} {on_choose} />
                    }
                </div>
            }
            <OneOf<Stroke> label={say(catalogue::MapTool)} items={strokes} chosen={stroke}
                on_choose={props.send.reform(move |stroke| set(BuildSetting::Stroke(stroke)))} />
            if props.drawing {
                <button type="button" class="bm-btn bm-tight" onclick={press(&props.send, Msg::Act(Action::Finish))}>{ say(catalogue::ToolsDone) }</button>
            }
        </section>
    }
}

/// Returns the brushes of a stroke with an effect in a rule system; `chosen` is always included.
pub fn brushes_of(ruleset: &Ruleset, stroke: Stroke, chosen: Option<usize>) -> Vec<Item<usize>> {
    let of_use = |brush: &Brush| brush.stroke == stroke && brush.is_of_use(ruleset);
    let shown = BRUSHES.iter().enumerate().filter(|(at, brush)| of_use(brush) || chosen == Some(*at));
    shown.map(|(at, brush)| Item::new(at, at.to_string(), say(brush.name))).collect()
}
