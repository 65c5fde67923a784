//! The languages of the product.

/// A language with its own catalogue, `<code>.ftl`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// The source language of all translations and of all stored texts.
    #[default]
    English,
    German,
    /// English in brackets, for tests: text without brackets does not come from the catalogue. Never offered to users.
    Bracketed,
}

impl Language {
    /// The languages that users can choose.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Returns the BCP 47 tag.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Bracketed => "en-XA",
        }
    }

    /// Returns the language's own name.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::Bracketed => "[English]",
        }
    }

    /// Returns the language for a tag such as `de-AT`, if there is a catalogue for it.
    ///
    /// ```
    /// use burstmap_messages::Language;
    ///
    /// assert_eq!(Language::of_tag("de-AT"), Some(Language::German));
    /// assert_eq!(Language::of_tag("DE_ch"), Some(Language::German));
    /// assert_eq!(Language::of_tag("fr"), None);
    /// ```
    pub fn of_tag(tag: &str) -> Option<Language> {
        let tag = tag.trim();
        if tag.eq_ignore_ascii_case(Language::Bracketed.code()) {
            return Some(Language::Bracketed);
        }
        let first = tag.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| first.eq_ignore_ascii_case(language.code()))
    }

    /// Returns the first available language of a list in order of preference.
    pub fn first_of<'a>(tags: impl IntoIterator<Item = &'a str>) -> Option<Language> {
        tags.into_iter().find_map(Language::of_tag)
    }

    /// Formats a number, with a decimal comma in German. Numbers that would have very many digits are written with an exponent.
    ///
    /// ```
    /// use burstmap_messages::Language;
    ///
    /// assert_eq!(Language::German.number(2.5), "2,5");
    /// assert_eq!(Language::English.number(-1e308), "-1e308");
    /// ```
    pub fn number(self, number: f64) -> String {
        let digits = if is_long(number) { format!("{number:e}") } else { number.to_string() };
        self.decimals(digits)
    }

    /// Replaces the decimal point of a formatted number with the language's separator.
    pub fn decimals(self, number: String) -> String {
        match self {
            Language::German => number.replace('.', ","),
            Language::English | Language::Bracketed => number,
        }
    }
}

/// Returns whether a number would have very many digits.
pub(crate) fn is_long(number: f64) -> bool {
    number != 0.0 && number.is_finite() && !(1e-12..1e15).contains(&number.abs())
}
