//! Changes between two JSON documents, as operations of JSON Patch (RFC 6902): `add`, `remove` and `replace`.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One operation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "op", rename_all = "lowercase")]
pub enum Change {
    Add { path: String, value: Value },
    Remove { path: String },
    Replace { path: String, value: Value },
}

/// Number of operations from which replacing the whole value can be shorter.
const MANY: usize = 4;

/// Approximate size in bytes of an operation without its path and value.
const AROUND: usize = 32;

/// Whether the order of fields matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// No, because the reader of the document orders its fields.
    Any,
    /// Yes: the result has the second document's order.
    Exact,
}

/// Returns the operations that turn `before` into `after`.
pub fn between(before: &Value, after: &Value, order: Order) -> Vec<Change> {
    let mut changes = Vec::new();
    compare("", (before, after), order, &mut changes);
    changes
}

fn compare(path: &str, (before, after): (&Value, &Value), order: Order, out: &mut Vec<Change>) {
    if same(before, after, order) {
        return;
    }
    let mut changes = Vec::new();
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => {
            compare_fields(path, (before, after), order, &mut changes);
        }
        (Value::Array(before), Value::Array(after)) => {
            compare_lists(path, (before, after), order, &mut changes);
        }
        _ => changes.push(Change::Replace { path: path.to_owned(), value: after.clone() }),
    }
    if changes.len() >= MANY && !path.is_empty() && changes.iter().map(size).sum::<usize>() > length(after) {
        changes = vec![Change::Replace { path: path.to_owned(), value: after.clone() }];
    }
    out.append(&mut changes);
}

fn size(change: &Change) -> usize {
    AROUND
        + match change {
            Change::Add { path, value } | Change::Replace { path, value } => path.len() + length(value),
            Change::Remove { path } => path.len(),
        }
}

fn length(value: &Value) -> usize {
    value.to_string().len()
}

fn same(one: &Value, other: &Value, order: Order) -> bool {
    match (one, other) {
        _ if order == Order::Any => one == other,
        (Value::Object(one), Value::Object(other)) => {
            let pairs = || one.iter().zip(other);
            one.len() == other.len()
                && pairs().all(|((name, a), (other, b))| name == other && same(a, b, order))
        }
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(a, b)| same(a, b, order))
        }
        (one, other) => one == other,
    }
}

fn within(path: &str, name: &str) -> String {
    format!("{path}/{}", name.replace('~', "~0").replace('/', "~1"))
}

/// Compares fields. Added fields are placed at the end. In exact order, the fields after a new one are therefore removed and added again.
fn compare_fields(
    path: &str,
    (before, after): (&Map<String, Value>, &Map<String, Value>),
    order: Order,
    out: &mut Vec<Change>,
) {
    let kept: Vec<&String> = before.keys().filter(|name| after.contains_key(*name)).collect();
    let in_place = match order {
        Order::Any => after.len(),
        Order::Exact => kept.iter().zip(after.keys()).take_while(|(old, new)| *old == new).count(),
    };
    let gone = before.keys().filter(|name| !after.contains_key(*name));
    let moved = kept.into_iter().skip(in_place);
    out.extend(gone.chain(moved).map(|name| Change::Remove { path: within(path, name) }));
    for (index, (name, value)) in after.iter().enumerate() {
        match before.get(name).filter(|_| index < in_place) {
            Some(old) => compare(&within(path, name), (old, value), order, out),
            None => out.push(Change::Add { path: within(path, name), value: value.clone() }),
        }
    }
}

/// Returns the id of a list item, or a combatant's token.
fn id(item: &Value) -> Option<&str> {
    item.get("id").or_else(|| item.get("token"))?.as_str()
}

