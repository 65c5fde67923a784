//! `dist/`: the site, with the page, the sample scenes and the package. The name of the package's folder changes with the build, so that
//! browsers may keep its files for good.

use crate::bundle::{TRANSLATIONS, files_below, texts_file};
use crate::glue::{PARTS, WHOLE};
use crate::run::{Outcome, clear, command, copy, list, read, root, run, say, write};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// Files and folders of the project, and their names in the site.
const CONTENT: [(&str, &str); 5] = [
    ("index.html", "index.html"),
    ("www/scenes", "scenes"),
    ("www/app", "."),
    ("www/embed.html", "embed.html"),
    ("www/embed.css", "embed.css"),
];

/// Pages that name files of the package.
const PAGES: [&str; 2] = ["index.html", "embed.html"];

/// Names for build tools and for programs without a page.
const NOT_SERVED: [&str; 4] = ["core.js", "element.js", "inline.js", "react.js"];

/// Creature libraries, next to the module that looks for them.
const LIBRARIES: &str = "libraries";

/// Files of the package that the page loads, besides the module and texts of languages. All other files are for other pages.
const LOADED: [&str; 3] = ["burst-map.js", "burstmap.js", "burstmap_worker.js"];

/// Place in the page for registering its service worker.
const REGISTERS: &str = "<!-- service worker -->";

/// Writes the site. `published`: with a service worker, which would hide changes from developers of the page.
pub fn write_site(published: bool) -> Outcome {
    let dist = root().join("dist");
    clear(&dist)?;
    let pkg = root().join("pkg");
    let served = |name: &String| {
        let file = name.ends_with(".js") || name.ends_with(".wasm");
        file && !NOT_SERVED.contains(&name.as_str())
    };
    let names: Vec<String> = list(&pkg)?.into_iter().filter(served).collect();
    let libraries = files_below(&pkg.join(LIBRARIES), &format!("{LIBRARIES}/"))?;
    let package: Vec<String> = names.iter().cloned().chain(libraries).collect();
    let folder = format!("burstmap-{:016x}", sum(&pkg, &package)?);
    for name in &package {
        copy(&pkg.join(name), &dist.join(&folder).join(name))?;
    }
    CONTENT.iter().try_for_each(|(from, to)| copy(&root().join(from), &dist.join(to)))?;
    // If the module has parts, the element starts with the first one.
    let parted = names.iter().any(|name| name == PARTS[0]);
    for page in PAGES {
        let mut text = read(&dist.join(page))?;
        if parted {
            text = text.replace(&format!("\"{WHOLE}\""), &format!("\"{}\"", PARTS[0]));
        }
        for name in &names {
            text = text.replace(&format!("\"{name}\""), &format!("\"{folder}/{name}\""));
        }
        text = text
            .replace(REGISTERS, if published { "<script src=\"register.js\" async></script>" } else { "" });
        write(&dist.join(page), text)?;
    }
    if !published {
        return Ok(());
    }
    let texts = TRANSLATIONS.map(texts_file);
    let modules: &[&str] = if parted { &PARTS } else { &[WHOLE] };
    let others = names.iter().filter(|name| {
        !LOADED.contains(&name.as_str()) && !modules.contains(&name.as_str()) && !texts.contains(name)
    });
    service_worker(&dist, &others.map(|name| format!("{folder}/{name}")).collect::<Vec<_>>())
}

/// Writes the name of the build and the page's files into the service worker. `others`: files of the package that the page does not load.
fn service_worker(dist: &Path, others: &[String]) -> Outcome {
    let all = files_below(dist, "")?;
    let build = sum(dist, &all)?;
    // The page itself is requested by its folder.
    let kept = |file: &&String| !["sw.js", "index.html"].contains(&file.as_str()) && !others.contains(file);
    let files: Vec<String> = all.iter().filter(kept).map(|file| format!("\"{file}\"")).collect();
    let script = read(&dist.join("sw.js"))?
        .replace("name of the build", &format!("{build:016x}"))
        .replace("\"files of the build\"", &format!("\"./\", {}", files.join(", ")));
    write(&dist.join("sw.js"), script)
}

/// A sum over names and bytes of files.
fn sum(folder: &Path, names: &[String]) -> Outcome<u64> {
    let mut hasher = DefaultHasher::new();
    for name in names {
        let path = folder.join(name);
        let bytes = std::fs::read(&path)
            .map_err(|error| format!("{} could not be read: {error}.", path.display()))?;
        (name, bytes).hash(&mut hasher);
    }
    Ok(hasher.finish())
}

/// Writes `.br` and `.gz` files next to the site's files that compress well, for servers that send them.
pub fn compress() -> Outcome {
    say("Compressing the files of dist/ (brotli and gzip)");
    let script = "const fs = require('fs'), z = require('zlib'), p = z.constants.BROTLI_PARAM_QUALITY; \
                  for (const f of process.argv.slice(1)) { const b = fs.readFileSync(f); \
                  fs.writeFileSync(f + '.br', z.brotliCompressSync(b, { params: { [p]: 11 } })); \
                  fs.writeFileSync(f + '.gz', z.gzipSync(b, { level: 9 })); }";
    let dist = root().join("dist");
    let worth = |name: &String| {
        ["html", "css", "js", "json", "svg", "wasm", "webmanifest"]
            .iter()
            .any(|kind| name.ends_with(&format!(".{kind}")))
    };
    let files = files_below(&dist, "")?.into_iter().filter(worth);
    run(
        command("node").current_dir(&dist).args(["-e", script]).args(files),
        "Node could not compress the site",
    )
}
