//! Words that only the ruleset can judge: cover grades and sizes. Unknown ones are kept, since a table may change its
//! ruleset later, but they do nothing now; whoever wrote them should know.

use burstmap_decode::likely_meant;
use burstmap_encounter::Scene;
use burstmap_rules::reason::Reason;
use burstmap_rules::ruleset::Ruleset;
use burstmap_rules::wording::short;

/// Warnings after which the rest is only counted.
const MOST: usize = 20;

pub fn unknown_words(scene: &Scene, ruleset: &Ruleset) -> Vec<Reason> {
    let mut grades: Vec<&str> = ruleset.cover.grades.iter().map(|grade| grade.name.as_str()).collect();
    grades.extend(ruleset.cover.aliases.keys().map(String::as_str));
    let sizes: Vec<&str> = ruleset.sizes.iter().map(|size| size.name.as_str()).collect();

    let terrain = scene.terrain.iter().map(|item| ("terrain", &item.id, &item.cover));
    let walls = scene.walls.iter().map(|item| ("wall", &item.id, &item.cover));
    let covers = terrain.chain(walls).filter_map(|(what, id, cover)| {
        let cover = cover.as_deref().filter(|cover| !grades.contains(cover))?;
        Some(told(what, id, "cover grade", cover, &grades, ruleset))
    });
    let tokens = scene.tokens.iter().filter_map(|token| {
        let size = token.size.as_deref().filter(|size| !sizes.contains(size))?;
        Some(told("token", &token.id, "size", size, &sizes, ruleset))
    });
    let mut warnings: Vec<Reason> = covers.chain(tokens).collect();
    if warnings.len() > MOST {
        let more = warnings.len() - MOST;
        warnings.truncate(MOST);
        let text = format!("{more} more words of this map mean nothing in the ruleset {:?}.", ruleset.name);
        warnings.push(Reason::new("unknown-word", text));
    }
    warnings
}

fn told(what: &str, id: &str, kind: &str, word: &str, words: &[&str], ruleset: &Ruleset) -> Reason {
    let next = match likely_meant(word, words.iter().copied()) {
        Some(near) => format!("Did you mean {near:?}?"),
        None => format!("It has {}.", words.join(", ")),
    };
    let text = format!(
        "The {what} {:?} has the {kind} {:?}, which means nothing in the ruleset {:?}. {next}",
        short(id),
        short(word),
        short(&ruleset.name)
    );
    Reason::new("unknown-word", text).ids(vec![id.to_owned()])
}
