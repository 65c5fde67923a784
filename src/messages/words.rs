//! Formats messages with the catalogue.

use crate::numbers::{german_number, long_number};
use crate::{CellLength, Language, Message, Param, catalogue};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::fmt;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// Returns the text of a message in the language in use.
pub fn text(message: &Message) -> String {
    let mut args = FluentArgs::with_capacity(message.params().len());
    for (name, param) in message.params() {
        args.set(name.clone(), value(param));
    }
    let language = Language::in_use();
    let text = said(language, message.id(), &args);
    // English is the fallback for incomplete translations and for those that are not loaded. A message from a file may be from another version.
    let text = text.or_else(|| said(Language::English, message.id(), &args));
    let text = text.unwrap_or_else(|| message.id().to_owned());
    if language == Language::Bracketed { format!("⟦{text}⟧") } else { text }
}

impl Message {
    /// Returns whether the catalogue contains the message. Files from other versions may contain unknown ones.
    pub fn is_known(&self) -> bool {
        bundle(Language::English).is_some_and(|bundle| bundle.has_message(self.id()))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self))
    }
}

impl fmt::Display for Param {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&param_text(self))
    }
}

fn said(language: Language, id: &str, args: &FluentArgs) -> Option<String> {
    let bundle = bundle(language)?;
    let pattern = bundle.get_message(id)?.value()?;
    Some(bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned())
}

fn value(param: &Param) -> FluentValue<'_> {
    match param {
        Param::Text(text) => text.as_str().into(),
        Param::Number(number) => (*number).into(),
        Param::Message(message) => text(message).into(),
        Param::List(items) => items.iter().map(param_text).collect::<Vec<_>>().join(", ").into(),
    }
}

/// Formats a single parameter.
pub fn param_text(param: &Param) -> String {
    match param {
        Param::Number(number) => Language::in_use().number(*number),
        param => match value(param) {
            FluentValue::String(text) => text.into_owned(),
            _ => String::new(),
        },
    }
}

/// `SIGNED($number)`: a number with its sign, `+5`.
fn signed<'a>(given: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    match given {
        [FluentValue::Number(number)] => Language::in_use().decimals(format!("{:+}", number.value)).into(),
        _ => FluentValue::Error,
    }
}

/// `SIDE($side)`: a side's name in the language in use.
fn side<'a>(given: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    match given {
        [FluentValue::String(name)] => side_name(name).to_string().into(),
        _ => FluentValue::Error,
    }
}

/// `ZONE($kind)`: the kind of a zone in the language in use.
fn zone<'a>(given: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    match given {
        [FluentValue::String(kind)] => zone_name(kind).to_string().into(),
        _ => FluentValue::Error,
    }
}

/// `NUMBERED($id)`: the short name of an unnamed thing: the number of a generated id, `3` for `wall-3`, or any other id unchanged.
fn numbered<'a>(given: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    match given {
        [FluentValue::String(id)] => number_of(id).to_owned().into(),
        [FluentValue::Number(number)] => number.clone().into(),
        _ => FluentValue::Error,
    }
}

fn number_of(id: &str) -> &str {
    let rest = ["wall-", "door-", "ground-"].into_iter().find_map(|stem| id.strip_prefix(stem));
    rest.filter(|rest| rest.starts_with(|first: char| first.is_ascii_digit())).unwrap_or(id)
}

/// `CELLS($count)`: a length in the unit of the current map, or in cells if there is none (hosts, files, logs).
fn cells<'a>(given: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    match (given, CellLength::in_use()) {
        ([FluentValue::Number(number)], Some(cell)) => cell.said(number.value).into(),
        ([FluentValue::Number(number)], None) => {
            text(&catalogue::CountCells { count: number.value }.into()).into()
        }
        // The length is already formatted.
        ([FluentValue::String(said)], _) => said.clone().into(),
        _ => FluentValue::Error,
    }
}

