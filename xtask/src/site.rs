//! `dist/`: the site. Its entry is `index.html` as Trunk reads it, so that plain `trunk serve` builds the same page.
//!
//! Of Trunk's asset tags these are understood: `rust`, `css`, `icon`, `copy-file`, `copy-dir`.

use crate::run::{Outcome, clear, copy, list, read, root, write};
use std::path::Path;

pub fn write_site() -> Outcome {
    let dist = root().join("dist");
    clear(&dist)?;
    let pkg = root().join("pkg");
    for name in list(&pkg)? {
        if name.ends_with(".js") || name.ends_with(".wasm") || name == "snippets" {
            copy(&pkg.join(&name), &dist.join(&name))?;
        }
    }
    let page = assets(&read(&root().join("index.html"))?, &dist)?;
    write(&dist.join("index.html"), page)
}

/// Carries out every `<link data-trunk …>` of the page and returns the page without them.
fn assets(page: &str, dist: &Path) -> Outcome<String> {
    let mut out = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(at) = rest.find("<link data-trunk") {
        let Some(length) = rest[at..].find('>') else {
            return Err("index.html: a <link data-trunk …> is not closed.".into());
        };
        out.push_str(&rest[..at]);
        out.push_str(&asset(&rest[at..=at + length], dist)?);
        rest = &rest[at + length + 1..];
    }
    out.push_str(rest);
    Ok(out)
}

fn asset(tag: &str, dist: &Path) -> Outcome<String> {
    let rel = attribute(tag, "rel").unwrap_or_default();
    if rel == "rust" {
        return Ok(String::new());
    }
    let href = attribute(tag, "href").ok_or_else(|| format!("index.html: {tag} has no href."))?;
    let name = href.trim_end_matches('/').rsplit('/').next().unwrap_or(href);
    let target = match attribute(tag, "data-target-path") {
        Some(path) if rel == "copy-dir" => path.to_owned(),
        Some(path) => format!("{path}/{name}"),
        None => name.to_owned(),
    };
    copy(&root().join(href), &dist.join(&target))?;
    match rel {
        "css" => Ok(format!("<link rel=\"stylesheet\" href=\"{target}\">")),
        "icon" => Ok(format!("<link rel=\"icon\" href=\"{target}\">")),
        "copy-file" | "copy-dir" => Ok(String::new()),
        other => Err(format!(
            "index.html: Trunk's rel=\"{other}\" is not understood by xtask; see xtask/src/site.rs."
        )),
    }
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[start..].split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_attributes_by_whole_name() {
        let tag = "<link data-trunk rel=\"copy-dir\" data-target-path=\"a\" href=\"www/scenes\">";
        assert_eq!(attribute(tag, "href"), Some("www/scenes"));
        assert_eq!(attribute(tag, "path"), None);
    }

    #[test]
    fn leaves_other_tags_alone() {
        let page = "<link rel=\"icon\" href=\"x\"><link data-trunk rel=\"rust\" data-bin=\"b\"/><p>";
        assert_eq!(assets(page, Path::new("nowhere")), Ok("<link rel=\"icon\" href=\"x\"><p>".to_owned()));
    }
}
