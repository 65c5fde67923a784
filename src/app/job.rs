//! Long work on the open map: the map check, and the export to other formats. Short work is done immediately.

use crate::App;
use burstmap_encounter::{Scene, Table};
use burstmap_format::MapIssue;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_ui::import::{self, Export};
use burstmap_ui::intake::{has_parts, with_whole_pixels};
use burstmap_ui::msg::Msg;
use burstmap_ui::page::Notice;
use burstmap_ui::state::job::{Job, JobMsg};
use burstmap_ui::state::opening::progress;
use burstmap_ui::widget::Checked;
use burstmap_ui::words::say;
use burstmap_ui::work::bench::{Answer, Request, scene_of};
use burstmap_ui::work::{Run, text_of};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// Number of wall pieces from which the check and the export are worth a worker.
const LONG_CHECK: usize = 1_000;
const LONG_FILE: usize = 4_000;
/// Size of an image in bytes from which they are.
const LARGE: usize = 1_000_000;

impl App {
    pub(super) fn update_job(&mut self, message: JobMsg) {
        match message {
            JobMsg::Checked(run, stamp, checked) => {
                if !self.finish(&run) {
                    return;
                }
                let found = checked.and_then(|answer| scene_of::<Vec<MapIssue>>(&answer.bytes));
                match found {
                    // The map has changed, so the check starts again.
                    Ok(_) if stamp != self.state.shell.core.stamp() => self.check_map(),
                    Ok(issues) => self.checked(issues),
                    Err(refusal) => self.refused(refusal),
                }
            }
            JobMsg::Written(run, name, written) => {
                if self.finish(&run) {
                    match written {
                        Ok(answer) => self.written(&name, &answer.bytes, answer.said.lost()),
                        Err(refusal) => self.refused(refusal),
                    }
                }
            }
            JobMsg::Progress(run, part) => {
                if let Some(job) = &mut self.state.page.job
                    && Rc::ptr_eq(&job.run, &run)
                {
                    job.progress.part = Some(part);
                }
            }
            JobMsg::Cancel => {
                if let Some(job) = self.state.page.job.take() {
                    job.run.stop();
                    self.tell(say(catalogue::WorkCancelled).to_string());
                }
            }
        }
    }

    /// Handles finished work, and returns whether it was the expected one.
    fn finish(&mut self, run: &Rc<Run>) -> bool {
        let ours = self.state.page.job.as_ref().is_some_and(|job| Rc::ptr_eq(&job.run, run));
        if ours {
            self.state.page.job = None;
        }
        ours
    }

    /// Starts work on the current map in a worker.
    fn hand_over(
        &mut self,
        words: impl Into<Message>,
        request: Request,
        done: impl FnOnce(Rc<Run>, Result<Answer, Refusal>) -> JobMsg + 'static,
    ) {
        let (run, scene) =
            (Rc::new(Run::default()), self.state.shell.core.read(|table| table.scene().clone()));
        let job = Job { run: Rc::clone(&run), progress: progress(words, None) };
        if let Some(before) = self.state.page.job.replace(job) {
            before.run.stop();
        }
        let (send, language) = (self.state.send.clone(), self.state.shell.core.language());
        spawn_local(async move {
            let scene = match request {
                Request::Export => with_whole_pixels(scene).await,
                _ => scene,
            };
            run.begin(true, language).await;
            let answer = match request {
                Request::Check => {
                    let tell = |part| send.emit(Msg::Job(JobMsg::Progress(Rc::clone(&run), part)));
                    run.check(scene, tell).await
                }
                _ => run.ask(&request, text_of(&scene).await.as_ref()).await,
            };
            if let Some(answer) = answer {
                send.emit(Msg::Job(done(run, answer)));
            }
        });
    }

    pub(super) fn check_map(&mut self) {
        let (long, stamp) =
            (self.state.look(|table| pieces(table) > LONG_CHECK), self.state.shell.core.stamp());
        if long {
            let done = move |run, checked| JobMsg::Checked(run, stamp, checked);
            return self.hand_over(catalogue::WorkChecking, Request::Check, done);
        }
        let issues = self.state.shell.core.read(|table| burstmap_format::check(table.scene()));
        self.checked(issues);
    }

    fn checked(&mut self, issues: Vec<MapIssue>) {
        self.state.page.say(format!(
            "{}.",
            say(catalogue::MapCheckFound { found: Message::from(catalogue::Things { count: issues.len() }) })
        ));
        self.state.issues = Some(Rc::new(issues));
        self.state.checked = Some(self.to_check());
    }

    fn to_check(&self) -> Checked {
        let of = |table: &Table| (table.scene().walls.clone(), table.scene().terrain.clone());
        self.state.shell.core.read(of)
    }

    /// Checks the map again after a change to its walls or terrain, so that the list never shows the issues of an older map. A check that
    /// would take long waits until the user starts it.
    pub(super) fn keep_checked(&mut self) {
        let is_same = |(walls, terrain): &Checked, now: &Checked| walls.same(&now.0) && terrain.same(&now.1);
        let (Some(before), now) = (&self.state.checked, self.to_check()) else { return };
        if self.state.issues.is_none() || is_same(before, &now) {
            return;
        }
        let long = self.state.shell.core.read(|table| pieces(table) > LONG_CHECK);
        let check = || self.state.shell.core.read(|table| Rc::new(burstmap_format::check(table.scene())));
        self.state.issues = (!long).then(check);
        self.state.checked = Some(now);
    }

    /// Offers the map as a file, and reports the omissions.
    pub(super) fn save_map(&mut self, what: Export) {
        let large = |scene: &Scene| {
            scene.image.as_deref().is_some_and(|image| image.src.len() > LARGE || has_parts(image))
        };
        let long = self.state.look(|table| pieces(table) > LONG_FILE || large(table.scene()));
        if what == Export::UniversalVtt && long {
            let name = self.state.look(|table| import::file_name(table.scene(), what));
            let done = move |run, written| JobMsg::Written(run, name, written);
            return self.hand_over(catalogue::WorkWriting, Request::Export, done);
        }
        let (name, bytes, lost) = self.state.look(|table| import::export(table.scene(), what));
        self.written(&name, &bytes, lost);
    }

    fn written(&mut self, name: &str, bytes: &[u8], lost: Vec<Reason>) {
        self.save(name, bytes);
        if !lost.is_empty() {
            self.state.page.notify(Notice::Lost(lost));
        }
    }
}

/// Returns the number of straight wall pieces.
fn pieces(table: &Table) -> usize {
    table.scene().walls.iter().map(|wall| wall.points.len().saturating_sub(1)).sum()
}
