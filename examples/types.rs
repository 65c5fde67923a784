//! Prints the TypeScript types of queries, answers and commands, for `www/types.d.ts`: `cargo xtask types` writes that file.

use burstmap::encounter::report::TurnReport;
use burstmap::encounter::view::{explored::Fog, reveal::Revealed};
use burstmap::geometry::Cell;
use burstmap::rules::hiding::HidingReport;
use burstmap::rules::query::*;
use std::any::TypeId;
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str = "// Written by `cargo xtask types` from the types in Rust. Edit those, not this file.

import type { Cell, ChangedRuleset, Condition, MessageParams, Ruleset, Scene, Terrain, Token, Wall, Zone } from \"./burstmap.js\";

/** What a text says, for hosts that translate; absent where a ruleset or a user wrote the text. */
export interface Wording {
  messageId?: string;
  params?: MessageParams;
}
";

/// A value whose type is not known here, such as fields of a ruleset.
const ANY: &str = "JsonValue";

fn main() {
    println!("{HEAD}");
    let mut types =
        Types { config: Config::new().with_large_int("number"), declared: vec![TypeId::of::<Cell>()] };
    types.visit::<Viewer>();
    types.visit::<AreaQuery>();
    types.visit::<AreaReport>();
    types.visit::<SightReport>();
    types.visit::<FieldReport>();
    types.visit::<ReachQuery>();
    types.visit::<ReachReport>();
    types.visit::<AttackQuery>();
    types.visit::<AttackReport>();
    types.visit::<FlankingReport>();
    types.visit::<HidingReport>();
    // Its offers hold commands of every kind.
    types.visit::<TurnReport>();
    types.visit::<Fog>();
    types.visit::<Revealed>();
}

/// Declares each type once, and then those of which it consists.
struct Types {
    config: Config,
    declared: Vec<TypeId>,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Lists and the like have no file of their own; what they hold is visited, too.
        let own = T::output_path().is_some() && T::name(&self.config) != ANY;
        if !own || self.declared.contains(&TypeId::of::<T>()) {
            return;
        }
        self.declared.push(TypeId::of::<T>());
        let declaration = T::decl(&self.config).replace(ANY, "unknown");
        println!("{}export {declaration}\n", T::docs().unwrap_or_default());
        T::visit_dependencies(self);
    }
}
