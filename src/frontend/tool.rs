//! The names of the tools, and those that a host offers.

/// A tool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tool {
    #[default]
    Select,
    Area,
    Sight,
    Measure,
    Attack,
    /// Questions about the whole map, with cells as answers.
    Ask,
    /// Editing of the map: walls, terrain, zones, tokens. For the game master.
    Build,
    /// The image below the grid.
    Align,
}

impl Tool {
    /// Tools in the order of their buttons.
    pub const ALL: [Tool; 8] = [
        Tool::Select,
        Tool::Area,
        Tool::Sight,
        Tool::Attack,
        Tool::Measure,
        Tool::Ask,
        Tool::Build,
        Tool::Align,
    ];
}

/// Tools that only show something: who sees whom, and distances.
const READING: [Tool; 2] = [Tool::Sight, Tool::Measure];

/// The tools that the host allows; all by default. Selecting and moving is always available.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offered(Option<Vec<Tool>>);

impl Offered {
    /// Reads words such as `area sight`; `none` allows only selecting and moving.
    ///
    /// # Errors
    /// The word that is not a tool.
    pub fn from_words(words: &str) -> Result<Offered, String> {
        let words = words.split_whitespace().filter(|word| *word != "none");
        words.map(tool).collect::<Result<_, _>>().map(|tools| Offered(Some(tools)))
    }

    /// Returns the tools for readers: those that the host lists and that change nothing.
    pub fn for_readers(self) -> Offered {
        let listed = self.0.unwrap_or_default();
        Offered(Some(listed.into_iter().filter(|tool| READING.contains(tool)).collect()))
    }

    /// Returns whether there is a tool besides the select tool.
    pub fn has_choice(&self) -> bool {
        self.0.as_ref().is_none_or(|tools| tools.iter().any(|tool| *tool != Tool::Select))
    }

    /// Returns the words for tools.
    pub fn words() -> Vec<&'static str> {
        Tool::ALL.into_iter().map(word).collect()
    }

    pub fn has(&self, tool: Tool) -> bool {
        tool == Tool::Select || self.0.as_ref().is_none_or(|tools| tools.contains(&tool))
    }
}

const fn word(tool: Tool) -> &'static str {
    match tool {
        Tool::Select => "select",
        Tool::Area => "area",
        Tool::Sight => "sight",
        Tool::Attack => "attack",
        Tool::Measure => "measure",
        Tool::Ask => "ask",
        Tool::Build => "map",
        Tool::Align => "picture",
    }
}

fn tool(named: &str) -> Result<Tool, String> {
    Tool::ALL.into_iter().find(|tool| word(*tool) == named).ok_or_else(|| named.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_name_tools_and_selecting_is_always_there() {
        let some = Offered::from_words("area sight").expect("two tools");
        let has: Vec<Tool> = Tool::ALL.into_iter().filter(|tool| some.has(*tool)).collect();
        assert_eq!(has, [Tool::Select, Tool::Area, Tool::Sight]);
        assert!(!Offered::from_words("none").expect("no tool").has(Tool::Area));
        assert!(Offered::default().has(Tool::Build));
        let for_readers = Offered::from_words("area sight map").expect("three tools").for_readers();
        let has: Vec<Tool> = Tool::ALL.into_iter().filter(|tool| for_readers.has(*tool)).collect();
        assert_eq!(has, [Tool::Select, Tool::Sight]);
        assert!(for_readers.has_choice() && !Offered::default().for_readers().has_choice());
        assert_eq!(Offered::from_words("area laser"), Err("laser".to_owned()));
    }
}
