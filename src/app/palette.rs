//! The theme's colors and patterns for the canvas, from the page's custom properties.

use burstmap_frontend::display::theme::Ink;
use std::cell::RefCell;
use std::collections::BTreeMap;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasPattern, CanvasRenderingContext2d, CssStyleDeclaration, Element, HtmlCanvasElement};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pattern {
    Hatch,
    Dots,
}

pub struct Palette {
    style: Option<CssStyleDeclaration>,
    pub font: String,
    pub dpr: f64,
    inks: RefCell<BTreeMap<Ink, String>>,
    patterns: RefCell<BTreeMap<(Pattern, Ink), Option<CanvasPattern>>>,
}

impl std::fmt::Debug for Palette {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Palette at {} device pixels", self.dpr)
    }
}

impl Palette {
    pub fn of(root: &Element, dpr: f64) -> Palette {
        let style = web_sys::window().and_then(|window| window.get_computed_style(root).ok().flatten());
        let font = style.as_ref().and_then(|style| style.get_property_value("font-family").ok());
        Palette {
            style,
            font: font.filter(|font| !font.is_empty()).unwrap_or_else(|| "sans-serif".into()),
            dpr,
            inks: RefCell::default(),
            patterns: RefCell::default(),
        }
    }

    pub fn color(&self, ink: Ink) -> String {
        if let Ink::Own([red, green, blue]) = ink {
            return format!("#{red:02x}{green:02x}{blue:02x}");
        }
        if let Some(color) = self.inks.borrow().get(&ink) {
            return color.clone();
        }
        let read = self.style.as_ref().and_then(|style| style.get_property_value(ink.property()).ok());
        let color = read.map(|value| value.trim().to_owned()).filter(|value| !value.is_empty());
        let color = color.unwrap_or_else(|| "#808080".into());
        self.inks.borrow_mut().insert(ink, color.clone());
        color
    }

    pub fn pattern(&self, pattern: Pattern, ink: Ink) -> Option<CanvasPattern> {
        if let Some(found) = self.patterns.borrow().get(&(pattern, ink)) {
            return found.clone();
        }
        let made = tile(pattern, &self.color(ink), self.dpr);
        self.patterns.borrow_mut().insert((pattern, ink), made.clone());
        made
    }
}

pub fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok().flatten()?.dyn_into().ok()
}

/// Returns a seamless tile.
fn tile(pattern: Pattern, color: &str, dpr: f64) -> Option<CanvasPattern> {
    let document = web_sys::window()?.document()?;
    let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    let side = match pattern {
        Pattern::Hatch => (9.0 * dpr).round(),
        Pattern::Dots => (7.0 * dpr).round(),
    };
    canvas.set_width(side as u32);
    canvas.set_height(side as u32);
    let ctx = context(&canvas)?;
    match pattern {
        Pattern::Hatch => {
            ctx.set_global_alpha(0.24);
            ctx.set_fill_style_str(color);
            ctx.fill_rect(0.0, 0.0, side, side);
            ctx.set_global_alpha(0.5);
            ctx.set_stroke_style_str(color);
            ctx.set_line_width(side * 0.26);
            for shift in [-1.0, 0.0, 1.0] {
                ctx.begin_path();
                ctx.move_to(side * (shift - 0.5), side * 1.5);
                ctx.line_to(side * (shift + 1.5), -side * 0.5);
                ctx.stroke();
            }
        }
        Pattern::Dots => {
            ctx.set_global_alpha(0.13);
            ctx.set_fill_style_str(color);
            ctx.fill_rect(0.0, 0.0, side, side);
            ctx.set_global_alpha(0.85);
            ctx.begin_path();
            ctx.arc(side / 2.0, side / 2.0, side * 0.17, 0.0, std::f64::consts::TAU).ok()?;
            ctx.fill();
        }
    }
    ctx_pattern(&ctx, &canvas)
}

fn ctx_pattern(ctx: &CanvasRenderingContext2d, canvas: &HtmlCanvasElement) -> Option<CanvasPattern> {
    ctx.create_pattern_with_html_canvas_element(canvas, "repeat").ok().flatten()
}

/// Returns an array of dash lengths.
pub fn dashes(lengths: &[f64]) -> JsValue {
    lengths.iter().map(|length| JsValue::from_f64(*length)).collect::<js_sys::Array>().into()
}
