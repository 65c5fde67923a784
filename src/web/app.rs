//! The widget's root component: messages in, the editor and the core do the work, panels and canvases show it.

use super::core::Change;
use super::files;
use super::input::{self, SizeWatch};
use super::listen::Listener;
use super::panels::{self, Tab};
use super::shell::{Shell, Theme};
use super::stage::Stage;
use super::store;
use crate::display::View;
use crate::display::scenery::Scenery;
use crate::editor::camera::{Insets, Viewport};
use crate::editor::gesture::Input;
use crate::editor::keys::Action;
use crate::editor::{Editor, Tool, Wish};
use crate::encounter::{Event, Table};
use crate::rules::query::TurnReport;
use crate::rules::reason::{Reason, Refusal};
use serde_json::{Value, json};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{Event as DomEvent, File, HtmlCanvasElement, HtmlElement};
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
    Edit(Edit),
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
    Value(panels::Field, String),
}

/// A small change of the editor that a control makes.
pub struct Edit(Box<dyn FnOnce(&mut Editor)>);

impl std::fmt::Debug for Edit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Edit")
    }
}

impl Msg {
    pub fn edit(edit: impl FnOnce(&mut Editor) + 'static) -> Msg {
        Msg::Edit(Edit(Box::new(edit)))
    }
}

/// A message above the map.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    Said(String),
    Refused { message: String, path: Option<String> },
    Warnings(Vec<Reason>),
}

pub struct App {
    pub editor: Editor,
    pub turn: TurnReport,
    pub tab: Tab,
    pub menu: bool,
    /// On small screens: the sheet with the panel is up.
    pub sheet: bool,
    pub theme: Theme,
    pub notice: Option<Notice>,
    pub touch: bool,
    pub drop_hint: bool,
    pub entries: Vec<panels::menu::Entry>,
    pub fields: panels::Fields,
    pub scenery: Scenery,
    /// What is read out.
    said: String,
    /// Players see a table of their own, made from what their side may know.
    redacted: Option<Table>,
    shell: Rc<Shell>,
    stage: Option<Stage>,
    stage_node: NodeRef,
    canvases: [NodeRef; 4],
    pub help: NodeRef,
    listeners: Vec<Listener>,
    size: Option<SizeWatch>,
    frame: Option<Closure<dyn FnMut()>>,
    framed: bool,
    fitted: bool,
    unsaved_told: bool,
    /// The order shall be scrolled to the one who acts.
    follow_order: bool,
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
        let redacted = redact(&shell);
        let (scenery, turn) =
            seen(&shell, redacted.as_ref(), |table| (Scenery::of(table.scene()), table.turn()));
        if let Some(address) = shell.scenes.clone() {
            panels::menu::fetch(address, ctx.link().clone());
        }
        App {
            editor,
            turn,
            tab: Tab::Turn,
            menu: false,
            sheet: false,
            theme: shell.theme,
            notice: None,
            touch: false,
            drop_hint: false,
            entries: Vec::new(),
            fields: panels::Fields::default(),
            scenery,
            said: String::new(),
            redacted,
            shell,
            stage: None,
            stage_node: NodeRef::default(),
            canvases: Default::default(),
            help: NodeRef::default(),
            listeners: Vec::new(),
            size: None,
            frame: None,
            framed: false,
            fitted: false,
            unsaved_told: false,
            follow_order: true,
        }
    }

    fn update(&mut self, ctx: &Context<App>, msg: Msg) -> bool {
        match msg {
            Msg::Frame => {
                self.framed = false;
                self.paint();
                return false;
            }
            Msg::Pointer(input, touch) => return self.pointer(ctx, input, touch),
            Msg::Act(Action::Drop) if self.menu => self.menu = false,
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
            Msg::Edit(Edit(edit)) => {
                let tool = self.editor.tool;
                edit(&mut self.editor);
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
            }
            Msg::Menu(open) => self.menu = open,
            Msg::Sheet(open) => self.sheet = open,
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
            Msg::Value(field, value) => self.fields.set(field, value),
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
    }

    fn destroy(&mut self, _ctx: &Context<App>) {
        self.listeners.clear();
        self.size = None;
    }
}

