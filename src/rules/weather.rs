//! Weather on the whole map: strong wind, heavy rain and snow, each enabled by a setting of the table (E5-39).
//!
//! ```
//! use burstmap_rules::weather::{STRONG_WIND, wind};
//! # use burstmap_geometry::{Grid, Shape};
//! # use burstmap_rules::{board::Facts, presets};
//! # use serde_json::{Map, json};
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! # let grid = Grid { shape: Shape::Square, columns: 8, rows: 3 };
//! let calm = Facts::new(&ruleset, grid, &[]);
//! assert!(wind(&calm).is_none());
//! let settings = Map::from_iter([(STRONG_WIND.to_owned(), json!(true))]);
//! assert!(wind(&Facts { settings: &settings, ..calm }).is_some(), "a switch of the table (E5-39)");
//! ```

use crate::board::{Board, Facts};
use crate::heights;
use crate::map::Token;
use crate::place::Space;
use crate::policy::weather::WeatherPolicy;
use crate::reason::Reason;
use crate::senses;
use burstmap_messages::catalogue;
use serde_json::Value;

/// Setting for strong wind.
pub const STRONG_WIND: &str = "strongWind";
/// Setting for heavy rain or snow. Senses that ignore it use the same name.
pub const HEAVY_RAIN: &str = "heavyRain";

/// Returns the rules of weather while a setting is on.
fn while_on<'a>(facts: &Facts<'a>, setting: &str) -> Option<&'a WeatherPolicy> {
    let on = facts.settings.get(setting).and_then(Value::as_bool) == Some(true);
    facts.ruleset.weather.as_ref().filter(|_| on)
}

/// Returns the rules of strong wind, if it is on.
pub fn wind<'a>(facts: &Facts<'a>) -> Option<&'a WeatherPolicy> {
    while_on(facts, STRONG_WIND)
}

/// Returns the rule by which a token can't stay in the air in strong wind. Riders are exempt, because only their mount flies.
pub fn brings_down<'a>(facts: &Facts<'a>, token: &Token) -> Option<&'a WeatherPolicy> {
    let aloft = || token.elevation > 0 && token.mounted_on.is_none() && heights::flies(facts, token);
    wind(facts).filter(|policy| policy.wind_grounds_flyers && aloft())
}

/// Returns the reason that rain or snow conceals a target, if it does.
pub fn rain_between(board: &Board<'_>, from: &Space<'_>, to: &Space<'_>) -> Option<Reason> {
    let policy = while_on(&board.facts, HEAVY_RAIN).filter(|policy| policy.rain_conceals)?;
    from.center_line(board.grid(), to)?;
    let pierced = senses::pierced(board, from, &to.cells, HEAVY_RAIN);
    (!pierced).then(|| Reason::new(&policy.rule, catalogue::WeatherRain { target: to.name() }))
}
