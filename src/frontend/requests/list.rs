//! The requests that wait for the game master, and the game master's permissions in advance.

use burstmap_encounter::command::SetSetting;
use burstmap_encounter::{Command, Dispatch, Table};
use burstmap_rules::map::{DoorState, Id};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of a player's waiting requests. Others are refused and counted.
pub const MOST_OF_ONE: usize = 5;
/// Maximum number of players whose requests wait or are counted.
const MOST_ASKERS: usize = 64;

/// A player: the side, and a name from the server or the host.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Asker {
    pub side: String,
    pub name: Option<String>,
}

impl Asker {
    /// Returns the player's name for the page.
    pub fn words(&self) -> String {
        super::sentence::asker(self.name.as_deref(), &self.side)
    }
}

/// A waiting request. `A` is the type of its answer.
#[derive(Clone, Debug)]
pub struct Pending<A> {
    /// Number of the request, unique in this list.
    pub id: u64,
    pub asker: Asker,
    pub command: Dispatch,
    /// Answer of each equal request, with its key.
    answers: Vec<(String, A)>,
}

impl<A> Pending<A> {
    pub fn answers(&self) -> impl Iterator<Item = &A> {
        self.answers.iter().map(|(_, answer)| answer)
    }
}

/// Name of the setting with the permissions in advance. It is part of the fight, and no side receives it.
const ALLOWED: &str = "allowedRequests";

/// Permissions in advance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Attacks of the active creature, with dice from the map.
    pub attacks: bool,
    /// Opening and closing doors.
    pub doors: bool,
    /// Undoing the latest move.
    pub take_back: bool,
}

/// What happens to a new request.
#[derive(Debug)]
pub enum Received<A> {
    /// The request waits for the game master.
    Waits,
    /// An equal request of the same player already waits.
    Merged,
    /// The game master has allowed it in advance.
    Allowed(Box<Pending<A>>),
    /// The game master accepts no requests from this player.
    Muted(A),
    /// Too many requests of this player wait.
    Counted(A),
}

/// A turn of a round.
pub type TurnKey = (i32, Option<Id>);

/// All requests of the table, oldest first.
#[derive(Debug)]
pub struct Requests<A> {
    waiting: Vec<Pending<A>>,
    next: u64,
    /// Number of refused requests by player, while others wait.
    counted: BTreeMap<Asker, usize>,
    muted: BTreeSet<Asker>,
    /// Turn in which some players' requests are all allowed, and these players.
    trusted: Option<(TurnKey, BTreeSet<Asker>)>,
    looked: Option<u64>,
}

impl<A> Default for Requests<A> {
    fn default() -> Requests<A> {
        Requests {
            waiting: Vec::new(),
            next: 0,
            counted: BTreeMap::new(),
            muted: BTreeSet::new(),
            trusted: None,
            looked: None,
        }
    }
}

impl<A> Requests<A> {
    /// Returns the waiting requests, oldest first.
    pub fn waiting(&self) -> &[Pending<A>] {
        &self.waiting
    }

    /// Returns the number of refused requests of each player, while others wait.
    pub fn counted(&self) -> impl Iterator<Item = (&Asker, usize)> {
        self.counted.iter().map(|(asker, count)| (asker, *count))
    }

    pub fn muted(&self) -> impl Iterator<Item = &Asker> {
        self.muted.iter()
    }

    /// Returns the request that the game master looks at: the one with the pointer or the focus, or else the oldest one.
    pub fn looked(&self) -> Option<&Pending<A>> {
        self.waiting.iter().find(|it| Some(it.id) == self.looked).or_else(|| self.waiting.first())
    }

    pub fn look(&mut self, id: Option<u64>) {
        self.looked = id;
    }

    /// Adds a request. `key` identifies it for [`Requests::withdraw`].
    pub fn receive(
        &mut self,
        table: &Table,
        asker: Asker,
        command: Dispatch,
        key: String,
        answer: A,
    ) -> Received<A> {
        if self.muted.contains(&asker) {
            return Received::Muted(answer);
        }
        let trusted = self.trusts(table, &asker) || Standing::of(table).allows(table, &asker.side, &command);
        if trusted {
            return Received::Allowed(self.pending(asker, command, key, answer).into());
        }
        if let Some(same) = self.waiting.iter_mut().find(|it| it.asker == asker && it.command == command) {
            same.answers.push((key, answer));
            return Received::Merged;
        }
        let askers: BTreeSet<&Asker> = self.waiting.iter().map(|it| &it.asker).collect();
        let own = self.waiting.iter().filter(|it| it.asker == asker).count();
        if own >= MOST_OF_ONE || (askers.len() >= MOST_ASKERS && !askers.contains(&asker)) {
            if self.counted.len() < MOST_ASKERS || self.counted.contains_key(&asker) {
                *self.counted.entry(asker).or_default() += 1;
            }
            return Received::Counted(answer);
        }
        let pending = self.pending(asker, command, key, answer);
        self.waiting.push(pending);
        Received::Waits
    }

    fn pending(&mut self, asker: Asker, command: Dispatch, key: String, answer: A) -> Pending<A> {
        self.next += 1;
        Pending { id: self.next, asker, command, answers: vec![(key, answer)] }
    }

