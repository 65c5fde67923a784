//! Everything that a step of one token costs and meets, compiled for a window of the board: asked by the flood and by
//! the check of a path alike, so that both say the same.

use super::{Form, MovementPolicy, PaidOn, Spared};
use crate::geometry::steps::Corners;
use crate::geometry::{Cell, Channel, Channels, Grid, Metric, Shape, Window};
use crate::rules::board::Board;
use crate::rules::concealment::{self, Veil};
use crate::rules::ground::Surface;
use crate::rules::map::{Medium, Terrain, Token};
use crate::rules::occupancy::{self, Passage, Way};
use crate::rules::place::Space;
use crate::rules::sides::allies;
use crate::rules::threat;

/// Anchor cells of a window, by index: row by row from its top left.
#[derive(Debug)]
pub struct Footing<'a> {
    pub board: Board<'a>,
    pub mover: &'a Token,
    pub window: Window,
    /// Sub-units of a cell in which costs are counted: 1, or 70 where diagonals are 99/70 (straight-line metric: a
    /// convergent of the root of 2 from above, so that no budget below 400 cells is decided differently).
    pub scale: u32,
    /// Whether diagonals alternate, so that their parity is part of the state (G-51).
    pub alternates: bool,
    columns: usize,
    /// Per anchor: steps that lead on, bits as [`Grid::neighbors`].
    masks: Vec<u8>,
    /// Per anchor: how many times as much a step costs there.
    factors: Vec<u8>,
    /// Per anchor: [`OCCUPIED`], [`NO_END`], [`CHECKED`], [`THREATENED`].
    marks: Vec<u8>,
    /// `(anchor, index into others)`, sorted.
    occupants: Vec<(u32, u16)>,
    threats: Vec<(u32, u16)>,
    others: Vec<Other<'a>>,
    base: [[u32; 8]; 2],
    paid_on: PaidOn,
    deltas: [[isize; 8]; 2],
    spared: Spared,
}

#[derive(Clone, Copy, Debug)]
struct Other<'a> {
    token: &'a Token,
    passage: Option<&'a Passage>,
    /// Whether entering its space provokes it.
    provoked_by_entering: bool,
}

pub const OCCUPIED: u8 = 1;
pub const NO_END: u8 = 2;
pub const CHECKED: u8 = 4;
pub const THREATENED: u8 = 8;

const MAX_FACTOR: i32 = 100;

