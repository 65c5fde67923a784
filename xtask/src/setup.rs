//! Installation of missing programs, once, into the project's own folder if possible.
//!
//! Three sources are enough: rustup (the wasm target), npm (wasm-opt and the tests' packages, pinned by `package-lock.json`, into
//! `node_modules/`), apt (a browser for the tests). Each function is quick when there is nothing to do.

use crate::run::{Outcome, command, find, list, output, read, root, run, say, write};
use std::path::PathBuf;

const TARGET: &str = "wasm32-unknown-unknown";
const NODE_MAJOR: u32 = 20;

pub fn wasm_target() -> Outcome {
    let Some(sysroot) = output(command("rustc").args(["--print", "sysroot"])) else {
        return Err("rustc was not found: install Rust from https://rustup.rs and run this again.".into());
    };
    if PathBuf::from(sysroot).join("lib/rustlib").join(TARGET).join("lib").is_dir() {
        return Ok(());
    }
    say(format!("Adding Rust's {TARGET} target (the core is compiled to WebAssembly)"));
    run(
        command("rustup").args(["target", "add", TARGET]),
        &format!(
            "Rust's {TARGET} target is missing; run `rustup target add {TARGET}` with a network, then this again"
        ),
    )
}

/// Checks for Node, new enough for the tests and for wasm-opt.
pub fn node() -> Outcome {
    let wanted = format!("install Node {NODE_MAJOR} or newer (with npm) and run this again");
    let Some(version) = output(command("node").arg("--version")) else {
        return Err(format!("Node was not found: {wanted}."));
    };
    let major = version.trim_start_matches('v').split('.').next().and_then(|n| n.parse::<u32>().ok());
    match major {
        Some(major) if major >= NODE_MAJOR => Ok(()),
        _ => Err(format!("Node {version} is too old: {wanted}.")),
    }
}

/// Installs the npm packages of `package-lock.json` into `node_modules/`.
pub fn npm_packages() -> Outcome {
    npm_packages_in(
        "",
        "wasm-opt and esbuild for the build; formatter, linter, TypeScript compiler and browser driver for the tests",
    )
}

/// Installs the packages of one folder's `package-lock.json`. `why`: their purpose.
pub fn npm_packages_in(folder: &str, why: &str) -> Outcome {
    node()?;
    let folder = root().join(folder);
    let lock = read(&folder.join("package-lock.json"))?;
    let stamp = folder.join("node_modules/.installed-lock");
    if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    say(format!("Installing npm packages into {} ({why})", folder.join("node_modules").display()));
    // Not `npm ci`: it refuses the documentation's lock file, from which npm omits packages of other platforms.
    run(
        command("npm").current_dir(&folder).args([
            "install",
            "--no-save",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
        ]),
        "The npm packages could not be installed; check that npm reaches its registry and run this again",
    )?;
    write(&stamp, lock)
}

/// Returns the path of wasm-opt: one on the PATH with the pinned version, or npm's.
pub fn wasm_opt() -> Outcome<PathBuf> {
    let pinned = read(&root().join("package.json"))?
        .split("\"binaryen\": \"")
        .nth(1)
        .and_then(|rest| rest.split('.').next().map(str::to_owned))
        .ok_or("package.json does not pin binaryen any more: add it to its devDependencies.")?;
    if let Some(found) = find(&["wasm-opt"]) {
        let version = output(command(&found).arg("--version")).unwrap_or_default();
        if version.split_whitespace().any(|word| word == pinned) {
            return Ok(found);
        }
    }
    npm_packages()?;
    Ok(root().join("node_modules/.bin/wasm-opt"))
}

/// Returns the path of esbuild, which shrinks the JavaScript.
pub fn esbuild() -> Outcome<PathBuf> {
    npm_packages()?;
    // The native program without Node, because the build calls it several times after each edit.
    let platforms = root().join("node_modules/@esbuild");
    let program = list(&platforms)?
        .into_iter()
        .map(|name| platforms.join(name).join("bin/esbuild"))
        .find(|file| file.is_file());
    Ok(program.unwrap_or_else(|| root().join("node_modules/.bin/esbuild")))
}

