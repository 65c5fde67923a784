//! Long work on the open map: the map check, and the export to other formats. Short work is done immediately.

use crate::state::opening::Progress;
use crate::work::Run;
use crate::work::bench::Answer;
use burstmap_rules::reason::Refusal;
use std::rc::Rc;

/// Long work with its progress.
#[derive(Clone, Debug)]
pub struct Job {
    pub run: Rc<Run>,
    pub progress: Progress,
}

#[derive(Clone, Debug)]
pub enum JobMsg {
    /// The map check of the state with this stamp is finished.
    Checked(Rc<Run>, u64, Result<Answer, Refusal>),
    /// The file with this name is finished.
    Written(Rc<Run>, String, Result<Answer, Refusal>),
    /// Progress of the work.
    Progress(Rc<Run>, f64),
    Cancel,
}
