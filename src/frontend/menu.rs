//! The context menu: actions for the object under the pointer.

use crate::camera::Px;
use crate::display::beside::opens;
use crate::display::words;
use crate::editor::build::Thing;
use crate::keys::Action;
use crate::tools::build::{brushes, edits};
use crate::tools::{AttackSetting, BuildSetting, SelectSetting, ToolSetting};
use crate::{Editor, Effect, Tool, pick};
use burstmap_encounter::command::{Ping, UpdateToken};
use burstmap_encounter::{Mark, Table};
use burstmap_geometry::Cell;
use burstmap_messages::{Message, catalogue};
use burstmap_rules::map::{DoorState, Id, Token, Wall};
use burstmap_rules::query::Place;
use burstmap_rules::reason::PlanePoint;
use serde::Serialize;

/// One step of an item's action.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    Effect(Effect),
    /// Selects a tool, as its key does.
    Act(Action),
    /// Starts a line from this place.
    From(Place),
    /// Targets the selected attack.
    Target(Id),
    Brush(usize),
    /// Pastes at this cell, even if the pointer has moved since.
    Paste(Cell),
    Pick(Thing),
    Select(Id),
    /// Adds the token to the selection, or removes it from there.
    Toggle(Id),
}

/// One line of the menu.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    pub label: String,
    pub steps: Vec<Step>,
    /// Whether the item removes something from the map. Such items are at the end, after a separator.
    pub removes: bool,
    /// Mark whose link the item follows. Such an item has no other effect.
    pub leads_to: Option<MarkLink>,
}

/// The link of a pin or drawing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MarkLink {
    pub id: Id,
    pub text: String,
    /// Address that passed `burstmap_encounter::picture::link`.
    pub link: String,
}

impl MarkLink {
    pub fn of(mark: &Mark) -> Option<MarkLink> {
        Some(MarkLink { id: mark.id.clone(), text: mark.text.clone(), link: mark.link.clone()? })
    }
}

/// The menu of a place on the screen.
#[derive(Clone, PartialEq, Debug)]
pub struct ContextMenu {
    pub at: Px,
    /// Name of the object.
    pub title: String,
    /// Details for touch users, who cannot hover; empty for none.
    pub about: String,
    pub items: Vec<Item>,
    /// Tokens that the game master can change in the menu; empty for none.
    pub tokens: Vec<Id>,
}

fn item(label: impl Into<Message>, steps: Vec<Step>) -> Item {
    Item { label: label.into().to_string(), steps, removes: false, leads_to: None }
}

fn removal(steps: Vec<Step>) -> Item {
    Item { removes: true, ..item(catalogue::MenuRemove, steps) }
}

impl Editor {
    /// Returns the menu for the object at a position on the screen; `None` if there is nothing.
    pub fn menu_at(&mut self, table: &Table, at: Px) -> Option<ContextMenu> {
        let point = self.plane(at);
        self.pointer = Some(point);
        self.hover = pick::cell_at(table, point);
        let cell = self.hover?;
        self.cursor = self.cursor.and(Some(cell));
        let meant = self.meant(table, point);
        // Ground, zones and templates still allow placing objects.
        let open = !matches!(meant, Some(Thing::Token(_) | Thing::Wall(_) | Thing::Mark(_)));
        let tokens = match &meant {
            Some(Thing::Token(id)) if self.seat.is_gm() && !self.seat.readonly => {
                match self.is_selected(id) {
                    true => self.group(table).into_iter().map(|token| token.id.clone()).collect(),
                    false => vec![id.clone()],
                }
            }
            _ => Vec::new(),
        };
        let about = match &meant {
            Some(Thing::Mark(id)) => table.scene().marks.iter().find(|mark| mark.id == *id),
            _ => None,
        };
        let (title, mut items) = match meant {
            Some(Thing::Token(id)) => self.of_token(table, &id)?,
            Some(Thing::Wall(id)) => {
                self.of_wall(table, table.scene().walls.iter().find(|wall| wall.id == id)?)
            }
            Some(thing) => self.of_thing(table, &thing),
            None => (pick::cell_name(cell), Vec::new()),
        };
        items.extend(self.of_place(table, cell, open));
        items.sort_by_key(|item| item.removes);
        let about = about.map(|mark| mark.note.clone()).unwrap_or_default();
        Some(ContextMenu { at, title, about, items, tokens })
    }

