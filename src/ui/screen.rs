//! Data for rendering panels: the displayed table and the user's state.

use crate::components::chip::Who;
use crate::components::lists::spaced;
use crate::msg::Msg;
use crate::widget::State;
use crate::words::Named;
use burstmap_encounter::{Command, Table};
use burstmap_frontend::display::View;
use burstmap_frontend::{Editor, pick};
use burstmap_messages::{Plain, side_name};
use burstmap_rules::map::{Id, Token};
use burstmap_rules::query::TurnStatus;
use burstmap_rules::wording::capital;
use std::collections::BTreeSet;
use yew::prelude::*;

#[derive(Clone, Copy)]
pub struct Screen<'a> {
    pub state: &'a State,
    pub editor: &'a Editor,
    pub table: &'a Table,
}

impl std::fmt::Debug for Screen<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Screen")
    }
}

impl<'a> Screen<'a> {
    /// Returns the callback for the panels' messages. It is always the same one.
    pub fn send(self) -> Callback<Msg> {
        self.state.send.clone()
    }

    pub fn is_gm(self) -> bool {
        self.editor.seat.is_gm()
    }

    /// Returns the displayed view.
    pub fn drawn(self) -> View<'a> {
        View { editor: self.editor, table: self.table, scenery: &self.state.scenery, turn: &self.state.turn }
    }

    /// Returns the number of a side, in the order of the scene.
    pub fn side(self, side: &str) -> u8 {
        self.state.scenery.side(side)
    }

    pub fn who(self, token: &Token) -> Who {
        let letters = self.state.scenery.initials(&token.name).into();
        Who { id: token.id.clone(), name: token.name.clone().into(), letters, side: self.side(&token.side) }
    }

    /// Returns the creatures that have delayed.
    pub fn delayed(self) -> impl Iterator<Item = &'a Token> {
        let late = self.state.turn.order.iter().filter(|entry| entry.status == TurnStatus::Delayed);
        late.filter_map(move |entry| pick::token(self.table, &entry.token))
    }

    pub fn who_is(self, id: &str) -> Option<Who> {
        pick::token(self.table, id).map(|token| self.who(token))
    }

    pub fn selected(self) -> Option<&'a Token> {
        self.editor.selected.as_deref().and_then(|id| pick::token(self.table, id))
    }

    /// Returns all tokens with their names, for a choice.
    pub fn names(self) -> Vec<(Id, AttrValue)> {
        let tokens = self.table.scene().tokens.iter();
        tokens.map(|token| (token.id.clone(), token.name.clone().into())).collect()
    }

    /// Returns the sides of the map by their names in the language in use.
    pub fn sides(self) -> Vec<Named> {
        let sides = &self.state.scenery.sides;
        sides.iter().map(|side| Named::new(side, capital(&side_name(side).to_string()))).collect()
    }

    /// Returns the statistics of the tokens on the map and of the checks that the rules name, in the language in use.
    pub fn stats(self) -> Vec<Named> {
        let hiding = &self.table.ruleset().hiding;
        let tokens =
            self.table.scene().tokens.iter().flat_map(|token| token.stats.keys().map(String::as_str));
        let checks = hiding.check.iter().map(|check| check.skill.as_str());
        let searches = hiding.search.iter().map(|search| search.skill.as_str());
        let names: BTreeSet<&str> = tokens.chain(checks).chain(searches).collect();
        names.into_iter().map(|id| Named::new(id, spaced(id))).collect()
    }

    /// Returns the statistics that creatures in an area can roll with, each once: the saves of the rules, then skills and other statistics.
    pub fn checks(self) -> Vec<Named> {
        let attack = &self.table.ruleset().attack;
        let own = attack.saves.iter().chain(attack.abilities_of_skills.keys());
        let mut checks: Vec<Named> = own.map(|id| Named::new(id, spaced(id))).collect();
        checks.extend(self.stats());
        let mut known = BTreeSet::new();
        checks.retain(|check| known.insert(check.id.clone()));
        checks
    }

    /// Returns the names of tokens, as far as they are on the map.
    pub fn names_of(self, ids: &[Id]) -> Vec<&'a str> {
        ids.iter().filter_map(|id| pick::token(self.table, id)).map(|token| token.name.as_str()).collect()
    }
}

/// Panel functions that the application calls. They are passed as values, so that a change in one crate does not recompile the other.
#[derive(Debug)]
pub struct Panels {
    /// Renders the whole widget.
    pub view: fn(Screen) -> Html,
    /// Returns the command of “Roll and resolve” and its key for the current tool, or a message about missing input.
    pub action: fn(Screen) -> Result<Command, Plain>,
}
