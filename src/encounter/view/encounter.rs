//! The turn order without combatants that a side doesn't know: no gap, number or tie reveals them.

use crate::area_effect::DueInArea;
use crate::before_walk::BeforeWalk;
use crate::combat::{Combatant, Encounter, MasteryChance, Opportunity, Paused, Resisting, Turn};
use crate::decided_by::DecidedBy;
use crate::legendary::LegendaryWindow;
use crate::scene::Scene;
use crate::shared::Shared;
use crate::view::causes;
use crate::view::fields::{self, ForSide};
use crate::view::ids::{Ids, OF_THE_SCENE};
use burstmap_rules::board::Board;
use burstmap_rules::legendary;
use burstmap_rules::map::Id;
use burstmap_rules::query::TurnStatus;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The part of the map that a side knows.
#[derive(Debug)]
pub struct Known<'k> {
    /// The tokens.
    pub shown: &'k BTreeSet<&'k Id>,
    /// The side's ids and names of templates and zones, by their ids in the scene.
    pub areas: &'k BTreeMap<&'k Id, (&'k Id, &'k str)>,
}

/// Returns the encounter as the side knows it, or `None` if nothing has happened that the side could know.
pub fn visible(
    encounter: &Encounter,
    board: &Board,
    scene: &Scene,
    Known { shown, areas }: &Known,
    side: &str,
    ids: &Ids,
) -> Option<Shared<Encounter>> {
    // Every field is listed explicitly, so that a new one needs a decision about sides.
    let Encounter {
        phase,
        round,
        active,
        another,
        order: all,
        turn: under_way,
        explored,
        due_in_areas,
        legendary,
        resisting,
        left: _,
        dice: _,
        memories: _,
        in_sight: _,
    } = encounter;
    let own = |id: &Id| scene.tokens.iter().any(|token| token.id == *id && token.side == side);
    let known = all.iter().filter(|combatant| shown.contains(&combatant.token));
    let mut order: Vec<Combatant> = known
        .map(|combatant| {
            let mut seen = combatant.for_side(fields::plain(own(&combatant.token), &OF_THE_SCENE));
            causes::hide_secret(&mut seen, scene.tokens.iter().find(|token| token.id == combatant.token));
            Combatant::new(seen)
        })
        .collect();
    hide_rolls(&mut order, scene, side);
    // A tie with only unknown combatants is not a tie.
    for index in 0..order.len() {
        let initiative = order[index].initiative;
        let equal = |c: &&Combatant| c.initiative == initiative && c.decided_by != DecidedBy::HiddenRoll;
        let alone = order.iter().filter(equal).count() == 1;
        if alone && order[index].decided_by.is_tie() {
            order[index].decided_by = DecidedBy::Initiative;
        }
    }
    let mut out = Encounter { phase: *phase, round: *round, ..Encounter::default() };
    match active {
        // The side doesn't know about a fight between unknown combatants.
        _ if order.is_empty() && encounter.running() => out = Encounter::default(),
        Some(active) if shown.contains(active) => {
            out.active = Some(active.clone());
            out.turn = match own(active) {
                true => turn(under_way, shown, ids),
                false => others_turn(under_way, shown, own, ids),
            };
            out.turn.paused = paused(under_way, shown, ids);
            out.turn.masteries = masteries(under_way, shown, own, ids);
        }
        Some(_) => unknown_turn(&mut out, &mut order, own),
        None => out.another = *another,
    }
    // A count over all combatants would reveal their number.
    order.iter_mut().filter(|combatant| combatant.begun > 0).for_each(|combatant| combatant.begun = 0);
    out.active.iter_mut().for_each(|active| ids.put(active));
    for combatant in &mut order {
        *combatant = Combatant::new(combatant.for_side(fields::plain(true, ids)));
    }
    out.resisting =
        resisting.as_ref().filter(|save| shown.contains(&save.token) && own(&save.token)).map(|save| {
            let Resisting { token, stat, difficulty: _, total, answers: _, waits: _ } = &**save;
            let (token, stat, total) = (ids.of(token).clone(), stat.clone(), *total);
            Box::new(Resisting { token, stat, total, ..Resisting::default() })
        });
    let due = due_in_areas.iter().filter(|due| shown.contains(&due.token) && own(&due.token));
    out.due_in_areas = due
        .filter_map(|due| {
            let (area, name) = areas.get(&due.area)?;
            let (area, name) = ((*area).clone(), (*name).to_owned());
            // The damage would reveal that the area has affected another creature.
            Some(DueInArea { area, name, token: ids.of(&due.token).clone(), rolled: None })
        })
        .collect();
    let has_own = || {
        let mut own_tokens = scene.tokens.iter().filter(|token| own(&token.id) && shown.contains(&token.id));
        own_tokens.any(|token| legendary::of(board.facts.ruleset, token).is_some())
    };
    out.legendary = legendary
        .as_deref()
        .filter(|_| has_own())
        .and_then(|window| legendary_window(window, active.as_ref(), shown, own, ids))
        .map(Box::new);
    let seen = explored.get(side).map(|runs| (side.to_owned(), runs.clone()));
    out.explored = Shared::new(BTreeMap::from_iter(seen));
    out.order = order.into();
    (out != Encounter::default()).then(|| Shared::new(out))
}