/// Runs on the table that this seat may see.
fn seen<R>(shell: &Shell, redacted: Option<&Table>, ask: impl FnOnce(&Table) -> R) -> R {
    match redacted {
        Some(table) => ask(table),
        None => shell.core.read(ask),
    }
}

fn redact(shell: &Shell) -> Option<Table> {
    let side = shell.seat.player_side.as_deref()?;
    // What was opened once opens again; if not, an empty hand is better than a secret.
    shell.core.read(|table| Table::open(table.view(side), "view").ok())
}

impl App {
    pub fn look<R>(&self, ask: impl FnOnce(&Table) -> R) -> R {
        seen(&self.shell, self.redacted.as_ref(), ask)
    }

    fn with_table<R>(&mut self, act: impl FnOnce(&mut Editor, &Table) -> R) -> R {
        let editor = &mut self.editor;
        seen(&self.shell, self.redacted.as_ref(), |table| act(editor, table))
    }

    pub fn drawn<'a>(&'a self, table: &'a Table) -> View<'a> {
        View { editor: &self.editor, table, scenery: &self.scenery, turn: &self.turn }
    }

    pub fn stage_nodes(&self) -> (&NodeRef, &[NodeRef; 4]) {
        (&self.stage_node, &self.canvases)
    }

    pub fn said(&self) -> &str {
        &self.said
    }

    fn status(&self) -> String {
        self.look(|table| crate::display::words::status(self.drawn(table)))
    }

    /// Asks the table anew what the tools show.
    fn refresh(&mut self) {
        let stamp = self.shell.core.stamp();
        self.with_table(|editor, table| editor.refresh(table, stamp));
    }

    fn pointer(&mut self, ctx: &Context<App>, input: Input, touch: bool) -> bool {
        let before = self.shown();
        let wishes = self.with_table(|editor, table| editor.input(table, input));
        let quiet = matches!(input, Input::Move { .. }) && wishes.is_empty() && self.touch == touch;
        self.touch = touch;
        if matches!(input, Input::Down { .. }) {
            self.menu = false;
            self.notice = None;
        }
        self.grant_all(ctx, wishes);
        self.refresh();
        self.request_frame(ctx);
        // Panels are built anew only when what they show may have changed.
        !quiet || before != self.shown()
    }

    /// What the panels depend on and a moving pointer may change.
    fn shown(&self) -> impl PartialEq + use<> {
        let door = self.look(|table| self.editor.pointed_door(table).map(|door| door.id.clone()));
        let editor = &self.editor;
        let carried = editor.select.carried.as_ref().map(|carried| carried.token.clone());
        (editor.hover, editor.area.clone(), editor.sight.clone(), editor.is_panning(), carried, door)
    }

    fn grant_all(&mut self, ctx: &Context<App>, wishes: Vec<Wish>) {
        for wish in wishes {
            self.grant(ctx, wish);
        }
    }

    fn grant(&mut self, _ctx: &Context<App>, wish: Wish) {
        match wish {
            Wish::Command(command) => {
                if self.shell.seat.readonly {
                    self.notice = Some(Notice::Said("This map is for looking only.".into()));
                } else if let Err(refusal) = self.shell.core.dispatch(&command) {
                    self.refused(refusal);
                } else {
                    // A special way to move is chosen for one move.
                    self.editor.form = None;
                    self.notice = None;
                }
            }
            Wish::Undo | Wish::Redo if !self.shell.seat.is_gm() => {}
            Wish::Undo => {
                if self.shell.core.undo().is_empty() {
                    self.tell("Nothing to undo.".into());
                }
            }
            Wish::Redo => {
                if self.shell.core.redo().is_empty() {
                    self.tell("Nothing to redo.".into());
                }
            }
            Wish::Say(words) => self.said = words,
            Wish::Tell(words) => self.tell(words),
            Wish::Help => self.toggle_help(),
            Wish::Selected => {
                if self.editor.tool == Tool::Select && self.editor.selected.is_some() {
                    self.tab = Tab::Token;
                }
                let token = self.editor.selected.clone();
                self.shell.fire("select", &json!({ "token": token }));
            }
        }
    }

