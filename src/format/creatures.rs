//! Creature lists for the initiative: a pasted table (CSV, a spreadsheet's tabs), a bare list of names, or JSON, as tokens
//! that stand on free cells of a scene.

use super::table_text::{Row, rows};
use burstmap_decode::decode;
use burstmap_decode::likely_meant;
use burstmap_encounter::Scene;
use burstmap_encounter::rules_in_use::rules_in_use;
use burstmap_encounter::validate;
use burstmap_geometry::Cell;
use burstmap_rules::board::{Board, Facts};
use burstmap_rules::ground::Ground;
use burstmap_rules::map::{HitPoints, Token};
use burstmap_rules::reason::{Reason, Refusal};
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::wording::short;
use serde_json::json;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Bytes of a list.
const MAX_LIST_BYTES: usize = 1_000_000;
/// Creatures that one row may stand for.
const MAX_COUNT: usize = 100;

/// Tokens with new ids on free cells, ready for `addToken`, and what was not understood.
///
/// Columns, in any order and case: `name`, `side`, `count`, `hp`, `size`, `speed`, `reach`, `hidden`; every other column
/// of numbers is a statistic. JSON: a list of names, or of objects with the same fields or a token's own.
pub fn creatures(text: &str, scene: &Scene) -> Result<(Vec<Token>, Vec<Reason>), Refusal> {
    if text.len() > MAX_LIST_BYTES {
        let message = format!("The list has {} bytes; at most {MAX_LIST_BYTES} can be read.", text.len());
        return Err(Refusal::new("too-large", message));
    }
    let ruleset = rules_in_use(scene)?;
    let text = text.trim_start_matches('\u{feff}').trim();
    let mut warnings = Vec::new();
    let entries = match text.starts_with(['[', '{']) {
        true => from_json(text)?,
        false => from_table(text, &mut warnings)?,
    };
    if entries.is_empty() {
        return Err(Refusal::new(
            "unsupported-file",
            "The list is empty. Paste one creature a line, a table with a column \"name\", or JSON.",
        ));
    }
    let mut tokens = Vec::new();
    for entry in &entries {
        let count = entry.count()?;
        for number in 1..=count {
            tokens.push(entry.token(number, count, &ruleset, &mut warnings)?);
        }
    }
    let limit = validate::MAX_TOKENS.saturating_sub(scene.tokens.len());
    if tokens.len() > limit {
        let message =
            format!("{} creatures are too many: {limit} more tokens fit into the scene.", tokens.len());
        return Err(Refusal::new("too-large", message));
    }
    place(&mut tokens, scene, &ruleset)?;
    Ok((tokens, warnings))
}

/// One creature, or several alike.
struct Entry {
    /// Where it stands in the list, for messages.
    place: String,
    path: String,
    fields: Map<String, Value>,
}

/// What columns may be called.
const COLUMNS: [(&str, &[&str]); 8] = [
    ("name", &["name", "creature", "monster", "character", "token"]),
    ("side", &["side", "team", "faction", "group"]),
    ("count", &["count", "number", "qty", "quantity", "#"]),
    ("hp", &["hp", "hit points", "hitpoints", "health", "max hp", "hp max", "maxhp"]),
    ("size", &["size"]),
    ("speed", &["speed", "move", "movement"]),
    ("reach", &["reach"]),
    ("hidden", &["hidden"]),
];

fn column(header: &str) -> String {
    let lower = header.to_ascii_lowercase();
    let known = COLUMNS.iter().find(|(_, names)| names.contains(&lower.as_str()));
    known.map_or_else(|| header.to_owned(), |(column, _)| (*column).to_owned())
}

