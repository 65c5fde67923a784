//! What is wrong in the fields of a form, gathered where the form is sent: until it is put right, that waits.

use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// The label of a field, and what is wrong with its text.
pub type Mistake = (AttrValue, AttrValue);

/// A field by its id, with what is wrong in it now.
type Told = (AttrValue, Option<Mistake>);

/// All that is wrong, by the ids of the fields.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct All(BTreeMap<AttrValue, Mistake>);

impl All {
    /// One of them.
    pub fn first(&self) -> Option<&Mistake> {
        self.0.values().next()
    }
}

impl Reducible for All {
    type Action = Told;

    fn reduce(self: Rc<All>, (id, mistake): Told) -> Rc<All> {
        if self.0.get(&id) == mistake.as_ref() {
            return self;
        }
        let mut all = (*self).clone();
        match mistake {
            Some(mistake) => drop(all.0.insert(id, mistake)),
            None => drop(all.0.remove(&id)),
        }
        all.into()
    }
}

/// Tells the form around a field, if it wants to know, what is wrong in it; what is gone is right.
#[hook]
pub fn use_mistake(id: &AttrValue, label: &AttrValue, problem: Option<&AttrValue>) {
    let form = use_context::<UseReducerDispatcher<All>>();
    let mistake = problem.map(|problem| (label.clone(), problem.clone()));
    use_effect_with((form, id.clone(), mistake), |(form, id, mistake)| {
        if let Some(form) = form {
            form.dispatch((id.clone(), mistake.clone()));
        }
        let (form, id) = (form.clone().filter(|_| mistake.is_some()), id.clone());
        move || {
            if let Some(form) = form {
                form.dispatch((id, None));
            }
        }
    });
}
