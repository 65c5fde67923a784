//! The dialog that records the fight as a replay.

use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::choice::{Choice, Item};
use burstmap_ui::components::dialog::Dialog;
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::state::recording::{Purpose, RecordMsg, Recorder};
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let recorder = &screen.state.page.recorder;
    if !recorder.open {
        return Html::default();
    }
    let links = screen.state.shell().settings().link_page.is_some();
    html! { <Record state={recorder.clone()} sides={screen.state.link_sides()} {links} send={screen.send()} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    state: Recorder,
    sides: Vec<String>,
    /// Whether links are available here.
    links: bool,
    send: Callback<Msg>,
}

#[component]
fn Record(props: &Props) -> Html {
    use_language();
    let (state, send) = (&props.state, &props.send);
    let side = |side: &String| {
        Item::new(Some(side.clone()), side.clone(), say(catalogue::ShareForSide { side: side.as_str() }))
    };
    let master = Item::new(None, "", say(catalogue::ShareForMaster));
    let items: Vec<Item<Option<String>>> =
        std::iter::once(master).chain(props.sides.iter().map(side)).collect();
    let on_choose = send.reform(|side: Option<Option<String>>| RecordMsg::For(side.flatten()).into());
    let record = |purpose| press(send, RecordMsg::Record(purpose).into());
    let status = match (state.busy, &state.told) {
        (true, _) => say(catalogue::ReplayRecording),
        (false, Some(told)) => told.clone().into(),
        (false, None) => AttrValue::default(),
    };
    html! {
        <Dialog title={say(catalogue::ReplayTitle)} class="bm-share" open=true on_close={send.reform(|()| RecordMsg::Show(false).into())}>
            <section>
                <p class="bm-sub">{ say(catalogue::ReplayWords) }</p>
                <div class="bm-share-fields">
                    <Choice<Option<String>> label={say(catalogue::ShareFor)} {items} chosen={Some(state.side.clone())} {on_choose} />
                </div>
                <div class="bm-row">
                    <button type="button" class="bm-btn" aria-disabled={state.busy.then_some("true")} onclick={record(Purpose::Watch)}>{ say(catalogue::ReplayWatch) }</button>
                    { ghost(say(catalogue::ReplaySaveFile), state.busy, record(Purpose::File)) }
                    if props.links { { ghost(say(catalogue::ShareCopy), state.busy, record(Purpose::Link)) } }
                </div>
                <p class="bm-sub" role="status">{ status }</p>
                if let Some(problem) = &state.problem {
                    <p class="bm-maps-told is-bad" role="alert">{ problem }</p>
                }
            </section>
        </Dialog>
    }
}
