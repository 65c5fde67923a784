//! Slow, obvious answers to "is there a clear line?", without any code of the engine.
//!
//! A line that turns and shifts meets different things only after it passes two *critical points*. These are corners of the two cells, ends of
//! barriers, and points where a barrier crosses the border of one of the two cells. So a single line is enough between two neighboring critical
//! directions, and between two neighboring critical points seen in such a direction. Everything is in integers. Such a line touches nothing: it
//! crosses a barrier or it does not.

#![allow(dead_code)]

pub type V = (i128, i128);
/// A point with a common denominator.
pub type P = (i128, i128, i128);

#[derive(Clone, Debug)]
pub struct Barrier {
    pub a: V,
    pub b: V,
    /// `Some(true)`: stops only lines from its left (screen orientation, y down).
    pub from_left_only: Option<bool>,
}

fn cross(a: V, b: V) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

fn point(v: V) -> P {
    (v.0, v.1, 1)
}

/// Returns the intersection of two segments that are not parallel.
pub fn meeting(p: V, q: V, r: V, s: V) -> Option<P> {
    let (d, e) = ((q.0 - p.0, q.1 - p.1), (s.0 - r.0, s.1 - r.1));
    let across = cross(d, e);
    if across == 0 {
        return None;
    }
    let to = (r.0 - p.0, r.1 - p.1);
    let (n, m) = (cross(to, e), cross(to, d));
    let (n, m, across) = if across < 0 { (-n, -m, -across) } else { (n, m, across) };
    if n < 0 || m < 0 || n > across || m > across {
        return None;
    }
    let (x, y, w) = (p.0 * across + d.0 * n, p.1 * across + d.1 * n, across);
    let g = gcd(gcd(x, y), w);
    Some((x / g, y / g, w / g))
}

/// Half-turn directions between the critical points, in angular order, each once.
fn directions(points: &[P]) -> Vec<V> {
    let mut out = Vec::new();
    for (i, p) in points.iter().enumerate() {
        for q in &points[i + 1..] {
            let d = (q.0 * p.2 - p.0 * q.2, q.1 * p.2 - p.1 * q.2);
            if d != (0, 0) {
                let g = gcd(d.0, d.1);
                let d = (d.0 / g, d.1 / g);
                // The half turn from straight right (included) to straight left (excluded).
                out.push(if d.1 < 0 || (d.1 == 0 && d.0 < 0) { (-d.0, -d.1) } else { d });
            }
        }
    }
    out.sort_by(|a, b| 0.cmp(&cross(*a, *b)));
    out.dedup();
    out
}

/// Parameters (dot product with the direction, as a fraction) at which the line `cross(d, x) = c` crosses a segment.
fn crossing(d: V, c: (i128, i128), a: V, b: V) -> Option<(i128, i128)> {
    let side = |p: V| cross(d, p) * c.1 - c.0;
    let (u, v) = (side(a), side(b));
    if (u > 0) == (v > 0) {
        return None;
    }
    let dot = |p: V| d.0 * p.0 + d.1 * p.1;
    // The point is a + (b − a) · u / (u − v).
    let (n, m) = (dot(a) * (u - v) + (dot(b) - dot(a)) * u, u - v);
    Some(if m < 0 { (-n, -m) } else { (n, m) })
}

fn less(p: (i128, i128), q: (i128, i128)) -> bool {
    p.0 * q.1 < q.0 * p.1
}

/// Returns whether a clear segment leads from the interior of one convex cell to the interior of another (G-12).
/// `barriers` omits the blocking terrain of the two cells themselves.
pub fn cell_sees_cell(from: &[V], to: &[V], barriers: &[Barrier]) -> bool {
    let sides = |cell: &[V]| -> Vec<[V; 2]> {
        (0..cell.len()).map(|i| [cell[i], cell[(i + 1) % cell.len()]]).collect()
    };
    space_sees_space(&sides(from), &sides(to), barriers)
}

/// Returns the same for two spaces, each with the sides of its outline in any order. They need not be convex.
pub fn space_sees_space(from: &[[V; 2]], to: &[[V; 2]], barriers: &[Barrier]) -> bool {
    let mut points: Vec<P> = from.iter().chain(to).flatten().copied().map(point).collect();
    for barrier in barriers {
        points.push(point(barrier.a));
        points.push(point(barrier.b));
        for [a, b] in from.iter().chain(to) {
            points.extend(meeting(barrier.a, barrier.b, *a, *b));
        }
    }
    points.sort_unstable();
    points.dedup();
    let critical = directions(&points);
    for (i, d) in critical.iter().enumerate() {
        let next = critical.get(i + 1).copied().unwrap_or((-critical[0].0, -critical[0].1));
        let between = (d.0 + next.0, d.1 + next.1);
        if clear_along(between, &points, from, to, barriers) {
            return true;
        }
    }
    false
}

fn clear_along(d: V, points: &[P], from: &[[V; 2]], to: &[[V; 2]], barriers: &[Barrier]) -> bool {
    let span = |space: &[[V; 2]]| {
        let sides = || space.iter().flatten().map(|p| cross(d, *p));
        (sides().min().unwrap_or(0), sides().max().unwrap_or(0))
    };
    let ((low_a, high_a), (low_b, high_b)) = (span(from), span(to));
    let (low, high) = (low_a.max(low_b), high_a.min(high_b));
    if low >= high {
        return false;
    }
    let mut offsets: Vec<(i128, i128)> = points.iter().map(|p| (cross(d, (p.0, p.1)), p.2)).collect();
    offsets.retain(|c| c.0 >= low * c.1 && c.0 <= high * c.1);
    offsets.sort_by(|p, q| (p.0 * q.1).cmp(&(q.0 * p.1)));
    offsets.windows(2).any(|pair| {
        let (p, q) = (pair[0], pair[1]);
        less(p, q) && {
            let c = (p.0 * q.1 + q.0 * p.1, 2 * p.1 * q.1);
            let g = gcd(c.0, c.1);
            line_is_clear(d, (c.0 / g, c.1 / g), from, to, barriers)
        }
    })
}

