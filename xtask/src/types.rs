//! `cargo xtask types`: the TypeScript types of queries, answers and commands, from the types in Rust.

use crate::run::{Outcome, command, output, read, root, say, write};
use crate::{lint, setup};

const FILE: &str = "www/types.d.ts";

/// Writes the file anew.
pub fn write_types() -> Outcome {
    write(&root().join(FILE), generated()?)
}

/// Fails where the file is not what the types in Rust say.
pub fn check_types() -> Outcome {
    if generated()? == read(&root().join(FILE))? {
        return Ok(());
    }
    Err(format!("{FILE} is stale: `cargo xtask types` writes it anew."))
}

fn generated() -> Outcome<String> {
    setup::npm_packages()?;
    say("Deriving the TypeScript types");
    let types = output(lint::checked_cargo("run").args(["--quiet", "--example", "types"]))
        .ok_or("The TypeScript types could not be derived: `cargo run --example types` fails.")?;
    let draft = std::env::temp_dir().join("burstmap-types.d.ts");
    write(&draft, types)?;
    let mut prettier = command(root().join("node_modules/.bin/prettier"));
    prettier.args(["--config", ".prettierrc.json"]).arg(&draft);
    let text = output(&mut prettier).ok_or("Prettier could not format the TypeScript types.")?;
    Ok(format!("{}\n", text.trim_end()))
}
