//! The list of keyboard shortcuts, generated from the table of bindings.

use burstmap_frontend::keys::{Binding, FREE_MOVE, spoken};
use burstmap_messages::catalogue;
use burstmap_ui::components::dialog::Dialog;
use burstmap_ui::components::later::Later;
use burstmap_ui::msg::{Msg, PageMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let ruleset = screen.table.ruleset();
    let attribution = ruleset.attribution.clone().map(|text| (ruleset.name.clone(), text));
    let open = screen.state.page.help;
    let bindings = screen.editor.own_bindings().collect::<Vec<_>>();
    let gm = screen.is_gm();
    let closes = screen.state.shell().behind.get().is_some();
    html! {
        <Later {open}><Help {open} {bindings} {gm} {closes} letters={screen.state.page.letters} {attribution} send={screen.send()} /></Later>
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    open: bool,
    /// The user's shortcuts.
    bindings: Vec<Binding>,
    gm: bool,
    /// Whether Escape closes a replay in front of its fight.
    closes: bool,
    /// Whether single-key shortcuts are on.
    letters: bool,
    /// The rule system's name, and the attribution that its license requires.
    attribution: Option<(String, String)>,
    send: Callback<Msg>,
}

#[component]
fn Help(props: &Props) -> Html {
    use_language();
    let on_close = props.send.reform(|()| Msg::Page(PageMsg::Help(false)));
    let (send, on) = (&props.send, props.letters);
    let letters = send.reform(move |_: Event| Msg::Page(PageMsg::Letters(!on)));
    html! {
        <Dialog title={say(catalogue::MenuKeys)} class="bm-help" open={props.open} {on_close}>
            <label class="bm-switch">
                <input type="checkbox" checked={props.letters} onchange={letters} />
                <span><b>{ say(catalogue::KeysLetters) }</b><small>{ say(catalogue::KeysLettersHelp) }</small></span>
            </label>
            <dl>
                { for props.bindings.iter().filter(|binding| binding.says.is_some()).map(|binding| html! {
                    <div><dt>{ binding.says.map(say) }</dt><dd>{ keys(binding) }</dd></div>
                }) }
                if props.closes { <div><dt>{ say(catalogue::ReplayClose) }</dt><dd><kbd>{ say(catalogue::NameEscape) }</kbd></dd></div> }
                if props.gm { <div><dt>{ say(catalogue::HelpByHand) }</dt><dd><kbd>{ spoken(FREE_MOVE) }</kbd>{ " " }{ say(catalogue::HelpWhileDragging) }</dd></div> }
                <div><dt>{ say(catalogue::HelpSize) }</dt><dd><kbd>{ say(catalogue::NameShift) }</kbd>{ " " }{ say(catalogue::HelpAndWheel) }</dd></div>
                <div><dt>{ say(catalogue::HelpPan) }</dt><dd>{ say(catalogue::HelpPanBy) }</dd></div>
            </dl>
            <p class="bm-attribution">{ say(catalogue::HelpRuleNumbers) }</p>
            if let Some((name, text)) = &props.attribution {
                <h3 class="bm-attribution-of">{ name }</h3>
                <p class="bm-attribution">{ for text.split(' ').map(word) }</p>
            }
        </Dialog>
    }
}

/// Renders a word and a space. An address becomes a link.
fn word(word: &str) -> Html {
    let address = word.trim_end_matches(['.', ',']);
    if !address.starts_with("https://") {
        return html! { <>{ word }{ " " }</> };
    }
    let href = address.to_owned();
    html! { <><a {href} target="_blank" rel="noreferrer">{ address }</a>{ &word[address.len()..] }{ " " }</> }
}

fn keys(binding: &Binding) -> Html {
    html! {
        <>
            if binding.control { <kbd>{ say(catalogue::NameControl) }</kbd> }
            if binding.shift { <kbd>{ say(catalogue::NameShift) }</kbd> }
            <kbd>{ spoken(binding.key) }</kbd>
        </>
    }
}
