//! Parts of a scene in a command: a token, a wall, a condition. Like a scene, a command can contain a host's custom fields here, but fields
//! that are probably misspelled or would be lost are refused.

use crate::scene_schema::{SCENE, Schema};
use burstmap_decode::{escape, hint, slip_of};
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use serde_json::Value;

/// A part of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Area,
    Attack,
    CellMeasure,
    Condition,
    GridStyle,
    Mark,
    Picture,
    Terrain,
    Token,
    Wall,
    Zone,
}

impl Part {
    /// Returns the path from the scene: field names, with `*` for the items of a list.
    const fn way(self) -> &'static [&'static str] {
        match self {
            Part::Area => &["areas", "*"],
            Part::Attack => &["tokens", "*", "attacks", "*"],
            Part::CellMeasure => &["grid", "cell"],
            Part::Condition => &["tokens", "*", "conditions", "*"],
            Part::GridStyle => &["grid", "style"],
            Part::Mark => &["marks", "*"],
            Part::Picture => &["image"],
            Part::Terrain => &["terrain", "*"],
            Part::Token => &["tokens", "*"],
            Part::Wall => &["walls", "*"],
            Part::Zone => &["zones", "*"],
        }
    }

    fn schema(self) -> Option<&'static Schema> {
        self.way().iter().try_fold(&*SCENE, |schema, name| match *name {
            "*" => schema.items.as_deref(),
            name => schema.properties.get(name),
        })
    }

    /// Refuses fields that are probably misspelled: similar to a known field that is not specified.
    ///
    /// # Errors
    ///
    /// `bad-command` at the field below `path`, with the likely correction.
    pub fn refuse_misspelled(self, given: &Value, path: &str) -> Result<(), Refusal> {
        self.schema().map_or(Ok(()), |schema| walk(schema, given, given, path))
    }

    /// Refuses fields of `given` that are missing from the `kept` result.
    ///
    /// # Errors
    ///
    /// `bad-command` at the field below `path`, with the likely correction.
    pub fn refuse_lost(self, given: &Value, kept: &Value, path: &str) -> Result<(), Refusal> {
        self.schema().map_or(Ok(()), |schema| walk(schema, given, kept, path))
    }
}

fn walk(schema: &Schema, given: &Value, kept: &Value, path: &str) -> Result<(), Refusal> {
    if schema.kind.is_none() && schema.properties.is_empty() {
        let choice = schema.any_of.iter().find(|choice| choice.fits_outside(given));
        return choice.map_or(Ok(()), |choice| walk(choice, given, kept, path));
    }
    match given {
        Value::Array(items) => {
            let Some(each) = &schema.items else { return Ok(()) };
            items.iter().enumerate().try_for_each(|(index, item)| {
                walk(each, item, kept.get(index).unwrap_or(item), &format!("{path}/{index}"))
            })
        }
        // Objects with free names, such as statistics, have no known fields.
        Value::Object(fields) if !schema.properties.is_empty() => {
            fields.iter().filter(|(_, value)| !value.is_null()).try_for_each(|(name, value)| {
                let at = format!("{path}/{}", escape(name));
                if let Some(field) = schema.properties.get(name) {
                    return walk(field, value, kept.get(name).unwrap_or(value), &at);
                }
                let known: Vec<&str> = schema.properties.keys().map(String::as_str).collect();
                let meant = slip_of(name, known.iter().copied());
                if meant.is_none_or(|meant| fields.contains_key(meant)) && kept.get(name).is_some() {
                    return Ok(());
                }
                let message =
                    catalogue::CommandUnknownPartField { field: name, hint: hint(name, &known), known };
                Err(Refusal::new("bad-command", message).at(at))
            })
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const ALL: [Part; 11] = [
        Part::Area,
        Part::Attack,
        Part::CellMeasure,
        Part::Condition,
        Part::GridStyle,
        Part::Mark,
        Part::Picture,
        Part::Terrain,
        Part::Token,
        Part::Wall,
        Part::Zone,
    ];

    #[test]
    fn the_schema_has_every_part() {
        for part in ALL {
            assert!(part.schema().is_some_and(|schema| !schema.properties.is_empty()), "{part:?}");
        }
    }

    #[test]
    fn a_hosts_own_fields_are_kept_and_misspelled_ones_refused_at_every_depth() {
        let place = |token: Value| {
            Part::Token
                .refuse_misspelled(&token, "/token")
                .map_err(|refusal| refusal.path.clone().unwrap_or_default())
        };
        assert_eq!(place(json!({ "id": "a", "level": 3, "sheet": { "nmae": "Ann" } })), Ok(()));
        assert_eq!(place(json!({ "id": "a", "hp": { "curent": 3 } })), Err("/token/hp/curent".to_owned()));
        assert_eq!(
            place(json!({ "attacks": [{}, { "save": { "stat": "con", "dificulty": 3 } }] })),
            Err("/token/attacks/1/save/dificulty".to_owned())
        );
        // Specifying both means that they are two different fields.
        assert_eq!(place(json!({ "name": "Ann", "names": ["Ann", "Anna"] })), Ok(()));
    }

    #[test]
    fn what_nothing_would_keep_is_refused() {
        let (given, kept) =
            (json!({ "hp": { "current": 1, "armor": 2 } }), json!({ "hp": { "current": 1 } }));
        let refusal = Part::Token.refuse_lost(&given, &kept, "/token").unwrap_err();
        assert_eq!(refusal.path.as_deref(), Some("/token/hp/armor"));
        assert!(Part::Token.refuse_lost(&given, &given, "/token").is_ok());
    }
}
