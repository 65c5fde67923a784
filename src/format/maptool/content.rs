//! XStream's `content.xml`: an element for each field, and a `reference` to repeated content.

use super::KIND;
use super::areas::outlines;
use super::element::Element;
use super::lines::lines;
use super::tree::{Node, Tree};
use crate::lean;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::reason::{PlanePoint, Refusal};
use serde::Serialize;
use serde_json::{Value, json};

/// Start of such a file, for maps and campaigns.
const START: &str = "<net.rptools.maptool.";
/// Maximum number of outline points per element of the file. Copies of a map share outlines by reference.
const MOST_SHARED: usize = 4;
/// Sizes of tokens by MapTool's ids, in cells per side. Other sizes fill one cell.
const SIZES: [(&str, u32); 7] = [
    ("fwABAdBlFSoGAAAAKgABAA==", 2),
    ("fwABAdBlFSoHAAAAKgABAA==", 3),
    ("fwABAdFlFSoIAAAAKgABAQ==", 4),
    ("fwABAeFlFSoJAAAAKgABAQ==", 6),
    ("fwABAQllXDgCAAAAOAABAQ==", 2),
    ("fwABAQllXDgDAAAAOAABAQ==", 3),
    ("wKgPRkuqwbEJAAAAgIAKQg==", 4),
];

/// Recognizes the format by its first element.
pub fn is_it(bytes: &[u8]) -> bool {
    let head = &bytes[..bytes.len().min(1_000)];
    String::from_utf8_lossy(head).contains(START)
}

/// Returns the maps of a file. `asset` returns the path of the image with an id.
///
/// # Errors
///
/// `bad-scene` if it is damaged or contains no map, `too-large` if maps share outlines that add up to far more than the file.
pub fn maps(bytes: &[u8], asset: impl Fn(&str) -> Option<String>) -> Result<Vec<Value>, Refusal> {
    let damaged = |problem: Message| Refusal::new("bad-scene", catalogue::ImportNotXml { problem });
    let text = std::str::from_utf8(bytes);
    let text = text.map_err(|error| damaged(broken(bytes, error.valid_up_to())))?;
    let tree = Tree::read(text.trim_start_matches('\u{feff}')).map_err(|at| damaged(broken(bytes, at)))?;
    let is_zone = |node: &Node| {
        (node.name() == "zone" || node.name().ends_with(".Zone"))
            && node.children().any(|child| child.name() == "grid")
    };
    let zones = tree.nodes().filter(is_zone).filter_map(Element::of);
    let most = tree.len() * MOST_SHARED;
    let (mut maps, mut count) = (Vec::new(), 0);
    for zone in zones {
        maps.push(map(zone, &asset, &mut count));
        if count > most {
            return Err(Refusal::new("too-large", catalogue::ImportManyWalls { count, most }));
        }
    }
    match maps.is_empty() {
        true => Err(Refusal::new("bad-scene", catalogue::ImportMaptoolEmpty)),
        false => Ok(maps),
    }
}

/// Returns the problem at a place in the file.
fn broken(bytes: &[u8], at: usize) -> Message {
    let before = bytes.get(..at).unwrap_or(bytes);
    catalogue::ImportXmlBreaks { line: before.iter().filter(|byte| **byte == b'\n').count() + 1 }.into()
}

/// Converts a map. Adds the number of its outline points to `count`.
fn map(zone: Element, asset: &impl Fn(&str) -> Option<String>, count: &mut usize) -> Value {
    let entries = || zone.get("tokenMap").into_iter().flat_map(Element::children);
    let all: Vec<Element> = entries().filter_map(token_in).collect();
    let (lines, mut damaged) = lines(zone);
    damaged += entries().filter(|entry| token_in(*entry).is_none()).count();
    let named = |wanted: &str| -> Vec<String> {
        let there = all.iter().filter(|token| token.is_on(wanted));
        there.map(|token| token.text("name").unwrap_or_default()).collect()
    };
    let picture = board(zone, asset).or_else(|| background(&all, asset));
    let stamps = [named("OBJECT"), named("BACKGROUND")].concat();
    // One of the tokens may be the map's image.
    let used =
        usize::from(picture.is_some() && zone.text("mapAsset").is_none() && zone.get("mapAsset").is_none());
    let walls = ["vbl", "hillVbl", "pitVbl", "coverVbl", "mbl"];
    let is_walled = |token: &&Element| walls.iter().any(|name| has_curves(token.get(name)));
    let standing = all.iter().filter(|token| token.is_on("TOKEN") && !is_library(token));
    json!({
        (KIND): 1,
        "name": name_of(zone),
        "grid": grid(zone),
        "units": zone.number("unitsPerCell").unwrap_or(0.0),
        "areas": areas(zone, count),
        "lines": lines,
        "damaged": damaged,
        "picture": picture,
        "tokens": standing.map(|token| token_of(*token)).collect::<Vec<_>>(),
        "stamps": stamps.into_iter().skip(used).collect::<Vec<_>>(),
        "masters": named("GM"),
        "labels": children(zone, "labels", label),
        "drawings": drawings(zone),
        "lights": all.iter().flat_map(|token| children(*token, "lightSourceList", |_| String::new())).collect::<Vec<_>>(),
        "walled": all.iter().filter(is_walled).count(),
    })
}

