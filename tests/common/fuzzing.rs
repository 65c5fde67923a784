//! Seeded damage to values and bytes, aware of their structure. `FUZZ_ROUNDS` and `FUZZ_SEED` make the runs longer, or change them:
//! `FUZZ_ROUNDS=1000000 FUZZ_SEED=7 cargo test --profile bench --test format fuzz`.
#![allow(dead_code, clippy::unwrap_used)]

use serde_json::{Value, json};

/// A small generator (splitmix64) with the same numbers everywhere.
#[derive(Debug)]
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }
}

/// Returns a value that is difficult for readers.
fn odd(dice: &mut Dice) -> Value {
    let odd = [
        json!(null),
        json!(true),
        json!(0),
        json!(-1),
        json!(1),
        json!(-0.0),
        json!(1e308),
        json!(-1e308),
        json!(5e-324),
        json!(i64::MAX),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(2_147_483_648_i64),
        json!(9999),
        json!(0.49999999),
        json!(""),
        json!("\u{feff}"),
        json!("NaN"),
        json!("1e999"),
        json!("é"),
        json!("x".repeat(20_000)),
        json!("data:image/png;base64,"),
        json!([]),
        json!([[]]),
        json!({}),
        json!([0, 0]),
        json!({ "x": 1e18, "y": "7" }),
        json!([1e17, -1e17, 0, 0]),
        json!("open"),
        json!("hex"),
        json!(["a", 1, null]),
        json!({ "": { "": [] } }),
    ];
    let index = dice.below(odd.len());
    odd.into_iter().nth(index).unwrap_or_default()
}

/// Replaces, removes, copies or renames one value somewhere inside.
pub fn disturb(value: &mut Value, dice: &mut Dice) {
    let children = match value {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        _ => 0,
    };
    if children == 0 || dice.below(6) == 0 {
        *value = odd(dice);
        return;
    }
    let (pick, what) = (dice.below(children), dice.below(12));
    match value {
        Value::Array(items) => match what {
            0 => drop(items.remove(pick)),
            1 => items.insert(pick, items[pick].clone()),
            2 => items.push(odd(dice)),
            _ => disturb(&mut items[pick], dice),
        },
        Value::Object(fields) => {
            let name = fields.keys().nth(pick).cloned().unwrap_or_default();
            match what {
                0 => drop(fields.shift_remove(&name)),
                1 => drop(fields.insert(format!("{name}~/"), odd(dice))),
                _ => disturb(&mut fields[&name], dice),
            }
        }
        _ => {}
    }
}

/// Puts a whole part into a list of `value`, or copies one of its values to the place of another.
pub fn graft(value: &mut Value, part: Option<Value>, dice: &mut Dice) {
    if let Some((part, list)) = part.zip(first_list(value)) {
        list.insert(dice.below(list.len() + 1), part);
        return;
    }
    let copy = any(value, dice).clone();
    *any(value, dice) = copy;
}

fn first_list(value: &mut Value) -> Option<&mut Vec<Value>> {
    value.as_object_mut()?.values_mut().find_map(Value::as_array_mut)
}

/// Returns a value somewhere inside.
fn any<'a>(value: &'a mut Value, dice: &mut Dice) -> &'a mut Value {
    let children = match value {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        _ => 0,
    };
    if children == 0 || dice.below(5) == 0 {
        return value;
    }
    let pick = dice.below(children);
    let child = match value {
        Value::Array(items) => &mut items[pick],
        Value::Object(fields) => fields.values_mut().nth(pick).unwrap(),
        value => return value,
    };
    any(child, dice)
}

/// Replaces a number somewhere inside by another small one, which readers accept and rules must handle.
pub fn nudge(value: &mut Value, dice: &mut Dice) {
    let mut place = dice.below(numbers(value));
    if let Some(number) = nth_number(value, &mut place) {
        *number = json!(dice.below(14) as i64 - 3);
    }
}

fn numbers(value: &Value) -> usize {
    match value {
        Value::Number(_) => 1,
        Value::Array(items) => items.iter().map(numbers).sum(),
        Value::Object(fields) => fields.values().map(numbers).sum(),
        _ => 0,
    }
}

fn nth_number<'a>(value: &'a mut Value, place: &mut usize) -> Option<&'a mut Value> {
    match value {
        Value::Number(_) if *place == 0 => Some(value),
        Value::Number(_) => {
            *place -= 1;
            None
        }
        Value::Array(items) => items.iter_mut().find_map(|item| nth_number(item, place)),
        Value::Object(fields) => fields.values_mut().find_map(|item| nth_number(item, place)),
        _ => None,
    }
}

/// Flips, cuts, doubles or mixes bytes.
pub fn damage(bytes: &mut Vec<u8>, dice: &mut Dice) {
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len());
        match dice.below(5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, b"{}[]\",:0-e.\\\n\0\xff"[dice.below(15)]),
            2 if !bytes.is_empty() => bytes[at] ^= 1 << dice.below(8),
            3 => drop(bytes.drain(at..bytes.len().min(at + dice.below(40)))),
            _ => {
                let part: Vec<u8> = bytes[at..bytes.len().min(at + dice.below(60))].to_vec();
                let to = dice.below(bytes.len());
                bytes.splice(to..to, part);
            }
        }
    }
}
