//! The widget's root component. Messages come in; the editor and the core do the work; panels and canvases show it.
//!
//! `msg.rs`: the messages. `effects.rs`: pointers, keys, commands. `document.rs`: what changes of the table mean, files.
//! `opening.rs`: files that become maps. `job.rs`: long work on the map.
//! `map.rs`: edits of the map, checks, lists of creatures. `page.rs`: panels. `focus.rs`: where the focus goes. `rolled.rs`: results. `beside.rs`: what keeps clear of cards. `undoing.rs`: undo and redo. `canvas.rs`: sizes and frames.
//! `shown.rs`: the table that is shown. `keeping.rs`: what the browser keeps. `library.rs`, `deleting.rs`: my maps. `players.rs`: requests and views of the
//! players. `drafts.rs`: what forms hold. `screen.rs`: what panels read. `creatures.rs`: the
//! creature library and portraits. `share.rs`: links, pictures, paper. `intro.rs`: the introduction. `tongue.rs`: the language.

pub mod creatures;
pub mod drafts;
pub mod intro;
pub mod job;
pub mod look;
pub mod msg;
pub mod opening;
pub mod page;
pub mod screen;
pub mod share;
pub mod tongue;
pub mod usual;

mod beside;
mod canvas;
pub mod deleting;
mod document;
mod effects;
mod ending;
mod focus;
mod keeping;
mod labels;
mod letters;
pub mod library;
mod map;
mod players;
mod rolled;
mod shown;
mod undoing;

use crate::listen::Listener;
use crate::panels::{self, corner};
use crate::shell::Shell;
use burstmap_encounter::{Table, TurnReport};
use burstmap_format::MapIssue;
use burstmap_frontend::Editor;
use burstmap_frontend::display::scenery::Scenery;
use burstmap_frontend::maneuvers::{self, Possible};
use burstmap_frontend::tools::{AreaSetting, ToolSetting};
use burstmap_messages::catalogue;
use canvas::Canvas;
use drafts::Drafts;
use effects::Redraw;
pub use msg::{FileMsg, KeepMsg, LibraryMsg, MapMsg, Msg, PageMsg, PlayersMsg};
use page::Page;
use players::Stream;
use screen::Screen;
use std::rc::Rc;
use tongue::Spoken;
use yew::prelude::*;

#[derive(Properties, Debug)]
pub struct Props {
    pub shell: Rc<Shell>,
}

impl PartialEq for Props {
    fn eq(&self, other: &Props) -> bool {
        Rc::ptr_eq(&self.shell, &other.shell)
    }
}

