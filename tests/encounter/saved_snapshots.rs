//! Fights that earlier versions stored in the browser continue from their snapshots.

use super::saved::{FOLDER, folders, opened, written};
use burstmap::encounter::{Dispatch, Table};
use burstmap::format::replay::{Player, Replay};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// A fight as the page stores it: its first document, its newest snapshot, and the steps before and after the snapshot.
struct KeptFight {
    system: String,
    base: Value,
    tip: Value,
    before: Vec<Value>,
    after: Vec<Value>,
}

fn kept_fights() -> Vec<KeptFight> {
    let systems: Vec<PathBuf> =
        folders(Path::new(FOLDER)).iter().flat_map(|version| folders(version)).collect();
    assert!(systems.len() >= 6);
    systems.iter().map(|system| kept_fight(system)).collect()
}

fn kept_fight(system: &Path) -> KeptFight {
    let kept: Value =
        serde_json::from_str(&std::fs::read_to_string(system.join("kept.json")).unwrap()).unwrap();
    let pages = kept["pages"].as_array().unwrap();
    let page = |part: &Value| pages.iter().find(|page| page[0] == *part).unwrap()[1].as_str().unwrap();
    let document = |name: &str| {
        let text: String = kept["doc"][name]["parts"].as_array().unwrap().iter().map(page).collect();
        serde_json::from_str(&text).unwrap()
    };
    let (mut before, mut after) = (Vec::new(), Vec::new());
    for record in kept["log"].as_array().unwrap() {
        let step: Value = serde_json::from_str(record["text"].as_str().unwrap()).unwrap();
        let old = record["at"].as_u64() <= kept["doc"]["tip"]["at"].as_u64();
        if step != "open" {
            if old { &mut before } else { &mut after }.push(step);
        }
    }
    let system = system.display().to_string();
    KeptFight { system, base: document("base"), tip: document("tip"), before, after }
}

/// Replays steps. A refused command becomes a note, as on the page.
fn take(table: &mut Table, steps: &[Value]) {
    let skipped = json!({ "type": "note", "text": "skipped", "secret": true });
    for step in steps {
        match step.as_str() {
            Some("undo") => drop(table.undo()),
            Some(_) => drop(table.redo()),
            None if table.why_not(Dispatch::decode(step).unwrap()).is_some() => {
                drop(table.dispatch_json(&skipped).unwrap());
            }
            None => drop(table.dispatch_json(step).unwrap()),
        }
    }
}

/// Returns the newest snapshot as another version might have written it: with other sentences and counts, and one more token.
fn told_otherwise(tip: &Value) -> Value {
    let mut tip = tip.clone();
    tip["tokens"][0]["hp"]["current"] = json!(7);
    tip["encounter"]["order"][0]["decidedBy"] = json!("as it was said then");
    let mut more = tip["tokens"][0].clone();
    more["id"] = json!("one-more");
    tip["tokens"].as_array_mut().unwrap().insert(0, more);
    tip
}

/// Undoes as much as possible. Returns the number of steps.
fn back(table: &mut Table) -> usize {
    std::iter::from_fn(|| table.can_undo().then(|| table.undo())).count()
}

fn forth(table: &mut Table) -> usize {
    std::iter::from_fn(|| table.can_redo().then(|| table.redo())).count()
}

// ARCHITECTURE.md, "What the browser keeps".
#[test]
fn a_saved_fight_of_an_earlier_version_goes_on_from_its_snapshot_and_back_to_its_start() {
    for KeptFight { system, base, tip, before, after } in kept_fights() {
        let mut played = opened(&base);
        let start = played.scene().clone();
        take(&mut played, &before);
        let mut last = opened(&base);
        take(&mut last, &before);
        last.undo();

        let stored = opened(&told_otherwise(&tip));
        let saved = stored.scene().clone();
        assert_ne!(&saved, played.scene(), "{system}");
        let mut table = stored.with_history(played);
        assert_eq!(table.scene(), &saved, "{system}");
        table.undo();
        assert_eq!(table.scene(), last.scene(), "{system}: the last step undone");
        table.redo();
        assert_eq!(table.scene(), &saved, "{system}: the last step redone");

        take(&mut table, &after);
        let end = table.scene().clone();
        let steps = back(&mut table);
        assert_eq!(table.scene(), &start, "{system}");
        assert!(forth(&mut table) >= steps, "{system}");
        back(&mut table);
        for _ in 0..steps {
            table.redo();
        }
        assert_eq!(table.scene(), &end, "{system}");
    }
}

// ARCHITECTURE.md, "What the browser keeps".
#[test]
fn what_was_undone_when_an_earlier_version_saved_a_fight_is_redone_from_its_snapshot() {
    for KeptFight { system, base, tip, before, .. } in kept_fights() {
        let mut played = opened(&base);
        take(&mut played, &before);
        let done = played.scene().clone();
        played.undo();
        let saved = opened(&told_otherwise(&tip)).scene().clone();
        let mut table = opened(&told_otherwise(&tip)).with_history(played);
        table.redo();
        assert_eq!(table.scene(), &done, "{system}");
        table.undo();
        assert_eq!(table.scene(), &saved, "{system}");
    }
}

// ARCHITECTURE.md, "What the browser keeps".
#[test]
fn sides_hear_the_last_step_of_a_saved_fight_whatever_the_snapshot_of_an_earlier_version_tells() {
    for KeptFight { system, base, tip, before, .. } in kept_fights() {
        let mut played = opened(&base);
        take(&mut played, &before);
        let heard = written(played.visible_events("party"));
        let table = opened(&told_otherwise(&tip)).with_history(played);
        assert_eq!(written(table.visible_events("party")), heard, "{system}");
    }
}

/// Checks that a replay of a saved fight with a later end leads a side, or the game master, to that end.
fn is_replayed_to_its_end(side: Option<&str>) {
    for KeptFight { system, base, tip, before, after } in kept_fights() {
        let mut played = opened(&base);
        take(&mut played, &before);
        let mut table = opened(&told_otherwise(&tip)).with_history(played);
        take(&mut table, &after);
        let text = serde_json::to_string(&Replay::of(&table, side)).unwrap();
        let read = Replay::read_bytes(text.as_bytes()).unwrap();
        assert!(read.steps() > 0, "{system}");
        let mut player = Player::new(Rc::new(read));
        for moment in 0..=player.replay().steps() {
            player.go_to(moment).unwrap_or_else(|refusal| panic!("{system} {moment}: {}", refusal.message));
        }
        let end = player.go_to(usize::MAX).unwrap();
        let shown = side.map_or_else(|| table.scene().clone(), |side| table.view(side));
        assert_eq!(json!(end), json!(shown), "{system}");
    }
}

// ARCHITECTURE.md, "What the browser keeps". One test for each seat, because they run side by side.
#[test]
fn a_saved_fight_of_an_earlier_version_is_replayed_from_its_start_to_its_end() {
    is_replayed_to_its_end(None);
}

#[test]
fn a_saved_fight_of_an_earlier_version_is_replayed_to_its_end_for_the_party() {
    is_replayed_to_its_end(Some("party"));
}

#[test]
fn a_saved_fight_of_an_earlier_version_is_replayed_to_its_end_for_the_foes() {
    is_replayed_to_its_end(Some("foes"));
}
