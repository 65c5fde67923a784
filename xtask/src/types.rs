//! `cargo xtask types`: the TypeScript types of queries, answers and commands, generated from the Rust types.

use crate::run::{Outcome, command, output, read, root, run, say, write};
use crate::{bundle, lint, setup};

const FILE: &str = "www/types.d.ts";

/// Writes the file again.
pub fn write_types() -> Outcome {
    write(&root().join(FILE), generated()?)
}

/// Fails if the file differs from the Rust types.
pub fn check_types() -> Outcome {
    if generated()? == read(&root().join(FILE))? {
        return Ok(());
    }
    Err(format!("{FILE} is stale: `cargo xtask types` writes it anew."))
}

fn generated() -> Outcome<String> {
    setup::npm_packages()?;
    say("Deriving the TypeScript types");
    let why = "The TypeScript types could not be derived: the example `types` fails";
    // For all packages, like the tests: for only one, cargo would compile shared ones with other features.
    run(lint::checked("build", lint::PRODUCT).args(["--quiet", "--example", "types"]), why)?;
    let types = output(&mut command(bundle::target().join("debug/examples/types"))).ok_or(why)?;
    let draft = std::env::temp_dir().join("burstmap-types.d.ts");
    write(&draft, types)?;
    let mut prettier = command(root().join("node_modules/.bin/prettier"));
    prettier.args(["--config", ".prettierrc.json"]).arg(&draft);
    let text = output(&mut prettier).ok_or("Prettier could not format the TypeScript types.")?;
    Ok(format!("{}\n", text.trim_end()))
}
