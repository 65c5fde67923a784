//! The JSON Schema of rulesets, read off the source itself: the types below `Ruleset`, with their doc comments. So that
//! no knob can be added without being described, and nothing of it is shipped in the module.

use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use syn::{Attribute, Fields, Item, Type};

/// Every type with a public definition in these files, by name.
#[allow(missing_debug_implementations)]
#[derive(Default)]
pub struct Source {
    types: BTreeMap<String, Vec<Item>>,
}

impl Source {
    /// All `.rs` files below the given folders and files.
    pub fn read(paths: &[&str]) -> Source {
        let mut source = Source::default();
        paths.iter().for_each(|path| source.add(Path::new(path)));
        source
    }

    fn add(&mut self, path: &Path) {
        if path.is_dir() {
            let mut entries: Vec<_> =
                fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
            entries.sort();
            entries.iter().for_each(|entry| self.add(entry));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let file = syn::parse_file(&fs::read_to_string(path).unwrap()).unwrap();
            for item in file.items {
                let name = match &item {
                    Item::Struct(item) if reads(&item.attrs) => item.ident.to_string(),
                    Item::Enum(item) if reads(&item.attrs) => item.ident.to_string(),
                    _ => continue,
                };
                self.types.entry(name).or_default().push(item);
            }
        }
    }

    /// The schema of one type and of all that it is made of.
    pub fn schema(&self, root: &str) -> Value {
        let mut defs = Map::new();
        let mut open = BTreeSet::from([root.to_owned()]);
        while let Some(name) = open.pop_first() {
            let items = self.types.get(&name).unwrap_or_else(|| panic!("no type {name} in the source"));
            assert_eq!(items.len(), 1, "{name} stands for several types that rulesets could mean");
            let mut used = BTreeSet::new();
            let schema = match &items[0] {
                Item::Struct(item) => record(&item.fields, &item.attrs, true, &mut used),
                Item::Enum(item) => choice(item, &mut used),
                _ => unreachable!("only these two are collected"),
            };
            defs.insert(name, schema);
            open.extend(used.into_iter().filter(|used| !defs.contains_key(used)));
        }
        Value::Object(sorted(defs))
    }
}

fn sorted(map: Map<String, Value>) -> Map<String, Value> {
    map.into_iter().collect::<BTreeMap<_, _>>().into_iter().collect()
}

fn reads(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| {
        attr.path().is_ident("derive")
            && attr.meta.require_list().is_ok_and(|list| list.tokens.to_string().contains("Deserialize"))
    })
}

fn record(fields: &Fields, attrs: &[Attribute], renamed: bool, used: &mut BTreeSet<String>) -> Value {
    let (mut properties, mut required) = (Map::new(), Vec::new());
    for field in fields {
        let ident = field.ident.as_ref().expect("named fields").to_string();
        let name = rename(&field.attrs).unwrap_or_else(|| if renamed { camel(&ident) } else { ident });
        let mut schema = shape(&field.ty, used);
        describe(&mut schema, &field.attrs);
        if generic(&field.ty, "Option").is_none() && !may_be_left_out(&field.attrs) {
            required.push(name.clone());
        }
        properties.insert(name, schema);
    }
    let mut schema = json!({
        "type": "object", "properties": properties, "required": required, "additionalProperties": false
    });
    describe(&mut schema, attrs);
    schema
}

/// Words, or objects with one field that names the choice.
fn choice(item: &syn::ItemEnum, used: &mut BTreeSet<String>) -> Value {
    let mut options = Vec::new();
    for variant in &item.variants {
        let ident = variant.ident.to_string();
        let name = ident[..1].to_lowercase() + &ident[1..];
        let content = match &variant.fields {
            Fields::Unit => None,
            Fields::Unnamed(list) => Some(shape(&list.unnamed[0].ty, used)),
            fields => Some(record(fields, &[], false, used)),
        };
        let mut option = match content {
            None => json!({ "const": name }),
            Some(content) => json!({
                "type": "object", "properties": { name.clone(): content }, "required": [name],
                "additionalProperties": false
            }),
        };
        describe(&mut option, &variant.attrs);
        options.push(option);
    }
    let mut schema = json!({ "oneOf": options });
    describe(&mut schema, &item.attrs);
    schema
}

