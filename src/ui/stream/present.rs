//! Players at the table, if the host transports messages and knows the players.

use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use serde::Deserialize;

/// Maximum number of players.
const MOST: usize = 1000;
const LONGEST: usize = 200;

/// A player who is, or was, at the table.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct PresentPlayer {
    pub side: String,
    pub player: String,
    pub state: Presence,
    pub devices: u32,
    /// Milliseconds for a round trip to their device.
    pub latency: Option<f64>,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Presence {
    Here,
    /// Their page is in the background.
    Away,
    Gone,
}

impl PresentPlayer {
    /// Returns the status next to their name.
    pub fn words(&self) -> String {
        let how = match (self.state, self.latency) {
            (Presence::Here, Some(latency)) => format!("{latency:.0} ms"),
            (Presence::Here, None) => catalogue::PlayersHere.to_string(),
            (Presence::Away, _) => catalogue::PlayersAway.to_string(),
            (Presence::Gone, _) => return catalogue::PlayersGone.to_string(),
        };
        match self.devices {
            0 | 1 => how,
            count => Message::from(catalogue::PlayersDevices { how, count }).to_string(),
        }
    }
}

/// Returns the list, if a panel can show it.
///
/// # Errors
///
/// Too many players, or a name that is too long.
pub fn checked(players: Vec<PresentPlayer>) -> Result<Vec<PresentPlayer>, Refusal> {
    let long = |player: &PresentPlayer| player.side.len() > LONGEST || player.player.len() > LONGEST;
    if players.len() > MOST || players.iter().any(long) {
        return Err(Refusal::new("too-large", catalogue::WidgetPresent { most: MOST, longest: LONGEST }));
    }
    Ok(players)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(state: Presence, latency: Option<f64>, devices: u32) -> PresentPlayer {
        PresentPlayer { side: "party".into(), player: "Anna".into(), state, devices, latency }
    }

    #[test]
    fn words_say_how_a_player_is_connected() {
        assert_eq!(player(Presence::Here, Some(41.6), 1).words(), "42 ms");
        assert_eq!(
            player(Presence::Here, None, 2).words(),
            Message::from(catalogue::PlayersDevices { how: catalogue::PlayersHere, count: 2 }).to_string()
        );
        assert_eq!(player(Presence::Away, Some(9.0), 1).words(), catalogue::PlayersAway.to_string());
        assert_eq!(player(Presence::Gone, Some(9.0), 0).words(), catalogue::PlayersGone.to_string());
    }

    #[test]
    fn long_lists_are_refused() {
        let one = player(Presence::Here, None, 1);
        assert!(checked(vec![one.clone(); MOST]).is_ok());
        assert!(checked(vec![one; MOST + 1]).is_err());
    }
}
