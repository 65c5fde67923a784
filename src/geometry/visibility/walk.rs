//! One walk: a sector's bundles carried outwards, level by level, through the pieces of one channel.

use super::bundle::{Bundle, Open, Parted};
use super::frame::Frame;
use super::homogeneous::H;
use super::pieces::{BLOCKED, Piece, Pieces, WALLED};
use crate::geometry::barrier::Side;
use crate::geometry::cellset::{CellSet, Window};
use crate::geometry::grid::Cell;

/// A bundle that has passed a level, with the positions between which it met that level.
struct Passed<B> {
    bundle: B,
    level: i32,
    low: i32,
    high: i32,
}

pub struct Walk<'i> {
    pieces: &'i Pieces,
    frame: Frame,
    /// Lattice coordinates of the starting cell.
    start: (i32, i32),
    /// The frame's origin in scaled lattice units times `stretch`.
    origin: (i64, i64),
    stretch: i64,
    /// The starting cell's center in the frame.
    center: (i64, i64),
    /// Blocking cells that are disregarded: the spaces that the question is about (G-12).
    ignoring: &'i [Cell],
    window: Window,
}

/// Bundles at hand, and the memory of those that are done with: kept over the walks of one question.
pub struct Hands<B: Bundle> {
    stack: Vec<Passed<B>>,
    /// Not yet past the next obstacle, just past it, past the level.
    below: Vec<B>,
    above: Vec<B>,
    done: Vec<B>,
    pool: B::Pool,
}

impl<B: Bundle> Default for Hands<B> {
    fn default() -> Hands<B> {
        Hands {
            stack: Vec::new(),
            below: Vec::new(),
            above: Vec::new(),
            done: Vec::new(),
            pool: B::Pool::default(),
        }
    }
}

