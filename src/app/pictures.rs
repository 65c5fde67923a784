//! Images by address, loaded once. Unavailable ones are omitted.

use burstmap_ui::listen::Listener;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use web_sys::{Event, HtmlImageElement};

pub struct Pictures {
    loaded: RefCell<BTreeMap<String, (HtmlImageElement, Listener)>>,
    /// The last drawn map image, with its address.
    ground: RefCell<Option<(String, HtmlImageElement)>>,
    arrived: Rc<dyn Fn()>,
}

impl std::fmt::Debug for Pictures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} pictures", self.loaded.borrow().len())
    }
}

impl Pictures {
    /// Creates the store. Calls `arrived` when an image is loaded.
    pub fn new(arrived: Rc<dyn Fn()>) -> Pictures {
        Pictures { loaded: RefCell::default(), ground: RefCell::default(), arrived }
    }

    /// Creates the store with loaded images.
    pub fn holding(pictures: impl Iterator<Item = (String, HtmlImageElement)>) -> Pictures {
        let there = Pictures::new(Rc::new(|| {}));
        for (src, image) in pictures {
            let listener = Listener::on(&image, "load", |_: Event| {});
            there.loaded.borrow_mut().insert(src, (image, listener));
        }
        there
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

    /// Returns the map image. Under fog it grows during exploration: the previous one is shown until the next one is loaded.
    pub fn ground(&self, src: &str) -> Option<HtmlImageElement> {
        let come = self.get(src);
        let mut shown = self.ground.borrow_mut();
        if let Some(image) = come
            && shown.as_ref().is_none_or(|(known, _)| known != src)
            && let Some((before, _)) = shown.replace((src.to_owned(), image))
        {
            self.loaded.borrow_mut().remove(&before);
        }
        shown.as_ref().map(|(_, image)| image.clone())
    }

    /// Removes all images, since another scene has others.
    pub fn clear(&self) {
        self.loaded.borrow_mut().clear();
        self.ground.replace(None);
    }
}
