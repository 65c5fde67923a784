//! Columns of senses in lists of creatures.

use burstmap::encounter::Scene;
use burstmap::format::{ReadCreature, read, read_creatures};
use serde_json::json;

fn scene(ruleset: &str) -> Scene {
    let scene = json!({
        "format": "burstmap-scene", "version": 1, "name": "Texts", "ruleset": ruleset,
        "grid": { "shape": "square", "size": [30, 30], "cell": { "length": 5.0, "unit": "ft" } },
    });
    read(scene).unwrap().0
}

fn creatures(ruleset: &str, text: &str) -> Vec<ReadCreature> {
    read_creatures(text, &scene(ruleset)).unwrap().creatures
}

#[test]
fn a_column_of_a_sense_is_a_sense_and_no_statistic() {
    let list = "name,hp,Darkvision,blindsight,stealth\nOwl,5,120,,3\nBat,1,60 ft.,30,\nCow,15,no,0,\n";
    let senses: Vec<(String, Vec<String>)> = creatures("srd-5e", list)
        .into_iter()
        .map(|read| {
            assert!(!read.token.stats.contains_key("darkvision"), "{:?}", read.token.stats);
            (read.token.name.clone(), read.token.senses.clone())
        })
        .collect();
    let of =
        |name: &str, senses: &[&str]| (name.to_owned(), senses.iter().map(|s| (*s).to_owned()).collect());
    assert_eq!(
        senses,
        [of("Owl", &["darkvision:24"]), of("Bat", &["darkvision:12", "blindsight:6"]), of("Cow", &[])]
    );
    // If the rules have no ranges, a creature has the sense without a range.
    assert_eq!(creatures("reflex-d20", "name,darkvision\nOwl,120\n")[0].token.senses, ["darkvision"]);
}
