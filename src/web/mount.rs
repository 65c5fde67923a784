//! `mount` puts a widget into an element or a shadow root. Widgets share only code.

use crate::api::Burstmap;
use crate::maps;
use crate::options::{Options, scene_in};
use crate::style;
use burstmap_app::{App, Props};
use burstmap_frontend::camera::Picture;
use burstmap_frontend::named::named_place;
use burstmap_messages::{Message, catalogue};
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
use burstmap_ui::msg::{FileMsg, LibraryMsg, Msg, PageMsg, PlayersMsg};
use burstmap_ui::shell::{Settings, Shell};
use burstmap_ui::state::share::ShareMsg;
use burstmap_ui::stream::present;
use burstmap_ui::tongue::at_first;
use burstmap_ui::wire::{self, throw};
use js_sys::{Function, Promise};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{Element, Node};
use yew::{AppHandle, Callback};

#[wasm_bindgen(skip_typescript)]
pub struct Widget {
    shell: Rc<Shell>,
    app: RefCell<Option<AppHandle<App>>>,
    root: Element,
    /// Removes the style. It references the widget's tree, and would keep it alive.
    undress: Cell<Option<Function>>,
    heard: u64,
    /// The document's keeper, after the widget was removed.
    kept: RefCell<Option<Keeper>>,
}

impl std::fmt::Debug for Widget {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Widget {:?}", self.shell)
    }
}

/// Draws the map, its tools and the turn tracker into `host` (an element or a shadow root).
#[wasm_bindgen(skip_typescript)]
pub fn mount(host: JsValue, options: JsValue) -> Result<Widget, JsValue> {
    console_error_panic_hook::set_once();
    let host = place(host)?;
    warn_of_role(&options);
    let options = read(&options)?;
    let settings = options.settings().map_err(throw)?;
    let replaced = options.replaced().map_err(throw)?;
    let luck = Luck::of(options.seed.clone());
    let seed = luck.seed();
    let first = || options.first_scene(&settings.seat, &seed);
    let (table, later) = at_first(settings.language).within(first).map_err(throw)?;
    let widget = stand(&host, options, settings, Core::new(table), luck, Start::From(replaced));
    if let (Some(address), Some(app)) = (later, &*widget.app.borrow()) {
        app.send_message(Msg::File(FileMsg::Fetch(address)));
    }
    Ok(widget)
}

fn place(host: JsValue) -> Result<Node, JsValue> {
    host.dyn_into().map_err(|_| throw(Refusal::new("bad-query", catalogue::WidgetHost)))
}

fn read(options: &JsValue) -> Result<Options, JsValue> {
    if options.is_undefined() || options.is_null() {
        return Ok(Options::default());
    }
    let scene = js_sys::Reflect::get(options, &"scene".into()).unwrap_or_default();
    let Some(file) = maps::bytes(&scene) else { return wire::read(options, "bad-query").map_err(throw) };
    let rest = js_sys::Object::assign(&js_sys::Object::new(), options.unchecked_ref());
    js_sys::Reflect::delete_property(&rest, &"scene".into())?;
    let mut options: Options = wire::read(&rest, "bad-query").map_err(throw)?;
    options.file = Some(file);
    Ok(options)
}

/// Content of the page that the user saw before the widget.
enum Start {
    /// A picture of the map, if it was moved.
    From(Option<Picture>),
    /// The previous widget.
    After(Option<Look>),
}

/// Creates the widget around a table.
fn stand(host: &Node, options: Options, settings: Settings, core: Core, luck: Luck, start: Start) -> Widget {
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
    match start {
        Start::From(picture) => shell.replaces.set(picture),
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
            // Update players before this page is rendered: each waits for the first window that was asked.
            if let Some(live) = shell.as_ref().and_then(|shell| shell.live.get()) {
                live.changed(*change == Change::Opened);
            }
            send.emit(Msg::Changed(change.clone()));
            if let Some(shell) = shell {
                shell.changed(change);
            }
        })
    };
    keep::record(&shell);
    if shell.library.is_none() {
        send.emit(Msg::Share(ShareMsg::Arrive));
    }
    if let Some(ready) = ready(&shell, &send) {
        // Set only once, because the shell is new.
        drop(shell.ready.set(ready));
    }
    if let Some(live) = desk::start(&shell, send, options.follow.as_deref(), &shell.lead) {
        // Set only once, because the shell is new.
        drop(shell.live.set(live));
    }
    Widget {
        shell,
        app: RefCell::new(Some(app)),
        root,
        undress: Cell::new(Some(undress)),
        heard,
        kept: RefCell::default(),
    }
}

