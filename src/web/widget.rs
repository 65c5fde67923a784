//! The widget: how it is created around a table, shows a replay in its place, and ends.

use crate::options::Options;
use crate::style;
use burstmap_app::{App, Props};
use burstmap_format::Replay;
use burstmap_frontend::Seat;
use burstmap_frontend::camera::Picture;
use burstmap_frontend::tool::Offered;
use burstmap_rules::reason::Refusal;
use burstmap_ui::core::{Change, Core};
use burstmap_ui::dress::{clear, dress, scaffold};
use burstmap_ui::keep;
use burstmap_ui::keeper::Keeper;
use burstmap_ui::library::Library;
use burstmap_ui::library::target::Target;
use burstmap_ui::live::{desk, hand};
use burstmap_ui::look::Look;
use burstmap_ui::luck::Luck;
use burstmap_ui::maps::boot::boot;
use burstmap_ui::msg::{LibraryMsg, Msg};
use burstmap_ui::shell::{Behind, Settings, Shell};
use burstmap_ui::state::share::ShareMsg;
use js_sys::{Function, Promise};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise, spawn_local};
use web_sys::{Element, HtmlElement, Node};
use yew::{AppHandle, Callback};

#[wasm_bindgen(skip_typescript)]
pub struct Widget {
    pub(crate) shell: Rc<Shell>,
    pub(crate) app: RefCell<Option<AppHandle<App>>>,
    root: Element,
    /// The part of the start that needs the whole module, until it is done.
    later: RefCell<Option<Later>>,
    /// Removes the style. It references the widget's tree, and would keep it alive.
    undress: Cell<Option<Function>>,
    heard: u64,
    /// The document's keeper, after the widget was removed.
    pub(crate) kept: RefCell<Option<Keeper>>,
}

impl std::fmt::Debug for Widget {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Widget {:?}", self.shell)
    }
}

/// Content of the page that the user saw before the widget.
#[derive(Debug)]
pub enum Start {
    /// A picture of the map, if it was moved, and the replay to watch.
    From(Option<Picture>, Option<Box<Replay>>),
    /// The previous widget.
    After(Option<Look>),
}

/// Connections that the widget makes once the module is complete.
struct Later {
    host: Node,
    send: Callback<Msg>,
    follow: Option<String>,
}

/// Creates the widget around a table.
pub fn stand(
    host: &Node,
    options: Options,
    settings: Settings,
    core: Core,
    luck: Luck,
    start: Start,
) -> Widget {
    let follows = options.follow.is_some();
    let gestures = settings.gestures;
    if !follows {
        hand::guard(&core, &settings.seat);
    }
    let root = scaffold(host, "burstmap");
    let undress = dress(host, style::SHEET);
    let mut shell = Shell::new(core, root.clone(), settings, luck);
    shell.save_key = options.save_key();
    shell.library = options.library().map(Library::new);
    shell.manners.asked = gestures;
    shell.lead = options.lead.unwrap_or_default();
    shell.follows = follows;
    shell.early.set(options.early);
    match start {
        Start::From(picture, replay) => {
            shell.replaces.set(picture);
            shell.replay.replace(replay.map(|replay| *replay));
        }
        Start::After(look) => drop(shell.look.replace(look)),
    }
    let shell = Rc::new(shell);
    if follows {
        hand::send(&shell);
    }
    let app = yew::Renderer::<App>::with_root_and_props(
        root.clone(),
        Props { shell: Rc::clone(&shell), panels: &burstmap_panels::ALL },
    )
    .render();
    let send: Callback<Msg> = app.callback(|message| message);
    let heard = {
        let send = send.clone();
        let host = Rc::downgrade(&shell);
        shell.core.listen(move |change| {
            let shell = host.upgrade();
            // Update players before rendering this page, because each player waits for the first window that was asked.
            if let Some(live) = shell.as_ref().and_then(|shell| shell.live.get()) {
                live.changed(*change == Change::Opened);
            }
            send.emit(Msg::Changed(change.clone()));
            if let Some(shell) = shell {
                shell.changed(change);
            }
        })
    };
    let later = Later { host: host.clone(), send, follow: options.follow };
    let later = match options.early {
        true => Some(later),
        false => {
            connect(&shell, later);
            None
        }
    };
    Widget {
        shell,
        app: RefCell::new(Some(app)),
        root,
        later: RefCell::new(later),
        undress: Cell::new(Some(undress)),
        heard,
        kept: RefCell::default(),
    }
}

/// Connects a widget to the browser's storage, to other windows and to replays.
fn connect(shell: &Rc<Shell>, later: Later) {
    let Later { host, send, follow } = later;
    keep::record(shell);
    offer_replays(&host, shell, &send);
    if shell.library.is_none() {
        send.emit(Msg::Share(ShareMsg::Arrive));
    }
    if let Some(ready) = ready(shell, &send) {
        // Set only once, because the shell is new.
        drop(shell.ready.set(ready));
    }
    if let Some(live) = desk::start(shell, send, follow.as_deref(), &shell.lead) {
        // Set only once, because the shell is new.
        drop(shell.live.set(live));
    }
}

