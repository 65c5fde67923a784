//! Where the pointer rested: what lies on the way from there to the panel was not meant.

/// A pointer that stays where it is for so long, in milliseconds, means that place.
const RESTS: f64 = 400.0;

/// The place that was meant last, while a tool's place follows the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rest<T> {
    place: Option<T>,
    /// Since when the tool's place is where it is, in milliseconds, as [`crate::Editor::now`].
    since: f64,
}

impl<T> Default for Rest<T> {
    fn default() -> Rest<T> {
        Rest { place: None, since: 0.0 }
    }
}

impl<T: Clone> Rest<T> {
    /// The pointer went on from this place.
    pub(crate) fn went_on(&mut self, before: Option<T>, now: f64) {
        if now - self.since >= RESTS {
            self.place = before;
        }
        self.since = now;
    }

    /// The pointer left the map: the place that it rested at, where it only crossed the last one on its way. Else the last one stands,
    /// so that whoever reaches for options or reads an answer still finds it.
    pub(crate) fn meant(&self, now: f64) -> Option<T> {
        self.place.clone().filter(|_| now - self.since < RESTS)
    }
}
