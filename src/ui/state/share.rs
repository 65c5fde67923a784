//! Sharing: links, pictures of the map, paper.

use crate::msg::Msg;
use crate::share::{Gathered, Link};
use crate::words::say;
use burstmap_encounter::Image;
use burstmap_frontend::export::paper::{Paper, Size, Turned};
use burstmap_frontend::export::{Extent, Parts};
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use yew::AttrValue;

/// What the dialog shows besides its fields.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Share {
    pub open: bool,
    /// For whom the link is, and, until they are chosen apart, pictures and paper.
    pub wish: Wish,
    /// For whom pictures and paper are, where that was chosen apart: a side's players, or the game master.
    pub copies_for: Option<Option<String>>,
    /// The link, once it is made.
    pub link: Option<Result<Link, String>>,
    /// Whether the link is in the clipboard; `Some(false)`: the browser refused.
    pub copied: Option<bool>,
    /// A picture or sheets are being made.
    pub busy: bool,
    /// What went wrong last.
    pub problem: Option<String>,
    /// Counts the links that were asked for: a late one is none.
    pub asked: u32,
}

/// What link is wanted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wish {
    /// The side whose players it is for; none: all that the game master has.
    pub side: Option<String>,
    /// With the pictures that the scene holds.
    pub pictures: bool,
}

/// A picture or sheets to be made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Job {
    pub extent: Extent,
    pub parts: Parts,
    pub dark: bool,
    pub kind: JobKind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum JobKind {
    /// With so many pixels to a cell.
    Png(f64),
    Svg(f64),
    Print {
        paper: Paper,
        turned: Turned,
        size: Size,
    },
}

/// For whom a copy is.
#[derive(Clone, Debug)]
pub struct Whose {
    pub side: Option<String>,
    /// Of the map's picture what that side may see of it, where it may not have it whole.
    pub part: Option<Image>,
}

#[derive(Clone, Debug)]
pub enum ShareMsg {
    Show(bool),
    Wish(Wish),
    /// For whom pictures and paper are.
    CopiesFor(Option<String>),
    Linked(u32, Result<Link, Refusal>),
    Copy,
    Copied(bool),
    Make(Job),
    /// The pictures that a copy shows are there.
    Gathered(Job, Whose, Vec<Gathered>),
    Made(Result<(String, Vec<u8>), Refusal>),
    /// The page's address may hold a map.
    Arrive,
}

impl From<ShareMsg> for Msg {
    fn from(message: ShareMsg) -> Msg {
        Msg::Share(message)
    }
}

pub fn copied_words(done: bool) -> AttrValue {
    if done { say(catalogue::ShareCopied) } else { say(catalogue::ShareCopyByHand) }
}
