//! Selecting and moving: movement modes below the map. The selected token has its own tab.

mod confirm;

use crate::tool::ToolPanel;
use burstmap_encounter::command::Move;
use burstmap_encounter::validate::MAX_ELEVATION;
use burstmap_frontend::tools::{SelectSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::holding;
use burstmap_rules::map::Id;
use burstmap_rules::movement::speed;
use burstmap_ui::components::buttons::{pill, press};
use burstmap_ui::components::field::EditField;
use burstmap_ui::components::lists::spaced;
use burstmap_ui::components::one_of::OneOf;
use burstmap_ui::components::segments::Segment;
use burstmap_ui::components::takes::Takes;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub const TOOL: ToolPanel = ToolPanel { bar, ..ToolPanel::NONE };

/// Renders the movement modes of the selected token, if there is a choice.
fn bar(screen: Screen) -> Html {
    if let Some(preview) = screen.editor.move_preview(screen.table) {
        return confirm::bar(preview, screen);
    }
    let Some(token) = screen.selected() else { return Html::default() };
    let modes = speed::modes(&screen.table.facts(), token);
    let modes: Vec<String> = modes.into_iter().map(str::to_owned).collect();
    let forms: Vec<(String, String)> = screen
        .table
        .ruleset()
        .movement
        .forms
        .iter()
        .map(|form| (form.name.clone(), form.rule.clone()))
        .collect();
    let mode = speed::mode(&screen.table.facts(), token, screen.editor.mode.as_deref()).to_owned();
    let heights = screen.table.ruleset().heights.as_ref();
    let flies = heights.is_some_and(|heights| heights.flying.mode == mode);
    let holds = !holding::held(&screen.table.board(), token).is_empty();
    let leaves = holds.then_some(screen.editor.leaves_held);
    if (modes.len() < 2 && forms.is_empty() && !flies && !holds) || !screen.editor.seat.may_move(&token.side)
    {
        return Html::default();
    }
    let flight = flies.then(|| Flight { token: token.id.clone(), elevation: token.elevation });
    html! { <MovementBar {modes} {mode} {forms} form={screen.editor.form.clone()} {flight} {leaves} send={screen.send()} /> }
}

/// A flying token and its elevation in cells.
#[derive(Clone, PartialEq, Debug)]
struct Flight {
    token: Id,
    elevation: i32,
}

impl Flight {
    /// Renders the field for the token's elevation (E5-32). After a change, the token flies to that height, as far as its movement allows.
    fn field(&self, mode: &str, send: &Callback<Msg>) -> Html {
        let (token, mode) = (self.token.clone(), mode.to_owned());
        let on_change = send.reform(move |typed: String| {
            let elevation = typed.parse().ok();
            Msg::command(Move { mode: Some(mode.clone()), elevation, ..Move::along(&token, Vec::new()) })
        });
        let takes = Takes::whole_cells(-MAX_ELEVATION).up_to(MAX_ELEVATION);
        html! {
            <EditField key={self.token.to_string()} label={say(catalogue::EditElevation { cells: 1 })} length=true {takes}
                value={self.elevation.to_string()} {on_change} />
        }
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    modes: Vec<String>,
    mode: String,
    /// Special forms of movement, each with its rule.
    forms: Vec<(String, String)>,
    form: Option<String>,
    flight: Option<Flight>,
    /// Whether the token leaves behind the creatures that it holds, if any (E5-52).
    leaves: Option<bool>,
    send: Callback<Msg>,
}

#[component]
fn MovementBar(props: &Props) -> Html {
    use_language();
    let set = |message: SelectSetting| Msg::Tool(ToolSetting::Select(message));
    let modes: Vec<Segment<String>> =
        props.modes.iter().map(|mode| Segment::new(mode.clone(), spaced(mode))).collect();
    let special = props.forms.iter().map(|(name, rule)| Segment {
        title: rule.clone().into(),
        ..Segment::new(Some(name.clone()), spaced(name))
    });
    let forms: Vec<Segment<Option<String>>> =
        std::iter::once(Segment::new(None, say(catalogue::MovePlain))).chain(special).collect();
    html! {
        <section part="bar" class="bm-card bm-bar is-lists" aria-label={say(catalogue::MoveWays)}>
            if modes.len() > 1 {
                <OneOf<String> label={say(catalogue::MoveMode)} items={modes} chosen={props.mode.clone()}
                    on_choose={props.send.reform(move |mode| set(SelectSetting::Mode(mode)))} />
            }
            { props.flight.iter().map(|flight| flight.field(&props.mode, &props.send)).collect::<Html>() }
            if let Some(leaves) = props.leaves {
                { pill(say(catalogue::MoveLeaveHeld), leaves, press(&props.send, set(SelectSetting::LeaveHeld(!leaves)))) }
            }
            if !props.forms.is_empty() {
                <OneOf<Option<String>> label={say(catalogue::MoveSpecial)} items={forms} chosen={props.form.clone()}
                    on_choose={props.send.reform(move |form| set(SelectSetting::Form(form)))} />
            }
        </section>
    }
}
