//! Review of a list's creatures before they are added: the facts that were read, and corrections.

pub mod speed;

use crate::components::field::Typed;
use crate::components::takes::Takes;
use crate::words::say;
use burstmap_format::{CreatureList, ListForm, MAX_COUNT, ReadCreature, USUAL_REACH, UnreadCreature};
use burstmap_geometry::Cell;
use burstmap_messages::{CellLength, catalogue};
use burstmap_rules::arming::rearm;
use burstmap_rules::map::HitPoints;
use burstmap_rules::movement::Movement;
use burstmap_rules::reason::Reason;
use burstmap_rules::shared::Shared;
use burstmap_rules::token_attack::TokenAttack;
use speed::Speed;
use std::collections::BTreeMap;
use yew::AttrValue;

/// Maximum number of creatures from another program that are selected at the start. From a longer list, the user selects some.
const MOST_AT_ONCE: usize = 20;

/// The list under review; empty without rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Review {
    pub form: Option<ListForm>,
    pub warnings: Vec<Reason>,
    /// Creatures that could not be read.
    pub unread: Vec<Reason>,
    pub rows: Vec<Row>,
    /// Whether there are so many that the user selects some: one line each, with fields when opened.
    pub many: bool,
    pub search: String,
    /// Whether the text is in the list's field, so that it is still there after closing.
    pub typed: bool,
    /// Cell onto which it was pasted.
    pub at: Option<Cell>,
}

/// A creature of the list, with changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub read: ReadCreature,
    /// Attacks as imported, for comparison with the printed text.
    pub printed: Vec<TokenAttack>,
    pub count: Typed<i32>,
    pub hp: Typed<i32>,
    pub speed: Speed,
    /// Whether its fields are shown.
    pub open: bool,
}

/// Change of a creature.
#[derive(Debug)]
pub enum Edit {
    Open(bool),
    Name(String),
    Side(String),
    Count(Typed<i32>),
    Hp(Typed<i32>),
    Speed(Speed),
    Size(Option<String>),
    /// A statistic; `None` removes it.
    Stat(String, Option<f64>),
    /// A movement mode other than walking.
    Way(String, Option<Movement>),
    Senses(Vec<String>),
    Attacks(Vec<TokenAttack>),
}

impl Edit {
    /// Returns whether the change may contradict the listed facts.
    fn is_of_a_fact(&self) -> bool {
        !matches!(self, Edit::Open(_) | Edit::Name(_) | Edit::Side(_) | Edit::Count(_))
    }
}

impl Review {
    /// Creates the review of a parsed list. `cell`: unit of lengths; `typed`: the text is in the list's field.
    pub fn of(list: CreatureList, cell: &CellLength, typed: bool) -> Review {
        let long = list.creatures.len() > MOST_AT_ONCE;
        let many = long && !list.form.is_ours();
        let row = |read: ReadCreature| Row {
            count: Typed::new(if many { 0 } else { read.count }.to_string()),
            hp: Typed::new(read.token.hp.as_ref().map_or(String::new(), |hp| hp.max.to_string())),
            speed: Speed::of(read.token.speed.get("walk").copied(), cell),
            printed: read.token.attacks.to_vec(),
            open: !long,
            read,
        };
        Review {
            form: Some(list.form),
            warnings: list.warnings,
            unread: list.unread.iter().map(UnreadCreature::warning).collect(),
            many: long,
            search: String::new(),
            typed,
            at: None,
            rows: list.creatures.into_iter().map(row).collect(),
        }
    }

    /// Returns the creatures in their current state.
    pub fn creatures(&self) -> Vec<ReadCreature> {
        self.rows.iter().map(Row::creature).filter(|creature| creature.count > 0).collect()
    }

    pub fn is_fine(&self) -> bool {
        self.rows.iter().all(Row::is_fine) && self.rows.iter().any(|row| row.count.get() > Some(0))
    }

    /// Returns the side of all creatures, if it is the same.
    pub fn side(&self) -> Option<&str> {
        let mut sides = self.rows.iter().map(|row| row.read.token.side.as_str());
        let first = sides.next()?;
        sides.all(|side| side == first).then_some(first)
    }

    pub fn edit(&mut self, (index, edit): (usize, Edit)) {
        let Some(row) = self.rows.get_mut(index) else { return };
        if edit.is_of_a_fact() {
            row.read.understood.clear();
        }
        let token = &mut row.read.token;
        match edit {
            Edit::Open(open) => row.open = open,
            Edit::Name(name) => token.name = name,
            Edit::Side(side) => token.side = side,
            Edit::Count(count) => row.count = count,
            Edit::Hp(hp) => row.hp = hp,
            Edit::Speed(speed) => row.speed = speed,
            Edit::Size(size) => token.size = size,
            Edit::Stat(name, value) => token.stats = put(&token.stats, name, value),
            Edit::Way(mode, speed) => token.speed = put(&token.speed, mode, speed),
            Edit::Senses(senses) => token.senses = senses,
            Edit::Attacks(attacks) => {
                let told = |attack| as_printed(attack, &row.printed);
                rearm(token, attacks.into_iter().map(told).collect(), USUAL_REACH);
            }
        }
    }
}

/// Returns the map with another value for a name, or without it.
fn put<V: Copy>(all: &BTreeMap<String, V>, name: String, value: Option<V>) -> Shared<BTreeMap<String, V>> {
    let mut all = all.clone();
    match value {
        Some(value) => drop(all.insert(name, value)),
        None => drop(all.remove(&name)),
    }
    all.into()
}

impl Row {
    pub fn is_fine(&self) -> bool {
        let token = &self.read.token;
        let named = !token.name.trim().is_empty() && !token.side.trim().is_empty();
        named && self.wrong_count().or(self.wrong_hp()).or(self.speed.problem()).is_none()
    }

    pub fn wrong_count(&self) -> Option<AttrValue> {
        Takes::whole(0).up_to(MAX_COUNT as i32).problem(self.count.text())
    }

    pub fn wrong_hp(&self) -> Option<AttrValue> {
        match self.hp.get() {
            Some(hp) => Takes::whole(1).problem(&hp.to_string()),
            None => self.hp.error().map(|_| say(catalogue::ReviewNotHitPoints)),
        }
    }

    fn creature(&self) -> ReadCreature {
        let mut creature = self.read.clone();
        creature.count = self.count.get().map_or(0, |count| count.max(0) as usize);
        let token = &mut creature.token;
        token.hp = self.hp.get().map(|max| match token.hp.take() {
            Some(hp) if hp.max == max => hp,
            _ => HitPoints { current: max, max, ..HitPoints::default() },
        });
        token.speed = self.speed.over(&token.speed);
        creature
    }
}

/// Returns a changed attack. Its printed text is updated from its current values.
fn as_printed(attack: TokenAttack, printed: &[TokenAttack]) -> TokenAttack {
    let says = |read: &&TokenAttack| read.text.is_some() && read.text == attack.text;
    let changed = printed.iter().find(says).is_some_and(|read| {
        let same = TokenAttack { name: read.name.clone(), light: read.light, ..attack.clone() };
        same != *read
    });
    let text = match &attack.text {
        Some(text) if changed => Some(say(catalogue::AttacksAsPrinted { text: text.as_str() }).to_string()),
        text => text.clone(),
    };
    TokenAttack { text, ..attack }
}
