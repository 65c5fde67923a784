//! Things joined by words: "a and b", "a or b".

use crate::{Message, Param, catalogue};

/// All of them: "a and b and c". Of none, an empty text.
pub fn all_of(items: impl IntoIterator<Item = impl Into<Param>>) -> Param {
    joined(items, |first, next| catalogue::And { first, next }.into())
}

/// Any of them: "a or b or c". Of none, an empty text.
pub fn any_of(items: impl IntoIterator<Item = impl Into<Param>>) -> Param {
    joined(items, |first, next| catalogue::Or { first, next }.into())
}

fn joined(
    items: impl IntoIterator<Item = impl Into<Param>>,
    join: impl Fn(Param, Param) -> Message,
) -> Param {
    let items = items.into_iter().map(Into::into);
    items.reduce(|first, next| Param::Message(join(first, next))).unwrap_or_else(|| Param::from(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_things_is_joined() {
        assert_eq!(all_of(["a", "b", "c"]).to_string(), "a and b and c");
        assert_eq!(any_of(["a"]).to_string(), "a");
        assert_eq!(any_of(Vec::<String>::new()).to_string(), "");
    }
}
