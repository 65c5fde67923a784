//! Options of weather.

use serde::{Deserialize, Serialize};

/// Effects of weather.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WeatherPolicy {
    /// Id of the rule in reasons.
    pub rule: String,
    /// Advantage of ranged attacks except spells, while the setting `strongWind` is on: -1 for disadvantage, 0 for none.
    pub ranged_in_wind: i32,
    /// Whether flyers must land before their turn ends, or fall, while the setting `strongWind` is on.
    pub wind_grounds_flyers: bool,
    /// Whether the whole map is lightly obscured while the setting `heavyRain` is on.
    pub rain_conceals: bool,
}
