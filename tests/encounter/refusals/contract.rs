//! The types of the contract (`www/*.d.ts`), and values of each with all fields and all choices of unions.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// A type, with the parts that determine its values.
#[derive(Clone, Debug)]
enum Type {
    Literal(Value),
    Named(String),
    Object(Vec<(String, Type)>),
    List(Box<Type>),
    Tuple(Vec<Type>),
    Union(Vec<Type>),
    /// An intersection of types.
    All(Vec<Type>),
    Field(Box<Type>, String),
}

pub struct Contract {
    types: BTreeMap<String, Type>,
    /// The questions of the class `Burstmap`: names, and the types of their parameters.
    questions: Vec<(String, Type)>,
}

impl Contract {
    pub fn read() -> Contract {
        let text = ["types", "scene", "core"].map(file).join("\n");
        let mut types = BTreeMap::new();
        for (at, _) in text.match_indices("export ") {
            let declared = &text[at + "export ".len()..];
            let (rest, end) = match (declared.strip_prefix("type "), declared.strip_prefix("interface ")) {
                (Some(rest), _) => (rest, "="),
                (_, Some(rest)) => (rest, "{"),
                _ => continue,
            };
            let Some((name, _)) = rest.split_once(end) else { continue };
            let name = name.trim();
            if !name.chars().all(char::is_alphanumeric) {
                continue; // it extends another one, or is generic
            }
            let body = rest[name.len()..].trim_start().trim_start_matches('=');
            types.insert(name.to_owned(), Parser(body).whole());
        }
        let (_, class) = text.split_once("export class Burstmap {").unwrap();
        let methods = class.lines().take_while(|line| *line != "}").filter_map(|line| {
            let (name, rest) = line.strip_prefix("  ")?.split_once("(query: ")?;
            Some((name.to_owned(), Parser(rest).whole()))
        });
        Contract { types, questions: methods.collect() }
    }

    /// Returns values of every kind of command.
    pub fn commands(&self) -> Vec<Value> {
        let Type::Union(kinds) = &self.types["KnownCommand"] else { panic!("a union") };
        kinds.iter().flat_map(|kind| self.values(kind)).collect()
    }

    /// Returns the names of the questions, each with values of its parameters.
    pub fn questions(&self) -> Vec<(&str, Vec<Value>)> {
        self.questions.iter().map(|(name, asked)| (name.as_str(), self.values(asked))).collect()
    }

    fn values(&self, kind: &Type) -> Vec<Value> {
        match kind {
            Type::Literal(value) => vec![value.clone()],
            Type::Named(name) => self.named(name),
            Type::List(item) => self.values(item).into_iter().map(|item| json!([item])).collect(),
            Type::Tuple(items) => {
                vec![items.iter().map(|item| self.values(item).swap_remove(0)).collect()]
            }
            Type::Union(choices) => choices.iter().flat_map(|choice| self.values(choice)).collect(),
            Type::Field(of, name) => match (&**of, name.as_str()) {
                (Type::Field(..), "number") => {
                    let lists = self.values(of);
                    lists.iter().map(|list| list[0].clone()).collect()
                }
                _ => self.values(of).iter().map(|value| value[name].clone()).collect(),
            },
            Type::All(parts) => {
                let first = |part| self.values(part);
                let parts: Vec<Vec<Value>> = parts.iter().map(first).collect();
                let most = parts.iter().map(Vec::len).max().unwrap_or(0);
                let merged = |index: usize| {
                    let fields = parts.iter().flat_map(|part| part[index.min(part.len() - 1)].as_object());
                    Value::Object(
                        fields.flatten().map(|(name, value)| (name.clone(), value.clone())).collect(),
                    )
                };
                (0..most).map(merged).collect()
            }
            Type::Object(fields) => {
                let each: Vec<(&String, Vec<Value>)> =
                    fields.iter().map(|(name, kind)| (name, self.values(kind))).collect();
                let first = each.iter().map(|(name, values)| ((*name).clone(), values[0].clone()));
                let first: Map<String, Value> = first.collect();
                let others =
                    each.iter().flat_map(|(name, values)| values.iter().skip(1).map(move |v| (name, v)));
                let others = others.map(|(name, value)| {
                    let mut other = first.clone();
                    other.insert((*name).clone(), value.clone());
                    other.into()
                });
                [Value::Object(first.clone())].into_iter().chain(others.collect::<Vec<_>>()).collect()
            }
        }
    }

    fn named(&self, name: &str) -> Vec<Value> {
        match name {
            // An id, a name and dice.
            "string" => vec![json!("1")],
            "number" => vec![json!(1)],
            "boolean" => vec![json!(true)],
            // Nested parts have tests of their own.
            "unknown" => vec![json!(1)],
            "Free" => vec![json!({})],
            // Commands within commands.
            "KnownCommand" | "Command" => {
                self.commands_of("setMark").into_iter().chain(self.commands_of("addToken")).collect()
            }
            name => self.values(self.types.get(name).unwrap_or_else(|| panic!("no type {name}"))),
        }
    }

