//! The question whether to load a linked map's pictures from other sites.

use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::dialog::Dialog;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::state::share::ShareMsg;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let Some(map) = &screen.state.page.strangers else { return Html::default() };
    html! { <Ask hosts={map.hosts.join(", ")} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    hosts: String,
    send: Callback<Msg>,
}

#[component]
fn Ask(props: &Props) -> Html {
    use_language();
    let Props { hosts, send } = props;
    let answer = |loads| press(send, Msg::Share(ShareMsg::Answer(loads)));
    let on_close = send.reform(|()| Msg::Share(ShareMsg::Answer(false)));
    html! {
        <Dialog title={say(catalogue::ShareStrangersTitle)} class="bm-ask-dialog" open=true {on_close}>
            <p>{ say(catalogue::ShareStrangers { hosts: hosts.as_str() }) }</p>
            <p class="bm-sub">{ say(catalogue::ShareStrangersHint) }</p>
            <div class="bm-actions">
                { ghost(say(catalogue::ShareStrangersLoad), false, answer(true)) }
                { ghost(say(catalogue::ShareStrangersWithout), false, answer(false)) }
            </div>
        </Dialog>
    }
}
