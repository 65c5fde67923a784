//! The application: the widget's root component. It receives messages, lets the editor and the core do the work, and draws the map.
//!
//! [`App`] is the root component with its [`Props`]. `App::update` handles each message:
//!
//! - Input: `input.rs` (browser events), `held_clicks.rs` (clicks that arrive too early), `effects.rs` (pointers, keys), `orders.rs` (commands),
//!   `undoing.rs`.
//! - Document: `document.rs` (changes of the table), `map.rs` (edits and checks), `opening.rs` and `job.rs` (files and long work),
//!   `keeping.rs`, `library.rs` and `deleting.rs` (the browser's storage), `creatures.rs`, `share.rs`.
//! - Turns and players: `ending.rs` and `late.rs` (ends of turns and rounds), `rolled.rs` (results), `players.rs` (requests and views),
//!   `replay.rs`.
//! - Page: `early.rs` (the first part of the module), `page.rs` (panels), `focus.rs`, `beside.rs` (space next to cards), `intro.rs`, `tongue.rs` (language).
//! - Drawing: `canvas.rs` (sizes and frames), `stage.rs` (canvases), `tiles.rs`, `paint.rs`, `pictures.rs`, `shown.rs` (the table that is shown), `paper.rs`.
//!
//! Panels read the results from the `State` of `burstmap-ui`.
//!
//! The crate never computes a rule, decides what to draw (`burstmap-frontend` does), or knows a panel: it receives the panels as a value.

mod beside;
mod canvas;
mod creatures;
mod deleting;
mod density;
mod document;
mod early;
mod effects;
mod ending;
mod focus;
mod held_clicks;
mod input;
mod intro;
mod job;
mod keeping;
mod late;
mod library;
mod look;
mod map;
mod opening;
mod orders;
mod outside;
mod page;
mod paint;
mod palette;
mod paper;
mod pictures;
mod players;
mod recording;
mod replay;
mod requests;
mod rolled;
mod share;
mod shown;
mod stage;
mod tiles;
mod tongue;
mod undoing;

use burstmap_frontend::display::scenery::Scenery;
use burstmap_frontend::tools::{AreaSetting, ToolSetting};
use burstmap_frontend::{Editor, maneuvers};
use burstmap_messages::catalogue;
use burstmap_ui::drafts::Drafts;
use burstmap_ui::listen::Listener;
use burstmap_ui::msg::{FileMsg, Msg};
use burstmap_ui::page::Page;
use burstmap_ui::screen::Panels;
use burstmap_ui::screen::Screen;
use burstmap_ui::shell::Shell;
use burstmap_ui::state::intro::Intro;
use burstmap_ui::state::players::Stream;
use burstmap_ui::tongue::{self as language, Spoken};
use burstmap_ui::widget::State;
use burstmap_ui::{labels, scenes};
use canvas::Canvas;
use effects::Redraw;
use held_clicks::Unhandled;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, Debug)]
pub struct Props {
    pub shell: Rc<Shell>,
    pub panels: &'static Panels,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        Rc::ptr_eq(&self.shell, &other.shell)
    }
}

pub struct App {
    state: State,
    panels: &'static Panels,
    /// Subjects of the forms.
    about: shown::About,
    canvas: Canvas,
    listeners: Vec<Listener>,
    /// Answer and selection at the last announcement.
    last_heard: effects::Heard,
    /// State of the table in which the end of a turn first asked about attacks.
    asked_before_end: Option<u64>,
    /// Whether, until the next rendering, a notice counts the undone steps, so that none is announced separately.
    counts_undone: bool,
    unhandled: Unhandled,
    waiting: early::Waiting,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("App")
    }
}

