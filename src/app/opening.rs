//! Opening of map files: detects their content, lets the user choose scenes, and finds or asks for their images. Before a map is opened,
//! everything can be cancelled without changes.

use crate::App;
use burstmap_format::{
    Opened, Replay, SceneInfo, is_archive_file, is_map_file, is_picture_file, picture_among,
};
use burstmap_messages::catalogue;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_ui::files::Chosen;
use burstmap_ui::intake::fitting;
use burstmap_ui::maps::list;
use burstmap_ui::maps::list::records;
use burstmap_ui::msg::{LibraryMsg, Msg};
use burstmap_ui::page::Notice;
use burstmap_ui::state::library::Told;
use burstmap_ui::state::opening::{Handle, Kept, Opening, OpeningMsg, Ticket, progress};
use burstmap_ui::words::say;
use burstmap_ui::work::bench::{Answer, Request, Said, scene_of, value_of};
use burstmap_ui::work::scene_in;
use serde_json::Value;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::File;

/// Size in bytes from which files are worth a worker.
const LONG: f64 = 200_000.0;

impl App {
    /// Opens several chosen files.
    pub(super) fn open_files(&mut self, files: Vec<Chosen>) {
        self.cancel_opening();
        if let Err(refusal) = files.iter().try_for_each(Chosen::within_limits) {
            return self.refused(refusal);
        }
        let single = files.len() == 1;
        let (pictures, files): (Vec<Chosen>, Vec<Chosen>) =
            files.into_iter().partition(|chosen| is_picture_file(&chosen.path));
        let wanted = |chosen: &Chosen| single || is_map_file(&chosen.path) || is_archive_file(&chosen.path);
        let worth = files.iter().any(&wanted);
        let files: Vec<Chosen> = files.into_iter().filter(|chosen| !worth || wanted(chosen)).collect();
        let long = files.iter().map(|chosen| chosen.file.size()).sum::<f64>() > LONG
            || files.iter().any(|chosen| is_archive_file(&chosen.path));
        let ticket = Rc::new(Ticket { pictures: RefCell::new(pictures), ..Ticket::default() });
        let Some(first) = files.first() else { return };
        self.state.page.opening = Some(Opening {
            ticket: Rc::clone(&ticket),
            progress: Some(progress(catalogue::WorkReading { name: &first.path }, None)),
            scenes: Rc::default(),
            creatures: None,
            asking: None,
        });
        let (send, handle, language) =
            (self.state.send.clone(), Handle(ticket), self.state.shell.core.language());
        spawn_local(async move {
            let tell = |message| send.emit(Msg::Opening(message));
            handle.0.run.begin(long, language).await;
            let count = files.len() as f64;
            for (index, chosen) in files.into_iter().enumerate() {
                let path = chosen.path.clone();
                language.speak();
                let words = progress(catalogue::WorkReading { name: &path }, Some(index as f64 / count));
                tell(OpeningMsg::Progress(handle.clone(), words));
                // The content is not examined yet, so only reading it can fail.
                match handle.ask(Request::Lay { path }, Some(&chosen.file)).await {
                    Some(Ok(_)) => {}
                    Some(Err(_)) => {
                        let message = catalogue::FileUnreadable { name: &chosen.path };
                        let refusal = Refusal::new("unsupported-file", message);
                        return tell(OpeningMsg::Made(handle, Err(refusal)));
                    }
                    None => return,
                }
            }
            language.speak();
            tell(OpeningMsg::Progress(handle.clone(), progress(catalogue::WorkFinding, None)));
            match handle.ask(Request::Find, None).await {
                Some(Ok(Answer { said: Said::Maps(scenes), bytes })) => {
                    let creatures = String::from_utf8(bytes).ok().filter(|text| !text.is_empty());
                    tell(OpeningMsg::Found(handle, scenes, creatures.map(Rc::from)));
                }
                Some(other) => tell(OpeningMsg::Made(handle, opened(other).await)),
                None => {}
            }
        });
    }

    /// Cancels an opening, and returns whether there was one.
    pub(super) fn cancel_opening(&mut self) -> bool {
        let Some(opening) = self.state.page.opening.take() else { return false };
        opening.ticket.run.stop();
        true
    }

    /// Returns the opening that a message belongs to, if it is the current one.
    fn opening_of(&mut self, handle: &Handle) -> Option<&mut Opening> {
        self.state.page.opening.as_mut().filter(|opening| Rc::ptr_eq(&opening.ticket, &handle.0))
    }

