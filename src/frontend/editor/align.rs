//! State of the alignment tool.

/// State of the tool.
#[derive(Clone, Debug, PartialEq)]
pub struct AlignTool {
    /// The first of the two places, in the plane.
    pub first: Option<[f64; 2]>,
    /// Number of cells between the two places.
    pub cells: i32,
}

impl Default for AlignTool {
    fn default() -> AlignTool {
        AlignTool { first: None, cells: 3 }
    }
}
