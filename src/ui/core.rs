//! A table shared by a `Burstmap` and a widget. Every change notifies all listeners.

use burstmap_encounter::request::Weight;
use burstmap_encounter::{Dispatch, LogEntry, Table};
use burstmap_frontend::rounds;
use burstmap_messages::{Language, catalogue};
use burstmap_rules::reason::Refusal;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Change of the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Commands were dispatched, undone or redone.
    Events(Vec<LogEntry>),
    /// Another scene was opened.
    Opened,
}

/// A step on a table, as recorded for replay.
#[derive(Clone, Copy, Debug)]
pub enum Deed<'a> {
    /// A command, with its rolled faces.
    Done(&'a Dispatch),
    Undone,
    Redone,
    /// Another scene was opened, or a newer state of the same one.
    Opened,
}

/// Recorder of all steps. It is called before all listeners, so in the order of the steps. It must not change the table.
type Scribe = Rc<dyn Fn(Deed)>;

type Listener = Rc<dyn Fn(&Change)>;

/// Check before each command on a player's table. The command is refused, sent to the game master (`true`), or executed (`false`). The gate
/// must not read the table in other ways, nor change it.
type Gate = Rc<dyn Fn(&Table, &Dispatch) -> Result<bool, Refusal>>;

#[derive(Clone)]
pub struct Core(Rc<Inner>);

struct Inner {
    table: RefCell<Table>,
    stamp: Cell<u64>,
    /// Language of answers.
    language: Cell<Language>,
    listeners: RefCell<Vec<(u64, Listener)>>,
    next_listener: Cell<u64>,
    gate: RefCell<Option<Gate>>,
    scribe: RefCell<Option<Scribe>>,
    /// Reason why changes are blocked at the moment.
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

    /// Turns this into a player's table: commands pass through the gate, and undo is disabled.
    pub fn guard(&self, gate: impl Fn(&Table, &Dispatch) -> Result<bool, Refusal> + 'static) {
        self.0.gate.replace(Some(Rc::new(gate)));
    }

    /// Sets the recorder of all steps.
    pub fn record(&self, scribe: impl Fn(Deed) + 'static) {
        self.0.scribe.replace(Some(Rc::new(scribe)));
    }

    /// Removes the recorder and the lock, when the widget is removed. A player's table stays one.
    pub fn release(&self) {
        self.0.scribe.replace(None);
        self.close(None);
    }

    fn gate(&self) -> Option<Gate> {
        self.0.gate.borrow().clone()
    }

    /// Blocks or unblocks changes. While blocked, because another tab controls the table, commands are refused with this message.
    pub fn close(&self, why: Option<Refusal>) {
        self.0.closed.replace(why);
    }

    pub fn closed(&self) -> Option<Refusal> {
        self.0.closed.borrow().clone()
    }

    /// Reads the table. `ask` must not change it.
    pub fn read<R>(&self, ask: impl FnOnce(&Table) -> R) -> R {
        ask(&self.0.table.borrow())
    }

    /// Returns the language of answers to hosts.
    pub fn language(&self) -> Language {
        self.0.language.get()
    }

    pub fn set_language(&self, language: Language) {
        self.0.language.set(language);
    }

    /// Returns a number that grows with every change.
    pub fn stamp(&self) -> u64 {
        self.0.stamp.get()
    }

    /// Marks the display as changed, although the table is the same.
    pub fn touch(&self) {
        self.0.stamp.set(self.0.stamp.get() + 1);
    }

    /// Dispatches a command. Returns no events if the command was sent to the window that controls the table.
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

    /// Executes the command that follows the last one without a decision. If the command is refused, it waits for the game master, whose
    /// button shows the reason.
    pub fn go_on(&self) {
        if let Some(next) = self.read(rounds::next_by_itself) {
            drop(self.dispatch(next));
        }
    }

    /// Checks and executes a player's request. `allow`: the game master has approved a request that needs approval.
    pub fn request(&self, side: &str, command: &Dispatch, allow: bool) -> Result<Vec<LogEntry>, Refusal> {
        if let Some(refusal) = self.closed() {
            return Err(refusal);
        }
        if self.gate().is_some() {
            return Err(Refusal::new("illegal-command", catalogue::LiveCopy));
        }
        if self.read(|table| table.weigh(side, command))? == Weight::AskFirst && !allow {
            // The game master does not decide about commands that the rules refuse anyway.
            self.read(|table| table.check_request(side, command))?;
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

    /// Restores a saved table. Nothing is recorded.
    pub fn restore(&self, table: Table) {
        self.0.table.replace(table);
        self.tell(Change::Opened);
    }

    /// Repeats a step that another tab did and recorded.
    pub fn follow<E>(&self, step: impl FnOnce(&mut Table) -> Result<Vec<LogEntry>, E>) -> Result<(), E> {
        let events = step(&mut self.0.table.borrow_mut())?;
        self.tell(Change::Events(events));
        Ok(())
    }

    /// Advances the same scene to a newer state, for followers.
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

    /// Adds a listener. Returns the number for its removal.
    pub fn listen(&self, listener: impl Fn(&Change) + 'static) -> u64 {
        let id = self.0.next_listener.get();
        self.0.next_listener.set(id + 1);
        self.0.listeners.borrow_mut().push((id, Rc::new(listener)));
        id
    }

    pub fn forget(&self, listener: u64) {
        self.0.listeners.borrow_mut().retain(|(id, _)| *id != listener);
    }

    /// Calls the listeners. Nothing is borrowed during the calls, so listeners may read, dispatch and remove themselves.
    fn tell(&self, change: Change) {
        self.touch();
        let listeners: Vec<Listener> =
            self.0.listeners.borrow().iter().map(|(_, listener)| Rc::clone(listener)).collect();
        for listener in listeners {
            listener(&change);
        }
    }
}
