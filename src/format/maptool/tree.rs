//! An XML tree with low memory use: the position in the text for each element, without copies. Campaigns have tens of megabytes, mostly
//! elements with a number, and a regular tree takes ten times as much. quick-xml parses the text once for the positions, and again for the
//! content of an element when needed.

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::attributes::Attributes;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A text's elements, in order.
#[derive(Debug)]
pub struct Tree<'t> {
    text: &'t str,
    places: Vec<Place>,
    /// Children sorted by name, for requested elements with many children.
    named: RefCell<BTreeMap<u32, Vec<u32>>>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    /// Position of the tag, including the angle bracket.
    at: u32,
    /// Length of the name.
    name: u32,
    parent: u32,
    /// First element after its descendants.
    end: u32,
}

/// Number of children up to which a linear search is used.
const FEW: usize = 16;

/// The parent of the root.
const NONE: u32 = u32::MAX;

impl<'t> Tree<'t> {
    /// Parses a text.
    ///
    /// # Errors
    ///
    /// The place at which the text ends early, is not well-formed, or contains a DOCTYPE, which is not supported.
    pub fn read(text: &'t str) -> Result<Tree<'t>, usize> {
        if text.len() >= NONE as usize {
            return Err(0);
        }
        let mut reader = Reader::from_str(text);
        // The number of angle brackets is an upper bound. A growing vector would need twice the memory.
        let starts =
            text.as_bytes().windows(2).filter(|two| two[0] == b'<' && !b"/!?".contains(&two[1])).count();
        let mut places: Vec<Place> = Vec::with_capacity(starts);
        let mut open = NONE;
        loop {
            let at = reader.buffer_position() as usize;
            let event = reader.read_event().map_err(|_| reader.error_position() as usize)?;
            let start = |tag: &BytesStart| Place {
                at: at as u32,
                name: tag.name().as_ref().len() as u32,
                parent: open,
                end: places.len() as u32 + 1,
            };
            match event {
                Event::Start(_) | Event::Empty(_) if open == NONE && !places.is_empty() => return Err(at),
                Event::Start(tag) => {
                    let index = places.len() as u32;
                    places.push(start(&tag));
                    open = index;
                }
                Event::Empty(tag) => places.push(start(&tag)),
                Event::End(_) => {
                    let end = places.len() as u32;
                    let place = places.get_mut(open as usize).ok_or(at)?;
                    place.end = end;
                    open = place.parent;
                }
                Event::DocType(_) => return Err(at),
                Event::Eof => break,
                _ => {}
            }
        }
        match places.is_empty() || open != NONE {
            true => Err(text.len()),
            false => Ok(Tree { text, places, named: RefCell::default() }),
        }
    }

    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Returns all elements.
    pub fn nodes(&self) -> impl Iterator<Item = Node<'_>> {
        (0..self.places.len() as u32).map(|index| Node { tree: self, index })
    }
}

/// An element of a tree.
#[derive(Clone, Copy, Debug)]
pub struct Node<'t> {
    tree: &'t Tree<'t>,
    index: u32,
}

impl<'t> Node<'t> {
    fn place(self) -> Place {
        self.tree.places[self.index as usize]
    }

