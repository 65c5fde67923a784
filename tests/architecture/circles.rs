//! Modules in a circle cannot be understood one after the other. No crate and no folder of a crate has such a circle.

use super::{LAYERS, product_code};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

#[test]
fn no_two_modules_need_each_other() {
    for (layer, _) in LAYERS {
        let modules: Vec<Module> =
            product_code(layer).iter().map(|(path, code)| Module::new(path, code)).collect();
        let folders: BTreeSet<&[String]> = modules.iter().flat_map(Module::parents).collect();
        for folder in folders {
            let uses = uses(&modules, folder);
            let circle = uses.keys().find(|name| all_needed(&uses, name).contains(*name));
            let needed = circle.map(|name| all_needed(&uses, name));
            assert_eq!(circle, None, "in {layer}::{}, by way of {needed:?}", folder.join("::"));
        }
        let all = uses(&modules, &[]);
        let lib = modules.iter().find(|module| module.path.is_empty()).unwrap();
        let declared =
            lib.code.lines().filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod "));
        for name in declared.filter_map(|rest| rest.strip_suffix(';')) {
            assert!(all.contains_key(name), "{layer} has no {name}: {all:?}");
        }
        assert!(all.values().any(|used| !used.is_empty()), "{layer}: {all:?}");
    }
}

#[test]
fn modules_are_found_however_they_are_named() {
    let found = |a: &str, b: &str, parent: &str| {
        let files = [("lib.rs", ""), ("tools.rs", parent), ("tools/a.rs", a), ("tools/b/deep.rs", b)];
        let modules = files.map(|(path, code)| Module::new(&Path::new("src/layer").join(path), code));
        uses(&modules, &["tools".to_owned()])
    };
    let pair = |a: &[&str], b: &[&str]| {
        let names = |list: &[&str]| list.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<String>>();
        Uses::from([("a".to_owned(), names(a)), ("b".to_owned(), names(b))])
    };
    assert_eq!(found("use super::b::C;", "use super::super::a;", ""), pair(&["b"], &["a"]));
    assert_eq!(found("crate::tools::b::c()", "use crate::tools::{View, a::B};", ""), pair(&["b"], &["a"]));
    assert_eq!(found("use super::{C, D};", "", "mod b;\npub(crate) use b::{\n    C,\n};"), pair(&["b"], &[]));
    assert_eq!(
        found("use super::super::b;", "use super::a;", ""),
        pair(&[], &[]),
        "neither is in the folder"
    );
    let circle = pair(&["b"], &["a"]);
    assert!(all_needed(&circle, "a").contains("a"));
    assert!(!all_needed(&pair(&["b"], &[]), "a").contains("a"));
}

/// A file's module.
struct Module {
    /// Names from the crate's root. Empty for the root.
    path: Vec<String>,
    code: String,
}

impl Module {
    /// Returns the module of a file. `file` is its path from the project's folder.
    fn new(file: &Path, code: &str) -> Module {
        let below: PathBuf = file.components().skip(2).collect();
        let is_folder = below.ends_with("mod.rs") || below == Path::new("lib.rs");
        let names = below.with_extension("");
        let mut path: Vec<String> =
            names.components().map(|name| name.as_os_str().to_string_lossy().into_owned()).collect();
        path.truncate(path.len() - usize::from(is_folder));
        Module { path, code: code.to_owned() }
    }

    /// Returns the modules that contain this one.
    fn parents(&self) -> impl Iterator<Item = &[String]> {
        (0..self.path.len()).map(|depth| &self.path[..depth])
    }
}

/// For each module of a folder, the modules of the same folder that it names.
type Uses = BTreeMap<String, BTreeSet<String>>;

fn uses(modules: &[Module], folder: &[String]) -> Uses {
    let own = modules.iter().find(|module| module.path == folder);
    let members = || {
        modules.iter().filter(|module| module.path.len() > folder.len() && module.path.starts_with(folder))
    };
    let mut uses: Uses =
        members().map(|module| (module.path[folder.len()].clone(), BTreeSet::new())).collect();
    let homes = own.map(|own| homes(&own.code, &uses)).unwrap_or_default();
    let inside: String = std::iter::once("crate")
        .chain(folder.iter().map(String::as_str))
        .map(|name| format!("{name}::"))
        .collect();
    for module in members() {
        let (name, above) = (&module.path[folder.len()], "super::".repeat(module.path.len() - folder.len()));
        let mut named = names_after(&module.code, &inside);
        named.append(&mut names_after(&module.code, &above));
        let named = named.into_iter().map(|name| homes.get(&name).cloned().unwrap_or(name));
        let others: Vec<String> = named.filter(|other| other != name && uses.contains_key(other)).collect();
        uses.get_mut(name).unwrap().extend(others);
    }
    uses
}

/// Returns each name that a folder's own file imports from one of the folder's modules, with that module.
fn homes(code: &str, modules: &Uses) -> BTreeMap<String, String> {
    let mut homes = BTreeMap::new();
    for (at, _) in code.match_indices("use ") {
        let path = code[at + "use ".len()..].split(';').next().unwrap();
        if let Some((home, _)) = path.split_once("::")
            && modules.contains_key(home)
        {
            homes.extend(
                names_after(path, &format!("{home}::")).into_iter().map(|name| (name, home.to_owned())),
            );
        }
    }
    homes
}

/// Returns the first names after a prefix, including those in `{ … }`.
fn names_after(code: &str, prefix: &str) -> BTreeSet<String> {
    let first =
        |text: &str| text.trim().split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap().to_owned();
    let mut names = BTreeSet::new();
    for (at, _) in code.match_indices(prefix) {
        if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':') {
            continue;
        }
        let rest = &code[at + prefix.len()..];
        let Some(group) = rest.strip_prefix('{') else {
            names.insert(first(rest));
            continue;
        };
        let (mut depth, mut start) = (0, 0);
        for (at, c) in group.char_indices() {
            depth += i32::from(c == '{') - i32::from(c == '}');
            if depth < 0 || depth == 0 && c == ',' {
                names.insert(first(&group[start..at]));
                start = at + 1;
            }
            if depth < 0 {
                break;
            }
        }
    }
    names
}

/// Returns all modules that a module needs, directly or not, including itself if they are in a circle.
fn all_needed(uses: &Uses, name: &str) -> BTreeSet<String> {
    let mut needed = BTreeSet::new();
    let mut open = vec![name.to_owned()];
    while let Some(next) = open.pop() {
        for used in uses.get(&next).into_iter().flatten() {
            if needed.insert(used.clone()) {
                open.push(used.clone());
            }
        }
    }
    needed
}