fn from_table(text: &str, warnings: &mut Vec<Reason>) -> Result<Vec<Entry>, Refusal> {
    let mut rows = rows(text)?;
    let header: Vec<String> =
        rows.first().map_or(Vec::new(), |(_, row)| row.iter().map(|cell| column(cell)).collect());
    if header.iter().any(|name| name == "name") {
        rows.remove(0);
    } else {
        // A bare list: a name a line, "Goblin x3" or "3 x Goblin" for several.
        if let Some((line, _)) = rows.iter().find(|(_, row)| row.iter().skip(1).any(|cell| !cell.is_empty()))
        {
            let text = format!(
                "Line {line} has several cells, and no first line names them (name, side, hp …): only names were read."
            );
            warnings.push(Reason::new("list", text));
        }
        let entry = |(line, row): Row| Entry {
            place: format!("Line {line}"),
            path: format!("/{}", line - 1),
            fields: bare(row.first().map_or("", String::as_str)),
        };
        return Ok(rows.into_iter().map(entry).collect());
    }
    let mut entries = Vec::new();
    for (line, row) in rows {
        if row.len() > header.len() {
            let text = format!(
                "Line {line} has {} cells, the header {}; the rest was left out.",
                row.len(),
                header.len()
            );
            warnings.push(Reason::new("list", text));
        }
        let cells = header.iter().zip(row).filter(|(name, cell)| !name.is_empty() && !cell.is_empty());
        let fields = cells.map(|(name, cell)| (name.clone(), value(&cell))).collect();
        entries.push(Entry { place: format!("Line {line}"), path: format!("/{}", line - 1), fields });
    }
    Ok(entries)
}

/// A name, perhaps with a count.
fn bare(text: &str) -> Map<String, Value> {
    let times = |count: &str| count.trim().parse::<usize>().ok().filter(|count| *count > 0);
    let parts = text
        .rsplit_once([' ', '\t'])
        .and_then(|(name, last)| Some((name, times(last.strip_prefix(['x', 'X', '×'])?)?)));
    let parts = parts.or_else(|| {
        let (first, name) = text.split_once(['x', 'X', '×', ' '])?;
        let name = name.trim_start();
        let name = name.strip_prefix("x ").or(name.strip_prefix("× ")).unwrap_or(name);
        Some((name, times(first)?)).filter(|(name, _)| !name.is_empty())
    });
    let (name, count) = parts.unwrap_or((text, 1));
    let fields = json!({ "name": name.trim(), "count": count });
    fields.as_object().cloned().unwrap_or_default()
}

/// A table's cell: a number where it is one.
fn value(cell: &str) -> Value {
    let number = burstmap_decode::finite_number(cell);
    match (cell.parse::<i64>(), number) {
        (Ok(whole), _) => whole.into(),
        (_, Some(number)) => number.into(),
        _ => cell.into(),
    }
}

fn from_json(text: &str) -> Result<Vec<Entry>, Refusal> {
    let value: Value = serde_json::from_str(text)
        .map_err(|error| Refusal::new("unsupported-file", format!("The list is not valid JSON: {error}.")))?;
    let lists = ["creatures", "monsters", "tokens", "combatants"];
    let (value, stem) = match lists.iter().find_map(|name| Some((value.get(name)?, name))) {
        Some((list, name)) => (list.clone(), format!("/{name}")),
        None if value.is_object() => (Value::Array(vec![value]), String::new()),
        None => (value, String::new()),
    };
    let items = value.as_array().cloned().unwrap_or_default();
    items
        .into_iter()
        .enumerate()
        .map(|(index, item)| {
            let (place, path) = (format!("Creature {}", index + 1), format!("{stem}/{index}"));
            match item {
                Value::String(name) => Ok(Entry { place, path, fields: bare(&name) }),
                Value::Object(fields) => {
                    let fields = fields.into_iter().map(|(name, value)| (column(&name), value)).collect();
                    Ok(Entry { place, path, fields })
                }
                _ => {
                    Err(Refusal::new("bad-scene", format!("{place} is neither a name nor an object."))
                        .at(path))
                }
            }
        })
        .collect()
}

