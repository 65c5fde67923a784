//! Whole lists of creatures, typed, pasted or from a file.

use crate::app::drafts::use_draft;
use crate::app::screen::Screen;
use crate::app::{FileMsg, MapMsg, Msg};
use crate::components::buttons::press;
use crate::components::field::TextArea;
use crate::components::file::FileButton;
use web_sys::File;
use yew::prelude::*;

/// A list that is being written.
#[derive(Clone, Debug, Default)]
pub struct Creatures {
    pub text: String,
}

pub fn view(screen: Screen) -> Html {
    html! { <CreaturesForm send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    send: Callback<Msg>,
}

#[component]
fn CreaturesForm(props: &Props) -> Html {
    let list = use_draft::<Creatures>();
    let add = Msg::Map(MapMsg::AddCreatures(list.text.clone()));
    html! {
        <details class="bm-more">
            <summary>{ "Add a whole list" }</summary>
            <p class="bm-sub">{ "One creature a line, a table with a column “name” (CSV, or copied from a spreadsheet), or JSON. Other columns: side, count, hp, size, speed, reach, and any statistic." }</p>
            <TextArea label="Creatures" hint={"name, side, count, hp\nGoblin, foes, 3, 12"} value={list.text.clone()}
                on_input={list.on(|list, text| list.text = text)} />
            <div class="bm-row">
                <FileButton label="Open a file …" accept=".csv,.tsv,.txt,.json"
                    on_file={props.send.reform(|file: File| Msg::File(FileMsg::Open(file)))} />
                <button type="button" class="bm-btn" disabled={list.text.trim().is_empty()} onclick={press(&props.send, add)}>{ "Add them" }</button>
            </div>
        </details>
    }
}
