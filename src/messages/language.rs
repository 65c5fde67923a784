//! The languages of the product.

/// A language with a catalogue of its own, `<code>.ftl`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// The language of the catalogue that all others translate, and of everything that is kept.
    #[default]
    English,
    German,
    /// English in brackets, for tests: what stands in none does not come from the catalogue. Nobody is offered it.
    Bracketed,
}

impl Language {
    /// The languages that users choose from.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// Its tag as BCP 47 writes it.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::Bracketed => "en-XA",
        }
    }

    /// What it calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
            Language::Bracketed => "[English]",
        }
    }

    /// The language of a tag such as `de-AT`; `None`: there is no such catalogue.
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

    /// The first language of a list, most wanted first, that there is.
    pub fn first_of<'a>(tags: impl IntoIterator<Item = &'a str>) -> Option<Language> {
        tags.into_iter().find_map(Language::of_tag)
    }

    /// A number as it is written: with a comma in German.
    pub fn number(self, number: f64) -> String {
        self.decimals(number.to_string())
    }

    /// A number that was written with a point for its decimals, as the language writes it.
    pub fn decimals(self, number: String) -> String {
        match self {
            Language::German => number.replace('.', ","),
            Language::English | Language::Bracketed => number,
        }
    }
}
