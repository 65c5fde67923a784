//! Policies for the fields of events ([`Holds`]): they decide whether a side receives a field, and replace its ids with the side's own. A
//! field without a policy does not compile.
//!
//! The policies follow each event's struct, in `for_sides!`, `ids_in!` or `no_sides!`.

use super::known_roll::KnownRoll;
use crate::view::fields::name_tokens;
use crate::view::ids::Ids;
use burstmap_messages::Wording;
use burstmap_rules::map::{Condition, Id};
use burstmap_rules::reason::Modifier;

/// A side's ids for things on the map.
pub trait SideWords {
    fn tokens(&self) -> &Ids;
    /// Returns the side's id for a wall, door or terrain, if it has one.
    fn feature(&self, id: &str) -> Option<Id>;
}

/// A policy: treatment of a field's value and of the ids in it.
pub(super) trait Holds<T> {
    /// Replaces the ids. Returns `false` if the side has no id for one of them.
    fn put(value: &mut T, words: &dyn SideWords) -> bool;

    /// Returns the part of the value that the side may know. `own` is whether the event is about the side's own token.
    fn seen(value: &T, _own: bool) -> T
    where
        T: Clone,
    {
        value.clone()
    }
}

/// Ids of tokens.
pub(super) struct Token;
/// The id of a wall, a door, or terrain.
pub(super) struct Feature;
/// Sentences.
pub(super) struct Words;
/// No ids.
pub(super) struct Plain;
/// No ids, and only for the side of the token that the event is about.
pub(super) struct Own;
/// A condition, which may contain ids of tokens.
pub(super) struct Cause;
/// A roll as its side knows it.
pub(super) struct Roll;
/// A field that no side receives.
pub(super) struct Never;
/// A part with policies of its own, or a list of such parts.
pub(super) struct Each;

impl Holds<Id> for Token {
    fn put(value: &mut Id, words: &dyn SideWords) -> bool {
        words.tokens().put(value);
        true
    }
}

impl Holds<Option<Id>> for Token {
    fn put(value: &mut Option<Id>, words: &dyn SideWords) -> bool {
        value.iter_mut().for_each(|id| words.tokens().put(id));
        true
    }
}

impl Holds<Option<Option<Id>>> for Token {
    fn put(value: &mut Option<Option<Id>>, words: &dyn SideWords) -> bool {
        value.iter_mut().flatten().for_each(|id| words.tokens().put(id));
        true
    }
}

impl Holds<Vec<Id>> for Token {
    fn put(value: &mut Vec<Id>, words: &dyn SideWords) -> bool {
        value.iter_mut().for_each(|id| words.tokens().put(id));
        true
    }
}

impl Holds<Id> for Feature {
    fn put(value: &mut Id, words: &dyn SideWords) -> bool {
        words.feature(value).map(|own| *value = own).is_some()
    }
}

impl Holds<Option<Id>> for Feature {
    fn put(value: &mut Option<Id>, words: &dyn SideWords) -> bool {
        *value = value.take().and_then(|id| words.feature(&id));
        true
    }
}

impl Holds<Wording> for Words {
    fn put(value: &mut Wording, words: &dyn SideWords) -> bool {
        value.change_texts(&mut |name, text| match name {
            "id" | "feature" | "terrain" => {
                words.feature(text).map(|own| *text = own).is_some() || words.tokens().put_spoken(text)
            }
            _ => words.tokens().put_spoken(text),
        });
        true
    }
}

impl Holds<Option<Vec<Modifier>>> for Words {
    fn put(value: &mut Option<Vec<Modifier>>, words: &dyn SideWords) -> bool {
        value.iter_mut().flatten().for_each(|modifier| words.tokens().put_in_modifier(modifier));
        true
    }
}

impl Holds<Vec<Modifier>> for Words {
    fn put(value: &mut Vec<Modifier>, words: &dyn SideWords) -> bool {
        value.iter_mut().for_each(|modifier| words.tokens().put_in_modifier(modifier));
        true
    }
}