/// `RULE($rule, "#: ")`: a rule's id, as cited for hosts, in files and in logs. Sentences on the page omit it, because a screen reader
/// would spell it out and the text next to them names it.
fn rule<'a>(given: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    match (given, CellLength::in_use()) {
        ([FluentValue::String(id), FluentValue::String(as_cited)], None) if !id.is_empty() => {
            as_cited.replace('#', id).into()
        }
        _ => "".into(),
    }
}

/// `WORD($name)`: a word from data, translated if the language has it.
fn word<'a>(given: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    match given {
        [FluentValue::String(name)] => {
            text(&catalogue::DataWord { word: &**name, spaced: &**name }.into()).into()
        }
        _ => FluentValue::Error,
    }
}

/// Returns the name of a side, translated if it is one of the samples' sides.
pub fn side_name(side: &str) -> Message {
    catalogue::SideName { key: key(side), side }.into()
}

/// Returns the kind of a zone, translated if a brush or sample uses it.
pub fn zone_name(kind: &str) -> Message {
    catalogue::ZoneName { key: key(kind), kind }.into()
}

/// Returns the key of a text in translations: its words in lower case, joined by hyphens, such as `drop-prone`.
pub fn key(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

/// The texts of a language.
struct Texts {
    bundle: OnceLock<Bundle>,
    built_in: Option<&'static str>,
}

impl Texts {
    const fn built_in(catalogue: &'static str) -> Texts {
        Texts { bundle: OnceLock::new(), built_in: Some(catalogue) }
    }

    /// A translation. Browsers download it only if it is wanted ([`Language::learn`]).
    const fn translation(catalogue: &'static str) -> Texts {
        Texts {
            bundle: OnceLock::new(),
            built_in: if cfg!(target_family = "wasm") { None } else { Some(catalogue) },
        }
    }
}

fn texts(language: Language) -> &'static Texts {
    static ENGLISH: Texts = Texts::built_in(include_str!(concat!(env!("OUT_DIR"), "/en.ftl")));
    static GERMAN: Texts = Texts::translation(include_str!(concat!(env!("OUT_DIR"), "/de.ftl")));
    match language {
        Language::English | Language::Bracketed => &ENGLISH,
        Language::German => &GERMAN,
    }
}

/// Returns nothing for a language whose texts have not been loaded.
fn bundle(language: Language) -> Option<&'static Bundle> {
    let texts = texts(language);
    match texts.built_in {
        Some(catalogue) => Some(texts.bundle.get_or_init(|| read(language, catalogue.to_owned()))),
        None => texts.bundle.get(),
    }
}

impl Language {
    /// Returns whether the language's texts are loaded. Messages in another language are in English.
    pub fn is_loaded(self) -> bool {
        bundle(self).is_some()
    }

    /// Adds the texts of a translation that is not built in. Texts that are already loaded stay.
    pub fn learn(self, catalogue: String) {
        texts(self).bundle.get_or_init(|| read(self, catalogue));
    }
}

fn read(language: Language, catalogue: String) -> Bundle {
    let tag: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // Isolation marks around values would help with mixed text directions, but would also end up in every log and file.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::German => german_number,
        Language::English | Language::Bracketed => long_number,
    }));
    // An unreadable catalogue does not compile, because the build script parses the same file.
    let resource = FluentResource::try_new(catalogue).unwrap_or_else(|(readable, _)| readable);
    bundle.add_resource_overriding(resource);
    // The names are unique, so adding the functions cannot fail.
    let _ = bundle.add_function("SIGNED", signed);
    let _ = bundle.add_function("CELLS", cells);
    let _ = bundle.add_function("WORD", word);
    let _ = bundle.add_function("SIDE", side);
    let _ = bundle.add_function("ZONE", zone);
    let _ = bundle.add_function("NUMBERED", numbered);
    let _ = bundle.add_function("RULE", rule);
    bundle
}

