//! Recording the fight as a replay: to watch, as a file, or as a link.

use crate::App;
use burstmap_encounter::Update;
use burstmap_format::Replay;
use burstmap_format::link::{LONGEST, Length};
use burstmap_format::replay::{PREFIX, Recording};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use burstmap_ui::glimpse::Pictures;
use burstmap_ui::shell::Shell;
use burstmap_ui::state::recording::{Purpose, RecordMsg, Recorded, Recorder};
use burstmap_ui::{files, import, share, timer};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// Milliseconds of work without a pause, so that the page stays responsive.
const AT_ONCE: f64 = 12.0;

impl App {
    pub(super) fn update_recording(&mut self, message: RecordMsg) {
        let side = self.state.viewed_side.clone();
        let recorder = &mut self.state.page.recorder;
        match message {
            RecordMsg::Show(open) => *recorder = Recorder { open, side, ..Recorder::default() },
            RecordMsg::For(side) => *recorder = Recorder { open: true, side, ..Recorder::default() },
            RecordMsg::Record(_) if recorder.busy => {}
            RecordMsg::Record(purpose) => {
                (recorder.busy, recorder.told, recorder.problem) = (true, None, None);
                let (side, shell) = (recorder.side.clone(), Rc::clone(&self.state.shell));
                let send = self.state.send.clone();
                spawn_local(async move {
                    let recorded = recorded(&shell, side.as_deref(), purpose).await;
                    send.emit(RecordMsg::Recorded(purpose, Box::new(recorded)).into());
                });
            }
            // The dialog was closed in the meantime.
            RecordMsg::Recorded(..) if !recorder.busy => {}
            RecordMsg::Recorded(purpose, recorded) => self.use_recorded(purpose, *recorded),
            RecordMsg::Save(name, bytes) => {
                let saved = files::download(&name, &bytes, "application/gzip");
                let size = (bytes.len() as f64 / 1_000.0).ceil();
                let told = match saved {
                    Some(()) => Ok(Message::from(catalogue::ReplayFileSaved { name, size }).to_string()),
                    None => Err(Refusal::new("unsupported-file", catalogue::ShareNotSaved)),
                };
                self.told_recording(told);
            }
            RecordMsg::Told(told) => self.told_recording(told),
        }
    }

    fn told_recording(&mut self, told: Result<String, Refusal>) {
        let recorder = &mut self.state.page.recorder;
        recorder.busy = false;
        match told {
            Ok(words) => recorder.told = Some(words),
            Err(refusal) => {
                recorder.problem = Some(refusal.message.clone());
                self.state.shell.fire_error(&refusal);
            }
        }
    }

    fn use_recorded(&mut self, purpose: Purpose, Recorded { replay, unread }: Recorded) {
        if unread > 0 {
            let words = Message::from(catalogue::PlayersFileUnread { count: unread }).to_string();
            self.tell(words);
        }
        let text = serde_json::to_string(&replay).unwrap_or_default();
        let send = self.state.send.clone();
        let stem = import::stem(&self.state.look(|table| table.scene().name.clone()));
        match purpose {
            Purpose::Watch => {
                self.state.page.recorder = Recorder::default();
                self.show_replay(replay);
            }
            Purpose::File => spawn_local(async move {
                let bytes = share::gzipped(text).await;
                send.emit(RecordMsg::Save(format!("{stem}.replay.gz"), bytes).into());
            }),
            Purpose::Link => {
                let Some(page) = self.state.shell.settings().link_page.clone() else { return };
                spawn_local(
                    async move { send.emit(RecordMsg::Told(copied_link(&page, &text).await).into()) },
                );
            }
        }
    }
}

/// Copies a link to a page that plays the replay.
async fn copied_link(page: &str, text: &str) -> Result<String, Refusal> {
    let link = share::link_with(page, None, (PREFIX, text)).await?;
    let count = link.characters;
    if link.length == Length::TooLong {
        return Err(Refusal::new("too-large", catalogue::ReplayLinkTooLong { count, most: LONGEST }));
    }
    let done = JsFuture::from(share::copy(&link.address)).await.is_ok_and(|done| done.is_truthy());
    match done {
        true => Ok(Message::from(catalogue::ReplayLinkCopied { count }).to_string()),
        false => Err(Refusal::new("unsupported-file", catalogue::ReplayLinkNotCopied)),
    }
}

/// Records the fight in pieces. Files and links for a side contain the pixels of pictures instead of their addresses.
async fn recorded(shell: &Shell, side: Option<&str>, purpose: Purpose) -> Recorded {
    let mut pictures = Pictures::default();
    let redraws = side.is_some() && purpose != Purpose::Watch;
    let moments = shell.core.read(|table| table.moments(side));
    let mut start = moments.start().clone();
    if redraws {
        pictures.put(&mut start).await;
    }
    let mut recording = Recording::new(start, side);
    let mut since = timer::now();
    for Update { mut scene, heard } in moments {
        if redraws {
            pictures.put(&mut scene).await;
        }
        recording.add(scene, heard);
        if timer::now() - since > AT_ONCE {
            yew::platform::time::sleep(Duration::ZERO).await;
            since = timer::now();
        }
    }
    let replay: Replay = recording.finish();
    Recorded { replay, unread: pictures.unread() }
}
