//! Creatures of a list before they are added: what was understood of each, and what was put right.

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

/// Creatures of other programs' lists beyond which one chooses: a bestiary is not set down whole.
const MOST_AT_ONCE: usize = 20;

/// The list that is looked at. Without rows there is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Review {
    pub form: Option<ListForm>,
    pub warnings: Vec<Reason>,
    /// What could not be read at all.
    pub unread: Vec<Reason>,
    pub rows: Vec<Row>,
    /// So many that one chooses: a line for each, with its fields where it is opened.
    pub many: bool,
    pub search: String,
    /// It stands in the field for lists, and so is there again when this is closed.
    pub typed: bool,
    /// The cell onto which it was pasted.
    pub at: Option<Cell>,
}

/// A creature of the list, and what was changed of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub read: ReadCreature,
    /// Its attacks as they were read: what is printed of them says no others.
    pub printed: Vec<TokenAttack>,
    pub count: Typed<i32>,
    pub hp: Typed<i32>,
    pub speed: Speed,
    /// Its fields are shown.
    pub open: bool,
}

/// A change of a creature.
#[derive(Debug)]
pub enum Edit {
    Open(bool),
    Name(String),
    Side(String),
    Count(Typed<i32>),
    Hp(Typed<i32>),
    Speed(Speed),
    Size(Option<String>),
    /// A statistic; nothing: it has none of that.
    Stat(String, Option<f64>),
    /// A way of moving, apart from walking.
    Way(String, Option<Movement>),
    Senses(Vec<String>),
    Attacks(Vec<TokenAttack>),
}

impl Edit {
    /// Whether what was understood may no longer be what is added.
    fn is_of_a_fact(&self) -> bool {
        !matches!(self, Edit::Open(_) | Edit::Name(_) | Edit::Side(_) | Edit::Count(_))
    }
}

impl Review {
    /// A list as it was read; `cell`: in whose unit lengths are written; `typed`: it stands in the field for lists.
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

    /// What is to be added, as it stands now.
    pub fn creatures(&self) -> Vec<ReadCreature> {
        self.rows.iter().map(Row::creature).filter(|creature| creature.count > 0).collect()
    }

    pub fn is_fine(&self) -> bool {
        self.rows.iter().all(Row::is_fine) && self.rows.iter().any(|row| row.count.get() > Some(0))
    }

    /// The side of all of them, where it is the same.
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

/// The same with another value under a name, or without it.
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

/// An attack that was changed: what was printed of it is told from what it is now.
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