impl Entry {
    fn wrong(&self, field: &str, expected: &str) -> Refusal {
        let value = self.fields.get(field).map_or(String::new(), |value| short(&value.to_string()));
        Refusal::new(
            "bad-scene",
            format!("{}: the {field} should be {expected}, but is {value}.", self.place),
        )
        .at(format!("{}/{field}", self.path))
    }

    fn count(&self) -> Result<usize, Refusal> {
        match self.fields.get("count") {
            None | Some(Value::Null) => Ok(1),
            Some(count) => count
                .as_u64()
                .map(|count| count as usize)
                .filter(|count| (1..=MAX_COUNT).contains(count))
                .ok_or_else(|| self.wrong("count", &format!("a whole number from 1 to {MAX_COUNT}"))),
        }
    }

    fn token(
        &self,
        number: usize,
        count: usize,
        ruleset: &Ruleset,
        warnings: &mut Vec<Reason>,
    ) -> Result<Token, Refusal> {
        let name = match self.fields.get("name") {
            Some(Value::String(name)) if !name.is_empty() => name.clone(),
            Some(Value::Number(name)) => name.to_string(),
            None => {
                return Err(Refusal::new("bad-scene", format!("{} has no name.", self.place))
                    .at(format!("{}/name", self.path)));
            }
            Some(_) => return Err(self.wrong("name", "a text")),
        };
        let mut token = Map::new();
        let numbered = if count > 1 { format!("{name} {number}") } else { name };
        token.insert("name".into(), numbered.into());
        token.insert("side".into(), "foes".into());
        let mut stats = Map::new();
        for (field, value) in self.fields.iter().filter(|(_, value)| !value.is_null()) {
            match (field.as_str(), value) {
                ("name" | "count" | "id" | "at", _) => {}
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
                ("speed", Value::Number(_)) => drop(token.insert("speed".into(), json!({ "walk": value }))),
                ("speed", Value::String(_)) => return Err(self.wrong("speed", "a number of cells")),
                ("hidden", value) => {
                    let yes = value.as_bool().or(value.as_i64().map(|flag| flag != 0));
                    let yes = yes.unwrap_or_else(|| {
                        ["yes", "true", "x", "y"]
                            .contains(&value.as_str().unwrap_or("").to_ascii_lowercase().as_str())
                    });
                    token.insert("hidden".into(), yes.into());
                }
                ("size", Value::String(size)) => {
                    if let Some(size) = self.size(size, ruleset, number, warnings) {
                        token.insert("size".into(), size.into());
                    }
                }
                (
                    "hp" | "size" | "speed" | "reach" | "stats" | "conditions" | "armed" | "senses"
                    | "traits" | "footprint" | "image",
                    value,
                ) => {
                    token.insert(field.clone(), value.clone());
                }
                (stat, Value::Number(_)) => drop(stats.insert(camel(stat), value.clone())),
                (other, _) if number == 1 => {
                    let text =
                        format!("{}: {:?} was left out; statistics are numbers.", self.place, short(other));
                    warnings.push(Reason::new("list", text));
                }
                _ => {}
            }
        }
        match token.get_mut("stats").and_then(Value::as_object_mut) {
            Some(own) => own.extend(stats),
            None => drop(token.insert("stats".into(), stats.into())),
        }
        token.insert("id".into(), "new".into());
        token.insert("at".into(), json!([0, 0]));
        decode(&Value::Object(token)).map_err(|misfit| {
            Refusal::new("bad-scene", format!("{} cannot be read: {misfit}.", self.place))
                .at(format!("{}{}", self.path, misfit.path))
        })
    }

    /// `12` or `7/12`.
    fn hit_points(&self, text: &str) -> Result<Value, Refusal> {
        let (current, max) = text.split_once('/').unwrap_or((text, text));
        let number = |part: &str| part.trim().parse::<i32>().ok();
        match (number(current), number(max)) {
            (Some(current), Some(max)) => {
                Ok(serde_json::to_value(&HitPoints { current, max, ..HitPoints::default() })
                    .unwrap_or_default())
            }
            _ => Err(self.wrong("hp", "a number, or current/most such as 7/12")),
        }
    }

