//! Messages of the root component, from the browser, the table, the keeper, the stream and the panels.

use crate::core::Change;
use crate::files::Chosen;
use crate::import::Export;
use crate::intake::{Picture, Preview};
use crate::keeper::Kept;
use crate::library::record::{Record, Room};
use crate::library::target::Target;
use crate::page::Passed;
use crate::panel::PanelId;
use crate::scenes::Entry;
use crate::state::creatures::CreaturesMsg;
use crate::state::deleting::Deleted;
use crate::state::intro::IntroMsg;
use crate::state::job::JobMsg;
use crate::state::library::Told;
use crate::state::opening::OpeningMsg;
use crate::state::recording::RecordMsg;
use crate::state::replay::ReplayMsg;
use crate::state::share::ShareMsg;
use crate::stream::news::News;
use crate::stream::present::PresentPlayer;
use crate::theme::Theme;
use burstmap_encounter::{Command, Dispatch, Image, Scene};
use burstmap_frontend::Effect;
use burstmap_frontend::editor::build::Thing;
use burstmap_frontend::gesture::Input;
use burstmap_frontend::keys::Action;
use burstmap_frontend::menu::{ContextMenu, MarkLink, Step};
use burstmap_frontend::requests::{Asker, Standing};
use burstmap_frontend::tools::ToolSetting;
use burstmap_frontend::tools::build::edits::Change as MapChange;
use burstmap_geometry::Cell;
use burstmap_messages::Language;
use burstmap_rules::map::Id;
use burstmap_rules::policy::maneuvers::ManeuverKind;
use burstmap_rules::reason::{Reason, Refusal};
use std::rc::Rc;
use web_sys::File;
use yew::Callback;

#[derive(Clone, Debug)]
pub enum Msg {
    /// A pointer moved, was pressed or released. `touch`: it is a finger or a pen.
    Pointer {
        input: Input,
        touch: bool,
    },
    /// A key was pressed, or an equivalent button.
    Act(Action),
    /// A single-key shortcut was pressed.
    Letter(Action),
    /// An effect of the editor.
    Effect(Effect),
    /// Opens the attack tool for a maneuver against a target.
    Maneuver(Id, ManeuverKind),
    /// Dispatches a command.
    Dispatch(Command),
    /// Dispatches a command, and calls back after it was executed.
    DispatchThen(Dispatch, Callback<()>),
    /// Undoes the last step and repeats it with other dice.
    Again(Dispatch),
    /// Undoes all commands back to the one of this log entry.
    UndoTo(u64),
    /// Shows a sentence above the map and announces it.
    Tell(String),
    /// The widget or the host changed the table.
    Changed(Change),
    /// The browser is ready to paint.
    Frame,
    /// The panels are rendered again after the pointer moved.
    Panels,
    /// The map's size changed.
    Resized,
    /// Whether the map is near the visible part of the page.
    Near(bool),
    /// The page is about to be printed.
    Printing,
    /// The page was printed.
    Printed,
    /// A picture arrived, or colors changed.
    Restyle,
    Page(PageMsg),
    Tool(ToolSetting),
    File(FileMsg),
    Opening(OpeningMsg),
    Job(JobMsg),
    Map(MapMsg),
    Players(PlayersMsg),
    Library(LibraryMsg),
    Creatures(CreaturesMsg),
    Keep(KeepMsg),
    Share(ShareMsg),
    Replay(ReplayMsg),
    Record(RecordMsg),
    Intro(IntroMsg),
    /// The stream between windows has news.
    Live(News),
    /// The host changed the settings.
    Configured,
    /// The map was painted, or the page is hidden: the panels can be built.
    Build,
    /// Both parts of the module are loaded.
    Complete,
}

impl Msg {
    /// Dispatches a command.
    pub fn command(command: impl Into<Command>) -> Msg {
        Msg::Dispatch(command.into())
    }
}

/// Panels, dialogs and messages around the map.
#[derive(Clone, Debug)]
pub enum PageMsg {
    /// A tab was pressed. On small screens, pressing the open one closes the sheet.
    Tab(PanelId),
    /// Opens or closes the sheet with the panel, on small screens.
    Sheet(bool),
    Theme(Theme),
    /// Sets the language; `None` uses that of the page or the browser.
    Language(Option<Language>),
    /// The texts of a language were loaded (`true`) or could not be loaded.
    LanguageCame(Language, bool),
    /// A ping has been shown long enough.
    PingOver(Cell),
    /// The result of the message with this number has been shown long enough.
    RollRead(u32),
    /// Hides the results next to tokens, unless newer ones are shown.
    ResultsRead(u32),
    /// Opens the context menu, or closes it.
    Menu(Option<ContextMenu>),
    /// Opens the controls next to a selected token, or closes them.
    OpenControls(Option<Id>),
    /// An item of the context menu was chosen.
    Chosen(Vec<Step>),
    /// Moves the map to a place and highlights it.
    PointTo(Cell),
    /// The link of a mark was followed.
    Follow(MarkLink),
    /// Opens or closes the list of keyboard shortcuts.
    Help(bool),
    /// Opens or closes the map as text.
    Overview(bool),
    /// Turns single-key shortcuts on or off.
    Letters(bool),
    /// Opens or closes the dialog for a new map.
    NewMap(bool),
    /// A gesture was left to the page, or the hint about that has been shown long enough.
    Passed(Option<Passed>),
    /// Gives all gestures to the map, or only those of its page setting.
    Enter(bool),
    /// Closes the notice above the map.
    Dismiss,
    /// The pending command needs another height above the map.
    WaitingGrew,
    /// A file is dragged over the map, or no longer.
    DropHint(bool),
}

