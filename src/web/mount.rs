//! `mount` puts a widget into an element or a shadow root. Widgets share only code.

use crate::api::Burstmap;
use crate::maps;
use crate::options::{Options, scene_in};
use crate::widget::{Start, Widget, stand};
use burstmap_frontend::named::named_place;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use burstmap_ui::core::Core;
use burstmap_ui::library::target::Target;
use burstmap_ui::live::hand;
use burstmap_ui::luck::Luck;
use burstmap_ui::msg::{FileMsg, LibraryMsg, Msg, PageMsg, PlayersMsg};
use burstmap_ui::stream::present;
use burstmap_ui::tongue::at_first;
use burstmap_ui::wire::{self, throw};
use js_sys::{Function, Promise};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::Node;

/// Draws the map, its tools and the turn tracker into `host` (an element or a shadow root).
#[wasm_bindgen(skip_typescript)]
pub fn mount(host: JsValue, options: JsValue) -> Result<Widget, JsValue> {
    console_error_panic_hook::set_once();
    let host = place(host)?;
    warn_of_role(&options);
    let options = read(&options)?;
    let mut settings = options.settings().map_err(throw)?;
    let replaced = options.replaced().map_err(throw)?;
    let luck = Luck::of(options.seed.clone());
    let seed = luck.seed();
    let language = settings.language;
    let first = || match options.replay()? {
        Some(replay) => Ok((hand::open_replay(&replay, &mut settings.seat)?, None, Some(Box::new(replay)))),
        None => options.first_scene(&settings.seat, &seed).map(|(table, later)| (table, later, None)),
    };
    let (table, later, replay) = at_first(language).within(first).map_err(throw)?;
    let widget = stand(&host, options, settings, Core::new(table), luck, Start::From(replaced, replay));
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
        if self.shell.seat().replay {
            return self.load_replay(scene);
        }
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

    /// Adds a listener for an event: change, turn, error, select, saved, shown, message, link, moment. Returns a function that removes the
    /// listener.
    pub fn on(&self, event: String, listener: Function) -> Result<JsValue, JsValue> {
        if !["change", "turn", "error", "select", "saved", "shown", "message", "link", "moment"]
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

    /// Handles a message of the stream from the host's transport. `side` is the player's side, `sender` is the player or connection as far
    /// as the host knows, and `name` is the player's name.
    pub fn receive(
        &self,
        message: &JsValue,
        side: Option<String>,
        sender: Option<String>,
        name: Option<String>,
    ) -> Result<(), JsValue> {
        match self.shell.live.get() {
            // Messages from the host's transport don't come from a channel of this browser.
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
        self.send(Msg::Page(PageMsg::PointTo(at)));
        Ok(())
    }

    /// Sets the players at the table, for the game master's panel of players; nothing if the host does not know them.
    pub fn present(&self, players: &JsValue) -> Result<(), JsValue> {
        let players = if players.is_null() || players.is_undefined() {
            None
        } else {
            Some(wire::read(players, "bad-query").and_then(present::checked).map_err(throw)?)
        };
        self.send(Msg::Players(PlayersMsg::Present(players)));
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
        self.send(Msg::Configured);
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
}
