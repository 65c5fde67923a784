//! The contract's class and functions. Nothing is decided here: values in, the table's answer out.

use crate::bursts::{self, Names};
use crate::core::Core;
use crate::wire::{self, throw, write};
use burstmap_encounter::Table;
use burstmap_geometry::Cell;
use burstmap_rules::area;
use burstmap_rules::compare::CompareQuery;
use burstmap_rules::presets;
use burstmap_rules::query::{AttackQuery, Place, ReachQuery, Viewer};
use burstmap_rules::reason::Refusal;
use serde::Deserialize;
use serde_json::Value;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

#[derive(Debug)]
#[wasm_bindgen(skip_typescript)]
pub struct Burstmap {
    core: Core,
    names: RefCell<Names>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Options {
    seed: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SightQuery {
    from: Place,
    to: Place,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FieldQuery {
    from: Viewer,
    radius: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FlankingQuery {
    target: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HidingQuery {
    token: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ViewQuery {
    side: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RequestQuery {
    side: String,
    command: Value,
    #[serde(default)]
    allow: bool,
}

#[wasm_bindgen]
impl Burstmap {
    #[wasm_bindgen(constructor)]
    pub fn new(scene: &JsValue, options: &JsValue) -> Result<Burstmap, JsValue> {
        let open = || {
            let options: Options = if options.is_undefined() || options.is_null() {
                Options::default()
            } else {
                wire::read(options, "bad-query")?
            };
            let (scene, _) = burstmap_format::read(wire::plain(scene, "bad-scene")?)?;
            Table::open(scene, options.seed.as_deref().unwrap_or("burstmap"))
        };
        open().map(|table| Burstmap::sharing(Core::new(table))).map_err(throw)
    }

    pub fn area(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        let query = match wire::burst_question(query) {
            number if number >= 0.0 => bursts::question(number as u64),
            _ => wire::read(query, "bad-query").map_err(throw)?,
        };
        let told = self.core.read(|table| {
            let outcome = area::outcome(&table.board(), &query)?;
            let mut names = self.names.borrow_mut();
            Ok(bursts::told(&outcome, table.scene().grid(), names.telling(table, &outcome)))
        });
        told.map_err(throw)
    }

    pub fn sight(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.answer::<SightQuery, _>(query, |table, query| table.sight(&query.from, &query.to))
    }

    pub fn field(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        let query = match wire::cell_question(query) {
            number if number >= 0.0 => {
                let number = number as u64;
                let [column, row] = [number % 16_384, number / 16_384 % 16_384];
                let from = Viewer::Place(Place::Cell(Cell::new(column as i32, row as i32)));
                FieldQuery {
                    from,
                    radius: (number / (16_384 * 16_384)).checked_sub(1).map(|cells| cells as u32),
                }
            }
            _ => wire::read(query, "bad-query").map_err(throw)?,
        };
        let (field, grid) =
            self.core.read(|table| (table.field_sets(&query.from, query.radius), table.scene().grid()));
        let (sight, effect) = field.map_err(throw)?;
        Ok(wire::field_report(sight.map(|set| set.indices(grid)), effect.indices(grid), grid.columns as u32))
    }

    pub fn reach(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        let query = match wire::reach_question(query).as_deref().and_then(plain_reach) {
            Some(query) => query,
            None => wire::read(query, "bad-query").map_err(throw)?,
        };
        // The straight path of a charge (RD-15) is none of the tree's; such answers are small.
        if query.form.is_some() {
            return write(&self.core.read(|table| table.reach(&query)).map_err(throw)?);
        }
        let tree = self.core.read(|table| table.reach_tree(&query)).map_err(throw)?;
        let hazards = if tree.hazards.is_empty() { JsValue::UNDEFINED } else { write(&tree.hazards)? };
        let (columns, from) = (tree.columns(), tree.window.from);
        Ok(wire::reach_report(tree.flat, tree.count, hazards, columns, from.col, from.row))
    }

    /// Beyond the contract: one question under two rulesets.
    pub fn compare(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.answer::<CompareQuery, _>(query, |table, query| table.compare(query))
    }

    /// Beyond the contract: whether a token may hide, and from which enemies it cannot.
    pub fn hiding(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.answer::<HidingQuery, _>(query, |table, query| table.hiding(&query.token))
    }

    pub fn attack(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.answer::<AttackQuery, _>(query, |table, query| table.attack(query))
    }

    pub fn flanking(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.answer::<FlankingQuery, _>(query, |table, query| table.flanking(&query.target))
    }

    pub fn turn(&self) -> Result<JsValue, JsValue> {
        self.core.read(|table| write(&table.turn()))
    }

    pub fn dispatch(&self, command: &JsValue) -> Result<JsValue, JsValue> {
        let command = wire::plain(command, "bad-command").map_err(throw)?;
        write(&self.core.dispatch(&command).map_err(throw)?)
    }

    /// Beyond the contract: what a player asks for, checked and done.
    pub fn request(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        let query: RequestQuery = wire::read(query, "bad-query").map_err(throw)?;
        write(&self.core.request(&query.side, &query.command, query.allow).map_err(throw)?)
    }

    pub fn undo(&self) -> Result<JsValue, JsValue> {
        write(&self.core.undo())
    }

    pub fn redo(&self) -> Result<JsValue, JsValue> {
        write(&self.core.redo())
    }

    pub fn log(&self) -> Result<JsValue, JsValue> {
        self.core.read(|table| write(table.log()))
    }

    pub fn scene(&self) -> Result<JsValue, JsValue> {
        self.core.read(|table| write(table.scene()))
    }

    pub fn view(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.answer::<ViewQuery, _>(query, |table, query| Ok(table.view(&query.side)))
    }

    /// Beyond the contract: what a side hears of the last change.
    pub fn heard(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.answer::<ViewQuery, _>(query, |table, query| Ok(table.heard(&query.side)))
    }

    /// Beyond the contract: the cells that a side has explored and those it sees now.
    pub fn fog(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.answer::<ViewQuery, _>(query, |table, query| Ok(table.fog(&query.side)))
    }

    /// Beyond the contract: one entry for each thing that a side's document reveals.
    pub fn reveals(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.answer::<ViewQuery, _>(query, |table, query| Ok(table.reveals(&query.side)))
    }
}

impl Burstmap {
    /// A second handle on a table that somebody else, a widget, holds too.
    pub fn sharing(core: Core) -> Burstmap {
        Burstmap { core, names: RefCell::default() }
    }

    fn answer<Q, A>(
        &self,
        query: &JsValue,
        ask: impl FnOnce(&Table, &Q) -> Result<A, Refusal>,
    ) -> Result<JsValue, JsValue>
    where
        Q: serde::de::DeserializeOwned,
        A: serde::Serialize,
    {
        let query: Q = wire::read(query, "bad-query").map_err(throw)?;
        let answer = self.core.read(|table| ask(table, &query)).map_err(throw)?;
        write(&answer)
    }
}

/// What `reachQuestion` in `www/wire.js` made a letter and an id of.
fn plain_reach(text: &str) -> Option<ReachQuery> {
    let mut letters = text.chars();
    let budget = u32::from(letters.next()?);
    Some(ReachQuery {
        token: letters.as_str().to_owned(),
        budget: (budget < 16_384).then_some(f64::from(budget)),
        mode: None,
        form: None,
        turned: None,
    })
}

/// The built-in rulesets.
#[wasm_bindgen(skip_typescript)]
pub fn rulesets() -> Result<JsValue, JsValue> {
    write(&presets::SYSTEMS.iter().map(presets::System::value).collect::<Vec<_>>())
}

/// The package's version.
#[wasm_bindgen(skip_typescript)]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
