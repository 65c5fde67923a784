//! Faces of dice rolled at the table, for the next command with a roll.

#[derive(Clone, Debug, Default)]
pub struct Faces {
    pub text: String,
}

impl Faces {
    /// Returns the entered numbers in order.
    pub fn list(&self) -> Vec<u32> {
        self.text.split(|c: char| !c.is_ascii_digit()).filter_map(|face| face.parse().ok()).collect()
    }

    /// Returns the entered numbers separated by commas, if any.
    pub fn in_words(&self) -> Option<String> {
        let faces: Vec<String> = self.list().iter().map(u32::to_string).collect();
        (!faces.is_empty()).then(|| faces.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::Faces;

    #[test]
    fn faces_are_numbers_between_anything_else() {
        assert_eq!(Faces { text: "4, 5 and6".into() }.list(), [4, 5, 6]);
        assert!(Faces::default().list().is_empty());
        assert_eq!(Faces { text: "4;5".into() }.in_words().as_deref(), Some("4, 5"));
        assert_eq!(Faces { text: " ".into() }.in_words(), None);
    }
}
