//! Reach and threat: whose weapons reach which cells, and what a move provokes (RD-10, RD-11, RD-35).

use crate::board::Board;
use crate::concealment::{self, Veil};
use crate::conditions::incapacitated;
use crate::distance;
use crate::heights;
use crate::lines;
use crate::map::Token;
use crate::place::Space;
use crate::ruleset::Ruleset;
use crate::sides::allies;
use crate::size;
use burstmap_geometry::{Cell, Window};
use serde::{Deserialize, Serialize};

/// Who threatens which cells, and what provokes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ThreatPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Leaving a cell that an enemy threatens provokes that enemy; entering one does not (RD-11, E5-48).
    pub leaving_provokes: bool,
    /// What is left when that provokes.
    pub leaving: Leaving,
    /// Id of the rule about leaving, as the chances that it gives cite it.
    pub leaving_rule: String,
    /// Creatures without reach provoke whoever's space they enter (RD-35).
    pub entering_without_reach_provokes: bool,
    /// Whoever is totally concealed from an enemy does not provoke it (RD-17).
    pub unseen_provokes_nobody: bool,
    /// Reach of a token that says nothing of its own, by its size (RD-35, SM-04).
    pub reach_by_size: Vec<SizeReach>,
    /// Reach of the sizes that are not listed, in cells, 0 or more.
    pub usual_reach_cells: i32,
    /// Whether a token that does not say so is armed (RD-10).
    pub armed_unless_said: bool,
    /// Whether nobody threatens without a weapon (RD-10); else fists will do (E5-48).
    pub needs_weapon: bool,
    /// Conditions in which nobody threatens or flanks.
    pub none_when: Vec<String>,
    /// Conditions in which moving away provokes nobody (E5-13).
    pub spared_when: Vec<String>,
}

/// What a mover leaves when it provokes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Leaving {
    /// Each threatened cell that it leaves, once per move (RD-11).
    Cell,
    /// The reach as a whole, each time: moving within it provokes nobody (E5-48).
    Reach,
}

/// The reach of one size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SizeReach {
    /// One of `sizes`.
    pub size: String,
    /// Its reach in cells; 0: it must stand in the target's cell.
    pub cells: i32,
    /// Whether no reach of its own frees a token of this size from it (SM-04); else its own goes first (RD-35).
    #[serde(default)]
    pub binding: bool,
    /// Id of the rule that gives this size its reach, as refusals cite it; left out: that of melee range.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub rule: String,
}

/// How far a token's melee reaches, in cells (RD-35). 0: only into cells that it stands in itself.
pub fn reach_cells(board: &Board, token: &Token) -> i32 {
    let is_bound = size_reach(board, token).is_some_and(|row| row.binding);
    token.reach.filter(|_| !is_bound).unwrap_or_else(|| reach_by_size(board, token)).max(0)
}

/// How far it reaches where nothing is said of it alone.
pub fn reach_by_size(board: &Board, token: &Token) -> i32 {
    let usual = board.facts.ruleset.threat.usual_reach_cells;
    size_reach(board, token).map_or(usual, |row| row.cells)
}

/// The rule that gives a token the reach of its size, where one of its own does (SM-04).
pub fn reach_rule<'a>(board: &Board<'a>, token: &Token) -> Option<&'a String> {
    size_reach(board, token).map(|row| &row.rule).filter(|rule| !rule.is_empty())
}

fn size_reach<'a>(board: &Board<'a>, token: &Token) -> Option<&'a SizeReach> {
    let ruleset = board.facts.ruleset;
    let size = size::of(ruleset, token).map(|size| &size.name);
    ruleset.threat.reach_by_size.iter().find(|row| Some(&row.size) == size)
}

/// Whether it can threaten anybody at all: armed, where that takes a weapon, and able.
pub fn is_able(board: &Board, token: &Token) -> bool {
    let ruleset = board.facts.ruleset;
    let policy = &ruleset.threat;
    (!policy.needs_weapon || token.armed.unwrap_or(policy.armed_unless_said)) && !is_unable(ruleset, token)
}

/// Whether its condition keeps it from threatening and flanking.
pub fn is_unable(ruleset: &Ruleset, token: &Token) -> bool {
    ruleset.threat.none_when.iter().any(|kind| token.has(kind)) || incapacitated(ruleset, token)
}

/// Whether the token moves away from enemies without provoking them (E5-13).
pub fn is_spared(ruleset: &Ruleset, mover: &Token) -> bool {
    ruleset.threat.spared_when.iter().any(|kind| mover.has(kind))
}

/// Whether `token` threatens somebody who stands in `space`: able, within reach, and no wall that stops effect between
/// (RD-10).
pub fn threatens(board: &Board, token: &Token, space: &[Cell]) -> bool {
    let own = board.space(token);
    is_able(board, token)
        && distance::between(board.grid(), &own, space, board.metric()) <= reach_cells(board, token)
        && space.iter().any(|cell| reaches(board, token, &own, *cell))
}

/// Whether somebody is so high above a token, or so far below it, that its melee does not reach there from any cell (E5-24).
pub fn is_too_high(board: &Board, token: &Token, other: &Token) -> bool {
    heights::gap(&board.facts, token, other) > reach_cells(board, token)
}

/// The cells of the board that a token threatens, its own among them, in `(row, column)` order (RD-10).
pub fn threatened_cells(board: &Board, token: &Token) -> Vec<Cell> {
    if !is_able(board, token) {
        return Vec::new();
    }
    let (grid, own, reach) = (board.grid(), board.space(token), reach_cells(board, token));
    let around = own.iter().map(|cell| Window::around(grid, *cell, reach)).reduce(Window::union);
    let cells = around.into_iter().flat_map(|window| {
        (window.from.row..=window.to.row)
            .flat_map(move |row| (window.from.col..=window.to.col).map(move |col| Cell::new(col, row)))
    });
    cells.filter(|cell| reaches(board, token, &own, *cell)).collect()
}

fn reaches(board: &Board, token: &Token, own: &[Cell], cell: Cell) -> bool {
    let gap = distance::between(board.grid(), own, &[cell], board.metric());
    gap <= reach_cells(board, token) && (gap == 0 || lines::effect_passes(board, own, &[cell]))
}

/// Enemies whom the token provokes by what it does where it stands, in the order of the scene's tokens: those who threaten
/// it, unless it is totally concealed from them (RD-12, RD-17, RD-41).
pub fn provoked_here<'a>(board: &Board<'a>, token: &Token) -> Vec<&'a Token> {
    let there = Space::of(board, token);
    let spared = board.facts.ruleset.threat.unseen_provokes_nobody;
    let seen = |enemy: &Token| {
        concealment::seeing(board, &Space::of(board, enemy), &there).degree(true) != Veil::Total
    };
    let mut enemies = enemies_able(board, token);
    enemies.retain(|enemy| {
        threatens(board, enemy, &there.cells) && !is_too_high(board, enemy, token) && (!spared || seen(enemy))
    });
    enemies
}

/// Enemies of `mover` that could strike at it when it comes near, in the order of the scene's tokens.
pub fn enemies_able<'a>(board: &Board<'a>, mover: &Token) -> Vec<&'a Token> {
    let facts = board.facts;
    let others = facts.tokens.iter().filter(|token| token.id != mover.id);
    others.filter(|token| !allies(&facts, mover, token) && is_able(board, token)).collect()
}
