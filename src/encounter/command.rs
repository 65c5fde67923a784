//! The closed list of commands: everything that changes a scene.
//!
//! Each kind, or small family of kinds, has a file with its data, effect and permissions (`CommandKind`). To add a kind, add its file and a
//! line in the list below. As JSON, a command is its data, with the name in the list as `type`. [`Dispatch::decode`] parses it.
//!
//! ```
//! use burstmap_encounter::Dispatch;
//! use serde_json::json;
//!
//! let command = json!({ "type": "move", "token": "rook", "path": [[1, 0]] });
//! let dispatch = Dispatch::decode(&command).unwrap();
//! assert_eq!((dispatch.command.name(), dispatch.to_json()), ("move", command));
//!
//! let refusal = Dispatch::decode(&json!({ "type": "move", "token": "rook", "pth": [[1, 0]] })).unwrap_err();
//! assert_eq!(refusal.code, "bad-command");
//! ```

mod area_attack;
mod areas;
mod attack;
mod attempt;
mod charging;
mod concentration;
mod conditions;
mod delay;
mod demolish;
mod dispatch;
mod doors;
mod end_combat;
mod end_round;
mod end_turn;
mod fall;
mod fields;
mod first_aid;
mod fog;
mod given_check;
mod grant_action;
mod guess;
mod health;
mod keep_seat;
mod kind;
mod legendary_action;
mod legendary_resistance;
mod making;
mod maneuver;
mod map;
mod marks;
mod note;
mod parts;
mod pass;
mod place_in_order;
mod regain_footing;
mod resolve_template;
mod roll_initiative;
mod save_against;
mod save_on_ground;
mod settings;
mod spend;
mod start_combat;
mod step;
mod table_talk;
mod take_back;
mod teleport;
mod templates;
mod terrain;
mod tie_order;
mod together;
mod tokens;
mod use_mastery;
mod waiting;
mod walk;
mod walk_pauses;
mod walk_steps;
mod walls;
mod zones;

pub use crate::totals::Totals;
pub use area_attack::AreaAttack;
pub use areas::{ProposeAreas, SetArea};
pub use attack::Attack;
pub use attempt::{Attempt, way};
pub use concentration::{Concentrate, EndConcentration, SaveConcentration};
pub use conditions::{AddCondition, RemoveCondition};
pub use delay::{ActNow, Delay};
pub use demolish::Demolish;
pub use dispatch::Dispatch;
pub(crate) use dispatch::refuse_deep;
pub use doors::SetDoor;
pub use end_combat::EndCombat;
pub use end_round::EndRound;
pub use end_turn::EndTurn;
pub use fall::Fall;
pub use first_aid::Stabilize;
pub use fog::SetFog;
pub use given_check::GivenCheck;
pub use grant_action::GrantAction;
pub use guess::Guess;
pub(crate) use guess::preview as preview_guess;
pub use health::{Damage, Heal, Rest, Wake};
pub use keep_seat::KeepSeat;
pub use kind::{Needs, Request, Weight};
pub use legendary_action::{LegendaryAction, PassLegendaryActions};
pub use legendary_resistance::LegendaryResistance;
pub use making::Making;
pub use maneuver::Maneuver;
pub use map::{RenameMap, SetGrid, SetPicture};
pub use marks::{RemoveMark, SetMark};
pub use note::Note;
pub use parts::Part;
pub use pass::Pass;
pub use place_in_order::PlaceInOrder;
pub use regain_footing::RegainFooting;
pub use resolve_template::ResolveTemplate;
pub use roll_initiative::{GivenModifier, RollInitiative};
pub use save_against::SaveAgainst;
pub use save_on_ground::SaveOnGround;
pub use settings::{SetRuleset, SetSetting};
pub use spend::Spend;
pub use start_combat::StartCombat;
pub use step::Step;
pub use table_talk::{Ping, Roll};
pub use take_back::TakeBack;
pub use teleport::Teleport;
pub use templates::{PlaceTemplate, RemoveTemplate};
pub use terrain::{EraseTerrain, PaintTerrain};
pub use tie_order::TieOrder;
pub use together::Together;
pub use tokens::{AddToken, RemoveToken, UpdateToken};
pub use use_mastery::UseMastery;
pub use walk::{Move, MoveOverrides};
pub use walls::{AddWall, MoveWall, RemoveWall};
pub use zones::{PaintZone, RemoveZone};

use crate::draft::Draft;
use crate::scene::Scene;
use burstmap_rules::odds::Odds;
use burstmap_rules::reason::Refusal;
use fields::Fields;
pub(crate) use kind::BeforeRoll;
use kind::CommandKind;
use serde::Serialize;

