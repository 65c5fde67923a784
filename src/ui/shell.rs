//! State shared by a widget and its host: the core, the options, and the host's listeners.

use crate::core::{Change, Core};
use crate::keeper::Keeper;
use crate::library::Library;
use crate::look::Look;
use crate::luck::Luck;
use crate::manners::{Gestures, Manners};
use crate::moment::Moment;
use crate::panel::PanelId;
use crate::stream::Live;
use crate::theme::Theme;
use crate::wire;
use burstmap_encounter::{LogEntry, Scene, Table, TurnReport};
use burstmap_format::Replay;
use burstmap_frontend::Seat;
use burstmap_frontend::camera::Picture;
use burstmap_frontend::tool::Offered;
use burstmap_messages::Language;
use burstmap_rules::reason::Refusal;
use js_sys::{Function, Promise};
use serde::Serialize;
use std::cell::{Cell, OnceCell, Ref, RefCell};
use std::rc::Weak;
use wasm_bindgen::JsValue;
use web_sys::Element;
use yew::Callback;

/// Options that can change during the widget's lifetime.
#[derive(Clone, Debug)]
pub struct Settings {
    pub seat: Seat,
    pub theme: Theme,
    /// Language of the page; the browser's by default.
    pub language: Option<Language>,
    /// Address of a list of sample scenes.
    pub scenes: Option<String>,
    /// Address of the page for players' windows.
    pub player_page: Option<String>,
    /// Address of the page for links with maps; the widget's own page by default.
    pub link_page: Option<String>,
    pub tools: Offered,
    /// Available panels; all by default.
    pub panels: Option<Vec<PanelId>>,
    /// Gestures that the map uses; by default depending on the page. Fixed when the widget is mounted.
    pub gestures: Option<Gestures>,
}

/// Opens a replay.
type ShowReplay = dyn Fn(Replay) -> Result<(), Refusal>;

/// The widget behind a replay.
#[derive(Debug)]
pub struct Behind {
    pub shell: Weak<Shell>,
    /// Opens a scene as a new map of the library.
    pub opens: Callback<Scene>,
}

pub struct Shell {
    pub core: Core,
    /// Root element of the widget, which has the theme.
    pub root: Element,
    settings: RefCell<Settings>,
    pub manners: Manners,
    pub luck: Luck,
    /// Key of the saved document in this browser.
    pub save_key: Option<String>,
    /// Keeper of the document, if it is saved: a separate one for each map.
    pub keeper: RefCell<Option<Keeper>>,
    /// The saved maps in this browser, if the page has several.
    pub library: Option<Library>,
    /// Resolves when the saved document is loaded.
    pub ready: OnceCell<Promise>,
    /// Occurs when the panels are rendered.
    pub built: Moment,
    /// The stream between the game master's window and players'.
    pub live: OnceCell<Live>,
    /// Whether this is a player's window that follows a game master's.
    pub follows: bool,
    /// Name that players' windows of this browser follow.
    pub lead: String,
    /// Whether only the first part of the module is loaded. Until the second part is loaded, users can only move the map.
    pub early: Cell<bool>,
    /// The replay with which the widget starts.
    pub replay: RefCell<Option<Replay>>,
    /// Opens a replay in front of the widget.
    pub shows_replay: OnceCell<Box<ShowReplay>>,
    /// Closes the replay in front of the widget.
    pub replays: RefCell<Option<Callback<()>>>,
    /// The widget behind this one, if this one plays its replay.
    pub behind: OnceCell<Behind>,
    listeners: RefCell<Vec<(u32, String, Function)>>,
    next: Cell<u32>,
    /// The user's view of the scene, for the widget that replaces this one.
    pub look: RefCell<Option<Look>>,
    /// The page's picture of the map that this widget replaces, if the user moved it.
    pub replaces: Cell<Option<Picture>>,
    /// Last turn that the host was notified of.
    turn: RefCell<TurnReport>,
}

/// Host event for a change.
#[derive(Serialize)]
struct Changed<'a> {
    events: &'a [LogEntry],
    /// Whether another scene was opened; omitted otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    opened: bool,
}

impl std::fmt::Debug for Shell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Shell of {:?}", self.core)
    }
}

