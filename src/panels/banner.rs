//! The banner above the map: the stream's state, the game master's view, pending requests, the saving tab.

use crate::{requests, sent};
use burstmap_frontend::Tool;
use burstmap_frontend::keys::Action;
use burstmap_frontend::tools::{SelectSetting, ToolSetting};
use burstmap_messages::catalogue;
use burstmap_rules::presets;
use burstmap_rules::wording::ruleset_text;
use burstmap_ui::components::buttons::{ghost, press};
use burstmap_ui::components::lists::spaced;
use burstmap_ui::import::Export;
use burstmap_ui::msg::{FileMsg, KeepMsg, Msg, PlayersMsg};
use burstmap_ui::screen::Screen;
use burstmap_ui::tongue::use_language;
use burstmap_ui::words::say;
use yew::prelude::*;

pub fn view(screen: Screen) -> Html {
    let app = screen.state;
    html! {
        <Banner modes={modes(screen)} stream={app.stream.connection.notice().map(say)}
            elsewhere={app.page.elsewhere} unkept={app.page.unkept.is_some() && screen.is_gm()} send={screen.send()}>
            { sent::view(screen) }
            { requests::view(screen) }
        </Banner>
    }
}

/// A mode that changes the display of the map, with a button that ends it.
#[derive(Clone, Debug, PartialEq)]
struct Mode {
    words: AttrValue,
    off: AttrValue,
    ends: End,
}

/// Action that ends a mode.
#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    View,
    Compare,
    Field,
    FreeMove,
    Form,
    Hiding,
}

impl End {
    fn message(self) -> Msg {
        match self {
            End::View => Msg::Players(PlayersMsg::LookThrough(None)),
            End::Compare => Msg::Tool(ToolSetting::Compare(None)),
            End::Field => Msg::Act(Action::Field),
            End::Hiding => Msg::Tool(ToolSetting::Select(SelectSetting::AskHiding(false))),
            End::Form => Msg::Tool(ToolSetting::Select(SelectSetting::Form(None))),
            End::FreeMove => Msg::Tool(ToolSetting::Select(SelectSetting::ByHand(false))),
        }
    }
}

/// Returns all modes that change the display of the map apart from the tool, so that none goes unnoticed.
fn modes(screen: Screen) -> Vec<Mode> {
    let (app, editor) = (screen.state, screen.editor);
    let mut modes = Vec::new();
    if let Some(side) = &app.viewed_side {
        modes.push(Mode {
            words: say(catalogue::ModeView { side }),
            off: say(catalogue::ModeViewOff),
            ends: End::View,
        });
    }
    if let Some(id) = &editor.compare {
        let name = presets::SYSTEMS
            .iter()
            .find(|system| system.id == *id)
            .map_or_else(|| id.clone(), |system| ruleset_text(system.name).to_string());
        modes.push(Mode {
            words: say(catalogue::ModeCompare { system: name }),
            off: say(catalogue::ModeCompareOff),
            ends: End::Compare,
        });
    }
    if let (true, Some(token)) = (editor.show_field, screen.selected()) {
        modes.push(Mode {
            words: say(catalogue::ModeField { token: &token.name }),
            off: say(catalogue::ModeOff),
            ends: End::Field,
        });
    }
    if let (true, Some(token)) = (editor.ask_hiding, screen.selected()) {
        modes.push(Mode {
            words: say(catalogue::ModeHiding { token: &token.name }),
            off: say(catalogue::ModeOff),
            ends: End::Hiding,
        });
    }
    if let (Some(form), Tool::Select | Tool::Ask, Some(_)) = (&editor.form, editor.tool, screen.selected()) {
        modes.push(Mode {
            words: say(catalogue::ModeForm { form: spaced(form) }),
            off: say(catalogue::ModeOff),
            ends: End::Form,
        });
    }
    if editor.by_hand {
        modes.push(Mode {
            words: say(catalogue::ModeFree),
            off: say(catalogue::ModeOff),
            ends: End::FreeMove,
        });
    }
    modes
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    stream: Option<AttrValue>,
    modes: Vec<Mode>,
    /// Whether another tab saves the scene.
    elsewhere: bool,
    /// Whether changes are not saved at the moment.
    unkept: bool,
    send: Callback<Msg>,
    /// The players' requests.
    children: Html,
}

#[component]
fn Banner(props: &Props) -> Html {
    use_language();
    let send = &props.send;
    html! {
        <>
            <div class="bm-asks">
                if let Some(words) = &props.stream {
                    <div class="bm-card bm-ask" role="status"><p>{ words }</p></div>
                }
                { for props.modes.iter().map(|mode| html! {
                    <div class="bm-card bm-ask bm-mode" role="group" aria-label={mode.words.clone()}>
                        <p>{ &mode.words }</p>
                        <button type="button" class="bm-btn" onclick={press(send, mode.ends.message())}>{ &mode.off }</button>
                    </div>
                }) }
                if props.unkept {
                    <div class="bm-card bm-ask is-warning">
                        <p>{ say(catalogue::KeptNot) }</p>
                        { ghost(say(catalogue::KeptSaveFile), false, press(send, Msg::File(FileMsg::Save(Export::Scene)))) }
                    </div>
                }
                { props.children.clone() }
            </div>
            if props.elsewhere {
                <div class="bm-card bm-elsewhere" role="status">
                    <span>{ say(catalogue::BannerElsewhere) }</span>
                    { " " }
                    <button type="button" class="bm-btn" onclick={press(send, Msg::Keep(KeepMsg::TakeOver))}>
                        { say(catalogue::BannerTakeOver) }
                    </button>
                </div>
            }
        </>
    }
}