impl<'a> Footing<'a> {
    /// `window` holds every anchor that may be asked about.
    pub fn new(
        board: Board<'a>,
        mover: &'a Token,
        mode: &str,
        form: Option<&'a Form>,
        window: Window,
    ) -> Footing<'a> {
        let policy = &board.facts.ruleset.movement;
        let fixed = form.is_some_and(|form| form.steps.is_some());
        let metric = if fixed { Metric::Uniform } else { board.facts.metric() };
        let columns = (window.to.col - window.from.col + 1).max(0) as usize;
        let rows = (window.to.row - window.from.row + 1).max(0) as usize;
        let (scale, base) = base_costs(board.grid(), metric);
        let mut footing = Footing {
            board,
            mover,
            window,
            scale,
            alternates: metric == Metric::Alternating && !board.grid().is_hex(),
            columns,
            masks: vec![0; columns * rows],
            factors: vec![1; columns * rows],
            marks: vec![0; columns * rows],
            occupants: Vec::new(),
            threats: Vec::new(),
            others: Vec::new(),
            base,
            paid_on: policy.paid_on,
            deltas: deltas(board.grid(), columns),
            spared: form.map_or(Spared::None, |form| form.spared),
        };
        let offsets = offsets(&board, mover);
        let surfaces = Surfaces::new(&board, mover, policy, mode, fixed);
        let mut closed = footing.lay_ground(&offsets, &surfaces);
        footing.meet_others(&offsets, fixed, &mut closed);
        if form.is_some_and(|form| form.open_ground_only) {
            for (index, closed) in closed.iter_mut().enumerate() {
                *closed |= footing.factors[index] > 1 || footing.marks[index] & OCCUPIED != 0;
            }
        }
        footing.close(&closed);
        footing.feel_threats(&offsets);
        footing
    }

    pub fn len(&self) -> usize {
        self.masks.len()
    }

    pub fn is_empty(&self) -> bool {
        self.masks.is_empty()
    }

    pub fn index(&self, cell: Cell) -> Option<usize> {
        self.window.contains(cell).then(|| {
            (cell.row - self.window.from.row) as usize * self.columns
                + (cell.col - self.window.from.col) as usize
        })
    }

    pub fn cell(&self, index: usize) -> Cell {
        let (row, col) = (index / self.columns.max(1), index % self.columns.max(1));
        Cell::new(self.window.from.col + col as i32, self.window.from.row + row as i32)
    }

    pub fn mask(&self, index: usize) -> u8 {
        self.masks[index]
    }

    pub fn marks(&self, index: usize) -> u8 {
        self.marks[index]
    }

    pub fn is_occupied(&self, index: usize) -> bool {
        self.marks[index] & OCCUPIED != 0
    }

    /// Whether nobody is near: nothing to be met or provoked anywhere in the window.
    pub fn is_lonely(&self) -> bool {
        self.occupants.is_empty() && self.threats.is_empty()
    }

    /// How many enemies threaten somebody at this anchor.
    pub fn threat_count(&self, index: usize) -> usize {
        if self.marks[index] & THREATENED == 0 { 0 } else { at(&self.threats, index).len() }
    }

    /// The greatest cost of any step.
    pub fn dearest_step(&self) -> u32 {
        let factor = self.factors.iter().copied().max().unwrap_or(1);
        let base = self.base.iter().flatten().copied().max().unwrap_or(1);
        base * u32::from(factor)
    }

    /// Where the step leads, as an index.
    #[inline]
    pub fn target(&self, from: usize, bit: u8) -> usize {
        from.wrapping_add_signed(self.deltas[self.phase(from)][bit as usize])
    }

    /// The index from which the step `bit` led here.
    pub fn origin(&self, to: usize, bit: u8) -> usize {
        let back = opposite(self.board.grid(), bit);
        to.wrapping_add_signed(self.deltas[self.phase(to)][back as usize])
    }

    /// Every anchor of the window from which one step leads here, with that step.
    pub fn origins(&self, to: usize) -> impl Iterator<Item = (usize, u8)> + '_ {
        let grid = self.board.grid();
        let steps = if grid.is_hex() { 6 } else { 8 };
        (0..steps).zip(grid.neighbors(self.cell(to))).filter_map(move |(back, cell)| {
            let (from, bit) = (self.index(cell)?, opposite(grid, back));
            (self.masks[from] & 1 << bit != 0).then_some((from, bit))
        })
    }

    /// What the step costs, in sub-units.
    #[inline]
    pub fn cost(&self, from: usize, to: usize, bit: u8, odd: bool) -> u32 {
        let paid = match self.paid_on {
            PaidOn::Leaving => from,
            PaidOn::Entering => to,
        };
        self.base[usize::from(odd)][bit as usize] * u32::from(self.factors[paid])
    }

    pub fn is_diagonal(&self, bit: u8) -> bool {
        bit >= 4 && !self.board.grid().is_hex()
    }

    /// Whose attacks the step provokes: leaving threatened cells (RD-11), entering a foe's space without reach (RD-35).
    /// `steps_before` counts the steps of the move so far.
    pub fn provoked(&self, from: usize, to: usize, steps_before: usize) -> impl Iterator<Item = u16> + '_ {
        let spared = match self.spared {
            Spared::None => false,
            Spared::FirstStep => steps_before == 0,
            Spared::All => true,
        };
        let leaving = if spared { &[] } else { at(&self.threats, from) };
        let entering = self
            .entered(from, to)
            .filter(move |other| !spared && self.others[usize::from(*other)].provoked_by_entering);
        leaving.iter().map(|(_, other)| *other).chain(entering)
    }

    /// Whose spaces the step enters that were not shared before.
    pub fn entered(&self, from: usize, to: usize) -> impl Iterator<Item = u16> + '_ {
        let before = at(&self.occupants, from);
        let here = if self.marks[to] & OCCUPIED == 0 { &[] } else { at(&self.occupants, to) };
        here.iter().map(|(_, other)| *other).filter(|other| before.iter().all(|(_, token)| token != other))
    }

    pub fn occupants(&self, index: usize) -> impl Iterator<Item = u16> + '_ {
        at(&self.occupants, index).iter().map(|(_, other)| *other)
    }

    pub fn other(&self, other: u16) -> &'a Token {
        self.others[usize::from(other)].token
    }

    pub fn passage(&self, other: u16) -> Option<&'a Passage> {
        self.others[usize::from(other)].passage
    }

    #[inline]
    fn phase(&self, index: usize) -> usize {
        let odd = match self.board.grid().shape {
            Shape::Square => return 0,
            Shape::HexPointy => self.window.from.row + (index / self.columns) as i32,
            Shape::HexFlat => self.window.from.col + (index % self.columns) as i32,
        };
        (odd & 1) as usize
    }

    /// Masks and factors from walls and terrain; says which anchors cannot be entered.
    fn lay_ground(&mut self, offsets: &[(i32, i32)], surfaces: &Surfaces) -> Vec<bool> {
        let grid = self.board.grid();
        let corners = if self.board.facts.ruleset.movement.corner_rule {
            Corners::AllFree
        } else {
            Corners::OneSideFree
        };
        let steps = self.board.ground.steps().masks(corners);
        let mut closed = vec![false; self.len()];
        if let [(0, 0)] = offsets {
            for row in 0..self.len() / self.columns.max(1) {
                let start = grid.index(Cell::new(self.window.from.col, self.window.from.row + row as i32));
                let here = row * self.columns;
                self.masks[here..here + self.columns].copy_from_slice(&steps[start..start + self.columns]);
                for col in 0..self.columns {
                    let factor = surfaces.factor(start + col);
                    closed[here + col] = factor == 0;
                    self.factors[here + col] = factor.max(1);
                }
            }
            return closed;
        }
        let pairs = pairs(offsets, grid);
        for (index, closed) in closed.iter_mut().enumerate() {
            let (a, b) = grid.lattice(self.cell(index));
            let cell = |offset: usize| grid.from_lattice((a + offsets[offset].0, b + offsets[offset].1));
            let (mut mask, mut factor, mut legal) = (u8::MAX, 1, true);
            for offset in 0..offsets.len() {
                let cell = cell(offset);
                if !grid.contains(cell) {
                    (legal, mask) = (false, 0);
                    break;
                }
                let at = grid.index(cell);
                mask &= steps[at];
                let here = surfaces.factor(at);
                factor = factor.max(here);
                legal &= here > 0 && !self.board.barriers.cells[at].stops(Channel::Move);
            }
            // No wall between any two of its cells, from either side.
            legal =
                legal && pairs.iter().all(|(offset, bit)| steps[grid.index(cell(*offset))] & 1 << bit != 0);
            (self.masks[index], self.factors[index], *closed) = (mask, factor, !legal);
        }
        closed
    }

    /// Who stands where, who lets through, who may be joined.
    fn meet_others(&mut self, offsets: &[(i32, i32)], fixed: bool, closed: &mut [bool]) {
        let (board, mover) = (self.board, self.mover);
        let without_reach = threat::reach_cells(&board, mover) == 0
            && board.facts.ruleset.threat.entering_without_reach_provokes;
        for token in board.facts.tokens.iter().filter(|token| token.id != mover.id) {
            if !occupancy::occupies(&board.facts, token) || self.others.len() >= usize::from(u16::MAX) {
                continue;
            }
            let before = self.occupants.len();
            let other = self.others.len() as u16;
            let space = board.space(token);
            let anchors = self.anchors_over(&space, offsets);
            self.occupants.extend(anchors.into_iter().map(|anchor| (anchor, other)));
            if self.occupants.len() > before {
                let foe = !allies(&board.facts, mover, token) && threat::is_able(&board, token);
                self.others.push(Other {
                    token,
                    passage: occupancy::passage(&board.facts, mover, token),
                    provoked_by_entering: without_reach && foe,
                });
            }
        }
        self.occupants.sort_unstable();
        self.occupants.dedup();
        let double = board.facts.ruleset.movement.difficult_factor.clamp(1, MAX_FACTOR) as u8;
        for group in self.occupants.chunk_by(|a, b| a.0 == b.0) {
            let anchor = group[0].0 as usize;
            let there: Vec<&Token> =
                group.iter().map(|(_, other)| self.others[usize::from(*other)].token).collect();
            let mut mark = OCCUPIED;
            if occupancy::may_end(&board, mover, &there).is_err() {
                mark |= NO_END;
            }
            for (_, other) in group {
                match self.others[usize::from(*other)].passage {
                    Some(Passage { way: Way::Closed, .. }) | None => closed[anchor] = true,
                    Some(passage) => {
                        if matches!(passage.way, Way::Check { .. }) {
                            mark |= CHECKED;
                        }
                        if passage.difficult && !fixed {
                            self.factors[anchor] = self.factors[anchor].max(double);
                        }
                    }
                }
            }
            self.marks[anchor] |= mark;
        }
    }

    /// Which enemies threaten which anchors (RD-10).
    fn feel_threats(&mut self, offsets: &[(i32, i32)]) {
        if !self.board.facts.ruleset.threat.leaving_provokes {
            return;
        }
        let mut veils = None;
        for token in threat::enemies_able(&self.board, self.mover) {
            if !self.may_threaten(token, offsets) {
                continue;
            }
            let cells = threat::threatened_cells(&self.board, token);
            let mut anchors = self.anchors_over(&cells, offsets);
            let unseen_spared = self.board.facts.ruleset.threat.unseen_provokes_nobody;
            if unseen_spared && *veils.get_or_insert_with(|| self.has_veils()) {
                anchors.retain(|anchor| self.is_seen_by(token, *anchor as usize));
            }
            if anchors.is_empty() {
                continue;
            }
            let known = self.others.iter().position(|other| other.token.id == token.id);
            let other = known.unwrap_or(self.others.len());
            if known.is_none() && other < usize::from(u16::MAX) {
                self.others.push(Other { token, passage: None, provoked_by_entering: false });
            }
            self.threats.extend(anchors.into_iter().map(|anchor| (anchor, other as u16)));
        }
        self.threats.sort_unstable();
        self.threats.dedup();
        for (anchor, _) in &self.threats {
            self.marks[*anchor as usize] |= THREATENED;
        }
    }

    /// A cheap first look: is there anything on the map that could hide somebody who stands in line of effect?
    fn has_veils(&self) -> bool {
        let curtain = |blocks: Channels| blocks.sight && !blocks.effect;
        let barriers = self.board.barriers;
        !self.board.facts.zones.is_empty()
            || ["invisible", "hidden"].iter().any(|kind| self.mover.has(kind))
            || self.board.facts.tokens.iter().any(|token| token.has("blinded"))
            || barriers.walls.iter().any(|wall| curtain(wall.blocks))
            || barriers.cells.iter().any(|cell| curtain(*cell))
    }

    /// Whether the mover, at that anchor, is not totally concealed from an enemy in line of effect (RD-17).
    fn is_seen_by(&self, enemy: &'a Token, anchor: usize) -> bool {
        let cells = self.board.space_at(self.mover, self.cell(anchor));
        let there = Space { token: Some(self.mover), cells };
        let seeing = concealment::seeing(&self.board, &Space::of(&self.board, enemy), &there);
        seeing.degree(true) != Veil::Total
    }

    /// A cheap first look: is it within reach of the window at all?
    fn may_threaten(&self, token: &Token, offsets: &[(i32, i32)]) -> bool {
        let span = offsets.iter().map(|(a, b)| a.abs() + b.abs()).max().unwrap_or(0);
        let margin = threat::reach_cells(&self.board, token).saturating_add(span);
        let (from, to) = (self.window.from, self.window.to);
        self.board.space(token).iter().any(|cell| {
            cell.col >= from.col.saturating_sub(margin)
                && cell.col <= to.col.saturating_add(margin)
                && cell.row >= from.row.saturating_sub(margin)
                && cell.row <= to.row.saturating_add(margin)
        })
    }

    /// Anchors of the window at which the mover's footprint covers one of these cells.
    fn anchors_over(&self, cells: &[Cell], offsets: &[(i32, i32)]) -> Vec<u32> {
        let grid = self.board.grid();
        let mut anchors: Vec<u32> = cells
            .iter()
            .flat_map(|cell| {
                let (a, b) = grid.lattice(*cell);
                offsets.iter().filter_map(move |(x, y)| self.index(grid.from_lattice((a - x, b - y))))
            })
            .map(|index| index as u32)
            .collect();
        anchors.sort_unstable();
        anchors.dedup();
        anchors
    }

    /// Takes out every step into an anchor that cannot be entered.
    fn close(&mut self, closed: &[bool]) {
        let grid = self.board.grid();
        let bits = if grid.is_hex() { 6 } else { 8 };
        for index in (0..closed.len()).filter(|index| closed[*index]) {
            for (bit, neighbor) in (0..bits).zip(grid.neighbors(self.cell(index))) {
                if let Some(from) = self.index(neighbor) {
                    self.masks[from] &= !(1 << opposite(grid, bit));
                }
            }
        }
    }
}

