//! The messages of the root component: what the browser, the table, the keeper, the stream and the panels send.

use crate::core::Change;
use crate::files::Chosen;
use crate::import::Export;
use crate::intake::{Picture, Preview};
use crate::keep::Kept;
use crate::library::record::{Record, Room};
use crate::library::switch::Target;
use crate::live::desk::News;
use crate::live::present::PresentPlayer;
use crate::page::Passed;
use crate::panel::PanelId;
use crate::scenes::Entry;
use crate::shell::Theme;
use crate::state::creatures::CreaturesMsg;
use crate::state::deleting::Deleted;
use crate::state::intro::IntroMsg;
use crate::state::job::JobMsg;
use crate::state::library::Told;
use crate::state::opening::OpeningMsg;
use crate::state::share::ShareMsg;
use burstmap_encounter::{Command, Dispatch, Image, Scene};
use burstmap_frontend::Effect;
use burstmap_frontend::gesture::Input;
use burstmap_frontend::keys::Action;
use burstmap_frontend::menu::{ContextMenu, Step};
use burstmap_frontend::tools::ToolSetting;
use burstmap_frontend::tools::build::Thing;
use burstmap_frontend::tools::build::edits::Change as MapChange;
use burstmap_geometry::Cell;
use burstmap_messages::Language;
use burstmap_rules::maneuvers::ManeuverKind;
use burstmap_rules::map::Id;
use burstmap_rules::reason::{Reason, Refusal};
use std::rc::Rc;
use web_sys::File;
use yew::Callback;

#[derive(Clone, Debug)]
pub enum Msg {
    /// A pointer moved, was pressed or let go. `touch`: it is a finger or a pen.
    Pointer {
        input: Input,
        touch: bool,
    },
    /// A key was pressed, or a button that does the same.
    Act(Action),
    /// A key of one letter or sign was pressed.
    Letter(Action),
    /// Something that the editor wants done.
    Effect(Effect),
    /// Opens the attack tool for a maneuver at somebody.
    Maneuver(Id, ManeuverKind),
    /// Dispatch a command.
    Dispatch(Command),
    /// Dispatch a command, and call back once it was carried out.
    DispatchThen(Dispatch, Callback<()>),
    /// Takes back the last step and does it with other dice.
    Again(Dispatch),
    /// Takes back every command from the one that led to this place of the log on.
    UndoTo(u64),
    /// Show a sentence above the map and read it out.
    Tell(String),
    /// The table changed, by us or by the host.
    Changed(Change),
    /// The browser is ready to paint.
    Frame,
    /// The panels are drawn again, after the pointer moved.
    Panels,
    /// The map has another size.
    Resized,
    /// Whether the map is near what the window shows, or is printed.
    Near(bool),
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
    Intro(IntroMsg),
    /// The stream between windows has news.
    Live(News),
    /// The host has changed the settings.
    Configured,
    /// The map was painted, or the page is not shown: the panels can be built.
    Build,
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
    /// On small screens: opens or closes the sheet with the panel.
    Sheet(bool),
    Theme(Theme),
    /// Another language; `None`: the page's or the browser's.
    Language(Option<Language>),
    /// It was shown for long enough where somebody pointed.
    PingOver(Cell),
    /// The result that was told with this number has been shown long enough.
    RollRead(u32),
    /// Opens the context menu, or closes it.
    Menu(Option<ContextMenu>),
    /// An item of it was chosen.
    Chosen(Vec<Step>),
    /// Opens or closes the list of keys.
    Help(bool),
    /// Opens or closes the map in words.
    Overview(bool),
    /// Switches keys of one letter or sign on or off.
    Letters(bool),
    /// Opens or closes the dialog for a new map.
    NewMap(bool),
    /// A gesture was left to the page; or that was said for long enough.
    Passed(Option<Passed>),
    /// The map takes all gestures, or only those that it is due on its page.
    Enter(bool),
    /// Closes the notice above the map.
    Dismiss,
    /// What a command waits for takes another room above the map.
    WaitingGrew,
    /// A file is dragged over the map, or not any more.
    DropHint(bool),
}

#[derive(Clone, Debug)]
pub enum FileMsg {
    Open(File),
    /// Opens what was chosen at once.
    OpenAll(Vec<Chosen>),
    Fetch(String),
    /// A text was pasted onto the map; an empty one, where the clipboard holds none.
    Pasted(String),
    /// A file was read, with its name.
    Read(Result<Vec<u8>, Refusal>, String),
    /// A sample was read, with its address.
    Sample(Result<Vec<u8>, Refusal>, String),
    /// A picture was taken in.
    Picture(Rc<Preview>, Result<Picture, Refusal>),
    /// Opens a new map.
    Make(Box<Scene>),
    /// Puts a picture under the map that is open.
    Under(Box<Image>),
    /// The list of scenes to choose from arrived.
    Scenes(Vec<Entry>),
    /// The list is shown: its pictures are drawn.
    ShowScenes,
    /// A scene of the list was read, to be drawn small.
    Draw(Vec<u8>, String),
    Save(Export),
    SaveRules,
}

/// Changes of the map that depend on the table as it is when they are made.
#[derive(Clone, Debug)]
pub enum MapMsg {
    /// Makes something what another brush draws.
    Recast {
        thing: Thing,
        brush: usize,
    },
    /// Changes a property of something.
    Change {
        thing: Thing,
        change: MapChange,
    },
    /// Adds a copy of a token beside it.
    Duplicate(Id),
    /// Shows the creatures of a list before they are added.
    AddCreatures(String),
    /// Adds those that were looked at.
    AddReviewed,
    Check,
    /// Carries out what the check proposes, and checks again.
    Mend(Vec<Command>),
}

#[derive(Clone, Debug)]
pub enum PlayersMsg {
    /// Shows the map as a side sees it, or everything.
    LookThrough(Option<String>),
    /// Answers the request at this place of the list.
    Decide { index: usize, allow: bool },
    /// Saves a side's view as a file.
    SaveFile(String),
    /// Who is at the table, as the host knows; none: it does not.
    Present(Option<Vec<PresentPlayer>>),
}

/// My maps.
#[derive(Clone, Debug)]
pub enum LibraryMsg {
    /// Opens or closes the list.
    Show(bool),
    /// The list, with the number of its reading.
    Listed(u32, Vec<Record>, Room),
    /// The map under this key was written.
    Kept(String),
    /// It is time to write into the list what it shows of the map under this key.
    Note(String),
    Open(Target),
    /// The same for a host.
    Load(Target),
    /// What becomes of a map that could not be kept: it is saved as a file, or not, or (`None`) it is not left.
    Leave(Option<bool>),
    /// Another map is open; `back`: the one before, with its name.
    Arrived {
        back: Option<(String, String)>,
        warnings: Vec<Reason>,
    },
    /// Another map took the place of one that was deleted.
    Moved,
    Told(Told),
    Failed(Refusal),
    Rename(String, String),
    Duplicate(String),
    Delete(String),
    Restore(String),
    /// Undoes the deletion that was told last.
    TakeBack(Deleted),
    /// Deletes for good.
    Purge(String),
    /// Offers these as a file.
    Export(Vec<String>),
    /// Puts maps into the list without opening them.
    Keep(Vec<(Scene, Vec<Reason>)>),
}

#[derive(Clone, Debug)]
pub enum KeepMsg {
    /// The keeper has something to say.
    Told(Kept),
    /// Makes this tab the one that keeps the scene.
    TakeOver,
    /// Saves damaged data that was put aside as a file.
    SaveAside,
}
