//! Running of other programs with messages: every step is announced, every failure is one plain sentence.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Result with an error as a sentence about the next step.
pub type Outcome<T = ()> = Result<T, String>;

pub fn say(text: impl AsRef<str>) {
    println!("\x1b[1m▸ {}\x1b[0m", text.as_ref());
}

/// Returns the project's folder.
pub fn root() -> PathBuf {
    let own = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    own.parent().map_or(own.clone(), Path::to_path_buf)
}

/// Returns a command that runs in the project's folder.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

pub fn cargo() -> Command {
    let mut cargo = command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    // Set by the cargo that started this program. The next one must not inherit them.
    for name in ["CARGO_MANIFEST_DIR", "CARGO_MANIFEST_PATH", "CARGO_PKG_NAME", "CARGO_PKG_VERSION"] {
        cargo.env_remove(name);
    }
    cargo
}

/// Runs a program to the end, showing its output. `why` completes "… failed: ".
pub fn run(command: &mut Command, why: &str) -> Outcome {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => {
            Err(format!("{why} ({} ended with {status}; its own words stand above).", name(command)))
        }
        Err(error) => Err(format!("{why}: {} could not be started ({error}).", name(command))),
    }
}

/// Returns a program's trimmed output; `None` if it does not exist or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let done = command.stderr(Stdio::null()).stdin(Stdio::null()).output().ok()?;
    done.status.success().then(|| String::from_utf8_lossy(&done.stdout).trim().to_owned())
}

/// Returns the first of these programs that is on the PATH.
pub fn find(programs: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    programs
        .iter()
        .flat_map(|program| folders.iter().map(move |folder| folder.join(program)))
        .find(|file| file.is_file())
}

fn name(command: &Command) -> String {
    command.get_program().to_string_lossy().into_owned()
}

pub fn read(path: &Path) -> Outcome<String> {
    std::fs::read_to_string(path).map_err(|error| format!("{} could not be read: {error}.", path.display()))
}

pub fn write(path: &Path, content: impl AsRef<[u8]>) -> Outcome {
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    std::fs::write(path, content)
        .map_err(|error| format!("{} could not be written: {error}.", path.display()))
}

pub fn make_folder(path: &Path) -> Outcome {
    std::fs::create_dir_all(path).map_err(|error| format!("{} could not be made: {error}.", path.display()))
}

pub fn copy(from: &Path, to: &Path) -> Outcome {
    if from.is_dir() {
        for name in list(from)? {
            copy(&from.join(&name), &to.join(&name))?;
        }
        return Ok(());
    }
    if let Some(folder) = to.parent() {
        make_folder(folder)?;
    }
    std::fs::copy(from, to)
        .map(|_| ())
        .map_err(|error| format!("{} could not be copied to {}: {error}.", from.display(), to.display()))
}

/// Returns the names in a folder, sorted.
pub fn list(folder: &Path) -> Outcome<Vec<String>> {
    let entries = std::fs::read_dir(folder)
        .map_err(|error| format!("{} could not be listed: {error}.", folder.display()))?;
    let mut names: Vec<String> =
        entries.filter_map(|e| Some(e.ok()?.file_name().to_string_lossy().into_owned())).collect();
    names.sort();
    Ok(names)
}

pub fn clear(folder: &Path) -> Outcome {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(format!("{} could not be emptied: {error}.", folder.display()))
        }
        _ => make_folder(folder),
    }
}