    /// Returns the menu's object. For players, walls, ground and the like have no menu, except for doors.
    fn meant(&self, table: &Table, point: PlanePoint) -> Option<Thing> {
        let thing = self.thing_at(table, point, (8.0 / self.camera.scale).max(0.12))?;
        let opens = match &thing {
            Thing::Token(_) => true,
            Thing::Mark(_) => self.opened_by(table, point).is_some(),
            Thing::Wall(id) if !self.seat.readonly => {
                table.scene().walls.iter().any(|wall| wall.id == *id && wall.door.is_some())
            }
            _ => false,
        };
        (self.seat.is_gm() || opens).then_some(thing)
    }

    /// Returns the mark at a point of the plane, if it has a note or a link in addition to its text.
    pub(crate) fn opened_by<'t>(&self, table: &'t Table, point: PlanePoint) -> Option<&'t Mark> {
        self.mark_near(table, point).filter(|mark| opens(mark))
    }

    fn of_token(&mut self, table: &Table, id: &Id) -> Option<(String, Vec<Item>)> {
        let token = pick::token(table, id)?;
        // A menu on one of several selected tokens applies to all of them.
        let group: Vec<Token> =
            if self.is_selected(id) { self.group(table).into_iter().cloned().collect() } else { Vec::new() };
        let several = group.len() > 1;
        let title = match several {
            true => Message::from(catalogue::MenuSeveral { count: group.len() }).to_string(),
            false => token.name.clone(),
        };
        let select = Step::Select(id.clone());
        let mut items = Vec::new();
        if !several {
            items.push(item(catalogue::MenuSheet, vec![select.clone(), Step::Effect(Effect::Sheet)]));
            let with = |attacker: &Id, then: Vec<Step>| {
                let take = [
                    Step::Select(attacker.clone()),
                    Step::Act(Action::Take(Tool::Attack)),
                    Step::From(Place::Token(attacker.clone())),
                ];
                take.into_iter().chain(then).collect()
            };
            let mut own = Message::from(catalogue::MenuAttack);
            if let Some(attacker) = self.attacks_on(table, token) {
                let attack = catalogue::MenuAttackThis { target: token.name.as_str() };
                items.push(item(attack, with(&attacker.id, vec![Step::Target(id.clone())])));
                own = catalogue::MenuAttackWith { attacker: token.name.as_str() }.into();
            }
            if self.seat.may_move(&token.side) {
                items.push(item(own, with(id, Vec::new())));
            }
            items.push(item(catalogue::MenuSees, vec![select.clone(), Step::Act(Action::Field)]));
        }
        let others = self.selected.as_ref().is_some_and(|selected| selected != id) || !self.more.is_empty();
        if others && self.seat.may_move(&token.side) {
            let toggle = match self.is_selected(id) {
                true => Message::from(catalogue::MenuLetGo { name: token.name.as_str() }),
                false => catalogue::MenuSelectToo.into(),
            };
            items.push(item(toggle, vec![Step::Toggle(id.clone())]));
        }
        if self.seat.is_gm() {
            let about = if several { group } else { vec![token.clone()] };
            items.push(hide(&about));
            let alone = |action: Action| {
                if several { vec![Step::Act(action)] } else { vec![select.clone(), Step::Act(action)] }
            };
            let with_hand =
                |action: Action| [vec![Step::Act(Action::Take(Tool::Select))], alone(action)].concat();
            items.push(item(catalogue::MenuDuplicate, with_hand(Action::Duplicate)));
            items.push(item(catalogue::MenuCopy, with_hand(Action::Copy)));
            items.push(removal(with_hand(Action::Remove)));
        }
        Some((title, items))
    }

    /// Returns the attacker for an attack on a token: the selected or active token, if it is of another side and may be moved here.
    fn attacks_on<'t>(&self, table: &'t Table, target: &Token) -> Option<&'t Token> {
        let attacker = pick::token(table, self.selected.as_deref()?)?;
        (attacker.side != target.side && self.seat.may_move(&attacker.side)).then_some(attacker)
    }

    fn of_wall(&self, table: &Table, wall: &Wall) -> (String, Vec<Item>) {
        let thing = Thing::Wall(wall.id.clone());
        let mut items = Vec::new();
        if let Some(state) = wall.door {
            let open = if state == DoorState::Open {
                Message::from(catalogue::MenuClose)
            } else {
                catalogue::MenuOpen.into()
            };
            items.push(item(open, vec![Step::Effect(self.work_door(table, wall, false))]));
            let lock = if state == DoorState::Locked {
                Message::from(catalogue::MenuUnlock)
            } else {
                catalogue::MenuLock.into()
            };
            if self.seat.is_gm() {
                items.push(item(lock, vec![Step::Effect(self.work_door(table, wall, true))]));
            }
        }
        if self.seat.is_gm() {
            items.extend(properties(&thing));
        }
        let named = wall.label.clone();
        let kind = match wall.door {
            Some(_) => Message::from(words::kind_of_door(wall)),
            None => catalogue::MenuWall.into(),
        };
        (named.unwrap_or_else(|| kind.to_string()), items)
    }

    fn of_thing(&self, table: &Table, thing: &Thing) -> (String, Vec<Item>) {
        let mut items: Vec<Item> = match thing {
            Thing::Mark(id) => followed(table, id).into_iter().collect(),
            // Its sheet is in the area tool.
            Thing::Template(_) if self.seat.is_gm() => {
                vec![item(catalogue::MenuProperties, vec![Step::Act(Action::Take(Tool::Area))])]
            }
            _ => Vec::new(),
        };
        if self.seat.is_gm() && !matches!(thing, Thing::Template(_)) {
            items.extend(properties(thing).into_iter().take(1));
        }
        let erase = edits::erase(table, thing, None).map(Step::Effect);
        items.extend(erase.filter(|_| self.seat.is_gm()).map(|step| removal(vec![step])));
        let name = match (thing, thing.name(table) == thing.id()) {
            (Thing::Mark(_), true) => Message::from(catalogue::MarkPin).to_string(),
            (Thing::Template(_), true) => Message::from(catalogue::TemplateNameless).to_string(),
            _ => thing.name(table),
        };
        (name, items)
    }

    /// Returns the actions for any place.
    fn of_place(&self, table: &Table, cell: Cell, open: bool) -> Vec<Item> {
        let mut items = Vec::new();
        let place = self.place_under(table, cell);
        let take = |tool: Tool| Step::Act(Action::Take(tool));
        if self.offered.has(Tool::Measure) {
            items.push(item(catalogue::MenuMeasure, vec![take(Tool::Measure), Step::From(place)]));
        }
        let player = self.seat.player_side.is_some() && !self.seat.readonly;
        let token = self.speaker(table).filter(|_| player).map(|token| token.id.clone());
        if self.seat.is_gm() || token.is_some() {
            let ping = Ping { at: cell, token };
            items.push(item(catalogue::MenuPing, vec![Step::Effect(Effect::command(ping))]));
        }
        items.extend(self.selected_here(table, cell).filter(|_| open));
        if self.seat.is_gm() && open && self.offered.has(Tool::Build) {
            let token = self.build.new_token.set_down(table, cell);
            let select = Step::Select(token.token.id.clone());
            let steps = vec![Step::Effect(Effect::command(token)), select, Step::Effect(Effect::Sheet)];
            items.push(item(catalogue::MenuNewToken, steps));
            items.push(item(catalogue::MenuCreatures, vec![Step::Effect(Effect::Creatures(cell))]));
            if let Some(pin) = brushes::pin() {
                let mark = self.pin_at(table, cell);
                let picked = Thing::Mark(mark.mark.id.clone());
                let steps = vec![
                    take(Tool::Build),
                    Step::Brush(pin),
                    Step::Effect(Effect::command(mark)),
                    Step::Pick(picked),
                ];
                items.push(item(catalogue::MenuPin, steps));
            }
        }
        if self.seat.is_gm() && !self.clipboard.is_empty() {
            items.push(item(catalogue::MenuPaste, vec![take(Tool::Select), Step::Paste(cell)]));
        }
        items
    }

    /// Returns the item that moves the selected tokens here regardless of the rules, as a drag with Alt does.
    fn selected_here(&self, table: &Table, cell: Cell) -> Option<Item> {
        let lead = self.selected_in(table).and_then(|id| pick::token(table, &id))?;
        if !self.seat.is_gm() || lead.at == cell {
            return None;
        }
        let label = match self.more.len() {
            0 => Message::from(catalogue::MenuHere { name: lead.name.as_str() }),
            more => catalogue::MenuSeveralHere { count: more + 1 }.into(),
        };
        Some(item(label, self.bring(table, cell).into_iter().map(Step::Effect).collect()))
    }

    /// Returns the token for pings and rolls: the user's selected token or, for a player, the side's first.
    pub fn speaker<'t>(&self, table: &'t Table) -> Option<&'t Token> {
        let side = self.seat.player_side.as_ref();
        let own = |token: &&Token| side.is_none_or(|side| token.side == *side);
        let selected = self.selected.as_deref().and_then(|id| pick::token(table, id)).filter(own);
        let first = || table.scene().tokens.iter().find(own).filter(|_| side.is_some());
        selected.or_else(first)
    }

    /// Executes a step, and returns effects for the application.
    pub fn step(&mut self, table: &Table, step: Step) -> Vec<Effect> {
        match step {
            Step::Effect(effect) => return vec![effect],
            Step::Act(action) => return self.act(table, action),
            Step::From(place) => {
                self.sight.let_go();
                self.sight.from = Some(place);
            }
            Step::Target(id) => {
                let target = pick::name_of(table, &Place::Token(id.clone()));
                self.set(table, ToolSetting::Attack(AttackSetting::Target(id)));
                return vec![Effect::Say(words::say(catalogue::SayAttackOn { target }))];
            }
            Step::Brush(brush) => {
                self.set(table, ToolSetting::Build(BuildSetting::Brush(brush)));
                return vec![Effect::Say(format!(
                    "{}. {}",
                    self.tool.name(),
                    Message::from(self.build.brush().name)
                ))];
            }
            Step::Paste(cell) => return self.paste(table, Some(cell)),
            Step::Pick(thing) => self.build.picked = Some(thing),
            Step::Toggle(id) => return self.toggle(id),
            Step::Select(id) => {
                if self.selected.as_ref() != Some(&id) {
                    self.set(table, ToolSetting::Select(SelectSetting::Token(id)));
                    return vec![Effect::Selected];
                }
            }
        }
        Vec::new()
    }
}

