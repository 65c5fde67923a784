//! Creatures from other tools, notes, books and spreadsheets, as tokens on free cells of a scene. Each format has a file in this folder.
//! Common code is in `found.rs`.

mod about;
mod adept;
mod as_statblock;
mod attack_text;
mod columns;
mod encounter_block;
mod entry;
mod fight_club;
mod five_etools;
mod form;
mod found;
mod found_adept;
mod found_legendary;
mod foundry_activity;
mod foundry_actor;
mod foundry_item;
mod foundry_system;
mod improved_initiative;
mod json_forms;
mod lax;
mod legendary;
mod legendary_text;
mod limits;
mod list;
mod list_form;
mod measures;
mod multiattack;
mod open5e;
mod other_layouts;
mod place;
mod srd_api;
mod stat_text;
mod statblock;
mod texts;
mod token_limits;
mod whole_entries;
mod yaml;

use burstmap_encounter::rules_in_use::rules_in_use;
use burstmap_encounter::scene::CellMeasure;
use burstmap_encounter::{Scene, validate};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::damage::dying;
use burstmap_rules::map::{Token, TokenData};
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::sides::{self, FOES, PARTY};
use burstmap_rules::trait_forms::{self, Unreadable};
use burstmap_rules::wording::{short, stem};
use measures::Scale;
use place::place;
use std::collections::BTreeSet;

pub(crate) use form::holds_creatures;
pub use form::{is_creature_file, is_creature_table, reads_as_creatures};
pub use found::USUAL_REACH;
pub use list_form::ListForm;

/// Maximum size of a list in bytes: a whole bestiary.
const MAX_LIST_BYTES: usize = 8_000_000;
/// Maximum number of creatures in one row.
pub const MAX_COUNT: usize = 100;

/// A parsed list, for review before the creatures are added.
#[derive(Clone, Debug, PartialEq)]
pub struct CreatureList {
    /// Format of the list.
    pub form: ListForm,
    /// The creatures, in the order of the list.
    pub creatures: Vec<ReadCreature>,
    /// Creatures that could not be read. They do not affect the others.
    pub unread: Vec<UnreadCreature>,
    /// Parts of the list as a whole that were not understood.
    pub warnings: Vec<Reason>,
}

/// A creature that could not be read.
#[derive(Clone, Debug, PartialEq)]
pub struct UnreadCreature {
    /// Name or, without one, the place in the list.
    pub name: String,
    pub problem: Refusal,
}

/// One creature, or several alike.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadCreature {
    /// Token without an id and a place.
    pub token: TokenData,
    /// Number of such creatures, 1 to [`MAX_COUNT`].
    pub count: usize,
    /// Facts that were understood.
    pub understood: Vec<Reason>,
    /// Facts that were not understood or have no equivalent in the rules.
    pub left_out: Vec<Reason>,
}

/// Reads creatures from a text: Initiative Tracker's and Fantasy Statblocks' blocks, JSON of Open5e, Improved Initiative, 5e-bits, 5etools
/// and Foundry, pasted stat blocks, tables, bare names, and our own JSON.
///
/// Columns of tables, in any order and case: `name`, `side`, `count`, `hp`, `ac`, `size`, `speed`, `reach`, `hidden`, and ability scores;
/// every other column of numbers is a statistic. Lengths without a unit are in the map's unit. JSON: a list of names, or of objects with
/// the same fields or the fields of a token.
///
/// # Errors
///
/// `too-large`, `unsupported-file` if the text is not a list, `bad-scene` with the place if no creature can be read.
pub fn read_creatures(text: &str, scene: &Scene) -> Result<CreatureList, Refusal> {
    if text.len() > MAX_LIST_BYTES {
        let message = catalogue::ListTooLong { bytes: text.len(), most: MAX_LIST_BYTES };
        return Err(Refusal::new("too-large", message));
    }
    let ruleset = rules_in_use(scene)?;
    let text = text.trim_start_matches('\u{feff}').trim();
    let mut list = form::read(text, &ruleset, Scale::of(&scene.grid.cell))?;
    if list.creatures.is_empty() && !list.unread.is_empty() {
        return Err(list.unread.remove(0).problem);
    }
    if list.creatures.is_empty() {
        return Err(Refusal::new("unsupported-file", catalogue::ListEmpty));
    }
    on_known_sides(&mut list.creatures, scene);
    list.creatures.iter_mut().for_each(|creature| dying::mark_hero(&ruleset, &mut creature.token));
    let ours = list.form.is_ours();
    list.creatures.iter_mut().for_each(|creature| leave_out_unreadable(creature, &ruleset, ours));
    Ok(list)
}

/// Removes traits that the rules in use read in another form, because `addToken` refuses them. Keeps all others.
fn leave_out_unreadable(creature: &mut ReadCreature, ruleset: &Ruleset, ours: bool) {
    let (token, left_out) = (&mut creature.token, &mut creature.left_out);
    let creature = short(&token.name);
    // Warnings about other lists get the creature's name later.
    let mut tell = |text: Message| {
        left_out.push(match ours {
            true => fact(catalogue::CreatureWarning { name: &creature, text }),
            false => fact(text),
        });
    };
    token.traits.retain(|name, value| {
        let Some(Unreadable { wanted, .. }) = trait_forms::unreadable(ruleset, name, value) else {
            return true;
        };
        let (name, value) = (short(name), short(&value.to_string()));
        tell(catalogue::CreatureTraitUnread { name, value, wanted }.into());
        false
    });
    for name in token.traits.keys() {
        if let Some(nearest) = trait_forms::probably_meant(ruleset, &token.traits, name) {
            tell(catalogue::CreatureTraitMisspelled { name: short(name), nearest }.into());
        }
    }
}