fn shape(ty: &Type, used: &mut BTreeSet<String>) -> Value {
    if let Type::Array(array) = ty {
        let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(length), .. }) = &array.len else {
            panic!("an array's length is a number")
        };
        let length: usize = length.base10_parse().unwrap();
        return json!({ "type": "array", "items": shape(&array.elem, used), "minItems": length, "maxItems": length });
    }
    if let Some(inner) = generic(ty, "Option") {
        return json!({ "anyOf": [shape(inner, used), { "type": "null" }] });
    }
    if let Some(inner) = generic(ty, "Vec") {
        return json!({ "type": "array", "items": shape(inner, used) });
    }
    if let Some(inner) = generic(ty, "BTreeMap") {
        return json!({ "type": "object", "additionalProperties": shape(inner, used) });
    }
    match name(ty).as_str() {
        "String" => json!({ "type": "string" }),
        "bool" => json!({ "type": "boolean" }),
        "i32" | "i64" => json!({ "type": "integer" }),
        "u32" | "u8" => json!({ "type": "integer", "minimum": 0 }),
        "f64" => json!({ "type": "number" }),
        "DiceExpression" => {
            json!({ "type": "string", "pattern": "^[-+]?([0-9]*d)?[0-9%]+([-+]([0-9]*d)?[0-9%]+)*$" })
        }
        other => {
            used.insert(other.to_owned());
            json!({ "$ref": format!("#/$defs/{other}") })
        }
    }
}

fn name(ty: &Type) -> String {
    let Type::Path(path) = ty else { panic!("a type of a kind that rulesets do not have") };
    path.path.segments.last().expect("a name").ident.to_string()
}

/// The last argument of `Option<…>`, `Vec<…>`, `BTreeMap<String, …>`.
fn generic<'a>(ty: &'a Type, outer: &str) -> Option<&'a Type> {
    let Type::Path(path) = ty else { return None };
    let segment = path.path.segments.last().filter(|segment| segment.ident == outer)?;
    let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    match arguments.args.last()? {
        syn::GenericArgument::Type(inner) => Some(inner),
        _ => None,
    }
}

fn describe(schema: &mut Value, attrs: &[Attribute]) {
    let lines: Vec<String> = attrs
        .iter()
        .filter(|attr| attr.path().is_ident("doc"))
        .filter_map(|attr| match &attr.meta.require_name_value().ok()?.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => {
                Some(text.value().trim().to_owned())
            }
            _ => None,
        })
        .collect();
    if let (Some(fields), false) = (schema.as_object_mut(), lines.is_empty()) {
        fields.insert("description".into(), Value::from(lines.join(" ").trim()));
    }
}

/// `#[serde(rename = "…")]`.
fn rename(attrs: &[Attribute]) -> Option<String> {
    attrs.iter().filter(|attr| attr.path().is_ident("serde")).find_map(|attr| {
        let tokens = attr.meta.require_list().ok()?.tokens.to_string();
        let text = tokens.split("rename = \"").nth(1)?;
        text.split('"').next().map(str::to_owned)
    })
}

fn may_be_left_out(attrs: &[Attribute]) -> bool {
    attrs
        .iter()
        .filter(|attr| attr.path().is_ident("serde"))
        .any(|attr| attr.meta.require_list().is_ok_and(|list| list.tokens.to_string().starts_with("default")))
}

fn camel(snake: &str) -> String {
    let mut words = snake.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}

/// Whether a value is what a schema of the above kind wants, or the place where it is not.
pub fn fits(schema: &Value, defs: &Value, value: &Value, path: &str) -> Result<(), String> {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/$defs/")) {
        return fits(&defs[name], defs, value, path);
    }
    for list in ["oneOf", "anyOf"] {
        if let Some(options) = schema[list].as_array() {
            let fitting = options.iter().filter(|option| fits(option, defs, value, path).is_ok()).count();
            return if fitting > 0 { Ok(()) } else { Err(format!("{path}: {value} fits none of {list}")) };
        }
    }
    if let Some(word) = schema.get("const") {
        return if word == value { Ok(()) } else { Err(format!("{path}: {value} is not {word}")) };
    }
    if let Some(words) = schema["enum"].as_array() {
        return if words.contains(value) { Ok(()) } else { Err(format!("{path}: {value} is none of them")) };
    }
    let right = match schema["type"].as_str() {
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        Some("null") => value.is_null(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => true,
    };
    if !right {
        return Err(format!("{path}: {value} is no {}", schema["type"]));
    }
    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
        fits(&schema["items"], defs, item, &format!("{path}/{index}"))?;
    }
    let Some(fields) = value.as_object() else { return Ok(()) };
    for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if !fields.contains_key(name) {
            return Err(format!("{path}: {name} is missing"));
        }
    }
    for (name, field) in fields {
        let at = format!("{path}/{name}");
        match (schema["properties"].get(name), &schema["additionalProperties"]) {
            (Some(schema), _) => fits(schema, defs, field, &at)?,
            (None, Value::Bool(false)) => return Err(format!("{at}: not known")),
            (None, schema) => fits(schema, defs, field, &at)?,
        }
    }
    Ok(())
}