    /// Returns the text from the start of its tag.
    fn rest(self) -> &'t str {
        &self.tree.text[self.place().at as usize..]
    }

    pub fn name(self) -> &'t str {
        &self.rest()[1..1 + self.place().name as usize]
    }

    /// Returns an attribute.
    pub fn attribute(self, name: &str) -> Option<Cow<'t, str>> {
        let (rest, length) = (self.rest(), self.place().name as usize);
        if !rest[1 + length..].starts_with(|c: char| c.is_ascii_whitespace()) {
            return None;
        }
        let (Event::Start(tag) | Event::Empty(tag)) = Reader::from_str(rest).read_event().ok()? else {
            return None;
        };
        let mut all = Attributes::new(&rest[1..1 + tag.len()], length).flatten();
        all.find(|attribute| attribute.key.as_ref() == name)?.normalized_value(XmlVersion::Implicit1_0).ok()
    }

    /// Returns the text at its start.
    pub fn text(self) -> String {
        let mut reader = Reader::from_str(self.rest());
        let mut words = String::new();
        if !matches!(reader.read_event(), Ok(Event::Start(_))) {
            return words;
        }
        loop {
            match reader.read_event() {
                Ok(Event::Text(text)) => words.push_str(&text),
                Ok(Event::CData(text)) => words.push_str(&text),
                Ok(Event::GeneralRef(reference)) => push_reference(&mut words, &reference),
                _ => return words.trim().to_owned(),
            }
        }
    }

    pub fn parent(self) -> Option<Node<'t>> {
        let parent = self.place().parent;
        (parent != NONE).then_some(Node { index: parent, ..self })
    }

    pub fn root(self) -> Node<'t> {
        Node { index: 0, ..self }
    }

    pub fn children(self) -> impl Iterator<Item = Node<'t>> {
        let (mut next, end) = (self.index + 1, self.place().end);
        std::iter::from_fn(move || {
            let child = Node { index: next, ..self };
            (next < end).then(|| {
                next = child.place().end;
                child
            })
        })
    }

    /// Returns the child at an index among those with the same name, from 0. Lists are long, and each of their items may be referenced: a
    /// linear search each time would be quadratic.
    pub fn child(self, name: &str, place: usize) -> Option<Node<'t>> {
        let near = self.children().take(FEW).filter(|child| child.name() == name).nth(place);
        if near.is_some() || self.children().nth(FEW).is_none() {
            return near;
        }
        let node = |index: u32| Node { index, ..self };
        let mut named = self.tree.named.borrow_mut();
        let children = named.entry(self.index).or_insert_with(|| {
            let mut children: Vec<u32> = self.children().map(|child| child.index).collect();
            children.sort_by_key(|index| node(*index).name());
            children
        });
        let first = children.partition_point(|index| node(*index).name() < name);
        let found = children.get(first.checked_add(place)?).map(|index| node(*index))?;
        (found.name() == name).then_some(found)
    }
}

/// Resolves references such as `&amp;` and `&#10;`. Others stay as they are.
fn push_reference(words: &mut String, reference: &BytesRef) {
    match (reference.resolve_char_ref(), resolve_predefined_entity(reference)) {
        (Ok(Some(character)), _) => words.push(character),
        (_, Some(known)) => words.push_str(known),
        _ => words.extend(["&", reference, ";"]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_have_names_values_words_and_children() {
        let text = "<?xml version='1.0'?>\n<!-- <no> -->\n<all kind = \"a>b\" id='7'>\n <name>Crypt &amp; well &#x2013;&bad;</name>\n <none/>\n <q><![CDATA[<raw>]]></q> <none /></all>\n";
        let tree = Tree::read(text).unwrap();
        let root = tree.nodes().next().unwrap();
        assert_eq!(
            (root.name(), root.attribute("kind").as_deref(), root.attribute("id").as_deref()),
            ("all", Some("a>b"), Some("7"))
        );
        assert_eq!(root.attribute("none"), None);
        let children: Vec<_> = root.children().map(|child| (child.name(), child.text())).collect();
        let wanted = [("name", "Crypt & well –&bad;"), ("none", ""), ("q", "<raw>"), ("none", "")];
        assert_eq!(children, wanted.map(|(name, text)| (name, text.to_owned())));
        assert_eq!(root.children().last().and_then(Node::parent).map(Node::name), Some("all"));
        assert!(root.parent().is_none());
    }

    #[test]
    fn children_are_found_by_name_and_place_however_many_there_are() {
        let count = 20_000;
        let items: String = (0..count).map(|n| format!("<b>{n}</b><a/>")).collect();
        let text = format!("<all><list>{items}<c/></list><a/></all>");
        let tree = Tree::read(&text).unwrap();
        let list = tree.nodes().next().and_then(|root| root.child("list", 0)).unwrap();
        // A linear search for each would take minutes.
        for place in 0..count {
            assert_eq!(list.child("b", place).map(Node::text), Some(place.to_string()));
        }
        assert_eq!(list.child("c", 0).map(Node::name), Some("c"));
        let gone = [("b", count), ("c", 1), ("aa", 0), ("d", 0), ("b", usize::MAX)];
        assert!(gone.into_iter().all(|(name, place)| list.child(name, place).is_none()));
        assert!(list.parent().and_then(|root| root.child("a", 1)).is_none());
    }

    #[test]
    fn what_does_not_fit_together_is_told_by_its_place() {
        for (text, place) in [
            ("", 0),
            ("plain", 5),
            ("<a>", 3),
            ("<a><b></a>", 6),
            ("<a></a></a>", 7),
            ("<a/><b/>", 4),
            ("<a b='", 0),
            ("<!DOCTYPE a><a/>", 0),
            ("<a><!-- ", 3),
            ("<a><", 3),
        ] {
            assert_eq!(Tree::read(text).map(|tree| tree.len()), Err(place), "{text}");
        }
    }
}
