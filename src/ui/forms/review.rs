//! Review of a list's creatures before they are added: the facts that were read, and corrections.

pub mod speed;

use crate::components::field::Typed;
use crate::components::takes::Takes;
use crate::words::say;
use burstmap_format::{CreatureList, ListForm, MAX_COUNT, ReadCreature, USUAL_REACH, UnreadCreature};
use burstmap_geometry::Cell;
use burstmap_messages::{CellLength, catalogue};
use burstmap_rules::arming::rearm;
use burstmap_rules::damage::dying::HeroSides;
use burstmap_rules::map::{HitPoints, TokenData};
use burstmap_rules::movement::Movement;
use burstmap_rules::reason::Reason;
use burstmap_rules::shared::Shared;
use burstmap_rules::sides::{DEATH_SAVES, makes_death_saves};
use burstmap_rules::token_attack::TokenAttack;
use speed::Speed;
use std::collections::BTreeMap;
use yew::AttrValue;

/// Maximum number of creatures from another program that are selected initially. From a longer list, the user selects creatures.
const MOST_AT_ONCE: usize = 20;

/// The list under review; empty without rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Review {
    pub form: Option<ListForm>,
    pub warnings: Vec<Reason>,
    /// Creatures that could not be read.
    pub unread: Vec<Reason>,
    pub rows: Vec<Row>,
    /// Whether the list is so long that the user selects creatures: one line each, with fields when opened.
    pub many: bool,
    pub search: String,
    /// Whether the text is in the list's field, so that it is still there after closing.
    pub typed: bool,
    /// Cell onto which it was pasted.
    pub at: Option<Cell>,
    /// Sides whose creatures make death saves; `None` if the rules have none.
    pub heroes: Option<HeroSides>,
}

fn set_death_saves(token: &mut TokenData, on: bool) {
    match on {
        true => drop(token.traits.insert(DEATH_SAVES.to_owned(), true.into())),
        false => drop(token.traits.remove(DEATH_SAVES)),
    }
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
    DeathSaves(bool),
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
        !matches!(self, Edit::Open(_) | Edit::Name(_) | Edit::Side(_) | Edit::DeathSaves(_) | Edit::Count(_))
    }
}

impl Review {
    /// Returns the review of a parsed list. `cell`: unit of lengths; `typed`: the text is in the list's field; `heroes`: the sides of
    /// heroes on the map.
    pub fn of(list: CreatureList, cell: &CellLength, typed: bool, heroes: Option<HeroSides>) -> Review {
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
        let mut review = Review {
            form: Some(list.form),
            warnings: list.warnings,
            unread: list.unread.iter().map(UnreadCreature::warning).collect(),
            many: long,
            search: String::new(),
            typed,
            at: None,
            heroes,
            rows: list.creatures.into_iter().map(row).collect(),
        };
        if let Some(heroes) = &review.heroes {
            review.rows.iter_mut().for_each(|row| heroes.mark(&mut row.read.token));
        }
        review
    }

    /// Moves creatures to another side. At 0 hit points, they then follow the default of that side.
    fn move_to(&mut self, side: &str, is_moved: impl Fn(usize, &TokenData) -> bool) {
        for (index, row) in self.rows.iter_mut().enumerate() {
            let token = &mut row.read.token;
            if is_moved(index, token) && token.side != side {
                side.clone_into(&mut token.side);
                if let Some(heroes) = &self.heroes {
                    heroes.mark_again(token);
                }
            }
        }
    }

    pub fn move_all(&mut self, side: &str) {
        self.move_to(side, |_, _| true);
    }

    pub fn merge_side(&mut self, from: &str, side: &str) {
        self.move_to(side, |_, token| token.side == from);
    }

    /// Sets whether the creatures of a side make death saves.
    pub fn set_death_saves(&mut self, side: &str, on: bool) {
        let of_side = self.rows.iter_mut().map(|row| &mut row.read.token).filter(|token| token.side == side);
        of_side.for_each(|token| set_death_saves(token, on));
    }

    /// Returns whether all creatures of a side make death saves; `None` if the rules have none.
    pub fn death_saves(&self, side: &str) -> Option<bool> {
        self.heroes.as_ref()?;
        let mut of_side = self.rows.iter().map(|row| &row.read.token).filter(|token| token.side == side);
        Some(of_side.all(makes_death_saves))
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
        if let Edit::Side(side) = &edit {
            return self.move_to(side, |at, _| at == index);
        }
        let Some(row) = self.rows.get_mut(index) else { return };
        if edit.is_of_a_fact() {
            row.read.understood.clear();
        }
        let token = &mut row.read.token;
        match edit {
            Edit::Open(open) => row.open = open,
            Edit::Name(name) => token.name = name,
            // Applied above.
            Edit::Side(_) => {}
            Edit::DeathSaves(on) => set_death_saves(token, on),
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use burstmap_encounter::{Scene, Table};
    use burstmap_rules::sides::PARTY;
    use serde_json::json;

    fn review(ruleset: &str, list: &str) -> Review {
        let scene: Scene = serde_json::from_value(json!({
            "format": "burstmap-scene", "version": 1, "name": "Ford", "ruleset": ruleset,
            "grid": { "shape": "square", "size": [6, 6], "cell": { "length": 5, "unit": "ft" } },
            "tokens": [{ "id": "mira", "name": "Mira", "side": "company", "at": [0, 0], "traits": { "deathSaves": true } }],
        }))
        .unwrap();
        let read = burstmap_format::read_creatures(list, &scene).unwrap();
        let table = Table::open(scene, "seed").unwrap();
        Review::of(
            read,
            &table.scene().grid.cell.spoken(),
            false,
            HeroSides::of(table.ruleset(), &table.scene().tokens),
        )
    }

    fn saves(review: &Review) -> Vec<bool> {
        review.creatures().iter().map(|creature| makes_death_saves(&creature.token)).collect()
    }

    const LIST: &str = "name,side,hp\nAda,company,9\nBo,Heroes,9\nGrish,goblins,7\nOx,foes,30\n";

    #[test]
    fn e5_82_characters_make_death_saves_whatever_their_side_is_called() {
        let review = review("srd-5e", LIST);
        assert_eq!(saves(&review), [true, true, false, false]);
    }

    #[test]
    fn death_saves_follow_the_side_and_can_be_chosen() {
        let mut review = review("srd-5e", LIST);
        review.merge_side("goblins", PARTY);
        review.edit((1, Edit::Side("foes".to_owned())));
        assert_eq!(saves(&review), [true, false, true, false]);
        review.set_death_saves("foes", true);
        review.edit((2, Edit::DeathSaves(false)));
        assert_eq!(saves(&review), [true, true, false, true]);
        assert_eq!(review.death_saves("foes"), Some(true));
    }

    #[test]
    fn nobody_is_asked_where_the_rules_have_no_death_saves() {
        let review = review("agility-hex", LIST);
        assert_eq!(saves(&review), [false; 4]);
        assert_eq!(review.death_saves("goblins"), None);
    }
}
