//! Creature library: saving from the map, placing, searching, deleting and restoring.

use crate::App;
use crate::focus::focus;
use burstmap_encounter::command::UpdateToken;
use burstmap_frontend::camera::Px;
use burstmap_frontend::layout::Layout;
use burstmap_frontend::pick;
use burstmap_frontend::tools::build::creatures::{in_play, set_down};
use burstmap_frontend::tools::build::edits::nearest_cell;
use burstmap_messages::catalogue;
use burstmap_rules::dice::{Dice, DiceExpression};
use burstmap_rules::map::{Id, TokenData};
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_ui::library::books::Books;
use burstmap_ui::library::creatures::{
    Creature, CreaturePatch, Unavailable, kept, take_places, to_file, write,
};
use burstmap_ui::library::from_file::{FromFile, of_file, tell_apart};
use burstmap_ui::library::{books, fresh};
use burstmap_ui::msg::Msg;
use burstmap_ui::page::Notice;
use burstmap_ui::state::creatures::{CreaturesMsg, Intake};
use burstmap_ui::words::say;
use js_sys::Date;
use serde_json::{Map, Value};
use std::rc::Rc;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

/// Size of a portrait in pixels: sharp for a token of four cells on a high-resolution screen.
const PORTRAIT_PIXELS: u32 = 384;

impl App {
    pub(super) fn update_creatures(&mut self, message: CreaturesMsg) {
        match message {
            CreaturesMsg::Portrait(token, file) => return self.take_portrait(token, file),
            CreaturesMsg::Cut(token, Some(src)) => {
                let changes = Map::from_iter([("image".to_owned(), Value::String(src))]);
                self.order(UpdateToken { token, changes });
                return;
            }
            CreaturesMsg::Spells(caster) => return self.show_spells(caster),
            CreaturesMsg::Cast { index, level, keep } => return self.cast(index, level, keep),
            CreaturesMsg::Cut(_, None) => return self.tell(say(catalogue::PortraitUnreadable).to_string()),
            _ => {}
        }
        let Some(library) = self.state.shell.library.as_ref().map(|library| library.name.clone()) else {
            return;
        };
        match message {
            CreaturesMsg::ShowFor(cell) => {
                self.update_creatures(CreaturesMsg::Show(true));
                self.state.page.creatures.near = Some(cell);
            }
            CreaturesMsg::Show(open) => {
                if open {
                    self.note_opener();
                }
                self.state.page.creatures.open = open;
                self.state.page.creatures.near = None;
                // Creatures that were just replaced can be restored from the notice.
                let just_kept = matches!(self.state.page.notice, Some(Notice::Creatures(_)));
                if just_kept {
                    self.state.page.notice = None;
                } else {
                    self.state.page.creatures.undo.clear();
                }
                if open {
                    self.fetch_books();
                    self.list_creatures(library);
                } else {
                    self.back_to_opener();
                }
            }
            CreaturesMsg::RollHitPoints(on) => self.state.page.creatures.rolls_hit_points = on,
            CreaturesMsg::Listed(all) => self.state.page.creatures.all = Rc::new(all),
            CreaturesMsg::Books(books) => self.show_books(books),
            CreaturesMsg::Failed => {
                self.refused(Refusal::new("storage-blocked", catalogue::CreaturesFailed));
            }
            CreaturesMsg::Keep(intake, all) => {
                self.state.page.creatures.all = Rc::new(all);
                self.keep_creatures(library, *intake);
            }
            CreaturesMsg::Save(tokens) => self.save_creatures(library, &tokens),
            CreaturesMsg::Export => {
                burstmap_ui::library::offer(
                    "burstmap-creatures.json",
                    vec![to_file(&self.state.page.creatures.all)],
                );
            }
            CreaturesMsg::Open(file) => {
                let send = self.state.send.clone();
                spawn_local(async move {
                    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
                    send.emit(Msg::Creatures(CreaturesMsg::Opened(text.unwrap_or_default())));
                });
            }
            CreaturesMsg::Opened(text) => match of_file(&text, Date::now()) {
                Ok(found) => self.take_file(library, found),
                Err(refusal) if refusal.path.as_deref().is_none_or(|path| path == "/format") => {
                    self.tell(say(catalogue::CreaturesFileUnread).to_string());
                }
                Err(refusal) => self.refused(refusal),
            },
            CreaturesMsg::SetDown { ids, count, at } => self.set_creatures_down(&ids, count, at),
            CreaturesMsg::Delete(id) => {
                let gone = self.state.page.creatures.all.iter().find(|creature| creature.id == id).cloned();
                self.state.page.creatures.undo = gone.into_iter().collect();
                self.write_creatures(
                    library,
                    vec![(id, CreaturePatch::Deleted { deleted: Some(Date::now()) })],
                );
            }
            CreaturesMsg::Restore => {
                let back = std::mem::take(&mut self.state.page.creatures.undo).into_iter();
                let whole = back
                    .map(|creature| (creature.id.clone(), CreaturePatch::Whole(creature.into())))
                    .collect();
                self.write_creatures(library, whole);
            }
            CreaturesMsg::Portrait(..)
            | CreaturesMsg::Cut(..)
            | CreaturesMsg::Spells(_)
            | CreaturesMsg::Cast { .. } => {}
        }
    }

