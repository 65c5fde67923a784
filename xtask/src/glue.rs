//! The code that wasm-bindgen writes, the module, and the module's parts. Stages with unchanged input are skipped.

use crate::bundle::{Profile, compile, version};
use crate::halves::{self, Small};
use crate::run::{Outcome, clear, command, copy, root, say, write};
use crate::setup;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Child;

/// Options for shrinking the wasm, and the allowed features. All browsers have supported them since 2023.
const WASM_OPT: &[&str] = &[
    "-Os",
    // Browsers compile a function of several hundred kilobytes much more slowly than the same code in smaller functions.
    "--inline-max-combined-binary-size=40000",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-sign-ext",
    "--enable-simd",
    "--enable-nontrapping-float-to-int",
    "--enable-mutable-globals",
    "--enable-multivalue",
    "--enable-reference-types",
    "--strip-debug",
    "--strip-producers",
    "--strip-target-features",
];

/// Version of the calls to wasm-bindgen. A new version invalidates stored output.
const GLUE: u32 = 6;

/// Names of the whole module, and of its two parts in a release.
pub const WHOLE: &str = "burstmap_bg.wasm";
pub const PARTS: [&str; 2] = ["burstmap_first.wasm", "burstmap_rest.wasm"];

/// File with the marks of the second part's functions, from `cargo xtask record`. Without this file, a release has only the whole module.
pub const LATER: &str = "xtask/second-part.txt";

/// Maximum sizes of functions that are in the first part only because functions there call them.
const SMALL: Small = Small { any: 200, library: 3000 };

/// File with the whole module and its names, before wasm-opt.
pub const NAMED: &str = ".named.wasm";

/// File with the whole module before it gets the name of its build.
const UNNAMED: &str = ".whole.wasm";

/// File with the name of the glue's build.
pub const BUILD: &str = ".build";

/// Writes the JS module and the whole module to a separate folder. Returns the folder and the hash of the input.
pub fn whole(profile: Profile) -> Outcome<(PathBuf, DefaultHasher)> {
    setup::wasm_target()?;
    setup::node()?;
    let bytes = bytes_of(&compile(profile)?)?;
    let mut hasher = DefaultHasher::new();
    (&bytes, WASM_OPT, GLUE, version()?).hash(&mut hasher);
    let folder = root().join(".tools/glue").join(format!("{profile:?}").to_lowercase());
    let stamp = format!("{:016x} {profile:?}", hasher.finish());
    if !is_stamped(&folder.join(".stamp"), &stamp) {
        clear(&folder)?;
        write_glue(bytes, &folder, profile)?;
        write(&folder.join(".stamp"), stamp)?;
    }
    Ok((folder, hasher))
}

/// Writes the JS module, the whole module and, in a release, its parts. Returns their folder.
pub fn glue(profile: Profile) -> Outcome<PathBuf> {
    let (folder, mut hasher) = whole(profile)?;
    let later = std::fs::read_to_string(root().join(LATER)).ok().filter(|_| profile == Profile::Release);
    (&later, SMALL.any, SMALL.library).hash(&mut hasher);
    let sum = hasher.finish();
    let stamp = format!("{sum:016x}");
    if !is_stamped(&folder.join(".parts"), &stamp) {
        copy(&folder.join(UNNAMED), &folder.join(WHOLE))?;
        let mut modules = vec![WHOLE];
        for part in PARTS {
            // The file may be missing.
            drop(std::fs::remove_file(folder.join(part)));
        }
        if let Some(later) = later {
            divide(&folder, &later)?;
            modules.extend(PARTS);
        }
        name_build(&folder, &modules, &format!("{}+{:08x}", version()?, sum >> 32))?;
        write(&folder.join(".parts"), stamp)?;
    }
    Ok(folder)
}

fn is_stamped(file: &Path, text: &str) -> bool {
    std::fs::read_to_string(file).is_ok_and(|old| old == text)
}

fn bytes_of(file: &Path) -> Outcome<Vec<u8>> {
    std::fs::read(file).map_err(|error| format!("{} could not be read: {error}.", file.display()))
}

fn write_glue(bytes: Vec<u8>, folder: &Path, profile: Profile) -> Outcome {
    say("Writing the JavaScript module (wasm-bindgen)");
    wasm_bindgen_cli_support::Bindgen::new()
        .web(true)
        .and_then(|bindgen| {
            bindgen
                .input_bytes("burstmap", bytes)
                .out_name("burstmap")
                .typescript(false)
                // www/burstmap.js contains the address of the wasm.
                .omit_default_module_path(true)
                // A function of the second part that is called too early costs the instance (`www/burstmap-halves.js`).
                .reset_state_function(true)
                .debug(profile != Profile::Release)
                .keep_debug(profile == Profile::Source)
                .generate(folder)
        })
        .map_err(|error| {
            format!(
                "wasm-bindgen could not read the wasm ({error:#}): the version of wasm-bindgen in Cargo.toml and that \
                 of wasm-bindgen-cli-support in xtask/Cargo.toml must be the same."
            )
        })?;
    if profile == Profile::Release {
        copy(&folder.join(WHOLE), &folder.join(NAMED))?;
        shrink(folder, &[WHOLE])?;
    }
    copy(&folder.join(WHOLE), &folder.join(UNNAMED))
}

/// Writes the two parts of the module.
fn divide(folder: &Path, later: &str) -> Outcome {
    let later = halves::record::marks_of(later)?;
    let parts = halves::divide(&bytes_of(&folder.join(NAMED))?, &later, SMALL)?;
    say(format!("Dividing the module: {} functions are in its first part", parts.kept));
    if parts.unknown * 10 > later.len() {
        let (unknown, all) = (parts.unknown, later.len());
        say(format!(
            "{unknown} of {all} functions in {LATER} do not exist any more: run `cargo xtask record`."
        ));
    }
    write(&folder.join(PARTS[0]), parts.first)?;
    write(&folder.join(PARTS[1]), parts.rest)?;
    shrink(folder, &PARTS)
}

/// Shrinks modules at the same time.
fn shrink(folder: &Path, modules: &[&str]) -> Outcome {
    say("Shrinking the wasm (wasm-opt; the longest single step)");
    let program = setup::wasm_opt()?;
    let start = |name: &&str| {
        let file = folder.join(name);
        command(&program).args(WASM_OPT).arg(&file).arg("-o").arg(&file).spawn()
    };
    let started: Vec<std::io::Result<Child>> = modules.iter().map(start).collect();
    // Waits for all processes, so that none writes later.
    let ends: Vec<bool> = started
        .into_iter()
        .map(|child| child.and_then(|mut child| child.wait()).is_ok_and(|end| end.success()))
        .collect();
    match ends.contains(&false) {
        true => Err("wasm-opt could not shrink the wasm; its own words stand above.".into()),
        false => Ok(()),
    }
}

/// Writes the build's id into the modules and into a file next to them, so that the script can compare them.
pub fn name_build(folder: &Path, modules: &[&str], build: &str) -> Outcome {
    for name in modules {
        let file = folder.join(name);
        let mut bytes = std::fs::read(&file)
            .map_err(|error| format!("{} could not be read: {error}.", file.display()))?;
        let name = b"burstmap";
        // A custom section: 0, its length, the length of its name, the name, the text. All lengths are below 128.
        bytes.extend([0, (1 + name.len() + build.len()) as u8, name.len() as u8]);
        bytes.extend(name);
        bytes.extend(build.as_bytes());
        write(&file, bytes)?;
    }
    write(&folder.join(BUILD), build)
}
