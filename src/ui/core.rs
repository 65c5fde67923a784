//! A table that a `Burstmap` and a widget share. Whoever changes it, all who listen hear of it.

use burstmap_encounter::request::Weight;
use burstmap_encounter::{Dispatch, LogEntry, Table};
use burstmap_messages::{Language, catalogue};
use burstmap_rules::reason::Refusal;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// What happened to the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Commands were done, undone or redone.
    Events(Vec<LogEntry>),
    /// Another scene was opened.
    Opened,
}

/// What was done to a table, as it has to be written down to be done again.
#[derive(Clone, Copy, Debug)]
pub enum Deed<'a> {
    /// A command, with the faces that it used.
    Done(&'a Dispatch),
    Undone,
    Redone,
    /// Another scene was opened, or the same one is further on.
    Opened,
}

/// Hears of every deed before anybody else, so in the order in which they were done. It must not do any itself.
type Scribe = Rc<dyn Fn(Deed)>;

type Listener = Rc<dyn Fn(&Change)>;

/// Who holds a table without being its master asks here first: refused, or sent to the master (`true`), or done (`false`).
/// It must not look at the table by other ways, nor change it.
type Gate = Rc<dyn Fn(&Table, &Dispatch) -> Result<bool, Refusal>>;

#[derive(Clone)]
pub struct Core(Rc<Inner>);

struct Inner {
    table: RefCell<Table>,
    stamp: Cell<u64>,
    /// The language in which answers are given.
    language: Cell<Language>,
    listeners: RefCell<Vec<(u64, Listener)>>,
    next_listener: Cell<u64>,
    gate: RefCell<Option<Gate>>,
    scribe: RefCell<Option<Scribe>>,
    /// Why nothing may be changed at present.
    closed: RefCell<Option<Refusal>>,
}

impl std::fmt::Debug for Core {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Core at stamp {}", self.stamp())
    }
}

impl Core {
    pub fn new(table: Table) -> Core {
        Core(Rc::new(Inner {
            table: RefCell::new(table),
            stamp: Cell::new(0),
            language: Cell::default(),
            listeners: RefCell::new(Vec::new()),
            next_listener: Cell::new(0),
            gate: RefCell::default(),
            scribe: RefCell::default(),
            closed: RefCell::new(None),
        }))
    }

    /// A player's table: commands pass through the gate, and nothing is taken back.
    pub fn guard(&self, gate: impl Fn(&Table, &Dispatch) -> Result<bool, Refusal> + 'static) {
        self.0.gate.replace(Some(Rc::new(gate)));
    }

    /// Whoever writes down what is done.
    pub fn record(&self, scribe: impl Fn(Deed) + 'static) {
        self.0.scribe.replace(Some(Rc::new(scribe)));
    }

    /// The widget is gone: nobody writes down what is done, and nobody else keeps the table. A player's table stays one.
    pub fn release(&self) {
        self.0.scribe.replace(None);
        self.close(None);
    }

    fn gate(&self) -> Option<Gate> {
        self.0.gate.borrow().clone()
    }

    /// While closed, the table is somebody else's to change, and commands are refused with these words.
    pub fn close(&self, why: Option<Refusal>) {
        self.0.closed.replace(why);
    }

    pub fn closed(&self) -> Option<Refusal> {
        self.0.closed.borrow().clone()
    }

    /// Looks at the table. `ask` must not change it.
    pub fn read<R>(&self, ask: impl FnOnce(&Table) -> R) -> R {
        ask(&self.0.table.borrow())
    }

    /// The language in which hosts are answered.
    pub fn language(&self) -> Language {
        self.0.language.get()
    }

    pub fn set_language(&self, language: Language) {
        self.0.language.set(language);
    }

    /// Grows with every change.
    pub fn stamp(&self) -> u64 {
        self.0.stamp.get()
    }

    /// What is shown of the table changed, if not the table.
    pub fn touch(&self) {
        self.0.stamp.set(self.0.stamp.get() + 1);
    }