    pub(super) fn update_opening(&mut self, message: OpeningMsg) {
        match message {
            OpeningMsg::Progress(handle, progress) => {
                if let Some(opening) = self.opening_of(&handle) {
                    opening.progress = Some(progress);
                }
            }
            OpeningMsg::Found(handle, found, creatures) => {
                if let Some(opening) = self.opening_of(&handle) {
                    opening.creatures = creatures;
                    self.found(found);
                }
            }
            OpeningMsg::Creatures => {
                let creatures =
                    self.state.page.opening.as_ref().and_then(|opening| opening.creatures.clone());
                self.cancel_opening();
                if let Some(text) = creatures {
                    self.show_opened(Opened::Creatures(text.to_string()), None);
                }
            }
            OpeningMsg::Made(handle, made) => {
                if let Some(opening) = self.opening_of(&handle) {
                    let chosen = opening.scenes.len() > 1 || opening.creatures.is_some();
                    self.cancel_opening();
                    match made {
                        Ok(opened) => {
                            self.show_opened(opened, None);
                            // The map's button had the focus and no longer exists.
                            if chosen {
                                self.state.page.focus.next = Some(self.state.page.stage_node.clone());
                            }
                        }
                        Err(refusal) => self.refused(refusal),
                    }
                }
            }
            OpeningMsg::Kept(handle, kept) => {
                if self.opening_of(&handle).is_some() {
                    self.cancel_opening();
                    self.all_kept(kept);
                }
            }
            OpeningMsg::Pick(index) => {
                let Some(opening) = &mut self.state.page.opening else { return };
                match opening.scenes.get(index) {
                    Some(scene) if needs_picture(scene) => opening.asking = Some(index),
                    _ => self.open_scene(index, None),
                }
            }
            OpeningMsg::Open(index) => self.open_scene(index, None),
            OpeningMsg::With(index, file) => self.open_scene(index, Some(file)),
            OpeningMsg::All => self.keep_scenes(),
            OpeningMsg::Back => {
                if let Some(opening) = &mut self.state.page.opening {
                    opening.asking = None;
                }
            }
            OpeningMsg::Cancel => {
                let worked =
                    self.state.page.opening.as_ref().is_some_and(|opening| opening.progress.is_some());
                self.cancel_opening();
                if worked {
                    self.tell(say(catalogue::WorkCancelled).to_string());
                }
            }
        }
    }

    /// Handles the list of maps in the files.
    fn found(&mut self, scenes: Vec<SceneInfo>) {
        let Some(opening) = &mut self.state.page.opening else { return };
        let single = scenes.len() == 1;
        let pictures = opening.ticket.pictures.borrow().clone();
        let named: Vec<String> = scenes.iter().filter_map(|scene| scene.picture.clone()).collect();
        let beside = |scene: &SceneInfo| {
            let paths = pictures.iter().map(|picture| picture.path.as_str());
            let others = named.iter().map(String::as_str);
            let like = scene.picture.as_deref().and_then(|named| picture_among(paths, named, others));
            like.is_some() || single && pictures.len() == 1
        };
        let scenes = scenes.into_iter();
        let scenes: Vec<SceneInfo> = scenes
            .map(|scene| SceneInfo { picture_found: scene.picture_found || beside(&scene), ..scene })
            .collect();
        opening.progress = None;
        opening.scenes = Rc::new(scenes);
        self.state.page.maps.open = false;
        // If there are also creatures, even a single map needs a choice.
        if single && opening.creatures.is_none() {
            self.update_pick();
        }
    }

    /// Opens the only scene, or asks for its image.
    fn update_pick(&mut self) {
        let Some(opening) = &mut self.state.page.opening else { return };
        match opening.scenes.first() {
            Some(scene) if needs_picture(scene) => opening.asking = Some(0),
            _ => self.open_scene(0, None),
        }
    }

    fn open_scene(&mut self, index: usize, picture: Option<File>) {
        let Some(opening) = &mut self.state.page.opening else { return };
        let Some(scene) = opening.scenes.get(index) else { return };
        opening.asking = None;
        opening.progress = Some(progress(catalogue::WorkMaking { name: &scene.name }, None));
        // Regardless of its name, it is the scene's image.
        let picture = picture.map(|file| (scene.picture.clone().unwrap_or_else(|| file.name()), file));
        let (send, scenes) = (self.state.send.clone(), Rc::clone(&opening.scenes));
        let handle = Handle(Rc::clone(&opening.ticket));
        let rules = self.state.shell.core.read(|table| Value::clone(&table.scene().ruleset));
        spawn_local(async move {
            let laid = match picture {
                Some((path, file)) => {
                    let file = fitting(file).await;
                    handle.ask(Request::Lay { path }, Some(&file)).await.map(|laid| laid.map(drop))
                }
                None => handle.lay_picture(&scenes, index).await,
            };
            let made = match laid {
                Some(Ok(())) => handle.ask(Request::Open { index, rules }, None).await,
                Some(Err(refusal)) => Some(Err(refusal)),
                None => None,
            };
            if let Some(made) = made {
                send.emit(Msg::Opening(OpeningMsg::Made(handle, opened(made).await)));
            }
        });
    }