#[derive(Clone, Debug)]
pub enum FileMsg {
    Open(File),
    /// Opens several chosen files.
    OpenAll(Vec<Chosen>),
    Fetch(String),
    /// A text was pasted onto the map; empty if the clipboard contains none.
    Pasted(String),
    /// A file was read, with its name.
    Read(Result<Vec<u8>, Refusal>, String),
    /// A sample was read, with its address.
    Sample(Result<Vec<u8>, Refusal>, String),
    /// An image was imported.
    Picture(Rc<Preview>, Result<Picture, Refusal>),
    /// Opens a new map.
    Make(Box<Scene>),
    /// Sets an image as the open map's background.
    Under(Box<Image>),
    /// The list of sample scenes arrived.
    Scenes(Vec<Entry>),
    /// The list is shown, so its thumbnails are drawn.
    ShowScenes,
    /// A scene of the list was read, for its thumbnail.
    Draw(Vec<u8>, String),
    Save(Export),
    SaveRules,
}

/// Changes of the map that depend on the table's state when they are executed.
#[derive(Clone, Debug)]
pub enum MapMsg {
    /// Converts an object to that of another brush.
    Recast {
        thing: Thing,
        brush: usize,
    },
    /// Changes a property of an object.
    Change {
        thing: Thing,
        change: MapChange,
    },
    /// Adds a copy of a token next to it.
    Duplicate(Id),
    /// Shows the creatures of a list for review.
    AddCreatures(String),
    /// Adds the reviewed creatures.
    AddReviewed,
    Check,
    /// Executes the map check's fixes, and checks again.
    Mend(Vec<Command>),
}

#[derive(Clone, Debug)]
pub enum PlayersMsg {
    /// Shows the map from a side's perspective, or everything.
    LookThrough(Option<String>),
    /// A decision about players' requests.
    Requests(RequestsMsg),
    /// Takes back this player's own request, by its number.
    Withdraw(u32),
    /// Saves a side's view as a file.
    SaveFile(String),
    /// A side's file is complete, except for a number of pictures that the page cannot read.
    File(Box<Scene>, String, u32),
    /// Players at the table, if the host knows them.
    Present(Option<Vec<PresentPlayer>>),
}

/// The game master's decisions about requests. Numbers are those of [`Requests`](burstmap_frontend::requests::Requests).
#[derive(Clone, Debug)]
pub enum RequestsMsg {
    Allow(u64),
    /// Refuses a request with a message to the player, which may be empty.
    Refuse(u64, String),
    /// Allows all requests of this player in this turn.
    AllowTurn(u64),
    /// Refuses all waiting requests of this player.
    RefuseAll(u64),
    /// Refuses all requests of this player from now on.
    Mute(u64),
    Unmute(Asker),
    /// Sets the permissions in advance, and allows the waiting requests that they cover.
    Stand(Standing),
    /// The map shows the request that has the pointer or the focus.
    Look(Option<u64>),
}

/// Messages of My maps.
#[derive(Clone, Debug)]
pub enum LibraryMsg {
    /// Opens or closes the list.
    Show(bool),
    /// The list, with the number of its request.
    Listed(u32, Vec<Record>, Room),
    /// The map with this key was saved.
    Kept(String),
    /// It is time to update the list entry of the map with this key.
    Note(String),
    Open(Target),
    /// Opens a target for a host.
    Load(Target),
    /// Answer about an unsaved map: it is saved as a file (`true`) or not, or (`None`) it stays open.
    Leave(Option<bool>),
    /// Another map is open; `back`: the previous one, with its name.
    Arrived {
        back: Option<(String, String)>,
        warnings: Vec<Reason>,
    },
    /// Another map replaced a deleted one.
    Moved,
    Told(Told),
    Failed(Refusal),
    Rename(String, String),
    Duplicate(String),
    Delete(String),
    Restore(String),
    /// Undoes the last reported deletion.
    TakeBack(Deleted),
    /// Deletes permanently.
    Purge(String),
    /// Offers these maps as a file.
    Export(Vec<String>),
    /// Adds maps to the list without opening them.
    Keep(Vec<(Scene, Vec<Reason>)>),
}

#[derive(Clone, Debug)]
pub enum KeepMsg {
    /// The keeper has a report.
    Told(Kept),
    /// Makes this tab the one that saves the scene.
    TakeOver,
    /// Saves damaged data that was set aside as a file.
    SaveAside,
}

impl From<PageMsg> for Msg {
    fn from(message: PageMsg) -> Msg {
        Msg::Page(message)
    }
}

impl From<KeepMsg> for Msg {
    fn from(message: KeepMsg) -> Msg {
        Msg::Keep(message)
    }
}

impl From<IntroMsg> for Msg {
    fn from(message: IntroMsg) -> Msg {
        Msg::Intro(message)
    }
}

impl From<ShareMsg> for Msg {
    fn from(message: ShareMsg) -> Msg {
        Msg::Share(message)
    }
}

impl From<ReplayMsg> for Msg {
    fn from(message: ReplayMsg) -> Msg {
        Msg::Replay(message)
    }
}

impl From<RecordMsg> for Msg {
    fn from(message: RecordMsg) -> Msg {
        Msg::Record(message)
    }
}
