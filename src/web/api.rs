//! The contract's class and functions, as a thin layer: values in, the table's answer out.

use burstmap_encounter::command::AreaAttack;
use burstmap_encounter::queries::{
    FieldQuery, FlankingQuery, HidingQuery, RequestQuery, SightQuery, ViewQuery,
};
use burstmap_encounter::{Dispatch, Table};
use burstmap_format::Replay;
use burstmap_geometry::{Cell, Grid};
use burstmap_messages::{Language, catalogue};
use burstmap_rules::area::AreaQuery;
use burstmap_rules::attack::query::AttackQuery;
use burstmap_rules::compare::CompareQuery;
use burstmap_rules::odds::Knows;
use burstmap_rules::presets;
use burstmap_rules::query::{AreaCell, FieldReport, ReachQuery, ReachReport};
use burstmap_rules::reason::Refusal;
use burstmap_rules::tactics::{BestAreaQuery, OpenViewQuery, UnseenQuery};
use burstmap_ui::core::Core;
use burstmap_ui::wire::{self, throw, write, write_document, write_kept};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;

#[derive(Debug)]
#[wasm_bindgen(skip_typescript)]
pub struct Burstmap {
    core: Core,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Options {
    seed: Option<String>,
    /// Language of answers, as a BCP 47 tag.
    language: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct ReplayQuery {
    /// Side with the knowledge to use. If omitted, everything.
    side: Option<String>,
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
            let language = options.language.as_deref().map_or(Ok(Language::English), language_of)?;
            language.within(|| {
                let (scene, _) = burstmap_format::read(wire::plain(scene, "bad-scene")?)?;
                let table = Table::open(scene, options.seed.as_deref().unwrap_or("burstmap"))?;
                let core = Core::new(table);
                core.set_language(language);
                Ok(core)
            })
        };
        // Without a known language of the host, answers are in English.
        Language::English.within(open).map(Burstmap::sharing).map_err(throw)
    }

    /// Returns the language of answers, events and refusals as a tag (`en`, `de`). Not part of the contract.
    #[wasm_bindgen(getter)]
    pub fn language(&self) -> String {
        self.core.language().code().to_owned()
    }

    /// Sets the language of all answers from now on. Saved texts are translated when they are read. Not part of the contract.
    #[wasm_bindgen(js_name = setLanguage)]
    pub fn set_language(&self, tag: &str) -> Result<(), JsValue> {
        let language = self.core.language().within(|| language_of(tag)).map_err(throw)?;
        self.core.set_language(language);
        Ok(())
    }