macro_rules! commands {
    ($($name:literal $kind:ident,)*) => {
        /// A command of any kind.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "KnownCommand"))]
        #[serde(tag = "type")]
        #[allow(clippy::large_enum_variant, reason = "on 64 bits; commands are held one by one, and only the journal lists them")]
        pub enum Command {
            $(#[serde(rename = $name)] $kind($kind),)*
        }

        /// All kinds, in the order of the contract.
        const KINDS: &[Kind] = &[$(Kind {
            name: $name,
            edit: <$kind as CommandKind>::EDIT,
            decode: |fields| <$kind as CommandKind>::decode(fields).map(Command::$kind),
        },)*];

        impl Command {
            /// Returns the `type`.
            pub fn name(&self) -> &'static str {
                match self { $(Command::$kind(_) => $name,)* }
            }

            /// Returns whether the command only edits the map, its tokens or the table.
            pub fn is_edit(&self) -> bool {
                match self { $(Command::$kind(_) => <$kind as CommandKind>::EDIT,)* }
            }

            /// Returns whether the command may roll dice, and so accepts entered faces.
            pub fn may_roll(&self) -> bool {
                match self { $(Command::$kind(_) => <$kind as CommandKind>::ROLLS,)* }
            }

            /// Returns whether the command changes nothing and is not a step to undo.
            pub fn is_passing(&self) -> bool {
                match self { $(Command::$kind(_) => <$kind as CommandKind>::PASSING,)* }
            }

            pub(crate) fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
                match self { $(Command::$kind(command) => command.apply(draft),)* }
            }

            pub(crate) fn odds(&self, before: &BeforeRoll) -> Result<Option<Odds>, Refusal> {
                match self { $(Command::$kind(command) => CommandKind::odds(command, before),)* }
            }

            /// Returns the permissions for a side, based on `seen`, the part of the document that it knows.
            ///
            /// # Errors
            ///
            /// If players can't request the command.
            pub fn request<'a>(&'a self, seen: &'a Scene) -> Result<Request<'a>, Refusal> {
                match self { $(Command::$kind(command) => command.request(seen),)* }
            }
        }

        $(impl From<$kind> for Command {
            fn from(command: $kind) -> Command {
                Command::$kind(command)
            }
        })*
    };
}

commands! {
    "rollInitiative" RollInitiative,
    "startCombat" StartCombat,
    "endTurn" EndTurn,
    "endRound" EndRound,
    "endCombat" EndCombat,
    "delay" Delay,
    "actNow" ActNow,
    "regainFooting" RegainFooting,
    "tieOrder" TieOrder,
    "placeInOrder" PlaceInOrder,
    "spend" Spend,
    "grantAction" GrantAction,
    "move" Move,
    "step" Step,
    "takeBack" TakeBack,
    "attack" Attack,
    "guess" Guess,
    "areaAttack" AreaAttack,
    "maneuver" Maneuver,
    "useMastery" UseMastery,
    "pass" Pass,
    "legendaryAction" LegendaryAction,
    "passLegendaryActions" PassLegendaryActions,
    "legendaryResistance" LegendaryResistance,
    "damage" Damage,
    "wake" Wake,
    "rest" Rest,
    "setDoor" SetDoor,
    "demolish" Demolish,
    "paintTerrain" PaintTerrain,
    "eraseTerrain" EraseTerrain,
    "addWall" AddWall,
    "moveWall" MoveWall,
    "removeWall" RemoveWall,
    "paintZone" PaintZone,
    "removeZone" RemoveZone,
    "setArea" SetArea,
    "proposeAreas" ProposeAreas,
    "placeTemplate" PlaceTemplate,
    "removeTemplate" RemoveTemplate,
    "resolveTemplate" ResolveTemplate,
    "setMark" SetMark,
    "removeMark" RemoveMark,
    "setFog" SetFog,
    "roll" Roll,
    "ping" Ping,
    "addToken" AddToken,
    "updateToken" UpdateToken,
    "removeToken" RemoveToken,
    "teleport" Teleport,
    "fall" Fall,
    "keepSeat" KeepSeat,
    "saveOnGround" SaveOnGround,
    "saveAgainst" SaveAgainst,
    "addCondition" AddCondition,
    "removeCondition" RemoveCondition,
    "heal" Heal,
    "stabilize" Stabilize,
    "concentrate" Concentrate,
    "endConcentration" EndConcentration,
    "saveConcentration" SaveConcentration,
    "setSetting" SetSetting,
    "setRuleset" SetRuleset,
    "renameMap" RenameMap,
    "setPicture" SetPicture,
    "setGrid" SetGrid,
    "note" Note,
    "together" Together,
    "attempt" Attempt,
}

/// Facts about one kind, for callers that only know its name.
struct Kind {
    name: &'static str,
    edit: bool,
    decode: fn(&Fields) -> Result<Command, Refusal>,
}