    fn tell(&mut self, words: String) {
        self.said = words.clone();
        self.notice = Some(Notice::Said(words));
    }

    fn refused(&mut self, refusal: Refusal) {
        self.said = refusal.message.clone();
        self.shell.fire_error(&refusal);
        self.notice = Some(Notice::Refused { message: refusal.message, path: refusal.path });
    }

    fn changed(&mut self, change: Change) {
        self.redacted = redact(&self.shell);
        let before = std::mem::take(&mut self.turn);
        let scenery = &mut self.scenery;
        self.turn = seen(&self.shell, self.redacted.as_ref(), |table| {
            scenery.update(table.scene());
            table.turn()
        });
        match &change {
            Change::Opened => {
                self.with_table(|editor, table| editor.reset(table));
                if let Some(stage) = &mut self.stage {
                    stage.pictures.clear();
                    stage.repaint();
                }
                self.tab = Tab::Turn;
                self.said = self.look(|table| format!("{} opened.", table.scene().name));
            }
            // What happened may be more than players may know: they hear of turns only.
            Change::Events(_) if self.editor.seat.player_side.is_some() => {}
            Change::Events(events) => {
                let words: Vec<&str> = events.iter().map(|event: &Event| event.text.as_str()).collect();
                if !words.is_empty() {
                    self.said = words.join(" ");
                }
            }
        }
        if before.active != self.turn.active {
            let active = self.turn.active.clone();
            self.with_table(|editor, table| editor.follow(table, active));
            self.follow_order = true;
        }
        self.refresh();
        self.keep();
    }

    /// Keeps the scene in this browser.
    fn keep(&mut self) {
        let Some(key) = &self.shell.save_key else { return };
        let value = self.shell.core.read(|table| serde_json::to_value(table.scene()));
        let kept = value.is_ok_and(|value| store::save(key, &value.to_string()));
        if !kept && !self.unsaved_told {
            self.unsaved_told = true;
            let words = "This browser cannot keep the scene (its storage is full or switched off). Save it as a file.";
            self.notice = Some(Notice::Said(words.into()));
        }
    }

    fn open(&mut self, bytes: Result<Vec<u8>, Refusal>, name: &str) {
        let opened = bytes.and_then(|bytes| {
            let (scene, warnings) = super::import::scene(&bytes, name)?;
            Table::open(scene, "burstmap").map(|table| (table, warnings))
        });
        match opened {
            Ok((table, warnings)) => {
                self.shell.core.replace(table);
                self.notice = (!warnings.is_empty()).then_some(Notice::Warnings(warnings));
            }
            Err(refusal) => self.refused(refusal),
        }
    }

    fn export(&mut self, what: panels::menu::Export) {
        self.menu = false;
        let (name, bytes) = self.look(|table| super::import::export(table.scene(), what));
        if files::download(&name, &bytes, "application/json").is_none() {
            self.tell("The file could not be saved.".into());
        }
    }

    fn show_tool(&mut self, tool: Tool) {
        self.tab = match tool {
            Tool::Select if self.editor.selected.is_some() => Tab::Token,
            Tool::Select => Tab::Turn,
            _ => Tab::Tool,
        };
    }

    fn toggle_help(&self) {
        if let Some(dialog) = self.help.cast::<web_sys::HtmlDialogElement>() {
            if dialog.open() {
                dialog.close();
            } else {
                // Only refused when it is open already or off the page.
                drop(dialog.show_modal());
            }
        }
    }