fn compare_lists(path: &str, (before, after): (&[Value], &[Value]), order: Order, out: &mut Vec<Change>) {
    if compare_by_id(path, (before, after), order, out).is_some() {
        return;
    }
    if before.len() == after.len() {
        for (index, (old, new)) in before.iter().zip(after).enumerate() {
            compare(&format!("{path}/{index}"), (old, new), order, out);
        }
        return;
    }
    let start = before.iter().zip(after).take_while(|(a, b)| same(a, b, order)).count();
    let most = before.len().min(after.len()) - start;
    let ends = before.iter().rev().zip(after.iter().rev()).take(most);
    let end = ends.take_while(|(a, b)| same(a, b, order)).count();
    let gone = (start..before.len() - end).rev();
    out.extend(gone.map(|index| Change::Remove { path: format!("{path}/{index}") }));
    for (index, value) in after.iter().enumerate().take(after.len() - end).skip(start) {
        out.push(Change::Add { path: format!("{path}/{index}"), value: value.clone() });
    }
}

/// Compares items with the same id. Returns `None`, without any change, if items have no ids or are in another order.
fn compare_by_id(
    path: &str,
    (before, after): (&[Value], &[Value]),
    order: Order,
    out: &mut Vec<Change>,
) -> Option<()> {
    let old: Vec<&str> = before.iter().map(id).collect::<Option<_>>()?;
    let new: Vec<&str> = after.iter().map(id).collect::<Option<_>>()?;
    let is_unique = |ids: &[&str]| {
        let mut sorted = ids.to_vec();
        sorted.sort_unstable();
        sorted.windows(2).all(|pair| pair[0] != pair[1])
    };
    if !is_unique(&old) || !is_unique(&new) {
        return None;
    }
    let is_in = |ids: &[&str], id: &str| ids.contains(&id);
    let stays: Vec<usize> = (0..old.len()).filter(|index| is_in(&new, old[*index])).collect();
    let expected = new.iter().filter(|id| is_in(&old, id));
    if !stays.iter().map(|index| &old[*index]).eq(expected) {
        return None;
    }
    let gone = (0..old.len()).rev().filter(|index| !stays.contains(index));
    out.extend(gone.map(|index| Change::Remove { path: format!("{path}/{index}") }));
    let mut stays = stays.into_iter().peekable();
    for (index, value) in after.iter().enumerate() {
        let place = format!("{path}/{index}");
        match stays.next_if(|old_index| old[*old_index] == new[index]) {
            Some(old_index) => compare(&place, (&before[old_index], value), order, out),
            None => out.push(Change::Add { path: place, value: value.clone() }),
        }
    }
    Some(())
}

impl Change {
    /// Returns the place of the operation as a JSON pointer.
    pub fn path(&self) -> &str {
        let (Change::Add { path, .. } | Change::Remove { path } | Change::Replace { path, .. }) = self;
        path
    }

