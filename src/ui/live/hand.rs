//! What a player's widget holds. It never keeps more than its side may know: a whole scene that is given to it is cut
//! down before anybody can ask for it.

use crate::core::Core;
use crate::live::desk;
use crate::shell::Shell;
use crate::wire;
use burstmap_encounter::{Scene, Table, request};
use burstmap_frontend::Seat;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use std::rc::Rc;

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

/// A follower's scenes come from the game master alone.
pub fn may_open(shell: &Shell) -> Result<(), Refusal> {
    if shell.follows {
        return Err(Refusal::new("illegal-command", catalogue::LiveScenesElsewhere));
    }
    Ok(())
}

/// What a follower shows until it has heard of a fight: the bare ground of some scene.
pub fn nothing_yet(sample: &Scene) -> Result<Table, Refusal> {
    Table::open(sample.emptied(String::new()), "")
}

/// A follower's table is the game master's: commands are sent there.
pub fn send(shell: &Rc<Shell>) {
    let own = Rc::downgrade(shell);
    shell.core.guard(move |_, command| {
        let Some(shell) = own.upgrade() else { return Ok(true) };
        if shell.seat().readonly {
            return Err(Refusal::new("illegal-command", catalogue::LiveLookingOnly));
        }
        let (Some(live), Ok(command)) = (shell.live.get(), wire::write_document(command)) else {
            return Ok(true);
        };
        live.request(&command).map(|()| true).map_err(|error| desk::plain(&error))
    });
}

/// A player's own copy takes the commands that a player may give, and no others.
pub fn guard(core: &Core, seat: &Seat) {
    if let Some(side) = seat.player_side.clone() {
        core.guard(move |table, command| request::weigh(table.scene(), &side, command).map(|_| false));
    }
}
