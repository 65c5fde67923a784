//! Lists of creatures, typed, pasted or from a file.

use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::press;
use burstmap_ui::components::field::TextArea;
use burstmap_ui::components::file::FileButton;
use burstmap_ui::drafts::use_draft;
use burstmap_ui::forms::list::Creatures;
use burstmap_ui::msg::{FileMsg, MapMsg, Msg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use web_sys::File;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    html! { <CreaturesForm send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
pub struct Props {
    pub send: Callback<Msg>,
}

/// The form for creatures from a text: next to the brush for tokens, and in the library.
#[component]
pub fn CreaturesForm(props: &Props) -> Html {
    use_language();
    let list = use_draft::<Creatures>();
    let add = Msg::Map(MapMsg::AddCreatures(list.text.clone()));
    html! {
        <details class="bm-more" open={!list.text.is_empty()}>
            <summary>{ say(catalogue::MapList) }</summary>
            <TextArea label={say(catalogue::MapListLabel)} hint={say(catalogue::MapListExample)} value={list.text.clone()}
                on_input={list.on(|list, text| list.text = text)} />
            <div class="bm-row">
                <FileButton label={say(catalogue::MapListOpen)} accept=".csv,.tsv,.txt,.json,.md,.yaml,.yml,.xml,.db"
                    on_file={props.send.reform(|file: File| Msg::File(FileMsg::Open(file)))} />
                <button type="button" class="bm-btn" disabled={list.text.trim().is_empty()} onclick={press(&props.send, add)}>{ say(catalogue::MapListLook) }</button>
            </div>
            <details class="bm-more"><summary>{ say(catalogue::MapListKinds) }</summary><p class="bm-sub">{ say(catalogue::MapListHelp) }</p></details>
        </details>
    }
}