    pub fn area(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            let (mut report, grid) = self
                .ask::<AreaQuery, _>(query, |table, query| Ok((table.area(query)?, table.scene().grid())))?;
            let (flat, blockers) = flat_area(&std::mem::take(&mut report.cells), grid);
            let answer = write(&report)?;
            wire::add_area_cells(&answer, flat, grid.columns as u32, blockers);
            Ok(answer)
        })
    }

    pub fn sight(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            write(&self.ask::<SightQuery, _>(query, |table, query| table.sight(&query.from, &query.to))?)
        })
    }

    pub fn field(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            let (sight, effect, columns) = self.ask::<FieldQuery, _>(query, |table, query| {
                let grid = table.scene().grid();
                let (sight, effect) = table.field_sets(&query.from, query.radius)?;
                let effect = effect.indices(grid);
                let sight = sight.map_or_else(|| effect.clone(), |sight| sight.indices(grid));
                Ok((sight, effect, grid.columns as u32))
            })?;
            let answer = write(&FieldReport::default())?;
            wire::add_cells(&answer, "sight", sight, columns);
            wire::add_cells(&answer, "effect", effect, columns);
            Ok(answer)
        })
    }

    pub fn reach(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            let query: ReachQuery = wire::read(query, "bad-query").map_err(throw)?;
            // The tree contains neither the straight path of a charge (RD-15) nor the damage of terrain on a path. Such answers are rare.
            let harmful =
                self.core.read(|table| table.scene().terrain.iter().any(|patch| patch.damage.is_some()));
            if query.form.is_some() || harmful {
                return write(&self.core.read(|table| table.reach(&query)).map_err(throw)?);
            }
            let tree = self.core.read(|table| table.reach_tree(&query)).map_err(throw)?;
            // Nor does it contain squeezing.
            if tree.squeezes {
                return write(&self.core.read(|table| table.reach(&query)).map_err(throw)?);
            }
            let hazards = if tree.hazards.is_empty() { JsValue::UNDEFINED } else { write(&tree.hazards)? };
            let (columns, from) = (tree.columns(), tree.window.from);
            let answer = write(&ReachReport::default())?;
            let limits = tree.limits;
            wire::add_reach_cells(
                &answer, tree.flat, tree.count, hazards, columns, from.col, from.row, limits,
            );
            Ok(answer)
        })
    }

    /// Answers one question under two rulesets. Not part of the contract.
    pub fn compare(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            write_document(&self.ask::<CompareQuery, _>(query, |table, query| table.compare(query))?)
        })
    }

    /// Returns whether a token may hide, and the enemies that prevent it. Not part of the contract.
    pub fn hiding(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core
            .language()
            .within(|| write(&self.ask::<HidingQuery, _>(query, |table, query| table.hiding(&query.token))?))
    }

    /// Returns the cells from which a target is visible without cover. Not part of the contract.
    #[wasm_bindgen(js_name = openView)]
    pub fn open_view(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| write(&self.ask::<OpenViewQuery, _>(query, Table::open_view)?))
    }

    /// Returns the cells where no enemy would see a token. Not part of the contract.
    pub fn unseen(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| write(&self.ask::<UnseenQuery, _>(query, Table::unseen)?))
    }

    /// Returns the places where a template affects the most enemies and no allies. Not part of the contract.
    #[wasm_bindgen(js_name = bestArea)]
    pub fn best_area(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| write(&self.ask::<BestAreaQuery, _>(query, Table::best_area)?))
    }

    /// Returns the cells that a token can reach without provoking. Not part of the contract.
    pub fn unprovoked(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| write(&self.ask::<ReachQuery, _>(query, Table::unprovoked)?))
    }

    pub fn attack(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core
            .language()
            .within(|| write(&self.ask::<AttackQuery, _>(query, |table, query| table.attack(query))?))
    }

    /// Returns the effect of an attack on each creature in an area. Not part of the contract.
    #[wasm_bindgen(js_name = areaAttack)]
    pub fn area_attack(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core
            .language()
            .within(|| write(&self.ask::<AreaAttack, _>(query, |table, query| table.area_attack(query))?))
    }

    /// Returns the odds of a command before its dice are rolled, based on everything or on one side's knowledge. Not part of the contract.
    pub fn odds(&self, command: &JsValue, side: Option<String>) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            let command = wire::command(command).map_err(throw)?;
            let odds = self.core.read(|table| match &side {
                Some(side) => Table::open(table.view(side), "odds")?.odds(&command, Knows::Side(side)),
                None => table.odds(&command, Knows::All),
            });
            write(&odds.map_err(throw)?)
        })
    }

    pub fn flanking(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            write(&self.ask::<FlankingQuery, _>(query, |table, query| table.flanking(&query.target))?)
        })
    }

    pub fn turn(&self) -> Result<JsValue, JsValue> {
        self.core.language().within(|| self.core.read(|table| write(&table.turn())))
    }

    pub fn dispatch(&self, command: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            let command = wire::command(command).map_err(throw)?;
            write_kept(&self.core.dispatch(command).map_err(throw)?)
        })
    }

    /// Checks and executes a player's request. Not part of the contract.
    pub fn request(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            let query: RequestQuery = wire::read(query, "bad-query").map_err(throw)?;
            let command = Dispatch::decode(&query.command).map_err(throw)?;
            write_kept(&self.core.request(&query.side, &command, query.allow).map_err(throw)?)
        })
    }

    pub fn undo(&self) -> Result<JsValue, JsValue> {
        self.core.language().within(|| write_kept(&self.core.undo()))
    }

    pub fn redo(&self) -> Result<JsValue, JsValue> {
        self.core.language().within(|| write_kept(&self.core.redo()))
    }

    pub fn log(&self) -> Result<JsValue, JsValue> {
        self.core.language().within(|| self.core.read(|table| write_kept(table.log())))
    }

    pub fn scene(&self) -> Result<JsValue, JsValue> {
        self.core.read(|table| write_document(table.scene()))
    }

    pub fn view(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        write_document(&self.ask::<ViewQuery, _>(query, |table, query| Ok(table.view(&query.side)))?)
    }

    /// Returns a side's events of the last change. Not part of the contract.
    pub fn heard(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            write_kept(
                &self.ask::<ViewQuery, _>(query, |table, query| Ok(table.visible_events(&query.side)))?,
            )
        })
    }

    /// Returns a side's updates after the last change, one message each. Not part of the contract.
    pub fn updates(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            write_document(&self.ask::<ViewQuery, _>(query, |table, query| Ok(table.updates(&query.side)))?)
        })
    }

    /// Returns the cells that a side has explored and the cells that it sees now. Not part of the contract.
    pub fn fog(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            let (mut fog, grid) = self.ask::<ViewQuery, _>(query, |table, query| {
                Ok((table.fog(&query.side), table.scene().grid()))
            })?;
            let indices = |cells: Vec<Cell>| cells.into_iter().map(|cell| grid.index(cell) as u32).collect();
            let [explored, in_sight] =
                [&mut fog.explored, &mut fog.in_sight].map(std::mem::take).map(indices);
            let answer = write(&fog)?;
            wire::add_cells(&answer, "explored", explored, grid.columns as u32);
            wire::add_cells(&answer, "inSight", in_sight, grid.columns as u32);
            Ok(answer)
        })
    }

    /// Returns the fight as a replay, with everything or with one side's knowledge at each time. Not part of the contract.
    pub fn replay(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            let query: ReplayQuery = match query.is_undefined() || query.is_null() {
                true => ReplayQuery::default(),
                false => wire::read(query, "bad-query").map_err(throw)?,
            };
            write_document(&self.core.read(|table| Replay::of(table, query.side.as_deref())))
        })
    }

    /// Returns one entry for each object that a side's document reveals. Not part of the contract.
    pub fn reveals(&self, query: &JsValue) -> Result<JsValue, JsValue> {
        self.core.language().within(|| {
            write(&self.ask::<ViewQuery, _>(query, |table, query| Ok(table.reveals(&query.side)))?)
        })
    }
}

