//! Another map takes the place of the one that is open. That one is written to its end first.

use crate::keep;
use crate::library::{Library, Place, has};
use crate::live::hand;
use crate::msg::Msg;
use crate::shell::Shell;
use burstmap_encounter::{Scene, Table};
use burstmap_messages::catalogue;
use burstmap_rules::reason::{Reason, Refusal};
use std::rc::Rc;
use wasm_bindgen_futures::JsFuture;
use yew::Callback;

/// What is to be opened.
#[derive(Clone, Debug)]
pub enum Target {
    /// A map of the list.
    Kept(String),
    /// A new map, with what there is to know about its file.
    New(Box<Scene>, Vec<Reason>),
    /// A map of a file or a link, with what there is to know about that: an equal one of the list is opened in its place.
    File(Box<Scene>, Vec<Reason>),
    /// A sample, with its address: kept as soon as something is done on it.
    Sample(Box<Scene>, String),
}

/// Opens it.
///
/// # Errors
///
/// Where the map is gone, or is none. The one that was open stays then.
pub async fn switch(shell: &Rc<Shell>, send: Callback<Msg>, target: Target) -> Result<(), Refusal> {
    let Some(library) = &shell.library else { return Ok(()) };
    let (table, place, fresh) = prepare(shell, library, target).await?;
    shell.core.close(Some(Refusal::new("read-only", catalogue::MapsSwitching)));
    if let Some(keeper) = shell.keeper() {
        // It never fails: what it could not write was told, and asked about before.
        drop(JsFuture::from(keeper.close()).await);
    }
    shell.core.close(None);
    library.go_to(place);
    shell.core.restore(table);
    start(shell, send, fresh).await;
    Ok(())
}

/// The table that is shown first, where it is, and whether it is to be written at once.
async fn prepare(
    shell: &Rc<Shell>,
    library: &Library,
    target: Target,
) -> Result<(Table, Place, bool), Refusal> {
    let open = |scene: Scene| hand::open(scene, &shell.luck.another(), &shell.seat());
    Ok(match target {
        Target::New(scene, _) | Target::File(scene, _) => {
            (open(*scene)?, Place { id: crate::library::fresh(), from: None }, true)
        }
        Target::Sample(scene, from) => {
            (open(*scene)?, Place { id: crate::library::fresh(), from: Some(from) }, false)
        }
        Target::Kept(id) => {
            let there = JsFuture::from(has(&library.name, &id)).await;
            if !there.is_ok_and(|there| there.is_truthy()) {
                return Err(Refusal::new("unsupported-file", catalogue::MapsGone));
            }
            // Bare ground until the document has come: nothing of the other map must get into it.
            let bare = shell.core.read(|table| hand::nothing_yet(table.scene()))?;
            (bare, Place { id, from: None }, false)
        }
    })
}

/// Keeps the map that is open from now on. `fresh`: it is written at once.
pub async fn start(shell: &Rc<Shell>, send: Callback<Msg>, fresh: bool) {
    let Some(library) = &shell.library else { return };
    let keeper = keep::start(shell, send, &library.key());
    if fresh {
        keeper.opened();
    }
    // What goes wrong is told by the keeper.
    drop(JsFuture::from(keeper.ready()).await);
}
