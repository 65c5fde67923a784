//! Pictures by address, loaded once; one that does not come is left out.

use super::listen::Listener;
use crate::geometry::sorted::SortedMap;
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::{Event, HtmlImageElement};

pub struct Pictures {
    loaded: RefCell<SortedMap<String, (HtmlImageElement, Listener)>>,
    arrived: Rc<dyn Fn()>,
}

impl std::fmt::Debug for Pictures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} pictures", self.loaded.borrow().len())
    }
}

impl Pictures {
    /// `arrived` is called when one has come.
    pub fn new(arrived: Rc<dyn Fn()>) -> Pictures {
        Pictures { loaded: RefCell::default(), arrived }
    }

    pub fn get(&self, src: &str) -> Option<HtmlImageElement> {
        if let Some((image, _)) = self.loaded.borrow().get(src) {
            return (image.complete() && image.natural_width() > 0).then(|| image.clone());
        }
        let image = HtmlImageElement::new().ok()?;
        let arrived = Rc::clone(&self.arrived);
        let listener = Listener::on(&image, "load", move |_: Event| arrived());
        image.set_src(src);
        self.loaded.borrow_mut().insert(src.to_owned(), (image, listener));
        None
    }

    /// Forgets all: another scene has others.
    pub fn clear(&self) {
        self.loaded.borrow_mut().clear();
    }
}
