//! Limits of a creature's numbers. A creature beyond them is skipped. Otherwise, a scene would refuse the whole list with it.

use super::ReadCreature;
use burstmap_encounter::validate;
use burstmap_geometry::{Cell, Grid, Shape};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::{Token, TokenData};
use burstmap_rules::reason::Refusal;
use burstmap_rules::wording::word;

/// Largest absolute value of statistics and hit points.
const MOST: i32 = 1_000_000;
/// A map for a creature without a place.
const ANYWHERE: Grid = Grid { shape: Shape::Square, columns: 1, rows: 1 };

/// Returns the creature, if a scene allows it.
///
/// # Errors
///
/// `bad-scene` or `too-large`, below `path`.
pub(super) fn check(creature: ReadCreature, path: &str) -> Result<ReadCreature, Refusal> {
    let token = &creature.token;
    let beyond = |name: Message, place: String| {
        let message = catalogue::CreatureNumberLimit { name, least: -MOST, most: MOST };
        Refusal::new("bad-scene", message).at(format!("{path}/{place}"))
    };
    let points = token.hp.iter().flat_map(|hp| [hp.current, hp.max]);
    if points.into_iter().any(|points| !(-MOST..=MOST).contains(&points)) {
        return Err(beyond(catalogue::ReviewHitPoints.into(), "hp".into()));
    }
    // The read value may differ from the file's, so the message does not contain it.
    let fits = |value: f64| value.abs() <= f64::from(MOST);
    if let Some((name, _)) = token.stats.iter().find(|(_, value)| !fits(**value)) {
        return Err(beyond(word(name), format!("stats/{name}")));
    }
    validate::token(&Token::new(TokenData { at: Cell::new(0, 0), ..token.clone() }), ANYWHERE, &path)?;
    Ok(creature)
}
