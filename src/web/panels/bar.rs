//! Options of the tool in hand, below the map.

use crate::app::Msg;
use crate::app::screen::Screen;
use crate::app::tools::{AreaMsg, AttackMsg, BuildMsg, SelectMsg, ToolMsg};
use crate::components::buttons::press;
use crate::components::choice::{Choice, Item};
use crate::components::lists::spaced;
use crate::components::segments::{Segment, Segments};
use crate::icons::{self, icon};
use burstmap_display::live::trim;
use burstmap_display::words::{self, Counts};
use burstmap_editor::Tool;
use burstmap_editor::area_tool::CORNERS;
use burstmap_editor::brushes::{BRUSHES, Stroke};
use burstmap_editor::keys::Action;
use burstmap_rules::movement::speed;
use burstmap_rules::query::{AttackKind, Corner, TemplateShape};
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    match screen.editor.tool {
        Tool::Area => area(screen),
        Tool::Attack => html! {
            <section class="bm-card bm-bar" aria-label="Attack options">{ attack_kinds(screen) }</section>
        },
        Tool::Select => movement(screen),
        Tool::Build => html! { <Brushes brush={screen.editor.build.brush} send={screen.send()} /> },
        Tool::Sight | Tool::Measure => Html::default(),
    }
}

/// Below the map and, where a phone's sheet covers that, in the panel.
pub fn attack_kinds(screen: Screen) -> Html {
    let kinds = [(AttackKind::Melee, "Melee"), (AttackKind::Ranged, "Ranged"), (AttackKind::Spell, "Spell")];
    html! {
        <Segments<AttackKind> label="Kind" items={kinds.map(|(kind, name)| Segment::new(kind, name)).to_vec()}
            chosen={screen.editor.attack.kind}
            on_choose={screen.app.send.reform(|kind| Msg::Tool(ToolMsg::Attack(AttackMsg::Kind(kind))))} />
    }
}

fn area(screen: Screen) -> Html {
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
struct AreaProps {
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
fn AreaBar(props: &AreaProps) -> Html {
    let set = |message: AreaMsg| Msg::Tool(ToolMsg::Area(message));
    let step = |by: i32| press(&props.send, Msg::Act(Action::Resize(by)));
    let shapes: Vec<_> = TemplateShape::ALL.iter().map(|shape| Segment::new(*shape, shape.label())).collect();
    let corners = CORNERS.map(|(corner, name)| Segment::new(corner, name)).to_vec();
    html! {
        <section class="bm-card bm-bar" aria-label="Area options">
            <Segments<TemplateShape> label="Shape" items={shapes} chosen={props.shape}
                on_choose={props.send.reform(move |shape| set(AreaMsg::Shape(shape)))} />
            <div class="bm-step" role="group" aria-label="Size">
                <button type="button" onclick={step(-1)} aria-label="Smaller">{ icon(icons::MINUS) }</button>
                <output>{ props.size }<small>{ &props.length }</small></output>
                <button type="button" onclick={step(1)} aria-label="Larger">{ icon(icons::PLUS) }</button>
            </div>
            if let Some(corner) = props.corner {
                <Segments<Option<Corner>> label="Corner that it starts from" class="bm-corners" items={corners} chosen={corner}
                    on_choose={props.send.reform(move |corner| set(AreaMsg::Corner(corner)))} />
            }
            if let Some(counts) = props.counts { { summary(counts) } }
            <button type="button" class="bm-btn" disabled={!props.aimed}
                onclick={press(&props.send, set(AreaMsg::Pin(!props.pinned)))}>
                { if props.pinned { "Lift" } else { "Place" } }
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

/// Ways to move of the selected token, where there is a choice.
fn movement(screen: Screen) -> Html {
    let Some(token) = screen.selected() else { return Html::default() };
    let modes: Vec<String> = token.speed.keys().cloned().collect();
    let forms: Vec<(String, String)> = screen
        .table
        .ruleset()
        .movement
        .forms
        .iter()
        .map(|form| (form.name.clone(), form.rule.clone()))
        .collect();
    if (modes.len() < 2 && forms.is_empty()) || !screen.editor.seat.may_move(&token.side) {
        return Html::default();
    }
    let mode = speed::mode(&screen.table.facts(), token, screen.editor.mode.as_deref()).to_owned();
    html! { <MovementBar {modes} {mode} {forms} form={screen.editor.form.clone()} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct MovementProps {
    modes: Vec<String>,
    mode: String,
    /// Special ways to move, each with its rule.
    forms: Vec<(String, String)>,
    form: Option<String>,
    send: Callback<Msg>,
}

#[component]
fn MovementBar(props: &MovementProps) -> Html {
    let set = |message: SelectMsg| Msg::Tool(ToolMsg::Select(message));
    let modes: Vec<Segment<String>> =
        props.modes.iter().map(|mode| Segment::new(mode.clone(), spaced(mode))).collect();
    let special = props.forms.iter().map(|(name, rule)| Segment {
        title: rule.clone().into(),
        ..Segment::new(Some(name.clone()), spaced(name))
    });
    let forms: Vec<Segment<Option<String>>> =
        std::iter::once(Segment::new(None, "Plain")).chain(special).collect();
    html! {
        <section class="bm-card bm-bar" aria-label="Ways to move">
            if modes.len() > 1 {
                <Segments<String> label="Mode" items={modes} chosen={props.mode.clone()}
                    on_choose={props.send.reform(move |mode| set(SelectMsg::Mode(mode)))} />
            }
            if !props.forms.is_empty() {
                <Segments<Option<String>> label="Special ways to move" items={forms} chosen={props.form.clone()}
                    on_choose={props.send.reform(move |form| set(SelectMsg::Form(form)))} />
            }
        </section>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct BrushProps {
    /// As a place in the table of brushes.
    brush: usize,
    send: Callback<Msg>,
}

/// What the map tool draws.
#[component]
fn Brushes(props: &BrushProps) -> Html {
    let set = |message: BuildMsg| Msg::Tool(ToolMsg::Build(message));
    let stroke = BRUSHES.get(props.brush).map_or(Stroke::Adjust, |brush| brush.stroke);
    let strokes = Stroke::ALL.map(|(stroke, name)| Segment::new(stroke, name)).to_vec();
    let kinds = brushes_of(stroke);
    let choose = props.send.clone();
    let on_choose = Callback::from(move |brush: Option<usize>| {
        if let Some(brush) = brush {
            choose.emit(set(BuildMsg::Brush(brush)));
        }
    });
    html! {
        <section class="bm-card bm-bar bm-brushes" aria-label="What to draw">
            <Segments<Stroke> label="Tool" items={strokes} chosen={stroke}
                on_choose={props.send.reform(move |stroke| set(BuildMsg::Stroke(stroke)))} />
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
