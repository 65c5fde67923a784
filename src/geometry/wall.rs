//! Walls, and what they and cells stop (G-10).

use super::grid::Cell;
use super::point::Point;
use serde::{Deserialize, Serialize};

/// What a barrier may stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Channel {
    /// Moving through.
    Move,
    /// Spells, shots, explosions: line of effect.
    Effect,
    /// Seeing: line of sight.
    Sight,
}

/// The channels that a barrier stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(title = "what a barrier blocks"))]
#[serde(deny_unknown_fields)]
pub struct Channels {
    /// Stops movement.
    #[serde(rename = "move")]
    pub movement: bool,
    /// Stops effects: bursts, attacks.
    pub effect: bool,
    /// Stops sight.
    pub sight: bool,
}

impl Channels {
    /// Everything, as a full wall does.
    pub const ALL: Channels = Channels { movement: true, effect: true, sight: true };
    /// Nothing, as an open door does.
    pub const NONE: Channels = Channels { movement: false, effect: false, sight: false };

    /// Whether this channel is stopped. Effect and sight are independent of each other: glass stops effects and not sight, a
    /// curtain the other way round (G-14).
    pub const fn stops(self, channel: Channel) -> bool {
        match channel {
            Channel::Move => self.movement,
            Channel::Effect => self.effect,
            Channel::Sight => self.sight,
        }
    }

    /// The channels that either of two barriers stops.
    pub const fn union(self, other: Channels) -> Channels {
        Channels {
            movement: self.movement || other.movement,
            effect: self.effect || other.effect,
            sight: self.sight || other.sight,
        }
    }
}

/// A side of a directed segment, as seen on the screen when looking along it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Side {
    /// To the left of the direction.
    Left,
    /// To the right of the direction.
    Right,
}

/// A straight segment that stops something, both ends included. Callers leave out open doors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wall {
    /// The first end.
    pub a: Point,
    /// The last end. A wall whose ends are equal stops nothing.
    pub b: Point,
    /// What it stops.
    pub blocks: Channels,
    /// If set, only what comes from this side of `a → b` is stopped.
    pub one_way: Option<Side>,
    /// A number of the caller's choice that says to what the segment belongs. Answers report it.
    pub owner: u32,
}

/// What stopped a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Blocker {
    /// A wall, by its index in [`Barriers::walls`](crate::Barriers::walls).
    Wall(u32),
    /// A blocking cell.
    Cell(Cell),
}
