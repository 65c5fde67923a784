//! Conversion of one row of a list to tokens.

use super::adept::hover;
use super::columns::{Columns, statistic};
use super::measures::{Scale, feet, first_length, outside_brackets, speeds};
use super::{MAX_COUNT, ReadCreature, fact};
use burstmap_decode::{decode, likely_meant};
use burstmap_messages::{Message, Wording, catalogue};
use burstmap_rules::dice;
use burstmap_rules::map::{HitPoints, TokenData};
use burstmap_rules::movement::Movement;
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::sides::FOES;
use burstmap_rules::stat_names;
use burstmap_rules::token_attack::TokenAttack;
use burstmap_rules::wording::short;
use serde_json::{Map, Value, json};

/// Fields of tokens that are lists, objects or flags. A plain cell in a column with such a name has another meaning.
const OF_OTHER_FORMS: [&str; 7] =
    ["stats", "conditions", "armed", "senses", "attacks", "traits", "footprint"];

/// One creature, or several alike.
pub(super) struct Entry {
    /// Place in the list, for messages.
    pub place: Message,
    pub path: String,
    pub fields: Map<String, Value>,
    /// Whether this is a row of a table, with all lengths in the map's unit. In JSON `reach` is a token's field, in cells.
    pub row: bool,
}

impl Entry {
    fn wrong(&self, field: &str, wanted: impl Into<Message>) -> Refusal {
        let value = self.fields.get(field).map_or(String::new(), |value| short(&value.to_string()));
        let message = catalogue::ListWrong { place: &self.place, field, wanted: wanted.into(), value };
        Refusal::new("bad-scene", message).at(format!("{}/{field}", self.path))
    }

    /// Returns the number of creatures in the row.
    ///
    /// # Errors
    ///
    /// `bad-scene` if it is not a whole number from 1 to [`MAX_COUNT`].
    pub fn count(&self) -> Result<usize, Refusal> {
        match self.fields.get("count") {
            None | Some(Value::Null) => Ok(1),
            Some(count) => count
                .as_u64()
                .map(|count| count as usize)
                .filter(|count| (1..=MAX_COUNT).contains(count))
                .ok_or_else(|| self.wrong("count", catalogue::WantedCount { most: MAX_COUNT })),
        }
    }

    /// Returns the creature, without an id and a place.
    ///
    /// # Errors
    ///
    /// `bad-scene` with the field that cannot be read.
    pub fn read(&self, ruleset: &Ruleset, scale: Scale, columns: Columns) -> Result<ReadCreature, Refusal> {
        let mut left_out = Vec::new();
        let token = self.token(ruleset, scale, columns, &mut left_out)?;
        let mut read =
            ReadCreature { count: self.count()?, understood: self.understood(&token), left_out, token };
        columns.read(&self.fields, ruleset, &mut read);
        let speed = self.fields.get("speed").and_then(Value::as_str).unwrap_or_default();
        if speed.to_lowercase().contains("hover") {
            hover(ruleset, &mut read);
        }
        Ok(read)
    }