/// The entries of one anchor.
fn at(entries: &[(u32, u16)], index: usize) -> &[(u32, u16)] {
    let index = index as u32;
    let start = entries.partition_point(|entry| entry.0 < index);
    let count = entries[start..].iter().take_while(|entry| entry.0 == index).count();
    &entries[start..start + count]
}

/// Cells of the footprint as lattice steps from the anchor.
fn offsets(board: &Board, mover: &Token) -> Vec<(i32, i32)> {
    let grid = board.grid();
    let (a, b) = grid.lattice(mover.at);
    board.space(mover).iter().map(|cell| grid.lattice(*cell)).map(|(x, y)| (x - a, y - b)).collect()
}

/// Side by side cells of the footprint, each pair both ways: `(offset, step bit)`.
fn pairs(offsets: &[(i32, i32)], grid: Grid) -> Vec<(usize, u8)> {
    let sides = if grid.is_hex() { 6 } else { 4 };
    let origin = grid.from_lattice((0, 0));
    let steps: Vec<(i32, i32)> = grid.neighbors(origin).take(sides).map(|cell| grid.lattice(cell)).collect();
    let inside = |(a, b): (i32, i32), (x, y): (i32, i32)| offsets.contains(&(a + x, b + y));
    (0..offsets.len())
        .flat_map(|from| (0u8..).zip(&steps).map(move |(bit, step)| (from, bit, *step)))
        .filter(|(from, _, step)| inside(offsets[*from], *step))
        .map(|(from, bit, _)| (from, bit))
        .collect()
}

