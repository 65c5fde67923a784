//! The second part of a module.

use super::divide::Plan;
use super::module::broken;
use crate::run::Outcome;
use std::collections::HashMap;
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, ConstExpr, ElementSection, Elements, EntityType, FunctionSection, ImportSection, Module,
};
use wasmparser::ExternalKind;

/// Name of the module that the second part imports from: the first part.
const FIRST: &str = "first";

/// New numbers of functions in the second part.
struct Renumbered(HashMap<u32, u32>);

impl Reencode for Renumbered {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        // The plan contains each function that is called.
        self.0.get(&function).copied().ok_or(Error::InvalidCodeSectionSize)
    }
}

/// Writes the second part.
pub fn write(plan: &Plan) -> Outcome<Vec<u8>> {
    let numbers = plan.needed.keys().chain(&plan.moved).copied().zip(0..).collect();
    let mut numbers = Renumbered(numbers);
    let mut functions = FunctionSection::new();
    for function in &plan.moved {
        functions.function(plan.type_of(*function));
    }
    let mut code = CodeSection::new();
    for (function, body) in plan.module.own() {
        if plan.moved.contains(&function) {
            numbers.parse_function_body(&mut code, body.clone()).map_err(broken)?;
        }
    }
    let mut module = Module::new();
    module
        .section(&plan.types()?)
        .section(&imports(plan)?)
        .section(&functions)
        .section(&elements(plan, &numbers.0))
        .section(&code);
    Ok(module.finish())
}

fn imports(plan: &Plan) -> Outcome<ImportSection> {
    let mut imports = ImportSection::new();
    for (function, name) in &plan.needed {
        imports.import(FIRST, name, EntityType::Function(plan.type_of(*function)));
    }
    let mut same = RoundtripReencoder;
    for (name, kind, at) in plan.shared() {
        let at = at as usize;
        let of = match kind {
            ExternalKind::Table => EntityType::Table(plan.tables[at]),
            ExternalKind::Memory => {
                EntityType::Memory(same.memory_type(plan.module.memories[at]).map_err(broken)?)
            }
            _ => EntityType::Global(same.global_type(plan.module.globals[at].ty).map_err(broken)?),
        };
        imports.import(FIRST, &name, of);
    }
    Ok(imports)
}

/// Fills the slots of the second part's functions, in runs.
fn elements(plan: &Plan, numbers: &HashMap<u32, u32>) -> ElementSection {
    let mut elements = ElementSection::new();
    for slots in plan.slots() {
        let placed: Vec<(u32, u32)> = (slots.start..).zip(slots.functions).collect();
        for run in placed.chunk_by(|one, next| plan.moved.contains(&one.1) == plan.moved.contains(&next.1)) {
            let (start, function) = run[0];
            if plan.moved.contains(&function) {
                let functions: Vec<u32> = run.iter().map(|(_, function)| numbers[function]).collect();
                let start = ConstExpr::i32_const(start as i32);
                elements.active(Some(slots.table), &start, Elements::Functions(functions.into()));
            }
        }
    }
    let referred: Vec<u32> =
        plan.referred.iter().filter_map(|function| numbers.get(function).copied()).collect();
    if !referred.is_empty() {
        elements.declared(Elements::Functions(referred.into()));
    }
    elements
}
