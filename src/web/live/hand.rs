//! What a player's widget holds. It never keeps more than its side may know: a whole scene that is given to it is cut
//! down before anybody can ask for it.

use crate::editor::Seat;
use crate::encounter::{Scene, Table, request};
use crate::rules::reason::Refusal;
use crate::web::core::Core;

/// The dice of a player's own table. The master's must not be known beforehand.
pub const SEED: &str = "a player's copy";

/// The table that a seat may hold of a scene.
pub fn open(scene: Scene, seed: &str, seat: &Seat) -> Result<Table, Refusal> {
    let whole = Table::open(scene, seed)?;
    match &seat.player_side {
        Some(side) => Table::open(whole.view(side), SEED),
        None => Ok(whole),
    }
}

/// A player's own copy takes the commands that a player may give, and no others.
pub fn guard(core: &Core, seat: &Seat) {
    if let Some(side) = seat.player_side.clone() {
        core.guard(move |table, command| request::weigh(table.scene(), &side, command).map(|_| false));
    }
}
