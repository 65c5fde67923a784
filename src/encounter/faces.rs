//! Dice: faces from the seed, or entered faces from a command.
//!
//! The face at position `n` depends only on the seed and `n`. Every die advances the position, whether its face was generated or entered.
//! Therefore, a replay with recorded faces ends at the same position as the first run.
//!
//! ```
//! use burstmap_encounter::faces::Faces;
//!
//! // The same seed and position give the same faces.
//! let mut once = Faces::new([7; 32], 0, None);
//! let mut again = Faces::new([7; 32], 0, None);
//! assert_eq!(once.roll_all(3, 20).unwrap(), again.roll_all(3, 20).unwrap());
//!
//! // Entered faces are taken in order, and checked.
//! let mut entered = Faces::new([7; 32], 0, Some(vec![12, 30]));
//! assert_eq!(entered.next_face(20).unwrap(), 12);
//! assert!(entered.next_face(20).is_err());
//! ```

use crate::totals::Totals;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::dice::{Dice, Entered};
use burstmap_rules::reason::Refusal;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::VecDeque;

/// Faces for one command.
#[derive(Clone, Debug)]
pub struct Faces {
    seed: [u8; 32],
    /// Dice rolled before this command.
    start: u64,
    given: Option<Vec<u32>>,
    used: Vec<u32>,
    /// Faces that an earlier command rolled for the current one. They count as the earlier command's faces.
    aside: Option<VecDeque<u32>>,
    /// Whether missing faces come from the seed.
    completed: bool,
    /// Results in the command that replace faces, without the results that rolls have used.
    totals: Totals,
    /// Results that rolls have used.
    used_totals: Totals,
    /// Results from an earlier command for the current one, and the part that rolls have used.
    totals_aside: Option<(Totals, Totals)>,
    stream: Option<ChaCha8Rng>,
}

impl Faces {
    pub fn new(seed: [u8; 32], start: u64, given: Option<Vec<u32>>) -> Faces {
        Faces {
            seed,
            start,
            given,
            used: Vec::new(),
            aside: None,
            completed: false,
            totals: Totals::default(),
            used_totals: Totals::default(),
            totals_aside: None,
            stream: None,
        }
    }

    /// Adds entered results. A table that enters results may not enter all dice, so missing faces are rolled.
    #[must_use]
    pub fn with_totals(mut self, totals: Option<&Totals>) -> Faces {
        if let Some(totals) = totals {
            self.totals = totals.clone();
            self.completed = true;
        }
        self
    }

    /// Returns the entered results that rolls have used.
    pub fn used_totals(&self) -> &Totals {
        &self.used_totals
    }

    /// Returns a face from 1 to `sides`. Entered faces are used in order. Refuses a missing face or a face that the die doesn't have.
    pub fn next_face(&mut self, sides: u32) -> Result<u32, Refusal> {
        if let Some(face) = self.aside.as_mut().and_then(VecDeque::pop_front).filter(|face| *face <= sides) {
            return Ok(face);
        }
        let index = self.used.len();
        let face = match &self.given {
            None => self.draw(sides),
            Some(given) if self.completed && given.len() <= index => self.draw(sides),
            Some(given) => *given.get(index).ok_or_else(|| {
                let message = catalogue::DiceMoreNeeded { number: index + 1, sides, given: given.len() };
                Refusal::new("bad-command", message).at("/rolls")
            })?,
        };
        if !(1..=sides).contains(&face) {
            let message = catalogue::DiceShows { sides, face };
            return Err(Refusal::new("bad-command", message).at(format!("/rolls/{index}")));
        }
        self.used.push(face);
        Ok(face)
    }

    pub fn roll_all(&mut self, count: u32, sides: u32) -> Result<Vec<u32>, Refusal> {
        (0..count).map(|_| self.next_face(sides)).collect()
    }