pub struct App {
    pub editor: Editor,
    pub turn: Rc<TurnReport>,
    /// The maneuvers that can be made now.
    pub maneuvers: Rc<Vec<Possible>>,
    pub page: Page,
    pub drafts: Drafts,
    /// What the map check found last.
    pub issues: Option<Rc<Vec<MapIssue>>>,
    pub scenery: Scenery,
    /// What the last command, undo or redo did, line by line.
    pub happened: Rc<Vec<String>>,
    /// The stream to other windows.
    pub stream: Stream,
    /// The side as which the game master looks at the map.
    pub viewed_side: Option<String>,
    /// Where panels send what the user does.
    pub send: Callback<Msg>,
    /// What that side knows.
    redacted: Option<Table>,
    shell: Rc<Shell>,
    /// Whom the forms are about.
    about: shown::About,
    canvas: Canvas,
    listeners: Vec<Listener>,
    /// What was answered and selected when something was read out last.
    last_heard: effects::Heard,
    /// The state of the table in which the end of a turn asked first whether somebody attacks.
    asked_before_end: Option<u64>,
    /// Until the next drawing: a notice counts the steps that were taken back, and none is read out by itself.
    counts_undone: bool,
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
        tongue::settle(&shell, tongue::kept());
        let (scenery, turn, maneuvers) = shell.core.read(|table| {
            let mut scenery = Scenery::of(table.scene());
            scenery.with_light(table);
            scenery.with_fog(table, shell.seat().player_side.as_deref());
            let turn = table.turn();
            let maneuvers = maneuvers::possible(table, &turn);
            (scenery, Rc::new(turn), Rc::new(maneuvers))
        });
        let send = ctx.link().callback(|message| message);
        let settings = shell.settings().clone();
        if let Some(address) = settings.scenes {
            corner::fetch(address, send.clone());
        }
        let mut app = App {
            editor: Editor::new(settings.seat).offering(settings.tools),
            turn,
            maneuvers,
            page: Page::new(settings.theme),
            drafts: Drafts::default(),
            issues: None,
            scenery,
            happened: Rc::default(),
            stream: Stream::default(),
            viewed_side: None,
            send,
            redacted: None,
            shell,
            about: shown::About::default(),
            canvas: Canvas::default(),
            listeners: Vec::new(),
            last_heard: effects::Heard::default(),
            asked_before_end: None,
            counts_undone: false,
        };
        app.editor.labels = labels::kept();
        app.page.intro = intro::Intro::of(&app.shell);
        app.look_again();
        app
    }

    fn update(&mut self, ctx: &Context<App>, message: Msg) -> bool {
        Spoken::of(&self.shell).speak();
        if !matches!(message, Msg::Frame | Msg::Pointer { .. }) {
            self.note_focus();
        }
        // What keys and pointers do is read out where they are taken.
        let speaks = !matches!(
            message,
            Msg::Frame
                | Msg::Panels
                | Msg::Pointer { .. }
                | Msg::Act(_)
                | Msg::Letter(_)
                | Msg::Resized
                | Msg::Restyle
        );
        let before = speaks.then(|| (self.page.voice(), self.heard()));
        match message {
            Msg::Frame if self.editor.answers.is_incomplete() => self.paint(),
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
            Msg::Letter(_) if !self.page.letters => return false,
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
                self.with_table(|editor, table| editor.set(table, setting));
                if removes {
                    self.page.say(catalogue::SayTemplateRemoved.to_string());
                }
                if takes {
                    self.show_tool(self.editor.tool);
                    self.say_attack();
                }
            }
            Msg::File(message) => self.update_file(message),
            Msg::Job(message) => self.update_job(message),
            Msg::Opening(message) => self.update_opening(message, ctx.link()),
            Msg::Map(message) => self.update_map(message),
            Msg::Players(message) => self.update_players(message),
            Msg::Library(message) => self.update_library(message, ctx.link()),
            Msg::Creatures(message) => self.update_creatures(message),
            Msg::Keep(message) => self.update_keeping(message),
            Msg::Share(message) => self.update_share(message),
            Msg::Intro(message) => self.update_intro(message),
            Msg::Live(news) => self.hear(news),
            Msg::Configured => self.configured(),
            Msg::Build => self.canvas.built = true,
        }
        // The map may have got another measure.
        Spoken::of(&self.shell).speak();
        self.refresh();
        if let Some((_, heard)) = before.filter(|(spoken, _)| *spoken == self.page.voice()) {
            self.say_answer(&heard);
        }
        // All is drawn again here anyway.
        let _ = self.follow_intro();
        self.request_frame();
        true
    }

    fn view(&self, _ctx: &Context<App>) -> Html {
        let spoken = Spoken::of(&self.shell);
        spoken.clone().speak();
        self.look(|table| {
            let screen = Screen { app: self, editor: &self.editor, table };
            html! {
                <ContextProvider<Spoken> context={spoken.clone()}>
                    <ContextProvider<Drafts> context={self.drafts.clone()}>{ panels::all(screen) }</ContextProvider<Drafts>>
                </ContextProvider<Spoken>>
            }
        })
    }

    fn rendered(&mut self, ctx: &Context<App>, first: bool) {
        if first {
            self.start(ctx.link());
        }
        if self.canvas.built {
            self.watch_strip(ctx.link());
            self.shell.built.come();
        }
        self.page.drawn = self.page.voice();
        self.counts_undone = false;
        self.settle_cards();
        self.settle_focus();
    }

    fn destroy(&mut self, _ctx: &Context<App>) {
        self.keep_look();
        self.listeners.clear();
        self.canvas.stop();
        // Nobody waits for what does not come any more.
        self.shell.built.come();
    }
}