/// What a walk finds.
pub struct Found {
    pub cells: CellSet,
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
        let origin = (x / unit, y / unit);
        let center = frame.map(center.x / unit - origin.0, center.y / unit - origin.1);
        Walk { pieces, frame, start: grid.lattice(start), origin, stretch, center, ignoring, window }
    }

    pub const fn unit(&self) -> i64 {
        self.pieces.unit() * self.stretch
    }

    /// The two silhouette corners of the cell at a position of a level, lower first.
    pub const fn silhouette(&self, level: i32, at: i32) -> [H; 2] {
        let (unit, half) = (self.unit(), self.frame.half_width(self.unit()));
        let (s, t) = (self.center.0 + level as i64 * unit, self.center.1 + at as i64 * unit);
        [H::point(s, t - half), H::point(s, t + half)]
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
        let start = self.pieces.padded.grid().from_lattice(self.start);
        if let Some(index) = self.pieces.padded.index(start) {
            self.pass_pieces(start, index, !B::FROM_POINT, hands, found);
        }
        let mut stack: Vec<Passed<B>> = Vec::new();
        std::mem::swap(&mut stack, &mut hands.stack);
        stack.extend(hands.below.drain(..).map(|bundle| Passed { bundle, level: 0, low: 0, high: 0 }));
        'bundles: while let Some(Passed { mut bundle, mut level, mut low, mut high }) = stack.pop() {
            let mut outside = 0;
            loop {
                if level == last_level {
                    if survived(&bundle) {
                        stack.clear();
                    }
                    break;
                }
                level += 1;
                (low, high) = self.narrowed(&bundle, level, low - 1, high + 1);
                let (inside, walled) = self.mark(level, low, high, found);
                // A line that has left the board does not come back; on hexes it may miss one level.
                outside = if inside { 0 } else { outside + 1 };
                if outside == 2 {
                    break;
                }
                if !walled {
                    continue;
                }
                hands.below.push(bundle);
                self.pass_level(level, low, high, hands, found);
                let Some(last) = hands.done.pop() else { continue 'bundles };
                stack.extend(hands.done.drain(..).map(|bundle| Passed { bundle, level, low, high }));
                bundle = last;
            }
            bundle.retire(&mut hands.pool);
        }
        hands.stack = stack;
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

    /// Marks the cells that are reached; whether any lies inside the window, and whether any holds an obstacle.
    fn mark(&self, level: i32, low: i32, high: i32, found: &mut Found) -> (bool, bool) {
        let mut flags = 0;
        if self.frame.is_hex() {
            let mut inside = false;
            for (_, cell, index) in self.row(level, low, high) {
                inside = true;
                found.cells.insert(cell);
                flags |= self.pieces.flags[index];
            }
            return (inside, flags != 0);
        }
        // On squares a level is a diagonal: equal steps through memory.
        let Some((first, last)) = self.within(level, low, high) else { return (false, false) };
        let (from, to) = (self.on_board(level, first), self.on_board(level, last));
        let (Some(start), Some(end)) = (self.pieces.padded.index(from), self.pieces.padded.index(to)) else {
            return (false, false);
        };
        let count = ((last - first) / 2) as usize + 1;
        let stride = if count > 1 { (end as isize - start as isize) / (count as isize - 1) } else { 0 };
        let mut index = start;
        for _ in 0..count {
            flags |= self.pieces.flags[index];
            index = index.wrapping_add_signed(stride);
        }
        found.cells.insert_diagonal(from, to, count);
        (true, flags != 0)
    }

    fn on_board(&self, level: i32, at: i32) -> Cell {
        let (x, y) = self.frame.cell(level, at);
        self.pieces.padded.grid().from_lattice((self.start.0 + x, self.start.1 + y))
    }

    /// The first and the last position of a diagonal between two whose cells lie in the window.
    fn within(&self, level: i32, low: i32, high: i32) -> Option<(i32, i32)> {
        // Columns grow by `x` a step and rows by `y`, each +1 or −1.
        let from = self.on_board(level, low);
        let to = self.on_board(level, low + 2);
        let (x, y) = (to.col - from.col, to.row - from.row);
        let (mut first, mut last) = (0, (high - low).div_euclid(2));
        for (at, step, least, most) in [
            (from.col, x, self.window.from.col, self.window.to.col),
            (from.row, y, self.window.from.row, self.window.to.row),
        ] {
            let (near, far) = if step > 0 { (least - at, most - at) } else { (at - most, at - least) };
            first = first.max(near);
            last = last.min(far);
        }
        (low <= high && first <= last).then_some((low + 2 * first, low + 2 * last))
    }

    /// Position, cell and padded index of a level's cells that lie in the window or on its margin.
    fn row(&self, level: i32, low: i32, high: i32) -> impl Iterator<Item = (i32, Cell, usize)> + '_ {
        let grid = self.pieces.padded.grid();
        (low..=high).step_by(2).filter_map(move |at| {
            let (x, y) = self.frame.cell(level, at);
            let cell = grid.from_lattice((self.start.0 + x, self.start.1 + y));
            let index = self.pieces.padded.index(cell)?;
            let near = cell.col >= self.window.from.col - 1
                && cell.col <= self.window.to.col + 1
                && cell.row >= self.window.from.row - 1
                && cell.row <= self.window.to.row + 1;
            near.then_some((at, cell, index))
        })
    }

    /// Cuts the bundle in `hands.below` by everything that stands on a level, lowest cells first; what passes goes to
    /// `hands.done`.
    fn pass_level<B: Bundle>(
        &self,
        level: i32,
        low: i32,
        high: i32,
        hands: &mut Hands<B>,
        found: &mut Found,
    ) {
        for (at, cell, index) in self.row(level, low, high) {
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
            } else if flags & WALLED != 0 {
                self.pass_pieces(cell, index, false, hands, found);
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
        index: usize,
        sides_only: bool,
        hands: &mut Hands<B>,
        found: &mut Found,
    ) {
        for piece in self.pieces.of(index) {
            // Lines leave through this side, or it lies within; where they enter, the cell before has seen to it.
            if piece.on_side.map_or(sides_only, |side| !self.frame.leaves_through(side.into())) {
                continue;
            }
            let (from, to) = (self.seen(piece.from), self.seen(piece.to));
            let open = self.open(piece);
            let upper = if open == Open::Never { self.frame.last_is_upper(piece.run) } else { None };
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

    /// A point of a piece in the frame.
    fn seen(&self, [x, y, w]: [i64; 3]) -> H {
        let (s, t) =
            self.frame.map(x * self.stretch - self.origin.0 * w, y * self.stretch - self.origin.1 * w);
        H { s, t, w }
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
    use crate::geometry::barrier::{Barriers, Channel, Channels};
    use crate::geometry::grid::{Grid, Shape};
    use crate::geometry::visibility::Visibility;

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