/// Sub-units of a cell, and what steps cost by parity and direction (G-03).
fn base_costs(grid: Grid, metric: Metric) -> (u32, [[u32; 8]; 2]) {
    let squares = |side: u32, diagonal: u32| [side, side, side, side, diagonal, diagonal, diagonal, diagonal];
    match metric {
        _ if grid.is_hex() => (1, [[1; 8]; 2]),
        Metric::Uniform | Metric::Hex => (1, [[1; 8]; 2]),
        Metric::Alternating => (1, [squares(1, 1), squares(1, 2)]),
        Metric::Euclidean => (70, [squares(70, 99); 2]),
    }
}

/// Differences of indices by step, for even and odd rows (pointy hexes) or columns (flat ones).
fn deltas(grid: Grid, columns: usize) -> [[isize; 8]; 2] {
    [0, 1].map(|odd| {
        let cell = Cell::new(2 + odd, 2 + odd);
        let mut steps = [0; 8];
        for (step, to) in steps.iter_mut().zip(grid.neighbors(cell)) {
            *step = (to.row - cell.row) as isize * columns as isize + (to.col - cell.col) as isize;
        }
        steps
    })
}

/// The bit of the step back.
const fn opposite(grid: Grid, bit: u8) -> u8 {
    if grid.is_hex() { (bit + 3) % 6 } else { (bit & 4) | ((bit + 2) & 3) }
}

