//! A module that notes which of its functions run.

use super::module::{Module, broken};
use super::names::lasting;
use crate::run::Outcome;
use wasm_encoder::reencode::{Reencode, utils};
use wasm_encoder::{
    CodeSection, ConstExpr, ExportKind, ExportSection, GlobalSection, GlobalType, Instruction, ValType,
};
use wasmparser::FunctionBody;

/// Prefix of the exports that show whether a function ran. The function's number follows.
pub const RAN: &str = "ran-";

/// Numbers of functions, with their lasting names.
pub type Names = Vec<(u32, String)>;

/// Adds a global for each function, which is 1 after the function ran.
struct Counting {
    /// Number of the first added global.
    globals: u32,
    imported: u32,
    functions: u32,
    /// Number of the next function.
    at: u32,
}

impl Reencode for Counting {
    type Error = std::convert::Infallible;

    fn parse_global_section(
        &mut self,
        globals: &mut GlobalSection,
        section: wasmparser::GlobalSectionReader<'_>,
    ) -> Result<(), wasm_encoder::reencode::Error<Self::Error>> {
        utils::parse_global_section(self, globals, section)?;
        for _ in 0..self.functions {
            let of = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
            globals.global(of, &ConstExpr::i32_const(0));
        }
        Ok(())
    }

    fn parse_export_section(
        &mut self,
        exports: &mut ExportSection,
        section: wasmparser::ExportSectionReader<'_>,
    ) -> Result<(), wasm_encoder::reencode::Error<Self::Error>> {
        utils::parse_export_section(self, exports, section)?;
        for at in 0..self.functions {
            exports.export(&format!("{RAN}{}", self.imported + at), ExportKind::Global, self.globals + at);
        }
        Ok(())
    }

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody<'_>,
    ) -> Result<(), wasm_encoder::reencode::Error<Self::Error>> {
        let mut function = self.new_function_with_parsed_locals(&body)?;
        function.instruction(&Instruction::I32Const(1));
        function.instruction(&Instruction::GlobalSet(self.globals + self.at));
        self.at += 1;
        let mut reader = body.get_operators_reader()?;
        while !reader.eof() {
            function.instruction(&self.parse_instruction(&mut reader)?);
        }
        code.function(&function);
        Ok(())
    }
}

/// Returns the module with counters, and the lasting name of each function by its number.
pub fn counting(bytes: &[u8]) -> Outcome<(Vec<u8>, Names)> {
    let module = Module::read(bytes)?;
    let mut counting = Counting {
        globals: module.globals.len() as u32,
        imported: module.imported(),
        functions: module.bodies.len() as u32,
        at: 0,
    };
    let mut written = wasm_encoder::Module::new();
    counting.parse_core_module(&mut written, wasmparser::Parser::new(0), bytes).map_err(broken)?;
    let names = module.own().filter_map(|(at, _)| Some((at, lasting(module.names.get(&at)?)))).collect();
    Ok((written.finish(), names))
}
