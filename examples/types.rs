//! Prints the TypeScript types of queries, answers, commands and events, for `www/types.d.ts`: `cargo xtask types` writes that file.

use burstmap::encounter::LogEntry;
use burstmap::encounter::command::Totals;
use burstmap::encounter::report::TurnReport;
use burstmap::encounter::view::{explored::Fog, reveal::Revealed};
use burstmap::rules::area::AreaFields;
use burstmap::rules::attack::query::AttackQuery;
use burstmap::rules::hiding::HidingReport;
use burstmap::rules::model::multiattack::MultiattackPart;
use burstmap::rules::odds::Odds;
use burstmap::rules::query::*;
use burstmap::rules::tactics::{BestAreaQuery, BestAreaReport, CellsReport, OpenViewQuery, UnseenQuery};
use burstmap::rules::token_attack::TokenAttack;
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str = "// Written by `cargo xtask types` from the types in Rust. Edit those, not this file.

import type { Cell, ChangedRuleset, Condition, Mark, MessageParams, Ruleset, Scene, Terrain, Token, Wall, Zone } from \"./core.js\";

/** The message of a text, for hosts that translate; absent if a ruleset or a user wrote the text. */
export interface Wording {
  messageId?: string;
  params?: MessageParams;
}

/** A modifier of a check or a save, or of its dice. */
export type CheckModifier = Omit<Modifier, \"on\"> & { on: ModifierTarget | \"check\" };
";

/// A value of unknown type, such as fields of a ruleset.
const ANY: &str = "JsonValue";

/// Types defined in `www/burstmap.d.ts`.
const BY_HAND: [&str; 2] = [ANY, "Cell"];

fn main() {
    let mut types = Types { config: Config::new().with_large_int("number"), declared: BTreeMap::new() };
    types.visit::<Viewer>();
    types.visit::<AreaFields>();
    types.visit::<AreaReport>();
    types.visit::<SightReport>();
    types.visit::<FieldReport>();
    types.visit::<ReachQuery>();
    types.visit::<ReachReport>();
    types.visit::<AttackQuery>();
    types.visit::<AttackReport>();
    types.visit::<AreaAttackReport>();
    types.visit::<Odds>();
    types.visit::<FlankingReport>();
    types.visit::<HidingReport>();
    types.visit::<OpenViewQuery>();
    types.visit::<UnseenQuery>();
    types.visit::<CellsReport>();
    types.visit::<BestAreaQuery>();
    types.visit::<BestAreaReport>();
    // Its offers contain commands of every kind.
    types.visit::<TurnReport>();
    types.visit::<Totals>();
    types.visit::<LogEntry>();
    types.visit::<Fog>();
    types.visit::<Revealed>();
    types.visit::<TokenAttack>();
    types.visit::<MultiattackPart>();
    println!("{HEAD}");
    types.declared.values().for_each(|declaration| println!("{declaration}\n"));
}

/// Declarations of types and their parts, by name, because ts-rs lists the parts of a type in no fixed order.
struct Types {
    config: Config,
    declared: BTreeMap<String, String>,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let name = T::name(&self.config);
        // Lists and similar types have no file, so only their items are visited.
        let own = T::output_path().is_some() && !BY_HAND.contains(&name.as_str());
        if !own || self.declared.contains_key(&name) {
            return;
        }
        // Links are for readers of the Rust code.
        let docs = T::docs().unwrap_or_default();
        let text = format!("{docs}export {}", T::decl(&self.config));
        let text = text.replace("[`", "`").replace("`]", "`").replace(ANY, "unknown");
        self.declared.insert(name, text);
        T::visit_dependencies(self);
    }
}
