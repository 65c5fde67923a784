//! One walk: follows the bundles of a sector outwards, level by level, through the fragments of one channel.

use super::bundle::{Bundle, OneWay, Split};
use super::layout::Layout;
use super::levels::Levels;
use super::lookahead::{Goal, Lookahead};
use super::pending::Pending;
use super::ray::{Met, Ray};
use super::seen::Seen;
use crate::cell_set::Window;
use crate::fragments::{Fragment, Fragments};
use crate::frame::{BLOCKED, Frame};
use crate::grid::Cell;
use crate::homogeneous::HPoint;
use crate::wall::Side;
use std::collections::BinaryHeap;

/// Largest number of levels per cut at which rays are drawn. With fewer cuts the bundle itself reaches its goal as fast. The first levels
/// do not count.
const RAY_LEVELS_PER_CUT: i32 = 4;
const RAY_MIN_LEVELS: i32 = 100;

/// A walk from one cell, or from a point in it, in one sector.
pub struct Walk<'i> {
    pub fragments: &'i Fragments,
    frame: Frame,
    start: Cell,
    pub levels: Levels,
    /// The unit of the fragments in units of the walk.
    stretch: i64,
    /// Blocking cells that are disregarded: those of the spaces in the question (G-12).
    pub ignoring: &'i [Cell],
}

/// Lists of bundles, and memory for more, shared by all walks of a question.
pub struct Scratch<B: Bundle> {
    waiting: BinaryHeap<Pending<B>>,
    /// Bundles before the next obstacle of a level, just past it, and past the level.
    below: Vec<B>,
    above: Vec<B>,
    done: Vec<B>,
    pool: B::Pool,
}

impl<B: Bundle> Default for Scratch<B> {
    fn default() -> Scratch<B> {
        Scratch {
            // Few, so that a question about one pair allocates little.
            waiting: BinaryHeap::with_capacity(8),
            below: Vec::with_capacity(8),
            above: Vec::with_capacity(8),
            done: Vec::with_capacity(8),
            pool: B::Pool::default(),
        }
    }
}

/// Results of a walk.
pub struct Found {
    pub seen: Seen,
    /// Pairs of a cell and a wall that stopped a line there or on the border of the cell, if requested.
    pub struck: Option<Vec<(Cell, u32)>>,
}

