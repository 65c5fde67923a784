//! Long work, and opening of files: their progress, the scenes in them, a missing image.

use crate::new_map::PICTURES;
use burstmap_format::SceneInfo;
use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::dialog::Dialog;
use burstmap_ui::components::file::FileButton;
use burstmap_ui::components::nothing::nothing;
use burstmap_ui::icons::{self, icon};
use burstmap_ui::msg::Msg;
use burstmap_ui::screen::Screen;
use burstmap_ui::state::job::JobMsg;
use burstmap_ui::state::opening::{Opening, OpeningMsg, Progress};
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use std::rc::Rc;
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// Minimum number of scenes for a search field.
const SEARCHED: usize = 9;

pub fn view(screen: Screen) -> Html {
    let send = screen.send();
    if let Some(job) = &screen.state.page.job {
        let (progress, cancel) = (job.progress.clone(), Msg::Job(JobMsg::Cancel));
        return html! { <ProgressCard {progress} on_cancel={press(&send, cancel)} /> };
    }
    let Some(Opening { progress, scenes, asking, creatures, .. }) = screen.state.page.opening.clone() else {
        return Html::default();
    };
    match (progress, asking) {
        (Some(progress), _) => {
            html! { <ProgressCard {progress} on_cancel={opening(&send, OpeningMsg::Cancel)} /> }
        }
        (None, Some(index)) => html! { <AskPicture {scenes} {index} {send} /> },
        (None, None) => {
            let keeps = screen.state.shell().library.is_some();
            html! { <ChooseScene {scenes} {keeps} creatures={creatures.is_some()} {send} /> }
        }
    }
}

fn opening(send: &Callback<Msg>, message: OpeningMsg) -> Callback<MouseEvent> {
    press(send, Msg::Opening(message))
}

#[derive(Properties, PartialEq, Debug)]
struct ProgressProps {
    progress: Progress,
    on_cancel: Callback<MouseEvent>,
}

/// A progress indicator. It appears with a delay, so that short work causes no flicker.
#[component]
fn ProgressCard(props: &ProgressProps) -> Html {
    use_language();
    let Progress { words, part } = &props.progress;
    html! {
        <div class="bm-card bm-work">
            <div>
                <p role="status">{ words }</p>
                <progress max="1" value={part.map(|part| part.to_string())} aria-label={words.clone()} />
            </div>
            { ghost(say(catalogue::DialogCancel), false, props.on_cancel.clone()) }
        </div>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct AskProps {
    scenes: Rc<Vec<SceneInfo>>,
    index: usize,
    send: Callback<Msg>,
}

/// A question about a missing image: the user chooses a file, or opens the scene without.
#[component]
fn AskPicture(props: &AskProps) -> Html {
    use_language();
    let AskProps { scenes, index, send } = props;
    let index = *index;
    let Some(scene) = scenes.get(index) else { return nothing() };
    let picture = scene.picture.as_deref().unwrap_or_default();
    let file = picture.rsplit('/').next().unwrap_or(picture);
    let several = scenes.len() > 1;
    let back = if several { OpeningMsg::Back } else { OpeningMsg::Cancel };
    let on_close = send.reform({
        let back = back.clone();
        move |()| Msg::Opening(back.clone())
    });
    let on_file = send.reform(move |file: File| Msg::Opening(OpeningMsg::With(index, file)));
    html! {
        <Dialog title={say(catalogue::OpeningPictureTitle)} class="bm-ask-dialog" open=true {on_close}>
            <p>{ say(catalogue::OpeningPicture { name: &scene.name, file }) }</p>
            <p class="bm-sub">{ say(catalogue::OpeningPictureHint) }</p>
            <div class="bm-actions">
                <FileButton label={say(catalogue::PictureChoose)} accept={PICTURES} {on_file} />
                { ghost(say(catalogue::OpeningWithout), false, opening(send, OpeningMsg::Open(index))) }
                { ghost(if several { say(catalogue::OpeningBack) } else { say(catalogue::DialogCancel) }, false, opening(send, back)) }
            </div>
        </Dialog>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct ChooseProps {
    scenes: Rc<Vec<SceneInfo>>,
    /// Whether this browser saves several maps.
    keeps: bool,
    /// Whether there are also creatures in the files.
    creatures: bool,
    send: Callback<Msg>,
}

#[component]
fn ChooseScene(props: &ChooseProps) -> Html {
    use_language();
    let ChooseProps { scenes, keeps, creatures, send } = props;
    let search = use_state(String::new);
    let on_close = send.reform(|()| Msg::Opening(OpeningMsg::Cancel));
    let oninput = {
        let search = search.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                search.set(input.value());
            }
        })
    };
    let wanted = search.to_lowercase();
    let found: Vec<(usize, &SceneInfo)> =
        scenes.iter().enumerate().filter(|(_, scene)| scene.name.to_lowercase().contains(&wanted)).collect();
    html! {
        <Dialog title={say(catalogue::OpeningTitle { count: scenes.len() })} class="bm-maps bm-choose" open=true {on_close}>
            <div class="bm-maps-top">
                <p class="bm-sub">{ say(catalogue::OpeningChoose) }</p>
                if *creatures {
                    <button type="button" class="bm-btn" onclick={opening(send, OpeningMsg::Creatures)}>
                        { say(catalogue::OpeningCreatures) }
                    </button>
                }
                if *keeps {
                    <button type="button" class="bm-btn" onclick={opening(send, OpeningMsg::All)}>
                        { say(catalogue::OpeningAll { count: scenes.len() }) }
                    </button>
                }
                if scenes.len() >= SEARCHED {
                    <input class="bm-search" type="search" placeholder={say(catalogue::OpeningSearch)}
                        aria-label={say(catalogue::OpeningSearch)} value={(*search).clone()} {oninput} />
                }
            </div>
            if found.is_empty() {
                <p class="bm-empty bm-maps-empty">{ say(catalogue::MapsNoneFound) }</p>
            }
            <ul class="bm-found">
                { for found.into_iter().map(|(index, scene)| one(index, scene, send)) }
            </ul>
        </Dialog>
    }
}

fn one(index: usize, scene: &SceneInfo, send: &Callback<Msg>) -> Html {
    let size = scene.size.map(|[columns, rows]| say(catalogue::OpeningSize { columns, rows }));
    let walls = say(catalogue::OpeningWalls { count: scene.walls });
    let tokens = (scene.tokens > 0).then(|| say(catalogue::OpeningTokens { count: scene.tokens }));
    let facts: Vec<String> =
        size.into_iter().chain([walls]).chain(tokens).map(|words| words.to_string()).collect();
    let picture = match &scene.picture {
        Some(picture) if picture.starts_with("https://") => None,
        Some(_) if scene.picture_found => Some(say(catalogue::OpeningPictureThere)),
        Some(_) => Some(say(catalogue::OpeningPictureMissing)),
        None => None,
    };
    html! {
        <li key={index}>
            <button type="button" onclick={opening(send, OpeningMsg::Pick(index))}>
                { icon(icons::MAP) }
                <span><b>{ &scene.name }</b><small>{ facts.join(" · ") }</small></span>
                if let Some(picture) = picture { <em class={(!scene.picture_found).then_some("is-missing")}>{ picture }</em> }
            </button>
        </li>
    }
}
