//! Lenient access to other programs' files: numbers and flags may be texts, keys may be missing. Other problems are refused with their
//! place.

use super::breath::Pace;
use super::broken::{Broken, is_blank};
use super::lean;
use burstmap_encounter::validate;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::Refusal;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// Weight of an item with fields, in segments.
pub const ITEM: usize = 4;
/// Maximum number of entries of a list. Maps have far fewer of anything, even if most entries are off the map.
const MOST_ENTRIES: usize = 100_000;
/// Maximum number of walls and of their points, since many may be duplicates or off the map.
const MOST_POINTS: usize = 4 * validate::MAX_WALL_SEGMENTS;
/// Minimum number of bytes of a point or wall in JSON: `[0,0]`.
const POINT_BYTES: usize = 5;

impl Broken {
    /// Reads an entry. A damaged entry is counted, and returns `None`.
    ///
    /// # Errors
    ///
    /// Any problem of `read` other than `bad-scene`, because limits apply to the whole file.
    pub fn keep<'a, T>(
        &mut self,
        entry: &Loose<'a>,
        read: impl FnOnce(&Loose<'a>) -> Result<T, Refusal>,
    ) -> Result<Option<T>, Refusal> {
        if is_blank(entry.value) {
            self.skip(&entry.path);
            return Ok(None);
        }
        match read(entry) {
            Ok(read) => Ok(Some(read)),
            Err(refusal) if refusal.code == "bad-scene" => {
                self.skip(refusal.path.as_deref().unwrap_or(&entry.path));
                Ok(None)
            }
            Err(refusal) => Err(refusal),
        }
    }
}

/// A value and its place (JSON pointer).
#[derive(Clone, Debug)]
pub struct Loose<'a> {
    pub value: &'a Value,
    pub path: String,
}

impl<'a> Loose<'a> {
    pub fn root(value: &'a Value) -> Loose<'a> {
        Loose { value, path: String::new() }
    }

    /// Returns a field, unless it is missing or null.
    pub fn get(&self, name: &str) -> Option<Loose<'a>> {
        let value = self.value.get(name).filter(|value| !value.is_null())?;
        Some(Loose { value, path: format!("{}/{name}", self.path) })
    }

