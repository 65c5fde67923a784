//! How large the template is: one number, or the two sides of a box.

use super::{AreaTool, LARGEST};
use crate::attack_lines;
use burstmap_encounter::Table;
use burstmap_rules::area::{TemplateShape, TemplateSize};

impl AreaTool {
    pub(super) fn resize(&mut self, by: i32) {
        self.set_sides(self.sides().map(|side| side.saturating_add(by)));
    }

    /// Width and height of a box, in cells.
    pub fn sides(&self) -> [i32; 2] {
        self.sides.unwrap_or([self.size; 2])
    }

    pub(crate) fn set_sides(&mut self, sides: [i32; 2]) {
        let sides = sides.map(|side| side.clamp(1, LARGEST));
        self.size = sides[0].max(sides[1]);
        self.sides = (sides[0] != sides[1]).then_some(sides);
    }

    /// Width and height, where the shape has them and they differ.
    pub fn oblong(&self) -> Option<[i32; 2]> {
        self.sides.filter(|_| self.shape == TemplateShape::Rect)
    }

    /// Its size as questions take it.
    pub fn template_size(&self) -> TemplateSize {
        match self.oblong() {
            Some(sides) => TemplateSize::Rect(sides.map(f64::from)),
            None => self.shape.size(f64::from(self.size)),
        }
    }

    /// Its size in the unit of the map: `20 × 10 ft`.
    pub fn length(&self, table: &Table) -> String {
        attack_lines::extent(table, self.size, self.oblong())
    }

    /// Its size as it is shown and said: `4`, `4 × 2`.
    pub fn extent(&self) -> String {
        match self.oblong() {
            Some([width, height]) => format!("{width} × {height}"),
            None => self.size.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_keeps_its_two_sides_and_grows_by_both() {
        let mut tool = AreaTool { shape: TemplateShape::Rect, ..AreaTool::default() };
        tool.set_sides([4, 2]);
        tool.resize(1);
        assert_eq!((tool.sides(), tool.extent().as_str()), ([5, 3], "5 × 3"));
        // At the least a cell, at the most what the tool offers.
        tool.set_sides([0, LARGEST + 9]);
        assert_eq!(tool.sides(), [1, LARGEST]);
        // A square again, and other shapes, have one number.
        tool.set_sides([3, 3]);
        assert_eq!(tool.extent(), "3");
        tool.set_sides([6, 2]);
        tool.shape = TemplateShape::Burst;
        assert_eq!(tool.extent(), "6");
    }
}