    /// Removes a request, so that it can be answered.
    pub fn take(&mut self, id: u64) -> Option<Pending<A>> {
        let at = self.waiting.iter().position(|it| it.id == id)?;
        let taken = self.waiting.remove(at);
        self.forget_counts();
        Some(taken)
    }

    /// Removes all requests of the player who made this one, oldest first.
    pub fn take_all_of(&mut self, id: u64) -> Vec<Pending<A>> {
        let Some(asker) = self.asker(id) else { return Vec::new() };
        let (taken, left) = std::mem::take(&mut self.waiting).into_iter().partition(|it| it.asker == asker);
        self.waiting = left;
        self.forget_counts();
        taken
    }

    /// Removes the requests that the permissions in advance allow, oldest first.
    pub fn take_allowed(&mut self, table: &Table) -> Vec<Pending<A>> {
        let standing = Standing::of(table);
        let (taken, left) = std::mem::take(&mut self.waiting)
            .into_iter()
            .partition(|it| standing.allows(table, &it.asker.side, &it.command));
        self.waiting = left;
        self.forget_counts();
        taken
    }

    /// Removes all requests, because another table follows.
    pub fn take_everything(&mut self) -> Vec<Pending<A>> {
        self.counted.clear();
        self.trusted = None;
        std::mem::take(&mut self.waiting)
    }

    /// Withdraws a player's request. Returns its answer if the request still waits.
    pub fn withdraw(&mut self, key: &str) -> Option<A> {
        let position = |it: &Pending<A>| it.answers.iter().position(|(own, _)| own == key);
        let (at, answer) = self.waiting.iter().enumerate().find_map(|(at, it)| Some((at, position(it)?)))?;
        let (_, answer) = self.waiting[at].answers.remove(answer);
        if self.waiting[at].answers.is_empty() {
            self.waiting.remove(at);
        }
        self.forget_counts();
        Some(answer)
    }

    fn asker(&self, id: u64) -> Option<Asker> {
        self.waiting.iter().find(|it| it.id == id).map(|it| it.asker.clone())
    }

    /// Removes the counts of players without waiting requests, because the page shows them next to those.
    fn forget_counts(&mut self) {
        let waiting = &self.waiting;
        self.counted.retain(|asker, _| waiting.iter().any(|it| it.asker == *asker));
    }

    /// Allows all requests in this turn of the player who made this one.
    pub fn trust(&mut self, table: &Table, id: u64) {
        let Some(asker) = self.asker(id) else { return };
        let now = turn_of(table);
        match &mut self.trusted {
            Some((turn, askers)) if *turn == now => drop(askers.insert(asker)),
            _ => self.trusted = Some((now, BTreeSet::from([asker]))),
        }
    }

    fn trusts(&self, table: &Table, asker: &Asker) -> bool {
        let trusted = self.trusted.as_ref();
        trusted.is_some_and(|(turn, askers)| askers.contains(asker) && *turn == turn_of(table))
    }

    /// Refuses all requests of the player who made this one until [`Requests::unmute`].
    pub fn mute(&mut self, id: u64) {
        if let Some(asker) = self.asker(id).filter(|_| self.muted.len() < MOST_ASKERS) {
            self.muted.insert(asker);
        }
    }

    pub fn unmute(&mut self, asker: &Asker) {
        self.muted.remove(asker);
    }
}

impl Standing {
    const WORDS: [&str; 3] = ["attacks", "doors", "takeBack"];

    /// Returns the permissions at a table.
    pub fn of(table: &Table) -> Standing {
        let words = table.scene().settings.get(ALLOWED).and_then(Value::as_array);
        let has = |word: &str| words.is_some_and(|words| words.iter().any(|one| one.as_str() == Some(word)));
        let [attacks, doors, take_back] = Standing::WORDS.map(has);
        Standing { attacks, doors, take_back }
    }

    /// Returns the command that sets the permissions.
    pub fn command(self) -> Command {
        let on = [self.attacks, self.doors, self.take_back];
        let words: Vec<&str> =
            Standing::WORDS.into_iter().zip(on).filter(|(_, on)| *on).map(|(word, _)| word).collect();
        SetSetting { name: ALLOWED.to_owned(), value: words.into() }.into()
    }

    /// Returns whether a side's request is allowed in advance. Dice that the player entered still need the game master's decision.
    fn allows(self, table: &Table, side: &str, asked: &Dispatch) -> bool {
        if asked.rolls.is_some() || asked.totals.as_ref().is_some_and(|totals| !totals.is_empty()) {
            return false;
        }
        let asked = table.request_in_scene(side, asked);
        let active = |attacker: Option<&Id>| attacker.is_some() && attacker == table.turn().active.as_ref();
        match &asked.command {
            Command::Attack(attack) => self.attacks && active(Some(&attack.attacker)),
            Command::AreaAttack(attack) => self.attacks && active(attack.attacker.as_ref()),
            Command::Maneuver(tries) => self.attacks && active(Some(&tries.attacker)),
            Command::Guess(guess) => self.attacks && active(Some(&guess.attacker)),
            Command::TakeBack(_) => self.take_back,
            Command::SetDoor(door) => self.doors && door.state != DoorState::Locked,
            _ => false,
        }
    }
}

fn turn_of(table: &Table) -> TurnKey {
    let turn = table.turn();
    (turn.round, turn.active)
}