/// Returns the path of Chromium, from the variable `CHROMIUM`, the PATH or apt.
pub fn chromium() -> Outcome<PathBuf> {
    if let Some(browser) = find_chromium() {
        return Ok(browser);
    }
    let manual = "install Chromium so that it is on the PATH, and run this again";
    if find(&["apt-get"]).is_none() {
        return Err(format!("The browser tests need Chromium: {manual}."));
    }
    say("Installing Chromium with apt (the end-to-end tests run in it)");
    apt_install(&["chromium"], &format!("apt could not install Chromium: {manual}"))?;
    find_chromium().ok_or_else(|| format!("apt installed Chromium, but it is not on the PATH: {manual}."))
}

/// Returns an installed Chromium.
pub fn find_chromium() -> Option<PathBuf> {
    match std::env::var_os("CHROMIUM") {
        Some(path) => Some(PathBuf::from(path)),
        None => find(&["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]),
    }
}

/// Installs Firefox, WebKit with its driver, and the virtual screen for WebKit, from the PATH or from apt.
pub fn other_browsers() -> Outcome {
    let missing: Vec<&str> = OTHERS
        .iter()
        .filter(|(program, variable, _)| std::env::var_os(variable).is_none() && find(&[program]).is_none())
        .map(|(_, _, package)| *package)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let manual = format!("install {} and run this again", missing.join(", "));
    if find(&["apt-get"]).is_none() {
        return Err(format!("The tests also run in Firefox and WebKit: {manual}."));
    }
    say(format!("Installing {} with apt (the tests also run in Firefox and WebKit)", missing.join(", ")));
    apt_install(&missing, &format!("apt could not install them: {manual}"))
}

/// Programs, the variables that override them, and Debian's packages.
const OTHERS: [(&str, &str, &str); 3] = [
    ("firefox-esr", "FIREFOX", "firefox-esr"),
    ("WebKitWebDriver", "WEBKIT_DRIVER", "webkit2gtk-driver"),
    ("Xvfb", "XVFB", "xvfb"),
];

/// Installs Debian's packages, as root or through sudo.
fn apt_install(packages: &[&str], why: &str) -> Outcome {
    let root_user = output(command("id").arg("-u")).as_deref() == Some("0");
    let apt = |args: &[&str]| {
        let mut line = if root_user { command("apt-get") } else { command("sudo") };
        if !root_user {
            line.args(["-n", "apt-get"]);
        }
        line.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        line
    };
    // An old package list is not a reason to stop, since the installation reports problems.
    let _ = run(apt(&["update", "-qq"]).env("LC_ALL", "C"), "apt's list could not be renewed");
    run(apt(&["install", "-y", "-qq", "--no-install-recommends"]).args(packages), why)
}

/// Returns the path of the NATS server for players' devices, from the PATH or from apt.
pub fn nats_server() -> Outcome<PathBuf> {
    if let Some(server) = find_nats_server() {
        return Ok(server);
    }
    let manual = "install nats-server 2.9.10 or newer so that it is on the PATH, and run this again";
    if find(&["apt-get"]).is_none() {
        return Err(format!("Players' devices connect through nats-server: {manual}."));
    }
    say("Installing nats-server with apt (it connects players' devices)");
    apt_install(&["nats-server"], &format!("apt could not install nats-server: {manual}"))?;
    find_nats_server()
        .ok_or_else(|| format!("apt installed nats-server, but it is not on the PATH: {manual}."))
}

/// Returns an installed server.
pub fn find_nats_server() -> Option<PathBuf> {
    match std::env::var_os("NATS_SERVER") {
        Some(path) => Some(PathBuf::from(path)),
        // Debian installs it in a folder that is only on root's PATH.
        None => find(&["nats-server"])
            .or_else(|| Some(PathBuf::from("/usr/sbin/nats-server")).filter(|file| file.is_file())),
    }
}