/// Marks the widget while its first map is another one than the one that will be open.
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

/// Warns the developer of the option's new name.
fn warn_of_role(options: &JsValue) {
    if options.is_object() && js_sys::Reflect::has(options, &"role".into()).unwrap_or(false) {
        web_sys::console::warn_1(&Message::from(catalogue::WidgetRoleRenamed).to_string().into());
    }
}

#[wasm_bindgen]
impl Widget {
    #[wasm_bindgen(getter)]
    pub fn core(&self) -> Burstmap {
        Burstmap::sharing(self.shell.core.clone())
    }

    /// Opens another scene, redacted for a player. An invalid one is refused, and the current one stays.
    pub fn load(&self, scene: &JsValue) -> Result<(), JsValue> {
        let open = || {
            if let Some(refusal) = self.shell.core.closed() {
                return Err(refusal);
            }
            hand::may_open(&self.shell)?;
            let scene = match (maps::bytes(scene), scene.as_string()) {
                (Some(bytes), _) => scene_in(&bytes)?,
                (None, Some(text)) => burstmap_format::read_text(&text)?.0,
                (None, None) => burstmap_format::read(wire::plain(scene, "bad-scene")?)?.0,
            };
            hand::open(scene, &self.shell.luck.seed(), &self.shell.seat())
        };
        let table = self.shell.core.language().within(open).map_err(throw)?;
        if let (Some(app), true) = (&*self.app.borrow(), self.shell.library.is_some()) {
            // The open map is not overwritten. After it is saved, this becomes another one.
            let target = Target::New(Box::new(table.scene().clone()), Vec::new());
            app.send_message(Msg::Library(LibraryMsg::Load(target)));
            return Ok(());
        }
        self.shell.core.replace(table);
        Ok(())
    }

    pub fn dispatch(&self, command: &JsValue) -> Result<JsValue, JsValue> {
        self.shell.core.language().within(|| {
            let command = wire::command(command).map_err(throw)?;
            wire::write_kept(&self.shell.core.dispatch(command).map_err(throw)?)
        })
    }

    /// Events: change, turn, error, select, saved, shown, message, link. Returns a function that takes the listener away.
    pub fn on(&self, event: String, listener: Function) -> Result<JsValue, JsValue> {
        if !["change", "turn", "error", "select", "saved", "shown", "message", "link"]
            .contains(&event.as_str())
        {
            return Err(throw(Refusal::new("bad-query", catalogue::WidgetEvent { event })));
        }
        let carries = event == "message";
        let id = self.shell.listen(event, listener);
        if let Some(live) = self.shell.live.get().filter(|_| carries) {
            // Greet again, so that a new transport finds the other end.
            live.greet();
        }
        let shell = Rc::downgrade(&self.shell);
        let off = Closure::<dyn Fn()>::new(move || {
            if let Some(shell) = shell.upgrade() {
                shell.forget(id);
            }
        });
        Ok(off.into_js_value())
    }

    /// Resolves when the saved document, if any, is loaded, and map and panels are rendered.
    #[wasm_bindgen(getter)]
    pub fn ready(&self) -> Promise {
        let (kept, built) = (self.shell.when_ready(), self.shell.built.wait());
        future_to_promise(async move {
            JsFuture::from(kept).await?;
            JsFuture::from(built).await
        })
    }

    /// Resolves with whether everything done until now is saved in this browser.
    pub fn saved(&self) -> Promise {
        self.keeper().map_or_else(|| Promise::resolve(&JsValue::FALSE), |keeper| keeper.saved())
    }

    /// Returns `off`, `opening`, `writing`, `following` another tab, or `failed`.
    #[wasm_bindgen(getter)]
    pub fn keeping(&self) -> String {
        self.keeper().map_or_else(|| "off".into(), |keeper| keeper.state())
    }

