//! Numbers in messages: short if they have very many digits, and with the language's decimal separator.

use crate::Language;
use crate::language::is_long;
use fluent_bundle::FluentValue;
use std::borrow::Cow;

/// Shortens numbers with very many digits.
pub(crate) fn long_number<M>(value: &FluentValue, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if is_long(number.value) => Some(Language::English.number(number.value)),
        _ => None,
    }
}

/// Formats decimals for German.
pub(crate) fn german_number<M>(value: &FluentValue, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if is_long(number.value) => Some(Language::German.number(number.value)),
        FluentValue::Number(number) => match number.as_string() {
            Cow::Borrowed(text) => Some(Language::German.decimals(text.to_owned())),
            Cow::Owned(text) => Some(Language::German.decimals(text)),
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::{Language, Message, catalogue};

    #[test]
    fn numbers_with_very_many_digits_are_short() {
        let told = |pixels: f64| Message::from(catalogue::ImportCellPixels { pixels }).to_string();
        for language in [Language::English, Language::German] {
            assert!(language.within(|| told(1e308)).contains(" 1e308"), "{language:?}");
            assert!(language.within(|| told(-1e300)).contains("-1e300"), "{language:?}");
            assert!(language.within(|| told(123_456_789.0)).contains(" 123456789"), "{language:?}");
        }
        assert!(Language::German.within(|| told(1.5e20)).contains("1,5e20"));
    }
}
