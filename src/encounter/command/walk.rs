//! Moving along the grid, cell by cell.

use super::fields::Fields;
use super::kind::{CommandKind, Request, Weight};
use crate::command::step::step;
use crate::draft::{Draft, illegal};
use crate::event::{MovementStopped, TokenTurned};
use crate::mechanics::moves::{able, arrive, checks, count_areas, provoke};
use crate::mechanics::turn_state::{STEP, form_under_way, has_moved, provoked_before};
use crate::mechanics::{harmful_ground, hiding, moves};
use crate::refusals::as_command;
use crate::scene::Scene;
use burstmap_geometry::Cell;
use burstmap_messages::catalogue;
use burstmap_rules::map::{Id, Token};
use burstmap_rules::movement::path::check_path;
use burstmap_rules::movement::{MovementOptions, speed, turning};
use burstmap_rules::reason::Refusal;
use serde::{Deserialize, Serialize};

/// Cell by cell. In combat only the active combatant moves, with the movement of its actions; before it anybody, as far
/// as it likes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Move {
    pub token: Id,
    /// The cells entered, one after the other; may be left out where the token turns on the spot.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Cell>>"))]
    pub path: Vec<Cell>,
    /// The kind of speed; left out: as the token usually moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<String>,
    /// A special way to move that the ruleset knows, e.g. `step`, `charge`, `withdraw`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// It turns by 90° before it goes, or on the spot (SM-05).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub turned: bool,
}

impl Move {
    /// As the token usually moves.
    pub fn along(token: &Id, path: Vec<Cell>) -> Move {
        Move { token: token.clone(), path, ..Move::default() }
    }
}

impl CommandKind for Move {
    const ROLLS: bool = true;

    fn decode(fields: &Fields) -> Result<Move, Refusal> {
        if fields.get("to").is_some() {
            return Err(Refusal::new("bad-command", catalogue::MoveTakesPath).at("/to"));
        }
        fields.decode()
    }

    fn apply(&self, draft: &mut Draft) -> Result<(), Refusal> {
        let (id, path, turned) = (&self.token, self.path.as_slice(), self.turned);
        let (mode, form) = (self.mode.as_deref(), self.form.as_deref());
        // A step costs no action, so it is not paid as other forms are.
        match (form, path) {
            (Some(STEP), [to]) if !turned => return step(draft, id, *to, mode, "/path"),
            (Some(STEP), [_, _, ..]) => {
                return Err(illegal(catalogue::MoveStepLength { steps: path.len() }).at("/path"));
            }
            _ => {}
        }
        let mut token = draft.token(id, "/token")?.clone();
        draft.check_turn(id, "/token")?;
        if path.is_empty() && !turned {
            return Err(Refusal::new("bad-command", catalogue::MoveEmptyPath).at("/path"));
        }
        speed::check_mode(&draft.facts(), &token, mode).map_err(as_command)?;
        let limited = draft.encounter.running() && !token.speed.is_empty();
        if draft.encounter.running() {
            able(draft, &token)?;
        }
        let mode = speed::mode(&draft.facts(), &token, mode).to_owned();
        if turned {
            token = turning::turned(&draft.board(), &token, &mode)?;
        }
        let active = draft.encounter.is_active(id);
        let begun = active.then(|| form_under_way(draft.ruleset, &draft.encounter.turn)).flatten();
        let form = form.or(begun.map(|form| form.name.as_str()));
        let options = MovementOptions {
            mode: Some(mode.clone()),
            odd_diagonals: active && draft.encounter.turn.odd_diagonals,
            begun: active && has_moved(&draft.encounter.turn),
            provoked: if active { provoked_before(&draft.encounter.turn) } else { Vec::new() },
            form: form.map(str::to_owned),
            unlimited: true,
            ..MovementOptions::default()
        };
        let mut judged = check_path(&draft.board(), &token, path, &options).map_err(as_command)?;
        if draft.encounter.running() {
            moves::pay(draft, &token, &mode, form, judged.cost, limited).map_err(as_command)?;
        }
        if turned {
            turn_round(draft, &token);
        }
        let failed = checks(draft, &token, &judged.steps)?;
        if let Some((index, _)) = failed {
            // Back to the last cell before it where a move may end.
            let stop = judged.steps[..index].iter().rposition(|step| step.stop).map_or(0, |last| last + 1);
            let shorter = &path[..stop];
            judged = if shorter.is_empty() {
                Default::default()
            } else {
                check_path(&draft.board(), &token, shorter, &options)?
            };
        }
        let blows = harmful_ground::roll(draft, &token, Some(&mode), &mut judged)?;
        if draft.encounter.running() {
            let turn = &mut draft.encounter.turn;
            *turn.moved.entry(mode.clone()).or_default() += judged.cost;
            turn.odd_diagonals =
                if judged.steps.is_empty() { turn.odd_diagonals } else { judged.odd_diagonals };
            draft.begin_acting(id);
        }
        count_areas(draft, &token, &judged.steps);
        let walked: Vec<Cell> = judged.steps.iter().map(|step| step.cell).collect();
        arrive(draft, &token, &walked, judged.cost, Some(&mode), form);
        harmful_ground::deal(draft, &blows);
        provoke(draft, &token, &judged.steps);
        hiding::found_out(draft, id);
        if let Some((_, text)) = failed {
            let cell = walked.last().copied().unwrap_or(token.at);
            draft.emit(MovementStopped { text, token: id.clone(), cell: Some(cell) });
        }
        Ok(())
    }

    fn request<'a>(&'a self, _seen: &'a Scene) -> Result<Request<'a>, Refusal> {
        Ok(Request::by(&self.token, "/token", Weight::AtOnce))
    }
}

/// SM-05: from now on it stands the other way.
fn turn_round(draft: &mut Draft, turned: &Token) {
    let Some([w, h]) = turned.footprint else { return };
    if let Some(token) = draft.token_mut(&turned.id) {
        token.footprint = turned.footprint;
    }
    draft.emit(TokenTurned::new(turned, [w, h]));
}
