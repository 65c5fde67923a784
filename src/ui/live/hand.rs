//! A player's scene. It contains only what the side may know: a complete scene from outside is redacted before any code can query it.

use crate::core::Core;
use crate::live::problem;
use crate::shell::Shell;
use crate::wire;
use burstmap_encounter::{Scene, Table, request};
use burstmap_format::Replay;
use burstmap_format::replay::Player;
use burstmap_frontend::Seat;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use std::rc::Rc;

/// Seed of a player's own table. The game master's seed must stay secret.
pub const SEED: &str = "a player's copy";

/// Returns the table of a scene that a seat may have.
pub fn open(scene: Scene, seed: &str, seat: &Seat) -> Result<Table, Refusal> {
    let whole = Table::open(scene, seed)?;
    match &seat.player_side {
        Some(side) => Table::open(whole.view(side), SEED),
        None => Ok(whole),
    }
}

/// Returns the table of a replay's first moment, and gives the seat the replay's side.
pub fn open_replay(replay: &Replay, seat: &mut Seat) -> Result<Table, Refusal> {
    seat.player_side = replay.side().map(str::to_owned);
    Table::open(Player::new(Rc::new(replay.clone())).go_to(0)?, SEED)
}

/// Refuses scenes for a follower, which only come from the game master.
pub fn may_open(shell: &Shell) -> Result<(), Refusal> {
    if shell.follows {
        return Err(Refusal::new("illegal-command", catalogue::LiveScenesElsewhere));
    }
    Ok(())
}

/// Returns a follower's table before the first update: an empty map.
pub fn nothing_yet(sample: &Scene) -> Result<Table, Refusal> {
    Table::open(sample.emptied(String::new()), "")
}

/// Sends a follower's commands to the game master, whose table it is.
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
        live.request(&command).map(|()| true).map_err(|error| problem::plain(&error))
    });
}

/// Limits a player's own copy to commands that a player may use.
pub fn guard(core: &Core, seat: &Seat) {
    if seat.reader {
        core.guard(|_, _| Err(Refusal::new("illegal-command", catalogue::LiveLookingOnly)));
        return;
    }
    if let Some(side) = seat.player_side.clone() {
        core.guard(move |table, command| request::weigh(table.scene(), &side, command).map(|_| false));
    }
}