    /// Returns whether there is a face for the next die: always, unless the entered faces are used up.
    pub fn has_more(&self) -> bool {
        self.aside.is_some() || self.given.as_ref().is_none_or(|given| self.used.len() < given.len())
    }

    /// Makes dice use these earlier faces first, until [`Faces::take_back`].
    pub fn bring(&mut self, thrown: Thrown) {
        self.aside = Some(thrown.rolls.unwrap_or_default().into());
        self.totals_aside = Some((thrown.totals.unwrap_or_default(), Totals::default()));
    }

    /// Ends the use of earlier faces, and discards the unused faces.
    pub fn take_back(&mut self) {
        self.aside = None;
        self.totals_aside = None;
    }

    /// Returns the faces that `trial`, a copy of this state, has used, and marks them as used here.
    pub fn throw_as(&mut self, trial: Faces) -> Thrown {
        let brought = self.aside.as_ref().map_or(0, VecDeque::len);
        let left = trial.aside.as_ref().map_or(0, VecDeque::len);
        let mut thrown: Vec<u32> =
            self.aside.iter().flatten().take(brought.saturating_sub(left)).copied().collect();
        thrown.extend(trial.used.get(self.used.len()..).unwrap_or_default());
        let mut totals = trial.used_totals.without(&self.used_totals);
        if let Some((_, used)) = &trial.totals_aside {
            totals.extend(used.clone());
        }
        *self = trial;
        Thrown::of(thrown, totals)
    }

    /// Returns all unused entered faces, and marks them as used.
    pub fn throw_rest(&mut self) -> Thrown {
        let rest = self.given.as_ref().and_then(|given| given.get(self.used.len()..));
        let rest = rest.map(<[u32]>::to_vec).unwrap_or_default();
        self.used.extend(&rest);
        let totals = std::mem::take(&mut self.totals);
        self.used_totals.extend(totals.clone());
        Thrown::of(rest, totals)
    }

    /// Returns all unused faces, earlier or entered, and marks them as used.
    pub fn take_rest(&mut self) -> Thrown {
        let mut rest = Vec::from(self.aside.take().unwrap_or_default());
        let mut totals = self.totals_aside.take().map(|(left, _)| left).unwrap_or_default();
        let own = self.throw_rest();
        rest.extend(own.rolls.unwrap_or_default());
        totals.extend(own.totals.unwrap_or_default());
        Thrown::of(rest, totals)
    }

    /// Discards unused entered faces.
    pub fn leave_rest(&mut self) {
        if let Some(given) = &mut self.given {
            given.truncate(self.used.len());
        }
    }

    /// Returns the number of unused entered faces.
    pub fn left(&self) -> usize {
        if let Some(aside) = &self.aside {
            return aside.len();
        }
        self.given.as_ref().map_or(0, |given| given.len().saturating_sub(self.used.len()))
    }

    /// Uses the seed from here on, for dice that a table rarely has at hand, such as roll-offs during combat.
    pub fn fall_back_to_seed(&mut self) {
        if !self.has_more() {
            self.given = None;
        }
    }

    /// Takes missing faces from the seed, because the roller could not know all tokens that need one. Returns whether any faces were
    /// entered.
    pub fn complete(&mut self) -> bool {
        self.completed = true;
        self.given.is_some()
    }

    pub fn used(&self) -> &[u32] {
        &self.used
    }

    /// Refuses unused faces.
    pub fn finish(&self) -> Result<(), Refusal> {
        let given = self.given.as_ref().map_or(0, Vec::len);
        if given <= self.used.len() {
            return Ok(());
        }
        let message: Message = match self.used.len() {
            0 => catalogue::DiceNoneNeeded.into(),
            used => catalogue::DiceTooMany { used, given }.into(),
        };
        Err(Refusal::new("bad-command", message).at(format!("/rolls/{}", self.used.len())))
    }

