//! Things joined by words: "a and b", "a, b or c".

use crate::{Message, Param, catalogue};

/// All of them: "a, b and c". Of none, an empty text.
pub fn all_of(items: impl IntoIterator<Item = impl Into<Param>>) -> Param {
    joined(items, |first, next| catalogue::And { first, next }.into())
}

/// Any of them: "a, b or c". Of none, an empty text.
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

// A test of wording: the words between names.
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
