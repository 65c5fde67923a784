//! Messages into words, by the catalogue.

use crate::{Message, Param};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// The text of a message in English.
pub fn text(message: &Message) -> String {
    let mut args = FluentArgs::with_capacity(message.params().len());
    for (name, param) in message.params() {
        args.set(name.clone(), value(param));
    }
    let bundle = bundle();
    let pattern = bundle.get_message(message.id()).and_then(|entry| entry.value());
    // The structs are written from the same file: every id is there, with its parameters.
    pattern.map_or_else(
        || message.id().to_owned(),
        |pattern| bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned(),
    )
}

fn value(param: &Param) -> FluentValue<'_> {
    match param {
        Param::Text(text) => text.as_str().into(),
        Param::Number(number) => (*number).into(),
        Param::Message(message) => text(message).into(),
        Param::List(items) => items.iter().map(param_text).collect::<Vec<_>>().join(", ").into(),
    }
}

/// The text of a parameter by itself.
pub fn param_text(param: &Param) -> String {
    match param {
        Param::Number(number) => number.to_string(),
        param => match value(param) {
            FluentValue::String(text) => text.into_owned(),
            _ => String::new(),
        },
    }
}

/// `SIGNED($number)`: a number with its sign, `+5`.
fn signed<'a>(given: &[FluentValue<'a>], _: &FluentArgs) -> FluentValue<'a> {
    match given {
        [FluentValue::Number(number)] => format!("{:+}", number.value).into(),
        _ => FluentValue::Error,
    }
}

fn bundle() -> &'static FluentBundle<FluentResource> {
    static BUNDLE: OnceLock<FluentBundle<FluentResource>> = OnceLock::new();
    BUNDLE.get_or_init(|| {
        let english: LanguageIdentifier = "en".parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![english]);
        // Marks around each value would keep mixed directions apart; they would also stand in every log and file.
        bundle.set_use_isolating(false);
        // What cannot be read does not compile: the build reads the same file.
        let resource = FluentResource::try_new(include_str!("en.ftl").to_owned())
            .unwrap_or_else(|(readable, _)| readable);
        bundle.add_resource_overriding(resource);
        // The name is free: nothing else was added under it.
        let _ = bundle.add_function("SIGNED", signed);
        bundle
    })
}

#[cfg(test)]
mod tests {
    use crate::{Message, catalogue};

    #[test]
    fn numbers_choose_the_words_and_keep_their_digits() {
        let left = |points: i32| Message::from(catalogue::PointsLeft { points }).to_string();
        assert_eq!(left(1), "1 hit point is left.");
        assert_eq!(left(-3), "-3 hit points are left.");
        assert_eq!(left(-1), "-1 hit points are left.");
        assert_eq!(left(1200), "1200 hit points are left.");
    }

    #[test]
    fn numbers_may_carry_their_sign() {
        let modifier = |value: i32| {
            let message = catalogue::CoverModifier { target: "B", grade: "partial", value };
            Message::from(message).to_string()
        };
        assert_eq!(modifier(2), "B has cover (partial): +2.");
        assert_eq!(modifier(-2), "B has cover (partial): -2.");
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
        assert_eq!(zone("through", "total"), "Fog lies in the line to B and hides it.");
        assert_eq!(zone("inside", "concealment"), "Fog surrounds B and conceals it.");
    }
}
