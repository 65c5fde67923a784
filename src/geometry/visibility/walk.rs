//! One walk: a sector's bundles carried outwards, level by level, through the pieces of one channel.

use super::bundle::{Bundle, Open, Parted};
use super::frame::Frame;
use super::homogeneous::H;
use super::known::Known;
use super::levels::{Layout, Levels};
use super::outlook::{Goal, Outlook};
use super::pieces::{BLOCKED, Piece, Pieces};
use super::ray::Ray;
use crate::barrier::Side;
use crate::cellset::Window;
use crate::grid::Cell;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// A bundle that has passed a level, with the positions between which it met that level.
struct Passed<B> {
    bundle: B,
    level: i32,
    low: i32,
    high: i32,
    goal: Option<Goal>,
    rank: f64,
}

/// Lines are drawn where a bundle is cut once in so many levels or oftener: elsewhere the bundle itself gets to its goal as
/// soon. The first cuts tell little.
const CROWDED: i32 = 4;
const FIRST: i32 = 100;

/// By rank: the greatest is followed first.
impl<B> Ord for Passed<B> {
    fn cmp(&self, other: &Passed<B>) -> Ordering {
        self.rank.total_cmp(&other.rank)
    }
}

impl<B> PartialOrd for Passed<B> {
    fn partial_cmp(&self, other: &Passed<B>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<B> PartialEq for Passed<B> {
    fn eq(&self, other: &Passed<B>) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<B> Eq for Passed<B> {}

pub struct Walk<'i> {
    pub pieces: &'i Pieces,
    frame: Frame,
    start: Cell,
    pub levels: Levels,
    /// How many of the walk's units are one of those in which the pieces are counted.
    stretch: i64,
    /// Blocking cells that are disregarded: the spaces that the question is about (G-12).
    pub ignoring: &'i [Cell],
}

/// Bundles at hand, and the memory of those that are done with: kept over the walks of one question.
pub struct Hands<B: Bundle> {
    waiting: BinaryHeap<Passed<B>>,
    /// Not yet past the next obstacle, just past it, past the level.
    below: Vec<B>,
    above: Vec<B>,
    done: Vec<B>,
    pool: B::Pool,
}

impl<B: Bundle> Default for Hands<B> {
    fn default() -> Hands<B> {
        Hands {
            // Few, so that a question about one pair allocates little; for more it grows.
            waiting: BinaryHeap::with_capacity(8),
            below: Vec::with_capacity(8),
            above: Vec::with_capacity(8),
            done: Vec::with_capacity(8),
            pool: B::Pool::default(),
        }
    }
}

/// What a walk finds.
pub struct Found {
    pub known: Known,
    /// Walls that stopped a line, with the cell in which, or on whose border, they did; kept where asked for.
    pub stops: Option<Vec<(Cell, u32)>>,
}

impl<'i> Walk<'i> {
    /// From a cell, with the frame's origin at its center, or at `origin` in sub-units of the lattice.
    pub fn new(
        pieces: &'i Pieces,
        frame: Frame,
        start: Cell,
        origin: Option<(i64, i64)>,
        ignoring: &'i [Cell],
        window: Window,
    ) -> Walk<'i> {
        let grid = pieces.padded.grid();
        let center = grid.center(start);
        let (x, y) = origin.unwrap_or((center.x, center.y));
        // An origin between the multiples that the pieces are counted in: count in sub-units.
        let stretch = if x % pieces.scale == 0 && y % pieces.scale == 0 { 1 } else { pieces.scale };
        let unit = pieces.scale / stretch;
        let center = frame.map(center.x / unit - x / unit, center.y / unit - y / unit);
        let levels = Levels::new(frame, pieces.padded, start, pieces.unit() * stretch, center, window);
        Walk { pieces, frame, start, levels, stretch, ignoring }
    }

    pub const fn unit(&self) -> i64 {
        self.levels.unit
    }

    /// The two silhouette corners of the cell at a position of a level, lower first.
    pub const fn silhouette(&self, level: i32, at: i32) -> [H; 2] {
        self.levels.silhouette(level, at)
    }

    /// Follows `first` outwards until nothing of it is left on the board, or `last_level` was passed: what is left then
    /// goes to `survived`, which answers whether that is enough.
    pub fn run<B: Bundle>(
        &self,
        first: B,
        last_level: i32,
        found: &mut Found,
        hands: &mut Hands<B>,
        mut survived: impl FnMut(&B) -> bool,
    ) {
        hands.below.push(first);
        if let Some(index) = self.pieces.padded.index(self.start) {
            self.pass_pieces(self.start, (0, 0), index, !B::FROM_POINT, hands, found);
        }
        let layout = self.levels.layout(|start| found.known.layout(start));
        let mut waiting = std::mem::take(&mut hands.waiting);
        // Whether new cells are what bundles are followed for.
        let explores = !B::FROM_POINT && last_level == i32::MAX;
        let passed = |bundle, level, ends, goal| self.passed(bundle, level, ends, goal, explores);
        waiting.extend(hands.below.drain(..).map(|bundle| passed(bundle, 0, (0, 0), None)));
        // How many there were so far, and levels on which cells were found or looked for.
        let (mut cuts, mut levels) = (0, 0);
        'bundles: while let Some(Passed { mut bundle, mut level, mut low, mut high, mut goal, .. }) =
            waiting.pop()
        {
            let mut outlook = self.outlook(&bundle);
            let mut outside = 0;
            // Below this level every cell that the bundle would meet is known.
            let mut known = goal.map_or(0, |goal| goal.level);
            // What is left of a bundle may not reach the goal any more.
            let mut is_cut = known > level;
            loop {
                if level == last_level {
                    if survived(&bundle) {
                        waiting.clear();
                    }
                    break;
                }
                if is_cut && let Some(outlook) = &outlook {
                    is_cut = false;
                    goal = outlook.goal(&self.levels, &bundle, level, goal, &found.known, layout);
                    if CROWDED * cuts > levels + FIRST
                        && let Some(next) = goal
                        && self.draw(&bundle, level, &next, &mut found.known, layout)
                    {
                        goal = outlook.goal(&self.levels, &bundle, level, goal, &found.known, layout);
                    }
                    let Some(goal) = goal else { break };
                    known = goal.level;
                }
                level += 1;
                if let Some(outlook) = &outlook
                    && level < known
                {
                    outside = 0;
                    level = outlook.unhindered(&self.levels, self.pieces, level, known);
                }
                let in_way;
                if let Some(outlook) = &outlook
                    && level < known
                {
                    (low, high) = outlook.about(level);
                    let first =
                        outlook.first_in_way(&self.levels, self.pieces, self.ignoring, level, (low, high));
                    let Some(first) = first else { continue };
                    in_way = Some(first);
                } else {
                    (low, high) = match &outlook {
                        Some(outlook) => outlook.positions(&self.levels, &bundle, level),
                        None => self.narrowed(&bundle, level, low - 1, high + 1),
                    };
                    levels += 1;
                    let met = self.levels.mark(self.pieces, level, (low, high), &mut found.known, layout);
                    // A line that has left the board does not come back; on hexes it may miss one level.
                    outside = if met.inside { 0 } else { outside + 1 };
                    if outside == 2 {
                        break;
                    }
                    if let Some(outlook) = &outlook
                        && outlook.explores()
                        && !met.fresh
                    {
                        // Where every cell ahead is known already nothing is left to find.
                        goal = outlook.goal(&self.levels, &bundle, level, goal, &found.known, layout);
                        let Some(goal) = goal else { break };
                        known = goal.level;
                    }
                    if !met.walled {
                        continue;
                    }
                    // A blocking cell that is met is always in the way.
                    in_way = match &outlook {
                        Some(outlook) if !met.blocked => {
                            let ends = (low, high);
                            let first =
                                outlook.first_in_way(&self.levels, self.pieces, self.ignoring, level, ends);
                            let Some(first) = first else { continue };
                            Some(first)
                        }
                        _ => None,
                    };
                }
                hands.below.push(bundle);
                self.pass_level(outlook.as_ref(), level, in_way, (low, high), hands, found);
                let mut done = hands.done.drain(..);
                let Some(lowest) = done.next() else { continue 'bundles };
                waiting.extend(done.map(|bundle| passed(bundle, level, (low, high), goal)));
                bundle = lowest;
                outlook = self.outlook(&bundle);
                is_cut = known > level;
                cuts += 1;
            }
            bundle.retire(&mut hands.pool);
        }
        hands.waiting = waiting;
    }

    /// Draws a line of a bundle towards a goal that is not known yet: whether it gets there.
    // Apart from the walk, which is rarely so crowded.
    #[inline(never)]
    fn draw<B: Bundle>(
        &self,
        bundle: &B,
        level: i32,
        goal: &Goal,
        known: &mut Known,
        layout: Layout,
    ) -> bool {
        if !known.lacks(goal.cell) {
            return false;
        }
        let [bottom, top] = self.silhouette(goal.level, goal.at);
        let Some(line) = bundle.line_between(&bottom, &top, self.unit()) else { return false };
        Ray::new(&self.levels, line).mark(self, level, goal, known, layout);
        !known.lacks(goal.cell)
    }

    /// The widest that is nearest to its goal goes first: what it finds ends many others early. Those that still find cells on
    /// every level wait, and the nearest of them goes first: lines of others may find these cells meanwhile. Towards a target,
    /// and from a point, just the widest.
    fn passed<B: Bundle>(
        &self,
        bundle: B,
        level: i32,
        (low, high): (i32, i32),
        goal: Option<Goal>,
        explores: bool,
    ) -> Passed<B> {
        let width = self.levels.cells
            * bundle.width((self.levels.center.0 + i64::from(level) * self.levels.unit) as f64);
        let rank = match goal {
            Some(goal) if goal.level > level => width / f64::from(1 + goal.level - level),
            _ if explores => -f64::from(level),
            _ => width,
        };
        Passed { bundle, level, low, high, goal, rank }
    }

    fn outlook<B: Bundle>(&self, bundle: &B) -> Option<Outlook> {
        bundle.outline().map(|outline| Outlook::new(&self.levels, &outline))
    }

    /// The positions on a level whose cells the bundle's lines meet, between two that are certainly enough.
    fn narrowed<B: Bundle>(&self, bundle: &B, level: i32, mut low: i32, mut high: i32) -> (i32, i32) {
        while low <= high && !bundle.rises_above(&self.silhouette(level, high)[0]) {
            high -= 2;
        }
        while low <= high && !bundle.dips_below(&self.silhouette(level, low)[1]) {
            low += 2;
        }
        (low, high)
    }

    /// Cuts the bundle in `hands.below` by everything that stands on a level, lowest cells first; what passes goes to
    /// `hands.done`. `in_way`: the first position with something that does not lie clear, where that is known.
    fn pass_level<B: Bundle>(
        &self,
        outlook: Option<&Outlook>,
        level: i32,
        in_way: Option<i32>,
        (low, high): (i32, i32),
        hands: &mut Hands<B>,
        found: &mut Found,
    ) {
        for (at, cell, index) in self.levels.row(level, in_way.unwrap_or(low), high) {
            let flags = self.pieces.flags[index];
            if flags & BLOCKED != 0 && !self.ignoring.contains(&cell) {
                let [bottom, top] = self.silhouette(level, at);
                for bundle in hands.below.drain(..) {
                    match bundle.part_across(&bottom, &top, &mut hands.pool) {
                        Parted::AllBelow(bundle) => hands.done.push(bundle),
                        Parted::AllAbove(bundle) => hands.above.push(bundle),
                        Parted::Cut { below, above, .. } => {
                            hands.done.extend(below);
                            hands.above.extend(above);
                        }
                    }
                }
                std::mem::swap(&mut hands.below, &mut hands.above);
            } else if flags & self.frame.stopping() & !BLOCKED != 0
                && (in_way == Some(at)
                    || !outlook
                        .is_some_and(|outlook| outlook.clears(&self.levels, self.pieces, (level, at), index)))
            {
                self.pass_pieces(cell, (level, at), index, false, hands, found);
            }
            if hands.below.is_empty() {
                return;
            }
        }
        hands.done.append(&mut hands.below);
    }

    /// Cuts the bundles in `hands.below` by the pieces of walls in a cell, and leaves there what passes.
    fn pass_pieces<B: Bundle>(
        &self,
        cell: Cell,
        (level, at): (i32, i32),
        index: usize,
        sides_only: bool,
        hands: &mut Hands<B>,
        found: &mut Found,
    ) {
        for piece in self.pieces.of(index) {
            // Lines leave through this side, or it lies within; where they enter, the cell before has seen to it.
            if piece.side().map_or(sides_only, |side| !self.frame.leaves_through(side)) {
                continue;
            }
            let [from, to] = self.pieces.ends(piece).map(|end| self.seen((level, at), end));
            let open = self.open(piece);
            let upper = if open == Open::Never { piece.last_is_upper(&self.frame) } else { None };
            let mut stopped = false;
            for bundle in hands.below.drain(..) {
                let parted = match upper {
                    Some(true) => bundle.part_across(&from, &to, &mut hands.pool),
                    Some(false) => bundle.part_across(&to, &from, &mut hands.pool),
                    None => bundle.part(&from, &to, open, &mut hands.pool),
                };
                match parted {
                    Parted::AllBelow(bundle) | Parted::AllAbove(bundle) => hands.above.push(bundle),
                    Parted::Cut { below, through, above } => {
                        stopped = true;
                        hands.above.extend(below);
                        hands.above.extend(through);
                        hands.above.extend(above);
                    }
                }
            }
            std::mem::swap(&mut hands.below, &mut hands.above);
            if stopped && let Some(stops) = &mut found.stops {
                stops.push((cell, piece.wall));
            }
        }
    }

    /// An end of a piece in the frame.
    fn seen(&self, (level, at): (i32, i32), [x, y, w]: [i64; 3]) -> H {
        let (s, t) = self.levels.place(level, at);
        let (ahead, across) = self.frame.map(x * self.stretch, y * self.stretch);
        H { s: s * w + ahead, t: t * w + across, w }
    }

    /// A one-way wall stops what comes from one side of its direction only. Who walks forward and meets it with its
    /// start on the right hand comes from its left.
    fn open(&self, piece: &Piece) -> Open {
        match (piece.one_way, self.frame.above_is_right()) {
            (None, _) => Open::Never,
            (Some(Side::Left), true) | (Some(Side::Right), false) => Open::FromBelow,
            (Some(Side::Left), false) | (Some(Side::Right), true) => Open::FromAbove,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::barrier::{Barriers, Channel, Channels};
    use crate::grid::{Grid, Shape};
    use crate::visibility::Visibility;

    #[test]
    fn nothing_passes_a_row_of_blocking_cells() {
        let grid = Grid { shape: Shape::Square, columns: 5, rows: 4 };
        let mut barriers = Barriers::new(grid);
        for col in 0..5 {
            barriers.cells[grid.index(Cell::new(col, 1))] = Channels::ALL;
        }
        let sight = Visibility::new(&barriers, Channel::Effect);
        assert_eq!(sight.clear_line(&[Cell::new(3, 0)], &[Cell::new(3, 2)]), None);
        assert_eq!(sight.clear_line(&[Cell::new(3, 2)], &[Cell::new(3, 0)]), None);
    }
}
