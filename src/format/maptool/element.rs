//! Elements of `content.xml`, with their references resolved.

use super::tree::Node;
use serde_json::{Value, json};
use std::borrow::Cow;

/// Maximum length of a chain of references.
const MOST_STEPS: usize = 8;

/// An element, or the element that it refers to.
#[derive(Clone, Copy)]
pub struct Element<'a>(Node<'a>);

impl<'a> Element<'a> {
    pub fn of(mut node: Node<'a>) -> Option<Element<'a>> {
        for _ in 0..MOST_STEPS {
            match node.attribute("reference") {
                Some(path) => node = referred(node, &path)?,
                None => return Some(Element(node)),
            }
        }
        None
    }

    pub fn name(self) -> &'a str {
        self.0.name()
    }

    pub fn children(self) -> impl Iterator<Item = Element<'a>> {
        self.0.children().filter_map(Element::of)
    }

    pub fn get(self, name: &str) -> Option<Element<'a>> {
        self.0.children().find(|child| child.name() == name).and_then(Element::of)
    }

    /// Returns an attribute.
    pub fn attribute(self, name: &str) -> Option<Cow<'a, str>> {
        self.0.attribute(name)
    }

    /// Returns the text of a field, if any.
    pub fn text(self, name: &str) -> Option<String> {
        Some(self.get(name)?.0.text()).filter(|text| !text.is_empty())
    }

    pub fn number(self, name: &str) -> Option<f64> {
        burstmap_decode::finite_number(&self.text(name)?)
    }

    pub fn flag(self, name: &str) -> Option<bool> {
        self.text(name).map(|text| text == "true")
    }

    /// Returns whether a token is on a layer.
    pub fn is_on(self, layer: &str) -> bool {
        self.text("layer").as_deref().unwrap_or("TOKEN").eq_ignore_ascii_case(layer)
    }

    pub fn point(self, x: &str, y: &str) -> Value {
        json!([self.number(x).unwrap_or(0.0), self.number(y).unwrap_or(0.0)])
    }
}

/// Resolves a path such as `../../name[2]/other`, relative to an element.
fn referred<'a>(from: Node<'a>, path: &str) -> Option<Node<'a>> {
    let mut steps = path.split('/').filter(|step| !step.is_empty());
    let mut at = from;
    if path.starts_with('/') {
        at = Some(from.root()).filter(|root| steps.next() == Some(root.name()))?;
    }
    for step in steps {
        if step == ".." {
            at = at.parent()?;
            continue;
        }
        let (name, place) = match step.split_once('[') {
            Some((name, place)) => (name, place.strip_suffix(']')?.parse::<usize>().ok()?),
            None => (step, 1),
        };
        at = at.child(name, place.checked_sub(1)?)?;
    }
    Some(at)
}