impl<'i> Walk<'i> {
    /// Returns a walk from a cell. The origin of its frame is the center of the cell, or `origin`, in lattice units.
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
        // If the origin is no multiple of the fragments' unit, count in lattice units.
        let stretch = if x % fragments.scale == 0 && y % fragments.scale == 0 { 1 } else { fragments.scale };
        let unit = fragments.scale / stretch;
        let center = frame.map(center.x / unit - x / unit, center.y / unit - y / unit);
        let levels = Levels::new(frame, fragments.padded, start, fragments.unit() * stretch, center, window);
        Walk { fragments, frame, start, levels, stretch, ignoring }
    }

    /// Returns the side of a cell in the walk's units.
    pub const fn unit(&self) -> i64 {
        self.levels.unit
    }

    /// Returns the two silhouette corners of the cell at a position of a level, lower first.
    pub const fn silhouette(&self, level: i32, at: i32) -> [HPoint; 2] {
        self.levels.silhouette(level, at)
    }

    /// Follows the bundle `first` outwards until nothing of it remains on the board, or until it has passed `last_level`. The rest is then
    /// passed to `survived`, which returns whether that is enough.
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
        // Whether bundles are followed in order to find new cells.
        let explores = !B::FROM_POINT && last_level == i32::MAX;
        let pending = |bundle, level, ends, goal| self.pending(bundle, level, ends, goal, explores);
        waiting.extend(scratch.below.drain(..).map(|bundle| pending(bundle, 0, (0, 0), None)));
        // The number of cuts so far, and of levels whose cells were examined.
        let (mut cuts, mut levels) = (0, 0);
        'bundles: while let Some(Pending { mut bundle, mut level, mut low, mut high, mut goal, .. }) =
            waiting.pop()
        {
            let mut lookahead = self.lookahead(&bundle);
            let mut outside = 0;
            // Before this level every cell that the bundle would meet is known.
            let mut known_until = goal.map_or(0, |goal| goal.level);
            // The rest of a bundle that was cut may no longer reach its goal.
            let mut is_cut = known_until > level;
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
                    if RAY_LEVELS_PER_CUT * cuts > levels + RAY_MIN_LEVELS
                        && let Some(next) = goal
                        && self.draw(&bundle, level, &next, &mut found.seen, layout)
                    {
                        goal = lookahead.goal(&self.levels, &bundle, level, goal, &found.seen, layout);
                    }
                    let Some(goal) = goal else { break };
                    known_until = goal.level;
                }
                level += 1;
                if let Some(lookahead) = &lookahead
                    && level < known_until
                {
                    outside = 0;
                    level = lookahead.skip_clear_levels(&self.levels, self.fragments, level, known_until);
                }
                let obstacle;
                if let Some(lookahead) = &lookahead
                    && level < known_until
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
                    // A line that has left the board does not return, but on hexes it may skip a level.
                    outside = if met.inside { 0 } else { outside + 1 };
                    if outside == 2 {
                        break;
                    }
                    if let Some(lookahead) = &lookahead
                        && lookahead.explores()
                        && !met.fresh
                    {
                        // If every cell ahead is known, there is nothing left to find.
                        goal = lookahead.goal(&self.levels, &bundle, level, goal, &found.seen, layout);
                        let Some(goal) = goal else { break };
                        known_until = goal.level;
                    }
                    if !met.walled {
                        continue;
                    }
                    // A blocking cell that is met is always an obstacle.
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
                is_cut = known_until > level;
                cuts += 1;
            }
            bundle.recycle(&mut scratch.pool);
        }
        scratch.waiting = waiting;
    }

    /// Draws a ray of a bundle towards a goal that was not seen yet, and returns whether it reaches it.
    // Rarely needed: kept out of the loop above.
    #[inline(never)]
    fn draw<B: Bundle>(&self, bundle: &B, level: i32, goal: &Goal, seen: &mut Seen, layout: Layout) -> bool {
        if !seen.is_missing(goal.cell) {
            return false;
        }
        let [bottom, top] = self.silhouette(goal.level, goal.at);
        let Some(line) = bundle.line_between(&bottom, &top, self.unit()) else { return false };
        let met = Met { levels: &self.levels, fragments: self.fragments, ignoring: self.ignoring };
        Ray::new(met.levels, line).mark(met, level, goal, seen, layout);
        !seen.is_missing(goal.cell)
    }

    /// Ranks a bundle that has passed a level. The widest one nearest to its goal goes first: the cells that it finds end many others
    /// early. Bundles that still find cells on every level come last, the nearest first, since others may find these cells meanwhile.
    /// Towards a target, and from a point, the widest goes first.
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

    /// Returns the positions on a level whose cells lines of the bundle meet, given two positions outside of which there are none.
    fn narrowed<B: Bundle>(&self, bundle: &B, level: i32, mut low: i32, mut high: i32) -> (i32, i32) {
        while low <= high && !bundle.passes_above(&self.silhouette(level, high)[0]) {
            high -= 2;
        }
        while low <= high && !bundle.passes_below(&self.silhouette(level, low)[1]) {
            low += 2;
        }
        (low, high)
    }

    /// Cuts the bundle in `scratch.below` by all obstacles on a level, lowest cells first, and moves the rest to `scratch.done`. `obstacle`
    /// is the first position with an obstacle that is not clear of the bundle, if known.
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

    /// Cuts the bundles in `scratch.below` by the fragments in a cell, and leaves the rest there. With `sides_only`, fragments within the
    /// cell do not count.
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
            // The previous cell already handled the sides through which lines enter.
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
            if stopped && let Some(struck) = &mut found.struck {
                struck.push((cell, fragment.wall));
            }
        }
    }

    /// Returns an end of a fragment, in the frame.
    fn in_frame(&self, (level, at): (i32, i32), [x, y, w]: [i64; 3]) -> HPoint {
        let (s, t) = self.levels.place(level, at);
        let (ahead, across) = self.frame.map(x * self.stretch, y * self.stretch);
        HPoint { s: s * w + ahead, t: t * w + across, w }
    }

    /// Returns the lines that pass a fragment of a one-way wall. A line that meets it with its start to the right comes from its left.
    fn one_way(&self, fragment: &Fragment) -> OneWay {
        match (fragment.one_way, self.frame.above_is_right()) {
            (None, _) => OneWay::Never,
            (Some(Side::Left), true) | (Some(Side::Right), false) => OneWay::FromBelow,
            (Some(Side::Left), false) | (Some(Side::Right), true) => OneWay::FromAbove,
        }
    }
}

#[cfg(test)]
mod tests;