    /// Makes this tab the one that saves and may change the scene. Resolves with whether it succeeded.
    #[wasm_bindgen(js_name = takeOver)]
    pub fn take_over(&self) -> Promise {
        self.keeper().map_or_else(|| Promise::resolve(&JsValue::FALSE), |keeper| keeper.take_over())
    }

    /// Returns damaged data that was set aside under the save key.
    #[wasm_bindgen(js_name = putAside)]
    pub fn put_aside(&self) -> Promise {
        match &self.shell.save_key {
            Some(key) => keep::aside(key),
            None => Promise::resolve(&JsValue::from(js_sys::Array::new())),
        }
    }

    /// Handles a message of the stream from the host's transport. `side`: the player's side; `sender`: the player or connection, as far as
    /// the host knows; `name`: the player's name.
    pub fn receive(
        &self,
        message: &JsValue,
        side: Option<String>,
        sender: Option<String>,
        name: Option<String>,
    ) -> Result<(), JsValue> {
        match self.shell.live.get() {
            // Messages of the host's transport come from no channel of this browser.
            Some(live) => live.take(message, side, sender, false, name),
            None => Err(throw(Refusal::new("illegal-command", catalogue::WidgetAlone))),
        }
    }

    /// Moves the map to the pin, drawing or token with this text, name or id, and highlights it for four seconds.
    #[wasm_bindgen(js_name = pointTo)]
    pub fn point_to(&self, name: &str) -> Result<(), JsValue> {
        let at = self.shell.core.read(|table| named_place(table, name));
        let unknown = || throw(Refusal::new("bad-query", catalogue::WidgetNoPlace { name: name.to_owned() }));
        let at = self.shell.core.language().within(|| at.ok_or_else(unknown))?;
        if let Some(app) = &*self.app.borrow() {
            app.send_message(Msg::Page(PageMsg::PointTo(at)));
        }
        Ok(())
    }

    /// Sets the players at the table, for the game master's panel of players; nothing if the host does not know them.
    pub fn present(&self, players: &JsValue) -> Result<(), JsValue> {
        let players = if players.is_null() || players.is_undefined() {
            None
        } else {
            Some(wire::read(players, "bad-query").and_then(present::checked).map_err(throw)?)
        };
        if let Some(app) = &*self.app.borrow() {
            app.send_message(Msg::Players(PlayersMsg::Present(players)));
        }
        Ok(())
    }

    /// Changes options in place: `theme`, `readonly`, `scenes`, `playerPage`, `linkPage`, `tools`, `panels`. An omitted option has its
    /// default, as in `mount`. The user (`role`, `side`) stays.
    pub fn configure(&self, options: &JsValue) -> Result<(), JsValue> {
        let mut settings = read(options)?.settings().map_err(throw)?;
        settings.seat.player_side = self.shell.seat().player_side;
        if let Some(live) = self.shell.live.get() {
            live.allow(!settings.seat.readonly && self.shell.core.closed().is_none());
        }
        self.shell.set(settings);
        if let Some(app) = &*self.app.borrow() {
            app.send_message(Msg::Configured);
        }
        Ok(())
    }

    /// Moves the fight to another widget, with its log, its undo and, for the same user, its `core`. A player's widget gets the redacted
    /// form of a game master's. This widget is removed.
    pub fn remount(&self, host: JsValue, options: &JsValue) -> Result<Widget, JsValue> {
        let host = place(host)?;
        let options = read(options)?;
        let settings = options.settings().map_err(throw)?;
        let luck = self.shell.luck.clone();
        let (before, now) = (self.shell.seat().player_side, &settings.seat.player_side);
        let core = match now {
            now if *now == before => self.shell.core.clone(),
            Some(side) => {
                let seen = self.shell.core.read(|table| table.view(side));
                Core::new(hand::open(seen, &luck.seed(), &settings.seat).map_err(throw)?)
            }
            None => {
                return Err(throw(Refusal::new("illegal-command", catalogue::WidgetPlayersFight)));
            }
        };
        self.unmount();
        let look = self.shell.look.borrow().clone();
        Ok(stand(&host, options, settings, core, luck, Start::After(look)))
    }

    fn keeper(&self) -> Option<Keeper> {
        self.shell.keeper().or_else(|| self.kept.borrow().clone())
    }

    /// Removes the widget from the page. Its core continues to answer.
    pub fn unmount(&self) {
        let Some(app) = self.app.take() else { return };
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
