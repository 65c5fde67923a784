//! One walk: a sector's bundles carried outwards, level by level, through the fragments of one channel.

use super::bundle::{Bundle, OneWay, Split};
use super::fragments::{BLOCKED, Fragment, Fragments};
use super::frame::Frame;
use super::homogeneous::HPoint;
use super::levels::{Layout, Levels};
use super::lookahead::{Goal, Lookahead};
use super::ray::Ray;
use super::seen::Seen;
use crate::barrier::Side;
use crate::cell_set::Window;
use crate::grid::Cell;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// A bundle that has passed a level, with the positions between which it met that level.
struct Pending<B> {
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
impl<B> Ord for Pending<B> {
    fn cmp(&self, other: &Pending<B>) -> Ordering {
        self.rank.total_cmp(&other.rank)
    }
}

impl<B> PartialOrd for Pending<B> {
    fn partial_cmp(&self, other: &Pending<B>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<B> PartialEq for Pending<B> {
    fn eq(&self, other: &Pending<B>) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<B> Eq for Pending<B> {}

pub struct Walk<'i> {
    pub fragments: &'i Fragments,
    frame: Frame,
    start: Cell,
    pub levels: Levels,
    /// How many of the walk's units are one of those in which the fragments are counted.
    stretch: i64,
    /// Blocking cells that are disregarded: the spaces that the question is about (G-12).
    pub ignoring: &'i [Cell],
}

/// Bundles at hand, and the memory of those that are done with: kept over the walks of one question.
pub struct Scratch<B: Bundle> {
    waiting: BinaryHeap<Pending<B>>,
    /// Not yet past the next obstacle, just past it, past the level.
    below: Vec<B>,
    above: Vec<B>,
    done: Vec<B>,
    pool: B::Pool,
}

impl<B: Bundle> Default for Scratch<B> {
    fn default() -> Scratch<B> {
        Scratch {
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
    pub seen: Seen,
    /// Walls that stopped a line, with the cell in which, or on whose border, they did; kept where asked for.
    pub stops: Option<Vec<(Cell, u32)>>,
}

impl<'i> Walk<'i> {
    /// From a cell, with the frame's origin at its center, or at `origin` in sub-units of the lattice.
    pub fn new(
        fragments: &'i Fragments,
        frame: Frame,
        start: Cell,
        origin: Option<(i64, i64)>,
        ignoring: &'i [Cell],
        window: Window,
    ) -> Walk<'i> {
        let grid = fragments.padded.grid();
        let center = grid.center(start);
        let (x, y) = origin.unwrap_or((center.x, center.y));
        // An origin between the multiples that the fragments are counted in: count in sub-units.
        let stretch = if x % fragments.scale == 0 && y % fragments.scale == 0 { 1 } else { fragments.scale };
        let unit = fragments.scale / stretch;
        let center = frame.map(center.x / unit - x / unit, center.y / unit - y / unit);
        let levels = Levels::new(frame, fragments.padded, start, fragments.unit() * stretch, center, window);
        Walk { fragments, frame, start, levels, stretch, ignoring }
    }

    pub const fn unit(&self) -> i64 {
        self.levels.unit
    }

    /// The two silhouette corners of the cell at a position of a level, lower first.
    pub const fn silhouette(&self, level: i32, at: i32) -> [HPoint; 2] {
        self.levels.silhouette(level, at)
    }

    /// Follows `first` outwards until nothing of it is left on the board, or `last_level` was passed: what is left then
    /// goes to `survived`, which answers whether that is enough.
    pub fn run<B: Bundle>(
        &self,
        first: B,
        last_level: i32,
        found: &mut Found,
        scratch: &mut Scratch<B>,
        mut survived: impl FnMut(&B) -> bool,
    ) {
        scratch.below.push(first);
        if let Some(index) = self.fragments.padded.index(self.start) {
            self.pass_fragments(self.start, (0, 0), index, !B::FROM_POINT, scratch, found);
        }
        let layout = self.levels.layout(|start| found.seen.layout(start));
        let mut waiting = std::mem::take(&mut scratch.waiting);
        // Whether new cells are what bundles are followed for.
        let explores = !B::FROM_POINT && last_level == i32::MAX;
        let pending = |bundle, level, ends, goal| self.pending(bundle, level, ends, goal, explores);
        waiting.extend(scratch.below.drain(..).map(|bundle| pending(bundle, 0, (0, 0), None)));
        // How many there were so far, and levels on which cells were found or looked for.
        let (mut cuts, mut levels) = (0, 0);
        'bundles: while let Some(Pending { mut bundle, mut level, mut low, mut high, mut goal, .. }) =
            waiting.pop()
        {
            let mut lookahead = self.lookahead(&bundle);
            let mut outside = 0;
            // Below this level every cell that the bundle would meet is seen.
            let mut seen = goal.map_or(0, |goal| goal.level);
            // What is left of a bundle may not reach the goal any more.
            let mut is_cut = seen > level;
            loop {
                if level == last_level {
                    if survived(&bundle) {
                        waiting.clear();
                    }
                    break;
                }
                if is_cut && let Some(lookahead) = &lookahead {
                    is_cut = false;
                    goal = lookahead.goal(&self.levels, &bundle, level, goal, &found.seen, layout);
                    if CROWDED * cuts > levels + FIRST
                        && let Some(next) = goal
                        && self.draw(&bundle, level, &next, &mut found.seen, layout)
                    {
                        goal = lookahead.goal(&self.levels, &bundle, level, goal, &found.seen, layout);
                    }
                    let Some(goal) = goal else { break };
                    seen = goal.level;
                }
                level += 1;
                if let Some(lookahead) = &lookahead
                    && level < seen
                {
                    outside = 0;
                    level = lookahead.skip_clear_levels(&self.levels, self.fragments, level, seen);
                }
                let obstacle;
                if let Some(lookahead) = &lookahead
                    && level < seen
                {
                    (low, high) = lookahead.approximate_positions(level);
                    let first = lookahead.first_obstacle(
                        &self.levels,
                        self.fragments,
                        self.ignoring,
                        level,
                        (low, high),
                    );
                    let Some(first) = first else { continue };
                    obstacle = Some(first);
                } else {
                    (low, high) = match &lookahead {
                        Some(lookahead) => lookahead.positions(&self.levels, &bundle, level),
                        None => self.narrowed(&bundle, level, low - 1, high + 1),
                    };
                    levels += 1;
                    let met = self.levels.mark(self.fragments, level, (low, high), &mut found.seen, layout);
                    // A line that has left the board does not come back; on hexes it may miss one level.
                    outside = if met.inside { 0 } else { outside + 1 };
                    if outside == 2 {
                        break;
                    }
                    if let Some(lookahead) = &lookahead
                        && lookahead.explores()
                        && !met.fresh
                    {
                        // Where every cell ahead is seen already nothing is left to find.
                        goal = lookahead.goal(&self.levels, &bundle, level, goal, &found.seen, layout);
                        let Some(goal) = goal else { break };
                        seen = goal.level;
                    }
                    if !met.walled {
                        continue;
                    }
                    // A blocking cell that is met is always in the way.
                    obstacle = match &lookahead {
                        Some(lookahead) if !met.blocked => {
                            let ends = (low, high);
                            let first = lookahead.first_obstacle(
                                &self.levels,
                                self.fragments,
                                self.ignoring,
                                level,
                                ends,
                            );
                            let Some(first) = first else { continue };
                            Some(first)
                        }
                        _ => None,
                    };
                }
                scratch.below.push(bundle);
                self.pass_level(lookahead.as_ref(), level, obstacle, (low, high), scratch, found);
                let mut done = scratch.done.drain(..);
                let Some(lowest) = done.next() else { continue 'bundles };
                waiting.extend(done.map(|bundle| pending(bundle, level, (low, high), goal)));
                bundle = lowest;
                lookahead = self.lookahead(&bundle);
                is_cut = seen > level;
                cuts += 1;
            }
            bundle.recycle(&mut scratch.pool);
        }
        scratch.waiting = waiting;
    }

    /// Draws a line of a bundle towards a goal that is not seen yet: whether it gets there.
    // Apart from the walk, which is rarely so crowded.
    #[inline(never)]
    fn draw<B: Bundle>(&self, bundle: &B, level: i32, goal: &Goal, seen: &mut Seen, layout: Layout) -> bool {
        if !seen.is_missing(goal.cell) {
            return false;
        }
        let [bottom, top] = self.silhouette(goal.level, goal.at);
        let Some(line) = bundle.line_between(&bottom, &top, self.unit()) else { return false };
        Ray::new(&self.levels, line).mark(self, level, goal, seen, layout);
        !seen.is_missing(goal.cell)
    }

    /// The widest that is nearest to its goal goes first: what it finds ends many others early. Those that still find cells on
    /// every level wait, and the nearest of them goes first: lines of others may find these cells meanwhile. Towards a target,
    /// and from a point, just the widest.
    fn pending<B: Bundle>(
        &self,
        bundle: B,
        level: i32,
        (low, high): (i32, i32),
        goal: Option<Goal>,
        explores: bool,
    ) -> Pending<B> {
        let width = self.levels.cells
            * bundle.width((self.levels.center.0 + i64::from(level) * self.levels.unit) as f64);
        let rank = match goal {
            Some(goal) if goal.level > level => width / f64::from(1 + goal.level - level),
            _ if explores => -f64::from(level),
            _ => width,
        };
        Pending { bundle, level, low, high, goal, rank }
    }

    fn lookahead<B: Bundle>(&self, bundle: &B) -> Option<Lookahead> {
        bundle.outline().map(|outline| Lookahead::new(&self.levels, &outline))
    }

    /// The positions on a level whose cells the bundle's lines meet, between two that are certainly enough.
    fn narrowed<B: Bundle>(&self, bundle: &B, level: i32, mut low: i32, mut high: i32) -> (i32, i32) {
        while low <= high && !bundle.passes_above(&self.silhouette(level, high)[0]) {
            high -= 2;
        }
        while low <= high && !bundle.passes_below(&self.silhouette(level, low)[1]) {
            low += 2;
        }
        (low, high)
    }

    /// Cuts the bundle in `scratch.below` by everything that stands on a level, lowest cells first; what passes goes to
    /// `scratch.done`. `obstacle`: the first position with something that does not lie clear, where that is seen.
    fn pass_level<B: Bundle>(
        &self,
        lookahead: Option<&Lookahead>,
        level: i32,
        obstacle: Option<i32>,
        (low, high): (i32, i32),
        scratch: &mut Scratch<B>,
        found: &mut Found,
    ) {
        for (at, cell, index) in self.levels.row(level, obstacle.unwrap_or(low), high) {
            let flags = self.fragments.flags[index];
            if flags & BLOCKED != 0 && !self.ignoring.contains(&cell) {
                let [bottom, top] = self.silhouette(level, at);
                for bundle in scratch.below.drain(..) {
                    match bundle.split_across(&bottom, &top, &mut scratch.pool) {
                        Split::AllBelow(bundle) => scratch.done.push(bundle),
                        Split::AllAbove(bundle) => scratch.above.push(bundle),
                        Split::Cut { below, above, .. } => {
                            scratch.done.extend(below);
                            scratch.above.extend(above);
                        }
                    }
                }
                std::mem::swap(&mut scratch.below, &mut scratch.above);
            } else if flags & self.frame.stopping() & !BLOCKED != 0
                && (obstacle == Some(at)
                    || !lookahead.is_some_and(|lookahead| {
                        lookahead.is_clear_of(&self.levels, self.fragments, (level, at), index)
                    }))
            {
                self.pass_fragments(cell, (level, at), index, false, scratch, found);
            }
            if scratch.below.is_empty() {
                return;
            }
        }
        scratch.done.append(&mut scratch.below);
    }

    /// Cuts the bundles in `scratch.below` by the fragments of walls in a cell, and leaves there what passes.
    fn pass_fragments<B: Bundle>(
        &self,
        cell: Cell,
        (level, at): (i32, i32),
        index: usize,
        sides_only: bool,
        scratch: &mut Scratch<B>,
        found: &mut Found,
    ) {
        for fragment in self.fragments.of(index) {
            // Lines leave through this side, or it lies within; where they enter, the cell before has seen to it.
            if fragment.side().map_or(sides_only, |side| !self.frame.leaves_through(side)) {
                continue;
            }
            let [from, to] = self.fragments.ends(fragment).map(|end| self.in_frame((level, at), end));
            let one_way = self.one_way(fragment);
            let upper = if one_way == OneWay::Never { fragment.last_is_upper(&self.frame) } else { None };
            let mut stopped = false;
            for bundle in scratch.below.drain(..) {
                let split = match upper {
                    Some(true) => bundle.split_across(&from, &to, &mut scratch.pool),
                    Some(false) => bundle.split_across(&to, &from, &mut scratch.pool),
                    None => bundle.split(&from, &to, one_way, &mut scratch.pool),
                };
                match split {
                    Split::AllBelow(bundle) | Split::AllAbove(bundle) => scratch.above.push(bundle),
                    Split::Cut { below, through, above } => {
                        stopped = true;
                        scratch.above.extend(below);
                        scratch.above.extend(through);
                        scratch.above.extend(above);
                    }
                }
            }
            std::mem::swap(&mut scratch.below, &mut scratch.above);
            if stopped && let Some(stops) = &mut found.stops {
                stops.push((cell, fragment.wall));
            }
        }
    }

    /// An end of a fragment in the frame.
    fn in_frame(&self, (level, at): (i32, i32), [x, y, w]: [i64; 3]) -> HPoint {
        let (s, t) = self.levels.place(level, at);
        let (ahead, across) = self.frame.map(x * self.stretch, y * self.stretch);
        HPoint { s: s * w + ahead, t: t * w + across, w }
    }

    /// A one-way wall stops what comes from one side of its direction only. Who walks forward and meets it with its
    /// start on the right hand comes from its left.
    fn one_way(&self, fragment: &Fragment) -> OneWay {
        match (fragment.one_way, self.frame.above_is_right()) {
            (None, _) => OneWay::Never,
            (Some(Side::Left), true) | (Some(Side::Right), false) => OneWay::FromBelow,
            (Some(Side::Left), false) | (Some(Side::Right), true) => OneWay::FromAbove,
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
