//! A shape with its style on one line. For many points, the line has their number, bounding box and mean.

use burstmap::frontend::display::list::{Item, Label, P, PictureSize, Shape};
use burstmap::frontend::display::theme::{Dash, Fill, Stroke, Style};

/// Maximum number of points that are written one by one.
const FEW: usize = 8;

pub fn item(item: &Item) -> String {
    format!("{:?} {} · {}", item.role, shape(&item.shape), style(&item.style))
}

fn shape(shape: &Shape) -> String {
    match shape {
        Shape::Rings(rings) => format!("rings {}", parts(rings)),
        Shape::Lines(lines) => format!("lines {}", parts(lines)),
        Shape::Discs(centers, radius) => format!("discs of {} {}", number(*radius), points(centers)),
        Shape::Label(label) => text(label),
        Shape::Picture { src, at, size } => match size {
            PictureSize::PixelsPerCell(px) => format!("picture {src} at {} with {px} px", point(at)),
            PictureSize::Round(width) => format!("portrait {src} at {}, {} wide", point(at), number(*width)),
        },
    }
}

fn text(label: &Label) -> String {
    let Label { at, text, cells, px, shift_px, from_scale, pill } = label;
    let pill = if *pill { " on a pill" } else { "" };
    let [least, most] = px;
    let (at, cells, scale) = (point(at), number(*cells), number(*from_scale));
    format!("“{text}”{pill} at {at} + {shift_px} px, {cells} high ({least}–{most} px), from {scale}")
}

fn parts(parts: &[Vec<P>]) -> String {
    let count: usize = parts.iter().map(Vec::len).sum();
    match count > FEW {
        true => format!("{}: {}", parts.len(), points(&parts.concat())),
        false => parts.iter().map(|part| points(part)).collect::<Vec<_>>().join("; "),
    }
}

fn points(points: &[P]) -> String {
    if points.len() <= FEW {
        return points.iter().map(point).collect::<Vec<_>>().join(" ");
    }
    let of = |axis: usize| points.iter().map(move |point| point[axis]);
    let low = [0, 1].map(|axis| of(axis).fold(f64::INFINITY, f64::min));
    let high = [0, 1].map(|axis| of(axis).fold(f64::NEG_INFINITY, f64::max));
    let mean = [0, 1].map(|axis| of(axis).sum::<f64>() / points.len() as f64);
    format!("{} points from {} to {}, mean {}", points.len(), point(&low), point(&high), point(&mean))
}

fn point([x, y]: &P) -> String {
    format!("{},{}", number(*x), number(*y))
}

/// Returns the number with two decimals, without a sign for zero.
fn number(number: f64) -> String {
    let rounded = (number * 100.0).round() / 100.0 + 0.0;
    format!("{rounded}")
}

fn style(style: &Style) -> String {
    let fill = match style.fill {
        Fill::None => None,
        Fill::Flat(ink, alpha) => Some(format!("{ink:?} {}", number(alpha))),
        Fill::Hatch(ink) => Some(format!("striped {ink:?}")),
        Fill::Dots(ink) => Some(format!("dotted {ink:?}")),
        Fill::Soft(ink, alpha) => Some(format!("soft {ink:?} {}", number(alpha))),
    };
    let faded = (style.alpha < 1.0).then(|| format!("faded {}", number(style.alpha)));
    let all = [fill, style.stroke.as_ref().map(stroke), faded];
    let all: Vec<String> = all.into_iter().flatten().collect();
    if all.is_empty() { "plain".to_owned() } else { all.join(", ") }
}

fn stroke(stroke: &Stroke) -> String {
    let Stroke { ink, alpha, cells, px, dash, cased } = stroke;
    let dash = match dash {
        Dash::Solid => "",
        Dash::Dashed => " dashed",
        Dash::Dotted => " dotted",
    };
    let width = if *cells > 0.0 { format!("{cells} cells") } else { format!("{px} px") };
    let cased = if *cased { " cased" } else { "" };
    format!("{ink:?} {} line {width}{dash}{cased}", number(*alpha))
}