    /// Returns a required field.
    ///
    /// # Errors
    ///
    /// `bad-scene` if it is missing.
    pub fn need(&self, name: &str) -> Result<Loose<'a>, Refusal> {
        self.get(name).ok_or_else(|| {
            let message = catalogue::ImportMissingField { field: name };
            Refusal::new("bad-scene", message).at(format!("{}/{name}", self.path))
        })
    }

    /// Returns the items of a list; none if it is missing or null.
    ///
    /// # Errors
    ///
    /// `bad-scene` if it is not a list.
    pub fn items(&self) -> Result<impl Iterator<Item = Loose<'a>> + use<'a>, Refusal> {
        let items = self.value.as_array().ok_or_else(|| self.wrong(catalogue::WantedList))?;
        let path = self.path.clone();
        Ok(items
            .iter()
            .enumerate()
            .map(move |(index, value)| Loose { value, path: format!("{path}/{index}") }))
    }

    /// Returns the items of the list in a field.
    ///
    /// # Errors
    ///
    /// `bad-scene` if it is not a list, `too-large` if it is longer than any map needs.
    pub fn list(&self, name: &str) -> Result<Vec<Loose<'a>>, Refusal> {
        match self.get(name) {
            Some(list) => {
                list.at_most(list.value.as_array().map_or(0, Vec::len), MOST_ENTRIES)?;
                Ok(list.items()?.collect())
            }
            None => Ok(Vec::new()),
        }
    }

    /// Refuses a list that is too long before reading its items.
    fn at_most(&self, count: usize, most: usize) -> Result<(), Refusal> {
        if count <= most {
            return Ok(());
        }
        let field = self.path.rsplit('/').find(|part| part.parse::<usize>().is_err()).unwrap_or_default();
        let message = catalogue::ImportManyEntries { field, count, most };
        Err(Refusal::new("too-large", message).at(self.path.clone()))
    }

    /// Calls `take` with each item of the list in a field, if any. Long lists are read from the file's text. Damaged items are skipped.
    ///
    /// # Errors
    ///
    /// `bad-scene` if the field is not a list, `too-large` if the list is too long. Any other error of `take` ends the list.
    pub async fn each(
        &self,
        name: &str,
        broken: &mut Broken,
        mut take: impl FnMut(&Loose) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let Some(list) = self.get(name) else { return Ok(()) };
        let mut pace = Pace::default();
        let Some(text) = lean::text(list.value) else {
            for item in list.items()? {
                broken.keep(&item, &mut take)?;
                pace.did(ITEM).await;
            }
            return Ok(());
        };
        if text.len() / POINT_BYTES > MOST_POINTS {
            list.at_most(lean::count(list.value), MOST_POINTS)?;
        }
        for (index, value) in lean::items(text).enumerate() {
            let value: Value = value.map_err(|error| list.no_json(&error))?;
            broken.keep(&Loose { value: &value, path: format!("{}/{index}", list.path) }, &mut take)?;
            pace.did(ITEM).await;
        }
        Ok(())
    }

    /// Calls `take` with the points of each line of the list in a field, except for lines that are not `meant`. Points without
    /// coordinates cut a line. Their number is returned. Entries that are not lists of points are skipped.
    ///
    /// # Errors
    ///
    /// As [`Loose::each`].
    pub async fn each_line(
        &self,
        name: &str,
        meant: impl Fn(usize) -> bool,
        broken: &mut Broken,
        mut take: impl FnMut(&[[f64; 2]]),
    ) -> Result<usize, Refusal> {
        let Some(list) = self.get(name) else { return Ok(0) };
        let (mut pace, mut nowhere) = (Pace::default(), 0);
        let Some(text) = lean::text(list.value) else {
            for (_, line) in list.items()?.enumerate().filter(|(index, _)| meant(*index)) {
                let Some(line) = broken.keep(&line, Loose::line)? else { continue };
                nowhere += take_parts(&line, &mut take);
                pace.did(line.len()).await;
            }
            return Ok(nowhere);
        };
        if text.len() / POINT_BYTES > MOST_POINTS {
            // Every point has its own bracket, and every line has one more.
            list.at_most(text.bytes().filter(|byte| matches!(byte, b'{' | b'[')).count(), 2 * MOST_POINTS)?;
        }
        for (index, line) in lean::items(text).enumerate() {
            let line: &RawValue = line.map_err(|error| list.no_json(&error))?;
            if meant(index) {
                let Some(line) = lean::line(line.get()) else {
                    let value: Value =
                        serde_json::from_str(line.get()).map_err(|error| list.no_json(&error))?;
                    let line = Loose { value: &value, path: format!("{}/{index}", list.path) };
                    let Some(line) = broken.keep(&line, Loose::line)? else { continue };
                    nowhere += take_parts(&line, &mut take);
                    pace.did(line.len()).await;
                    continue;
                };
                take(&line);
                pace.did(line.len()).await;
            }
        }
        Ok(nowhere)
    }

    /// Returns the points of a line; `None` for points without coordinates.
    fn line(&self) -> Result<Vec<Option<[f64; 2]>>, Refusal> {
        self.items()?.map(|point| (!point.is_nowhere()).then(|| point.point()).transpose()).collect()
    }

    /// Returns whether a point or one of its coordinates is null, as programs write numbers such as NaN.
    pub fn is_nowhere(&self) -> bool {
        let is_null = |part: &Value| part.is_null();
        match self.value {
            Value::Array(parts) => parts.iter().any(is_null),
            Value::Object(fields) => ["x", "y"].iter().any(|name| fields.get(*name).is_some_and(is_null)),
            value => value.is_null(),
        }
    }

    fn no_json(&self, error: &serde_json::Error) -> Refusal {
        let message = catalogue::FileNotJson { line: error.line(), column: error.column() };
        Refusal::new("bad-scene", message).at(self.path.clone())
    }

    /// Returns the number of items of the list in a field that are not blank.
    pub fn count(&self, name: &str) -> usize {
        self.get(name).map_or(0, |list| match lean::text(list.value) {
            Some(text) => {
                let blank = |item: &&RawValue| matches!(item.get(), "null" | "{}");
                lean::items::<&RawValue>(text).flatten().filter(|item| !blank(item)).count()
            }
            None => {
                list.value.as_array().map_or(0, |list| list.iter().filter(|item| !is_blank(item)).count())
            }
        })
    }

    /// Returns whether the list in a field has any item.
    pub fn any(&self, name: &str) -> bool {
        self.get(name).is_some_and(|list| lean::any(list.value))
    }

    pub fn object(&self) -> Option<&'a Map<String, Value>> {
        self.value.as_object()
    }

    pub fn text(&self) -> Option<&'a str> {
        self.value.as_str()
    }

    /// Returns a finite number, written as a number or as a text.
    ///
    /// # Errors
    ///
    /// `bad-scene` if it is not a number.
    pub fn number(&self) -> Result<f64, Refusal> {
        let number = match self.value {
            Value::Number(number) => number.as_f64(),
            Value::String(text) => burstmap_decode::finite_number(text),
            _ => None,
        };
        number.filter(|number: &f64| number.is_finite()).ok_or_else(|| self.wrong(catalogue::WantedNumber))
    }

    /// Returns the number in a field, or a default if it is missing.
    ///
    /// # Errors
    ///
    /// `bad-scene` if it is not a number.
    pub fn number_or(&self, name: &str, default: f64) -> Result<f64, Refusal> {
        self.get(name).map_or(Ok(default), |value| value.number())
    }

    /// Returns a flag: true, "true" or 1.
    pub fn flag(&self, name: &str, default: bool) -> bool {
        match self.get(name).map(|field| field.value) {
            Some(Value::Bool(flag)) => *flag,
            Some(Value::Number(number)) => number.as_f64() != Some(0.0),
            Some(Value::String(text)) => match text.trim().to_ascii_lowercase().as_str() {
                "true" | "1" | "yes" => true,
                "false" | "0" | "no" | "" => false,
                _ => default,
            },
            _ => default,
        }
    }

    /// Returns a point: `{ x, y }` or `[x, y]`.
    ///
    /// # Errors
    ///
    /// `bad-scene` if it is not a point.
    pub fn point(&self) -> Result<[f64; 2], Refusal> {
        if let Some([x, y]) = self.value.as_array().map(Vec::as_slice) {
            let part = |value, index| Loose { value, path: format!("{}/{index}", self.path) }.number();
            return Ok([part(x, 0)?, part(y, 1)?]);
        }
        if self.object().is_none() {
            return Err(self.wrong(catalogue::WantedPoint));
        }
        // Maps have hundreds of thousands of points, so the place is written only for errors.
        let plain = |name: &str| self.value.get(name)?.as_f64().filter(|number| number.is_finite());
        if let (Some(x), Some(y)) = (plain("x"), plain("y")) {
            return Ok([x, y]);
        }
        Ok([self.need("x")?.number()?, self.need("y")?.number()?])
    }

    /// Returns a refusal with the actual and the expected value.
    pub fn wrong(&self, wanted: impl Into<Message>) -> Refusal {
        let mut value: String = self.value.to_string().chars().take(60).collect();
        if value.len() >= 60 {
            value.push('…');
        }
        let wanted: Message = wanted.into();
        Refusal::new("bad-scene", catalogue::ImportWrong { wanted, value }).at(self.path.clone())
    }
}

