//! Generates a struct for every message of the catalogue (a constant if it has no parameters), so code with an unknown message or a missing
//! parameter does not compile. A translation can omit messages, but it must not contain unknown ids or parameters.

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource,
};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::{env, fs};

const CATALOGUE: &str = "en.ftl";
const TRANSLATIONS: [&str; 1] = ["de.ftl"];

/// A message's text and its parameters.
type Said<'a> = (&'a Pattern<&'a str>, BTreeSet<&'a str>);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = read(CATALOGUE)?;
    let resource = parse(CATALOGUE, &text)?;
    let messages = messages(CATALOGUE, &resource)?;
    for file in TRANSLATIONS {
        let text = read(file)?;
        let translation = parse(file, &text)?;
        check(file, &self::messages(file, &translation)?, &messages)?;
        write(file, &without_comments(&text))?;
    }
    write(CATALOGUE, &without_comments(&text))?;
    let code: String = messages.iter().map(|(id, said)| message_struct(id, said)).collect();
    write("catalogue.rs", &code)
}

fn write(file: &str, text: &str) -> Result<(), Box<dyn std::error::Error>> {
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join(file), text)?;
    Ok(())
}

/// Returns the texts without comments, which are for translators only.
fn without_comments(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with('#')).flat_map(|line| [line, "\n"]).collect()
}

fn read(file: &str) -> Result<String, String> {
    println!("cargo::rerun-if-changed={file}");
    fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))
}

fn parse<'a>(file: &str, text: &'a str) -> Result<Resource<&'a str>, String> {
    parser::parse(text).map_err(|(_, errors)| format!("{file}: {errors:?}"))
}

fn messages<'a>(file: &str, resource: &'a Resource<&'a str>) -> Result<BTreeMap<&'a str, Said<'a>>, String> {
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                let said = said(message).ok_or_else(|| format!("{file}: {id} has no text"))?;
                if found.insert(id, said).is_some() {
                    return Err(format!("{file}: {id} stands there twice"));
                }
            }
            Entry::Junk { content } => return Err(format!("{file}: cannot be read: {content}")),
            _ => {}
        }
    }
    Ok(found)
}

fn said<'a>(message: &'a Message<&'a str>) -> Option<Said<'a>> {
    let pattern = message.value.as_ref()?;
    let mut parameters = BTreeSet::new();
    collect(pattern, &mut parameters);
    Some((pattern, parameters))
}

/// Checks that a translation contains no unknown messages or parameters. Missing messages fall back to English, and a test lists them.
fn check(
    file: &str,
    translation: &BTreeMap<&str, Said>,
    messages: &BTreeMap<&str, Said>,
) -> Result<(), String> {
    for (id, (_, named)) in translation {
        let Some((_, given)) = messages.get(id) else {
            return Err(format!("{file}: {CATALOGUE} has no message {id}"));
        };
        if let Some(parameter) = named.difference(given).next() {
            return Err(format!("{file}: {id} is given no ${parameter}"));
        }
    }
    Ok(())
}

fn message_struct(id: &str, (pattern, parameters): &Said) -> String {
    let name = pascal_case(id);
    let doc = first_words(pattern);
    if parameters.is_empty() {
        return format!("/// “{doc}”\npub const {name}: Plain = Plain::new({id:?});\n");
    }
    let kinds: Vec<String> = (0..parameters.len()).map(|index| format!("P{index}")).collect();
    let fields: Vec<String> = parameters
        .iter()
        .zip(&kinds)
        .map(|(parameter, kind)| format!("/// `${parameter}`\npub {}: {kind}", field(parameter)))
        .collect();
    let bounds: Vec<String> = kinds.iter().map(|kind| format!("{kind}: Into<Param>")).collect();
    let params: Vec<String> =
        parameters.iter().map(|name| format!("({name:?}, message.{}.into())", field(name))).collect();
    let units = vec!["()"; kinds.len()].join(", ");
    let kinds = kinds.join(", ");
    format!(
        "/// “{doc}”\n#[derive(Clone, Debug)]\npub struct {name}<{kinds}> {{ {} }}\n\
         impl {name}<{units}> {{ pub const ID: &'static str = {id:?}; }}\n\
         impl<{}> From<{name}<{kinds}>> for Message {{\n\
         fn from(message: {name}<{kinds}>) -> Message {{ Message::new({id:?}, [{}]) }}\n}}\n",
        fields.join(", "),
        bounds.join(", "),
        params.join(", ")
    )
}

/// Collects the parameters in a text.
fn collect<'a>(pattern: &Pattern<&'a str>, found: &mut BTreeSet<&'a str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_from(expression, found);
        }
    }
}

fn collect_from<'a>(expression: &Expression<&'a str>, found: &mut BTreeSet<&'a str>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, found),
        Expression::Select { selector, variants } => {
            collect_inline(selector, found);
            variants.iter().for_each(|variant| collect(&variant.value, found));
        }
    }
}

fn collect_inline<'a>(inline: &InlineExpression<&'a str>, found: &mut BTreeSet<&'a str>) {
    let arguments = |arguments: &CallArguments<&'a str>, found: &mut BTreeSet<&'a str>| {
        arguments.positional.iter().for_each(|inner| collect_inline(inner, found));
        arguments.named.iter().for_each(|named| collect_inline(&named.value, found));
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name);
        }
        InlineExpression::FunctionReference { arguments: given, .. } => arguments(given, found),
        InlineExpression::TermReference { arguments: Some(given), .. } => arguments(given, found),
        InlineExpression::Placeable { expression } => collect_from(expression, found),
        _ => {}
    }
}

/// Returns the struct name for an id: `AreaBlocked` for `area-blocked`.
fn pascal_case(id: &str) -> String {
    let capital = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_ascii_uppercase() + rest
    };
    id.split('-').map(capital).collect()
}

fn field(parameter: &str) -> String {
    match parameter.replace('-', "_").as_str() {
        word @ ("type" | "where" | "for" | "in" | "move" | "as" | "use" | "by_ref" | "match" | "mod") => {
            format!("r#{word}")
        }
        word => word.to_owned(),
    }
}

/// Returns the text for the generated documentation.
fn first_words(pattern: &Pattern<&str>) -> String {
    let parts = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => value.replace('\n', " "),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::VariableReference { id }),
        } => format!("{{{}}}", id.name),
        PatternElement::Placeable { .. } => "…".to_owned(),
    });
    parts.collect::<String>().replace(['[', ']', '<', '>', '*', '_', '`'], "")
}
