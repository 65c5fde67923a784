//! The dialog for a new map, with or without a picture; a picture may also go under the map that is open.

use crate::app::screen::Screen;
use crate::app::tongue::use_language;
use crate::app::{FileMsg, Msg, PageMsg};
use crate::components::buttons::ghost;
use crate::components::choice::{Choice, Item};
use crate::components::dialog::Dialog;
use crate::components::field::{NumberField, TextField, Typed};
use crate::components::file::FileButton;
use crate::components::segments::{Segment, Segments};
use crate::intake::{Picture, Preview};
use crate::library::record::bytes;
use crate::words::say;
use burstmap_encounter::{CellMeasure, Orientation, Scene, SceneGrid, SceneShape};
use burstmap_frontend::align::Lay;
use burstmap_messages::catalogue;
use burstmap_rules::presets;
use burstmap_rules::ruleset::GridShape;
use burstmap_rules::wording::ruleset_text;
use serde_json::Value;
use std::rc::Rc;
use yew::prelude::*;

/// Endings of pictures that browsers show.
pub const PICTURES: &str = ".png,.jpg,.jpeg,.webp,.avif";

pub fn view(screen: Screen) -> Html {
    let page = &screen.app.page;
    let size = screen.table.scene().grid.size;
    html! {
        if page.new_map {
            <NewMap picture={page.picture.clone()} {size} under={page.under} taking={page.taking.clone()}
                touch={page.touch} send={screen.send()} />
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cells {
    Square,
    Pointy,
    Flat,
}

/// What is filled in.
#[derive(Clone, Debug, PartialEq)]
struct Form {
    name: String,
    cells: Cells,
    columns: Typed<i32>,
    rows: Typed<i32>,
    length: Typed<f64>,
    unit: String,
    system: String,
    /// Whether the picture goes under the map that is open.
    under: bool,
    pixels: Typed<f64>,
    left: Typed<f64>,
    top: Typed<f64>,
}

fn number(value: f64) -> Typed<f64> {
    Typed::new(((value * 100.0).round() / 100.0).to_string())
}

impl Form {
    fn new() -> Form {
        let form = Form {
            name: String::new(),
            cells: Cells::Square,
            columns: Typed::new("24".into()),
            rows: Typed::new("18".into()),
            length: Typed::default(),
            unit: String::new(),
            system: String::new(),
            under: false,
            pixels: Typed::default(),
            left: number(0.0),
            top: number(0.0),
        };
        form.with_system(presets::IDS[0])
    }

    /// Another system, with what it says of cells.
    fn with_system(mut self, id: &str) -> Form {
        self.system = id.to_owned();
        let system = presets::SYSTEMS.iter().find(|system| system.id == id);
        if let Some(Ok(rules)) = system.map(|system| system.ruleset()) {
            self.length = number(rules.grid.cell_length);
            self.unit.clone_from(&rules.grid.cell_unit);
            if matches!(rules.grid.shape, GridShape::Hex) {
                self.cells = Cells::Pointy;
            }
        }
        self
    }

    /// The picture's own grid, or one that covers it.
    fn with_picture(mut self, picture: &Picture) -> Form {
        let lay = picture.lay();
        self.pixels = number(lay.pixels_per_cell);
        [self.left, self.top] = lay.origin.map(|side| number(-side * lay.pixels_per_cell));
        if self.name.is_empty() {
            self.name.clone_from(&picture.name);
        }
        self.measured(picture)
    }

    /// The picture goes under the map that is open, or becomes one.
    fn used(mut self, under: bool, picture: &Picture, size: [i32; 2]) -> Form {
        self.under = under;
        if under && picture.grid.is_none() {
            // As wide as the map is.
            self.pixels = number(picture.size[0] / f64::from(size[0].max(1)));
        }
        self
    }

    /// Columns and rows that cover the picture.
    fn measured(mut self, picture: &Picture) -> Form {
        if let Some(lay) = self.lay() {
            let [columns, rows] = lay.cells(picture.size);
            self.columns = Typed::new(columns.to_string());
            self.rows = Typed::new(rows.to_string());
        }
        self
    }

    /// How the picture lies: the grid's first lines run so many pixels from its edges.
    fn lay(&self) -> Option<Lay> {
        let pixels_per_cell = self.pixels.get().filter(|pixels| *pixels >= 1.0)?;
        let side = |typed: &Typed<f64>| typed.get().map(|pixels| -pixels / pixels_per_cell);
        Some(Lay { origin: [side(&self.left)?, side(&self.top)?], pixels_per_cell })
    }

    fn scene(&self, picture: Option<&Picture>) -> Option<Scene> {
        let (shape, orientation) = match self.cells {
            Cells::Square => (SceneShape::Square, None),
            Cells::Pointy => (SceneShape::Hex, Some(Orientation::Pointy)),
            Cells::Flat => (SceneShape::Hex, Some(Orientation::Flat)),
        };
        let name = self.name.trim();
        let image = match picture {
            Some(picture) => Some(picture.image(self.lay()?).into()),
            None => None,
        };
        let cell = CellMeasure {
            length: self.length.get()?,
            unit: self.unit.trim().to_owned(),
            more: Default::default(),
        };
        let size = [self.columns.get()?, self.rows.get()?];
        let grid = SceneGrid { shape, orientation, size, cell, style: None, more: Default::default() };
        let name = if name.is_empty() { say(catalogue::MapNew).to_string() } else { name.to_owned() };
        Some(Scene { image, ..Scene::bare(name, Value::String(self.system.clone()).into(), grid) })
    }
}

#[derive(Properties, PartialEq, Debug)]
struct Props {
    picture: Option<Rc<Picture>>,
    /// Columns and rows of the map that is open.
    size: [i32; 2],
    /// Whether a picture is meant for that map at first.
    under: bool,
    /// A picture that is being taken in.
    taking: Option<Rc<Preview>>,
    /// Worked by fingers, which drop and paste nothing.
    touch: bool,
    send: Callback<Msg>,
}

#[component]
fn NewMap(props: &Props) -> Html {
    use_language();
    let under = props.under;
    let form = use_state(|| Form { under, ..Form::new() });
    let seen = use_state(|| None::<Rc<Picture>>);
    if *seen != props.picture {
        // A picture came, or another one: its numbers are filled in.
        if let Some(picture) = &props.picture {
            let under = form.under;
            form.set((*form).clone().with_picture(picture).used(under, picture, props.size));
        }
        seen.set(props.picture.clone());
    }
    let on_close = props.send.reform(|()| Msg::Page(PageMsg::NewMap(false)));
    let done = {
        let (form, picture, send) = (form.clone(), props.picture.clone(), props.send.clone());
        Callback::from(move |()| {
            if let (true, Some(picture)) = (form.under, &picture) {
                if let Some(lay) = form.lay() {
                    send.emit(Msg::File(FileMsg::Under(Box::new(picture.image(lay)))));
                }
            } else if let Some(scene) = form.scene(picture.as_deref()) {
                send.emit(Msg::File(FileMsg::Make(Box::new(scene))));
            }
        })
    };
    let onsubmit = {
        let done = done.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            done.emit(());
        })
    };
    let under = form.under && props.picture.is_some();
    let ready = if under { form.lay().is_some() } else { form.scene(props.picture.as_deref()).is_some() };
    let label = if under { say(catalogue::PictureUnder) } else { say(catalogue::MapMake) };
    html! {
        <Dialog title={say(catalogue::MapNew)} class="bm-new-map" open=true on_close={on_close.clone()}>
            <form {onsubmit}>
                { picture(props, &form) }
                if !under { { fields(&form) } }
                <div class="bm-actions">
                    <button type="submit" class="bm-btn" disabled={!ready || props.taking.is_some()}>{ label }</button>
                    { ghost(say(catalogue::DialogCancel), false, on_close.reform(|_: MouseEvent| ())) }
                </div>
            </form>
        </Dialog>
    }
}

/// A callback that puts what was typed into the form.
fn put<V: 'static>(form: &UseStateHandle<Form>, set: fn(&mut Form, V)) -> Callback<V> {
    let form = form.clone();
    Callback::from(move |value: V| {
        let mut next = (*form).clone();
        set(&mut next, value);
        form.set(next);
    })
}

