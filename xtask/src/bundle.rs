//! `cargo xtask build`: the publishable package in `pkg/` and the site in `dist/`, both with the same wasm.
//!
//! cargo compiles, wasm-bindgen's library (linked here) writes the JS glue, wasm-opt shrinks. Stages with unchanged input are skipped.

use crate::glue::{BUILD, PARTS, WHOLE, glue, name_build};
use crate::run::{Outcome, cargo, clear, command, copy, list, read, root, run, say, write};
use crate::{audit, lint, setup, site, sizes};
use std::path::{Path, PathBuf};

/// Content of the script with the addresses, for a build without parts.
const NO_PARTS: &str = "export const BYTES_FIRST = 0;\nexport const addresses = undefined;\n";

/// The script with the addresses of the parts.
const ADDRESSES: &str = "burstmap-addresses.js";

/// Placeholder in `www/` for the version, or for the build.
const FROM_CARGO: &str = "0.0.0-from-cargo";

/// Start of a link to a file of the repository.
const REPOSITORY: &str = "](https://github.com/burstmap/burstmap/blob/main/";

/// Start of an image's address, for registries that show the README.
const PICTURE: &str = "](https://raw.githubusercontent.com/burstmap/burstmap/main/";

/// Of `www/`: scenes belong to the site, the manifest gets its version.
const NOT_PUBLISHED: &[&str] = &["app", "scenes", "package.json", "relay", "nats"];

/// Modules with several files and a library. Each becomes one file, which pages load only if needed.
const BUNDLES: [&str; 2] = ["relay", "nats"];

/// Worker's file for pages whose policy allows no text. Other pages do not load it.
const WORKER: &str = "burstmap_worker.js";

/// Languages whose texts are files of the package. English is part of the module.
pub const TRANSLATIONS: [&str; 1] = ["de"];

/// End of `nats.js`, required by the library's license.
const LEGAL: &str = "--banner:js=/*! Contains @nats-io/nats-core, nkeys and nuid, (c) The NATS Authors, Apache-2.0 (see \
                     LICENSE-APACHE), and tweetnacl, public domain. */";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// The published form.
    Release,
    /// For development: compiles fast, runs slower, is not shrunk, and contains function names.
    Dev,
    /// Like `Dev`, with debugging information, which takes longer after each edit.
    Source,
}

impl Profile {
    /// Returns cargo's name for the profile, and its output folder.
    fn of_cargo(self) -> (&'static str, &'static str) {
        match self {
            Profile::Release => ("release", "release"),
            Profile::Dev => ("preview", "preview"),
            Profile::Source => ("dev", "debug"),
        }
    }
}

pub fn build(profile: Profile) -> Outcome {
    let glue = glue(profile)?;
    package(&glue)?;
    worker()?;
    bundles()?;
    if profile == Profile::Release {
        audit::notices(&root().join("pkg/THIRD-PARTY.md"))?;
        minify()?;
    }
    site::write_site(profile == Profile::Release)
}

/// Writes `pkg/` and `dist/` with other parts of the module.
pub fn site_with(glue: &Path, parts: &[(&str, &[u8])]) -> Outcome {
    let folder = root().join("target/glue-with-parts");
    clear(&folder)?;
    copy(glue, &folder)?;
    for (name, bytes) in parts {
        write(&folder.join(name), bytes)?;
    }
    let names: Vec<&str> = parts.iter().map(|(name, _)| *name).collect();
    name_build(&folder, &names, "a recording")?;
    package(&folder)?;
    worker()?;
    bundles()?;
    site::write_site(false)
}

/// Prints the download size of `pkg/`, and the crates in a release's code.
pub fn report_sizes() -> Outcome {
    let apart = |name: &String| {
        let is_texts = TRANSLATIONS.iter().any(|language| *name == texts_file(language));
        is_texts
            || PARTS.contains(&name.as_str())
            || *name == WORKER
            || BUNDLES.iter().any(|bundle| *name == format!("{bundle}.js"))
    };
    let ships = |name: &String| {
        let browser = [".wasm", ".js", ".css"].iter().any(|ending| name.ends_with(ending));
        browser && !apart(name) && !name.starts_with("publish/") && !name.starts_with("embed")
    };
    let files: Vec<String> = files_below(&root().join("pkg"), "")?.into_iter().filter(ships).collect();
    sizes::report(&files, &compiled(Profile::Release))
}

