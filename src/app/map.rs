//! Map editing by the game master: commands based on the current table, checks, creature lists.

use crate::App;
use burstmap_encounter::Table;
use burstmap_encounter::command::{AddToken, Together};
use burstmap_frontend::Tool;
use burstmap_frontend::keys::Action;
use burstmap_frontend::layout::Layout;
use burstmap_frontend::tools::build::brushes::{self, Stroke};
use burstmap_frontend::tools::build::copies::Copies;
use burstmap_frontend::tools::build::creatures::in_play;
use burstmap_frontend::tools::build::edits;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::damage::dying::HeroSides;
use burstmap_rules::map::Id;
use burstmap_rules::reason::Refusal;
use burstmap_ui::forms::list::Creatures;
use burstmap_ui::forms::review::Review;
use burstmap_ui::msg::{MapMsg, Msg};
use burstmap_ui::state::creatures::CreaturesMsg;

impl App {
    pub(super) fn update_map(&mut self, message: MapMsg) {
        let core = &self.state.shell.core;
        let command = match message {
            MapMsg::Recast { thing, brush } => core.read(|table| edits::recast(table, &thing, brush)),
            MapMsg::Change { thing, change } => core.read(|table| edits::change(table, &thing, change)),
            MapMsg::Duplicate(id) => {
                if let Some(copies) = core.read(|table| edits::twin(table, &id)) {
                    self.order_copies(copies);
                }
                return;
            }
            MapMsg::AddCreatures(text) => {
                if let Err(refusal) = self.review_creatures(&text, true) {
                    self.refused(refusal);
                }
                return;
            }
            MapMsg::AddReviewed => return self.add_reviewed(),
            MapMsg::Check => return self.check_map(),
            MapMsg::Mend(commands) => {
                self.order(Together { commands });
                return self.check_map();
            }
        };
        if let Some(command) = command {
            self.order(command);
        }
    }

    /// Places copies, and reports the omitted fields.
    pub(super) fn order_copies(&mut self, copies: Copies) -> bool {
        let done = self.order(copies.command);
        if let Some(told) = copies.told.filter(|_| done) {
            self.tell(told);
        }
        done
    }

    /// Shows the creatures of a list for review. `typed`: the text is in the list's field.
    fn review_creatures(&mut self, text: &str, typed: bool) -> Result<(), Refusal> {
        let read = |table: &Table| {
            let scene = table.scene();
            let list = burstmap_format::read_creatures(text, scene)?;
            Ok(Review::of(
                list,
                &scene.grid.cell.spoken(),
                typed,
                HeroSides::of(table.ruleset(), &scene.tokens),
            ))
        };
        let review = self.state.shell.core.read(read)?;
        self.state.drafts.set(review);
        Ok(())
    }

    /// Adds the reviewed creatures on free cells around the cell of the paste, or around the middle of the visible map, as one step.
    /// Selects them, so that one drag moves them all.
    fn add_reviewed(&mut self) {
        let review = self.state.drafts.get::<Review>();
        let creatures = review.creatures();
        let middle = self.state.editor.middle();
        let place = |table: &Table| {
            let grid = table.scene().grid();
            let pasted = review.at.filter(|cell| grid.contains(*cell));
            let near = pasted.unwrap_or_else(|| in_play(table, edits::nearest_cell(grid, middle)));
            burstmap_format::place_creatures(&creatures, table.scene(), Some(near))
        };
        match self.state.shell.core.read(place) {
            Ok(tokens) => {
                let ids: Vec<Id> = tokens.iter().map(|token| token.id.clone()).collect();
                let commands = tokens.into_iter().map(|token| AddToken { token }.into()).collect();
                if self.order(Together { commands }) {
                    if review.typed {
                        self.state.drafts.set(Creatures::default());
                    }
                    self.state.drafts.set(Review::default());
                    // On a small screen an open panel would cover them.
                    if self.state.page.layout.is_some_and(Layout::gives_way) {
                        self.state.page.sheet = false;
                        self.update_creatures(CreaturesMsg::Show(false));
                    }
                    self.show_tool(Tool::Select);
                    self.resized();
                    self.select_these(ids);
                    // The button that opened the dialog disappeared with its panel.
                    self.state.page.focus.next = Some(self.state.page.stage_node.clone());
                }
            }
            Err(refusal) => self.refused(refusal),
        }
    }

    /// Shows an opened or dropped creature list for review. An unreadable one goes into the list's field for correction.
    pub(super) fn show_creatures(&mut self, text: String) {
        if !self.state.editor.seat.is_gm() {
            return self.tell(catalogue::PageCreaturesAreTheMasters.to_string());
        }
        let Err(refusal) = self.review_creatures(&text, false) else { return };
        self.state.drafts.set(Creatures { text });
        self.state.editor.set_tool(Tool::Build);
        self.state.editor.build.brush = brushes::first(Stroke::Token);
        self.show_tool(Tool::Build);
        self.state.page.sheet = true;
        self.resized();
        self.refused(refusal);
    }

    /// Handles a text pasted onto the map: a creature list or, if it is none, the objects copied on the map. If tokens were copied, the
    /// clipboard may contain an unrelated text, so only a certain creature list takes precedence.
    pub(super) fn paste(&mut self, text: String) {
        let listed = match self.state.editor.clipboard.is_empty() {
            true => burstmap_format::reads_as_creatures(&text),
            false => burstmap_format::is_creature_table(&text),
        };
        let shown = listed && self.state.editor.seat.is_gm() && self.review_creatures(&text, false).is_ok();
        if shown {
            let mut review = self.state.drafts.get::<Review>();
            review.at = self.state.editor.pointed();
            self.state.drafts.set(review);
        } else {
            self.state.send.emit(Msg::Act(Action::Paste));
        }
    }

    /// Selects the objects that were just placed.
    pub(super) fn select_these(&mut self, ids: Vec<Id>) {
        for effect in self.state.with_table(|editor, table| editor.select_these(table, ids)) {
            self.carry_out(effect);
        }
    }
}

/// Returns a refusal for a text file without creatures.
pub(super) fn no_creatures(text: &str) -> Option<Refusal> {
    let message: Message = match () {
        () if text.trim().is_empty() => catalogue::ImportForeign { kind: "empty" }.into(),
        () if !burstmap_format::reads_as_creatures(text) => catalogue::ImportNoCreatures.into(),
        () => return None,
    };
    Some(Refusal::new("unsupported-file", message))
}
