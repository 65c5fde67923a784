//! Deletion and restoration of maps in My maps. A deleted open map is replaced by another one, and reopens when restored.

use crate::App;
use burstmap_ui::import;
use burstmap_ui::library::record::{Record, RecordPatch};
use burstmap_ui::library::target::Target;
use burstmap_ui::maps::list;
use burstmap_ui::maps::switch::switch;
use burstmap_ui::msg::{LibraryMsg, Msg};
use burstmap_ui::state::deleting::{Deleted, Instead};
use burstmap_ui::state::library::Told;
use js_sys::Date;
use std::rc::Rc;

impl App {
    /// Deletes a map in a way that can be undone.
    pub(super) fn delete_map(&mut self, id: String) {
        let Some(library) = &self.state.shell.library else { return };
        let name = library.name.clone();
        let records = Rc::clone(&self.state.page.maps.records);
        let Some(record) = records.iter().find(|record| record.id == id) else { return };
        let (shell, open) = (Rc::clone(&self.state.shell), library.open_id() == id);
        let target = match newest(&records, &id) {
            Some(next) => Target::Kept(next.id.clone()),
            None => Target::New(
                Box::new(self.state.shell.core.read(|table| import::blank(table.scene()))),
                Vec::new(),
            ),
        };
        let mut deleted = Deleted { id: id.clone(), name: record.name.clone(), instead: None };
        if open {
            self.note_map(true);
            self.state.page.map_keeping.kept = None;
        }
        let send = self.state.send.clone();
        self.then_list(async move {
            if open {
                let blank = matches!(target, Target::New(..));
                switch(&shell, send.clone(), target).await?;
                send.emit(Msg::Library(LibraryMsg::Moved));
                deleted.instead = shell.library.as_ref().map(|library| match blank {
                    true => Instead::Blank(library.open_id()),
                    false => Instead::Kept,
                });
            }
            list::write(&name, &id, &RecordPatch::deleted(Date::now())).await?;
            send.emit(Msg::Library(LibraryMsg::Told(Told::Deleted(deleted))));
            Ok(())
        });
    }

    /// Restores the last deleted map. If it was open, it opens again, and its empty replacement is removed.
    pub(super) fn take_back_deleting(&mut self, deleted: Deleted) {
        self.state.page.maps.told = None;
        let shell = Rc::clone(&self.state.shell);
        let Some((name, there)) =
            self.state.shell.library.as_ref().map(|library| (library.name.clone(), library.open_id()))
        else {
            return;
        };
        // Changes of the empty map since then are not lost.
        let untouched = self.state.shell.core.read(|table| !table.can_undo() && !table.can_redo());
        let goes = deleted.instead == Some(Instead::Blank(there.clone())) && untouched;
        if goes {
            self.state.page.map_keeping.kept = None;
        } else if deleted.instead.is_some() {
            self.note_map(true);
        }
        let send = self.state.send.clone();
        self.then_list(async move {
            list::write(&name, &deleted.id, &RecordPatch::restored()).await?;
            if deleted.instead.is_some() {
                switch(&shell, send.clone(), Target::Kept(deleted.id)).await?;
                send.emit(Msg::Library(LibraryMsg::Moved));
            }
            if goes {
                list::forget(&name, &there).await?;
            }
            Ok(())
        });
    }
}

/// Returns the last changed map other than one.
fn newest<'r>(records: &'r [Record], but: &str) -> Option<&'r Record> {
    let others = records.iter().filter(|record| record.id != but && record.deleted.is_none());
    others.max_by(|a, b| a.changed.total_cmp(&b.changed))
}
