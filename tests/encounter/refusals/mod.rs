//! Faulty questions and commands are refused with a code, a place and a sentence, and change nothing. Accepted commands can be
//! undone to the byte.

mod advice;
mod advice_in_turns;
mod commands;
mod contract;
mod edits;
mod limits;
mod listed;
mod map_edits;
mod misspelled;
mod questions;
mod traits;
mod unread;
mod unread_fields;

use crate::common::game::*;

fn small(ruleset: &str) -> Game {
    let door = wall("door", [[8, 0], [8, 2]]).door("closed");
    scene(ruleset, 10, 8)
        .tokens([
            token("a", "red", [1, 1]).walks(4).hp(9, 9).size("medium"),
            token("b", "blue", [4, 1]).walks(4).hp(9, 9),
        ])
        .walls([wall("w", [[7, 0], [7, 8]]), door])
        .terrain([terrain("mud", [[5, 5], [5, 6]]).difficult()])
        .zones([zone("fog", [[6, 6]]).id("fog").through("total")])
        .open()
}
