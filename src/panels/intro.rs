//! The introduction: three steps on the open map, each with a checkmark when completed. It is shown once, and can be skipped.

use burstmap_messages::catalogue;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::screen::Screen;
use burstmap_ui::state::intro::{Intro, IntroMsg};
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    html! {
        if let Some(intro) = screen.state.page.intro {
            <Steps {intro} touch={screen.state.page.touch} send={screen.send()} />
        }
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    intro: Intro,
    /// Whether touch is used, so that keys would not help.
    touch: bool,
    send: Callback<burstmap_ui::msg::Msg>,
}

#[component]
fn Steps(props: &Props) -> Html {
    use_language();
    let Intro { moved, aimed, fought } = props.intro;
    let steps = [
        (moved, say(catalogue::IntroMove)),
        (aimed, say(if props.touch { catalogue::IntroAreaTouch } else { catalogue::IntroArea })),
        (fought, say(if props.touch { catalogue::IntroFightTouch } else { catalogue::IntroFight })),
    ];
    let done = props.intro.is_done();
    let end = press(&props.send, IntroMsg::End.into());
    html! {
        <section class="bm-intro" aria-label={say(catalogue::IntroTitle)}>
            <h4>{ say(catalogue::IntroTitle) }</h4>
            <ol>
                { for steps.map(|(done, words)| html! {
                    <li class={classes!(done.then_some("is-done"))}>{ words }
                        if done { <small>{ say(catalogue::IntroStepDone) }</small> }
                    </li>
                }) }
            </ol>
            if done { <p>{ say(catalogue::IntroDone) }</p> }
            { ghost(if done { say(catalogue::IntroClose) } else { say(catalogue::IntroSkip) }, false, end) }
        </section>
    }
}