    /// A size that the ruleset does not have is left out, as `addToken` would refuse it.
    fn size(
        &self,
        size: &str,
        ruleset: &Ruleset,
        number: usize,
        warnings: &mut Vec<Reason>,
    ) -> Option<String> {
        let names: Vec<&str> = ruleset.sizes.iter().map(|size| size.name.as_str()).collect();
        let lower = size.to_ascii_lowercase();
        if let Some(name) = names.iter().find(|name| name.to_ascii_lowercase() == lower) {
            return Some((*name).to_owned());
        }
        if number == 1 {
            let hint = likely_meant(size, names.iter().copied())
                .map_or(String::new(), |near| format!(" Did you mean {near:?}?"));
            let text = format!(
                "{}: the size {:?} means nothing in {:?} and was left out.{hint}",
                self.place,
                short(size),
                ruleset.name
            );
            warnings.push(Reason::new("list", text));
        }
        None
    }
}

/// "Physical Defense" as `physicalDefense`.
fn camel(header: &str) -> String {
    let mut words = header.split([' ', '_', '-']).filter(|word| !word.is_empty());
    let lower_first = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| {
            std::iter::once(first.to_ascii_lowercase()).chain(letters).collect()
        })
    };
    let mut out = words.next().map_or(String::new(), lower_first);
    for word in words {
        let mut letters = word.chars();
        out.extend(letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters));
    }
    out
}

/// Ids from names, cells by rows: the first places where the whole space is free.
fn place(tokens: &mut [Token], scene: &Scene, ruleset: &Ruleset) -> Result<(), Refusal> {
    let grid = scene.grid();
    let ground = Ground::build(grid, &scene.walls, &scene.terrain);
    let facts = Facts {
        ruleset,
        grid,
        terrain: &scene.terrain,
        walls: &scene.walls,
        zones: &scene.zones,
        areas: &scene.areas,
        tokens: &scene.tokens,
        settings: &scene.settings,
    };
    let board = Board::new(facts, &ground);
    let mut ids = BTreeSet::from_iter(scene.tokens.iter().map(|token| token.id.clone()));
    let mut taken = BTreeSet::from_iter(scene.tokens.iter().flat_map(|token| board.space(token)));
    let solid = scene.terrain.iter().filter(|t| t.blocking.is_some_and(|b| b.channels().movement));
    taken.extend(solid.flat_map(|terrain| terrain.cells.iter().copied()));
    // Nothing before it is free.
    let mut first = 0;
    for token in tokens {
        token.id = new_id(&token.name, &ids);
        ids.insert(token.id.clone());
        validate::token(token, grid, "")?;
        while first < grid.len() && taken.contains(&grid.cell(first)) {
            first += 1;
        }
        let free = |at: &Cell| {
            board.space_at(token, *at).iter().all(|cell| grid.contains(*cell) && !taken.contains(cell))
        };
        let at = (first..grid.len()).map(|index| grid.cell(index)).find(free).ok_or_else(|| {
            Refusal::new(
                "out-of-bounds",
                format!("There is no free place left on the map for {}.", short(&token.name)),
            )
        })?;
        token.at = at;
        taken.extend(board.space(token));
    }
    Ok(())
}

fn new_id(name: &str, ids: &BTreeSet<String>) -> String {
    let plain: String = name
        .to_ascii_lowercase()
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { '-' })
        .take(40)
        .collect();
    let stem = plain.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    let stem = if stem.is_empty() { "token".to_owned() } else { stem };
    if !ids.contains(&stem) {
        return stem;
    }
    (2..).map(|number| format!("{stem}-{number}")).find(|id| !ids.contains(id)).unwrap_or(stem)
}
