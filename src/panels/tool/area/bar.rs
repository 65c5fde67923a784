//! Options of the area tool, below the map.

use crate::tool::roll;
use crate::{attacks, turner};
use burstmap_encounter::command::PlaceTemplate;
use burstmap_frontend::display::words::{self, Counts};
use burstmap_frontend::keys::Action;
use burstmap_frontend::tools::area::{CORNERS, named_shapes};
use burstmap_frontend::tools::{AreaSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::area::{Corner, TemplateShape};
use burstmap_ui::components::buttons::press;
use burstmap_ui::components::one_of::OneOf;
use burstmap_ui::components::segments::Segment;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    if let Some(bar) = attacks::bar(screen) {
        return bar;
    }
    let tool = &screen.editor.area;
    let counts = match &screen.editor.answers.area {
        Some(Ok(report)) => Some(words::counts(screen.table, report)),
        _ => None,
    };
    let turns = tool.is_free();
    let keeps = tool.pinned && screen.is_gm() && !screen.editor.seat.readonly;
    let keep = keeps.then(|| screen.editor.keep_area(screen.table)).flatten();
    html! {
        <AreaBar shape={tool.shape} shapes={named_shapes(screen.table)}
            length={tool.length(screen.table)}
            {turns} corner={tool.has_corner(screen.table).then_some(tool.corner)} {counts} aimed={tool.aim.is_some()}
            pinned={tool.pinned} rolls={tool.pinned && screen.is_gm()} {keep} send={screen.send()} />
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    shape: TemplateShape,
    /// Available shapes.
    shapes: Vec<(TemplateShape, String)>,
    /// Size in the unit of the map.
    length: AttrValue,
    /// Whether the area is a line that can be turned.
    turns: bool,
    /// The area's starting corner, if there is a choice.
    corner: Option<Option<Corner>>,
    counts: Option<Counts>,
    aimed: bool,
    pinned: bool,
    /// Whether the user can roll for the creatures in the area.
    rolls: bool,
    /// Command that leaves it on the map.
    keep: Option<PlaceTemplate>,
    send: Callback<Msg>,
}

#[component]
fn AreaBar(props: &Props) -> Html {
    use_language();
    let unfolded = use_state(|| false);
    let set = |message: AreaSetting| Msg::Tool(ToolSetting::Area(message));
    let step = |by: i32| press(&props.send, Msg::Act(Action::Resize(by)));
    let shapes: Vec<_> =
        props.shapes.iter().map(|(shape, name)| Segment::new(*shape, name.clone())).collect();
    let called = props.shapes.iter().find(|(shape, _)| *shape == props.shape).map(|(_, name)| name.clone());
    let corners = CORNERS.map(|(corner, name)| Segment::new(corner, say(name))).to_vec();
    let unfold = {
        let unfolded = unfolded.clone();
        Callback::from(move |_: MouseEvent| unfolded.set(!*unfolded))
    };
    // On phones one row contains the shape, the size and the main action. The narrowest ones move the shape to the collapsible row as well.
    let only_shape = props.corner.is_none() && !props.rolls;
    html! {
        <section part="bar" class={classes!("bm-card", "bm-bar", unfolded.then_some("is-unfolded"))} aria-label={say(catalogue::AreaOptions)}>
            <div class="bm-shape">
                <OneOf<TemplateShape> label={say(catalogue::WordShape)} items={shapes} chosen={props.shape}
                    on_choose={props.send.reform(move |shape| set(AreaSetting::Shape(shape)))} />
            </div>
            <div class="bm-step" role="group" aria-label={say(catalogue::WordSizeOf)}>
                <button type="button" onclick={step(-1)} aria-label={say(catalogue::WordSmaller)}>{ icon(icons::MINUS) }</button>
                // A setting is already announced when it changes.
                <output aria-live="off"><small>{ called }</small>{ &props.length }</output>
                <button type="button" onclick={step(1)} aria-label={say(catalogue::WordLarger)}>{ icon(icons::PLUS) }</button>
            </div>
            { turner::view(props.turns, &props.send) }
            <button type="button" class={classes!("bm-unfold", "bm-tight", only_shape.then_some("is-narrow"))} onclick={unfold}
                aria-label={say(catalogue::AreaMoreOptions)} aria-expanded={unfolded.to_string()}>{ icon(icons::CHEVRON) }</button>
            if let Some(corner) = props.corner {
                <div class="bm-from-corner">
                    <OneOf<Option<Corner>> label={say(catalogue::AreaCorner)} class="bm-corners" items={corners} chosen={corner}
                        on_choose={props.send.reform(move |corner| set(AreaSetting::Corner(corner)))} />
                </div>
            }
            if let Some(counts) = props.counts { { summary(counts) } }
            if let Some(place) = &props.keep {
                <button type="button" class="bm-btn is-second" aria-label={say(catalogue::AreaKeepWhole)}
                    title={say(catalogue::AreaKeepWhole)} onclick={press(&props.send, Msg::command(place.clone()))}>
                    { say(catalogue::AreaKeep) }
                </button>
            }
            <button type="button" class={classes!("bm-btn", props.rolls.then_some("is-second"))} disabled={!props.aimed}
                aria-label={props.pinned.then_some(say(catalogue::AreaRemoveTemplate))}
                onclick={press(&props.send, set(AreaSetting::Pin(!props.pinned)))}>
                { if props.pinned { say(catalogue::WordRemove) } else { say(catalogue::AreaPlace) } }
            </button>
            if props.rolls { { roll(&props.send, true, false) } }
        </section>
    }
}

/// Renders the content of the closed sheet on small screens.
fn summary(counts: Counts) -> Html {
    html! {
        <span class="bm-sum" aria-hidden="true">
            <span class="bm-key"><i class="affected"></i>{ counts.affected }</span>
            <span class="bm-key"><i class="blocked"></i>{ counts.blocked }</span>
        </span>
    }
}
