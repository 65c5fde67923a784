//! Divides a small module and runs both parts in Node.

use super::count::counting;
use super::divide::{Small, divide};
use super::module::Module as Read;
use super::names::mark;
use crate::run::{command, output, root, write};
use std::collections::HashSet;
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, EntityType, ExportKind, ExportSection,
    Function, FunctionSection, GlobalSection, GlobalType, ImportSection, Instruction as I, MemorySection,
    MemoryType, Module, NameMap, NameSection, RefType, TableSection, TableType, TypeSection, ValType,
};

/// Functions of the module, after its two imports: `missing` (0) and `log` (1).
const NAMES: [&str; 8] =
    ["missing", "__wbg_log_2", "kept", "moved", "through_table", "table_only", "core::exported", "pair"];

/// Returns a module with a function for each way to call another function.
fn sample() -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([], []);
    types.ty().function([ValType::I32], [ValType::I32]);
    types.ty().function([ValType::I32], []);
    types.ty().function([ValType::I64, ValType::F64], [ValType::F64, ValType::I64]);
    let mut imports = ImportSection::new();
    imports.import("./glue.js", "missing", EntityType::Function(0));
    imports.import("./glue.js", "__wbg_log_2", EntityType::Function(2));
    let mut functions = FunctionSection::new();
    for of in [1, 1, 1, 1, 1, 3] {
        functions.function(of);
    }
    let mut tables = TableSection::new();
    let table = |element_type, minimum, maximum| TableType {
        element_type,
        minimum,
        maximum,
        table64: false,
        shared: false,
    };
    tables.table(table(RefType::FUNCREF, 4, Some(4)));
    tables.table(table(RefType::EXTERNREF, 2, None));
    let mut memories = MemorySection::new();
    memories.memory(MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    });
    let mut globals = GlobalSection::new();
    globals.global(
        GlobalType { val_type: ValType::I32, mutable: true, shared: false },
        &ConstExpr::i32_const(100),
    );
    let mut exports = ExportSection::new();
    for (name, function) in [("kept", 2), ("moved", 3), ("through_table", 4), ("exported", 6), ("pair", 7)] {
        exports.export(name, ExportKind::Func, function);
    }
    exports.export("table", ExportKind::Table, 0).export("memory", ExportKind::Memory, 0);
    let mut elements = ElementSection::new();
    elements.active(None, &ConstExpr::i32_const(1), Elements::Functions(vec![2, 5, 3].into()));
    let mut code = CodeSection::new();
    let body = |code: &mut CodeSection, instructions: &[I]| {
        let mut function = Function::new([]);
        for instruction in instructions {
            function.instruction(instruction);
        }
        function.instruction(&I::End);
        code.function(&function);
    };
    let load = I::I32Load(wasm_encoder::MemArg { offset: 8, align: 2, memory_index: 0 });
    // kept: the number in memory, plus the argument.
    body(&mut code, &[I::I32Const(0), load, I::LocalGet(0), I::I32Add]);
    // moved: changes the global, calls `kept` and the import, and adds the global.
    body(
        &mut code,
        &[
            I::GlobalGet(0),
            I::I32Const(1),
            I::I32Add,
            I::GlobalSet(0),
            I::LocalGet(0),
            I::Call(1),
            I::LocalGet(0),
            I::Call(2),
            I::GlobalGet(0),
            I::I32Add,
        ],
    );
    // through_table: the argument chooses the slot.
    body(&mut code, &[I::I32Const(1), I::LocalGet(0), I::CallIndirect { type_index: 1, table_index: 0 }]);
    // table_only: calls `core::exported` and `moved`.
    body(&mut code, &[I::LocalGet(0), I::Call(6), I::Call(3)]);
    // exported: twice the argument.
    body(&mut code, &[I::LocalGet(0), I::LocalGet(0), I::I32Add]);
    // pair: swaps its arguments.
    body(&mut code, &[I::LocalGet(1), I::LocalGet(0)]);
    let mut data = DataSection::new();
    data.active(0, &ConstExpr::i32_const(8), 7i32.to_le_bytes());
    let mut names = NameMap::new();
    for (at, name) in (0..).zip(NAMES) {
        names.append(at, name);
    }
    let mut name_section = NameSection::new();
    name_section.functions(&names);
    let mut module = Module::new();
    module
        .section(&types)
        .section(&imports)
        .section(&functions)
        .section(&tables)
        .section(&memories)
        .section(&globals)
        .section(&exports)
        .section(&elements)
        .section(&code)
        .section(&data)
        .section(&name_section);
    module.finish()
}

