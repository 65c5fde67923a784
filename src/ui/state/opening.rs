//! Files that become maps: what they are is found out, scenes are chosen, pictures beside them are found or asked for. Until a
//! map is there, all of it can be cancelled, and nothing has changed.

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

/// What was opened, and how far it is.
#[derive(Clone, Debug)]
pub struct Opening {
    pub ticket: Rc<Ticket>,
    /// What is being done; nothing: the user is asked.
    pub progress: Option<Progress>,
    /// The maps that were found. Those whose picture is among the files say so.
    pub scenes: Rc<Vec<SceneInfo>>,
    /// Which of them needs a picture before it is opened.
    pub asking: Option<usize>,
}

/// What those who work have in common.
#[derive(Debug, Default)]
pub struct Ticket {
    pub run: Run,
    /// Pictures are read when their scene is opened.
    pub pictures: RefCell<Vec<Chosen>>,
}

/// How far long work is.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    pub words: String,
    /// From 0 to 1, where that is known.
    pub part: Option<f64>,
}

#[derive(Clone, Debug)]
pub enum OpeningMsg {
    /// How far it is.
    Progress(Handle, Progress),
    /// Maps that were found in the files.
    Found(Handle, Vec<SceneInfo>),
    /// A scene was made of them, or they are something else.
    Made(Handle, Result<Opened, Refusal>),
    /// All went into the list of maps that were not there.
    Kept(Handle, Result<Kept, Refusal>),
    /// Opens the scene at this place of the list; first asks for its picture.
    Pick(usize),
    /// Opens it as it is.
    Open(usize),
    /// Opens it with this picture.
    With(usize, File),
    /// Puts all of them into the list of maps.
    All,
    /// Back to the list.
    Back,
    /// Nothing of it is wanted any more.
    Cancel,
}

/// What became of scenes that were put into the list of maps.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    /// The ids of new ones.
    pub added: Vec<String>,
    /// How many have an equal map there already.
    pub there: usize,
    /// What was left out, and why.
    pub failed: Vec<String>,
}

/// Whose message it is: one that comes after a cancellation is nobody's.
#[derive(Clone, Debug)]
pub struct Handle(pub Rc<Ticket>);

impl Handle {
    /// # Errors
    ///
    /// What is wrong with the files. `None`: it was cancelled.
    pub async fn ask(&self, request: Request, file: Option<&Blob>) -> Option<Result<Answer, Refusal>> {
        self.0.run.ask(&request, file).await
    }

    /// Lays the picture of a scene down, if it was chosen with the files and was not read yet.
    pub async fn lay_picture(&self, scenes: &[SceneInfo], index: usize) -> Option<Result<(), Refusal>> {
        let place = {
            let pictures = self.0.pictures.borrow();
            let named = scenes.get(index).and_then(|scene| scene.picture.as_deref());
            let paths = || pictures.iter().map(|picture| picture.path.as_str());
            let like = named.and_then(|named| picture_among(paths(), named));
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