    /// Handles Escape: closes the library, unless the key cancels something else first. Returns whether it closed.
    pub(super) fn library_closes(&mut self) -> bool {
        let closes = self.state.page.creatures.open && !self.state.editor.is_under_way();
        if closes {
            self.update_creatures(CreaturesMsg::Show(false));
        }
        closes
    }

    /// Shows the spells of the ruleset's libraries for a token, or closes them.
    fn show_spells(&mut self, caster: Option<Id>) {
        let opens = caster.is_some();
        if opens {
            self.note_opener();
            self.fetch_books();
        }
        self.state.page.creatures.caster = caster;
        if !opens {
            self.back_to_opener();
        }
    }

    /// Selects a spell, so that a click on the map casts it, or adds it to the caster's sheet.
    fn cast(&mut self, index: usize, level: u32, keep: bool) {
        let books = Rc::clone(&self.state.page.creatures.books);
        let (Some(spell), Some(by)) = (books.spells.get(index), self.state.page.creatures.caster.clone())
        else {
            return;
        };
        let made = self.state.look(|table| {
            let token = pick::token(table, &by)?;
            let caster = books.casting.as_ref().and_then(|casting| casting.of(token));
            Some((spell.made(level, caster)?, token.attacks.to_vec()))
        });
        let Some((attack, mut attacks)) = made else { return };
        if keep {
            let name = attack.name.clone();
            attacks.push(attack);
            let Ok(attacks) = serde_json::to_value(attacks) else { return };
            let changes = Map::from_iter([("attacks".to_owned(), attacks)]);
            if self.order(UpdateToken { token: by, changes }) {
                self.tell(say(catalogue::SpellsAdded { name }).to_string());
            }
            return;
        }
        self.state.page.creatures.caster = None;
        self.state.with_table(|editor, table| editor.use_spell(table, &by, attack, spell));
        self.show_tool(self.state.editor.tool);
        self.refresh();
        self.say_attack();
        focus(&self.state.page.stage_node);
    }

    fn save_creatures(&self, library: String, ids: &[Id]) {
        let now = Date::now();
        let creatures: Vec<Creature> = self.state.look(|table| {
            let rules = table.ruleset().name.clone();
            let tokens = ids.iter().filter_map(|id| pick::token(table, id));
            tokens.map(|token| Creature::of(token, &rules, fresh(), now)).collect()
        });
        // The tokens may have been removed meanwhile.
        if !creatures.is_empty() {
            self.list_and_keep(library, Intake { creatures, ..Intake::default() });
        }
    }

