//! Convex polygons whose vertices are fractions, cut by lines with integer coefficients.

use crate::point::Point;
use crate::segment::cross;

/// A directed line `a x + b y + c = 0`; the expression is positive to its right.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub a: i128,
    pub b: i128,
    pub c: i128,
}

impl Line {
    pub fn through(from: Point, to: Point) -> Line {
        Line { a: i128::from(from.y - to.y), b: i128::from(to.x - from.x), c: i128::from(cross(from, to)) }
    }

    pub fn side(&self, vertex: &Vertex) -> i128 {
        self.a * vertex.x + self.b * vertex.y + self.c * vertex.w
    }

    pub fn crossing(&self, other: &Line) -> Vertex {
        let w = self.a * other.b - other.a * self.b;
        let x = self.b * other.c - other.b * self.c;
        let y = other.a * self.c - self.a * other.c;
        if w < 0 { Vertex { x: -x, y: -y, w: -w } } else { Vertex { x, y, w } }
    }
}

/// The point `(x / w, y / w)`; `w` is positive.
#[derive(Clone, Copy, Debug)]
pub struct Vertex {
    pub x: i128,
    pub y: i128,
    pub w: i128,
}

impl Vertex {
    pub fn whole(point: Point) -> Vertex {
        Vertex { x: i128::from(point.x), y: i128::from(point.y), w: 1 }
    }

    pub fn reduced(&self) -> Vertex {
        let by = gcd(gcd(self.x.unsigned_abs(), self.y.unsigned_abs()), self.w.unsigned_abs()).max(1) as i128;
        Vertex { x: self.x / by, y: self.y / by, w: self.w / by }
    }

    pub fn to_f64(self) -> (f64, f64) {
        (self.x as f64 / self.w as f64, self.y as f64 / self.w as f64)
    }
}

/// A convex polygon. `edges[i]` is the line from `vertices[i]` to the next vertex, the inside to its right.
#[derive(Clone, Debug)]
pub struct Polygon {
    pub vertices: Vec<Vertex>,
    pub edges: Vec<Line>,
}

impl Polygon {
    pub fn reaches_beyond(&self, line: &Line) -> bool {
        self.vertices.iter().any(|vertex| line.side(vertex) < 0)
    }

    /// Returns the part to the right of a line.
    pub fn cut(self, line: Line) -> Polygon {
        let sides: Vec<i128> = self.vertices.iter().map(|vertex| line.side(vertex)).collect();
        if sides.iter().all(|side| *side >= 0) {
            return self;
        }
        let mut out = Polygon { vertices: Vec::new(), edges: Vec::new() };
        for i in 0..sides.len() {
            let next = (i + 1) % sides.len();
            let edge = self.edges[i];
            if sides[i] >= 0 {
                out.vertices.push(self.vertices[i]);
                out.edges.push(edge);
            }
            if sides[i] >= 0 && sides[next] < 0 {
                out.vertices.push(edge.crossing(&line));
                out.edges.push(line);
            } else if sides[i] < 0 && sides[next] > 0 {
                out.vertices.push(edge.crossing(&line));
                out.edges.push(edge);
            }
        }
        out
    }

    pub fn double_area(&self) -> f64 {
        let Some(base) = self.vertices.first().copied().map(Vertex::to_f64) else { return 0.0 };
        let at = |vertex: &Vertex| {
            let (x, y) = vertex.to_f64();
            (x - base.0, y - base.1)
        };
        self.vertices
            .windows(2)
            .map(|pair| (at(&pair[0]), at(&pair[1])))
            .map(|((a, b), (c, d))| a * d - b * c)
            .sum()
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}
