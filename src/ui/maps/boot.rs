//! First map of a page: the one last open in this tab, the one last open anywhere, or the page's own.

use crate::library::{Place, has};
use crate::maps::switch;
use crate::msg::{FileMsg, LibraryMsg, Msg};
use crate::shell::Shell;
use std::rc::Rc;
use wasm_bindgen_futures::JsFuture;
use yew::Callback;

/// Opens the first map, and saves it from now on.
pub async fn boot(shell: &Rc<Shell>, send: Callback<Msg>) {
    let Some(library) = &shell.library else { return };
    let place = match library.last_place() {
        Some(place) => {
            let there = JsFuture::from(has(&library.name, &place.id)).await;
            match (there.is_ok_and(|there| there.is_truthy()), place.from) {
                (true, _) => Some(Place { id: place.id, from: None }),
                (false, Some(from)) => {
                    send.emit(Msg::File(FileMsg::Fetch(from)));
                    None
                }
                (false, None) => None,
            }
        }
        None => None,
    };
    match place {
        Some(place) => {
            library.go_to(place);
            switch::start(shell, send.clone(), false).await;
            send.emit(Msg::Library(LibraryMsg::Moved));
        }
        None => {
            // Remembered from now on, so that changes are found again.
            library.go_to(Place { id: library.open_id(), from: None });
            switch::start(shell, send, false).await;
        }
    }
}
