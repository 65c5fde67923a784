//! Bundles of a walk that are not followed yet.

use super::lookahead::Goal;
use std::cmp::Ordering;

/// A pending bundle that has passed a level, with the positions between which it met that level.
pub struct Pending<B> {
    pub bundle: B,
    pub level: i32,
    pub low: i32,
    pub high: i32,
    pub goal: Option<Goal>,
    pub rank: f64,
}

/// Ordered by rank: the greatest is followed first.
impl<B> Ord for Pending<B> {
    fn cmp(&self, other: &Pending<B>) -> Ordering {
        self.rank.total_cmp(&other.rank)
    }
}

impl<B> PartialOrd for Pending<B> {
    fn partial_cmp(&self, other: &Pending<B>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<B> PartialEq for Pending<B> {
    fn eq(&self, other: &Pending<B>) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<B> Eq for Pending<B> {}
