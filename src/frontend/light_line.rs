//! A light in one line: `4 + 4`, bright and then dim, in cells.

use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::Light;

/// Returns the text of the field; empty without a light.
pub fn write(light: Option<Light>) -> String {
    light.map(|Light(bright, dim)| format!("{bright} + {dim}")).unwrap_or_default()
}

/// Returns a light in the unit in use: `20 ft + 20 ft`.
pub fn said(Light(bright, dim): Light) -> String {
    [bright, dim].map(|cells| Message::from(catalogue::FactsLength { cells }).to_string()).join(" + ")
}

/// Returns the light of a line: no light for an empty line, only bright light for one number. `None` if it is invalid.
pub fn read(typed: &str) -> Option<Option<Light>> {
    let parts: Vec<&str> = typed.split(['+', ',', '/']).map(str::trim).collect();
    let number = |text: &str| text.parse::<i32>().ok().filter(|cells| (0..=Light::FARTHEST).contains(cells));
    match parts.as_slice() {
        [""] => Some(None),
        [bright] => Some(Some(Light(number(bright)?, 0))),
        [bright, dim] => Some(Some(Light(number(bright)?, number(dim)?))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_written() {
        for light in [None, Some(Light(4, 4)), Some(Light(0, 2)), Some(Light(1000, 0))] {
            assert_eq!(read(&write(light)), Some(light));
        }
        assert_eq!(read("4/8"), Some(Some(Light(4, 8))));
        assert_eq!(read(" 6 "), Some(Some(Light(6, 0))));
        assert_eq!(
            [read("bright"), read("4 + many"), read("1 + 2 + 3"), read("-1 + 2"), read("1001")],
            [None; 5]
        );
    }
}
