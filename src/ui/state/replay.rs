//! A replay that the user watches.

use crate::timer::Timer;
use burstmap_format::Replay;
use burstmap_format::replay::Player;
use burstmap_frontend::replay::{Line, lines};
use burstmap_messages::Language;
use std::cell::RefCell;
use std::rc::Rc;

/// Playback speeds, the normal one first.
pub const SPEEDS: [f64; 4] = [1.0, 2.0, 4.0, 0.5];

/// A replay with its current moment.
#[derive(Debug)]
pub struct Watched {
    pub player: Player,
    pub playing: bool,
    /// Current index in [`SPEEDS`].
    pub speed: usize,
    /// Whether the map follows the acting tokens.
    pub follows: bool,
    /// Whether the list of lines is open.
    pub listed: bool,
    /// Timer for the end of the current moment while the replay plays.
    pub timer: Timer,
    lines: RefCell<Option<(Language, Rc<Vec<Line>>)>>,
}

impl Watched {
    pub fn new(replay: Replay, follows: bool) -> Watched {
        Watched {
            player: Player::new(Rc::new(replay)),
            playing: false,
            speed: 0,
            follows,
            listed: false,
            timer: Timer::default(),
            lines: RefCell::default(),
        }
    }

    /// Returns the moments after the start, in the language in use.
    pub fn lines(&self) -> Rc<Vec<Line>> {
        let language = Language::in_use();
        let mut kept = self.lines.borrow_mut();
        match &*kept {
            Some((of, lines)) if *of == language => Rc::clone(lines),
            _ => {
                let lines = Rc::new(lines(self.player.replay().logs()));
                kept.replace((language, Rc::clone(&lines)));
                lines
            }
        }
    }

    /// Returns the text of the current moment; empty for the start.
    pub fn words(&self) -> String {
        let line = self.player.moment().checked_sub(1).and_then(|index| self.lines().get(index).cloned());
        line.map(|line| line.text()).unwrap_or_default()
    }

    /// Returns the number of moments after the start.
    pub fn moments(&self) -> usize {
        self.player.replay().steps()
    }
}

#[derive(Clone, Debug)]
pub enum ReplayMsg {
    /// Opens a replay instead of the current one.
    Open(Box<Replay>),
    Go(usize),
    /// Goes forward or back by a number of moments.
    Step(i32),
    /// Goes to the next (`true`) or previous start of a turn.
    Turn(bool),
    /// Plays or pauses.
    Play,
    /// The current moment was shown long enough.
    Next,
    /// Chooses the next of [`SPEEDS`].
    Speed,
    Follow,
    /// Opens or closes the list of lines.
    List,
    /// Opens the current moment as a fight of its own.
    PlayOn,
    /// Closes the replay in front of another widget.
    Close,
}
