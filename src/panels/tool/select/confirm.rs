//! A player's move by finger that waits for confirmation: its length and consequences, and the buttons.

use burstmap_frontend::keys::Action;
use burstmap_frontend::tools::select::MovePreview;
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{press, press_once};
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn bar(preview: MovePreview, screen: Screen) -> Html {
    html! { <Confirm {preview} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    preview: MovePreview,
    send: Callback<Msg>,
}

#[component]
fn Confirm(props: &Props) -> Html {
    use_language();
    let MovePreview { length, consequences } = &props.preview;
    let title = say(catalogue::MovePreview { length: length.clone() });
    let cancel = say(catalogue::MovePreviewCancel);
    html! {
        <section part="bar" class="bm-card bm-bar bm-confirm" aria-label={title.clone()}>
            <div>
                <b>{ title }</b>
                if consequences.is_empty() {
                    <small class="is-good">{ say(catalogue::MovePreviewSafe) }</small>
                }
                { for consequences.iter().map(|words| html! { <small class="is-bad">{ words }</small> }) }
            </div>
            <button type="button" class="bm-btn ghost" title={cancel.clone()} aria-label={cancel}
                onclick={press(&props.send, Msg::Act(Action::Drop))}>{ icon(icons::CLOSE) }</button>
            <button type="button" class="bm-btn" onclick={press_once(&props.send, Msg::Act(Action::Finish))}>
                { say(catalogue::MovePreviewMove) }
            </button>
        </section>
    }
}
