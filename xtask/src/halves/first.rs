//! The first part of a module.

use super::divide::Plan;
use super::module::broken;
use crate::run::Outcome;
use std::collections::BTreeMap;
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, ExportKind, ExportSection, Function,
    FunctionSection, GlobalSection, ImportSection, Instruction, MemorySection, Module, NameMap, NameSection,
    TableSection,
};

/// Writes the first part. Functions keep their numbers, and the stand-ins follow them.
pub fn write(plan: &Plan) -> Outcome<Vec<u8>> {
    let whole = plan.module;
    let mut same = RoundtripReencoder;
    let mut imports = ImportSection::new();
    for import in &whole.imports {
        imports.import(import.module, import.name, same.entity_type(import.ty).map_err(broken)?);
    }
    let stand_ins = stand_ins(plan);
    let mut functions = FunctionSection::new();
    for of in whole.function_types.iter().skip(whole.imports.len()).chain(stand_ins.keys()) {
        functions.function(*of);
    }
    let mut tables = TableSection::new();
    for table in &plan.tables {
        tables.table(*table);
    }
    let mut memories = MemorySection::new();
    for memory in &whole.memories {
        memories.memory(same.memory_type(*memory).map_err(broken)?);
    }
    let mut globals = GlobalSection::new();
    for global in &whole.globals {
        let start = same.const_expr(global.init_expr.clone()).map_err(broken)?;
        globals.global(same.global_type(global.ty).map_err(broken)?, &start);
    }
    let mut data = DataSection::new();
    for one in &whole.data {
        same.parse_data(&mut data, one.clone()).map_err(broken)?;
    }
    let mut module = Module::new();
    module
        .section(&plan.types()?)
        .section(&imports)
        .section(&functions)
        .section(&tables)
        .section(&memories)
        .section(&globals)
        .section(&exports(plan)?)
        .section(&elements(plan, &stand_ins))
        .section(&code(plan, &stand_ins))
        .section(&data)
        .section(&names(plan));
    Ok(module.finish())
}

/// Returns the names of functions. They help to find a function that is called too early, if wasm-opt has not shrunk the part.
fn names(plan: &Plan) -> NameSection {
    let mut functions = NameMap::new();
    for (function, name) in plan.module.names.iter().collect::<BTreeMap<_, _>>() {
        functions.append(*function, name);
    }
    let mut names = NameSection::new();
    names.functions(&functions);
    names
}

/// Returns the functions that stand in for those of the second part: one for each type.
fn stand_ins(plan: &Plan) -> BTreeMap<u32, u32> {
    let mut types: BTreeMap<u32, u32> = plan
        .slots()
        .iter()
        .flat_map(|slots| &slots.functions)
        .map(|function| (plan.type_of(*function), 0))
        .collect();
    let first = plan.module.function_types.len() as u32;
    types.values_mut().zip(first..).for_each(|(stand_in, number)| *stand_in = number);
    types
}

fn exports(plan: &Plan) -> Outcome<ExportSection> {
    let mut exports = ExportSection::new();
    for export in &plan.module.exports {
        let kind = RoundtripReencoder.export_kind(export.kind).map_err(broken)?;
        exports.export(export.name, kind, export.index);
    }
    for (function, name) in &plan.needed {
        exports.export(name, ExportKind::Func, *function);
    }
    for (name, kind, at) in plan.shared() {
        exports.export(&name, RoundtripReencoder.export_kind(kind).map_err(broken)?, at);
    }
    Ok(exports)
}

fn elements(plan: &Plan, stand_ins: &BTreeMap<u32, u32>) -> ElementSection {
    let mut elements = ElementSection::new();
    for slots in plan.slots() {
        let fill = |function: &u32| match plan.moved.contains(function) {
            true => stand_ins[&plan.type_of(*function)],
            false => *function,
        };
        let functions: Vec<u32> = slots.functions.iter().map(fill).collect();
        let start = ConstExpr::i32_const(slots.start as i32);
        elements.active(Some(slots.table), &start, Elements::Functions(functions.into()));
    }
    if !plan.referred.is_empty() {
        elements.declared(Elements::Functions(plan.referred.iter().copied().collect()));
    }
    elements
}

fn code(plan: &Plan, stand_ins: &BTreeMap<u32, u32>) -> CodeSection {
    let mut code = CodeSection::new();
    for (function, body) in plan.module.own() {
        if !plan.moved.contains(&function) {
            code.raw(body.as_bytes());
            continue;
        }
        let mut own = Function::new([]);
        if let Some(slot) = plan.called.get(&function) {
            let of = plan.type_of(function);
            for parameter in 0..plan.module.types[of as usize].params().len() {
                own.instruction(&Instruction::LocalGet(parameter as u32));
            }
            own.instruction(&Instruction::I32Const(*slot as i32));
            own.instruction(&Instruction::CallIndirect { type_index: of, table_index: plan.table });
        } else {
            // No code of the first part refers to this function, so wasm-opt removes it.
            own.instruction(&Instruction::Unreachable);
        }
        own.instruction(&Instruction::End);
        code.function(&own);
    }
    for _ in stand_ins {
        let mut stand_in = Function::new([]);
        stand_in.instruction(&Instruction::Call(plan.missing));
        stand_in.instruction(&Instruction::Unreachable);
        stand_in.instruction(&Instruction::End);
        code.function(&stand_in);
    }
    code
}
