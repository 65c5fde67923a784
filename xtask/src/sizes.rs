//! Download size: the compressed total, and the largest parts of the module. Reported without a limit; the build warns if a change adds
//! more than a tenth.

use crate::run::{Outcome, command, output, read, root, say};
use std::collections::BTreeMap;
use std::path::Path;
use wasmparser::{KnownCustom, Name, Parser, Payload};

/// Compressed size of the last reviewed release in bytes.
const RECORD: &str = "xtask/download-size.txt";

/// Rows of the table of crates; the rest is one row.
const ROWS: usize = 12;

/// Prints the sizes of these files of `pkg/`, and the shares of the crates in a module with names.
pub fn report(files: &[String], named_module: &Path) -> Outcome {
    let sizes = measure(files)?;
    println!("{:>44} {:>12} {:>12}", "file", "raw bytes", "brotli");
    for (file, [raw, packed]) in files.iter().zip(&sizes) {
        println!("{file:>44} {raw:>12} {packed:>12}");
    }
    let total = |index: usize| sizes.iter().map(|pair| pair[index]).sum::<u64>();
    println!("{:>44} {:>12} {:>12}", "together", total(0), total(1));
    compare(total(1))?;
    shares(named_module)
}

/// Returns the raw and compressed bytes of each file.
fn measure(files: &[String]) -> Outcome<Vec<[u64; 2]>> {
    let script = "for (const f of process.argv.slice(1)) { const b = require('fs').readFileSync(f); \
                  const p = require('zlib').constants.BROTLI_PARAM_QUALITY; \
                  console.log(b.length, require('zlib').brotliCompressSync(b, { params: { [p]: 11 } }).length); }";
    let printed = output(command("node").current_dir(root().join("pkg")).args(["-e", script]).args(files))
        .ok_or("Node could not measure the sizes of pkg/.")?;
    let pair = |line: &str| {
        let mut numbers = line.split(' ').map(|number| number.parse().unwrap_or(0));
        [numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)]
    };
    Ok(printed.lines().map(pair).collect())
}

/// Warns of growth against the recorded size.
fn compare(total: u64) -> Outcome {
    let known: u64 = read(&root().join(RECORD))?
        .trim()
        .parse()
        .map_err(|error| format!("{RECORD} holds no number of bytes: {error}."))?;
    let change = (total as f64 / known as f64 - 1.0) * 100.0;
    println!("{change:>+43.1} % against the {known} bytes of {RECORD}");
    if change > 10.0 {
        say(format!(
            "The download grew by {change:.0} %. If it is worth it, write {total} into {RECORD} and say why in the commit."
        ));
    }
    Ok(())
}

/// Prints the crates in the module's code, before wasm-opt.
fn shares(module: &Path) -> Outcome {
    let bytes =
        std::fs::read(module).map_err(|error| format!("{} could not be read: {error}.", module.display()))?;
    let crates = by_crate(&bytes).map_err(|error| format!("{} is no module: {error}.", module.display()))?;
    let all: u64 = crates.values().sum();
    let mut rows: Vec<(&String, &u64)> = crates.iter().collect();
    rows.sort_by_key(|(_, bytes)| std::cmp::Reverse(**bytes));
    println!("\n{:>44} {:>12}", "code by crate, before wasm-opt", "share");
    for (name, bytes) in rows.iter().take(ROWS) {
        println!("{name:>44} {:>10.1} %", 100.0 * **bytes as f64 / all as f64);
    }
    let rest: u64 = rows.iter().skip(ROWS).map(|(_, bytes)| **bytes).sum();
    println!("{:>44} {:>10.1} %", "others", 100.0 * rest as f64 / all as f64);
    Ok(())
}

fn by_crate(module: &[u8]) -> Result<BTreeMap<String, u64>, wasmparser::BinaryReaderError> {
    let (mut imported, mut sizes, mut names) = (0, Vec::new(), BTreeMap::new());
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, wasmparser::TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => sizes.push(body.range().len() as u64),
            Payload::CustomSection(section) => {
                let KnownCustom::Name(parts) = section.as_known() else { continue };
                for part in parts {
                    let Name::Function(functions) = part? else { continue };
                    for function in functions {
                        let function = function?;
                        names.insert(function.index, crate_of(function.name));
                    }
                }
            }
            _ => {}
        }
    }
    let mut crates = BTreeMap::new();
    for (index, size) in (imported..).zip(sizes) {
        let name = names.get(&index).cloned().unwrap_or_else(|| "(no name)".to_owned());
        *crates.entry(name).or_default() += size;
    }
    Ok(crates)
}

/// Returns the crate at the start of a function's mangled name; for an implementation, that of its type.
fn crate_of(mangled: &str) -> String {
    let name = rustc_demangle::demangle(mangled).to_string();
    let letter = |c: char| c.is_alphanumeric() || c == '_';
    name.split(|c: char| !letter(c))
        .find(|part| !matches!(*part, "" | "mut" | "dyn" | "const"))
        .unwrap_or("(no name)")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::crate_of;

    #[test]
    fn a_function_belongs_to_the_crate_of_its_path_or_type() {
        assert_eq!(crate_of("_ZN14burstmap_rules4area4area17h0123456789abcdefE"), "burstmap_rules");
        assert_eq!(crate_of("<&mut yew::App as core::fmt::Debug>::fmt"), "yew");
        assert_eq!(crate_of("memcpy"), "memcpy");
    }
}
