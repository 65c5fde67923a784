//! The parts of a module that the division needs.

use crate::run::Outcome;
use std::collections::HashMap;
use wasmparser::{
    ConstExpr, Data, ElementItems, ElementKind, Export, FuncType, FunctionBody, Global, Import, KnownCustom,
    MemoryType, Name, Operator, Parser, Payload, TableType, TypeRef,
};

/// Functions in consecutive slots of a table.
#[derive(Clone, Debug)]
pub struct Slots {
    pub table: u32,
    pub start: u32,
    pub functions: Vec<u32>,
}

#[derive(Debug, Default)]
pub struct Module<'a> {
    pub types: Vec<FuncType>,
    pub imports: Vec<Import<'a>>,
    /// Type of each function, the imported ones first.
    pub function_types: Vec<u32>,
    pub tables: Vec<TableType>,
    pub memories: Vec<MemoryType>,
    pub globals: Vec<Global<'a>>,
    pub exports: Vec<Export<'a>>,
    pub slots: Vec<Slots>,
    pub bodies: Vec<FunctionBody<'a>>,
    pub data: Vec<Data<'a>>,
    pub names: HashMap<u32, &'a str>,
    pub start: Option<u32>,
}

pub fn broken(error: impl std::fmt::Display) -> String {
    format!("The module cannot be divided: {error}.")
}

impl<'a> Module<'a> {
    pub fn read(bytes: &'a [u8]) -> Outcome<Module<'a>> {
        let mut module = Module::default();
        for payload in Parser::new(0).parse_all(bytes) {
            module.take(payload.map_err(broken)?)?;
        }
        Ok(module)
    }

    /// Returns the number of imported functions. All other functions have bodies.
    pub fn imported(&self) -> u32 {
        self.imports.len() as u32
    }

    /// Returns the functions with bodies.
    pub fn own(&self) -> impl Iterator<Item = (u32, &FunctionBody<'a>)> {
        (self.imported()..).zip(&self.bodies)
    }

    fn take(&mut self, payload: Payload<'a>) -> Outcome {
        match payload {
            Payload::TypeSection(types) => {
                for one in types.into_iter_err_on_gc_types() {
                    self.types.push(one.map_err(broken)?);
                }
            }
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let import = import.map_err(broken)?;
                    let TypeRef::Func(of) = import.ty else {
                        return Err(broken("it imports something other than functions"));
                    };
                    self.function_types.push(of);
                    self.imports.push(import);
                }
            }
            Payload::FunctionSection(functions) => {
                for of in functions {
                    self.function_types.push(of.map_err(broken)?);
                }
            }
            Payload::TableSection(tables) => {
                for table in tables {
                    self.tables.push(table.map_err(broken)?.ty);
                }
            }
            Payload::MemorySection(memories) => {
                for memory in memories {
                    self.memories.push(memory.map_err(broken)?);
                }
            }
            Payload::GlobalSection(globals) => {
                for global in globals {
                    self.globals.push(global.map_err(broken)?);
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    self.exports.push(export.map_err(broken)?);
                }
            }
            Payload::StartSection { func, .. } => self.start = Some(func),
            Payload::ElementSection(elements) => {
                for element in elements {
                    self.take_slots(element.map_err(broken)?)?;
                }
            }
            Payload::CodeSectionEntry(body) => self.bodies.push(body),
            Payload::DataSection(data) => {
                for one in data {
                    self.data.push(one.map_err(broken)?);
                }
            }
            Payload::CustomSection(section) => {
                if let KnownCustom::Name(parts) = section.as_known() {
                    for part in parts {
                        let Name::Function(functions) = part.map_err(broken)? else { continue };
                        for function in functions {
                            let function = function.map_err(broken)?;
                            self.names.insert(function.index, function.name);
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn take_slots(&mut self, element: wasmparser::Element<'a>) -> Outcome {
        let ElementItems::Functions(functions) = element.items else {
            return Err(broken("a segment of a table contains expressions"));
        };
        match element.kind {
            ElementKind::Active { table_index, offset_expr } => {
                let functions = functions.into_iter().collect::<Result<_, _>>().map_err(broken)?;
                let start = constant(&offset_expr)?;
                self.slots.push(Slots { table: table_index.unwrap_or(0), start, functions });
                Ok(())
            }
            // Each part declares the references that it needs.
            ElementKind::Declared => Ok(()),
            ElementKind::Passive => Err(broken("it has a passive segment")),
        }
    }
}

fn constant(expression: &ConstExpr) -> Outcome<u32> {
    match expression.get_operators_reader().read().map_err(broken)? {
        Operator::I32Const { value } => Ok(value as u32),
        _ => Err(broken("a segment's place is no constant")),
    }
}