fn fields(form: &UseStateHandle<Form>) -> Html {
    let systems: Vec<Item<String>> = presets::SYSTEMS
        .iter()
        .map(|system| Item::word(system.id, ruleset_text(system.name()).to_string()))
        .collect();
    let choose = {
        let form = form.clone();
        Callback::from(move |id: Option<String>| {
            if let Some(id) = id {
                form.set((*form).clone().with_system(&id));
            }
        })
    };
    let shapes = [
        Segment::new(Cells::Square, say(catalogue::GridSquare)),
        Segment::new(Cells::Pointy, say(catalogue::GridPointy)),
        Segment::new(Cells::Flat, say(catalogue::GridFlat)),
    ];
    html! {
        <>
            <TextField label={say(catalogue::MapName)} hint={say(catalogue::MapNew)} value={form.name.clone()}
                on_input={put(form, |form, name| form.name = name)} />
            <Choice<String> label={say(catalogue::MapSystem)} items={systems} chosen={Some(form.system.clone())} on_choose={choose} />
            <div class="bm-field"><span>{ say(catalogue::GridShape) }</span>
                <Segments<Cells> label={say(catalogue::GridShape)} items={shapes.to_vec()} chosen={form.cells}
                    on_choose={put(form, |form, cells| form.cells = cells)} />
            </div>
            <div class="bm-fields">
                <NumberField<i32> label={say(catalogue::GridColumns)} value={form.columns.clone()}
                    on_input={put(form, |form, typed| form.columns = typed)} />
                <NumberField<i32> label={say(catalogue::GridRows)} value={form.rows.clone()}
                    on_input={put(form, |form, typed| form.rows = typed)} />
                <NumberField<f64> label={say(catalogue::GridCellLength)} value={form.length.clone()}
                    on_input={put(form, |form, typed| form.length = typed)} />
                <TextField label={say(catalogue::GridUnit)} value={form.unit.clone()}
                    on_input={put(form, |form, unit| form.unit = unit)} />
            </div>
        </>
    }
}

