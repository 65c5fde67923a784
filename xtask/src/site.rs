//! `dist/`: the site. The page is `index.html` as it stands, with the package and the sample scenes beside it.

use crate::run::{Outcome, clear, copy, list, root};

/// Files and folders of the project, and their names in the site.
const CONTENT: [(&str, &str); 3] =
    [("index.html", "index.html"), ("www/burst-map.js", "burst-map.js"), ("www/scenes", "scenes")];

pub fn write_site() -> Outcome {
    let dist = root().join("dist");
    clear(&dist)?;
    let pkg = root().join("pkg");
    for name in list(&pkg)? {
        if name.ends_with(".js") || name.ends_with(".wasm") || name == "snippets" {
            copy(&pkg.join(&name), &dist.join(&name))?;
        }
    }
    CONTENT.iter().try_for_each(|(from, to)| copy(&root().join(from), &dist.join(to)))
}
