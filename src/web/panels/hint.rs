//! One line that says what can be done now.

use crate::app::screen::Screen;
use burstmap_frontend::hints::Hint;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    html! { <Hints hints={screen.editor.hints(screen.table, screen.app.page.touch)} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    hints: Vec<Hint>,
}

#[component]
fn Hints(props: &Props) -> Html {
    html! {
        <div part="hint" class="bm-hint" aria-hidden="true">
            { for props.hints.iter().map(|hint| match hint {
                Hint::Text(text) => html! { <span>{ *text }</span> },
                Hint::Key(key) => html! { <kbd>{ *key }</kbd> },
            }) }
        </div>
    }
}