    fn scroll_order(&self) {
        let active = self.shell.root.query_selector(".bm-order .is-active").ok().flatten();
        let item = active.and_then(|node| node.dyn_into::<HtmlElement>().ok());
        if let Some((item, list)) = item.and_then(|item| item.parent_element().map(|list| (item, list))) {
            list.set_scroll_left(item.offset_left() - 54);
        }
    }

    fn apply_theme(&mut self) {
        drop(self.shell.root.set_attribute("data-theme", self.theme.name()));
        if let Some(stage) = &mut self.stage {
            stage.restyle();
        }
    }

    fn start(&mut self, ctx: &Context<App>) {
        let Some(map) = self.stage_node.cast::<HtmlElement>() else { return };
        let canvases: Vec<HtmlCanvasElement> =
            self.canvases.iter().filter_map(|node| node.cast::<HtmlCanvasElement>()).collect();
        let root = self.shell.root.clone();
        let restyle = ctx.link().callback(|(): ()| Msg::Restyle);
        drop(root.set_attribute("data-theme", self.theme.name()));
        let arrived = restyle.clone();
        self.stage = Some(Stage::new(root.clone(), canvases, Rc::new(move || arrived.emit(()))));
        self.listeners = input::listen(&root, &map, ctx.link());
        for query in ["(prefers-color-scheme: dark)", "(forced-colors: active)"] {
            let media = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
            if let Some(media) = media {
                let restyle = restyle.clone();
                self.listeners.push(Listener::on(&media, "change", move |_: DomEvent| restyle.emit(())));
            }
        }
        let resized = ctx.link().callback(|(): ()| Msg::Resized);
        self.size = SizeWatch::on(&map, move || resized.emit(()));
        let link = ctx.link().clone();
        self.frame = Some(Closure::new(move || link.send_message(Msg::Frame)));
        self.resized();
        self.request_frame(ctx);
    }

    fn resized(&mut self) {
        let Some(map) = self.stage_node.cast::<HtmlElement>() else { return };
        let size = [f64::from(map.client_width()), f64::from(map.client_height())];
        let insets = if panels::is_small(size) {
            Insets { left: 10.0, top: 78.0, right: 10.0, bottom: 128.0 }
        } else {
            Insets { left: 84.0, top: 90.0, right: 360.0, bottom: 96.0 }
        };
        let viewport = Viewport { size, insets };
        if self.editor.viewport == viewport {
            return;
        }
        self.editor.viewport = viewport;
        if !self.fitted && size[0] > 0.0 && size[1] > 0.0 {
            self.fitted = true;
            self.with_table(|editor, table| editor.open_on(table));
        }
    }

    fn request_frame(&mut self, _ctx: &Context<App>) {
        if self.framed {
            return;
        }
        if let (Some(closure), Some(window)) = (&self.frame, web_sys::window()) {
            self.framed = window.request_animation_frame(closure.as_ref().unchecked_ref()).is_ok();
        }
    }

    fn paint(&mut self) {
        let stamp = self.shell.core.stamp();
        let (Some(stage), editor, scenery, turn) = (&mut self.stage, &self.editor, &self.scenery, &self.turn)
        else {
            return;
        };
        seen(&self.shell, self.redacted.as_ref(), |table| {
            stage.frame(View { editor, table, scenery, turn }, stamp);
        });
    }

    /// A control that changes the editor.
    pub fn edit(
        link: &yew::html::Scope<App>,
        edit: impl Fn(&mut Editor) + Clone + 'static,
    ) -> Callback<MouseEvent> {
        link.callback(move |_| {
            let edit = edit.clone();
            Msg::edit(move |editor| edit(editor))
        })
    }

    /// A control that dispatches a command.
    pub fn command(link: &yew::html::Scope<App>, command: Value) -> Callback<MouseEvent> {
        link.callback(move |_| Msg::Wish(Wish::Command(command.clone())))
    }
}