/// The picture, or where one is chosen; with how it lies.
fn picture(props: &Props, form: &UseStateHandle<Form>) -> Html {
    let on_file = props.send.reform(|file| Msg::File(FileMsg::Open(file)));
    if let Some(preview) = &props.taking {
        return html! {
            <div class="bm-picture">
                if !preview.src.is_empty() { <img src={preview.src.clone()} alt={preview.name.clone()} /> }
                <div>
                    <b>{ &preview.name }</b>
                    <small role="status">{ say(catalogue::PictureTaking) }</small>
                </div>
            </div>
        };
    }
    let Some(picture) = &props.picture else {
        return html! {
            <div class="bm-picture is-empty">
                <p>{ say(if props.touch { catalogue::PictureNoneTouch } else { catalogue::PictureNone }) }</p>
                <FileButton label={say(catalogue::PictureChoose)} accept={PICTURES} {on_file} />
            </div>
        };
    };
    let [kept, came] = picture.bytes;
    let [wide, tall] = picture.size;
    let size = match kept < came {
        true => say(catalogue::PictureSmaller { wide, tall, kept: bytes(kept), came: bytes(came) }),
        false => say(catalogue::PictureSize { wide, tall, kept: bytes(kept) }),
    };
    let found = match picture.grid {
        Some(grid) => say(catalogue::PictureGridFound { pixels: grid.cell }),
        None => say(catalogue::PictureGridNone),
    };
    let uses = [
        Segment::new(false, say(catalogue::PictureNewMap)),
        Segment::new(true, say(catalogue::PictureThisMap)),
    ];
    let choose = {
        let (form, picture, size) = (form.clone(), Rc::clone(picture), props.size);
        Callback::from(move |under: bool| form.set((*form).clone().used(under, &picture, size)))
    };
    let measured = |set: fn(&mut Form, Typed<f64>)| {
        let (form, picture) = (form.clone(), Rc::clone(picture));
        Callback::from(move |typed: Typed<f64>| {
            let mut next = (*form).clone();
            set(&mut next, typed);
            form.set(if next.under { next } else { next.measured(&picture) });
        })
    };
    html! {
        <>
            <div class="bm-picture">
                <img src={picture.src.clone()} alt={picture.name.clone()} />
                <div>
                    <b>{ &picture.name }</b>
                    <small>{ size }</small>
                    <small>{ found }</small>
                    <FileButton label={say(catalogue::PictureOther)} accept={PICTURES} {on_file} />
                </div>
            </div>
            <Segments<bool> label={say(catalogue::PictureUse)} items={uses.to_vec()} chosen={form.under} on_choose={choose} />
            <div class="bm-fields">
                <NumberField<f64> label={say(catalogue::PicturePixels)} value={form.pixels.clone()}
                    on_input={measured(|form, typed| form.pixels = typed)} />
                <NumberField<f64> label={say(catalogue::PictureLeft)} signed=true value={form.left.clone()}
                    on_input={measured(|form, typed| form.left = typed)} />
                <NumberField<f64> label={say(catalogue::PictureTop)} signed=true value={form.top.clone()}
                    on_input={measured(|form, typed| form.top = typed)} />
            </div>
            <p class="bm-sub">{ say(catalogue::PictureLater) }</p>
        </>
    }
}