/// What the ground of a cell means to one token in one mode.
struct Surfaces<'a> {
    surface: std::borrow::Cow<'a, [Surface]>,
    /// By surface: 0 where the mode cannot go, else the factor.
    table: [u8; 256],
    /// Factors of single cells by their terrain's label or own cost; empty when there are none.
    special: Vec<u8>,
}

impl<'a> Surfaces<'a> {
    fn new(
        board: &Board<'a>,
        mover: &Token,
        policy: &MovementPolicy,
        mode: &str,
        fixed: bool,
    ) -> Surfaces<'a> {
        let terrain = board.facts.terrain;
        let mode = policy.mode(mode);
        let free = fixed || mode.is_some_and(|mode| mode.above_ground);
        let ignored = if policy.naturewalk { naturewalk(mover) } else { Vec::new() };
        let ignores =
            |patch: &Terrain| patch.label.as_ref().is_some_and(|label| ignored.contains(&label.as_str()));
        let surface = if ignored.is_empty() {
            (&board.ground.surface[..]).into()
        } else {
            let mut own = vec![Surface::default(); board.grid().len()];
            for patch in terrain {
                let flags = Surface::of(patch);
                let flags = if ignores(patch) { flags.without_slowness() } else { flags };
                for cell in patch.cells.iter().filter(|cell| board.grid().contains(**cell)) {
                    let cell = &mut own[board.grid().index(*cell)];
                    *cell = cell.and(flags);
                }
            }
            own.into()
        };
        let costly = costly_flags(board, policy);
        let double = policy.difficult_factor.clamp(1, MAX_FACTOR) as u8;
        let mut table = [0; 256];
        for (flags, factor) in (0..=255).map(Surface).zip(table.iter_mut()) {
            if mode.is_none_or(|mode| can_enter(flags, &mode.media)) {
                *factor = if flags.any(costly) && !free { double } else { 1 };
            }
        }
        let mut special = Vec::new();
        for patch in terrain.iter().filter(|patch| !free && !ignores(patch)) {
            let Some(factor) = own_factor(patch, policy) else { continue };
            special.resize(board.grid().len(), 1);
            for cell in patch.cells.iter().filter(|cell| board.grid().contains(**cell)) {
                let cell = &mut special[board.grid().index(*cell)];
                *cell = factor.max(*cell);
            }
        }
        Surfaces { surface, table, special }
    }

    #[inline]
    fn factor(&self, index: usize) -> u8 {
        let plain = self.table[usize::from(self.surface[index].0)];
        if plain == 0 { 0 } else { self.special.get(index).map_or(plain, |special| plain.max(*special)) }
    }
}

