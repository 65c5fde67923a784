//! Reopening of files and links: an equal map of the list is opened instead, and a different map with the same name gets a new name. No
//! saved map is overwritten.

use crate::library::target::Target;
use crate::maps::list::{equal_among, records};
use crate::msg::Msg;
use crate::shell::Shell;
use burstmap_messages::catalogue;
use burstmap_rules::reason::Reason;
use std::rc::Rc;
use yew::Callback;

/// Returns the target to open, with a message about it.
pub async fn settle(shell: &Rc<Shell>, send: &Callback<Msg>, target: Target) -> (Target, Vec<Reason>) {
    let (mut scene, mut notes) = match target {
        Target::File(scene, notes) => (scene, notes),
        Target::New(scene, notes) => return (Target::New(scene, Vec::new()), notes),
        other @ (Target::Sample(..) | Target::Kept(_)) => return (other, Vec::new()),
    };
    let Some(library) = &shell.library else { return (Target::New(scene, Vec::new()), notes) };
    // Without a readable list there is nothing to compare. Open the map anyway.
    let there = records(&library.name).await.unwrap_or_default();
    let alike = there.iter().filter(|record| record.deleted.is_none() && is_named(&record.name, &scene.name));
    let alike: Vec<_> = alike.cloned().collect();
    let equal = equal_among(shell, send, &library.name, &scene, &alike).await;
    shell.core.language().speak();
    if let Some(id) = equal {
        return (Target::Kept(id), vec![Reason::new("map-known", catalogue::MapsKnown)]);
    }
    let taken: Vec<&str> = alike.iter().map(|record| record.name.as_str()).collect();
    let free = free_name(&scene.name, &taken);
    if free != scene.name {
        notes.insert(0, Reason::new("map-named-apart", catalogue::MapsNamedApart { name: &scene.name }));
        scene.name = free;
    }
    (Target::New(scene, Vec::new()), notes)
}

/// Returns whether a map of the list has the name, with or without a number.
fn is_named(listed: &str, name: &str) -> bool {
    let Some(rest) = listed.strip_prefix(name) else { return false };
    let number = rest.strip_prefix(" (").and_then(|rest| rest.strip_suffix(')'));
    rest.is_empty() || number.is_some_and(|number| number.parse::<usize>().is_ok())
}

/// Returns the name, if necessary with the first free number from 2.
fn free_name(name: &str, taken: &[&str]) -> String {
    if !taken.contains(&name) {
        return name.to_owned();
    }
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    let mut free = numbered.skip_while(|numbered| taken.contains(&numbered.as_str()));
    free.next().unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{free_name, is_named};

    #[test]
    fn what_differs_gets_the_first_number_that_is_free() {
        assert_eq!(free_name("Cave", &["Yard"]), "Cave");
        assert_eq!(free_name("Cave", &["Cave"]), "Cave (2)");
        assert_eq!(free_name("Cave", &["Cave", "Cave (2)", "Cave (4)"]), "Cave (3)");
        assert_eq!(free_name("Cave", &["Cave (2)"]), "Cave");
    }

    #[test]
    fn numbers_make_no_other_map_and_copies_do() {
        assert!(is_named("Cave", "Cave") && is_named("Cave (12)", "Cave"));
        assert!(
            !is_named("Cave (copy)", "Cave") && !is_named("Cave 2", "Cave") && !is_named("Cavern", "Cave")
        );
    }
}
