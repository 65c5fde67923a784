//! Long work on the map that is open: the check of its walls, and the file for other programs. What takes no time is done at once.

use crate::state::opening::Progress;
use crate::work::Run;
use crate::work::bench::Answer;
use burstmap_rules::reason::Refusal;
use std::rc::Rc;

/// Long work, and how far it is.
#[derive(Clone, Debug)]
pub struct Job {
    pub run: Rc<Run>,
    pub progress: Progress,
}

#[derive(Clone, Debug)]
pub enum JobMsg {
    /// The map was checked as it was at this stamp.
    Checked(Rc<Run>, u64, Result<Answer, Refusal>),
    /// A file of this name was written.
    Written(Rc<Run>, String, Result<Answer, Refusal>),
    /// How far it is.
    Progress(Rc<Run>, f64),
    Cancel,
}