/// Returns the menu item that follows a mark's link.
fn followed(table: &Table, id: &Id) -> Option<Item> {
    let leads_to = MarkLink::of(table.scene().marks.iter().find(|mark| mark.id == *id)?)?;
    Some(Item { leads_to: Some(leads_to), ..item(catalogue::MenuFollow, Vec::new()) })
}

/// Returns the steps that select the tool for placing tokens, regardless of the map tool's last brush.
pub fn place_tokens() -> Vec<Step> {
    vec![Step::Act(Action::Take(Tool::Build)), Step::Brush(brushes::first(brushes::Stroke::Token))]
}

/// Returns the items for an object's properties in the map tool, and its removal.
fn properties(thing: &Thing) -> Vec<Item> {
    let adjust = brushes::first(brushes::Stroke::Adjust);
    let hold = vec![Step::Act(Action::Take(Tool::Build)), Step::Brush(adjust), Step::Pick(thing.clone())];
    let remove = [hold.clone(), vec![Step::Act(Action::Remove)]].concat();
    vec![item(catalogue::MenuProperties, hold), removal(remove)]
}

/// Returns the item that hides all tokens from the players or, if all are hidden, shows them.
fn hide(tokens: &[Token]) -> Item {
    let hidden = tokens.iter().all(|token| token.hidden);
    let change = |token: &Token| UpdateToken::hide(token.id.clone(), !hidden).into();
    let commands = tokens.iter().map(change).collect();
    let together = burstmap_encounter::command::Together { commands };
    let label = if hidden { Message::from(catalogue::MenuShow) } else { catalogue::MenuHide.into() };
    item(label, vec![Step::Effect(Effect::command(together))])
}
