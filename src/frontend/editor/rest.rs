//! The pointer's last resting place, because places on its way to the panel are not meant.

/// Milliseconds after which a pointer's position counts as intended.
const RESTS: f64 = 400.0;

/// The last intended place, while a tool's place follows the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rest<T> {
    place: Option<T>,
    /// Time since which the tool's place is the same, in milliseconds, as in [`crate::Editor::now`].
    since: f64,
}

impl<T> Default for Rest<T> {
    fn default() -> Rest<T> {
        Rest { place: None, since: 0.0 }
    }
}

impl<T: Clone> Rest<T> {
    /// Handles a move of the pointer away from this place.
    pub(crate) fn went_on(&mut self, before: Option<T>, now: f64) {
        if now - self.since >= RESTS {
            self.place = before;
        }
        self.since = now;
    }

    /// Returns the intended place after the pointer left the map: the last resting place, if it only crossed the last place on its way.
    /// Otherwise the last place stays, so that users of the panel still find it.
    pub(crate) fn meant(&self, now: f64) -> Option<T> {
        self.place.clone().filter(|_| now - self.since < RESTS)
    }
}
