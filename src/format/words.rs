//! Words that only the ruleset can judge: cover grades and sizes. Unknown ones are preserved, since a table may change its ruleset later,
//! but they have no effect now, so the author should know.

use burstmap_decode::likely_meant;
use burstmap_encounter::Scene;
use burstmap_messages::{Wording, catalogue};
use burstmap_rules::reason::Reason;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::wording::short;

/// Number of warnings after which the rest is only counted.
const MOST: usize = 20;

pub fn unknown_words(scene: &Scene, ruleset: &Ruleset) -> Vec<Reason> {
    let mut grades: Vec<&str> = ruleset.cover.grades.iter().map(|grade| grade.name.as_str()).collect();
    grades.extend(ruleset.cover.aliases.keys().map(String::as_str));
    let sizes: Vec<&str> = ruleset.sizes.iter().map(|size| size.name.as_str()).collect();

    let terrain = scene.terrain.iter().map(|item| ("terrain", &item.id, &item.cover));
    let walls = scene.walls.iter().map(|item| ("wall", &item.id, &item.cover));
    let covers = terrain.chain(walls).filter_map(|(what, id, cover)| {
        let cover = cover.as_deref().filter(|cover| !grades.contains(cover))?;
        let (word, ruleset) = (short(cover), short(&ruleset.name));
        let text = catalogue::SceneUnknownGrade { what, id: short(id), word, ruleset };
        Some(warning(text.into(), id, cover, &grades))
    });
    let tokens = scene.tokens.iter().filter_map(|token| {
        let size = token.size.as_deref().filter(|size| !sizes.contains(size))?;
        let (word, ruleset) = (short(size), short(&ruleset.name));
        let text = catalogue::SceneUnknownSize { id: short(&token.id), word, ruleset };
        Some(warning(text.into(), &token.id, size, &sizes))
    });
    let mut warnings: Vec<Reason> = covers.chain(tokens).collect();
    if warnings.len() > MOST {
        let more = warnings.len() - MOST;
        warnings.truncate(MOST);
        let text = catalogue::SceneUnknownWords { count: more, ruleset: &ruleset.name };
        warnings.push(Reason::new("unknown-word", text));
    }
    warnings
}

fn warning(mut text: Wording, id: &str, word: &str, known: &[&str]) -> Reason {
    match likely_meant(word, known.iter().copied()) {
        Some(nearest) => text.then(catalogue::DidYouMeanIt { nearest }),
        None => text.then(catalogue::SceneWordsKnown { known: known.to_vec() }),
    }
    Reason::new("unknown-word", text).ids(vec![id.to_owned()])
}
