//! A one-line hint about possible actions.

use burstmap_frontend::hints::Hint;
use burstmap_frontend::keys::spoken;
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    if screen.editor.seat.reader {
        return Html::default();
    }
    html! { <Hints hints={screen.editor.hints(screen.table, screen.state.page.touch, screen.state.page.letters)} /> }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    hints: Vec<Hint>,
}

#[component]
fn Hints(props: &Props) -> Html {
    use_language();
    html! {
        <div part="hint" class="bm-hint" aria-hidden="true">
            { for props.hints.iter().enumerate().map(|(at, hint)| match hint {
                // Omit the separator after the last one.
                Hint::Text(text) if at + 1 == props.hints.len() => html! { <span>{ unbroken(say(*text).trim_end_matches([' ', '·'])) }</span> },
                Hint::Text(text) => html! { <span>{ unbroken(&say(*text)) }</span> },
                Hint::Key(key) => html! { <kbd>{ spoken(key) }</kbd> },
                Hint::Touch(tap) => html! { <span>{ unbroken(&tap.message().to_string()) }</span> },
            }) }
        </div>
    }
}

/// Prevents line breaks before separators, so that no line starts with one.
fn unbroken(words: &str) -> String {
    words.replace(" ·", "\u{a0}·")
}

#[cfg(test)]
mod tests {
    use super::unbroken;

    #[test]
    fn no_line_starts_with_a_separator() {
        assert_eq!(unbroken("move · turn ·"), "move\u{a0}· turn\u{a0}·");
    }
}
