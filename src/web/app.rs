//! The widget's root component: messages in, the editor and the core do the work, panels and canvases show it.
//!
//! `acts.rs`: what users want, done. `document.rs`: what the table's changes mean here, files in and out.
//! `map.rs`: checks, mends, creature lists.
//! `kept.rs`: what the browser keeps.
//! `page.rs`: canvases, sizes, frames, focus. `seat.rs`: the table that this seat may see.

mod acts;
mod document;
mod kept;
mod map;
mod page;
mod seat;

use super::core::Change;
use super::files;
use super::input::SizeWatch;
use super::keep::Kept;
use super::listen::Listener;
use super::live::desk::News;
use super::live::news::Board;
use super::panels::{self, Tab};
use super::shell::{Shell, Theme};
use super::stage::Stage;
use burstmap_display::scenery::Scenery;
use burstmap_editor::gesture::Input;
use burstmap_editor::keys::Action;
use burstmap_editor::{Editor, Wish};
use burstmap_encounter::Table;
use burstmap_encounter::TurnReport;
use burstmap_format::MapIssue;
use burstmap_rules::reason::{Reason, Refusal};
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::File;
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

#[derive(Debug)]
pub enum Msg {
    /// And whether a finger did it.
    Pointer(Input, bool),
    Act(Action),
    Wish(Wish),
    /// The core's table changed, by us or by the host.
    Changed(Change),
    Frame,
    Resized,
    /// Pictures came, or colors changed.
    Restyle,
    On(Edit),
    Tab(Tab),
    Menu(bool),
    Sheet(bool),
    Theme(Theme),
    Dismiss,
    File(File),
    Fetch(String),
    /// A file and its name.
    Bytes(Result<Vec<u8>, Refusal>, String),
    Scenes(Vec<panels::menu::Entry>),
    DropHint(bool),
    Export(panels::menu::Export),
    Kept(Kept),
    TakeOver,
    SaveAside,
    /// The stream to other windows has news.
    Live(News),
}

/// A small change of the widget that a control makes.
pub struct Edit(Box<dyn FnOnce(&mut App)>);

impl std::fmt::Debug for Edit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Edit")
    }
}

impl Msg {
    pub fn edit(edit: impl FnOnce(&mut Editor) + 'static) -> Msg {
        Msg::on(move |app| edit(&mut app.editor))
    }

    pub fn on(edit: impl FnOnce(&mut App) + 'static) -> Msg {
        Msg::On(Edit(Box::new(edit)))
    }
}

/// A message above the map.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    Said(String),
    Refused {
        message: String,
        path: Option<String>,
    },
    Warnings(Vec<Reason>),
    /// About keeping; `aside`: damaged data can be saved as a file.
    Kept {
        message: String,
        aside: bool,
    },
}