/// Returns the game master's name for the map, or the players'.
fn name_of(zone: Element) -> String {
    let name = zone.text("name").or_else(|| zone.text("playerAlias")).unwrap_or_default();
    match name.is_empty() {
        true => Message::from(catalogue::ImportMapName).to_string(),
        false => name,
    }
}

fn grid(zone: Element) -> Value {
    let Some(grid) = zone.get("grid") else { return Value::Null };
    let class = grid.attribute("class").unwrap_or_default();
    json!({
        "kind": class.rsplit('.').next(),
        "size": grid.number("size"),
        "offset": grid.point("offsetX", "offsetY"),
        "ratio": grid.number("hexRatio").unwrap_or(0.0),
    })
}

/// Returns blocking areas by the channels that they stop, as text, since they may have very many points.
fn areas(zone: Element, count: &mut usize) -> Value {
    let kinds = [
        ("topology", "wall"),
        ("hillVbl", "hill"),
        ("pitVbl", "pit"),
        ("coverVbl", "cover"),
        ("topologyTerrain", "movement"),
    ];
    let of = |(field, kind): (&str, &'static str)| {
        let outlines = zone.get(field).and_then(|area| area.get("curves")).map_or(Vec::new(), outlines);
        *count += outlines.iter().map(Vec::len).sum::<usize>();
        outlines.into_iter().map(move |points| Area { kind, points })
    };
    lean::written(kinds.into_iter().flat_map(of))
}

/// An outline in the map's format.
#[derive(Serialize)]
struct Area {
    kind: &'static str,
    points: Vec<PlanePoint>,
}

fn has_curves(area: Option<Element>) -> bool {
    area.and_then(|area| area.get("curves")).is_some_and(|curves| curves.children().next().is_some())
}

/// Returns the map's own image with its original position, pixel by pixel.
fn board(zone: Element, asset: &impl Fn(&str) -> Option<String>) -> Option<Value> {
    let id = zone.get("mapAsset")?.text("id")?;
    let at = zone.get("boardPosition").map_or(json!([0, 0]), |at| at.point("x", "y"));
    Some(json!({ "path": asset(&id).unwrap_or_else(|| format!("assets/{id}")), "at": at }))
}

/// Returns the largest image on the background layer, as an alternative.
fn background(tokens: &[Element], asset: &impl Fn(&str) -> Option<String>) -> Option<Value> {
    let free = |token: &&Element| token.is_on("BACKGROUND") && token.flag("snapToScale") == Some(false);
    let laid = |token: &Element| {
        let side = |of: &str, scale: &str| Some(token.number(of)? * token.number(scale).unwrap_or(1.0));
        let size = [side("width", "scaleX")?, side("height", "scaleY")?];
        let entry = token.get("imageAssetMap")?.get("entry")?;
        let id = entry.children().find_map(|key| key.text("id"))?;
        Some((size, json!({ "path": asset(&id)?, "at": token.point("x", "y"), "size": size })))
    };
    let found = tokens.iter().filter(free).filter_map(laid);
    found.max_by(|(a, _), (b, _)| (a[0] * a[1]).total_cmp(&(b[0] * b[1]))).map(|(_, picture)| picture)
}

/// Returns the token of an entry in the map's token list.
fn token_in(entry: Element<'_>) -> Option<Element<'_>> {
    entry.children().find(|part| part.name().ends_with(".Token"))
}

/// Returns whether a token only contains macros and represents no creature.
fn is_library(token: &Element) -> bool {
    let name = token.text("name").unwrap_or_default().to_ascii_lowercase();
    name.starts_with("lib:") || name.starts_with("image:")
}

fn token_of(token: Element) -> Value {
    let ids = token.get("sizeMap").into_iter().flat_map(|map| {
        map.children().filter_map(|entry| entry.children().find_map(|part| part.text("baGUID")))
    });
    let cells =
        ids.filter_map(|id| SIZES.iter().find(|(known, _)| **known == *id)).map(|(_, cells)| *cells).max();
    json!({
        "id": token.get("id").and_then(|id| id.text("baGUID")),
        "name": token.text("name"),
        "at": token.number("x").zip(token.number("y")).map(|(x, y)| [x, y]),
        "cells": cells.unwrap_or(1),
        "player": token.text("tokenType").is_some_and(|kind| kind.eq_ignore_ascii_case("PC")),
        "hidden": token.flag("isVisible") == Some(false),
    })
}

fn children(of: Element, field: &str, name: impl Fn(Element) -> String) -> Vec<String> {
    of.get(field).map_or(Vec::new(), |list| list.children().map(name).collect())
}

fn label(entry: Element) -> String {
    let text = entry.children().find_map(|part| part.text("label"));
    text.unwrap_or_default()
}

fn drawings(zone: Element) -> Vec<String> {
    let lists = ["drawables", "gmDrawables", "objectDrawables", "backgroundDrawables"];
    lists.iter().flat_map(|list| children(zone, list, |_| String::new())).collect()
}
