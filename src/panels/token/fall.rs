//! A fall with a depth and a landing chosen by the game master (E5-34, E5-104).

use burstmap_encounter::command::Fall;
use burstmap_messages::catalogue;
use burstmap_rules::map::{Id, Token};
use burstmap_ui::components::buttons::{ghost, pill};
use burstmap_ui::components::field::{NumberField, Typed};
use burstmap_ui::drafts::use_draft;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

#[derive(Clone, Debug, Default)]
struct Depth {
    cells: Typed<i32>,
    half: bool,
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    token: Id,
    /// Whether the token is above the ground. If so, the depth is known.
    aloft: bool,
    send: Callback<Msg>,
}

/// Renders the form; nothing if the rules have no effect of falls.
pub fn view(screen: Screen, token: &Token) -> Html {
    if screen.table.ruleset().heights.is_none() {
        return Html::default();
    }
    html! { <FallForm token={token.id.clone()} aloft={token.elevation > 0} send={screen.send()} /> }
}

#[component]
fn FallForm(props: &Props) -> Html {
    use_language();
    let form = use_draft::<Depth>();
    let cells = form.cells.get();
    let open = form.cells.text().trim().is_empty();
    let none = if open { !props.aloft } else { cells.is_none_or(|cells| cells < 1) };
    let fall = Fall { token: props.token.clone(), cells, half: form.half };
    // The entered depth is only for this fall.
    let made = {
        let (send, done) = (props.send.clone(), form.on(|form: &mut Depth, ()| *form = Depth::default()));
        Callback::from(move |_: MouseEvent| {
            done.emit(());
            send.emit(Msg::command(fall.clone()));
        })
    };
    html! {
        <details class="bm-more">
            <summary>{ say(catalogue::HarmFallTitle) }</summary>
            <div class="bm-fields">
                <NumberField<i32> label={say(catalogue::HarmFallDepth)} length=true value={form.cells.clone()}
                    on_input={form.on(|form, cells| form.cells = cells)} />
                { pill(say(catalogue::HarmFallHalf), form.half, form.on(|form, _| form.half = !form.half)) }
                { ghost(say(catalogue::HarmFall), none, made) }
            </div>
        </details>
    }
}
