//! Switching from the open map to another one. The open map is saved completely first.

use crate::keep;
use crate::library::target::Target;
use crate::library::{Library, Place, has};
use crate::live::hand;
use crate::msg::Msg;
use crate::shell::Shell;
use burstmap_encounter::{Scene, Table};
use burstmap_messages::catalogue;
use burstmap_rules::reason::Refusal;
use std::rc::Rc;
use wasm_bindgen_futures::JsFuture;
use yew::Callback;

/// Opens the target.
///
/// # Errors
///
/// If the map does not exist or is invalid. Then the open map stays.
pub async fn switch(shell: &Rc<Shell>, send: Callback<Msg>, target: Target) -> Result<(), Refusal> {
    let Some(library) = &shell.library else { return Ok(()) };
    let (table, place, fresh) = prepare(shell, library, target).await?;
    shell.core.close(Some(Refusal::new("read-only", catalogue::MapsSwitching)));
    if let Some(keeper) = shell.keeper() {
        // It never fails: unsaved changes were reported, and the user was asked.
        drop(JsFuture::from(keeper.close()).await);
    }
    shell.core.close(None);
    library.go_to(place);
    shell.core.restore(table);
    start(shell, send, fresh).await;
    Ok(())
}

/// Returns the initial table, its place, and whether to write it immediately.
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
            // An empty map until the document is loaded: it must not contain anything of the other map.
            let bare = shell.core.read(|table| hand::nothing_yet(table.scene()))?;
            (bare, Place { id, from: None }, false)
        }
    })
}

/// Saves the open map from now on. `fresh`: it is written immediately.
pub async fn start(shell: &Rc<Shell>, send: Callback<Msg>, fresh: bool) {
    let Some(library) = &shell.library else { return };
    let keeper = keep::start(shell, send, &library.key());
    if fresh {
        keeper.opened();
    }
    // The keeper reports problems.
    drop(JsFuture::from(keeper.ready()).await);
}
