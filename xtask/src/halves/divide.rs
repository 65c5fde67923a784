//! The division of a module's functions.

use super::module::{Module, Slots, broken};
use super::names::{lasting, mark};
use super::{first, rest};
use crate::run::Outcome;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasmparser::{ExternalKind, Operator, RefType};

/// Name of the import that the stand-ins call (`src/ui/js/parts.js`).
const MISSING: &str = "missing";

/// The two parts of a module.
#[derive(Debug)]
pub struct Parts {
    pub first: Vec<u8>,
    pub rest: Vec<u8>,
    /// Number of functions in the first part.
    pub kept: usize,
    /// Number of marks in the list that no function has.
    pub unknown: usize,
}

/// Facts about both parts that each part needs.
pub struct Plan<'a> {
    pub module: &'a Module<'a>,
    /// Functions of the second part.
    pub moved: BTreeSet<u32>,
    /// Functions of the second part that the first one calls or exports, with their own slots of the table.
    pub called: BTreeMap<u32, u32>,
    /// Functions of the first part that the second one calls, with the names of their exports.
    pub needed: BTreeMap<u32, String>,
    /// Functions whose reference a body takes.
    pub referred: BTreeSet<u32>,
    /// The import that stand-ins call.
    pub missing: u32,
    /// The table of functions.
    pub table: u32,
    /// All tables, with room for the slots.
    pub tables: Vec<wasm_encoder::TableType>,
}

/// Maximum bytes of a function that is in the first part only because a function there calls it.
#[derive(Clone, Copy, Debug)]
pub struct Small {
    /// Any function.
    pub any: usize,
    /// Functions of the standard library. Their calls depend on the amount of data, for example when a tree grows.
    pub library: usize,
}

/// Divides a module. `later`: marks of the functions for the second part, by [`lasting`] names. If functions of the first part call `small`
/// ones among them, these are in the first part instead.
pub fn divide(bytes: &[u8], later: &HashSet<u32>, small: Small) -> Outcome<Parts> {
    let module = Module::read(bytes)?;
    let mut known = HashSet::new();
    let mut moved = BTreeSet::new();
    for (function, _) in module.own() {
        let mark = module.names.get(&function).map(|name| mark(&lasting(name)));
        // A function that is newer than the recording may run in a start.
        if let Some(mark) = mark.filter(|mark| later.contains(mark)) {
            known.insert(mark);
            moved.insert(function);
        }
    }
    keep_small_callees(&module, &mut moved, small)?;
    let kept = module.bodies.len() - moved.len();
    let plan = plan(&module, moved)?;
    Ok(Parts {
        first: first::write(&plan)?,
        rest: rest::write(&plan)?,
        kept,
        unknown: later.len() - known.len(),
    })
}

/// Keeps small functions in the first part if functions there call them, directly or indirectly. A function's branch may depend on timing,
/// which no recording covers.
fn keep_small_callees(module: &Module<'_>, moved: &mut BTreeSet<u32>, small: Small) -> Outcome {
    let bodies: BTreeMap<u32, _> = module.own().collect();
    let mut open: Vec<u32> = bodies.keys().copied().filter(|function| !moved.contains(function)).collect();
    while let Some(function) = open.pop() {
        for operator in bodies[&function].get_operators_reader().map_err(broken)? {
            if let Operator::Call { function_index } = operator.map_err(broken)? {
                let most = if is_of_library(module, function_index) { small.library } else { small.any };
                let is_small = bodies.get(&function_index).is_some_and(|body| body.range().len() <= most);
                if is_small && moved.remove(&function_index) {
                    open.push(function_index);
                }
            }
        }
    }
    Ok(())
}

fn is_of_library(module: &Module<'_>, function: u32) -> bool {
    let name = module.names.get(&function).map(|name| lasting(name)).unwrap_or_default();
    let path = name.trim_start_matches('<');
    ["alloc::", "core::", "hashbrown::", "std::"].iter().any(|start| path.starts_with(start))
}

fn plan<'a>(module: &'a Module<'a>, moved: BTreeSet<u32>) -> Outcome<Plan<'a>> {
    if module.start.is_some() || module.memories.len() != 1 {
        return Err(broken("it has a start function, or not one memory"));
    }
    let missing = module.imports.iter().position(|import| import.name == MISSING);
    let missing =
        missing.ok_or_else(|| broken("it imports no function for calls that come too early"))? as u32;
    let table = module.tables.iter().position(|table| table.element_type == RefType::FUNCREF);
    let table = table.ok_or_else(|| broken("it has no table of functions"))?;
    let (mut called, mut needed, mut referred) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (function, body) in module.own() {
        let own = moved.contains(&function);
        for operator in body.get_operators_reader().map_err(broken)? {
            let other = match operator.map_err(broken)? {
                Operator::Call { function_index } | Operator::ReturnCall { function_index } => function_index,
                Operator::RefFunc { function_index } => {
                    referred.insert(function_index);
                    function_index
                }
                Operator::MemoryInit { .. } | Operator::DataDrop { .. } => {
                    return Err(broken("a function copies data"));
                }
                Operator::TableInit { .. } | Operator::ElemDrop { .. } => {
                    return Err(broken("a function fills a table"));
                }
                _ => continue,
            };
            match (own, moved.contains(&other)) {
                (true, false) => drop(needed.insert(other)),
                (false, true) => drop(called.insert(other)),
                _ => {}
            }
        }
    }
    let exported = module.exports.iter().filter(|export| export.kind == ExternalKind::Func);
    called.extend(exported.map(|export| export.index).filter(|index| moved.contains(index)));
    let mut tables = Vec::new();
    for table in &module.tables {
        tables.push(RoundtripReencoder.table_type(*table).map_err(broken)?);
    }
    let base = tables[table].minimum;
    let more = called.len() as u64;
    tables[table].minimum += more;
    tables[table].maximum = tables[table].maximum.map(|most| most + more);
    Ok(Plan {
        module,
        called: called.into_iter().zip(base as u32..).collect(),
        needed: needed.into_iter().enumerate().map(|(at, function)| (function, format!("_{at:x}"))).collect(),
        moved,
        referred,
        missing,
        table: table as u32,
        tables,
    })
}

impl Plan<'_> {
    /// Returns the slots of the table, including those of called functions.
    pub fn slots(&self) -> Vec<Slots> {
        let mut slots = self.module.slots.clone();
        if let Some(start) = self.called.values().next() {
            let functions = self.called.keys().copied().collect();
            slots.push(Slots { table: self.table, start: *start, functions });
        }
        slots
    }

    pub fn type_of(&self, function: u32) -> u32 {
        self.module.function_types[function as usize]
    }

    /// Returns the names under which the second part imports tables, memories and globals.
    pub fn shared(&self) -> impl Iterator<Item = (String, ExternalKind, u32)> + '_ {
        let tables = (0..self.tables.len() as u32).map(|at| (format!("t{at}"), ExternalKind::Table, at));
        let globals =
            (0..self.module.globals.len() as u32).map(|at| (format!("g{at}"), ExternalKind::Global, at));
        tables.chain([("m".to_owned(), ExternalKind::Memory, 0)]).chain(globals).map(|(name, kind, at)| {
            // No export of a function has a name longer than eight digits.
            (format!("shared-{name}"), kind, at)
        })
    }

    /// Returns all types.
    pub fn types(&self) -> Outcome<wasm_encoder::TypeSection> {
        let mut types = wasm_encoder::TypeSection::new();
        for one in &self.module.types {
            types.ty().func_type(&RoundtripReencoder.func_type(one.clone()).map_err(broken)?);
        }
        Ok(types)
    }
}