// Compares words on purpose: numbers, lengths and languages are visible only in words.
#[cfg(test)]
mod tests {
    use crate::{CellLength, Language, Message, Wording, catalogue};

    #[test]
    fn numbers_choose_the_words_and_keep_their_digits() {
        let left = |points: i32| Message::from(catalogue::PointsLeft { points }).to_string();
        assert_eq!(left(1), "1 hit point left.");
        assert_eq!(left(-3), "-3 hit points left.");
        assert_eq!(left(-1), "-1 hit points left.");
        assert_eq!(left(1200), "1200 hit points left.");
    }

    #[test]
    fn one_hit_point_is_no_plural_in_any_language() {
        let healed = |amount: i32| {
            Message::from(catalogue::RecoveryHealed { token: "Ann", amount, points: 7 }).to_string()
        };
        let woken =
            |points: i32| Message::from(catalogue::RecoveryWakesWith { token: "Ann", points }).to_string();
        assert_eq!(healed(1), "Ann regains 1 hit point and has 7.");
        assert_eq!(healed(2), "Ann regains 2 hit points and has 7.");
        assert_eq!(
            (woken(1), woken(0)),
            ("Ann wakes with 1 hit point.".into(), "Ann wakes with 0 hit points.".into())
        );
        Language::German.within(|| {
            assert_eq!(healed(1), "Ann erhält 1 Trefferpunkt zurück und hat jetzt 7.");
            assert_eq!(healed(2), "Ann erhält 2 Trefferpunkte zurück und hat jetzt 7.");
            assert_eq!(woken(1), "Ann erwacht mit 1 Trefferpunkt.");
        });
    }

    #[test]
    fn heights_are_said_in_the_unit_of_the_map_in_every_language() {
        let moved = Wording::from(catalogue::MoveToHeight {
            token: "Ann",
            cell: Message::from(catalogue::CellBare { column: 3, row: 4 }),
            elevation: 5,
        });
        let rises = Wording::from(catalogue::MoveHeight { token: "Ann", elevation: 5 });
        Language::German.speak();
        assert_eq!(rises.said(), "Ann wechselt die Höhe: 5 Felder.");
        CellLength { length: 5.0, unit: "ft".into() }.speak();
        assert_eq!(moved.said(), "Ann geht nach [3, 4] (Höhe: 25 ft).");
        assert_eq!(rises.said(), "Ann wechselt die Höhe: 25 ft.");
        Language::English.speak();
        CellLength { length: 5.0, unit: "ft".into() }.speak();
        assert_eq!(rises.said(), "Ann moves to a height of 25 ft.");
        Language::English.speak();
    }

    #[test]
    fn numbers_may_carry_their_sign() {
        let modifier = |value: i32| {
            let message = catalogue::CoverModifier { target: "B", grade: "partial", value };
            Message::from(message).to_string()
        };
        assert_eq!(modifier(2), "B has partial cover: +2.");
        assert_eq!(modifier(-2), "B has partial cover: -2.");
    }

    #[test]
    fn lengths_are_said_in_the_unit_of_the_map_that_is_looked_at_and_in_cells_to_everybody_else() {
        let kept =
            Wording::from(catalogue::AttackOutOfReach { attacker: "A", reach: 1, target: "B", distance: 3 });
        let cells = "A reaches 1 cell, but B is 3 cells away.";
        assert_eq!(kept.text, cells);
        Language::English.speak();
        CellLength { length: 5.0, unit: "ft".into() }.speak();
        assert_eq!(kept.said(), "A reaches 5 ft, but B is 15 ft away.");
        let mut log = serde_json::to_value(&kept).unwrap();
        crate::reword(&mut log);
        assert_eq!(log["text"], "A reaches 5 ft, but B is 15 ft away.");
        // Stored data and answers to hosts are created within a language.
        let host = Language::English
            .within(|| (kept.said().into_owned(), kept.message.clone().unwrap().to_string()));
        assert_eq!(host, (cells.to_owned(), cells.to_owned()));
        assert_eq!(kept.said(), "A reaches 5 ft, but B is 15 ft away.", "afterwards it is as before");
        // Another widget on the page, with another language and map.
        Language::German.speak();
        assert_eq!(kept.said(), "A reicht 1 Feld weit, B ist 3 Felder entfernt.");
        CellLength { length: 1.5, unit: "m".into() }.speak();
        assert_eq!(kept.said(), "A reicht 1,5 m weit, B ist 4,5 m entfernt.");
        Language::English.speak();
        assert_eq!(kept.said(), cells);
    }