/// Calls `take` with the parts of a line between points without coordinates, and returns the number of those points.
fn take_parts(line: &[Option<[f64; 2]>], take: &mut impl FnMut(&[[f64; 2]])) -> usize {
    for part in line.split(Option::is_none) {
        take(&part.iter().copied().flatten().collect::<Vec<_>>());
    }
    line.iter().filter(|point| point.is_none()).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::breath::at_once;
    use burstmap_rules::reason::Reason;
    use serde_json::json;

    type Read = (Vec<Vec<[f64; 2]>>, Option<Reason>);

    /// Reads the lines except for every third one. Also returns the warning about damaged lines.
    fn lines(file: &Value) -> Result<Read, Refusal> {
        let (mut lines, mut broken) = (Vec::new(), Broken::default());
        let take = |line: &[[f64; 2]]| lines.push(line.to_vec());
        at_once(Loose::root(file).each_line("line_of_sight", |place| place % 3 != 1, &mut broken, take))?;
        Ok((lines, broken.warning()))
    }

    #[test]
    fn a_long_value_is_cut_and_says_so() {
        for (letters, cut) in [(57, false), (58, true), (900, true)] {
            let value = json!("x".repeat(letters));
            let refusal = Loose::root(&value).wrong(catalogue::WantedRoom);
            assert_eq!(refusal.message.contains('…'), cut, "{letters} and two quotation marks");
        }
    }

    #[test]
    fn lines_that_stayed_text_are_read_as_those_of_a_tree() {
        let some = [
            json!([{ "x": 1, "y": -2.5 }, { "y": 4, "x": 3, "z": [0] }]),
            json!("passed over"),
            json!([{ "x": "1.5", "y": 2 }, [3, "4"]]),
        ];
        let mut file = json!({ "line_of_sight": some.iter().cycle().take(600).collect::<Vec<_>>() });
        let lean = |file: &Value| lean::value(file.to_string().as_bytes()).unwrap();
        assert!(lean::text(&lean(&file)["line_of_sight"]).is_some());
        let whole = lines(&file).unwrap();
        assert_eq!((whole.0.len(), &whole.0[1], &whole.1), (400, &vec![[1.5, 2.0], [3.0, 4.0]], &None));
        assert_eq!(lines(&lean(&file)).unwrap(), whole);
        file["line_of_sight"][300][1] = json!({ "x": 3, "y": {} });
        let [tree, text] = [&file, &lean(&file)].map(|file| lines(file).unwrap());
        let places = vec!["/line_of_sight/300/1/y".to_owned()];
        let told = Reason::new("broken-entries", catalogue::ImportBroken { count: 1, places });
        assert_eq!((tree.0.len(), &tree.1), (399, &Some(told)));
        assert_eq!(tree, text);
    }

    #[test]
    fn lists_that_no_map_needs_are_refused_before_they_are_read() {
        let point = json!({ "x": 1, "y": 1 });
        let file = json!({ "line_of_sight": [vec![point; 2 * MOST_POINTS + 1]], "tokens": vec![1; MOST_ENTRIES + 1] });
        let read = lean::value(file.to_string().as_bytes()).unwrap();
        assert_eq!(lines(&read).unwrap_err().code, "too-large");
        let refused = Loose::root(&read).list("tokens").unwrap_err();
        assert_eq!((refused.code.as_str(), refused.path.as_deref()), ("too-large", Some("/tokens")));
    }
}