impl Holds<Option<KnownRoll>> for Roll {
    fn put(value: &mut Option<KnownRoll>, words: &dyn SideWords) -> bool {
        value.iter_mut().all(|known| <Words as Holds<_>>::put(&mut known.modifiers, words))
    }
}

impl<T> Holds<T> for Plain {
    fn put(_: &mut T, _: &dyn SideWords) -> bool {
        true
    }
}

impl<T: Default> Holds<T> for Own {
    fn put(_: &mut T, _: &dyn SideWords) -> bool {
        true
    }

    fn seen(value: &T, own: bool) -> T
    where
        T: Clone,
    {
        if own { value.clone() } else { T::default() }
    }
}

impl<T: Default> Holds<T> for Never {
    fn put(value: &mut T, _: &dyn SideWords) -> bool {
        *value = T::default();
        true
    }

    fn seen(_: &T, _: bool) -> T {
        T::default()
    }
}

impl Holds<Condition> for Cause {
    fn put(value: &mut Condition, words: &dyn SideWords) -> bool {
        name_tokens(&mut value.more, words.tokens());
        true
    }
}

impl<T: HoldsIds> Holds<Vec<T>> for Each {
    fn put(value: &mut Vec<T>, words: &dyn SideWords) -> bool {
        value.iter_mut().all(|part| part.put_ids(words))
    }
}

impl<T: HoldsIds> Holds<T> for Each {
    fn put(value: &mut T, words: &dyn SideWords) -> bool {
        value.put_ids(words)
    }
}

/// Events, or parts of them.
pub trait HoldsIds {
    /// Names of the fields, for the table in `side_logs/tests.rs`. Empty if no side receives the event.
    #[cfg(test)]
    const FIELDS: &[&str] = &[];

    /// Replaces ids with a side's own. Returns `false` if the side has no id for the event's subject.
    fn put_ids(&mut self, words: &dyn SideWords) -> bool;
}

/// Lists an event's fields with their policies, for events with their own `EventKind::for_side`.
macro_rules! ids_in {
    ($($kind:ident { $($field:ident: $policy:ident),* $(,)? })*) => {
        $(impl $crate::event::sides::HoldsIds for $kind {
            #[cfg(test)]
            const FIELDS: &[&str] = &[$(stringify!($field)),*];

            fn put_ids(&mut self, words: &dyn $crate::event::sides::SideWords) -> bool {
                let $kind { $($field,)* } = self;
                true $(&& <$crate::event::sides::$policy as $crate::event::sides::Holds<_>>::put($field, words))*
            }
        })*
    };
}

/// Lists an event's fields with their policies, and the tests of `Audience` that a side must pass to receive the event. The first test
/// specifies the field with the token that the event is about.
macro_rules! for_sides {
    ($kind:ident if $test:ident($who:ident) $(&& $and:ident($whom:ident))* {
        $($field:ident: $policy:ident),* $(,)?
    }) => {
        impl $crate::event::EventKind for $kind {
            fn for_side(&self, audience: &$crate::audience::Audience) -> Option<$kind> {
                let received = audience.$test(&self.$who) $(&& audience.$and(&self.$whom))*;
                let own = received && audience.owns(&self.$who);
                received.then(|| $kind {
                    $($field: <$crate::event::sides::$policy as $crate::event::sides::Holds<_>>::seen(&self.$field, own),)*
                })
            }
        }

        $crate::event::sides::ids_in! { $kind { $($field: $policy),* } }
    };
}

/// Lists events that no side receives.
macro_rules! no_sides {
    ($($kind:ident)*) => {
        $(impl $crate::event::EventKind for $kind {
            fn for_side(&self, _: &$crate::audience::Audience) -> Option<$kind> {
                None
            }
        }

        impl $crate::event::sides::HoldsIds for $kind {
            fn put_ids(&mut self, _: &dyn $crate::event::sides::SideWords) -> bool {
                false
            }
        })*
    };
}

pub(super) use {for_sides, ids_in, no_sides};