/// Compiles the wasm, and returns its path.
pub fn compile(profile: Profile) -> Outcome<PathBuf> {
    say("Compiling the core and the front end to WebAssembly");
    let mut line = cargo();
    line.args([
        "rustc",
        "--package",
        "burstmap-web",
        "--lib",
        "--crate-type",
        "cdylib",
        "--target",
        "wasm32-unknown-unknown",
        "--profile",
        profile.of_cargo().0,
    ]);
    // Releases have no warnings. They are counted here, because some lints of the library without its tests only show here.
    if profile == Profile::Release && lint::warnings(&mut line)? > 0 {
        return Err("The product compiles with warnings: see above.".into());
    }
    if profile != Profile::Release {
        run(&mut line, "The product does not compile")?;
    }
    Ok(compiled(profile))
}

/// Returns the path of the compiled wasm.
fn compiled(profile: Profile) -> PathBuf {
    target().join("wasm32-unknown-unknown").join(profile.of_cargo().1).join("burstmap_web.wasm")
}

/// Returns cargo's target folder.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// Creates `pkg/` for a registry, or for a folder of a site.
fn package(glue: &Path) -> Outcome {
    let pkg = root().join("pkg");
    clear(&pkg)?;
    for name in list(glue)?.into_iter().filter(|name| !name.starts_with('.')) {
        // `www/burstmap.js` is the module. It imports wasm-bindgen's output.
        let target = if name == "burstmap.js" { "burstmap_glue.js" } else { name.as_str() };
        copy(&glue.join(&name), &pkg.join(target))?;
    }
    let www = root().join("www");
    for name in list(&www)? {
        if !NOT_PUBLISHED.contains(&name.as_str()) {
            copy(&www.join(&name), &pkg.join(&name))?;
        }
    }
    for name in ["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md", "SECURITY.md"] {
        copy(&root().join(name), &pkg.join(name))?;
    }
    write(&pkg.join("README.md"), linked(&read(&root().join("README.md"))?))?;
    let size =
        |name: &str| pkg.join(name).metadata().map(|file| file.len()).map_err(|error| error.to_string());
    if pkg.join(PARTS[0]).is_file() {
        let addresses =
            read(&www.join(ADDRESSES))?.replace("bytes-of-first-part", &size(PARTS[0])?.to_string());
        write(&pkg.join(ADDRESSES), addresses)?;
    } else {
        write(&pkg.join(ADDRESSES), NO_PARTS)?;
        let element = pkg.join("burst-map-parts.js");
        write(&element, read(&element)?.replace(PARTS[0], WHOLE))?;
    }
    let script = read(&www.join("burstmap.js"))?
        .replace(FROM_CARGO, &read(&glue.join(BUILD))?)
        .replace("bytes-from-build", &size(WHOLE)?.to_string());
    write(&pkg.join("burstmap.js"), script)?;
    texts(&pkg, &read(&glue.join(BUILD))?)?;
    one_file(&pkg, "burstmap.js", &["burstmap_glue.js", "snippets", ADDRESSES, "burstmap-halves.js"])?;
    one_file(
        &pkg,
        "burst-map.js",
        &[
            "burst-map-parts.js",
            "burst-map-links.js",
            "burst-map-picture.js",
            "burst-map-early.js",
            "burstmap-texts.js",
        ],
    )?;
    let manifest = read(&www.join("package.json"))?.replace(FROM_CARGO, &version()?);
    write(&pkg.join("package.json"), manifest)
}

/// Returns the name of the file with a language's texts.
pub fn texts_file(language: &str) -> String {
    format!("burstmap_{language}.js")
}

/// Writes the texts of the translations as modules, so that build tools handle them like any other script. Omits comments, which are for translators.
fn texts(pkg: &Path, build: &str) -> Outcome {
    TRANSLATIONS.iter().try_for_each(|language| {
        let texts = read(&root().join(format!("src/messages/{language}.ftl")))?;
        let texts: String =
            texts.lines().filter(|line| !line.starts_with('#')).flat_map(|line| [line, "\n"]).collect();
        let [build, texts] = [build, &texts].map(|text| serde_json::Value::from(text).to_string());
        let module = format!("export const build = {build};\nexport default {texts};\n");
        write(&pkg.join(texts_file(language)), module)
    })
}

