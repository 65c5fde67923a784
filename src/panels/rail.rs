//! The tools, undo and redo.

use burstmap_frontend::keys::Action;
use burstmap_frontend::tool::Offered;
use burstmap_frontend::{Effect, Tool};
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::press;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    if screen.editor.seat.reader && !screen.editor.offered.has_choice() {
        return Html::default();
    }
    html! { <Rail in_hand={screen.editor.tool} offered={screen.editor.offered.clone()} gm={screen.is_gm()} letters={screen.state.page.letters} touch={screen.state.page.touch}
    picture={screen.table.scene().image.is_some() || screen.editor.tool == Tool::Align}
    undo={screen.state.undoable()} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    in_hand: Tool,
    offered: Offered,
    /// Whether single-key shortcuts select tools.
    letters: bool,
    /// Whether touch is used.
    touch: bool,
    /// Whether the user is a game master, who can edit the map and undo.
    gm: bool,
    /// Whether the map has an image, which can be aligned.
    picture: bool,
    /// Whether undo and redo are possible.
    undo: (bool, bool),
    send: Callback<Msg>,
}

#[component]
fn Rail(props: &Props) -> Html {
    use_language();
    let send = &props.send;
    let tools =
        Tool::ALL.into_iter().filter(|tool| props.offered.has(*tool) && (props.gm || !tool.profile().for_gm));
    let tools = tools.filter(|tool| props.picture || *tool != Tool::Align);
    // If the tools scroll, the current one and the next are scrolled into view.
    let rail = use_node_ref();
    use_effect_with((props.in_hand, rail.clone()), |(_, rail)| {
        let rail = rail.cast::<HtmlElement>();
        let on = rail.as_ref().and_then(|rail| rail.query_selector(".on").ok().flatten());
        if let (Some(rail), Some(on)) = (rail, on.and_then(|on| on.dyn_into::<HtmlElement>().ok())) {
            rail.set_scroll_left(on.offset_left() + 2 * on.offset_width() - rail.client_width());
            rail.set_scroll_top(on.offset_top() + 2 * on.offset_height() - rail.client_height());
        }
    });
    html! {
        <nav part="tools" ref={rail} class="bm-card bm-rail" aria-label={say(catalogue::RailTools)}>
            { for tools.map(|tool| {
                let (on, profile) = (tool == props.in_hand, tool.profile());
                let key = profile.key.to_uppercase();
                html! {
                    <button type="button" class={classes!(on.then_some("on"), (tool == Tool::Align).then_some("bm-align"))} aria-pressed={on.to_string()}
                        title={say(profile.name)} aria-label={say(profile.name)} aria-keyshortcuts={props.letters.then(|| key.clone())}
                        onclick={press(send, Msg::Act(Action::Take(tool)))}>
                        { icon(profile.icon) }if props.letters && !props.touch { <kbd aria-hidden="true">{ key }</kbd> }
                    </button>
                }
            }) }
            <hr class="bm-wide" />
            if props.gm {
                <button type="button" class="bm-wide" title={say(catalogue::RailUndo)} aria-label={say(catalogue::KeyUndo)} disabled={!props.undo.0}
                    onclick={press(send, Msg::Effect(Effect::Undo))}>{ icon(icons::UNDO) }</button>
                <button type="button" class="bm-wide" title={say(catalogue::RailRedo)} aria-label={say(catalogue::KeyRedo)} disabled={!props.undo.1}
                    onclick={press(send, Msg::Effect(Effect::Redo))}>{ icon(icons::REDO) }</button>
                <hr class="bm-wide" />
            }
            <button type="button" class="bm-wide" title={say(catalogue::RailFit)} aria-label={say(catalogue::KeyFit)}
                onclick={press(send, Msg::Act(Action::Fit))}>{ icon(icons::FIT) }</button>
            <button type="button" class="bm-wide" title={say(catalogue::RailKeys)} aria-label={say(catalogue::MenuKeys)}
                onclick={press(send, Msg::Act(Action::Help))}>{ icon(icons::HELP) }</button>
        </nav>
    }
}