    /// No events: the command was sent to who keeps the table.
    pub fn dispatch(&self, command: impl Into<Dispatch>) -> Result<Vec<LogEntry>, Refusal> {
        let command = command.into();
        if let Some(refusal) = self.closed() {
            return Err(refusal);
        }
        if let Some(gate) = self.gate()
            && gate(&self.0.table.borrow(), &command)?
        {
            return Ok(Vec::new());
        }
        let events = self.0.table.borrow_mut().dispatch(command)?;
        self.write(|table| table.commands().next_back().map(Deed::Done));
        self.tell(Change::Events(events.clone()));
        Ok(events)
    }

    /// What a player asks for, weighed and done. `allow`: the game master has said yes to what has to be asked for.
    pub fn request(&self, side: &str, command: &Dispatch, allow: bool) -> Result<Vec<LogEntry>, Refusal> {
        if let Some(refusal) = self.closed() {
            return Err(refusal);
        }
        if self.gate().is_some() {
            return Err(Refusal::new("illegal-command", catalogue::LiveCopy));
        }
        if self.read(|table| table.weigh(side, command))? == Weight::AskFirst && !allow {
            return Err(Refusal::new("ask-first", catalogue::LiveAskFirst));
        }
        let events = self.0.table.borrow_mut().request(side, command)?;
        self.write(|table| table.commands().next_back().map(Deed::Done));
        self.tell(Change::Events(events.clone()));
        Ok(events)
    }

    pub fn undo(&self) -> Vec<LogEntry> {
        if self.gate().is_some() || self.closed().is_some() || !self.read(Table::can_undo) {
            return Vec::new();
        }
        let events = self.0.table.borrow_mut().undo();
        self.write(|_| Some(Deed::Undone));
        self.tell(Change::Events(events.clone()));
        events
    }

    pub fn redo(&self) -> Vec<LogEntry> {
        if self.gate().is_some() || self.closed().is_some() || !self.read(Table::can_redo) {
            return Vec::new();
        }
        let events = self.0.table.borrow_mut().redo();
        self.write(|_| Some(Deed::Redone));
        self.tell(Change::Events(events.clone()));
        events
    }

    pub fn replace(&self, table: Table) {
        self.0.table.replace(table);
        self.write(|_| Some(Deed::Opened));
        self.tell(Change::Opened);
    }

    /// What was written down, opened again: nothing new to write.
    pub fn restore(&self, table: Table) {
        self.0.table.replace(table);
        self.tell(Change::Opened);
    }

    /// What another tab did and wrote down, done here, too.
    pub fn follow<E>(&self, step: impl FnOnce(&mut Table) -> Result<Vec<LogEntry>, E>) -> Result<(), E> {
        let events = step(&mut self.0.table.borrow_mut())?;
        self.tell(Change::Events(events));
        Ok(())
    }

    /// The same scene, further on: what a follower gets to know.
    pub fn advance(&self, table: Table, events: Vec<LogEntry>) {
        self.0.table.replace(table);
        self.write(|_| Some(Deed::Opened));
        self.tell(Change::Events(events));
    }

    fn write(&self, deed: impl for<'t> FnOnce(&'t Table) -> Option<Deed<'t>>) {
        let scribe = self.0.scribe.borrow().clone();
        if let Some(scribe) = scribe
            && let Some(deed) = deed(&self.0.table.borrow())
        {
            scribe(deed);
        }
    }

    /// The number takes the listener away again.
    pub fn listen(&self, listener: impl Fn(&Change) + 'static) -> u64 {
        let id = self.0.next_listener.get();
        self.0.next_listener.set(id + 1);
        self.0.listeners.borrow_mut().push((id, Rc::new(listener)));
        id
    }

    pub fn forget(&self, listener: u64) {
        self.0.listeners.borrow_mut().retain(|(id, _)| *id != listener);
    }

    /// Nothing is borrowed while listeners run: they may ask, dispatch and leave.
    fn tell(&self, change: Change) {
        self.touch();
        let listeners: Vec<Listener> =
            self.0.listeners.borrow().iter().map(|(_, listener)| Rc::clone(listener)).collect();
        for listener in listeners {
            listener(&change);
        }
    }
}