/// Marks the widget while its first map is not the one that it will open.
const OPENING: &str = "data-opening";

/// Restores the saved document.
fn ready(shell: &Rc<Shell>, send: &Callback<Msg>) -> Option<Promise> {
    if shell.library.is_some() {
        // A reload leads back to the user's own map, without showing the page's first.
        let returns = shell.library.as_ref().is_some_and(|library| library.last_place().is_some());
        if returns {
            drop(shell.root.set_attribute(OPENING, ""));
        }
        let (shell, send) = (Rc::clone(shell), send.clone());
        return Some(future_to_promise(async move {
            boot(&shell, send.clone()).await;
            drop(shell.root.remove_attribute(OPENING));
            send.emit(Msg::Share(ShareMsg::Arrive));
            Ok(JsValue::UNDEFINED)
        }));
    }
    shell.save_key.as_ref().map(|key| keep::start(shell, send.clone(), key).ready())
}

#[wasm_bindgen]
impl Widget {
    /// Continues a start that was limited to the first part of the module (`early`). Not part of the contract.
    #[wasm_bindgen(skip_typescript)]
    pub fn complete(&self) {
        let Some(later) = self.later.take() else { return };
        self.shell.early.set(false);
        connect(&self.shell, later);
        self.send(Msg::Complete);
    }

    /// Removes the widget from the page. Its core continues to answer.
    pub fn unmount(&self) {
        let Some(app) = self.app.take() else { return };
        self.shell.close_replay();
        if let Some(live) = self.shell.live.get() {
            live.close();
        }
        self.shell.core.forget(self.heard);
        self.shell.core.release();
        if let Some(keeper) = self.shell.keeper.take() {
            // It finishes writing, and is freed when no code uses it any longer.
            drop(keeper.close());
            self.kept.replace(Some(keeper));
        }
        self.shell.forget_all();
        app.destroy();
        clear(&self.root);
        if let Some(undress) = self.undress.take() {
            // It cannot fail, so the result is ignored.
            drop(undress.call0(&JsValue::NULL));
        }
    }
}

impl Widget {
    /// Sends a message to the application, until the widget is removed.
    pub(crate) fn send(&self, message: Msg) {
        if let Some(app) = &*self.app.borrow() {
            app.send_message(message);
        }
    }
}

/// Lets a widget open replays in front of itself.
fn offer_replays(host: &Node, shell: &Rc<Shell>, send: &Callback<Msg>) {
    if shell.seat().replay {
        return;
    }
    let (host, own, send) = (host.clone(), Rc::downgrade(shell), send.clone());
    let open = move |replay: Replay| match own.upgrade() {
        Some(shell) => show_replay(&host, &shell, &send, replay),
        None => Ok(()),
    };
    // Set only once, because the shell is new.
    drop(shell.shows_replay.set(Box::new(open)));
}

/// Opens a replay in front of a widget, which is hidden until the replay is closed.
fn show_replay(host: &Node, behind: &Rc<Shell>, send: &Callback<Msg>, replay: Replay) -> Result<(), Refusal> {
    behind.close_replay();
    let mut seat = Seat { readonly: true, reader: true, replay: true, ..Seat::default() };
    let table = hand::open_replay(&replay, &mut seat)?;
    let settings = Settings {
        seat,
        tools: Offered::default().for_readers(),
        panels: Some(Vec::new()),
        scenes: None,
        player_page: None,
        link_page: None,
        ..behind.settings().clone()
    };
    display(behind, "none");
    let start = Start::From(None, Some(Box::new(replay)));
    let front = stand(host, Options::default(), settings, Core::new(table), behind.luck.clone(), start);
    let shell = Rc::clone(&front.shell);
    let (front, own) = (RefCell::new(Some(front)), Rc::downgrade(behind));
    let close = Callback::from(move |()| {
        let Some(front) = front.take() else { return };
        front.unmount();
        if let Some(behind) = own.upgrade() {
            display(&behind, "");
            focus_map(&behind);
        }
    });
    behind.replays.replace(Some(close));
    // Set only once, because the shell is new.
    let opens = send.reform(|scene| Msg::Library(LibraryMsg::Load(Target::New(Box::new(scene), Vec::new()))));
    drop(shell.behind.set(Behind { shell: Rc::downgrade(behind), opens }));
    // The dialog that opened the replay, and had the focus, is hidden with its fight.
    let built = shell.built.wait();
    spawn_local(async move {
        drop(JsFuture::from(built).await);
        focus_map(&shell);
    });
    Ok(())
}

fn display(shell: &Shell, value: &str) {
    if let Some(root) = shell.root.dyn_ref::<HtmlElement>() {
        // A page's policy may forbid style attributes, but not properties.
        drop(root.style().set_property("display", value));
    }
}

fn focus_map(shell: &Shell) {
    let map = shell.root.query_selector(".bm-stage").ok().flatten();
    if let Some(map) = map.and_then(|map| map.dyn_into::<HtmlElement>().ok()) {
        // Without the focus, the map still works.
        drop(map.focus());
    }
}