pub struct App {
    pub editor: Editor,
    pub turn: TurnReport,
    pub tab: Tab,
    pub menu: bool,
    /// On small screens: the sheet with the panel is up.
    pub sheet: bool,
    /// The focus goes to the panel with the next drawing.
    to_panel: bool,
    pub theme: Theme,
    pub notice: Option<Notice>,
    pub touch: bool,
    pub drop_hint: bool,
    pub entries: Vec<panels::menu::Entry>,
    /// What is being typed, by field.
    pub fields: BTreeMap<String, String>,
    /// What the map check found last.
    pub issues: Option<Vec<MapIssue>>,
    pub scenery: Scenery,
    /// What the last command or step back did, line by line.
    pub happened: Vec<String>,
    /// What is read out.
    said: String,
    /// How the stream to other windows stands.
    pub live: Board,
    /// The side through whose eyes the game master looks.
    pub eyes: Option<String>,
    /// What that side knows.
    redacted: Option<Table>,
    shell: Rc<Shell>,
    stage: Option<Stage>,
    stage_node: NodeRef,
    canvases: [NodeRef; 4],
    pub help: NodeRef,
    listeners: Vec<Listener>,
    size: Option<SizeWatch>,
    frame: Option<Closure<dyn FnMut()>>,
    /// The frame that was asked for.
    framed: Option<i32>,
    fitted: bool,
    /// Another tab keeps the scene, and it can be taken over.
    pub elsewhere: bool,
    /// The order shall be scrolled to the one who acts.
    follow_order: bool,
    /// The tab that was drawn last: another one begins at its top.
    drawn_tab: Tab,
    /// The focus was in the widget before it was drawn anew.
    focused: bool,
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
        let editor = Editor::new(shell.seat.clone());
        let (scenery, turn) = shell.core.read(|table| {
            let mut scenery = Scenery::of(table.scene());
            scenery.with_fog(table, shell.seat.player_side.as_deref());
            (scenery, table.turn())
        });
        if let Some(address) = shell.scenes.clone() {
            panels::menu::fetch(address, ctx.link().clone());
        }
        App {
            editor,
            turn,
            tab: Tab::Turn,
            menu: false,
            sheet: false,
            to_panel: false,
            theme: shell.theme,
            notice: None,
            touch: false,
            drop_hint: false,
            entries: Vec::new(),
            fields: BTreeMap::new(),
            issues: None,
            scenery,
            happened: Vec::new(),
            said: String::new(),
            live: Board::default(),
            eyes: None,
            redacted: None,
            shell,
            stage: None,
            stage_node: NodeRef::default(),
            canvases: Default::default(),
            help: NodeRef::default(),
            listeners: Vec::new(),
            size: None,
            frame: None,
            framed: None,
            fitted: false,
            elsewhere: false,
            follow_order: true,
            drawn_tab: Tab::Turn,
            focused: false,
        }
    }

    fn update(&mut self, ctx: &Context<App>, msg: Msg) -> bool {
        if !matches!(msg, Msg::Frame | Msg::Pointer(..)) {
            self.focused = self.has_focus();
        }
        match msg {
            Msg::Frame => {
                self.framed = None;
                self.paint();
                return false;
            }
            Msg::Pointer(input, touch) => return self.pointer(ctx, input, touch),
            Msg::Act(Action::Drop) if self.menu => self.menu = false,
            Msg::Act(Action::Drop) if self.notice.is_some() => self.notice = None,
            Msg::Act(action) => {
                self.menu = false;
                let wishes = self.with_table(|editor, table| editor.act(table, action));
                if let Action::Take(tool) = action {
                    self.show_tool(tool);
                }
                self.grant_all(ctx, wishes);
                self.refresh();
                let status = self.status();
                if !status.is_empty() {
                    self.said = status;
                }
            }
            Msg::Wish(wish) => {
                self.grant(ctx, wish);
                self.refresh();
            }
            Msg::On(Edit(edit)) => {
                let tool = self.editor.tool;
                edit(self);
                if self.editor.tool != tool {
                    self.show_tool(self.editor.tool);
                }
                self.refresh();
            }
            Msg::Changed(change) => self.changed(change),
            Msg::Resized => self.resized(),
            Msg::Restyle => {
                if let Some(stage) = &mut self.stage {
                    stage.restyle();
                }
            }
            Msg::Tab(tab) => {
                self.sheet = self.tab != tab || !self.sheet;
                self.tab = tab;
                self.resized();
            }
            Msg::Menu(open) => self.menu = open,
            Msg::Sheet(open) => {
                self.sheet = open;
                self.resized();
            }
            Msg::Theme(theme) => {
                self.theme = theme;
                self.apply_theme();
            }
            Msg::Dismiss => self.notice = None,
            Msg::File(file) => {
                self.menu = false;
                let link = ctx.link().clone();
                let name = file.name();
                wasm_bindgen_futures::spawn_local(async move {
                    link.send_message(Msg::Bytes(files::read(file).await, name));
                });
                return true;
            }
            Msg::Fetch(address) => {
                self.menu = false;
                let link = ctx.link().clone();
                wasm_bindgen_futures::spawn_local(async move {
                    link.send_message(Msg::Bytes(files::fetch(&address).await, address));
                });
                return true;
            }
            Msg::Bytes(bytes, name) => self.open(bytes, &name),
            Msg::Scenes(entries) => self.entries = entries,
            Msg::DropHint(over) => {
                let changed = self.drop_hint != over;
                self.drop_hint = over;
                return changed;
            }
            Msg::Export(what) => self.export(what),
            Msg::Kept(kept) => self.kept(kept),
            Msg::TakeOver => self.take_over(),
            Msg::SaveAside => self.save_aside(),
            Msg::Live(news) => self.hear(news),
        }
        self.request_frame(ctx);
        true
    }

    fn view(&self, ctx: &Context<App>) -> Html {
        self.look(|table| panels::all(self, table, ctx.link()))
    }

    fn rendered(&mut self, ctx: &Context<App>, first: bool) {
        if first {
            self.start(ctx);
        }
        if std::mem::take(&mut self.follow_order) {
            self.scroll_order();
        }
        if self.drawn_tab != self.tab {
            self.drawn_tab = self.tab;
            if let Some(body) = self.shell.root.query_selector(".bm-body").ok().flatten() {
                body.set_scroll_top(0);
            }
        }
        if std::mem::take(&mut self.to_panel) {
            self.focus(".bm-body");
        }
        // The button that was pressed may be gone: keys go on from the map.
        if std::mem::take(&mut self.focused) && !self.has_focus() {
            self.focus(".bm-stage");
        }
    }

    fn destroy(&mut self, _ctx: &Context<App>) {
        self.listeners.clear();
        self.size = None;
        if let (Some(frame), Some(window)) = (self.framed.take(), web_sys::window()) {
            // One that comes no more, or came, needs nothing taken back.
            drop(window.cancel_animation_frame(frame));
        }
    }
}
