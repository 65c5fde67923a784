//! Opening of map files: detects their content, lets the user choose scenes, and finds or asks for their images. Before a map is opened,
//! everything can be cancelled without changes.

use crate::files::Chosen;
use crate::intake::fitting;
use crate::words::say;
use crate::work::Run;
use crate::work::bench::{Answer, Request};
use burstmap_format::{Opened, SceneInfo, picture_among};
use burstmap_rules::reason::Refusal;
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::{Blob, File};

/// Opened files, with the progress.
#[derive(Clone, Debug)]
pub struct Opening {
    pub ticket: Rc<Ticket>,
    /// Current work; `None` while the user is asked.
    pub progress: Option<Progress>,
    /// The maps in the files, with a flag if their image is among the files.
    pub scenes: Rc<Vec<SceneInfo>>,
    /// The creatures in the files, as the text of a list.
    pub creatures: Option<Rc<str>>,
    /// Index of the map that needs an image before it is opened.
    pub asking: Option<usize>,
}

/// Data shared by the tasks of one opening.
#[derive(Debug, Default)]
pub struct Ticket {
    pub run: Run,
    /// Images, which are read when their scene is opened.
    pub pictures: RefCell<Vec<Chosen>>,
}

/// Progress of long work.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    pub words: String,
    /// Fraction from 0 to 1, if known.
    pub part: Option<f64>,
}

#[derive(Clone, Debug)]
pub enum OpeningMsg {
    /// Progress of the work.
    Progress(Handle, Progress),
    /// Maps found in the files, and the text of a list of the creatures next to them.
    Found(Handle, Vec<SceneInfo>, Option<Rc<str>>),
    /// A scene was created, or the files contain something else.
    Made(Handle, Result<Opened, Refusal>),
    /// All new maps were added to the list.
    Kept(Handle, Result<Kept, Refusal>),
    /// Opens the scene at this index of the list, after asking for its image.
    Pick(usize),
    /// Opens the map without an image.
    Open(usize),
    /// Opens the map with this image.
    With(usize, File),
    /// Adds all maps to the list.
    All,
    /// Adds the creatures in the files to the open map.
    Creatures,
    /// Returns to the list.
    Back,
    /// Cancels the opening.
    Cancel,
}

/// Result of adding scenes to the list of maps.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    /// Ids of the new maps.
    pub added: Vec<String>,
    /// Number of maps that equal saved ones.
    pub there: usize,
    /// Skipped maps, with the reason.
    pub failed: Vec<String>,
}

/// Owner of a message. Messages after a cancellation are ignored.
#[derive(Clone, Debug)]
pub struct Handle(pub Rc<Ticket>);

impl Handle {
    /// Runs a request. Returns `None` if it was cancelled.
    ///
    /// # Errors
    ///
    /// The problem with the files.
    pub async fn ask(&self, request: Request, file: Option<&Blob>) -> Option<Result<Answer, Refusal>> {
        self.0.run.ask(&request, file).await
    }

    /// Adds the image of a scene to the worker, if it was chosen with the files and not read yet.
    pub async fn lay_picture(&self, scenes: &[SceneInfo], index: usize) -> Option<Result<(), Refusal>> {
        let place = {
            let pictures = self.0.pictures.borrow();
            let named = scenes.get(index).and_then(|scene| scene.picture.as_deref());
            let paths = || pictures.iter().map(|picture| picture.path.as_str());
            let others = scenes.iter().filter_map(|scene| scene.picture.as_deref());
            let like = named.and_then(|named| picture_among(paths(), named, others));
            like.or((scenes.len() == 1 && pictures.len() == 1).then_some(0))
        };
        let Some(place) = place else { return Some(Ok(())) };
        let picture = self.0.pictures.borrow_mut().remove(place);
        let file = fitting(picture.file).await;
        let laid = self.ask(Request::Lay { path: picture.path }, Some(&file)).await?;
        Some(laid.map(drop))
    }
}

pub fn progress(words: impl Into<burstmap_messages::Message>, part: Option<f64>) -> Progress {
    Progress { words: say(words).to_string(), part }
}