    /// Saves the creatures of a library's file that was opened or dropped like a map.
    pub(super) fn open_library_file(&mut self, text: String) {
        if !self.state.editor.seat.is_gm() {
            self.tell(catalogue::PageCreaturesAreTheMasters.to_string());
        } else if self.state.shell.library.is_none() {
            self.refused(Refusal::new("unsupported-file", catalogue::CreaturesFileHere));
        } else {
            self.update_creatures(CreaturesMsg::Show(true));
            self.update_creatures(CreaturesMsg::Opened(text));
        }
    }

    /// Saves the creatures of a file, and reports the skipped ones.
    fn take_file(&self, library: String, found: FromFile) {
        let FromFile { mut creatures, left_out, misspelled, .. } = found;
        let taken = creatures.len();
        let count = taken + left_out.len();
        tell_apart(&mut creatures);
        let skipped = left_out.into_iter().map(|why| Reason::new("left-out", why));
        let fields = misspelled.into_iter().map(|why| Reason::new("misspelled", why));
        let problems = skipped.chain(fields).collect();
        self.list_and_keep(library, Intake { creatures, taken, count, problems });
    }

    /// Saves creatures after listing the saved ones, which may not have been displayed yet.
    fn list_and_keep(&self, library: String, intake: Intake) {
        let send = self.state.send.clone();
        spawn_local(async move {
            let listed = kept(&library, Date::now()).await;
            send.emit(Msg::Creatures(match listed {
                Ok(all) => CreaturesMsg::Keep(Box::new(intake), all),
                Err(Unavailable) => CreaturesMsg::Failed,
            }));
        });
    }

    /// Saves creatures. One with the same name and system is replaced, and can be restored.
    fn keep_creatures(&mut self, library: String, Intake { mut creatures, taken, count, problems }: Intake) {
        let before = take_places(&mut creatures, &self.state.page.creatures.all);
        let told = match &creatures[..] {
            [] => say(catalogue::CreaturesFileEmpty),
            [one] => say(catalogue::CreaturesSaved { name: one.token.name.as_str() }),
            several => say(catalogue::CreaturesSavedSeveral { count: several.len() }),
        };
        if !creatures.is_empty() {
            self.state.page.creatures.undo = before;
        }
        if !problems.is_empty() {
            self.state.page.notify(Notice::CreaturesFile { taken, count, problems });
        } else if creatures.is_empty() {
            self.tell(told.to_string());
        } else if self.state.page.creatures.open {
            // Next to the open library no notice is needed.
            self.state.page.say(told.to_string());
        } else {
            self.state.page.notify(Notice::Creatures(told.to_string()));
        }
        let whole = creatures
            .into_iter()
            .map(|creature| (creature.id.clone(), CreaturePatch::Whole(creature.into())))
            .collect();
        self.write_creatures(library, whole);
    }

    fn set_creatures_down(&mut self, ids: &[String], count: usize, at: Option<Px>) {
        let all = Rc::clone(&self.state.page.creatures.all);
        let books = Rc::clone(&self.state.page.creatures.books);
        let each = || all.iter().chain(&books.creatures);
        let named = ids.iter().filter_map(|id| each().find(|creature| creature.id == *id));
        let rolls = self.state.page.creatures.rolls_hit_points;
        let wanted: Vec<TokenData> =
            named.flat_map(|creature| (0..count.max(1)).map(move |_| hit_points(creature, rolls))).collect();
        let point = at.map_or_else(|| self.state.editor.middle(), |at| self.state.editor.plane(at));
        let meant = self.state.page.creatures.near.filter(|_| at.is_none());
        let copies = self.state.look(|table| {
            let near = || {
                let cell = nearest_cell(pick::grid(table), point);
                if at.is_some() { cell } else { in_play(table, cell) }
            };
            set_down(table, &wanted, meant.unwrap_or_else(near))
        });
        match copies {
            Some(copies) => {
                if self.order_copies(copies) {
                    self.state.page.creatures.undo.clear();
                    // Close a library that covers the map, or that was opened for this place.
                    if meant.is_some() || self.state.page.layout.is_some_and(Layout::gives_way) {
                        self.update_creatures(CreaturesMsg::Show(false));
                        // The button that opened it may be in a closed panel.
                        self.state.page.focus.next = Some(self.state.page.stage_node.clone());
                    }
                }
            }
            None if wanted.is_empty() => {}
            None => self.tell(say(catalogue::CreaturesNoRoom { count: wanted.len() }).to_string()),
        }
    }

