//! Types of the ids in an event's fields. Ids are replaced with a side's own before the side receives the event. A field without an entry
//! does not compile.

use super::known_roll::KnownRoll;
use super::*;
use crate::view::fields::name_tokens;
use crate::view::ids::Ids;
use burstmap_messages::Wording;
use burstmap_rules::attack::outcome::AreaTarget;
use burstmap_rules::map::{Condition, Id};
use burstmap_rules::reason::Modifier;

/// A side's ids for things on the map.
pub trait SideWords {
    fn tokens(&self) -> &Ids;
    /// Returns the side's id for a wall, door or terrain, if it has one.
    fn feature(&self, id: &str) -> Option<Id>;
}

/// Treatment of a field's ids.
trait Holds<T> {
    /// Replaces the ids. Returns `false` if the side has no id for one.
    fn put(value: &mut T, words: &dyn SideWords) -> bool;
}

/// Ids of tokens.
struct Token;
/// The id of a wall, a door, or terrain.
struct Feature;
/// Sentences.
struct Words;
/// No ids.
struct Plain;
/// A condition, which may name tokens.
struct Cause;
/// A roll as its side knows it.
struct Roll;
/// A field that no side receives.
struct Never;
/// A list whose items implement the trait.
struct Each;

impl Holds<Id> for Token {
    fn put(value: &mut Id, words: &dyn SideWords) -> bool {
        words.tokens().put(value);
        true
    }
}

impl Holds<Option<Id>> for Token {
    fn put(value: &mut Option<Id>, words: &dyn SideWords) -> bool {
        value.iter_mut().for_each(|id| words.tokens().put(id));
        true
    }
}

impl Holds<Option<Option<Id>>> for Token {
    fn put(value: &mut Option<Option<Id>>, words: &dyn SideWords) -> bool {
        value.iter_mut().flatten().for_each(|id| words.tokens().put(id));
        true
    }
}

impl Holds<Vec<Id>> for Token {
    fn put(value: &mut Vec<Id>, words: &dyn SideWords) -> bool {
        value.iter_mut().for_each(|id| words.tokens().put(id));
        true
    }
}

impl Holds<Id> for Feature {
    fn put(value: &mut Id, words: &dyn SideWords) -> bool {
        words.feature(value).map(|own| *value = own).is_some()
    }
}

impl Holds<Option<Id>> for Feature {
    fn put(value: &mut Option<Id>, words: &dyn SideWords) -> bool {
        *value = value.take().and_then(|id| words.feature(&id));
        true
    }
}

impl Holds<Wording> for Words {
    fn put(value: &mut Wording, words: &dyn SideWords) -> bool {
        value.change_texts(&mut |name, text| match name {
            "id" | "feature" | "terrain" => {
                words.feature(text).map(|own| *text = own).is_some() || words.tokens().put_spoken(text)
            }
            _ => words.tokens().put_spoken(text),
        });
        true
    }
}

impl Holds<Option<Vec<Modifier>>> for Words {
    fn put(value: &mut Option<Vec<Modifier>>, words: &dyn SideWords) -> bool {
        value.iter_mut().flatten().for_each(|modifier| words.tokens().put_in_modifier(modifier));
        true
    }
}

impl Holds<Vec<Modifier>> for Words {
    fn put(value: &mut Vec<Modifier>, words: &dyn SideWords) -> bool {
        value.iter_mut().for_each(|modifier| words.tokens().put_in_modifier(modifier));
        true
    }
}

impl Holds<Option<KnownRoll>> for Roll {
    fn put(value: &mut Option<KnownRoll>, words: &dyn SideWords) -> bool {
        value.iter_mut().all(|known| <Words as Holds<_>>::put(&mut known.modifiers, words))
    }
}

impl<T> Holds<T> for Plain {
    fn put(_: &mut T, _: &dyn SideWords) -> bool {
        true
    }
}

