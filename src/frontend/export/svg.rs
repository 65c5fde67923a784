//! Conversion of display lists to SVG. The caller supplies colors and images.

use super::Frame;
use crate::display::list::{DisplayList, Item, Label, P, PictureSize, Role, Shape};
use crate::display::theme::{Fill, Ink, Style};
use std::collections::BTreeMap;
use std::fmt::Write;

/// An image on the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Address of the image, preferably a data address, because a file cannot load external images.
    pub href: String,
    /// Width and height in pixels.
    pub size: [f64; 2],
}

/// Colors and images for a drawing.
pub struct Paints<'a> {
    /// Returns the CSS color of an ink.
    pub color: &'a dyn Fn(Ink) -> String,
    pub font: &'a str,
    /// Images by their addresses on the map.
    pub pictures: &'a BTreeMap<String, Picture>,
}

impl std::fmt::Debug for Paints<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Paints with {} pictures", self.pictures.len())
    }
}

/// Returns a standalone file, with a number of pixels per cell.
pub fn document(lists: &[DisplayList], frame: &Frame, to_a_cell: f64, paints: &Paints<'_>) -> String {
    let [width, height] = frame.pixels(to_a_cell);
    let [wide, tall] = frame.viewport.size.map(round);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {wide} {tall}\">{}</svg>\n",
        drawing(lists, frame, paints)
    )
}

/// Returns only the drawing: CSS pixels of the frame, from its top left.
pub fn drawing(lists: &[DisplayList], frame: &Frame, paints: &Paints<'_>) -> String {
    let mut pen = Pen { frame, paints, out: String::new(), patterns: Vec::new(), clips: 0 };
    for item in lists.iter().flat_map(|list| &list.items) {
        pen.item(item);
    }
    let patterns: String = pen.patterns.iter().map(|(ink, dots)| pattern(*ink, *dots, paints)).collect();
    format!("<defs>{patterns}</defs>{}", pen.out)
}

fn round(value: f64) -> f64 {
    // Turns -0 into 0.
    (value * 100.0).round() / 100.0 + 0.0
}

/// Escapes text in an element or an attribute.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML forbids other control characters.
            c if c.is_control() && !c.is_whitespace() => {}
            c => out.push(c),
        }
    }
    out
}

/// Returns a color and its opacity, because some programs do not support `rgba()`.
fn color_of(css: &str) -> (String, f64) {
    let inner = css.trim().strip_prefix("rgba(").and_then(|rest| rest.strip_suffix(')'));
    let parts: Vec<f64> =
        inner.into_iter().flat_map(|inner| inner.split(',')).filter_map(|p| p.trim().parse().ok()).collect();
    match parts[..] {
        [red, green, blue, alpha] => (format!("rgb({red},{green},{blue})"), alpha),
        _ => (css.trim().to_owned(), 1.0),
    }
}

fn pattern_id(ink: Ink, dots: bool) -> String {
    let name = match ink {
        Ink::Own([red, green, blue]) => format!("own-{red}-{green}-{blue}"),
        ink => ink.property().trim_start_matches('-').to_owned(),
    };
    format!("{}-{name}", if dots { "dots" } else { "hatch" })
}

fn pattern(ink: Ink, dots: bool, paints: &Paints<'_>) -> String {
    let (color, alpha) = color_of(&(paints.color)(ink));
    let (color, id) = (escaped(&color), pattern_id(ink, dots));
    let (side, tint, mark) = if dots {
        (
            7.0,
            0.13,
            format!(
                "<circle cx=\"3.5\" cy=\"3.5\" r=\"1.19\" fill=\"{color}\" fill-opacity=\"{}\"/>",
                round(0.85 * alpha)
            ),
        )
    } else {
        let stripe = "M-4.5 13.5L13.5 -4.5M-13.5 13.5L4.5 -4.5M4.5 13.5L22.5 -4.5";
        (
            9.0,
            0.24,
            format!(
                "<path d=\"{stripe}\" stroke=\"{color}\" stroke-opacity=\"{}\" stroke-width=\"2.34\"/>",
                round(0.5 * alpha)
            ),
        )
    };
    format!(
        "<pattern id=\"{id}\" width=\"{side}\" height=\"{side}\" patternUnits=\"userSpaceOnUse\"><rect width=\"{side}\" height=\"{side}\" fill=\"{color}\" fill-opacity=\"{}\"/>{mark}</pattern>",
        round(tint * alpha)
    )
}