    fn commands_of(&self, kind: &str) -> Vec<Value> {
        let Type::Union(kinds) = &self.types["KnownCommand"] else { panic!("a union") };
        let is_meant = |given: &&Type| match given {
            Type::All(parts) => matches!(&parts[0], Type::Object(fields)
                if matches!(&fields[0].1, Type::Literal(name) if name == kind)),
            _ => false,
        };
        self.values(kinds.iter().find(is_meant).unwrap())
    }
}

fn file(name: &str) -> String {
    let path = format!("{}/www/{name}.d.ts", env!("CARGO_MANIFEST_DIR"));
    let mut text = std::fs::read_to_string(path).unwrap();
    while let Some((before, comment)) = text.split_once("/*") {
        let (_, after) = comment.split_once("*/").unwrap();
        text = format!("{before}{after}");
    }
    text
}

/// The unparsed rest of a declaration.
struct Parser<'a>(&'a str);

impl<'a> Parser<'a> {
    fn whole(mut self) -> Type {
        self.union()
    }

    fn takes(&mut self, word: &str) -> bool {
        let rest = self.0.trim_start();
        let Some(after) = rest.strip_prefix(word) else { return false };
        self.0 = after;
        true
    }

    fn word(&mut self) -> &'a str {
        let rest = self.0.trim_start();
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        self.0 = after;
        word
    }

    fn union(&mut self) -> Type {
        self.takes("|");
        let mut choices = vec![self.all()];
        while self.takes("|") {
            choices.push(self.all());
        }
        if choices.len() == 1 { choices.remove(0) } else { Type::Union(choices) }
    }

    fn all(&mut self) -> Type {
        let mut parts = vec![self.one()];
        while self.takes("&") {
            parts.push(self.one());
        }
        if parts.len() == 1 { parts.remove(0) } else { Type::All(parts) }
    }

    fn one(&mut self) -> Type {
        let mut kind = self.simple();
        while self.takes("[") {
            kind = match self.takes("]") {
                true => Type::List(kind.into()),
                false => {
                    let quoted = self.takes("\"");
                    let name = self.word().to_owned();
                    assert!(!quoted || self.takes("\""));
                    assert!(self.takes("]"), "{}", self.0);
                    Type::Field(kind.into(), name)
                }
            };
        }
        kind
    }

    fn simple(&mut self) -> Type {
        if self.takes("(") {
            let inner = self.union();
            assert!(self.takes(")"), "{}", self.0);
            return inner;
        }
        if self.takes("\"") {
            let (word, after) = self.0.split_once('"').unwrap();
            self.0 = after;
            return Type::Literal(word.into());
        }
        if self.takes("{") {
            return self.object();
        }
        if self.takes("[") {
            return self.tuple();
        }
        match self.word() {
            "Array" => Type::List(self.argument().into()),
            "Partial" | "NonNullable" => self.argument(),
            // Users choose these names. Other parts of such a type appear only in answers.
            "Record" | "Omit" | "Pick" => {
                assert!(self.takes("<"), "{}", self.0);
                self.union();
                assert!(self.takes(","), "{}", self.0);
                self.union();
                assert!(self.takes(">"), "{}", self.0);
                Type::Named("Free".into())
            }
            number if number.parse::<i64>().is_ok() => Type::Literal(json!(number.parse::<i64>().unwrap())),
            name => Type::Named(name.to_owned()),
        }
    }

    fn argument(&mut self) -> Type {
        assert!(self.takes("<"), "{}", self.0);
        let inner = self.union();
        assert!(self.takes(">"), "{}", self.0);
        inner
    }

    fn tuple(&mut self) -> Type {
        let mut items = Vec::new();
        while !self.takes("]") {
            // An item may have a name.
            let before = self.0;
            self.word();
            if !self.takes(":") {
                self.0 = before;
            }
            items.push(self.union());
            self.takes(",");
        }
        Type::Tuple(items)
    }

    fn object(&mut self) -> Type {
        let mut fields = Vec::new();
        while !self.takes("}") {
            if self.takes("[") {
                // Names that users choose.
                let end = self.0.find([';', '}']).unwrap();
                self.0 = &self.0[end..];
                self.takes(";");
                continue;
            }
            self.takes("readonly ");
            let name = self.word().to_owned();
            self.takes("?");
            assert!(self.takes(":"), "after {name}: {}", &self.0[..self.0.len().min(80)]);
            fields.push((name, self.union()));
            if !self.takes(";") {
                self.takes(",");
            }
        }
        Type::Object(fields)
    }
}