impl<T: Default> Holds<T> for Never {
    fn put(value: &mut T, _: &dyn SideWords) -> bool {
        *value = T::default();
        true
    }
}

impl Holds<Condition> for Cause {
    fn put(value: &mut Condition, words: &dyn SideWords) -> bool {
        name_tokens(&mut value.more, words.tokens());
        true
    }
}

impl Holds<Vec<AreaTarget>> for Each {
    fn put(value: &mut Vec<AreaTarget>, words: &dyn SideWords) -> bool {
        value.iter_mut().all(|target| target.put_ids(words))
    }
}

impl Holds<HarmNumbers> for Each {
    fn put(value: &mut HarmNumbers, words: &dyn SideWords) -> bool {
        value.put_ids(words)
    }
}

/// Events, or parts of them.
pub trait HoldsIds {
    /// Replaces ids with a side's own. Returns `false` if the side has no id for the event's subject.
    fn put_ids(&mut self, words: &dyn SideWords) -> bool;
}

macro_rules! ids_in {
    ($($kind:ident { $($field:ident: $holds:ident,)* })*) => {
        $(impl HoldsIds for $kind {
            fn put_ids(&mut self, words: &dyn SideWords) -> bool {
                let $kind { $($field,)* } = self;
                true $(&& <$holds as Holds<_>>::put($field, words))*
            }
        })*
    };
}