    #[test]
    fn rules_are_cited_to_hosts_and_in_logs_and_not_to_whoever_looks_at_a_map() {
        let refused = Message::from(catalogue::ActionCrouches { rule: "E5-9", token: "Ann" });
        let changed = Message::from(catalogue::AttackAreaModifier { value: 2, rule: "E5-65" });
        let denied = Message::from(catalogue::AttackDenied { reason: "Ann is prone", rule: "" });
        let said = || [refused.to_string(), changed.to_string(), denied.to_string()];
        assert_eq!(said(), ["E5-9: Ann is already crouching.", "+2 E5-65", "Ann is prone"]);
        CellLength { length: 5.0, unit: "ft".into() }.speak();
        assert_eq!(said(), ["Ann is already crouching.", "+2", "Ann is prone"]);
        Language::English.speak();
    }

    #[test]
    fn ids_that_the_tools_gave_are_told_by_their_numbers_and_others_as_they_are() {
        let wall = |id: &str| Message::from(catalogue::WallWall { id }).to_string();
        assert_eq!((wall("wall-3"), wall("wall-3-2")), ("Wall 3".to_owned(), "Wall 3-2".to_owned()));
        assert_eq!((wall("h89"), wall("wall-north")), ("Wall h89".to_owned(), "Wall wall-north".to_owned()));
    }

    #[test]
    fn messages_stand_within_messages() {
        let cell = Message::from(catalogue::Cell { column: 3, row: 4 });
        let sees = catalogue::SightSees { from: "A", to: cell };
        assert_eq!(Message::from(sees).to_string(), "A sees cell [3, 4].");
    }

    #[test]
    fn the_text_chooses_among_words() {
        let zone = |acts: &str, degree: &str| {
            let message = catalogue::ConcealmentZone { zone: "Fog", acts, degree, target: "B" };
            Message::from(message).to_string()
        };
        assert_eq!(zone("through", "total"), "Fog is on the line to B and hides it.");
        assert_eq!(zone("inside", "concealment"), "Fog surrounds B and conceals it.");
    }

    #[test]
    fn each_language_has_its_own_words_numbers_and_way_back() {
        let halves = Message::from(catalogue::And { first: catalogue::Yes, next: 2.5 });
        let modifier = Message::from(catalogue::CoverModifier { target: "B", grade: "partial", value: 1.5 });
        assert_eq!(halves.to_string(), "yes and 2.5");
        Language::German.within(|| {
            assert_eq!(halves.to_string(), "ja und 2,5");
            assert!(modifier.to_string().contains("+1,5"), "{modifier}");
            assert_eq!(Language::English.within(|| halves.to_string()), "yes and 2.5");
            assert_eq!(halves.to_string(), "ja und 2,5");
        });
        assert_eq!(Language::Bracketed.within(|| halves.to_string()), "⟦⟦yes⟧ and 2.5⟧");
        assert_eq!(halves.to_string(), "yes and 2.5");
    }

    #[test]
    fn words_of_rule_systems_are_translated_and_others_are_left_alone() {
        let word = |word: &str| Message::from(catalogue::DataWord { word, spaced: "as it is" }).to_string();
        Language::German.within(|| {
            assert_eq!(word("helpless"), "hilflos");
            assert_eq!(word("sternenkrank"), "as it is");
        });
        assert_eq!(word("helpless"), "as it is");
    }
}