    /// Applies the operation. Returns the number of moved list items, or `None` if the operation's place does not exist.
    pub fn apply(&self, document: &mut Value) -> Option<usize> {
        let Some((owner, name)) = self.path().rsplit_once('/') else {
            let Change::Replace { value, .. } = self else { return None };
            *document = value.clone();
            return Some(0);
        };
        match document.pointer_mut(owner)? {
            Value::Object(fields) => {
                let name = name.replace("~1", "/").replace("~0", "~");
                match self {
                    Change::Add { value, .. } => {
                        fields.insert(name, value.clone());
                    }
                    Change::Replace { value, .. } => *fields.get_mut(&name)? = value.clone(),
                    Change::Remove { .. } => {
                        let moved = fields.len();
                        fields.shift_remove(&name)?;
                        return Some(moved);
                    }
                }
                Some(0)
            }
            Value::Array(items) => {
                let index: usize = name.parse().ok()?;
                match self {
                    Change::Replace { value, .. } => {
                        *items.get_mut(index)? = value.clone();
                        return Some(0);
                    }
                    Change::Add { value, .. } if index <= items.len() => items.insert(index, value.clone()),
                    Change::Remove { .. } if index < items.len() => drop(items.remove(index)),
                    _ => return None,
                }
                Some(items.len() - index.min(items.len()))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Returns the text of a value. The order of its fields matters.
    fn text(value: &Value) -> String {
        value.to_string()
    }

    fn turned(before: &Value, after: &Value) -> Vec<Change> {
        let [any, exact] = [Order::Any, Order::Exact].map(|order| {
            let changes = between(before, after, order);
            let mut document = before.clone();
            for change in &changes {
                change.apply(&mut document).expect("a place");
            }
            assert_eq!(document, *after, "{changes:?}");
            assert!(order == Order::Any || text(&document) == text(after), "{changes:?}");
            changes
        });
        assert!(any.len() <= exact.len());
        exact
    }

    #[test]
    fn documents_become_each_other_with_the_order_of_their_fields() {
        let states = [
            json!({}),
            json!({ "a": 1, "b": { "x/y": [1, 2, 3], "~": null } }),
            json!({ "b": { "~": null, "x/y": [2, 3] }, "a": 1 }),
            json!({ "a": 1, "new": true, "b": { "x/y": [[1, 2], [3]], "~": 0 } }),
            json!({ "tokens": [{ "id": "a", "at": [0, 0] }, { "id": "b", "at": [1, 0] }] }),
            json!({ "tokens": [{ "id": "c" }, { "id": "b", "at": [2, 0] }, { "id": "d" }] }),
            json!({ "tokens": [{ "id": "b", "at": [2, 0] }, { "id": "c" }] }),
            json!({ "tokens": [{ "id": "b" }, { "id": "b" }, 5] }),
            json!([1, "two", null]),
            json!("text"),
        ];
        let first_gone = turned(&json!([1, 2, 3]), &json!([2, 3]));
        assert!(matches!(first_gone.as_slice(), [Change::Remove { path }] if path == "/0"), "{first_gone:?}");
        for before in &states {
            for after in &states {
                assert_eq!(turned(before, after).is_empty(), text(before) == text(after));
            }
        }
    }

    #[test]
    fn a_step_of_one_token_is_one_short_change() {
        let token = |id: &str, at: [i32; 2]| json!({ "id": id, "at": at, "hp": { "current": 5, "max": 9 } });
        let before = json!({ "tokens": [token("a", [0, 0]), token("b", [4, 0])] });
        let after = json!({ "tokens": [token("a", [0, 1]), token("b", [4, 0])] });
        assert_eq!(
            json!(turned(&before, &after)),
            json!([{ "op": "replace", "path": "/tokens/0/at/1", "value": 1 }])
        );
        let joined = json!({ "tokens": [token("a", [0, 1]), token("new", [3, 3]), token("b", [4, 2])] });
        let paths: Vec<Value> =
            json!(turned(&after, &joined)).as_array().unwrap().iter().map(|c| c["path"].clone()).collect();
        assert_eq!(paths, ["/tokens/1", "/tokens/2/at/1"]);
    }

    #[test]
    fn many_small_changes_become_one() {
        let before = json!({ "runs": [[1, 2, 3], [4, 5, 6], [7, 8, 9]] });
        let after = json!({ "runs": [[2, 3, 4], [5, 6, 7], [8, 9, 10]] });
        assert_eq!(turned(&before, &after).len(), 1);
    }

    #[test]
    fn a_change_of_a_place_that_does_not_exist_is_none() {
        let document = json!({ "list": [1], "text": "x" });
        for change in [
            json!({ "op": "remove", "path": "/gone" }),
            json!({ "op": "replace", "path": "/list/1", "value": 0 }),
            json!({ "op": "add", "path": "/list/2", "value": 0 }),
            json!({ "op": "add", "path": "/list/-", "value": 0 }),
            json!({ "op": "add", "path": "/text/0", "value": 0 }),
            json!({ "op": "remove", "path": "" }),
        ] {
            let read: Change = serde_json::from_value(change.clone()).expect("a change");
            assert_eq!(read.apply(&mut document.clone()), None, "{change}");
        }
    }
}