/// Merges a script and its parts into one file, because each import costs another round trip.
fn one_file(pkg: &Path, script: &str, parts: &[&str]) -> Outcome {
    let mut line = command(setup::esbuild()?);
    line.current_dir(pkg).args(["--bundle", "--format=esm", "--target=es2022", "--log-level=error"]);
    // The element imports the module only when needed. Both import the texts of languages.
    if script != "burstmap.js" {
        line.arg("--external:./burstmap.js");
    }
    line.args(TRANSLATIONS.map(|language| format!("--external:./{}", texts_file(language))));
    // wasm-bindgen's glue contains a part twice if two of our files call it.
    line.args(["--allow-overwrite", "--log-override:duplicate-object-key=silent"]);
    line.args([script.to_owned(), format!("--outfile={script}")]);
    run(&mut line, "esbuild could not put a module together")?;
    parts.iter().try_for_each(|part| clear_away(&pkg.join(part)))
}

/// Removes a file or a folder.
fn clear_away(path: &Path) -> Outcome {
    let removed = if path.is_dir() { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) };
    removed.map_err(|error| format!("{} could not be removed: {error}.", path.display()))
}

/// Creates the worker's file from the same function as the module: a plain script, which workers support everywhere.
fn worker() -> Outcome {
    let mut line = command(setup::esbuild()?);
    line.args(["--bundle", "--format=iife", "--target=es2022", "--log-level=warning"])
        .args(["src/ui/js/worker.js".to_owned(), format!("--outfile=pkg/{WORKER}")]);
    run(&mut line, "esbuild could not write the worker's file")
}

/// Creates the modules for players' devices.
fn bundles() -> Outcome {
    for name in BUNDLES {
        let mut line = command(setup::esbuild()?);
        line.args(["--bundle", "--format=esm", "--target=es2022", "--log-level=warning"])
            .args([format!("www/{name}/index.js"), format!("--outfile=pkg/{name}.js")]);
        if name == "nats" {
            // Node has no `self`, which the library needs for random numbers.
            line.args([LEGAL, "--define:self=globalThis"]);
        }
        run(&mut line, "esbuild could not put a module together")?;
    }
    Ok(())
}

/// Returns the text with links to the repository for files outside of the package.
fn linked(text: &str) -> String {
    let mut parts = text.split("](");
    let mut linked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let outside = part.starts_with("http")
            || part.starts_with('#')
            || part.starts_with("LICENSE")
            || part.starts_with("SECURITY");
        let target = part.split(')').next().unwrap_or_default();
        linked += match target {
            _ if outside => "](",
            _ if target.ends_with(".webp") || target.ends_with(".png") => PICTURE,
            _ => REPOSITORY,
        };
        linked += part;
    }
    linked
}

/// Minifies the JavaScript.
fn minify() -> Outcome {
    let pkg = root().join("pkg");
    let scripts = files_below(&pkg, "")?.into_iter().filter(|name| name.ends_with(".js"));
    run(
        command(setup::esbuild()?)
            .current_dir(&pkg)
            .args([
                "--minify",
                "--log-level=warning",
                "--log-override:duplicate-object-key=silent",
                "--outdir=.",
                "--outbase=.",
                "--allow-overwrite",
            ])
            .args(scripts),
        "esbuild could not shrink the JavaScript",
    )
}

/// Returns the product's version from Cargo.toml.
pub fn version() -> Outcome<String> {
    read(&root().join("Cargo.toml"))?
        .lines()
        .find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"').map(str::to_owned))
        .ok_or_else(|| "Cargo.toml names no version.".to_owned())
}

/// Paths of all files below a folder, sorted.
pub fn files_below(folder: &Path, prefix: &str) -> Outcome<Vec<String>> {
    let mut files = Vec::new();
    for name in list(folder)? {
        let path = folder.join(&name);
        if path.is_dir() {
            files.extend(files_below(&path, &format!("{prefix}{name}/"))?);
        } else {
            files.push(format!("{prefix}{name}"));
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::linked;

    #[test]
    fn links_to_files_of_the_repository_lead_there() {
        let text = "[a](docs/x.md) [b](https://x.org) [c](#d) ![e](f.webp)";
        let base = "https://github.com/burstmap/burstmap/blob/main/";
        let raw = "https://raw.githubusercontent.com/burstmap/burstmap/main/";
        assert_eq!(
            linked(text),
            format!("[a]({base}docs/x.md) [b](https://x.org) [c](#d) ![e]({raw}f.webp)")
        );
    }
}