    fn token(
        &self,
        ruleset: &Ruleset,
        scale: Scale,
        columns: Columns,
        warnings: &mut Vec<Reason>,
    ) -> Result<TokenData, Refusal> {
        let name = match self.fields.get("name") {
            Some(Value::String(name)) if !name.is_empty() => name.clone(),
            Some(Value::Number(name)) => name.to_string(),
            None => {
                let message = catalogue::ListNoName { place: &self.place };
                return Err(Refusal::new("bad-scene", message).at(format!("{}/name", self.path)));
            }
            Some(_) => return Err(self.wrong("name", catalogue::WantedText)),
        };
        let mut token = Map::new();
        token.insert("name".into(), name.as_str().into());
        token.insert("side".into(), FOES.into());
        let (mut stats, mut senses) = (Map::new(), Vec::<Value>::new());
        for (field, value) in self.fields.iter().filter(|(_, value)| !value.is_null()) {
            match (field.as_str(), value) {
                ("name" | "count" | "id" | "at", _) => {}
                (column, value) if columns.takes(column, value, ruleset) => {}
                ("side", value) => {
                    drop(token.insert(
                        "side".into(),
                        value.as_str().map_or(value.to_string(), str::to_owned).into(),
                    ))
                }
                ("hp", Value::Number(_)) => {
                    drop(token.insert("hp".into(), json!({ "current": value, "max": value })))
                }
                ("hp", Value::String(text)) => drop(token.insert("hp".into(), self.hit_points(text)?)),
                ("speed", Value::Number(number)) => {
                    let walk = number.as_f64().map(|length| scale.of_map(length));
                    token.insert("speed".into(), json!({ "walk": walk }));
                }
                ("speed", Value::String(text)) => {
                    token.insert("speed".into(), self.speeds(text, scale)?);
                }
                ("hidden", value) => {
                    let yes = value.as_bool().or(value.as_i64().map(|flag| flag != 0));
                    let yes = yes.unwrap_or_else(|| {
                        ["yes", "true", "x", "y"]
                            .contains(&value.as_str().unwrap_or("").to_ascii_lowercase().as_str())
                    });
                    token.insert("hidden".into(), yes.into());
                }
                ("size", Value::String(size)) => {
                    if let Some(size) = self.size(size, ruleset, warnings) {
                        token.insert("size".into(), size.into());
                    }
                }
                ("reach", Value::Number(number)) if self.row => {
                    let reach = number.as_f64().map(|length| scale.of_map(length).floor().max(1.0) as i32);
                    token.insert("reach".into(), json!(reach));
                }
                ("reach", Value::String(text)) if says_unit(text) => {
                    let reach = first_length(text).map(|feet| scale.whole(feet));
                    token.insert("reach".into(), json!(reach));
                }
                (field, Value::String(_) | Value::Number(_)) if OF_OTHER_FORMS.contains(&field) => {
                    let text = catalogue::CreatureFieldsUnread { fields: vec![field.to_owned()] };
                    let named = catalogue::CreatureWarning { name: &name, text: Message::from(text) };
                    warnings.push(fact(named));
                }
                (
                    "hp" | "size" | "speed" | "reach" | "stats" | "conditions" | "armed" | "senses"
                    | "attacks" | "traits" | "footprint" | "image",
                    value,
                ) => {
                    token.insert(field.clone(), value.clone());
                }
                (column, value) if sense(column, ruleset).is_some() => {
                    senses
                        .extend(sense(column, ruleset).and_then(|name| ranged(name, value, ruleset, scale)));
                }
                (stat, Value::Number(_)) => drop(stats.insert(statistic(stat, ruleset), value.clone())),
                (other, _) => {
                    let text = catalogue::ListColumnLeftOut { place: &self.place, column: short(other) };
                    warnings.push(Reason::new("list", text));
                }
            }
        }
        match token.get_mut("stats").and_then(Value::as_object_mut) {
            Some(own) => own.extend(stats),
            None => drop(token.insert("stats".into(), stats.into())),
        }
        if !senses.is_empty() {
            let own = token.get("senses").and_then(Value::as_array).cloned().unwrap_or_default();
            token.insert("senses".into(), own.into_iter().chain(senses).collect::<Vec<_>>().into());
        }
        token.insert("id".into(), "new".into());
        token.insert("at".into(), json!([0, 0]));
        let mut token: TokenData = decode(&Value::Object(token)).map_err(|misfit| {
            let problem = misfit.wording();
            let message = catalogue::ListCreatureUnreadable { place: &self.place, problem };
            Refusal::new("bad-scene", message).at(format!("{}{}", self.path, misfit.path))
        })?;
        let mut attacks = token.attacks.to_vec();
        name_saves(&mut attacks, ruleset);
        token.attacks = attacks.into();
        Ok(token)
    }

    /// Reads "30 ft., fly 60 ft.". Lengths without a unit are in the map's unit.
    fn speeds(&self, text: &str, scale: Scale) -> Result<Value, Refusal> {
        let (speeds, strange) = speeds(text);
        if speeds.is_empty() || !strange.is_empty() {
            return Err(self.wrong("speed", catalogue::WantedSpeed));
        }
        let cells = |length: f64| if says_unit(text) { scale.cells(length) } else { scale.of_map(length) };
        Ok(speeds
            .into_iter()
            .map(|(mode, length)| (mode, json!(cells(length))))
            .collect::<Map<_, _>>()
            .into())
    }