fn line_is_clear(d: V, c: (i128, i128), from: &[[V; 2]], to: &[[V; 2]], barriers: &[Barrier]) -> bool {
    // The line may enter and leave several times.
    let within = |space: &[[V; 2]]| {
        let mut at: Vec<_> = space.iter().filter_map(|[a, b]| crossing(d, c, *a, *b)).collect();
        at.sort_by(|p, q| (p.0 * q.1).cmp(&(q.0 * p.1)));
        at
    };
    let (from, to) = (within(from), within(to));
    let stops: Vec<((i128, i128), &Barrier)> = barriers
        .iter()
        .filter_map(|barrier| crossing(d, c, barrier.a, barrier.b).map(|at| (at, barrier)))
        .collect();
    from.chunks(2).any(|a| {
        to.chunks(2).any(|b| {
            let forward = !less(b[0], a[1]);
            let (start, end) = if forward { (a[1], b[0]) } else { (b[1], a[0]) };
            !stops.iter().any(|(at, barrier)| {
                let between = !less(*at, start) && !less(end, *at);
                // Along the line (forward ? d : −d): if the wall's start is on the right, the line comes from the wall's left.
                let start_on_right = (cross(d, barrier.a) * c.1 > c.0) == forward;
                let counts = barrier.from_left_only.is_none_or(|left| left == start_on_right);
                between && counts
            })
        })
    })
}

/// Returns whether a part of positive area of a convex cell is visible from a point (G-13). The point may be in the cell. `eye` is in `fine` parts of
/// the other points' unit.
pub fn point_sees_cell(eye: V, fine: i128, cell: &[V], barriers: &[Barrier]) -> bool {
    let mut points: Vec<P> = cell.iter().copied().map(point).collect();
    for barrier in barriers {
        points.push(point(barrier.a));
        points.push(point(barrier.b));
        for (i, corner) in cell.iter().enumerate() {
            points.extend(meeting(barrier.a, barrier.b, *corner, cell[(i + 1) % cell.len()]));
        }
        points.extend(barriers.iter().filter_map(|other| meeting(barrier.a, barrier.b, other.a, other.b)));
    }
    let mut critical: Vec<V> = points
        .iter()
        .map(|p| (p.0 * fine - eye.0 * p.2, p.1 * fine - eye.1 * p.2))
        .filter(|d| *d != (0, 0))
        .collect();
    // All around: both directions of each, sorted by angle.
    critical.extend(critical.clone().iter().map(|d| (-d.0, -d.1)));
    for d in &mut critical {
        let g = gcd(d.0, d.1);
        *d = (d.0 / g, d.1 / g);
    }
    let half = |d: &V| d.1 < 0 || (d.1 == 0 && d.0 < 0);
    critical.sort_by(|a, b| half(a).cmp(&half(b)).then(0.cmp(&cross(*a, *b))));
    critical.dedup();
    let scaled = |v: V| (v.0 * fine, v.1 * fine);
    let cell: Vec<V> = cell.iter().copied().map(scaled).collect();
    let barriers: Vec<Barrier> =
        barriers.iter().map(|o| Barrier { a: scaled(o.a), b: scaled(o.b), ..o.clone() }).collect();
    (0..critical.len()).any(|i| {
        let (d, next) = (critical[i], critical[(i + 1) % critical.len()]);
        ray_reaches(eye, (d.0 + next.0, d.1 + next.1), &cell, &barriers)
    })
}

/// Returns the fraction of `d` at which the ray crosses a segment.
fn along_ray(eye: V, d: V, a: V, b: V) -> Option<(i128, i128)> {
    let (to_a, to_b, wall) = ((a.0 - eye.0, a.1 - eye.1), (b.0 - eye.0, b.1 - eye.1), (b.0 - a.0, b.1 - a.1));
    if (cross(d, to_a) > 0) == (cross(d, to_b) > 0) {
        return None;
    }
    let (n, m) = (cross(to_a, wall), cross(d, wall));
    let (n, m) = if m < 0 { (-n, -m) } else { (n, m) };
    (n > 0).then_some((n, m))
}

fn ray_reaches(eye: V, d: V, cell: &[V], barriers: &[Barrier]) -> bool {
    let mut at: Vec<_> =
        (0..cell.len()).filter_map(|i| along_ray(eye, d, cell[i], cell[(i + 1) % cell.len()])).collect();
    at.sort_by(|p, q| (p.0 * q.1).cmp(&(q.0 * p.1)));
    // If there is only one crossing ahead, the eye is inside.
    let enter = match at.len() {
        0 => return false,
        1 => (0, 1),
        _ => at[0],
    };
    !barriers.iter().any(|barrier| {
        along_ray(eye, d, barrier.a, barrier.b).is_some_and(|at| {
            let start_on_right = cross(d, (barrier.a.0 - eye.0, barrier.a.1 - eye.1)) > 0;
            !less(enter, at) && barrier.from_left_only.is_none_or(|left| left == start_on_right)
        })
    })
}
