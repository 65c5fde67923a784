//! Labels on the map that don't cover each other.

use crate::camera::Px;

/// A label with its intended place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    /// Center of the label.
    pub at: Px,
    /// Width and height.
    pub size: Px,
    /// Distance that it rises while it is shown.
    pub rise: f64,
}

impl Label {
    /// Returns whether the label covers another one, now or while rising.
    fn meets(&self, other: &Label) -> bool {
        let ([x, y], [wide, high]) = (self.at, self.size);
        let ([other_x, other_y], [other_wide, other_high]) = (other.at, other.size);
        // Labels that rise by the same distance stay the same distance apart.
        let rise = (self.rise - other.rise).max(0.0);
        (x - other_x).abs() < (wide + other_wide) / 2.0
            && y - high / 2.0 - rise < other_y + other_high / 2.0
            && y + high / 2.0 > other_y - other_high / 2.0
    }
}

/// Returns the centers of labels, each moved up only as far as the earlier ones require.
pub fn apart(labels: &[Label]) -> Vec<Px> {
    let mut placed: Vec<Label> = Vec::with_capacity(labels.len());
    for label in labels {
        let mut label = *label;
        while let Some(other) = placed.iter().find(|other| label.meets(other)) {
            label.at[1] = other.at[1] - (other.size[1] + label.size[1]) / 2.0;
        }
        placed.push(label);
    }
    placed.iter().map(|label| label.at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(at: Px, rise: f64) -> Label {
        Label { at, size: [60.0, 24.0], rise }
    }

    #[test]
    fn labels_of_neighbors_stand_above_each_other() {
        let neighbors = [label([0.0, 0.0], 0.0), label([40.0, 4.0], 0.0), label([20.0, -4.0], 0.0)];
        assert_eq!(apart(&neighbors), [[0.0, 0.0], [40.0, -24.0], [20.0, -48.0]]);
    }

    #[test]
    fn labels_with_space_between_them_stay() {
        let labels = [label([0.0, 0.0], 0.0), label([60.0, 0.0], 0.0), label([0.0, 24.0], 0.0)];
        assert_eq!(apart(&labels), labels.map(|label| label.at));
    }

    #[test]
    fn a_label_does_not_rise_into_one_that_stays() {
        let below = [0.0, 30.0];
        assert_eq!(apart(&[label([0.0, 0.0], 0.0), label(below, 18.0)]), [[0.0, 0.0], [0.0, -24.0]]);
        assert_eq!(apart(&[label([0.0, 0.0], 18.0), label(below, 18.0)]), [[0.0, 0.0], below]);
    }
}
