//! Lists in our own format: a table (CSV, a spreadsheet's tabs), bare names, or JSON objects with a token's fields.

use super::UnreadCreature;
use super::entry::Entry;
use crate::table_text::{Row, rows};
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::{Reason, Refusal};
use serde_json::{Map, Value};

/// Column names with their aliases.
const COLUMNS: [(&str, &[&str]); 9] = [
    ("name", &["name", "creature", "monster", "character", "token"]),
    ("side", &["side", "team", "faction", "group"]),
    ("count", &["count", "number", "qty", "quantity", "#"]),
    ("hp", &["hp", "hit points", "hitpoints", "health", "max hp", "hp max", "maxhp", "hit_points"]),
    ("size", &["size"]),
    ("speed", &["speed", "move", "movement"]),
    ("reach", &["reach"]),
    ("hidden", &["hidden"]),
    ("initiative", &["initiative", "init", "init.", "initiative modifier", "init mod"]),
];

/// Returns the side and the count of a creature in another tool's list, if it has our fields for them.
pub(super) fn beside(item: &Value) -> (Option<String>, Option<usize>, Vec<&str>) {
    let fields = || item.as_object().into_iter().flatten();
    let named = |wanted: &'static str| {
        // `group` and `number` have other meanings in other tools.
        fields().find(move |(name, _)| {
            column(name) == wanted && !["group", "number"].contains(&name.to_lowercase().as_str())
        })
    };
    let side =
        named("side").and_then(|(name, value)| Some((name, value.as_str().filter(|side| !side.is_empty())?)));
    let count = named("count").and_then(|(name, value)| Some((name, value.as_u64()?)));
    let names = side.iter().map(|(name, _)| name.as_str()).chain(count.iter().map(|(name, _)| name.as_str()));
    (side.map(|(_, side)| side.to_owned()), count.map(|(_, count)| count as usize), names.collect())
}

fn column(header: &str) -> String {
    let lower = header.to_ascii_lowercase();
    let known = COLUMNS.iter().find(|(_, names)| names.contains(&lower.as_str()));
    known.map_or_else(|| header.to_owned(), |(column, _)| (*column).to_owned())
}

/// Returns whether a text is a table with column names in its first line.
pub(super) fn has_header(text: &str) -> bool {
    let first = rows(text).ok().and_then(|rows| rows.into_iter().next());
    first.is_some_and(|(_, row)| row.len() > 1 && row.iter().any(|cell| column(cell) == "name"))
}

pub(super) fn from_table(text: &str, warnings: &mut Vec<Reason>) -> Result<Vec<Entry>, Refusal> {
    let mut rows = rows(text)?;
    let header: Vec<String> =
        rows.first().map_or(Vec::new(), |(_, row)| row.iter().map(|cell| column(cell)).collect());
    if header.iter().any(|name| name == "name") {
        rows.remove(0);
    } else {
        // A bare list: one name per line, with "Goblin x3" or "3 x Goblin" for several.
        if let Some((line, _)) = rows.iter().find(|(_, row)| row.iter().skip(1).any(|cell| !cell.is_empty()))
        {
            warnings.push(Reason::new("list", catalogue::ListNoHeader { line: *line }));
        }
        let entry = |(line, row): Row| Entry {
            place: catalogue::ListLine { line }.into(),
            path: format!("/{}", line - 1),
            fields: bare(row.first().map_or("", String::as_str)),
            row: true,
        };
        return Ok(rows.into_iter().map(entry).collect());
    }
    let mut entries = Vec::new();
    for (line, row) in rows {
        if row.len() > header.len() {
            let text = catalogue::ListLongLine { line, cells: row.len(), header: header.len() };
            warnings.push(Reason::new("list", text));
        }
        let cells = header.iter().zip(row).filter(|(name, cell)| !name.is_empty() && !cell.is_empty());
        let fields = cells.map(|(name, cell)| (name.clone(), value(&cell))).collect();
        let place = catalogue::ListLine { line }.into();
        entries.push(Entry { place, path: format!("/{}", line - 1), fields, row: true });
    }
    Ok(entries)
}

/// Returns a name, perhaps with a count.
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
    Map::from_iter([("name".to_owned(), name.trim().into()), ("count".to_owned(), count.into())])
}

/// Returns a table's cell, as a number if it is one.
fn value(cell: &str) -> Value {
    let number = burstmap_decode::finite_number(cell);
    match (cell.parse::<i64>(), number) {
        (Ok(whole), _) => whole.into(),
        (_, Some(number)) => number.into(),
        _ => cell.into(),
    }
}

/// Returns the creatures of a list in JSON.
pub(super) fn from_json(value: Value) -> Vec<Result<Entry, UnreadCreature>> {
    let lists = ["creatures", "monsters", "tokens", "combatants"];
    let (value, stem) = match lists.iter().find_map(|name| Some((value.get(name)?, name))) {
        Some((list, name)) => (list.clone(), format!("/{name}")),
        None if value.is_object() => match by_name(&value) {
            Some(list) => (list, String::new()),
            None => (Value::Array(vec![value]), String::new()),
        },
        None => (value, String::new()),
    };
    let items = value.as_array().cloned().unwrap_or_default();
    items
        .into_iter()
        .enumerate()
        .map(|(index, item)| {
            let (place, path) =
                (Message::from(catalogue::ListCreature { number: index + 1 }), format!("{stem}/{index}"));
            match item {
                Value::String(name) => Ok(Entry { place, path, fields: bare(&name), row: false }),
                Value::Object(fields) => {
                    let fields = fields.into_iter().map(|(name, value)| (column(&name), value)).collect();
                    Ok(Entry { place, path, fields, row: false })
                }
                _ => {
                    let name = place.to_string();
                    let problem = Refusal::new("bad-scene", catalogue::ListNotACreature { place }).at(path);
                    Err(UnreadCreature { name, problem })
                }
            }
        })
        .collect()
}

/// Returns the creatures of an object that contains them by name. A creature's own name takes precedence.
fn by_name(value: &Value) -> Option<Value> {
    let fields = value.as_object().filter(|fields| !fields.is_empty())?;
    let says = |item: &Value| {
        let known = |name: &String| COLUMNS.iter().any(|(wanted, _)| column(name) == *wanted) || name == "ac";
        item.as_object().is_some_and(|own| own.keys().any(known))
    };
    let is_field = |name: &String| {
        ["stats", "traits"].contains(&name.as_str())
            || COLUMNS.iter().any(|(wanted, _)| column(name) == *wanted)
    };
    let are_creatures = fields.values().all(|item| item.is_object() || item.is_null());
    if !are_creatures || fields.keys().any(is_field) || !fields.values().any(says) {
        return None;
    }
    let named = fields.iter().map(|(name, item)| {
        let mut own = item.as_object()?.clone();
        if !own.keys().any(|field| column(field) == "name") {
            own.insert("name".into(), name.as_str().into());
        }
        Some(Value::Object(own))
    });
    Some(named.map(Option::unwrap_or_default).collect())
}
