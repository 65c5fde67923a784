//! Sharing: links, images of the map, print.

use crate::share::{Gathered, Link, Strangers};
use crate::words::say;
use burstmap_encounter::Image;
use burstmap_frontend::export::paper::{Paper, Size, Turned};
use burstmap_frontend::export::{Extent, Parts};
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use std::rc::Rc;
use yew::AttrValue;

/// State of the dialog in addition to its fields.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Share {
    pub open: bool,
    /// Recipients of the link and, unless chosen separately, of images and prints.
    pub wish: Wish,
    /// Recipients of images and prints, if chosen separately: a side's players, or the game master.
    pub copies_for: Option<Option<String>>,
    /// The finished link.
    pub link: Option<Result<Link, String>>,
    /// Whether the link is in the clipboard; `Some(false)` if the browser refused.
    pub copied: Option<bool>,
    /// Whether an image or pages are being created.
    pub busy: bool,
    /// The last problem.
    pub problem: Option<String>,
    /// Counter of requested links, for ignoring late ones.
    pub asked: u32,
}

/// Options of a link.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wish {
    /// Side whose players it is for; `None` for the game master's complete scene.
    pub side: Option<String>,
    /// Whether the link contains the scene's embedded images.
    pub pictures: bool,
}

/// An image or pages to create.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Job {
    pub extent: Extent,
    pub parts: Parts,
    pub dark: bool,
    pub kind: JobKind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum JobKind {
    /// A number of pixels per cell.
    Png(f64),
    Svg(f64),
    Print {
        paper: Paper,
        turned: Turned,
        size: Size,
    },
}

/// Recipient of a copy.
#[derive(Clone, Debug)]
pub struct Whose {
    pub side: Option<String>,
    /// The visible part of the map image, if the side may not have all of it.
    pub part: Option<Image>,
}

#[derive(Clone, Debug)]
pub enum ShareMsg {
    Show(bool),
    Wish(Wish),
    /// Sets the recipients of images and prints.
    CopiesFor(Option<String>),
    Linked(u32, Result<Link, Refusal>),
    Copy,
    Copied(bool),
    Make(Job),
    /// The images of a copy are loaded.
    Gathered(Job, Whose, Vec<Gathered>),
    Made(Result<(String, Vec<u8>), Refusal>),
    /// Opens the map in the page's address, if there is one.
    Arrive,
    /// The map of the address has pictures on other sites.
    Ask(Rc<Strangers>),
    /// Opens the map, with or without these pictures.
    Answer(bool),
}

pub fn copied_words(done: bool) -> AttrValue {
    if done { say(catalogue::ShareCopied) } else { say(catalogue::ShareCopyByHand) }
}
