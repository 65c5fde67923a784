//! Creatures dragged from the library to the map.

/// Data type of dragged creatures: their ids and counts, distinct from files and texts of other programs.
pub const DRAGGED: &str = "application/x-burstmap-creatures";

/// Reads the dragged data.
pub fn dragged(text: &str) -> Option<(Vec<String>, usize)> {
    let (count, ids) = text.split_once(';')?;
    Some((ids.split(',').map(str::to_owned).collect(), count.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::dragged;

    #[test]
    fn a_drag_holds_ids_and_a_count() {
        assert_eq!(dragged("3;a,b"), Some((vec!["a".to_owned(), "b".to_owned()], 3)));
        assert_eq!(dragged("a,b"), None);
        assert_eq!(dragged("x;a"), None);
    }
}
