//! Weather that a whole map lies in: strong wind, heavy rain and snow, each switched on by a setting of the table (E5-39).

use crate::board::{Board, Facts};
use crate::heights;
use crate::map::Token;
use crate::place::Space;
use crate::policy::weather::WeatherPolicy;
use crate::reason::Reason;
use crate::senses;
use burstmap_messages::catalogue;
use serde_json::Value;

/// The setting by which a strong wind blows over a map.
pub const STRONG_WIND: &str = "strongWind";
/// The setting by which it rains or snows heavily on a map; senses that ignore it name it so, too.
pub const HEAVY_RAIN: &str = "heavyRain";

/// What the rules say of weather, where a setting has brought it about.
fn while_on<'a>(facts: &Facts<'a>, setting: &str) -> Option<&'a WeatherPolicy> {
    let on = facts.settings.get(setting).and_then(Value::as_bool) == Some(true);
    facts.ruleset.weather.as_ref().filter(|_| on)
}

/// What the rules say of strong wind, where it blows.
pub fn wind<'a>(facts: &Facts<'a>) -> Option<&'a WeatherPolicy> {
    while_on(facts, STRONG_WIND)
}

/// The rule by which a token in the air may not stay there: a strong wind blows. Whoever rides is where its mount is.
pub fn brings_down<'a>(facts: &Facts<'a>, token: &Token) -> Option<&'a WeatherPolicy> {
    let aloft = || token.elevation > 0 && token.mounted_on.is_none() && heights::flies(facts, token);
    wind(facts).filter(|policy| policy.wind_grounds_flyers && aloft())
}

/// That rain or snow conceals a target, where it does.
pub fn rain_between(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> Option<Reason> {
    let policy = while_on(&board.facts, HEAVY_RAIN).filter(|policy| policy.rain_conceals)?;
    from.center_line(board.grid(), to)?;
    let pierced = senses::pierced(board, from, &to.cells, HEAVY_RAIN);
    (!pierced).then(|| Reason::new(&policy.rule, catalogue::WeatherRain { target: to.name() }))
}