/// Which flags make a step dear (RS-18, RS-20, RD-27, SM-11, SM-12).
fn costly_flags(board: &Board, policy: &MovementPolicy) -> Surface {
    let rough_waters =
        board.facts.settings.get("roughWaters").and_then(serde_json::Value::as_bool) == Some(true);
    let when = |on: bool, flag: Surface| if on { flag } else { Surface::default() };
    Surface::DIFFICULT
        .and(Surface::SLOW)
        .and(when(policy.rough_is_slow, Surface::ROUGH))
        .and(when(policy.deck_in_rough_waters && rough_waters, Surface::DECK))
}

/// Every kind of ground that the cell is needs the fitting mode (SM-10).
fn can_enter(flags: Surface, media: &[Medium]) -> bool {
    let needs = [(Surface::EARTH, Medium::Earth), (Surface::UNDERWATER, Medium::Underwater)];
    let mut special = needs.iter().filter(|(flag, _)| flags.any(*flag)).peekable();
    if special.peek().is_none() {
        return media.contains(&Medium::Regular);
    }
    special.all(|(_, medium)| media.contains(medium))
}

/// A terrain's own cost, by its label in the ruleset or its field `cost` (SA-12).
fn own_factor(patch: &Terrain, policy: &MovementPolicy) -> Option<u8> {
    let by_label = patch.label.as_ref().and_then(|label| policy.factor_by_label.get(label)).copied();
    let own = patch.more.get("cost").and_then(serde_json::Value::as_i64);
    let factor = own.map(|cost| cost.clamp(1, i64::from(MAX_FACTOR)) as i32).or(by_label)?;
    Some(factor.clamp(1, MAX_FACTOR) as u8)
}

fn naturewalk(mover: &Token) -> Vec<&str> {
    let labels = mover.traits.get("naturewalk").and_then(serde_json::Value::as_array);
    labels.into_iter().flatten().filter_map(serde_json::Value::as_str).collect()
}
