//! Writes a struct for every message of the catalogue, so that a message without its words, or without a parameter that they
//! name, does not compile.

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource,
};
use fluent_syntax::parser;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::{env, fs};

const CATALOGUE: &str = "en.ftl";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed={CATALOGUE}");
    let text = fs::read_to_string(CATALOGUE)?;
    let resource = parser::parse(text.as_str()).map_err(|(_, errors)| format!("{CATALOGUE}: {errors:?}"))?;
    let code = structs(&resource)?;
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("catalogue.rs"), code)?;
    Ok(())
}

fn structs(resource: &Resource<&str>) -> Result<String, String> {
    let (mut code, mut ids) = (String::new(), BTreeSet::new());
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                if !ids.insert(message.id.name) {
                    return Err(format!("{CATALOGUE}: {} stands there twice", message.id.name));
                }
                code.push_str(&message_struct(message)?);
            }
            Entry::Junk { content } => return Err(format!("{CATALOGUE}: cannot be read: {content}")),
            _ => {}
        }
    }
    Ok(code)
}

fn message_struct(message: &Message<&str>) -> Result<String, String> {
    let id = message.id.name;
    let pattern = message.value.as_ref().ok_or_else(|| format!("{CATALOGUE}: {id} has no text"))?;
    let mut parameters = BTreeSet::new();
    collect(pattern, &mut parameters);
    let name = pascal_case(id);
    let doc = first_words(pattern);
    if parameters.is_empty() {
        return Ok(format!(
            "/// “{doc}”\n#[derive(Clone, Copy, Debug)]\npub struct {name};\n\
             impl From<{name}> for Message {{ fn from(_: {name}) -> Message {{ Message::new({id:?}, []) }} }}\n"
        ));
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
    let kinds = kinds.join(", ");
    Ok(format!(
        "/// “{doc}”\n#[derive(Clone, Debug)]\npub struct {name}<{kinds}> {{ {} }}\n\
         impl<{}> From<{name}<{kinds}>> for Message {{\n\
         fn from(message: {name}<{kinds}>) -> Message {{ Message::new({id:?}, [{}]) }}\n}}\n",
        fields.join(", "),
        bounds.join(", "),
        params.join(", ")
    ))
}

/// The parameters that a text names.
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

/// `area-blocked` is the struct `AreaBlocked`.
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

/// The text as documentation shows it.
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