impl Component for App {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<App>) -> App {
        let shell = Rc::clone(&ctx.props().shell);
        let missing = language::settle(&shell, language::kept());
        let (scenery, turn, maneuvers) = shell.core.read(|table| {
            let mut scenery = Scenery::of(table.scene());
            scenery.with_light(table);
            scenery.with_fog(table, shell.seat().player_side.as_deref());
            let turn = table.turn();
            let maneuvers = maneuvers::possible(table, &turn);
            (scenery, Rc::new(turn), Rc::new(maneuvers))
        });
        let unhandled = Unhandled::default();
        let send = unhandled.counting(ctx.link().callback(|message| message));
        let settings = shell.settings().clone();
        if let Some(missing) = missing {
            tongue::fetch(missing, send.clone());
        }
        if let Some(address) = settings.scenes {
            scenes::fetch(address, send.reform(|entries| Msg::File(FileMsg::Scenes(entries))));
        }
        let replay = shell.replay.take().map(replay::watched);
        let state = State {
            editor: Editor::new(settings.seat).offering(settings.tools),
            turn,
            maneuvers,
            page: Page::new(settings.theme),
            drafts: Drafts::default(),
            issues: None,
            checked: None,
            scenery,
            happened: Rc::default(),
            replay,
            stream: Stream::default(),
            viewed_side: None,
            redacted: None,
            send,
            shell,
            built: false,
        };
        let mut app = App {
            state,
            panels: ctx.props().panels,
            about: shown::About::default(),
            canvas: Canvas::default(),
            listeners: Vec::new(),
            last_heard: effects::Heard::default(),
            asked_before_end: None,
            counts_undone: false,
            unhandled,
            waiting: early::Waiting::default(),
        };
        if app.state.shell.early.get() {
            app.state.editor.seat.readonly = true;
        }
        app.state.editor.labels = labels::kept();
        app.state.page.intro = Intro::of(app.state.shell.library.as_ref());
        if let Some(side) = app.side_of_file() {
            app.view_as(Some(side));
            app.reopen_shown();
        }
        app.look_again();
        app
    }

    fn update(&mut self, ctx: &Context<App>, message: Msg) -> bool {
        self.unhandled.handled();
        let Some(message) = self.admit(message) else { return false };
        Spoken::of(&self.state.shell).speak();
        if !matches!(message, Msg::Frame | Msg::Pointer { .. }) {
            self.note_focus();
        }
        // Keys and pointers announce their results themselves.
        let speaks = !matches!(
            message,
            Msg::Frame
                | Msg::Panels
                | Msg::Pointer { .. }
                | Msg::Act(_)
                | Msg::Letter(_)
                | Msg::Resized
                | Msg::Near(_)
                | Msg::Printing
                | Msg::Printed
                | Msg::Restyle
        );
        let before = speaks.then(|| (self.state.page.voice(), self.heard()));
        match message {
            Msg::Frame if self.state.editor.answers.is_incomplete() => self.paint(),
            Msg::Frame => {
                self.paint();
                return false;
            }
            Msg::Pointer { input, touch } => {
                let redraw = self.pointer(input, touch);
                if self.follow_intro() || redraw == Redraw::Now {
                    return true;
                }
                if redraw == Redraw::Soon {
                    self.draw_panels_soon(ctx.link());
                }
                return false;
            }
            Msg::Panels => {
                self.canvas.panels_due = false;
                return true;
            }
            Msg::Letter(_) if !self.state.page.letters => return false,
            Msg::Act(action) | Msg::Letter(action) => self.act(action),
            Msg::Effect(effect) => self.carry_out(effect),
            Msg::Dispatch(command) => drop(self.order(command)),
            Msg::DispatchThen(command, done) => {
                if self.order(command) {
                    done.emit(());
                }
            }
            Msg::Maneuver(target, kind) => self.open_maneuver(target, kind),
            Msg::Again(dispatch) => self.again(dispatch),
            Msg::UndoTo(at) => self.undo_to(at),
            Msg::Tell(words) => self.tell(words),
            Msg::Changed(change) => self.changed(change),
            Msg::Resized => self.resized(),
            Msg::Near(near) => {
                self.come_near(near);
                return false;
            }
            Msg::Printing => {
                self.put_on_paper();
                return false;
            }
            Msg::Printed => {
                self.remove_paper();
                return false;
            }
            Msg::Restyle => self.canvas.restyle(),
            Msg::Page(message) => {
                if !self.update_page(message) {
                    return false;
                }
            }
            Msg::Tool(setting) => {
                let takes = matches!(setting, ToolSetting::Use(..));
                let removes = matches!(setting, ToolSetting::Area(AreaSetting::Pin(false)));
                if let ToolSetting::Labels(wanted) = setting {
                    labels::keep(wanted);
                }
                self.state.with_table(|editor, table| editor.set(table, setting));
                if removes {
                    self.state.page.say(catalogue::SayTemplateRemoved.to_string());
                }
                if takes {
                    self.show_tool(self.state.editor.tool);
                    self.say_attack();
                }
            }
            Msg::File(message) => self.update_file(message),
            Msg::Job(message) => self.update_job(message),
            Msg::Opening(message) => self.update_opening(message),
            Msg::Map(message) => self.update_map(message),
            Msg::Players(message) => self.update_players(message),
            Msg::Library(message) => self.update_library(message),
            Msg::Creatures(message) => self.update_creatures(message),
            Msg::Keep(message) => self.update_keeping(message),
            Msg::Share(message) => self.update_share(message),
            Msg::Replay(message) => self.update_replay(message),
            Msg::Record(message) => self.update_recording(message),
            Msg::Intro(message) => self.update_intro(message),
            Msg::Live(news) => self.hear(news),
            Msg::Configured => self.configured(),
            Msg::Build => self.state.built = true,
            Msg::Complete => self.handle_waiting(),
        }
        // The map may have another unit.
        Spoken::of(&self.state.shell).speak();
        self.refresh();
        if let Some((_, heard)) = before.filter(|(spoken, _)| *spoken == self.state.page.voice()) {
            self.say_answer(&heard);
        }
        // Everything is rendered again anyway.
        let _ = self.follow_intro();
        self.request_frame();
        true
    }

    fn view(&self, _ctx: &Context<App>) -> Html {
        let spoken = Spoken::of(&self.state.shell);
        spoken.clone().speak();
        self.state.look(|table| {
            let screen = Screen { state: &self.state, editor: &self.state.editor, table };
            html! {
                <ContextProvider<Spoken> context={spoken.clone()}>
                    <ContextProvider<Drafts> context={self.state.drafts.clone()}>{ (self.panels.view)(screen) }</ContextProvider<Drafts>>
                </ContextProvider<Spoken>>
            }
        })
    }

    fn rendered(&mut self, ctx: &Context<App>, first: bool) {
        if first {
            self.start(ctx.link());
        }
        if self.state.built {
            self.watch_strip(ctx.link());
            self.state.shell.built.come();
        }
        self.canvas.rendered = Some(self.state.editor.camera);
        self.state.page.drawn = self.state.page.voice();
        self.counts_undone = false;
        self.settle_cards();
        self.settle_focus();
    }

    fn destroy(&mut self, _ctx: &Context<App>) {
        self.keep_look();
        self.listeners.clear();
        self.canvas.stop();
        // No code waits for the event any longer.
        self.state.shell.built.come();
    }
}
