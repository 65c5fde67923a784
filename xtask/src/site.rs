//! `dist/`: the site. The page is the unchanged `index.html`, with the package and the sample scenes next to it.

use crate::run::{Outcome, clear, copy, list, root};

/// Files and folders of the project, and their names in the site.
const CONTENT: [(&str, &str); 4] = [
    ("index.html", "index.html"),
    ("www/scenes", "scenes"),
    ("www/embed.html", "embed.html"),
    ("www/embed.css", "embed.css"),
];

/// Files for build tools and for programs without a page.
const NOT_SERVED: [&str; 4] = ["core.js", "element.js", "inline.js", "react.js"];

pub fn write_site() -> Outcome {
    let dist = root().join("dist");
    clear(&dist)?;
    let pkg = root().join("pkg");
    for name in list(&pkg)? {
        let file = name.ends_with(".js") || name.ends_with(".wasm");
        if file && !NOT_SERVED.contains(&name.as_str()) {
            copy(&pkg.join(&name), &dist.join(&name))?;
        }
    }
    CONTENT.iter().try_for_each(|(from, to)| copy(&root().join(from), &dist.join(to)))
}
