//! Unsaved input of forms that are not always visible: one value for each form's type. A reopened panel shows it, and keyboard shortcuts
//! use it while another panel is open.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Deref;
use std::rc::Rc;
use yew::prelude::*;

/// The drafts of one widget, by their types. Panels get them from the context.
#[derive(Clone, Default)]
pub struct Drafts(Rc<RefCell<Inner>>);

#[derive(Default)]
struct Inner {
    values: HashMap<TypeId, Box<dyn Any>>,
    listeners: Vec<(u32, TypeId, Callback<()>)>,
    next: u32,
}

impl std::fmt::Debug for Drafts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Drafts")
    }
}

impl PartialEq for Drafts {
    fn eq(&self, other: &Drafts) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Drafts {
    /// Returns the input, or the default.
    pub fn get<T: Clone + Default + 'static>(&self) -> T {
        let inner = self.0.borrow();
        let value = inner.values.get(&TypeId::of::<T>());
        value.and_then(|value| value.downcast_ref::<T>()).cloned().unwrap_or_default()
    }

    /// Reads the input, if there is any.
    pub fn read<T: 'static, R>(&self, ask: impl FnOnce(&T) -> R) -> Option<R> {
        let inner = self.0.borrow();
        inner.values.get(&TypeId::of::<T>())?.downcast_ref::<T>().map(ask)
    }

    /// Replaces the input, and renders its forms again.
    pub fn set<T: 'static>(&self, value: T) {
        let of = TypeId::of::<T>();
        let listeners: Vec<Callback<()>> = {
            let mut inner = self.0.borrow_mut();
            inner.values.insert(of, Box::new(value));
            inner
                .listeners
                .iter()
                .filter(|(_, of_type, _)| *of_type == of)
                .map(|(.., call)| call.clone())
                .collect()
        };
        for listener in listeners {
            listener.emit(());
        }
    }

    fn listen<T: 'static>(&self, call: Callback<()>) -> u32 {
        let mut inner = self.0.borrow_mut();
        let id = inner.next;
        inner.next += 1;
        inner.listeners.push((id, TypeId::of::<T>(), call));
        id
    }

    fn forget(&self, listener: u32) {
        self.0.borrow_mut().listeners.retain(|(id, ..)| *id != listener);
    }
}

/// A draft for reading and changing in a form.
#[derive(Clone, Debug)]
pub struct Draft<T> {
    value: T,
    drafts: Drafts,
}

impl<T> Deref for Draft<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: Clone + Default + 'static> Draft<T> {
    /// Returns a callback for an input that edits a part of the draft.
    pub fn on<V: 'static>(&self, put: impl Fn(&mut T, V) + 'static) -> Callback<V> {
        let drafts = self.drafts.clone();
        Callback::from(move |part: V| {
            let mut value = drafts.get::<T>();
            put(&mut value, part);
            drafts.set(value);
        })
    }
}

/// Like `use_state`, but preserved when the form is closed, and shared by all forms of the type.
#[hook]
pub fn use_draft<T: Clone + Default + 'static>() -> Draft<T> {
    let drafts = use_context::<Drafts>().unwrap_or_default();
    let update = use_force_update();
    use_effect_with(drafts.clone(), move |drafts| {
        let id = drafts.listen::<T>(Callback::from(move |()| update.force_update()));
        let drafts = drafts.clone();
        move || drafts.forget(id)
    });
    Draft { value: drafts.get(), drafts }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn each_type_has_its_own_draft_and_its_own_listeners() {
        let drafts = Drafts::default();
        let heard = Rc::new(Cell::new(0));
        let counter = Rc::clone(&heard);
        let id = drafts.listen::<u8>(Callback::from(move |()| counter.set(counter.get() + 1)));
        drafts.set(7_u8);
        drafts.set("other".to_owned());
        assert_eq!(
            (drafts.get::<u8>(), drafts.get::<String>(), drafts.get::<i64>()),
            (7, "other".to_owned(), 0)
        );
        drafts.forget(id);
        drafts.set(8_u8);
        assert_eq!(heard.get(), 1);
    }
}
