//! Size categories of a ruleset, small to large.
//!
//! ```
//! use burstmap_rules::{presets, size};
//!
//! let ruleset = presets::by_id("srd-5e").unwrap();
//! assert!(size::by_name(&ruleset, "large") > size::by_name(&ruleset, "medium"));
//! assert_eq!(size::cluster(3), 7, "a hex and its neighbors");
//! ```

use crate::map::Token;
use crate::ruleset::{GridShape, Ruleset, Size};

/// Maximum cells per side of a token.
pub const MAX_FOOTPRINT: i32 = 100;

/// Returns the index of the token's size in the ruleset, 0 for the smallest. For an unknown size, it is the largest size that fills one
/// cell or, with a wider footprint, the first size of that width.
pub fn rank(ruleset: &Ruleset, token: &Token) -> usize {
    let named = token.size.as_deref().and_then(|name| by_name(ruleset, name));
    named.unwrap_or_else(|| {
        let width = token.footprint.map_or(1, |[w, h]| w.max(h));
        let cells = if ruleset.grid.shape == GridShape::Hex { cluster(width) } else { width };
        let fits = ruleset.sizes.iter().position(|size| size.cells >= cells);
        if width > 1 { fits.unwrap_or(ruleset.sizes.len().saturating_sub(1)) } else { ordinary(ruleset) }
    })
}

/// Returns the token's size category, if the ruleset has any.
pub fn of<'a>(ruleset: &'a Ruleset, token: &Token) -> Option<&'a Size> {
    ruleset.sizes.get(rank(ruleset, token))
}

pub fn by_name(ruleset: &Ruleset, name: &str) -> Option<usize> {
    ruleset.sizes.iter().position(|size| size.name == name)
}

fn ordinary(ruleset: &Ruleset) -> usize {
    ruleset.sizes.iter().rposition(|size| size.cells == 1 && size.per_cell == 1).unwrap_or(0)
}

/// Returns the number of hexes for a footprint of this width in squares: the cluster with the same maximum width. Beyond 4 cells, clusters
/// are whole rings of odd width, so an even width uses the next larger one.
pub fn cluster(width: i32) -> i32 {
    match width {
        ..=1 => 1,
        2 => 3,
        4 => 12,
        _ => 3 * (width / 2) * (width / 2 + 1) + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::TokenData;
    use crate::presets;

    #[test]
    fn sm_05_a_footprint_without_a_size_counts_as_the_first_size_that_is_as_wide() {
        let ruleset = presets::by_id("shift-meter").unwrap();
        let token = |size: Option<&str>, footprint| {
            let size = size.map(Into::into);
            Token::new(TokenData { size, footprint, ..TokenData::default() })
        };
        let name = |token: Token| ruleset.sizes[rank(&ruleset, &token)].name.clone();
        assert_eq!(name(token(None, None)), "medium");
        assert_eq!(name(token(None, Some([4, 8]))), "gigantic");
        assert_eq!(name(token(Some("massive"), Some([4, 8]))), "massive");
        assert_eq!(name(token(Some("unheard-of"), None)), "medium");
        let hexes = presets::by_id("agility-hex").unwrap();
        assert_eq!(hexes.sizes[rank(&hexes, &token(None, Some([3, 3])))].name, "huge");
    }
}