    /// Draws an unbiased face: words beyond the last whole multiple of `sides` are redrawn. Each die has its own block.
    fn draw(&mut self, sides: u32) -> u32 {
        let sides = sides.max(1);
        let stream = self.stream.get_or_insert_with(|| ChaCha8Rng::from_seed(self.seed));
        let place = u128::from(self.start + self.used.len() as u64) * 16;
        // The stream generates several blocks at once, so the next die's block is usually available.
        match place.wrapping_sub(stream.get_word_pos()) {
            near @ 0..=16 => stream.fill_bytes(&mut [0; 64][..near as usize * 4]),
            _ => stream.set_word_pos(place),
        }
        let fair = u32::MAX - u32::MAX % sides;
        loop {
            let word = stream.next_u32();
            if word < fair {
                return word % sides + 1;
            }
        }
    }
}

impl Dice for Faces {
    fn roll(&mut self, sides: u32) -> Result<u32, Refusal> {
        self.next_face(sides)
    }

    fn entered(&mut self, of: Entered) -> Option<i32> {
        if let Some((left, used)) = &mut self.totals_aside
            && let Some(result) = left.take(of, used)
        {
            return Some(result);
        }
        self.totals.take(of, &mut self.used_totals)
    }
}

/// Rolled dice or entered results for a command that waits.
#[derive(Clone, Debug, Default)]
pub struct Thrown {
    pub rolls: Option<Vec<u32>>,
    pub totals: Option<Totals>,
}

impl Thrown {
    fn of(rolls: Vec<u32>, totals: Totals) -> Thrown {
        Thrown { rolls: (!rolls.is_empty()).then_some(rolls), totals: (!totals.is_empty()).then_some(totals) }
    }

    /// Returns both in one list, with the faces of `self` first.
    #[must_use]
    pub fn and(self, other: Thrown) -> Thrown {
        let mut rolls = self.rolls.unwrap_or_default();
        rolls.extend(other.rolls.unwrap_or_default());
        let mut totals = self.totals.unwrap_or_default();
        totals.extend(other.totals.unwrap_or_default());
        Thrown::of(rolls, totals)
    }
}

/// Derives the dice's key from any text, identically on every machine.
pub fn seed_bytes(text: &str) -> [u8; 32] {
    let mut state: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in text.bytes() {
        state = (state ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    let mut out = [0; 32];
    for chunk in out.chunks_mut(8) {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        chunk.copy_from_slice(&(mixed ^ (mixed >> 31)).to_le_bytes());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_position_give_the_same_face_wherever_earlier_ones_came_from() {
        let seed = seed_bytes("table");
        let mut drawn = Faces::new(seed, 0, None);
        let first = drawn.roll_all(20, 6).unwrap();
        assert_eq!(Faces::new(seed, 10, None).roll_all(10, 6).unwrap(), first[10..]);
        assert_ne!(Faces::new(seed_bytes("tablf"), 0, None).roll_all(20, 6).unwrap(), first);
    }

    #[test]
    fn every_face_comes_up_about_as_often() {
        let faces = Faces::new(seed_bytes("fair"), 0, None).roll_all(6_000, 6).unwrap();
        for face in 1..=6 {
            let count = faces.iter().filter(|f| **f == face).count();
            assert!((850..1150).contains(&count), "{face}: {count}");
        }
    }

    #[test]
    fn given_faces_must_fit_the_dice_in_value_and_number() {
        let given = |faces: &[u32]| Faces::new(seed_bytes(""), 0, Some(faces.to_vec()));
        let mut dice = given(&[7]);
        assert_eq!(dice.next_face(6).unwrap_err().path.as_deref(), Some("/rolls/0"));
        let mut dice = given(&[6]);
        assert_eq!(dice.next_face(6), Ok(6));
        assert_eq!(dice.next_face(6).unwrap_err().path.as_deref(), Some("/rolls"));
        let mut dice = given(&[6, 2]);
        assert_eq!(dice.next_face(6), Ok(6));
        assert_eq!(dice.finish().unwrap_err().path.as_deref(), Some("/rolls/1"));
    }
}