/// Returns Node's output for a script with these modules as files.
fn node(name: &str, modules: &[(&str, &[u8])], script: &str) -> String {
    let folder = root().join("target/halves-tests").join(name);
    for (name, bytes) in modules {
        write(&folder.join(name), bytes).expect("a file for Node");
    }
    let start = "const read = (name) => new WebAssembly.Module(require('fs').readFileSync(name)); const logged = []; \
                 const glue = { './glue.js': { missing() { throw new Error('missing'); }, __wbg_log_2: (n) => logged.push(n) } }; \
                 const all = (e) => { const tell = (call) => { try { return String(call()); } catch (error) { return error.message; } }; \
                 return [tell(() => e.kept(1)), tell(() => e.moved(2)), ...[1, 2, 3].map((slot) => tell(() => e.through_table(slot))), \
                 tell(() => e.exported(5)), tell(() => e.pair(3n, 0.5)), ...[1, 2, 3].map((slot) => tell(() => e.table.get(slot)(1)))].join(' '); };";
    let mut line = command("node");
    output(line.current_dir(&folder).args(["-e", &format!("{start} {script}")]))
        .expect("Node runs the modules")
}

const NONE: Small = Small { any: 0, library: 0 };

/// Returns the marks of these functions, for the second part.
fn later<const N: usize>(names: [&str; N]) -> HashSet<u32> {
    names.map(mark).into()
}

const WHOLE: &str = "8 110 8 111 111 10 0.5,3 8 113 113";

#[test]
fn the_second_part_replaces_every_stand_in() {
    let bytes = sample();
    let whole = node(
        "whole",
        &[("whole", &bytes)],
        "console.log(all(new WebAssembly.Instance(read('whole'), glue).exports));",
    );
    assert_eq!(whole, WHOLE);
    let later = later(["moved", "table_only", "core::exported", "pair", "gone"]);
    let parts = divide(&bytes, &later, NONE).expect("a divided module");
    assert_eq!((parts.kept, parts.unknown), (2, 1));
    let script = "const { exports } = new WebAssembly.Instance(read('first'), glue); \
                  console.log(all(exports)); new WebAssembly.Instance(read('rest'), { first: exports }); \
                  console.log(all(exports)); console.log(logged.join());";
    let modules: [(&str, &[u8]); 2] = [("first", &parts.first), ("rest", &parts.rest)];
    let early = "8 missing 8 missing missing missing missing 8 missing missing";
    assert_eq!(node("parts", &modules, script), format!("{early}\n{WHOLE}\n2,2,1,2,1"));
}

#[test]
fn no_slot_of_the_first_part_is_empty() {
    let parts = divide(&sample(), &later(NAMES), NONE).expect("a divided module");
    let first = Read::read(&parts.first).expect("the first part");
    let filled: usize = first.slots.iter().map(|slots| slots.functions.len()).sum();
    // Three of the whole module, and one for each function that is exported or that a kept function calls.
    assert_eq!((filled, first.tables[0].initial), (3 + 5, 4 + 5));
}

#[test]
fn counted_functions_are_those_that_ran() {
    let (bytes, names) = counting(&sample()).expect("a module that counts");
    let script = "const { exports } = new WebAssembly.Instance(read('counting'), glue); exports.through_table(2); \
                  console.log(Object.keys(exports).filter((name) => name.startsWith('ran-') && exports[name].value).sort().join());";
    assert_eq!(node("counting", &[("counting", &bytes)], script), "ran-2,ran-3,ran-4,ran-5,ran-6");
    assert_eq!(names[0], (2, "kept".to_owned()));
}

#[test]
fn a_module_without_the_function_for_early_calls_is_not_divided() {
    let refusal = divide(b"\0asm\x01\0\0\0", &HashSet::new(), NONE).expect_err("an empty module");
    assert!(refusal.contains("cannot be divided"), "{refusal}");
}

#[test]
fn small_functions_stay_with_their_callers() {
    let later = later(["kept", "moved", "through_table", "core::exported", "pair"]);
    let kept =
        |any, library| divide(&sample(), &later, Small { any, library }).expect("a divided module").kept;
    // `core::exported` has 7 bytes. `moved` has more and calls `kept`.
    assert_eq!(
        [(6, 0), (7, 0), (99, 0), (6, 6), (6, 7), (6, 99)].map(|(any, library)| kept(any, library)),
        [1, 1, 3, 1, 2, 2]
    );
}

#[test]
fn functions_that_are_newer_than_the_recording_are_in_the_first_part() {
    let parts = divide(&sample(), &later(["gone"]), NONE).expect("a divided module");
    assert_eq!((parts.kept, parts.unknown), (6, 1));
}
