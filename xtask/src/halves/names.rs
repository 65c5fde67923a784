//! Names of functions that stay the same from build to build.

/// Returns a function's name without the parts that change with each commit: numbers, and hashes of crates, symbols and wasm-bindgen's shims.
pub fn lasting(name: &str) -> String {
    let name = rustc_demangle::demangle(name).to_string();
    let name = name.split(".llvm.").next().unwrap_or_default();
    let name = without_crate_hashes(without_number(name));
    let (name, of) = name.strip_suffix(SHIM).map_or((name.as_str(), ""), |name| (name, SHIM));
    without_index(without_trailing_hash(without_number(name))) + of
}

/// Removes the number of the function that a shim calls: `shim_idx: 12`.
fn without_index(name: &str) -> String {
    let Some((start, end)) = name.split_once("shim_idx: ") else { return name.to_owned() };
    format!("{start}shim{}", end.trim_start_matches(|letter: char| letter.is_ascii_digit()))
}

/// Suffix of a function that wasm-bindgen adds to an import.
const SHIM: &str = " externref shim";

/// Returns the mark of a function in the recording.
pub fn mark(lasting: &str) -> u32 {
    crc32fast::hash(lasting.as_bytes())
}

/// Removes the number of a copy: `name.12`, `name[1]`.
fn without_number(name: &str) -> &str {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let dotted = name.rsplit_once('.').filter(|(_, number)| digits(number));
    let indexed =
        name.strip_suffix(']').and_then(|name| name.rsplit_once('[')).filter(|(_, number)| digits(number));
    dotted.or(indexed).map_or(name, |(name, _)| name)
}

/// Removes the numbers behind crates' names: `core[9b21d8ed91f1ca71]::fmt`.
fn without_crate_hashes(name: &str) -> String {
    let mut parts = name.split('[');
    let mut short = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(']') {
            Some((hash, more)) if is_hash(hash) => short += more,
            _ => {
                short.push('[');
                short += part;
            }
        }
    }
    short
}

/// Removes the hash at the end: `name::h0123456789abcdef`, `__wbg_name_0123456789abcdef`.
fn without_trailing_hash(name: &str) -> &str {
    let Some((at, _)) = name.char_indices().nth_back(15) else { return name };
    let (start, hash) = name.split_at(at);
    let start = start.strip_suffix("::h").or_else(|| start.strip_suffix('_'));
    start.filter(|_| is_hash(hash)).unwrap_or(name)
}

fn is_hash(text: &str) -> bool {
    (8..=16).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::lasting;

    #[test]
    fn hashes_are_no_part_of_a_lasting_name() {
        for (name, same) in [
            ("core[9b21d8ed91f1ca71]::fmt::write", "core::fmt::write"),
            (
                "<[u8; 4] as a[0123456789abcdef]::B<[c[fedcba9876543210]::D]>>::e",
                "<[u8; 4] as a::B<[c::D]>>::e",
            ),
            ("_ZN4core3fmt5write17h0123456789abcdefE", "core::fmt::write"),
            ("__wbg_log_0123456789abcdef", "__wbg_log"),
            ("core::fmt::write.llvm.1234", "core::fmt::write"),
            ("a::b.48", "a::b"),
            ("a::drop::<[u8]>[1]", "a::drop::<[u8]>"),
            ("a::b::__wbg_log_0123456789abcdef externref shim", "a::b::__wbg_log externref shim"),
            ("F { shim_idx: 63, ret: Unit } externref shim", "F { shim, ret: Unit } externref shim"),
            ("memcpy", "memcpy"),
            ("a::b::{closure#3}", "a::b::{closure#3}"),
        ] {
            assert_eq!(lasting(name), same);
        }
    }
}
