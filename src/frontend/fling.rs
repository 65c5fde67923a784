//! A map released in motion continues to glide, slower and slower.

use crate::camera::Px;
use crate::gesture::{Gesture, Input};

/// Milliseconds over which the speed of a finger is measured.
const FELT: f64 = 80.0;
/// Minimum speed of gliding, in pixels per millisecond.
const SLOWEST: f64 = 0.05;
/// Maximum speed of gliding.
const FASTEST: f64 = 4.0;
/// Milliseconds after which the speed is down to 1/e.
const FADES: f64 = 325.0;

/// The finger's last positions during panning, and the resulting motion.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fling {
    felt: Vec<(f64, Px)>,
    /// Speed in pixels per millisecond, and its time.
    gliding: Option<(Px, f64)>,
}

impl Fling {
    /// Records a pointer's input at `now`. Any press stops the map.
    pub(crate) fn feel(&mut self, gesture: &Gesture, input: &Input, now: f64) {
        match (gesture, input) {
            (_, Input::Down { .. } | Input::Wheel { .. }) => *self = Fling::default(),
            (Gesture::Pan { id: mine, touch: true, .. }, Input::Move { id, at, .. }) if mine == id => {
                self.felt.retain(|(when, _)| now - when <= FELT);
                self.felt.push((now, *at));
            }
            _ => {}
        }
    }

    /// Returns whether the map glides.
    pub(crate) fn is_gliding(&self) -> bool {
        self.gliding.is_some()
    }

    /// Starts gliding after the finger left the map.
    pub(crate) fn let_go(&mut self, now: f64) {
        let felt = std::mem::take(&mut self.felt);
        let mut recent = felt.iter().filter(|(when, _)| now - when <= FELT);
        let (Some((since, from)), Some((_, to))) = (recent.next(), felt.last()) else { return };
        let took = now - since;
        if took <= 0.0 {
            return;
        }
        let speed = [(to[0] - from[0]) / took, (to[1] - from[1]) / took];
        let fast = speed[0].hypot(speed[1]);
        if fast > SLOWEST {
            let part = (FASTEST / fast).min(1.0);
            self.gliding = Some((speed.map(|side| side * part), now));
        }
    }

    /// Returns the distance of gliding until `now`, and continues from there.
    pub(crate) fn step(&mut self, now: f64) -> Option<Px> {
        let (speed, when) = self.gliding?;
        let fades = (-(now - when).max(0.0) / FADES).exp();
        let later = speed.map(|side| side * fades);
        self.gliding = (later[0].hypot(later[1]) > SLOWEST).then_some((later, now.max(when)));
        Some(speed.map(|side| side * FADES * (1.0 - fades)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glide_ends_and_goes_as_far_however_often_it_is_looked_at() {
        let thrown = || Fling { felt: Vec::new(), gliding: Some(([1.0, -0.5], 0.0)) };
        let far = |every: f64| {
            let (mut fling, mut went, mut now) = (thrown(), [0.0, 0.0], 0.0);
            while fling.gliding.is_some() {
                now += every;
                let by = fling.step(now).unwrap_or_default();
                went = [went[0] + by[0], went[1] + by[1]];
                assert!(now < 3000.0, "it ends");
            }
            went
        };
        let (often, seldom) = (far(8.0), far(33.0));
        assert!((often[0] - seldom[0]).abs() < 3.0, "{often:?} {seldom:?}");
        assert!(often[0] > 250.0 && often[1] < -125.0, "{often:?}");
    }
}