ids_in! {
    InitiativeRolled {
        text: Words, token: Token, initiative: Plain, faces: Plain, ability: Plain, modifiers: Words, rule: Plain,
    }
    FootingRegained { text: Words, token: Token, initiative: Plain, before: Plain, faces: Plain, rule: Plain, }
    TieOrdered { text: Words, tokens: Token, rule: Plain, }
    OrderPlaced { text: Words, token: Token, initiative: Plain, }
    Surprised { text: Words, side: Plain, rule: Plain, }
    Declared { text: Words, token: Token, rule: Plain, }
    CombatStarted { text: Words, order: Token, rule: Plain, }
    RoundStarted { text: Words, round: Plain, }
    RoundEnded { text: Words, round: Plain, rule: Plain, }
    TurnStarted { text: Words, token: Token, round: Plain, }
    TurnEnded { text: Words, token: Token, round: Plain, }
    TurnDelayed { text: Words, token: Token, rule: Plain, }
    TurnLost { text: Words, token: Token, round: Plain, rule: Plain, }
    CombatEnded { text: Words, round: Plain, rule: Plain, }
    ActionGranted { text: Words, token: Token, action: Plain, count: Plain, }
    ActionSpent {
        text: Words, token: Token, action: Plain, used: Plain, provokes: Plain, rule: Plain, why: Never, target: Token,
        may_declare: Never,
    }
    CheckRolled {
        text: Words, token: Token, target: Token, watcher: Token, skill: Plain, difficulty: Plain, total: Plain,
        totals: Plain, faces: Plain, modifiers: Words, success: Plain, rule: Plain,
    }
    Influenced { text: Words, token: Token, target: Token, rule: Plain, outcome: Never, }
    OpportunityGiven { text: Words, token: Token, target: Token, rule: Plain, }
    OpportunityPassed { text: Words, token: Token, target: Token, rule: Plain, }
    LegendaryActionTaken { text: Words, token: Token, option: Plain, left: Plain, rule: Plain, }
    LegendaryActionsPassed { text: Words, token: Token, round: Plain, rule: Plain, }
    LegendaryResistanceUsed { text: Words, token: Token, stat: Plain, left: Plain, rule: Plain, }
    TokenMoved {
        text: Words, token: Token, from: Plain, to: Plain, path: Plain, cost: Plain, elevation: Plain, mode: Plain, form: Plain, rule: Plain,
        forced: Plain, teleport: Plain,
    }
    TokenFell { text: Words, token: Token, cells: Plain, elevation: Plain, rule: Plain, }
    TokenTurned { text: Words, token: Token, footprint: Plain, rule: Plain, }
    TokenSqueezed { text: Words, token: Token, squeezed: Plain, rule: Plain, }
    MovementStopped { text: Words, token: Token, cell: Plain, }
    AttemptFailed { text: Words, side: Plain, token: Token, }
    AttackResolved {
        text: Words, attacker: Token, target: Token, kind: Plain, with: Plain, faces: Plain, hit: Plain, critical: Plain,
        fizzled: Plain, bonus: Plain, damage_faces: Plain, expected: Never, known: Roll, details: Never,
    }
    ManeuverResolved {
        text: Words, attacker: Token, target: Token, kind: Plain, rule: Plain, faces: Plain, hit: Plain, saved: Plain, bonus: Plain,
        damage_faces: Plain, expected: Never, known: Roll, details: Never,
    }
    GuessResolved {
        text: Words, attacker: Token, cell: Plain, kind: Plain, with: Plain, hit: Plain, target: Token, faces: Plain, bonus: Plain,
        damage_faces: Plain, total: Plain, needed: Plain, modifiers: Never, overrides: Never, expected: Never, known: Roll,
    }
    AreaResolved { text: Words, attacker: Token, with: Plain, results: Each, known: Plain, details: Never, }
    AreaTarget {
        token: Token, hit: Plain, on_origin: Plain, faces: Plain, total: Plain, against: Plain, needed: Plain,
        modifiers: Words, concealment: Never, damage: Never, text: Never, message: Never,
    }
    HarmNumbers { amount: Plain, dealt: Plain, healed: Plain, nonlethal: Plain, parts: Plain, why: Never, hp: Plain, }
    Damaged {
        text: Words, token: Token, numbers: Each, types: Plain, terrain: Feature, cell: Plain, rule: Plain, faces: Plain,
    }
    Healed { text: Words, token: Token, numbers: Each, types: Plain, because: Plain, }
    DeathSaved {
        text: Words, token: Token, faces: Plain, total: Plain, success: Plain, modifiers: Words, hp: Plain, rule: Plain,
    }
    MasteryUsed { text: Words, token: Token, target: Token, mastery: Plain, with: Plain, rule: Plain, }
    AttackRecharged { text: Words, token: Token, with: Plain, face: Plain, back: Plain, rule: Plain, }
    Woken { text: Words, token: Token, numbers: Each, }
    Rested { text: Words, token: Token, hours: Plain, numbers: Each, }
    ConditionAdded { text: Words, token: Token, condition: Cause, }
    ConditionRemoved {
        text: Words, token: Token, kind: Plain, because: Plain, by: Token, seen_by: Token, rule: Plain,
    }
    ItemDropped { text: Words, token: Token, cell: Plain, }
    ItemTaken { text: Words, token: Token, by: Token, }
    TokenAdded { text: Words, token: Token, cell: Plain, }
    TokenRemoved { text: Words, token: Token, }
    DoorChanged { text: Words, wall: Feature, state: Plain, before: Plain, }
    DiceRolled { text: Words, token: Token, dice: Plain, faces: Plain, total: Plain, label: Plain, }
    Pinged { text: Words, cell: Plain, token: Token, }
    CoverChanged { text: Words, token: Token, feature: Feature, before: Plain, cover: Plain, rule: Plain, }
}

/// Implements the trait for events that no side receives.
macro_rules! no_sides {
    ($($kind:ident)*) => {
        $(impl HoldsIds for $kind {
            fn put_ids(&mut self, _: &dyn SideWords) -> bool {
                false
            }
        })*
    };
}

no_sides! {
    TokenUpdated BarrierDemolished TerrainPainted TerrainErased WallAdded WallMoved WallRemoved ZonePainted ZoneRemoved
    AreaSet AreasProposed TemplatePlaced TemplateRemoved MarkSet MarkRemoved FogChanged MapRenamed PictureSet GridChanged SettingChanged RulesetChanged Warned Noted Undone UnknownEvent
}
