//! Paints a display list on a canvas. The list determines all shapes, widths and inks.

use crate::palette::{Palette, Pattern, dashes};
use crate::pictures::Pictures;
use burstmap_frontend::camera::{Camera, Viewport};
use burstmap_frontend::display::list::{DisplayList, Item, Label, P, PictureSize, Role, Shape};
use burstmap_frontend::display::theme::{Fill, Ink, Style};
use std::f64::consts::TAU;
use web_sys::CanvasRenderingContext2d;

#[derive(Debug)]
pub struct Painter<'a> {
    pub ctx: &'a CanvasRenderingContext2d,
    pub palette: &'a Palette,
    pub pictures: &'a Pictures,
    /// Device pixels per cell.
    scale: f64,
    css_scale: f64,
    /// Left, top, right and bottom of the area without panels, in device pixels from the plane's origin.
    free: [f64; 4],
}

impl<'a> Painter<'a> {
    /// Clears the canvas and places the origin of the plane on a whole device pixel, so that patterns stay on the map.
    pub fn start(
        ctx: &'a CanvasRenderingContext2d,
        palette: &'a Palette,
        pictures: &'a Pictures,
        camera: Camera,
        viewport: Viewport,
    ) -> Painter<'a> {
        let dpr = palette.dpr;
        let [x, y] = camera.to_px([0.0, 0.0], viewport);
        // Canvas calls only fail on invalid numbers, and cameras are finite.
        let _ = ctx.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
        ctx.clear_rect(0.0, 0.0, viewport.size[0] * dpr + 1.0, viewport.size[1] * dpr + 1.0);
        let _ = ctx.set_transform(1.0, 0.0, 0.0, 1.0, (x * dpr).round(), (y * dpr).round());
        ctx.set_line_join("round");
        ctx.set_line_cap("round");
        let (size, insets) = (viewport.size, viewport.insets);
        let free = [insets.left - x, insets.top - y, size[0] - insets.right - x, size[1] - insets.bottom - y]
            .map(|side| side * dpr);
        Painter { ctx, palette, pictures, scale: camera.scale * dpr, css_scale: camera.scale, free }
    }

    /// Restores the original origin after other drawings.
    pub fn stand(&self, [x, y]: [f64; 2]) {
        let _ = self.ctx.set_transform(1.0, 0.0, 0.0, 1.0, x, y);
    }

    pub fn paint(&self, list: &DisplayList) {
        for item in &list.items {
            self.item(item);
        }
        self.ctx.set_global_alpha(1.0);
    }

    fn item(&self, item: &Item) {
        match &item.shape {
            Shape::Rings(rings) => {
                self.ctx.begin_path();
                for ring in rings {
                    self.trace(ring, item.role);
                    self.ctx.close_path();
                }
                self.finish(&item.style);
            }
            Shape::Lines(lines) => {
                self.ctx.begin_path();
                for line in lines {
                    self.trace(line, item.role);
                }
                self.finish(&item.style);
            }
            Shape::Discs(centers, radius) => self.discs(centers, *radius, &item.style),
            Shape::Label(label) => self.label(label, item.role, &item.style),
            Shape::Picture { src, at, size } => self.picture(src, *at, *size, item.style.alpha),
        }
    }

    /// Adds a path. Grid lines are on whole device pixels: crisp at any zoom.
    fn trace(&self, points: &[P], role: Role) {
        let crisp = |value: f64| {
            if role == Role::Grid { (value * self.scale).round() + 0.5 } else { value * self.scale }
        };
        for (i, [x, y]) in points.iter().enumerate() {
            if i == 0 {
                self.ctx.move_to(crisp(*x), crisp(*y));
            } else {
                self.ctx.line_to(crisp(*x), crisp(*y));
            }
        }
    }

    fn finish(&self, style: &Style) {
        match style.fill {
            Fill::None | Fill::Soft(..) => {}
            Fill::Flat(ink, alpha) => {
                self.ctx.set_global_alpha(alpha * style.alpha);
                self.ctx.set_fill_style_str(&self.palette.color(ink));
                self.ctx.fill();
            }
            Fill::Hatch(ink) => self.pattern(Pattern::Hatch, ink, style.alpha),
            Fill::Dots(ink) => self.pattern(Pattern::Dots, ink, style.alpha),
        }
        for pen in style.stroke.iter().flat_map(|stroke| stroke.pens(self.scale, self.palette.dpr)) {
            self.ctx.set_global_alpha(pen.alpha * style.alpha);
            self.ctx.set_stroke_style_str(&self.palette.color(pen.ink));
            self.ctx.set_line_width(pen.width);
            if pen.dashes.is_empty() {
                self.ctx.stroke();
                continue;
            }
            let _ = self.ctx.set_line_dash(&dashes(&pen.dashes));
            self.ctx.stroke();
            let _ = self.ctx.set_line_dash(&dashes(&[]));
        }
    }

    fn pattern(&self, pattern: Pattern, ink: Ink, alpha: f64) {
        self.ctx.set_global_alpha(alpha);
        match self.palette.pattern(pattern, ink) {
            Some(tile) => self.ctx.set_fill_style_canvas_pattern(&tile),
            None => self.ctx.set_fill_style_str(&self.palette.color(ink)),
        }
        self.ctx.fill();
    }

    fn discs(&self, centers: &[P], radius: f64, style: &Style) {
        let r = radius * self.scale;
        if let Fill::Soft(ink, alpha) = style.fill {
            // The color fades by opacity, so that one ink is enough: a few rings of equal color.
            self.ctx.set_fill_style_str(&self.palette.color(ink));
            let steps = 7;
            self.ctx.set_global_alpha(alpha * style.alpha / f64::from(steps) * 1.7);
            for [x, y] in centers {
                for step in 1..=steps {
                    self.ctx.begin_path();
                    let _ = self.ctx.arc(
                        x * self.scale,
                        y * self.scale,
                        r * f64::from(step) / f64::from(steps),
                        0.0,
                        TAU,
                    );
                    self.ctx.fill();
                }
            }
            return;
        }
        self.ctx.begin_path();
        for [x, y] in centers {
            self.ctx.move_to(x * self.scale + r, y * self.scale);
            let _ = self.ctx.arc(x * self.scale, y * self.scale, r, 0.0, TAU);
        }
        self.finish(style);
    }

    fn label(&self, label: &Label, role: Role, style: &Style) {
        if self.css_scale < label.from_scale {
            return;
        }
        let (ctx, dpr) = (self.ctx, self.palette.dpr);
        let px = (label.cells * self.css_scale).clamp(label.px[0], label.px[1]) * dpr;
        ctx.set_font(&format!("650 {px:.1}px {}", self.palette.font));
        ctx.set_text_align(if role == Role::Region { "left" } else { "center" });
        ctx.set_text_baseline("middle");
        let (mut x, mut y) = (label.at[0] * self.scale, label.at[1] * self.scale + label.shift_px * dpr);
        let Fill::Flat(ink, alpha) = style.fill else { return };
        let mut text = std::borrow::Cow::Borrowed(label.text.as_str());
        if label.pill {
            let measure = |text: &str| ctx.measure_text(text).map_or(0.0, |metrics| metrics.width());
            let [left, top, right, bottom] = self.free;
            let (mut wide, room) = (measure(&text), (right - left - 18.0 * dpr).max(40.0 * dpr));
            if wide > room {
                let kept = (text.chars().count() as f64 * room / wide) as usize;
                text = (text.chars().take(kept.saturating_sub(2)).collect::<String>() + "…").into();
                wide = measure(&text);
            }
            let (w, h) = (wide + 18.0 * dpr, px + 11.0 * dpr);
            // Keep the text readable at the edge of the image.
            x = x.min(right - w / 2.0).max(left + w / 2.0);
            y = y.min(bottom - h / 2.0).max(top + h / 2.0);
            ctx.set_global_alpha(0.97 * style.alpha);
            ctx.set_fill_style_str(&self.palette.color(Ink::Surface));
            ctx.set_stroke_style_str(&self.palette.color(Ink::Grid));
            ctx.set_line_width(dpr);
            self.pill(x - w / 2.0, y - h / 2.0, w, h);
            ctx.fill();
            ctx.stroke();
        }
        if let Some(halo) = style.stroke.as_ref().filter(|_| !label.pill) {
            ctx.set_global_alpha(halo.alpha * style.alpha);
            ctx.set_stroke_style_str(&self.palette.color(halo.ink));
            ctx.set_line_width(halo.px * dpr);
            let _ = ctx.stroke_text(&text, x, y + px * 0.04);
        }
        ctx.set_global_alpha(alpha * style.alpha);
        ctx.set_fill_style_str(&self.palette.color(ink));
        // Half a pixel lower, because capitals and digits have no descenders.
        let _ = ctx.fill_text(&text, x, y + px * 0.04);
    }

    fn pill(&self, x: f64, y: f64, w: f64, h: f64) {
        let r = h / 2.0;
        self.ctx.begin_path();
        let _ = self.ctx.arc(x + r, y + r, r, TAU / 4.0, TAU * 0.75);
        let _ = self.ctx.arc(x + w - r, y + r, r, -TAU / 4.0, TAU / 4.0);
        self.ctx.close_path();
    }

    fn picture(&self, src: &str, at: P, size: PictureSize, alpha: f64) {
        let image = match size {
            PictureSize::PixelsPerCell(_) => self.pictures.ground(src),
            PictureSize::Round(_) => self.pictures.get(src),
        };
        let Some(image) = image else { return };
        let (x, y) = (at[0] * self.scale, at[1] * self.scale);
        let (wide, tall) = (f64::from(image.natural_width()), f64::from(image.natural_height()));
        if wide <= 0.0 || tall <= 0.0 {
            return;
        }
        self.ctx.set_global_alpha(alpha);
        match size {
            PictureSize::PixelsPerCell(pixels) => {
                let part = self.scale / pixels.max(1e-6);
                let _ = self.ctx.draw_image_with_html_image_element_and_dw_and_dh(
                    &image,
                    x,
                    y,
                    wide * part,
                    tall * part,
                );
            }
            PictureSize::Round(cells) => {
                let side = cells * self.scale;
                self.ctx.save();
                self.ctx.begin_path();
                let _ = self.ctx.arc(x + side / 2.0, y + side / 2.0, side / 2.0, 0.0, TAU);
                self.ctx.clip();
                let _ = self.ctx.draw_image_with_html_image_element_and_dw_and_dh(&image, x, y, side, side);
                self.ctx.restore();
            }
        }
    }
}
