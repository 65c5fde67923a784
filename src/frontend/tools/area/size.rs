//! Size of the template: one number, or the two sides of a box.

use super::LARGEST;
use crate::attack_lines;
use crate::display::words::say;
use crate::editor::area::AreaTool;
use burstmap_encounter::Table;
use burstmap_messages::{Plain, catalogue};
use burstmap_rules::area::{TemplateShape, TemplateSize};

impl AreaTool {
    pub(super) fn resize(&mut self, by: i32) {
        self.set_sides(self.sides().map(|side| side.saturating_add(by)));
    }

    /// Returns width and height of a box in cells.
    pub fn sides(&self) -> [i32; 2] {
        self.sides.unwrap_or([self.size; 2])
    }

    pub(crate) fn set_sides(&mut self, sides: [i32; 2]) {
        let sides = sides.map(|side| side.clamp(1, LARGEST));
        self.size = sides[0].max(sides[1]);
        self.sides = (sides[0] != sides[1]).then_some(sides);
    }

    /// Returns width and height, if the shape has them and they differ.
    pub fn oblong(&self) -> Option<[i32; 2]> {
        self.sides.filter(|_| self.shape == TemplateShape::Rect)
    }

    /// Returns the area's size for questions.
    pub fn template_size(&self) -> TemplateSize {
        match self.oblong() {
            Some(sides) => TemplateSize::Rect(sides.map(f64::from)),
            None => self.shape.size(f64::from(self.size)),
        }
    }

    /// Returns the area's size in the unit of the map, for display and announcements: `20 × 10 ft`.
    pub fn length(&self, table: &Table) -> String {
        attack_lines::extent(table, self.template_size())
    }
}

/// Returns the label of a shape's size.
pub fn size_label(shape: TemplateShape) -> Plain {
    match shape {
        TemplateShape::Line | TemplateShape::Cone => catalogue::AreaLengthField,
        _ => catalogue::AreaRadiusField,
    }
}

/// Returns a shape with its size in the unit of the map: `Box, 20 × 10 ft`.
pub fn of_size(table: &Table, shape: TemplateShape, size: TemplateSize) -> String {
    say(catalogue::SayShape {
        shape: table.ruleset().area.name(shape),
        length: attack_lines::extent(table, size),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_keeps_its_two_sides_and_grows_by_both() {
        let mut tool = AreaTool { shape: TemplateShape::Rect, ..AreaTool::default() };
        tool.set_sides([4, 2]);
        tool.resize(1);
        assert_eq!((tool.sides(), tool.oblong()), ([5, 3], Some([5, 3])));
        // At least one cell, at most the tool's maximum.
        tool.set_sides([0, LARGEST + 9]);
        assert_eq!(tool.sides(), [1, LARGEST]);
        // A square, and other shapes, have one number.
        tool.set_sides([3, 3]);
        assert_eq!((tool.size, tool.oblong()), (3, None));
        tool.set_sides([6, 2]);
        tool.shape = TemplateShape::Burst;
        assert_eq!((tool.size, tool.oblong()), (6, None));
    }
}
