//! Turn order, round after round, through the public table.

mod delays;
mod durations;
mod initiative;
mod joining;
mod rounds;

use crate::common::game::{roll_initiative, start_combat};
use crate::common::support::*;

/// Three tokens of `reaction-square` with results 20, 15 and 10.
fn three() -> burstmap::encounter::Table {
    let mut table = open(scene("reaction-square", 12, 8, fighters("reaction", &[5, 5, 5])));
    run(&mut table, roll_initiative().rolls([5, 5, 5, 4, 3, 3, 2, 2, 1]));
    run(&mut table, start_combat());
    table
}
