//! The knobs of weather.

use serde::{Deserialize, Serialize};

/// What weather does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WeatherPolicy {
    /// Id of the rule, as reasons cite it.
    pub rule: String,
    /// Advantage of ranged attacks, spells left out, while the setting `strongWind` is on: -1 is disadvantage, 0 none.
    pub ranged_in_wind: i32,
    /// Whether flyers have to land before their turn ends, or fall, while the setting `strongWind` is on.
    pub wind_grounds_flyers: bool,
    /// Whether the whole map is lightly obscured while the setting `heavyRain` is on: heavy rain or snow.
    pub rain_conceals: bool,
}