struct Pen<'a> {
    frame: &'a Frame,
    paints: &'a Paints<'a>,
    out: String,
    /// Used patterns: ink, and whether it is dotted.
    patterns: Vec<(Ink, bool)>,
    clips: usize,
}

impl Pen<'_> {
    fn scale(&self) -> f64 {
        self.frame.camera.scale
    }

    fn at(&self, point: P) -> [f64; 2] {
        self.frame.camera.to_px(point, self.frame.viewport).map(round)
    }

    /// Appends text. Writing to a string never fails.
    fn put(&mut self, text: std::fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(text);
    }

    fn item(&mut self, item: &Item) {
        match &item.shape {
            Shape::Rings(rings) => self.path(rings, "Z", &item.style),
            Shape::Lines(lines) => self.path(lines, "", &item.style),
            Shape::Discs(centers, radius) => self.discs(centers, *radius, &item.style),
            Shape::Label(label) => self.label(label, item.role, &item.style),
            Shape::Picture { src, at, size } => self.picture(src, *at, *size, item.style.alpha),
        }
    }

    fn path(&mut self, lines: &[Vec<P>], end: &str, style: &Style) {
        let mut d = String::new();
        for line in lines {
            for (i, point) in line.iter().enumerate() {
                let [x, y] = self.at(*point);
                // Writing to a string never fails.
                let _ = write!(d, "{}{x} {y}", if i == 0 { 'M' } else { 'L' });
            }
            d.push_str(end);
        }
        for paint in self.paints(style) {
            self.put(format_args!("<path d=\"{d}\"{paint}/>"));
        }
    }

    /// Returns the attributes for fill and outline of a shape: several sets if the outline has a casing.
    fn paints(&mut self, style: &Style) -> Vec<String> {
        let none = || " fill=\"none\"".to_owned();
        let mut fill = match style.fill {
            Fill::None | Fill::Soft(..) => none(),
            Fill::Flat(ink, alpha) => self.color("fill", ink, alpha * style.alpha),
            Fill::Hatch(ink) => self.patterned(ink, false, style.alpha),
            Fill::Dots(ink) => self.patterned(ink, true, style.alpha),
        };
        let Some(stroke) = style.stroke else { return vec![fill] };
        let lines = stroke.pens(self.scale(), 1.0).map(|pen| {
            let mut paint = std::mem::replace(&mut fill, none());
            paint += &self.color("stroke", pen.ink, pen.alpha * style.alpha);
            paint += &format!(
                " stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
                round(pen.width)
            );
            if let [dash, gap] = pen.dashes[..] {
                paint += &format!(" stroke-dasharray=\"{} {}\"", round(dash), round(gap));
            }
            paint
        });
        lines.collect()
    }

    fn color(&self, what: &str, ink: Ink, alpha: f64) -> String {
        let (color, own) = color_of(&(self.paints.color)(ink));
        let alpha = round(alpha * own);
        let opacity = if alpha < 1.0 { format!(" {what}-opacity=\"{alpha}\"") } else { String::new() };
        format!(" {what}=\"{}\"{opacity}", escaped(&color))
    }

    fn patterned(&mut self, ink: Ink, dots: bool, alpha: f64) -> String {
        if !self.patterns.contains(&(ink, dots)) {
            self.patterns.push((ink, dots));
        }
        format!(" fill=\"url(#{})\" fill-opacity=\"{}\"", pattern_id(ink, dots), round(alpha))
    }

    fn discs(&mut self, centers: &[P], radius: f64, style: &Style) {
        let r = radius * self.scale();
        // A soft disc consists of a few rings of equal color, as on the canvas.
        let (steps, paints) = match style.fill {
            Fill::Soft(ink, alpha) => (7, vec![self.color("fill", ink, alpha * style.alpha / 7.0 * 1.7)]),
            _ => (1, self.paints(style)),
        };
        for center in centers {
            let [x, y] = self.at(*center);
            for step in 1..=steps {
                let r = round(r * f64::from(step) / f64::from(steps));
                for paint in &paints {
                    self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{paint}/>"));
                }
            }
        }
    }

    fn label(&mut self, label: &Label, role: Role, style: &Style) {
        let Fill::Flat(ink, alpha) = style.fill else { return };
        if self.scale() < label.from_scale {
            return;
        }
        let px = (label.cells * self.scale()).clamp(label.px[0], label.px[1]);
        let [x, y] = self.at(label.at);
        let y = y + label.shift_px;
        if label.pill {
            // Uses the average width of letters, since nothing is measured here.
            let (w, h) = (round(label.text.chars().count() as f64 * px * 0.56 + 18.0), round(px + 11.0));
            let (fill, line) =
                (self.color("fill", Ink::Surface, 0.97 * style.alpha), self.color("stroke", Ink::Grid, 1.0));
            self.put(format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"{w}\" height=\"{h}\" rx=\"{}\"{fill}{line}/>",
                round(x - w / 2.0),
                round(y - h / 2.0),
                round(h / 2.0)
            ));
        }
        let halo = style.stroke.filter(|_| !label.pill).map_or_else(String::new, |halo| {
            let color = self.color("stroke", halo.ink, halo.alpha * style.alpha);
            format!("{color} stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\"", halo.px)
        });
        let anchor = if role == Role::Region { "start" } else { "middle" };
        let fill = self.color("fill", ink, alpha * style.alpha);
        let (font, text) = (escaped(self.paints.font), escaped(&label.text));
        // Capitals and digits are vertically centered.
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{}\" font-family=\"{font}\" font-weight=\"650\" font-size=\"{}\" text-anchor=\"{anchor}\"{fill}{halo}>{text}</text>",
            round(y + px * 0.39), round(px)
        ));
    }

    fn picture(&mut self, src: &str, at: P, size: PictureSize, alpha: f64) {
        let Some(picture) = self.paints.pictures.get(src) else { return };
        let ([x, y], scale, href) = (self.at(at), self.scale(), escaped(&picture.href));
        let opacity = if alpha < 1.0 { format!(" opacity=\"{}\"", round(alpha)) } else { String::new() };
        match size {
            PictureSize::PixelsPerCell(pixels) => {
                let [wide, tall] = picture.size.map(|side| round(side * scale / pixels.max(1e-6)));
                self.put(format_args!(
                    "<image x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{tall}\" preserveAspectRatio=\"none\" href=\"{href}\"{opacity}/>"
                ));
            }
            PictureSize::Round(cells) => {
                let (side, id) = (round(cells * scale), self.clips);
                let (cx, cy, r) = (round(x + side / 2.0), round(y + side / 2.0), round(side / 2.0));
                self.clips += 1;
                self.put(format_args!(
                    "<clipPath id=\"round-{id}\"><circle cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\"/></clipPath><image x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" preserveAspectRatio=\"none\" href=\"{href}\" clip-path=\"url(#round-{id})\"{opacity}/>"
                ));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::list::DisplayList;
    use crate::display::theme::Dash;

    const FRAME: [f64; 4] = [1.0, 1.0, 3.0, 2.0];

    fn drawn(list: DisplayList) -> String {
        let color = |ink: Ink| {
            if ink == Ink::Grid { "rgba(52, 44, 28, 0.17)".to_owned() } else { "#123456".to_owned() }
        };
        let picture = Picture { href: "data:image/png;base64,AA==".into(), size: [200.0, 100.0] };
        let pictures = BTreeMap::from([("map.png".to_owned(), picture)]);
        let paints = Paints { color: &color, font: "\"Serif\" & more", pictures: &pictures };
        document(&[list], &Frame::of_rect(FRAME, 50.0), 100.0, &paints)
    }

    #[test]
    fn shapes_lie_where_the_frame_shows_them() {
        let mut list = DisplayList::default();
        list.rings(Role::Board, vec![vec![[1.0, 1.0], [3.0, 1.0], [3.0, 2.0]]], Style::fill(Ink::Board, 0.5));
        list.lines(Role::Grid, vec![vec![[2.0, 1.0], [2.0, 2.0]]], Style::line(Ink::Grid, 1.0, 1.0));
        let svg = drawn(list);
        assert!(svg.contains("width=\"200\" height=\"100\" viewBox=\"0 0 100 50\""), "{svg}");
        assert!(svg.contains("d=\"M0 0L100 0L100 50Z\" fill=\"#123456\" fill-opacity=\"0.5\""), "{svg}");
        assert!(svg.contains("stroke=\"rgb(52,44,28)\" stroke-opacity=\"0.17\" stroke-width=\"1\""), "{svg}");
    }

    #[test]
    fn a_casing_is_below_its_line_and_above_the_fill() {
        let mut list = DisplayList::default();
        let style = Style::fill(Ink::Good, 0.5).outlined(Ink::Good, 1.0, 2.0).dashed(Dash::Dashed).cased();
        list.rings(Role::Reach, vec![vec![[1.0, 1.0], [2.0, 1.0], [2.0, 2.0]]], style);
        let svg = drawn(list);
        let at = |part: &str| svg.find(part).unwrap_or_else(|| panic!("no {part} in {svg}"));
        let (fill, casing, line) =
            (at("fill-opacity=\"0.5\""), at("stroke-width=\"4.5\""), at("stroke-width=\"2\""));
        assert!(fill < casing && casing < line, "{svg}");
        assert_eq!(svg.matches("fill=\"#123456\"").count(), 1, "filled once");
        assert_eq!(svg.matches("stroke-dasharray=\"5 7\"").count(), 2, "the same dashes");
    }

    #[test]
    fn names_are_no_markup() {
        let mut list = DisplayList::default();
        let label = Label {
            at: [2.0, 1.5],
            text: "<script>\"A\" & B\u{1}</script>".into(),
            cells: 0.4,
            px: [8.0, 30.0],
            shift_px: 0.0,
            from_scale: 0.0,
            pill: false,
        };
        list.label(Role::Token, label, Style::fill(Ink::Text, 1.0));
        let svg = drawn(list);
        assert!(svg.contains(">&lt;script&gt;&quot;A&quot; &amp; B&lt;/script&gt;</text>"), "{svg}");
        assert!(svg.contains("font-family=\"&quot;Serif&quot; &amp; more\""), "{svg}");
    }

    #[test]
    fn pictures_and_patterns_stand_in_the_file() {
        let mut list = DisplayList::default();
        list.picture(Role::Picture, "map.png", [1.0, 1.0], PictureSize::PixelsPerCell(100.0), 1.0);
        list.picture(Role::Token, "gone.png", [1.0, 1.0], PictureSize::Round(1.0), 1.0);
        for _ in 0..2 {
            let style = Style::NONE.with_fill(Fill::Hatch(Ink::Affected));
            list.rings(Role::Affected, vec![vec![[1.0, 1.0], [2.0, 1.0], [2.0, 2.0]]], style);
        }
        let svg = drawn(list);
        assert!(
            svg.contains("width=\"100\" height=\"50\" preserveAspectRatio=\"none\" href=\"data:image/png"),
            "{svg}"
        );
        assert!(!svg.contains("gone.png"));
        assert_eq!(svg.matches("<pattern ").count(), 1);
        assert_eq!(svg.matches("url(#hatch-bm-affected)").count(), 2);
    }
}
