//! Pictures by address, loaded once; one that does not come is left out.

use burstmap_ui::listen::Listener;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use web_sys::{Event, HtmlImageElement};

pub struct Pictures {
    loaded: RefCell<BTreeMap<String, (HtmlImageElement, Listener)>>,
    /// The map's own as it was drawn last, with its address.
    ground: RefCell<Option<(String, HtmlImageElement)>>,
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
        Pictures { loaded: RefCell::default(), ground: RefCell::default(), arrived }
    }

    /// Pictures that are there already.
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

    /// The map's own. Under fog it grows while one explores: until the next one has come, the one before is shown.
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

    /// Forgets all: another scene has others.
    pub fn clear(&self) {
        self.loaded.borrow_mut().clear();
        self.ground.replace(None);
    }
}
