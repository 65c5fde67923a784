//! The behavior of the tools. To add a tool, register its module and its place in [`Tool::kind`] here. Its name is in [`Tool`], and its
//! state, if any, in [`crate::editor`]. Everything else is in its own files.

pub mod align;
pub mod area;
pub mod ask;
pub mod attack;
pub mod build;
pub mod kind;
pub mod measure;
pub mod select;
pub mod sight;

use crate::editor::Labels;
use crate::{Editor, Tool};
pub use align::AlignSetting;
pub use area::AreaSetting;
pub use ask::AskSetting;
pub use attack::AttackSetting;
pub use build::BuildSetting;
use burstmap_encounter::Table;
use burstmap_messages::Plain;
use burstmap_rules::map::Id;
pub use kind::{Profile, ToolKind};
pub use select::SelectSetting;

impl Tool {
    /// Returns the tool's behavior.
    pub fn kind(self) -> &'static dyn ToolKind {
        match self {
            Tool::Select => &select::Select,
            Tool::Area => &area::Area,
            Tool::Sight => &sight::Sight,
            Tool::Attack => &attack::Attack,
            Tool::Measure => &measure::Measure,
            Tool::Ask => &ask::Ask,
            Tool::Build => &build::Build,
            Tool::Align => &align::Align,
        }
    }

    /// Returns the tool's description.
    pub fn profile(self) -> &'static Profile {
        self.kind().profile()
    }

    /// Returns the tool's name.
    pub fn name(self) -> Plain {
        self.profile().name
    }
}

/// A setting of the tools from panels.
#[derive(Clone, Debug)]
pub enum ToolSetting {
    Select(SelectSetting),
    Area(AreaSetting),
    Ask(AskSetting),
    Attack(AttackSetting),
    Build(BuildSetting),
    Align(AlignSetting),
    /// Selects the attack at this index of a token's list.
    Use(Id, usize),
    /// Labels on the map.
    Labels(Labels),
    /// Continues the ruler from its end.
    MeasureOn,
    /// Compares every answer with that of another system.
    Compare(Option<Id>),
}

impl Editor {
    /// Changes a setting of a tool.
    pub fn set(&mut self, table: &Table, setting: ToolSetting) {
        match setting {
            ToolSetting::Select(setting) => setting.apply(self),
            ToolSetting::Area(setting) => setting.apply(self),
            ToolSetting::Ask(setting) => setting.apply(self),
            ToolSetting::Attack(setting) => setting.apply(self, table),
            ToolSetting::Build(setting) => setting.apply(self, table.ruleset()),
            ToolSetting::Align(setting) => setting.apply(self),
            ToolSetting::Use(by, index) => self.use_attack(table, &by, index),
            ToolSetting::MeasureOn => self.measure_on(table),
            ToolSetting::Labels(labels) => self.labels = labels,
            ToolSetting::Compare(other) => self.compare = other,
        }
    }
}
