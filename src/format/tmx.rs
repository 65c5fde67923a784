//! Converts Tiled's XML (TMX) to Tiled's JSON of the same map, so that one reader handles both.
//!
//! Described at <https://doc.mapeditor.org/en/stable/reference/tmx-map-format/> and `…/json-map-format/`.

use super::lean;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use roxmltree::{Document, Node, ParsingOptions};
use serde_json::{Map, Value, json};

/// Maximum nesting depth of layers.
const MAX_DEPTH: usize = 100;

/// Recognizes the format by its first element.
pub fn is_it(bytes: &[u8]) -> bool {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(2_000)]);
    head.trim_start_matches('\u{feff}').trim_start().starts_with('<') && head.contains("<map ")
}

/// Returns the map as JSON.
///
/// # Errors
///
/// `bad-scene` with the line of the problem.
pub fn value(bytes: &[u8]) -> Result<Value, Refusal> {
    let document = document(bytes)?;
    let map = document.root_element();
    let mut value = attributes(map);
    value.insert("type".into(), "map".into());
    value.insert("layers".into(), layers(map, 0));
    value.insert("tilesets".into(), elements(map, "tileset").map(tileset).collect());
    properties(map, &mut value);
    Ok(Value::Object(value))
}

/// Returns an external tile set (TSX).
///
/// # Errors
///
/// As [`value`].
pub fn tiles_of(bytes: &[u8]) -> Result<Value, Refusal> {
    document(bytes).map(|document| tileset(document.root_element()))
}

fn document(bytes: &[u8]) -> Result<Document<'_>, Refusal> {
    let damaged = |problem: String| Refusal::new("bad-scene", catalogue::ImportNotXml { problem });
    let text = std::str::from_utf8(bytes).map_err(|error| damaged(error.to_string()))?;
    // Older versions of Tiled add a reference to a DTD.
    let options = ParsingOptions { allow_dtd: true, nodes_limit: u32::MAX, ..ParsingOptions::default() };
    Document::parse_with_options(text.trim_start_matches('\u{feff}'), options)
        .map_err(|error| damaged(error.to_string()))
}

fn elements<'a, 'input>(
    node: Node<'a, 'input>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    node.children().filter(move |child| child.has_tag_name(name))
}

/// Returns attributes, with numbers as numbers. Names of layers stay texts.
fn attributes(node: Node) -> Map<String, Value> {
    let value = |name: &str, text: &str| match burstmap_decode::finite_number(text) {
        Some(number) if !["name", "class", "type", "value"].contains(&name) => json!(number),
        _ => Value::from(text),
    };
    node.attributes().map(|field| (field.name().to_owned(), value(field.name(), field.value()))).collect()
}

fn properties(node: Node, into: &mut Map<String, Value>) {
    let property = |node: Node| {
        let text = node.attribute("value").or_else(|| node.text()).unwrap_or_default();
        let value = match node.attribute("type") {
            Some("bool") => Value::from(text == "true"),
            _ => Value::from(text),
        };
        json!({ "name": node.attribute("name"), "value": value })
    };
    let all = elements(node, "properties").flat_map(|list| elements(list, "property").map(property));
    let all: Vec<Value> = all.collect();
    if !all.is_empty() {
        into.insert("properties".into(), all.into());
    }
}

fn layers(node: Node, depth: usize) -> Value {
    let layer = |child: Node| {
        let kind = match child.tag_name().name() {
            "layer" => "tilelayer",
            "objectgroup" => "objectgroup",
            "imagelayer" => "imagelayer",
            "group" if depth < MAX_DEPTH => "group",
            _ => return None,
        };
        let mut value = attributes(child);
        value.insert("type".into(), kind.into());
        properties(child, &mut value);
        match kind {
            "tilelayer" => tiles(child, &mut value),
            "objectgroup" => {
                drop(value.insert("objects".into(), elements(child, "object").map(object).collect()))
            }
            "group" => drop(value.insert("layers".into(), layers(child, depth + 1))),
            _ => {
                let image = elements(child, "image").next();
                value.insert("image".into(), image.and_then(|image| image.attribute("source")).into());
                if let Some(width) = image.and_then(|image| image.attribute("width")?.parse::<f64>().ok()) {
                    value.insert("imagewidth".into(), width.into());
                }
            }
        }
        Some(Value::Object(value))
    };
    node.children().filter_map(layer).collect()
}

fn tiles(layer: Node, into: &mut Map<String, Value>) {
    let Some(data) = elements(layer, "data").next() else { return };
    for name in ["encoding", "compression"] {
        if let Some(value) = data.attribute(name) {
            into.insert(name.into(), value.into());
        }
    }
    let numbers = |node: Node| -> Value {
        match data.attribute("encoding") {
            Some("csv") => {
                let numbers = node.text().unwrap_or_default().trim().trim_end_matches(',').split(',');
                let whole = |number: &str| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
                // Anything but a number is not a tile.
                lean::list(numbers.map(str::trim).map(|number| if whole(number) { number } else { "0" }))
            }
            Some(_) => node.text().unwrap_or_default().trim().into(),
            None => elements(node, "tile").map(|tile| gid(tile.attribute("gid"))).collect(),
        }
    };
    let chunks: Vec<Value> = elements(data, "chunk")
        .map(|chunk| {
            let mut value = attributes(chunk);
            value.insert("data".into(), numbers(chunk));
            Value::Object(value)
        })
        .collect();
    match chunks.is_empty() {
        true => into.insert("data".into(), numbers(data)),
        false => into.insert("chunks".into(), chunks.into()),
    };
    if data.attribute("encoding") == Some("csv") {
        into.remove("encoding");
    }
}

fn gid(text: Option<&str>) -> Value {
    json!(text.and_then(|text| text.parse::<u32>().ok()).unwrap_or(0))
}

fn object(node: Node) -> Value {
    let mut value = attributes(node);
    properties(node, &mut value);
    for child in node.children().filter(Node::is_element) {
        match child.tag_name().name() {
            name @ ("polygon" | "polyline") => {
                let pairs = child.attribute("points").unwrap_or_default().split_whitespace();
                let point = |pair: &str| {
                    let (x, y) = pair.split_once(',')?;
                    let number = burstmap_decode::finite_number;
                    Some(json!({ "x": number(x)?, "y": number(y)? }))
                };
                value.insert(name.into(), pairs.filter_map(point).collect());
            }
            name @ ("ellipse" | "point") => drop(value.insert(name.into(), true.into())),
            _ => {}
        }
    }
    Value::Object(value)
}

/// Returns the properties of tiles. Images are ignored.
fn tileset(node: Node) -> Value {
    let mut value = attributes(node);
    let tile = |tile: Node| {
        let mut value = attributes(tile);
        properties(tile, &mut value);
        Value::Object(value)
    };
    value.insert("tiles".into(), elements(node, "tile").map(tile).collect());
    Value::Object(value)
}
