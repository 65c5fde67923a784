//! Things joined by words: "a and b", "a, b or c".

use crate::{Message, Param, catalogue};

/// Joins all items: "a, b and c". The result is empty without items.
pub fn all_of(items: impl IntoIterator<Item = impl Into<Param>>) -> Param {
    joined(items, |first, next| catalogue::And { first, next }.into())
}

/// Joins alternatives: "a, b or c". The result is empty without items.
pub fn any_of(items: impl IntoIterator<Item = impl Into<Param>>) -> Param {
    joined(items, |first, next| catalogue::Or { first, next }.into())
}

fn joined(
    items: impl IntoIterator<Item = impl Into<Param>>,
    join: impl Fn(Param, Param) -> Message,
) -> Param {
    let mut items: Vec<Param> = items.into_iter().map(Into::into).collect();
    let Some(last) = items.pop() else { return Param::from("") };
    let first = match items.len() {
        0 => return last,
        1 => items.remove(0),
        _ => Param::List(items),
    };
    Param::Message(join(first, last))
}

// Compares words on purpose: the test is about the words between the items.
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_things_is_joined() {
        assert_eq!(all_of(["a", "b", "c"]).to_string(), "a, b and c");
        assert_eq!(any_of(["a"]).to_string(), "a");
        assert_eq!(any_of(Vec::<String>::new()).to_string(), "");
    }
}