impl Shell {
    pub fn new(core: Core, root: Element, settings: Settings, luck: Luck) -> Shell {
        let turn = core.read(Table::turn);
        Shell {
            core,
            root,
            settings: RefCell::new(settings),
            manners: Manners::default(),
            luck,
            save_key: None,
            keeper: RefCell::default(),
            library: None,
            ready: OnceCell::new(),
            built: Moment::default(),
            live: OnceCell::new(),
            follows: false,
            lead: String::new(),
            early: Cell::default(),
            replay: RefCell::default(),
            shows_replay: OnceCell::new(),
            replays: RefCell::default(),
            behind: OnceCell::new(),
            listeners: RefCell::default(),
            next: Cell::new(0),
            look: RefCell::default(),
            replaces: Cell::default(),
            turn: RefCell::new(turn),
        }
    }

    pub fn settings(&self) -> Ref<'_, Settings> {
        self.settings.borrow()
    }

    pub fn set(&self, settings: Settings) {
        self.settings.replace(settings);
    }

    pub fn seat(&self) -> Seat {
        self.settings.borrow().seat.clone()
    }

    /// Returns the keeper of the document in this browser.
    pub fn keeper(&self) -> Option<Keeper> {
        self.keeper.borrow().clone()
    }

    /// Returns a promise that resolves when the saved document is loaded, immediately if there is none.
    pub fn when_ready(&self) -> Promise {
        self.ready.get().cloned().unwrap_or_else(|| Promise::resolve(&JsValue::UNDEFINED))
    }

    /// Closes the replay in front of the widget, if there is one.
    pub fn close_replay(&self) {
        if let Some(close) = self.replays.take() {
            close.emit(());
        }
    }

    pub fn listen(&self, event: String, listener: Function) -> u32 {
        let id = self.next.get();
        self.next.set(id + 1);
        self.listeners.borrow_mut().push((id, event, listener));
        id
    }

    pub fn forget(&self, id: u32) {
        self.listeners.borrow_mut().retain(|(listener, ..)| *listener != id);
    }

    pub fn forget_all(&self) {
        self.listeners.borrow_mut().clear();
    }

    /// Calls the host's listeners of an event. An exception in one affects neither the widget nor the others.
    pub fn fire(&self, event: &str, detail: &impl Serialize) {
        if self.listeners.borrow().iter().any(|(_, name, _)| name == event) {
            self.fire_value(event, &wire::write_kept(detail).unwrap_or(JsValue::NULL));
        }
    }

    pub fn fire_value(&self, event: &str, detail: &JsValue) {
        self.answers(event, detail);
    }

    /// Calls the host's listeners. Returns whether one of them returned `false`, so that the host handles the event instead of the widget.
    pub fn is_handled(&self, event: &str, detail: &impl Serialize) -> bool {
        let detail = wire::write_kept(detail).unwrap_or(JsValue::NULL);
        self.answers(event, &detail).contains(&JsValue::FALSE)
    }

    fn answers(&self, event: &str, detail: &JsValue) -> Vec<JsValue> {
        let listeners: Vec<Function> = self
            .listeners
            .borrow()
            .iter()
            .filter(|(_, name, _)| name == event)
            .map(|(.., listener)| listener.clone())
            .collect();
        let answered = listeners.into_iter().map(|listener| listener.call1(&JsValue::NULL, detail));
        answered.filter_map(|answer| answer.inspect_err(wire::report).ok()).collect()
    }

    /// Notifies the host of a change, and of a new turn. Immediately, so that all listeners are notified before the call of a command
    /// returns.
    pub fn changed(&self, change: &Change) {
        self.core.language().within(|| self.tell_host(change));
    }

    fn tell_host(&self, change: &Change) {
        match change {
            Change::Events(events) => self.fire("change", &Changed { events, opened: false }),
            Change::Opened => self.fire("change", &Changed { events: &[], opened: true }),
        }
        let turn = self.core.read(Table::turn);
        if *self.turn.borrow() != turn {
            self.turn.replace(turn.clone());
            self.fire("turn", &turn);
        }
    }

    pub fn fire_error(&self, refusal: &Refusal) {
        self.fire("error", refusal);
    }
}
