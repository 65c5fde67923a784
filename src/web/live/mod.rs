//! One fight in several windows: what a player's widget may hold, and the stream that it follows.

pub mod hand;
