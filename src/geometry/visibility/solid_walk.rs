//! The walk on maps where only cells block: `cell_bundle` and `walk` without walls, in small integers.
//!
//! Here silhouettes end at whole thirds of a cell. So the highest and the lowest line of a bundle can be carried from level to level by
//! additions alone, as in Bresenham's line algorithm, and the points that limit the bundle form two convex chains. It is closest to
//! Jonathon Duerig's [precise permissive field of view](https://www.roguebasin.com/index.php/Precise_Permissive_Field_of_View).
//!
//! The lower side is kept mirrored (`t` becomes −`t`), so that both sides are treated alike.

use super::fixed::WIDE;
use super::levels::Levels;
use super::lookahead::Goal;
use crate::cell_set::{CellSet, Window};
use crate::fragments::Fragments;
use crate::frame::{BLOCKED, Frame};
use crate::grid::Cell;
use std::collections::VecDeque;

/// Thirds of a cell between successive positions. Neighbors on a level are two positions apart.
const STEP: i32 = 3;

/// The highest line of a bundle.
#[derive(Clone, Copy, Debug)]
struct Edge {
    /// The line rises `rise` thirds of a cell in `run` levels. Maps have at most a million cells, so these stay below 2²⁴.
    run: i32,
    rise: i32,
    /// The highest position on the bundle's level whose cell extends below the line.
    at: i32,
    /// `run` times the distance from the line up to the lower end of that cell: negative.
    room: i32,
}

impl Edge {
    /// Goes to the next level.
    #[inline]
    const fn step(&mut self) {
        self.at += 1;
        self.room += STEP * self.run - self.rise;
        if self.room >= 0 {
            self.at -= 2;
            self.room -= 2 * STEP * self.run;
        }
    }

    /// Returns whether the line passes above the lower end of the cell at a position, a number of levels ahead.
    const fn reaches(&self, at: i32, levels: i32) -> bool {
        let room = self.room as i64 + (STEP * self.run) as i64 * (at - self.at) as i64;
        room < self.rise as i64 * levels as i64
    }

    /// Returns whether the line passes above the upper end of a cell of the bundle's level.
    const fn tops(&self, at: i32, width: i32) -> bool {
        0 > self.room as i64 + self.run as i64 * (STEP * (at - self.at) + width) as i64
    }
}

/// A point that all lines of a bundle pass below, and the one before it in a convex chain of those that matter to points beyond. Bundles
/// share common parts of chains.
#[derive(Clone, Copy, Debug)]
struct Knot {
    level: i32,
    height: i32,
    before: u32,
}

/// The last knot of every chain: the shallowest direction of the sector, which no line reaches.
const DIRECTION: u32 = 0;

/// A bundle: its outermost line and the last knot of its chain, on the upper side and on the lower one.
#[derive(Clone, Copy, Debug)]
struct SolidBundle {
    level: i32,
    edges: [Edge; 2],
    knots: [u32; 2],
    goal: Option<Goal>,
}

impl SolidBundle {
    const fn low(&self) -> i32 {
        -self.edges[1].at
    }

    const fn high(&self) -> i32 {
        self.edges[0].at
    }

    fn step(&mut self) {
        self.level += 1;
        self.edges[0].step();
        self.edges[1].step();
    }
}

/// Memory that all walks of a question share.
#[derive(Default, Debug)]
pub struct SolidScratch {
    waiting: VecDeque<SolidBundle>,
    knots: Vec<Knot>,
}

/// A walk from one cell in one sector.
pub struct SolidWalk<'i> {
    fragments: &'i Fragments,
    levels: Levels,
    /// Half the width of a cell, and a bound for how much lines rise per level, in thirds of a cell.
    half: i32,
    steepest: i32,
    /// Blocking cells that are disregarded (G-12).
    ignoring: &'i [Cell],
}