/// Maps the sides to those of the map and the usual ones, in any spelling. A new side is the same in all of its lines.
fn on_known_sides(creatures: &mut [ReadCreature], scene: &Scene) {
    let on_map = scene.tokens.iter().map(|token| token.side.clone());
    let mut known: Vec<String> = on_map.chain([PARTY, FOES].map(str::to_owned)).collect();
    for creature in creatures {
        let side = sides::meant(&creature.token.side, known.iter().map(String::as_str));
        creature.token.side.clone_from(&side);
        if !known.contains(&side) {
            known.push(side);
        }
    }
}

/// Returns whether a JSON value is a Foundry actor.
pub(crate) fn is_actor(value: &serde_json::Value) -> bool {
    foundry_system::is_it(value) && value.get("name").is_some_and(serde_json::Value::is_string)
}

/// Returns the creature of a Foundry actor.
///
/// # Errors
///
/// `bad-scene` or `too-large`, with the place in the actor.
pub(crate) fn of_actor(
    actor: &serde_json::Value,
    ruleset: &Ruleset,
    cell: &CellMeasure,
) -> Result<ReadCreature, Refusal> {
    let found = json_forms::actor(actor, "", Scale::of(cell))?;
    let mut creature = found.read(ruleset, Scale::of(cell));
    dying::mark_hero(ruleset, &mut creature.token);
    leave_out_unreadable(&mut creature, ruleset, false);
    token_limits::check(creature, "")
}

/// Returns tokens with new ids on free cells, ready for `addToken`: the nearest to a cell or, without one, row by row.
///
/// # Errors
///
/// `too-large` for more tokens than a scene allows, `bad-scene` for a token that no scene allows, `out-of-bounds` if no place is left.
pub fn place_creatures(
    creatures: &[ReadCreature],
    scene: &Scene,
    near: Option<Cell>,
) -> Result<Vec<Token>, Refusal> {
    let limit = validate::MAX_TOKENS.saturating_sub(scene.tokens.len());
    let count = creatures.iter().fold(0, |sum: usize, creature| sum.saturating_add(creature.count));
    if count > limit {
        return Err(Refusal::new("too-large", catalogue::ListTooMany { count, limit }));
    }
    let mut names = BTreeSet::from_iter(scene.tokens.iter().map(|token| token.name.clone()));
    let mut tokens: Vec<Token> = Vec::with_capacity(count);
    for creature in creatures {
        let from = tokens.len();
        tokens.extend(creature.tokens(&names));
        names.extend(tokens[from..].iter().map(|token| token.name.clone()));
    }
    place(&mut tokens, scene, &rules_in_use(scene)?, near)?;
    Ok(tokens)
}

/// Reads and places creatures in one step, and returns all warnings.
///
/// # Errors
///
/// As [`read_creatures`] and [`place_creatures`].
pub fn creatures(text: &str, scene: &Scene) -> Result<(Vec<Token>, Vec<Reason>), Refusal> {
    let list = read_creatures(text, scene)?;
    Ok((place_creatures(&list.creatures, scene, None)?, list.all_warnings()))
}

impl CreatureList {
    /// Returns the warnings about the list and each creature, with the creature's name if the text does not contain the line.
    pub fn all_warnings(&self) -> Vec<Reason> {
        let named = |creature: &ReadCreature, reason: &Reason| match self.form.is_ours() {
            true => reason.clone(),
            false => fact(catalogue::CreatureWarning { name: &creature.token.name, text: &reason.text }),
        };
        let each = |creature: &ReadCreature| -> Vec<Reason> {
            creature.left_out.iter().map(|reason| named(creature, reason)).collect()
        };
        let unread = self.unread.iter().map(UnreadCreature::warning);
        self.warnings.iter().cloned().chain(unread).chain(self.creatures.iter().flat_map(each)).collect()
    }
}

impl UnreadCreature {
    /// Returns a warning that the creature was skipped, with the reason.
    pub fn warning(&self) -> Reason {
        fact(catalogue::CreatureUnread { name: &self.name, problem: self.problem.wording() })
    }
}

impl ReadCreature {
    /// Returns `count` tokens. They are numbered if there are several or others of the same name exist, starting after those.
    fn tokens(&self, there: &BTreeSet<String>) -> Vec<Token> {
        let own = &self.token.name;
        let alone = self.count == 1;
        let base = if alone { stem(own) } else { own.as_str() };
        // A name with a number, or the only one of its kind, stays as it is in the list.
        let first =
            alone && !there.contains(own) && (base != own || !there.iter().any(|other| stem(other) == base));
        let from = if alone { 2 } else { 1 };
        let numbered = (from..)
            .map(|number: usize| Message::from(catalogue::ListNumbered { name: base, number }).to_string());
        let names =
            first.then(|| own.clone()).into_iter().chain(numbered.filter(|name| !there.contains(name)));
        names.take(self.count).map(|name| TokenData { name, ..self.token.clone() }.into()).collect()
    }
}

/// Creates a remark about a list.
fn fact(text: impl Into<burstmap_messages::Wording>) -> Reason {
    Reason::new("list", text)
}