/// Returns whether the setting `hiddenRolls` hides a side's rolls from others.
pub fn rolls_hidden(scene: &Scene, side: &str) -> bool {
    match scene.settings.get("hiddenRolls") {
        Some(Value::Bool(hidden)) => *hidden,
        Some(Value::Array(sides)) => sides.iter().any(|name| name.as_str() == Some(side)),
        _ => false,
    }
}

/// Hides rolls: other sides see the place but no number. Combatants get the initiative of the combatant before them, or otherwise of the
/// combatant after them.
fn hide_rolls(order: &mut [Combatant], scene: &Scene, side: &str) {
    let kept = |id: &Id| {
        let of = scene.tokens.iter().find(|token| token.id == *id).map_or("", |token| token.side.as_str());
        of != side && rolls_hidden(scene, of)
    };
    let mut open = order.iter().find(|combatant| !kept(&combatant.token)).map_or(0, |c| c.initiative);
    for combatant in order {
        match kept(&combatant.token) {
            true => {
                combatant.initiative = open;
                combatant.decided_by = DecidedBy::HiddenRoll;
            }
            false => open = combatant.initiative,
        }
    }
}

/// Returns whether the side sees another combatant's turn: while an unknown token acts, and before every turn that the side knows about
/// (`mechanics/turns.rs`). An unseen combatant that acts before another side's known token has done anything interrupts nothing visible.
fn unknown_turn(out: &mut Encounter, order: &mut [Combatant], own: impl Fn(&Id) -> bool) {
    let latest = order.iter().map(|combatant| combatant.begun).max().filter(|begun| *begun > 0);
    let interrupted = order.iter_mut().find(|combatant| {
        Some(combatant.begun) == latest && combatant.status == TurnStatus::Waiting && !own(&combatant.token)
    });
    match interrupted {
        Some(combatant) => {
            combatant.status = TurnStatus::Active;
            out.active = Some(combatant.token.clone());
        }
        None => out.another = true,
    }
}