impl<'i> SolidWalk<'i> {
    pub fn new(
        fragments: &'i Fragments,
        frame: Frame,
        start: Cell,
        ignoring: &'i [Cell],
        window: Window,
    ) -> SolidWalk<'i> {
        let levels = Levels::new(frame, fragments.padded, start, 1, (0, 0), window);
        let (half, steepest) = if frame.is_hex() { (2, 1) } else { (3, 3) };
        SolidWalk { fragments, levels, half, steepest, ignoring }
    }

    /// Adds every cell that a line of the sector meets.
    pub fn run(&self, found: &mut CellSet, scratch: &mut SolidScratch) {
        let SolidScratch { waiting, knots } = scratch;
        let layout = self.levels.layout(|start| found.layout(start));
        knots.clear();
        knots.push(Knot { level: 0, height: 0, before: DIRECTION });
        knots.push(Knot { level: 0, height: self.half, before: DIRECTION });
        // From just below the upper end of the starting cell, as steep as the sector allows.
        let edge = Edge { run: 1, rise: self.steepest, at: 0, room: -2 * self.half };
        waiting.push_back(SolidBundle { level: 0, edges: [edge; 2], knots: [1; 2], goal: None });
        while let Some(mut bundle) = waiting.pop_front() {
            let mut outside = 0;
            loop {
                bundle.step();
                let (low, high) = (bundle.low(), bundle.high());
                let met = self.levels.mark_cells(self.fragments, bundle.level, (low, high), found, layout);
                outside = if met.inside { 0 } else { outside + 1 };
                if outside == 2 || (outside == 1 && !self.levels.frame.is_hex()) {
                    break;
                }
                if !met.fresh {
                    bundle.goal = self.goal(&bundle, found);
                    if bundle.goal.is_none() {
                        break;
                    }
                }
                if met.blocked {
                    match self.split(&bundle, waiting, knots) {
                        Some(rest) => bundle = rest,
                        None => break,
                    }
                }
            }
        }
    }

    /// Splits a bundle at the blocking cells of its level. Returns the last part, and adds the others to the pending ones.
    fn split(
        &self,
        bundle: &SolidBundle,
        waiting: &mut VecDeque<SolidBundle>,
        knots: &mut Vec<Knot>,
    ) -> Option<SolidBundle> {
        let mut under: Option<i32> = None;
        let mut rest = None;
        let width = 2 * self.half;
        for (at, cell, index) in self.levels.row(bundle.level, bundle.low(), bundle.high()) {
            if self.fragments.flags[index] & BLOCKED == 0 || self.ignoring.contains(&cell) {
                continue;
            }
            let open = match under {
                Some(last) => STEP * (at - last) > width,
                None => bundle.edges[1].tops(-at, width),
            };
            if open {
                waiting.extend(rest.replace(self.part(bundle, under, Some(at), knots)));
            }
            under = Some(at);
        }
        if under.is_none_or(|last| bundle.edges[0].tops(last, width)) {
            waiting.extend(rest.replace(self.part(bundle, under, None, knots)));
        }
        rest
    }

    /// Returns the lines that pass above one blocking cell and below another.
    fn part(
        &self,
        bundle: &SolidBundle,
        under: Option<i32>,
        over: Option<i32>,
        knots: &mut Vec<Knot>,
    ) -> SolidBundle {
        let mut part = *bundle;
        for (side, at) in [(0, over), (1, under.map(|at| -at))] {
            let Some(at) = at else { continue };
            let height = STEP * at - self.half;
            part.edges[side] = self.tangent(bundle.level, height, at, bundle.knots[1 - side], knots);
            part.knots[side] = self.knot(bundle.level, height, bundle.knots[side], knots);
        }
        part
    }

    /// Returns the highest line through the lower end of a blocking cell: above all knots of the other side.
    fn tangent(&self, level: i32, height: i32, at: i32, mut knot: u32, knots: &[Knot]) -> Edge {
        let from = |knot: u32| match knots[knot as usize] {
            _ if knot == DIRECTION => (1, self.steepest),
            Knot { level: near, height: low, .. } => (level - near, height + low),
        };
        let (mut run, mut rise) = from(knot);
        while knot != DIRECTION {
            knot = knots[knot as usize].before;
            let (x, y) = from(knot);
            if wide(y, run) > wide(rise, x) {
                break;
            }
            (run, rise) = (x, y);
        }
        Edge { run, rise, at: at - 2, room: -2 * STEP * run }
    }

    /// Adds a point that lines pass below to a chain, and drops points that no longer matter beyond it.
    fn knot(&self, level: i32, height: i32, mut before: u32, knots: &mut Vec<Knot>) -> u32 {
        while before != DIRECTION {
            let Knot { level: near, height: high, before: last } = knots[before as usize];
            let (run, rise) = match knots[last as usize] {
                _ if last == DIRECTION => (1, -self.steepest),
                first => (level - first.level, height - first.height),
            };
            if wide(run, high - height) < wide(rise, near - level) {
                break;
            }
            before = last;
        }
        knots.push(Knot { level, height, before });
        knots.len() as u32 - 1
    }

    /// Returns the nearest goal ahead; `None` if every cell ahead was seen.
    fn goal(&self, bundle: &SolidBundle, found: &CellSet) -> Option<Goal> {
        let mut ahead = *bundle;
        ahead.step();
        if let Some(goal) = bundle.goal
            && goal.level > bundle.level
        {
            let levels = goal.level - bundle.level;
            if bundle.edges[0].reaches(goal.at, levels)
                && bundle.edges[1].reaches(-goal.at, levels)
                && found.is_missing(goal.cell)
            {
                return Some(goal);
            }
            while ahead.level < goal.level {
                ahead.step();
            }
        }
        let mut outside = 0;
        while outside < 2 {
            let (level, low, high) = (ahead.level, ahead.low(), ahead.high());
            if high - low > 2 * WIDE {
                return Some(Goal { level, at: low, cell: self.levels.on_board(level, low) });
            }
            outside += 1;
            for (at, cell, _) in self.levels.row(level, low, high) {
                outside = 0;
                if found.is_missing(cell) {
                    return Some(Goal { level, at, cell });
                }
            }
            ahead.step();
        }
        None
    }
}

fn wide(x: i32, y: i32) -> i64 {
    i64::from(x) * i64::from(y)
}