impl Burstmap {
    /// Returns a second handle on a table shared with a widget.
    pub fn sharing(core: Core) -> Burstmap {
        Burstmap { core }
    }

    /// Reads a query and asks the table. Refusals become errors.
    fn ask<Q: DeserializeOwned, A>(
        &self,
        query: &JsValue,
        ask: impl FnOnce(&Table, &Q) -> Result<A, Refusal>,
    ) -> Result<A, JsValue> {
        let query: Q = wire::read(query, "bad-query").map_err(throw)?;
        self.core.read(|table| ask(table, &query)).map_err(throw)
    }
}

/// Returns the language for a host's tag. Its texts must be loaded.
fn language_of(tag: &str) -> Result<Language, Refusal> {
    let language = Language::of_tag(tag).ok_or_else(|| {
        let known = Language::ALL.map(Language::code).join(", ");
        Refusal::new("bad-query", catalogue::LanguageUnknown { tag, known }).at("/language")
    })?;
    if !language.is_loaded() {
        return Err(Refusal::new("bad-query", catalogue::LanguageNotLoaded { tag }).at("/language"));
    }
    Ok(language)
}

/// Returns the cells of an area in the form of [`wire::add_area_cells`], with the ids of their blockers.
fn flat_area(cells: &[AreaCell], grid: Grid) -> (Vec<u32>, Vec<String>) {
    let mut flat = Vec::with_capacity(4 * cells.len());
    let mut blockers: Vec<String> = Vec::new();
    let mut places = BTreeMap::new();
    for c in cells {
        let by = c.by.as_deref().and_then(|ids| ids.first()).map_or(0, |id| {
            *places.entry(id).or_insert_with(|| {
                blockers.push(id.clone());
                blockers.len() as u32
            })
        });
        let marks = c.state as u32 * 2 + u32::from(c.origin);
        flat.extend([grid.index(c.cell) as u32, c.distance as u32, marks, by]);
    }
    (flat, blockers)
}

/// Returns the built-in rulesets.
#[wasm_bindgen(skip_typescript)]
pub fn rulesets() -> Result<JsValue, JsValue> {
    write_document(&presets::SYSTEMS.iter().map(presets::System::value).collect::<Vec<_>>())
}

/// Returns the package's version.
#[wasm_bindgen(skip_typescript)]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
