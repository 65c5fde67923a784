//! `cargo xtask release`: builds the packages, checks them against users' expectations, and packs them. Publishing is a manual step.

use crate::bundle::{self, Profile, version};
use crate::check::{self, Part};
use crate::run::{Outcome, clear, command, copy, output, read, root, run, say, write};
use crate::setup;

/// Folder of the tarballs.
const RELEASE: &str = "release";

pub fn release() -> Outcome {
    announced()?;
    bundle::build(Profile::Release)?;
    check::run_parts(&[Part::Package, Part::Node, Part::Types], false)?;
    inline()?;
    pack()?;
    plugins()
}

/// Checks that the changelog contains the version.
fn announced() -> Outcome {
    let heading = format!("\n## {}", version()?);
    if read(&root().join("CHANGELOG.md"))?.contains(&heading) {
        return Ok(());
    }
    Err(format!(
        "CHANGELOG.md has no section `{}`: name the version in Cargo.toml and head with it what is `Unreleased`.",
        heading.trim()
    ))
}

/// Creates `pkg-inline/`: the wasm within a script, as a separate package, because it would double the size of the main one.
pub fn inline() -> Outcome {
    say("Writing the package with the wasm in a script");
    let folder = root().join("pkg-inline");
    clear(&folder)?;
    run(command("node").args(["xtask/inline.mjs", "pkg", "pkg-inline"]), "The wasm could not be embedded")?;
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&root().join(name), &folder.join(name))?;
    }
    Ok(())
}

/// Creates `release/obsidian/`, whose files go to a release of the repository, where Obsidian downloads them, and packs `release/quartz/`.
fn plugins() -> Outcome {
    say("Building the plugins for Obsidian and Quartz");
    run(command("node").args(["plugins/build.mjs", RELEASE]), "The plugins could not be built")?;
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&root().join(name), &root().join(RELEASE).join("quartz").join(name))?;
    }
    run(
        command("npm").args([
            "pack",
            "--silent",
            &format!("./{RELEASE}/quartz"),
            "--pack-destination",
            RELEASE,
        ]),
        "npm could not pack the plugin for Quartz",
    )
}

fn pack() -> Outcome {
    setup::node()?;
    say("Packing");
    let folder = root().join(RELEASE);
    clear(&folder)?;
    let mut sizes = String::new();
    for package in ["pkg", "pkg-inline"] {
        let place = format!("./{package}");
        let packed = output(command("npm").args(["pack", &place, "--pack-destination", RELEASE]))
            .ok_or_else(|| format!("npm could not pack {package}/."))?;
        let name = packed.lines().last().unwrap_or_default().to_owned();
        let bytes = std::fs::metadata(folder.join(&name)).map_or(0, |file| file.len());
        println!("{name:>40} {bytes:>12} bytes");
        sizes += &format!("{name} {bytes}\n");
    }
    write(&folder.join("sizes.txt"), sizes)?;
    println!(
        "Look at them in {RELEASE}/, then: npm publish {RELEASE}/*.tgz, and tag the commit v{}.",
        version()?
    );
    Ok(())
}
