//! Errors in the fields of a form, collected at the submit button, which is disabled until they are fixed.

use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// The label of a field, and the problem with its text.
pub type Mistake = (AttrValue, AttrValue);

/// The id of a field, with its current problem.
type Told = (AttrValue, Option<Mistake>);

/// All problems, by the ids of the fields.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct All(BTreeMap<AttrValue, Mistake>);

impl All {
    /// Returns one of the problems.
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

/// Reports the current problem of a field to the form around it, if the form collects problems. `None` removes it.
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