    /// Lists the facts from a line, in the same words as for the other formats.
    fn understood(&self, token: &TokenData) -> Vec<Reason> {
        let mut facts = Vec::new();
        if let Some(hp) = &token.hp {
            facts.push(fact(catalogue::CreatureHitPoints { max: hp.max }));
        }
        if !token.speed.is_empty() {
            let said = |(mode, speed): (&String, &Movement)| {
                Message::from(catalogue::CreatureSpeedOf { mode, cells: *speed })
            };
            let speeds: Vec<Message> = token.speed.iter().map(said).collect();
            facts.push(fact(catalogue::CreatureSpeeds { speeds }));
        }
        if let Some(size) = &token.size {
            facts.push(fact(catalogue::CreatureSize { size }));
        }
        if !token.stats.is_empty() {
            let stats: Vec<&String> = token.stats.keys().collect();
            facts.push(fact(catalogue::CreatureStatistics { stats }));
        }
        facts
    }

    /// Reads `12`, `7/12`, `27 (5d8+5)` or `5d8+5`.
    fn hit_points(&self, text: &str) -> Result<Value, Refusal> {
        let plain = outside_brackets(text);
        let (current, max) = plain.split_once('/').unwrap_or((&plain, &plain));
        let number = dice::printed;
        match (number(current), number(max)) {
            (Some(current), Some(max)) => {
                Ok(serde_json::to_value(&HitPoints { current, max, ..HitPoints::default() })
                    .unwrap_or_default())
            }
            _ => Err(self.wrong("hp", catalogue::WantedHitPoints)),
        }
    }

    /// Returns the size, unless the ruleset does not have it: `addToken` would refuse it.
    fn size(&self, size: &str, ruleset: &Ruleset, warnings: &mut Vec<Reason>) -> Option<String> {
        let names: Vec<&str> = ruleset.sizes.iter().map(|size| size.name.as_str()).collect();
        let lower = size.to_ascii_lowercase();
        if let Some(name) = names.iter().find(|name| name.to_ascii_lowercase() == lower) {
            return Some((*name).to_owned());
        }
        let (place, ruleset) = (&self.place, &ruleset.name);
        let mut text = Wording::from(catalogue::ListSizeUnknown { place, size: short(size), ruleset });
        if let Some(nearest) = likely_meant(size, names.iter().copied()) {
            text.then(catalogue::DidYouMeanIt { nearest });
        }
        warnings.push(Reason::new("list", text));
        None
    }
}

/// Returns the sense of a column, by the sense's name in the rules.
fn sense<'r>(column: &str, ruleset: &'r Ruleset) -> Option<&'r str> {
    let plain = |text: &str| text.trim().to_lowercase();
    let found = ruleset.concealment.senses.keys().find(|sense| plain(sense) == plain(column));
    found.map(String::as_str)
}

/// Returns a sense with its range in a token's format, or `None` if the creature lacks the sense. Numbers are in the map's unit.
fn ranged(name: &str, value: &Value, ruleset: &Ruleset, scale: Scale) -> Option<Value> {
    let cells = match value {
        Value::Bool(has) => has.then_some(None::<f64>)?,
        Value::Number(length) => {
            Some(length.as_f64().filter(|length| *length > 0.0)?).map(|length| scale.of_map(length))
        }
        Value::String(text) => {
            let has =
                !["", "no", "none", "false", "-", "–", "0"].contains(&text.trim().to_lowercase().as_str());
            has.then(|| first_length(text).map(|feet| scale.cells(feet)))?
        }
        _ => return None,
    };
    let cells =
        cells.filter(|_| ruleset.senses.is_some()).map(|cells| format!(":{}", cells.floor().max(1.0)));
    Some(format!("{name}{}", cells.unwrap_or_default()).into())
}

/// Returns whether a text contains a unit of length.
fn says_unit(text: &str) -> bool {
    let mut words = text.split_whitespace().chain(text.split(char::is_numeric));
    words.any(|word| feet(word.trim_matches([',', ' '])).is_some())
}

/// Renames the saves of attacks to the names in the rules.
fn name_saves(attacks: &mut [TokenAttack], ruleset: &Ruleset) {
    let saves = stat_names::saves(ruleset);
    for save in attacks.iter_mut().filter_map(|attack| attack.save.as_mut()) {
        if let Some(stat) = stat_names::save(&saves, &save.stat) {
            save.stat = stat;
        }
    }
}
