//! Writes the parts of the style sheet without comments and indentation, which only people need.

use std::path::Path;
use std::{env, fs};

const STYLE: &str = "style";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed={STYLE}");
    let out = env::var("OUT_DIR")?;
    for part in fs::read_dir(STYLE)? {
        let part = part?;
        let text = without_comments(&fs::read_to_string(part.path())?)?;
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let reduced: String = lines.flat_map(|line| [line, "\n"]).collect();
        fs::write(Path::new(&out).join(part.file_name()), reduced)?;
    }
    Ok(())
}

/// Strings of the style sheet contain no `/*`.
fn without_comments(text: &str) -> Result<String, String> {
    let mut parts = text.split("/*");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (_, rest) = part.split_once("*/").ok_or("unterminated-comment")?;
        kept += rest;
    }
    Ok(kept)
}
