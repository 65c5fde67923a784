//! XML as a tree that takes little: for each element its place in the text, and no copy of anything. Campaigns are tens of megabytes,
//! most of them elements with a number in it, and a usual tree takes ten times as much.
//!
//! It reads what XStream writes: no definitions of types, no name spaces.

use std::borrow::Cow;

/// A text's elements, in the order of the text.
#[derive(Debug)]
pub struct Tree<'t> {
    text: &'t str,
    places: Vec<Place>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    /// Where its name begins.
    at: u32,
    parent: u32,
    /// The first element that is not in it.
    end: u32,
}

/// The parent of the root.
const NONE: u32 = u32::MAX;

/// What stands between one angle bracket and the next.
enum Markup<'t> {
    Start {
        closed: bool,
    },
    End {
        name: &'t str,
    },
    /// A comment, an instruction, a quoted text.
    Other,
}

impl<'t> Tree<'t> {
    /// # Errors
    ///
    /// The place in the text at which it breaks off or does not fit together.
    pub fn read(text: &'t str) -> Result<Tree<'t>, usize> {
        let starts =
            text.as_bytes().windows(2).filter(|two| two[0] == b'<' && !b"/!?".contains(&two[1])).count();
        if text.len() >= NONE as usize {
            return Err(0);
        }
        let mut places: Vec<Place> = Vec::with_capacity(starts);
        let (mut at, mut open) = (0, NONE);
        while let Some(next) = text[at..].find('<').map(|found| at + found) {
            let (markup, after) = markup(text, next).ok_or(next)?;
            match markup {
                Markup::Start { closed } => {
                    if open == NONE && !places.is_empty() {
                        return Err(next);
                    }
                    let index = places.len() as u32;
                    places.push(Place { at: next as u32 + 1, parent: open, end: index + 1 });
                    if !closed {
                        open = index;
                    }
                }
                Markup::End { name } => {
                    let end = places.len() as u32;
                    let place = places.get_mut(open as usize).ok_or(next)?;
                    if name_at(text, place.at as usize) != name {
                        return Err(next);
                    }
                    place.end = end;
                    open = place.parent;
                }
                Markup::Other => {}
            }
            at = after;
        }
        match places.is_empty() || open != NONE {
            true => Err(text.len()),
            false => Ok(Tree { text, places }),
        }
    }

    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// All elements.
    pub fn nodes(&self) -> impl Iterator<Item = Node<'_>> {
        (0..self.places.len() as u32).map(|index| Node { tree: self, index })
    }
}

/// What begins at an angle bracket, and where the text goes on after it.
fn markup(text: &str, at: usize) -> Option<(Markup<'_>, usize)> {
    let rest = &text[at + 1..];
    let until = |end: &str| Some((Markup::Other, at + 1 + rest.find(end)? + end.len()));
    match rest.as_bytes().first()? {
        b'?' => until("?>"),
        b'!' if rest.starts_with("!--") => until("-->"),
        b'!' if rest.starts_with("![CDATA[") => until("]]>"),
        b'/' => {
            let end = rest.find('>')?;
            Some((Markup::End { name: rest[1..end].trim_ascii_end() }, at + end + 2))
        }
        first if first.is_ascii_alphabetic() || *first == b'_' || !first.is_ascii() => {
            let end = tag_end(rest)?;
            Some((Markup::Start { closed: rest[..end].ends_with('/') }, at + end + 2))
        }
        _ => None,
    }
}

/// Where a tag ends: values may hold angle brackets.
fn tag_end(tag: &str) -> Option<usize> {
    let mut quote = None;
    for (place, byte) in tag.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return Some(place),
            (None, b'<') => return None,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(begun), byte) if begun == byte => quote = None,
            _ => {}
        }
    }
    None
}

fn name_at(text: &str, at: usize) -> &str {
    let rest = &text[at..];
    &rest[..rest.find(|c: char| c.is_ascii_whitespace() || c == '/' || c == '>').unwrap_or(rest.len())]
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

    pub fn name(self) -> &'t str {
        name_at(self.tree.text, self.place().at as usize)
    }

    /// The tag without its brackets, and what comes after it.
    fn parts(self) -> (&'t str, &'t str) {
        let rest = &self.tree.text[self.place().at as usize..];
        let end = tag_end(rest).unwrap_or(rest.len());
        (&rest[..end], rest.get(end + 1..).unwrap_or_default())
    }

    /// A value of its tag, as it stands there.
    pub fn attribute(self, name: &str) -> Option<&'t str> {
        let mut rest = self.parts().0.get(self.name().len()..)?;
        while let Some((before, after)) = rest.split_once('=') {
            let after = after.trim_ascii_start();
            let quote = after.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
            let (value, behind) = after[1..].split_once(quote)?;
            if before.trim_ascii() == name {
                return Some(value);
            }
            rest = behind;
        }
        None
    }

    /// The words at its beginning.
    pub fn text(self) -> Cow<'t, str> {
        let (tag, inside) = self.parts();
        if tag.ends_with('/') {
            return Cow::Borrowed("");
        }
        if let Some((quoted, _)) = inside.strip_prefix("<![CDATA[").and_then(|rest| rest.split_once("]]>")) {
            return Cow::Borrowed(quoted.trim());
        }
        let words = inside.split('<').next().unwrap_or_default().trim();
        match words.contains('&') {
            true => Cow::Owned(spelled(words)),
            false => Cow::Borrowed(words),
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
}

/// Words with `&amp;`, `&#10;` and the like as what they stand for.
fn spelled(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let mut rest = words;
    while let Some((before, after)) = rest.split_once('&') {
        out.push_str(before);
        let known = after.split_once(';').and_then(|(name, after)| Some((character(name)?, after)));
        rest = match known {
            Some((character, after)) => {
                out.push(character);
                after
            }
            None => {
                out.push('&');
                after
            }
        };
    }
    out + rest
}

fn character(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        number => {
            let number = number.strip_prefix('#')?;
            let code = match number.strip_prefix('x') {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)
        }
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
            (root.name(), root.attribute("kind"), root.attribute("id")),
            ("all", Some("a>b"), Some("7"))
        );
        assert_eq!(root.attribute("none"), None);
        let children: Vec<_> =
            root.children().map(|child| (child.name(), child.text().into_owned())).collect();
        let wanted = [("name", "Crypt & well –&bad;"), ("none", ""), ("q", "<raw>"), ("none", "")];
        assert_eq!(children, wanted.map(|(name, text)| (name, text.to_owned())));
        assert_eq!(root.children().last().and_then(Node::parent).map(Node::name), Some("all"));
        assert!(root.parent().is_none());
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
            ("<a <b/>", 0),
            ("<!DOCTYPE a><a/>", 0),
            ("<a><!-- ", 3),
            ("<a><", 3),
        ] {
            assert_eq!(Tree::read(text).map(|tree| tree.len()), Err(place), "{text}");
        }
    }
}