    /// Fetches the libraries of the ruleset, unless they are there.
    fn fetch_books(&self) {
        let wanted = self.state.look(|table| table.ruleset().libraries.clone());
        if self.state.page.creatures.books.wanted == wanted
            && self.state.page.creatures.books.failed.is_empty()
        {
            return;
        }
        let send = self.state.send.clone();
        spawn_local(async move {
            let books = books::fetch(wanted, Date::now()).await;
            send.emit(Msg::Creatures(CreaturesMsg::Books(Rc::new(books))));
        });
    }

    /// Takes over the libraries of the ruleset, and reports those with problems.
    fn show_books(&mut self, books: Rc<Books>) {
        let problems: Vec<Reason> = books
            .failed
            .iter()
            .chain(&books.damaged)
            .map(|problem| Reason::new("library-problem", problem.clone()))
            .collect();
        self.state.page.creatures.books = books;
        if !problems.is_empty() {
            self.state.page.notify(Notice::Libraries(problems));
        }
    }

    fn list_creatures(&self, library: String) {
        let send = self.state.send.clone();
        spawn_local(async move { send.emit(Msg::Creatures(listed(&library).await)) });
    }

    /// Writes creatures, and updates the list.
    fn write_creatures(&self, library: String, patches: Vec<(String, CreaturePatch)>) {
        let send = self.state.send.clone();
        spawn_local(async move {
            let mut written = Ok(());
            for (id, patch) in patches {
                written = written.and(write(&library, &id, &patch).await);
            }
            send.emit(Msg::Creatures(match written {
                Ok(()) => listed(&library).await,
                Err(Unavailable) => CreaturesMsg::Failed,
            }));
        });
    }

    fn take_portrait(&self, token: Id, file: File) {
        let send = self.state.send.clone();
        spawn_local(async move {
            let cut = JsFuture::from(burstmap_ui::intake::portrait(&file, PORTRAIT_PIXELS)).await;
            let src = cut.ok().and_then(|src| src.as_string());
            send.emit(Msg::Creatures(CreaturesMsg::Cut(token, src)));
        });
    }
}

async fn listed(library: &str) -> CreaturesMsg {
    kept(library, Date::now()).await.map_or(CreaturesMsg::Failed, CreaturesMsg::Listed)
}

/// Returns the creature as a token. Rolls its hit points if it has dice for them.
fn hit_points(creature: &Creature, rolls: bool) -> TokenData {
    let mut token = creature.token.clone();
    let dice = creature.book.as_ref().and_then(|book| book.hit_dice.as_deref());
    let dice = dice.filter(|_| rolls).and_then(|dice| dice.parse::<DiceExpression>().ok());
    if let (Some(hp), Some(rolled)) = (&mut token.hp, dice.and_then(|dice| dice.roll(&mut Chance).ok())) {
        // A placed creature is alive.
        hp.max = rolled.total.max(1);
        hp.current = hp.max;
    }
    token
}

/// The browser's dice. The command that places a creature contains their results.
struct Chance;

impl Dice for Chance {
    fn roll(&mut self, sides: u32) -> Result<u32, Refusal> {
        Ok((js_sys::Math::random() * f64::from(sides)).floor() as u32 + 1)
    }
}
