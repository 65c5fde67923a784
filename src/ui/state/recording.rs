//! The dialog that records the fight as a replay.

use burstmap_format::Replay;
use burstmap_rules::reason::Refusal;

/// Purpose of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Watch,
    File,
    Link,
}

/// State of the dialog.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recorder {
    pub open: bool,
    /// Side whose knowledge the replay contains; `None` for everything.
    pub side: Option<String>,
    /// Whether a replay is being recorded.
    pub busy: bool,
    /// The last result.
    pub told: Option<String>,
    /// The last problem.
    pub problem: Option<String>,
}

#[derive(Clone, Debug)]
pub enum RecordMsg {
    /// Opens or closes the dialog.
    Show(bool),
    For(Option<String>),
    Record(Purpose),
    Recorded(Purpose, Box<Recorded>),
    /// The file or link is complete.
    Told(Result<String, Refusal>),
    /// A file to save.
    Save(String, Vec<u8>),
}

/// A recorded fight.
#[derive(Clone, Debug)]
pub struct Recorded {
    pub replay: Replay,
    /// Number of pictures that the browser cannot read.
    pub unread: u32,
}