    /// Adds all scenes without an equal map to the list, one by one. A cancellation removes them all.
    fn keep_scenes(&mut self) {
        let Some(opening) = &mut self.state.page.opening else { return };
        let Some(name) = self.state.shell.library.as_ref().map(|library| library.name.clone()) else {
            return;
        };
        let (shell, send, scenes) =
            (Rc::clone(&self.state.shell), self.state.send.clone(), Rc::clone(&opening.scenes));
        let (handle, language) = (Handle(Rc::clone(&opening.ticket)), self.state.shell.core.language());
        let rules = self.state.shell.core.read(|table| Value::clone(&table.scene().ruleset));
        opening.progress = Some(progress(catalogue::WorkFinding, Some(0.0)));
        spawn_local(async move {
            let (mut all, mut full) = (Kept::default(), None);
            let mut there = match records(&name).await {
                Ok(there) => there,
                Err(refusal) => return send.emit(Msg::Opening(OpeningMsg::Kept(handle, Err(refusal)))),
            };
            for (index, scene) in scenes.iter().enumerate() {
                language.speak();
                let words =
                    catalogue::WorkMakingAll { name: &scene.name, number: index + 1, count: scenes.len() };
                let part = Some(index as f64 / scenes.len() as f64);
                send.emit(Msg::Opening(OpeningMsg::Progress(handle.clone(), progress(words, part))));
                let made = match handle.lay_picture(&scenes, index).await {
                    Some(Ok(())) => handle.ask(Request::Open { index, rules: rules.clone() }, None).await,
                    Some(Err(refusal)) => Some(Err(refusal)),
                    None => None,
                };
                let Some(made) = made else { break };
                let kept = match opened(made).await {
                    Ok(Opened::Scene(scene, _)) => {
                        list::add_new(&shell, &send, &name, *scene, &mut there).await
                    }
                    Ok(_) => continue,
                    Err(refusal) => Err(refusal),
                };
                match kept {
                    Ok(Some(id)) => all.added.push(id),
                    Ok(None) => all.there += 1,
                    Err(refusal) if refusal.code.starts_with("storage") => full = Some(refusal),
                    Err(refusal) => {
                        all.failed.push(
                            say(catalogue::OpeningFailed { name: &scene.name, why: &refusal.message })
                                .to_string(),
                        );
                    }
                }
                if full.is_some() || handle.0.run.is_stopped() {
                    break;
                }
            }
            if full.is_some() || handle.0.run.is_stopped() {
                for id in &all.added {
                    drop(list::forget(&name, id).await);
                }
            }
            send.emit(Msg::Opening(OpeningMsg::Kept(handle, full.map_or(Ok(all), Err))));
        });
    }

    fn all_kept(&mut self, kept: Result<Kept, Refusal>) {
        match kept {
            Ok(Kept { added, there, failed }) => {
                if !failed.is_empty() {
                    let reasons = failed.into_iter().map(|words| Reason::new("not-opened", words));
                    self.state.page.notify(Notice::Warnings(reasons.collect()));
                }
                self.state.send.emit(Msg::Library(LibraryMsg::Show(true)));
                let told = Told::Added { added: added.len(), there };
                self.state.send.emit(Msg::Library(LibraryMsg::Told(told)));
            }
            Err(refusal) => self.refused(refusal),
        }
    }
}

/// Returns whether a scene has an image path that only exists on another computer.
fn needs_picture(scene: &SceneInfo) -> bool {
    let named = scene.picture.as_deref().unwrap_or_default();
    !named.is_empty() && !scene.picture_found && !named.starts_with("https://")
}

/// Returns the result for the page.
///
/// # Errors
///
/// If the answer contains anything else.
async fn opened(answer: Result<Answer, Refusal>) -> Result<Opened, Refusal> {
    let Answer { said, bytes } = answer?;
    Ok(match said {
        Said::Scene(warnings) => Opened::Scene(Box::new(scene_in(&bytes).await?), warnings),
        Said::Creatures => Opened::Creatures(String::from_utf8_lossy(&bytes).into_owned()),
        Said::CreatureLibrary => Opened::CreatureLibrary(String::from_utf8_lossy(&bytes).into_owned()),
        Said::Ruleset => Opened::Ruleset(value_of(&bytes)),
        Said::Ours => Opened::Maps(scene_of(&bytes)?),
        Said::Replay => Opened::Replay(Box::new(Replay::read_bytes(&bytes)?)),
        _ => return Err(Refusal::new("unsupported-file", catalogue::ImportNoMap)),
    })
}