fn turn(turn: &Turn, shown: &BTreeSet<&Id>, ids: &Ids) -> Turn {
    // `paused` contains waiting commands, and `masteries` mastery options. No side receives the other omitted fields.
    let Turn {
        left,
        done,
        moves,
        moved,
        odd_diagonals,
        begun,
        marks,
        opportunities,
        mounts,
        unseen_by: _,
        strays: _,
        met: _,
        paused: _,
        masteries: _,
        before_walk,
    } = turn;
    let known = |chance: &&Opportunity| shown.contains(&chance.by) && shown.contains(&chance.target);
    let own = mounts.iter().filter(|(id, _)| shown.contains(id));
    Turn {
        mounts: own.map(|(id, of_mount)| (ids.of(id).clone(), self::turn(of_mount, shown, ids))).collect(),
        left: left.clone(),
        done: done.clone(),
        moves: *moves,
        moved: moved.clone(),
        odd_diagonals: *odd_diagonals,
        begun: *begun,
        marks: marks.without_names(),
        opportunities: opportunities
            .iter()
            .filter(known)
            .map(|chance| chance.for_side(fields::plain(true, ids)))
            .collect(),
        unseen_by: Vec::new(),
        strays: Vec::new(),
        met: Vec::new(),
        paused: Vec::new(),
        masteries: Vec::new(),
        // The earlier positions are not secret, but a request doesn't need them.
        before_walk: before_walk.as_ref().map(|before| {
            BeforeWalk { token: ids.of(&before.token).clone(), ..BeforeWalk::default() }.into()
        }),
    }
}

/// Returns the mastery options of the side's own tokens. No other side knows them.
fn masteries(turn: &Turn, shown: &BTreeSet<&Id>, own: impl Fn(&Id) -> bool, ids: &Ids) -> Vec<MasteryChance> {
    let may = |chance: &&MasteryChance| {
        own(&chance.by) && shown.contains(&chance.by) && shown.contains(&chance.target)
    };
    let told = turn.masteries.iter().filter(may);
    told.map(|chance| chance.for_side(fields::plain(true, ids))).collect()
}

/// Returns the moment after the latest turn that the side knows of. Later actions of unknown tokens don't change it.
fn legendary_window(
    window: &LegendaryWindow,
    active: Option<&Id>,
    shown: &BTreeSet<&Id>,
    own: impl Fn(&Id) -> bool,
    ids: &Ids,
) -> Option<LegendaryWindow> {
    let LegendaryWindow { after, done, over, before, attacks, moves, earlier } = window;
    let known = |list: &[Id]| list.iter().all(|id| shown.contains(id));
    let (after, earlier) = match earlier.as_deref() {
        _ if known(after) => (after, None),
        Some(earlier) if known(&earlier.after) => (&earlier.after, Some(earlier)),
        _ => return None,
    };
    let mine = |id: &&Id| own(id) && shown.contains(*id);
    let done = done.iter().chain(earlier.iter().flat_map(|earlier| &earlier.done)).filter(mine);
    let attacks = attacks.iter().filter(|attack| mine(&&attack.by));
    let acting = active.filter(|id| shown.contains(id));
    Some(LegendaryWindow {
        after: after.iter().map(|id| ids.of(id).clone()).collect(),
        done: done.cloned().collect(),
        over: *over && (acting.is_some() || active.is_none()),
        before: acting.filter(|id| own(id)).map(|_| before.clone()).unwrap_or_default(),
        attacks: attacks.cloned().collect(),
        moves: moves.iter().filter(|allowed| mine(&&allowed.by)).cloned().collect(),
        earlier: None,
    })
}

/// Returns the attacks that the side's tokens can make in another side's turn.
fn others_turn(turn: &Turn, shown: &BTreeSet<&Id>, own: impl Fn(&Id) -> bool, ids: &Ids) -> Turn {
    // Exclude the side's own tokens that the game master hides from it.
    let may = |id: &Id| own(id) && shown.contains(id);
    let known = turn.opportunities.iter().filter(|chance| may(&chance.by) && shown.contains(&chance.target));
    let opportunities = known.map(|chance| chance.for_side(fields::plain(true, ids))).collect();
    Turn { opportunities, ..Turn::default() }
}

/// Returns the paused commands of tokens that the side knows, with only the attacks that it knows about. The side doesn't learn the
/// commands themselves or their dice.
fn paused(turn: &Turn, shown: &BTreeSet<&Id>, ids: &Ids) -> Vec<Paused> {
    let known = turn.paused.iter().filter(|paused| shown.contains(&paused.token));
    let told = known.map(|paused| {
        let mut out = paused.clone();
        out.open.retain(|chance| shown.contains(&chance.by) && shown.contains(&chance.target));
        out.for_side(fields::plain(false, ids))
    });
    told.collect()
}
